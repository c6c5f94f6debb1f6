"""A stranger within all limits who asks for much does not keep other people waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import cycle
from statistics import median
from time import thread_time
from typing import Any

import pytest

from support.online import COOKIES, PATIENCE, Online, Page, first_answer, online, page, person
from veillee.games import load
from veillee.server.live import laying, lobby
from veillee.server.live.thinking import quick
from veillee.server.texts import server_texts
from veillee.server.who.limits import OWN_MACHINE
from veillee.server.who.processor import Payer

pytestmark = pytest.mark.anyio

SOCKETS, TABLES = 40, 5
#: Choices made before anything is measured, and commands that are measured.
CHOICES, COMMANDS = 20, 9
#: Seconds between two messages of a page: as fast as its throttle allows.
EVERY = 0.21


async def begun(server: Online, game: str, who: int) -> tuple[laying.Created, str]:
    """A table of one person, some choices after its beginning, and an answer that can be given there."""
    plans = [laying.Plan("human", f"P{n}") for n in range(load(game).players[0])]
    made = await laying.create(server.services, person(who), game, {}, plans)
    await lobby.start(server.services, person(who), made.id)
    table = await server.table(made)
    match = table.record.match

    async def play() -> None:
        for _ in range(CHOICES):
            seat = next(iter(match.pending))
            await table.commit(table.record.choose(seat, quick(match, seat)))

    await table.run(play)
    return made, quick(match, next(iter(match.pending)))


async def answers_take(mine: Page, key: str, commands: int = COMMANDS) -> float:
    """Give one answer and take it back, again and again; the processor time from a command to its answer, as a median.

    It is the time of everybody, for clients and server are one thread. Other work of the machine does not count.
    """
    times = []
    for _ in range(commands):
        begin = thread_time()
        done = await mine.do(key)
        times.append(thread_time() - begin)
        assert done["t"] == "ack", done
        await seen(mine, done)
        back = await mine.command("undo", seq=mine.seq, seat=0)
        assert back["t"] == "ack", back
        await seen(mine, back)
    return median(times)


async def seen(mine: Page, answer: dict[str, Any]) -> None:
    """Wait until a command is seen, and as long as the throttle asks for."""
    while mine.seq < answer["seq"]:
        await mine.next()
    await asyncio.sleep(EVERY)


@asynccontextmanager
async def flood(server: Online, tables: list[laying.Created], kind: str) -> AsyncIterator[Counter[str]]:
    """Pages of one person that ask for more and more; counts what they are told."""
    told: Counter[str] = Counter()
    wanted = ('{"t":"tried"', '{"t":"nack"') if kind == "try" else ('{"t":"sync"',)

    async def ask(at: laying.Created) -> None:
        async with page(server.url, at.id, cookie=COOKIES[1]) as flooding:
            asked = flooding.asked[0]
            preview = {"t": "try", "seq": flooding.seq, "seat": asked["seat"], "key": first_answer(asked)}
            for lang in cycle(("en", "fr")):
                await flooding.send(**(preview if kind == "try" else {"t": "speak", "lang": lang}))
                text = ""
                while not text.startswith(wanted):
                    text = await flooding.socket.recv()  # not parsed, which would take the time of the others
                told[text.split('"', 4)[3]] += 1
                await asyncio.sleep(EVERY)

    asking = [asyncio.create_task(ask(tables[n % len(tables)])) for n in range(SOCKETS)]
    try:
        yield told
    finally:
        for task in asking:
            task.cancel()
        ends = await asyncio.gather(*asking, return_exceptions=True)
    assert {type(end) for end in ends} == {asyncio.CancelledError}, ends


@pytest.mark.parametrize(("game", "kind"), [("malhya", "try"), ("rituals", "speak")])
async def test_a_flood_at_most_doubles_what_others_wait(tmp_path, game, kind):
    async with online(tmp_path) as server:
        played, key = await begun(server, game, 0)
        flooded = [(await begun(server, game, 1))[0] for _ in range(TABLES)]
        async with page(server.url, played.id, 0) as mine:
            await answers_take(mine, key, 2)  # brings into memory what the first answers need
            alone = await answers_take(mine, key)
            async with flood(server, flooded, kind) as told:
                await spent(server, person(1).visitor)
                during = await answers_take(mine, key)
    assert during <= 2 * alone
    assert told["tried" if kind == "try" else "sync"] > 0  # a flood is slowed down, and not cut off


async def spent(server: Online, visitor: str) -> None:
    """Wait until somebody has used up all that they had saved."""
    async with asyncio.timeout(PATIENCE):
        while not server.services.processor.delay(Payer(OWN_MACHINE, visitor), "look"):
            await asyncio.sleep(0.01)


async def test_previews_beyond_the_share_of_a_person_are_refused_in_words(tmp_path):
    async with online(tmp_path) as server:
        made, _ = await begun(server, "rituals", 0)
        async with page(server.url, made.id, 0) as mine:
            asked = mine.asked[0]
            preview = {"t": "try", "seq": mine.seq, "seat": asked["seat"], "key": first_answer(asked)}
            server.services.processor.debit(Payer(OWN_MACHINE, person(0).visitor), "look", 60.0)
            await mine.send(**preview)
            refused = await mine.until("nack")
            assert (refused["code"], refused["key"]) == ("live.preview-later", preview["key"])
            assert refused["reason"] == server_texts("fr").say("live.preview-later")

            # Their commands have a share of their own, and other people's previews too.
            assert (await mine.do(preview["key"]))["t"] == "ack"
        elsewhere, _ = await begun(server, "rituals", 1)
        async with page(server.url, elsewhere.id, 1) as other:
            asked = other.asked[0]
            await other.send(t="try", seq=other.seq, seat=asked["seat"], key=first_answer(asked))
            await other.until("tried")
