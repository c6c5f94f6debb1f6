"""How the other side answers (16.8, 16.9, 16.13 to 16.19)."""

import pytest

from support import open_questions, rule, told
from support.dysma import WEST, answers, dice_left, duel, fig, give, run, table, target
from veillee.games.dysma.content.records import SkillRef
from veillee.games.dysma.rules.dice.pools import Onset, Pool
from veillee.games.dysma.rules.fighting import blasts, combat, replies, shooting
from veillee.games.dysma.rules.fighting.missiles import Missile
from veillee.games.dysma.rules.fighting.threats import Threat
from veillee.games.dysma.state import Activation, Lasting
from veillee.kernel.answers import Point, key_of


def offered(s, by=0):
    """The reply that the second figure is asked for when the first fights it; [] without a question."""
    pending = open_questions(combat.fight(s, s.figures[by], s.figures[1]))
    return pending[1].keys() if 1 in pending else []


def rolled(s, dice=6):
    give(s, *(1,) * dice)
    return s


@rule("DYS-16.8", "DYS-16.15")
def test_a_reply_holds_everything_at_once():
    defender = fig("dwarf_thane", 1, artefacts=("amulet",))  # Oath of Stone is its reaction
    keys = offered(duel(fig("militia"), defender, cp=2))
    assert keys[0] == "defence"
    assert "riposte:0+oath:f1+heroism+amulet" in keys
    assert len(keys) == len(set(keys)) == 16  # two ways, reaction or not, four kinds of extra dice


@rule("DYS-16.9")
def test_the_owner_of_the_attacked_figure_is_asked_and_its_reaction_works_at_once():
    s = rolled(duel(fig("militia"), fig("dwarf_thane", 1, tired=True), cp=1))
    asked = answers(s, reply="defence+oath:f1")
    run(combat.fight(s, s.figures[0]))
    assert [one.seat for one in asked] == [1]
    assert s.players[1].cp == 0
    assert s.figures[1].used == ["oath"]
    assert s.figures[1].effects == []  # it was for this action only


@rule("DYS-16.13", "DYS-16.16")
def test_example_g35_no_reply_is_asked_for_when_only_a_plain_defence_is_possible():
    s = rolled(duel(fig("militia"), fig("dwarf_thane", 1, tired=True)))
    run(combat.fight(s, s.figures[0]))  # no command points, Tired: nobody is asked
    assert dice_left(s) == []


@rule("DYS-16.14")
def test_a_declaration_is_one_answer_with_target_weapons_and_extra_dice():
    s = duel(fig("captain", equipment=("sword", "axe", "shield"), artefacts=("amulet",)), fig("militia", 1))
    s.players[0].cp = 1
    keys = open_questions(combat.fight(s, s.figures[0]))[0].keys()
    assert keys[:3] == ["f1+0", "f1+1", "f1+2"]
    assert "f1+0+heroism+amulet" in keys
    assert len(keys) == 12


@rule("DYS-16.17")
def test_a_point_promised_to_a_reaction_is_no_heroism():
    keys = offered(duel(fig("militia"), fig("dwarf_thane", 1, tired=True), cp=1))
    assert keys == ["defence", "defence+heroism", "defence+oath:f1"]


@rule("DYS-9.19", "DYS-16.15")
@pytest.mark.parametrize(("cp", "both"), [(1, False), (2, True)])
def test_reactions_are_offered_together_only_if_all_can_be_paid(cp, both):
    dancer, officer = fig("war_dancer", 1, tired=True), fig("swordsman", 1, 150, 100)
    keys = offered(duel(fig("militia"), dancer, officer, cp=cp))
    assert {"defence+riposte_dance:f1", "defence+hold_line:f2"} <= set(keys)
    assert ("defence+riposte_dance:f1+hold_line:f2" in keys) is both


@rule("DYS-16.18", "DYS-1.6")
def test_example_g34_an_armour_reaction_is_offered_only_if_it_would_help():
    # Thick Skull on armour 0, then 3, then against an attack that pierces all of it
    shaman = fig("orc_shaman", 1, tired=True)
    assert "defence+hard_head:f1" in offered(duel(fig("militia"), shaman, cp=1))
    shaman.effects = [Lasting(op="stat", source="test", origin="spell", by=1, stat="ar", delta=3)]
    assert "defence+hard_head:f1" not in offered(duel(fig("militia"), shaman, cp=1))
    shaman.effects = []
    assert "defence+hard_head:f1" not in offered(duel(fig("militia", equipment=("axe",)), shaman, cp=1))


@rule("DYS-16.18")
def test_no_armour_reaction_against_a_malefice():
    s = table(fig("battle_mage"), fig("orc_shaman", 1), cp=1)
    faced = Threat("malefice", s.figures[0], Pool("spirit", 3), 0, Pool("spirit", 4), int)
    offered = replies.options(s, s.figures[1], faced, replies.ways(s, s.figures[1], faced))
    assert [key_of(one) for one in offered] == ["spirit", "spirit+heroism"]


