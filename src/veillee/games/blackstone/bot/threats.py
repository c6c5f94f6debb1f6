"""Hostiles as bots see them: how much each hurts at each range, and what it is worth to slay it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..battlefield import Terrain
from ..content import HOSTILES
from ..content.words import ActionDie
from ..rules.explorers.striking import band_dice
from ..rules.figures.seeing import CLOSE_FROM, FAR_FROM
from ..rules.hostiles.targets import BEAM
from ..state import Blackstone, Explorer, Hostile
from .odds import harm

#: What it is worth to slay a hostile, in points.
WORTH: Final = {
    "traitor_guardsman": 1.5,
    "negavolt_cultist": 2.6,
    "ur_ghul": 2.2,
    "spindle_drone": 1.9,
    "chaos_beastman": 2.8,
    "rogue_psyker": 3.0,
    "chaos_space_marine": 4.2,
    "obsidius_mallex": 7.0,
    "cultist": 1.0,
    "cultist_firebrand": 2.0,
}
#: Attacks that a hostile makes in an activation if it can, on the average of its behaviour table.
ATTACKS: Final = 1.4
#: The share of an attack that a hostile makes which has to move first, by the moves it needs: none, one, two.
AFTER_MOVES: Final = (0.0, 0.6, 0.2)
#: The share of an attack that a hostile makes which does not see its target yet.
UNSEEN: Final = 0.25
#: Ranges up to which the dice of a hostile are looked up.
FARTHEST: Final = 12
Bands = tuple[tuple[ActionDie, ...], ...]


@cache
def bands(kind: str, loadout: str, threat: int, unbound: bool) -> Bands:
    """The dice of a hostile by range, up to `FARTHEST`."""
    loadout = "pistol" if loadout == "sergeant" else loadout
    return tuple(_dice(kind, loadout, threat, unbound, distance) for distance in range(FARTHEST + 1))


def _dice(kind: str, loadout: str, threat: int, unbound: bool, distance: int) -> tuple[ActionDie, ...]:
    for weapon in HOSTILES[kind].weapons:
        if weapon.loadout != loadout or "overcharge_only" in weapon.flags:
            continue
        dice = band_dice(weapon, distance)
        if dice and "threat_scaled" in weapon.flags:
            dice = (BEAM[threat],)
        if unbound and "empowered_scaled" in weapon.flags and distance <= weapon.max_range:
            dice = ("d12",)
        if dice:
            return dice
    return ()


@cache
def ignores(kind: str, loadout: str) -> bool:
    """Whether attacks of a hostile disregard cover."""
    loadout = "pistol" if loadout == "sergeant" else loadout
    return any("ignores_cover" in weapon.flags for weapon in HOSTILES[kind].weapons if weapon.loadout == loadout)


@cache
def losses(kind: str, loadout: str, threat: int, unbound: bool, defence: tuple[ActionDie, ...]) -> tuple[float, ...]:
    """What one activation of a hostile costs an explorer by range; then by range again for one in cover."""
    rows = bands(kind, loadout, threat, unbound)
    bare = ignores(kind, loadout)
    open_ = [ATTACKS * harm(dice, False, defence) if dice else 0.0 for dice in rows]
    hidden = [ATTACKS * harm(dice, not bare, defence) if dice else 0.0 for dice in rows]
    return (*open_, *hidden)


class Threats:
    """What all hostiles on the battlefield would cost one explorer, by hex.

    `resting` is the share that is counted of hostiles that have already acted in this turn.
    """

    def __init__(self, s: Blackstone, explorer: Explorer, defence: tuple[ActionDie, ...], resting: float = 1.0) -> None:
        c = s.fight
        self.terrain: Terrain = c.terrain
        self.dark = c.darkness or (3 if s.has_twist("blackout") else FARTHEST)
        self.cover = not s.has_twist("no_cover")
        self.unseen = c.unseen
        acted = {card.group for card in c.track[: c.turned]} if resting < 1.0 else ()
        self.rows = [
            (
                h.hex,
                losses(h.kind, h.loadout, c.threat, h.unbound, defence),
                HOSTILES[h.kind].move,
                resting if h.group in acted else 1.0,
            )
            for h in c.on_board()
            if not h.stunned
        ]
        self.known: dict[int, float] = {}

    def at(self, hex: int) -> float:
        """The points that hostiles would cost the explorer in a hex until its next activation."""
        found = self.known.get(hex)
        if found is None:
            found = self.known[hex] = self._at(hex)
        return found

    def _at(self, hex: int) -> float:
        terrain = self.terrain
        seen, ranges = terrain.seen[hex], terrain.range[hex]
        cover, total = terrain.in_cover_from, 0.0
        for there, loss, move, share in self.rows:
            distance = ranges[there]
            if distance > FARTHEST:
                continue
            now = 0.0
            if seen >> there & 1 and distance <= self.dark:
                now = loss[distance + FARTHEST + 1 if self.cover and cover[there] >> hex & 1 else distance]
            if distance > 1:
                moves = -(-(distance - 1) // move)
                if moves < len(AFTER_MOVES):
                    now = max(now, AFTER_MOVES[moves] * loss[1])
                elif not now and distance <= FAR_FROM + 2:
                    now = UNSEEN * loss[CLOSE_FROM]
            total += share * now
        return total


def left_of(hostile: Hostile) -> int:
    """The damage that slays a hostile."""
    return hostile.toughness - hostile.damage
