"""What events of Lueur show on the board: dice, cancelled dice, gains and losses, sentences."""

import pytest

from veillee.games import load
from veillee.games.lueur.view.shown import event_shown
from veillee.kernel.state import Event
from veillee.play.texts import game_texts

TEXTS = game_texts(load("lueur"), "en", ("Ana", "Bo"))
FIRE, WATER = 0, 1


def shown(kind, **facts):
    return event_shown(Event(kind, facts), TEXTS)


def test_rolled_dice_lie_beside_their_players_piece():
    [roll] = shown("rolled", seat=1, dice=[("big-red-1", FIRE), ("small-blue-1", WATER)]).rolls
    assert (roll.seat, [die.icon for die in roll.dice]) == (1, ["fire", "water"])
    assert all(die.marks == () for die in roll.dice)


def test_dice_under_the_curse_are_struck_out_and_the_sentence_stands_over_the_board():
    found = shown("cursed", seat=0, face=FIRE, dice=[("big-red-1", FIRE)])
    assert [die.marks for die in found.rolls[0].dice] == [("cancelled",)]
    assert found.banner


@pytest.mark.parametrize(("bursts", "text", "tone"), [(3, "+3", "good"), (-2, "−2", "bad")])
def test_what_a_card_brings_flies_up_from_it(bursts, text, tone):
    [rise] = shown("bursts", seat=0, bursts=bursts, score=9, why="A20").rises
    assert (rise.text, rise.tone, rise.on, rise.icon) == (text, tone, "card-A20", "burst")


def test_what_a_reroll_costs_flies_up_from_nowhere():
    assert shown("tokens", seat=0, count=-1, why="reroll").rises == ()


@pytest.mark.parametrize(("kind", "stands"), [("step", True), ("evening", True), ("frozen", False)])
def test_a_new_part_of_the_day_is_announced(kind, stands):
    assert shown(kind, seat=0).banner is stands
