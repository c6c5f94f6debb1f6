"""The log of a long match in the terminal: as far back as the table holds what happened, and never told twice."""

from random import Random

import pytest

from support.long_match import ENDLESS
from support.walks import free_answer
from veillee.kernel.answers import key_of
from veillee.play import table as table_module
from veillee.play.question import log_lines
from veillee.play.record import MOST_HELD
from veillee.play.table import Table
from veillee.terminal.session import Session
from veillee.terminal.told import REMINDER


@pytest.fixture(autouse=True)
def _endless(monkeypatch):
    monkeypatch.setattr(table_module, "load", lambda name: ENDLESS)
    monkeypatch.setattr("os.fsync", lambda number: None)


@pytest.fixture
def table(tmp_path):
    made = Table.create(ENDLESS, {}, ("human", "human"), ("Ana", "Bo"), path=tmp_path / "one.jsonl")
    yield made
    made.close()


def answer(session, chance) -> list[str]:
    """Answer by chance; returns what it brought, in words."""
    table = session.table
    seat, decision = next(iter(table.match.pending.items()))
    session.answer(seat, key_of(free_answer(decision, chance)))
    return log_lines(table.game, table.record.heard[-1], session.viewer, session.texts)


def check(session) -> None:
    table = session.table
    assert session.log() == log_lines(table.game, table.history, session.viewer, session.texts)


def test_what_is_dropped_from_memory_leaves_the_log_and_no_news_is_lost(table):
    session, chance = Session(table, "fr"), Random(1)
    session.news()
    for number in range(MOST_HELD + 100):
        brought = answer(session, chance)
        if number % 3:
            assert session.news()[-len(brought) :] == brought or not brought
        if number % 50 == 0 or number > MOST_HELD - 5:
            check(session)
    assert table.record.forgotten
    session.news()
    assert session.news() == []


def test_news_that_waited_while_much_was_dropped_are_those_still_held(table):
    session, chance = Session(table, "fr"), Random(2)
    session.news()
    for _ in range(MOST_HELD + 50):
        answer(session, chance)
    assert session.news() == session.log()


def test_undo_beyond_what_is_held_shows_the_log_of_that_time(table):
    session, chance = Session(table, "fr"), Random(3)
    for _ in range(MOST_HELD + 50):
        answer(session, chance)
    table.close()
    taken_up = Table.open(table.journal.path)
    session, first = Session(taken_up, "fr"), taken_up.match.first
    assert len(session.news()) == REMINDER
    while taken_up.match.done > first:
        assert session.undo()
    check(session)
    assert session.news() == []
    brought = answer(session, chance)
    assert session.news() == brought
    taken_up.close()
