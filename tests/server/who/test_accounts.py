"""Accounts, and that nothing of a password is told."""

import asyncio
import logging
import threading

import pytest

from support.stores import laid
from veillee.kernel.errors import Refusal
from veillee.play.campaign import Kept
from veillee.server.store import campaigns, people, seats, tables
from veillee.server.store.rows import CampaignRow
from veillee.server.who import accounts
from veillee.server.who.accounts import change_password, delete, login, logout, register
from veillee.server.who.identity import Person, ensure, is_host, is_visitor, who
from veillee.server.who.limits import Limits

pytestmark = pytest.mark.anyio

WORD, OTHER = "correct horse é", "battery staple ü"


@pytest.fixture
def limits():
    return Limits()


async def signed(browser, doing):
    person, set_cookie = await doing
    browser.answered(set_cookie)
    return person


def seat(store, n=0):
    return store.read(lambda conn: seats.of(conn, "brume")[n])


async def test_a_new_account_is_signed_in(store, limits, browser):
    person = await signed(browser, register(browser.request(), store, limits, " Maëlle ", WORD))
    assert person.account
    assert await who(browser.request(), store) == person == Person(person.visitor, person.account, "Maëlle")


async def test_the_password_is_kept_as_argon2id_only(store, limits, browser):
    person = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    account = await store.read(lambda conn: people.account(conn, person.account))
    assert account.password.startswith("$argon2id$")
    assert WORD not in account.password


async def test_tables_are_there_on_every_device(store, limits, browser, phone):
    await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    at_desk = await who(browser.request(), store)
    await laid(store)
    await store.write(lambda conn: seats.claim(conn, "brume", 0, at_desk.visitor, at_desk.account, ""))
    on_phone = await signed(phone, login(phone.request(), store, limits, "MAËLLE", WORD))
    assert on_phone.visitor != at_desk.visitor
    assert on_phone.account == at_desk.account
    assert on_phone.holds(await seat(store))
    mine = await store.read(lambda conn: tables.of(conn, on_phone.visitor, on_phone.account))
    assert [table.id for table in mine] == ["brume"]


async def test_the_seats_of_a_guest_come_along(store, limits, browser, phone):
    guest = await signed(browser, ensure(browser.request(), store, "Youri"))
    await laid(store)
    await store.write(lambda conn: seats.claim(conn, "brume", 0, guest.visitor, None, "Youri"))
    await signed(phone, register(phone.request(), store, limits, "Youri", WORD))
    assert not (await who(phone.request(), store)).holds(await seat(store))
    same = await signed(browser, login(browser.request(), store, limits, "Youri", WORD))
    assert same.visitor == guest.visitor
    assert (await who(phone.request(), store)).holds(await seat(store))


async def test_signing_in_changes_the_cookie(store, limits, browser):
    await signed(browser, ensure(browser.request(), store))
    planted = browser.token
    await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    assert browser.token != planted
    browser.token = planted
    assert await who(browser.request(), store) == Person()


async def test_whoever_signs_in_on_anothers_browser_takes_nothing_along(store, limits, browser):
    maelle = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    await laid(store)
    await store.write(lambda conn: seats.claim(conn, "brume", 0, maelle.visitor, maelle.account, ""))
    youri = await signed(browser, register(browser.request(), store, limits, "Youri", OTHER))
    assert youri.visitor != maelle.visitor
    assert not youri.holds(await seat(store))


async def test_signing_out_ends_it_even_for_a_copied_cookie(store, limits, browser):
    person = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    copied = browser.token
    browser.answered(await logout(browser.request(), store))
    assert browser.token == ""
    assert "Max-Age=0" in browser.header
    browser.token = copied
    assert await who(browser.request(), store) == Person()
    again = await signed(browser, login(browser.request(), store, limits, "Maëlle", WORD))
    assert again.account == person.account


async def test_a_guest_who_signs_out_stays_a_guest(store, browser):
    guest = await signed(browser, ensure(browser.request(), store))
    browser.answered(await logout(browser.request(), store))
    assert await who(browser.request(), store) == guest


