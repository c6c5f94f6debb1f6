"""Multiple activation (9.4 to 9.10, 9.20 to 9.22)."""

from __future__ import annotations

from typing import Any

from support import rule, told
from support.dysma import NORTH, SOUTH, WEST, answers, dice_left, fig, run, table
from veillee.games.dysma.rules import activation, multiple
from veillee.games.dysma.state import Activation, Dysma
from veillee.kernel.decision import Decision


def together(s: Dysma, *figures: int, **fields: Any) -> Dysma:
    """These figures have just been named."""
    s.activation, s.at = Activation(list(figures), multiple=True, **fields), "act"
    return s


def offers(asked: list[Decision], prompt: str) -> list[list[str]]:
    return [decision.keys() for decision in asked if decision.prompt == prompt]


@rule("DYS-9.4", "DYS-9.8", "DYS-25.14")
def test_two_or_three_figures_are_named_one_by_one_for_two_points():
    s = table(*(fig("orc_warrior", 0, 40 + 40 * n, 100) for n in range(4)), fig("orc_warrior", 1, 300, 300), cp=2)
    asked = answers(s, {"activate": "multiple", "multiple-figure": ["f2", "f0", "done"]})

    run(activation.activate(s))

    assert "multiple" in offers(asked, "activate")[0]
    assert offers(asked, "multiple-figure") == [["f0", "f1", "f2", "f3"], ["f0", "f1", "f3"], ["f1", "f3", "done"]]
    assert s.activation is not None
    assert (s.activation.figures, s.activation.multiple, s.players[0].cp, s.at) == ([2, 0], True, 0, "act")


@rule("DYS-9.4")
def test_no_multiple_activation_without_two_points_or_two_figures():
    s = table(fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 0, 200, 100), fig("orc_warrior", 1, 300, 300), cp=1)
    asked = answers(s, activate="f0")
    run(activation.activate(s))
    assert offers(asked, "activate") == [["f0", "f1"]]


@rule("DYS-9.9", "DYS-10.3")
def test_only_those_join_who_could_start_the_same_action():
    fresh, tired, other = (fig("orc_warrior", 0, 40 + 40 * n, 100, tired=n == 1) for n in range(3))
    s = table(fresh, tired, other, fig("orc_warrior", 1, 300, 300))

    assert not multiple.possible(s, [fresh, tired])
    assert multiple.possible(s, [fresh, tired, other])
    asked = answers(s, {"activate": "multiple", "multiple-figure": "f0"})
    run(activation.activate(s))
    assert offers(asked, "multiple-figure") == [["f0", "f2"]]


@rule("DYS-9.5", "DYS-9.9")
def test_shots_charges_and_combats_need_a_common_target():
    one, two = fig("orc_archer", 0, 100, 100, facing=NORTH), fig("orc_archer", 0, 200, 100, facing=NORTH)
    common, hidden = fig("orc_warrior", 1, 150, 250), fig("orc_warrior", 1, 100, 60)
    s = together(table(one, two, common, hidden), 0, 1)

    keys = multiple.common(s, (one, two))

    assert "shoot:f2" in keys
    assert "shoot:f3" not in keys
    assert "march" in keys
    assert "charge:f2" not in keys


@rule("DYS-9.5", "DYS-9.20", "DYS-9.6")
def test_all_do_the_same_actions_in_the_order_their_owner_likes_and_nobody_tires():
    one, two = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 0, 200, 100)
    s = together(table(one, two, fig("orc_warrior", 1, 300, 350)), 0, 1)
    asked = answers(
        s,
        {
            "slot": ["march", "stance"],
            "slot-order": ["f1", "f0"],
            "move": ["200,150@8", "100,150@8"],
            "stance": ["100,150@8", "200,150@8"],
        },
    )

    run(activation.act(s))

    assert (one.y, two.y, one.on_guard, two.on_guard) == (150, 150, True, True)
    assert (one.activated, two.activated, one.tired, two.tired) == (True, True, False, False)
    assert [event["figure"] for event in told(s, "moved")] == ["1:orc_warrior:2:0", "0:orc_warrior:1:0"]
    assert len(offers(asked, "slot")) == 2  # no fatigue action, no extra activation


@rule("DYS-9.7")
def test_a_figure_that_can_no_longer_do_the_action_loses_it():
    one, two = fig("orc_archer", 0, 100, 100, facing=NORTH), fig("orc_archer", 0, 200, 100, facing=NORTH)
    target = fig("goblin_fighter", 1, 150, 200, facing=SOUTH)  # Sa 1
    s = table(one, two, target, fig("orc_warrior", 1, 350, 350), rolls=(5, 1, 1, 1, 1, 1), cp=0)
    asked = answers(together(s, 0, 1), {"slot": ["shoot:f2", "end"], "slot-order": "f0", "reply": "defence"})

    run(activation.act(s))

    assert target.out == "killed"
    assert dice_left(s) == []
    assert two.activated
    assert len(offers(asked, "slot")) == 2


