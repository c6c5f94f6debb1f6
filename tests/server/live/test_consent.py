"""Taking back, and going on without somebody: alone as one likes, with others only if they agree."""

import pytest

from support.online import first_answer, new_id, page
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES
from veillee.server.live.proposals import PAUSE, Proposals
from veillee.server.live.seats import AWAY
from veillee.server.store import journal

pytestmark = pytest.mark.anyio


def pages(ana, bo):
    return (ana, bo) if ana.asked else (bo, ana)


async def play_until_it_can_be_undone(server, made, ana, bo):
    """Play on until somebody's newest choice has revealed nothing: their page, the other, their seat, the way back."""
    table = await server.table(made)
    for _ in range(60):
        mover, other = pages(ana, bo)
        question = mover.asked[-1]
        # The last answer: most often to stop, which leaves dice alone.
        key = question["answers"][-1]["key"] if question["kind"] in ("one", "yesno") else first_answer(question)
        seq = (await mover.do(key))["seq"]
        for one in (ana, bo):
            while one.seq < seq:
                await one.next()
        to = table.record.match.undo_point({question["seat"]})
        if to is not None and ana.over is None:
            return mover, other, question["seat"], to
    raise AssertionError("nobody's choice could be taken back")


async def test_alone_one_goes_back_before_ones_own_choice_and_what_bots_did_since(server):
    made = await server.alone("human", "novice")
    async with server.page(made, 0) as ana:
        while not ana.asked:
            await ana.next()
        begin, asked = ana.messages[-1], ana.asked
        await ana.play(first_answer, most=1)
        while not ana.asked:
            await ana.next()
        ack = await ana.command("undo", seq=ana.seq, seat=0)
        assert ack["t"] == "ack"
        view = await ana.until("view", lambda message: message.get("undone"))
        assert (view["n"], view["seq"]) == (begin["n"], ack["seq"])
        assert view["asked"] == asked
        assert view["picture"] == begin["picture"]
        assert await ana.command("undo", id=ack["id"], seq=ana.seq, seat=0) == ack


async def test_with_nothing_to_take_back_an_undo_is_refused(server):
    made = await server.alone("human", "human")
    async with server.page(made, 0) as ana:
        assert (await ana.command("undo", seq=1, seat=0))["code"] == "live.nothing-back"


async def test_with_others_an_undo_needs_their_consent(server):
    made = await server.lay("human", "human", options={"adventurers": "pick"})
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, other, seat, to = await play_until_it_can_be_undone(server, made, ana, bo)
        id = new_id()
        assert (await mover.command("undo", id, seq=mover.seq, seat=seat))["t"] == "ack"
        offer = (await other.until("offer"))["offer"]
        assert (offer["kind"], offer["by"], offer["waits_for"]) == ("undo", seat, [1 - seat])
        assert (await other.command("undo", seq=other.seq, seat=1 - seat))["t"] == "nack"
        assert (await mover.command("reply", offer=offer["number"], yes=True))["code"] == "live.offer-not-asked"
        assert (await other.command("reply", offer=offer["number"] + 1, yes=True))["code"] == "live.offer-gone"
        assert (await other.command("reply", offer=offer["number"], yes=True))["t"] == "ack"
        view = await mover.until("view", lambda message: message.get("undone"))
        assert view["n"] == to
        settled = await mover.until("offer", lambda message: "settled" in message)
        assert "offer" not in settled
        rows = await server.services.store.read(lambda conn: journal.lines(conn, made.id))
        assert rows[-1][2] == id  # also after a restart the same command is known


