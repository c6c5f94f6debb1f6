"""The trade phase: visits, facilities, archeotech for resources, gifts (BSF-5.3, 5.9 to 5.26, 30.35)."""

import pytest

from support import rule
from support.blackstone import expedition
from support.blackstone_course import GROUP, offered
from support.scripted import play, told
from veillee.games.blackstone.content import RESOURCES
from veillee.games.blackstone.rules.course.forming import build_piles
from veillee.games.blackstone.rules.precipice.trade import trade_phase

#: The ships of GROUP, then one more each for the facilities that a test needs.
SHIPS = ("vanguard", "clarion", "steed_mathurir", "long_hauler")


def port(*ships: str, players: int = 1, faces=(), **held: tuple[str, ...]):
    """GROUP in port, in front of ships whose piles lie as printed; `held` are discoveries and resources."""
    s = expedition(*GROUP, players=players, faces=faces, mode="campaign", at="trade", ships=ships or SHIPS)
    for id, cards in held.items():
        one = s.explorer(id)
        one.resources = tuple(card for card in cards if card in RESOURCES)
        one.discoveries = tuple(card for card in cards if card not in RESOURCES)
        s.discoveries = tuple(card for card in s.discoveries if card not in cards)
        for ship, pile in s.resource_piles.items():
            s.resource_piles[ship] = tuple(card for card in pile if card not in cards)
    return s


@rule("BSF-5.9")
def test_each_ship_in_port_shows_three_cards_or_what_is_left():
    s = port(janus_draik=("rusted_seal",))
    s.resource_piles["clarion"] = ("hymnal", "carapace")
    offered(trade_phase(s))
    assert s.trade.rows == {
        "vanguard": ("scout_skull", "command_vox", "fine_amasec"),
        "clarion": ("hymnal", "carapace"),
        "steed_mathurir": ("web_thread", "rune_of_mending", "hawk_lenses"),
        "long_hauler": ("cargo_harness", "servo_arm", "spare_plating"),
    }
    assert s.resource_piles["vanguard"] == ("writ_of_trade", "melta_bomb", "refractor_field")


@rule("BSF-5.10", "BSF-5.19", "BSF-5.24", "BSF-30.35")
def test_each_explorer_visits_one_ship_at_most():
    s = port(janus_draik=("rusted_seal",), taddeus=("coil_of_wire",))
    keys = offered(trade_phase(s), "visit+janus_draik+vanguard", "leave")
    assert not any("janus_draik" in key for key in keys)
    assert any("taddeus" in key for key in keys)
    play(trade_phase(s), "nobody-else")
    assert s.trade is None


@rule("BSF-5.10", "BSF-5.19")
def test_players_are_asked_in_leader_order():
    s = port(players=2, janus_draik=("rusted_seal",), taddeus=("coil_of_wire",))
    s.leader, s.order = 1, ("taddeus", "ur_025", "janus_draik", "amallyn")
    play(
        trade_phase(s),
        (1, "visit+taddeus+clarion"),
        (1, "leave"),
        (1, "nobody-else"),
        (0, "visit+janus_draik+vanguard"),
        (0, "leave"),
        (0, "nobody-else"),
    )


@rule("BSF-5.12", "BSF-5.13")
def test_v21_archeotech_of_3_and_1_is_worth_5_on_the_home_ship():
    s = port(janus_draik=("stasis_shell", "rusted_seal"))
    offered(trade_phase(s), "visit+janus_draik+vanguard", "convert+stasis_shell", "convert+rusted_seal")
    assert s.trade.points == 5


@rule("BSF-5.12", "BSF-5.13")
def test_elsewhere_archeotech_is_worth_what_is_printed():
    s = port(janus_draik=("stasis_shell", "rusted_seal"))
    offered(trade_phase(s), "visit+janus_draik+clarion", "convert+stasis_shell", "convert+rusted_seal")
    assert s.trade.points == 4


@rule("BSF-5.12", "BSF-5.15")
def test_clues_are_no_archeotech_and_converted_cards_go_back_to_their_pile():
    s = port(janus_draik=("stasis_shell", "clue_01"))
    keys = offered(trade_phase(s), "visit+janus_draik+clarion")
    assert "convert+clue_01" not in keys
    offered(trade_phase(s), "convert+stasis_shell")
    assert "stasis_shell" in s.discoveries
    assert s.explorers[0].discoveries == ("clue_01",)


