"""The one thread that writes. All waiting jobs are written in one transaction: many tables share one disk flush."""

from __future__ import annotations

from asyncio import AbstractEventLoop, Future
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

from .faults import trouble, uncommitted, unwritable

#: The most jobs in one transaction, so that no job waits long for the others.
LARGEST_BATCH = 500


class Job(NamedTuple):
    """A function that writes, and the future that waits for its result."""

    fn: Callable[[Connection], Any]
    future: Future[Any]


class _Outcome(NamedTuple):
    future: Future[Any]
    value: Any = None
    fault: BaseException | None = None


class Writer(Thread):
    """Takes jobs in their order; each is answered in the event loop, and only after the commit."""

    def __init__(self, engine: Engine, loop: AbstractEventLoop) -> None:
        super().__init__(name="veillee-writer", daemon=True)
        self._engine = engine
        self._loop = loop
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()

    def put(self, job: Job) -> None:
        self._jobs.put(job)

    def stop(self) -> None:
        """Let the thread end after the jobs it has been given so far."""
        self._jobs.put(None)

    def run(self) -> None:
        going = True
        while going:
            jobs, going = self._waiting()
            if jobs:
                self._loop.call_soon_threadsafe(_answer, self._together(jobs))

    def _waiting(self) -> tuple[list[Job], bool]:
        """All waiting jobs, at least one, and whether the thread goes on after them."""
        jobs: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == LARGEST_BATCH:
                return jobs, True
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs, True
        return jobs, False

    def _together(self, jobs: list[Job]) -> list[_Outcome]:
        """Run all jobs in one transaction. If it fails, every job gets a refusal that says whether it was kept."""
        say = unwritable
        try:
            with self._engine.connect() as conn, conn.begin():
                outcomes = [_apart(conn, job) for job in jobs]
                say = uncommitted  # COMMIT follows: if it gets no answer, the result is unknown
            return outcomes
        except BaseException as fault:  # noqa: BLE001 -- handed to those who wait; this thread must live
            what = trouble(fault)
            return [_Outcome(job.future, fault=say(what) if what else fault) for job in jobs]


def _apart(conn: Connection, job: Job) -> _Outcome:
    """Run one job in a savepoint, so that it fails alone; unless the database itself fails."""
    conn.exec_driver_sql("SAVEPOINT job")
    try:
        value = job.fn(conn)
        conn.exec_driver_sql("RELEASE SAVEPOINT job")
    except BaseException as fault:  # one failed job must not fail the others
        if trouble(fault):
            raise
        conn.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        conn.exec_driver_sql("RELEASE SAVEPOINT job")
        return _Outcome(job.future, fault=fault)
    return _Outcome(job.future, value)


def _answer(outcomes: list[_Outcome]) -> None:
    for future, value, fault in outcomes:
        if future.done():  # the caller was cancelled
            continue
        if fault is None:
            future.set_result(value)
        elif isinstance(fault, StopIteration):  # a future cannot hold it
            future.set_exception(RuntimeError("a function to write ended with StopIteration"))
        else:
            future.set_exception(fault)
