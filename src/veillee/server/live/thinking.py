"""Bots think in processes of their own, so that no table waits while one of them searches.

A thought is a pure function: a position, the choices since, a seat and a level give a key. A process that dies or
hangs is replaced, and the quick answer of the game's own policy is used instead. So a bot always
answers within `PATIENCE` + `LIMIT` seconds, whatever happens.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import structlog
from msgspec import Struct

from veillee.games import GAMES, load
from veillee.kernel.answers import key_of
from veillee.kernel.match import Match
from veillee.kernel.sides import Part
from veillee.play.bots import BotQuestion, make_bot

#: Seconds that a bot waits for a free process, and that it may then think.
PATIENCE, LIMIT = 3.0, 6.0

log = structlog.get_logger()


class Position(Struct, frozen=True):
    """All that a process needs to know: a checkpoint, and the few choices since."""

    game: str
    done: int
    state: bytes
    choices: tuple[tuple[int, str, bool], ...]  # seat, key, whether it is a request
    parts: tuple[Part, ...] = ()  # who plays with whom

    @classmethod
    def of(cls, match: Match[Any], parts: tuple[Part, ...] = ()) -> Position:
        done, state = match.checkpoint()
        since = match.choices[done - match.first :]
        choices = tuple((choice.seat, choice.key, choice.request) for choice in since)
        return cls(match.game.id, done, state.encode(), choices, parts)

    def match(self) -> Match[Any]:
        """The match at this position, without its past."""
        game = load(self.game)
        match = Match(game, game.state.decode(self.state), done=self.done)
        for seat, key, request in self.choices:
            if request:
                match.request(seat, key)
            else:
                match.answer(seat, key)
        return match


def think(position: Position, seat: int, level: str) -> str:
    """What a bot of this level answers; runs in a process of its own."""
    try:
        bot = make_bot(level, secrets.randbits(32))
        return key_of(bot.decide(BotQuestion(position.match(), seat, position.parts)))
    except Exception as fault:  # only the name of the exception is sent back, since not every exception can be pickled
        raise RuntimeError(type(fault).__name__) from fault


def quick(match: Match[Any], seat: int) -> str:
    """The answer of the game's quick policy, on a fork that knows no more than `seat` does."""
    flow = match.fork(seat, secrets.token_bytes(16))
    policy = match.game.judgement.policy(lambda: secrets.randbits(32) / 2**32)
    value = policy(flow.state, flow.pending[seat])
    flow.close()
    return key_of(value)


def _begin() -> None:
    """Prepare a new process: it ignores Ctrl-C, ends with the server, and loads the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()
    for game in GAMES:
        load(game)


def _follow_parent() -> None:
    """End this process when the server has ended: a server that was killed cannot stop it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._free = asyncio.Semaphore(workers)
        self._pool = self._new_pool()

    async def decide(self, position: Position, seat: int, level: str) -> str:
        """What the bot at `seat` answers. The caller checks that the question is still open afterwards."""
        try:
            await asyncio.wait_for(self._free.acquire(), PATIENCE)
        except TimeoutError:
            return quick(position.match(), seat)
        try:
            for _ in range(2):
                thought = await self._thought(position, seat, level)
                if thought is not None:
                    return thought
        finally:
            self._free.release()
        return quick(position.match(), seat)

    async def _thought(self, position: Position, seat: int, level: str) -> str | None:
        """The answer of a process; None if the process died, hung or failed (and has been replaced if necessary)."""
        pool = self._pool
        try:
            thought = asyncio.wrap_future(pool.submit(think, position, seat, level))
        except (BrokenProcessPool, RuntimeError):  # the process died while idle, or the pool has just been shut down
            self._replace(pool)
            return None
        try:
            await asyncio.wait([thought], timeout=LIMIT)  # unlike `wait_for`, raises nothing if the future is cancelled
            if not thought.done():
                log.warning("bots.overdue", game=position.game, level=level)
                self._replace(pool)
            elif thought.cancelled() or isinstance(thought.exception(), BrokenProcessPool):
                log.warning("bots.lost")
                self._replace(pool)
            elif fault := thought.exception():
                log.error("bots.failed", game=position.game, level=level, fault=str(fault))
            else:
                return thought.result()
        finally:
            thought.cancel()
        return None

    def close(self) -> None:
        """End all thinking."""
        self._end(self._pool)

    def _new_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self._workers, multiprocessing.get_context("spawn"), _begin)

    def _replace(self, pool: ProcessPoolExecutor) -> None:
        if pool is self._pool:
            self._pool = self._new_pool()
            self._end(pool)

    def _end(self, pool: ProcessPoolExecutor) -> None:
        processes = list((pool._processes or {}).values())  # gone after shutdown
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
