"""Visitors and accounts, as they are kept."""

import pytest

from support.stores import laid
from veillee.kernel.errors import Refusal
from veillee.server.store import lists, people, seats

pytestmark = pytest.mark.anyio


def add_account(store, name="maëlle", shown="Maëlle"):
    return store.write(lambda conn: people.add_account(conn, name, shown, "argon2…"))


def add_visitor(store, token="t1"):
    return store.write(lambda conn: people.add_visitor(conn, token, "Maëlle", "fr"))


async def test_a_visitor_is_known_by_the_cookie(store):
    added = await add_visitor(store)
    assert await store.read(lambda conn: people.by_token(conn, "t1")) == added
    assert await store.read(lambda conn: people.visitor(conn, added.id)) == added
    assert await store.read(lambda conn: people.by_token(conn, "t2")) is None


async def test_a_visitor_changes_name(store):
    number = (await add_visitor(store)).id
    await store.write(lambda conn: people.rename(conn, number, "Zoé"))
    await store.write(lambda conn: people.seen(conn, number))
    found = await store.read(lambda conn: people.visitor(conn, number))
    assert found.name == "Zoé"
    assert found.seen >= found.created


async def test_a_new_cookie_makes_the_old_one_worthless(store):
    number = (await add_visitor(store)).id
    await store.write(lambda conn: people.new_token(conn, number, "t2"))
    assert await store.read(lambda conn: people.by_token(conn, "t1")) is None
    assert (await store.read(lambda conn: people.by_token(conn, "t2"))).id == number


async def test_a_name_is_given_once(store):
    added = await add_account(store)
    with pytest.raises(Refusal, match=r"account\.taken"):
        await add_account(store)
    assert await store.read(lambda conn: people.account_named(conn, "maëlle")) == added
    assert await store.read(lambda conn: people.account(conn, added.id)) == added
    assert await store.read(lambda conn: people.account_named(conn, "youri")) is None


async def test_lists_go_with_an_account_of_each_game_the_newest_first(store):
    account = (await add_account(store)).id
    for game, name in (("dysma", "a"), ("dysma", "b"), ("toy", "a"), ("dysma", "a")):
        await store.write(lambda conn, game=game, name=name: lists.keep(conn, account, game, name, f"code {name}"))
    kept = await store.read(lambda conn: lists.of(conn, account, "dysma"))
    assert [(one.name, one.code) for one in kept] == [("a", "code a"), ("b", "code b")]
    await store.write(lambda conn: lists.forget(conn, account, "dysma", "a"))
    assert [one.name for one in await store.read(lambda conn: lists.of(conn, account, "dysma"))] == ["b"]
    await store.write(lambda conn: people.remove_account(conn, account))
    assert await store.read(lambda conn: lists.of(conn, account, "dysma")) == []


async def test_signing_out_elsewhere_leaves_one_browser(store):
    account = await add_account(store)
    here, there = await add_visitor(store, "t1"), await add_visitor(store, "t2")
    for visitor in (here, there):
        await store.write(lambda conn, visitor=visitor: people.sign_in(conn, visitor.id, account.id))
    await store.write(lambda conn: people.sign_out_elsewhere(conn, account.id, here.id))
    assert await store.read(lambda conn: people.by_token(conn, "t1"))
    assert await store.read(lambda conn: people.by_token(conn, "t2")) is None


async def test_a_closed_account_leaves_its_seats_to_the_browsers(store):
    account, visitor = await add_account(store), await add_visitor(store)
    await laid(store)
    await store.write(lambda conn: seats.claim(conn, "brume", 0, visitor.id, None, ""))
    await store.write(lambda conn: people.sign_in(conn, visitor.id, account.id))
    assert (await store.read(lambda conn: seats.of(conn, "brume")))[0].account == account.id
    await store.write(lambda conn: people.remove_account(conn, account.id))
    seat = (await store.read(lambda conn: seats.of(conn, "brume")))[0]
    assert (seat.visitor, seat.account) == (visitor.id, None)
    assert (await store.read(lambda conn: people.by_token(conn, "t1"))).account is None
    assert await store.read(lambda conn: people.account(conn, account.id)) is None
