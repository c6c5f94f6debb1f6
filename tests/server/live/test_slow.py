"""Pages that read slowly, or not at all, cost little and hold nobody up."""

import asyncio

import pytest

from support.online import first_answer, new_id
from veillee.server import wire
from veillee.server.live import connection as pages
from veillee.server.live.connection import MOST_ANSWERS, MOST_VIEWS, MOST_WAITING, Connection
from veillee.server.live.rights import Rights

pytestmark = pytest.mark.anyio
HELLO = wire.Hello(v=wire.PROTOCOL)


async def nobody(before: Rights) -> Rights:
    return before


def a_page() -> Connection:
    return Connection(HELLO, nobody)


async def test_views_that_nobody_reads_are_dropped_for_one_whole_picture():
    page = a_page()
    for n in range(MOST_VIEWS):
        page.tell(f"view {n}", view=True)
    assert not page.behind
    page.answer(wire.Ack("a", 1))
    page.tell("one too many", view=True)
    assert page.behind
    page.tell("not kept either")
    assert '"ack"' in await page.next()  # what was asked is answered all the same
    assert await page.next() is None
    page.caught_up("everything")
    assert not page.behind
    assert await page.next() == "everything"


async def test_other_news_is_bounded_too():
    page = a_page()
    for n in range(10 * MOST_WAITING):
        page.tell(f"news {n}")
        assert len(page._out) <= MOST_WAITING
    assert page.behind


async def test_a_page_that_does_not_take_its_answers_is_not_listened_to():
    page = a_page()
    for n in range(MOST_ANSWERS):
        page.answer(wire.Ack(f"{n}", 1))
    waiting = asyncio.create_task(page.may_be_read())
    await asyncio.sleep(0)
    assert not waiting.done()
    await page.next()
    await waiting


async def test_nothing_follows_a_goodbye():
    page = a_page()
    page.bye("restart", "…")
    page.bye("busy", "…")
    page.tell("late")
    assert '"restart"' in await page.next()
    assert await page.next() is None


async def test_a_page_that_stops_reading_holds_nobody_up_and_is_given_up(server, monkeypatch):
    monkeypatch.setattr(pages, "STUCK_AFTER", -1.0)
    made = await server.lay("human", "human", public=True)
    table = await server.table(made)
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, slow = (ana, bo) if ana.asked else (bo, ana)
        stuck = next(one for one in table.seating.connections if one.seat == slow.messages[0]["you"]["seat"])
        slow.socket.transport.pause_reading()
        while not stuck.behind:  # until the buffers of both systems are full
            table.show.views(by=None, undone=False)
            await asyncio.sleep(0)
        assert len(stuck._out) <= MOST_WAITING
        for one in table.seating.connections - {stuck}:
            one.behind = False
        assert (await mover.do(first_answer(mover.asked[0]), id=new_id()))["t"] == "ack"
        await server.services.tables.tick()
        assert stuck.gone.is_set()
        await mover.until("presence", lambda message: not message["table"]["seats"][stuck.seat].get("online"))
        slow.socket.transport.abort()
