"""Turns of the fight with the river beast: who acts when, what an activation allows, how it ends (chapter 20)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked
from support.malhya_beast import HEAD, HEART, TAIL, bare, river
from support.malhya_room import attack, defence, power
from veillee.games.malhya.prompts.combat import Guard
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.beast import (
    _beast_acts,
    _check,
    _hero_acts,
    _line_up,
    _turn,
    beast_strikes,
    beast_volley,
    open_zones,
    take_places,
)
from veillee.games.malhya.state import Standing
from veillee.kernel.requests import Request


def order(s):
    return [one.hero or one.kind for one in s.fighting.gauge]


@rule("MAL-20.4", "MAL-14.2")
def test_turns_are_counted_and_their_steps_follow_each_other():
    s = river("ancienne", "sulk", stage="regeneration", turn=0)
    open_questions(_turn(s), "1", "2", "begin")
    assert (s.fighting.turn, s.fighting.stage, s.fighting.acting.hero) == (1, "actions", "ancienne")
    assert (s.hero("ancienne").stage, s.fighting.begun) == ("acting", False)


@rule("MAL-20.4", "MAL-14.10")
def test_points_and_tokens_raise_initiative_against_the_beast_too():
    s = river("yoktal")  # its initiative is 4, that of the beast 3
    s.fighting.upgrades = {"beast": "U_INIT2_MOVE1"}
    play(_line_up(s))
    assert order(s) == ["beast", "yoktal"]
    s.hero("yoktal").raised = 1
    play(_line_up(s))
    assert order(s) == ["yoktal", "beast"]


@rule("MAL-20.4", "MAL-24.7")
def test_of_two_heroes_as_quick_the_other_may_go_first_until_one_has_begun():
    s = river("ancienne", "sulk", ancienne=TAIL, sulk=HEAD, faces=[*attack("damage1", "damage1"), *defence("blank")])
    s.fighting.gauge = (Standing(hero="ancienne"), Standing(hero="sulk"))
    assert "first+sulk" in asked(_turn(s))[1]
    s.fighting.acting, s.fighting.gauge = Standing(hero="ancienne"), (Standing(hero="sulk"),)
    assert "first+sulk" not in asked(_turn(s), "strike")[1]


@rule("MAL-20.4", "MAL-24.7")
def test_a_hero_who_lets_another_one_go_first_acts_after_that_one():
    s = river("ancienne", "sulk", ancienne=TAIL, sulk=HEAD)
    s.fighting.gauge = (Standing(hero="ancienne"), Standing(hero="sulk"))
    open_questions(_turn(s), "first+sulk")
    assert (s.fighting.acting.hero, order(s)) == ("sulk", ["ancienne"])
    assert [hero.stage for hero in s.heroes] == ["fresh", "acting"]


@rule("MAL-20.4", "MAL-14.7", "MAL-17.26")
def test_after_the_last_action_wishes_are_served_and_tokens_go_back_to_the_bag():
    s = river("yoktal", yoktal=TAIL)
    yoktal = s.hero("yoktal")
    yoktal.life, yoktal.wounds = 5, {"damage": 1}
    s.fighting.gauge, s.fighting.upgrades = (Standing(hero="yoktal"),), {"beast": "U_DODGE"}
    course = _turn(s)
    [question] = open_questions(course).values()
    s.requests = (Request(0, "drink+yoktal+potion_yellow+yoktal"),)
    with pytest.raises(StopIteration):
        course.send((0, question.value_of("end")))
    assert (yoktal.life, yoktal.stage) == (6, "done")
    assert (s.fighting.upgrades, s.fighting.stage) == ({}, "regeneration")


@rule("MAL-20.3", "MAL-20.11")
def test_a_zone_with_one_life_is_still_open():
    s = river("yoktal", yoktal=TAIL)
    s.beast.life["1"] = 1
    assert [zone.id for zone in open_zones(s)] == [TAIL, HEAD, HEART]
    assert beast_strikes(s, s.hero("yoktal")) != []


@rule("MAL-20.2")
def test_with_as_many_places_as_heroes_no_zone_takes_more_than_its_places():
    s = river("yoktal", "sulk", "urberg", "ancienne")
    s.beast.life["1"] = 0  # two places at the head, two at the heart
    play(take_places(s), "2", "2")
    assert list(s.beast.places.values()) == [HEAD, HEAD, HEART, HEART]


@rule("MAL-20.3", "MAL-16.4")
@pytest.mark.parametrize(("ap", "n"), [(2, 0), (3, 1)])
def test_the_last_points_pay_for_an_attack_on_the_beast(ap, n):
    s = bare(river("yoktal", yoktal=TAIL))
    s.hero("yoktal").ap = ap
    assert len(beast_strikes(s, s.hero("yoktal"))) == n


@rule("MAL-20.4", "MAL-16.19")
def test_a_hero_who_has_fallen_before_his_place_does_not_act():
    s = river("yoktal", yoktal=TAIL)
    s.hero("yoktal").life = 0
    play(_hero_acts(s, s.hero("yoktal")))
    assert s.hero("yoktal").stage == "done"


@rule("MAL-20.9")
@pytest.mark.parametrize(("life", "prompts"), [(2, []), (3, ["fight-turn"])])
def test_the_blow_that_stops_the_heart_is_the_last_deed(life, prompts):
    s = bare(river("yoktal", faces=[*attack("damage2"), *defence("blank")], yoktal=HEART))
    s.beast.life["3"] = life
    s.hero("yoktal").wounds = {"damage": 1}  # so that there is something to drink for
    questions = open_questions(_hero_acts(s, s.hero("yoktal")), "strike")
    assert [question.prompt for question in questions.values()] == prompts
    assert all(question.top for question in questions.values())
    assert s.beast.life["3"] == life - 2


@rule("MAL-20.4", "MAL-17.8")
def test_potions_are_drunk_in_the_fight_with_the_beast():
    s = river("yoktal", yoktal=TAIL)
    yoktal = s.hero("yoktal")
    yoktal.life, yoktal.wounds = 5, {"damage": 1}
    open_questions(_hero_acts(s, yoktal), "drink+yoktal+potion_yellow+yoktal")
    assert (yoktal.life, yoktal.held("potion_yellow")) == (6, 0)


@rule("MAL-20.3", "MAL-16.18")
def test_an_attack_on_the_beast_is_seen_with_its_dice_and_then_over():
    s = bare(river("yoktal", faces=[*attack("damage1"), *defence("shield1")], yoktal=TAIL))
    s.beats = []
    open_questions(_hero_acts(s, s.hero("yoktal")), "strike")
    [beat] = s.beats
    blow = beat.position.blow
    assert (blow.hero, blow.beast, blow.attack, blow.defence) == ("yoktal", True, ("damage1",), ("shield1",))
    assert s.blow is None


@rule("MAL-20.4", "MAL-16.11")
def test_the_beast_defends_with_the_defence_die_of_its_token():
    s = bare(river("yoktal", faces=[*attack("damage2"), *defence("shield1", "shield1")], yoktal=HEART))
    s.fight.upgrades = {"beast": "U_DEFENCE"}
    open_questions(_hero_acts(s, s.hero("yoktal")), "strike")
    assert told(s, "beast-struck")[0]["through"] == 0


@rule("MAL-20.6", "MAL-10.2")
def test_the_cards_that_named_no_hero_are_shuffled_in_again():
    s = bare(river("yoktal", faces=[*attack("damage1", "damage1"), *power("blank")], yoktal=HEAD))
    s.actions, s.action_discards = ("A03", "A02", "A01"), ("A04",)
    play(_beast_acts(s))
    assert (s.actions, s.action_discards) == (("A01", "A02", "A03", "A04"), ())


@rule("MAL-20.6", "MAL-16.12")
def test_the_attack_of_the_beast_is_seen_by_those_who_defend_and_then_over():
    s = river("yoktal", faces=[*attack("damage1", "damage1"), *power("blank")], yoktal=TAIL)
    s.hero("yoktal").weapon, s.hero("yoktal").armour = "", "O11"
    s.actions, s.beats = ("A01",), []
    course = _beast_acts(s)
    assert asked(course) == ("defend", ["guard", "guard+destroy"])
    assert (s.blow.beast, s.blow.targets, s.blow.damage, len(s.beats)) == (True, ("yoktal",), 2, 1)
    with pytest.raises(StopIteration):
        course.send((0, Guard()))
    assert s.blow is None


@rule("MAL-20.8", "MAL-14.7")
@pytest.mark.parametrize(("token", "dice"), [("U_ATTACK", (3, 1)), ("U_POWER", (2, 2)), ("U_MOVE3", (2, 1))])
def test_tokens_add_dice_to_the_attack_of_the_beast(token, dice):
    s = river("yoktal", yoktal=HEAD)
    s.fight.upgrades = {"beast": token}
    volley = beast_volley(s)
    assert (volley.attack_dice, volley.power_dice) == dice


@rule("MAL-20.9")
def test_a_heart_with_one_life_still_beats():
    s = river("yoktal", yoktal=HEART)
    s.beast.life["3"] = 1
    play(_check(s))
    assert s.beast is not None


@rule("MAL-20.9")
@pytest.mark.parametrize(("heart", "life", "won"), [(0, 6, True), (4, 0, False)])
def test_the_beast_is_gone_after_victory_and_defeat(heart, life, won):
    s = river("yoktal", yoktal=HEART)
    s.beast.life["3"] = heart
    s.hero("yoktal").life, s.hero("yoktal").wounds = life, {"damage": 6 - life}
    with pytest.raises(Elsewhere):
        play(_check(s))
    assert (s.beast, told(s, "combat-over")) == (None, [{"won": won}])
