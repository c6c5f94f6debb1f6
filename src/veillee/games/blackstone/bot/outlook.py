"""What one explorer can hope for and has to fear, by hex: targets and their worth, danger, the way to the goal."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from ..battlefield import FAR, NOWHERE, Terrain
from ..content.figures import Weapon
from ..content.words import ActionDie
from ..outcomes.cover import covered_from, ignores_cover
from ..outcomes.shots import Attack, Fate, come_to, shot, target_of
from ..outcomes.sight import can_reach, seen_from
from ..outcomes.weapons import band_dice, defence_dice, weapons_of
from ..state import Blackstone, Explorer, Figure, Hostile
from .goals import NO_GOAL, Goal, goals_of, is_prey
from .threats import WORTH, Threats, left_of

#: What a Discovery card, and an action at a place of a stronghold, are worth in points.
DISCOVERY: Final = 6.0
PLACE: Final = 10.0
#: To be inspired for the rest of the expedition.
INSPIRED: Final = 4.0
#: What a move on the way to the goal is worth, and each hex further than `TOGETHER` from the nearest friend costs.
STEP: Final = 0.9
ALONE: Final = 0.15
TOGETHER: Final = 4
#: The weight of expected losses in a hex, and of attacks that dice still to be spent could make from it.
CAUTION: Final = 0.8
CHANCE: Final = 0.6
#: What a die kept for overwatch is worth while hostiles are about, and how many dice are counted.
WATCH: Final = 0.2
COUNTED: Final = 3
#: The share of the worth of a goal beside which a hostile stands.
BESET: Final = 0.4
#: How many hexes longer a way is taken to be that hostiles bar.
DETOUR: Final = 4
#: The share of the worth of a goal that is counted for each move that is still to be made.
HOPE: Final = 0.75
#: The share of the worth of a hostile that its death brings; the rest comes with damage.
DEATH: Final = 0.6
#: The objective of a stronghold stands with a hostile; a hostile beside what an explorer wants; a group yet to act.
PREY: Final = 6.0
IN_THE_WAY: Final = 0.7
YET_TO_ACT: Final = 0.25
#: What each point of a Wounds value is worth for the inspiration roll.
TROPHY: Final = 0.08


class Outlook:
    """An explorer in the position of now."""

    def __init__(self, s: Blackstone, explorer: Explorer, resting: float = 1.0) -> None:
        """`resting` is the share of the danger that comes from hostiles that have already acted in this turn."""
        self.s, self.explorer = s, explorer
        self.terrain = s.terrain
        self.threats = Threats(s, explorer, defence_dice(explorer), resting)
        self.goal: Goal = goals_of(s).get(explorer.id, NO_GOAL)
        self.hostiles = list(s.fight.on_board())
        self.weapons = list(weapons_of(explorer))
        self.friends = [at for other in s.in_action() if other is not explorer for at in other.hexes if at != NOWHERE]
        c = s.fight
        self._waiting = {card.group for card in c.track[c.turned :]}
        self._wanted = self.goal.hexes if self.goal.kind in ("search", "place", "summon") else ()
        self._far = _ways(self.terrain, self.goal.hexes, s.hostile_hexes())
        #: Losses weigh more for an explorer that has few spaces left.
        self._frailty = 1.0 + 1.0 / (1 + explorer.free_spaces)
        self._worth: dict[int, float] = {}
        self._hits: dict[tuple[int, int], float] = {}
        self._blows: dict[tuple[int, tuple[ActionDie, ...], bool, bool], float] = {}

    def worth(self, hostile: Hostile) -> float:
        """What it is worth to slay a hostile."""
        found = self._worth.get(hostile.number)
        if found is None:
            found = WORTH[hostile.kind] * (1.0 + (YET_TO_ACT if hostile.group in self._waiting else 0.0))
            found += TROPHY * hostile.toughness
            if is_prey(self.s, hostile.kind, hostile.group):
                found += PREY
            if any(self.terrain.range[hostile.hex][at] <= 1 for at in self._wanted):
                found += IN_THE_WAY
            self._worth[hostile.number] = found
        return found

    def blow(self, hostile: Hostile, fate: Fate) -> float:
        """What attacks on a hostile are worth, by what comes of them."""
        return self.worth(hostile) * (DEATH * fate.slay + (1.0 - DEATH) * fate.damage / left_of(hostile))

    def strike(
        self, figure: Figure, weapon: Weapon, hostile: Hostile, attacks: int, *, aim: bool, sure: bool = False
    ) -> float:
        """What a weapon action on a hostile is worth; attacks that it does not need go to others."""
        aimed = shot(self.s, figure, weapon, hostile, attacks=attacks, aim=aim, sure=sure)
        whole = self.blow(hostile, aimed.fate)
        if attacks == 1:
            return whole
        single = self.blow(hostile, come_to((aimed.first,), target_of(hostile)))
        return max(whole, single * (1.0 + 0.75 * (attacks - 1)))

    def best_blow(self, figure: int, hex: int) -> float:
        """What the best attack with one low die would be worth from a hex."""
        key = figure, hex
        found = self._hits.get(key)
        if found is None:
            found = self._hits[key] = self._best_blow(figure, hex)
        return found

    def _best_blow(self, figure: int, hex: int) -> float:
        s, best = self.s, 0.0
        ranges, seen = self.terrain.range[hex], seen_from(s, hex, self.explorer)
        hexes = self.explorer.hexes
        cover = covered_from(s, self.explorer, (*hexes[:figure], hex, *hexes[figure + 1 :]))
        near = self.terrain.adjacent[hex] & seen
        visible = [h for h in self.hostiles if near >> h.hex & 1] or [h for h in self.hostiles if seen >> h.hex & 1]
        reached = [h for h in visible if can_reach(s, ranges[h.hex], self.explorer)]
        for weapon in self.weapons:
            if weapon.figure and self.explorer.card.figures[figure] != weapon.figure:
                continue
            bare, stuns = ignores_cover(weapon), "stun_on_critical" in weapon.flags
            for hostile in reached:
                dice = band_dice(weapon, ranges[hostile.hex])
                if dice:
                    covered = not bare and bool(cover >> hostile.hex & 1)
                    best = max(best, self._single(hostile, dice, covered, stuns))
        return best

    def _single(self, hostile: Hostile, dice: tuple[ActionDie, ...], cover: bool, stuns: bool) -> float:
        """What one attack is worth, worked out once for each hostile and kind of attack."""
        key = hostile.number, dice, cover, stuns
        found = self._blows.get(key)
        if found is None:
            attack = Attack(dice, cover, stuns=stuns)
            found = self._blows[key] = self.blow(hostile, come_to((attack,), target_of(hostile)))
        return found

    def far(self, hex: int) -> int:
        """The hexes between a hex and the goal, around hostiles; a way that they bar is counted as a detour."""
        cost = self._far[hex]
        if cost < FAR:
            return max(0, cost - self.goal.reach)
        ranges = self.terrain.range[hex]
        return max(0, min((ranges[to] for to in self.goal.hexes), default=0) + DETOUR - self.goal.reach)

    def standing(self, figure: int, hex: int, dice: tuple[int, ...]) -> float:
        """How good it is to stand in a hex with these dice still to spend."""
        worth = -CAUTION * self.threats.at(hex) * self._frailty
        count = min(len(dice), COUNTED)
        if count and self.hostiles:
            worth += count * max(WATCH, CHANCE * self.best_blow(figure, hex))
        worth += self._way(hex, dice)
        if self.friends and self.goal.kind != "leave":
            ranges = self.terrain.range[hex]
            worth -= ALONE * max(0, min([ranges[at] for at in self.friends]) - TOGETHER)
        return worth

    def _way(self, hex: int, dice: tuple[int, ...]) -> float:
        """The way to the goal, and the hope to do this turn what is wanted there."""
        goal = self.goal
        if goal.kind == "none" or not goal.hexes:
            return 0.0
        far = self.far(hex)
        if far >= FAR:
            return -STEP * 10
        moves = -(-far // self.explorer.side.move)
        worth = -STEP * (0.5 * moves + 0.5 * far / self.explorer.side.move)
        if goal.kind == "leave" and far == 0:
            worth += 1.0
        if goal.cost and len(dice) > moves and dice[-1] >= goal.cost:
            prize = {"search": DISCOVERY, "place": PLACE}.get(goal.kind, 3.0)
            hope = 0.8 * prize * HOPE**moves * self._freedom
            worse = self._danger - self.threats.at(hex)
            worth += max(0.0, hope - CAUTION * self._frailty * max(0.0, worse))
        return worth

    @cached_property
    def _freedom(self) -> float:
        """The share of the worth of the goal that is left: hostiles may stand beside it."""
        return BESET if all(map(self._beset, self.goal.hexes)) else 1.0

    @cached_property
    def _danger(self) -> float:
        """What hostiles would cost the explorer at the goal."""
        return min(map(self.threats.at, self.goal.hexes))

    def _beset(self, hex: int) -> bool:
        """Whether a hostile stands beside a hex in sight of it: nobody can search there."""
        near = self.terrain.adjacent[hex] & self.terrain.seen[hex]
        return any(near >> hostile.hex & 1 for hostile in self.hostiles)


@lru_cache(maxsize=2048)
def _ways(terrain: Terrain, goal: tuple[int, ...], hostiles: int) -> tuple[int, ...]:
    """The hexes between each hex and the nearest of the goal, around hostiles; FAR where they bar the way."""
    rows = [terrain.steps.costs_from(to, blocked=hostiles) for to in goal]
    return tuple(map(min, *rows)) if len(rows) > 1 else rows[0] if rows else ()
