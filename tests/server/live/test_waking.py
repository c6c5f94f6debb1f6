"""A table that is opened: who counts as away, what has changed meanwhile, and a journal that cannot be read."""

import asyncio
from time import time

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from support.online import new_id, online, page, person
from veillee.server.live import lobby, registry
from veillee.server.live.seats import AWAY, SLOW_AWAY
from veillee.server.store import seats, tables
from veillee.server.store.bus import AGAIN
from veillee.server.wire import PROTOCOL

pytestmark = pytest.mark.anyio
LONG_AGO = 3600


async def left_before(server, made, seconds):
    """As if everybody had last been seen so many seconds ago."""
    await server.services.store.write(lambda conn: seats.seen(conn, made.id, [0, 1], int(time()) - seconds))
    await (await server.table(made)).close()
    return await server.table(made)


async def test_whoever_was_here_before_a_crash_has_time_to_come_back(server):
    made = await server.lay("human", "human")
    table = await left_before(server, made, LONG_AGO)
    assert not table.seating.is_away(1)
    async with server.page(made, 0) as ana:
        assert (await ana.command("bot", seat=1, on=True))["code"] == "live.not-away"
        table.seating._left[1] -= AWAY
        assert table.seating.is_away(1)


async def test_at_a_slow_table_one_is_away_after_a_day_asleep_or_not(server):
    made = await server.lay("human", "human", pace="slow")
    table = await left_before(server, made, LONG_AGO)
    async with server.page(made, 0) as ana:
        assert ana.messages[0]["table"]["patience"] == SLOW_AWAY
        nack = await ana.command("bot", seat=1, on=True)
        assert nack["code"] == "live.not-away-slow"
        assert "jour" in nack["reason"]
    table = await left_before(server, made, SLOW_AWAY + 1)
    assert table.seating.is_away(1)
    async with server.page(made, 1):
        pass
    while table.last_seen.writing:  # it is kept that they were here
        await asyncio.gather(*table.last_seen.writing)
    await table.close()
    assert not (await server.table(made)).seating.is_away(1)


async def test_a_seat_that_changes_while_the_table_opens_is_not_overlooked(server, monkeypatch):
    made = await server.alone("human", "open", start=False, public=True)
    take = registry.Tables._take

    async def slowly(self, id):
        kept = await take(self, id)
        await lobby.join(server.services, person(1), made.id, 1, "Bo")
        await asyncio.sleep(0)  # the signal comes while the table is not there yet
        return kept

    monkeypatch.setattr(registry.Tables, "_take", slowly)
    table = await server.services.tables.live(made.id)
    assert table.seating.names == ("Ana", "Bo")


async def test_when_the_bus_is_back_every_table_looks_who_sits_there(server):
    made = await server.alone("human", "open", start=False)
    async with server.page(made, 0) as ana:
        await server.services.store.write(lambda conn: seats.claim(conn, made.id, 1, "v1", None, "Bo"))
        server.services.store.bus.publish(AGAIN, "")
        await ana.until("presence", lambda message: message["table"]["seats"][1]["name"] == "Bo")


async def test_a_journal_that_cannot_be_read_is_said_so_and_leaves_nothing_behind(server):
    made = await server.lay("human", "human")
    await (await server.table(made)).close()
    broken = text("UPDATE journal SET line = '{broken' WHERE \"table\" = :id")
    await server.services.store.write(lambda conn: conn.execute(broken, {"id": made.id}))
    before = len(asyncio.all_tasks())
    with capture_logs() as logged:
        async with server.page(made, 0, greet=False) as ana:
            await ana.send(t="hello", v=PROTOCOL)
            bye = await ana.until("bye")
            assert bye["code"] == "refused"
            assert "journal" in bye["reason"]
            await ana.closed()
    assert "table.unreadable" in [entry["event"] for entry in logged]
    assert "{broken" not in str(logged)
    assert not [task for task in asyncio.all_tasks() if task.get_name() == f"table {made.id}"], before


async def test_a_table_whose_header_is_broken_is_said_so_and_does_not_hide_others(server):
    broken, whole = await server.lay("human", "human"), await server.lay("human", "human")
    await (await server.table(broken)).close()
    spoil = text("UPDATE tables SET header = '{broken' WHERE id = :id")
    await server.services.store.write(lambda conn: conn.execute(spoil, {"id": broken.id}))
    with capture_logs() as logged:
        async with server.page(broken, 0, greet=False) as ana:
            bye = await ana.until("bye")
            assert (bye["code"], "en-tête" in bye["reason"]) == ("refused", True)
            assert await ana.closed() == 1000
    assert ("table.garbled", broken.id) in [(entry["event"], entry.get("table")) for entry in logged]
    mine = await server.services.store.read(lambda conn: tables.of(conn, "v0", None))
    assert [row.id for row in mine] == [whole.id]


async def test_a_line_of_chat_sent_again_after_a_restart_is_said_once(tmp_path):
    id = new_id()
    async with online(tmp_path) as server:
        made = await server.lay("human", "human")
        async with server.page(made, 0) as ana:
            await ana.command("chat", id, text="Bonsoir")
    async with online(tmp_path) as server, server.page(made, 0) as ana:
        assert (await ana.command("chat", id, text="Bonsoir"))["t"] == "ack"
        async with server.page(made, 1) as bo:
            assert [line["text"] for line in bo.messages[0]["chat"]] == ["Bonsoir"]


async def test_too_many_pages_from_one_address_are_refused_whatever_their_table(server, monkeypatch):
    monkeypatch.setattr("veillee.server.who.guard.from_loopback", lambda connection: False)
    monkeypatch.setitem(__import__("veillee.server.who.limits", fromlist=["CROWDS"]).CROWDS, "pages", 2)
    one, two = [await server.lay("human", "human", public=True) for _ in range(2)]
    async with page(server.url, one.id), page(server.url, two.id), page(server.url, two.id, greet=False) as third:
        assert (await third.until("bye"))["code"] == "busy"
    async with page(server.url, two.id) as again:
        assert again.seq == 1
