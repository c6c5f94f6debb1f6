"""Links to seats and for spectators."""

import asyncio

import pytest

from support.stores import new_table
from veillee.kernel.errors import Refusal
from veillee.server.store import chats, seats, tables
from veillee.server.store.rows import NewSeat
from veillee.server.who.identity import Person
from veillee.server.who.links import (
    Seat,
    Taken,
    Watch,
    claim,
    may_watch,
    renew,
    renew_watch,
)
from veillee.server.who.secrecy import hash_secret, new_secret

pytestmark = pytest.mark.anyio

HOST, GUEST, THIRD = Person("v1", None, "Maëlle"), Person("v2", None, "Youri"), Person("v3", "a3", "Zoé")
SECOND, BOT, WATCHING = (new_secret() for _ in range(3))


@pytest.fixture
async def table(store):
    chairs = [
        NewSeat(kind="human", name="Maëlle", visitor="v1"),
        NewSeat(kind="open", name="", link_hash=hash_secret(SECOND)),
        NewSeat(kind="novice", name="Robot", link_hash=hash_secret(BOT)),
    ]
    new = new_table(seats=chairs, watch_hash=hash_secret(WATCHING), host="v1")
    await store.write(lambda conn: tables.create(conn, new))
    return await store.read(lambda conn: tables.get(conn, "brume"))


def follow(store, secret, person, **how):
    return store.write(lambda conn: claim(conn, "brume", secret, person, **how))


async def seat(store, n):
    return (await store.read(lambda conn: seats.of(conn, "brume")))[n]


async def test_a_link_leads_to_its_seat(store, table):
    assert await follow(store, SECOND, GUEST) == Seat(1)
    found = await seat(store, 1)
    assert (found.visitor, found.name) == ("v2", "Youri")
    assert GUEST.holds(found)
    assert not THIRD.holds(found)
    assert await follow(store, SECOND, GUEST) == Seat(1)


async def test_a_name_given_with_the_link_counts_more(store, table):
    await follow(store, SECOND, GUEST, name=" Le grand\nYouri ")
    assert (await seat(store, 1)).name == "Le grand Youri"


def renewed(store, n, person, *, present=False):
    """A new link to a seat, made by this person."""

    def make(conn):
        return renew(conn, tables.get(conn, "brume"), n, person, present=present)

    return store.write(make)


async def told(store):
    """What the chat says about the seats."""
    return [(row.seat, row.phrase) for row in await store.read(lambda conn: chats.of(conn, "brume"))]


@pytest.mark.parametrize("status", ["open", "playing", "over"])
@pytest.mark.parametrize("take", [True, False])
async def test_a_link_is_used_up_when_somebody_has_sat_down(store, table, status, take):
    await begin(store, status)
    for other in (THIRD, HOST, Person("v9", None, "Maëlle, in another browser")):
        if other is not HOST:
            with pytest.raises(Refusal, match=r"link\.dead"):
                await follow(store, SECOND, other, take=take)
        else:  # led to their own seat, which they have anyway
            assert await follow(store, SECOND, other, take=take) == Seat(0)
    found = await seat(store, 1)
    assert (found.visitor, found.account, found.name) == ("v2", None, "Youri")
    assert await told(store) == []


async def test_whoever_follows_their_used_link_again_is_shown_to_their_seat(store, table):
    await follow(store, SECOND, GUEST)
    assert await follow(store, SECOND, GUEST) == Seat(1)


async def test_of_two_who_follow_one_link_at_once_one_sits_down(store, table):
    people = [GUEST, THIRD]
    found = await asyncio.gather(*(follow(store, SECOND, who, take=True) for who in people), return_exceptions=True)
    assert sorted(isinstance(one, Refusal) for one in found) == [False, True]
    assert await told(store) == []


