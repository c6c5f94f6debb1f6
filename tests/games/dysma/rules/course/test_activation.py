"""Chapter 6: activations."""

from __future__ import annotations

from typing import Any

import pytest

from support import rule, told
from support.dysma import NORTH, WEST, answers, dice_left, fig, run, skill, table
from veillee.games.dysma.prompts.course import Action, DrinkPotion, UseAbility, UseTalent
from veillee.games.dysma.prompts.missions import TokenAct
from veillee.games.dysma.rules.course import actions, activation
from veillee.games.dysma.state import Activation, Dysma, Lasting, Token
from veillee.games.dysma.traits import traits
from veillee.kernel.decision import Decision
from veillee.kernel.errors import Refusal


def activated(s: Dysma, **fields: Any) -> Dysma:
    """Figure 0 has just been chosen."""
    s.activation, s.at = Activation([0], **fields), "act"
    return s


def offers(asked: list[Decision], prompt: str = "act") -> list[list[str]]:
    """The answers offered at each question of a kind."""
    return [decision.keys() for decision in asked if decision.prompt == prompt]


@rule("DYS-6.1", "DYS-6.2")
def test_two_short_actions_and_no_third():
    orc = fig("orc_warrior", 0, 100, 100)
    s = activated(table(orc, cp=0), begun=True, was_tired=[0])
    asked = answers(s, act=["march", "stance"], move="120,100@0", stance="120,100@8")

    run(activation.act(s))

    assert offers(asked) == [["march", "run", "stance", "end"], ["stance", "end"]]
    assert (orc.x, orc.facing, orc.on_guard, orc.activated) == (120, NORTH, True, True)
    assert s.activation is None


@rule("DYS-6.1", "DYS-6.2", "DYS-7.10")
def test_a_long_action_is_the_only_one():
    orc = fig("orc_warrior", 0, 100, 100)
    s = activated(table(orc, cp=0), begun=True, was_tired=[0])
    asked = answers(s, act=["run"], move="200,100@0")

    run(activation.act(s))

    assert len(offers(asked)) == 1
    assert (orc.x, orc.activated) == (200, True)


@rule("DYS-6.3")
def test_other_short_actions_are_offered_where_they_can_be_done():
    orc = fig("orc_warrior", 0, 100, 100, on_fire=True, wounds=1, equipment=("crossbow", "bandages"))
    orc.unloaded = ["crossbow"]
    s = table(orc)

    found = actions.possible(s, orc, [], 2)

    assert {"put_out_fire", "reload", "bandages"} <= set(found)
    assert "shoot" not in found
    assert "toggle" not in found


@rule("DYS-6.2", "DYS-6.3")
def test_every_action_that_can_be_chosen_is_carried_out():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 112, 100, prone=True)
    s = table(orc, enemy)
    answers(s, move="60,100@0")
    run(actions.do(s, orc, Action.RETREAT))
    assert orc.x == 60

    mage = fig("battle_mage", 0, 100, 100, spells=("fireball",), on_guard=True)
    s = table(mage, fig("orc_warrior", 1, 150, 100, tired=True, facing=WEST), rolls=(4, 1, 1, 1, 1, 1), cp=0)
    run(actions.do(s, mage, Action.MAGIC))
    assert (s.figures[1].wounds, mage.on_guard) == (1, False)

    orc = fig("orc_warrior", 0, 100, 100, equipment=("crossbow", "bandages"), unloaded=["crossbow"], wounds=1)
    altar = Token(0, "altar", 0, 110, 100)
    s = table(orc, tokens=(altar,), main="portal_activation")
    for action in (Action.RELOAD, Action.BANDAGES, Action.TOGGLE):
        run(actions.do(s, orc, action))
    assert (orc.unloaded, orc.wounds, altar.active) == ([], 0, True)

    surgeon, hurt = fig("surgeon", 0, 100, 100), fig("orc_warrior", 0, 110, 100, wounds=1)
    s = table(surgeon, hurt)
    run(actions.do(s, surgeon, UseAbility("field_surgery")))
    assert hurt.wounds == 0


