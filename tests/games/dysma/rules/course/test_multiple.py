"""Multiple activation (9.4 to 9.10, 9.20 to 9.22)."""

from __future__ import annotations

from typing import Any

import pytest

from support import rule, told
from support.dysma import NORTH, SOUTH, WEST, answers, dice_left, fig, run, table
from support.dysma_land import land, piece
from veillee.games.dysma.prompts.course import Action, AimedAction
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.rules.course import activation, multiple
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.magic import spells
from veillee.games.dysma.rules.moving import charge
from veillee.games.dysma.state import Activation, Dysma, Token
from veillee.kernel.answers import key_of
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
def test_three_figures_are_the_most():
    s = table(*(fig("orc_warrior", 0, 40 + 40 * n, 100) for n in range(4)), fig("orc_warrior", 1, 300, 300))
    asked = answers(s, {"activate": "multiple", "multiple-figure": ["f2", "f0", "f3"]})

    run(activation.activate(s))

    assert len(offers(asked, "multiple-figure")) == 3
    assert s.activation is not None
    assert s.activation.figures == [2, 0, 3]


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
    assert not multiple.possible(s, [fresh, fig("orc_warrior", 0, 300, 100, prone=True)])
    assert multiple.possible(s, [fresh, tired, other])
    asked = answers(s, {"activate": "multiple", "multiple-figure": "f0"})
    run(activation.activate(s))
    assert offers(asked, "multiple-figure") == [["f0", "f2"]]


@rule("DYS-9.5", "DYS-9.7", "DYS-10.3", "DYS-10.5")
def test_the_tired_and_the_fallen_recover_together_and_then_go_on():
    one, two = fig("orc_warrior", 0, 100, 100, tired=True), fig("orc_warrior", 0, 200, 100, prone=True, tired=True)
    s = together(table(one, two, fig("orc_warrior", 1, 300, 350), cp=0), 0, 1)
    asked = answers(s, {"slot": ["recovery", "march"], "slot-order": "f0", "recovery": "prone", "move": "100,150@8"})

    run(activation.act(s))

    assert offers(asked, "slot")[0] == ["recovery", "end"]
    assert (one.tired, one.y, two.prone, two.tired) == (False, 150, False, True)  # the second still has to recover
    assert (one.activated, two.activated, two.y) == (True, True, 100)


@rule("DYS-9.5", "DYS-9.9")
def test_shots_charges_and_combats_need_a_common_target():
    one, two = fig("orc_archer", 0, 100, 100, facing=NORTH), fig("orc_archer", 0, 200, 100, facing=NORTH)
    common, hidden = fig("orc_warrior", 1, 150, 250), fig("orc_warrior", 1, 100, 60)
    s = together(table(one, two, common, hidden), 0, 1)

    keys = [key_of(action) for action in multiple.common(s, (one, two))]

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
    assert [event["figure"] for event in told(s, "moved")] == [
        FigureRef(1, "orc_warrior", 2, 0),
        FigureRef(0, "orc_warrior", 1, 0),
    ]
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


@rule("DYS-9.7", "DYS-9.13", "DYS-9.19")
def test_each_pays_for_its_own_ability_as_long_as_there_are_points():
    one, two = fig("surgeon", 0, 100, 100), fig("surgeon", 0, 128, 100)
    hurt = fig("ogre", 0, 114, 100, wounds=3)  # in contact with both
    s = together(table(one, two, hurt, fig("orc_warrior", 1, 300, 350), cp=1), 0, 1)
    asked = answers(s, {"slot": ["ability:field_surgery", "end"], "slot-order": "f1", "ability-target": "f2"})

    run(activation.act(s))

    assert "ability:field_surgery" not in offers(asked, "slot")[1]
    assert (hurt.wounds, one.used, two.used, s.players[0].cp) == (2, [], ["field_surgery"], 0)