async def test_a_seat_that_somebody_holds_is_taken_over_only_on_purpose(store, table):
    await begin(store)
    fresh = await renewed(store, 1, HOST)
    assert await follow(store, fresh, THIRD) == Taken(1, "Youri")
    assert (await seat(store, 1)).visitor == "v2"
    assert await follow(store, fresh, THIRD, take=True) == Seat(1)
    found = await seat(store, 1)
    assert (found.visitor, found.account, found.name) == ("v3", "a3", "Youri")
    with pytest.raises(Refusal, match=r"link\.dead"):  # this link, too, seats one browser
        await follow(store, fresh, GUEST, take=True)


async def test_the_table_is_told_of_a_link_to_a_held_seat_and_of_its_new_hands(store, table):
    await begin(store)
    fresh = await renewed(store, 1, HOST)
    assert await told(store) == [(1, "new-link")]
    await follow(store, fresh, THIRD, take=True)
    assert await told(store) == [(1, "new-link"), (1, "new-hands")]


async def test_a_link_to_a_free_seat_is_no_news(store, table):
    await follow(store, await renewed(store, 1, HOST), GUEST)
    assert await told(store) == []


async def test_during_the_game_nobody_who_is_there_gets_a_rival_for_their_seat(store, table):
    await begin(store)
    with pytest.raises(Refusal, match=r"link\.present") as caught:
        await renewed(store, 1, HOST, present=True)
    assert caught.value.facts == {"name": "Youri"}
    assert await told(store) == []
    assert (await seat(store, 1)).link_hash == ""


async def test_a_person_takes_their_own_seat_to_another_device(store, table):
    await begin(store)
    own = await renewed(store, 1, GUEST, present=True)
    assert await told(store) == []  # a link of their own is nobody's business until somebody follows it
    assert await follow(store, own, Person("phone"), take=True) == Seat(1)
    assert await told(store) == [(1, "new-hands")]
    with pytest.raises(Refusal, match=r"link\.not-host"):  # the first device has given the seat away
        await renewed(store, 1, GUEST)


async def test_an_account_opens_its_seat_on_every_device_without_news(store, table):
    await follow(store, SECOND, THIRD)
    phone = Person("phone", "a3", "Zoé")
    assert phone.holds(await seat(store, 1))
    assert await follow(store, SECOND, phone) == Seat(1)
    assert await told(store) == []


async def begin(store, status="playing"):
    """As if the game had begun, with the second seat taken by a guest."""
    await follow(store, SECOND, GUEST)
    await store.write(lambda conn: conn.exec_driver_sql(f"UPDATE tables SET status = '{status}'"))


@pytest.mark.parametrize("take", [True, False])
async def test_during_the_game_the_host_cannot_sit_down_in_anothers_place(store, table, take):
    await begin(store)
    fresh = await renewed(store, 1, HOST)
    with pytest.raises(Refusal, match=r"link\.playing"):
        await follow(store, fresh, HOST, take=take)
    assert (await seat(store, 1)).visitor == "v2"


async def test_during_the_game_nobody_plays_two_seats(store, table):
    await begin(store)
    own = await renewed(store, 0, HOST)
    with pytest.raises(Refusal, match=r"link\.playing"):
        await follow(store, own, GUEST, take=True)
    assert await follow(store, own, HOST, take=True) == Seat(0)  # one's own


@pytest.mark.parametrize("pace", ["live", "slow", "screen"])
async def test_during_the_game_a_seat_that_somebody_holds_is_closed_to_the_host_at_every_pace(store, table, pace):
    await begin(store)
    await store.write(lambda conn: conn.exec_driver_sql(f"UPDATE tables SET pace = '{pace}'"))
    fresh = await renewed(store, 1, HOST)
    with pytest.raises(Refusal, match=r"link\.playing"):
        await follow(store, fresh, HOST, take=True)
    assert (await seat(store, 1)).visitor == "v2"


