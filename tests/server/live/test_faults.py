"""Whatever goes wrong has one defined outcome, and the table goes on."""

import tomllib
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import get_args

import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import veillee
from support.online import first_answer, new_id, page
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES
from veillee.server import wire
from veillee.server.store import journal, leases
from veillee.server.who.limits import CROWDS

pytestmark = pytest.mark.anyio
ZEROS, LONG = "0" * 32, "x" * wire.LARGEST_IN


@pytest.fixture
async def made(server):
    return await server.lay("human", "human")


@pytest.fixture
async def both(server, made):
    """The pages of who is asked and who is not."""
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        yield (ana, bo) if ana.asked else (bo, ana)


def seat_of(page) -> int:
    return page.messages[0]["you"]["seat"]


async def rows(server, made):
    return await server.services.store.read(lambda conn: journal.lines(conn, made.id))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[]",
        "{}",
        '{"t":"dance"}',
        '{"t":"do"}',
        '{"t":"do","id":"00","seq":1,"seat":0,"key":"x"}',
        f'{{"t":"do","id":"{ZEROS}","seq":"1","seat":0,"key":"x"}}',
        f'{{"t":"do","id":"{ZEROS}","seq":1,"seat":0,"key":"x","more":1}}',
        f'{{"t":"do","id":"{ZEROS}","seq":1,"seat":0,"key":"{LONG[:2001]}"}}',
        '{"t":"speak","lang":"de"}',
        f'{{"t":"chat","id":"{ZEROS}","phrase":"anything"}}',
        f'{{"t":"chat","id":"{ZEROS}\\n","text":"psst"}}',
        '{"t":' + "[" * 8000,
        f'{{"t":"pong","pad":"{LONG}"}}',
        "😀" * 10,
        b"\x00\x01",
    ],
)
async def test_what_cannot_be_understood_is_answered_and_changes_nothing(server, made, both, text):
    asked, _ = both
    await asked.socket.send(text)
    nack = await asked.until("nack")
    assert (nack["id"], nack["code"]) == ("", "live.malformed")
    assert (await asked.do(first_answer(asked.asked[0])))["t"] == "ack"
    assert len(await rows(server, made)) == 2


async def test_a_page_that_keeps_sending_nonsense_is_told_goodbye(both):
    asked, other = both
    for _ in range(5):
        await asked.socket.send("nonsense")
    assert (await asked.until("bye"))["code"] == "refused"
    assert await asked.closed() == 1000
    assert (await other.until("presence"))["table"]["seats"]


async def test_a_message_far_too_long_ends_the_connection(both):
    asked, _ = both
    await asked.socket.send("x" * (5 * wire.LARGEST_IN))
    assert await asked.closed() == 1009


async def test_a_doubled_command_is_applied_once(server, made, both):
    asked, _ = both
    id, question = new_id(), asked.asked[0]
    facts = {"seq": asked.seq, "seat": question["seat"], "key": first_answer(question)}
    for _ in range(3):
        await asked.send(t="do", id=id, **facts)
    acks = [await asked.answered(id) for _ in range(3)]
    assert acks == [{"t": "ack", "id": id, "seq": 2}] * 3
    assert len(await rows(server, made)) == 2


async def test_an_answer_to_an_older_question_is_refused(server, made, both):
    asked, _ = both
    question = asked.asked[0]
    await asked.do(first_answer(question))
    async with server.page(made, question["seat"]) as again:
        for seq in (0, -1, 999):
            answer = await again.command("do", seq=seq, seat=question["seat"], key="x")
            assert answer["code"] in ("live.stale", "answer.not-asked")
            assert answer["seq"] == 2


async def test_an_answer_from_another_seat_is_refused(both):
    asked, other = both
    question = asked.asked[0]
    for seat in (question["seat"], 7, -1):
        nack = await other.command("do", seq=other.seq, seat=seat, key=first_answer(question))
        assert nack["code"] == "live.not-yours"
    own = other.messages[0]["you"]["seat"]
    assert (await other.command("do", seq=other.seq, seat=own, key="x"))["code"] == "answer.not-asked"