@rule("DYS-9.5", "DYS-9.7", "DYS-9.2")
def test_two_fight_the_same_enemy_one_after_the_other_and_the_hand_passes():
    one, two = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 0, 126, 100, facing=WEST)
    ogre, other = fig("ogre", 1, 113, 100, tired=True, facing=NORTH), fig("orc_warrior", 0, 300, 100)
    s = table(one, two, ogre, other, rolls=(1,) * 14, cp=0)  # they are two: four dice each, against three
    answers(together(s, 0, 1), {"slot": ["fight:f2", "end"], "slot-order": "f1"})

    run(activation.act(s))

    assert [event["figure"] for event in told(s, "combat")] == [
        FigureRef(1, "orc_warrior", 2, 0),
        FigureRef(0, "orc_warrior", 1, 0),
    ]
    assert (s.activation, s.hand, s.at, dice_left(s)) == (None, 1, "activate", [])


@rule("DYS-9.9", "DYS-9.7", "DYS-9.22")
def test_the_first_action_is_one_that_all_can_start_and_the_next_one_that_anybody_can():
    archer, berserker = fig("orc_archer", 0, 100, 100, facing=NORTH), fig("orc_berserker", 0, 200, 100, facing=NORTH)
    target = fig("orc_warrior", 1, 100, 250, facing=SOUTH)  # too far to be charged
    s = table(archer, berserker, target, rolls=(1,) * 6, cp=0)
    given = {"slot": ["march", "shoot:f2"], "slot-order": "f0", "move": ["100,110@8", "200,110@8"], "reply": "defence"}
    asked = answers(together(s, 0, 1), given)

    run(activation.act(s))

    assert offers(asked, "slot") == [["march", "run", "stance", "end"], ["shoot:f2", "stance", "end"]]
    assert [event["figure"] for event in told(s, "shot")] == [FigureRef(0, "orc_archer", 1, 0)]
    assert (archer.activated, berserker.activated, berserker.y) == (True, True, 110)  # it was not dropped


@rule("DYS-6.14", "DYS-15.52", "DYS-15.27")
def test_wounds_close_and_the_enduring_rise_before_the_first_action_is_asked_for():
    hydra = fig("hydra", 0, 100, 100, wounds=2)
    orc = fig("orc_warrior", 0, 200, 100, "enduring", tired=True)
    s = table(hydra, orc, fig("orc_warrior", 1, 300, 350), rolls=(5,), cp=0)
    asked = answers(together(s, 0, 1), slot="end")

    run(activation.act(s))

    assert offers(asked, "slot") == [["march", "run", "stance", "end"]]
    assert (hydra.wounds, orc.tired, dice_left(s)) == (1, False, [])


@rule("DYS-6.14", "DYS-9.6", "DYS-15.27")
def test_two_tired_figures_that_endure_have_both_their_actions():
    one, two = (fig("orc_warrior", 0, x, 100, "enduring", tired=True) for x in (100, 200))
    s = table(one, two, fig("orc_warrior", 1, 300, 350), rolls=(5, 8), cp=0)
    given = {"slot": ["march", "stance"], "slot-order": "f0", "move": ["100,150@8", "200,150@8"]}
    asked = answers(together(s, 0, 1), given | {"stance": ["100,150@8", "200,150@8"]})

    run(activation.act(s))

    assert (one.y, two.y, one.on_guard, two.on_guard) == (150, 150, True, True)
    assert len(offers(asked, "slot")) == 2  # no fatigue action
    assert dice_left(s) == []


@rule("DYS-9.9", "DYS-15.27")
def test_a_tired_figure_that_may_endure_joins_fresh_ones_and_tired_ones():
    enduring = fig("orc_warrior", 0, 40, 100, "enduring", tired=True)
    fresh, tired = fig("orc_warrior", 0, 80, 100), fig("orc_warrior", 0, 120, 100, tired=True)
    down = fig("orc_warrior", 0, 160, 100, "enduring", tired=True, prone=True)
    s = table(enduring, fresh, tired, down, fig("orc_warrior", 1, 300, 300))

    assert multiple.possible(s, [enduring, fresh])
    assert multiple.possible(s, [enduring, tired])
    assert multiple.possible(s, [enduring, down])
    assert not multiple.possible(s, [fresh, tired])
    assert not multiple.possible(s, [fresh, down])
    answers(s, {"activate": "multiple", "multiple-figure": ["f1"]})
    run(activation.activate(s))
    assert s.activation is not None
    assert s.activation.figures == [1, 0]  # the only one who could join, and nobody else then


