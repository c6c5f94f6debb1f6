"""Chapter 8: charges."""

from __future__ import annotations

from typing import Any

import pytest

from support import rule, told
from support.dysma import EAST, NORTH, SOUTH, WEST, answers, dice_left, fig, run, table
from support.dysma_land import land, piece
from veillee.games.dysma.game import GAME
from veillee.games.dysma.prompts.course import Action
from veillee.games.dysma.rules.course import actions
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.moving import charge
from veillee.games.dysma.space.table.bodies import contact
from veillee.games.dysma.state import Activation, Dysma, Figure, Token
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import play_out
from veillee.play.bots.random_bot import uniform


def targets(s: Dysma, figure: Figure) -> list[int]:
    return [target.id for target, _ in charge.charges(s, figure)]


def misses(n: int = 1) -> tuple[int, ...]:
    """The dice of so many Combats without a success: Assault makes four, Defence is three."""
    return (1,) * 7 * n


@rule("DYS-8.1", "DYS-8.2")
def test_a_charge_needs_the_target_in_view():
    orc = fig("orc_warrior", 0, 100, 100, facing=EAST)
    s = table(orc, fig("orc_warrior", 1, 150, 100), fig("orc_warrior", 1, 50, 100))

    assert targets(s, orc) == [1]
    orc.facing = WEST
    assert targets(s, orc) == [2]


@rule("DYS-8.2")
def test_cover_does_not_hinder_a_charge_but_a_wall_does(monkeypatch: pytest.MonkeyPatch):
    for height, seen in ((7, [1]), (30, [])):
        orc = fig("orc_warrior", 0, 100, 100)
        wall = piece("impassable", (130, 80, 134, 120), height)
        s = table(orc, fig("orc_warrior", 1, 160, 100), layout=land(monkeypatch, wall))
        assert targets(s, orc) == seen


@rule("DYS-8.1")
def test_nobody_charges_out_of_contact():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 1, 150, 100), fig("orc_warrior", 1, 100, 112))

    assert targets(s, orc) == []
    assert not charge.can_charge(s, orc)


@rule("DYS-8.3")
def test_a_charge_reaches_as_far_as_a_run():
    orc = fig("orc_warrior", 0, 100, 100)  # Mv 5: ten steps from base to base
    near, far = fig("orc_warrior", 1, 210, 100), fig("orc_warrior", 1, 100, 211)
    orc.facing = 4
    s = table(orc, near, far)

    assert targets(s, orc) == [1]


@rule("DYS-8.4", "DYS-8.5", "DYS-20.2")
def test_the_shortest_way_is_taken_and_must_be_paid_with_its_terrain(monkeypatch: pytest.MonkeyPatch):
    wood = piece("difficult", (120, 90, 160, 110), 5)
    layout = land(monkeypatch, wood)
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(
        orc, fig("orc_warrior", 1, 171, 100, facing=WEST), rolls=misses(), cp=0, layout=layout
    )  # 6 steps, 4 of them twice
    answers(s, {"reply": "defence"})

    run(charge.charge(s, orc))
    assert told(s, "charged")[0]["cost"] == 1000
    assert told(s, "charged")[0]["way"] == [[100, 100, 0], [160, 100, 0]]

    orc = fig("orc_warrior", 0, 99, 100)
    assert targets(table(orc, fig("orc_warrior", 1, 171, 100, facing=WEST), layout=layout), orc) == []


@rule("DYS-8.6", "DYS-7.5")
def test_a_charge_passes_near_enemies_but_not_through_bases():
    orc = fig("orc_warrior", 0, 100, 100)
    beside = fig("orc_warrior", 1, 130, 112, tired=True)
    target = fig("orc_warrior", 1, 171, 100, facing=WEST)
    s = table(orc, beside, target, rolls=misses(), cp=0)
    answers(s, {"reply": "defence", "charge": "f2"})

    run(charge.charge(s, orc))
    assert told(s, "charged")[0]["way"] == [[100, 100, 0], [160, 100, 0]]

    orc, friend = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 0, 130, 100, prone=True)
    s = table(orc, friend, fig("orc_warrior", 1, 171, 100, facing=WEST), rolls=misses(), cp=0)
    answers(s, {"reply": "defence"})
    run(charge.charge(s, orc))
    assert len(told(s, "charged")[0]["way"]) > 2  # round the friend


