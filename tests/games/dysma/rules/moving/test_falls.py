"""Chapter 21: falls, leaps and plunging charges."""

from __future__ import annotations

import pytest

from support import rule, told
from support.dysma import EAST, WEST, answers, dice_left, fig, run, table
from support.dysma_land import land, piece, tower
from veillee.games.dysma.prompts.moving import Detour
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.moving import charge, falls, movement, pushing
from veillee.games.dysma.space.table.bodies import contact
from veillee.games.dysma.state import Token
from veillee.kernel.errors import Refusal

PLATEAU = piece("raised", (20, 20, 70, 60), 20)


@rule("DYS-21.1", "DYS-21.2", "DYS-21.3")
def test_a_fall_rolls_a_die_for_each_step_against_defence_and_armour():  # G12
    orc = fig("orc_warrior", 0, 100, 100, equipment=("light_armour",))  # De 5+, Ar 1
    s = table(orc, rolls=(4, 5, 6, 5, 1, 1), cp=0)

    run(falls.fall(s, orc, 38))

    assert told(s, "fall") == [{"figure": FigureRef(0, "orc_warrior", 1, 0), "steps": 3}]
    assert told(s, "fall-attack") == [{"figure": FigureRef(0, "orc_warrior", 1, 0), "dice": 3, "successes": 3}]
    assert (orc.wounds, dice_left(s)) == (1, [])  # three successes, one blocked, one on the armour


@rule("DYS-21.2", "DYS-10.16")
def test_a_guard_does_not_help_against_the_ground():
    orc = fig("orc_warrior", 0, 100, 100, on_guard=True)
    s = table(orc, rolls=(1, 1, 1, 1, 1), cp=0)

    run(falls.fall(s, orc, 20))

    assert dice_left(s) == []  # two dice of the fall, three of Defence


@rule("DYS-21.1", "DYS-21.4")
def test_a_drop_under_two_steps_does_nothing():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)

    run(falls.fall(s, orc, 19))

    assert orc.wounds == 0
    assert told(s, "fall") == []


@rule("DYS-15.88")
def test_a_flyer_takes_no_harm_from_a_fall():
    flyer = fig("orc_warrior", 0, 100, 100, "flight")
    s = table(flyer, rolls=())

    run(falls.fall(s, flyer, 40))

    assert flyer.wounds == 0


@rule("DYS-21.4", "DYS-24.20")
def test_a_low_drop_is_walked_down_for_nothing(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 60, 40, z=15)
    s = table(orc, layout=land(monkeypatch, piece("raised", (20, 20, 70, 60), 15)))
    asked = answers(s, move="90,40@0")

    run(movement.march(s, orc))

    assert (orc.x, orc.z, told(s, "moved")[0]["cost"]) == (90, 0, 300)
    assert Detour.JUMP not in asked[0].asides


@rule("DYS-21.5", "DYS-24.50", "DYS-21.1", "DYS-21.12")
def test_a_leap_costs_only_its_length_then_the_fall_then_the_move_goes_on(monkeypatch: pytest.MonkeyPatch):  # G28
    orc = fig("orc_warrior", 0, 60, 40, z=20)
    s = table(orc, rolls=(4, 4, 5, 1, 1), cp=0, layout=land(monkeypatch, PLATEAU))
    asked = answers(s, move=["jump", "110,40@0"], jump="80,40")

    run(movement.march(s, orc))

    assert told(s, "fall")[0]["steps"] == 2
    assert orc.wounds == 1  # two successes, one blocked; nobody's doing
    assert (orc.x, orc.z, orc.prone) == (110, 0, False)  # two steps for the leap, three after it
    assert told(s, "moved")[0]["cost"] == 300
    leap = next(question for question in asked if question.prompt == "jump")
    with pytest.raises(Refusal) as refused:
        leap.value_of("81,40")
    assert refused.value.rule == "DYS-24.50"


