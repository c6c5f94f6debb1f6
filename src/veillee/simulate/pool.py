"""Many games on several processes.

A game depends on its seed alone, so the number of workers changes nothing, as long as its bots count instead of
looking at the clock: random, greedy, novice, adept, search:500x. What a bot finds in a second (search, search:0.2,
master) depends on the machine and on what else it does.

Processes are spawned, not forked, and told to stop through an event: they give back the games they have
finished. So nothing that was played is lost when somebody presses Ctrl-C.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice, zip_longest
from time import monotonic
from typing import Any, Protocol

from veillee.games import load

from .one_game import Batch, Stopped, play_case
from .result import Result

#: The seats and the seeds of some games. A range is as small for millions of games as for one.
Job = tuple[tuple[str, ...], range]
#: Games in one parcel of work: at most so many, and if possible so many parcels for each worker.
LARGEST_PARCEL, PARCELS_EACH = 200, 32
#: Parcels that are handed out for each worker at a time: memory does not grow with the number of games.
AHEAD = 4

#: Thresholds of the garbage collector while games are played: saves a tenth of the time of games with large caches.
RARE_COLLECTION = (20_000, 50, 100)
#: Seconds within which two signals are one press of Ctrl-C.
SAME_PRESS = 1.0


class Stop(Protocol):
    """The common part of the events of `threading` and `multiprocessing`."""

    def is_set(self) -> bool: ...
    def set(self) -> None: ...


class WorkerLost(Exception):
    """A worker process died (out of memory, killed); the games it was playing are lost."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def parcels(jobs: Sequence[Job], workers: int) -> Iterator[Job]:
    """All games in smaller jobs, taken from `jobs` by turns: an interrupted run has played as much of each job."""
    size = max(1, min(LARGEST_PARCEL, _games(jobs) // (workers * PARCELS_EACH)))
    for turn in zip_longest(*(_cut(job, size) for job in jobs)):
        yield from (parcel for parcel in turn if parcel is not None)


def _cut(job: Job, size: int) -> Iterator[Job]:
    seats, seeds = job
    return ((seats, seeds[at : at + size]) for at in range(0, len(seeds), size))


def _games(jobs: Sequence[Job]) -> int:
    return sum(len(seeds) for _, seeds in jobs)


def run(batch: Batch, jobs: Sequence[Job], workers: int, hear: Callable[[list[Result]], None]) -> bool:
    """Play all jobs and let `hear` have the results as they come; False if Ctrl-C ended it early."""
    work = parcels(jobs, workers)
    if workers == 1:
        return _run_here(batch, work, hear)
    context = multiprocessing.get_context("spawn")
    ctrl_c = _CtrlC(context.Event())
    with (
        ProcessPoolExecutor(min(workers, _games(jobs)), context, _begin_worker, (ctrl_c.stop,)) as pool,
        _on_ctrl_c(ctrl_c),
    ):
        waiting: set[Future[list[Result]]] = set()
        try:
            while True:
                if ctrl_c.pressed:
                    waiting = {future for future in waiting if not future.cancel()}
                else:
                    with _children_without_ctrl_c():
                        more = islice(work, AHEAD * workers - len(waiting))
                        waiting |= {pool.submit(_work, batch, parcel) for parcel in more}
                if not waiting:
                    break
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    hear(future.result())
        except BrokenProcessPool as fault:
            raise WorkerLost from fault
    return not ctrl_c.pressed


def _run_here(batch: Batch, work: Iterable[Job], hear: Callable[[list[Result]], None]) -> bool:
    ctrl_c = _CtrlC(threading.Event())
    with _on_ctrl_c(ctrl_c):
        for parcel in work:
            hear(_play_parcel(batch, parcel, ctrl_c.stop))
            if ctrl_c.pressed:
                return False
    return True


class _CtrlC:
    """What Ctrl-C does: the first press asks the games to stop, a later one ends the program at once.

    Some senders (`timeout`, a terminal through two programs) send it twice at once: that counts as one. The main
    thread looks at `pressed` only: looking at an event of `multiprocessing` takes its lock, and a signal
    that comes just then would wait for it for ever.
    """

    def __init__(self, stop: Stop) -> None:
        self.stop = stop
        self.pressed = False
        self._at = 0.0

    def __call__(self, number: int, frame: Any) -> None:
        if not self.pressed:
            self.pressed, self._at = True, monotonic()
            self.stop.set()
        elif monotonic() - self._at > SAME_PRESS:
            raise KeyboardInterrupt


@contextlib.contextmanager
def _on_ctrl_c(action: Any) -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():  # only the main thread receives signals
        yield
        return
    before = signal.signal(signal.SIGINT, action)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def _children_without_ctrl_c() -> Iterator[None]:
    """Processes started within never receive Ctrl-C, which a terminal sends to all; ours is delivered afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_stop: Stop


def _begin_worker(stop: Stop) -> None:
    global _stop
    _stop = stop


def _work(batch: Batch, parcel: Job) -> list[Result]:
    return _play_parcel(batch, parcel, _stop)


def _play_parcel(batch: Batch, parcel: Job, stop: Stop) -> list[Result]:
    game = load(batch.game)
    results: list[Result] = []
    seats, seeds = parcel
    with _rare_garbage_collection():
        for seed in seeds:
            if stop.is_set():
                break
            try:
                results.append(play_case(game, batch, seats, seed, stop.is_set))
            except Stopped:
                break
    return results


@contextlib.contextmanager
def _rare_garbage_collection() -> Iterator[None]:
    """Collect garbage less often: games leave few cycles behind, and looking through their caches takes long."""
    before = gc.get_threshold()
    gc.set_threshold(*RARE_COLLECTION)
    try:
        yield
    finally:
        gc.set_threshold(*before)
