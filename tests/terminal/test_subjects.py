"""Many answers in two steps: the pieces that they are about, then the answers about one of them."""

import asyncio
import re
from io import StringIO

import pytest

from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.play.question import Answer, Question
from veillee.play.table import Table
from veillee.terminal.app import TableApp
from veillee.terminal.plain import Lines
from veillee.terminal.session import Session
from veillee.terminal.subjects import FEW_ANSWERS, PIECE, SAME_PIECE, in_steps


def say(key, **facts):
    return f"{key} {facts}"


def asked(*answers, kind="one"):
    """A question with these answers, each the items that it names, and one that passes."""
    given = [Answer(f"k{place}", f"answer {place}", on) for place, on in enumerate(answers)]
    return Question(0, "toy", "What?", "TOY-1", kind, (*given, Answer("pass", "Pass", quiet=True)))


def keys(question):
    return [answer.key for answer in question.answers]


def test_few_answers_are_asked_at_once():
    question = asked(*[(f"f{place % 3}", "z1") for place in range(FEW_ANSWERS)])
    assert in_steps(question, "", dict, say) is question


def test_of_many_answers_the_pieces_come_first_and_passing_stays():
    question = asked(*[(f"f{place % 3}", "z1") for place in range(FEW_ANSWERS + 1)])
    first = in_steps(question, "", dict, say)
    assert keys(first) == [f"{PIECE}f0", f"{PIECE}f1", f"{PIECE}f2", "pass"]
    second = in_steps(question, "f1", dict, say)
    assert keys(second) == ["k1", "k4", "k7", "k10", "k13", "k16", "k19", "k22", PIECE, "pass"]
    assert {answer.on for answer in second.answers[:8]} == {("z1",)}


def test_answers_that_are_all_about_one_piece_do_not_repeat_it():
    question = asked(*[("f1", "z1")] * (SAME_PIECE + 1))
    assert [answer.on for answer in in_steps(question, "", dict, say).answers[:-1]] == [("z1",)] * 10


def test_an_answer_about_no_piece_and_one_that_is_alone_about_its_piece_are_listed_at_once():
    question = asked(("gate",), (), *[(f"f{place % 3}", "z1") for place in range(FEW_ANSWERS)])
    assert keys(in_steps(question, "", dict, say)) == ["k0", f"{PIECE}f0", f"{PIECE}f1", f"{PIECE}f2", "k1", "pass"]


@pytest.mark.parametrize("kind", ["some", "place"])
def test_other_kinds_of_questions_are_never_split(kind):
    question = asked(*[(f"f{place % 3}",) for place in range(60)], kind=kind)
    assert in_steps(question, "", dict, say) is question


@pytest.fixture
def table():
    return Table.create(load("rituals"), {"encounter": "e1"}, ("human",), ("Ana",), seed=seed_of(3))


def sit(table, *typed, lang="fr"):
    out = StringIO()
    code = Lines(Session(table, lang), StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return code, out.getvalue()


def test_in_lines_a_piece_is_chosen_then_let_go_then_an_answer_is_given(table):
    _, said = sit(table, "0", "1", "33", "2", "1")
    assert re.search(r"1\. Hagatha\s: 32\sréponses", said)
    assert re.search(r"33\. Hagatha\s: revenir aux autres pièces", said)
    assert [choice.key.partition("+")[0] for choice in table.match.choices] == ["", "move"]
    assert "Pekka va " in said


def test_the_goals_are_told_before_the_first_question_and_the_ending_at_last(table):
    _, said = sit(table, *["0", "1", "1"] * 300)
    assert said.index("Pour gagner, ayez quatre Âmes") < said.index("Quelles cartes échanger")
    assert said.count("Pour gagner, ayez quatre Âmes") == 1
    assert said.count(table.game.texts["fr"].say("ended.no_witch")) == 1


def test_each_order_has_its_price_and_no_note_is_told_twice(table):
    _, said = sit(table, "0", "1")
    assert re.search(r"1\. Hagatha se déplace\s: .+ · 1\sÉnergie\n", said)
    assert re.search(r"Hagatha appelle un Ravenous\s: .+ · 3\sÉnergies\n", said)
    exchange = said.partition("Quelles cartes échanger")[2].splitlines()[2]
    card = table.game.texts["fr"].say(f"card-note.{table.match.state.hand[0]}")
    assert exchange.count(card) == 1


@pytest.mark.parametrize(("lang", "ending"), [("fr", r"\nLes Héros gagnent\.\n"), ("en", r"\nThe Heroes win\.\n")])
def test_a_whole_game_of_many_answers_in_lines(table, lang, ending):
    code, said = sit(table, *["0", "1", "1"] * 300, lang=lang)
    assert code == 0
    assert table.outcome is not None
    assert re.search(ending, said)


def test_on_the_full_screen_a_piece_is_chosen_by_its_number(table):
    app = TableApp(Session(table, "fr"), pace=0)

    async def sitting():
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            await pilot.press("0")
            await pilot.pause()
            await pilot.press("1")
            await pilot.pause()
            assert app.session.piece
            assert table.match.done == 1
            await pilot.press("3", "enter")
            await pilot.pause()
            assert table.match.done == 2
            assert not app.session.piece

    asyncio.run(sitting())
