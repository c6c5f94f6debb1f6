"""Setting out: who leads, who is taken, where the group goes, the piles and the ships (chapters 1, 2, 26, 27)."""

from collections import Counter

import pytest

from support import rule
from support.blackstone import expedition, join, started
from support.blackstone_course import GROUP, asked, offered
from support.scripted import Face, open_questions, play, told
from veillee.games.blackstone.content import (
    CHALLENGES,
    CONSTANTS,
    DISCOVERIES,
    ENCOUNTERS,
    EXPLORERS,
    MAPS,
    SHIPS,
    STRONGHOLDS,
)
from veillee.games.blackstone.rules.combat.setup import lay_out
from veillee.games.blackstone.rules.course.forming import (
    build_piles,
    choose_destination,
    exchange,
    form_group,
    place_ships,
)
from veillee.games.blackstone.rules.course.leading import choose_leader, default_order
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.games.blackstone.state import NOBODY, Past

ALL_STRONGHOLDS = ("null_gravity_abyss", "deathmaze", "descent", "corridor_of_death")


def forming(players: int, leader: int = 0, **fields):
    s = expedition(players=players, **fields)
    s.leader = leader
    return s


def leaderless(players: int, *faces: Face, **fields):
    return forming(players, NOBODY, faces=faces, **fields)


@rule("BSF-2.1")
def test_the_group_names_the_first_leader():
    s = leaderless(3)
    keys = {seat: one.keys() for seat, one in open_questions(choose_leader(s)).items()}
    assert keys == {seat: ["0", "1", "2", "lot"] for seat in range(3)}
    play(choose_leader(s), (2, "1"))
    assert s.leader == 1
    assert told(s, "leads-first") == [{"seat": 1, "by_lot": False}]


@rule("BSF-2.1")
def test_chance_names_the_first_leader_if_the_group_likes():
    s = leaderless(3, Face(2, 3, "leader"))
    play(choose_leader(s), (0, "lot"))
    assert s.leader == 2
    assert told(s, "leads-first") == [{"seat": 2, "by_lot": True}]


@rule("BSF-2.1")
def test_a_leader_named_by_points_stays_and_one_player_is_not_asked():
    s = forming(3, leader=2)
    play(choose_leader(s))
    assert s.leader == 2
    alone = started()
    assert (alone.at, alone.leader) == ("group", 0)
    assert started(players=2).at == "leader"


@rule("BSF-2.1", "BSF-1.9")
def test_the_hostile_player_never_leads():
    s = forming(5, leader=4, faces=[Face(3, 4, "leader")])
    keys = {seat: one.keys() for seat, one in open_questions(choose_leader(s)).items()}
    assert keys == {seat: ["0", "1", "2", "3", "lot"] for seat in range(4)}
    play(choose_leader(s), (1, "lot"))
    assert (s.hostile_seat, s.leader) == (4, 3)


@rule("BSF-1.7", "BSF-2.3", "BSF-2.21")
def test_one_player_takes_the_four_explorers_in_one_choice():
    s = forming(1)
    play(form_group(s), "+".join(GROUP))
    assert [(one.id, one.seat, one.inspired) for one in s.explorers] == [(id, 0, False) for id in GROUP]
    assert s.order == GROUP
    assert len(s.resting) == 4


@rule("BSF-1.7", "BSF-2.3", "BSF-2.18", "BSF-2.21")
def test_two_players_take_explorers_in_turn_from_the_leader_on():
    s = forming(2, leader=1)
    play(form_group(s), (1, "ur_025"), (0, "taddeus"), (1, "amallyn"), (0, "janus_draik"))
    assert {one.id: one.seat for one in s.explorers} == {"ur_025": 1, "taddeus": 0, "amallyn": 1, "janus_draik": 0}
    assert s.order == ("ur_025", "amallyn", "taddeus", "janus_draik")


@rule("BSF-1.8", "BSF-2.18")
def test_of_three_players_the_leader_also_has_the_fourth_explorer():
    s = forming(3, leader=1)
    play(form_group(s), (1, "ur_025"), (2, "taddeus"), (0, "amallyn"), (1, "janus_draik"))
    assert s.order == ("ur_025", "janus_draik", "taddeus", "amallyn")
    fourth = s.explorer("janus_draik")
    assert s.control(fourth) == 1
    s.leader = 2
    assert s.control(fourth) == 2
    assert default_order(s) == ("taddeus", "janus_draik", "amallyn", "ur_025")


