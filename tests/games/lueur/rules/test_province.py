"""Afternoon in the Province of Shadows (chapter 9)."""

import pytest

from support import open_questions, play, rule
from support.lueur import dice, plain_dice, player, table
from veillee.games.lueur.content import PATHS, PATHS_FROM, SPACES
from veillee.games.lueur.rules.day import begin, begin_day
from veillee.games.lueur.rules.evening import evening, final_count
from veillee.games.lueur.rules.province import walk
from veillee.games.lueur.state import Die


def company_at(space, letters="", **fields):
    return table(player(company=space, dice=plain_dice(letters), **fields), player())


def offered(s, *answers):
    """What the walking player may do after these answers; nothing if there is no question."""
    pending = open_questions(walk(s, 0), *answers)
    return pending[0].keys() if pending else []


@rule("LUE-9.20")
def test_the_company_walks_as_many_steps_as_its_dice_allow() -> None:
    s = company_at("P45", "NNW")
    play(walk(s, 0), "P46+big-green", "P47+big-green", "P48+big-green", "P58+free")
    assert s.players[0].company == "P58"


@rule("LUE-9.20", "LUE-9.27")
def test_the_company_may_walk_back_and_the_start_asks_for_nothing() -> None:
    s = company_at("P45", "N")
    play(walk(s, 0), "P44+big-green", "P00+free")
    assert s.players[0].company == "P00"


@rule("LUE-9.20", "LUE-9.24")
def test_a_step_leads_along_a_path_only() -> None:
    s = company_at("P45", footprints=1)
    assert offered(s) == ["stop", "P02+footprint", "P44+footprint", "P46+footprint", "P60+footprint"]


@rule("LUE-9.21")
def test_no_space_is_entered_twice_on_one_day() -> None:
    s = company_at("P45", "NNNN")
    play(walk(s, 0), "P46+big-green", "P47+big-green")  # P46 would be the only way on
    assert s.players[0].company == "P47"
    begin(s, "afternoon")
    assert "P46+big-green" in offered(s)


@rule("LUE-9.34")
def test_the_space_of_the_morning_counts_as_visited() -> None:
    s = company_at("P46", "NN")
    begin(s, "afternoon")
    assert offered(s, "P45+big-green") == ["stop", "P44+big-green"]


@rule("LUE-9.22")
def test_an_element_space_needs_a_die_showing_its_symbol() -> None:
    assert offered(company_at("P48", "W")) == ["stop", "P49+big-green", "P58+free"]
    assert offered(company_at("P48", "F")) == ["stop", "P58+free"]


@rule("LUE-9.22")
def test_a_die_without_a_result_of_today_opens_no_space() -> None:
    s = company_at("P49")
    s.players[0].dice = [Die("big-blue-1", 1), *dice("small-blue-1:W")]  # both show water
    assert offered(s) == ["stop", "P48+small-blue", "P50+small-blue"]


@rule("LUE-9.22", "LUE-11.26", "LUE-11.50")
def test_a_cancelled_die_opens_no_space() -> None:
    s = company_at("P49")
    s.players[0].dice = dice("big-blue-1:W", "small-black-1:W")
    assert offered(s) == []


@rule("LUE-9.35")
def test_a_die_serves_for_one_step_a_day() -> None:
    s = company_at("P45", "N")
    play(walk(s, 0), "P46+big-green")  # P47 is nature too
    assert s.players[0].dice[0].used
    begin_day(s)
    assert not s.players[0].dice[0].used


@rule("LUE-9.23")
def test_a_barred_space_is_free_without_its_symbol_and_closed_with_it() -> None:
    assert offered(company_at("P59", "F", camp="P59")) == ["stop", "P57+free", "P58+free"]
    assert offered(company_at("P59", "E", camp="P59")) == ["stop", "P58+free"]
    assert offered(company_at("P59", "EA", camp="P59")) == ["stop", "P60+big-green"]


@rule("LUE-9.24")
@pytest.mark.parametrize(
    ("company", "letters", "space"), [("P45", "W", "P46"), ("P59", "E", "P57"), ("P08", "", "P09")]
)
def test_a_footprint_opens_an_element_or_barred_space(company, letters, space) -> None:
    s = company_at(company, letters, footprints=2)
    play(walk(s, 0), f"{space}+footprint", "stop")
    assert (s.players[0].company, s.players[0].footprints) == (space, 1)


