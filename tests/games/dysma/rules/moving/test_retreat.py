"""Retreat (7.15 to 7.19, 7.24 to 7.27)."""

from __future__ import annotations

import pytest

from support import rule, told
from support.dysma import EAST, SOUTH, WEST, answers, dice_left, fig, run, table
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.moving import retreat
from veillee.games.dysma.space.paths.ways import check_way, reach
from veillee.games.dysma.state import Activation
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal


@rule("DYS-7.15", "DYS-7.16")
def test_a_retreat_is_a_march_after_the_free_combats():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 112, 100, facing=WEST)
    s = table(orc, enemy, rolls=(4, 1, 1, 1, 1, 1), cp=0, activation=Activation([0]))
    asked = answers(s, {"strikes": "f1:0"}, move="60,100@0")

    run(retreat.retreat(s, orc))

    assert [question.prompt for question in asked] == ["strikes", "move"]  # no reply: only a Defence roll is possible
    assert (orc.x, orc.wounds) == (60, 1)
    assert [event.kind for event in s.events or [] if event.kind in ("combat", "moved")] == ["combat", "moved"]


@rule("DYS-7.17")
def test_enemies_on_the_ground_do_not_strike_at_who_breaks_off():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 112, 100, facing=WEST, prone=True)
    s = table(orc, enemy, cp=0)
    asked = answers(s, move="60,100@0")

    run(retreat.retreat(s, orc))

    assert [question.prompt for question in asked] == ["move"]
    assert orc.x == 60


@rule("DYS-7.18", "DYS-7.16")
def test_the_free_combats_come_before_the_move_in_the_order_of_their_owner():
    orc = fig("orc_warrior", 0, 100, 100)
    one, two = fig("orc_warrior", 1, 112, 100, facing=WEST), fig("orc_warrior", 1, 88, 100, facing=EAST)
    s = table(orc, one, two, rolls=(1,) * 14, cp=0)  # they are two: four dice each, against three
    answers(s, {"strikes": "f2:0+f1:0"}, move="100,150@0")

    run(retreat.retreat(s, orc))

    fought = [event["figure"] for event in told(s, "combat")]
    assert fought == [FigureRef(2, "orc_warrior", 3, 1), FigureRef(1, "orc_warrior", 2, 1)]
    assert (orc.x, orc.y) == (100, 150)


@rule("DYS-7.18")
def test_several_owners_strike_clockwise_from_the_active_player():
    orc = fig("orc_warrior", 1, 100, 100)
    last, first = fig("orc_warrior", 0, 112, 100, facing=WEST), fig("orc_warrior", 2, 88, 100, facing=EAST)
    s = table(orc, last, first, rolls=(1,) * 12, cp=0, players=3, hand=1)
    asked = answers(s, {"strikes": ["f2:0", "f1:0"]}, move="100,150@0")

    run(retreat.retreat(s, orc))

    assert [question.seat for question in asked] == [2, 0, 1]


@rule("DYS-7.19")
def test_no_retreat_without_a_place_to_go():
    orc = fig("orc_warrior", 0, 100, 100)
    ring = [(112, 100), (88, 100), (100, 112), (100, 88)]
    s = table(orc, *(fig("orc_warrior", 1, x, y) for x, y in ring))

    assert not retreat.can_retreat(s, orc)

    s.figures[1].out = "killed"
    assert retreat.can_retreat(s, orc)


@rule("DYS-7.19")
def test_a_retreat_ends_a_step_from_every_enemy():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 112, 100)
    s = table(orc, enemy)
    found = reach(s, orc, 500, "retreat")

    assert found.way_to(Point(92, 100)) is not None  # 20 apart
    assert found.way_to(Point(93, 100)) is None
    assert found.way_to(Point(100, 100)) is None


@rule("DYS-7.24")
def test_an_enemy_no_longer_in_contact_loses_its_free_combat():
    orc = fig("orc_warrior", 0, 100, 100)
    hammer = fig("orc_warrior", 1, 112, 100, "mighty_blow", facing=WEST)
    other = fig("orc_warrior", 1, 100, 112, facing=SOUTH)
    s = table(orc, hammer, other, rolls=(4, 1, 1, 1, 1, 1, 1), cp=0)
    answers(s, {"strikes": "f1:0+f2:0"}, push="d16:20")

    run(retreat.retreat(s, orc))

    assert len(told(s, "combat")) == 1
    assert dice_left(s) == []


@rule("DYS-7.25")
def test_who_lies_on_the_ground_after_the_free_combats_does_not_march():
    orc = fig("orc_warrior", 0, 100, 100)
    hammer = fig("orc_warrior", 1, 112, 100, "mighty_blow", facing=WEST)
    s = table(orc, hammer, rolls=(4, 1, 1, 1, 1, 1), cp=0)
    answers(s, {"strikes": "f1:0"}, push="none")

    run(retreat.retreat(s, orc))

    assert (orc.x, orc.prone, orc.wounds) == (100, True, 1)


@rule("DYS-7.26")
def test_who_was_pushed_out_of_contact_and_still_stands_makes_its_march():
    orc = fig("orc_warrior", 0, 100, 100, "steadfast")
    hammer = fig("orc_warrior", 1, 112, 100, "mighty_blow", facing=WEST)
    s = table(orc, hammer, rolls=(4, 1, 1, 1, 1, 1), cp=0)
    answers(s, {"strikes": "f1:0"}, push="d16:20", move="30,100@0")

    run(retreat.retreat(s, orc))

    assert orc.x == 30  # pushed to 80, then five steps


@rule("DYS-7.27", "DYS-24.46")
def test_who_breaks_off_passes_its_enemies_but_never_nearer_than_it_began():  # G25
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 1, 88, 100), fig("orc_warrior", 1, 112, 100))

    assert check_way(s, orc, [Point(100, 150)], 500, "retreat").cost == 500
    with pytest.raises(Refusal):
        check_way(s, orc, [Point(110, 150)], 600, "retreat")


@rule("DYS-15.40")
def test_the_elusive_break_off_without_being_struck_at():
    orc, enemy = fig("orc_warrior", 0, 100, 100, "elusive"), fig("orc_warrior", 1, 112, 100, facing=WEST)
    s = table(orc, enemy)
    asked = answers(s, move="60,100@0")

    run(retreat.retreat(s, orc))

    assert [question.prompt for question in asked] == ["move"]
