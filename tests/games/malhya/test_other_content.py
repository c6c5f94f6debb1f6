"""A match that was left in the middle of a chapter, and content that has changed since; requests that come too late."""

from dataclasses import replace

import pytest

from support import rule
from support.malhya_told import ALONE, TWO, answer, told_setup, told_table
from veillee.games.malhya.content import CHAPTERS
from veillee.games.malhya.game import GAME
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import scan
from veillee.play.record import Record
from veillee.play.table import Table

#: So many answers lead into chapter 108, before the question which way the group takes.
IN_THE_CHAPTER = 17


@pytest.fixture
def left(tmp_path):
    """The journal of a match that was left at the choice of chapter 108."""
    game, path = replace(GAME, setup=told_setup), tmp_path / "left.jsonl"
    table = Table.create(game, ALONE.options, ("human",), ("Ana",), seed=seed_of(1), path=path)
    answer(table, *ALONE.answers[:IN_THE_CHAPTER])
    assert table.match.state.book.page == "108"
    table.close()
    return path


def of_another_version():
    game = replace(GAME, setup=told_setup)
    game.__dict__["content_hash"] = "another version!"
    return game


def test_a_match_in_the_middle_of_a_chapter_goes_on_where_its_content_still_fits(left):
    record = Record.open(scan(left).indexed(), of_another_version())
    assert record.match.done >= IN_THE_CHAPTER  # pages were turned besides
    assert record.match.pending[0].prompt == "choose-option"


def test_a_match_whose_chapter_is_gone_is_refused_and_its_journal_stays_as_it_was(left, monkeypatch):
    before = left.read_bytes()
    monkeypatch.delitem(CHAPTERS, "108")
    with pytest.raises(Refusal) as caught:
        Record.open(scan(left).indexed(), of_another_version())
    assert caught.value.key == "journal.rules"
    assert left.read_bytes() == before


@rule("MAL-11.13", "MAL-11.32")
def test_a_request_for_the_hand_whose_reason_is_gone_is_told_and_changes_nothing():
    table = told_table(TWO)
    answer(table, *TWO.answers)
    answer(table, "pass", (1, "interrupt+sulk"))
    table.request(0, "interrupt+yoktal")
    table.match.state.hero("yoktal").ap = 0  # no longer ready
    answer(table, (1, "walk@2,2"))
    told = [event for event in table.history if event.kind == "request-gone"]
    assert [event.facts["seat"] for event in told] == [0]
    assert table.match.state.hero("yoktal").stage == "waiting"


@rule("MAL-11.24")
def test_who_does_not_wait_cannot_ask_for_the_hand():
    table = told_table(TWO)
    answer(table, *TWO.answers[:16])  # the Yoktal is about to act
    before = table.match.state.digest()
    with pytest.raises(Refusal) as caught:
        table.request(0, "interrupt+yoktal")
    assert caught.value.key == "request.impossible"
    assert table.match.state.digest() == before


@rule("MAL-11.32")
def test_an_answer_to_a_window_that_has_shut_is_refused():
    table = told_table(TWO)
    answer(table, *TWO.answers)
    answer(table, (1, "interrupt+sulk"))  # the window shuts when one takes the hand
    before = table.match.state.digest()
    with pytest.raises(Refusal) as caught:
        table.answer(0, "interrupt+yoktal")
    assert caught.value.key == "answer.not-asked"
    assert table.match.state.digest() == before