@rule("LUE-9.25")
def test_a_footprint_may_be_paid_although_a_die_would_do() -> None:
    s = company_at("P45", "N", footprints=1)
    assert {"P46+big-green", "P46+footprint"} <= set(offered(s))
    s = company_at("P45", "N", footprints=1)
    play(walk(s, 0), "P46+footprint", "P47+big-green")
    assert (s.players[0].company, s.players[0].footprints) == ("P47", 0)


@rule("LUE-9.26")
@pytest.mark.parametrize(
    ("company", "village", "toll"),
    [
        ("P60", "P59", 1),
        ("P04", "P05", 1),
        ("P34", "P33", 1),
        ("P39", "P38", 1),
        ("P27", "P17", 1),
        ("P24", "P43", 2),
        ("P13", "P14", 3),
    ],
)
def test_a_village_costs_its_footprints_and_no_symbol(company, village, toll) -> None:
    s = company_at(company, footprints=4)
    play(walk(s, 0), f"{village}+toll", "camp")
    assert (s.players[0].company, s.players[0].footprints) == (village, 4 - toll)


@rule("LUE-9.28")
def test_camping_moves_the_encampment_and_ends_the_day() -> None:
    s = company_at("P04", "WWWW", footprints=3)
    play(walk(s, 0), "P05+toll", "camp")  # P06 is water: only the camp ends this walk
    assert (s.players[0].company, s.players[0].camp) == ("P05", "P05")


@rule("LUE-9.28", "LUE-9.49")
def test_camping_is_offered_on_villages_only_and_not_where_the_camp_is() -> None:
    assert "camp" in offered(company_at("P05", "W"))
    assert "camp" not in offered(company_at("P06", "N"))
    assert offered(company_at("P05", "W", camp="P05")) == ["stop", "P04+big-green", "P06+big-green", "P51+free"]
    s = company_at("P05", "W", camp="P05")
    play(walk(s, 0), "stop")
    assert s.players[0].camp == "P05"


@rule("LUE-9.29")
def test_the_company_may_walk_through_a_village() -> None:
    s = company_at("P04", "W", footprints=1)
    play(walk(s, 0), "P05+toll", "P06+big-green")
    assert (s.players[0].company, s.players[0].camp) == ("P06", "P00")


@rule("LUE-9.30", "LUE-9.45")
def test_a_company_on_a_village_may_camp_without_moving_and_then_stays() -> None:
    s = company_at("P05", "WW", footprints=2)
    play(walk(s, 0), "camp")
    assert (s.players[0].company, s.players[0].camp) == ("P05", "P05")


@rule("LUE-9.30")
def test_camping_is_offered_even_if_no_step_is_possible() -> None:
    assert offered(company_at("P14")) == ["stop", "camp"]


@rule("LUE-9.31")
def test_the_encampment_may_move_to_a_village_of_lower_value() -> None:
    s = company_at("P60", camp="P14", footprints=1)
    play(walk(s, 0), "P59+toll", "camp")
    assert s.players[0].camp == "P59"


@rule("LUE-9.32", "LUE-9.38", "LUE-13.3")
@pytest.mark.parametrize(("camp", "company", "bursts"), [("P33", "P14", 8), ("P14", "P00", 20), ("P00", "P43", 0)])
def test_only_the_village_of_the_encampment_counts(camp, company, bursts) -> None:
    s = company_at(company, camp=camp)
    final_count(s)
    assert s.players[0].count.journey == bursts


@rule("LUE-9.33")
def test_the_board_has_61_spaces_74_paths_and_seven_villages() -> None:
    kinds = [space.kind for space in SPACES.values()]
    assert (len(SPACES), len(PATHS)) == (61, 74)
    assert {kind: kinds.count(kind) for kind in kinds} == {"start": 1, "element": 43, "barred": 10, "village": 7}
    assert sorted(space.bursts for space in SPACES.values() if space.bursts) == [3, 5, 8, 10, 12, 15, 20]


@rule("LUE-9.33")
def test_every_space_can_be_reached_from_the_start() -> None:
    reached, edge = {"P00"}, ["P00"]
    while edge:
        fresh = set(PATHS_FROM[edge.pop()]) - reached
        reached |= fresh
        edge += fresh
    assert reached == set(SPACES)


@rule("LUE-9.36")
def test_a_used_die_still_bars_a_barred_space() -> None:
    s = company_at("P45", "A", footprints=1)  # around the village P59: barred earth P57, barred air P58
    assert offered(s, "P60+big-green", "P59+toll") == ["stop", "camp", "P57+free"]


