"""Setting up a combat: battlefield, explorers, encounter cards and deployment (chapter 9)."""

from collections import Counter

import pytest

from support.blackstone import expedition, on_watch, place, six, table, where
from support.blackstone_arena import arena
from support.scripted import open_questions, play, rule, told
from veillee.games.blackstone.content import HOSTILES, MAPS
from veillee.games.blackstone.content.figures import Band
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.setup import deploy_hostiles, lay_out, place_explorers
from veillee.games.blackstone.rules.hostiles.deploying import deploy_group
from veillee.games.blackstone.state import Blackstone, Past, TrackCard
from veillee.shared.bits import numbers_of

FOUR = ("espern_locarno", "taddeus", "amallyn", "pious_vorne")


def standing(s: Blackstone, kind: str = "") -> Counter:
    """How many hostiles stand in each hex."""
    return Counter(where(s, h.hex) for h in s.fight.on_board() if not kind or h.kind == kind)


def v61(*cards: str) -> Blackstone:
    """Two explorers at (0, 1), one each at (1, 0) and (0, 0); the encounter cards in the order they are drawn."""
    s = table(groups=())
    for id, at in zip(FOUR, ((0, 1), (0, 1), (1, 0), (0, 0)), strict=True):
        place(s, id, at)
    s.encounters = cards[::-1]
    return s


def deploy(s: Blackstone, *bands: tuple[str, int], at=(-1, 9)) -> None:
    s.fight.groups = () if not s.fight.hostiles else s.fight.groups
    play(deploy_group(s, "test", [Band(kind, n) for kind, n in bands], s.fight.field.at(*at)))


@rule("BSF-9.1", "BSF-9.13", "BSF-9.14")
def test_the_battlefield_is_laid_out_as_the_card_has_it():
    s = expedition(*FOUR)
    play(lay_out(s, "cb01"))
    c = s.fight
    assert {where(s, at) for at in numbers_of(c.markers)} == {(-2, 4), (-1, 9), (-6, 10)}
    assert (c.gates, c.threat, c.layout.escape, c.turn, c.twists) == (0b111, 1, -1, 1, ())


@rule("BSF-9.1")
def test_the_locations_of_the_card_are_laid_out():
    s = expedition(*FOUR)
    play(lay_out(s, "cb02"))
    assert [(spot.id, spot.at) for spot in s.fight.locations] == [("firing_step", (-2, -1))]
    assert {id: where(s, at) for id, at in s.fight.field.spots.items()} == {"firing_step": (-2, -1)}


@rule("BSF-9.2", "BSF-30.32")
def test_explorers_fill_the_start_hexes_in_leader_order_two_each():
    s = expedition(*FOUR)
    play(lay_out(s, "cb01"))
    assert [[where(s, at) for at in e.hexes] for e in s.in_order()] == [[(0, 0)], [(0, 0)], [(1, 0)], [(1, 0)]]


@rule("BSF-9.2", "BSF-2.2")
def test_the_leader_order_decides_who_is_placed_first_and_asked_first():
    s = expedition(*FOUR, players=2)
    s.leader, s.order = 1, ("pious_vorne", "taddeus", "amallyn", "espern_locarno")
    play(lay_out(s, "cb01"))
    assert [[where(s, at) for at in s.explorer(id).hexes] for id in s.order] == [[(0, 0)], [(0, 0)], [(1, 0)], [(1, 0)]]
    assert [*open_questions(place_explorers(s))] == [1]


@rule("BSF-9.2", "BSF-9.24")
def test_in_an_ambush_explorers_start_on_the_hexes_of_the_card():
    """CB11 is an ambush with (1, -1), (2, -2) and (1, -2)."""
    s = expedition(*FOUR)
    play(lay_out(s, "cb11"))
    assert {where(s, at) for e in s.explorers for at in e.hexes} <= {(1, -1), (2, -2), (1, -2)}
    assert told(s, "combat") == [{"map": "cb11", "ambush": True}]


@rule("BSF-9.24", "BSF-30.32")
def test_a_player_may_put_explorers_in_any_start_hex_with_room():
    s = expedition(*FOUR)
    play(lay_out(s, "cb01"))
    at = s.fight.field.at
    asked = open_questions(place_explorers(s))[0]
    offered = {(put.explorer, put.hex.number) for put in asked.values[:-1]}
    # (0, 0) and (1, 0) are full; (0, 1) has room for everybody
    assert offered == {(id, at(0, 1)) for id in FOUR}
    play(place_explorers(s), f"espern_locarno+h{at(0, 1)}", "ready")
    assert where(s, s.explorer("espern_locarno").hexes[0]) == (0, 1)


