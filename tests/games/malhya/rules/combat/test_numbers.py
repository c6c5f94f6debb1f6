"""What dice, lines, tokens and talents come to in attack and defence (chapter 16)."""

import pytest
from msgspec import structs

from support import rule
from support.malhya import enemy_at, group
from support.malhya_room import brawl, page
from veillee.games.malhya.content import TALENTS
from veillee.games.malhya.content.gear import Line, PerSpecial
from veillee.games.malhya.rules.combat.numbers import (
    Shield,
    Volley,
    attack_cost,
    attack_lines,
    enemy_shield,
    enemy_volley,
    hero_volley,
    hit,
    passive_shields,
    stopped,
)
from veillee.games.malhya.state import Weakened


def fight(*heroes, **upgrades):
    """A combat in which kinds of enemies have these tokens; `e01` is the kind "01"."""
    s = brawl(group(*heroes), page("......"), **{heroes[0]: (0, 0)})
    enemy_at(s, "01", (5, 0))
    s.fighting.upgrades = {kind[1:]: token for kind, token in upgrades.items()}
    return s


@rule("MAL-16.6", "MAL-16.9", "MAL-16.23")
def test_special_faces_of_attack_and_power_dice_both_count_and_add_up():
    volley = Volley(
        push=1,
        no_dodge=1,
        special_attack=(PerSpecial(cancel_dodge=1, push=1, heal=1), PerSpecial(cancel_defence=1)),
        special_power=(PerSpecial(cancel_dodge=2, push=2, heal=1, cancel_defence=1),),
    )
    result = hit(volley, ("special", "special"), ("special",))
    assert (result.cancel_defence, result.cancel_dodge, result.push, result.heal) == (3, 5, 5, 3)


@rule("MAL-17.5")
def test_damage_becomes_what_the_face_says_that_came_up():
    volley = Volley(special_attack=(PerSpecial(damage=1),), special_power=(PerSpecial(convert="shock", convert_n=2),))
    result = hit(volley, ("special",), ("special",))
    assert (result.convert, result.convert_n) == ("shock", 2)
    result = hit(volley, ("special",), ("blank",))
    assert (result.convert, result.convert_n) == (None, 0)


@rule("MAL-16.2", "MAL-16.17")
def test_special_faces_of_both_kinds_of_dice_show_shields():
    shield = Shield(shields=1, special_defence=(PerSpecial(shields=2),), special_dodge=(PerSpecial(shields=3),))
    assert stopped(shield, ("special", "special"), ("special",)) == 8


@rule("MAL-14.7", "MAL-16.3")
def test_the_token_of_a_kind_adds_its_attack_die():
    s = fight("yoktal", e01="U_ATTACK")
    assert enemy_volley(s, "01").attack_dice == 3


@rule("MAL-14.9", "MAL-17.5")
def test_without_the_sign_no_wound_of_an_arrow_is_grave():
    assert enemy_volley(fight("yoktal"), "05").grave == 0
    assert enemy_volley(fight("yoktal", e05="U_SIGN"), "05").grave == 1


@rule("MAL-16.11", "MAL-14.7")
def test_dodge_dice_of_card_and_token_less_those_that_a_page_took_away():
    s = fight("yoktal", e05="U_DODGE", e08="U_DODGE")
    assert enemy_shield(s, "05", hindered=False).dodge_dice == 2
    s.weakened = {"08": Weakened(dodge_dice=-1)}
    assert enemy_shield(s, "08", hindered=False).dodge_dice == 1
    s.weakened = {"08": Weakened(dodge_dice=-3)}
    assert enemy_shield(s, "08", hindered=True).dodge_dice == 1


@rule("MAL-3.44", "MAL-16.4")
def test_a_passive_talent_adds_damage_to_melee_attacks_only(monkeypatch):
    s = fight("urberg")
    urberg = s.hero("urberg")
    assert hero_volley(urberg, attack_lines(urberg)[:1]).flat_damage == 0
    strength = TALENTS["T01"]
    monkeypatch.setitem(TALENTS, "T01", structs.replace(strength, basic=strength.advanced))
    assert hero_volley(urberg, attack_lines(urberg)[:1]).flat_damage == 1
    urberg.weapon = "W07"
    assert hero_volley(urberg, attack_lines(urberg)[:1]).flat_damage == 0


@rule("MAL-3.18", "MAL-16.6")
def test_a_weapon_says_apart_what_special_faces_of_attack_and_power_dice_do():
    s = fight("ancienne")
    ancienne = s.hero("ancienne")
    volley = hero_volley(ancienne, attack_lines(ancienne)[:1])  # her bow: a damage for each special attack face
    assert (hit(volley, ("special",), ()).damage, hit(volley, (), ("special",)).damage) == (1, 0)


@rule("MAL-16.16", "MAL-16.4")
def test_one_line_that_bends_is_enough():
    s = fight("ancienne")
    ancienne = s.hero("ancienne")
    ancienne.weapon = "WR1"
    lines = attack_lines(ancienne)
    assert (hero_volley(ancienne, lines[:1]).bend, hero_volley(ancienne, lines[:2]).bend) == (False, True)


@rule("MAL-16.20")
@pytest.mark.parametrize(("cost", "arrows", "paid"), [(1, ("arrow_red",), 0), (0, ("arrow_red",), 0), (2, (), 2)])
def test_a_red_arrow_never_brings_points_back(cost, arrows, paid):
    assert attack_cost([Line(cost=cost)], arrows) == paid


@rule("MAL-16.14")
def test_only_the_armour_worn_has_passive_shields():
    s = fight("yoktal")
    s.hero("yoktal").armour = "OR1"
    assert passive_shields(s.hero("yoktal")) == 2
    s.hero("yoktal").armour = ""
    assert passive_shields(s.hero("yoktal")) == 0