@rule("LUE-9.37", "LUE-9.10")
def test_a_village_gives_its_bonus_on_every_entry() -> None:
    s = company_at("P60", footprints=3)
    play(walk(s, 0), "P59+toll", "stop")
    begin(s, "afternoon")
    play(walk(s, 0), "P60+footprint", "stop")
    begin(s, "afternoon")
    play(walk(s, 0), "P59+toll", "camp")
    assert s.players[0].tokens == 2


@rule("LUE-9.39")
def test_a_step_is_paid_first_then_the_path_then_the_entry() -> None:
    s = company_at("P15", "A", row=("A01", "A02"))
    running = walk(s, 0)
    open_questions(running, "P16+big-green")  # now the skull of the path asks
    assert s.players[0].dice[0].used
    assert s.players[0].company == "P15"
    s = company_at("P15", "A", row=("A01", "A02"))
    play(walk(s, 0), "P16+big-green", "A01")
    assert s.players[0].company == "P16"


@rule("LUE-9.40")
def test_a_die_lost_on_the_path_does_not_stop_the_step_it_paid() -> None:
    s = table(player(company="P15", row=("A17:red",), dice=dice("big-red-4:A")), player())
    play(walk(s, 0), "P16+big-red")
    assert s.players[0].company == "P16"
    assert s.players[0].dice == []


@rule("LUE-9.40")
def test_a_die_lost_on_the_path_does_not_open_the_barred_space_behind_it() -> None:
    lost = dice("big-red-4:W")  # the only water; P41 is barred water, behind a skull
    s = table(player(company="P40", row=("A17:red",), dice=lost, footprints=1), player())
    assert "P41+free" not in offered(s)
    s = table(player(company="P40", row=("A17:red",), dice=dice("big-red-4:W"), footprints=1), player())
    play(walk(s, 0), "P41+footprint")
    assert (s.players[0].company, s.players[0].footprints) == ("P41", 0)


@rule("LUE-9.41", "LUE-11.7")
def test_the_returned_die_may_be_the_one_used_for_the_step() -> None:
    reds = dice("big-red-1:A", "big-red-4:A")
    s = table(player(company="P15", row=("A17:red",), dice=reds), player())
    assert open_questions(walk(s, 0), "P16+big-red")[0].keys() == ["big-red-1", "big-red-4"]
    s = table(player(company="P15", row=("A17:red",), dice=dice("big-red-1:A", "big-red-4:A")), player())
    play(walk(s, 0), "P16+big-red", "big-red-1")
    [left] = s.players[0].dice
    assert (left.id, left.used) == ("big-red-4", False)


@rule("LUE-9.42")
def test_dice_of_different_colour_or_size_are_different_payments() -> None:
    s = company_at("P46")
    s.players[0].dice = dice("big-green-1:N", "big-green-2:N", "big-blue-1:N", "small-green-1:N")
    assert offered(s)[1:4] == ["P45+big-green", "P45+big-blue", "P45+small-green"]
    play(walk(s, 0), "P45+small-green", "stop")
    assert [die.id for die in s.players[0].dice if die.used] == ["small-green-1"]


@rule("LUE-9.43")
def test_a_barred_space_that_is_free_is_not_offered_for_a_footprint() -> None:
    s = company_at("P59", "E", camp="P59", footprints=1)
    assert offered(s) == ["stop", "P57+footprint", "P58+free", "P60+footprint"]


@rule("LUE-9.44")
def test_the_day_may_end_on_a_village_without_moving_the_encampment() -> None:
    s = company_at("P60", camp="P05", footprints=1)
    play(walk(s, 0), "P59+toll", "stop")
    assert (s.players[0].company, s.players[0].camp) == ("P59", "P05")


@rule("LUE-9.44")
def test_the_day_may_end_on_a_space_that_is_no_village() -> None:
    s = company_at("P45", "NN")
    play(walk(s, 0), "P46+big-green", "stop")
    assert (s.players[0].company, s.players[0].camp) == ("P46", "P00")


@rule("LUE-9.35")
def test_a_small_die_used_yesterday_can_be_used_again():
    s = table(player(dice=dice("small-red-1:A")), player(), deck=["B01", "B02", "B03", "B04", "B05"], at="afternoon")
    s.players[0].dice[0].used = True
    evening(s)
    [returned] = [die for spot in s.spots for die in spot.dice]
    assert (returned.id, returned.used, returned.rolled) == ("small-red-1", False, False)