@rule("DYS-6.4")
def test_no_action_twice_but_by_its_master():
    plain = fig("elf_archer", 0, 100, 100)
    master = fig("elf_archer", 0, 100, 140, skill("master", action="shooting"))
    enemy = fig("orc_warrior", 1, 200, 100)
    s = table(plain, master, enemy)

    assert "shoot" in actions.possible(s, plain, [], 2)
    assert "shoot" not in actions.possible(s, plain, ["shoot"], 1)
    assert "shoot" in actions.possible(s, master, ["shoot"], 1)
    assert "shoot" not in actions.possible(s, master, ["shoot", "shoot"], 1)
    assert "march" not in actions.possible(s, master, ["march"], 1)


@rule("DYS-15.46")
def test_a_master_does_its_action_twice():
    plain = fig("orc_warrior", 0, 100, 100)
    master = fig("orc_warrior", 0, 200, 100, skill("master", action="march"))
    s = table(plain, master)

    assert "march" not in actions.possible(s, plain, ["march"], 1)
    assert "march" in actions.possible(s, master, ["march"], 1)


@rule("DYS-6.5")
def test_shooting_and_magic_are_two_actions():
    mage = fig("elf_archmage", 0, 100, 100, equipment=("bow",), domains=("fire",), spells=("fireball",))
    s = table(mage, fig("orc_warrior", 1, 200, 100))

    assert "magic" in actions.possible(s, mage, ["shoot"], 1)
    assert "shoot" in actions.possible(s, mage, ["magic"], 1)


@rule("DYS-6.6", "DYS-6.7", "DYS-10.2")
def test_a_figure_may_do_nothing_and_is_activated_all_the_same():
    orc = fig("orc_warrior", 0, 100, 100, on_guard=True)
    s = activated(table(orc, cp=0))
    answers(s, act="end")

    run(activation.act(s))

    assert orc.activated
    assert orc.on_guard


@rule("DYS-6.8", "DYS-6.13", "DYS-15.46")
def test_a_fatigue_action_is_one_more_short_action_and_tires():
    orc = fig("orc_warrior", 0, 100, 100, skill("master", action="march"))
    s = activated(table(orc, cp=0))
    asked = answers(s, act=["march", "stance", "tire:march"], move=["120,100@0", "140,100@0"], stance="120,100@8")

    run(activation.act(s))

    assert offers(asked)[2] == ["tire:march", "end"]
    assert (orc.x, orc.tired, orc.activated) == (140, True, True)


@rule("DYS-6.8", "DYS-6.9")
def test_a_fatigue_action_may_follow_a_long_action_and_ends_the_activation():
    orc = fig("orc_warrior", 0, 100, 100)
    s = activated(table(orc, cp=0))
    asked = answers(s, act=["run", "tire:stance"], move="200,100@0", stance="200,100@0")

    run(activation.act(s))

    assert offers(asked)[1] == ["tire:march", "tire:stance", "end"]
    assert (orc.tired, orc.on_guard, orc.activated) == (True, True, True)


@rule("DYS-6.9", "DYS-6.17")
def test_after_a_fatigue_action_nothing_is_asked_any_more():
    orc = fig("orc_warlord", 0, 100, 100, artefacts=("healing_potion",), wounds=1)
    s = activated(table(orc, cp=0))
    asked = answers(s, act=["run", "tire:stance"], move="200,100@0", stance="200,100@0")

    run(activation.act(s))

    assert "potion:healing_potion" in offers(asked)[1]
    assert (len(offers(asked)), orc.wounds, orc.activated) == (2, 1, True)


@rule("DYS-6.1", "DYS-6.6", "DYS-6.17")
def test_a_figure_with_somebody_to_charge_is_free_to_do_anything_else_and_to_end():
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 150, 100)
    s = activated(table(orc, enemy, fig("orc_warrior", 0, 300, 100), cp=1))
    asked = answers(s, act="end")

    run(activation.act(s))

    assert offers(asked) == [["march", "charge", "run", "stance", "end", "end_extra"]]
    assert (s.hand, s.extra, s.players[0].cp) == (1, False, 1)  # no Extra activation was bought


@rule("DYS-6.9")
def test_while_actions_are_left_nothing_has_to_be_paid_with_fatigue():
    orc = fig("orc_warrior", 0, 100, 100)
    s = activated(table(orc, cp=0))
    asked = answers(s, act=["march", "end"], move="150,100@0")

    run(activation.act(s))

    assert offers(asked) == [["march", "run", "stance", "end"], ["stance", "end"]]
    assert not orc.tired


