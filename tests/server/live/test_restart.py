"""Tables outlive the server: asleep, restarted, killed."""

import asyncio
import os
import select
import signal
from pathlib import Path

import pytest

from support.online import PATIENCE, first_answer, new_id, online, page
from support.served import served
from veillee.server.live import registry
from veillee.server.load import run
from veillee.server.store import journal, leases, tables

pytestmark = pytest.mark.anyio


async def is_free(server, made) -> bool:
    """Whether another process could have the table at once."""
    return await server.services.store.write(lambda conn: leases.take(conn, made.id, "another", -1)) is not None


async def test_a_command_doubled_after_a_restart_gets_the_same_ack(tmp_path):
    async with online(tmp_path) as server:
        made = await server.lay("human", "human")
        async with server.page(made, 0) as ana, server.page(made, 1) as bo:
            mover = ana if ana.asked else bo
            question, id = mover.asked[0], new_id()
            facts = {"seq": mover.seq, "seat": question["seat"], "key": first_answer(question)}
            ack = await mover.command("do", id, **facts)
            undo = await mover.command("undo", id[::-1], seq=mover.seq, seat=question["seat"])
    async with online(tmp_path) as server, server.page(made, question["seat"]) as mover:
        assert mover.seq >= ack["seq"]
        assert await mover.command("do", id, **facts) == ack
        again = await mover.command("undo", id[::-1], seq=mover.seq, seat=question["seat"])
        assert undo["t"] != "ack" or again["t"] == "ack"


async def test_pages_are_told_when_the_server_ends(tmp_path):
    async with online(tmp_path) as server:
        made = await server.lay("human", "human")
        async with server.page(made, 0) as ana:
            await server.services.tables.close()
            assert (await ana.until("bye"))["code"] == "restart"
        assert await is_free(server, made)


async def test_an_empty_table_falls_asleep_and_wakes_where_it_was(server):
    made = await server.lay("human", "human")
    table = await server.table(made)
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover = ana if ana.asked else bo
        await mover.do(first_answer(mover.asked[0]))
        position = table.record.match.state.digest()
        table.quiet_since -= registry.SLEEP_AFTER + 1
        await server.services.tables.tick()
        assert await server.table(made) is table  # somebody is there
    while table.seating.connections:
        await asyncio.sleep(0)
    await server.services.tables.tick()
    assert await server.table(made) is table  # they have just left
    table.quiet_since -= registry.SLEEP_AFTER + 1
    await server.services.tables.tick()
    assert server.services.tables.here(made.id) is None
    assert await is_free(server, made)
    async with server.page(made, 0) as ana:
        again = await server.table(made)
        assert again is not table
        assert again.record.match.state.digest() == position
        assert ana.messages[0]["n"] == 1


async def test_lists_are_told_whose_turn_it_is(server):
    made = await server.lay("human", "human")
    table = await server.table(made)
    await server.services.tables.tick()
    row = await server.services.store.read(lambda conn: tables.get(conn, made.id))
    assert row.turn == sorted(table.record.match.pending)
    assert {*row.titles} == {"fr", "en"}
    assert row.titles["fr"] != row.titles["en"]
    assert not table.listing.outdated


async def test_a_bot_goes_on_when_its_table_is_opened_again(tmp_path):
    async with online(tmp_path) as server:
        made = await server.alone("human", "novice")
        async with server.page(made, 0) as ana:
            await ana.play(first_answer, most=2)
    async with online(tmp_path) as server, server.page(made, 0) as ana:
        await ana.play(first_answer)
        assert ana.over


async def test_many_who_come_at_once_open_the_table_once(server):
    made = await server.lay("human", "human")
    table = await server.table(made)
    await table.close()
    found = await asyncio.gather(*(server.services.tables.live(made.id) for _ in range(5)))
    assert len({id(one) for one in found}) == 1


@pytest.mark.parametrize("way", ["asked", "killed"])
async def test_the_helpers_of_a_server_go_with_it(tmp_path, way):
    async with online(tmp_path) as server:
        made = await server.alone("human", "novice")
    with served(tmp_path) as real:
        async with page(real.url, made.id, 0) as ana:
            await ana.play(first_answer, most=2)
            helpers = [os.pidfd_open(child) for child in _children(real.process.pid)]
            assert helpers
            if way == "asked":
                real.process.send_signal(signal.SIGTERM)
                assert (await ana.until("bye"))["code"] == "restart"
            else:
                real.kill()
    for helper in helpers:
        ended, _, _ = select.select([helper], [], [], PATIENCE)  # readable once the process has ended
        os.close(helper)
        assert ended
    assert "leaked" not in real.log.read_text() or way == "killed"


async def test_a_killed_server_loses_and_doubles_nothing(tmp_path):
    report = await run(tmp_path, count=8, seconds=6, every=0.1, kills=2, bots=4)
    assert report.acknowledged > 50
    assert report.lost == 0
    assert report.doubled == 0


async def test_a_rival_that_takes_the_table_over_is_not_written_against(tmp_path):
    """Two servers over one database, as after a mistake: one of them goes on, the other lets go."""
    async with online(tmp_path) as first, online(tmp_path) as second:
        made = await first.lay("human", "human")
        async with first.page(made, 0) as ana, first.page(made, 1) as bo:
            mover = ana if ana.asked else bo
            async with page(second.url, made.id, 0) as there:
                assert there.seq == 1
                await mover.send(
                    t="do", id=new_id(), seq=1, seat=mover.asked[0]["seat"], key=first_answer(mover.asked[0])
                )
                assert (await mover.until("bye"))["code"] == "moved"
        rows = await first.services.store.read(lambda conn: journal.lines(conn, made.id))
        assert len(rows) == 1


def _children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
