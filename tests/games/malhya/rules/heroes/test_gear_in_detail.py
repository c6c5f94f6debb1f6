"""Cards, cubes, tokens and wounds of heroes at their limits (chapters 3 and 17)."""

import pytest
from msgspec import structs

from support import open_questions, play, rule, told
from support.malhya import asked, group
from support.malhya_room import brawl, page, sneak
from veillee.games.malhya.content import TALENTS
from veillee.games.malhya.prompts.things import BuyAura, ChangeWeapon, HealPlan, Overflow, TooHeavy, UseTalent, WearNow
from veillee.games.malhya.rules.heroes.gear import (
    can_take_off,
    drop,
    gain_cubes,
    lose_anything,
    put_on,
    receive,
    settle,
    take_off,
)
from veillee.games.malhya.rules.heroes.growth import level_up
from veillee.games.malhya.rules.heroes.using import changes, may_attack, objects, strengthens, use, use_up, uses
from veillee.games.malhya.rules.heroes.values import threat_dice_cancelled
from veillee.games.malhya.rules.heroes.wounds import heal, suffer

RING = "OR2"  # an Aura token and initiative


def hero(id="yoktal", **fields):
    """A hero with empty hands in the Travel phase."""
    s = group(id)
    [one] = s.heroes
    one.weapon = one.other_weapon = one.armour = ""
    one.pack, one.resources = (), {}
    for name, value in fields.items():
        setattr(one, name, value)
    return s, one


def question(course):
    [one] = open_questions(course).values()
    return one


@rule("MAL-3.2")
@pytest.mark.parametrize(("carry", "held", "after"), [(2, 1, 2), (2, 2, 2), (1, 2, 2)])
def test_cubes_beyond_what_a_zone_holds_are_lost_and_none_of_those_held(carry, held, after):
    s, yoktal = hero(carry=carry, resources={"potion_yellow": held})
    gain_cubes(s, yoktal, "potion_yellow", 3, "MAL-18.9")
    assert yoktal.held("potion_yellow") == after
    assert told(s, "cubes")[0]["lost"] == 3 - (after - held)


@rule("MAL-3.4", "MAL-3.8")
@pytest.mark.parametrize(("spent", "aura", "left"), [(0, 4, 0), (1, 4, 0), (2, 3, 1)])
def test_the_token_of_a_ring_comes_and_goes_with_it_and_a_spent_one_goes_first(spent, aura, left):
    s, yoktal = hero(aura=4 - spent, spent=spent)
    put_on(s, yoktal, RING)
    assert (yoktal.aura, yoktal.spent) == (5 - spent, spent)
    take_off(s, yoktal, RING)
    assert (yoktal.aura, yoktal.spent) == (aura, left)


@rule("MAL-3.8")
@pytest.mark.parametrize(("life", "possible"), [(1, True), (0, False)])
def test_what_has_no_crystals_is_taken_off_by_whoever_is_conscious(life, possible):
    _, yoktal = hero(life=life, wounds={"damage": 6 - life}, artefacts=(RING,))
    assert can_take_off(yoktal, RING) == possible


@rule("MAL-3.4", "MAL-3.1", "MAL-3.21")
def test_questions_about_cards_name_the_hero_and_what_he_may_carry():
    s, yoktal = hero()
    assert question(receive(s, yoktal, RING, "MAL-22.5")).about == WearNow("yoktal", RING)
    s, yoktal = hero(pack=("O01", "O02", "O03"))
    assert question(settle(s, yoktal)).about == Overflow("yoktal", 2)
    s, yoktal = hero(weapon="W03", other_weapon="W07", armour="O12")
    assert question(settle(s, yoktal)).about == TooHeavy("yoktal", 2)


@rule("MAL-3.1", "MAL-3.43")
@pytest.mark.parametrize("slot", ["weapon", "other_weapon", "armour"])
def test_a_card_that_is_dropped_leaves_its_slot_for_the_bottom_of_its_deck(slot):
    card, deck = ("O12", "common_object") if slot == "armour" else ("W03", "common_weapon")
    s, yoktal = hero(**{slot: card})
    drop(s, yoktal, card)
    assert (getattr(yoktal, slot), s.decks[deck][0]) == ("", card)


@rule("MAL-18.9")
def test_a_cube_may_be_what_is_lost():
    s, yoktal = hero(weapon="W03", resources={"ore": 2})
    play(lose_anything(s, yoktal, 1, "MAL-18.9"), "ore")
    assert (yoktal.held("ore"), yoktal.weapon) == (1, "W03")


@rule("MAL-3.3", "MAL-4.21")
def test_objects_that_help_in_tests_are_not_used_for_nothing():
    _, yoktal = hero(pack=("O01", "OR4"))
    assert [deed.object for deed in objects(yoktal)] == ["OR4"]