@rule("DYS-9.9")
def test_a_third_figure_shares_an_action_with_both_others():
    # who may endure could recover with the tired one or march with the fresh one, but not with both
    enduring = fig("orc_warrior", 0, 40, 100, "enduring", tired=True)
    tired = fig("orc_warrior", 0, 80, 100, tired=True)
    s = table(enduring, tired, fig("orc_warrior", 0, 120, 100), fig("orc_warrior", 1, 300, 300))
    asked = answers(s, {"activate": "multiple", "multiple-figure": ["f0", "f1"]})

    run(activation.activate(s))

    assert offers(asked, "multiple-figure") == [["f0", "f1", "f2"], ["f1", "f2"]]
    assert s.activation is not None
    assert s.activation.figures == [0, 1]


@rule("DYS-9.9", "DYS-15.27", "DYS-15.59")
def test_an_enduring_figure_joins_a_stupid_one_only_for_an_action_that_both_could_start():
    enduring, troll = fig("orc_warrior", 0, 100, 100, "enduring", tired=True), fig("cave_troll", 0, 200, 100)
    s = table(enduring, troll, fig("orc_warrior", 1, 300, 350))
    assert multiple.possible(s, [enduring, troll])  # to march, not to go on guard
    assert enduring.tired  # only thought of


@rule("DYS-9.7", "DYS-9.9", "DYS-15.27")
def test_where_the_tests_leave_no_common_action_one_acts_and_the_other_loses_it():
    enduring, fresh = fig("orc_warrior", 0, 100, 100, "enduring", tired=True), fig("orc_warrior", 0, 200, 100)
    s = table(enduring, fresh, fig("orc_warrior", 1, 300, 350), rolls=(4,), cp=0)
    asked = answers(together(s, 0, 1), {"slot": ["march", "recovery"], "move": "200,150@8"})

    run(activation.act(s))

    assert offers(asked, "slot") == [
        ["recovery", "march", "run", "stance", "end"],
        ["recovery", "stance", "end"],
    ]
    assert (enduring.tired, enduring.y, fresh.y) == (False, 100, 150)
    assert (enduring.activated, fresh.activated, dice_left(s)) == (True, True, [])


@rule("DYS-9.22", "DYS-6.14")
def test_the_tests_at_the_start_are_made_once():
    one, two = (fig("orc_warrior", 0, x, 100, "stupid", on_fire=True) for x in (100, 200))
    s = table(one, two, fig("orc_warrior", 1, 300, 350), rolls=(2, 2, 4, 4), cp=0)
    given = {"slot": ["march", "put_out_fire"], "slot-order": "f0", "move": ["100,120@8", "200,120@8"]}
    answers(together(s, 0, 1), given)

    run(activation.act(s))

    assert (one.on_fire, two.on_fire, one.wounds, dice_left(s)) == (False, False, 0, [])


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
    assert "stance" in offers(asked, "slot")[0]  # the troll, which cannot go on guard, has dropped out already
    assert orc.activated
    assert not troll.activated
    assert s.activation is not None
    assert s.activation.figures == [0]
    run(activation.act(s))

    assert (troll.y, troll.activated) == (120, True)
    assert [question.seat for question in asked if question.prompt == "move"] == [0, 1]
    assert (s.activation, dice_left(s)) == (None, [])


@rule("DYS-9.22", "DYS-9.3")
def test_all_who_dropped_out_are_handled_one_by_one_and_no_extra_activation_follows():
    trolls = [fig("cave_troll", 0, x, 100) for x in (100, 200)]
    s = table(*trolls, fig("orc_warrior", 0, 300, 100), fig("orc_warrior", 1, 300, 350), rolls=(1, 1), cp=1)
    answers(together(s, 0, 1), {"slot": "march", "move": "stay"})

    for left in ([1], [], []):
        run(activation.act(s))
        assert s.activation is None or s.activation.dropped == left

    assert [troll.activated for troll in trolls] == [True, True]
    assert (s.activation, s.hand, s.players[0].cp, dice_left(s)) == (None, 1, 1, [])


