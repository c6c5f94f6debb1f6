"""Afternoon in the Archipelago of Darkness (chapter 10)."""

import pytest

from support import open_questions, play, rule
from support.lueur import dice, new_game, plain_dice, player, table
from veillee.games.lueur.content import ISLANDS, ROUTES
from veillee.games.lueur.prompts import Crossing
from veillee.games.lueur.rules.archipelago import crossings, sail
from veillee.games.lueur.rules.evening import final_count


def fleet(*boats, letters="", **fields):
    boats = list(boats or ("I00",) * 4)
    return table(player(boats=boats, dice=plain_dice(letters), **fields), player(), journey="archipelago")


def islands(s, start="I00"):
    """Where a boat at `start` may sail now."""
    return sorted(way.island for way in crossings(s.players[0]) if way.start == start)


@rule("LUE-3.6", "LUE-10.12")
def test_everybody_begins_with_four_boats_on_the_central_island() -> None:
    s = new_game(1, journey="archipelago")
    assert [one.boats for one in s.players] == [["I00", "I00", "I00", "I00"]] * 3


@rule("LUE-10.1")
def test_one_boat_sails_one_route_a_day() -> None:
    s = fleet(letters="A", footprints=9)
    play(sail(s, 0), "I00+I01")  # I01 to I02 would be open, and so would I06 for another boat
    assert s.players[0].boats == ["I01", "I00", "I00", "I00"]
    play(sail(s, 0))
    assert s.players[0].boats == ["I01", "I00", "I00", "I00"]


@rule("LUE-10.1")
def test_any_of_the_boats_may_sail_to_an_adjacent_island() -> None:
    s = fleet("I01", "I03", "I07", "I09", letters="A")
    moves = ["I01+I00", "I01+I02", "I03+I04"]  # I07 asks for four elements, I09 for a footprint
    assert open_questions(sail(s, 0))[0].keys() == ["stay", *moves]


@rule("LUE-10.2", "LUE-10.12")
def test_no_boat_joins_another_of_the_same_player() -> None:
    s = fleet("I01", "I00", "I00", "I00", letters="A")
    assert crossings(s.players[0]) == [Crossing("I00", "I06"), Crossing("I01", "I02")]


@rule("LUE-10.3")
def test_a_boat_may_return_to_the_central_island_when_it_is_empty() -> None:
    s = fleet("I01", "I06", "I08", "I10", letters="A")
    play(sail(s, 0), "I01+I00")
    assert s.players[0].boats == ["I00", "I06", "I08", "I10"]


@rule("LUE-10.4", "LUE-10.13")
@pytest.mark.parametrize(
    ("letters", "open_islands"),
    [
        ("", []),
        ("A", ["I01", "I06"]),
        ("AAA", ["I01", "I06"]),
        ("AE", ["I01", "I06"]),
        ("AEEA", ["I01", "I06"]),
        ("AEF", ["I03", "I08"]),
        ("AEFW", ["I10"]),
        ("AEFWN", []),
    ],
)
def test_a_route_needs_exactly_its_number_of_different_elements(letters, open_islands) -> None:
    assert islands(fleet(letters=letters)) == open_islands


@rule("LUE-10.4", "LUE-11.26", "LUE-11.50")
def test_elements_cancelled_by_the_curse_do_not_count_for_a_route() -> None:
    s = fleet()
    s.players[0].dice = dice("big-green-1:A", "big-green-2:E", "big-green-3:F", "small-black-1:F")
    assert islands(s) == ["I01", "I06"]


@rule("LUE-10.4", "LUE-10.5")
def test_special_faces_are_no_elements() -> None:
    s = fleet()
    s.players[0].dice = dice("big-green-1:A", "big-green-2:E", "big-purple-1:P", "big-yellow-1:B", "small-black-1:L")
    assert islands(s) == ["I01", "I06"]


@rule("LUE-10.6")
@pytest.mark.parametrize(
    ("letters", "footprints", "end", "left"),
    [("", 1, "I01", 2), ("AE", 1, "I03", 0), ("AE", 3, "I10", 1), ("AEF", 2, "I10", 1), ("", 3, "I08", 0)],
)
def test_each_footprint_replaces_a_missing_element(letters, footprints, end, left) -> None:
    s = fleet(letters=letters, footprints=footprints)
    play(sail(s, 0), f"I00+{end}")
    assert s.players[0].boats[0] == end
    assert s.players[0].footprints == left  # Track Isle gives two back on arrival