async def test_at_one_screen_the_host_may_take_a_free_seat_during_the_game(store, table):
    await begin(store)
    await store.write(lambda conn: conn.exec_driver_sql("UPDATE tables SET pace = 'screen'"))
    await store.write(lambda conn: conn.exec_driver_sql("UPDATE seats SET visitor = NULL, account = NULL WHERE n = 1"))
    assert await follow(store, await renewed(store, 1, HOST), HOST, take=True) == Seat(1)


async def test_before_the_game_the_host_may_take_a_seat_back(store, table):
    await follow(store, SECOND, GUEST)
    assert await follow(store, await renewed(store, 1, HOST, present=True), HOST, take=True) == Seat(1)
    assert await told(store) == [(1, "new-link"), (1, "new-hands")]


async def test_two_people_of_one_long_name_are_told_apart(store, table):
    await store.write(lambda conn: seats.change(conn, "brume", 0, "human", "M" * 30))
    await follow(store, SECOND, GUEST, name="m" * 30)
    assert (await seat(store, 1)).name == "m" * 28 + " 2"


@pytest.mark.parametrize(
    "secret", [BOT, "", "h1", hash_secret(SECOND), "x" * 10_000, "\ud800", new_secret()], ids=range(7)
)
async def test_any_other_link_is_dead(store, table, secret):
    with pytest.raises(Refusal, match=r"link\.dead") as caught:
        await follow(store, secret, GUEST, take=True)
    assert not caught.value.facts


async def test_a_link_does_not_work_at_another_table_or_for_nobody(store, table):
    await store.write(lambda conn: tables.create(conn, new_table("orme")))
    for where, person in (("orme", GUEST), ("nowhere", GUEST), ("brume", Person())):
        with pytest.raises(Refusal, match=r"link\.dead"):
            await store.write(lambda conn, w=where, p=person: claim(conn, w, SECOND, p))


async def test_the_host_renews_a_link_and_the_old_one_is_dead_at_once(store, table):
    fresh = await renewed(store, 1, HOST)
    with pytest.raises(Refusal, match=r"link\.dead"):
        await follow(store, SECOND, GUEST)
    assert await follow(store, fresh, GUEST) == Seat(1)


async def test_nobody_else_renews_links(store, table):
    for again in (
        lambda conn: renew(conn, table, 1, GUEST, present=False),
        lambda conn: renew(conn, table, 0, GUEST, present=False),
        lambda conn: renew_watch(conn, table, Person()),
    ):
        with pytest.raises(Refusal, match=r"link\.not-host"):
            await store.write(again)
    assert await follow(store, SECOND, GUEST) == Seat(1)


async def test_a_private_table_is_watched_by_its_link(store, table):
    async def allowed(person):
        return await store.read(lambda conn: may_watch(conn, table, person))

    assert await allowed(HOST)
    assert not await allowed(GUEST)
    assert not await allowed(Person())
    assert await follow(store, WATCHING, GUEST) == Watch()
    assert await allowed(GUEST)
    assert (await seat(store, 1)).free
    fresh = await store.write(lambda conn: renew_watch(conn, table, HOST))
    assert not await allowed(GUEST)
    table = await store.read(lambda conn: tables.get(conn, "brume"))
    with pytest.raises(Refusal, match=r"link\.dead"):
        await follow(store, WATCHING, GUEST)
    assert await follow(store, fresh, GUEST) == Watch()


async def test_whoever_sits_or_comes_to_a_public_table_may_watch(store, table):
    await follow(store, SECOND, THIRD)
    elsewhere = Person("phone", "a3", "Zoé")
    assert await store.read(lambda conn: may_watch(conn, table, elsewhere))
    await store.write(lambda conn: tables.create(conn, new_table("fete", public=True)))
    assert await store.read(lambda conn: may_watch(conn, tables.get(conn, "fete"), Person()))


async def test_secrets_are_long_and_never_the_same():
    made = {new_secret() for _ in range(100)}
    assert len(made) == 100
    assert min(map(len, made)) >= 22
