"""Several processes over one PostgreSQL: one of them has a table, and hands it over when its pages come to another."""

import asyncio

import pytest

from support.online import first_answer, online, page, person
from veillee.server.live import lobby, registry
from veillee.server.store import leases
from veillee.server.wire import PROTOCOL

pytestmark = pytest.mark.anyio


@pytest.fixture
async def two(tmp_path, database, anyio_backend):
    async with online(tmp_path, database=database) as first, online(tmp_path, database=database) as second:
        yield first, second


async def test_a_table_goes_to_the_process_that_its_pages_are_sent_to(two):
    """One at a time has it: where it was, its pages are told to come after it."""
    first, second = two
    made = await first.lay("human", "human")
    async with first.page(made, 0) as ana, first.page(made, 1) as bo:
        await asyncio.gather(ana.play(first_answer, most=3), bo.play(first_answer, most=3))
        seq = max(ana.seq, bo.seq)
        async with page(second.url, made.id, 0) as there:
            assert there.seq >= seq
            assert (await ana.until("bye"))["code"] == "moved"
            assert (await bo.until("bye"))["code"] == "moved"
    assert first.services.tables.here(made.id) is None


async def test_a_table_stays_where_people_have_just_sat_down(two, monkeypatch):
    """Two proxies that disagree would otherwise throw it to and fro."""
    monkeypatch.setattr(registry, "STAY", 60.0)
    monkeypatch.setattr(registry, "HAND_OVER", 0.3)
    first, second = two
    made = await first.lay("human", "human")
    async with first.page(made, 0) as ana, first.page(made, 1) as bo:
        async with page(second.url, made.id, 0, greet=False) as lost:
            await lost.send(t="hello", v=PROTOCOL)
            assert (await lost.until("bye"))["code"] == "moved"
        await asyncio.gather(ana.play(first_answer, most=3), bo.play(first_answer, most=3))


async def test_a_table_that_nobody_looks_at_is_handed_over_at_once(two, monkeypatch):
    monkeypatch.setattr(registry, "STAY", 60.0)
    first, second = two
    made = await first.lay("human", "human")
    async with page(second.url, made.id, 0):
        assert second.services.tables.here(made.id) is not None
        assert first.services.tables.here(made.id) is None


async def test_who_sits_down_by_another_process_is_seen_where_the_table_is(two):
    first, second = two
    made = await first.alone("human", "open", start=False, public=True)
    async with first.page(made, 0) as ana:
        await lobby.join(second.services, person(1), made.id, 1, "Bo")
        await ana.until("presence", lambda message: message["table"]["seats"][1]["name"] == "Bo")


async def test_a_process_whose_lease_ran_out_cannot_write(two):
    first, second = two
    made = await first.lay("human", "human")
    async with first.page(made, 0) as ana, first.page(made, 1) as bo:
        await first.services.store.write(lambda conn: leases.release(conn, first.services.tables.owner, [made.id]))
        async with page(second.url, made.id, 0) as there:
            mover = ana if ana.asked else bo
            await mover.send(t="do", id="0" * 32, seq=1, seat=mover.asked[0]["seat"], key=first_answer(mover.asked[0]))
            assert (await mover.until("bye"))["code"] == "moved"
            assert there.seq == 1
