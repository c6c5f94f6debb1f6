"""The dice of a test: how many, what counts, what it takes (MAL-4.3 to 4.7, 4.16 to 4.20)."""

from __future__ import annotations

from msgspec import Struct

from ...content import CONSTANTS, OBJECTS
from ...content.steps import Modifier, Objective, Test
from ...hero import Hero
from ...prompts.book import Prepared
from ...state import Malhya
from ..conditions import all_hold
from ..heroes.values import ability, aura_effect, heavy_items, special_successes, start_successes


class TestDice(Struct, frozen=True):
    """What a hero rolls in a test, with the means brought along."""

    skill: int
    difficulty: int
    special: int  # successes for each special face
    limit: int  # stops at which the test fails
    start: int  # successes before the first roll


def dice_of(s: Malhya, test: Test, hero: Hero, prepared: Prepared) -> TestDice:
    """The dice of a hero who brings these means (MAL-4.3, 4.6, 4.20, 4.21, 4.27, 4.37).

    What a page gives at the start of a group test goes to the group.
    """
    bought = [aura_effect(hero, id) for id in (prepared.aura, prepared.light) if id]
    extra = sum(effect.skill_dice for effect in bought if effect is not None)
    light = bool(prepared.light)
    given = given_successes(s, test, hero) if test.kind != "group" else 0
    return TestDice(
        skill=skill_dice(s, test, hero, plants=prepared.plants, extra=extra, light=light),
        difficulty=difficulty_dice(s, test, hero, light=light),
        special=special_successes(hero, test.aptitudes, prepared.aura),
        limit=stop_limit(test, hero, prepared.pick),
        start=start_successes(hero, test.aptitudes) + given + sum(map(successes_of, prepared.objects)),
    )


def successes_of(object: str) -> int:
    """The successes that a single-use object adds to a test (MAL-4.21)."""
    gain = OBJECTS[object].effect.test_successes
    return gain.n if gain is not None else 0


def stop_limit(test: Test, hero: Hero, pick: str) -> int:
    """The stops at which a test fails; of a lock test by the pick, with the Sulk's fingers (MAL-4.20, 4.34, 4.36)."""
    if not pick:
        return test.stops
    return min(CONSTANTS.lock_stops[pick] + ability(hero).lock_stops_bonus, CONSTANTS.lock_stops_most)


def times(s: Malhya, modifier: Modifier, hero: Hero, *, plants: int, light: bool) -> int:
    """How often a modifier counts (MAL-4.17, 4.27)."""
    if not all_hold(s, modifier.conditions, hero.id):
        return 0
    match modifier.per:
        case "heavy":
            return 0 if light else len(heavy_items(hero))
        case "plant_blue":
            return plants
        case "counter":
            return s.counters.get(modifier.counter, 0)
        case "once":
            return 1


def difficulty_dice(s: Malhya, test: Test, hero: Hero, *, light: bool = False) -> int:
    """Never below 0 (MAL-4.18)."""
    return max(
        0, test.difficulty + sum(m.difficulty * times(s, m, hero, plants=0, light=light) for m in test.modifiers)
    )


def skill_dice(s: Malhya, test: Test, hero: Hero, *, plants: int = 0, extra: int = 0, light: bool = False) -> int:
    """As many as the characteristic, with what modifiers and an Aura token add (MAL-4.3, 4.6)."""
    base = hero.characteristics[test.char] + extra
    return max(0, base + sum(m.skill_dice * times(s, m, hero, plants=plants, light=light) for m in test.modifiers))


def given_successes(s: Malhya, test: Test, hero: Hero) -> int:
    """The successes that modifiers give at the start (MAL-4.26)."""
    return sum(m.successes * times(s, m, hero, plants=0, light=False) for m in test.modifiers)


def wanted(objective: Objective, participants: int) -> int:
    """The successes an objective needs (MAL-4.16)."""
    return objective.least_per_hero * participants or objective.least


def reached(test: Test, total: int, participants: int) -> Objective | None:
    """The highest objective whose range contains a total (MAL-4.15)."""
    found = None
    for objective in sorted(test.objectives, key=lambda one: wanted(one, participants)):
        if wanted(objective, participants) <= total and (objective.most is None or total <= objective.most):
            found = objective
    return found


def highest(test: Test, participants: int) -> int:
    """The successes from which nothing better can be reached."""
    return max(wanted(objective, participants) for objective in test.objectives)
