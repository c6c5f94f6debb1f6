"""Visitors and their cookie."""

import pytest

from support.stores import new_table
from veillee.server.store import people, tables
from veillee.server.who.guard import Guard
from veillee.server.who.identity import Person, clean_name, ensure, is_host, lang_of, who
from veillee.server.who.secrecy import hash_secret

pytestmark = pytest.mark.anyio


async def test_looking_around_leaves_no_trace(store, browser):
    assert await who(browser.request(), store) == Person()
    assert not Person().known


async def test_whoever_does_something_is_known_from_then_on(store, browser):
    person, set_cookie = await ensure(browser.request(), store, "  Maëlle ")
    browser.answered(set_cookie)
    assert person.known
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
    ],
)
async def test_a_name_is_one_visible_line(written, shown):
    assert clean_name(written) == shown
