"""What bots think of skill tests: preparing, rolling on, who takes part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from veillee.kernel.decision import Decision

from ..chances import next_roll
from ..content import CHAPTERS, EVENTS
from ..content.steps import Test
from ..content.walking import steps_within
from ..hero import Hero
from ..outcomes import passes
from ..prompts.book import Again, Go, Helpers, NoRoll, Prepare, Prepared, RollOn, Tester, TestOrder
from ..rules.trials.crafting import CRAFT
from ..rules.trials.dice import dice_of, highest, reached, successes_of, wanted
from ..state import Malhya

#: A hero who brings nothing to a test.
BARE: Final = Prepared()
#: What heroes aim for where the objective is hidden, and where they stop at the latest.
GUESS, MOST = 3, 6
#: What an Aura token, a plant, an object and a pick are worth beside the chance to pass a test.
TOKEN, PLANT, OBJECT, PICK = 0.08, 0.03, 0.06, 0.05
#: What an object is worth beside the successes of a test.
OBJECT_LEFT = 0.4


@cache
def tests() -> dict[str, Test]:
    """All tests of the book by their id."""
    steps = [*(page.steps for page in CHAPTERS.values()), *(page.steps for page in EVENTS.values())]
    found = {step.id: step for part in steps for step in steps_within(part) if isinstance(step, Test)}
    return {**found, CRAFT.id: CRAFT}


def lowest(test: Test, participants: int) -> int:
    """The successes of the easiest objective that is worth something; where it is hidden, a guess."""
    if test.hidden:
        return GUESS
    return min((n for one in test.objectives if (n := wanted(one, participants)) > 0), default=3)


def chance(s: Malhya, test: Test, hero: Hero, prepared: Prepared = BARE) -> float:
    """The chance that a hero passes with these preparations; in a group test his fair share is asked of him."""
    count = len(s.trial.participants) if s.trial is not None and s.trial.participants else 1
    goal = lowest(test, count)
    if test.kind == "group":
        goal = -(-max(0, goal - (s.trial.validated if s.trial is not None else 0)) // max(1, _left(s)))
    return passes(dice_of(s, test, hero, prepared), goal)


def _left(s: Malhya) -> int:
    """Those who have yet to roll, the present one included."""
    return 1 + len(s.trial.left) if s.trial is not None else 1


def prepare(s: Malhya, decision: Decision[Prepare], values: Sequence[Prepared | NoRoll]) -> list[float]:
    test, hero = tests()[decision.about.test], s.hero(decision.about.hero)
    prices = []
    for value in values:
        if isinstance(value, NoRoll):
            prices.append(0.9)  # an objective is reached already
            continue
        spent = TOKEN * bool(value.aura or value.light) + PLANT * value.plants + OBJECT * len(value.objects)
        prices.append(chance(s, test, hero, value) - spent - PICK * (value.pick == "pick_violet"))
    return prices


def roll_on(s: Malhya, decision: Decision[RollOn], values: Sequence[Again | Go]) -> list[float]:
    """Stop where the next roll is worth less than what is held; an object adds its successes without a roll."""
    test, trial = tests()[decision.about.test], s.trial
    assert trial is not None
    held = _standing(s, test, trial.successes)
    prices = []
    for value in values:
        if isinstance(value, Go):
            prices.append(held)
        elif value.object:
            more = trial.successes + successes_of(value.object)
            prices.append(max(_standing(s, test, more), _rolled(s, test, more)) - OBJECT_LEFT)
        else:
            prices.append(_rolled(s, test, trial.successes))
    return prices


def _top(s: Malhya, test: Test) -> int:
    """The successes beyond which a hero has nothing to gain."""
    assert s.trial is not None
    if test.hidden:
        return MOST
    if test.kind != "group":
        return highest(test, 1)
    return max(1, highest(test, len(s.trial.participants)) - s.trial.validated)


def _standing(s: Malhya, test: Test, successes: int) -> float:
    """What it is worth to stop with so many successes."""
    held = float(min(successes, _top(s, test)))
    if test.hidden or test.kind == "group":
        return held
    return held + 0.5 if reached(test, successes, 1) is not None else 0.0


def _rolled(s: Malhya, test: Test, successes: int) -> float:
    """What it is worth to roll on from so many successes, and to stop at the best moment."""
    trial = s.trial
    assert trial is not None
    most = max(_top(s, test), successes)
    return next_roll(trial.skill_dice, trial.difficulty, trial.limit - trial.stops, trial.special, successes, most)


def tester(s: Malhya, decision: Decision[Tester], values: Sequence[str]) -> list[float]:
    test = tests()[decision.about.test]
    return [chance(s, test, s.hero(id)) for id in values]


def helpers(s: Malhya, decision: Decision[Helpers], values: Sequence[tuple[str, ...]]) -> list[float]:
    """The more, the better: each adds what he is good for."""
    test = tests()[decision.about.test]
    return [sum(0.1 + chance(s, test, s.hero(id)) for id in group) for group in values]


def order(s: Malhya, decision: Decision[TestOrder], values: Sequence[tuple[str, ...]]) -> list[float]:
    """The best ones last: who comes last must reach what is missing."""
    test = tests()[decision.about.test]
    return [sum(n * chance(s, test, s.hero(id)) for n, id in enumerate(ids)) for ids in values]
