"""Deployment of hostile groups: which figures the box still has, and where they stand (BSF-9.6 to 9.21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from veillee.kernel import choose
from veillee.shared.bits import numbers_of

from ...battlefield import NOWHERE
from ...content import HOSTILES
from ...content.figures import Band
from ...content.strongholds import GroupRule
from ...content.words import Hex, Size
from ...outcomes.cover import exposure
from ...prompts.fighting import WhichHex
from ...prompts.ids import HexId
from ...state import Blackstone, Group, Hostile
from ..figures.room import hexes_for_hostile, nearest

#: From so many figures on a traitor group has a flamer and a sergeant (BSF-9.10).
LED_FROM = 5
LEADERS = ("flamer", "sergeant")
_SIZES: tuple[Size, ...] = ("small", "large", "huge")


async def deploy_group(
    s: Blackstone,
    source: str,
    bands: Sequence[Band],
    at: int,
    *,
    rules: tuple[GroupRule, ...] = (),
    fixed: tuple[Hex, ...] = (),
) -> None:
    """Deploy the figures of a group that the box still has; without any there is no group (BSF-9.8, 9.20)."""
    c = s.fight
    number = len(c.groups)
    taken = [(band.hostile, loadout) for band in bands for loadout in _loadouts(s, band)]
    if not taken:
        return
    smallest = min((HOSTILES[kind].size for kind, _ in taken), key=_SIZES.index)
    c.groups += (Group(source, smallest, waiting="wait_until_seen" in rules),)
    for index, (kind, loadout) in enumerate(taken):
        if fixed:
            hex = c.field.at(*fixed[index])
        else:
            hex = await hex_for(s, kind, at, first=index == 0)
        c.hostiles.append(Hostile(len(c.hostiles), kind, number, index, loadout, hex, guardian="guardian" in rules))
    _tell_apart(s, number)
    kinds = Counter(kind for kind, _ in taken)
    s.tell("deployed", "BSF-9.6", group=number, source=source, kinds=dict(kinds), map=c.map, hex=at)
    s.beat()


def _tell_apart(s: Blackstone, group: int) -> None:
    """Hostiles of a kind that an earlier group has too are told apart by their groups from now on."""
    hostiles = s.fight.hostiles
    shared = {one.kind for one in hostiles if one.group == group} & {one.kind for one in hostiles if one.group < group}
    for hostile in hostiles:
        if hostile.kind in shared:
            hostile.namesakes = True


def _loadouts(s: Blackstone, band: Band) -> list[str]:
    """The loadouts of the figures that a band takes from the box, in the order they are taken (BSF-9.15 to 9.17)."""
    card = HOSTILES[band.hostile]
    out = [hostile for hostile in s.fight.hostiles if hostile.kind == band.hostile]
    count = min(band.n, card.figures - len(out))
    if not card.loadouts:
        return [""] * count
    left = Counter(card.loadouts) - Counter(hostile.loadout for hostile in out)
    order = list(LEADERS) if count >= LED_FROM and all(one in card.loadouts for one in LEADERS) else []
    order += [*card.fill, *(one for one in sorted(card.loadouts) for _ in range(card.loadouts[one]))]
    taken: list[str] = []
    for loadout in order:
        if len(taken) < count and left[loadout] > 0:
            left[loadout] -= 1
            taken.append(loadout)
    return taken


async def hex_for(s: Blackstone, kind: str, at: int, *, first: bool) -> int:
    """The marker's hex for the first figure; for others the least exposed of it and those around (BSF-9.7)."""
    room = hexes_for_hostile(s, kind)
    if first and room >> at & 1:
        return at
    around = (1 << at | s.terrain.adjacent[at]) & room
    if around:
        hexes = sorted(numbers_of(around), key=lambda hex: (exposure(s, hex), hex != at, hex))
        if s.hostile_seat >= 0:
            return await _chosen(s, kind, [hex for hex in hexes if exposure(s, hex) == 0] or hexes)
        return hexes[0]
    return min(numbers_of(nearest(s, at, room)), key=lambda hex: (exposure(s, hex), hex), default=NOWHERE)


async def _chosen(s: Blackstone, kind: str, hexes: list[int]) -> int:
    """The hostile player chooses; hexes in cover are filled first (BSF-9.21)."""
    values = [HexId(hex) for hex in hexes]
    return (await choose(s, s.hostile_seat, WhichHex(kind, "deploy"), values, rule="BSF-9.21")).number
