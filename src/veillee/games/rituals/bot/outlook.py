"""What Attacks and Zones are worth in a position, worked out once for all answers of a question.

Only open information is used: of the AI deck the number on the back of the next card (DAR-10.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from ..board import Board
from ..content import HEROES
from ..content.records import Profile
from ..rules.figures.attributes import HEALTH, profile, value
from ..state import Figure, Rituals
from .odds import hits, hits_guarded
from .stakes import (
    INGREDIENT,
    STAKES,
    Stakes,
    hurt,
    witch_worth,
)
from .targets import Target, next_place, targets_of

#: How much of a target's worth draws a figure, by the steps that are missing to strike at it.
PULL: Final = (0.5, 0.37, 0.27, 0.2, 0.145, 0.105, 0.075, 0.055, 0.04, 0.03, 0.02, 0.015, 0.01, 0.0)
#: How likely a Hero strikes at somebody, by the steps that are missing: at its own turn, and at all.
SOON: Final = (1.3, 0.9, 0.5, 0.2, 0.05)
LATER: Final = (0.35, 0.28, 0.18, 0.1, 0.05)
#: What draws a Witch to the green Zone, by the Souls on the Pit.
WELCOME: Final = (0.5, 1.0, 2.0, 6.0)


@cache
def missing_steps(board: Board, reach: int) -> tuple[tuple[int, ...], ...]:
    """By the Zone of a target and by Zone: the steps that are missing to strike at the target, 13 at most."""
    return tuple(tuple(min(13, max(0, far - reach)) for far in steps) for steps in board.steps_of)


@cache
def threatened(board: Board, start: int, reach: int) -> tuple[tuple[int, int], ...]:
    """The Zones that a Hero may strike at before long, with the steps that are missing; the Pit only from afar."""
    found = []
    for zone, steps in enumerate(board.steps_of[start]):
        far = steps if zone != board.pit else board.grid.distances[start][zone] if reach else len(SOON) + reach
        missing = max(0, far - reach)
        if missing < len(SOON):
            found.append((zone, missing))
    return tuple(found)


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
        "s",
        "stakes",
        "summons",
        "targets",
    )

    def __init__(self, s: Rituals) -> None:
        self.s = s
        self.board: Board = s.board
        self.stakes: Stakes = STAKES[s.encounter]
        self.next_place = next_place(s)
        self.crowd = sum(figure.category in ("minion", "creature") for figure in s.figures)
        self.targets = targets_of(s)
        self.numbered = {target.figure.number: target for target in self.targets}
        self.summons: dict[tuple[str, int], float] = {}
        self._best: dict[tuple[str | int, int], float] = {}
        self._pull: dict[tuple[str | int, int], float] = {}
        self._prizes: dict[str | int, list[tuple[Sequence[int], float]]] = {}
        self._danger: list[float] | None = None

    # Attacks

    def strike(
        self, figure: Figure, card: Profile, target: Target, dice: int = 0, force: int = 0, wounds: int = 0
    ) -> float:
        """What an Attack is worth on average. Ingredients spent to resist it are worth something too."""
        dealt = card.wounds + wounds
        gain = target.gain[dealt if dealt < 4 else 3]
        if figure.category == "demon" and target.by_demon and target.left <= dealt:
            gain = target.by_demon
        dice_alone, through = self.chances(figure, card, target, dice, force)
        if not target.shield:
            return through * gain
        return through * gain + (dice_alone - through) * INGREDIENT * 1.5

    def chances(
        self, figure: Figure, card: Profile, target: Target, dice: int = 0, force: int = 0
    ) -> tuple[float, float]:
        """The chance that dice and Force exceed the Resistance, and that the Attack succeeds: the chance that is told.

        It is `rules.fighting.chances.hit_chance`, looked up: a Hero makes up for as much as it can pay.
        """
        dice += card.attack_dice
        own = value(self.s, figure, "force") if self.s.modifiers else card.force
        lead = force + own - target.resistance
        alone = hits(dice, lead)
        return alone, hits(dice, lead - target.shield) if target.shield else alone

    def _as_strong(self, figure: Figure) -> str | int:
        """Figures with the same name strike alike: those of one unit, or each for itself if Attributes are changed."""
        return figure.number if self.s.modifiers else figure.unit

    def best_strike(self, figure: Figure, zone: int) -> float:
        """The best Attack of a member from a Zone; 0: there is none."""
        key = (self._as_strong(figure), zone)
        best = self._best.get(key)
        if best is None:
            card = profile(self.s, figure)
            reach = self.board.range_of[zone]
            best = 0.0
            for target in self.targets:
                if reach[target.zone] <= card.range:
                    worth = self.strike(figure, card, target)
                    if worth > best:
                        best = worth
            self._best[key] = best
        return best

    # Zones

    def pull(self, figure: Figure, zone: int) -> float:
        """What draws a member of the Legion to a Zone: targets, tokens, guards, and safety for those who need it."""
        key = (self._as_strong(figure), zone)
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
        key = self._as_strong(figure)
        prizes = self._prizes.get(key)
        if prizes is None:
            prizes = self._prizes[key] = self._prizes_of(figure)
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
                far = self.board.steps_of[self.board.green][zone]
                found += WELCOME[min(3, self.s.offered)] / (1 + far)
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
        return (22.0, 8.0, 4.0, 1.0)[min(guards, 3)]

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
        for zone, far in threatened(self.board, hero.zone, reach):
            if not far or not hero.rooted:
                found[zone] += hit * likely[far]