@rule("DYS-6.10")
def test_who_was_tired_at_the_start_does_no_fatigue_action():
    orc = fig("orc_warrior", 0, 100, 100, tired=True)
    s = activated(table(orc, cp=0))
    asked = answers(s, act=["recovery", "march"], move="150,100@0")

    run(activation.act(s))

    assert offers(asked) == [["recovery", "end"], ["march", "stance", "end"]]
    assert not orc.tired
    assert orc.activated


@rule("DYS-10.9", "DYS-6.10", "DYS-8.15")
def test_tired_and_fallen_means_two_recoveries_and_nothing_else():  # G14
    orc = fig("orc_warrior", 0, 100, 100, tired=True, prone=True)
    s = activated(table(orc, fig("orc_warrior", 1, 150, 100), cp=0))
    asked = answers(s, act=["recovery", "recovery"], recovery="tired")

    run(activation.act(s))

    assert offers(asked) == [["recovery", "end"], ["recovery", "end"]]
    assert (orc.tired, orc.prone, orc.activated) == (False, False, True)


@rule("DYS-10.5", "DYS-6.8", "DYS-8.15")
def test_fallen_but_not_tired_leaves_a_short_action_and_a_fatigue_action():  # G15
    orc = fig("orc_warrior", 0, 100, 100, prone=True)
    s = activated(table(orc, fig("orc_warrior", 1, 150, 100), cp=0))
    asked = answers(s, act=["recovery", "march", "tire:stance"], move="100,120@0", stance="100,120@0")

    run(activation.act(s))

    assert offers(asked) == [["recovery", "end"], ["march", "stance", "end"], ["tire:stance", "end"]]
    assert (orc.prone, orc.tired, orc.on_guard) == (False, True, True)


@rule("DYS-6.11", "DYS-28.9")
def test_a_free_action_takes_nothing_from_the_activation():
    orc = fig("orc_warrior", 0, 100, 100)
    s = activated(table(orc, cp=0))
    answers(s, move="150,100@0")

    run(activation.movement.free_march(s, orc))

    assert s.activation is not None
    assert (orc.x, s.activation.done, orc.tired) == (150, [], False)
    assert "march" in actions.possible(s, orc, s.activation.done, 2)


@rule("DYS-6.12", "DYS-28.17")
@pytest.mark.parametrize("hindered", [{"prone": True}, {"x": 189}])
def test_a_free_march_needs_what_a_march_needs(hindered: dict[str, Any]):
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 1, 200, 100), cp=0)
    for name, value in hindered.items():
        setattr(orc, name, value)
    before = (orc.x, orc.y)

    run(activation.movement.free_march(s, orc))

    assert (orc.x, orc.y) == before


@rule("DYS-6.14", "DYS-15.58", "DYS-15.87")
def test_a_failed_stupid_test_comes_before_everything_else():
    troll = fig("cave_troll", 0, 100, 100, wounds=2)
    s = activated(table(troll, fig("orc_warrior", 1, 300, 300), rolls=(1,), cp=0))
    asked = answers(s, move="100,110@8")

    run(activation.act(s))

    assert [(decision.seat, decision.prompt) for decision in asked] == [(1, "move")]
    assert (troll.y, troll.wounds, troll.activated) == (110, 2, True)  # no Regeneration any more
    assert len(told(s, "stupid")) == 1


@rule("DYS-15.58", "DYS-15.60")
def test_a_stupid_figure_on_two_or_more_acts_as_usual():
    troll = fig("cave_troll", 0, 100, 100)
    s = activated(table(troll, fig("orc_warrior", 1, 300, 300), rolls=(2,), cp=0))
    asked = answers(s, act="end")

    run(activation.act(s))

    assert [decision.seat for decision in asked] == [0]


@rule("DYS-15.60")
def test_with_three_players_the_next_one_clockwise_marches_the_stupid_figure():
    troll = fig("cave_troll", 1, 100, 100)
    s = table(
        troll, fig("orc_warrior", 0, 300, 300), fig("orc_warrior", 2, 300, 30), rolls=(1,), cp=0, players=3, hand=1
    )
    asked = answers(activated(s), move="stay")

    run(activation.act(s))

    assert [(decision.seat, decision.prompt) for decision in asked] == [(2, "move")]


