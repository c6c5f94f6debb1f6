"""A combat turn from its first question to its last action (chapters 14 and 17)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group
from support.malhya_room import attack, brawl, chapter, defence, page, power
from veillee.games.malhya.content import UPGRADES
from veillee.games.malhya.content.steps import CloseBook
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.turn import (
    _begin_action,
    combat,
    combat_turn,
    give_points,
    hurries,
    line_up,
    regeneration,
)
from veillee.games.malhya.state import Standing, Weakened
from veillee.kernel.requests import Request


def ring(*heroes, faces=(), players=1, x=7):
    """Heroes in the west, a swordsman in the east; the combat leads to the chapter "won"."""
    s = group(*heroes, players=players, faces=faces)
    drawn = page(*["........"] * 4, victory=chapter("won", CloseBook()), defeat=chapter("lost", CloseBook()))
    brawl(s, drawn, **{hero: (0, y) for y, hero in enumerate(heroes)})
    enemy_at(s, "01", (x, 0))
    s.here.victory = "won"
    return s


@rule("MAL-14.2", "MAL-14.7")
def test_tokens_are_drawn_after_initiative_and_before_anybody_acts():
    s = ring("yoktal")
    s.fighting.stage = "initiative"
    assert asked(combat_turn(s), "begin")[0] == "fight-turn"
    assert (s.fighting.upgrades, s.fighting.stage) == ({"01": min(UPGRADES)}, "actions")


@rule("MAL-14.2", "MAL-17.26")
def test_wishes_are_served_after_an_action():
    s = ring("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.life, yoktal.wounds = 5, {"damage": 1}
    s.fighting.gauge = (Standing(hero="yoktal"),)
    course = combat_turn(s)
    [question] = open_questions(course).values()
    s.requests = (Request(0, "drink+yoktal+potion_yellow+yoktal"),)
    with pytest.raises(StopIteration):
        course.send((0, question.value_of("end")))
    assert (yoktal.life, yoktal.held("potion_yellow")) == (6, 0)


@rule("MAL-17.16")
def test_the_blow_that_beats_the_last_enemy_ends_the_combat():
    s = ring("yoktal", faces=[*attack("damage2"), *power("damage2"), *defence("blank", "blank")], x=1)
    s.fighting.gauge = (Standing(hero="yoktal"),)
    with pytest.raises(Elsewhere):
        play(combat_turn(s), "strike+x0")
    assert (s.book.page, s.at, s.fight) == ("won", "book", None)
    assert told(s, "combat-over") == [{"won": True}]


@rule("MAL-17.14")
def test_the_blow_that_fells_the_last_hero_ends_the_combat():
    s = ring("yoktal", faces=attack("damage1", "damage1"), x=1)
    yoktal = s.hero("yoktal")
    yoktal.weapon = yoktal.armour = ""
    yoktal.life, yoktal.wounds = 1, {"damage": 5}
    s.fighting.gauge = (Standing(kind="01"),)
    play(combat(s))
    assert (s.book.page, yoktal.life) == ("lost", 1)
    assert told(s, "combat-over") == [{"won": False}]


@rule("MAL-17.12", "MAL-17.13")
def test_a_hero_regenerates_once_in_a_turn_even_if_he_falls_again():
    s = ring("sulk", "yoktal", "urberg")
    for hero in s.heroes[:2]:
        hero.life, hero.wounds = 0, {"damage": 3}
    play(regeneration(s), "regain+sulk+damage", "regain+yoktal+damage")
    assert [hero.life for hero in s.heroes] == [0, 1, 6]


@rule("MAL-14.3", "MAL-14.12", "MAL-3.30")
def test_nobody_has_acted_at_the_start_of_a_turn():
    s = ring("yoktal", "sulk")
    for hero in s.heroes:
        hero.stage, hero.bought = "done", "YA4"
    give_points(s)
    assert [(hero.stage, hero.bought) for hero in s.heroes] == [("fresh", "")] * 2


@rule("MAL-14.3")
def test_conscious_heroes_have_six_points_again_whatever_was_left():
    s = ring("yoktal", "sulk", "urberg")
    s.hero("yoktal").ap, s.hero("sulk").ap, s.hero("urberg").ap = 2, 0, 3
    s.hero("urberg").life, s.hero("urberg").wounds = 0, {"damage": 8}
    give_points(s)
    assert [hero.ap for hero in s.heroes] == [6, 6, 0]


@rule("MAL-14.4")
def test_one_to_six_points_may_be_given_for_initiative_once_in_a_turn():
    s = ring("yoktal", "sulk", players=2)
    assert [(one.hero, one.points) for one in hurries(s, 0)] == [("yoktal", n) for n in (1, 2, 3, 4, 5, 6)]
    s.hero("yoktal").ap = 5
    assert hurries(s, 0) == []


@rule("MAL-14.16")
def test_the_second_place_of_the_mhay_is_behind_everybody():
    s = ring("yoktal")
    s.here.figures.clear()
    enemy_at(s, "08", (7, 0))
    s.fighting.upgrades, s.fighting.from_zero = {"08": "U_SIGN"}, True
    s.hero("yoktal").raised = 1
    play(line_up(s))
    assert [(one.hero or one.kind, one.second) for one in s.fighting.gauge] == [
        ("08", False),
        ("yoktal", False),
        ("08", True),
    ]


@rule("MAL-14.16", "MAL-14.10")
def test_a_hero_at_zero_is_as_quick_as_the_second_place():
    s = ring("yoktal")
    s.here.figures.clear()
    enemy_at(s, "08", (7, 0))
    s.fighting.upgrades, s.fighting.from_zero, s.heroes_first = {"08": "U_SIGN"}, True, False
    assert asked(line_up(s)) == ("tied", ["yoktal", "08"])


@rule("MAL-14.16")
@pytest.mark.parametrize(
    ("second", "no_sign", "blows"), [(True, False, 1), (False, True, 1), (False, False, 1), (True, True, 0)]
)
def test_only_a_second_place_without_its_sign_is_passed_over(second, no_sign, blows):
    s = ring("sulk", faces=[*attack("damage1"), *power("blank", "blank")] * blows)
    sulk = s.hero("sulk")
    sulk.weapon = sulk.armour = ""
    s.here.figures.clear()
    enemy_at(s, "08", (1, 0))
    s.weakened = {"08": Weakened(no_sign=no_sign)}
    s.fighting.gauge = (Standing(kind="08", second=second),)
    play(combat_turn(s))
    assert len(told(s, "enemy-attack")) == blows


@rule("MAL-14.12", "MAL-8.11")
def test_an_activation_begins_with_a_free_move_and_nothing_read():
    s = ring("yoktal")
    yoktal = s.hero("yoktal")
    yoktal.free, yoktal.moved_free, yoktal.read, s.fighting.begun = 0, True, ("note",), True
    _begin_action(s, Standing(hero="yoktal"))
    assert (yoktal.free, yoktal.moved_free, yoktal.read) == (4, False, ())
    assert (yoktal.stage, s.fighting.begun) == ("acting", False)
