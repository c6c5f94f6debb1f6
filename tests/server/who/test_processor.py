"""Processor time: who has how much of it, and whose turn it is."""

import asyncio
import time

import pytest

from veillee.server.who import processor as module
from veillee.server.who.limits import OWN_MACHINE
from veillee.server.who.processor import ADDRESS, PERSON, Meter, Payer, Processor

pytestmark = pytest.mark.anyio

ANN, BO = Payer("192.0.2.1", "ann"), Payer("192.0.2.1", "bo")
CY, DEE = Payer("192.0.2.2", "cy"), Payer(OWN_MACHINE, "dee")
PATIENCE = 20.0


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


class Work:
    """Something to do that lasts as long as a test wants it to."""

    def __init__(self) -> None:
        self.begun, self.may_end = asyncio.Event(), asyncio.Event()

    async def __call__(self) -> None:
        self.begun.set()
        await self.may_end.wait()


async def turns() -> None:
    """Let everything happen that can happen now."""
    for _ in range(20):
        await asyncio.sleep(0)


def test_what_was_saved_up_is_used_first_and_comes_back_with_time():
    clock = Clock()
    processor = Processor(clock)
    rate, most = PERSON["look"]
    processor.debit(CY, "look", most)
    assert processor.delay(CY, "look") == 0
    processor.debit(CY, "look", 2 * rate)
    assert processor.delay(CY, "look") == pytest.approx(2)
    assert processor.delay(CY, "command") == 0  # commands have a share of their own
    clock.now += 2
    assert processor.delay(CY, "look") == pytest.approx(0)


def test_an_address_pays_for_all_of_its_people_and_the_own_machine_for_none():
    processor = Processor(Clock())
    processor.debit(ANN, "look", ADDRESS["look"][1] + 1)
    assert processor.delay(BO, "look") > 0
    assert processor.delay(CY, "look") == 0
    processor.debit(DEE, "look", 10)
    assert processor.delay(DEE, "look") > 0
    assert processor.delay(Payer(OWN_MACHINE, "ed"), "look") == 0


def test_who_has_all_that_can_be_saved_is_forgotten(monkeypatch):
    monkeypatch.setattr(module, "FORGET_AFTER", 10)
    clock = Clock()
    processor = Processor(clock)
    for n in range(1000):
        clock.now += 10
        processor.debit(Payer(f"192.0.2.{n}", f"{n}"), "look", 0.01)
    assert len(processor._accounts) <= 30


async def test_looks_are_done_one_at_a_time_those_first_who_have_used_least():
    processor, works = Processor(), [Work() for _ in range(4)]
    processor.debit(BO, "look", 0.5)
    payers = (ANN, BO, BO, CY)
    looks = [asyncio.create_task(processor.look(who, work)) for who, work in zip(payers, works, strict=True)]
    order = []
    async with asyncio.timeout(PATIENCE):
        while len(order) < 4:
            await asyncio.wait(
                [asyncio.create_task(work.begun.wait()) for work in works if work not in order],
                return_when=asyncio.FIRST_COMPLETED,
            )
            begun = [work for work in works if work.begun.is_set() and work not in order]
            assert len(begun) == 1
            order += begun
            begun[0].may_end.set()
        await asyncio.gather(*looks)
    assert [works.index(work) for work in order] == [0, 3, 1, 2]


async def test_a_look_waits_while_a_command_is_under_way(monkeypatch):
    monkeypatch.setattr(module, "LONGEST_YIELD", PATIENCE)
    processor, deed, shown = Processor(), Work(), Work()
    command = asyncio.create_task(processor.command(ANN, deed))
    await deed.begun.wait()
    look = asyncio.create_task(processor.look(CY, shown))
    await turns()
    assert not shown.begun.is_set()
    deed.may_end.set()
    shown.may_end.set()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(command, look)


async def test_a_look_does_not_wait_for_ever_for_commands_that_follow_each_other():
    processor, deed, shown = Processor(), Work(), Work()
    command = asyncio.create_task(processor.command(ANN, deed))
    look = asyncio.create_task(processor.look(CY, shown))
    async with asyncio.timeout(PATIENCE):
        await shown.begun.wait()  # the command is still under way
        shown.may_end.set()
        await look
    deed.may_end.set()
    await command


async def test_a_look_that_does_not_end_holds_up_the_others_only_for_a_while(monkeypatch):
    monkeypatch.setattr(module, "LONGEST_LOOK", 0.02)
    processor, stuck, shown = Processor(), Work(), Work()
    first = asyncio.create_task(processor.look(ANN, stuck))
    second = asyncio.create_task(processor.look(CY, shown))
    async with asyncio.timeout(PATIENCE):
        await shown.begun.wait()
    for work, task in ((stuck, first), (shown, second)):
        work.may_end.set()
        await task


async def test_a_command_of_somebody_in_debt_waits_and_is_done(monkeypatch):
    monkeypatch.setitem(PERSON, "command", (50.0, 1.0))
    processor, deed = Processor(), Work()
    processor.debit(ANN, "command", 1.5)
    command = asyncio.create_task(processor.command(ANN, deed))
    await asyncio.sleep(0)
    assert not deed.begun.is_set()
    deed.may_end.set()
    async with asyncio.timeout(PATIENCE):
        await command


async def test_who_goes_away_while_waiting_leaves_nothing_behind():
    processor, shown, late = Processor(), Work(), Work()
    first = asyncio.create_task(processor.look(ANN, shown))
    await shown.begun.wait()
    waiting = asyncio.create_task(processor.look(ANN, late))
    await turns()
    waiting.cancel()
    first.cancel()
    await asyncio.gather(first, waiting, return_exceptions=True)
    assert not late.begun.is_set()
    third = asyncio.create_task(processor.look(CY, late))
    late.may_end.set()
    async with asyncio.timeout(PATIENCE):
        await third
    assert not processor._waiting
    assert not processor._looks


async def test_a_meter_counts_the_steps_of_its_work_and_not_those_of_others():
    async def busy(seconds: float) -> str:
        for _ in range(2):
            end = time.thread_time() + seconds / 2
            while time.thread_time() < end:
                pass
            await asyncio.sleep(0)
        return "done"

    meter = Meter(lambda: busy(0.02))
    answer, _ = await asyncio.gather(meter(), busy(0.2))
    assert answer == "done"
    assert 0.02 <= meter.seconds < 0.1


async def test_a_meter_hands_on_faults_and_cancels():
    ended = []

    async def fails() -> None:
        await asyncio.sleep(0)
        raise KeyError

    async def lasts() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append(True)

    with pytest.raises(KeyError):
        await Meter(fails)()
    task = asyncio.create_task(Meter(lasts)())
    await turns()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert ended == [True]
