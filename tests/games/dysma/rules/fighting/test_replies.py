"""Reply windows (16.8, 16.9, 16.13 to 16.24)."""

from fractions import Fraction

import pytest

from support import open_questions, rule, told
from support.dysma import EAST, WEST, answers, dice_left, fig, give, run, table, target
from veillee.games.dysma.content.records import SkillRef
from veillee.games.dysma.prompts.fighting import Strike
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.rules.dice import throwing
from veillee.games.dysma.rules.dice.extras import declarable
from veillee.games.dysma.rules.dice.pools import Onset, Pool
from veillee.games.dysma.rules.fighting import blasts, combat, replies, shooting, strikes, threats
from veillee.games.dysma.rules.fighting.missiles import Missile
from veillee.games.dysma.rules.fighting.threats import Threat
from veillee.games.dysma.rules.moving import falls, movement
from veillee.games.dysma.state import Activation, Lasting
from veillee.kernel.answers import Point, key_of
from veillee.kernel.errors import Refusal


def duel(ours, theirs, *more, cp=0, **fields):
    """Two figures in contact at (100, 100) and (111, 100), face to face; only the second player has command points."""
    ours.x, ours.y, ours.facing = 100, 100, EAST
    theirs.x, theirs.y, theirs.facing = 100 + ours.r + theirs.r + 1, 100, WEST
    s = table(ours, theirs, *more, cp=0, **fields)
    s.players[1].cp = cp
    return s


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


@rule("DYS-16.17", "DYS-9.12")
def test_heroism_needs_an_unpromised_point_and_a_die_to_throw():
    s = table(fig("militia", artefacts=("amulet",)))
    one = s.figures[0]
    s.players[0].cp = 1
    assert declarable(s, one, Pool("combat", 4)) == [(), ("heroism",), ("amulet",), ("heroism", "amulet")]
    assert declarable(s, one, Pool("combat", 4), promised=1) == [(), ("amulet",)]
    assert declarable(s, one, Pool("combat", 4, base=0)) == [(), ("heroism",), ("amulet",), ("heroism", "amulet")]
    assert declarable(s, one, Pool("combat", 4, base=-1)) == [(), ("heroism", "amulet")]
    assert declarable(s, one, Pool("combat", 4, base=-2)) == [()]
    assert declarable(s, one, Pool("combat", 4, base=-2), more=1) == [(), ("heroism", "amulet")]
    assert declarable(s, one, Pool("combat", 0)) == [()]
    one.spent = ["amulet"]
    assert declarable(s, one, Pool("combat", 4)) == [(), ("heroism",)]


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


@rule("DYS-16.22")
def test_rolls_outside_attacks_are_asked_about_extra_dice_only_with_the_means():
    s = table(fig("militia", artefacts=("amulet",)), rolls=(4, 4, 1, 5, 1, 1, 1), cp=0)
    asked = answers(s, extras="roll+amulet")
    struck = run(falls.attack(s, s.figures[0], 3))
    assert asked[0].keys() == ["roll", "roll+amulet"]
    assert struck.hits == 1
    assert dice_left(s) == []
    s = table(fig("militia"), rolls=(1, 1, 1, 1, 1, 1), cp=0)
    run(falls.attack(s, s.figures[0], 3))  # nothing to add: no question


@rule("DYS-16.23", "DYS-7.18")
def test_the_strikes_at_a_retreat_are_one_question_for_each_owner():
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 1, 100, 111), fig("militia", 1, 89, 100, prone=True))
    asked = answers(s, strikes="f2:0+f1:0")
    give(s, *(1,) * 14)  # two who are free outnumber it: 4 against 3, twice
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert (asked[0].seat, len(asked)) == (1, 1)
    assert asked[0].keys() == ["f1:0+f2:0", "f2:0+f1:0", "f1:0", "f2:0", "none"]  # all of them is the first
    assert [one["figure"].id for one in told(s, "combat")] == [2, 1]


@rule("DYS-16.23", "DYS-15.84")
def test_each_owner_is_asked_for_its_own_strikers_and_honour_keeps_some_back():
    # The knight of seat 1 stands in the back of the one who breaks off
    knight = fig("knight", 1, 86, 100)
    s = table(fig("militia", 0, 100, 100), knight, fig("militia", 1, 111, 100), fig("militia", 2, 100, 111), players=3)
    asked = answers(s, strikes="none")
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert [(one.seat, one.keys()) for one in asked] == [
        (1, ["f2:0", "f2:0:heroism", "none"]),
        (2, ["f3:0", "f3:0:heroism", "none"]),
    ]


