"""Whom a hostile is after: the closest explorer, the furthest one, and how ties are broken (BSF-16.9, 17.16)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from veillee.kernel import choose

from ...battlefield import FAR
from ...outcomes.sight import are_adjacent, visible_figures
from ...outcomes.weapons import arms_at
from ...prompts.fighting import WhichExplorer
from ...prompts.ids import FigureId
from ...state import Blackstone, Figure, Hostile, TrackCard, Why

#: The hostiles that a Scent Mask deceives.
BEASTS = ("ur_ghul", "chaos_beastman")


def floor_of(s: Blackstone, hostile: Hostile) -> int:
    """The mask of the hexes that a hostile may use: some never leave their floor (BSF-22.18)."""
    c = s.fight
    stronghold = c.stronghold
    if stronghold is not None:
        source = c.groups[hostile.group].source
        for group in stronghold.groups:
            if group.id == source and group.floor:
                return c.field.floors[group.floor]
    return c.terrain.hexes


def attackable(s: Blackstone, hostile: Hostile, *, overcharge: bool = False) -> list[Figure]:
    """Visible explorers in range; with adjacent ones among them only those (BSF-17.2, 17.3)."""
    visible = visible_figures(s, hostile)
    ranges, beside = s.terrain.range[hostile.hex], s.terrain.adjacent[hostile.hex] | 1 << hostile.hex
    near = [figure for figure in visible if beside >> figure.hex & 1]
    return [
        figure
        for figure in near or visible
        if arms_at(s, hostile, ranges[figure.hex], overcharge=overcharge) is not None
    ]


def adjacent_visible(s: Blackstone, hostile: Hostile) -> list[Figure]:
    return [figure for figure in visible_figures(s, hostile) if are_adjacent(s, hostile.hex, figure.hex)]


def scented(s: Blackstone, hostile: Hostile, figures: Sequence[Figure]) -> Sequence[Figure]:
    """Those that count for "closest": a Scent Mask hides its wearer from beasts while another explorer is there.

    An adjacent wearer can still be attacked (BSF-17.3).
    """
    if hostile.kind not in BEASTS or len([*s.in_action()]) == 1:
        return figures
    others = [figure for figure in figures if not figure.explorer.unscented]
    return others or [figure for figure in figures if are_adjacent(s, hostile.hex, figure.hex)]


async def closest(
    s: Blackstone, hostile: Hostile, figures: Sequence[Figure], what: Literal["move", "attack"], why: list[Why]
) -> Figure | None:
    """The closest of some explorers; None if none can be reached at all."""
    return await _extreme(s, hostile, scented(s, hostile, figures), what, why, furthest=False)


async def furthest(s: Blackstone, hostile: Hostile, figures: Sequence[Figure], why: list[Why]) -> Figure | None:
    return await _extreme(s, hostile, figures, "attack", why, furthest=True)


async def _extreme(
    s: Blackstone,
    hostile: Hostile,
    figures: Sequence[Figure],
    what: Literal["move", "attack"],
    why: list[Why],
    *,
    furthest: bool,
) -> Figure | None:
    ranges = s.terrain.range[hostile.hex]
    usable = floor_of(s, hostile)
    reached = [f for f in figures if ranges[f.hex] < FAR and (what == "attack" or usable >> f.hex & 1)]
    if not reached:
        return None
    distances = [ranges[f.hex] for f in reached]
    best = max(distances) if furthest else min(distances)
    tied = [f for f in reached if ranges[f.hex] == best]
    chosen = await _one_of(s, hostile, tied, what)
    others = [f for f in reached if f.explorer is not chosen.explorer]
    key = "furthest" if furthest else "closest"
    if len(tied) > 1 and any(f.explorer is not chosen.explorer for f in tied):
        other = next(f for f in tied if f.explorer is not chosen.explorer)
        why.append(Why(f"{key}-tie", "BSF-16.9", chosen.explorer.id, other.explorer.id, chosen.hex, best, word=what))
    elif others:
        other = min(others, key=lambda f: abs(ranges[f.hex] - best))
        away = ranges[other.hex]
        why.append(Why(key, "BSF-16.9", chosen.explorer.id, other.explorer.id, chosen.hex, best, away, what))
    else:
        why.append(Why(f"{key}-only", "BSF-16.9", chosen.explorer.id, "", chosen.hex, best, word=what))
    return chosen


async def _one_of(s: Blackstone, hostile: Hostile, tied: list[Figure], what: Literal["move", "attack"]) -> Figure:
    """Ties are asked only if the choice makes a difference (BSF-30.21); else, or by agreement, the default holds."""
    if len(tied) == 1:
        return tied[0]
    ordered = sorted(tied, key=lambda figure: _default(s, figure))
    different: dict[object, Figure] = {}
    for figure in ordered:
        different.setdefault(figure.hex if what == "move" else figure.explorer.id, figure)
    if s.ties == "auto" or len(different) == 1:
        return ordered[0]
    values = [FigureId(f.explorer.id, f.number) for f in different.values()]
    chosen = await choose(s, s.hostile_side, WhichExplorer(hostile.number, what), values, rule="BSF-16.9")
    return next(f for f in different.values() if FigureId(f.explorer.id, f.number) == chosen)


def _default(s: Blackstone, figure: Figure) -> tuple[int, int, int]:
    """Most spaces covered by tokens, then the leftmost initiative card, then the first figure (BSF-16.9)."""
    explorer, track = figure.explorer, s.fight.track
    card = TrackCard(explorer=explorer.id)
    return -(explorer.wounds + explorer.grievous), track.index(card) if card in track else len(track), figure.number
