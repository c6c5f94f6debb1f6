"""Refusals in words: lengths in steps; how points are typed is told in the terminal only."""

from __future__ import annotations

import re

import pytest

from support import rule
from support.dysma import answers, fig, run, table
from veillee.games import load
from veillee.games.dysma.rules.course import activation
from veillee.games.dysma.space.paths.ways import check_way
from veillee.games.dysma.state import Activation
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal
from veillee.play.table import Table
from veillee.play.texts import explain, game_texts
from veillee.terminal.session import Session

GAME = load("dysma")
#: A point or a direction as it is typed, with or without a facing.
TYPED = re.compile(r"\d+,\d+@|\d{2,},\d{2,}|\bd\d+|@\d")


def refused_march(key: str) -> Refusal:
    """The refusal of this end for the march of an orc at (100, 100), which has 5 steps."""
    s = table(fig("orc_warrior", 0, 100, 100), cp=0)
    s.activation, s.at = Activation([0], begun=True, was_tired=[0]), "act"
    asked = answers(s, act=["march", "end"], move="120,100@0")
    run(activation.act(s))
    s.figures[0].x = 100
    with pytest.raises(Refusal) as refused:
        next(decision for decision in asked if decision.prompt == "move").value_of(key)
    return refused.value


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_refusal_writes_points_or_directions_as_they_are_typed(lang):
    sentences = {key: text for key, text in GAME.texts[lang].sentences.items() if key.startswith("refusal.")}
    assert len(sentences) > 20
    for key, text in sentences.items():
        assert not TYPED.search(text), key
        assert not re.search(r"\{(x|y|near|given)\b", text), key
        assert not re.search(r"dixième|centième|tenths? of|hundredth", text), key


@rule("DYS-25.3")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("fr", "Rien ne mène la figurine jusque-là ; elle peut s’arrêter à 15 pas de ce point. (DYS-25.3)"),
        ("en", "Nothing leads the figure there; it can stop 15 steps from this point. (DYS-25.3)"),
    ],
)
def test_a_point_out_of_reach_is_refused_in_steps_and_another_one_is_offered(lang, said):
    refusal = refused_march("300,100@8")
    assert refusal.facts["near"] == "150,100@8"
    assert explain(refusal, game_texts(GAME, lang)) == said


@rule("DYS-24.23")
def test_what_is_too_far_is_told_in_steps_and_never_as_little_as_there_is():
    s = table(fig("orc_warrior", 0, 100, 100))
    with pytest.raises(Refusal) as refused:
        check_way(s, s.figures[0], [Point(150, 101)], 500)
    assert explain(refused.value, game_texts(GAME, "fr")) == (
        "Ce mouvement demande 5,1 pas, la figurine en a 5. (DYS-24.23)"
    )


def test_the_terminal_tells_how_a_point_is_typed():
    session = Session(Table.create(GAME, {}, ("greedy", "greedy"), ("Ana", "Bo")), "en")
    said = session.explain(refused_march("300,100@8"))
    assert said.endswith("(DYS-25.3) That place is written 150,100@8.")
    assert session.explain(refused_march("nowhere")).endswith("with a facing, 120,40@8.")
