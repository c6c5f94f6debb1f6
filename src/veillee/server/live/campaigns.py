"""Campaigns of people: begun, gone on with, given up, carried to another server and deleted.

An episode is an ordinary table. It is made in one transaction together with its number in the campaign, so that of two
people who go on at the same moment one lays the table and the other is brought to it, and a process that dies leaves
either nothing or a whole table.
"""

from __future__ import annotations

import asyncio
import time

from msgspec import Struct
from sqlalchemy import Connection as Database

from veillee.games import load
from veillee.kernel.campaign import Handed
from veillee.kernel.errors import Refusal
from veillee.play.campaign import Kept, SavedCampaign, begun, campaign_of, carried_without
from veillee.play.table import HUMAN

from ..services import Services
from ..store import campaigns, tables
from ..store.ids import table_id
from ..store.rows import CampaignRow, EpisodeRow, NewTable, Pace, TableRow
from ..who.identity import Person, is_visitor
from . import lobby
from .campaign_now import CampaignNow, campaign_now, look
from .faults import Gone
from .laying import Created, Plan, new_table
from .seats import OPEN


class Wanted(Struct, frozen=True):
    """The next match as somebody wants it. `seen` is how many episodes were over when they chose."""

    episode: str
    seen: int
    plans: list[Plan]
    members: tuple[str, ...] = ()
    options: dict[str, str] = {}
    pace: Pace = "live"
    curtain: bool = True


async def create(
    services: Services, person: Person, game: str, name: str, options: dict[str, str], players: int
) -> str:
    """Begin a campaign; returns its id."""
    return await _keep(services, person, begun(load(game), name, options, players))


async def bring(services: Services, person: Person, saved: SavedCampaign) -> str:
    """Keep a campaign that was read from a file; returns its id."""
    return await _keep(services, person, saved)


async def _keep(services: Services, person: Person, saved: SavedCampaign) -> str:
    assert person.visitor is not None, "who begins a campaign is known by a cookie"
    now = time.time()
    row = CampaignRow(
        id=table_id(),
        game=saved.game,
        name=saved.name,
        host=person.visitor,
        version=saved.version,
        options=saved.options,
        players=saved.players,
        start=saved.start,
        created=now,
        updated=now,
    )
    played = [
        EpisodeRow(
            campaign=row.id,
            n=n,
            table=None,
            episode=one.episode,
            members=one.members,
            ended=one.ended,
            after=one.after,
        )
        for n, one in enumerate(saved.episodes)
    ]
    await services.store.write(lambda conn: campaigns.create(conn, row, played))
    return row.id


async def go_on(services: Services, person: Person, id: str, wanted: Wanted, lang: str = "fr") -> str:
    """Lay the table of the next episode, or find the one that somebody else has just laid; returns its id."""
    now = await look(services, person, id)
    table, created = await asyncio.to_thread(_table_of, now, person, wanted, lang)

    def write(conn: Database) -> str:
        held = campaign_now(conn, id, person, hold=True)
        if held.running is not None and held.running.table is not None:
            tables.let_watch(conn, held.running.table, person.visitor or "")
            return held.running.table
        if len(held.over) != wanted.seen:
            raise Refusal("campaign.moved-on")
        tables.create(conn, table)
        episode = EpisodeRow(
            campaign=id, n=len(held.over), table=table.id, episode=wanted.episode, members=wanted.members
        )
        campaigns.add_episode(conn, episode)
        for visitor in {held.row.host, *(seat.visitor for seat in held.seats if seat.visitor)}:
            tables.let_watch(conn, table.id, visitor)  # who played before may look on
        return table.id

    found = await services.store.write(write)
    if found == created.id and all(_mine_or_bots(plan, person) for plan in wanted.plans):
        await lobby.start(services, person, found)
    return found


