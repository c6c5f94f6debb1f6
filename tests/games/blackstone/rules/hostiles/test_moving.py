"""How hostiles move: vectors V63 to V68 of the worked examples."""

from __future__ import annotations

from support.blackstone import foe_at, on_watch, place, shows, table, where
from support.blackstone_arena import arena
from support.scripted import open_questions, play, rule, told
from veillee.games.blackstone.rules.hostiles.moving import fall_back, move_towards, sneak
from veillee.games.blackstone.state import Blackstone


def _paths(s: Blackstone) -> list[list[tuple[int, int]]]:
    return [[where(s, at) for at in moved["path"]] for moved in told(s, "hostile-moved")]


@rule("BSF-16.12", "BSF-16.21", "BSF-16.23")
def test_of_equally_close_hexes_the_first_in_reading_order_is_taken() -> None:
    """V66: (-1, 5) is as close and as exposed as (-2, 5), and loses on q."""
    s = table("cb01")
    janus = place(s, "janus_draik", (0, 1))
    hostile = foe_at(s, "traitor_guardsman", (-3, 7))
    figure = s.figures()[0]
    assert figure.explorer is janus
    play(move_towards(s, hostile, figure, []))
    assert _paths(s) == [[(-3, 6), (-2, 5)]]


@rule("BSF-16.20")
def test_a_hostile_that_can_get_no_closer_stays() -> None:
    """V65: the hexes towards the explorer are full."""
    s = table("cb01")
    place(s, "janus_draik", (0, 1))
    for at in ((0, 2), (0, 3), (1, 1), (1, 2)):
        for _ in range(3):
            foe_at(s, "traitor_guardsman", at)
    hostile = foe_at(s, "traitor_guardsman", (0, 4))
    play(move_towards(s, hostile, s.figures()[0], []))
    assert where(s, hostile.hex) == (0, 4)


@rule("BSF-16.4", "BSF-16.14", "BSF-16.23")
def test_falling_back_is_two_moves_out_of_sight() -> None:
    """V67: range 6; (-3, 7) is as far and loses on r. The first move ends one hex before it."""
    s = table("cb01")
    place(s, "janus_draik", (0, 1))
    place(s, "taddeus", (1, 0))
    hostile = foe_at(s, "traitor_guardsman", (0, 3))
    play(fall_back(s, hostile, []))
    assert _paths(s) == [[(-1, 4), (-2, 4)], [(-3, 5), (-4, 6)]]


def dark_row() -> Blackstone:
    """Nine hexes in a row, and one beside (3, 0) alone with Taddeus in it; nobody sees further than one hex."""
    row = {(q, 0) for q in range(9)}
    s = table(arena({*row, (3, 1)}, wall=((3, 1, 1),)), darkness=1)
    place(s, "janus_draik", (0, 0))
    place(s, "taddeus", (3, 1))
    return s


@rule("BSF-16.4", "BSF-8.11")
def test_each_of_the_two_moves_begins_anew_beside_an_explorer() -> None:
    """The first move has to stop beside Taddeus at (3, 0); the second one leaves for (5, 0), at range 3 of him."""
    s = dark_row()
    hostile = foe_at(s, "traitor_guardsman", (1, 0))
    play(fall_back(s, hostile, []))
    assert _paths(s) == [[(2, 0), (3, 0)], [(4, 0), (5, 0)]]


@rule("BSF-16.4", "BSF-13.12")
def test_explorers_on_overwatch_may_react_to_each_of_the_two_moves() -> None:
    s = dark_row()
    on_watch(s.explorer("taddeus"), 1)
    hostile = foe_at(s, "traitor_guardsman", (1, 0))
    assert open_questions(fall_back(s, hostile, []))
    assert where(s, hostile.hex) == (3, 0)


@rule("BSF-16.4", "BSF-13.9")
def test_a_hostile_slain_after_the_first_move_makes_no_second_one() -> None:
    s = dark_row()
    s.dice.given = shows("d6", "critical", stream="attack")
    on_watch(s.explorer("taddeus"), 6)
    hostile = foe_at(s, "traitor_guardsman", (1, 0), damage=2)
    play(fall_back(s, hostile, []), "fire+taddeus+servo_stubber")
    assert _paths(s) == [[(2, 0), (3, 0)]]


@rule("BSF-16.4")
def test_where_one_move_leads_to_the_hex_there_is_no_second_one() -> None:
    """A hostile stops where it wanted to go: at (3, 0) with nobody else about, two hexes away."""
    s = table(arena({(q, 0) for q in range(4)}), darkness=1)
    place(s, "janus_draik", (0, 0))
    hostile = foe_at(s, "traitor_guardsman", (1, 0))
    play(fall_back(s, hostile, []))
    assert _paths(s) == [[(2, 0), (3, 0)]]


@rule("BSF-16.6", "BSF-16.15")
def test_sneaking_enters_no_hex_that_an_explorer_sees() -> None:
    """V68: range 5; (-2, 6) is as close and loses on q."""
    s = table("cb01")
    place(s, "janus_draik", (0, 0))
    place(s, "taddeus", (0, 1))
    place(s, "amallyn", (1, 0))
    hostile = foe_at(s, "ur_ghul", (-2, 8))
    play(sneak(s, hostile, []))
    assert _paths(s) == [[(-3, 8), (-3, 7), (-3, 6)]]
