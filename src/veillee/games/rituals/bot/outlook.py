"""What Attacks and Zones are worth in a position, worked out once for all answers of a question.

Only open information is used: of the AI deck the number on the back of the next card (DAR-10.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..board import Board
from ..content import AI_CARDS, CONSTANTS, HEROES
from ..content.records import Profile
from ..rules.encounters.arrival import ritual_lasts
from ..rules.figures.attributes import HEALTH, profile, value
from ..state import Figure, Rituals
from .odds import hits, hits_guarded
from .stakes import (
    FREED,
    INGREDIENT,
    STAKES,
    WON,
    WOUNDED,
    Stakes,
    hurt,
    soul_step,
    witch_worth,
)

#: How much of a target's worth draws a figure, by the steps that are missing to strike at it.
PULL: Final = (0.5, 0.37, 0.27, 0.2, 0.145, 0.105, 0.075, 0.055, 0.04, 0.03, 0.02, 0.015, 0.01, 0.0)
#: How likely a Hero strikes at somebody, by the steps that are missing: at its own turn, and at all.
SOON: Final = (1.3, 0.9, 0.5, 0.2, 0.05)
LATER: Final = (0.35, 0.28, 0.18, 0.1, 0.05)
#: How likely a Soul is freed by a Hero so many steps away.
FREES: Final = (0.5, 0.35, 0.2, 0.08, 0.03)
#: What draws a Witch to the green Zone, by the Souls on the Pit.
WELCOME: Final = (0.5, 1.0, 2.0, 6.0)


@cache
def missing_steps(board: Board, reach: int) -> tuple[tuple[int, ...], ...]:
    """By the Zone of a target and by Zone: the steps that are missing to strike at the target, 13 at most."""
    return tuple(tuple(min(13, max(0, far - reach)) for far in steps) for steps in board.steps_of)


class Target:
    """A Hero or a Serf: what it takes to hit it, and what a hit brings by the Wounds it deals."""

    __slots__ = ("by_demon", "figure", "gain", "resistance", "shield", "zone")

    def __init__(self, figure: Figure, resistance: int, shield: int, gain: tuple[float, ...]) -> None:
        self.figure = figure
        self.zone = figure.zone
        self.resistance = resistance
        self.shield = shield  # what Alchemy may add to the Resistance
        self.gain = gain  # by Wounds; the last Wound of the Demon is worth `by_demon` besides
        self.by_demon = 0.0


class Outlook:
    """A position as the Witch Master sees it before an answer."""

    __slots__ = (
        "_best",
        "_danger",
        "_prizes",
        "_pull",
        "board",
        "crowd",
        "next_place",
        "numbered",
        "ritual",
        "s",
        "stakes",
        "targets",
    )

    def __init__(self, s: Rituals) -> None:
        self.s = s
        self.board: Board = s.board
        self.stakes: Stakes = STAKES[s.encounter]
        cards = s.ai.cards
        self.next_place = AI_CARDS[cards[-1]].number if cards else 0
        self.crowd = sum(figure.category in ("minion", "creature") for figure in s.figures)
        self.ritual = ritual_lasts(s)
        self.targets = [target for figure in s.figures if (target := self._target(figure)) is not None]
        self.numbered = {target.figure.number: target for target in self.targets}
        self._best: dict[tuple[str, int], float] = {}
        self._pull: dict[tuple[str, int], float] = {}
        self._prizes: dict[str, list[tuple[Sequence[int], float]]] = {}
        self._danger: list[float] | None = None

    # Targets

    def _target(self, figure: Figure) -> Target | None:
        if figure.category == "hero":
            return self._hero(figure)
        if figure.category == "serf":
            return self._serf(figure)
        return None

    def _hero(self, hero: Figure) -> Target:
        s, stakes = self.s, self.stakes
        health = HEALTH[hero.unit]
        out = stakes.hero + soul_step(s, s.souls + 1)
        wins = self._is_last_hero()
        demon = stakes.by_demon * (1.0 if s.demon_came else 0.3)
        whole = out + (demon if s.demon_came else 0.35 * demon)
        before = WOUNDED * hurt(hero.wounds, health) * whole
        gain = [0.0]
        for wounds in (1, 2, 3):
            after = hero.wounds + wounds
            if after >= health:
                gain.append(WON if wins else out - before)
            else:
                gain.append(WOUNDED * hurt(after, health) * whole - before)
        shield = 0 if hero.stunned or not s.reserve else min(len(s.reserve), value(s, hero, "alchemy"))
        target = Target(hero, value(s, hero, "resistance"), shield, tuple(gain))
        if stakes.by_demon:
            target.by_demon = WON if s.heroes_lost_to_demon >= 1 else stakes.by_demon
        return target

    def _is_last_hero(self) -> bool:
        lost = self.s.heroes_lost + 1
        return lost >= CONSTANTS.heroes_to_eliminate or (self.s.encounter == "e2" and lost >= 4)

    def _serf(self, serf: Figure) -> Target:
        out = self.serf_worth(serf)
        left = HEALTH[serf.unit] - serf.wounds
        gain = tuple(0.0 if not n else out if n >= left else 0.45 * out for n in (0, 1, 2, 3))
        return Target(serf, value(self.s, serf, "resistance"), 0, gain)

    def serf_worth(self, serf: Figure, *, fed: bool = False) -> float:
        """What the elimination of a Serf by the Legion brings; a Witch that feeds on it swallows the Soul."""
        s, stakes = self.s, self.stakes
        worth = soul_step(s, s.souls + 1)
        if s.encounter == "e1":
            if fed:
                return worth - (4.0 if self._souls_are_short() else 0.5)
            if len(s.trapped) >= 3:
                return WON
            freed = self.freeing(serf.zone)
            return worth + stakes.serf - freed * (stakes.serf + FREED)
        if s.encounter == "e4":
            if s.demon_came:
                return worth
            return worth + stakes.serf + (12.0 if s.serfs_lost >= CONSTANTS.ritual_serfs - 1 else 0.0)
        return worth

    def _souls_are_short(self) -> bool:
        return sum(figure.category == "serf" for figure in self.s.figures) + len(self.s.trapped) <= 5

    def freeing(self, zone: int) -> float:
        """How likely the Heroes come to a Soul in this Zone before it counts."""
        found = 0.0
        steps = self.board.steps_of[zone]
        for figure in self.s.figures:
            if figure.category == "hero":
                far = steps[figure.zone]
                if far < len(FREES):
                    found += FREES[far] * (1.6 if figure.place == self.next_place else 0.7)
        return min(0.9, found)

    # Attacks

    def strike(
        self, figure: Figure, card: Profile, target: Target, dice: int = 0, force: int = 0, wounds: int = 0
    ) -> float:
        """What an Attack is worth on average. Ingredients spent to resist it are worth something too."""
        dice += card.attack_dice
        lead = force + card.force - target.resistance
        dealt = card.wounds + wounds
        gain = target.gain[dealt if dealt < 4 else 3]
        demon = figure.category == "demon"
        if demon and target.by_demon and HEALTH[target.figure.unit] - target.figure.wounds <= dealt:
            gain = target.by_demon + 0.3 * gain if target.by_demon < WON else WON
        chance = hits(dice, lead)
        if not target.shield:
            return chance * gain
        through = hits(dice, lead - target.shield)
        return through * gain + (chance - through) * INGREDIENT * 1.5

    def modified(self, figure: Figure) -> int:
        """What modifiers add to the Force of a member of the Legion now."""
        found = 0
        for modifier in self.s.modifiers:
            if modifier.figure == figure.number and modifier.attr in ("force", "all"):
                found += modifier.n
        return found

    def best_strike(self, figure: Figure, zone: int) -> float:
        """The best Attack of a member from a Zone; 0: there is none."""
        key = (figure.unit, zone)
        best = self._best.get(key)
        if best is None:
            card = profile(self.s, figure)
            force = self.modified(figure) if self.s.modifiers else 0
            reach = self.board.range_of[zone]
            best = 0.0
            for target in self.targets:
                if reach[target.zone] <= card.range:
                    worth = self.strike(figure, card, target, force=force)
                    if worth > best:
                        best = worth
            self._best[key] = best
        return best

    # Zones

    def pull(self, figure: Figure, zone: int) -> float:
        """What draws a member of the Legion to a Zone: targets, tokens, guards, and safety for those who need it."""
        key = (figure.unit, zone)
        found = self._pull.get(key)
        if found is None:
            found = self._pull[key] = self._pull_of(figure, zone)
        if figure.category == "possessed" and self.s.rubies and not figure.ruby:
            found += self._to_zones(zone, self.s.rubies) * 14.0
        elif figure.ruby:
            found += self._to_pit(zone) * 30.0
        if zone == self.board.entrance:
            found += self._guard(figure)
        return found

    def _pull_of(self, figure: Figure, zone: int) -> float:
        """The worth of the target that draws most; Witches, Possessed and the Demon look to their safety as well."""
        prizes = self._prizes.get(figure.unit)
        if prizes is None:
            prizes = self._prizes[figure.unit] = self._prizes_of(figure)
        found = 0.0
        for steps, worth in prizes:
            pull = worth * PULL[steps[zone]]
            if pull > found:
                found = pull
        category = figure.category
        if category == "minion" or category == "creature":
            return found
        if category == "witch":
            found = 0.6 * found - self._wariness(figure, witch_worth(self.s, figure, self.stakes)) * self.danger()[zone]
            if self.board.green >= 0 and not self.s.demon_came:
                steps = self.board.steps_of[self.board.green][zone]
                found += WELCOME[min(3, self.s.offered)] / (1 + steps)
        elif category == "demon":
            found -= 0.65 * self._wariness(figure, self.stakes.demon) * self.danger()[zone]
        elif self.stakes.possessed and not self.s.demon_came:
            found = 0.3 * found - 1.5 * self.danger()[zone]
        return found

    def _prizes_of(self, figure: Figure) -> list[tuple[Sequence[int], float]]:
        """Each target with the steps that are missing to strike at it, by Zone."""
        card = profile(self.s, figure)
        missing = missing_steps(self.board, card.range)
        return [(missing[target.zone], self.strike(figure, card, target)) for target in self.targets]

    def _wariness(self, figure: Figure, worth: float) -> float:
        health = HEALTH[figure.unit]
        return worth * (0.2 + 0.8 * hurt(figure.wounds, health)) / health

    def _to_zones(self, zone: int, zones: list[int]) -> float:
        steps = self.board.steps_of[zone]
        return max(PULL[min(13, steps[other])] for other in zones)

    def _to_pit(self, zone: int) -> float:
        """How near a carrier is to a Zone beside the Pit."""
        steps = self.board.moves.distances[zone][self.board.pit]
        return PULL[min(13, max(0, steps - 1))]

    def _guard(self, figure: Figure) -> float:
        """What it is worth to hold the entrance of the Caves: the first guard keeps the Heroes out of them."""
        if self.s.demon_came or figure.category == "witch":
            return 0.0
        guards = sum(
            f.zone == self.board.entrance and f.is_legion and f.number != figure.number for f in self.s.figures
        )
        return (14.0, 2.5, 0.8)[min(guards, 2)]

    def danger(self) -> list[float]:
        """By Zone: the Wounds that a Witch there may expect before long."""
        if self._danger is None:
            found = [0.0] * len(self.board.names)
            for figure in self.s.figures:
                if figure.category == "hero" and not figure.stunned:
                    self._threaten(figure, found)
            self._danger = found
        return self._danger

    def _threaten(self, hero: Figure, found: list[float]) -> None:
        card = HEROES[hero.unit]
        reach = card.ranged.range if card.ranged is not None and self.s.level != "simplified" else 0
        dice = card.ranged.dice if card.ranged is not None else card.melee.dice
        guard = 2 if self.s.energy >= 2 else 0
        hit = hits_guarded(max(dice, card.melee.dice), guard, value(self.s, hero, "force") - 3) * card.melee.wounds
        likely = SOON if hero.place == self.next_place else LATER
        slow = 1 if hero.rooted else 0
        pit = self.board.pit
        for zone, far in enumerate(self.board.steps_of[hero.zone]):
            if zone == pit:
                if not reach:
                    continue
                far = self.board.grid.distances[hero.zone][pit]
            far -= reach
            if far < 0:
                far = 0
            elif slow and far:
                continue
            if far < 5:
                found[zone] += hit * likely[far]