async def test_one_no_is_enough_and_who_asked_may_think_better_of_it(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, other, seat, _ = await play_until_it_can_be_undone(server, made, ana, bo)
        seq, table = mover.seq, await server.table(made)
        for page in (other, mover):
            assert (await mover.command("undo", seq=seq, seat=seat))["t"] == "ack"
            offer = (await page.until("offer", lambda message: "offer" in message))["offer"]
            assert (await page.command("reply", offer=offer["number"], yes=False))["t"] == "ack"
            assert (await mover.command("undo", seq=seq, seat=seat))["code"] == "live.offer-declined"  # no means no
            table.proposals._refused[seat] -= PAUSE
        assert table.proposals.current is None
        assert table.seq == seq


async def test_a_proposed_undo_lapses_when_somebody_plays_on(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, _, seat, _ = await play_until_it_can_be_undone(server, made, ana, bo)
        assert (await mover.command("undo", seq=mover.seq, seat=seat))["t"] == "ack"
        next_one, _ = pages(ana, bo)
        assert (await next_one.do(first_answer(next_one.asked[0])))["t"] == "ack"
        assert (await mover.until("offer", lambda message: "settled" in message))["settled"]
        assert (await server.table(made)).proposals.current is None


async def test_an_undo_that_cannot_be_written_is_told_and_nothing_has_changed(server, monkeypatch):
    made = await server.alone("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, _ = pages(ana, bo)
        seq = (await mover.do(first_answer(mover.asked[0])))["seq"]
        table = await server.table(made)
        position = table.record.match.state.digest()
        asked = {seat: table.record.questions.since(seat) for seat in table.record.match.pending}

        def full(*_):
            raise Refusal("store.unwritable", reason=Refusal("store.full"))

        with monkeypatch.context() as patched:
            patched.setattr("veillee.server.store.journal.append", full)
            seat = mover.messages[0]["you"]["seat"]
            assert (await mover.command("undo", seq=seq, seat=seat))["code"] == "store.unwritable"
        assert table.record.match.state.digest() == position
        assert {seat: table.record.questions.since(seat) for seat in table.record.match.pending} == asked
        assert len(table.record.heard) == 2


async def test_a_bot_plays_for_somebody_who_is_away_and_gives_the_seat_back(server):
    made = await server.lay("human", "human")
    table = await server.table(made)
    async with server.page(made, 0) as ana:
        assert (await ana.command("bot", seat=1, on=True))["code"] == "live.not-away"
        assert (await ana.command("bot", seat=0, on=True))["code"] == "live.your-own"
        table.seating._left[1] -= AWAY
        await server.services.tables.tick()
        assert (await ana.until("presence"))["table"]["seats"][1]["away"] >= AWAY
        assert (await ana.command("bot", seat=1, on=True))["t"] == "ack"
        assert (await ana.command("bot", seat=1, on=True))["code"] == "live.bot-already"
        assert (await ana.command("bot", seat=1, on=False))["code"] == "live.not-yours"
        assert await ana.play(first_answer, most=4) == 4  # the bot answers in between
        async with server.page(made, 1) as bo:
            assert bo.messages[0]["table"]["seats"][1]["bot"] == "adept"
            assert (await bo.command("do", seq=bo.seq, seat=1, key="x"))["code"] == "live.bot-plays"
            assert (await bo.command("bot", seat=1, on=False))["t"] == "ack"
            assert "bot" not in (await ana.until("presence", lambda m: "bot" not in m["table"]["seats"][1]))
            assert table.seating.level(1) is None


async def test_a_bot_for_somebody_needs_the_consent_of_those_present(server):
    made = await server.lay("human", "human", "human")
    table = await server.table(made)
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        table.seating._left[2] -= AWAY
        assert (await ana.command("bot", seat=2, on=True))["t"] == "ack"
        offer = (await bo.until("offer"))["offer"]
        assert (offer["kind"], offer["seat"], offer["waits_for"]) == ("bot", 2, [1])
        assert (await bo.command("reply", offer=offer["number"], yes=True))["t"] == "ack"
        assert table.seating.level(2) == "adept"


async def test_whoever_is_away_for_long_is_not_waited_for(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, other, seat, to = await play_until_it_can_be_undone(server, made, ana, bo)
        table = await server.table(made)
        assert (await mover.command("undo", seq=mover.seq, seat=seat))["t"] == "ack"
        await other.socket.close()
        await mover.until("presence", lambda m: not m["table"]["seats"][1 - seat].get("online"))
        table.seating._left[1 - seat] -= AWAY
        await server.services.tables.tick()
        assert (await mover.until("view", lambda message: message.get("undone")))["n"] == to


def test_every_verdict_can_be_said_in_both_languages():
    from veillee.server.texts import server_texts

    for lang in LANGUAGES:
        texts = server_texts(lang)
        assert all(texts.say(f"offer.{verdict}") for verdict in ("agreed", "declined", "withdrawn", "lapsed"))


def test_all_have_to_agree():
    proposals = Proposals()
    proposals.put("undo", 0, {1, 2}, to=3, steps=1)
    assert proposals.reply({1}, True) is None
    assert proposals.reply({2}, True) == "agreed"
    proposals.put("undo", 0, {1, 2}, to=3, steps=1)
    assert proposals.reply({1}, True) is None
    assert proposals.reply({2}, False) == "declined"
    assert proposals.reply({0}, False) == "withdrawn"


def test_once_the_match_has_moved_on_everybody_may_ask_again():
    proposals = Proposals()
    proposals.put("undo", 0, {1})
    proposals.close(refused=True)
    assert proposals.must_wait(0)
    assert not proposals.must_wait(1)
    proposals.moved_on()
    assert not proposals.must_wait(0)


# What pages are told of undo


def undo_told(page) -> str:
    """What the newest message that speaks of it says."""
    newest = [message for message in page.messages if message["t"] in ("sync", "view", "presence")][-1]
    return newest.get("undo", "")


async def test_alone_undo_is_free_as_soon_as_there_is_a_choice_of_ones_own(server):
    made = await server.alone("human", "novice")
    async with server.page(made, 0) as ana:
        while not ana.asked:
            await ana.next()
        assert undo_told(ana) == ""  # bots may have chosen, this person has not
        await ana.play(first_answer, most=1)
        assert undo_told(ana) == "free"
        await ana.command("undo", seq=ana.seq, seat=0)
        await ana.until("view", lambda message: message.get("undone"))
        assert undo_told(ana) == ""
        await ana.play(first_answer)
        assert ana.over
        assert undo_told(ana) == ""


async def test_undo_is_told_as_the_command_then_does(server):
    made = await server.lay("human", "human", public=True)
    table, seen = await server.table(made), set()
    async with server.page(made, 0) as ana, server.page(made, 1) as bo, page(server.url, made.id) as cy:
        for _ in range(40):
            mover, _ = pages(ana, bo)
            question = mover.asked[-1]
            key = question["answers"][-1]["key"] if question["kind"] in ("one", "yesno") else first_answer(question)
            seq = (await mover.do(key))["seq"]
            for one in (ana, bo, cy):
                while one.seq < seq:
                    await one.next()
            assert undo_told(cy) == ""
            for seat, one in enumerate((ana, bo)):
                told = undo_told(one)
                seen.add(told)
                answer = await one.command("undo", seq=one.seq, seat=seat)
                assert (answer["t"], answer.get("code")) == (("ack", None) if told else ("nack", "live.no-way-back"))
                assert (table.proposals.current is not None) == (told == "ask")
                table.proposals.close()
    assert seen == {"", "ask"}


async def test_who_has_gone_away_need_not_be_asked_and_pages_are_told_so(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, other, seat, to = await play_until_it_can_be_undone(server, made, ana, bo)
        assert (undo_told(mover), undo_told(other)) == ("ask", "")
        await other.socket.close()
        await mover.until("presence", lambda m: not m["table"]["seats"][1 - seat].get("online"))
        assert undo_told(mover) == "ask"
        (await server.table(made)).seating._left[1 - seat] -= AWAY
        await server.services.tables.tick()
        await mover.until("presence")
        assert undo_told(mover) == "free"
        assert (await mover.command("undo", seq=mover.seq, seat=seat))["t"] == "ack"
        assert (await mover.until("view"))["n"] == to


async def test_where_a_bot_stands_in_its_person_cannot_undo(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover, _, seat, _ = await play_until_it_can_be_undone(server, made, ana, bo)
        table = await server.table(made)
        assert table.undo_now(seat) == "ask"
        await table.run(lambda: table.stand_in(seat, "novice"))
        await mover.until("presence")
        assert undo_told(mover) == ""
