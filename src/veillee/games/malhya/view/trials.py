"""A test of skill as a page shows it: dice, goals, the limit, the odds of a hero."""

from __future__ import annotations

from veillee.kernel.page import Trial
from veillee.kernel.text import Texts

from ..chances import fail_chance, percent, reach_chance
from ..content import CHAPTERS, EVENTS, OBJECTS
from ..content.steps import BySuccesses, Choice, DrawGem, If, Objective, PerPick, RollThreat, RoomRule, Step, Test
from ..hero import Hero
from ..prompts.book import Prepared
from ..rules.heroes.values import aura_effect, special_successes, start_successes
from ..rules.trials.crafting import CRAFT
from ..rules.trials.dice import difficulty_dice, given_successes, skill_dice, wanted
from ..rules.trials.taking import stop_limit
from ..state import Malhya


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


def goals(s: Malhya, test: Test) -> list[int]:
    """The successes that objectives need, the lowest first; none if they are hidden."""
    count = people(s, test)
    return (
        [] if test.hidden else sorted({wanted(objective, count) for objective in test.objectives if _counts(objective)})
    )


def _counts(objective: Objective) -> bool:
    return bool(objective.least or objective.least_per_hero)


def chance_of(s: Malhya, test: Test, hero: Hero, goal: int, prepared: Prepared) -> float:
    """The chance that a hero who prepares so reaches a goal, if the hero rolls until it is there."""
    extra = sum(bought.skill_dice for id in (prepared.aura,) if id and (bought := aura_effect(hero, id)) is not None)
    had = start_successes(hero, test.aptitudes) + sum(_given_by(object) for object in prepared.objects)
    kept = 0  # what nobody can lose any more
    if test.kind != "group":
        had += given_successes(s, test, hero)
    elif s.trial is not None:
        kept = s.trial.validated
    skill = skill_dice(s, test, hero, plants=prepared.plants, extra=extra)
    hard = difficulty_dice(s, test, hero, light=bool(prepared.light))
    limit = stop_limit(test, hero, prepared.pick)
    if had + kept >= goal > kept:  # the first roll has to be survived all the same (MAL-4.8)
        return 1 - fail_chance(hard, limit, 0) if skill else 0.0
    return reach_chance(skill, hard, limit, goal, special_successes(hero, test.aptitudes, prepared.aura), had + kept)


def _given_by(object: str) -> int:
    gain = OBJECTS[object].effect.test_successes
    return gain.n if gain is not None else 0


def trial_shown(s: Malhya, test: Test, hero: Hero | None, texts: Texts) -> Trial:
    """A test as a page shows it, with the dice and odds of a hero where the hero is known."""
    label = texts.say("trial.label", char=test.char, name=texts.say(f"test.{test.id}"))
    skill = skill_dice(s, test, hero) if hero is not None else 0
    hard = difficulty_dice(s, test, hero) if hero is not None else test.difficulty
    found = goals(s, test)
    said = [texts.say("trial.goal", n=n) for n in found] or [texts.say("trial.hidden")]
    odds: list[str] = []
    if hero is not None and not test.needs_pick:
        odds = [texts.say("trial.odds", n=n, percent=percent(chance_of(s, test, hero, n, Prepared()))) for n in found]
    return Trial(
        label=label,
        style=test.char,
        icon=test.char,
        dice=("skill",) * skill + ("difficulty",) * hard,
        goals=tuple(said),
        limit=texts.say("trial.limit-pick" if test.needs_pick else "trial.limit", n=test.stops),
        odds=tuple(odds),
    )
