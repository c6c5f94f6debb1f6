"""Chapter 7: movement actions."""

from __future__ import annotations

from typing import Any

import pytest

from support import rule, told
from support.dysma import EAST, NORTH, SOUTH, WEST, answers, dice_left, fig, run, skill, table
from support.dysma_land import land, piece, tower
from veillee.games.dysma.prompts.course import Action
from veillee.games.dysma.prompts.moving import Detour
from veillee.games.dysma.rules.course import actions
from veillee.games.dysma.rules.figures import states
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.moving import movement, retreat
from veillee.games.dysma.rules.moving.walking import MOST_SEGMENTS
from veillee.games.dysma.space.paths.ways import check_way, reach
from veillee.games.dysma.state import Activation, Dysma, Figure, Token
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal


def may_march_to(s: Dysma, figure: Figure, x: int, y: int, floor: int = 0) -> bool:
    """Whether a March of this figure could end exactly there."""
    return reach(s, figure, 100 * movement.skills.mv(s, figure), "march").way_to(Point(x, y, floor)) is not None


@rule("DYS-7.1", "DYS-1.3")
def test_a_march_goes_as_far_as_mv_and_not_farther():
    orc = fig("orc_warrior", 0, 100, 100)  # Mv 5
    s = table(orc)

    assert may_march_to(s, orc, 150, 100)
    assert not may_march_to(s, orc, 151, 100)


@rule("DYS-7.1", "DYS-7.10", "DYS-7.15", "DYS-12.10", "DYS-6.11")
@pytest.mark.parametrize(
    ("kind", "allowance"),
    [
        (movement.march, 500),
        (movement.run, 1000),
        (retreat.retreat, 500),
        (movement.reaction_march, 500),
        (movement.free_march, 500),
    ],
)
def test_every_move_has_its_allowance(kind, allowance: int):
    orc = fig("orc_warrior", 0, 100, 100, on_guard=True)  # Mv 5
    s = table(orc, *([fig("orc_warrior", 1, 112, 100, prone=True)] if kind is retreat.retreat else []))
    asked = answers(s, move="60,100@0")

    run(kind(s, orc))

    assert asked[0].about.allowance == allowance
    assert (orc.x, orc.on_guard) == (60, False)


@rule("DYS-7.2", "DYS-7.3", "DYS-7.28")
def test_a_march_of_no_steps_is_a_way_to_turn():
    orc = fig("orc_warrior", 0, 100, 100, facing=EAST)
    s = table(orc)
    answers(s, move="100,100@17")

    run(movement.march(s, orc))

    assert (orc.x, orc.y, orc.facing) == (100, 100, 17)
    assert told(s, "moved")[0]["cost"] == 0


@rule("DYS-7.4", "DYS-12.30")
def test_only_actions_that_say_so_turn_a_figure():
    orc = fig("orc_warrior", 0, 100, 100, facing=EAST, tired=True, on_fire=True)
    s = table(orc, rolls=(8,))

    run(actions.do(s, orc, Action.RECOVERY))
    run(actions.do(s, orc, Action.PUT_OUT_FIRE))

    assert orc.facing == EAST


@rule("DYS-7.5")
def test_a_move_neither_passes_nor_ends_within_a_step_of_an_enemy():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 130, 100)
    s = table(orc, enemy)

    assert may_march_to(s, orc, 110, 100)  # centres 20 apart: a step between the bases
    assert not may_march_to(s, orc, 111, 100)
    assert not may_march_to(s, orc, 150, 100)  # straight through; the way round is longer than 5 steps


@rule("DYS-7.6")
def test_nobody_marches_or_runs_out_of_contact():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 112, 100)
    s = table(orc, enemy)

    found = actions.possible(s, orc, [], 2)
    assert "march" not in found
    assert "run" not in found
    assert "retreat" in found

    enemy.x = 130
    found = actions.possible(s, orc, [], 2)
    assert "march" in found
    assert "run" in found
    assert "retreat" not in found


@rule("DYS-7.7", "DYS-7.9", "DYS-20.8")
def test_a_climb_costs_its_height_or_is_not_made(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, layout=land(monkeypatch, tower((110, 80, 150, 120), z=30)))

    assert reach(s, orc, 500, "march").way_to(Point(110, 100, 30)).cost == 400  # a step along, three up
    assert not may_march_to(s, orc, 125, 100, 30)  # two steps and a half along, three up

    orc.x = 80  # two steps to the foot leave three, and the last one along the climb is missing
    assert not may_march_to(s, orc, 110, 100, 30)
    assert may_march_to(s, orc, 100, 100)


@rule("DYS-7.8", "DYS-20.7")
def test_a_move_ends_where_the_base_can_stand(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, layout=land(monkeypatch, piece("impassable", (120, 80, 160, 120), 30)))

    assert may_march_to(s, orc, 115, 100)  # the base touches the wall
    assert not may_march_to(s, orc, 116, 100)
    assert not may_march_to(s, orc, 130, 100)