@rule("DYS-8.7", "DYS-8.8", "DYS-14.6")
def test_a_charge_ends_facing_its_target_and_fights_it():
    orc, enemy = fig("orc_warrior", 0, 100, 100, facing=4), fig("orc_warrior", 1, 100, 150, facing=SOUTH)
    s = table(orc, enemy, rolls=(4, 1, 1, 1, 1, 1, 1), cp=0)  # four dice with Assault, three of Defence
    answers(s, {"reply": "defence"})

    run(charge.charge(s, orc))

    assert (orc.x, orc.y, orc.facing) == (100, 139, NORTH)
    assert (enemy.wounds, dice_left(s)) == (1, [])


@rule("DYS-8.7")
def test_a_charge_fights_its_target_even_if_it_ends_beside_another_enemy():
    orc = fig("orc_warrior", 0, 100, 100)
    target, other = fig("orc_warrior", 1, 150, 100, facing=WEST), fig("orc_warrior", 1, 144, 110, facing=WEST)
    # four dice with Assault; four of Defence, since the two outnumber the charger
    s = table(orc, target, other, rolls=(1,) * 8, cp=0)
    asked = answers(s, {"charge": "f1", "intercept": "pass", "reply": "defence"})

    run(charge.charge(s, orc))

    assert [question.prompt for question in asked] == ["charge", "intercept", "reply"]
    assert told(s, "combat")[0]["target"] == FigureRef(1, "orc_warrior", 2, 1)
    assert (contact(s, orc, other), dice_left(s)) == (True, [])


@rule("DYS-7.29", "DYS-22.40", "DYS-16.20")
def test_a_charge_is_a_move_that_picks_up_a_flag_and_makes_others_run():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 150, 100, facing=WEST)
    faun, flag = fig("faun_archer", 1, 139, 145), Token(0, "flag", owner=1, x=139, y=90)
    s = table(orc, enemy, faun, rolls=misses(), cp=1, tokens=(flag,), main="capture_the_flag", deployment="standard")
    asked = answers(s, {"charge": "f1", "run-for-it": "pass", "combat": "f1+0", "reply": "defence"})

    run(charge.charge(s, orc))

    assert orc.carries == 0
    assert [question.keys() for question in asked if question.prompt == "run-for-it"] == [["f2", "pass"]]


@rule("DYS-8.9", "DYS-8.10", "DYS-8.11", "DYS-8.14", "DYS-8.12")
def test_an_enemy_near_the_way_may_step_in():  # G29
    orc = fig("orc_warrior", 0, 100, 100, facing=NORTH)
    target = fig("orc_warrior", 1, 100, 200, facing=SOUTH)
    near, off = fig("orc_warrior", 1, 120, 150, facing=SOUTH), fig("orc_warrior", 1, 79, 150)
    s = table(orc, target, near, off, rolls=(4, 1, 1, 1, 1, 1, 1), cp=0)
    asked = answers(s, {"charge": "f1", "intercept": "f2", "reply": "defence"})

    run(charge.charge(s, orc))

    assert [(question.seat, question.keys()) for question in asked if question.prompt == "intercept"] == [
        (1, ["f2", "pass"])
    ]
    assert contact(s, orc, near)
    assert not contact(s, orc, target)
    assert (near.wounds, target.wounds) == (1, 0)
    assert (near.x, near.y, near.facing, near.tired) == (120, 150, SOUTH, False)


@rule("DYS-8.10")
@pytest.mark.parametrize("fields", [{"tired": True}, {"prone": True}, {}])
def test_the_tired_the_fallen_and_those_in_contact_do_not_step_in(fields: dict[str, Any]):
    orc = fig("orc_warrior", 0, 100, 100, facing=NORTH)
    target = fig("orc_warrior", 1, 100, 200, facing=SOUTH)
    near = fig("orc_warrior", 1, 120, 150, **fields)
    held = [] if fields else [fig("orc_warrior", 0, 132, 150)]
    s = table(orc, target, near, *held, rolls=misses(), cp=0)
    asked = answers(s, {"charge": "f1", "reply": "defence", "combat": "f1+0"})

    run(charge.charge(s, orc))

    assert "intercept" not in [question.prompt for question in asked]
    assert contact(s, orc, target)


@rule("DYS-8.12")
def test_the_owner_picks_one_of_several_or_lets_the_charge_through():
    orc = fig("orc_warrior", 0, 100, 100, facing=NORTH)
    target = fig("orc_warrior", 1, 100, 200, facing=SOUTH)
    s = table(orc, target, fig("orc_warrior", 1, 120, 150), fig("orc_warrior", 1, 80, 150), rolls=misses(), cp=0)
    asked = answers(s, {"charge": "f1", "intercept": "pass", "reply": "defence"})

    run(charge.charge(s, orc))

    questions = [question for question in asked if question.prompt == "intercept"]
    assert [question.keys() for question in questions] == [["f2", "f3", "pass"]]
    assert contact(s, orc, target)
    kinds = [event.kind for event in s.events or []]
    assert kinds.index("charge") < kinds.index("charged")


