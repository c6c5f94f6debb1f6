"""Journals of any length in both databases: opened without their past, which is fetched when it is looked at."""

from functools import partial
from pathlib import Path

import pytest

from support.long_match import COMMAND, ENDLESS, TABLE, to_store, written
from support.stores import leased
from veillee.kernel.errors import Refusal
from veillee.play.older import earlier, moment
from veillee.play.record import HELD, MOST_HELD
from veillee.server.store import journal

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def long():
    return written(1500)


@pytest.fixture
async def kept(store, long):
    await to_store(long, store)
    return store


def opened(store, long):
    return store.read(lambda conn: journal.opened(conn, TABLE, ENDLESS, long.header))


async def test_a_long_journal_is_opened_with_its_newest_choices_and_commands(kept, long, monkeypatch):
    monkeypatch.setattr(journal, "AT_ONCE", 97)  # the rows come in many parts, the last of them not full
    record = await opened(kept, long)
    assert (record.seq, record.match.done) == (len(long.lines), 1500)
    assert record.match.state.digest() == long.positions[1500]
    assert HELD <= len(record.match.choices) < MOST_HELD
    held = {command: seq for command, seq in long.commands.items() if seq > record.commands_since}
    assert record.commands == held
    assert HELD <= len(held) <= len(record.match.choices)
    assert await kept.read(lambda conn: journal.seq_of(conn, TABLE, COMMAND(7))) == long.commands[COMMAND(7)] == 8


async def test_a_journal_that_fills_its_last_part_is_read_to_its_end(kept, long, monkeypatch):
    monkeypatch.setattr(journal, "AT_ONCE", len(long.lines))
    assert (await opened(kept, long)).seq == len(long.lines)


async def test_older_moments_are_fetched_from_the_database(kept, long):
    record = await opened(kept, long)

    def look(conn, n):
        return moment(record, n, Path(TABLE), journal.reading(conn, TABLE)).state.digest()

    for n in (0, 1, 50, 333, 1100):
        assert await kept.read(partial(look, n=n)) == long.positions[n]


async def test_an_undo_beyond_what_is_held_goes_on_from_the_database(kept, long):
    record, lease = await opened(kept, long), await leased(kept, TABLE)
    far = await kept.read(lambda conn: earlier(record, 400, Path(TABLE), journal.reading(conn, TABLE)))
    entry = record.back(400, "far", far)
    await kept.write(lambda conn: record.commit(entry, journal.JournalRows(conn, lease)))
    again = await opened(kept, long)
    assert (again.match.done, again.match.state.digest()) == (400, long.positions[400])
    assert again.commands["far"] == again.seq == len(long.lines) + 1


async def test_a_damaged_row_is_refused(kept, long):
    await kept.write(lambda conn: conn.exec_driver_sql("UPDATE journal SET line = '{' WHERE row = 12"))
    with pytest.raises(Refusal, match=r"live\.unreadable"):
        await opened(kept, long)


async def test_rows_that_are_gone_are_refused(kept, long):
    record = await opened(kept, long)
    await kept.write(lambda conn: conn.exec_driver_sql("DELETE FROM journal"))
    with pytest.raises(Refusal, match=r"live\.unreadable"):
        await kept.read(lambda conn: moment(record, 3, Path(TABLE), journal.reading(conn, TABLE)))
