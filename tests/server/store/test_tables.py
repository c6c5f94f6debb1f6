"""Tables: laid, begun, ended, listed."""

import asyncio
import re
import threading

import pytest

from support.stores import header, laid
from veillee.kernel.errors import Refusal
from veillee.server.store import chats, ids, people, seats, tables

pytestmark = pytest.mark.anyio


async def names(store, fn):
    return [table.id for table in await store.read(fn)]


async def test_a_new_table_comes_back_as_it_was_laid(store):
    await laid(store, options={"journey": "île"}, public=True, curtain=True, pace="slow", first_day=True)
    table = await store.read(lambda conn: tables.get(conn, "brume"))
    assert (table.game, table.options, table.status, table.header) == ("toy", {"journey": "île"}, "open", None)
    assert (table.public, table.curtain, table.pace, table.first_day) == (True, True, "slow", True)
    assert (table.host, table.seed, table.commit, table.watch_hash) == ("v1", "5eed", "c0de", "w")
    assert (table.turn, table.titles, table.alone) == ([], {}, False)
    assert table.created == table.updated > 0
    found = await store.read(lambda conn: seats.of(conn, "brume"))
    assert [(seat.n, seat.kind, seat.name, seat.bot) for seat in found] == [
        (0, "human", "Maëlle", ""),
        (1, "open", "", ""),
    ]


async def test_a_table_that_is_not_there_is_none(store):
    assert await store.read(lambda conn: tables.get(conn, "nowhere")) is None
    assert await store.read(lambda conn: seats.of(conn, "nowhere")) == []


async def test_no_table_has_a_name_that_a_database_cannot_look_for(store):
    assert await store.read(lambda conn: tables.get(conn, "bru\0me")) is None


async def test_a_game_begins_once(store):
    await laid(store)
    await store.write(lambda conn: tables.start(conn, "brume", header(), alone=True))
    table = await store.read(lambda conn: tables.get(conn, "brume"))
    assert (table.status, table.header, table.alone) == ("playing", header(), True)
    with pytest.raises(Refusal, match=r"store\.started"):
        await store.write(lambda conn: tables.start(conn, "brume", header(rules=2), alone=False))
    assert (await store.read(lambda conn: tables.get(conn, "brume"))).header == header()


async def test_a_table_that_somebody_holds_does_not_begin_meanwhile(store, other):
    await laid(store)
    entered, let_go = threading.Event(), threading.Event()

    def leave(conn) -> None:
        assert tables.get(conn, "brume", hold=True).status == "open"
        entered.set()
        assert let_go.wait(10)
        seats.leave(conn, "brume", 0)

    def begin(conn) -> list[str]:
        tables.start(conn, "brume", header(), alone=False)
        return [seat.kind for seat in seats.of(conn, "brume")]

    leaving = asyncio.create_task(store.write(leave))
    await asyncio.to_thread(entered.wait, 10)
    beginning = asyncio.create_task(other.write(begin))
    await asyncio.wait([beginning], timeout=0.3)
    let_go.set()
    await leaving
    assert await beginning == ["open", "open"]  # it sees that somebody got up


async def test_what_lists_show_is_noted_one_by_one(store):
    await laid(store)
    laid_at = (await store.read(lambda conn: tables.get(conn, "brume"))).updated
    await store.write(lambda conn: tables.touch(conn, "brume", turn=[1], titles={"fr": "Jour 2", "en": "Day 2"}))
    await store.write(lambda conn: tables.touch(conn, "brume", status="over"))
    table = await store.read(lambda conn: tables.get(conn, "brume"))
    assert (table.turn, table.titles["en"], table.status) == ([1], "Day 2", "over")
    assert table.updated >= laid_at


async def test_open_tables_are_public_and_wait_for_players(store):
    await laid(store, "private")
    await laid(store, "first", public=True)
    await laid(store, "begun", public=True)
    await laid(store, "second", public=True)
    await store.write(lambda conn: tables.start(conn, "begun", header(), alone=True))
    assert await names(store, tables.open_ones) == ["second", "first"]


async def test_my_tables_are_those_i_laid_or_sit_at(store):
    for table, host in (("laid", "me"), ("sat", "x"), ("strange", "x"), ("elsewhere", "x")):
        await laid(store, table, host=host)
    await store.write(lambda conn: seats.claim(conn, "sat", 0, "me", None, ""))
    await store.write(lambda conn: seats.claim(conn, "elsewhere", 0, "my phone", "account", ""))
    assert await names(store, lambda conn: tables.of(conn, "me", None)) == ["sat", "laid"]
    assert await names(store, lambda conn: tables.of(conn, "me", "account")) == ["elsewhere", "sat", "laid"]
    assert await names(store, lambda conn: tables.of(conn, None, "account")) == ["elsewhere"]
    assert await names(store, lambda conn: tables.of(conn, None, None)) == []


async def test_an_account_finds_what_it_laid_on_another_device(store):
    phone = await store.write(lambda conn: people.add_visitor(conn, "t", "Maëlle", "fr"))
    await laid(store, host=phone.id)
    await store.write(lambda conn: people.sign_in(conn, phone.id, "account"))
    assert await names(store, lambda conn: tables.of(conn, "desk", "account")) == ["brume"]


async def test_whoever_came_by_the_spectators_link_may_watch_until_it_is_renewed(store):
    await laid(store)
    for _ in range(2):
        await store.write(lambda conn: tables.let_watch(conn, "brume", "v9"))
    assert await store.read(lambda conn: tables.may_watch(conn, "brume", "v9"))
    assert not await store.read(lambda conn: tables.may_watch(conn, "brume", "v8"))
    assert not await store.read(lambda conn: tables.may_watch(conn, "brume", None))
    await store.write(lambda conn: tables.renew_watch(conn, "brume", "w2"))
    assert not await store.read(lambda conn: tables.may_watch(conn, "brume", "v9"))
    assert (await store.read(lambda conn: tables.get(conn, "brume"))).watch_hash == "w2"


async def test_chat_comes_back_in_its_order_the_last_lines_only(store):
    await laid(store)
    for text in ("un", "deux", "trois"):
        await store.write(lambda conn, text=text: chats.add(conn, "brume", 0, "Maëlle", text, "", None))
    await store.write(lambda conn: chats.add(conn, "brume", 1, "Youri", "", "well-played", "c1"))
    said = await store.read(lambda conn: chats.of(conn, "brume", last=2))
    assert [(line.n, line.seat, line.name, line.text, line.phrase) for line in said] == [
        (3, 0, "Maëlle", "trois", ""),
        (4, 1, "Youri", "", "well-played"),
    ]
    again = await store.write(lambda conn: chats.add(conn, "brume", 1, "Youri", "", "well-played", "c1"))
    assert again is None
    assert len(await store.read(lambda conn: chats.of(conn, "brume"))) == 4


def test_table_ids_are_readable_in_an_address_and_cannot_be_guessed():
    assert len(set(ids.WORDS)) ** 2 * len(set(ids.SIGNS)) ** 6 > 2**40
    found = {ids.table_id() for _ in range(200)}
    assert len(found) == 200
    assert all(re.fullmatch("[a-z]+-[2-9a-z]{6}-[a-z]+", one) for one in found)