@rule("BSF-5.14", "BSF-5.16")
def test_cards_are_bought_while_points_last_and_the_rest_is_lost():
    s = port(amallyn=("obsidian_sphere", "crown_of_filaments", "stasis_shell", "rusted_seal"))
    visit = ("visit+amallyn+steed_mathurir", "convert+obsidian_sphere", "convert+crown_of_filaments")
    keys = offered(trade_phase(s), *visit, "convert+stasis_shell")
    assert s.trade.points == 12  # 4 + 4 + 3, and 1 at home
    assert {key for key in keys if key.startswith("buy")} == {
        "buy+web_thread",
        "buy+rune_of_mending",
        "buy+hawk_lenses",
    }
    keys = offered(trade_phase(s), "buy+rune_of_mending")  # 6 of 12
    assert {key for key in keys if key.startswith("buy")} == {"buy+web_thread", "buy+hawk_lenses"}  # 4 and 6
    play(trade_phase(s), "buy+hawk_lenses", "leave", "nobody-else", "done")
    amallyn = s.explorer("amallyn")
    assert amallyn.resources == ("rune_of_mending", "hawk_lenses")
    assert amallyn.discoveries == ("rusted_seal",)
    assert sorted(s.resource_piles["steed_mathurir"]) == sorted(
        ["shadow_weave", "spirit_draught", "singing_ribbon", "web_thread"]
    )


@rule("BSF-5.14")
def test_points_of_one_visit_do_not_serve_another():
    s = port(janus_draik=("obsidian_sphere",), taddeus=("rusted_seal",))
    keys = offered(
        trade_phase(s), "visit+janus_draik+vanguard", "convert+obsidian_sphere", "leave", "visit+taddeus+vanguard"
    )
    assert s.trade.points == 0
    assert keys == ["convert+rusted_seal", "leave"]


@rule("BSF-5.16")
def test_a_bought_card_is_not_replaced_for_the_next_visitor():
    s = port(janus_draik=("rusted_seal",), taddeus=("stasis_shell",))
    first = ("visit+janus_draik+vanguard", "convert+rusted_seal", "buy+fine_amasec", "visit+taddeus+vanguard")
    offered(trade_phase(s), *first)
    assert s.trade.rows["vanguard"] == ("scout_skull", "command_vox")


@rule("BSF-29.11", "BSF-5.14")
def test_v78_a_writ_of_trade_makes_each_card_cheaper_but_none_free():
    s = port(taddeus=("writ_of_trade", "stasis_shell"))  # 3 points
    s.resource_piles["vanguard"] = ("fine_amasec", "melta_bomb")  # 1 and 3
    play(
        trade_phase(s),
        "done",
        "visit+taddeus+vanguard",
        "convert+stasis_shell",
        "buy+melta_bomb",
        "buy+fine_amasec",
        "done",
        "nobody-else",
        "done",
    )
    assert s.explorer("taddeus").resources == ("writ_of_trade", "melta_bomb", "fine_amasec")


@rule("BSF-5.17")
def test_the_dead_take_no_part():
    s = port(janus_draik=("rusted_seal",))
    s.explorers[0].dead = True
    assert not any("janus_draik" in key for key in offered(trade_phase(s)))


@rule("BSF-30.35", "BSF-5.10")
def test_who_has_nothing_to_trade_is_offered_only_facilities_of_use():
    s = port("vanguard", "clarion", "traveller", "long_hauler")
    assert offered(trade_phase(s)) == [
        *(f"visit+{id}+traveller+yes" for id in GROUP),
        "nobody-else",
    ]
    s = port("vanguard", "clarion", "long_hauler")
    play(trade_phase(s))


@rule("BSF-5.3", "BSF-5.26", "BSF-24.7")
def test_resources_change_hands_at_precipice_but_no_discoveries():
    s = port("vanguard", "clarion", "long_hauler", taddeus=("hymnal", "clue_01"))
    keys = offered(trade_phase(s))
    assert keys == [
        "done",
        "give+taddeus+hymnal+janus_draik",
        "give+taddeus+hymnal+amallyn",
        "give+taddeus+hymnal+ur_025",
    ]
    play(trade_phase(s), "give+taddeus+hymnal+ur_025", "done")
    assert s.explorer("ur_025").resources == ("hymnal",)


@rule("BSF-5.3", "BSF-5.26")
def test_a_card_bought_at_precipice_can_be_given_before_the_group_parts():
    s = port("long_hauler", janus_draik=("stasis_shell", "warp_prism"))
    keys = ("visit+janus_draik+long_hauler", "convert+stasis_shell", "convert+warp_prism", "buy+cargo_harness")
    play(trade_phase(s), *keys, "give+janus_draik+cargo_harness+ur_025", "done")
    assert s.explorer("ur_025").resources == ("cargo_harness",)


@rule("BSF-5.3", "BSF-29.11")
def test_a_writ_of_trade_goes_from_visitor_to_visitor():
    s = port("vanguard", taddeus=("writ_of_trade", "humming_cube"), amallyn=("glass_locust",))
    s.resource_piles["vanguard"] = ("melta_bomb", "scout_skull")  # 3 and 2
    play(
        trade_phase(s),
        "done",
        "visit+taddeus+vanguard",
        "convert+humming_cube",
        "buy+scout_skull",
        "give+taddeus+writ_of_trade+amallyn",
        "done",
        "visit+amallyn+vanguard",
        "convert+glass_locust",
        "buy+melta_bomb",
        "done",
        "done",
    )
    assert s.explorer("amallyn").resources == ("writ_of_trade", "melta_bomb")  # for 2 points


