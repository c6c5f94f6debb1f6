"""How dangerous an attack is to the figure that answers it (16.24)."""

from fractions import Fraction

from support import rule
from support.dysma import duel, fig, run, table
from veillee.games.dysma.rules.dice.pools import Pool
from veillee.games.dysma.rules.fighting import combat, threats
from veillee.games.dysma.rules.fighting.threats import Threat


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
    s = duel(fig("militia"), fig("ogre", 1), cp=3, rolls=(1, 1, 1, 1, 1, 1))
    s.players[1].reply_threshold = 25
    run(combat.fight(s, s.figures[0]))  # the ogre has 4 health: nobody is asked
    assert s.players[1].cp == 3
