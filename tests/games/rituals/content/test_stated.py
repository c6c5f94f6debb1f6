"""Numbers and names that the rulebook states: tuning the designed ones must never touch them."""

from collections import Counter

import pytest

from support import rule
from veillee.games.rituals.board import board_of
from veillee.games.rituals.content import (
    ACTION_CARDS,
    AI_CARDS,
    CONSTANTS,
    DEMON_CARDS,
    DEMON_PILES,
    ENCOUNTERS,
    HEROES,
    PLAGUES,
    UNITS,
    WITCHES,
)

PLAYED = [encounter for encounter in ENCOUNTERS.values() if encounter.playable]


def wins(encounter):
    """The conditions of both sides: the Witch Master's first."""
    return (
        [(condition.id, condition.n) for condition in encounter.witch_master_wins],
        [(condition.id, condition.n) for condition in encounter.heroes_win],
    )


def objectives(encounter):
    return [(one.when, one.activate, *one.targets) for one in encounter.objectives]


@rule("DAR-2.12", "DAR-13.1", "DAR-14.1", "DAR-15.1", "DAR-16.13", "DAR-17.3")
@pytest.mark.parametrize("encounter", PLAYED, ids=lambda encounter: encounter.id)
def test_every_encounter_gives_25_energy(encounter):
    assert encounter.witch_master_energy == 25


@rule("DAR-2.13", "DAR-13.1", "DAR-14.1", "DAR-15.1", "DAR-16.13", "DAR-17.3")
def test_plague_rewards_lie_on_even_spaces_up_to_6_then_up_to_8():
    rewards = {encounter.number: encounter.plague_rewards for encounter in PLAYED}
    assert rewards == {1: (2, 4, 6), 2: (2, 4, 6), 3: (2, 4, 6, 8), 4: (2, 4, 6, 8), 5: (2, 4, 6, 8)}


@rule("DAR-13.1", "DAR-14.1", "DAR-15.1", "DAR-16.13", "DAR-17.3", "DAR-9.20")
def test_militia_come_only_in_the_last_two_encounters():
    kinds = {encounter.number: {place.unit for place in encounter.serfs} for encounter in PLAYED}
    peasants, both = {"peasant"}, {"peasant", "militia"}
    assert kinds == {1: peasants, 2: peasants, 3: peasants, 4: both, 5: both}


@rule("DAR-13.4", "DAR-13.6", "DAR-13.7")
def test_four_souls_win_the_first_encounter_and_three_freed_ones_lose_it():
    assert wins(ENCOUNTERS["e1"]) == ([("trapped_souls_on_board", 4)], [("souls_freed", 3)])
    assert objectives(ENCOUNTERS["e1"]) == [("trapped_soul_on_board", "free_soul", "soul_token")]
    assert ENCOUNTERS["e1"].default_objective == "witch"


@rule("DAR-14.2", "DAR-14.3", "DAR-14.4")
def test_the_second_encounter_trades_four_heroes_for_three_witches():
    assert wins(ENCOUNTERS["e2"]) == ([("heroes_eliminated", 4)], [("witches_eliminated_total", 3)])
    assert ENCOUNTERS["e2"].special_rules == ()
    assert objectives(ENCOUNTERS["e2"]) == [("always", "attack", "witch")]


@rule("DAR-15.14", "DAR-15.15", "DAR-15.18")
def test_in_the_third_encounter_the_demon_decides():
    assert wins(ENCOUNTERS["e3"]) == (
        [("heroes_eliminated_by_demon", 2)],
        [("all_possessed_eliminated_before_demon", 1), ("demon_eliminated", 1)],
    )
    assert objectives(ENCOUNTERS["e3"]) == [
        ("demon_in_play", "attack", "demon"),
        ("possessed_carries_ruby", "attack", "ruby_carrier"),
        ("always", "attack", "witch"),
    ]


@rule("DAR-15.17")
def test_three_serfs_are_possessed_from_the_start_of_the_third_encounter():
    assert Counter(place.unit for place in ENCOUNTERS["e3"].legion)["possessed_peasant"] == 3


@rule("DAR-15.2", "DAR-15.4")
def test_taking_and_throwing_a_ruby_cost_two_energy_each():
    assert (CONSTANTS.prices.take_ruby, CONSTANTS.prices.throw_ruby) == (2, 2)