@rule("MAL-3.28", "MAL-6.10", "MAL-3.44")
@pytest.mark.parametrize(("tokens", "offered"), [(2, True), (3, False)])
def test_travel_tokens_are_not_bought_beyond_three(tokens, offered):
    s, ancienne = hero("ancienne", talents=("T06",))
    s.day.tokens = tokens
    assert (BuyAura("ancienne", "AA3") in uses(s, ancienne)) == offered
    assert (UseTalent("ancienne", "T06") in uses(s, ancienne)) == offered


@rule("MAL-3.44")
def test_travel_tokens_are_of_no_use_in_rooms():
    s, ancienne = hero("ancienne", talents=("T06",))
    s.day.tokens = 0
    sneak(s, page("..."), ancienne=(0, 0))
    assert UseTalent("ancienne", "T06") not in uses(s, ancienne)


@rule("MAL-3.49")
@pytest.mark.parametrize(("mode", "stage", "possible"), [("combat", "acting", True), ("combat", "fresh", False)])
def test_dice_of_attacks_are_bought_in_an_activation_only(mode, stage, possible):
    s, yoktal = hero()
    brawl(s, page("..."), yoktal=(0, 0))
    yoktal.stage = stage
    assert may_attack(s, yoktal) == possible
    s.mode = "infiltration"
    assert not may_attack(s, yoktal)


@rule("MAL-3.44")
def test_a_token_strengthens_only_a_talent_that_it_activates_and_that_adds_dice(monkeypatch):
    assert strengthens("T08")
    assert not strengthens("T01")
    talent = TALENTS["T08"]
    plain = structs.replace(talent.basic, combat=TALENTS["T01"].basic.combat)
    monkeypatch.setitem(TALENTS, "T08", structs.replace(talent, basic=plain))
    assert not strengthens("T08")
    passive = structs.replace(talent.basic, activation="passive")
    monkeypatch.setitem(TALENTS, "T08", structs.replace(talent, basic=passive))
    assert not strengthens("T08")


@rule("MAL-3.12", "MAL-8.11")
@pytest.mark.parametrize(("ap", "possible"), [(0, False), (1, True)])
def test_the_last_point_changes_the_weapon_and_ends_the_free_move(ap, possible):
    s, yoktal = hero(other_weapon="W06")
    sneak(s, page("..."), yoktal=(0, 0))
    yoktal.ap, yoktal.free = ap, 4
    assert (ChangeWeapon("yoktal") in changes(s, yoktal)) == possible
    if possible:
        play(use(s, ChangeWeapon("yoktal")))
        assert (yoktal.weapon, yoktal.ap, yoktal.free, yoktal.moved_free) == ("W06", 0, 0, True)


@rule("MAL-3.3")
def test_an_object_that_is_used_up_goes_back_into_its_deck():
    s, yoktal = hero(pack=("O01", "O01"))
    s.decks["common_object"] = ("O02", "O03")
    use_up(s, yoktal, "O01")
    assert (yoktal.pack, s.decks["common_object"]) == (("O01",), ("O01", "O02", "O03"))


@rule("MAL-3.32", "MAL-3.27")
@pytest.mark.parametrize(("characteristic", "draws"), [("intellect", True), ("physical", False)])
def test_a_level_that_draws_talents_reveals_something(characteristic, draws):
    s, _ = hero()
    open_questions(level_up(s, s.heroes[0]), characteristic)
    assert [event.reveals for event in s.events if event.kind == "level-up"] == [draws]


@rule("MAL-11.19")
def test_cloak_and_talent_take_threat_dice_away_together(monkeypatch):
    _, sulk = hero("sulk", artefacts=("OR6",))
    assert threat_dice_cancelled(sulk) == 1
    talent = TALENTS["T03"]
    monkeypatch.setitem(TALENTS, "T03", structs.replace(talent, basic=talent.advanced))
    assert threat_dice_cancelled(sulk) == 2


@rule("MAL-17.6", "MAL-17.4")
def test_the_crystal_that_fells_a_hero_is_told():
    s, yoktal = hero()
    assert (suffer(s, yoktal, "damage", 5, "MAL-17.3"), told(s, "unconscious")) == (5, [])
    assert (suffer(s, yoktal, "damage", 5, "MAL-17.3"), told(s, "unconscious")) == (1, [{"hero": "yoktal"}])
    assert suffer(s, yoktal, "damage", 1, "MAL-17.3") == 0


@rule("MAL-17.11", "MAL-24.10")
def test_a_hero_is_asked_how_to_use_so_many_heals():
    s, yoktal = hero(life=3, wounds={"shock": 1, "damage": 1, "grave": 1})
    assert question(heal(s, yoktal, 2, "MAL-6.16")).about == HealPlan("yoktal", 2)
    assert asked(heal(s, yoktal, 2, "MAL-6.16"))[0] == "heal-plan"
