"""The numbers that are told at the table: of an attack, of a defence, of a test. Each can be held to the dice.

How much each of them is, `outcomes.py` works out. Of a test all of them take for granted that the hero rolls until the
goal is reached, then stops, and uses nothing but what is told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from veillee.kernel.decision import Decision
from veillee.kernel.forecast import ANY_ANSWER, UNMET, Average, Forecast, Probability
from veillee.kernel.state import Event

from .prompts.book import Again, Go, Prepare, Prepared, RollOn, Tester
from .state import Malhya

#: In the place of a figure: the zone of the river beast that a hero stands in.
ZONE: Final = -1

# Attacks of heroes


class _Strike(Forecast, frozen=True):
    """Something that the next attack at a figure does."""

    figure: int  # or `ZONE`

    def through(self, events: Sequence[Event]) -> int | None:
        """The damage of the attack; None before it is rolled."""
        for event in events:
            if event.kind == "enemy-defence" and event.facts["figure"] == self.figure:
                return int(event.facts["through"])
            if event.kind == "beast-struck" and self.figure == ZONE:
                return int(event.facts["through"])
        return None


class StrikeDamage(_Strike, Average, frozen=True):
    """The damage that gets through the defence."""

    def came(self, state: Malhya, events: Sequence[Event]) -> float | None:
        return self.through(events)


class StrikeHurts(_Strike, Probability, frozen=True):
    """Any damage gets through."""

    def came(self, state: Malhya, events: Sequence[Event]) -> float | None:
        through = self.through(events)
        return None if through is None else through > 0


class StrikeFells(_Strike, Probability, frozen=True):
    """The enemy is beaten, or the zone closed."""

    def came(self, state: Malhya, events: Sequence[Event]) -> float | None:
        if self.through(events) is None:
            return None
        if self.figure == ZONE:
            return any(event.kind == "zone-closed" for event in events)
        return any(event.kind == "beaten" and event.facts["figure"] == self.figure for event in events)


# Defences of heroes


class _Defence(Forecast, frozen=True):
    """Something that the next attack at a hero does, which nobody drinks a potion against."""

    hero: str

    def suffered(self, events: Sequence[Event]) -> int | None:
        """The damage that gets through to the hero; None before the defence is rolled."""
        for event in events:
            if event.kind == "defence" and event.facts["hero"] == self.hero:
                dodged = event.facts["shields"] < 0
                return 0 if dodged else max(0, event.facts["damage"] - event.facts["shields"])
        return None


class DamageSuffered(_Defence, Average, frozen=True):
    """The damage that gets through to the hero."""

    def came(self, state: Malhya, events: Sequence[Event]) -> float | None:
        return self.suffered(events)


class DamageIs(_Defence, Probability, frozen=True):
    """Exactly so much damage gets through to the hero."""

    n: int

    def came(self, state: Malhya, events: Sequence[Event]) -> float | None:
        suffered = self.suffered(events)
        return None if suffered is None else suffered == self.n


class HeroFalls(_Defence, Probability, frozen=True):
    """The hero falls unconscious."""

    def came(self, state: Malhya, events: Sequence[Event]) -> float | None:
        if self.suffered(events) is None:
            return None
        return any(event.kind == "unconscious" and event.facts["hero"] == self.hero for event in events)


# Tests


class _Attempt(Probability, frozen=True):
    """Something that happens while a hero rolls the dice of a test."""

    hero: str


class GoalReached(_Attempt, frozen=True):
    """The total stands at a goal when the hero has tried, who brings these means and rolls until it is there."""

    goal: int
    group: bool  # the total is that of the group, and this hero is the last to roll
    prepared: Prepared = Prepared()

    def came(self, state: Malhya, events: Sequence[Event]) -> float | None:
        for event in self._results(events):
            match event.kind:
                case "test-stopped" if not self.group:
                    return float(event.facts["successes"] >= self.goal)
                case "group-result":
                    return float(event.facts["reached"] and event.facts["total"] >= self.goal)
                case "test-failed" | "no-dice" | "no-pick" if not self.group:
                    return 0.0
                case "page":  # the page was left before the hero could try, or by the failure of the group
                    failed = any(one.kind in ("test-failed", "no-dice") for one in self._results(events))
                    return 0.0 if failed else UNMET
        return None

    def _results(self, events: Sequence[Event]) -> Iterator[Event]:
        """What this hero or nobody in particular has done."""
        return (event for event in events if event.facts.get("hero", self.hero) == self.hero)

    def later(self, state: Malhya, decision: Decision[Any]) -> Any:
        match decision.about:
            case Tester():
                return self.hero
            case Prepare(hero=self.hero):
                return self.prepared
            case RollOn(hero=self.hero):
                stops = Go.STOP in decision.values and self._total(state) >= self.goal
                return Go.STOP if stops else Again()
        return ANY_ANSWER

    def _total(self, state: Malhya) -> int:
        trial = state.trial
        assert trial is not None
        return trial.successes + (trial.validated if self.group else 0)


class LastStop(_Attempt, frozen=True):
    """The next roll of the hero brings the last Stop: the test fails."""

    def came(self, state: Malhya, events: Sequence[Event]) -> float | None:
        for event in events:
            if event.kind == "test-roll" and event.facts["hero"] == self.hero:
                return float(event.facts["stops"] >= event.facts["limit"])
        return None