@rule("DYS-9.22", "DYS-9.6", "DYS-15.34")
def test_who_must_charge_drops_out_of_a_march_and_charges_alone_afterwards():
    berserker, orc = fig("orc_berserker", 0, 100, 100), fig("orc_warrior", 0, 100, 200)
    enemy = fig("orc_warrior", 1, 150, 100, facing=WEST)
    s = table(berserker, orc, enemy, rolls=(1,) * 7, cp=0)
    asked = answers(together(s, 0, 1), {"slot": ["march", "end"], "move": "100,250@8", "reply": "defence"})

    run(activation.act(s))
    assert (orc.y, orc.activated, berserker.activated) == (250, True, False)
    run(activation.act(s))

    assert (berserker.x, berserker.activated) == (139, True)
    assert offers(asked, "act") == []  # neither a fatigue action nor an Extra activation follows


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


@rule("DYS-9.22", "DYS-15.34")
def test_a_first_charge_that_it_cannot_make_does_not_excuse_the_frenzied():
    # the weary orc stays Tired, so the first action is one that any of them can start: a Charge at f4, too
    berserker, orc = fig("orc_berserker", 0, 100, 100), fig("orc_warrior", 0, 100, 300)
    weary = fig("orc_warrior", 0, 300, 200, "enduring", tired=True)
    near, far = fig("orc_warrior", 1, 150, 100, facing=WEST), fig("orc_warrior", 1, 150, 300, facing=WEST)
    s = together(table(berserker, orc, weary, near, far, rolls=(1,) * 15, cp=0), 0, 1, 2)
    answers(s, {"slot": ["charge:f4", "end"], "reply": "defence"})

    run(activation.act(s))
    assert (orc.x, orc.activated, berserker.x, berserker.activated) == (139, True, 100, False)
    run(activation.act(s))

    assert (berserker.x, berserker.activated) == (139, True)


@rule("DYS-6.14", "DYS-9.22")
def test_whether_the_frenzied_must_charge_is_seen_at_the_start_of_the_multiple_activation():
    # the warlord drinks beside the berserker first, and then ends the activation without any action
    berserker, orc = fig("orc_berserker", 0, 100, 100), fig("orc_warlord", 0, 100, 300, artefacts=("speed_potion",))
    enemy = fig("orc_warrior", 1, 150, 100, facing=WEST)
    loot = Token(0, "loot", x=100, y=112)
    s = together(table(berserker, orc, enemy, rolls=(1,) * 7, cp=0, tokens=(loot,), main="loot"), 0, 1)
    asked = answers(s, {"slot": ["f1:potion:speed_potion", "end"], "reply": "defence"})

    run(activation.act(s))

    assert all("f0:pick_up" not in keys for keys in offers(asked, "slot"))
    assert (orc.activated, berserker.activated) == (True, False)
    run(activation.act(s))
    assert (berserker.x, berserker.activated) == (139, True)


@rule("DYS-6.14", "DYS-9.22")
def test_the_frenzied_that_could_not_charge_at_the_start_stay_with_the_others():
    # only the potion drunk after the start brings the enemy into reach
    berserker = fig("orc_berserker", 0, 100, 100, artefacts=("speed_potion",))
    orc, enemy = fig("orc_warrior", 0, 100, 200), fig("orc_warrior", 1, 260, 100, facing=WEST)
    s = together(table(berserker, orc, enemy, cp=0), 0, 1)
    assert not charge.can_charge(s, berserker)
    answers(
        s, {"slot": ["f0:potion:speed_potion", "march", "end"], "slot-order": "f0", "move": ["100,90@8", "100,210@8"]}
    )

    run(activation.act(s))

    assert (berserker.y, berserker.activated, orc.activated) == (90, True, True)


