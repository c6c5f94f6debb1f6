"""What events of Dysma show on the table: thrown dice and which of them count, wounds, states, points."""

import pytest

from veillee.games import load
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.view.shown import event_shown
from veillee.kernel.state import Event
from veillee.play.texts import game_texts

TEXTS = game_texts(load("dysma"), "en", ("Ana", "Bo"))
FIGURE = FigureRef(4, "elf_prince", 1, 1)


def shown(kind, **facts):
    return event_shown(Event(kind, facts), TEXTS)


def throw(first, rerolled=(), exploded=(), threshold=4):
    facts = {"roll": "shooting", "parts": [], "successes": 2, "threshold": threshold}
    thrown = shown("thrown", figure=FIGURE, first=first, rerolled=list(rerolled), exploded=list(exploded), **facts)
    [roll] = thrown.rolls
    return roll


def test_a_die_counts_from_the_threshold_on():
    roll = throw([3, 4, 5])
    assert [die.style for die in roll.dice] == ["fails", "counts", "counts"]
    assert (roll.on, roll.seat) == ("f4", 1)


def test_a_die_thrown_again_is_struck_out_and_the_new_one_lies_after_it():
    roll = throw([2, 6], rerolled=[[0, 5]], exploded=[1])
    assert [(die.text, die.marks) for die in roll.dice] == [
        ("2", ("cancelled",)),
        ("6", ()),
        ("5", ()),
        ("1", ("out",)),
    ]


@pytest.mark.parametrize(
    ("kind", "facts", "text", "tone"),
    [
        ("wounded", {"count": 2, "left": 1}, "−2", "bad"),
        ("healed", {"count": 1}, "+1", "good"),
        ("state", {"state": "prone"}, TEXTS.say("state.prone"), "bad"),
    ],
)
def test_what_happens_to_a_figure_flies_up_from_it(kind, facts, text, tone):
    [rise] = shown(kind, figure=FIGURE, **facts).rises
    assert (rise.text, rise.on, rise.tone) == (text, "f4", tone)


def test_going_on_guard_shows_nothing():
    assert shown("state", figure=FIGURE, state="on_guard").rises == ()


def test_points_fly_up_from_the_players_piece():
    [rise] = shown("scored", seat=1, points=3, source="x", total=5).rises
    assert (rise.text, rise.on, rise.seat) == ("+3", "", 1)