@rule("DYS-8.13")
def test_a_redirected_charge_starts_afresh_whatever_it_costs(monkeypatch: pytest.MonkeyPatch):
    orc, target = fig("orc_warrior", 0, 100, 100, facing=NORTH), fig("orc_warrior", 1, 100, 210, facing=SOUTH)
    near = fig("orc_warrior", 1, 118, 203, facing=SOUTH)
    wood = piece("difficult", (103, 120, 140, 250), 1)
    s = table(orc, target, near, rolls=misses(), cp=0, layout=land(monkeypatch, wood))
    answers(s, {"charge": "f1", "intercept": "f2", "reply": "defence"})
    assert targets(s, orc) == [1]  # the interceptor itself is out of reach

    run(charge.charge(s, orc))

    assert contact(s, orc, near)
    assert told(s, "charged")[0]["cost"] > 1000


@rule("DYS-8.15")
@pytest.mark.parametrize("state", ["tired", "prone"])
def test_the_tired_and_the_fallen_do_not_charge(state: str):
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 1, 150, 100))
    assert charge.can_charge(s, orc)

    setattr(orc, state, True)
    assert not charge.can_charge(s, orc)
    assert "charge" not in actions.possible(s, orc, ["recovery"], 1)


@rule("DYS-8.16", "DYS-22.56")
def test_statues_can_be_charged_and_never_step_in():
    orc = fig("orc_warrior", 0, 100, 100)
    statue = fig("statue", 1, 150, 100, statue=True)
    other = fig("orc_warrior", 1, 190, 115, facing=WEST)
    s = table(orc, statue, other, fig("statue", 1, 130, 118, statue=True), rolls=misses(), cp=0, main="two_statues")
    asked = answers(s, {"charge": "f2", "reply": "defence"})

    assert {1, 2, 3} == set(targets(s, orc))
    run(charge.charge(s, orc))

    assert "intercept" not in [question.prompt for question in asked]


@rule("DYS-8.17", "DYS-26.2")
def test_only_enemies_are_charged_and_all_others_are_enemies():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(
        orc, fig("orc_warrior", 0, 150, 100), fig("orc_warrior", 1, 150, 140), fig("orc_warrior", 2, 150, 60), players=3
    )

    assert targets(s, orc) == [2, 3]


@rule("DYS-8.18")
def test_the_combat_is_lost_when_the_target_is_no_longer_there():
    orc, enemy = fig("orc_warrior", 0, 139, 100), fig("orc_warrior", 1, 150, 100)
    s = table(orc, enemy, rolls=(), cp=0)
    enemy.x = 180  # a reaction took it away

    run(charge.strike(s, charge.Onslaught(orc, enemy, 100, 100, 0)))

    assert not told(s, "combat")


@rule("DYS-8.19")
def test_only_somebody_at_about_the_same_height_steps_in(monkeypatch: pytest.MonkeyPatch):
    for height, asked_for in ((20, False), (15, True)):
        layout = land(monkeypatch, piece("raised", (110, 140, 150, 160), height))
        orc = fig("orc_warrior", 0, 100, 100, facing=NORTH)
        target = fig("orc_warrior", 1, 100, 200, facing=SOUTH)
        above = fig("orc_warrior", 1, 117, 150, z=height)
        s = table(orc, target, above, rolls=misses(), cp=0, layout=layout)
        asked = answers(s, {"charge": "f1", "intercept": "pass", "reply": "defence"})

        run(charge.charge(s, orc))

        assert ("intercept" in [question.prompt for question in asked]) is asked_for


@rule("DYS-8.20", "DYS-14.7", "DYS-14.8")
def test_whoever_steps_in_is_the_target_seen_from_where_the_charge_began():
    orc, target = fig("orc_warrior", 0, 100, 100, facing=NORTH), fig("orc_warrior", 1, 100, 200, facing=SOUTH)
    near = fig("orc_warrior", 1, 118, 150, facing=NORTH)  # its back to the charger
    s = table(orc, target, near, rolls=(1,) * 8, cp=0)  # five dice: Assault and Treachery; three of Defence
    answers(s, {"charge": "f1", "intercept": "f2", "reply": "defence"})

    run(charge.charge(s, orc))

    assert dice_left(s) == []


