"""Bots in their processes: they answer, whatever happens to the process."""

import asyncio
import os
import signal
import time
from contextlib import suppress

import pytest

from support.online import first_answer, online
from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.kernel.match import Match
from veillee.server.live import thinking
from veillee.server.live.thinking import Position, Thinkers, quick

pytestmark = pytest.mark.anyio


@pytest.fixture
def match():
    return Match.start(load("lueur"), {}, 2, seed_of(1))


@pytest.fixture
async def thinkers(anyio_backend):
    made = Thinkers(1)
    yield made
    made.close()


def processes(thinkers):
    return list(thinkers._pool._processes)


def asked(match):
    return next(iter(match.pending))


def legal(match, key):
    return match.check(asked(match), key) is not None


def sleep_for_ever(position, seat, level):
    time.sleep(60)


def fail(position, seat, level):
    raise RuntimeError("KeyError")


async def test_a_position_is_the_same_in_another_process(match):
    for _ in range(12):
        position = Position.of(match)
        there = position.match()
        assert there.state.digest() == match.state.digest()
        assert list(there.pending) == list(match.pending)
        seat, decision = next(iter(match.pending.items()))
        match.answer(seat, decision.keys()[0])


async def test_a_bot_answers_from_its_process(match, thinkers):
    assert legal(match, await thinkers.decide(Position.of(match), asked(match), "adept"))
    assert len(processes(thinkers)) == 1


async def test_a_process_that_was_killed_is_replaced(match, thinkers):
    await thinkers.decide(Position.of(match), asked(match), "novice")
    [first] = processes(thinkers)
    os.kill(first, signal.SIGKILL)
    assert legal(match, await thinkers.decide(Position.of(match), asked(match), "novice"))
    [second] = processes(thinkers)
    assert second != first


async def test_a_process_killed_while_it_thinks_is_replaced(match, thinkers):
    await thinkers.decide(Position.of(match), asked(match), "novice")
    [first] = processes(thinkers)
    thought = asyncio.create_task(thinkers.decide(Position.of(match), asked(match), "master"))
    await asyncio.sleep(0)
    os.kill(first, signal.SIGKILL)
    assert legal(match, await thought)


async def test_a_bot_that_hangs_is_given_up_for_a_quick_answer(match, thinkers, monkeypatch):
    await thinkers.decide(Position.of(match), asked(match), "novice")
    [first] = processes(thinkers)
    monkeypatch.setattr(thinking, "LIMIT", 0.05)
    monkeypatch.setattr(thinking, "think", sleep_for_ever)
    assert legal(match, await thinkers.decide(Position.of(match), asked(match), "novice"))
    assert first not in processes(thinkers)


async def test_a_bot_that_fails_gives_a_quick_answer(match, thinkers, monkeypatch):
    monkeypatch.setattr(thinking, "think", fail)
    assert legal(match, await thinkers.decide(Position.of(match), asked(match), "novice"))


async def test_a_bot_that_waits_too_long_for_a_process_gives_a_quick_answer(match, thinkers, monkeypatch):
    monkeypatch.setattr(thinking, "PATIENCE", 0.01)
    await thinkers._free.acquire()
    assert legal(match, await thinkers.decide(Position.of(match), asked(match), "master"))
    assert processes(thinkers) == []


async def test_a_quick_answer_is_always_possible(match):
    while match.pending:
        seat = asked(match)
        match.answer(seat, quick(match, seat))
    assert match.outcome is not None


async def test_a_game_goes_on_though_the_processes_of_its_bot_are_killed(tmp_path):
    async with online(tmp_path, bot_workers=1) as server:
        made = await server.alone("human", "novice")
        async with server.page(made, 0) as ana:
            while ana.over is None:
                await ana.play(first_answer, most=3)
                for process in processes(server.services.thinkers):
                    with suppress(ProcessLookupError):  # killed before, and not replaced yet
                        os.kill(process, signal.SIGKILL)
        assert len(ana.over["scores"]) == 2
