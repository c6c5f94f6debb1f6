"""Extra dice: Heroism and the amulet (16.13, 16.14, 16.17, 16.22)."""

from support import rule
from support.dysma import answers, dice_left, duel, fig, give, run, table
from veillee.games.dysma.rules.dice import throwing
from veillee.games.dysma.rules.dice.extras import declarable
from veillee.games.dysma.rules.dice.pools import Onset, Pool
from veillee.games.dysma.rules.fighting import combat
from veillee.games.dysma.rules.moving import falls


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


@rule("DYS-9.19", "DYS-16.17")
def test_a_point_declared_for_the_fight_is_not_there_for_the_test_of_courage():
    s = duel(fig("militia", artefacts=("amulet",)), fig("wraith", 1, tired=True))
    s.players[0].cp = 1
    asked = answers(s, combat="f1+0+heroism", extras="roll+amulet")
    give(s, 7, 7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    assert [one.keys() for one in asked[1:]] == [["roll", "roll+amulet"]]
    assert (s.players[0].cp, dice_left(s)) == (0, [])


@rule("DYS-9.19")
def test_an_extra_die_that_is_gone_meanwhile_is_not_thrown():
    s = table(fig("militia"), rolls=(1, 1, 1), cp=0)
    run(throwing.throw(s, s.figures[0], Pool("combat", 4), ("heroism", "amulet")))
    assert (s.players[0].cp, dice_left(s)) == (0, [])
