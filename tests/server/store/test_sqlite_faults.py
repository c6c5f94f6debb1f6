"""SQLite in trouble: locked, full, killed. What was acknowledged is there, the rest is refused."""

import asyncio
import contextlib
import sqlite3
import subprocess
import sys

import pytest
from sqlalchemy import text

from support.stores import LINE, laid, leased, new_table, together
from veillee.kernel.errors import Refusal
from veillee.server.store import Store, journal, tables

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(sqlite_url):
    opened = await Store.open(sqlite_url, patience=0.05)
    yield opened
    await opened.close()


def file_of(url):
    return url.removeprefix("sqlite:///")


def reason(caught):
    return caught.value.key, caught.value.facts["reason"].key


async def test_every_commit_is_flushed_to_the_disk(store):
    found = await store.write(
        lambda conn: [conn.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")]
    )
    assert found == ["wal", 2, 1]


async def test_a_database_locked_by_another_program_is_waited_for_then_refused(store, sqlite_url):
    await laid(store)
    with contextlib.closing(sqlite3.connect(file_of(sqlite_url), isolation_level=None)) as rival:
        rival.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refusal) as caught:
            await laid(store, "orme")
        assert reason(caught) == ("store.unwritable", "store.locked")
        assert await store.read(lambda conn: tables.get(conn, "brume"))  # reading goes on meanwhile
        rival.execute("ROLLBACK")
    await laid(store, "orme")
    assert await store.read(lambda conn: tables.get(conn, "orme"))


async def test_a_lock_that_comes_free_in_time_is_only_a_pause(sqlite_url):
    store = await Store.open(sqlite_url, patience=30)
    with contextlib.closing(
        sqlite3.connect(file_of(sqlite_url), isolation_level=None, check_same_thread=False)
    ) as rival:
        rival.execute("BEGIN IMMEDIATE")
        writing = asyncio.create_task(laid(store))
        await asyncio.sleep(0)
        await asyncio.to_thread(rival.execute, "ROLLBACK")
        assert await writing == "brume"
    await store.close()


async def test_the_lock_is_ours_before_a_function_looks_at_anything(store, sqlite_url):
    """Otherwise somebody else could write between its look and its own writing."""

    def rival_is_kept_out(conn):
        with (
            contextlib.closing(sqlite3.connect(file_of(sqlite_url), timeout=0)) as rival,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            rival.execute("BEGIN IMMEDIATE")
        return True

    assert await store.write(rival_is_kept_out)


async def test_a_database_locked_at_the_start_is_refused(store, sqlite_url):
    with contextlib.closing(sqlite3.connect(file_of(sqlite_url), isolation_level=None)) as rival:
        rival.execute("BEGIN IMMEDIATE")
        with pytest.raises(Refusal, match=r"store\.unopened"):
            await Store.open(sqlite_url, patience=0.05)
        rival.execute("ROLLBACK")


async def test_a_full_disk_refuses_all_of_the_group_and_nothing_is_lost_before(store):
    await laid(store)
    lease = await leased(store)
    await store.write(lambda conn: journal.append(conn, "brume", lease, 0, [LINE], "kept"))

    def no_more_room(conn):
        conn.execute(text(f"PRAGMA max_page_count = {conn.scalar(text('PRAGMA page_count'))}"))

    await store.write(no_more_room)
    big = b'"' + b"x" * 50_000 + b'"'
    async with together(store) as write:
        small = write(lambda conn: journal.append(conn, "brume", lease, 1, [LINE], "small"))
        large = write(lambda conn: journal.append(conn, "brume", lease, 2, [big], "large"))
    for job in (small, large):
        with pytest.raises(Refusal) as caught:
            await job
        assert reason(caught) == ("store.unwritable", "store.full")
    assert [row[2] for row in await store.read(lambda conn: journal.lines(conn, "brume"))] == ["kept"]

    await store.write(lambda conn: conn.execute(text("PRAGMA max_page_count = 1000000")) and None)
    await store.write(lambda conn: journal.append(conn, "brume", lease, 1, [big], "large"))
    assert [row[2] for row in await store.read(lambda conn: journal.lines(conn, "brume"))] == ["kept", "large"]


WRITING = """
import asyncio, resource, sys
from veillee.kernel.errors import Refusal
from veillee.server.store import Store, journal, leases, tables
from veillee.server.store.rows import NewTable

async def main(url, limit):
    store = await Store.open(url)
    async def play(table):
        new = NewTable(id=table, game="g", options={}, host="h", seed="", commit="", watch_hash="", seats=[])
        await store.write(lambda conn: tables.create(conn, new))
        lease = await store.write(lambda conn: leases.take(conn, table, "child", 60))
        for row in range(100_000):
            try:
                await store.write(lambda conn: journal.append(conn, table, lease, row, [b"x" * 300], f"c{row}"))
            except Refusal as refusal:
                print("refused", refusal.key, flush=True)
                return
            print("kept", table, row, flush=True)
    if limit:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    await asyncio.gather(*(play(f"t{n}") for n in range(5)))
    await store.close()

asyncio.run(main(sys.argv[1], int(sys.argv[2])))
"""


def child(url, limit=0):
    return subprocess.Popen([sys.executable, "-c", WRITING, url, str(limit)], stdout=subprocess.PIPE, text=True)


async def kept_rows(url):
    """What is in the database when it is opened again."""
    store = await Store.open(url)
    found = await store.read(
        lambda conn: {(f"t{n}", row) for n in range(5) for row, _, _ in journal.lines(conn, f"t{n}")}
    )
    await laid(store, "after")  # and it can be written
    await store.close()
    return found


@pytest.mark.parametrize("lines", [1, 50, 200])
async def test_a_process_that_is_killed_has_kept_all_it_acknowledged(sqlite_url, lines):
    with child(sqlite_url) as process:
        told = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        told += process.stdout.readlines()
    whole = [line.split() for line in told if line.endswith("\n")]
    acknowledged = {(table, int(row)) for _, table, row in whole}
    assert len(acknowledged) >= lines
    assert acknowledged <= await kept_rows(sqlite_url)


async def test_a_disk_that_fills_up_under_load_refuses_and_keeps_what_was_acknowledged(sqlite_url):
    with child(sqlite_url, limit=1_000_000) as process:
        told, _ = process.communicate(timeout=60)
    lines = [line.split() for line in told.splitlines()]
    assert [line for line in lines if line[0] == "refused"] == [["refused", "store.unwritable"]] * 5
    acknowledged = {(table, int(row)) for kept, table, row in (line for line in lines if line[0] == "kept")}
    assert acknowledged
    assert acknowledged == await kept_rows(sqlite_url)


async def test_a_table_that_fails_for_its_own_reasons_does_not_count_as_a_fault_of_the_disk(store):
    async with together(store) as write:
        bad = write(lambda conn: conn.execute(text("SELECT nothing FROM nowhere")))
        good = write(lambda conn: tables.create(conn, new_table()))
    with pytest.raises(Exception, match="nowhere"):
        await bad
    await good
