"""The chances that are told at the table: of an attack, of a spell, of courage. Each can be held to the dice.

All of them take for granted that nobody intervenes: no figure steps in, no scroll is unrolled, the target answers with
the roll that is named, and no die is added that was not declared.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.forecast import ANY_ANSWER, UNMET, Probability
from veillee.kernel.state import Event

from .prompts.dice import AddDice, PlainRoll, RerollFailed
from .prompts.fighting import CombatPlan, DeclareCombat, ReplyChoice, ReplyTo, ReplyWay, StrikeBack
from .prompts.ids import FigureId
from .prompts.magic import UnrollScroll
from .prompts.moving import Intercept
from .rules.dice.pools import COVER
from .state import Dysma

#: The events that begin an attack, and those after which one that was told of is not made any more.
_BEGINS = ("combat", "shot", "blast")
_ENDS = ("activated", "turn", "over")
#: The events that come after all that one attack does.
_NEXT = (*_BEGINS, *_ENDS, "casting", "ability")
_ROLLED = ("thrown", "no-dice")


class _Roll(Probability, frozen=True):
    """A roll in whose way nobody steps."""

    def later(self, state: Dysma, decision: Decision[Any]) -> Any:
        match decision.about:
            case StrikeBack() | Intercept() | UnrollScroll():
                return None
            case RerollFailed():
                return True
            case AddDice():
                return PlainRoll.ROLL
            case ReplyTo():
                return decision.values[0]  # the plain roll
        return ANY_ANSWER


class Blow(_Roll, frozen=True):
    """What an attack of `figure` at `target` does to one of them, `victim`.

    `roll` is the attacker's roll and `answer` the target's, by the names that events give them; "": the target makes
    none. `way` is the reply, where it is not the plain roll; `weapons` the set that a charging figure will strike with.
    """

    figure: int
    target: int
    victim: int
    roll: str
    answer: str = ""
    way: ReplyWay | None = None
    weapons: int = 0
    uncovered: bool = False  # the target marches away from the shot and finds no cover
    astray: bool = False  # the chance counts that a shot may reach another figure, or nobody

    def later(self, state: Dysma, decision: Decision[Any]) -> Any:
        about = decision.about
        if type(about) is DeclareCombat:
            return CombatPlan(FigureId(self.target), self.weapons)
        if isinstance(about, ReplyTo) and self.way is not None and about.target.number == self.target:
            return ReplyChoice(self.way)
        return super().later(state, decision)

    def done(self, events: Sequence[Event]) -> Sequence[Event] | float | None:
        """What the attack has done to its victim; None while it is being rolled, a number where it is not made."""
        attacked, answered, answer, begun = False, False, self.answer, 0
        for n, event in enumerate(events):
            facts = event.facts
            if event.kind == "afraid" and facts["figure"].id == self.figure:
                return 0.0
            if event.kind == "afraid" and facts["figure"].id == self.target:
                answer = "defence"  # it does not dare to strike back
            if event.kind in _ROLLED:
                attacked |= facts["figure"].id == self.figure and facts["roll"] == self.roll
                if attacked and self.uncovered and list(COVER) in facts.get("parts", ()):
                    return UNMET
                answered |= attacked and facts["figure"].id == self.target and facts["roll"] == answer
            begun += event.kind in _BEGINS and facts["figure"].id == self.figure
            if event.kind in _ENDS or begun > 1:
                return 0.0 if self.astray else UNMET
            if attacked and (answered or not answer):
                return _until_next(events[n + 1 :])
        return None


def _until_next(events: Sequence[Event]) -> Sequence[Event]:
    """Events up to the next attack."""
    return events[: next((n for n, event in enumerate(events) if event.kind in _NEXT), len(events))]


class Wounding(Blow, frozen=True):
    """The attack wounds its victim."""

    def came(self, state: Dysma, events: Sequence[Event]) -> float | None:
        return _happened("wounded", self.victim, self.done(events))


class Removal(Blow, frozen=True):
    """The attack removes its victim."""

    def came(self, state: Dysma, events: Sequence[Event]) -> float | None:
        return _happened("removed", self.victim, self.done(events))


def _happened(kind: str, victim: int, done: Sequence[Event] | float | None) -> float | None:
    if done is None or isinstance(done, float):
        return done
    return float(any(event.kind == kind and event.facts["figure"].id == victim for event in done))


class Courage(_Roll, frozen=True):
    """A figure dares to strike a Fearsome enemy at the end of its charge."""

    figure: int

    def came(self, state: Dysma, events: Sequence[Event]) -> float | None:
        for event in events:
            if event.kind in ("dares", "afraid") and event.facts["figure"].id == self.figure:
                return float(event.kind == "dares")
            if event.kind in ("activated", "turn"):
                return UNMET
        return None


class SpellSuccess(_Roll, frozen=True):
    """A spell succeeds: it reaches its number of successes, or wins the contest of spirits."""

    def came(self, state: Dysma, events: Sequence[Event]) -> float | None:
        for event in events:
            if event.kind in ("spell-cast", "spell-failed", "spell-resisted"):
                return float(event.kind == "spell-cast")
        return None
