"""The course of a test: who takes part, the rolls, stopping, what follows (MAL-4)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from veillee.kernel import acknowledge, choose, choose_as_group, choose_order, choose_some

from ...content.steps import Step, Test
from ...hero import Hero
from ...prompts.book import Again, Go, Helpers, NoRoll, Prepare, Prepared, RollOn, Tester, TestOrder
from ...state import Malhya, Trial
from ..dice import throw
from ..heroes.gear import lose_cubes
from ..heroes.growth import spend_aura
from ..heroes.using import use_up
from ..heroes.values import move_value, standing
from ..room.places import beside
from ..unread import have_read, read_first
from .dice import dice_of, given_successes, highest, reached, successes_of
from .preparing import preparations, usable_objects

#: Runs a list of steps for a hero; True if the list has ended the page.
RunSteps: TypeAlias = Callable[[Malhya, tuple[Step, ...], str], Awaitable[bool]]


async def take_test(s: Malhya, test: Test, active: str, concerned: str, run: RunSteps) -> bool:
    """Take a test and run what follows from it; True if that has ended the page (MAL-4.22, 4.29)."""
    assert s.book is not None
    s.trial = Trial(test.id, s.book.page)
    trial = s.trial
    trial.participants = tuple(await participants(s, test, active, concerned))
    if not trial.participants:
        s.trial = None
        return False
    trial.left = tuple(await _ordered(s, test, trial.participants))
    if test.kind == "solo" and not concerned and s.mode == "none":
        s.book.active = trial.participants[0]  # the hero whom further pages are about (MAL-18.1)
    if test.kind == "group":
        trial.validated = sum(given_successes(s, test, s.hero(id)) for id in trial.participants[:1])
    ended = await (_group(s, test, run) if test.kind == "group" else _one_by_one(s, test, run))
    s.trial = None
    return ended


async def participants(s: Malhya, test: Test, active: str, concerned: str) -> list[str]:
    """Who takes part (MAL-4.23); in a room only conscious heroes do, and perhaps nobody (MAL-4.24)."""
    able = [hero.id for hero in (standing(s) if s.room is not None and s.mode != "none" else s.heroes)]
    tester = concerned if test.who == "self" and concerned else active
    if not able or (test.who in ("active", "active_plus", "self") and tester and tester not in able):
        return []
    match test.who:
        case "active" | "self" if tester:
            return [tester]
        case "all":
            return able
        case "lowest_move":
            slowest = min(move_value(s.hero(id)) for id in able)
            equal = [id for id in able if move_value(s.hero(id)) == slowest]
            return [await _one_of(s, test, equal)]
        case "active_plus":
            near = [id for id in able if id != active and beside(s, s.hero(active), s.hero(id))]
            most = min(test.most - 1, len(near))
            chosen = await choose_some(
                s, s.hero(active).seat, Helpers(test.id), near, rule="MAL-4.33", most=most
            ) if most > 0 else ()  # fmt: skip
            if most > 0:
                have_read(s)
            return [active, *chosen]
        case "choose" | "active" | "self":  # nobody has opened the page: the group chooses
            if test.most > 1:
                chosen = await choose_some(
                    s, s.heroes[0].seat, Helpers(test.id), able, rule="MAL-4.23", least=1, most=test.most
                )  # fmt: skip
                if len(able) > 1:
                    have_read(s)
                return list(chosen)
            return [await _one_of(s, test, able)]


async def _one_of(s: Malhya, test: Test, heroes: list[str]) -> str:
    """The hero who takes a test alone; the group chooses."""
    chosen = await choose_as_group(s, s.seats, Tester(test.id), heroes, rule="MAL-4.23")
    if len(heroes) > 1:
        have_read(s)
    return chosen


async def _ordered(s: Malhya, test: Test, heroes: tuple[str, ...]) -> tuple[str, ...]:
    """The order matters where successes add up, or the first failure ends the test (MAL-4.12, 4.30)."""
    if len(heroes) > 1 and (test.kind == "group" or test.on_first_fail):
        order = await choose_order(s, s.heroes[0].seat, TestOrder(test.id), heroes, rule="MAL-4.12")
        have_read(s)
        return order
    return heroes


async def _one_by_one(s: Malhya, test: Test, run: RunSteps) -> bool:
    """Solo and individual tests: each hero separately, then what follows for all (MAL-4.22, 4.31)."""
    trial = _trial(s)
    while trial.left:
        hero = s.hero(trial.left[0])
        trial.left = trial.left[1:]
        passed = await attempt(s, test, hero)
        s.successes = trial.successes
        if passed:
            trial.passed += (hero.id,)
            objective = reached(test, trial.successes, 1)
            if objective is not None and await run(s, objective.then, hero.id):
                return True
        else:
            trial.failed += (hero.id,)
            if await run(s, test.fail, hero.id):
                return True
            if test.on_first_fail:
                return await run(s, test.on_first_fail, hero.id)
    passed_by, failed_by = trial.passed, trial.failed
    active = trial.participants[0]
    for steps in (
        test.on_all_pass if not failed_by else test.on_any_fail,
        test.on_any_pass if passed_by else (),
        test.after,
    ):
        if await run(s, steps, active):
            return True
    return False


async def _group(s: Malhya, test: Test, run: RunSteps) -> bool:
    """Validated successes add up; the total is compared when the last hero has stopped (MAL-4.12 to 4.14)."""
    trial = _trial(s)
    count = len(trial.participants)
    while trial.left:
        if not test.hidden and trial.validated >= highest(test, count):
            break  # nobody need roll any more
        hero = s.hero(trial.left[0])
        trial.left = trial.left[1:]
        if await attempt(s, test, hero):
            trial.validated += trial.successes
            trial.passed += (hero.id,)
            s.tell("validated", "MAL-4.13", hero=hero.id, n=trial.successes, total=trial.validated)
        else:
            trial.failed += (hero.id,)
            if await run(s, test.fail, hero.id):
                return True
    s.successes = trial.validated
    all_failed = len(trial.failed) == count
    objective = None if all_failed else reached(test, trial.validated, count)
    s.tell("group-result", "MAL-4.14", total=trial.validated, reached=objective is not None)
    return await run(s, test.none if objective is None else objective.then, trial.participants[0])


async def attempt(s: Malhya, test: Test, hero: Hero) -> bool:
    """A hero's whole test: preparations, rolls, stop or failure (MAL-4.6 to 4.11)."""
    trial = _trial(s)
    trial.hero, trial.successes, trial.stops, trial.rolls, trial.skill, trial.hard = hero.id, 0, 0, 0, (), ()
    values: list[Prepared | NoRoll] = [*preparations(s, test, hero)]
    if _may_decline(test, trial):
        values.append(NoRoll.NO_ROLL)
    if not any(isinstance(value, Prepared) for value in values):
        await read_first(s)
        s.tell("no-pick", "MAL-4.20", hero=hero.id)
        return False
    about = Prepare(hero.id, test.id)
    if len(values) == 1 and s.unread:
        prepared = await acknowledge(s, (hero.seat,), about, values[0], rule="MAL-24.1")
    else:
        prepared = await choose(s, hero.seat, about, values, rule="MAL-24.1")
    have_read(s)
    if isinstance(prepared, NoRoll):
        return True
    prepare(s, test, hero, prepared)
    if trial.skill_dice == 0 and not test.hidden:
        s.tell("no-dice", "MAL-4.18", hero=hero.id)
        return _failed(s, hero)
    while True:
        _roll(s, test, hero)
        if trial.stops >= trial.limit:
            s.tell("test-failed", "MAL-4.8", hero=hero.id, stops=trial.stops, limit=trial.limit)
            s.beat()
            return _failed(s, hero)
        answer = await _go_on(s, test, hero)
        while isinstance(answer, Again) and answer.object:
            add_object(s, hero, answer.object)
            answer = await _go_on(s, test, hero)
        if answer is Go.STOP:
            known = test.kind != "group" and not test.hidden  # whether this hero alone has reached an objective
            passed = known and reached(test, trial.successes, 1) is not None
            s.tell("test-stopped", "MAL-4.9", hero=hero.id, successes=trial.successes, passed=passed)
            return True