@rule("DYS-15.81", "DYS-7.5")
def test_the_march_of_a_stupid_figure_keeps_all_the_rules_and_picks_nothing_up():
    troll = fig("cave_troll", 0, 100, 100)
    enemy = fig("orc_warrior", 1, 150, 100)
    s = activated(table(troll, enemy, rolls=(1,), cp=0))
    asked = answers(s, move="123,100@0")  # 27 from its enemy's centre, no less

    run(activation.act(s))

    assert (troll.x, troll.y) == (123, 100)
    assert not asked[0].asides
    with pytest.raises(Refusal, match="out-of-reach"):
        asked[0].value_of("124,100@0")


@rule("DYS-15.82")
@pytest.mark.parametrize("state", [{"tired": True}, {"prone": True}, {"x": 132}])
def test_a_stupid_figure_that_could_not_march_just_loses_its_activation(state: dict[str, Any]):
    troll = fig("cave_troll", 0, 100, 100)
    s = activated(table(troll, fig("orc_warrior", 1, 150, 100), rolls=(1,), cp=0))
    for name, value in state.items():
        setattr(troll, name, value)

    run(activation.act(s))

    assert troll.activated


@rule("DYS-15.59")
def test_a_stupid_figure_takes_no_stance():
    s = table(fig("cave_troll", 0, 100, 100), fig("orc_warrior", 0, 200, 100))

    assert "stance" not in actions.possible(s, s.figures[0], [], 2)
    assert "stance" in actions.possible(s, s.figures[1], [], 2)


@rule("DYS-15.52", "DYS-15.87", "DYS-6.14")
def test_regeneration_heals_a_wound_at_the_start_without_a_question():
    hydra = fig("hydra", 0, 100, 100, wounds=2)
    s = activated(table(hydra, cp=0))
    answers(s, act="end")

    run(activation.act(s))

    assert hydra.wounds == 1


@rule("DYS-15.27", "DYS-6.14")
@pytest.mark.parametrize(("face", "tired"), [(4, True), (5, False)])
def test_the_enduring_lose_tired_on_five_or_more_but_may_not_tire_again(face: int, tired: bool):
    orc = fig("orc_warrior", 0, 100, 100, "enduring", tired=True)
    s = activated(table(orc, rolls=(face,), cp=0))
    acts = ["recovery", "end"] if tired else ["run"]
    asked = answers(s, act=acts, move="200,100@0")

    run(activation.act(s))

    assert offers(asked)[0] == (["recovery", "end"] if tired else ["march", "run", "stance", "end"])
    assert len(offers(asked)) == len(acts)  # after the run no fatigue action is offered


@rule("DYS-15.27")
def test_the_enduring_roll_nothing_unless_they_are_tired():
    s = activated(table(fig("orc_warrior", 0, 100, 100, "enduring"), rolls=(), cp=0))
    answers(s, act="end")

    run(activation.act(s))

    assert not told(s, "roll")


@rule("DYS-15.34", "DYS-15.83", "DYS-6.18")
def test_the_frenzied_must_charge_first_if_they_can():
    berserker = fig("orc_berserker", 0, 100, 100, artefacts=("speed_potion",))
    enemy = fig("orc_warrior", 1, 150, 100, facing=WEST)
    s = activated(table(berserker, enemy, rolls=(1, 1, 1, 1, 1, 1, 1), cp=0))
    asked = answers(s, {"act": ["potion:speed_potion", "end"], "reply": "defence"})

    run(activation.act(s))

    assert offers(asked)[0] == ["charge", "potion:speed_potion"]
    assert offers(asked)[-1][-1] == "end"
    assert berserker.x == 139