@rule("DYS-21.1")
def test_climbing_down_instead_costs_the_height_and_hurts_nobody(monkeypatch: pytest.MonkeyPatch):  # G28
    orc = fig("orc_warrior", 0, 60, 40, z=20)
    s = table(orc, layout=land(monkeypatch, PLATEAU))
    answers(s, move="90,40@0")

    run(movement.march(s, orc))

    assert (orc.x, orc.wounds, told(s, "moved")[0]["cost"]) == (90, 0, 500)


@rule("DYS-15.89", "DYS-24.50")
@pytest.mark.parametrize(("skill", "leaps"), [("rider", False), ("flight", False), ("agile", True)])
def test_riders_cannot_leap_and_flyers_need_not(monkeypatch: pytest.MonkeyPatch, skill: str, leaps: bool):
    figure = fig("orc_warrior", 0, 60, 40, skill, z=20)
    s = table(figure, layout=land(monkeypatch, PLATEAU))
    asked = answers(s, move="60,40@0")

    run(movement.march(s, figure))

    assert (Detour.JUMP in asked[0].asides) is leaps


@rule("DYS-15.81")
def test_another_players_march_of_a_stupid_figure_has_no_leap(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 60, 40, z=20)
    s = table(orc, layout=land(monkeypatch, PLATEAU))
    asked = answers(s, move="60,40@0")

    run(movement.stupid_march(s, orc, 1))

    assert not asked[0].asides


@rule("DYS-21.6", "DYS-24.41", "DYS-21.12", "DYS-22.58")
def test_who_is_pushed_over_an_edge_falls_lies_down_and_the_pusher_is_credited(monkeypatch: pytest.MonkeyPatch):
    pusher = fig("orc_warrior", 1, 50, 40, z=20)
    orc = fig("orc_warrior", 0, 61, 40, z=20, wounds=1)
    s = table(pusher, orc, fig("orc_warrior", 0, 300, 300), rolls=(4, 4, 1, 1, 1), cp=0)
    s.layout, s.secondary = land(monkeypatch, PLATEAU), "survival"

    run(pushing.push(s, orc, EAST, 20, pusher))

    assert orc.out == "killed"
    assert s.players[1].vp == 1


@rule("DYS-21.6")
@pytest.mark.parametrize(("height", "prone"), [(20, True), (19, False)])
def test_only_a_deep_fall_knocks_down(monkeypatch: pytest.MonkeyPatch, height: int, prone: bool):
    orc = fig("orc_warrior", 0, 65, 40, z=height)
    rolls = (1, 1, 1, 1, 1) if prone else ()
    s = table(orc, rolls=rolls, cp=0, layout=land(monkeypatch, piece("raised", (20, 20, 70, 60), height)))

    run(pushing.push(s, orc, EAST))

    assert (orc.x, orc.z, orc.prone, dice_left(s)) == (71, 0, prone, [])


@rule("DYS-21.7", "DYS-21.8", "DYS-21.9", "DYS-21.10", "DYS-24.51")
def test_a_plunging_charge_has_a_die_more_and_falls_after_the_combat(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 60, 40, z=20)
    enemy = fig("orc_warrior", 1, 90, 40, facing=WEST)
    # five dice with Assault and the leap, three of Defence; then two of the fall against three
    s = table(orc, enemy, rolls=(4, 1, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1), cp=0, layout=land(monkeypatch, PLATEAU))
    asked = answers(s, {"charge": "f1:plunge", "reply": "defence", "move": "stay"})

    run(charge.charge(s, orc))

    assert asked[0].keys() == ["f1", "f1:plunge"]
    assert told(s, "charged")[0]["cost"] == 190  # to the contact point at 79: the drop costs nothing
    assert (enemy.wounds, orc.wounds, dice_left(s)) == (1, 2, [])
    assert orc.out == "killed"  # Sa 2


