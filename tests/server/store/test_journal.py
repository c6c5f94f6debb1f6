"""The journal: in order, each command once, by one hand."""

import asyncio

import pytest

from support.stores import LINE, laid, leased
from veillee.kernel.errors import Refusal
from veillee.server.store import journal, leases
from veillee.server.store.rows import Lease

pytestmark = pytest.mark.anyio


def append(store, lease, row, command=None, lines=(LINE,), table="brume"):
    return store.write(lambda conn: journal.append(conn, table, lease, row, list(lines), command))


def kept(store, table="brume"):
    return store.read(lambda conn: journal.lines(conn, table))


async def test_lines_come_back_in_their_order(store):
    await laid(store)
    lease = await leased(store)
    await append(store, lease, 0, None, [b'{"n":0}'])
    await append(store, lease, 1, "c1", ['{"n":1,"key":"é"}'.encode(), b'{"n":1,"state":"x"}'])
    assert await kept(store) == [(0, '{"n":0}', None), (1, '{"n":1,"key":"é"}', "c1"), (2, '{"n":1,"state":"x"}', None)]


async def test_a_command_is_carried_out_once(store):
    await laid(store)
    lease = await leased(store)
    await append(store, lease, 0, "c1")
    with pytest.raises(Refusal, match=r"store\.doubled"):
        await append(store, lease, 1, "c1")
    assert await store.read(lambda conn: journal.seq_of(conn, "brume", "c1")) == 1
    assert await store.read(lambda conn: journal.seq_of(conn, "brume", "c2")) is None
    assert len(await kept(store)) == 1


async def test_the_same_command_may_be_given_at_another_table(store):
    for table in ("brume", "orme"):
        await laid(store, table)
        await append(store, await leased(store, table), 0, "c1", table=table)
    assert len(await kept(store, "orme")) == 1


async def test_a_row_is_written_once(store):
    await laid(store)
    lease = await leased(store)
    await append(store, lease, 0, "c1")
    with pytest.raises(Refusal, match=r"store\.fenced"):
        await append(store, lease, 0, "c2")
    assert [command for _, _, command in await kept(store)] == ["c1"]


async def test_of_several_lines_all_are_kept_or_none(store):
    await laid(store)
    lease = await leased(store)
    await append(store, lease, 1, "c1")
    with pytest.raises(Refusal, match=r"store\.fenced"):
        await append(store, lease, 0, "c2", [LINE, LINE])
    assert [row for row, _, _ in await kept(store)] == [1]


async def test_without_a_lease_nothing_is_written(store):
    await laid(store)
    with pytest.raises(Refusal, match=r"store\.fenced"):
        await append(store, Lease("brume", "me", 1), 0)
    assert await kept(store) == []


async def test_an_owner_whose_lease_has_passed_on_writes_nothing(store, other):
    await laid(store)
    old = await leased(store, owner="one", seconds=0)  # ran out at once
    new = await leased(other, owner="two")
    with pytest.raises(Refusal, match=r"store\.fenced"):
        await append(store, old, 0, "c1")
    await append(other, new, 0, "c2")
    assert [command for _, _, command in await kept(store)] == ["c2"]


async def test_a_lease_taken_again_or_given_back_fences_off_the_old_one(store):
    await laid(store)
    old = await leased(store)
    new = await leased(store)  # the same process, which has loaded the table anew
    with pytest.raises(Refusal, match=r"store\.fenced"):
        await append(store, old, 0)
    await append(store, new, 0)
    await store.write(lambda conn: leases.release(conn, "me", ["brume"]))
    with pytest.raises(Refusal, match=r"store\.fenced"):
        await append(store, new, 1)
    assert len(await kept(store)) == 1


async def test_a_lease_that_ran_out_still_counts_while_nobody_has_taken_it(store):
    await laid(store)
    lease = await leased(store, seconds=0)
    await append(store, lease, 0, "c1")
    assert len(await kept(store)) == 1


async def test_two_owners_that_change_places_under_load_never_mix(store, other):
    """Each takes the lease from the other again and again; the journal has no gap and no line of a fenced hand."""
    await laid(store)
    accepted, refused = [], set()

    async def play(mine, owner):
        for _ in range(15):
            lease = await leased(mine, owner=owner, seconds=-1)
            for _ in range(3):
                row = len(await kept(mine))
                command = f"{owner}{lease.epoch}.{row}"
                try:
                    await append(mine, lease, row, command)
                except Refusal as refusal:
                    refused.add(refusal.key)
                    break
                accepted.append((row, lease.epoch, command))

    await asyncio.gather(play(store, "one"), play(other, "two"))
    assert refused <= {"store.fenced"}
    rows = await kept(store)
    assert [(row, command) for row, _, command in rows] == sorted((row, command) for row, _, command in accepted)
    assert [row for row, _, _ in rows] == list(range(len(rows)))
    epochs = [epoch for _, epoch, _ in sorted(accepted)]
    assert epochs == sorted(epochs)  # never a line of an older hand behind one of a newer
    assert len({command[:3] for _, _, command in accepted}) == 2
