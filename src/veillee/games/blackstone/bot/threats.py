"""Hostiles as bots see them: how much each hurts at each range, and what it is worth to slay it."""

from __future__ import annotations

from functools import cache
from typing import Final

from ..battlefield import Terrain
from ..content import HOSTILES
from ..content.words import ActionDie
from ..outcomes.cover import ignores_cover, is_warded, shelter
from ..outcomes.sight import CLOSE_FROM, FAR_FROM
from ..outcomes.weapons import arms
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


@cache
def losses(
    kind: str, loadout: str, threat: int, unbound: bool, defence: tuple[ActionDie, ...], warded: bool
) -> tuple[float, ...]:
    """What one activation of a hostile costs an explorer by range; then by range again for one in cover.

    `warded`: the explorer counts as in cover anywhere, also from what ignores other cover.
    """
    open_, hidden = [], []
    for distance in range(FARTHEST + 1):
        found = arms(kind, loadout, threat, unbound, distance)
        dice, bare = (found[1], ignores_cover(found[0])) if found is not None else ((), False)
        open_.append(ATTACKS * harm(dice, warded, defence) if dice else 0.0)
        hidden.append(ATTACKS * harm(dice, warded or not bare, defence) if dice else 0.0)
    return (*open_, *hidden)


class Threats:
    """What all hostiles on the battlefield would cost one explorer, by hex.

    `resting` is the share that is counted of hostiles that have already acted in this turn.
    """

    def __init__(self, s: Blackstone, explorer: Explorer, defence: tuple[ActionDie, ...], resting: float = 1.0) -> None:
        c = s.fight
        self.terrain: Terrain = c.terrain
        self.dark = c.darkness or (3 if s.has_twist("blackout") else FARTHEST)
        self.unseen = c.unseen
        acted = {card.group for card in c.track[: c.turned]} if resting < 1.0 else ()
        self.rows = [
            (
                h.hex,
                losses(h.kind, h.loadout, c.threat, h.unbound, defence, is_warded(h, explorer)),
                shelter(s, h, explorer),
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
        total = 0.0
        for there, loss, covered, move, share in self.rows:
            distance = ranges[there]
            if distance > FARTHEST:
                continue
            now = 0.0
            if seen >> there & 1 and distance <= self.dark:
                now = loss[distance + FARTHEST + 1 if covered >> hex & 1 else distance]
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
