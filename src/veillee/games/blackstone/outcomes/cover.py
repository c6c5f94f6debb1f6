"""Cover: who is in cover from whom, and whether an attack minds it (BSF-7.8 to 7.15).

Whoever asks about cover asks here: the rules that throw an attack, the words about it, and bots.
"""

from __future__ import annotations

from typing import Literal

from ..battlefield import NOWHERE
from ..content.figures import Weapon
from ..state import Blackstone, Explorer, Figure, Hostile
from .sight import passive, seen_from

#: What a hostile has done that explorers on overwatch may answer.
Trigger = Literal["moved", "attacked", "arrived"]


def covered_by_edges(s: Blackstone, at: int) -> int:
    """The mask of the hexes that are in cover from a hex by the edges of the map; the twist No Cover leaves none."""
    return 0 if s.has_twist("no_cover") else s.terrain.in_cover_from[at]


# Hostiles that explorers attack


def covered_from(s: Blackstone, explorer: Explorer, hexes: tuple[int, ...]) -> int:
    """The mask of the hexes in which a hostile would be in cover from an explorer whose figures stand in `hexes`.

    From the twins it is in cover only if it is so from both; from a twin that does not see it, it is (BSF-20.4).
    """
    if s.has_twist("no_cover"):
        return 0
    mask, edges = -1, s.terrain.in_cover_from
    for at in hexes:
        if at != NOWHERE:
            mask &= edges[at] | ~seen_from(s, at, explorer)
    return mask


def hostile_in_cover(s: Blackstone, attacker: Figure, at: int) -> bool:
    """Whether a hostile in a hex is in cover from an explorer's figure (BSF-7.8)."""
    return bool(covered_from(s, attacker.explorer, attacker.explorer.hexes) >> at & 1)


def covers_hostile(
    s: Blackstone, attacker: Figure, weapon: Weapon, at: int, *, bare: bool = False, scuttled: bool = False
) -> bool:
    """Whether cover counts against an attack on a hostile in a hex.

    `bare`: the attack disregards cover, by aim or through a Phase Lens; `scuttled`: the target counts as in cover.
    """
    if bare or ignores_cover(weapon):
        return False
    return scuttled or hostile_in_cover(s, attacker, at)


def is_scuttled(hostile: Hostile, what: Trigger) -> bool:
    """Whether a hostile counts as in cover because it has just moved (BSF-29.10)."""
    return what == "moved" and "scuttle" in hostile.card.traits


# Explorers that hostiles attack


def shelter(s: Blackstone, hostile: Hostile, explorer: Explorer) -> int:
    """The mask of the hexes in which an explorer is in cover from a hostile: by edges, by what it wears (BSF-7.14)."""
    mask = covered_by_edges(s, hostile.hex)
    if explorer.cloaked:
        mask |= ~(1 << hostile.hex | s.terrain.adjacent[hostile.hex])
    weave = passive(explorer, "cover_at_range")
    if weave is not None:
        mask |= ~s.terrain.within(hostile.hex, weave.range - 1)
    return mask


def explorer_in_cover(s: Blackstone, hostile: Hostile, figure: Figure) -> bool:
    return bool(shelter(s, hostile, figure.explorer) >> figure.hex & 1)


def is_warded(hostile: Hostile, explorer: Explorer) -> bool:
    """Whether a Null Rod protects the explorer: from Rogue Psykers, also from fire that ignores other cover."""
    return hostile.kind == "rogue_psyker" and passive(explorer, "psyker_ward") is not None


def covers_explorer(s: Blackstone, hostile: Hostile, figure: Figure, weapon: Weapon, *, aim: bool = False) -> bool:
    """Whether cover counts against an attack of a hostile with a weapon on an explorer's figure."""
    if aim:
        return False
    sheltered = not ignores_cover(weapon) and explorer_in_cover(s, hostile, figure)
    return sheltered or is_warded(hostile, figure.explorer)


def ignores_cover(weapon: Weapon) -> bool:
    return "ignores_cover" in weapon.flags


# How exposed a hex is to explorers


def exposed_to(s: Blackstone) -> list[int]:
    """For each explorer figure, the mask of the hexes that it sees while a hostile there would not be in cover."""
    return [seen_from(s, figure.hex, figure.explorer) & ~covered_by_edges(s, figure.hex) for figure in s.figures()]


def exposure(s: Blackstone, at: int) -> int:
    """How many explorer figures see a hex while a hostile there would not be in cover from them (BSF-7.15)."""
    return sum(hexes >> at & 1 for hexes in exposed_to(s))


def covered_from_figure(s: Blackstone, hostile: Hostile, figure: Figure) -> bool:
    """Whether a hostile is in cover from one explorer's figure; each twin counts as one (BSF-20.14)."""
    return bool(covered_by_edges(s, figure.hex) >> hostile.hex & 1)