@rule("LUE-10.7")
def test_a_printed_toll_is_paid_on_top() -> None:
    boats = ("I08", "I05", "I02", "I11")
    assert islands(fleet(*boats, letters="A"), "I08") == []
    s = fleet(*boats, letters="A", footprints=1)
    play(sail(s, 0), "I08+I09")
    assert (s.players[0].boats[0], s.players[0].footprints) == ("I09", 0)


@rule("LUE-10.7", "LUE-10.11")
def test_four_routes_carry_a_toll_of_one() -> None:
    tolls = {name: route.toll for name, route in ROUTES.items() if route.toll}
    assert tolls == {"I03-I05": 1, "I05-I06": 1, "I08-I09": 1, "I09-I10": 1}


@rule("LUE-10.8")
@pytest.mark.parametrize("letters", ["", "A", "AEF", "AEFWN"])
def test_the_route_between_track_isle_and_mourning_reef_is_always_open(letters) -> None:
    assert "I02" in islands(fleet("I01", "I00", "I00", "I00", letters=letters), "I01")
    assert "I01" in islands(fleet("I02", "I00", "I00", "I00", letters=letters), "I02")


@rule("LUE-10.9")
def test_sailing_uses_no_die() -> None:
    s = fleet(letters="AE")
    play(sail(s, 0), "I00+I01")
    assert [(die.rolled, die.used) for die in s.players[0].dice] == [(True, False), (True, False)]


@rule("LUE-10.10")
def test_the_island_left_behind_gives_nothing() -> None:
    s = fleet("I03", "I06", "I08", "I10", letters="A")  # fireflies on I03, a footprint on I04
    play(sail(s, 0), "I03+I04")
    assert (s.players[0].fireflies, s.players[0].footprints) == (0, 1)


@rule("LUE-10.10")
def test_the_skull_of_an_island_bites_on_arrival_and_not_on_departure() -> None:
    s = fleet("I10", "I00", "I00", "I00", letters="AEFWN", row=("A01",))
    play(sail(s, 0), "I10+I11")
    assert s.cemetery == {"A01"}
    s = fleet("I11", "I00", "I00", "I00", letters="AEFWN", row=("A01",))
    play(sail(s, 0), "I11+I10")
    assert s.cemetery == set()


@rule("LUE-10.11")
def test_the_board_has_twelve_islands_and_fourteen_routes() -> None:
    assert (len(ISLANDS), len(ROUTES)) == (12, 14)
    values = sorted((island.bursts for island in ISLANDS.values()), reverse=True)
    assert values == [8, 5, 4, 3, 2, 2, 0, 0, 0, 0, 0, 0]


@rule("LUE-10.11", "LUE-13.3")
def test_the_islands_of_all_four_boats_count_at_the_end() -> None:
    s = fleet("I09", "I04", "I05", "I11")
    final_count(s)
    assert s.players[0].count.journey == 20


@rule("LUE-10.14")
def test_footprints_do_not_help_against_too_many_elements() -> None:
    assert islands(fleet(letters="AEF", footprints=9)) == ["I03", "I08", "I10"]
    assert islands(fleet(letters="AEFWN", footprints=9)) == []


@rule("LUE-10.15")
@pytest.mark.parametrize(("letters", "price"), [("AEFWN", 1), ("AEFW", 2), ("AEF", 3), ("AE", 4), ("A", 5), ("", 6)])
def test_the_price_is_the_missing_elements_and_the_toll_in_full(letters, price) -> None:
    boats = ("I03", "I00", "I00", "I00")
    assert "I05" not in islands(fleet(*boats, letters=letters, footprints=price - 1), "I03")
    s = fleet(*boats, letters=letters, footprints=price)
    play(sail(s, 0), "I03+I05")
    assert s.players[0].footprints == 0


@rule("LUE-10.15")
def test_the_footprints_of_the_island_of_arrival_come_too_late() -> None:
    assert islands(fleet()) == []  # Track Isle would give two, and asks for one
