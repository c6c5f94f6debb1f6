"""Before the game: laying a table, sitting down, changing seats, links, and the start."""

import pytest

from support.online import person
from veillee.kernel.errors import Refusal
from veillee.server.live import laying, lobby
from veillee.server.live.seats import AWAY
from veillee.server.store import seats, tables
from veillee.server.who import links
from veillee.server.who.identity import Person

pytestmark = pytest.mark.anyio


async def kinds(server, made):
    return [(seat.kind, seat.name) for seat in await server.services.store.read(lambda conn: seats.of(conn, made.id))]


async def refused(awaitable) -> str:
    with pytest.raises(Refusal) as refusal:
        await awaitable
    return refusal.value.key


async def test_a_new_table_has_names_and_secrets_of_its_own(server):
    plans = [laying.Plan("human"), laying.Plan("open"), laying.Plan("novice"), laying.Plan("adept")]
    made = await laying.create(server.services, person(0), "lueur", {}, plans, lang="en")
    sitting = await kinds(server, made)
    assert sitting[0] == ("human", "Ana")
    assert sitting[1] == ("open", "")
    assert len({name for _, name in sitting}) == 4
    assert {*made.links} == {1}  # a link is for an open seat; the others are held, or a bot's
    row = await server.services.store.read(lambda conn: tables.get(conn, made.id))
    assert made.watch not in str(vars(type(row)))
    assert (row.status, row.options) == ("open", {"journey": "province", "adventurers": "pick"})


@pytest.mark.parametrize(
    ("game", "options", "plans", "key"),
    [
        ("chess", {}, ["human", "open"], "table.game"),
        ("lueur", {"moon": "full"}, ["human", "open"], "table.option"),
        ("lueur", {"journey": "moon"}, ["human", "open"], "table.option-value"),
        ("lueur", {}, ["human"], "table.players"),
        ("lueur", {}, ["human", "search:900"], "seat.kind"),
    ],
)
async def test_a_table_that_cannot_be_is_not_laid(server, game, options, plans, key):
    asked = laying.create(server.services, person(0), game, options, [laying.Plan(kind) for kind in plans])
    assert await refused(asked) == key


async def test_two_seats_never_bear_the_same_name(server):
    plans = [laying.Plan("human", "Ana"), laying.Plan("human", "ANA")]
    assert await refused(laying.create(server.services, person(0), "lueur", {}, plans)) == "lobby.name-taken"
    made = await server.alone("human", "open", start=False, public=True)
    assert await refused(lobby.join(server.services, person(1), made.id, 1, "ana")) == "lobby.name-taken"


async def test_people_sit_down_and_everybody_sees_it(server):
    made = await server.alone("human", "open", start=False, public=True)
    async with server.page(made, 0) as ana:
        assert ana.messages[0]["table"]["status"] == "open"
        assert "picture" not in ana.messages[0]
        assert await lobby.join(server.services, person(1), made.id, None, "Bo") == 1
        seen = await ana.until("presence", lambda message: message["table"]["seats"][1]["kind"] == "human")
        assert seen["table"]["seats"][1]["name"] == "Bo"
        assert await refused(lobby.join(server.services, person(2), made.id, None, "Cy")) == "lobby.full"
        await lobby.leave(server.services, person(1), made.id, 1)
        await ana.until("presence", lambda message: message["table"]["seats"][1]["kind"] == "open")
        assert await refused(lobby.leave(server.services, person(1), made.id, 1)) == "live.not-yours"
        assert (await ana.command("do", seq=0, seat=0, key="x"))["code"] == "live.not-begun"


async def test_a_private_table_is_joined_by_its_links_only(server):
    made = await server.alone("human", "open", start=False)
    assert await refused(lobby.join(server.services, person(1), made.id, 1, "Bo")) == "lobby.private"
    await server.claim(made, 1, person(1))
    assert (await kinds(server, made))[1] == ("human", "Bo")