@rule("DYS-7.10")
def test_a_run_is_twice_as_far():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)
    answers(s, move="200,100@0")

    run(movement.run(s, orc))

    assert orc.x == 200
    assert told(s, "moved")[0] == {
        "figure": FigureRef(0, "orc_warrior", 1, 0),
        "how": "run",
        "cost": 1000,
        "way": [[100, 100, 0], [200, 100, 0]],
        "facing": 0,
    }


@rule("DYS-7.11")
@pytest.mark.parametrize(("choice", "left"), [("tired", (False, True)), ("prone", (True, False))])
def test_recovery_takes_one_state_of_two(choice: str, left: tuple[bool, bool]):
    orc = fig("orc_warrior", 0, 100, 100, tired=True, prone=True)
    s = table(orc)
    answers(s, recovery=choice)

    run(movement.recovery(s, orc))

    assert (orc.tired, orc.prone) == left


@rule("DYS-7.14")
def test_a_stance_turns_and_puts_on_guard_without_moving():
    orc = fig("orc_warrior", 0, 100, 100, facing=EAST)
    s = table(orc, fig("orc_warrior", 1, 100, 200))
    asked = answers(s, stance="100,100@20")

    run(movement.stance(s, orc))

    assert (orc.x, orc.y, orc.facing, orc.on_guard) == (100, 100, 20, True)
    assert asked[0].value_of("100,100").facing == 20  # without a pivot it looks on where it looked
    with pytest.raises(Refusal) as refused:
        asked[0].value_of("101,100@8")
    assert refused.value.rule == "DYS-7.14"


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


@rule("DYS-7.20")
def test_friends_are_not_walked_through():
    orc, friend = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 0, 120, 100)
    s = table(orc, friend)
    with pytest.raises(Refusal):
        check_way(s, orc, [Point(140, 100)], 500, "march")

    flyer = fig("orc_warrior", 0, 100, 100, "flight")
    s = table(flyer, friend)
    assert check_way(s, flyer, [Point(140, 100)], 500, "march").cost == 400


@rule("DYS-7.21", "DYS-24.46")
def test_who_starts_too_near_an_enemy_goes_away_and_not_nearer():  # G26
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 115, 100)
    s = table(orc, enemy)

    assert movement.can_march(s, orc)
    assert not may_march_to(s, orc, 101, 100)  # nearer
    assert not may_march_to(s, orc, 99, 100)  # away, but not a whole step
    assert may_march_to(s, orc, 95, 100)  # centres 20 apart


@rule("DYS-7.21")
def test_who_is_too_near_and_cannot_get_away_cannot_march():
    orc = fig("orc_warrior", 0, 5, 100)
    s = table(orc, *(fig("orc_warrior", 1, x, y) for x, y in ((20, 100), (5, 115), (5, 85))))

    assert not movement.can_march(s, orc)
    assert not movement.can_run(s, orc)


@rule("DYS-7.22")
def test_bases_stay_on_the_table():
    orc = fig("orc_warrior", 0, 20, 100)
    s = table(orc)

    assert may_march_to(s, orc, 5, 100)
    assert not may_march_to(s, orc, 4, 100)


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


def flag_at(x: int, y: int) -> Token:
    return Token(0, "flag", owner=1, x=x, y=y)


@rule("DYS-7.29", "DYS-22.40")
def test_a_flag_at_the_end_of_a_move_is_picked_up_unless_the_player_leaves_it():
    for leave, carried in ((False, 0), (True, -1)):
        orc = fig("orc_warrior", 0, 100, 100)
        s = table(orc, tokens=(flag_at(140, 100),), main="capture_the_flag", deployment="standard")
        asked = answers(s, move=["leave", "130,100@0"] if leave else ["130,100@0"])

        run(movement.march(s, orc))

        assert Detour.LEAVE in asked[0].asides
        assert orc.carries == carried


@rule("DYS-15.81", "DYS-7.29")
def test_another_players_march_of_a_stupid_figure_picks_nothing_up():
    troll = fig("orc_warrior", 0, 100, 100, "stupid")
    s = table(troll, tokens=(flag_at(140, 100),))
    answers(s, move="130,100@0")

    run(movement.stupid_march(s, troll, 1))

    assert (troll.x, troll.carries) == (130, -1)


@rule("DYS-12.10", "DYS-12.15")
def test_who_is_shot_at_may_march_if_it_can_and_tires():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 1, 300, 100))
    answers(s, move="100,150@0")
    assert movement.can_react(s, orc)

    run(movement.reaction_march(s, orc))

    assert (orc.y, orc.tired) == (150, True)
    assert not movement.can_react(s, orc)


@rule("DYS-12.15")
@pytest.mark.parametrize("fields", [{"prone": True}, {"tired": True}, {"x": 289}])
def test_the_fallen_the_tired_and_those_in_contact_do_not_react(fields: dict[str, Any]):
    orc = fig("orc_warrior", 0, 100, 100, activated=True)
    s = table(orc, fig("orc_warrior", 1, 300, 100))
    assert movement.can_react(s, orc)  # that it was activated does not matter

    for name, value in fields.items():
        setattr(orc, name, value)
    assert not movement.can_react(s, orc)