@rule("BSF-9.2", "BSF-30.32")
def test_each_player_is_asked_once_for_the_own_explorers():
    s = expedition(*FOUR, players=2)
    play(lay_out(s, "cb01"))
    play(place_explorers(s), (0, "ready"), (1, "ready"))


@rule("BSF-9.3")
def test_explorers_who_are_out_of_action_are_not_placed():
    s = expedition(*FOUR)
    s.explorer("taddeus").out = True
    play(lay_out(s, "cb01"))
    assert s.explorer("taddeus").hexes == ()


@rule("BSF-9.4", "BSF-9.5", "BSF-9.6", "BSF-9.7")
def test_seven_guardsmen_are_deployed_at_the_first_marker():
    """V61: three on (-2, 4), three on (-1, 4), one on (-3, 5)."""
    s = v61("traitor_guardsmen_08", "ur_ghuls_01", "spindle_drones_02")
    play(deploy_hostiles(s))
    assert standing(s, "traitor_guardsman") == {(-2, 4): 3, (-1, 4): 3, (-3, 5): 1}
    assert where(s, s.fight.hostiles[0].hex) == (-2, 4)


@rule("BSF-9.5", "BSF-9.9", "BSF-9.12")
def test_the_second_card_is_read_at_its_second_entry_and_a_twist_brings_no_group():
    """V62: three Ur-Ghuls on (-1, 9), Major Find from the third card, two hostile cards on the track."""
    s = v61("traitor_guardsmen_08", "ur_ghuls_01", "spindle_drones_02")
    play(deploy_hostiles(s))
    assert standing(s, "ur_ghul") == {(-1, 9): 3}
    assert (s.fight.twists, len(s.fight.groups)) == (("major_find",), 2)
    assert {where(s, at) for at in numbers_of(s.fight.markers)} == {(-2, 4), (-1, 9), (-6, 10)}
    assert s.fight.drawn == ("traitor_guardsmen_08", "ur_ghuls_01", "spindle_drones_02")
    s.dice.given = six(1, 2, 3, 4, 5) + six(*[1] * 16)
    play(destiny_phase(s))
    groups = [card for card in s.fight.track if not card.explorer]
    assert sorted(card.group for card in groups) == [0, 1]


@rule("BSF-9.12", "BSF-10.18")
def test_the_initiative_pile_holds_explorers_in_action_and_one_card_for_each_group():
    s = table(groups=())
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (0, 1), out=True)
    deploy(s, ("ur_ghul", 2))
    s.dice.given = six(1, 2, 3, 4, 5) + six(1, 1, 1, 1)
    play(destiny_phase(s))
    assert set(s.fight.track) == {TrackCard(explorer="espern_locarno"), TrackCard(group=0)}


@rule("BSF-9.8")
def test_figures_missing_from_the_box_are_not_deployed():
    """There are four Ur-Ghuls; three are out."""
    s = table(groups=())
    place(s, "espern_locarno", (0, 1))
    deploy(s, ("ur_ghul", 3))
    deploy(s, ("ur_ghul", 3), at=(-2, 4))
    assert standing(s) == {(-1, 9): 3, (-2, 4): 1}


@rule("BSF-9.8", "BSF-9.20")
def test_a_group_without_any_figure_has_no_card():
    s = table(groups=())
    place(s, "espern_locarno", (0, 1))
    deploy(s, ("ur_ghul", 4))
    deploy(s, ("ur_ghul", 2), at=(-2, 4))
    assert len(s.fight.groups) == 1


@rule("BSF-9.10", "BSF-9.16", "BSF-9.17")
def test_a_traitor_group_of_five_has_a_flamer_and_a_sergeant_first():
    s = table(groups=())
    deploy(s, ("traitor_guardsman", 7))
    assert [h.loadout for h in s.fight.hostiles] == [
        "flamer", "sergeant", "lasgun", "lasgun", "pistol", "grenade", "lasgun",
    ]  # fmt: skip


@rule("BSF-9.10", "BSF-9.16")
def test_a_traitor_group_of_four_has_neither():
    s = table(groups=())
    deploy(s, ("traitor_guardsman", 4))
    assert [h.loadout for h in s.fight.hostiles] == ["lasgun", "lasgun", "pistol", "grenade"]


