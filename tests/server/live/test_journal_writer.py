"""A line to the database that is cut around COMMIT: what stands is told truly, and every choice stands once."""

import asyncio

import pytest

from support.online import first_answer, new_id, online, page, person
from support.wire_cutter import wire_cutter
from veillee.kernel.errors import Refusal
from veillee.server.live import lobby
from veillee.server.store import Store, journal

pytestmark = pytest.mark.anyio


@pytest.fixture
async def line(database):
    async with wire_cutter(database) as opened:
        yield opened


@pytest.fixture
async def server(tmp_path, line):
    async with online(tmp_path, database=line.url) as running:
        yield running


@pytest.fixture
async def rows(database):
    """The rows of a table, read past the line."""
    store = await Store.open(database)
    yield lambda made: store.read(lambda conn: journal.lines(conn, made.id))
    await store.close()


async def knock(server, made, seat) -> dict:
    """What a page hears first when it connects."""
    async with page(server.url, made.id, seat, greet=False) as knocking:
        return await knocking.next()


@pytest.mark.parametrize(("cut_at", "written"), [("answer", 2), ("commit", 1)])
async def test_an_unknown_outcome_ends_the_table_and_the_same_command_is_then_answered_truly(
    server, line, rows, cut_at, written
):
    made = await server.lay("human", "human")
    table, id = await server.table(made), new_id()
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        asked = ana if ana.asked else bo
        question = asked.asked[0]
        command = {"t": "do", "id": id, "seat": question["seat"], "key": first_answer(question), "seq": asked.seq}
        line.cut_at = cut_at
        await asked.send(**command)
        for here in (ana, bo):
            heard = []
            while not heard or heard[-1]["t"] != "bye":
                heard.append(await here.next())
            assert heard[-1]["code"] == "restart"
            assert {message["t"] for message in heard} <= {"bye", "presence"}  # no answer that may be false, no view
    assert table.ended.done()
    assert len(await rows(made)) == written
    bye = await knock(server, made, question["seat"])
    assert (bye["t"], bye["code"]) == ("bye", "restart")  # still away: the page comes again
    line.mend()
    async with server.page(made, question["seat"]) as again:
        assert again.seq == written
        await again.send(**command)
        assert await again.answered(id) == {"t": "ack", "id": id, "seq": 2}
        await again.send(**command)
        assert await again.answered(id) == {"t": "ack", "id": id, "seq": 2}
    assert [command for _, _, command in await rows(made)] == [None, id]
    assert line.cuts == 1


@pytest.mark.parametrize(("cut_at", "answer"), [("answer", "ack"), ("commit", "nack")])
async def test_a_line_that_is_back_at_once_tells_what_became_of_a_choice(server, line, rows, cut_at, answer):
    made = await server.lay("human", "human")
    table = await server.table(made)
    line.mended_at_once = True
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        asked = ana if ana.asked else bo
        line.cut_at = cut_at
        found = await asked.do(first_answer(asked.asked[0]))
        assert (found["t"], line.cuts) == (answer, 1)
        if answer == "nack":
            assert found["code"] == "store.unwritable"
            assert (await asked.do(first_answer(asked.asked[0])))["t"] == "ack"
    assert len(await rows(made)) == 2
    assert not table.ended.done()


@pytest.mark.parametrize(("cut_at", "written"), [("answer", 1), ("commit", 0)])
async def test_a_game_that_nobody_knows_to_have_begun_is_read_anew(server, line, rows, cut_at, written):
    made = await server.lay("human", "human", start=False)
    async with server.page(made, 0) as ana:
        line.cut_at = cut_at
        with pytest.raises(Refusal, match=r"live\.restart"):
            await lobby.start(server.services, person(0), made.id)
        assert (await ana.until("bye"))["code"] == "restart"
    assert len(await rows(made)) == written
    line.mend()
    async with server.page(made, 0) as ana:
        assert ana.messages[0]["table"]["status"] == ("playing" if written else "open")
        if written:
            with pytest.raises(Refusal, match=r"lobby\.playing"):
                await lobby.start(server.services, person(0), made.id)
        else:
            await lobby.start(server.services, person(0), made.id)
            await ana.until("sync")
        assert ana.seq == 1
    assert len(await rows(made)) == 1


async def test_a_choice_that_never_reached_the_database_is_refused_and_the_table_stays(server, line, rows):
    made = await server.lay("human", "human")
    table = await server.table(made)
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        asked = ana if ana.asked else bo
        line.away = True
        for writer in line._open:
            writer.close()
        await asyncio.sleep(0.05)
        nack = await asked.do(first_answer(asked.asked[0]))
        assert (nack["code"], nack["seq"]) == ("store.unwritable", 1)
        line.mend()
        assert (await asked.do(first_answer(asked.asked[0])))["t"] == "ack"
    assert not table.ended.done()
    assert len(await rows(made)) == 2