async def test_the_host_changes_seats_and_others_do_not(server):
    made = await server.alone("human", "open", "open", start=False)
    services, host = server.services, person(0)
    assert await refused(lobby.change(services, person(1), made.id, 1, "adept")) == "lobby.not-host"
    assert await lobby.change(services, host, made.id, 1, "adept") is None
    kind, name = (await kinds(server, made))[1]
    assert kind == "adept"
    assert name
    secret = await lobby.change(services, host, made.id, 1, "open")
    await services.store.write(lambda conn: links.claim(conn, made.id, secret, person(1)))
    assert await refused(lobby.change(services, host, made.id, 1, "human")) == "lobby.taken"
    await lobby.change(services, person(1), made.id, 1, "human", "Boris")
    await lobby.change(services, host, made.id, 2, "human", "Aline")
    assert await kinds(server, made) == [("human", "Ana"), ("human", "Boris"), ("human", "Aline")]
    assert await refused(lobby.change(services, host, made.id, 5, "open")) == "lobby.no-seat"
    assert await lobby.add(services, host, made.id, "open")
    assert await refused(lobby.add(services, host, made.id, "open")) == "table.players"
    await lobby.remove(services, host, made.id, 0)
    assert [kind for kind, _ in await kinds(server, made)] == ["human", "human", "open"]


async def test_whoever_sits_here_already_leaves_the_other_seats_to_others(server):
    made = await server.alone("human", "open", "open", start=False, public=True)
    assert await lobby.join(server.services, person(1), made.id, None, "") == 1
    assert await refused(lobby.join(server.services, person(1), made.id, None, "Bob")) == "lobby.seated"
    assert await lobby.join(server.services, person(0), made.id, None, "") == 2  # the host shares a screen
    assert [name for _, name in await kinds(server, made)] == ["Ana", "Bo", "Ana 2"]


async def test_people_of_the_same_long_name_get_a_number(server):
    name = "Maximilienne de la Tour du Pré"
    made = await laying.create(
        server.services, Person("v0", None, name), "lueur", {}, [laying.Plan("human"), laying.Plan("open")], public=True
    )
    await lobby.join(server.services, Person("v1", None, name), made.id, None, "")
    assert [name for _, name in await kinds(server, made)] == [name, "Maximilienne de la Tour du P 2"]


async def test_nobody_sits_down_once_the_game_is_going_on(server):
    made = await server.lay("human", "human", public=True)
    await server.services.store.write(lambda conn: seats.leave(conn, made.id, 1))
    assert await refused(lobby.join(server.services, person(2), made.id, None, "Cy")) == "lobby.playing"


@pytest.mark.parametrize("change", ["leave", "remove", "add"])
async def test_who_gets_up_while_the_game_begins_keeps_it_from_beginning(server, change):
    """What is agreed at the start is what the seats are: somebody gets up after the last look at them."""
    made = await server.alone("human", "open", "adept", start=False, public=True)
    services = server.services
    await lobby.join(services, person(1), made.id, 1, "Bo")
    table = await server.table(made)
    begin = table.begin

    async def late(header):
        if change == "leave":
            await lobby.leave(services, person(1), made.id, 1)
        elif change == "remove":
            await lobby.remove(services, person(0), made.id, 2)
        else:
            await lobby.add(services, person(0), made.id, "adept")
        await begin(header)

    table.begin = late
    assert await refused(lobby.start(services, person(0), made.id)) == "lobby.seats-changed"
    row = await services.store.read(lambda conn: tables.get(conn, made.id))
    assert (row.status, row.header, table.record) == ("open", None, None)


async def test_a_game_that_began_though_the_connection_broke_has_begun(server, monkeypatch):
    made = await server.alone("human", "human", start=False)
    write = server.services.store.write

    async def write_and_break(fn):
        monkeypatch.setattr(server.services.store, "write", write)  # the next one goes through
        await write(fn)
        raise Refusal("store.unknown", reason=Refusal("store.lost"))

    await server.table(made)
    monkeypatch.setattr(server.services.store, "write", write_and_break)
    await lobby.start(server.services, person(0), made.id)
    async with server.page(made, 0) as ana:
        assert (ana.seq, ana.messages[0]["table"]["status"]) == (1, "playing")


async def test_a_stranger_hears_that_the_table_is_not_theirs_even_when_it_has_begun(server):
    made = await server.lay("human", "human")
    for asked in (
        lobby.start(server.services, person(2), made.id),
        lobby.change(server.services, person(2), made.id, 1, "adept"),
        lobby.add(server.services, person(2), made.id, "adept"),
    ):
        assert await refused(asked) == "lobby.not-host"


