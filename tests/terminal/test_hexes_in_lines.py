"""A combat of Blackstone Fortress in lines: its plan, its log, what stands beforehand, and the end of an activation."""

import re
from io import StringIO

import pytest

from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.play.table import Table
from veillee.terminal.plain import Lines
from veillee.terminal.session import Session

#: With this seed the first card is a challenge that can be declined, and the second an ambush by two groups of a kind.
SEED = 3
GROUP = "3 4 5 7"
#: Form the group, add a ship, reveal a card, decline the challenge, reveal a card, stand as proposed, leave the track.
TO_COMBAT = (GROUP, "2", "1", "2", "1", "5", "12")


@pytest.fixture
def table():
    return Table.create(load("blackstone"), {}, ("human",), ("Ana",), seed=seed_of(SEED))


def sit(table, *typed, lang="fr"):
    out = StringIO()
    Lines(Session(table, lang), StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return re.sub("[\u00a0\u202f]", " ", out.getvalue())


def test_a_challenge_is_told_with_its_card(table):
    said = sit(table, *TO_COMBAT[:3])
    assert "4 réponses, ni plus ni moins" in said
    assert "Sombreroche, 8 ou moins · Échec : 1 Blessure. Réussite : 1 carte Découverte." in said


@pytest.mark.parametrize(
    ("lang", "acts", "plan"), [("fr", r"Que faire \?", "p : plan"), ("en", r"What now\?", "p: plan")]
)
def test_a_combat_is_played_until_every_explorer_has_acted(table, lang, acts, plan):
    said = sit(table, *TO_COMBAT, "p", "a", "back", *["end"] * 4, lang=lang)
    assert plan in said
    assert "⟨" in said  # the hexes of the plan
    assert "Ur-Ghuls 2" in said
    assert len(re.findall(acts, said)) >= 4
    assert [choice.key for choice in table.match.choices].count("end") == 4


def test_of_many_standing_answers_only_those_changed_are_told(table):
    said = sit(table, *TO_COMBAT, "a", *["1"])
    menu = said.partition("Sans attendre d'être interrogé")[2]
    assert len(re.findall(r"^\d+\. À dire d'avance", menu, re.MULTILINE)) == 25
    assert "Dit d'avance : Taddeus" not in said
