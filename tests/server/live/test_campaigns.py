"""Campaigns of people: who goes on, what is carried and how often, what is given up, and what a file brings back."""

import asyncio
import time

import msgspec
import pytest
from sqlalchemy import delete, text, update

from support.campaigns import register_voyage
from support.online import first_answer, online, person
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES
from veillee.play.campaign import read, write
from veillee.play.texts import explain
from veillee.server.app import opened
from veillee.server.config import Config
from veillee.server.live import campaign_now, campaigns, laying, lobby
from veillee.server.live.campaigns import Wanted
from veillee.server.live.laying import Plan
from veillee.server.store import campaigns as kept
from veillee.server.store import schema, seats, tables
from veillee.server.texts import server_texts

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture(autouse=True)
def _voyage(monkeypatch):
    register_voyage(monkeypatch)


@pytest.fixture
async def campaign(server):
    return await campaigns.create(server.services, person(0), "toy", "Jeudi", {}, 2)


def alone(seen=0, episode="harbour", members=("ana",)):
    return Wanted(episode=episode, seen=seen, plans=[Plan("human", "Ana")], members=members)


def with_bo(seen=0, episode="harbour"):
    plans = [Plan("human", "Ana"), Plan("human", "Bo", person(1))]
    return Wanted(episode=episode, seen=seen, plans=plans, members=("ana", "bo"))


async def refused(asked) -> str:
    with pytest.raises(Refusal) as caught:
        await asked
    for lang in LANGUAGES:
        assert explain(caught.value, server_texts(lang))
    return caught.value.key


async def look(server, id, who=0):
    return await campaign_now.look(server.services, person(who), id)


async def play(server, table, who=0):
    """Answer every question of a table at which one person holds all seats."""
    async with server.page(laying.Created(table, {}, ""), 0) as page:
        await page.play(first_answer)


async def test_three_episodes_one_after_the_other_to_the_end(server, campaign):
    for number, episode in enumerate(("harbour", "cape", "island")):
        member = (await look(server, campaign)).carried.keepers[0]
        wanted = alone(number, episode, (member,))
        table = await campaigns.go_on(server.services, person(0), campaign, wanted)
        await play(server, table)
        now = await look(server, campaign)
        assert (len(now.over), now.running) == (number + 1, None)
        assert [past.episode for past in now.carried.past][-1] == episode
    key = await refused(campaigns.go_on(server.services, person(0), campaign, alone(3, "island")))
    assert key == "carried.over"


async def test_two_people_who_go_on_at_once_come_to_one_table(server, campaign):
    first = await campaigns.go_on(server.services, person(0), campaign, with_bo())
    await campaigns.abandon(server.services, person(0), campaign, 0)
    await campaigns.go_on(server.services, person(0), campaign, with_bo())  # so that Bo knows the campaign
    await lobby.start(server.services, person(0), (await look(server, campaign)).table.id)
    await campaigns.abandon(server.services, person(0), campaign, 0)
    going = [
        campaigns.go_on(server.services, person(who), campaign, alone(1, "cape", (member,)))
        for who, member in ((0, "ana"), (1, "bo"))
    ]
    found = await asyncio.gather(*going)
    assert len(set(found)) == 1
    assert found[0] != first
    assert (await look(server, campaign)).running.table == found[0]
    mine = await server.services.store.read(lambda conn: kept.episodes(conn, campaign))
    assert [one.n for one in mine] == [0, 1]


async def test_two_processes_that_go_on_at_once_lay_one_table(tmp_path, database, monkeypatch):
    create = tables.create

    def slowly(conn, table):
        time.sleep(0.5)  # of a thread of the database: the other process asks meanwhile
        create(conn, table)

    async with online(tmp_path, database=database) as first, opened(Config(database=database)) as second:
        id = await campaigns.create(first.services, person(0), "toy", "Jeudi", {}, 2)
        monkeypatch.setattr(tables, "create", slowly)
        going = [campaigns.go_on(services, person(0), id, alone()) for services in (first.services, second)]
        assert len(set(await asyncio.gather(*going))) == 1
        mine = await first.services.store.read(lambda conn: kept.episodes(conn, id))
        assert [(one.n, one.episode) for one in mine] == [(0, "harbour")]


async def test_a_finished_match_is_carried_once_by_however_many_look(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, alone())
    await play(server, table)
    seen = await asyncio.gather(*(look(server, campaign) for _ in range(5)))
    assert {one.carried.digest() for one in seen} == {seen[0].carried.digest()}
    assert [len(one.over) for one in seen] == [1] * 5
    assert len(seen[0].carried.past) == 1