@rule("DYS-16.23", "DYS-25.14")
def test_strikes_beyond_a_long_list_can_still_be_answered():
    around = [fig("militia", 1, x, y) for x, y in ((100, 111), (89, 100), (100, 89))]
    s = duel(fig("militia"), fig("militia", 1), *around)
    asked = open_questions(strikes.retreat_strikes(s, s.figures[0]))[1]
    listed = asked.keys()
    assert (len(listed), "f4:0" in listed) == (60, False)
    assert asked.value_of("f4:0") == (Strike(FigureId(4), 0),)
    for wrong in ("f4:0+f4:0", "f0:0", "f4:0:heroism"):  # twice, not an enemy, no point to pay with
        with pytest.raises(Refusal):
            asked.value_of(wrong)


@rule("DYS-16.23")
def test_strikes_at_a_retreat_may_have_extra_dice_that_are_there():
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 1, 100, 111), cp=1)
    asked = answers(s, strikes="f1:0:heroism+f2:0")
    give(s, *(1,) * 15)
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert s.players[1].cp == 0
    with pytest.raises(Refusal):
        asked[0].value_of("f1:0:heroism+f2:0:heroism")
    with pytest.raises(Refusal):
        asked[0].value_of("f1:0+f1:0")


@rule("DYS-16.23")
def test_nobody_has_to_strike():
    s = duel(fig("militia"), fig("militia", 1))
    answers(s, strikes="none")
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert not told(s, "combat")


@rule("DYS-7.24")
def test_who_is_out_of_contact_by_then_has_lost_its_strike():
    # The first striker's hammer pushes the retreating ogre away from the second
    hammer = fig("militia", 1, equipment=("hammer",))
    s = duel(fig("ogre"), hammer, fig("militia", 1, 100, 114), rolls=(5, 1, 1, 1, 1, 1, 1))
    answers(s, strikes="f1:0+f2:0", push="d24:20")
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert len(told(s, "combat")) == 1


@rule("DYS-16.24")
def test_a_reply_is_asked_only_if_the_danger_is_great_enough():
    # one die at 5+ with the margin as wounds against 2 health and no Defence: an 8 and a success, 1/8 * 1/2
    s = table(fig("militia"), fig("militia", 1))
    faced = Threat("malefice", s.figures[0], Pool("spirit", 5, base=1), 0, Pool("spirit", 0), lambda margin: margin)
    assert threats.removal(s, s.figures[1], faced) == Fraction(1, 16)
    for threshold, asked in ((0, True), (10, False), (25, False), (100, False)):
        s.players[1].reply_threshold = threshold
        assert threats.asks(s, s.figures[1], faced) is asked
    s.figures[1].wounds = 1
    s.players[1].reply_threshold = 25
    assert threats.asks(s, s.figures[1], faced)  # now 1/2
    s.players[1].reply_threshold = 100
    assert not threats.asks(s, s.figures[1], faced)
    sure = Threat("malefice", s.figures[0], Pool("spirit", 1, base=3), 0, Pool("spirit", 0), lambda margin: margin)
    assert threats.asks(s, s.figures[1], sure)


@rule("DYS-16.24", "DYS-15.1")
def test_the_relentless_are_in_less_danger():
    s = table(fig("militia"), fig("orc_berserker", 1, wounds=1))
    faced = Threat("malefice", s.figures[0], Pool("spirit", 1, base=1), 0, Pool("spirit", 0), lambda margin: 1)
    assert threats.removal(s, s.figures[1], faced) == Fraction(1, 2)


@rule("DYS-16.24")
def test_below_the_threshold_the_plain_roll_is_made():
    s = rolled(duel(fig("militia"), fig("ogre", 1), cp=3))
    s.players[1].reply_threshold = 25
    run(combat.fight(s, s.figures[0]))  # the ogre has 4 health: nobody is asked
    assert s.players[1].cp == 3


@rule("DYS-16.15", "DYS-9.10")
def test_the_interrupted_charge_knows_its_declared_dice():
    s = duel(fig("militia"), fig("militia", 1), activation=Activation(figures=[0]))
    s.players[0].cp = 1
    asked = answers(s, combat="f1+0+heroism", reply="defence")
    give(s, *(1,) * 8)
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    assert [one.prompt for one in asked] == ["combat", "reply"]
    assert s.players[0].cp == 0


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


@rule("DYS-9.19", "DYS-16.17")
def test_a_point_declared_for_the_fight_is_not_there_for_the_test_of_courage():
    s = duel(fig("militia", artefacts=("amulet",)), fig("wraith", 1, tired=True))
    s.players[0].cp = 1
    asked = answers(s, combat="f1+0+heroism", extras="roll+amulet")
    give(s, 7, 7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    assert [one.keys() for one in asked[1:]] == [["roll", "roll+amulet"]]
    assert (s.players[0].cp, dice_left(s)) == (0, [])


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


@rule("DYS-9.19")
def test_an_extra_die_that_is_gone_meanwhile_is_not_thrown():
    s = table(fig("militia"), rolls=(1, 1, 1), cp=0)
    run(throwing.throw(s, s.figures[0], Pool("combat", 4), ("heroism", "amulet")))
    assert (s.players[0].cp, dice_left(s)) == (0, [])
