"""Numbers and names that the rulebook or another publication states: tuning the designed ones must never touch them."""

from collections import Counter

import pytest

from support import rule
from veillee.games.blackstone.content import (
    CONSTANTS,
    ENCOUNTERS,
    EVENTS,
    EXPLORERS,
    HOSTILES,
    LEGACIES,
    MAPS,
    SHIPS,
    STRONGHOLDS,
)


@rule("BSF-10.2", "BSF-11.3")
def test_five_destiny_dice_are_rolled_and_two_used_in_an_activation():
    assert (CONSTANTS.destiny_dice, CONSTANTS.destiny_per_activation) == (5, 2)


@rule("BSF-11.5", "BSF-11.6", "BSF-11.7", "BSF-11.10", "BSF-11.12")
def test_costs_of_the_actions_that_every_explorer_has():
    costs = CONSTANTS.costs
    assert (costs.move, costs.recuperate, costs.search, costs.summon, costs.aim) == (1, 1, 4, 4, 1)


@rule("BSF-21.1", "BSF-21.2")
def test_what_inspiration_points_buy():
    spends = CONSTANTS.spends
    assert CONSTANTS.most_points == 4
    assert (spends.inspire, spends.search_anywhere, spends.gambit, spends.reroll) == (3, 3, 2, 1)


@rule("BSF-12.4")
def test_a_grievous_wound_is_three_damage():
    assert CONSTANTS.grievous_damage == 3


@rule("BSF-8.5")
def test_the_hostiles_that_one_hex_holds():
    assert set(CONSTANTS.hex_limits) == {(3, 0, 0), (2, 1, 0), (0, 2, 0), (0, 0, 1)}


@rule("BSF-15.2")
def test_how_many_hostiles_come_back():
    """For each size what rolls of 1, 2 and 3 bring."""
    assert CONSTANTS.reinforcements == {"small": (6, 4, 2), "large": (4, 2, 1), "huge": (1, 0, 0)}


@rule("BSF-1.3", "BSF-2.7", "BSF-2.10", "BSF-5.9", "BSF-5.13", "BSF-23.2")
def test_numbers_of_cards_in_a_campaign():
    assert CONSTANTS.clues_for_stronghold == 4
    assert (CONSTANTS.challenge_cards, CONSTANTS.combat_cards, CONSTANTS.ships) == (4, 4, 4)
    assert (CONSTANTS.resources_shown, CONSTANTS.home_bonus, CONSTANTS.kept_cards) == (3, 1, 10)


@rule("BSF-27.3")
@pytest.mark.parametrize(("goal", "clues", "points"), [("normal", 4, 8), ("hard", 5, 9), ("extreme", 6, 10)])
def test_goals_of_a_one_off_expedition(goal, clues, points):
    assert (CONSTANTS.goals[goal].clues, CONSTANTS.goals[goal].archeotech) == (clues, points)


@rule("BSF-25.1", "BSF-25.2")
def test_leader_points():
    points = CONSTANTS.leader_points
    assert (points.clue, points.inspired, points.out_of_action, points.card_left) == (3, 6, 6, 3)


@rule("BSF-2.9", "BSF-27.1")
def test_thirty_eight_encounters_of_which_twenty_are_of_the_base_sets():
    assert len(ENCOUNTERS) == 38
    sizes = Counter(card.set for card in ENCOUNTERS.values())
    assert [sizes[name] for name in CONSTANTS.base_sets] == [8, 4, 4, 4]


@rule("BSF-1.6", "BSF-5.6")
def test_twelve_legacies_and_four_for_a_long_campaign():
    assert Counter(legacy.core for legacy in LEGACIES.values()) == {True: 12, False: 4}
    assert {legacy.kind for legacy in LEGACIES.values()} == {"new_threat", "enhancement", "countdown"}


@rule("BSF-2.11")
def test_every_explorer_but_the_robot_has_four_spaces():
    assert {card.id: card.slots for card in EXPLORERS.values() if card.slots != 4} == {"ur_025": 3}
    assert len(EXPLORERS) == 8


@rule("BSF-20.1")
def test_only_the_twins_are_two_figures():
    assert {card.id for card in EXPLORERS.values() if len(card.figures) == 2} == {"rein_raus"}
    assert sum(len(card.figures) for card in EXPLORERS.values()) == 9


@rule("BSF-11.13", "BSF-11.14", "BSF-11.15", "BSF-11.16", "BSF-11.17", "BSF-11.18", "BSF-11.19")
def test_who_may_use_the_support_of_each_ship():
    assert {ship.id: (ship.support.user, ship.support.cost) for ship in SHIPS.values()} == {
        "long_hauler": ("leader", 0),
        "vanguard": ("janus_draik", 1),
        "traveller": ("espern_locarno", 1),
        "kravvchato": ("dahyak_grekh", 1),
        "steed_mathurir": ("amallyn", 1),
        "clarion": ("leader", 0),
    }


@rule("BSF-5.13")
def test_every_explorer_has_a_home_ship():
    assert {name: ship.id for ship in SHIPS.values() for name in ship.home_of} == {
        card.id: card.ship for card in EXPLORERS.values()
    }


@rule("BSF-1.2", "BSF-22.2", "BSF-22.10")
def test_access_routes_of_the_four_strongholds_and_the_vault():
    assert {card.id: card.access_cards for card in STRONGHOLDS.values()} == {
        "null_gravity_abyss": 4,
        "deathmaze": 4,
        "descent": 6,
        "corridor_of_death": 5,
        "hidden_vault": 8,
    }
    assert [card.id for card in STRONGHOLDS.values() if card.kind == "vault"] == ["hidden_vault"]


@rule("BSF-10.5", "BSF-28.6")
def test_fourteen_combats_of_which_four_are_ambushes_and_one_closed_cell():
    assert Counter((card.ambush, bool(card.cell)) for card in MAPS.values()) == {
        (False, False): 10,
        (True, False): 4,
        (False, True): 1,
    }


@rule("BSF-18.5")
def test_the_standard_event_table():
    assert {row.id: (row.first, row.last) for row in EVENTS.values()} == {
        "all_is_dust": (1, 1),
        "unfulfilled_destiny": (2, 3),
        "not_dead_yet": (4, 6),
        "changing_conditions": (7, 10),
        "escape_chamber": (11, 14),
        "inspiration": (15, 17),
        "heroic_effort": (18, 19),
        "lucky_find": (20, 20),
    }


@rule("BSF-15.11")
def test_only_riflemen_among_the_guardsmen_take_cover():
    guardsman = HOSTILES["traitor_guardsman"]
    assert guardsman.columns == ("hidden", "engaged", "in_cover", "close", "other")
    assert guardsman.in_cover_loadouts == ("lasgun",)


@rule("BSF-12.3", "BSF-17.4")
@pytest.mark.parametrize(("die", "faces"), [("d6", (4, 1, 1)), ("d8", (4, 2, 2)), ("d12", (4, 4, 4))])
def test_faces_of_the_action_dice(die, faces):
    count = Counter(CONSTANTS.dice[die])
    assert (count["fail"], count["success"], count["critical"]) == faces
