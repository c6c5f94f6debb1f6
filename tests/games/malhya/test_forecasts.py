"""Numbers that players are told in rare places, thrown on positions made by hand.

Those of usual games are thrown by the contract test of all games.
"""

from collections import Counter
from typing import Any

import pytest

from support import rule
from support.forecasts import thrown, told_in_game, wrong
from support.malhya import enemy_at, group, in_room
from support.malhya_beast import HEAD, HEART, TAIL, river
from support.walks import Case
from veillee.games.malhya.content import ENEMIES, OBJECTS
from veillee.games.malhya.forecasts import ZONE, GoalReached, HeroFalls, LastStop, StrikeDamage, StrikeFells
from veillee.games.malhya.game import GAME
from veillee.games.malhya.rules.book.reading import open_page
from veillee.games.malhya.rules.combat.wounding import life_of
from veillee.games.malhya.state import Malhya, Standing
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.match import Match

OF_TESTS = [id for id, thing in OBJECTS.items() if thing.effect.test_successes is not None]


class Staged(Case, frozen=True, kw_only=True):
    """A table that begins at a position made by hand."""

    position: Malhya

    def start(self) -> Match[Any]:
        position = self.position.copy()
        position.dice = Dice(dice_key(seed_of(self.seed)))
        return Match(self.game, position)


def told(s: Malhya, each: int, choices: int) -> Counter[Any]:
    """The numbers that are told from here on, each of them held to the dice; counted by kind."""
    case, found = Staged(GAME, {}, s.players, position=s), Counter[Any]()
    for match, one in told_in_game(case, each, choices):
        assert not wrong(one, result := thrown(case, match, one)), f"{one}: thrown {result.mean:.3f}"
        found[one.prompt, type(one.forecast)] += 1
        assert s.beast is None or getattr(one.forecast, "figure", ZONE) == ZONE
    return found


@rule("MAL-20.3", "MAL-20.11")
@pytest.mark.parametrize("zone", [TAIL, HEAD, HEART])
def test_numbers_of_attacks_at_the_beast(zone):
    s = river("sulk", "urberg", sulk=zone, urberg=HEART)
    s.at, s.fighting.upgrades = "beast", {}
    s.fighting.gauge, s.beast.life[str(zone)] = (Standing(hero="sulk"),), 2
    found = told(s, each=2, choices=3)
    assert found["fight-turn", StrikeDamage]
    assert found["fight-turn", StrikeFells]


@rule("MAL-16.17", "MAL-17.1", "MAL-17.6")
@pytest.mark.parametrize("kind", sorted(ENEMIES))
def test_numbers_of_a_fight_that_one_blow_decides(kind):
    s = group("yoktal", "urberg")
    in_room(s, "8", mode="combat", yoktal=(7, 2), urberg=(8, 2))
    figure = enemy_at(s, kind, (7, 3))
    figure.damage = life_of(s, figure) - 2
    for hero in s.heroes:
        hero.life, hero.wounds, hero.ap, hero.armour = 2, {"damage": hero.life - 2}, 6, ""
    s.fighting.turn, s.fighting.stage = 1, "actions"
    s.fighting.gauge = (Standing(kind=kind), Standing(hero="yoktal"), Standing(hero="urberg"))
    found = told(s, each=2, choices=4)
    assert found["defend", HeroFalls]
    assert found["fight-turn", StrikeFells]


def laden(*heroes: str) -> Malhya:
    """Heroes with Aura, plants, picks and every object that helps in tests."""
    s = group(*heroes)
    for hero in s.heroes:
        hero.aura, hero.pack = 2, tuple(OF_TESTS)
        hero.resources |= {"plant_blue": 2, "pick_blue": 1, "pick_violet": 1}
    return s


@rule("MAL-4.6", "MAL-4.8", "MAL-4.21", "MAL-4.27", "MAL-4.36")
@pytest.mark.parametrize("page", ["31", "34", "37", "63", "71", "131"])
@pytest.mark.parametrize("hero", ["sulk", "urberg"])
def test_numbers_of_tests_with_every_means(page, hero):
    s = laden(hero)
    in_room(s, "37", mode="none", **{hero: (3, 4)})
    s.at = "book"
    open_page(s, page, active=hero)
    found = told(s, each=3, choices=8)
    assert found["prepare", GoalReached]


@rule("MAL-4.9", "MAL-4.13")
def test_numbers_of_the_last_hero_of_a_group():
    s = laden("sulk", "urberg")
    in_room(s, "37", mode="infiltration", sulk=(3, 4), urberg=(4, 4))
    s.at = "book"
    open_page(s, "82", active="sulk")
    found = told(s, each=4, choices=16)
    assert found["prepare", GoalReached]
    assert found["roll-on", LastStop]