@rule("DYS-21.10", "DYS-8.2")
def test_nobody_plunges_at_an_enemy_in_its_back(monkeypatch: pytest.MonkeyPatch):
    orc, enemy = fig("orc_warrior", 0, 60, 40, z=20), fig("orc_warrior", 1, 90, 40, facing=WEST)
    s = table(orc, enemy, layout=land(monkeypatch, PLATEAU))
    assert [manner for _, manner in charge.charges(s, orc)] == ["walk", "plunge"]
    orc.facing = WEST
    assert charge.charges(s, orc) == []


@rule("DYS-21.13")
def test_the_same_target_may_be_charged_by_climbing_down(monkeypatch: pytest.MonkeyPatch):
    orc, enemy = fig("orc_warrior", 0, 60, 40, z=20), fig("orc_warrior", 1, 90, 40, facing=WEST)
    s = table(orc, enemy, rolls=(1,) * 7, cp=0, layout=land(monkeypatch, PLATEAU))
    answers(s, {"charge": "f1", "reply": "defence"})

    run(charge.charge(s, orc))

    assert told(s, "charged")[0]["cost"] == 390
    assert told(s, "fall") == []


@rule("DYS-21.7", "DYS-24.51")
def test_no_plunge_from_a_low_place_nor_at_who_is_far_from_the_edge(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 60, 40, z=20)
    s = table(orc, fig("orc_warrior", 1, 96, 40), layout=land(monkeypatch, PLATEAU))  # edge 70, base from 91: 21
    assert [manner for _, manner in charge.charges(s, orc)] == ["walk"]
    s.figures[1].x = 95
    assert [manner for _, manner in charge.charges(s, orc)] == ["walk", "plunge"]

    orc.z = 19
    s.layout = land(monkeypatch, piece("raised", (20, 20, 70, 60), 19))
    assert [manner for _, manner in charge.charges(s, orc)] == ["walk"]


@rule("DYS-21.11")
@pytest.mark.parametrize("skill", ["rider", "flight"])
def test_riders_and_flyers_do_not_plunge_from_floors(monkeypatch: pytest.MonkeyPatch, skill: str):
    layout = land(monkeypatch, tower((20, 20, 70, 60), 20))
    orc = fig("orc_warrior", 0, 60, 40, skill, z=20, floor=20)
    s = table(orc, fig("orc_warrior", 1, 90, 40), layout=layout)
    assert "plunge" not in [manner for _, manner in charge.charges(s, orc)]

    walker = fig("orc_warrior", 0, 60, 40, z=20, floor=20)
    s = table(walker, fig("orc_warrior", 1, 90, 40), layout=layout)
    assert "plunge" in [manner for _, manner in charge.charges(s, walker)]


@rule("DYS-21.14")
def test_a_plunging_charge_is_stopped_only_from_below_and_keeps_its_bonus_and_fall(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 60, 40, z=20)
    target, below = fig("orc_warrior", 1, 90, 40, facing=WEST), fig("orc_warrior", 1, 85, 55, facing=WEST)
    above = fig("orc_warrior", 1, 60, 55, z=20, facing=WEST)
    rolls = (4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    s = table(orc, target, below, above, rolls=rolls, cp=0, layout=land(monkeypatch, PLATEAU))
    asked = answers(s, {"charge": "f1:plunge", "intercept": "f2", "reply": "defence"})

    run(charge.charge(s, orc))

    assert next(question.keys() for question in asked if question.prompt == "intercept") == ["f2", "pass"]
    assert contact(s, orc, below)
    assert below.wounds == 1
    assert told(s, "fall")[0]["steps"] == 2
    assert dice_left(s) == []


@rule("DYS-21.5", "DYS-22.40")
def test_a_leap_that_takes_the_whole_move_still_ends_it(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 30, 40, z=20)
    flag = Token(0, "flag", owner=1, x=90, y=40)
    s = table(orc, rolls=(1,) * 5, cp=0, tokens=(flag,), layout=land(monkeypatch, PLATEAU))
    answers(s, move="jump", jump="80,40")

    run(movement.march(s, orc))  # five steps for the leap: no further question

    assert (orc.x, orc.carries) == (80, 0)
