"""What a page may do is asked again: seats that pass on, links that die, people who are no longer who they were."""

import json
from contextlib import suppress

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support.online import first_answer, page, person
from veillee.server import wire
from veillee.server.live import lobby
from veillee.server.live.commands import handle
from veillee.server.store import people, seats, tables
from veillee.server.who.accounts import CHANGED
from veillee.server.who.secrecy import hash_secret
from veillee.server.wire import PROTOCOL

pytestmark = pytest.mark.anyio


@pytest.fixture
async def eve(server):
    """Somebody with a browser, and its cookie."""
    return await server.meet("Eve")


async def watch(server, made, who):
    await server.services.store.write(lambda conn: tables.let_watch(conn, made.id, who.visitor))


async def sign_in(server, who, account="account"):
    await server.services.store.write(lambda conn: people.sign_in(conn, who.visitor, account))


async def take_over(server, made, seat, who):
    """The seat passes to somebody else, by whatever way."""
    take = {"take": True}
    await server.services.store.write(lambda conn: seats.claim(conn, made.id, seat, who.visitor, None, "", **take))
    await (await server.table(made)).renew_seats()


async def test_a_seat_that_passes_on_during_the_game_is_told_to_everybody(server, eve):
    made = await server.lay("human", "human")
    who, _ = eve
    async with server.page(made, 0) as ana:
        await take_over(server, made, 1, who)
        said = (await ana.until("chatted"))["said"]
        assert said["name"] == ""
        assert "Bo" in said["text"]
        assert (await ana.until("offer"))["settled"] == said["text"]
    await (await server.table(made)).close()
    async with server.page(made, 0, lang="en") as ana:  # whoever comes later can read it, in their own language
        [said] = ana.messages[0]["chat"]
        assert said["text"] == "The seat of Bo has changed hands."


async def test_the_same_person_with_another_device_or_an_account_is_no_news(server, eve):
    made = await server.lay("human", "human")
    who, _ = eve
    await take_over(server, made, 1, who)
    table = await server.table(made)
    await sign_in(server, who)
    await table.renew_seats()
    await server.services.store.write(lambda conn: seats.claim(conn, made.id, 1, "phone", "account", "", take=True))
    await table.renew_seats()
    assert len(table.said) == 1


async def test_who_takes_the_others_seats_over_does_not_go_back_through_the_dice(server):
    made = await server.lay("human", "human")
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        mover = ana if ana.asked else bo
        assert "free_undo" not in ana.messages[0]["table"]
        await mover.do(first_answer(mover.asked[0]))
        await take_over(server, made, 1, person(0))
        table = await server.table(made)
        assert table.seating.alone()
        assert not table.free_undo
        await table.close()
    assert not (await server.table(made)).free_undo  # nor after the table has been opened again


async def test_alone_is_who_was_so_at_the_start_and_still_is(server, eve):
    made = await server.alone("human", "human")
    table = await server.table(made)
    assert table.free_undo
    await table.close()
    table = await server.table(made)
    assert table.free_undo
    await take_over(server, made, 1, eve[0])
    assert not table.free_undo


async def test_a_cookie_that_died_no_longer_plays(server, eve):
    """Signed out here, or a new password elsewhere: the page comes again with what its browser has now."""
    who, cookie = eve
    made = await server.lay("human", "open", start=False)
    await server.claim(made, 1, who)
    await lobby.start(server.services, person(0), made.id)
    async with page(server.url, made.id, cookie=cookie) as there:
        assert there.messages[0]["you"]["seats"] == [1]
        await server.services.store.write(lambda conn: people.forget(conn, who.visitor))
        server.services.store.bus.publish(CHANGED, f"{who.visitor} ")
        assert (await there.until("bye"))["code"] == "restart"
        assert not (await server.table(made)).seating.online(1)
    async with page(server.url, made.id, cookie=cookie, greet=False) as there:
        assert (await there.until("bye"))["code"] == "refused"


