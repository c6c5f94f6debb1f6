"""The assembled board: Zones, walls, doors, distances (chapter 3)."""

import pytest

from support import rule
from support.rituals import put, table, zone
from veillee.games.rituals.board import NOWHERE, board_of
from veillee.games.rituals.rules.figures.escaping import can_leave
from veillee.games.rituals.rules.legion.targets import attackable
from veillee.shared.bits import numbers_of
from veillee.shared.graph import FAR


def names(board, mask):
    return [board.names[zone] for zone in numbers_of(mask)]


@rule("DAR-3.1", "DAR-3.7")
def test_each_tile_is_a_square_of_four_zones_and_numbers_follow_the_rows_of_the_board():
    assert board_of("e2").names == (
        "B4.TL", "B4.TR", "A3.TL", "A3.TR",
        "B4.BL", "B4.BR", "A3.BL", "A3.BR",
        "B1.TL", "B1.TR", "B5.TL", "B5.TR",
        "B1.BL", "B1.BR", "B5.BL", "B5.BR",
    )  # fmt: skip
    board = board_of("e2")
    assert (board.rows, board.columns) == (4, 4)
    assert (board_of("e3").rows, board_of("e3").columns) == (4, 6)
    assert (board_of("example_board").rows, board_of("example_board").columns) == (2, 4)


@rule("DAR-3.2")
@pytest.mark.parametrize(
    ("place", "near"),
    [
        ("B4.TL", ["B4.TR", "B4.BL"]),  # neither B4.BR, which is diagonal
        ("B4.BR", ["B4.TR", "B4.BL", "A3.BL", "B1.TR"]),
        ("A3.TR", ["A3.BR"]),  # the wall inside A3 parts it from A3.TL
        ("B5.BL", ["B1.BR", "B5.BR"]),  # the wall inside B5 parts it from B5.TL
        ("B5.TL", ["A3.BL", "B1.TR", "B5.TR"]),
    ],
)
def test_zones_that_share_a_side_without_a_wall_are_adjacent(place, near):
    board = board_of("e2")
    assert names(board, board.next_to(board.number[place])) == near


@rule("DAR-3.3")
def test_a_wall_of_either_tile_closes_the_half_border_between_two_tiles():
    e2, e4 = board_of("e2"), board_of("e4")
    # A3 closes its west side at TL; B4 on the other side shows none.
    assert e2.borders[e2.number["B4.TR"], e2.number["A3.TL"]] == "wall"
    assert e2.borders[e2.number["B4.BR"], e2.number["A3.BL"]] == "open"
    # A1 closes its east side at TR and its south side at BL, not those of BR.
    assert e4.borders[e4.number["A1.TR"], e4.number["B3.TL"]] == "wall"
    assert e4.borders[e4.number["A1.BL"], e4.number["B2.TL"]] == "wall"
    assert e4.borders[e4.number["A1.BR"], e4.number["B3.BL"]] == "open"
    assert e4.borders[e4.number["A1.BR"], e4.number["B2.TR"]] == "open"


@rule("DAR-3.4")
def test_one_walks_through_a_door_but_nobody_strikes_through_it():
    s = table()
    crowling = put(s, "crowling", "A3.BL")
    peasant = put(s, "peasant", "A3.TL")
    assert s.board.next_to(crowling.zone) >> peasant.zone & 1
    assert attackable(s, crowling, 1) == []
    crowling.zone = peasant.zone
    assert attackable(s, crowling, 1) == [peasant]


@rule("DAR-3.5")
def test_steps_are_counted_through_doors_and_ranges_are_not():
    board = board_of("e2")
    start, behind = board.number["B4.TR"], board.number["A3.TL"]
    assert board.steps_of[start][behind] == 3  # B4.BR, A3.BL, and through the door
    assert board.range_of[start][behind] == FAR  # its only open way is the door
    assert board.range_of[board.number["B4.TL"]][board.number["B5.BR"]] == 6
    assert board.range_of[board.number["B5.TL"]][board.number["B5.BL"]] == 3  # round the wall


@rule("DAR-3.5")
def test_a_range_takes_in_every_zone_up_to_its_number_of_open_steps():
    board = board_of("e2")
    start = board.number["B4.TL"]
    assert names(board, board.in_range(start, 0)) == ["B4.TL"]
    assert names(board, board.in_range(start, 1)) == ["B4.TL", "B4.TR", "B4.BL"]
    assert names(board, board.in_range(start, 2)) == ["B4.TL", "B4.TR", "B4.BL", "B4.BR", "B1.TL"]
    assert "A3.TL" not in names(board, board.in_range(start, 8))
    assert len(names(board, board.in_range(start, 9))) == 16  # 9 is anywhere


