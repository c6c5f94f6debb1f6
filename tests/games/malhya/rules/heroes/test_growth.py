"""Levels, talents, Aura tokens, heals (chapter 3)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, group, in_room, running
from support.malhya_room import turn
from veillee.games.malhya.content import HEROES, TALENTS
from veillee.games.malhya.content.steps import LevelUp
from veillee.games.malhya.prompts.things import BuyAura, Drink, UseObject
from veillee.games.malhya.rules.heroes.growth import learn_talent, level_up, may_learn, reactivate
from veillee.games.malhya.rules.heroes.using import use, uses, uses_unasked
from veillee.games.malhya.rules.heroes.values import initiative_value, move_value, special_successes
from veillee.games.malhya.rules.heroes.wounds import heal
from veillee.kernel.answers import key_of


def keys(s, hero):
    return [key_of(deed) for deed in uses(s, hero)]


# Levels.


@rule("MAL-3.32")
def test_worked_example_of_a_level():
    # Vector 5: the Yoktal at physical 1, carry 2: physical 2 and carry 3.
    s = group("yoktal")
    yoktal = s.heroes[0]
    play(level_up(s, yoktal), "physical")
    assert (yoktal.characteristics["physical"], yoktal.carry) == (2, 3)


@rule("MAL-3.32", "MAL-3.33")
@pytest.mark.parametrize(
    ("hero", "characteristic", "level", "field", "value"),
    [
        ("yoktal", "physical", 3, "life", 7),
        ("yoktal", "dexterity", 2, "initiative", 5),
        ("yoktal", "dexterity", 3, "move", 5),
        ("yoktal", "knowledge", 3, "aura", 5),
        ("urberg", "knowledge", 3, "carry", 4),
    ],
)
def test_a_level_gives_the_bonus_of_the_table(hero, characteristic, level, field, value):
    s = group(hero)
    one = s.heroes[0]
    one.characteristics[characteristic] = level - 1
    play(level_up(s, one), characteristic)
    assert getattr(one, field) == value


@rule("MAL-3.32")
def test_a_characteristic_ends_at_five():
    s = group("yoktal")
    s.heroes[0].characteristics |= {"physical": 5, "senses": 5}
    assert asked(level_up(s, s.heroes[0]))[1] == ["dexterity", "intellect", "knowledge"]
    s.heroes[0].characteristics = dict.fromkeys(s.heroes[0].characteristics, 5)
    play(level_up(s, s.heroes[0]))
    assert told(s, "level-up") == []


@rule("MAL-3.34", "MAL-18.12")
def test_each_hero_gains_a_level_at_once():
    s = group("yoktal", "sulk", players=2)
    play(running(s, LevelUp(1, "each")), (0, "physical"), (1, "physical"))
    assert [hero.characteristics["physical"] for hero in s.heroes] == [2, 2]


# Talents.


@rule("MAL-3.27")
def test_of_two_talents_one_is_kept():
    s = group("yoktal", talents=("T01", "T02", "T03"))
    yoktal = s.heroes[0]
    assert asked(learn_talent(s, yoktal)) == ("learn-talent", ["T03", "T02"])
    play(learn_talent(s, yoktal), "T02")
    assert (yoktal.talents, s.talents) == (("T07", "T02"), ("T01", "T03"))


@rule("MAL-3.27")
def test_the_last_talent_is_taken_and_then_an_aura_token():
    s = group("yoktal", talents=("T01",))
    yoktal = s.heroes[0]
    play(learn_talent(s, yoktal))
    assert yoktal.talents == ("T07", "T01")
    play(learn_talent(s, yoktal))
    assert (yoktal.talents, yoktal.aura) == (("T07", "T01"), 5)


@rule("MAL-3.24")
def test_a_hero_may_hold_several_talents_of_a_class():
    s = group("urberg", talents=("T02",))
    play(learn_talent(s, s.heroes[0]))
    assert {TALENTS[id].school for id in s.heroes[0].talents} == {"warrior"}
    assert s.heroes[0].talents == ("T01", "T02")


@rule("MAL-3.25", "MAL-3.41")
def test_a_talent_counts_on_its_basic_side():
    s = group("urberg")
    urberg = s.heroes[0]
    assert TALENTS["T01"].advanced.special_successes == 2
    assert special_successes(urberg, ("force",)) == 1
    s.talents = ("T02",)
    play(learn_talent(s, urberg))
    assert special_successes(urberg, ("force",)) == 1


@rule("MAL-3.26")
def test_one_hero_only_holds_talents_of_the_mhay():
    s = group("yoktal", "sulk", talents=("T01", "T02", "T08"))
    yoktal, sulk = s.heroes
    assert may_learn(s, yoktal, "T08")
    sulk.talents += ("T08",)
    assert not may_learn(s, yoktal, "T08")
    assert asked(learn_talent(s, yoktal))[1] == ["T02", "T01"]


# Aura tokens.


@rule("MAL-3.28")
def test_a_token_is_turned_and_buys_an_effect_of_the_card():
    s = group("ancienne")
    ancienne = s.heroes[0]
    play(use(s, BuyAura("ancienne", "AA3")))
    assert (ancienne.aura, ancienne.spent, s.day.tokens) == (3, 1, 2)


@rule("MAL-3.28", "MAL-3.29")
def test_without_a_token_or_with_one_spent_this_turn_nothing_is_bought():
    s = group("urberg")
    urberg = s.heroes[0]
    urberg.life, urberg.wounds = 7, {"damage": 1}
    in_room(s, "8", urberg=(7, 2))
    assert "aura+urberg+UA2" in keys(s, urberg)
    urberg.bought = "UA1"
    assert "aura+urberg+UA2" not in keys(s, urberg)
    urberg.bought, urberg.aura = "", 0
    assert "aura+urberg+UA2" not in keys(s, urberg)


@rule("MAL-3.31")
def test_spent_tokens_stay_spent_until_a_text_turns_them():
    s = group("yoktal")
    yoktal = s.heroes[0]
    yoktal.aura, yoktal.spent = 1, 3
    reactivate(s, yoktal, 2, "test")
    assert (yoktal.aura, yoktal.spent) == (3, 1)
    reactivate(s, yoktal, 2, "test")
    assert (yoktal.aura, yoktal.spent) == (4, 0)


@rule("MAL-3.39")
def test_effects_of_a_card_are_bought_where_they_are_printed_for():
    s = group("ancienne")
    ancienne = s.heroes[0]
    assert "aura+ancienne+AA3" in keys(s, ancienne)  # a travel token, on the road
    in_room(s, "8", ancienne=(7, 2))
    assert "aura+ancienne+AA3" not in keys(s, ancienne)


@rule("MAL-3.39")
def test_every_aura_effect_says_when_it_works():
    whens = {effect.when for card in HEROES.values() for effect in card.aura_effects}
    assert whens == {"test", "any", "infiltration", "combat", "travel"}


# Heals and values.


@rule("MAL-3.46")
@pytest.mark.parametrize(("wound", "life", "left"), [("shock", 5, {"shock": 0}), ("damage", 5, {"damage": 0})])
def test_a_heal_brings_a_crystal_back_to_life(wound, life, left):
    s = group("ancienne")
    ancienne = s.heroes[0]
    ancienne.life, ancienne.wounds = 4, {wound: 1}
    play(use(s, BuyAura("ancienne", "AA2")))
    assert (ancienne.life, ancienne.wounds) == (life, left)


@rule("MAL-3.46")
def test_a_heal_eases_a_grave_wound():
    s = group("ancienne")
    ancienne = s.heroes[0]
    ancienne.life, ancienne.wounds = 4, {"grave": 2}
    play(heal(s, ancienne, 1, "test"))
    assert (ancienne.life, ancienne.wounds) == (4, {"grave": 1, "damage": 1})


@rule("MAL-3.46")
def test_an_unconscious_hero_uses_nothing():
    s = group("ancienne")
    ancienne = s.heroes[0]
    ancienne.life, ancienne.wounds, ancienne.pack = 0, {"damage": 6}, ("O03",)
    assert keys(s, ancienne) == []
    in_room(s, "8", ancienne=(7, 2))
    assert uses_unasked(s, 0) == []
    ancienne.life = 1
    assert UseObject("ancienne", "O03") in uses_unasked(s, 0)


@rule("MAL-3.46")
@pytest.mark.parametrize("mode", ["none", "infiltration", "combat"])
def test_aura_and_objects_heal_on_the_road_and_in_every_mode(mode):
    s = group("ancienne")
    ancienne = s.heroes[0]
    ancienne.life, ancienne.wounds, ancienne.resources = 4, {"damage": 1}, {"potion_yellow": 1}
    if mode != "none":
        in_room(s, "8", mode=mode, ancienne=(7, 2))
    assert {"aura+ancienne+AA2", "drink+ancienne+potion_yellow+ancienne"} <= set(keys(s, ancienne))


@rule("MAL-3.50")
def test_potions_and_aura_break_no_move_and_are_no_action():
    s = group("urberg")
    urberg = s.heroes[0]
    in_room(s, "8", urberg=(7, 2))
    urberg.life, urberg.wounds, urberg.ap, urberg.free, urberg.stage = 5, {"damage": 3}, 4, 2, "acting"
    urberg.resources = {"potion_yellow": 1}
    play(use(s, BuyAura("urberg", "UA2")))
    play(use(s, Drink("urberg", "potion_yellow", "urberg")))
    assert urberg.life == 7
    assert (urberg.ap, urberg.free, urberg.types, urberg.stage) == (4, 2, (), "acting")


@rule("MAL-3.50")
def test_who_drinks_or_uses_an_object_in_a_turn_keeps_the_free_move():
    s = group("urberg")
    urberg = s.heroes[0]
    in_room(s, "8", urberg=(7, 2))
    urberg.life, urberg.wounds, urberg.resources, urberg.pack = 7, {"damage": 1}, {"potion_yellow": 1}, ("O03",)
    open_questions(turn(s, "urberg"), "drink+urberg+potion_yellow+urberg", "use+urberg+O03")
    assert (urberg.ap, urberg.free, urberg.types) == (6, move_value(urberg), ())


@rule("MAL-3.4")
def test_artefacts_change_values_while_they_are_worn():
    hero = group("yoktal").heroes[0]
    assert (move_value(hero), initiative_value(hero)) == (4, 4)
    hero.artefacts = ("O08", "O09")
    assert (move_value(hero), initiative_value(hero)) == (5, 5)


@rule("MAL-3.3")
def test_an_object_may_turn_an_aura_token_back():
    s = group("sulk")
    sulk = s.heroes[0]
    sulk.pack, sulk.resources, sulk.aura, sulk.spent, sulk.carry = ("OR4",), {}, 3, 1, 4
    s.decks["rare_object"] = ("OR5", "OR1")
    play(use(s, UseObject("sulk", "OR4")))
    assert (sulk.aura, sulk.resources) == (4, {"potion_yellow": 2, "potion_red": 2})
    assert s.decks["rare_object"] == ("OR1", "OR4", "OR5")


@rule("MAL-3.26")
def test_the_hero_who_has_a_talent_of_the_mhay_may_learn_another_and_nobody_else_may():
    s = group("yoktal", "sulk")
    s.hero("yoktal").talents += ("T08",)
    assert [may_learn(s, hero, "T08") for hero in s.heroes] == [True, False]