@pytest.mark.parametrize(
    ("name", "word"), [("Maëlle", OTHER), ("Nobody", WORD), ("Maëlle", ""), ("Maëlle", "x" * 9999)]
)
async def test_name_and_password_must_go_together(store, limits, browser, name, word):
    await register(browser.request(), store, limits, "Maëlle", WORD)
    with pytest.raises(Refusal, match=r"account\.wrong") as caught:
        await login(browser.request(), store, limits, name, word)
    assert not caught.value.facts  # the same whether the name is known or not


async def test_accents_count_however_they_are_composed(store, limits, browser):
    await register(browser.request(), store, limits, "Maëlle", "pass\u00e9compos\u00e9")
    assert await login(browser.request(), store, limits, "Mae\u0308lle", "passe\u0301compose\u0301")


@pytest.mark.parametrize(
    ("name", "word", "key"),
    [("M", WORD, "account.name"), ("Maëlle", "1234567", "account.password"), ("Maëlle", "x" * 201, "account.password")],
)
async def test_too_short_or_too_long_is_refused(store, limits, browser, name, word, key):
    with pytest.raises(Refusal) as caught:
        await register(browser.request(), store, limits, name, word)
    assert caught.value.key == key


async def test_a_name_belongs_to_one_account(store, limits, browser):
    await register(browser.request(), store, limits, "Maëlle", WORD)
    with pytest.raises(Refusal, match=r"account\.taken"):
        await register(browser.request(), store, limits, "MAËLLE", OTHER)


async def test_another_password_signs_all_other_browsers_out(store, limits, browser, phone):
    person = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    await signed(phone, login(phone.request(), store, limits, "Maëlle", WORD))
    with pytest.raises(Refusal, match=r"account\.wrong"):
        await change_password(browser.request(), store, limits, OTHER, OTHER)
    assert await signed(browser, change_password(browser.request(), store, limits, WORD, OTHER)) == person
    assert await who(browser.request(), store) == person
    assert await who(phone.request(), store) == Person()
    with pytest.raises(Refusal, match=r"account\.wrong"):
        await login(phone.request(), store, limits, "Maëlle", WORD)
    assert await login(phone.request(), store, limits, "Maëlle", OTHER)


async def test_a_closed_account_leaves_a_guest_with_the_seats(store, limits, browser):
    person = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    await laid(store)
    await store.write(lambda conn: seats.claim(conn, "brume", 0, person.visitor, person.account, ""))
    with pytest.raises(Refusal, match=r"account\.wrong"):
        await delete(browser.request(), store, limits, OTHER)
    guest = await delete(browser.request(), store, limits, WORD)
    assert guest.account is None
    found = await who(browser.request(), store)
    assert (found.visitor, found.account) == (person.visitor, None)
    assert found.holds(await seat(store))
    with pytest.raises(Refusal, match=r"account\.wrong"):
        await login(browser.request(), store, limits, "Maëlle", WORD)
    with pytest.raises(Refusal, match=r"account\.none"):
        await delete(browser.request(), store, limits, WORD)


async def test_a_closed_account_leaves_all_its_seats_and_tables_to_the_browser_that_closed_it(
    store, limits, browser, phone
):
    desk = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    await laid(store, host=desk.visitor)
    await store.write(lambda conn: seats.claim(conn, "brume", 0, desk.visitor, desk.account, ""))
    await signed(phone, login(phone.request(), store, limits, "Maëlle", WORD))
    await delete(phone.request(), store, limits, WORD)
    left = await who(phone.request(), store)
    assert left.holds(await seat(store))
    table = await store.read(lambda conn: tables.get(conn, "brume"))
    assert await store.read(lambda conn: is_host(conn, table, left))


async def test_a_closed_account_leaves_its_campaigns_to_the_browser_that_closed_it(store, limits, browser, phone):
    desk = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    await store.write(lambda conn: campaigns.create(conn, campaign(host=desk.visitor), []))
    await signed(phone, login(phone.request(), store, limits, "Maëlle", WORD))
    await delete(phone.request(), store, limits, WORD)
    left = await who(phone.request(), store)
    [mine] = await store.read(lambda conn: campaigns.of(conn, left.visitor, left.account))
    assert mine.id == "jeudi"
    assert await store.read(lambda conn: is_visitor(conn, mine.host, left))


