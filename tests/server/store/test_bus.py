"""Signals between processes."""

import asyncio

import pytest

from support.stores import laid
from veillee.server.store import Store
from veillee.server.store.bus import AGAIN, LONGEST, MOST_WAITING

pytestmark = pytest.mark.anyio


def heard(store, channel):
    """What comes in on a channel, and how to stop it."""
    queue = asyncio.Queue()
    return queue, store.bus.subscribe(channel, queue.put_nowait)


async def test_a_signal_is_heard_by_everybody_on_its_channel(store):
    one, _ = heard(store, "tables")
    two, _ = heard(store, "tables")
    deaf, _ = heard(store, "people")
    store.bus.publish("tables", "brume")
    store.bus.publish("tables", "orme\nmot à mot")
    assert [await one.get(), await one.get()] == ["brume", "orme\nmot à mot"]
    assert await two.get() == "brume"
    assert deaf.empty()


async def test_whoever_unsubscribes_hears_no_more(store):
    gone, stop = heard(store, "tables")
    here, _ = heard(store, "tables")
    stop()
    stop()
    store.bus.publish("tables", "brume")
    await here.get()
    assert gone.empty()


async def test_a_signal_has_room_for_little(store):
    with pytest.raises(ValueError, match="no room"):
        store.bus.publish("tables", "é" * (LONGEST // 2))
    with pytest.raises(ValueError, match="no room"):
        store.bus.publish("two\nlines", "")


async def test_signals_reach_other_processes(database):
    one, two = await Store.open(database), await Store.open(database)
    queue, _ = heard(two, "tables")
    one.bus.publish("tables", "brume")
    assert await queue.get() == "brume"
    await one.close()
    await two.close()


async def test_signals_come_back_when_the_database_does(cluster, database):
    one, two = await Store.open(database), await Store.open(database)
    queue, _ = heard(two, "tables")
    back, _ = heard(two, AGAIN)
    one.bus.publish("tables", "before")
    assert await queue.get() == "before"
    assert back.empty()
    await asyncio.to_thread(cluster.stop)
    for _ in range(MOST_WAITING + 5):  # nobody listens; what is too much is dropped, and nothing breaks
        one.bus.publish("elsewhere", "meanwhile")
    async with asyncio.timeout(30):
        while two.bus.listening.is_set():
            await asyncio.sleep(0.01)
        await asyncio.to_thread(cluster.start)
        await two.bus.listening.wait()
        one.bus.publish("tables", "after")
        assert await queue.get() == "after"
        assert back.qsize() >= 1  # whoever hears it looks for what was missed
        await laid(one)  # and the store itself is back as well
    await one.close()
    await two.close()