async def test_what_was_not_carried_before_a_crash_is_carried_later(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, alone())
    await play(server, table)
    first = (await look(server, campaign)).carried.digest()
    forget = update(schema.episodes).values(ended=None, after=None)  # as if the process had died before it was noted
    await server.services.store.write(lambda conn: conn.execute(forget).rowcount)
    assert (await look(server, campaign)).carried.digest() == first


async def test_whoever_chose_before_the_campaign_moved_on_is_told(server, campaign):
    await campaigns.go_on(server.services, person(0), campaign, alone())
    await campaigns.abandon(server.services, person(0), campaign, 0)
    key = await refused(campaigns.go_on(server.services, person(0), campaign, alone(0, "cape")))
    assert key == "campaign.moved-on"
    assert await refused(campaigns.abandon(server.services, person(0), campaign, 0)) == "campaign.moved-on"


async def test_a_match_that_has_not_begun_is_taken_back_at_no_cost(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, with_bo())
    await campaigns.abandon(server.services, person(0), campaign, 0)
    now = await look(server, campaign)
    assert (now.running, now.over, now.carried.oil) == (None, [], 6)
    assert await server.services.store.read(lambda conn: tables.get(conn, table)) is None


async def test_a_match_that_is_given_up_costs_what_the_game_says_and_nobody_plays_on(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, alone())
    async with server.page(laying.Created(table, {}, ""), 0) as page:
        await campaigns.abandon(server.services, person(0), campaign, 0)
        asked, seq = page.asked[0], page.seq
        told = await page.until("sync")
        assert (told["table"]["status"], told.get("asked")) == ("over", None)
        assert told["over"] == {
            "scores": [],
            "winners": [],
            "verdict": "La campagne a abandonné cette partie : elle s’arrête ici.",
            "given_up": True,
        }
        late = await page.command("do", seq=seq, seat=0, key=first_answer(asked))
        assert late["code"] == "live.over"
    now = await look(server, campaign)
    assert (now.carried.oil, now.carried.past[0].result, now.over[0].ended) == (4, "abandoned", "abandoned")


async def test_a_bot_stops_where_its_match_was_given_up(server, campaign):
    wanted = Wanted(episode="harbour", seen=0, plans=[Plan("human", "Ana"), Plan("novice")], members=("ana", "bo"))
    table = await campaigns.go_on(server.services, person(0), campaign, wanted)
    await campaigns.abandon(server.services, person(0), campaign, 0)
    live = await server.services.tables.live(table)
    before = live.seq
    live.bots.wake()
    await asyncio.sleep(0.2)
    assert (live.seq, live.bots.busy) == (before, False)


async def test_only_the_host_gives_up_and_deletes(server, campaign):
    await campaigns.go_on(server.services, person(0), campaign, with_bo())
    assert await refused(campaigns.abandon(server.services, person(1), campaign, 0)) == "campaign.not-host"
    assert await refused(campaigns.delete(server.services, person(1), campaign)) == "campaign.not-host"


async def test_strangers_see_nothing_and_those_with_a_seat_do(server, campaign):
    assert await refused(campaign_now.look(server.services, person(1), campaign)) == "campaign.private"
    assert await refused(campaign_now.look(server.services, person(0), "nulle-part")) == "campaign.unknown"
    await campaigns.go_on(server.services, person(0), campaign, with_bo())
    assert (await look(server, campaign, 1)).host is False


async def test_people_change_between_matches(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, with_bo())
    await lobby.start(server.services, person(0), table)
    await campaigns.abandon(server.services, person(0), campaign, 0)
    plans = [Plan("human", "Bo", person(1)), Plan("open")]
    wanted = Wanted(episode="cape", seen=1, plans=plans, members=("bo", "cy"))
    table = await campaigns.go_on(server.services, person(1), campaign, wanted)
    await lobby.join(server.services, person(1), table, 1, "Cy")
    around = await server.services.store.read(lambda conn: seats.of(conn, table))
    assert [seat.name for seat in around] == ["Bo", "Cy"]


async def test_the_number_of_seats_is_decided_by_the_campaign(server, campaign):
    wanted = Wanted(episode="harbour", seen=0, plans=[Plan("human", "Ana"), Plan("open")], members=("ana", "bo"))
    table = await campaigns.go_on(server.services, person(0), campaign, wanted)
    assert await refused(lobby.add(server.services, person(0), table, "novice")) == "campaign.seats"
    assert await refused(lobby.remove(server.services, person(0), table, 1)) == "campaign.seats"


