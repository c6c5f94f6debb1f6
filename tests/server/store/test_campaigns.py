"""Campaigns in the database: an episode has one number, and what is carried after it is written once."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from support.stores import laid, new_table
from veillee.kernel.errors import Refusal
from veillee.play.campaign import Kept
from veillee.server.store import campaigns, people, seats, tables
from veillee.server.store.rows import CampaignRow, EpisodeRow, NewSeat

pytestmark = pytest.mark.anyio

START = Kept(carried={"oil": 6}, digest="d0")
LATER = Kept(carried={"oil": 3}, digest="d1")


#: Makes the table of the next match and half of the episode, says so, and waits to be killed.
HALF = """
import asyncio, sys, time
from support.stores import new_table
from veillee.server.store import Store, campaigns, tables

def make(conn):
    campaigns.get(conn, "cote", hold=True)
    tables.create(conn, new_table("orme"))
    print("half", flush=True)
    time.sleep(60)

async def main():
    store = await Store.open(sys.argv[1])
    await store.write(make)

asyncio.run(main())
"""


def row(id="cote", **facts):
    usual = {"game": "toy", "name": "Jeudi", "host": "v1", "version": 1, "options": {"barrel": "full"}, "players": 2}
    return CampaignRow(**{"id": id, "start": START, "created": 1.0, "updated": 1.0, **usual, **facts})


def episode(n=0, table="brume", **facts):
    return EpisodeRow(
        **{"campaign": "cote", "n": n, "table": table, "episode": "harbour", "members": ("ana",), **facts}
    )


@pytest.fixture
async def begun(store):
    await laid(store)
    await store.write(lambda conn: campaigns.create(conn, row(), []))
    return store


async def test_a_campaign_comes_back_as_it_was_written(begun):
    await begun.write(lambda conn: campaigns.add_episode(conn, episode()))
    assert (await begun.read(lambda conn: campaigns.get(conn, "cote"))).start == START
    assert await begun.read(lambda conn: campaigns.episodes(conn, "cote")) == [episode()]
    assert await begun.read(lambda conn: campaigns.of_table(conn, "brume")) == episode()
    assert await begun.read(lambda conn: campaigns.get(conn, "autre")) is None


async def test_what_is_carried_is_noted_once(begun):
    await begun.write(lambda conn: campaigns.add_episode(conn, episode()))
    first = await begun.write(lambda conn: campaigns.carry(conn, "cote", 0, "finished", LATER))
    second = await begun.write(lambda conn: campaigns.carry(conn, "cote", 0, "abandoned", START))
    assert (first, second) == (True, False)
    [kept] = await begun.read(lambda conn: campaigns.episodes(conn, "cote"))
    assert (kept.ended, kept.after) == ("finished", LATER)


async def test_the_match_of_an_episode_is_handed_what_the_one_before_left(begun):
    await begun.write(lambda conn: campaigns.add_episode(conn, episode(table=None, ended="finished", after=LATER)))
    await begun.write(lambda conn: campaigns.add_episode(conn, episode(1, episode="cape")))
    handed = await begun.read(lambda conn: campaigns.handed(conn, "brume"))
    assert (handed.version, handed.episode, handed.members) == (1, "cape", ("ana",))
    assert (handed.carried, handed.digest) == ({"oil": 3}, "d1")
    assert await begun.read(lambda conn: campaigns.handed(conn, "orme")) is None


async def test_two_processes_cannot_make_the_same_episode(begun, other):
    """A whole table or nothing: the table of the one who comes second is not there either."""

    def make(table):
        def write(conn):
            campaigns.get(conn, "cote", hold=True)
            running = [one for one in campaigns.episodes(conn, "cote") if not one.ended]
            if running:
                return running[0].table
            tables.create(conn, new_table(table))
            campaigns.add_episode(conn, episode(table=table))
            return table

        return write

    found = await asyncio.gather(begun.write(make("orme")), other.write(make("houx")))
    assert len(set(found)) == 1
    made = [await begun.read(lambda conn, id=id: tables.get(conn, id)) is not None for id in ("orme", "houx")]
    assert sum(made) == 1


async def test_an_episode_that_fails_leaves_no_table(begun):
    await begun.write(lambda conn: campaigns.add_episode(conn, episode()))

    def write(conn):
        tables.create(conn, new_table("orme"))
        campaigns.add_episode(conn, episode(table="orme"))

    with pytest.raises(IntegrityError):
        await begun.write(write)
    assert await begun.read(lambda conn: tables.get(conn, "orme")) is None


async def test_a_process_that_is_killed_while_it_makes_the_next_match_leaves_nothing(begun, url):
    tests = Path(__file__).parents[2]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tests), *sys.path])}
    dying = subprocess.Popen([sys.executable, "-c", HALF, url], stdout=subprocess.PIPE, text=True, env=environ)
    assert dying.stdout.readline() == "half\n"
    dying.kill()
    dying.wait()
    dying.stdout.close()
    assert await begun.read(lambda conn: campaigns.episodes(conn, "cote")) == []
    assert await begun.read(lambda conn: tables.get(conn, "orme")) is None

    def write(conn):
        campaigns.get(conn, "cote", hold=True)  # nobody holds the campaign any more
        tables.create(conn, new_table("houx"))
        campaigns.add_episode(conn, episode(table="houx"))

    await begun.write(write)
    assert [one.table for one in await begun.read(lambda conn: campaigns.episodes(conn, "cote"))] == ["houx"]


async def test_those_who_sat_at_a_table_have_the_campaign_in_their_list(begun):
    seat = NewSeat(kind="human", name="Youri", visitor="v2", account="a2")
    await laid(begun, "orme", seats=[seat])
    await begun.write(lambda conn: campaigns.add_episode(conn, episode(table="orme")))
    for who in (("v1", None), ("v2", None), (None, "a2")):
        assert [one.id for one in await begun.read(lambda conn, who=who: campaigns.of(conn, *who))] == ["cote"]
    for who in (("v3", None), (None, None)):
        assert await begun.read(lambda conn, who=who: campaigns.of(conn, *who)) == []


async def test_deleting_takes_the_episodes_and_leaves_the_tables(begun):
    await begun.write(lambda conn: campaigns.add_episode(conn, episode()))
    await begun.write(lambda conn: campaigns.remove(conn, "cote"))
    assert await begun.read(lambda conn: campaigns.episodes(conn, "cote")) == []
    assert await begun.read(lambda conn: tables.get(conn, "brume")) is not None


async def test_a_table_that_has_not_begun_can_be_taken_back_with_its_seats(begun):
    await begun.write(lambda conn: campaigns.add_episode(conn, episode()))
    await begun.write(lambda conn: (campaigns.take_back(conn, "cote", 0), tables.remove_open(conn, "brume"))[0])
    assert await begun.read(lambda conn: campaigns.episodes(conn, "cote")) == []
    assert await begun.read(lambda conn: tables.get(conn, "brume")) is None
    assert await begun.read(lambda conn: seats.of(conn, "brume")) == []


async def test_whoever_has_a_campaign_is_not_forgotten(store):
    known = await store.write(lambda conn: people.add_visitor(conn, "hash", "Maëlle", "fr"))
    await store.write(lambda conn: campaigns.create(conn, row(host=known.id), []))
    assert await store.write(lambda conn: people.sweep(conn, 9e12)) == 0
    await store.write(lambda conn: campaigns.remove(conn, "cote"))
    assert await store.write(lambda conn: people.sweep(conn, 9e12)) == 1


async def test_a_broken_row_is_refused_and_left_out_of_lists(begun):
    await begun.write(lambda conn: conn.execute(text("UPDATE campaigns SET start = '{'")).rowcount)
    with pytest.raises(Refusal, match=r"store\.garbled-campaign"):
        await begun.read(lambda conn: campaigns.get(conn, "cote"))
    assert await begun.read(lambda conn: campaigns.of(conn, "v1", None)) == []
