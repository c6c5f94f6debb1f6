"""The river beast, fought by zones (chapter 20)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked
from support.malhya_beast import HEAD, HEART, TAIL, bare, river
from support.malhya_room import attack, defence, dodge, power
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.beast import (
    BEAST,
    _beast_acts,
    _check,
    _hero_acts,
    _turn,
    beast_fight,
    beast_strikes,
    beast_volley,
    open_zones,
    places_in,
    take_places,
)
from veillee.games.malhya.rules.combat.numbers import hit


def zones_free(s):
    return {zone.id: places_in(s, zone) for zone in open_zones(s)}


@rule("MAL-20.1")
@pytest.mark.parametrize(("heroes", "life"), [(1, {"1": 3, "2": 3, "3": 4}), (3, {"1": 9, "2": 9, "3": 12})])
def test_the_life_of_each_zone_goes_with_the_heroes(heroes, life):
    assert river(*["yoktal", "sulk", "urberg"][:heroes]).beast.life == life


@rule("MAL-20.2", "MAL-20.11")
def test_tail_and_head_have_two_places_and_the_heart_one_and_more_for_each_zone_closed():  # vector 78
    s = river("yoktal", "sulk", "urberg")
    assert zones_free(s) == {TAIL: 2, HEAD: 2, HEART: 1}
    s.beast.life["1"] = 0
    assert zones_free(s) == {HEAD: 2, HEART: 2}
    s.beast.life["2"] = 0
    assert zones_free(s) == {HEART: 3}


@rule("MAL-20.2")
def test_each_hero_takes_a_free_place_in_an_open_zone():
    s = river("yoktal", "sulk", "urberg")
    assert asked(take_places(s), "3")[1] == ["1", "2"]
    s = river("yoktal", "sulk", "urberg")
    play(take_places(s), "3", "1", "1")
    assert s.beast.places == {"yoktal": HEART, "sulk": TAIL, "urberg": TAIL}


@rule("MAL-20.2", "MAL-5.1")
def test_the_page_of_the_river_is_shut_once_places_are_taken():
    s = river("yoktal", "sulk")
    s.fighting.stage, s.reading = "regeneration", ("135",)
    open_questions(beast_fight(s), "3")
    assert s.reading == ("135",)
    s.fighting.stage = "regeneration"
    open_questions(beast_fight(s), "3", "1")
    assert s.reading == ()


@rule("MAL-20.2")
def test_with_fewer_places_than_heroes_places_are_unlimited():
    s = river("yoktal", "sulk", "urberg", "ancienne")
    s.beast.life["1"], s.beast.life["2"] = 0, 0
    play(take_places(s))
    assert set(s.beast.places.values()) == {HEART}


@rule("MAL-20.3", "MAL-20.8")
def test_damage_reduces_only_the_zone_of_the_attacker():
    faces = [*attack("damage2"), *power("damage1"), *defence("shield1")]
    s = river("yoktal", faces=faces, yoktal=TAIL)
    open_questions(_hero_acts(s, s.hero("yoktal")), "strike")
    assert s.beast.life == {"1": 1, "2": 3, "3": 4}


@rule("MAL-20.3", "MAL-20.11")
def test_a_closed_tail_takes_the_power_die_for_good():  # vector 78
    faces = [*attack("damage2"), *power("damage3"), *defence("blank")]
    s = river("yoktal", faces=faces, yoktal=TAIL)
    open_questions(_hero_acts(s, s.hero("yoktal")), "strike")
    assert (s.beast.life["1"], beast_volley(s).power_dice, beast_volley(s).attack_dice) == (0, 0, 2)


@rule("MAL-20.11")
def test_a_closed_head_takes_an_attack_die_for_good():
    faces = [*attack("damage2"), *power("damage3"), *defence("blank")]
    s = river("yoktal", faces=faces, yoktal=HEAD)
    open_questions(_hero_acts(s, s.hero("yoktal")), "strike")
    assert (beast_volley(s).power_dice, beast_volley(s).attack_dice) == (1, 1)


@rule("MAL-20.4", "MAL-14.2")
def test_a_turn_has_places_initiative_and_one_token_for_the_beast():
    s = river("yoktal", "sulk")
    s.fight.stage, s.fight.turn = "regeneration", 0
    open_questions(_turn(s), "1", "2", "begin")
    assert list(s.fight.upgrades) == ["beast"]


@rule("MAL-20.6")
def test_the_card_names_the_zone_and_every_hero_there_defends_against_one_roll():
    s = bare(river("yoktal", "sulk", "urberg", yoktal=TAIL, sulk=TAIL, urberg=HEAD))
    s.actions = ("A02", "A01")  # A01 is the top one: zone 1
    s.dice.given = [*attack("damage1", "damage1"), *power("blank")]
    play(_beast_acts(s))
    assert [hero.life for hero in s.heroes] == [4, 3, 8]
    assert len(told(s, "beast-attack")) == 1


@rule("MAL-20.6")
def test_a_zone_without_heroes_is_drawn_again():
    s = bare(river("yoktal", yoktal=HEAD))
    s.actions = ("A02", "A01")
    s.dice.given = [*attack("damage1", "damage1"), *power("blank")]
    play(_beast_acts(s))
    assert told(s, "beast-attack")[0]["card"] == "A02"


@rule("MAL-20.7")
def test_open_zones_say_what_special_faces_do_and_closed_ones_do_not():
    s = river("yoktal", yoktal=HEAD)
    result = hit(beast_volley(s), ("special", "damage1"), ("special",))
    assert (result.damage, result.cancel_defence) == (3, 1)
    s.beast.life["1"] = 0
    assert hit(beast_volley(s), ("special", "damage1"), ("special",)).damage == 2
    s.beast.life["2"] = 0
    assert hit(beast_volley(s), ("special", "damage1"), ()).damage == 1


@rule("MAL-20.8")
def test_the_sign_adds_an_attack_die():
    s = river("yoktal", yoktal=HEAD)
    s.fight.upgrades = {"beast": "U_SIGN"}
    assert beast_volley(s).attack_dice == 3


@rule("MAL-20.8")
@pytest.mark.parametrize("hero", ["yoktal", "ancienne"])
def test_melee_and_ranged_weapons_both_reach(hero):
    s = river(hero, **{hero: HEART})
    assert beast_strikes(s, s.hero(hero)) != []
    assert all(one.target is None and one.direction is None for one in beast_strikes(s, s.hero(hero)))


@rule("MAL-20.9")
def test_the_heart_at_zero_is_victory():
    s = river("yoktal", yoktal=HEART)
    s.beast.life["3"] = 0
    with pytest.raises(Elsewhere):
        play(_check(s))
    assert (s.book.page, s.beast, s.mode) == (BEAST.victory, None, "none")
    assert BEAST.victory == "70"


@rule("MAL-20.9")
def test_everybody_unconscious_is_defeat():
    s = river("yoktal", yoktal=HEART)
    s.hero("yoktal").life, s.hero("yoktal").wounds = 0, {"damage": 6}
    with pytest.raises(Elsewhere):
        play(_check(s))
    assert (s.book.page, s.hero("yoktal").life) == ("51", 1)


@rule("MAL-20.10", "MAL-20.12", "MAL-20.13")
def test_heroes_at_a_closed_zone_neither_attack_nor_are_attacked():
    s = river("yoktal", yoktal=TAIL)
    s.beast.life["1"] = 0
    assert beast_strikes(s, s.hero("yoktal")) == []
    play(_beast_acts(s))
    assert told(s, "beast-attack") == []


@rule("MAL-20.12")
def test_arrows_work_against_the_beast():
    s = river("ancienne", ancienne=HEART)
    assert {one.arrows for one in beast_strikes(s, s.hero("ancienne"))} >= {(), ("arrow_green",), ("arrow_yellow",)}


@rule("MAL-20.13")
def test_without_heroes_in_an_open_zone_the_beast_does_nothing():
    s = river("yoktal", yoktal=TAIL)
    s.hero("yoktal").life = 0
    play(_beast_acts(s))
    assert told(s, "beast-attack") == []


@rule("MAL-20.5", "MAL-15.18")
def test_nobody_counts_how_many_stand_at_a_zone():
    s = river("yoktal", "sulk", yoktal=TAIL, sulk=TAIL)
    both = beast_volley(s)
    s.beast.places = {"yoktal": TAIL, "sulk": HEAD}
    assert beast_volley(s) == both


@rule("MAL-20.4", "MAL-17.12")
def test_an_unconscious_hero_may_regenerate_against_the_beast():
    s = river("yoktal", "sulk")
    s.fight.stage, s.fight.turn = "regeneration", 1
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    open_questions(_turn(s), "regain+sulk+damage")
    assert [hero.life for hero in s.heroes] == [5, 1]


@rule("MAL-20.4", "MAL-16.11")
def test_the_beast_defends_with_the_dodge_die_of_its_token():
    s = bare(river("yoktal", faces=[*attack("damage2"), *defence("blank"), *dodge("cancel_attack")], yoktal=HEART))
    s.fight.upgrades = {"beast": "U_DODGE"}
    open_questions(_hero_acts(s, s.hero("yoktal")), "strike")
    assert told(s, "beast-struck")[0]["through"] == 0
