"""PostgreSQL going away under load: what was acknowledged is there, the rest was refused, and the store recovers."""

import asyncio

import psycopg
import pytest

from support.stores import LINE, laid, leased
from veillee.kernel.errors import Refusal
from veillee.server.store import Store, journal, tables

pytestmark = pytest.mark.anyio


@pytest.fixture
async def store(database):
    opened = await Store.open(database, patience=0.2)
    yield opened
    await opened.close()


class Players:
    """Several tables at which commands are given without end; a refused one is followed by reading anew."""

    def __init__(self, store, count=5):
        self.store = store
        self.tables = [f"t{n}" for n in range(count)]
        self.acknowledged = {table: [] for table in self.tables}
        self.refused = []
        self.progress = asyncio.Condition()
        self.going = True

    async def play(self, table):
        await laid(self.store, table)
        lease, row, number = await leased(self.store, table), 0, 0
        while self.going:
            command, number = f"c{number}", number + 1
            try:
                if row is None:
                    row = len(await self.store.read(lambda conn: journal.lines(conn, table)))
                await self.append(table, lease, row, command)
            except Refusal as refusal:
                self.refused.append(refusal)
                row = None
                await asyncio.sleep(0.01)  # as somebody would who tries again
            else:
                self.acknowledged[table].append((row, command))
                row += 1
            async with self.progress:
                self.progress.notify_all()

    def append(self, table, lease, row, command):
        return self.store.write(lambda conn: journal.append(conn, table, lease, row, [LINE], command))

    async def more(self, count):
        """Until every table has so many more acknowledged commands."""
        wanted = {table: len(rows) + count for table, rows in self.acknowledged.items()}
        async with asyncio.timeout(30), self.progress:
            await self.progress.wait_for(lambda: all(len(self.acknowledged[t]) >= n for t, n in wanted.items()))


@pytest.mark.parametrize("at_once", [False, True])
async def test_a_restart_under_load_loses_nothing_that_was_acknowledged(store, cluster, at_once):
    players = Players(store)
    playing = [asyncio.create_task(players.play(table)) for table in players.tables]
    await players.more(20)
    await asyncio.to_thread(cluster.stop, at_once=at_once)
    async with asyncio.timeout(30), players.progress:
        await players.progress.wait_for(lambda: len(players.refused) >= 5)
    await asyncio.to_thread(cluster.start)
    await players.more(20)
    players.going = False
    await asyncio.gather(*playing)

    possible = {"store.unwritable", "store.unreadable", "store.unknown"}
    assert {refusal.key for refusal in players.refused} <= possible
    assert {refusal.facts["reason"].key for refusal in players.refused} == {"store.lost"}
    for table in players.tables:
        rows = [(row, command) for row, _, command in await store.read(lambda conn, t=table: journal.lines(conn, t))]
        assert [row for row, _ in rows] == list(range(len(rows)))
        assert set(players.acknowledged[table]) <= set(rows)


async def test_a_connection_cut_while_idle_is_replaced_unnoticed(store, database):
    await laid(store)
    with psycopg.connect(database.replace("+psycopg", ""), autocommit=True) as admin:
        admin.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    await laid(store, "orme")
    assert await store.read(lambda conn: tables.get(conn, "orme"))


async def test_a_connection_cut_in_the_middle_refuses_what_was_under_way_only(store, database):
    await laid(store)

    def cut_off(conn):
        pid = conn.exec_driver_sql("SELECT pg_backend_pid()").scalar()
        with psycopg.connect(database.replace("+psycopg", ""), autocommit=True) as admin:
            admin.execute("SELECT pg_terminate_backend(%s, 5000)", (pid,))
        tables.touch(conn, "brume", title="never")

    with pytest.raises(Refusal, match=r"store\.unwritable"):
        await store.write(cut_off)
    assert (await store.read(lambda conn: tables.get(conn, "brume"))).titles == {}
    await store.write(lambda conn: tables.touch(conn, "brume", titles={"fr": "Jour 2"}))
    assert (await store.read(lambda conn: tables.get(conn, "brume"))).titles == {"fr": "Jour 2"}


async def test_a_row_locked_by_another_program_is_waited_for_then_refused(store, database):
    await laid(store)
    with psycopg.connect(database.replace("+psycopg", "")) as rival:
        rival.execute("SELECT * FROM tables FOR UPDATE")
        with pytest.raises(Refusal) as caught:
            await store.write(lambda conn: tables.touch(conn, "brume", titles={"fr": "Jour 2"}))
        assert caught.value.facts["reason"].key == "store.locked"
        rival.rollback()
    await store.write(lambda conn: tables.touch(conn, "brume", titles={"fr": "Jour 2"}))


async def test_a_lease_passes_on_only_after_the_last_line_of_its_holder(database):
    """The rival waits for a line that is being written: it never reads a journal that then grows behind its back."""
    one, two = await Store.open(database), await Store.open(database)
    await laid(one)
    lease = await leased(one, owner="one", seconds=0)
    loop, taking = asyncio.get_running_loop(), []

    def write_slowly(conn):
        journal.append(conn, "brume", lease, 0, [LINE], "c1")
        with psycopg.connect(database.replace("+psycopg", ""), autocommit=True) as watch:
            loop.call_soon_threadsafe(lambda: taking.append(asyncio.ensure_future(leased(two, owner="two"))))
            waits = "SELECT count(*), pg_sleep(0.01) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            assert any(watch.execute(waits).fetchone()[0] for _ in range(500))
        return [task.done() for task in taking]

    assert await one.write(write_slowly) == [False]
    assert (await taking[0]).epoch == 2
    assert len(await two.read(lambda conn: journal.lines(conn, "brume"))) == 1
    await one.close()
    await two.close()
