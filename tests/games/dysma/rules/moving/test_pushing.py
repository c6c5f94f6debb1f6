"""Pushes: directions, distances, and what stops them."""

from __future__ import annotations

import pytest

from support import rule, told
from support.dysma import EAST, NORTH, WEST, answers, fig, run, table
from support.dysma_land import land, piece
from veillee.games.dysma.rules.moving import pushing
from veillee.kernel.errors import Refusal


@rule("DYS-24.39", "DYS-15.71")
def test_a_push_goes_two_steps_and_keeps_the_facing():
    orc = fig("orc_warrior", 0, 100, 100, facing=WEST, on_guard=True)
    s = table(orc)

    run(pushing.push(s, orc, NORTH))

    assert (orc.x, orc.y, orc.facing, orc.on_guard) == (100, 120, WEST, False)
    assert told(s, "pushed")[0]["y"] == 120


@rule("DYS-24.39", "DYS-15.13", "DYS-24.40")
def test_a_push_stops_at_the_first_thing_in_its_way():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 0, 122, 100))

    run(pushing.push(s, orc, EAST))

    assert orc.x == 112


@rule("DYS-24.39")
def test_a_push_against_a_base_moves_nobody_and_keeps_the_guard():
    orc = fig("orc_warrior", 0, 100, 100, on_guard=True)
    s = table(orc, fig("orc_warrior", 0, 110, 100))

    run(pushing.push(s, orc, EAST))

    assert (orc.x, orc.on_guard, told(s, "pushed")) == (100, True, [])


@rule("DYS-24.42")
def test_away_is_the_direction_from_the_pusher():
    pusher = fig("orc_warrior", 1, 100, 100)

    assert pushing.away(pusher, fig("orc_warrior", 0, 150, 100)) == EAST
    assert pushing.away(pusher, fig("orc_warrior", 0, 100, 150)) == NORTH


@rule("DYS-25.7", "DYS-15.70", "DYS-15.13")
def test_a_push_is_offered_in_eight_directions_and_straight_away_and_any_of_32_is_taken():
    pusher, victim = fig("orc_warrior", 1, 100, 100), fig("orc_warrior", 0, 110, 103)
    s = table(pusher, victim)
    asked = answers(s, push="d5")

    run(pushing.ask_push(s, pusher, victim))

    keys = asked[0].keys()
    assert keys[:2] == ["none", "d1:20"]  # (10, 3) is nearest to facing 1
    assert keys[2:] == [f"d{facing}:20" for facing in (0, 4, 8, 24, 28)]  # not into the pusher
    assert asked[0].seat == 1
    assert (victim.x, victim.y) == (121, 120)
    victim.x, victim.y = 110, 103
    for wrong in ("d32", "north", "d8:10", "d16:20"):
        with pytest.raises(Refusal):
            asked[0].value_of(wrong)


@rule("DYS-15.13", "DYS-24.40")
def test_a_mighty_blow_may_push_towards_something_nearer_than_two_steps():
    pusher, victim = fig("orc_warrior", 1, 89, 100), fig("orc_warrior", 0, 100, 100)
    s = table(pusher, victim, fig("orc_warrior", 0, 122, 100))
    answers(s, push="d0:20")

    run(pushing.ask_push(s, pusher, victim))

    assert victim.x == 112


@rule("DYS-15.70")
def test_a_push_may_be_declined():
    pusher, victim = fig("orc_warrior", 1, 100, 100), fig("orc_warrior", 0, 111, 100)
    s = table(pusher, victim)
    answers(s, push="none")

    run(pushing.ask_push(s, pusher, victim))

    assert victim.x == 111


@rule("DYS-15.4", "DYS-24.40", "DYS-25.7")
def test_ram_offers_only_distances_that_are_wholly_free():
    pusher, victim = fig("orc_warrior", 1, 100, 100), fig("orc_warrior", 0, 111, 100)
    s = table(pusher, victim, fig("orc_warrior", 0, 133, 100))  # twelve tenths of room to the east
    asked = answers(s, push="d0:5")

    run(pushing.ask_push(s, pusher, victim, ram=True))

    keys = asked[0].keys()
    assert "d0:10" in keys
    assert "d0:15" not in keys
    assert "d8:20" in keys
    assert victim.x == 116
    with pytest.raises(Refusal) as refused:
        asked[0].value_of("d0:7")
    assert refused.value.rule == "DYS-24.40"


@rule("DYS-24.39")
def test_walls_and_higher_ground_stop_a_push(monkeypatch: pytest.MonkeyPatch):
    layout = land(monkeypatch, piece("impassable", (115, 80, 120, 120), 30), piece("raised", (80, 130, 120, 160), 10))
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, layout=layout)
    run(pushing.push(s, orc, EAST))
    assert orc.x == 110

    orc = fig("orc_warrior", 0, 100, 120)
    s = table(orc, layout=layout)
    run(pushing.push(s, orc, NORTH))
    assert orc.y == 129


@rule("DYS-22.83", "DYS-15.71")
def test_statues_and_the_dead_are_not_pushed():
    pusher = fig("orc_warrior", 1, 100, 100)
    statue, dead = fig("statue", 0, 111, 100, statue=True), fig("orc_warrior", 0, 100, 111, out="killed")
    s = table(pusher, statue, dead)

    run(pushing.ask_push(s, pusher, statue))
    run(pushing.ask_push(s, pusher, dead))
    run(pushing.push(s, statue, EAST))

    assert (statue.x, dead.y) == (111, 111)


@rule("DYS-15.89")
def test_a_rider_pushed_over_an_edge_falls_like_anybody(monkeypatch: pytest.MonkeyPatch):
    rider = fig("orc_warrior", 0, 65, 40, "rider", z=20)
    s = table(rider, rolls=(4, 1, 1, 1, 1), cp=0, layout=land(monkeypatch, piece("raised", (20, 20, 70, 60), 20)))

    run(pushing.push(s, rider, EAST))

    assert (rider.z, rider.prone, rider.wounds) == (0, True, 1)
