"""Many games on several processes. A game depends on its seed alone, so the number of workers changes nothing.

Processes are spawned, not forked, and told to stop through an event: they give back the games they have
finished. So nothing that was played is lost when somebody presses Ctrl-C.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Protocol

from veillee.games import load

from .single import Result, Setup, Stopped, play

#: A seat list and the seed to play it with.
Job = tuple[tuple[str, ...], int]
#: Games in one parcel of work: at most so many, and at least so many parcels for each worker.
LARGEST_PARCEL, PARCELS_EACH = 64, 32


class Stop(Protocol):
    """The common part of the events of `threading` and `multiprocessing`."""

    def is_set(self) -> bool: ...
    def set(self) -> None: ...


class WorkerLost(Exception):
    """A worker process died (out of memory, killed); the games it was playing are lost."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def parcels(jobs: Sequence[Job], workers: int) -> list[Sequence[Job]]:
    size = max(1, min(LARGEST_PARCEL, len(jobs) // (workers * PARCELS_EACH)))
    return [jobs[start : start + size] for start in range(0, len(jobs), size)]


def run(setup: Setup, jobs: Sequence[Job], workers: int, hear: Callable[[list[Result]], None]) -> bool:
    """Play all jobs and let `hear` have the results as they come; False if Ctrl-C ended it early."""
    work = parcels(jobs, workers)
    if workers == 1:
        flag = threading.Event()
        with _ctrl_c_sets(flag):
            for parcel in work:
                hear(_play_parcel(setup, parcel, flag))
                if flag.is_set():
                    break
        return not flag.is_set()
    context = multiprocessing.get_context("spawn")
    stop = context.Event()
    with _ctrl_c_sets(stop), ProcessPoolExecutor(min(workers, len(work)), context, _begin_worker, (stop,)) as pool:
        futures = [pool.submit(_work, setup, parcel) for parcel in work]
        try:
            for future in as_completed(futures):
                hear(future.result())
        except BrokenProcessPool as fault:
            raise WorkerLost from fault
    return not stop.is_set()


@contextlib.contextmanager
def _ctrl_c_sets(flag: Stop) -> Iterator[None]:
    """The first Ctrl-C asks to stop, the second one means it. Only the main thread can listen."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def heard(number: int, frame: Any) -> None:
        if flag.is_set():
            raise KeyboardInterrupt
        flag.set()

    before = signal.signal(signal.SIGINT, heard)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


_stop: Stop


def _begin_worker(stop: Stop) -> None:
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal sends Ctrl-C to all; the main process decides


def _work(setup: Setup, parcel: Sequence[Job]) -> list[Result]:
    return _play_parcel(setup, parcel, _stop)


def _play_parcel(setup: Setup, parcel: Sequence[Job], stop: Stop) -> list[Result]:
    game = load(setup.game)
    results: list[Result] = []
    for seats, seed in parcel:
        if stop.is_set():
            break
        try:
            results.append(play(game, setup.options, seats, seed, stop.is_set))
        except Stopped:
            break
    return results