async def abandon(services: Services, person: Person, id: str, seen: int) -> None:
    """Give the running match up; the game says what that costs. A match that has not begun is only taken away."""
    now = await look(services, person, id)
    if now.running is None or now.table is None or len(now.over) != seen:
        raise Refusal("campaign.moved-on")
    if not now.host and not await services.store.read(lambda conn: _laid(conn, now.table, person)):
        raise Refusal("campaign.not-host")
    running, row = now.running, now.table

    def take_back(conn: Database) -> bool:
        """Remove a table whose match has not begun, unless it has begun meanwhile."""
        held = tables.get(conn, row.id, hold=True)
        if held is None or held.status != "open":
            return False
        campaigns.take_back(conn, id, running.n)
        tables.remove_open(conn, row.id)
        return True

    if await services.store.write(take_back):
        services.tables.seats_changed(row.id)
        return
    await _give_up(services, now, running, row)


async def delete(services: Services, person: Person, id: str) -> None:
    """Delete a campaign. Tables whose match has begun stay as ordinary tables."""

    def write(conn: Database) -> str:
        held = campaign_now(conn, id, person, hold=True)
        if not held.host:
            raise Refusal("campaign.not-host")
        if held.table is not None:
            tables.remove_open(conn, held.table.id)
        campaigns.remove(conn, id)
        return held.table.id if held.table is not None else ""

    if table := await services.store.write(write):
        services.tables.seats_changed(table)


def _table_of(now: CampaignNow, person: Person, wanted: Wanted, lang: str) -> tuple[NewTable, Created]:
    """The table of the next match, checked as its journal's header will be."""
    game = load(now.row.game)
    campaign = campaign_of(game)
    carried, players = now.carried, len(wanted.plans)
    episode = campaign.episode(carried, wanted.episode)
    free = {name: value for name, value in wanted.options.items() if name in episode.free}
    options = game.agreed({**free, **episode.options}, players)
    start = campaign.received(campaign.handed(carried, wanted.episode, wanted.members))
    campaign.check_episode(start, options, players)
    people = sum(plan.kind == HUMAN for plan in wanted.plans)
    curtain = wanted.curtain and people > 1
    return new_table(person, game.id, options, wanted.plans, pace=wanted.pace, curtain=curtain, lang=lang)


def _mine_or_bots(plan: Plan, person: Person) -> bool:
    """Whether a seat waits for nobody: it is a bot's, or the person's who lays the table."""
    if plan.kind != HUMAN:
        return plan.kind != OPEN
    return plan.holder is None or plan.holder.visitor == person.visitor


async def _give_up(services: Services, now: CampaignNow, running: EpisodeRow, row: TableRow) -> None:
    handed = _handed(now, running)
    after = Kept.of(carried_without(load(now.row.game), handed))

    def write(conn: Database) -> None:
        if not campaigns.carry(conn, now.row.id, running.n, "abandoned", after):
            raise Refusal("campaign.moved-on")

    def end(conn: Database) -> None:
        write(conn)
        tables.touch(conn, row.id, turn=[], status="over")

    if now.fault is not None:  # the match is over, and its journal cannot be read
        await services.store.write(write)
        return
    try:
        table = await services.tables.live(row.id)
    except Refusal as refusal:
        if not refusal.key.startswith(("live.unreadable", "journal.", "carried.")):
            raise
        await services.store.write(end)  # nobody can play on at a table whose journal cannot be read
        return

    async def job() -> None:
        if table.status == "over":  # the match came to its end meanwhile
            raise Refusal("campaign.moved-on")
        await table.give_up(write)

    try:
        await table.run(job)
    except Gone as gone:
        raise Refusal("live.restart") from gone


def _handed(now: CampaignNow, running: EpisodeRow) -> Handed:
    campaign = campaign_of(load(now.row.game))
    return campaign.handed(now.carried, running.episode, running.members)


def _laid(conn: Database, table: TableRow | None, person: Person) -> bool:
    return table is not None and is_visitor(conn, table.host, person)