@pytest.mark.parametrize(
    ("wanted", "key"),
    [
        (alone(episode="island"), "carried.episode"),
        (alone(members=("zoe",)), "carried.member"),
        (alone(members=()), "carried.members"),
    ],
)
async def test_a_match_that_the_campaign_does_not_have_is_refused(server, campaign, wanted, key):
    assert await refused(campaigns.go_on(server.services, person(0), campaign, wanted)) == key
    assert (await look(server, campaign)).running is None


async def test_deleting_leaves_the_table_of_a_running_match_and_takes_one_that_waits(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, alone())
    await campaigns.delete(server.services, person(0), campaign)
    assert await refused(campaign_now.look(server.services, person(0), campaign)) == "campaign.unknown"
    await play(server, table)
    again = await campaigns.create(server.services, person(0), "toy", "Jeudi", {}, 2)
    table = await campaigns.go_on(server.services, person(0), again, with_bo())
    await campaigns.delete(server.services, person(0), again)
    assert await server.services.store.read(lambda conn: tables.get(conn, table)) is None


async def test_a_campaign_goes_to_a_file_and_comes_back(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, alone())
    await play(server, table)
    file = write(campaign_now.saved(await look(server, campaign)))
    copy = await campaigns.bring(server.services, person(1), read(file))
    now = await look(server, copy, 1)
    assert write(campaign_now.saved(now)) == file
    assert now.over[0].table is None
    table = await campaigns.go_on(server.services, person(1), copy, alone(1, "cape"))
    assert (await look(server, copy, 1)).running.table == table


async def test_two_clicks_on_the_next_match_of_a_brought_campaign_lay_one_table(server, campaign):
    await play(server, await campaigns.go_on(server.services, person(0), campaign, alone()))
    file = write(campaign_now.saved(await look(server, campaign)))
    copy = await campaigns.bring(server.services, person(1), read(file))
    going = [campaigns.go_on(server.services, person(1), copy, alone(1, "cape")) for _ in range(4)]
    assert len(set(await asyncio.gather(*going))) == 1
    mine = await server.services.store.read(lambda conn: kept.episodes(conn, copy))
    assert [(one.n, one.episode, one.ended) for one in mine] == [(0, "harbour", "finished"), (1, "cape", None)]
    assert (await look(server, campaign)).running is None  # the campaign that it was copied from stays as it was


async def test_a_carried_state_of_another_version_or_damaged_is_refused_with_its_reason(server, campaign):
    for change, key in (({"version": 0}, "carried.older"), ({"version": 1, "start": "{}"}, "store.garbled-campaign")):
        statement = update(schema.campaigns).values(**change)
        await server.services.store.write(lambda conn, statement=statement: conn.execute(statement).rowcount)
        assert await refused(campaigns.go_on(server.services, person(0), campaign, alone())) == key
    damaged = msgspec.json.encode({"carried": {"oil": 99}, "digest": "0"}).decode()
    statement = update(schema.campaigns).values(start=damaged)
    await server.services.store.write(lambda conn: conn.execute(statement).rowcount)
    assert await refused(campaigns.go_on(server.services, person(0), campaign, alone())) == "carried.damaged"


async def test_a_match_whose_journal_cannot_be_read_can_still_be_given_up(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, alone())
    await play(server, table)
    broken = text("UPDATE journal SET line = '{' WHERE \"row\" = 1")
    await server.services.store.write(lambda conn: conn.execute(broken).rowcount)
    now = await look(server, campaign)
    assert (now.fault.key, now.over) == ("campaign.unreadable", [])
    await campaigns.abandon(server.services, person(0), campaign, 0)
    assert (await look(server, campaign)).carried.past[0].result == "abandoned"
    await server.services.store.write(lambda conn: conn.execute(delete(schema.journal)).rowcount)
    assert (await look(server, campaign)).carried.oil == 4


async def test_a_page_in_the_waiting_room_is_told_when_its_table_is_taken_back(server, campaign):
    table = await campaigns.go_on(server.services, person(0), campaign, with_bo())
    async with server.page(laying.Created(table, {}, ""), 1) as page:
        await campaigns.abandon(server.services, person(0), campaign, 0)
        assert (await page.until("bye"))["code"] == "refused"
    again = await campaigns.go_on(server.services, person(0), campaign, with_bo())
    assert again != table