@rule("DAR-16.14", "DAR-16.15", "DAR-16.16")
def test_the_fourth_encounter_is_about_pekka_and_the_demon():
    assert wins(ENCOUNTERS["e4"]) == (
        [("heroes_eliminated_by_demon", 2)],
        [("pekka_eliminated_before_demon", 1), ("demon_eliminated", 1)],
    )
    assert objectives(ENCOUNTERS["e4"]) == [
        ("demon_in_play", "attack", "demon"),
        ("hero_in_caves_or_can_enter", "attack", "pekka"),
        ("always", "attack", "legion_in_cave_entrance"),
    ]


@rule("DAR-16.5")
def test_the_caves_are_three_linked_zones_with_pekka_and_one_entrance():
    encounter, board = ENCOUNTERS["e4"], board_of("e4")
    zones = {name: board.number[f"A1.{name}"] for name in ("TL", "TR", "BL", "BR")}
    start = {place.witch: place.zone for place in encounter.witches}
    assert start["pekka"] == "A1.TR"
    assert board.caves == 1 << zones["TR"] | 1 << zones["TL"] | 1 << zones["BL"]
    assert board.entrance == zones["BR"]
    assert [board.steps_of[zones["TR"]][zones[name]] for name in ("TL", "BL", "BR")] == [1, 2, 3]
    guards = [place.unit for place in encounter.legion if place.zone == "A1.BR"]
    assert sorted(guards) == ["condemned", "condemned", "ravenous"]


@rule("DAR-17.11", "DAR-17.13", "DAR-17.14")
def test_the_fifth_encounter_ends_with_six_heroes_three_witches_or_the_demon():
    assert wins(ENCOUNTERS["e5"]) == (
        [("heroes_eliminated", 6)],
        [("starting_witches_eliminated", 3), ("demon_eliminated", 1)],
    )
    assert objectives(ENCOUNTERS["e5"]) == [("always", "attack", "witch", "demon")]
    assert ENCOUNTERS["e5"].objectives[0].equal_priority


@rule("DAR-17.12")
def test_ikrek_has_most_health_of_the_three_witches():
    assert {place.witch for place in ENCOUNTERS["e5"].witches} == {"hagatha", "pekka", "ikrek"}
    assert max(("hagatha", "pekka", "ikrek"), key=lambda name: WITCHES[name].health) == "ikrek"


@rule("DAR-12.1")
def test_six_heroes_always_win():
    assert CONSTANTS.heroes_to_eliminate == 6


@rule("DAR-2.2", "DAR-2.3")
def test_there_are_six_action_cards_and_eighteen_ai_cards():
    assert sorted(card.number for card in ACTION_CARDS.values()) == [1, 2, 3, 4, 5, 6]
    assert len(AI_CARDS) == 18


@rule("DAR-2.5")
def test_every_place_has_a_class_of_its_own_with_a_starter():
    classes = [card.hero_class for card in ACTION_CARDS.values()]
    assert len(set(classes)) == 6
    assert sorted(hero.hero_class for hero in HEROES.values() if hero.starter) == sorted(classes)
    places = {card.hero_class: card.number for card in ACTION_CARDS.values()}
    assert (places[HEROES["battista"].hero_class], places[HEROES["teuta"].hero_class]) == (2, 5)


@rule("DAR-2.11")
def test_no_creature_has_a_power_over_the_energy_of_heroes():
    creatures = [unit for unit in UNITS.values() if unit.category == "creature"]
    ops = {effect.op for unit in creatures for ability in unit.abilities for effect in ability.effects}
    assert len(creatures) == 6
    assert "hero_energy_loss" not in ops


@rule("DAR-18.5", "DAR-18.9")
def test_plagues_are_worth_one_two_or_three_and_two_point_one_on_average():
    assert Counter(plague.value for plague in PLAGUES.values()) == {1: 2, 2: 5, 3: 3}


@rule("DAR-8.1", "DAR-8.4")
def test_haborym_is_the_demon_and_chassen_stands_in_for_sulker():
    assert {encounter.demon for encounter in PLAYED} == {"", "haborym"}
    for pile in DEMON_PILES.values():
        assert [(swap.remove, swap.add) for swap in pile.solo_replacements] == [("sulker", "chassen")]
    assert (DEMON_CARDS["sulker"].control, DEMON_CARDS["chassen"].control) == ("heroes", "forced")


@rule("DAR-10.21")
@pytest.mark.parametrize(
    ("hero", "ranged"), [("curthouse", False), ("teuta", False), ("battista", False), ("corday", True)]
)
def test_heroes_of_the_examples_have_the_weapons_of_the_examples(hero, ranged):
    assert (HEROES[hero].ranged is not None) == ranged
