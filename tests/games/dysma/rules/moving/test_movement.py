"""Chapter 7: movement actions."""

from __future__ import annotations

from typing import Any

import pytest

from support import rule, told
from support.dysma import EAST, NORTH, answers, fig, run, skill, table
from support.dysma_land import land, piece, tower
from veillee.games.dysma.prompts.course import Action
from veillee.games.dysma.prompts.moving import Detour
from veillee.games.dysma.rules.course import actions
from veillee.games.dysma.rules.figures import states
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.moving import movement, retreat
from veillee.games.dysma.rules.moving.walking import MOST_SEGMENTS
from veillee.games.dysma.space.paths.ways import check_way, reach
from veillee.games.dysma.state import Dysma, Figure, Lasting, Token
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
def test_a_way_has_sixteen_segments_at_most_so_fifteen_corners_can_be_laid_down():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)
    corners = [f"{100 + number},100" for number in range(1, 16)]
    asked = answers(s, move=[*["via"] * 15, "120,100@0"], via=corners)

    run(movement.march(s, orc))

    offered = [Detour.VIA in question.asides for question in asked if question.prompt == "move"]
    assert offered == [True] * 15 + [False]


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


@rule("DYS-16.20")
def test_run_for_it_is_offered_once_after_a_move_that_ended_near():
    faun = fig("faun_archer", 1, 150, 100)
    s = table(fig("orc_warrior", 0, 100, 100), faun, fig("faun_archer", 1, 300, 300))
    asked = answers(s, {"run-for-it": "f1", "move": "190,100@16"})
    run(movement.after_move(s, s.figures[0]))
    assert (asked[0].prompt, asked[0].seat, asked[0].keys()) == ("run-for-it", 1, ["f1", "pass"])
    assert (faun.x, faun.used, s.players[1].cp) == (190, ["scatter_run"], 2)
    run(movement.after_move(s, s.figures[0]))  # used this turn


@rule("DYS-16.20")
@pytest.mark.parametrize("why", [{"x": 151}, {"x": 111}, {"prone": True}, {"used": ["scatter_run"]}])
def test_run_for_it_needs_nearness_no_contact_and_a_march(why):
    s = table(fig("orc_warrior", 0, 100, 100), fig("faun_archer", 1, **{"x": 150, "y": 100, **why}))
    run(movement.after_move(s, s.figures[0]))  # no question


@rule("DYS-16.20")
@pytest.mark.parametrize("why", [{"op": "forbid", "actions": ("march",)}, {"op": "stat", "stat": "mv", "delta": -9}])
def test_who_cannot_march_cannot_run_for_it(why):
    held = Lasting(source="test", origin="spell", by=0, **why)
    s = table(fig("orc_warrior", 0, 100, 100), fig("faun_archer", 1, 150, 100, effects=[held]))
    run(movement.after_move(s, s.figures[0]))  # no question


@rule("DYS-16.20")
def test_run_for_it_costs_a_point():
    s = table(fig("orc_warrior", 0, 100, 100), fig("faun_archer", 1, 150, 100), cp=0)
    run(movement.after_move(s, s.figures[0]))


@rule("DYS-16.9")
def test_others_are_asked_clockwise_from_the_active_player():
    places = ((0, 40, 0), (1, 0, 40), (3, -40, 0), (2, 0, -40))  # the mover's own friend is not asked
    fauns = [fig("faun_archer", seat, 100 + dx, 100 + dy) for seat, dx, dy in places]
    s = table(fig("orc_warrior", 2, 100, 100), *fauns, players=4, hand=2)
    asked = answers(s, {"run-for-it": "pass"})
    run(movement.after_move(s, s.figures[0]))
    assert [one.seat for one in asked] == [3, 0, 1]
    # the zones go clockwise, whatever the numbers of the seats
    for player, zone in zip(s.players, (0, 2, 3, 1), strict=True):
        player.zone = zone
    asked.clear()
    run(movement.after_move(s, s.figures[0]))
    assert [one.seat for one in asked] == [0, 3, 1]