@rule("DYS-15.34", "DYS-6.18")
def test_loot_at_hand_does_not_free_the_frenzied_from_their_charge():
    berserker = fig("orc_berserker", 0, 100, 100)
    enemy = fig("orc_warrior", 1, 150, 100, facing=WEST)
    loot = Token(0, "loot", x=100, y=112)
    s = activated(table(berserker, enemy, rolls=(1,) * 7, cp=0, tokens=(loot,), main="loot"))
    asked = answers(s, {"act": "end", "reply": "defence"})

    run(activation.act(s))

    # the charge is the only answer, and so it is made without a question; the loot is behind it afterwards
    assert all("pick_up" not in keys for keys in offers(asked))
    assert (berserker.x, berserker.carries) == (139, -1)


@rule("DYS-15.34", "DYS-6.18")
def test_before_the_charge_of_the_frenzied_no_talent_moves_anybody_or_lets_anybody_shoot():
    talents = ("hell_leap", "elder_order", "command_fire", "waaargh")
    assert [name for name in talents if actions.keeps_charge(UseTalent(name))] == ["waaargh"]
    assert all(map(actions.keeps_charge, (DrinkPotion("speed_potion"), TokenAct.HAND_OVER)))
    assert not actions.keeps_charge(TokenAct.PICK_UP)


@rule("DYS-15.34", "DYS-15.83")
def test_the_frenzied_are_free_when_there_is_nobody_to_charge():
    berserker = fig("orc_berserker", 0, 100, 100)
    s = activated(table(berserker, fig("orc_warrior", 1, 350, 350), cp=0))
    asked = answers(s, act="end")

    run(activation.act(s))

    assert offers(asked)[0] == ["march", "run", "stance", "end"]


@rule("DYS-15.35")
def test_the_owner_of_a_frenzied_figure_chooses_among_those_it_can_charge():
    berserker = fig("orc_berserker", 0, 100, 100)
    near, other = fig("orc_warrior", 1, 150, 100), fig("orc_warrior", 1, 130, 150)
    s = activated(table(berserker, near, other, fig("orc_warrior", 1, 350, 350), rolls=(1,) * 8, cp=0))
    asked = answers(s, {"charge": "f2", "act": "end", "combat": "f2+0", "reply": "defence"})

    run(activation.act(s))

    assert offers(asked, "charge") == [["f1", "f2"]]


@rule("DYS-15.83", "DYS-15.45", "DYS-15.84")
def test_a_frenzied_but_honourable_figure_need_not_charge_a_fallen_enemy():
    berserker = fig("orc_berserker", 0, 100, 100, "honourable")
    s = activated(table(berserker, fig("orc_warrior", 1, 150, 100, prone=True), cp=0))
    asked = answers(s, act="end")

    run(activation.act(s))

    assert "charge" not in offers(asked)[0]


@rule("DYS-6.15")
def test_the_activation_ends_when_its_figure_is_removed():
    orc = fig("orc_warrior", 0, 100, 100, wounds=1)
    enemy = fig("orc_warrior", 1, 111, 100, facing=WEST)
    s = activated(table(orc, fig("orc_warrior", 0, 300, 300), enemy, rolls=(1, 1, 8, 8, 1, 1, 1), cp=0))
    asked = answers(s, {"act": ["fight"], "reply": "riposte:0"})

    run(activation.act(s))

    assert orc.out == "killed"
    assert len(offers(asked)) == 1
    assert s.at == "activate"


@rule("DYS-6.16")
def test_who_falls_in_its_activation_has_to_recover_next():
    orc = fig("orc_warrior", 0, 100, 100, prone=True)
    s = activated(table(orc, cp=0), begun=True, done=["march"])
    asked = answers(s, act=["recovery", "end"])

    run(activation.act(s))

    assert offers(asked)[0] == ["recovery", "end"]


@rule("DYS-6.16")
def test_who_falls_with_its_last_action_is_done():
    orc = fig("orc_warrior", 0, 100, 100, prone=True)
    s = activated(table(orc, cp=0), begun=True, done=["march", "fight"])

    run(activation.act(s))

    assert orc.activated
    assert orc.prone


@rule("DYS-6.17", "DYS-9.1")
def test_the_closing_question_holds_fatigue_actions_the_end_and_an_extra_activation():
    orc, other = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 0, 300, 100)
    s = activated(table(orc, other, fig("orc_warrior", 1, 300, 300), cp=1))
    asked = answers(s, act=["run", "end_extra"], move="200,100@0")

    run(activation.act(s))

    assert offers(asked)[1] == ["tire:march", "tire:stance", "end", "end_extra"]
    assert (s.at, s.hand, s.extra, s.players[0].cp) == ("activate", 0, True, 0)
    assert orc.activated


