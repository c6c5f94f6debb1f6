"""What is posted around a table."""

import pytest

from support.laid import lay
from veillee.server.live.seats import AWAY
from veillee.server.store import seats, tables

pytestmark = pytest.mark.anyio


async def link(host, table, seat):
    """A fresh link of a seat, as the host's page asks for one; gives its secret."""
    response = await host.post(f"/t/{table}/renew", json={"seat": seat})
    assert response.status_code == 200, response.text
    address, _, secret = response.json()["link"].partition("#")
    assert address == f"/t/{table}"
    return secret


async def sitting(found, table):
    return await found.store.read(lambda conn: seats.of(conn, table))


async def test_a_link_leads_to_its_seat(guest, visit, found):
    table, other = await lay(guest), visit()
    secret = await link(guest, table, 1)
    response = await other.post(f"/t/{table}/claim", json={"secret": secret, "take": False})
    assert response.json() == {"seat": 1}
    assert (await sitting(found, table))[1].name == "Joueur"
    assert (await other.get(f"/t/{table}/dice")).status_code == 200


async def test_whoever_came_by_a_link_says_their_name(guest, visit, found):
    table, other = await lay(guest), visit()
    await other.post(f"/t/{table}/claim", json={"secret": await link(guest, table, 1)})
    response = await other.post(f"/t/{table}/name", json={"name": "  Youri "})
    assert response.json() == {"seat": 1, "name": "Youri"}
    assert [seat.name for seat in await sitting(found, table)] == ["Maëlle", "Youri"]
    assert 'name="name" value="Youri"' in (await other.get("/new/lueur")).text


async def test_a_name_that_somebody_bears_already_is_numbered(guest, visit, found):
    table, other = await lay(guest), visit()
    await other.post(f"/t/{table}/claim", json={"secret": await link(guest, table, 1)})
    assert (await other.post(f"/t/{table}/name", json={"name": "maëlle"})).json()["name"] == "maëlle 2"
    assert (await other.post(f"/t/{table}/name", json={"name": "Maëlle 2"})).json()["name"] == "Maëlle 2"


async def test_one_names_ones_own_seat_alone_and_only_while_the_table_waits(guest, visit, found):
    table, other = await lay(guest), visit()
    assert (await other.post(f"/t/{table}/name", json={"name": "Youri"})).status_code == 409
    await other.post(f"/t/{table}/claim", json={"secret": await link(guest, table, 1)})
    assert (await other.post(f"/t/{table}/name", json={"name": "Youri", "seat": 0})).status_code == 409
    assert (await other.post(f"/t/{table}/name", json={"name": " "})).status_code == 400
    assert (await guest.post(f"/t/{table}/start", json={})).status_code == 200
    response = await other.post(f"/t/{table}/name", json={"name": "Youri"})
    assert (response.status_code, response.json()["key"]) == (409, "lobby.playing")
    assert [seat.name for seat in await sitting(found, table)] == ["Maëlle", "Joueur"]


async def test_everybody_at_the_table_sees_a_new_name(guest, visit, found, monkeypatch):
    table, told = await lay(guest), []
    monkeypatch.setattr(found.tables, "seats_changed", told.append)
    await guest.post(f"/t/{table}/name", json={"name": "Lise"})
    assert told == [table]


async def test_a_renewed_link_leaves_the_old_one_dead(guest, visit):
    table, other = await lay(guest), visit()
    old = await link(guest, table, 1)
    await link(guest, table, 1)
    response = await other.post(f"/t/{table}/claim", json={"secret": old})
    assert response.status_code == 403
    assert response.json()["reason"] == (
        "Ce lien ne mène plus à une place : il a déjà servi, ou un autre l'a remplacé. Votre compte ouvre votre place "
        "sur un autre appareil ; sans compte, demandez un lien neuf."
    )


async def test_a_refusal_is_in_the_readers_language(guest, visit):
    table = await lay(guest)
    response = await visit("en").post(f"/t/{table}/claim", json={"secret": "nothing"})
    assert response.json()["reason"].startswith("This link no longer leads")


