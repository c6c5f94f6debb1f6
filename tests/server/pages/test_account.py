"""The account page."""

import pytest

from support.laid import lay
from veillee.games.dysma.building.codec import write_code
from veillee.games.dysma.content import WARBANDS
from veillee.server.store import lists
from veillee.server.who.limits import BUDGETS

pytestmark = pytest.mark.anyio
NEW = {"name": "Ondine", "password": "lanterne douce"}


async def act(client, action, **fields):
    return await client.post(f"/account/{action}", data=fields)


async def test_an_account_brings_the_tables_to_another_device(guest, visit):
    table = await lay(guest)
    response = await act(guest, "register", **NEW)
    assert (response.status_code, response.headers["location"]) == (303, "/account?done=register")
    phone = visit()
    assert (await act(phone, "login", **NEW)).status_code == 303
    assert table in (await phone.get("/tables")).text
    assert "Bonsoir, Ondine" in (await phone.get("/account")).text


CODE = write_code(WARBANDS["road_watch"])


async def keep(client, name, code=CODE, what="keep"):
    return await client.post(f"/account/lists/dysma/{what}", json={"name": name, "code": code})


async def test_lists_go_with_the_account_and_with_nobody_else(guest, visit):
    assert (await guest.get("/account/lists/dysma")).json() == {"of": "", "lists": []}
    assert (await keep(guest, "La garde")).json()["key"] == "account.none"
    await act(guest, "register", **NEW)
    for name in ("La garde", "La route", "La garde"):
        assert (await keep(guest, name)).status_code == 200
    phone, other = visit(), visit()
    await act(phone, "login", **NEW)
    await act(other, "register", name="Youri", password="lanterne douce")
    told = (await phone.get("/account/lists/dysma")).json()
    assert [one["name"] for one in told["lists"]] == ["La garde", "La route"]
    assert told["of"] == (await guest.get("/account/lists/dysma")).json()["of"]
    assert (await other.get("/account/lists/dysma")).json()["lists"] == []
    assert (await keep(phone, "La garde", what="forget")).status_code == 200
    assert [one["name"] for one in (await guest.get("/account/lists/dysma")).json()["lists"]] == ["La route"]


@pytest.mark.parametrize(
    ("game", "name", "code"),
    [
        ("dysma", "", CODE),
        ("dysma", "n" * 61, CODE),
        ("dysma", "deux\nlignes", CODE),
        ("dysma", "La garde", "nonsense"),
        ("dysma", "La garde", "D1" + "x" * 4000),
        ("lueur", "La garde", CODE),
    ],
)
async def test_only_what_a_game_can_read_is_kept(guest, game, name, code):
    await act(guest, "register", **NEW)
    response = await guest.post(f"/account/lists/{game}/keep", json={"name": name, "code": code})
    assert (response.status_code, response.json()["key"]) == (400, "lists.unfit")


async def test_an_account_keeps_so_many_lists_and_not_too_fast(guest, found, monkeypatch):
    monkeypatch.setattr(lists, "MOST", 2)
    await act(guest, "register", **NEW)
    kept = [(await keep(guest, name)).status_code for name in ("a", "b", "c", "b")]
    assert kept == [200, 200, 409, 200]
    for _ in range(BUDGETS["lists"].amount - len(kept)):
        await keep(guest, "z", what="forget")
    response = await keep(guest, "a")
    assert (response.status_code, response.json()["key"]) == (429, "limit.lists")


async def test_a_refused_form_comes_back_with_its_reason(guest):
    response = await act(guest, "register", name="Ondine", password="court")
    assert response.status_code == 409
    assert "de 8 à 200 signes" in response.text
    assert 'value="Ondine"' in response.text
    assert "court" not in response.text


async def test_what_is_refused_stands_in_the_form_that_was_sent(guest):
    page = (await act(guest, "register", name="Ondine", password="court")).text
    forms = {form.partition('"')[0]: form for form in page.split('action="/account/')[1:]}
    assert page.count('role="alert"') == 1
    assert 'role="alert"' in forms["register"]
    assert 'value="Ondine"' in forms["register"]
    assert "Ondine" not in forms["login"]


async def test_what_is_refused_without_its_form_is_said_all_the_same(guest):
    page = (await act(guest, "change", password="lanterne", fresh="autre lanterne")).text
    assert page.count('role="alert"') == 1


async def test_a_guest_without_a_name_is_not_told_that_nothing_is_kept(guest):
    assert "rien n’est gardé de vous" in (await guest.get("/account")).text
    await guest.post("/play/lueur")
    page = (await guest.get("/account")).text
    assert "rien n’est gardé de vous" not in page
    assert "il garde vos places et vos tables" in page


async def test_a_wrong_password_opens_nothing(guest, visit):
    await act(guest, "register", **NEW)
    response = await act(visit(), "login", name="Ondine", password="lanterne dure")
    assert response.status_code == 403
    assert "ne vont pas ensemble" in response.text


async def test_whoever_logs_out_is_a_stranger_again(guest):
    await act(guest, "register", **NEW)
    await act(guest, "logout")
    assert 'action="/account/login"' in (await guest.get("/account")).text


async def test_a_password_can_be_changed(guest, visit):
    await act(guest, "register", **NEW)
    assert (await act(guest, "change", password=NEW["password"], fresh="autre lanterne")).status_code == 303
    assert (await act(visit(), "login", **NEW)).status_code == 403
    assert (await act(visit(), "login", name="ondine", password="autre lanterne")).status_code == 303


async def test_an_account_can_be_deleted(guest, visit):
    await act(guest, "register", **NEW)
    assert (await act(guest, "delete", password=NEW["password"])).status_code == 303
    assert (await act(visit(), "login", **NEW)).status_code == 403


async def test_a_guest_can_have_a_name(guest):
    assert (await act(guest, "rename", name="  ")).status_code == 400
    await act(guest, "rename", name="Lise")
    assert 'name="name" value="Lise"' in (await guest.get("/new/lueur")).text


async def test_names_are_given_so_often_and_then_there_is_a_rest(guest, spent, visitors):
    spent("names", guest, left=1)
    assert (await act(guest, "rename", name="Lise")).status_code == 303
    guest.cookies.clear()
    assert (await act(guest, "rename", name="Lise")).status_code == 429
    assert await visitors() == 1


async def test_an_unknown_action_is_not_found_and_none_comes_from_elsewhere(guest):
    assert (await act(guest, "fly")).status_code == 404
    response = await guest.post("/account/register", data=NEW, headers={"Origin": "https://elsewhere.test"})
    assert response.status_code == 403