@rule("DAR-3.6")
def test_a_zone_holds_any_number_of_figures_and_tokens():
    s = table()
    for unit in ("condemned",) * 8 + ("peasant",) * 9 + ("hagatha", "vogt", "corday"):
        put(s, unit, "A3.TL")
    s.chests += [zone(s, "A3.TL")] * 3
    assert len([figure for figure in s.figures if figure.zone == zone(s, "A3.TL")]) == 20


@rule("DAR-3.8")
def test_serfs_and_ones_own_side_never_hinder_a_move():
    s = table()
    curthouse = put(s, "curthouse", "A3.TL")  # Agility 1
    put(s, "corday", "A3.TL")  # Agility 4, but of his own side
    put(s, "peasant", "A3.TL")
    put(s, "militia", "A3.TL")
    assert can_leave(s, curthouse)
    scarecrow = put(s, "scarecrow", "B4.TL")  # Agility 1
    put(s, "crowling", "B4.TL")  # Agility 4
    put(s, "peasant", "B4.TL")
    assert can_leave(s, scarecrow)


@rule("DAR-5.5")
def test_no_step_leads_into_the_pit_and_ways_go_round_it():
    board = board_of("e3")
    pit = board.number["A5.BR"]
    assert board.pit == pit
    for name in ("A5.TR", "A5.BL", "B1.TR", "A8.BL"):
        assert not board.next_to(board.number[name]) >> pit & 1
        assert board.moves.near[board.number[name]] >> pit & 1
    # A5.BL to A8.BL would take 2 steps across the Pit; round it, it takes 4.
    assert board.steps_of[board.number["A5.BL"]][board.number["A8.BL"]] == 4
    assert board.steps_of[pit][board.number["A8.BL"]] == 1  # those from the Pit count its sides
    assert board.steps_of[board.number["A8.BL"]][pit] == FAR


def test_pit_caves_and_markers_exist_only_where_the_encounter_has_them():
    e2, e3, e4, e5 = (board_of(id) for id in ("e2", "e3", "e4", "e5"))
    assert (e2.pit, e2.pit_mask, e2.caves, e2.entrance, e2.yellow, e2.green) == (NOWHERE, 0, 0, NOWHERE, NOWHERE, -1)
    assert (e3.yellow, e3.pit, e3.green, e3.caves) == (9, 9, NOWHERE, 0)
    assert (e4.yellow, e4.pit) == (14, NOWHERE)
    assert names(e4, e4.caves) == ["A1.TL", "A1.TR", "A1.BL"]
    assert e4.names[e4.entrance] == "A1.BR"
    assert (e5.names[e5.pit], e5.names[e5.green], e5.names[e5.red]) == ("A5.BL", "A5.TL", "A2.BR")


def test_barred_zones_lengthen_the_ways_on_foot_and_end_no_way_by_teleport():
    e4 = board_of("e4")
    entrance, cave, beyond = (e4.number[name] for name in ("A1.BR", "A1.BL", "A1.TL"))
    free, barred = e4.ways(0, teleport=False), e4.ways(e4.caves, teleport=False)
    assert free.steps(entrance, 1 << cave) == e4.steps_of[entrance][cave] == 1
    assert barred.steps(entrance, 1 << cave) == FAR
    assert barred.nearest(entrance, 1 << cave | 1 << entrance) == 1 << entrance
    assert free.within(entrance, 1) & ~e4.caves == barred.within(entrance, 1)
    assert e4.ways(0, teleport=True).steps(entrance, 1 << beyond) == e4.grid.distances[entrance][beyond]
    assert e4.ways(e4.caves, teleport=True).steps(entrance, 1 << beyond) == FAR
    assert e4.ways(e4.caves, teleport=False) is barred


def test_the_ways_around_the_pit_are_those_of_every_move():
    e3 = board_of("e3")
    ways = e3.ways(e3.pit_mask, teleport=False)
    for start in range(len(e3.names)):
        for goal in range(len(e3.names)):
            if e3.pit not in (start, goal):
                assert ways.steps(start, 1 << goal) == e3.steps_of[start][goal]


def test_a_path_goes_around_barred_zones_and_is_worked_out_once():
    e3 = board_of("e3")
    for start, goal in ((5, 10), (0, 15)):
        path = e3.path(start, goal, e3.pit_mask)
        assert len(path) == e3.steps_of[start][goal]
        assert e3.pit not in path
        assert e3.path(start, goal, e3.pit_mask) is path