@rule("BSF-1.9")
@pytest.mark.parametrize("players", [4, 5])
def test_four_players_have_one_explorer_each_and_the_fifth_none(players):
    s = forming(players)
    play(form_group(s), *((seat, id) for seat, id in enumerate(GROUP)))
    assert [one.seat for one in s.explorers] == [0, 1, 2, 3]
    assert s.hostile_seat == (4 if players == 5 else -1)
    assert s.hostile_side == (4 if players == 5 else 0)


@rule("BSF-1.10")
def test_the_dead_cannot_be_taken():
    s = forming(1)
    for one in s.resting:
        one.dead = one.id in ("rein_raus", "taddeus")
    keys = offered(form_group(s))
    assert {id for key in keys for id in key.split("+")} == set(EXPLORERS) - {"rein_raus", "taddeus"}


@rule("BSF-26.1")
@pytest.mark.parametrize("size", [2, 3])
def test_a_strike_force_takes_as_many_explorers_as_agreed(size):
    s = forming(1, size=size)
    play(form_group(s), "+".join(GROUP[:size]))
    assert [one.id for one in s.explorers] == list(GROUP[:size])


def test_chance_can_take_the_group():
    faces = [Face(0, 8, "group"), Face(0, 7, "group"), Face(5, 6, "group"), Face(1, 5, "group")]
    s = forming(1, random_group=True, faces=faces)
    play(form_group(s))
    assert [one.id for one in s.explorers] == ["janus_draik", "espern_locarno", "rein_raus", "pious_vorne"]


@rule("BSF-2.16")
def test_the_leader_order_begins_with_the_leader_and_goes_clockwise():
    s = expedition(*GROUP, players=4)
    s.leader = 2
    assert default_order(s) == ("amallyn", "ur_025", "janus_draik", "taddeus")


def holding(*clues: str, **fields):
    """A group of which the first explorer holds so many clues, before it chooses where to go."""
    s = expedition(*GROUP, mode="campaign", **fields)
    s.explorers[0].discoveries = clues
    s.discoveries = tuple(card for card in s.discoveries if card not in clues)
    return s


CLUES = ("clue_01", "clue_02", "clue_03", "clue_04", "clue_05")


@rule("BSF-1.3", "BSF-30.1")
def test_without_four_clues_only_an_ordinary_expedition_is_possible_and_nobody_is_asked():
    s = holding(*CLUES[:3])
    s.resting[0].discoveries = ("clue_06", "clue_07")  # who stays at Precipice pays nothing
    play(choose_destination(s))
    assert (s.destination, s.stronghold) == ("expedition", "")


@rule("BSF-1.3", "BSF-2.19", "BSF-2.22", "BSF-30.39")
def test_four_clues_of_those_who_set_out_pay_for_a_stronghold():
    s = holding(*CLUES[:2], faces=[Face(1, 4, "stronghold")])
    s.explorers[2].discoveries = CLUES[2:4]
    s.resting[0].discoveries = ("clue_06",)
    s.discoveries = tuple(card for card in s.discoveries if card not in (*CLUES[:4], "clue_06"))
    decision = asked(choose_destination(s))
    assert (decision.keys(), decision.rule) == (["expedition", "stronghold"], "BSF-2.22")
    play(choose_destination(s), "stronghold")
    assert s.stronghold == "deathmaze"
    assert all(one.discoveries == () for one in s.explorers)
    assert s.resting[0].discoveries == ("clue_06",)
    assert set(CLUES[:4]) <= set(s.discoveries)


@rule("BSF-30.39")
def test_with_more_than_four_clues_the_leader_says_which_ones_are_paid():
    s = holding(*CLUES, faces=[Face(0, 4, "stronghold")])
    play(choose_destination(s), "stronghold", "clue_01+clue_02+clue_04+clue_05")
    assert s.explorers[0].discoveries == ("clue_03",)


@rule("BSF-1.2")
def test_the_vault_opens_after_four_strongholds_and_costs_no_clue():
    s = holding(past=Past((), ALL_STRONGHOLDS[:3]))
    play(choose_destination(s))
    assert s.destination == "expedition"
    s.past = Past((), ALL_STRONGHOLDS)
    play(choose_destination(s), "vault")
    assert s.stronghold == "hidden_vault"


@rule("BSF-1.2", "BSF-1.3")
def test_with_four_strongholds_taken_clues_buy_nothing():
    s = holding(*CLUES, past=Past((), ALL_STRONGHOLDS))
    assert offered(choose_destination(s)) == ["expedition", "vault"]


