"""People at a live table: whole games, both views of a choice, looking back, trying, changing seat and language."""

import asyncio

import msgspec
import pytest

from support.online import first_answer, new_id, page
from veillee.games import load
from veillee.kernel.journal import Line, SavedMatch, audit
from veillee.server.live import laying
from veillee.server.store import journal, tables

pytestmark = pytest.mark.anyio


async def record(server, made) -> SavedMatch:
    row = await server.services.store.read(lambda conn: tables.get(conn, made.id))
    rows = await server.services.store.read(lambda conn: journal.lines(conn, made.id))
    lines = [msgspec.json.decode(line, type=Line) for _, line, _ in rows]
    return SavedMatch(made.id, row.header, lines, 0, 0)


async def test_a_person_plays_a_whole_game_against_a_bot(server):
    made = await server.alone("human", "novice")
    async with server.page(made, 0) as ana:
        assert "seed" not in ana.frames[0]
        answered = await ana.play(first_answer)
        end = await ana.until("presence")
    assert answered > 10
    assert len(ana.over["scores"]) == 2
    assert end["table"]["status"] == "over"
    written = await record(server, made)
    assert end["table"]["seed"] == written.header.seed
    assert sum(line.seat == 0 for line in written.lines) == answered
    assert list(audit(written, load("lueur")))[-1].outcome.scores == tuple(ana.over["scores"])


async def test_both_people_see_a_choice_after_it_is_on_disk(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, other = (ana, bo) if ana.asked else (bo, ana)
        answer = await mover.do(first_answer(mover.asked[0]))
        assert answer == {"t": "ack", "id": answer["id"], "seq": 2}
        own, theirs = await mover.until("view"), await other.until("view")
        assert own["seq"] == theirs["seq"] == 2
        assert own["by"] == theirs["by"] == mover.messages[0]["you"]["seat"]
        rows = await server.services.store.read(lambda conn: journal.lines(conn, made.id))
        assert [(row, command) for row, _, command in rows] == [(0, None), (1, answer["id"])]


async def test_two_people_play_a_whole_game_and_a_spectator_watches_it(server):
    made = await server.lay("human", "human", public=True)
    async with server.page(made, 0) as ana, server.page(made, 1) as bo, page(server.url, made.id) as cy:
        assert cy.messages[0]["you"] == {}
        await asyncio.gather(ana.play(first_answer), bo.play(first_answer), cy.play(first_answer))
        assert ana.over == bo.over == cy.over
        assert not any(message.get("asked") for message in cy.messages)


async def test_a_guided_table_explains_its_questions(server):
    made = await server.alone("human", "human", first_day=True)
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        [question] = ana.asked or bo.asked
        assert question["guide"]


async def test_a_page_that_has_the_board_is_not_sent_it_again(server):
    made = await server.alone("human", "human")
    async with server.page(made, 0) as ana:
        board = ana.messages[0]["board"]
        assert board["art"].startswith("/art/lueur/")
    async with server.page(made, 0, boards=[board["hash"]]) as ana:
        assert "board" not in ana.messages[0]
        await ana.send(t="speak", lang="en")
        english = await ana.until("sync")
        assert english["board"]["hash"] != board["hash"]
        assert english["table"]["name"] != ana.messages[0]["table"]["name"]


async def test_looking_back_shows_the_table_as_it_was(server):
    made = await server.alone("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        begin = ana.messages[0]["picture"]
        mover = ana if ana.asked else bo
        await mover.do(first_answer(mover.asked[0]))
        now = (await ana.until("view"))["picture"]
        await ana.send(t="look", n=0)
        assert (await ana.until("past"))["picture"] == begin
        await ana.send(t="look", n=1)
        assert (await ana.until("past"))["picture"] == now
        await ana.send(t="look", n=7)
        assert (await ana.until("nack"))["code"] == "live.no-such-moment"


async def test_trying_an_answer_changes_nothing(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, other = (ana, bo) if ana.asked else (bo, ana)
        question = mover.asked[0]
        key = first_answer(question)
        await mover.send(t="try", seq=mover.seq, seat=question["seat"], key=key)
        tried = await mover.until("tried")
        assert tried["key"] == key
        assert tried["preview"]["lines"]
        await other.send(t="try", seq=other.seq, seat=question["seat"], key=key)
        assert (await other.until("nack"))["code"] == "live.not-yours"
        await mover.send(t="try", seq=mover.seq, seat=question["seat"], key="nonsense")
        refused = await mover.until("nack")
        assert (refused["id"], refused["seq"], refused["key"]) == ("", mover.seq, "nonsense")
        table = await server.table(made)
        assert (table.seq, table.record.match.done) == (1, 0)


async def test_people_on_one_screen_look_from_each_of_their_seats(server):
    who, cookie = await server.meet("Ana")
    plans = [laying.Plan("human"), laying.Plan("human")]
    made = await laying.create(server.services, who, "lueur", {}, plans, curtain=True)
    async with page(server.url, made.id, cookie=cookie) as ana:
        assert ana.messages[0]["table"]["curtain"]
        assert ana.messages[0]["you"]["seats"] == [0, 1]
        assert [seat["name"] for seat in ana.messages[0]["table"]["seats"]] == ["Ana", "Ana 2"]
        await ana.send(t="sit", seat=1)
        assert (await ana.until("sync"))["you"]["seat"] == 1


async def test_chat_is_read_by_everybody_and_kept(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        assert (await ana.command("chat", text="  Bonsoir \u0007à tous "))["t"] == "ack"
        said = (await bo.until("chatted"))["said"]
        assert (said["seat"], said["name"], said["text"]) == (0, "Ana", "Bonsoir à tous")
        assert (await bo.command("chat", phrase="well-played"))["t"] == "ack"
        assert (await ana.command("chat", text="   "))["code"] == "live.chat-empty"
        assert (await ana.command("chat", text="a", phrase="hello"))["code"] == "live.chat-empty"
    async with server.page(made, 0) as ana:
        assert [line.get("text", line.get("phrase")) for line in ana.messages[0]["chat"]] == [
            "Bonsoir à tous",
            "well-played",
        ]


async def test_a_chat_that_arrives_twice_is_said_once_and_too_many_are_refused(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana:
        id = new_id()
        first = await ana.command("chat", id, text="une fois")
        assert await ana.command("chat", id, text="une fois") == first
        codes = [(await ana.command("chat", text=f"{n}")).get("code") for n in range(10)]
        assert codes == [None] * 9 + ["limit.chat"]
        table = await server.table(made)
        assert len(table.said) == 10
