"""What a hero may defend with, what it costs and gives, and how long the attack is seen (clauses 16.12 to 16.19)."""

import pytest
from msgspec import structs

from support import open_questions, play, rule, told
from support.malhya import enemy_at, group
from support.malhya_room import brawl, defence, page
from veillee.games.malhya.content import OBJECTS, TALENTS
from veillee.games.malhya.prompts.combat import ArmourUse, Defend, Guard
from veillee.games.malhya.rules.combat.defending import defend, guard_cost, means, shield_of
from veillee.games.malhya.rules.combat.numbers import Hit, Volley
from veillee.games.malhya.state import Blow


def struck(hero, damage=2, faces=()):
    """A hero without Aura who is attacked."""
    s = brawl(group(hero, faces=faces), page("...."), **{hero: (0, 0)})
    enemy_at(s, "01", (1, 0))
    s.blow = Blow(figure=0, targets=(hero,), damage=damage)
    return s


def dice(hero, *armour, bought=""):
    shield = shield_of(hero, Guard(armour=armour), hindered=False, bought=bought)
    return shield.defence_dice, shield.dodge_dice, shield.shields


@rule("MAL-16.12")
def test_whoever_defends_is_told_the_damage_and_shown_until_the_wounds_count():
    s = struck("yoktal", 3, defence("shield1"))
    s.beats, blow = [], s.blow
    s.hero("yoktal").armour = "O11"
    course = defend(s, s.hero("yoktal"), Volley(), Hit(3))
    [question] = open_questions(course).values()
    assert (question.about, blow.shielding) == (Defend("yoktal", 3, hindered=False), "yoktal")
    with pytest.raises(StopIteration):
        course.send((0, Guard()))
    [beat] = s.beats
    assert (beat.position.blow.defence, beat.position.hero("yoktal").life) == (("shield1",), 6)
    assert (blow.shielding, s.hero("yoktal").life) == ("", 5)


@rule("MAL-16.15")
def test_an_armour_is_activated_for_a_point_and_gives_a_die_only_then():
    yoktal = struck("yoktal").hero("yoktal")
    yoktal.armour = "O12"
    assert (guard_cost(yoktal, Guard()), dice(yoktal)) == (0, (1, 0, 1))
    assert guard_cost(yoktal, Guard(armour=(ArmourUse.ACTIVATE,))) == 1
    assert dice(yoktal, ArmourUse.ACTIVATE) == (2, 0, 1)
    assert dice(yoktal, ArmourUse.DESTROY) == (1, 0, 4)
    yoktal.ap = 0
    assert {guard.armour for guard in means(yoktal)} == {(), (ArmourUse.DESTROY,)}


@rule("MAL-16.15")
def test_an_activated_armour_may_have_shields(monkeypatch):
    yoktal = struck("yoktal").hero("yoktal")
    yoktal.armour, mail = "O12", OBJECTS["O12"]
    activated = structs.replace(mail.effect.activated, shields=2)
    effect = structs.replace(mail.effect, activated=activated)
    monkeypatch.setitem(OBJECTS, "O12", structs.replace(mail, effect=effect))
    assert (dice(yoktal), dice(yoktal, ArmourUse.ACTIVATE)) == ((1, 0, 1), (2, 0, 3))


@rule("MAL-3.40", "MAL-16.12")
def test_a_token_of_the_sulk_adds_a_dodge_die():
    sulk = struck("sulk").hero("sulk")
    sulk.weapon = sulk.armour = ""
    assert (dice(sulk), dice(sulk, bought="SA4")) == ((0, 0, 0), (0, 1, 0))


@rule("MAL-3.44", "MAL-16.12")
def test_a_talent_that_costs_points_is_offered_and_a_passive_one_counts_by_itself(monkeypatch):
    yoktal = struck("yoktal").hero("yoktal")
    yoktal.armour, yoktal.talents = "", ("T02",)
    assert ({guard.talents for guard in means(yoktal)}, dice(yoktal)[0]) == ({(), ("T02",)}, 1)
    assert guard_cost(yoktal, Guard(talents=("T02",))) == 1
    shielding = TALENTS["T02"]
    monkeypatch.setitem(TALENTS, "T02", structs.replace(shielding, basic=shielding.advanced))
    assert ({guard.talents for guard in means(yoktal)}, dice(yoktal)[0]) == ({()}, 2)


@rule("MAL-16.17")
def test_a_hero_whose_shields_suffice_is_unhurt():
    s = struck("yoktal", 1, defence("blank"))
    s.hero("yoktal").armour = "O11"
    play(defend(s, s.hero("yoktal"), Volley(grave=1), Hit(1)))
    assert (told(s, "unhurt"), told(s, "wounded")) == ([{"hero": "yoktal"}], [])


@rule("MAL-17.5", "MAL-17.3", "MAL-17.4")
@pytest.mark.parametrize(
    ("life", "wounds"), [(6, {"damage": 1, "grave": 2}), (2, {"damage": 1, "grave": 1}), (1, {"damage": 1})]
)
def test_special_faces_and_the_sign_both_make_wounds_grave_and_plain_ones_come_first(life, wounds):
    """Three points get through, one of them grave by a special face and one by the sign."""
    s = struck("yoktal", 3)
    yoktal = s.hero("yoktal")
    yoktal.weapon = yoktal.armour = ""
    yoktal.life = life
    play(defend(s, yoktal, Volley(grave=1), Hit(3, convert="grave", convert_n=1)))
    assert (yoktal.life, yoktal.wounds) == (max(0, life - 3), wounds)