@rule("BSF-1.3")
def test_only_strongholds_that_stand_are_drawn():
    s = holding(*CLUES[:4], past=Past((), ("null_gravity_abyss", "descent")), faces=[Face(1, 2, "stronghold")])
    play(choose_destination(s), "stronghold")
    assert s.stronghold == "corridor_of_death"


@rule("BSF-2.22")
def test_in_a_group_anybody_may_say_where_to_go():
    s = holding(*CLUES[:4], players=2)
    assert {seat: one.prompt for seat, one in open_questions(choose_destination(s)).items()} == {
        0: "choose-destination",
        1: "choose-destination",
    }


@rule("BSF-2.5", "BSF-5.26", "BSF-24.7")
def test_resources_and_artefacts_change_hands_before_the_first_round_but_no_discoveries():
    s = expedition(*GROUP)
    janus = s.explorers[0]
    janus.resources, janus.artefacts, janus.discoveries = ("medi_pack",), ("plumb_line",), ("clue_01",)
    s.resting[0].resources = ("fate_coin",)
    keys = offered(exchange(s))
    cards = {key.split("+")[2] for key in keys if key != "done"}
    assert cards == {"medi_pack", "plumb_line"}
    play(exchange(s), "give+janus_draik+medi_pack+ur_025", "done")
    assert (janus.resources, s.explorer("ur_025").resources) == ((), ("medi_pack",))
    assert s.resting[0].resources == ("fate_coin",)


@rule("BSF-2.5", "BSF-30.1")
def test_without_cards_nobody_is_asked_for_gifts():
    s = expedition(*GROUP)
    s.explorers[0].discoveries = ("clue_01", "rusted_seal")
    play(exchange(s))


@rule("BSF-2.4", "BSF-2.22")
def test_an_explorer_who_holds_the_card_of_the_agenda_begins_inspired():
    s = expedition(*GROUP)
    s.explorers[0].discoveries = ("empyrean_chrometer",)
    s.explorers[1].discoveries = ("warp_prism",)  # which is the agenda of Espern
    build_piles(s)
    assert [one.inspired for one in s.explorers] == [True, False, False, False]


@rule("BSF-2.3", "BSF-2.13")
def test_explorers_begin_on_the_agenda_side_without_inspiration_points():
    s = started()
    play(form_group(s), "+".join(GROUP))
    build_piles(s)
    assert [(one.inspired, one.points) for one in s.explorers] == [(False, 0)] * 4


@rule("BSF-2.7", "BSF-2.15", "BSF-3.6")
@pytest.mark.parametrize("seed", range(4))
def test_an_ordinary_pile_has_four_challenges_and_four_combats_and_no_stronghold(seed):
    s = started(seed=seed)
    build_piles(s)
    assert Counter(card in CHALLENGES for card in s.exploration) == {True: 4, False: 4}
    assert len(set(s.exploration)) == 8
    assert set(s.exploration) | set(s.unused) == {*CHALLENGES, *(id for id, one in MAPS.items() if not one.cell)}
    assert not set(s.exploration) & set(s.unused)
    assert s.stronghold == ""


@rule("BSF-2.7")
def test_challenges_and_combats_lie_mixed():
    orders = set()
    for seed in range(12):
        s = started(seed=seed)
        build_piles(s)
        orders.add(tuple(card in CHALLENGES for card in s.exploration))
    assert len(orders) > 6


@rule("BSF-2.8")
@pytest.mark.parametrize("stronghold", ["descent", "hidden_vault"])
def test_the_pile_of_a_stronghold_is_its_access_route(stronghold):
    s = started()
    s.mode, s.destination, s.stronghold = "campaign", "stronghold", stronghold
    build_piles(s)
    assert len(s.exploration) == STRONGHOLDS[stronghold].access_cards


@rule("BSF-2.9", "BSF-5.5", "BSF-5.6")
def test_the_encounter_pile_has_the_base_sets_and_those_of_legacies():
    s = started()
    s.mode = "campaign"
    build_piles(s)
    assert len(s.encounters) == 20
    assert {ENCOUNTERS[card].set for card in s.encounters} == set(CONSTANTS.base_sets)
    s.past = Past(("threat_mallex", "countdown_1", "cold_light"))
    build_piles(s)
    assert Counter(ENCOUNTERS[card].set for card in s.encounters)["obsidius_mallex"] == 2
    assert len(s.encounters) == 22