@rule("DYS-6.17", "DYS-10.11", "DYS-9.1")
def test_no_extra_activation_is_paid_for_when_nobody_is_left_for_it():
    # Given a sorcerer who burns, and with whom the familiar would go, the only other figure
    mage, familiar = fig("battle_mage", 0, 100, 100, on_fire=True), fig("familiar", 0, 120, 100, caster=0)
    mage.wounds = traits(mage.kit).sa - 1
    s = activated(table(mage, familiar, fig("orc_warrior", 1, 300, 300), cp=1))
    answers(s, act="end_extra")

    run(activation.act(s))

    assert (mage.out, familiar.out) == ("killed", "gone")
    assert (s.extra, s.players[0].cp, s.hand, s.at) == (False, 1, 1, "activate")


@rule("DYS-6.17")
def test_an_activation_that_can_only_end_closes_by_itself():
    orc = fig("orc_warrior", 0, 100, 100, tired=True)
    s = activated(
        table(orc, fig("orc_warrior", 0, 300, 100), cp=0), begun=True, done=["march", "stance"], was_tired=[0]
    )

    run(activation.act(s))

    assert orc.activated
    assert s.at == "activate"


@rule("DYS-6.18", "DYS-18.15")
def test_potions_may_be_drunk_before_a_forced_recovery():
    orc = fig("orc_warlord", 0, 100, 100, artefacts=("healing_potion",), prone=True, wounds=1)
    s = activated(table(orc, cp=0))
    asked = answers(s, act=["potion:healing_potion", "end"])

    run(activation.act(s))

    assert offers(asked)[0] == ["recovery", "potion:healing_potion", "end"]
    assert orc.wounds == 0
    assert orc.prone


@rule("DYS-18.15", "DYS-6.18")
def test_drinking_between_actions_takes_none_of_them():
    orc = fig("orc_warlord", 0, 100, 100, artefacts=("speed_potion", "strength_potion"))
    s = activated(table(orc, cp=0))
    acts = ["march", "potion:speed_potion", "stance", "potion:strength_potion"]
    asked = answers(s, act=acts, move="120,100@0", stance="120,100@0")

    run(activation.act(s))

    assert offers(asked)[1:] == [
        ["stance", "potion:speed_potion", "potion:strength_potion", "end"],
        ["stance", "potion:strength_potion", "end"],
        ["potion:strength_potion", "end"],
    ]
    assert (orc.on_guard, orc.spent) == (True, ["speed_potion", "strength_potion"])


@rule("DYS-6.18", "DYS-16.5")
def test_talents_and_tokens_take_no_action_and_leave_the_guard():
    ogre = fig("ogre", 0, 100, 100, carries=0, on_guard=True)
    s = activated(table(ogre, tokens=(Token(0, "loot", carrier=0),), main="loot", deployment="standard", side="north"))
    s.players[0].cp = 1
    asked = answers(s, act=["talent:belly_slam", "drop", "end"])

    run(activation.act(s))

    assert [effect.source for effect in ogre.effects] == ["belly_slam"]
    assert (ogre.carries, s.tokens[0].x, ogre.on_guard, s.players[0].cp) == (-1, 100, True, 0)
    assert {"march", "run", "stance"} <= set(offers(asked)[2])


@rule("DYS-15.64", "DYS-15.65")
def test_the_swift_have_one_short_action_more_in_any_order():
    swift = fig("orc_warrior", 0, 100, 100, "swift")
    s = activated(table(swift, cp=0), begun=True, was_tired=[0])
    asked = answers(s, act=["march", "run"], move=["120,100@0", "200,100@0"])

    run(activation.act(s))

    assert offers(asked)[1] == ["run", "stance", "end"]
    assert swift.x == 200


@rule("DYS-8.15", "DYS-15.64")
def test_only_the_swift_recover_and_charge():
    for skills, offered in ((("swift",), True), ((), False)):
        orc = fig("orc_warrior", 0, 100, 100, *skills, tired=True)
        s = activated(table(orc, fig("orc_warrior", 1, 150, 100), cp=0))
        asked = answers(s, act=["recovery", "end"])
        run(activation.act(s))
        assert ("charge" in offers(asked)[1]) is offered


