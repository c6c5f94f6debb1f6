"""A long match at a live table: it opens without its past, and its pages do not notice."""

import sys
from functools import partial
from types import ModuleType

import pytest

import veillee.games
from support.long_match import COMMAND, ENDLESS, TABLE, to_store, written
from support.online import new_id, online, page, person
from veillee.play.record import HELD, LEAST_HELD, MOST_HELD
from veillee.server.store import seats

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def long():
    return written(1500)


@pytest.fixture
def endless(monkeypatch):
    module = ModuleType("veillee.games.toy.game")
    module.GAME = ENDLESS
    monkeypatch.setitem(sys.modules, "veillee.games.toy.game", module)
    monkeypatch.setattr(veillee.games, "GAMES", (*veillee.games.GAMES, "toy"))


@pytest.fixture
async def server(tmp_path, anyio_backend, endless, long):
    async with online(tmp_path) as running:
        store, ana = running.services.store, person(0).visitor
        await to_store(long, store)

        def sit(conn):
            for n in (0, 1):
                seats.change(conn, TABLE, n, "human", "Ana")
                seats._change(conn, TABLE, n, visitor=ana)

        await store.write(sit)
        yield running


async def test_a_page_sees_the_newest_lines_and_may_look_at_every_moment(server, long):
    async with page(server.url, TABLE, 0) as ana:
        [sync] = [message for message in ana.messages if message["t"] == "sync"]
        assert (sync["n"], sync.get("first", 0), sync["seq"]) == (1500, 0, len(long.lines))
        assert len(sync["log"]) >= HELD
        table = await server.services.tables.live(TABLE)
        assert len(table.record.match.choices) < MOST_HELD
        pictures = {}
        for n in (0, 1, 52, 777, 1499, 1500):
            await ana.send(t="look", n=n)
            pictures[n] = (await ana.until("past", lambda message, n=n: message["n"] == n))["picture"]
        assert pictures[1500] == sync["picture"]
        assert pictures[0]["title"] != pictures[777]["title"]
        await ana.send(t="look", n=1501)
        assert (await ana.until("nack"))["code"] == "live.no-such-moment"


async def test_a_command_of_long_ago_gets_its_old_ack_whatever_seq_it_claims(server, long):
    async with page(server.url, TABLE, 0) as ana:
        table = await server.services.tables.live(TABLE)
        old, asked = COMMAND(20), ana.asked[0]
        assert old not in table.record.commands
        ack = {"t": "ack", "id": old, "seq": long.commands[old]}
        assert await ana.command("do", old, seq=20, seat=asked["seat"], key="1") == ack
        # A page that claims to know today's table: its choice would be legal, but it has already been made.
        key = table.record.match.pending[asked["seat"]].keys()[0]
        before = table.record.match.state.digest()
        assert await ana.command("do", old, seq=ana.seq, seat=asked["seat"], key=key) == ack
        assert (table.record.match.state.digest(), table.record.seq) == (before, len(long.lines))
        assert (await ana.do(key, asked["seat"]))["t"] == "ack"
        assert (await server.services.tables.live(TABLE)) is table


async def test_undo_goes_on_where_the_memory_of_the_table_ends(server, long):
    async with page(server.url, TABLE, 0) as ana:
        table = await server.services.tables.live(TABLE)
        first = table.record.match.first
        enough = first + LEAST_HELD  # an undo to an earlier moment fetches older choices
        await table.run(partial(table.go_back, enough + 5, new_id()))
        await ana.until("view", lambda message: message["n"] == enough + 5)
        for to in range(enough + 4, enough - 5, -1):
            assert table.record.match.first == first or to < enough - 1
            assert (await ana.command("undo", seq=ana.seq, seat=0))["t"] == "ack"
            await ana.until("view", lambda message, to=to: message["n"] == to)
            assert table.record.match.state.digest() == long.positions[to]
        assert table.record.match.first < first
        await table.run(partial(table.go_back, first - 5, new_id()))
        assert table.record.match.state.digest() == long.positions[first - 5]
        assert len(table.record.match.choices) >= LEAST_HELD
    await server.services.tables._put_to_sleep(table)
    again = await server.services.tables.live(TABLE)
    assert again is not table
    assert again.record.match.state.digest() == long.positions[first - 5]