def campaign(host):
    start = Kept(carried={}, digest="")
    facts = {"version": 1, "options": {}, "players": 2, "start": start, "created": 0.0, "updated": 0.0}
    return CampaignRow(id="jeudi", game="toy", name="Jeudi", host=host, **facts)


async def test_open_pages_are_told_whose_rights_have_changed(store, limits, browser, phone):
    heard = []
    store.bus.subscribe("people", heard.append)
    person = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    other = await signed(phone, login(phone.request(), store, limits, "Maëlle", WORD))
    await signed(browser, change_password(browser.request(), store, limits, WORD, OTHER))
    other = await signed(phone, login(phone.request(), store, limits, "Maëlle", OTHER))
    phone.answered(await logout(phone.request(), store))
    await delete(browser.request(), store, limits, OTHER)
    await asyncio.sleep(0)  # a signal is heard on the next turn of the loop
    here, there = f"{person.visitor} {person.account}", f"{other.visitor} {other.account}"
    assert [heard[0], *heard[2:]] == [here, here, there, there, here]


async def test_guessing_is_slowed_down_by_name_and_by_address(store, limits, browser, phone):
    await register(browser.request(), store, limits, "Maëlle", WORD)
    for _ in range(5):
        with pytest.raises(Refusal, match=r"account\.wrong"):
            await login(browser.request(), store, limits, "Maëlle", OTHER)
    with pytest.raises(Refusal, match=r"limit\.logins") as caught:
        await login(browser.request(), store, limits, "MAËLLE ", WORD)
    assert 1 <= caught.value.facts["seconds"] <= 60
    assert await login(phone.request(), store, limits, "Maëlle", WORD)  # from elsewhere one may


async def test_trying_many_names_from_one_address_is_slowed_down(store, limits, browser):
    for _ in range(30):
        limits.spend("knocks", browser.client)
    with pytest.raises(Refusal, match=r"limit\.knocks"):
        await login(browser.request(), store, limits, "Maëlle", WORD)


async def test_at_most_two_passwords_are_worked_on_at_once(monkeypatch, store, browser):
    working, two, three, go_on = [], threading.Event(), threading.Event(), threading.Event()

    def slow(kept, password):
        working.append(password)
        if len(working) >= 2:
            two.set()
        if len(working) >= 3:
            three.set()
        return not go_on.wait(10)

    monkeypatch.setattr(accounts, "_matches", slow)
    tries = [asyncio.create_task(login(browser.request(), store, Limits(), f"name{n}", WORD)) for n in range(6)]
    assert await asyncio.to_thread(two.wait, 10)
    assert not await asyncio.to_thread(three.wait, 0.3)
    go_on.set()
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert [refusal.key for refusal in done] == ["account.wrong"] * 6
    assert len(working) == 6


async def test_nothing_of_a_password_or_a_cookie_is_told(store, limits, browser, caplog):
    """Not even by a database that logs every statement, nor by what is printed of a fault."""
    caplog.set_level(logging.DEBUG)
    store._writing.echo = store._reading.echo = "debug"
    told = []
    person = await signed(browser, register(browser.request(), store, limits, "Maëlle", WORD))
    told.append(person)
    for doing in (
        register(browser.request(), store, limits, "Maëlle", WORD),
        login(browser.request(), store, limits, "Maëlle", OTHER),
        change_password(browser.request(), store, limits, WORD, "short"),
        change_password(browser.request(), store, limits, OTHER, OTHER),
    ):
        with pytest.raises(Refusal) as caught:
            await doing
        told.append(caught.value)
    account = await store.read(lambda conn: people.account(conn, person.account))
    told.append(account)
    assert "INSERT INTO accounts" in caplog.text
    everything = caplog.text + "".join(f"{one!r}{one}" for one in told)
    for secret in (WORD, OTHER, browser.token, account.password):
        assert secret not in everything