@rule("DYS-15.64")
def test_even_the_swift_do_only_one_long_action():
    swift = fig("orc_warrior", 0, 100, 100, "swift")
    s = table(swift)

    assert "run" in actions.possible(s, swift, [], actions.budget(s, swift))
    assert "run" not in actions.possible(s, swift, ["charge"], actions.budget(s, swift) - 2)


@rule("DYS-28.2")
def test_forbidden_actions_are_not_offered():
    rooted = Lasting("forbid", "roots", "spell", 1, actions=("march", "run", "charge", "retreat"))
    orc = fig("orc_warrior", 0, 100, 100, effects=[rooted])
    s = table(orc, fig("orc_warrior", 1, 150, 100))

    assert actions.possible(s, orc, [], 2) == ["stance"]
    orc.x = 138  # in contact
    assert actions.possible(s, orc, [], 2) == ["fight", "stance"]


@rule("DYS-5.3", "DYS-5.10")
def test_the_hand_names_a_figure_or_passes_if_it_may():
    own = fig("orc_warrior", 0, 100, 100)
    s = table(own, fig("orc_warrior", 1, 300, 300), fig("orc_warrior", 1, 300, 100), cp=0)
    asked = answers(s, activate=["pass", "f0"])

    run(activation.activate(s))
    assert offers(asked, "activate") == [["f0", "pass"]]
    assert (s.activation, s.hand) == (None, 1)

    s.hand = 0
    run(activation.activate(s))
    assert s.activation is not None
    assert (s.activation.figures, s.at) == ([0], "act")


@rule("DYS-18.10")
def test_a_familiar_is_activated_on_its_own():
    mage, familiar = fig("battle_mage", 0, 100, 100, artefacts=("familiar",)), fig("familiar", 0, 150, 100, caster=0)
    s = table(mage, familiar, fig("orc_warrior", 1, 300, 300), cp=0)
    asked = answers(s, activate="f1")

    run(activation.activate(s))

    assert offers(asked, "activate") == [["f0", "f1"]]
    assert s.activation is not None
    assert s.activation.figures == [1]


@rule("DYS-9.1", "DYS-9.2", "DYS-9.3")
def test_an_extra_activation_is_of_one_figure_and_no_other_follows():
    s = table(
        *(fig("orc_warrior", 0, 100 + 40 * n, 100) for n in range(3)), fig("orc_warrior", 1, 300, 300), extra=True
    )
    asked = answers(s, activate="f1", act="end")

    run(activation.activate(s))
    assert offers(asked, "activate") == [["f0", "f1", "f2"]]
    assert s.activation is not None
    assert s.activation.extra
    assert not s.extra
    run(activation.act(s))

    assert "end_extra" not in offers(asked)[0]
    assert s.hand == 1
    assert dice_left(s) == []


@rule("DYS-10.3")
def test_who_tires_in_its_own_activation_recovers_next_and_does_no_fatigue_action():
    orc = fig("orc_warrior", 0, 100, 100, tired=True)  # by a Riposte to a Counter-attack
    s = activated(table(orc, cp=0), begun=True, done=["fight"])
    asked = answers(s, act=["recovery", "end"])

    run(activation.act(s))

    assert offers(asked)[0] == ["recovery", "end"]
    s = activated(table(fig("orc_warrior", 0, 100, 100, tired=True), cp=0), begun=True, done=["march", "fight"])
    run(activation.act(s))
    assert s.figures[0].activated


@rule("DYS-9.1", "DYS-6.15")
def test_an_extra_activation_may_follow_the_loss_of_the_active_figure():
    orc, other = fig("orc_warrior", 0, 100, 100, out="killed"), fig("orc_warrior", 0, 200, 100)
    s = activated(table(orc, other, fig("orc_warrior", 1, 300, 300), cp=1), begun=True, done=["fight"])
    asked = answers(s, act="end_extra")

    run(activation.act(s))

    assert offers(asked) == [["end", "end_extra"]]
    assert (s.at, s.extra) == ("activate", True)