@rule("DYS-8.21")
def test_a_charge_into_two_enemies_fights_only_its_target():
    orc = fig("orc_warrior", 0, 100, 100)
    target, beside = fig("orc_warrior", 1, 150, 100, facing=WEST), fig("orc_warrior", 1, 140, 111, tired=True)
    s = table(orc, target, beside, rolls=(1,) * 8, cp=0)  # they are two: a die more for the Defence
    answers(s, {"charge": "f1", "reply": "defence"})

    run(charge.charge(s, orc))

    assert contact(s, orc, target)
    assert contact(s, orc, beside)
    assert [event["target"] for event in told(s, "combat")] == [FigureRef(1, "orc_warrior", 2, 1)]


@rule("DYS-8.22")
def test_a_target_ringed_by_others_cannot_be_charged():
    orc = fig("orc_warrior", 0, 100, 150)
    target = fig("orc_warrior", 1, 150, 150)
    ring = [(161, 150), (156, 160), (144, 160), (139, 150), (144, 140), (156, 140)]
    s = table(orc, target, *(fig("goblin_fighter", 1, x, y, r=5) for x, y in ring), cp=0)

    assert 1 not in targets(s, orc)
    assert 5 in targets(s, orc)


@rule("DYS-8.23")
def test_without_anybody_to_step_in_nobody_is_asked():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 150, 100, facing=WEST)
    s = table(orc, enemy, rolls=misses(), cp=0)
    asked = answers(s, {"reply": "defence"})

    run(charge.charge(s, orc))

    assert [question.prompt for question in asked] == ["reply"]


@rule("DYS-15.45", "DYS-15.84")
def test_the_honourable_charge_nobody_from_behind_nor_on_the_ground():
    knight = fig("orc_warrior", 0, 100, 100, "honourable")
    facing, turned = fig("orc_warrior", 1, 150, 100, facing=WEST), fig("orc_warrior", 1, 150, 140, facing=EAST)
    s = table(knight, facing, turned, fig("orc_warrior", 1, 150, 60, facing=WEST, prone=True))

    assert targets(s, knight) == [1]


@rule("DYS-20.10", "DYS-20.11", "DYS-24.29")
def test_a_charge_at_a_hedge_ends_on_its_own_side_and_the_other_has_defender(monkeypatch: pytest.MonkeyPatch):  # G22
    layout = land(monkeypatch, piece("obstacle", (30, 213, 90, 216), 7))
    orc, enemy = fig("orc_warrior", 0, 60, 150, facing=NORTH), fig("orc_warrior", 1, 60, 222, facing=SOUTH)
    s = table(orc, enemy, rolls=(1,) * 6, cp=0, layout=layout)  # three dice each: no Assault
    answers(s, {"reply": "defence"})

    run(charge.charge(s, orc))

    assert (orc.x, orc.y) == (60, 207)
    assert told(s, "charged")[0]["cost"] == 570
    assert contact(s, orc, enemy)
    assert s.links == [(0, 1)]
    assert dice_left(s) == []


@rule("DYS-10.17")
def test_a_charge_ends_the_guard_of_the_charger():
    orc = fig("orc_warrior", 0, 100, 100, on_guard=True)
    s = table(orc, fig("orc_warrior", 1, 150, 100, facing=WEST), rolls=misses(), cp=0, activation=Activation([0]))
    answers(s, {"reply": "defence"})

    run(actions.do(s, orc, Action.CHARGE))

    assert not orc.on_guard


@rule("DYS-8.7", "DYS-1.11")
def test_who_cannot_fight_does_not_charge(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 1, 150, 100))
    assert charge.can_charge(s, orc)

    monkeypatch.setattr(charge.combat, "may_attack", lambda *_: False)  # a "-" for Combat
    assert not charge.can_charge(s, orc)


@rule("DYS-8.1")
def test_who_can_charge_has_somebody_to_charge_all_through_a_game():
    found = set()

    def answer(s: Dysma, decision: Decision) -> Any:
        if decision.prompt == "act":
            for figure in s.bodies():
                if not figure.statue:
                    could = charge.can_charge(s, figure)
                    assert could == bool(charge.charges(s, figure))
                    found.add(could)
        return pick(s, decision)

    for seed in (22, 23):
        pick = uniform(seed)
        play_out(GAME, GAME.new({}, 2, Dice(dice_key(seed_of(seed)))), answer)
    assert found == {True, False}


@rule("DYS-8.1", "DYS-24.28")
def test_a_target_just_out_of_range_is_not_charged_although_the_rounded_way_is_short_enough():
    orc = fig("orc_warrior", 0, 100, 100, facing=EAST)
    s = table(orc, fig("orc_warrior", 1, 180, 176))  # 110.3 tenths off; 10 steps and both bases are 110
    assert targets(s, orc) == []
    assert not charge.can_charge(s, orc)
    near = table(orc, fig("orc_warrior", 1, 180, 175))
    assert targets(near, orc) == [1]
    assert charge.can_charge(near, orc)