@rule("DYS-9.10", "DYS-9.20", "DYS-9.5")
def test_in_a_slot_of_charges_all_move_before_anybody_fights_and_each_may_be_intercepted():
    one, two = fig("orc_warrior", 0, 100, 100, facing=NORTH), fig("orc_warrior", 0, 140, 100, facing=NORTH)
    target, near = fig("orc_warrior", 1, 120, 190, facing=SOUTH), fig("orc_warrior", 1, 120, 140, facing=SOUTH)
    s = table(one, two, target, near, rolls=(1,) * 16, cp=0)  # Assault, and they are two: five dice each
    asked = answers(
        together(s, 0, 1),
        {"slot": "charge:f2", "slot-order": "f1", "intercept": "pass", "reply": "defence"},
    )

    run(activation.act(s))

    kinds = [event.kind for event in s.events or [] if event.kind in ("charged", "combat")]
    assert kinds == ["charged", "charged", "combat", "combat"]
    assert offers(asked, "intercept") == [["f3", "pass"], ["f3", "pass"]]
    assert dice_left(s) == []


@rule("DYS-9.22", "DYS-15.58")
def test_who_fails_the_stupid_test_drops_out_and_is_handled_alone_afterwards():
    troll, orc = fig("cave_troll", 0, 100, 100), fig("orc_warrior", 0, 200, 100)
    s = table(troll, orc, fig("orc_warrior", 1, 300, 350), rolls=(1,), cp=0)
    asked = answers(together(s, 0, 1), {"slot": ["march", "end"], "move": ["200,150@8", "100,120@8"]})

    run(activation.act(s))
    assert orc.activated
    assert not troll.activated
    assert s.activation is not None
    assert s.activation.figures == [0]
    run(activation.act(s))

    assert (troll.y, troll.activated) == (120, True)
    assert [question.seat for question in asked if question.prompt == "move"] == [0, 1]
    assert (s.activation, dice_left(s)) == (None, [])


@rule("DYS-9.22", "DYS-15.34")
def test_who_must_charge_drops_out_of_a_march_and_charges_alone_afterwards():
    berserker, orc = fig("orc_berserker", 0, 100, 100), fig("orc_warrior", 0, 100, 200)
    enemy = fig("orc_warrior", 1, 150, 100, facing=WEST)
    s = table(berserker, orc, enemy, rolls=(1,) * 7, cp=0)
    asked = answers(
        together(s, 0, 1), {"slot": ["march", "end"], "move": "100,250@8", "reply": "defence", "act": "end"}
    )

    run(activation.act(s))
    assert (orc.y, orc.activated, berserker.activated) == (250, True, False)
    run(activation.act(s))

    assert (berserker.x, berserker.activated) == (139, True)
    assert "end_extra" not in [key for keys in offers(asked, "act") for key in keys]


@rule("DYS-9.22")
def test_the_frenzied_stay_in_a_multiple_activation_of_charges():
    berserker, orc = fig("orc_berserker", 0, 100, 100), fig("orc_warrior", 0, 100, 130)
    enemy = fig("orc_warrior", 1, 150, 115, facing=WEST)
    s = table(berserker, orc, enemy, rolls=(1,) * 16, cp=0)
    answers(together(s, 0, 1), {"slot": "charge:f2", "slot-order": "f0", "reply": "defence"})

    run(activation.act(s))

    assert berserker.activated
    assert orc.activated
    assert len(told(s, "charged")) == 2


@rule("DYS-9.21")
def test_in_a_slot_of_magic_projectiles_share_their_target():
    ring = {"artefacts": ("dragon_ring",), "facing": NORTH}
    one, two = fig("orc_warlord", 0, 100, 100, **ring), fig("orc_warlord", 0, 130, 100, **ring)
    targets = (fig("orc_warrior", 1, 100, 200, facing=SOUTH), fig("orc_warrior", 1, 130, 200, facing=SOUTH))
    s = table(one, two, *targets, rolls=(1,) * 12, cp=0)
    asked = answers(
        together(s, 0, 1), {"slot": ["magic", "end"], "slot-order": "f0", "spell-target": "f3", "reply": "defence"}
    )

    run(activation.act(s))

    assert offers(asked, "spell-target") == [["f2", "f3"]]  # the second has no choice left
    assert [question.about["target"] for question in asked if question.prompt == "reply"] == ["f3", "f3"]


@rule("DYS-6.18", "DYS-9.8")
def test_each_may_use_what_is_no_action_between_the_slots():
    one = fig("orc_warlord", 0, 100, 100, artefacts=("healing_potion",), wounds=1)
    two = fig("orc_warrior", 0, 200, 100)
    s = together(table(one, two, fig("orc_warrior", 1, 300, 350), cp=0), 0, 1)
    answers(s, slot=["f0:potion:healing_potion", "end"])

    run(activation.act(s))

    assert one.wounds == 0