async def test_a_taken_seat_asks_before_it_changes_hands(guest, visit, found):
    table, first, second = await lay(guest), visit(), visit()
    secret = await link(guest, table, 1)
    await first.post(f"/t/{table}/claim", json={"secret": secret, "name": "Youri"})
    for take in (False, True):
        response = await second.post(f"/t/{table}/claim", json={"secret": secret, "take": take})
        assert (response.status_code, response.json()["key"]) == (403, "link.dead")
    secret = await link(first, table, 1)  # for their own phone
    response = await second.post(f"/t/{table}/claim", json={"secret": secret})
    assert response.json() == {"taken": 1, "name": "Youri"}
    response = await second.post(f"/t/{table}/claim", json={"secret": secret, "take": True})
    assert response.json() == {"seat": 1}
    assert (await sitting(found, table))[1].name == "Youri"


async def test_two_people_of_one_name_are_told_apart(guest, visit, found):
    table, other = await lay(guest, name="Ana"), visit()
    await other.post(f"/t/{table}/claim", json={"secret": await link(guest, table, 1), "name": "ana"})
    assert [seat.name for seat in await sitting(found, table)] == ["Ana", "ana 2"]


async def test_the_host_does_not_look_into_another_hand(guest, visit, found):
    table, other = await lay(guest), visit()
    await other.post(f"/t/{table}/claim", json={"secret": await link(guest, table, 1), "name": "Youri"})
    await guest.post(f"/t/{table}/start", json={})
    before = await sitting(found, table)
    response = await guest.post(f"/t/{table}/renew", json={"seat": 1})
    assert (response.status_code, response.json()["key"]) == (403, "link.present")
    assert response.json()["reason"].startswith("Youri est à sa place")
    (await found.tables.live(table)).seating._left[1] -= AWAY
    secret = await link(guest, table, 1)
    response = await guest.post(f"/t/{table}/claim", json={"secret": secret, "take": True})
    assert (response.status_code, response.json()["key"]) == (403, "link.playing")
    assert "Tant que la partie dure" in response.json()["reason"]
    assert [seat.visitor for seat in await sitting(found, table)] == [seat.visitor for seat in before]


async def test_two_people_of_one_long_name_are_told_apart(guest, visit, found):
    table, other = await lay(guest, name="A" * 30, public="1"), visit()
    await other.post("/account/rename", data={"name": "A" * 30})
    assert (await other.post(f"/t/{table}/join", json={})).json() == {"seat": 1}
    assert [seat.name for seat in await sitting(found, table)] == ["A" * 30, "A" * 28 + " 2"]


async def test_whoever_cannot_come_in_leaves_no_visitor_behind(guest, visit, visitors):
    private, public = await lay(guest), await lay(guest, public="1")
    await visit().post(f"/t/{public}/join", json={})
    before = await visitors()
    answers = [
        await visit().post(f"/t/{private}/claim", json={"secret": "nothing"}),
        await visit().post("/t/nowhere/claim", json={"secret": "nothing"}),
        await visit().post(f"/t/{private}/join", json={}),
        await visit().post("/t/nowhere/join", json={}),
        await visit().post(f"/t/{public}/join", json={}),
    ]
    assert [answer.status_code for answer in answers] == [403, 403, 403, 404, 409]
    assert [answer.json()["key"] for answer in answers][-1] == "lobby.full"
    assert not any("veillee" in answer.cookies for answer in answers)
    assert await visitors() == before


async def test_the_spectators_link_lets_somebody_watch_and_nothing_else(guest, visit):
    table, other = await lay(guest), visit()
    secret = await link(guest, table, None)
    assert (await other.get(f"/t/{table}/dice")).status_code == 403
    assert (await other.post(f"/t/{table}/claim", json={"secret": secret})).json() == {"watch": True}
    assert (await other.get(f"/t/{table}/dice")).status_code == 200
    assert (await other.post(f"/t/{table}/start", json={})).status_code == 403


async def test_somebody_joins_an_open_table_at_the_seat_they_like(guest, visit, found):
    table, other = await lay(guest, **{"public": "1", "kind.2": "open"}), visit()
    response = await other.post(f"/t/{table}/join", json={"seat": 2, "name": "Lise"})
    assert response.json() == {"seat": 2}
    assert (await sitting(found, table))[2].name == "Lise"


async def test_nobody_joins_a_private_table_without_its_link(guest, visit):
    table = await lay(guest)
    response = await visit().post(f"/t/{table}/join", json={})
    assert response.status_code == 403
    assert "lien" in response.json()["reason"]