async def test_an_impossible_answer_is_refused_with_its_clause(both):
    asked, _ = both
    nack = await asked.do("nowhere")
    assert nack["code"].startswith("answer.")
    assert nack["rule"] == asked.asked[0]["rule"]
    assert nack["rule"] not in nack["reason"]


async def test_a_spectator_can_do_nothing(server):
    made = await server.lay("human", "human", public=True)
    async with page(server.url, made.id) as cy:
        for command, facts in {
            "do": {"seq": 1, "seat": 0, "key": "x"},
            "undo": {"seq": 1, "seat": 0},
            "reply": {"offer": 1, "yes": True},
            "bot": {"seat": 0, "on": True},
            "chat": {"text": "psst"},
        }.items():
            assert (await cy.command(command, **facts))["code"] == "live.watching", command
        await cy.send(t="try", seq=1, seat=0, key="x")
        assert (await cy.until("nack"))["code"] == "live.watching"
        await cy.send(t="sit", seat=0)
        assert (await cy.until("nack"))["code"] == "live.not-yours"
    assert len(await rows(server, made)) == 1


async def refused(server, table, **facts) -> dict:
    """The goodbye that a page gets instead of the table."""
    async with page(server.url, table, greet=False, **facts) as stranger:
        with suppress(ConnectionClosed):  # some are not even asked who they are
            await stranger.send(t="hello", v=wire.PROTOCOL)
        bye = await stranger.until("bye")
        assert await stranger.closed() == 1000
        return bye


async def test_a_table_that_does_not_exist_is_refused(server):
    assert (await refused(server, "no-such-table"))["code"] == "refused"


async def test_a_private_table_is_not_shown_to_strangers(server, made):
    bye = await refused(server, made.id)
    assert bye["code"] == "refused"
    assert (await refused(server, made.id, cookie="made-up"))["reason"] == bye["reason"]


async def test_a_page_of_another_version_is_told_to_load_again(server, made):
    async with server.page(made, 0, greet=False) as old:
        await old.send(t="hello", v=wire.PROTOCOL + 1)
        assert (await old.until("bye"))["code"] == "reload"


async def test_who_does_not_say_hello_is_refused(server, made, monkeypatch):
    async with server.page(made, 0, greet=False) as rude:
        await rude.send(t="pong")
        assert (await rude.until("bye"))["code"] == "refused"
    monkeypatch.setattr("veillee.server.live.socket.HELLO_WITHIN", 0.01)
    async with server.page(made, 0, greet=False) as silent:
        assert (await silent.until("bye"))["code"] == "refused"


async def test_a_hello_without_end_is_refused(server, made):
    async with server.page(made, 0, greet=False) as rude:
        await rude.socket.send('{"t":"hello","v":1,"x":' + "[" * 8000)
        assert (await rude.until("bye"))["code"] == "refused"


def test_pages_have_the_words_of_every_phrase():
    for lang in LANGUAGES:
        words = tomllib.loads((Path(veillee.__file__).parent / "web" / "text" / f"{lang}.toml").read_text("utf-8"))
        assert {*words["client"]["phrase"]} == {*get_args(wire.Phrase)}


async def test_a_hello_twice_is_refused(both):
    asked, _ = both
    await asked.send(t="hello", v=wire.PROTOCOL)
    assert (await asked.until("nack"))["code"] == "live.hello-twice"


async def test_other_pages_and_programs_without_a_secret_are_not_let_in(server, made):
    address = f"{server.url.replace('http', 'ws')}/t/{made.id}/ws"
    for origin in (None, "https://elsewhere.example"):
        with pytest.raises(InvalidStatus):
            async with connect(address, origin=origin):
                pass


async def test_too_many_messages_end_the_connection(both):
    asked, _ = both
    for _ in range(101):
        await asked.send(t="pong")
    bye = await asked.until("bye")
    assert bye["code"] == "busy"
    assert await asked.closed() == 1000


async def many_pages(stack, server, table, number, **who):
    """As many pages of one person, open until the stack is left."""
    for _ in range(number):
        await stack.enter_async_context(page(server.url, table, **who))


