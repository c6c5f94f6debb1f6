"""Seats and who holds them."""

import asyncio

import pytest

from support.stores import laid
from veillee.server.store import seats
from veillee.server.store.rows import NewSeat

pytestmark = pytest.mark.anyio


async def seat(store, n, table="brume"):
    return (await store.read(lambda conn: seats.of(conn, table)))[n]


def claim(store, n, visitor, account=None, name="", **how):
    return store.write(lambda conn: seats.claim(conn, "brume", n, visitor, account, name, **how))


async def test_a_free_seat_is_for_whoever_comes_first(store):
    await laid(store)
    assert (await seat(store, 1)).free
    assert await claim(store, 1, "v1", None, "Youri")
    assert not await claim(store, 1, "v2", None, "Late")
    found = await seat(store, 1)
    assert (found.kind, found.visitor, found.name, found.free) == ("human", "v1", "Youri", False)
    assert found.seen > 0


async def test_of_many_at_once_one_sits_down(store, other):
    await laid(store)
    got = await asyncio.gather(*(claim(one, 1, f"v{n}") for n, one in enumerate([store, other] * 5)))
    assert sorted(got) == [False] * 9 + [True]


async def test_one_may_claim_ones_own_seat_again_and_keeps_its_name(store):
    await laid(store)
    await claim(store, 0, "v1", "a1", "Maëlle")
    assert await claim(store, 0, "v1", "a1")
    assert await claim(store, 0, "v2", "a1")  # another device, the same account
    assert (await seat(store, 0)).name == "Maëlle"
    assert not await claim(store, 0, "v3", "a2")


async def test_taking_over_is_a_choice(store):
    await laid(store)
    await claim(store, 0, "v1", "a1")
    assert await claim(store, 0, "v2", None, take=True)
    found = await seat(store, 0)
    assert (found.visitor, found.account) == ("v2", None)


async def test_nobody_takes_the_seat_of_a_bot(store):
    await laid(store, seats=[NewSeat(kind="novice", name="Robot")])
    assert not await claim(store, 0, "v1", take=True)
    assert not await claim(store, 7, "v1")
    assert (await seat(store, 0)).free is False


async def test_a_seat_that_is_left_is_open_to_anybody(store):
    await laid(store)
    await claim(store, 0, "v1", "a1", "Maëlle")
    await store.write(lambda conn: seats.leave(conn, "brume", 0))
    found = await seat(store, 0)
    assert (found.kind, found.visitor, found.account, found.name) == ("open", None, None, "")


async def test_a_link_leads_to_its_seat_until_it_is_renewed(store):
    await laid(store)
    await laid(store, "orme", seats=[NewSeat(kind="novice", name="Robot")])
    assert await store.read(lambda conn: seats.by_link(conn, "brume", "h1")) == 1
    assert await store.read(lambda conn: seats.by_link(conn, "orme", "h1")) is None
    assert await store.read(lambda conn: seats.by_link(conn, "orme", "")) is None
    await store.write(lambda conn: seats.renew(conn, "brume", 1, "new"))
    assert await store.read(lambda conn: seats.by_link(conn, "brume", "h1")) is None
    assert await store.read(lambda conn: seats.by_link(conn, "brume", "new")) == 1


async def test_a_bot_may_stand_in_and_get_up_again(store):
    await laid(store)
    await claim(store, 0, "v1")
    await store.write(lambda conn: seats.stand_in(conn, "brume", 0, "adept"))
    found = await seat(store, 0)
    assert (found.bot, found.visitor) == ("adept", "v1")
    await store.write(lambda conn: seats.stand_in(conn, "brume", 0, ""))
    assert (await seat(store, 0)).bot == ""


async def test_a_seat_that_becomes_a_bots_loses_its_person_but_not_one_that_is_renamed(store):
    await laid(store)
    await claim(store, 0, "v1", "a1")
    await store.write(lambda conn: seats.change(conn, "brume", 0, "human", "Zoé"))
    assert ((await seat(store, 0)).visitor, (await seat(store, 0)).name) == ("v1", "Zoé")
    await store.write(lambda conn: seats.change(conn, "brume", 0, "master", "Robot"))
    found = await seat(store, 0)
    assert (found.kind, found.visitor, found.account) == ("master", None, None)


async def test_when_people_were_last_here_is_noted_for_several_seats(store):
    await laid(store)
    await store.write(lambda conn: seats.seen(conn, "brume", [0, 1], 12345))
    assert [(await seat(store, n)).seen for n in (0, 1)] == [12345, 12345]


async def test_seats_of_several_tables_come_sorted(store):
    for table in ("a", "b"):
        await laid(store, table)
    found = await store.read(lambda conn: seats.of_tables(conn, ["b", "a", "none"]))
    assert {table: [one.n for one in rows] for table, rows in found.items()} == {"b": [0, 1], "a": [0, 1], "none": []}


async def test_a_visitors_seats_are_adopted_but_not_those_of_another_account(store):
    await laid(store)
    await claim(store, 0, "v1")
    await claim(store, 1, "v1", "another")
    await store.write(lambda conn: seats.adopt(conn, "v1", "mine"))
    assert [(await seat(store, n)).account for n in (0, 1)] == ["mine", "another"]
    assert (await seat(store, 0)).held_by(None, "mine")
    assert not (await seat(store, 0)).held_by(None, None)