@rule("BSF-5.11", "BSF-29.11")
def test_the_salvage_hold_takes_an_archeotech_and_gives_a_card():
    s = port(janus_draik=("rusted_seal", "stasis_shell"))
    s.discoveries = ("clue_05", "clue_06")
    play(trade_phase(s), "visit+janus_draik+long_hauler+yes", "rusted_seal", "leave", "nobody-else")
    assert s.explorers[0].discoveries == ("stasis_shell", "clue_06")
    assert s.discoveries == ("rusted_seal", "clue_05")  # under the pile


@rule("BSF-5.11", "BSF-29.11")
def test_contacts_reveal_one_more_card_for_all_who_come_later():
    s = port(janus_draik=("rusted_seal",), taddeus=("coil_of_wire",))
    offered(trade_phase(s), "visit+janus_draik+vanguard+yes", "leave", "visit+taddeus+vanguard")
    assert len(s.trade.rows["vanguard"]) == 4


@rule("BSF-5.11", "BSF-29.11", "BSF-2.13")
def test_the_hunting_council_gives_a_point_for_the_next_expedition():
    s = port("kravvchato")
    play(trade_phase(s), "visit+taddeus+kravvchato+yes", "nobody-else")
    assert s.explorer("taddeus").points == 1


@rule("BSF-5.11", "BSF-29.11", "BSF-5.25")
def test_spirit_stones_name_any_living_explorer():
    s = port("steed_mathurir")
    s.resting[0].dead = True
    keys = offered(trade_phase(s), "visit+taddeus+steed_mathurir+yes")
    assert s.resting[0].id not in keys
    assert len(keys) == 7
    s = port("steed_mathurir")
    play(trade_phase(s), "visit+taddeus+steed_mathurir+yes", s.resting[1].id, "nobody-else")
    assert s.resting[1].extra_dice == 1


@rule("BSF-5.11", "BSF-29.11")
def test_the_chapel_costs_an_archeotech():
    s = port("clarion", taddeus=("rusted_seal", "stasis_shell"))
    play(trade_phase(s), "visit+taddeus+clarion+yes", "rusted_seal", "leave")
    assert (s.explorer("taddeus").saved_rolls, s.explorer("taddeus").discoveries) == (1, ("stasis_shell",))
    assert "rusted_seal" in s.discoveries


@rule("BSF-29.11", "BSF-2.22")
def test_the_star_chart_lays_three_cards_apart_that_nobody_draws_before_the_next_expedition():
    s = port("traveller", "long_hauler", taddeus=("rusted_seal",))
    s.discoveries = ("clue_01", "clue_02", "clue_03", "clue_04", "clue_05")
    keys = ("visit+janus_draik+traveller+yes", "clue_03+clue_05+clue_04")
    play(trade_phase(s), *keys, "visit+taddeus+long_hauler+yes", "nobody-else")
    assert s.laid_apart == ("clue_04", "clue_05", "clue_03")  # the last is on top
    assert s.explorer("taddeus").discoveries == ("clue_02",)
    assert s.discoveries == ("rusted_seal", "clue_01")
    build_piles(s)
    assert s.discoveries[-3:] == ("clue_04", "clue_05", "clue_03")
    assert len(s.discoveries) == 5


@rule("BSF-29.11")
def test_a_second_look_at_the_star_chart_finds_the_cards_that_lie_apart():
    s = port("traveller")
    s.discoveries = ("clue_01", "clue_02", "clue_03", "clue_04")
    order = ("clue_04+clue_03+clue_02", "clue_02+clue_03+clue_04")
    play(
        trade_phase(s),
        "visit+janus_draik+traveller+yes",
        order[0],
        "visit+taddeus+traveller+yes",
        order[1],
        "nobody-else",
    )
    assert s.laid_apart == ("clue_04", "clue_03", "clue_02")
    assert s.discoveries == ("clue_01",)


@rule("BSF-5.11")
def test_a_facility_need_not_be_used():
    s = port("kravvchato", taddeus=("rusted_seal",))
    play(trade_phase(s), "visit+taddeus+kravvchato", "leave", "nobody-else")
    assert s.explorer("taddeus").points == 0


@pytest.mark.parametrize("key", ["buy+carapace", "convert+clue_01", "visit+janus_draik+vanguard"])
@rule("BSF-5.14", "BSF-5.24")
def test_only_cards_of_the_visited_ship_are_for_sale(key):
    s = port(janus_draik=("obsidian_sphere", "crown_of_filaments"))
    visit = ("visit+janus_draik+vanguard", "convert+obsidian_sphere", "convert+crown_of_filaments")
    assert key not in offered(trade_phase(s), *visit)
    assert told(s, "visit") == [{"explorer": "janus_draik", "ship": "vanguard"}]