async def test_the_host_gives_a_seat_to_a_bot_and_opens_it_again(guest, visit, found):
    table = await lay(guest)
    assert (await guest.post(f"/t/{table}/seat", json={"seat": 1, "kind": "master"})).json() == {"link": None}
    assert (await sitting(found, table))[1].kind == "master"
    answer = (await guest.post(f"/t/{table}/seat", json={"seat": 1, "kind": "open"})).json()
    assert (await sitting(found, table))[1].kind == "open"
    secret = answer["link"].partition("#")[2]
    assert (await visit().post(f"/t/{table}/claim", json={"secret": secret})).json() == {"seat": 1}


async def test_the_host_adds_a_seat_and_takes_it_away(guest, found):
    table = await lay(guest)
    await guest.post(f"/t/{table}/seat", json={"seat": None, "kind": "novice"})
    assert [seat.kind for seat in await sitting(found, table)] == ["human", "open", "novice"]
    await guest.post(f"/t/{table}/seat", json={"seat": 1, "kind": "removed"})
    assert [seat.kind for seat in await sitting(found, table)] == ["human", "novice"]


@pytest.mark.parametrize(
    ("action", "body"),
    [
        ("seat", {"seat": 1, "kind": "adept"}),
        ("seat", {"kind": "adept"}),
        ("seat", {"seat": 1, "kind": "removed"}),
        ("start", {}),
        ("renew", {"seat": 1}),
        ("renew", {}),
    ],
)
async def test_only_the_host_lays_the_table(guest, visit, found, action, body):
    table = await lay(guest, public="1")
    before = await sitting(found, table)
    response = await visit().post(f"/t/{table}/{action}", json=body)
    assert response.status_code == 403
    assert response.json()["reason"]
    assert await sitting(found, table) == before


async def test_the_host_begins_once_everybody_sits(guest, visit, found):
    table, other = await lay(guest, public="1"), visit()
    response = await guest.post(f"/t/{table}/start", json={})
    assert (response.status_code, response.json()["key"]) == (409, "lobby.seats-open")
    await other.post(f"/t/{table}/join", json={})
    assert (await guest.post(f"/t/{table}/start", json={})).json() == {}
    row = await found.store.read(lambda conn: tables.get(conn, table))
    assert (row.status, row.header.names) == ("playing", ("Maëlle", "Joueur"))


async def test_whoever_gets_up_leaves_an_open_seat(guest, visit, found):
    table, other = await lay(guest, public="1"), visit()
    await other.post(f"/t/{table}/join", json={})
    assert (await other.post(f"/t/{table}/leave", json={})).json() == {}
    assert (await sitting(found, table))[1].free
    response = await other.post(f"/t/{table}/leave", json={})
    assert (response.status_code, response.json()["key"]) == (409, "form.not-seated")


@pytest.mark.parametrize("body", ["", "[]", "{", '{"secret": 7}', '{"secret": "a", "more": 1}', "\xff"])
async def test_what_makes_no_sense_is_refused_in_words(guest, body):
    table = await lay(guest)
    headers = {"content-type": "application/json"}
    response = await guest.post(f"/t/{table}/claim", content=body.encode("latin-1"), headers=headers)
    assert (response.status_code, response.json()["key"]) == (400, "form.json")


async def test_what_is_nested_without_end_is_refused_in_words(guest):
    table = await lay(guest)
    headers = {"content-type": "application/json"}
    for action in ("start", "seat"):
        response = await guest.post(f"/t/{table}/{action}", content=b'{"a":' + b"[" * 12_000, headers=headers)
        assert (response.status_code, response.json()["key"]) == (400, "form.json")


async def test_what_is_too_long_is_not_read(guest):
    table = await lay(guest)
    response = await guest.post(f"/t/{table}/claim", json={"secret": "s" * 20_000})
    assert response.status_code == 413
    assert response.json()["reason"]


@pytest.mark.parametrize("action", ["claim", "join", "seat", "start", "renew", "leave"])
async def test_nothing_is_posted_from_another_site(guest, action):
    table = await lay(guest, public="1")
    response = await guest.post(f"/t/{table}/{action}", json={}, headers={"Origin": "https://elsewhere.test"})
    assert (response.status_code, response.json()["key"]) == (403, "guard.origin")


@pytest.mark.parametrize("action", ["join", "start", "renew", "leave"])
async def test_a_table_that_does_not_exist_is_not_found(guest, action):
    await lay(guest)
    assert (await guest.post(f"/t/nowhere/{action}", json={})).status_code == 404
