"""A test of skill as a page shows it: dice, goals, the limit, the odds of a hero."""

from __future__ import annotations

from typing import Final

from veillee.kernel.page import Trial
from veillee.kernel.text import Texts

from ..content import CHAPTERS, EVENTS
from ..content.steps import BySuccesses, Choice, DrawGem, If, Objective, PerPick, RollThreat, RoomRule, Step, Test
from ..forecasts import GoalReached
from ..hero import Hero
from ..outcomes import goal_chance, onward_chance
from ..prompts.book import Prepared
from ..rules.trials.crafting import CRAFT
from ..rules.trials.dice import dice_of, wanted
from ..state import Malhya
from ..state import Trial as Sitting

#: A hero who brings nothing to a test.
BARE: Final = Prepared()


def test_of(page: str, id: str) -> Test:
    """The test with this id on a page; the test of those who craft stands on none."""
    if id == CRAFT.id:
        return CRAFT
    steps = CHAPTERS[page].steps if page in CHAPTERS else EVENTS[page].steps
    found = next((test for test in tests_in(steps) if test.id == id), None)
    assert found is not None, f"{page} has no test {id}"
    return found


def tests_in(steps: tuple[Step, ...]) -> list[Test]:
    """All tests in steps and in the steps inside them."""
    found: list[Test] = []
    for step in steps:
        if isinstance(step, Test):
            found.append(step)
        for inner in _inside(step):
            found += tests_in(inner)
    return found


def _inside(step: Step) -> list[tuple[Step, ...]]:
    """The lists of steps that a step holds."""
    match step:
        case Choice():
            return [option.then for option in step.options]
        case If():
            return [step.then, step.otherwise]
        case Test():
            after = (step.fail, step.none, step.on_first_fail, step.on_all_pass, step.on_any_fail, step.on_any_pass)
            return [*(objective.then for objective in step.objectives), *after, step.after]
        case BySuccesses():
            return [case.then for case in step.cases]
        case DrawGem() | RollThreat() | PerPick():
            return list(step.cases.values())
        case RoomRule():
            return [step.steps]
        case _:
            return []


def sitting(s: Malhya) -> Test:
    """The test that is being taken."""
    assert s.trial is not None, "no test is being taken"
    return test_of(s.trial.page, s.trial.id)


def people(s: Malhya, test: Test) -> int:
    """How many heroes the goals of a test count for."""
    if test.kind != "group":
        return 1
    return len(s.trial.participants) if s.trial is not None and s.trial.participants else len(s.heroes)


def settles(s: Malhya, test: Test) -> bool:
    """Whether the successes of the next hero at the dice settle the test.

    In a group test those after him add theirs: until the last one rolls nobody's chance is that of the group.
    """
    if test.kind != "group":
        return True
    trial = s.trial
    if trial is None or trial.id != test.id:
        return len(s.heroes) == 1
    return not trial.left if trial.hero else len(trial.left) == 1


def goals(s: Malhya, test: Test) -> list[int]:
    """The successes that objectives need, the lowest first; none if they are hidden."""
    count = people(s, test)
    return (
        [] if test.hidden else sorted({wanted(objective, count) for objective in test.objectives if _counts(objective)})
    )


def _counts(objective: Objective) -> bool:
    return bool(objective.least or objective.least_per_hero)


def goal_reached(s: Malhya, test: Test, hero: Hero, goal: int, prepared: Prepared) -> GoalReached:
    """The chance of a goal with these means."""
    chance = goal_chance(s, test, hero, goal, prepared)
    return GoalReached(chance, hero.id, goal, test.kind == "group", prepared)


def further_goal_reached(trial: Sitting, test: Test, goal: int, object: str = "") -> GoalReached:
    """The chance of a goal for the hero who is rolling, and who may use an object first."""
    return GoalReached(onward_chance(trial, test, goal, object), trial.hero, goal, test.kind == "group")


def trial_shown(s: Malhya, test: Test, hero: Hero | None, texts: Texts, *, rolled: bool = False) -> Trial:
    """A test as a page shows it, with the dice of a known hero, and the odds until they are rolled."""
    label = texts.say("trial.label", char=test.char, name=texts.say(f"test.{test.id}"))
    dice = dice_of(s, test, hero, BARE) if hero is not None else None
    skill, hard = (dice.skill, dice.difficulty) if dice is not None else (0, test.difficulty)
    found = goals(s, test)
    said = [texts.say("trial.goal", n=n) for n in found] or [texts.say("trial.hidden")]
    odds: list[str] = []
    if hero is not None and not rolled and not test.needs_pick and settles(s, test):
        odds = [texts.say("trial.bare-odds", n=n, chance=goal_reached(s, test, hero, n, BARE)) for n in found]
    return Trial(
        label=label,
        style=test.char,
        icon=test.char,
        dice=("skill",) * skill + ("difficulty",) * hard,
        goals=tuple(said),
        limit=texts.say("trial.limit-pick" if test.needs_pick else "trial.limit", n=test.stops),
        odds=tuple(odds),
    )