def _failed(s: Malhya, hero: Hero) -> bool:
    """A hero who fails loses all tokens of the test, and the pick breaks (MAL-4.8, 4.35)."""
    trial = _trial(s)
    trial.successes = 0
    if trial.pick:
        lose_cubes(hero, trial.pick)
        s.tell("pick-broken", "MAL-4.35", hero=hero.id, pick=trial.pick)
        trial.pick = ""  # so that the page does not break another one
    return False


def _may_decline(test: Test, trial: Trial) -> bool:
    """The last hero of a group need not roll if the others have reached an objective (MAL-4.12, 4.25)."""
    if test.kind != "group" or test.hidden or trial.left or not trial.passed:
        return False
    return reached(test, trial.validated, len(trial.participants)) is not None


def prepare(s: Malhya, test: Test, hero: Hero, prepared: Prepared) -> None:
    """Take what the hero brings, and count the dice (MAL-4.3, 4.6, 4.20, 4.27)."""
    trial, dice = _trial(s), dice_of(s, test, hero, prepared)
    for effect in filter(None, (prepared.aura, prepared.light)):
        spend_aura(s, hero, effect, "MAL-4.6")
    if prepared.plants:
        lose_cubes(hero, "plant_blue", prepared.plants)
    for object in prepared.objects:
        use_up(s, hero, object)
    trial.skill_dice, trial.difficulty, trial.special = dice.skill, dice.difficulty, dice.special
    trial.limit, trial.successes = dice.limit, dice.start
    trial.pick, trial.plants, trial.light = prepared.pick, prepared.plants, bool(prepared.light)