@rule("BSF-9.17")
def test_the_five_counts_the_figures_that_are_really_deployed():
    """Of 14 guardsmen ten are out: a group of five has four figures, and no leaders first."""
    s = table(groups=())
    deploy(s, ("traitor_guardsman", 10))
    deploy(s, ("traitor_guardsman", 5), at=(-2, 4))
    # the first ten: flamer, sergeant, 6 lasguns, pistol, grenade; left: 1 of each other loadout
    assert [h.loadout for h in s.fight.hostiles[10:]] == ["pistol", "grenade", "flamer", "sergeant"]


@rule("BSF-9.16")
def test_a_loadout_that_is_used_up_is_skipped_and_the_rest_follows_in_alphabetical_order():
    """Two groups of seven: six lasguns in all, so the second one lacks the fourth lasgun and takes what is left."""
    s = table(groups=())
    deploy(s, ("traitor_guardsman", 7))
    deploy(s, ("traitor_guardsman", 7), at=(-2, 4))
    second = [h.loadout for h in s.fight.hostiles[7:]]
    assert second == ["flamer", "sergeant", "lasgun", "lasgun", "pistol", "grenade", "lasgun"]
    assert Counter(h.loadout for h in s.fight.hostiles) == HOSTILES["traitor_guardsman"].loadouts


@rule("BSF-9.16")
def test_cultists_are_filled_in_the_order_of_their_list():
    s = table(groups=())
    deploy(s, ("cultist", 5))
    assert [h.loadout for h in s.fight.hostiles] == ["stubber", "autogun", "blade", "autogun", "blade"]


@rule("BSF-9.15", "BSF-9.19")
def test_a_mixed_group_is_deployed_in_the_order_of_its_list_and_numbered():
    s = table(groups=())
    deploy(s, ("cultist_firebrand", 1), ("cultist", 2))
    found = [(h.kind, h.index, h.group) for h in s.fight.hostiles]
    assert found == [("cultist_firebrand", 0, 0), ("cultist", 1, 0), ("cultist", 2, 0)]
    deploy(s, ("ur_ghul", 2), at=(-2, 4))
    assert [(h.index, h.group) for h in s.fight.hostiles if h.kind == "ur_ghul"] == [(0, 1), (1, 1)]


@rule("BSF-15.4")
def test_a_group_remembers_the_size_of_its_smallest_figure():
    s = table(groups=())
    deploy(s, ("cultist_firebrand", 1), ("cultist", 2))
    deploy(s, ("chaos_beastman", 2), at=(-2, 4))
    assert [group.smallest for group in s.fight.groups] == ["small", "large"]


@rule("BSF-9.6")
def test_the_first_figure_stands_on_the_marker_even_if_it_is_exposed():
    """An explorer at (-2, 9) is adjacent to the marker hex (-1, 9)."""
    s = table(groups=())
    place(s, "espern_locarno", (-2, 9))
    deploy(s, ("ur_ghul", 1))
    assert standing(s) == {(-1, 9): 1}


@rule("BSF-9.7")
def test_with_no_room_around_the_marker_the_closest_hex_with_room_is_taken():
    """(-1, 9) has two adjacent hexes, (-1, 8) and (-2, 9): the three hold nine small figures."""
    s = table(groups=())
    place(s, "espern_locarno", (0, 1))
    deploy(s, ("traitor_guardsman", 11))
    assert {at for at, n in standing(s).items() if n == 3} == {(-1, 9), (-1, 8), (-2, 9)}
    ranges = [s.terrain.range[s.fight.field.at(-1, 9)][h.hex] for h in s.fight.hostiles]
    assert max(ranges[:9]) == 1
    assert ranges[9:] == [2, 2]


@rule("BSF-9.7")
def test_the_least_exposed_hex_is_taken_before_the_one_of_the_marker():
    """Around (0, 3), with an explorer at (0, 1): of the hexes that are not exposed (1, 2) is the first."""
    s = table(groups=())
    place(s, "taddeus", (0, 1))
    play(deploy_group(s, "test", [Band("traitor_guardsman", 2)], s.fight.field.at(0, 3)))
    assert standing(s) == {(0, 3): 1, (1, 2): 1}