@rule("DYS-14.21", "DYS-14.22", "DYS-14.23")
def test_consolidation_is_half_a_march_and_may_end_in_contact():  # G16
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 130, 100)
    s = table(orc, enemy)
    asked = answers(s, move="118,100@0")

    run(movement.consolidation(s, orc))

    assert asked[0].about.allowance == 250
    assert asked[0].keys()[0] == "stay"
    assert orc.x == 118  # in contact
    found = reach(s, fig("orc_warrior", 0, 100, 150), 250, "consolidation")
    assert found.way_to(Point(115, 100)) is None


@rule("DYS-14.21")
def test_a_consolidation_may_be_declined_and_then_nothing_moves():
    orc = fig("orc_warrior", 0, 100, 100, facing=NORTH)
    s = table(orc)
    answers(s, move="stay")

    run(movement.consolidation(s, orc))

    assert (orc.x, orc.y, orc.facing) == (100, 100, NORTH)
    assert told(s, "moved") == []


@rule("DYS-24.27", "DYS-24.16", "DYS-25.2")
def test_a_player_may_lay_down_the_corners_of_the_way():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)
    asked = answers(s, move=["via", "via", "130,120@0"], via=["110,100", "110,120"])

    run(movement.march(s, orc))

    assert told(s, "moved")[0]["way"] == [[100, 100, 0], [110, 100, 0], [110, 120, 0], [130, 120, 0]]
    assert told(s, "moved")[0]["cost"] == 500
    with pytest.raises(Refusal):
        asked[-1].value_of("131,120@0")
    assert MOST_SEGMENTS == 16


@rule("DYS-24.27")
def test_a_corner_from_which_the_move_cannot_end_is_refused():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)
    asked = answers(s, move=["via", "100,100@0"], via="110,100")

    run(movement.march(s, orc))

    with pytest.raises(Refusal) as refused:
        next(question for question in asked if question.prompt == "via").value_of("300,100")
    assert refused.value.rule == "DYS-24.27"


@rule("DYS-20.12", "DYS-10.17")
def test_moving_ends_links_across_obstacles():
    one, two, three = (fig("orc_warrior", seat, 100 + 30 * seat, 100) for seat in (0, 1, 2))
    s = table(one, two, three, players=3, links=[(0, 1), (1, 2)])

    states.moved(s, one)

    assert s.links == [(1, 2)]


@rule("DYS-22.25", "DYS-22.26", "DYS-22.27")
def test_loot_slows_its_carrier_who_neither_runs_nor_charges():
    wolf = fig("beastman", 0, 100, 100, carries=0)  # Mv 6
    s = table(wolf, fig("orc_warrior", 1, 150, 100), tokens=(Token(0, "loot", carrier=0),), main="loot")

    found = actions.possible(s, wolf, [], 2)

    assert "march" in found
    assert "run" not in found
    assert "charge" not in found
    assert movement.skills.mv(s, wolf) == 5


@rule("DYS-15.68", "DYS-15.69")
def test_a_flyer_crosses_everything_but_does_not_end_near_an_enemy(monkeypatch: pytest.MonkeyPatch):
    wall = piece("impassable", (110, 50, 120, 150), 30)
    flyer = fig("orc_warrior", 0, 100, 100, "flight")
    s = table(flyer, fig("orc_warrior", 1, 130, 100), layout=land(monkeypatch, wall))

    assert may_march_to(s, flyer, 150, 100)
    assert not may_march_to(s, flyer, 149, 100)
    assert not may_march_to(s, flyer, 115, 100)


@rule("DYS-15.2", "DYS-20.2", "DYS-20.1")
def test_the_agile_walk_through_woods_as_if_in_the_open(monkeypatch: pytest.MonkeyPatch):
    layout = land(monkeypatch, piece("difficult", (110, 50, 300, 150), 30))
    plain, agile = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 0, 100, 100, skill("agile"))

    s = table(plain, layout=layout)
    assert may_march_to(s, plain, 130, 100)
    assert not may_march_to(s, plain, 131, 100)
    s = table(agile, layout=layout)
    assert may_march_to(s, agile, 150, 100)


@rule("DYS-15.7", "DYS-15.8", "DYS-24.57")
def test_riders_neither_climb_floors_nor_ride_up_what_is_high(monkeypatch: pytest.MonkeyPatch):
    low, high = piece("raised", (120, 80, 160, 120), 10), piece("raised", (120, 180, 160, 220), 20)
    layout = land(monkeypatch, low, high, tower((120, 280, 160, 320), 15))
    for y, on_horse in ((100, True), (200, False)):
        rider = fig("orc_warrior", 0, 110, y, "rider")
        s = table(rider, layout=layout)
        assert may_march_to(s, rider, 130, y) is on_horse
    rider, walker = fig("orc_warrior", 0, 110, 300, "rider"), fig("orc_warrior", 0, 110, 300)
    assert not may_march_to(table(rider, layout=layout), rider, 120, 300, 15)
    assert may_march_to(table(walker, layout=layout), walker, 120, 300, 15)
