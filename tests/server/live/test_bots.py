"""Bots at a live table: shown while they think, patient with a full disk, and stopped by a rule that keeps failing."""

import asyncio

import pytest
from structlog.testing import capture_logs

from support.online import first_answer, person
from veillee.kernel.errors import Refusal, RuleBug
from veillee.server.live import bots, lobby
from veillee.server.store import journal

pytestmark = pytest.mark.anyio


async def bots_turn(ana):
    """Play until it is the bot's turn."""
    while ana.asked:
        await ana.play(first_answer, most=1)


async def test_a_bot_that_thinks_long_is_shown_thinking(server, monkeypatch):
    monkeypatch.setattr(bots, "SHOW_AFTER", 0.0)
    made = await server.alone("human", "novice", start=False)
    go_on = asyncio.Event()
    decide = server.services.thinkers.decide

    async def slowly(*about):
        await go_on.wait()
        return await decide(*about)

    monkeypatch.setattr(server.services.thinkers, "decide", slowly)
    await lobby.start(server.services, person(0), made.id)
    table = await server.table(made)
    async with server.page(made, 0) as ana:
        await bots_turn(ana)
        while not table.thinking:
            await asyncio.sleep(0.01)
        async with server.page(made, 0) as again:
            assert again.messages[0]["table"]["seats"][1]["thinking"]
        go_on.set()
        await ana.until("presence", lambda message: not message["table"]["seats"][1].get("thinking"))


async def test_a_bot_tries_again_when_its_choice_could_not_be_written(server, monkeypatch):
    monkeypatch.setattr(bots, "RETRY", 0.01)
    made = await server.alone("human", "novice")
    append, failed = journal.append, []

    def twice_full(*about):
        if about[-1] is None and len(failed) < 2:  # a bot's choice bears no command
            failed.append(about)
            raise Refusal("store.unwritable", reason=Refusal("store.full"))
        append(*about)

    monkeypatch.setattr("veillee.server.store.journal.append", twice_full)
    async with server.page(made, 0) as ana:
        assert await ana.play(first_answer) > 5
    assert len(failed) == 2


async def test_a_bot_stops_when_the_rules_keep_failing_and_people_are_not_disturbed(server, monkeypatch):
    made = await server.alone("human", "novice")
    table = await server.table(made)
    async with server.page(made, 0) as ana:
        await ana.play(first_answer, most=1)
        with monkeypatch.context() as patched, capture_logs() as logged:
            answer = table.record.match.answer

            def fail(seat, key, **marks):
                if seat == 1:
                    raise RuleBug("a rule", "the position", [])
                return answer(seat, key, **marks)

            patched.setattr(table.record.match, "answer", fail)
            while [entry["event"] for entry in logged].count("rule.failed") < bots.TRIES:
                await (ana.play(first_answer, most=1) if ana.asked else asyncio.sleep(0.01))
                if not table.bots.busy and 0 in table.record.match.pending and not ana.asked:
                    await ana.next()  # it is on its way
        assert not table.bots.busy
        assert (await ana.command("undo", seq=ana.seq, seat=0))["t"] == "ack"  # asked anew, the bot tries again
        await ana.until("view", lambda message: message.get("undone"))
        assert await ana.play(first_answer) > 0
        assert ana.over


@pytest.mark.parametrize("also_quick", [False, True])
async def test_a_bot_whose_thinking_fails_plays_on_by_simpler_ways(server, monkeypatch, also_quick):
    made = await server.alone("human", "novice", start=False)

    def fail(*about):
        raise KeyError("what it holds")

    monkeypatch.setattr(server.services.thinkers, "decide", fail)
    if also_quick:
        monkeypatch.setattr(bots, "quick", fail)
    with capture_logs() as logged:
        await lobby.start(server.services, person(0), made.id)
        async with server.page(made, 0) as ana:
            await ana.play(first_answer)
            assert ana.over
    assert "bot.failed" in [entry["event"] for entry in logged]
    assert "what it holds" not in str(logged)