async def test_a_game_starts_once_every_seat_is_taken(server):
    made = await server.alone("human", "open", start=False)
    services = server.services
    assert await refused(lobby.start(services, person(0), made.id)) == "lobby.seats-open"
    await server.claim(made, 1, person(1))
    assert await refused(lobby.start(services, person(1), made.id)) == "lobby.not-host"
    async with server.page(made, 0) as ana:
        await lobby.start(services, person(0), made.id)
        begun = await ana.until("sync")
        assert begun["seq"] == 1
        assert begun["board"]["fixed"]
        assert begun["table"]["commit"] == ana.messages[0]["table"]["commit"]
    assert await refused(lobby.start(services, person(0), made.id)) == "lobby.playing"
    assert await refused(lobby.change(services, person(0), made.id, 1, "adept")) == "lobby.playing"
    assert await refused(lobby.leave(services, person(0), made.id, 0)) == "lobby.playing"


async def test_during_the_game_a_link_is_made_for_who_has_been_away_and_the_table_reads_it(server):
    made = await server.lay("human", "human")
    table = await server.table(made)
    async with server.page(made, 0) as ana:
        async with server.page(made, 1):
            assert await refused(lobby.renew(server.services, person(0), made.id, 1)) == "link.present"
        assert await refused(lobby.renew(server.services, person(0), made.id, 1)) == "link.present"  # a reload, perhaps
        assert not table.said
        table.seating._left[1] -= AWAY
        assert await lobby.renew(server.services, person(0), made.id, 1) != made.links[1]
        said = (await ana.until("chatted"))["said"]
        assert (said["name"], "Bo" in said["text"]) == ("", True)
        assert (await ana.until("offer"))["settled"] == said["text"]
        async with server.page(made, 1, lang="en") as bo:  # the seat is still Bo's, who reads of the link
            assert bo.messages[0]["you"]["seats"] == [1]
            assert "new link to the seat of Bo" in bo.messages[0]["chat"][0]["text"]


async def test_who_may_make_links(server):
    made = await server.lay("human", "human")
    assert await lobby.renew(server.services, person(1), made.id, 1)  # to their own seat, for their other device
    assert await refused(lobby.renew(server.services, person(1), made.id, 0)) == "link.not-host"
    assert await refused(lobby.renew(server.services, person(2), made.id, 1)) == "link.not-host"
    assert await refused(lobby.renew(server.services, person(0), made.id, 9)) == "lobby.no-seat"
    assert await lobby.renew(server.services, person(0), made.id, None) != made.watch


async def test_whoever_takes_a_seat_over_has_it_at_once(server):
    made = await server.lay("human", "human")
    table = await server.table(made)
    assert table.seating.rows[1].visitor == "v1"
    own = await lobby.renew(server.services, person(1), made.id, 1)
    await server.services.store.write(lambda conn: links.claim(conn, made.id, own, person(3), take=True))
    await table.renew_seats()
    assert (table.seating.rows[1].visitor, table.seating.rows[1].name) == ("v3", "Bo")


async def test_new_hands_are_told_also_if_the_table_slept_or_has_not_begun(server):
    for begun in (True, False):
        made = await server.lay("human", "human", start=begun)
        table = await server.table(made)
        await table.close()
        own = await lobby.renew(server.services, person(1), made.id, 1)
        await server.services.store.write(lambda conn, m=made, s=own: links.claim(conn, m.id, s, person(3), take=True))
        async with server.page(made, 0, lang="en") as ana:
            assert [said["text"] for said in ana.messages[0]["chat"]] == ["The seat of Bo has changed hands."]


async def test_a_table_that_does_not_exist_cannot_be_joined(server):
    for asked in (
        lobby.join(server.services, person(0), "nowhere", None, ""),
        lobby.start(server.services, person(0), "nowhere"),
        lobby.renew(server.services, person(0), "nowhere", 0),
        lobby.leave(server.services, person(0), "nowhere", 0),
    ):
        assert await refused(asked) == "live.unknown"
