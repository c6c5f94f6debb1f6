"""The fight with the river beast, for tests of Malhya."""

from support import play
from support.malhya import group, running
from veillee.games.malhya.content.steps import Boss, OpenRoom
from veillee.games.malhya.state import Fight

#: The zones of the beast.
TAIL, HEAD, HEART = 1, 2, 3


def river(*heroes, faces=(), stage="actions", turn=1, players=1, **zones):
    """The fight with the beast; heroes stand in these zones."""
    s = group(*heroes, players=players)
    play(running(s, OpenRoom("26", ""), Boss("sarycan")))
    s.book, s.mode, s.events = None, "combat", []
    s.fight = Fight(turn=turn, stage=stage)
    s.dice.given = list(faces)
    s.beast.places = zones
    for hero in s.heroes:
        hero.ap, hero.aura = 6, 0
    return s


def bare(s):
    """Nobody has a weapon or an armour."""
    for hero in s.heroes:
        hero.weapon = hero.armour = ""
    return s