@rule("DYS-16.7", "DYS-16.25")
def test_example_e9_blade_wall_gives_armour_three_against_a_shooting_action():
    # 4 hits: 3 successes and an exploded one; armour 2 + 1 leaves one wound
    s = table(fig("elf_archer", 0, 100, 100), fig("royal_guard", 1, 200, 100, facing=WEST), rolls=(8, 4, 4, 4, 1, 1, 1))
    s.players[0].cp = 0
    asked = answers(s, reply="defence+blade_wall:f1")
    run(shooting.shoot(s, s.figures[0]))
    offered = asked[0].keys()
    assert "defence+blade_wall:f1" in offered
    assert s.figures[1].wounds == 1
    assert s.players[1].cp == 2


@rule("DYS-16.25", "DYS-13.4")
def test_blade_wall_does_not_answer_a_combat_or_a_projectile():
    assert not any("blade_wall" in key for key in offered(duel(fig("militia"), fig("royal_guard", 1), cp=1)))
    s = table(fig("elf_archer", 0, 100, 100), fig("royal_guard", 1, 200, 100, tired=True))
    bolt = Missile("bolt", 24, (), magic=True)
    [asked] = open_questions(shooting.fire(s, s.figures[0], bolt, s.figures[1])).values()
    assert asked.keys() == ["defence", "defence+heroism"]


@rule("DYS-16.19")
def test_dice_for_the_defence_are_offered_with_a_defence_only():
    # Parrying Dance of the defender, Hold the Line of a captain six steps away
    captain = fig("captain", 1, 181, 100)
    keys = offered(duel(fig("militia"), fig("war_dancer", 1), captain, cp=2))
    assert {"defence+riposte_dance:f1", "defence+hold_line:f2", "defence+riposte_dance:f1+hold_line:f2"} <= set(keys)
    assert not any(key.startswith("riposte:0+") and key != "riposte:0+heroism" for key in keys)
    captain.x = 182
    assert not any("hold_line" in key for key in offered(duel(fig("militia"), fig("war_dancer", 1), captain, cp=2)))


@rule("DYS-16.19")
def test_the_dice_of_a_reaction_are_thrown():
    s = rolled(duel(fig("militia"), fig("war_dancer", 1), cp=1), 7)
    answers(s, reply="defence+riposte_dance:f1")
    run(combat.fight(s, s.figures[0]))
    assert told(s, "thrown")[1]["parts"] == [["ability.riposte_dance", 1]]


@rule("DYS-16.19")
def test_oath_of_stone_is_of_no_use_to_the_relentless():
    thane = fig("dwarf_thane", 1, 0, 0, "relentless", tired=True)
    assert offered(duel(fig("militia"), thane, cp=1)) == ["defence", "defence+heroism"]


@rule("DYS-16.15", "DYS-9.10")
def test_the_interrupted_charge_knows_its_declared_dice():
    s = duel(fig("militia"), fig("militia", 1), activation=Activation(figures=[0]))
    s.players[0].cp = 1
    asked = answers(s, combat="f1+0+heroism", reply="defence")
    give(s, *(1,) * 8)
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    assert [one.prompt for one in asked] == ["combat", "reply"]
    assert s.players[0].cp == 0


@rule("DYS-9.19", "DYS-16.17")
def test_two_victims_of_a_blast_do_not_promise_the_same_point():
    s = table(fig("orc_archer", 0, 100, 100), fig("ogre", 1, 190, 100), fig("ogre", 1, 210, 100), cp=1)
    bomb = Missile("fire_bomb", 20, (SkillRef(skill="blast"),))
    asked = answers(s, reply="defence+heroism")
    give(s, *(1,) * 10)
    run(blasts.fire_at(s, s.figures[0], bomb, Point(200, 100)))
    assert len(asked) == 1  # the second has nothing left to add
    assert s.players[1].cp == 0
    s.players[1].cp = 1
    asked = answers(s, reply=["defence", "defence+heroism"])
    give(s, *(1,) * 10)
    run(blasts.fire_at(s, s.figures[0], bomb, Point(200, 100)))
    assert len(asked) == 2  # the first has left it to the second


@rule("DYS-9.19", "DYS-16.17")
@pytest.mark.parametrize(("extras", "dice", "questions"), [((), 6, 1), (("heroism",), 7, 0)])
def test_the_point_declared_for_a_shot_is_not_there_for_a_friend_it_strays_to(extras, dice, questions):
    s = table(fig("orc_archer", 0, 100, 100), fig("ogre", 1, 200, 100), fig("ogre", 0, 217, 100), cp=1)
    asked = answers(s, reply="defence")
    give(s, target(1, of=2), *(1,) * dice)  # the friend is drawn
    run(shooting.fire(s, s.figures[0], Missile("bow", 30), s.figures[1], extras))
    assert told(s, "drawn")[0]["figure"].id == 2
    assert len(asked) == questions


@rule("DYS-9.19", "DYS-16.17")
@pytest.mark.parametrize(("extras", "dice", "questions"), [((), 6, 1), (("heroism",), 7, 0)])
def test_the_point_declared_for_a_blast_is_not_there_for_its_own_victims(extras, dice, questions):
    s = table(fig("orc_archer", 0, 100, 100), fig("ogre", 0, 200, 100), cp=1)
    bomb = Missile("fire_bomb", 20, (SkillRef(skill="blast"),))
    asked = answers(s, reply="defence")
    give(s, *(1,) * dice)
    run(blasts.fire_at(s, s.figures[0], bomb, Point(200, 100), extras))
    assert len(asked) == questions