@rule("DYS-9.21")
def test_in_a_slot_of_magic_projectiles_share_their_target():
    ring = {"artefacts": ("dragon_ring",), "facing": NORTH}
    one, two = fig("orc_warlord", 0, 100, 100, **ring), fig("orc_warlord", 0, 130, 100, **ring)
    targets = (fig("orc_warrior", 1, 100, 200, facing=SOUTH), fig("orc_warrior", 1, 130, 200, facing=SOUTH))
    s = table(one, two, *targets, rolls=(1,) * 11, cp=0)  # from the first the target is at long range
    asked = answers(
        together(s, 0, 1), {"slot": ["magic", "end"], "slot-order": "f0", "spell-target": "f3", "reply": "defence"}
    )

    run(activation.act(s))

    assert offers(asked, "spell-target") == [["f2", "f3"]]  # the second has no choice left
    assert [question.about.target.number for question in asked if question.prompt == "reply"] == [3, 3]


@rule("DYS-9.21")
def test_the_first_figure_of_all_is_shared_as_a_target_like_any_other():
    ring = {"artefacts": ("dragon_ring",), "facing": NORTH}
    first, other = fig("orc_warrior", 1, 115, 200, facing=SOUTH), fig("orc_warrior", 1, 200, 200, facing=SOUTH)
    one, two = fig("orc_warlord", 0, 100, 100, **ring), fig("orc_warlord", 0, 130, 100, **ring)
    s = table(first, other, one, two, rolls=(1,) * 10, cp=0)  # two dice at long range, three of Defence
    asked = answers(
        together(s, 2, 3), {"slot": ["magic", "end"], "slot-order": "f2", "spell-target": "f0", "reply": "defence"}
    )

    run(activation.act(s))

    assert offers(asked, "spell-target") == [["f0", "f1"]]
    assert [question.about.target for question in asked if question.prompt == "reply"] == [FigureId(0), FigureId(0)]


@rule("DYS-9.21")
def test_who_does_not_see_the_first_figure_of_all_casts_no_projectile_after_one_at_it():
    ring = {"artefacts": ("dragon_ring",)}
    first, other = fig("orc_warrior", 1, 100, 200, facing=SOUTH), fig("orc_warrior", 1, 130, 10, facing=NORTH)
    one, two = fig("orc_warlord", 0, 100, 100, facing=NORTH, **ring), fig("orc_warlord", 0, 130, 100, **ring)
    two.facing = SOUTH
    s = table(first, other, one, two)
    assert spells.can_cast(s, two)
    assert spells.can_cast(s, two, common=1)
    assert not spells.can_cast(s, two, common=0)


@rule("DYS-6.18", "DYS-9.8")
def test_each_may_use_what_is_no_action_between_the_slots():
    one = fig("orc_warlord", 0, 100, 100, artefacts=("healing_potion",), wounds=1)
    two = fig("orc_warrior", 0, 200, 100)
    s = together(table(one, two, fig("orc_warrior", 1, 300, 350), cp=0), 0, 1)
    answers(s, slot=["f0:potion:healing_potion", "end"])

    run(activation.act(s))

    assert one.wounds == 0


@rule("DYS-25.14")
def test_of_very_many_targets_every_kth_is_listed_and_the_others_can_still_be_answered(monkeypatch: pytest.MonkeyPatch):
    # two archers look down from a high hill on a crowd that is spread out before them
    layout = land(monkeypatch, piece("raised", (150, 0, 210, 30), 60))
    archers = [fig("elf_archer", 0, x, 20, facing=NORTH, z=60) for x in (170, 190)]
    crowd = [fig("goblin_fighter", 1, 80 + 20 * (n % 11), 80 + 20 * (n // 11)) for n in range(62)]
    s = together(table(*archers, *crowd, layout=layout), 0, 1)
    [asked] = multiple.play(s, s.activation).send(None)
    every = [f"shoot:f{n}" for n in range(2, 64)]

    listed = asked.keys()
    assert [key for key in listed if key.startswith("shoot:")] == every[::2]
    assert {"march", "run", "stance", "end"} < set(listed)
    assert len(listed) <= 60
    assert [key_of(aside) for aside in asked.asides if isinstance(aside, AimedAction)] == every[1::2]
    assert asked.value_of("shoot:f63") == AimedAction(Action.SHOOT, FigureId(63))
