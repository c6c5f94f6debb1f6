"""Leases: one holder at a time, and a new epoch for every change of hands."""

import asyncio

import pytest

from support.stores import laid, leased
from veillee.server.store import Store, leases
from veillee.server.store.rows import Lease

pytestmark = pytest.mark.anyio


async def test_a_table_has_one_holder(store, other):
    await laid(store)
    assert await leased(store, owner="one") == Lease("brume", "one", 1)
    assert await leased(other, owner="two") is None


async def test_of_many_who_want_a_lease_one_gets_it(url, store):
    await laid(store)
    rivals = [await Store.open(url) for _ in range(4)]
    got = await asyncio.gather(*(leased(rival, owner=str(n)) for n, rival in enumerate(rivals)))
    assert sum(lease is not None for lease in got) == 1
    for rival in rivals:
        await rival.close()


async def test_a_lease_that_ran_out_passes_on_with_a_new_epoch(store):
    await laid(store)
    await leased(store, owner="one", seconds=-1)
    assert await leased(store, owner="two") == Lease("brume", "two", 2)


async def test_taking_ones_own_lease_again_gives_a_new_epoch(store):
    await laid(store)
    await leased(store, owner="one")
    assert await leased(store, owner="one") == Lease("brume", "one", 2)


async def test_renewing_keeps_everything_of_one_owner_and_says_what_that_is(store):
    for table in ("a", "b", "c", "d"):
        await laid(store, table)
    await leased(store, "a", "one", seconds=-1)
    await leased(store, "b", "one", seconds=-1)
    await leased(store, "c", "two")
    await leased(store, "d", "one", seconds=-1)
    await leased(store, "d", "two")
    assert await store.write(lambda conn: leases.renew(conn, "one", 60)) == {"a", "b"}
    assert await leased(store, "a", "two") is None
    assert await store.write(lambda conn: leases.renew(conn, "nobody", 60)) == set()


async def test_a_lease_given_back_is_free_at_once_and_its_epoch_goes_on(store):
    await laid(store)
    await leased(store, owner="one")
    await store.write(lambda conn: leases.release(conn, "two", ["brume"]))  # not theirs to give
    assert await leased(store, owner="two") is None
    await store.write(lambda conn: leases.release(conn, "one", ["brume"]))
    await store.write(lambda conn: leases.release(conn, "one", []))
    assert await leased(store, owner="one") == Lease("brume", "one", 2)
