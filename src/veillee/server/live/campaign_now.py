"""A campaign as it stands, and what a finished match hands on.

What a finished match hands on is worked out from its journal when somebody looks at the campaign, and noted once; it is
equal whoever works it out, so a process that dies in between loses nothing.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import structlog
from sqlalchemy import Connection as Database

from veillee.games import load
from veillee.kernel.campaign import Carried
from veillee.kernel.errors import Refusal
from veillee.play.campaign import FORMAT, Kept, PlayedEpisode, SavedCampaign, campaign_of, carried_after

from ..services import Services
from ..store import campaigns, journal, seats, tables
from ..store.rows import CampaignRow, EpisodeRow, SeatRow, TableRow
from ..who.identity import Person, is_visitor
from .faults import report

log = structlog.get_logger()


class CampaignNow(NamedTuple):
    """A campaign as it stands: the episodes that are over, the one that is played, and who sat at its last table."""

    row: CampaignRow
    over: list[EpisodeRow]
    running: EpisodeRow | None
    table: TableRow | None  # of the running episode
    seats: list[SeatRow]  # of the last table
    host: bool  # whether the person who looks began the campaign
    fault: Refusal | None = None  # why the match that is over cannot be carried on

    @property
    def carried(self) -> Carried:
        """What is carried now, checked; refused if it is of another version, foreign or damaged."""
        kept = campaigns.carried(self.row, self.over)
        found: Carried = campaign_of(load(self.row.game)).read(self.row.version, kept.carried, kept.digest)
        return found


async def look(services: Services, person: Person, id: str) -> CampaignNow:
    """The campaign as it stands. A match that is over is carried on first."""
    now = await services.store.read(lambda conn: campaign_now(conn, id, person))
    if now.running is not None and now.table is not None and now.table.status == "over":
        try:
            after = await _after(services, now.running, now.table)
        except Refusal as refusal:
            if refusal.key.startswith("store."):
                raise
            return now._replace(fault=refusal)
        n = now.running.n
        await services.store.write(lambda conn: campaigns.carry(conn, id, n, "finished", after))
        now = await services.store.read(lambda conn: campaign_now(conn, id, person))
    return now


def saved(now: CampaignNow) -> SavedCampaign:
    """The campaign as a file has it; a match that is not over is left out."""
    row = now.row
    played = [
        PlayedEpisode(episode=one.episode, members=one.members, ended=one.ended, after=one.after)
        for one in now.over
        if one.ended and one.after
    ]
    return SavedCampaign(
        veillee_campaign=FORMAT,
        game=row.game,
        version=row.version,
        name=row.name,
        options=row.options,
        players=row.players,
        start=row.start,
        episodes=tuple(played),
    )


def campaign_now(conn: Database, id: str, person: Person, *, hold: bool = False) -> CampaignNow:
    """The campaign as the rows have it; with `hold`, nobody else changes it before this transaction ends."""
    row = campaigns.get(conn, id, hold=hold)
    if row is None:
        raise Refusal("campaign.unknown")
    every = campaigns.episodes(conn, id)
    at = seats.of_tables(conn, [one.table for one in every if one.table])
    host = is_visitor(conn, row.host, person)
    if not host and not any(person.holds(seat) for around in at.values() for seat in around):
        raise Refusal("campaign.private")
    over = [one for one in every if one.ended]
    running = next((one for one in every if not one.ended), None)
    table = tables.get(conn, running.table) if running and running.table else None
    last = every[-1].table if every else None
    return CampaignNow(row, over, running, table, at.get(last or "", []), host)


async def _after(services: Services, episode: EpisodeRow, table: TableRow) -> Kept:
    """What a finished match hands on. The match is read from its journal, which does not change any more."""
    assert table.header is not None, "a match that is over has begun"
    header, game = table.header, load(table.game)
    rows = await services.store.read(lambda conn: journal.lines(conn, table.id))
    try:
        record = await asyncio.to_thread(journal.record, table.id, game, header, rows)
        return Kept.of(carried_after(record))
    except Exception as fault:
        if isinstance(fault, Refusal) and fault.key != "live.unreadable":
            raise
        log.error("campaign.not-carried", campaign=episode.campaign, table=table.id, **report(fault))
        raise Refusal("campaign.unreadable") from fault
