"""Sight, range and adjacency between figures on the battlefield (chapters 7 and 8)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..battlefield import FAR, NOWHERE
from ..content import ARTEFACTS, DISCOVERIES, RESOURCES
from ..content.effects import Effect
from ..content.words import Op
from ..state import Blackstone, Explorer, Figure, Hostile

#: The range that counts as far (BSF-8.2).
CLOSE_FROM, FAR_FROM = 2, 4
BLACKOUT_RANGE = 3


def passive(explorer: Explorer, op: Op) -> Effect | None:
    """The passive effect of a card that the explorer holds; two of a kind do not add up (BSF-24.8, 29.15)."""
    for id in explorer.resources:
        if RESOURCES[id].when == "passive":
            for effect in RESOURCES[id].effects:
                if effect.op == op:
                    return effect
    for id in explorer.artefacts:
        if ARTEFACTS[id].when == "passive":
            for effect in ARTEFACTS[id].effects:
                if effect.op == op:
                    return effect
    for id in explorer.discoveries:
        for effect in DISCOVERIES[id].hold:
            if effect.op == op:
                return effect
    return None


def sees_in_dark(explorer: Explorer) -> bool:
    return passive(explorer, "ignore_darkness") is not None


def is_lensed(s: Blackstone, explorer: Explorer) -> bool:
    """Whether the next attack of an explorer, in its own activation, goes through a Phase Lens."""
    return s.act is not None and s.act.lensed and s.act.explorer == explorer.id


def seen_from(s: Blackstone, at: int, explorer: Explorer | None = None, *, lens: bool = True) -> int:
    """The mask of the hexes that a figure in a hex sees; darkness ends sight, except that of some explorers.

    Through a Phase Lens the explorer that acts sees past one wall; without `lens` it is left out.
    """
    c, terrain = s.fight, s.terrain
    seen = terrain.seen[at]
    if lens and explorer is not None and is_lensed(s, explorer):
        seen = terrain.seen_through_wall[at]
    if c.darkness and not (explorer is not None and sees_in_dark(explorer)):
        seen &= terrain.within(at, c.darkness)
    return seen


def sees(s: Blackstone, figure: Figure, at: int) -> bool:
    """Whether an explorer's figure sees a hex."""
    return bool(seen_from(s, figure.hex, figure.explorer) >> at & 1)


def seen_by_explorers(s: Blackstone) -> int:
    """The mask of the hexes that at least one explorer sees."""
    mask = 0
    for figure in s.figures():
        mask |= seen_from(s, figure.hex, figure.explorer)
    return mask


def is_visible(s: Blackstone, hostile: Hostile, figure: Figure) -> bool:
    """Whether a hostile sees an explorer's figure; explorers can be made invisible (BSF-29.8)."""
    return bool(seen_from(s, hostile.hex) >> figure.hex & 1) and not _is_hidden(s, hostile, figure)


def _is_hidden(s: Blackstone, hostile: Hostile, figure: Figure) -> bool:
    """Whether something else than walls and darkness hides an explorer's figure from a hostile."""
    c, explorer = s.fight, figure.explorer
    if not (c.unseen or explorer.stalking or explorer.cloaked) or are_adjacent(s, hostile.hex, figure.hex):
        return False
    if c.unseen or explorer.stalking:
        return True
    hidden_from = cloak_range(explorer)
    return bool(hidden_from) and range_between(s, hostile.hex, figure.hex) >= hidden_from


def cloak_range(explorer: Explorer) -> int:
    """The range from which the Cloak hides its wearer; 0: it does not."""
    for unique in explorer.side.uniques:
        if unique.id == "chameleoline":
            return unique.hidden_from
    return 0


def visible_figures(s: Blackstone, hostile: Hostile) -> list[Figure]:
    seen = seen_from(s, hostile.hex)
    return [figure for figure in s.figures() if seen >> figure.hex & 1 and not _is_hidden(s, hostile, figure)]


def are_adjacent(s: Blackstone, a: int, b: int) -> bool:
    """Whether two hexes share an edge that can be crossed; figures of one hex are adjacent too (range 0 and 1)."""
    return a == b or bool(s.terrain.adjacent[a] >> b & 1)


def range_between(s: Blackstone, a: int, b: int) -> int:
    return s.terrain.range[a][b]


def can_reach(s: Blackstone, distance: int, explorer: Explorer | None = None) -> bool:
    """Whether attacks can be made over a range at all: Blackout and darkness end them (BSF-29.13)."""
    if distance >= FAR:
        return False
    if explorer is not None and sees_in_dark(explorer):
        return True
    return not (s.has_twist("blackout") and distance > BLACKOUT_RANGE)


def visible_adjacent_hostiles(s: Blackstone, figure: Figure) -> list[Hostile]:
    """The hostiles adjacent to an explorer's figure that it sees."""
    near = s.terrain.adjacent[figure.hex] & seen_from(s, figure.hex, figure.explorer)
    return [hostile for hostile in s.fight.hostiles if hostile.hex != NOWHERE and near >> hostile.hex & 1]


def closest_range(s: Blackstone, at: int) -> int:
    """The range from a hex to the closest explorer; FAR without any."""
    return closest_ranges(s, (at,))[0]


def closest_ranges(s: Blackstone, hexes: Iterable[int]) -> list[int]:
    """The range from each of some hexes to the closest explorer; FAR without any."""
    ranges, figures = s.terrain.range, s.figure_hexes()
    if not figures:
        return [FAR for _ in hexes]
    return [min([ranges[at][figure] for figure in figures]) for at in hexes]


def hostiles_in(s: Blackstone, hexes: int) -> Iterator[Hostile]:
    """The hostiles in a mask of hexes, by hex and by figure number (BSF-12.11)."""
    found = [hostile for hostile in s.fight.on_board() if hexes >> hostile.hex & 1]
    return iter(sorted(found, key=lambda hostile: (hostile.hex, hostile.group, hostile.index)))