@rule("BSF-27.1")
def test_a_one_off_expedition_has_all_encounter_cards_and_neither_resources_nor_legacies():
    s = started()
    build_piles(s)
    assert (s.mode, len(s.encounters)) == ("one_off", 38)
    assert s.past == Past()
    assert all(one.resources == one.artefacts == one.discoveries == () for one in s.resting)
    assert all(not one.dead for one in s.resting)


@rule("BSF-2.6")
def test_the_discovery_pile_has_the_cards_that_nobody_holds_in_any_order():
    s = started()
    s.resting[0].discoveries = ("clue_01", "rusted_seal")
    s.discoveries = tuple(card for card in DISCOVERIES if card not in ("clue_01", "rusted_seal"))
    build_piles(s)
    assert sorted(s.discoveries) == sorted(set(DISCOVERIES) - {"clue_01", "rusted_seal"})
    assert s.discoveries != tuple(card for card in DISCOVERIES if card in s.discoveries)


@rule("BSF-29.11", "BSF-2.22")
def test_discoveries_that_were_laid_apart_go_on_top_after_the_shuffle():
    s = started()
    s.laid_apart = ("clue_03", "rusted_seal", "clue_01")
    build_piles(s)
    assert s.discoveries[-3:] == ("clue_03", "rusted_seal", "clue_01")
    assert (len(s.discoveries), s.laid_apart, s.seen_discoveries) == (36, (), 3)


@rule("BSF-2.10", "BSF-26.6")
@pytest.mark.parametrize(
    ("group", "homes"),
    [
        (GROUP, ("vanguard", "clarion", "steed_mathurir", "long_hauler")),
        (("taddeus", "pious_vorne", "amallyn", "rein_raus"), ("clarion", "steed_mathurir", "long_hauler")),
        (("taddeus", "pious_vorne"), ("clarion",)),
    ],
)
def test_the_ships_of_the_group_are_in_place_and_the_leader_adds_up_to_four(group, homes):
    s = expedition(*group)
    added = [ship for ship in SHIPS if ship not in homes][: 4 - len(homes)]
    play(place_ships(s), *added)
    assert s.ships == (*homes, *added)


@rule("BSF-2.10")
def test_a_ship_lies_once_and_only_others_can_be_added():
    s = expedition("taddeus", "pious_vorne", "amallyn", "ur_025")
    assert offered(place_ships(s)) == ["vanguard", "traveller", "kravvchato"]


@rule("BSF-2.14")
def test_supports_can_be_used_again_in_each_expedition():
    s = expedition(*GROUP, used_supports=("vanguard",))
    play(place_ships(s))
    assert s.used_supports == ()


@rule("BSF-2.11")
@pytest.mark.parametrize(("id", "spaces"), [("janus_draik", 4), ("rein_raus", 4), ("ur_025", 3)])
def test_a_card_has_room_for(id, spaces):
    assert join(expedition(), id).free_spaces == spaces


@rule("BSF-2.12", "BSF-8.4")
def test_at_most_two_explorers_stand_in_a_hex_of_the_arrival_chamber():
    s = expedition("janus_draik", "rein_raus", "amallyn", "ur_025")
    play(lay_out(s, "cb01"))
    start = s.fight.field.start
    places = Counter(at for one in s.explorers for at in set(one.hexes))
    assert set(places) <= set(start)
    assert max(places.values()) == 2


@rule("BSF-2.22", "BSF-27.5")
def test_the_steps_of_setting_out_follow_each_other_and_the_goal_is_told_before_the_first_card():
    s = started(goal="hard")
    play(STEPS["group"](s), "+".join(GROUP))
    play(STEPS["destination"](s))
    play(STEPS["ships"](s))
    assert told(s, "goal") == [{"clues": 5, "archeotech": 9}]
    assert told(s, "revealed") == []
    assert len(s.exploration) == 8


@rule("BSF-2.20")
def test_a_leader_without_explorers_in_action_stays_leader():
    s = expedition(*GROUP, players=2)
    for one in s.explorers:
        one.out = one.seat == 0
    assert (s.leader, s.hostile_side) == (0, 0)
    assert s.in_order() == [s.explorer("taddeus"), s.explorer("ur_025")]


@rule("BSF-1.12", "BSF-5.26")
def test_those_who_stay_at_precipice_keep_their_cards_out_of_reach():
    s = expedition(*GROUP)
    s.resting[0].resources, s.resting[0].discoveries = ("fate_coin",), ("clue_01", "black_coin")
    play(exchange(s))  # nobody has anything to give
    assert (s.resting[0].resources, s.resting[0].discoveries) == (("fate_coin",), ("clue_01", "black_coin"))
