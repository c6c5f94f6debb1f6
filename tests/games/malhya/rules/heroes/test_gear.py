"""What heroes carry, wear and wield (chapter 3)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, group, hard, in_room, skill, taking, trying
from veillee.games.malhya.content import WEAPONS
from veillee.games.malhya.content.gear import Line
from veillee.games.malhya.game import GAME
from veillee.games.malhya.prompts.things import ChangeWeapon, Equip, Unequip, UseObject
from veillee.games.malhya.rules.heroes.gear import can_equip, can_take_off, gain_cubes, hand_out, receive, take_off
from veillee.games.malhya.rules.heroes.using import use, uses
from veillee.games.malhya.rules.heroes.values import (
    can_wield,
    heavy_capacity,
    heavy_items,
    initiative_value,
    move_value,
    usable_lines,
)
from veillee.games.malhya.view.wording.things import recipient_words
from veillee.kernel.answers import key_of

TEXTS = GAME.texts["en"].for_seats(("Ana",))


def bearer(id="ancienne", **fields):
    """A hero with nothing but what `fields` say."""
    s = group(id)
    hero = s.heroes[0]
    hero.weapon = hero.other_weapon = hero.armour = ""
    hero.pack, hero.artefacts, hero.resources = (), (), {}
    for name, value in fields.items():
        setattr(hero, name, value)
    return s, hero


def keys(s, hero):
    return [key_of(deed) for deed in uses(s, hero)]


# The backpack.


@rule("MAL-3.1")
def test_worked_example_of_carrying():
    # Vector 1: carry 3 and 2 objects: a third is stored, a fourth forces a discard.
    s, hero = bearer(carry=3, pack=("O01", "O02"))
    play(receive(s, hero, "O03", "test"))
    assert hero.pack == ("O01", "O02", "O03")
    assert asked(receive(s, hero, "O04", "test")) == ("overflow", ["O01", "O02", "O03", "O04"])
    hero.pack = ("O01", "O02", "O03")
    play(receive(s, hero, "O04", "test"), "O04")
    assert hero.pack == ("O01", "O02", "O03")
    assert s.decks["common_object"][0] == "O04"


@rule("MAL-3.2")
def test_a_zone_holds_as_many_cubes_as_the_carry_value():
    s, hero = bearer(carry=2, resources={"plant_green": 1, "wood": 2})
    gain_cubes(s, hero, "plant_blue", 3, "test")
    assert hero.resources == {"plant_green": 1, "wood": 2, "plant_blue": 1}
    assert told(s, "cubes") == [{"hero": "ancienne", "resource": "plant_blue", "n": 1, "lost": 2}]


@rule("MAL-3.3", "MAL-3.50")
def test_a_single_use_object_is_used_for_nothing_and_shuffled_back():
    s, hero = bearer(pack=("O03",), ap=6)
    in_room(s, "8", ancienne=(7, 2))
    hero.ap = 6
    s.decks["common_object"] = ("O05", "O01")
    play(use(s, UseObject("ancienne", "O03")))
    assert (hero.pack, hero.resources, hero.ap, hero.types) == ((), {"potion_yellow": 2}, 6, ())
    assert s.decks["common_object"] == ("O01", "O03", "O05")  # a shuffle of these tests sorts


# Artefacts.


@rule("MAL-3.4", "MAL-3.5", "MAL-3.8")
def test_worked_example_of_artefacts():
    # Vector 49: 6 crystals and an amulet of 2; no second amulet, but a ring; taken off with 3 Damage: 5 Life, 1 Damage.
    s, hero = bearer(life=6)
    play(receive(s, hero, "O10", "test"), "yes")
    assert (hero.life, hero.artefacts) == (8, ("O10",))
    assert not can_equip(s, hero, "OR3")
    assert can_equip(s, hero, "O09")
    hero.life, hero.wounds = 5, {"damage": 3}
    take_off(s, hero, "O10")
    assert (hero.life, hero.wounds) == (5, {"damage": 1})


@rule("MAL-3.6", "MAL-3.51")
def test_an_artefact_that_is_not_put_on_lies_in_the_backpack_until_later():
    s, hero = bearer()
    play(receive(s, hero, "O09", "test"), "no")
    assert (hero.pack, hero.artefacts) == (("O09",), ())
    play(use(s, Equip("ancienne", "O09")))
    assert (hero.pack, hero.artefacts) == ((), ("O09",))


@rule("MAL-3.51", "MAL-3.9")
def test_nothing_is_put_on_or_off_in_combat():
    s, hero = bearer(pack=("O09", "O11"), artefacts=("O08",))
    assert {"equip+ancienne+O09", "equip+ancienne+O11", "unequip+ancienne+O08"} <= set(keys(s, hero))
    in_room(s, "8", mode="combat", ancienne=(7, 2))
    assert not any(key.startswith(("equip", "unequip")) for key in keys(s, hero))


@rule("MAL-3.7")
def test_an_artefact_taken_off_goes_under_its_deck():
    s, hero = bearer(artefacts=("O09",))
    play(use(s, Unequip("ancienne", "O09")))
    assert hero.artefacts == ()
    assert s.decks["common_object"][0] == "O09"


@rule("MAL-3.8")
def test_crystals_of_an_artefact_leave_grave_wounds_first():
    s, hero = bearer(artefacts=("OR3",), life=4, wounds={"shock": 2, "damage": 1, "grave": 1})
    take_off(s, hero, "OR3")
    assert (hero.life, hero.wounds) == (4, {"shock": 1, "damage": 0, "grave": 0})


@rule("MAL-3.8")
@pytest.mark.parametrize(("life", "damage", "allowed"), [(2, 0, False), (3, 0, True), (2, 1, True)])
def test_an_artefact_stays_on_if_no_crystal_would_be_left_in_life(life, damage, allowed):
    s, hero = bearer(artefacts=("O10",), life=life, wounds={"damage": damage})
    assert can_take_off(hero, "O10") is allowed
    assert ("unequip+ancienne+O10" in keys(s, hero)) is allowed


# Armour.


@rule("MAL-3.9", "MAL-3.10")
def test_an_armour_is_changed_for_another_one():
    s, hero = bearer(armour="O11", pack=("OR1", "O01"), carry=2)
    play(use(s, Equip("ancienne", "OR1")))
    assert (hero.armour, hero.pack) == ("OR1", ("O01", "O11"))


@rule("MAL-3.43")
def test_of_two_armours_the_hero_chooses_which_one_is_worn():
    s, hero = bearer(armour="O11")
    play(receive(s, hero, "O12", "test"), "O12")
    assert (hero.armour, hero.pack) == ("O12", ("O11",))


@rule("MAL-3.10")
def test_what_is_worn_or_wielded_takes_no_slot():
    s, hero = bearer(carry=1, weapon="W01", armour="O11", artefacts=("O08", "O09"), pack=("O01",))
    play(receive(s, hero, "W04", "test"))
    assert (hero.pack, hero.other_weapon) == (("O01",), "W04")


# Weapons.


@rule("MAL-3.11", "MAL-3.43")
def test_of_three_weapons_one_goes_under_its_deck():
    s, hero = bearer(weapon="W01", other_weapon="W02")
    assert asked(receive(s, hero, "W04", "test")) == ("keep-weapons", ["W01", "W02", "W04"])
    play(receive(s, hero, "W04", "test"), "W02")
    assert (hero.weapon, hero.other_weapon) == ("W01", "W04")
    assert s.decks["common_weapon"][0] == "W02"


@rule("MAL-3.43")
def test_the_new_weapon_takes_the_place_of_the_one_wielded():
    s, hero = bearer(weapon="W01", other_weapon="W02")
    play(receive(s, hero, "W04", "test"), "W01")
    assert (hero.weapon, hero.other_weapon) == ("W04", "W02")


@rule("MAL-3.43", "MAL-3.16")
def test_a_weapon_that_a_hero_cannot_wield_is_never_in_hand():
    s, hero = bearer(weapon="W01", other_weapon="W02")
    play(receive(s, hero, "W03", "test"), "W01")  # the axe asks for Physical 2
    assert (hero.weapon, hero.other_weapon) == ("W02", "W03")
    s, hero = bearer(weapon="W01", other_weapon="W03", carry=4)
    assert asked(receive(s, hero, "WR2", "test")) == ("keep-weapons", ["W03", "WR2"])


@rule("MAL-3.12")
@pytest.mark.parametrize(("mode", "cost"), [("none", 0), ("infiltration", 1), ("combat", 1)])
def test_changing_the_weapon_costs_a_point_in_rooms(mode, cost):
    s, hero = bearer(weapon="W01", other_weapon="W02")
    if mode != "none":
        in_room(s, "8", mode=mode, ancienne=(7, 2))
        assert "weapon+ancienne" not in keys(s, hero)  # without Action Points
    hero.ap = 3
    play(use(s, ChangeWeapon("ancienne")))
    assert (hero.weapon, hero.other_weapon, hero.ap, hero.types) == ("W02", "W01", 3 - cost, ())


@rule("MAL-3.52")
def test_a_weapon_for_empty_hands_is_taken_in_hand():
    s, hero = bearer()
    in_room(s, "8", ancienne=(7, 2))
    hero.ap = 3
    play(receive(s, hero, "W01", "test"))
    assert (hero.weapon, hero.ap) == ("W01", 3)
    play(receive(s, hero, "W04", "test"))
    assert (hero.weapon, hero.other_weapon) == ("W01", "W04")


def fighter(**characteristics):
    _, hero = bearer()
    hero.characteristics |= characteristics
    return hero


@rule("MAL-3.13", "MAL-3.14")
def test_worked_examples_of_prerequisites():
    # Vectors 2 and 3: lines that require physical 2, dexterity 3, physical 2; a hero with physical 2, dexterity 2.
    lines = (
        Line(cost=3, requires={"physical": 2}),
        Line(cost=1, requires={"dexterity": 3}),
        Line(cost=1, requires={"physical": 2}),
    )
    assert usable_lines(fighter(physical=2, dexterity=2), lines) == [lines[0]]
    assert usable_lines(fighter(physical=2, dexterity=3), lines) == list(lines)


@rule("MAL-3.48")
def test_attack_and_defence_of_a_row_share_their_prerequisite():
    # Vector 73: the mace W06 with physical 1: the first lines only; physical 2: both second lines.
    mace = WEAPONS["W06"]
    for physical, lines in ((1, 1), (2, 2)):
        hero = fighter(physical=physical)
        assert len(usable_lines(hero, mace.attack)) == lines
        assert len(usable_lines(hero, mace.defence)) == lines


@rule("MAL-3.15")
def test_a_line_of_a_people_is_for_that_people_only():
    bow = WEAPONS["WR1"].attack
    assert len(usable_lines(fighter(dexterity=5, senses=5), bow)) == 3
    _, sulk = bearer("sulk")
    sulk.characteristics |= {"dexterity": 5, "senses": 5}
    assert len(usable_lines(sulk, bow)) == 2


@rule("MAL-3.16", "MAL-3.17")
def test_the_first_line_says_who_may_wield_a_weapon():
    assert not can_wield(fighter(physical=1), "W03")
    assert can_wield(fighter(physical=2), "W03")
    assert can_wield(fighter(dexterity=1, physical=1), "W01")  # its first line asks for nothing


@rule("MAL-3.16")
def test_a_weapon_out_of_reach_of_a_hero_is_not_offered():
    s, hero = bearer(weapon="W01", other_weapon="W03")
    assert "weapon+ancienne" not in keys(s, hero)


@rule("MAL-3.42")
def test_a_die_of_an_aura_token_does_not_help_to_wield():
    """The bow asks for Dexterity 2; two dice are rolled with Dexterity 1 and a token."""
    s, hero = bearer()
    in_room(s, "8", ancienne=(7, 2))
    hero.characteristics["dexterity"] = 1
    s.dice.given = [*skill("success", "success"), *hard("blank")]
    play(taking(s, trying(char="dexterity", least=2), active="ancienne"), "roll+AA1")
    assert (hero.bought, hero.characteristics["dexterity"]) == ("AA1", 1)
    assert not can_wield(hero, "WR1")


# Heavy items.


@rule("MAL-3.21", "MAL-3.35")
def test_who_would_bear_too_much_is_told_before_an_item_is_handed_out():
    s = group("urberg", "sulk")
    [decision] = open_questions(hand_out(s, "W07", "test")).values()  # the crossbow; the Ur-berg bears the heavy axe
    variants = {hero: recipient_words(s, decision, hero, TEXTS).variant for hero in ("urberg", "sulk")}
    assert variants == {"urberg": "too-heavy", "sulk": ""}


@rule("MAL-3.21")
def test_worked_example_of_heavy_items():
    # Vector 4: the Yoktal with carry 2 has a capacity of 2; a third heavy item is refused or swapped.
    s, yoktal = bearer("yoktal", carry=2, armour="O12", other_weapon="W07", weapon="W06")
    assert heavy_capacity(yoktal) == 2
    assert asked(receive(s, yoktal, "OR1", "test"), "O12") == ("too-heavy", ["O12", "OR1", "W07"])


@rule("MAL-3.21", "MAL-2.12")
@pytest.mark.parametrize(
    ("hero", "borne", "capacity"), [("yoktal", 1, 2), ("urberg", 1, 1), ("ancienne", 0, 1), ("sulk", 0, 1)]
)
def test_starting_loads(hero, borne, capacity):
    # Vector 70.
    one = group(hero).heroes[0]
    assert (len(heavy_items(one)), heavy_capacity(one)) == (borne, capacity)


@rule("MAL-3.21")
def test_the_urberg_must_refuse_or_swap_a_mail_shirt():
    s = group("urberg")
    urberg = s.heroes[0]
    play(receive(s, urberg, "O12", "test"), "O12")
    assert (urberg.armour, urberg.weapon) == ("", "W03")


@rule("MAL-3.23")
def test_a_higher_carry_value_alone_changes_heavy_capacity_by_halves():
    _, hero = bearer("ancienne", carry=3)
    assert heavy_capacity(hero) == 1
    hero.carry = 4
    assert heavy_capacity(hero) == 2


@rule("MAL-3.22")
def test_heavy_items_change_no_value_of_a_hero():
    _, hero = bearer(armour="O12", weapon="W07")
    assert (move_value(hero), initiative_value(hero)) == (5, 5)


@rule("MAL-3.35", "MAL-1.4")
def test_heroes_exchange_nothing():
    s = group("ancienne", "sulk")
    s.heroes[0].pack = ("O07",)
    assert not any("O07" in key for key in keys(s, s.heroes[0]))