async def test_too_many_sockets_of_one_person_are_refused_and_others_at_the_address_come_in(server, made):
    async with AsyncExitStack() as stack:
        await many_pages(stack, server, made.id, 2 + 8, who=0)  # the room of the seat, and what anybody has
        assert (await refused(server, made.id, who=0))["code"] == "busy"
        async with server.page(made, 1) as bo:
            assert bo.messages[0]["you"]["seats"] == [1]
    async with server.page(made, 0) as again:
        assert again.seq == 1


async def test_an_address_that_is_full_has_room_for_those_who_hold_a_seat(server, monkeypatch):
    """One player opens all the pages that an address may, at whatever tables, to keep another one out."""
    monkeypatch.setattr("veillee.server.who.guard.from_loopback", lambda connection: False)
    monkeypatch.setitem(CROWDS, "pages", 4)
    made, elsewhere = await server.lay("human", "human", public=True), await server.lay("human", "human", public=True)
    async with AsyncExitStack() as stack:
        await many_pages(stack, server, made.id, 2 + 2, who=0)
        await many_pages(stack, server, elsewhere.id, 2, cookie="")
        assert (await refused(server, made.id, who=0))["code"] == "busy"
        assert (await refused(server, made.id, who=2))["code"] == "busy"  # who only watches has no claim to room
        async with server.page(made, 1) as bo, server.page(made, 1) as phone:
            assert [page.messages[0]["you"]["seats"] for page in (bo, phone)] == [[1], [1]]
            assert (await refused(server, made.id, who=1))["code"] == "busy"
        async with server.page(made, 1) as bo:
            assert not (await server.table(made)).seating.is_away(1)
            assert bo.messages[0]["you"]["seats"] == [1]


async def test_those_without_a_cookie_are_counted_by_their_address(server):
    made = await server.lay("human", "human", public=True)
    async with AsyncExitStack() as stack:
        await many_pages(stack, server, made.id, 8)
        assert (await refused(server, made.id))["code"] == "busy"
        await many_pages(stack, server, made.id, 1, who=2)  # a visitor who is known is somebody else


async def test_a_full_disk_changes_nothing_and_the_table_goes_on(server, made, both, monkeypatch):
    asked, other = both
    table = await server.table(made)
    before, question = table.record.match.state.digest(), asked.asked[0]

    def full(*_):
        raise Refusal("store.unwritable", reason=Refusal("store.full"))

    with monkeypatch.context() as patched:
        patched.setattr("veillee.server.store.journal.append", full)
        nack = await asked.do(first_answer(question))
    assert (nack["code"], nack["seq"]) == ("store.unwritable", 1)
    assert "disque" in nack["reason"]
    assert table.record.match.state.digest() == before
    assert (await asked.do(first_answer(question)))["t"] == "ack"  # the same question, put at the same seq
    assert (await other.until("view"))["seq"] == 2
    assert [message["t"] for message in other.messages].count("view") == 1


async def test_what_was_written_though_the_connection_broke_is_kept(server, made, both, monkeypatch):
    asked, _ = both
    write = server.services.store.write

    async def write_and_break(fn):
        patched.undo()
        await write(fn)
        raise Refusal("store.unknown", reason=Refusal("store.lost"))

    with monkeypatch.context() as patched:
        patched.setattr(server.services.store, "write", write_and_break)
        answer = await asked.do(first_answer(asked.asked[0]))
    assert answer["t"] == "ack"
    assert len(await rows(server, made)) == 2


async def test_a_rule_that_fails_is_our_fault_and_changes_nothing(server, made, both, monkeypatch):
    asked, _ = both
    table = await server.table(made)
    before, question = table.record.match.state.digest(), asked.asked[0]
    key = first_answer(question)
    with monkeypatch.context() as patched, capture_logs() as logged:
        patched.setattr(type(table.record.match.flow), "answer", lambda *_: {}["the hidden card"])
        nack = await asked.do(key)
    assert nack["code"] == "live.stumbled"
    assert table.record.match.state.digest() == before
    [report] = [entry for entry in logged if entry["event"] == "rule.failed"]
    assert (report["fault"], report["table"], report["seq"]) == ("KeyError", made.id, 1)
    assert "hidden card" not in str(report)
    assert table.row.seed not in str(report)
    assert (await asked.do(key))["t"] == "ack"