def add_object(s: Malhya, hero: Hero, object: str) -> None:
    """A single-use object adds successes (MAL-4.21)."""
    use_up(s, hero, object)
    _trial(s).successes += successes_of(object)


def _roll(s: Malhya, test: Test, hero: Hero) -> None:
    """Roll all dice; count successes and stops (MAL-4.4, 4.7)."""
    trial = _trial(s)
    stream = f"test-{hero.id}"
    trial.skill = throw(s, stream, "skill", trial.skill_dice)
    trial.hard = throw(s, stream, "difficulty", trial.difficulty)
    trial.rolls += 1
    gained = trial.skill.count("success") + trial.special * trial.skill.count("special")
    stops = trial.hard.count("stop")
    trial.successes += gained
    trial.stops += stops
    s.tell(
        "test-roll", "MAL-4.7", reveals=True, hero=hero.id, test=test.id, skill=trial.skill, hard=trial.hard,
        successes=trial.successes, stops=trial.stops, limit=trial.limit,
    )  # fmt: skip
    s.beat()


async def _go_on(s: Malhya, test: Test, hero: Hero) -> Again | Go:
    """To roll again or to stop, where there is a choice (MAL-4.9 to 4.12, 24.2, 24.3)."""
    trial = _trial(s)
    count = len(trial.participants) if test.kind == "group" else 1
    total = trial.validated + trial.successes if test.kind == "group" else trial.successes
    if not test.hidden and total >= highest(test, count):
        return Go.STOP
    last = test.kind == "group" and not trial.left
    may_stop = test.hidden or (test.kind == "group" and not last) or reached(test, total, count) is not None
    values: list[Again | Go] = [Again(), *(Again(object) for object in usable_objects(hero, test))]
    if may_stop:
        values.append(Go.STOP)
    return await choose(s, hero.seat, RollOn(hero.id, test.id), values, rule="MAL-4.9")


def _trial(s: Malhya) -> Trial:
    assert s.trial is not None, "no test is being taken"
    return s.trial
