"""Visitors and their cookie."""

import pytest

from support.stores import new_table
from veillee.server.store import people, seats, tables
from veillee.server.who.guard import Guard
from veillee.server.who.identity import LONGEST_NAME, Person, clean_name, ensure, is_host, lang_of, unlike, who
from veillee.server.who.secrecy import hash_secret

pytestmark = pytest.mark.anyio


async def test_looking_around_leaves_no_trace(store, browser):
    assert await who(browser.request(), store) == Person()


async def test_whoever_does_something_is_known_from_then_on(store, browser):
    person, set_cookie = await ensure(browser.request(), store, "  Maëlle ")
    browser.answered(set_cookie)
    assert person.visitor is not None
    assert await who(browser.request(), store) == person == Person(person.visitor, None, "Maëlle")
    again, set_cookie = await ensure(browser.request(), store)
    browser.answered(set_cookie)  # another year
    assert again == await who(browser.request(), store) == person
    renamed, _ = await ensure(browser.request(), store, "Zoé")
    assert renamed == await who(browser.request(), store) == Person(person.visitor, None, "Zoé")


async def test_the_cookie_is_for_browsers_and_this_server_alone(store, browser):
    _, set_cookie = await ensure(browser.request(), store)
    browser.answered(set_cookie)
    settings = {part.strip().lower() for part in browser.header.split(";")[1:]}
    assert settings == {"httponly", "samesite=lax", "path=/", "max-age=31536000"}
    assert len(browser.token) >= 22  # 128 bits


async def test_over_https_the_cookie_stays_there(store, browser):
    _, set_cookie = await ensure(browser.request(scheme="https"), store)
    browser.answered(set_cookie)
    assert "Secure" in browser.header
    proxy = Guard(trusted_proxies=["192.0.2.7"])
    _, set_cookie = await ensure(browser.request(guard=proxy, x_forwarded_proto="https"), store)
    browser.answered(set_cookie)
    assert "Secure" in browser.header


async def test_only_a_hash_of_the_cookie_is_kept(store, browser):
    _, set_cookie = await ensure(browser.request(), store)
    browser.answered(set_cookie)
    kept = await store.read(lambda conn: [*conn.exec_driver_sql("SELECT * FROM visitors").one()])
    assert browser.token not in kept
    assert hash_secret(browser.token) in kept


@pytest.mark.parametrize("token", ["nonsense", "x" * 5000, "é%00"])
async def test_a_made_up_cookie_is_nobodys(store, browser, token):
    browser.token = token
    assert await who(browser.request(), store) == Person()
    person, set_cookie = await ensure(browser.request(), store)
    browser.answered(set_cookie)
    assert browser.token != token
    assert await who(browser.request(), store) == person


async def test_a_socket_without_an_origin_is_nobody_in_spite_of_its_cookie(store, browser):
    person, set_cookie = await ensure(browser.request(), store)
    browser.answered(set_cookie)
    assert await who(browser.request(kind="websocket", scheme="ws"), store) == Person()
    assert await who(browser.request(kind="websocket", scheme="ws", origin="http://veillee.test"), store) == person


async def test_the_host_is_known_on_every_device_of_the_same_account(store):
    desk = await store.write(lambda conn: people.add_visitor(conn, "t1", "", "fr"))
    await store.write(lambda conn: tables.create(conn, new_table(host=desk.id)))
    await store.write(lambda conn: people.sign_in(conn, desk.id, "account"))
    table = await store.read(lambda conn: tables.get(conn, "brume"))

    async def hosts(*person):
        return await store.read(lambda conn: is_host(conn, table, Person(*person)))

    assert await hosts(desk.id)
    assert await hosts("phone", "account")
    assert not await hosts("phone", "another")
    assert not await hosts("phone")
    assert not await hosts()


@pytest.mark.parametrize(
    ("headers", "lang"),
    [
        ({}, "fr"),
        ({"accept_language": "en-GB,fr;q=0.5"}, "en"),
        ({"accept_language": "de,fr-CH;q=0.9,en;q=0.8"}, "fr"),
        ({"accept_language": "de"}, "fr"),
        ({"accept_language": "fr", "cookie": "lang=en"}, "en"),
        ({"accept_language": "en", "cookie": "lang=xx"}, "en"),
    ],
)
async def test_the_language_is_the_one_chosen_or_else_the_browsers(request_of, headers, lang):
    assert lang_of(request_of(**headers)) == lang


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Maëlle\n du  Lac\t", "Maëlle du Lac"),
        ("\u202egnp.exe\u200b\x00", "gnp.exe"),
        ("x" * 99, "x" * 30),
        ("\u2028", ""),
        ("\u3164\u2800", ""),
        ("Ana\u3164", "Ana"),
        ("\ufe0f", ""),
        ("\U0001f469\u200d\U0001f680 Ana", "\U0001f469\u200d\U0001f680 Ana"),
        ("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\ufe0f\u200d\U0001f308"),
        ("A\u200dna\u200d", "Ana"),
        ("x" * 29 + "\U0001f469\u200d\U0001f680", "x" * 29 + "\U0001f469"),
    ],
)
async def test_a_name_is_one_visible_line(written, shown):
    assert clean_name(written) == shown


@pytest.mark.parametrize(
    ("name", "taken", "given"),
    [
        ("Ana", [], "Ana"),
        ("", ["", ""], ""),
        ("Ana", ["Bo", "ANA"], "Ana 2"),
        ("Ana", ["ana", "Ana 2"], "Ana 3"),
        ("x" * 30, ["X" * 30], "x" * 28 + " 2"),
        ("x" * 30, ["x" * 30, *(f"{'x' * 28} {n}" for n in range(2, 10))], "x" * 27 + " 10"),
        ("x" * 27 + " yz", ["x" * 27 + " yz"], "x" * 27 + " 2"),
    ],
)
async def test_nobody_at_a_table_is_called_like_another(name, taken, given):
    assert unlike(name, taken) == given
    assert len(given) <= LONGEST_NAME
    assert clean_name(given) == given


async def test_visitors_who_left_nothing_behind_are_forgotten(store):
    def add(token):
        return store.write(lambda conn: people.add_visitor(conn, token, "", "fr"))

    stranger, host, seated, member, fresh = [await add(f"t{n}") for n in range(5)]
    await store.write(lambda conn: tables.create(conn, new_table(host=host.id)))
    await store.write(lambda conn: tables.let_watch(conn, "brume", stranger.id))
    await store.write(lambda conn: seats.claim(conn, "brume", 1, seated.id, None, "Zoé"))
    await store.write(lambda conn: people.sign_in(conn, member.id, "account"))
    await store.write(lambda conn: conn.exec_driver_sql("UPDATE visitors SET seen = 1000"))
    await store.write(lambda conn: people.seen(conn, fresh.id))
    assert await store.write(lambda conn: people.sweep(conn, 2000)) == 1
    left = [await store.read(lambda conn, v=v: people.visitor(conn, v.id)) for v in (host, seated, member, fresh)]
    assert all(left)
    assert await store.read(lambda conn: people.visitor(conn, stranger.id)) is None
    assert not await store.read(lambda conn: tables.may_watch(conn, "brume", stranger.id))