async def test_a_preview_that_fails_is_our_fault(server, both, monkeypatch):
    asked, _ = both
    monkeypatch.setattr("veillee.server.live.speech.preview", lambda *_: 1 / 0)
    await asked.send(t="try", seq=asked.seq, seat=asked.asked[0]["seat"], key=first_answer(asked.asked[0]))
    assert (await asked.until("nack"))["code"] == "live.stumbled"


async def test_a_table_that_breaks_is_made_anew_from_its_journal(server, made, both, monkeypatch):
    asked, _ = both
    table = await server.table(made)
    with monkeypatch.context() as patched, capture_logs() as logged:
        patched.setattr(table.show, "views", lambda **_: 1 / 0)
        await asked.send(t="do", id=new_id(), seq=1, seat=asked.asked[0]["seat"], key=first_answer(asked.asked[0]))
        for one in both:
            assert (await one.until("bye"))["code"] == "restart"
    assert "table.broken" in [entry["event"] for entry in logged]
    async with server.page(made, 0) as again:
        assert again.seq == 2  # it was on disk
    assert await server.table(made) is not table


async def test_whoever_lost_the_lease_tells_its_pages_to_go_elsewhere(server, made, both):
    asked, _ = both
    await server.services.store.write(lambda conn: leases.take(conn, made.id, server.services.tables.owner, 15))
    await asked.send(t="do", id=new_id(), seq=1, seat=asked.asked[0]["seat"], key=first_answer(asked.asked[0]))
    for one in both:
        assert (await one.until("bye"))["code"] == "moved"
    assert len(await rows(server, made)) == 1


async def test_a_table_that_another_process_has_is_not_opened(server, made):
    async def hand_over(conn_owner: str) -> None:
        await server.services.store.write(lambda conn: leases.release(conn, server.services.tables.owner, [made.id]))
        await server.services.store.write(lambda conn: leases.take(conn, made.id, conn_owner, 15))

    async with server.page(made, 0) as ana:
        await hand_over("another process")
        await server.services.tables.tick()
        assert (await ana.until("bye"))["code"] == "moved"
    assert (await refused(server, made.id, who=0))["code"] == "moved"


async def test_a_page_that_reads_slowly_is_dropped_to_one_whole_picture(server, made, both):
    asked, other = both
    table = await server.table(made)
    slow = next(connection for connection in table.seating.connections if connection.seat != asked.asked[0]["seat"])
    for _ in range(200):  # faster than anybody reads: nothing is awaited in between
        table.show.views(by=None, undone=False)
        assert len(slow._out) <= 32
    assert slow.behind
    await other.until("sync")
    assert not slow.behind


async def test_silent_pages_are_asked_and_then_given_up(server, made, both):
    table = await server.table(made)
    quiet, silent = both
    pages = {connection.seat: connection for connection in table.seating.connections}
    asked, given_up = pages[seat_of(quiet)], pages[seat_of(silent)]
    asked.heard -= 21
    given_up.heard -= 46
    since = asked.heard
    await server.services.tables.tick()
    await quiet.until("presence", lambda message: not message["table"]["seats"][seat_of(silent)].get("online"))
    assert table.seating.connections == {asked}
    assert await silent.closed() == 1006
    await quiet.command("chat", text="Bonsoir")  # after the answer to what it was asked
    assert asked.heard > since + 20


async def test_a_page_is_given_up_without_a_word_though_something_waits_for_it(server, made, both):
    table = await server.table(made)
    quiet, silent = both
    [given_up] = [page for page in table.seating.connections if page.seat == seat_of(silent)]
    table.show.presence()
    given_up.hang_up()  # before that is sent
    assert await silent.closed() == 1006
    assert given_up not in table.seating.connections
    assert (await quiet.do(first_answer(quiet.asked[0])))["t"] == "ack"