@rule("BSF-9.21", "BSF-9.6")
def test_a_hostile_player_chooses_and_fills_covered_hexes_first():
    """Around (0, 3), with an explorer at (0, 1): (1, 2) and (1, 3) are in cover, (-1, 4) is out of sight; (0, 2),
    (0, 4) and (0, 3) itself are exposed.
    """
    s = table(groups=(), players=5)
    s.hostile_seat = 4
    place(s, "taddeus", (0, 1))
    asked = open_questions(deploy_group(s, "test", [Band("traitor_guardsman", 2)], s.fight.field.at(0, 3)))
    assert {where(s, value.number) for value in asked[4].values} == {(1, 2), (1, 3), (-1, 4)}


@rule("BSF-9.22")
def test_two_copies_of_a_twist_count_once():
    s = v61("spindle_drones_01", "spindle_drones_01", "spindle_drones_02")
    s.fight.twists = ("major_find",)
    play(deploy_hostiles(s))
    assert s.fight.twists == ("major_find",)


@rule("BSF-9.22", "BSF-9.7")
@pytest.mark.parametrize(
    ("third", "standing_at"), [("chaos_beastmen_04", {(6, 2): 3}), ("ur_ghuls_03", {(6, 2): 1, (7, 2): 2})]
)
def test_a_twist_holds_for_the_groups_of_the_cards_after_it(third, standing_at):
    """Behind its edge (7, 2) is in cover from (0, 2), and Ur-Ghuls around (6, 2) stand there but for No Cover."""
    s = table(arena(cover=((6, 2, 0),), discovery=((9, 0), (9, 4), (0, 4), (6, 2))), groups=())
    place(s, "taddeus", (0, 2))
    s.encounters = ("ur_ghuls_01", third, "spindle_drones_01", "spindle_drones_01")
    play(deploy_hostiles(s))
    assert standing(s, "ur_ghul") == standing_at


@rule("BSF-9.23")
def test_nobody_reacts_during_set_up():
    s = table(groups=())
    on_watch(place(s, "espern_locarno", (-2, 9)), 5)
    deploy(s, ("ur_ghul", 2))


@rule("BSF-9.4")
def test_an_empty_encounter_pile_brings_nobody_more():
    s = v61("ur_ghuls_01")
    play(deploy_hostiles(s))
    assert len(s.fight.groups) == 1


@rule("BSF-9.14", "BSF-9.27", "BSF-29.11")
def test_shifting_halls_remove_the_portal_closest_to_the_start():
    """V81: P3 at range 5; P2 is at 6, P1 at 11."""
    s = expedition(*FOUR)
    s.past = Past(legacies=("shifting_halls",))
    play(lay_out(s, "cb01"))
    ranges = [min(s.terrain.range_of_gate(gate, at) for at in s.fight.field.start) for gate in range(3)]
    assert ranges == [11, 6, 5]
    assert s.fight.gates == 0b011


@rule("BSF-29.11")
def test_hardened_drones_start_at_threat_level_3():
    s = expedition(*FOUR)
    s.past = Past(legacies=("hardened_drones",))
    play(lay_out(s, "cb01"))
    assert s.fight.threat == 3


@rule("BSF-6.13", "BSF-9.25")
def test_locations_lie_on_hexes_of_their_maps():
    placed = {spot.id for map in MAPS.values() for spot in map.locations}
    assert placed == {"firing_step", "charged_conduit", "gate_lever", "weak_floor", "hidden_cache", "medicae_niche"}
    for map in MAPS.values():
        assert all(spot.at in map.hexes for spot in map.locations)


@rule("BSF-9.19")
@pytest.mark.parametrize("kind", sorted(HOSTILES))
def test_every_kind_can_be_deployed_whole(kind):
    s = table(groups=())
    card = HOSTILES[kind]
    deploy(s, (kind, card.figures))
    assert [h.index for h in s.fight.hostiles] == list(range(card.figures))


@rule("BSF-9.19")
def test_the_table_is_told_which_hostiles_have_namesakes_in_another_group():
    s = table()
    place(s, "janus_draik", (0, 1))
    s.fight.groups = ()
    deploy(s, ("ur_ghul", 2), ("traitor_guardsman", 1), at=(-2, 4))
    assert not any(hostile.namesakes for hostile in s.fight.hostiles)
    deploy(s, ("traitor_guardsman", 2), at=(-1, 9))
    assert [hostile.namesakes for hostile in s.fight.hostiles] == [False, False, True, True, True]
    assert not s.fight.has_namesakes(1)
    deploy(s, ("traitor_guardsman", 1), at=(0, 3))
    assert [s.fight.has_namesakes(group) for group in range(3)] == [False, True, True]