async def test_an_account_that_ends_takes_its_seats_from_every_page(server, eve):
    who, cookie = eve
    await sign_in(server, who)
    made = await server.lay("human", "human", public=True)
    table = await server.table(made)
    await server.services.store.write(lambda conn: seats.claim(conn, made.id, 1, "phone", "account", "", take=True))
    await table.renew_seats()
    async with page(server.url, made.id, cookie=cookie) as there:
        assert there.messages[0]["you"]["seats"] == [1]
        await server.services.store.write(lambda conn: people.remove_account(conn, "account"))
        server.services.store.bus.publish(CHANGED, "elsewhere account")
        assert "seats" not in (await there.until("sync"))["you"]


async def test_a_spectator_whose_link_was_renewed_is_shown_out(server, eve):
    who, cookie = eve
    made = await server.lay("human", "human")
    await watch(server, made, who)
    async with page(server.url, made.id, cookie=cookie) as there:
        await lobby.renew(server.services, person(0), made.id, None)
        bye = await there.until("bye")
        assert bye["code"] == "refused"
        assert await there.closed() == 1000


async def test_whoever_loses_the_seat_of_a_private_table_is_shown_out(server, eve):
    who, cookie = eve
    made = await server.lay("human", "open", start=False)
    await server.claim(made, 1, who)
    async with page(server.url, made.id, cookie=cookie) as there:
        await lobby.change(server.services, person(0), made.id, 1, "adept")
        assert (await there.until("bye"))["code"] == "refused"


async def test_a_right_that_ends_while_a_page_comes_in_does_not_let_it_in(server, eve, monkeypatch):
    who, cookie = eve
    made = await server.lay("human", "human")
    await watch(server, made, who)
    live = server.services.tables.live

    async def late(id):
        table = await live(id)
        await lobby.renew(server.services, person(0), made.id, None)
        await table.renew_seats()
        return table

    monkeypatch.setattr(server.services.tables, "live", late)
    async with page(server.url, made.id, cookie=cookie, greet=False) as there:
        await there.send(t="hello", v=PROTOCOL)
        assert (await there.until("bye"))["code"] == "refused"


async def test_what_a_page_says_after_its_goodbye_is_not_heard(server):
    made = await server.lay("human", "human")
    table = await server.table(made)
    async with server.page(made, 0):
        [connection] = table.seating.connections
        connection.bye("refused", "")
        connection._out.clear()
        await handle(table, connection, wire.Look(0))
        await handle(table, connection, wire.Chat("0" * 32, "psst"))
        assert not connection._out
        assert not table.said


@pytest.mark.parametrize("seated", [True, False])
@pytest.mark.parametrize("begun", [True, False])
async def test_the_secret_of_a_link_opens_no_socket(server, seated, begun):
    """Whoever laid the table knows every link, and would play as somebody else."""
    made = await server.lay("human", "open", "human", start=False)
    if seated or begun:
        await server.claim(made, 1, person(1))
    if begun:
        await lobby.start(server.services, person(0), made.id)
    fresh = await lobby.renew(server.services, person(0), made.id, None)
    address = f"{server.url.replace('http', 'ws', 1)}/t/{made.id}/ws"
    for secret in (made.links[1], made.watch, fresh):
        bearer = {"Authorization": f"Bearer {secret}"}
        with pytest.raises(InvalidStatus) as caught:
            async with connect(address, additional_headers=bearer):
                pass
        assert caught.value.response.status_code == 403
        for headers in (bearer, {"Cookie": f"veillee={secret}"}, {"Cookie": f"veillee={hash_secret(secret)}"}):
            async with connect(address, origin=server.url, additional_headers=headers) as socket:
                with suppress(ConnectionClosed):
                    await socket.send('{"t":"hello","v":1}')
                assert json.loads(await socket.recv())["code"] == "refused"
