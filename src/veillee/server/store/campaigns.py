"""Campaigns and their episodes. What is carried after an episode is written once and never changed."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any, Literal

import msgspec
import structlog
from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from veillee.kernel.campaign import Handed
from veillee.kernel.errors import Refusal
from veillee.play.campaign import Kept

from . import schema
from .rows import CampaignRow, EpisodeRow

LONGEST_LIST = 50
log = structlog.get_logger()

_campaigns, _episodes, _seats = schema.campaigns, schema.episodes, schema.seats


def create(conn: Connection, new: CampaignRow, played: list[EpisodeRow]) -> None:
    """Keep a campaign; `played` are the episodes of a campaign that comes from a file."""
    facts = msgspec.structs.asdict(new)
    conn.execute(insert(_campaigns), facts | {"options": _json(new.options), "start": _json(new.start)})
    for episode in played:
        add_episode(conn, episode)


def add_episode(conn: Connection, new: EpisodeRow) -> None:
    """Add an episode after the last one. Two episodes of one number are refused by the database itself."""
    facts = msgspec.structs.asdict(new)
    after = None if new.after is None else _json(new.after)
    conn.execute(insert(_episodes), facts | {"members": _json(new.members), "after": after})
    _touch(conn, new.campaign)


def get(conn: Connection, campaign: str, *, hold: bool = False) -> CampaignRow | None:
    """A campaign; with `hold` nobody else can begin or end an episode of it before this transaction ends."""
    wanted = select(_campaigns).where(_campaigns.c.id == campaign)
    row = conn.execute(wanted.with_for_update() if hold else wanted).one_or_none()
    return None if row is None else _campaign(row)


def episodes(conn: Connection, campaign: str) -> list[EpisodeRow]:
    """The episodes of a campaign, in their order."""
    e = _episodes.c
    rows = conn.execute(select(_episodes).where(e.campaign == campaign).order_by(e.n))
    return [_episode(row) for row in rows]


def of_table(conn: Connection, table: str) -> EpisodeRow | None:
    """The episode that is played at a table, if the table belongs to a campaign."""
    row = conn.execute(select(_episodes).where(_episodes.c.table == table)).one_or_none()
    return None if row is None else _episode(row)


def handed(conn: Connection, table: str) -> Handed | None:
    """What the match at a table is handed, if the table belongs to a campaign."""
    found = of_table(conn, table)
    if found is None:
        return None
    row = get(conn, found.campaign)
    assert row is not None, "an episode has its campaign"
    kept = carried(row, episodes(conn, found.campaign)[: found.n])
    return Handed(
        version=row.version,
        episode=found.episode,
        carried=kept.carried,
        digest=kept.digest,
        members=found.members,
    )


def carried(row: CampaignRow, over: list[EpisodeRow]) -> Kept:
    """What a campaign carries after the episodes that are over."""
    last = over[-1].after if over else row.start
    assert last is not None, "an episode that is over has been carried on"
    return last


def of(conn: Connection, visitor: str | None, account: str | None) -> list[CampaignRow]:
    """The campaigns that a person began or has a seat in, the latest first."""
    c, s, v = _campaigns.c, _seats.c, schema.visitors.c
    mine = []
    if visitor is not None:
        mine += [c.host == visitor, c.id.in_(_seated(s.visitor == visitor))]
    if account is not None:
        mine += [c.host.in_(select(v.id).where(v.account == account)), c.id.in_(_seated(s.account == account))]
    if not mine:
        return []
    wanted = select(_campaigns).where(or_(*mine)).order_by(c.updated.desc(), c.id).limit(LONGEST_LIST)
    found = []
    for row in conn.execute(wanted):
        with suppress(Refusal):  # a broken row is refused with a reason when it is opened
            found.append(_campaign(row))
    return found


def carry(conn: Connection, campaign: str, n: int, ended: Literal["finished", "abandoned"], after: Kept) -> bool:
    """Note what is carried after an episode; False if somebody has noted it before, and then nothing changes."""
    e = _episodes.c
    noted = update(_episodes).where(e.campaign == campaign, e.n == n, e.ended.is_(None))
    first = conn.execute(noted.values(ended=ended, after=_json(after))).rowcount == 1
    if first:
        _touch(conn, campaign)
    return first


def take_back(conn: Connection, campaign: str, n: int) -> None:
    """Forget an episode whose match has not begun."""
    e = _episodes.c
    conn.execute(delete(_episodes).where(e.campaign == campaign, e.n == n, e.ended.is_(None)))
    _touch(conn, campaign)


def remove(conn: Connection, campaign: str) -> None:
    """Delete a campaign with its episodes; the tables of its matches stay."""
    conn.execute(delete(_campaigns).where(_campaigns.c.id == campaign))


def _seated(holds: Any) -> Any:
    """The campaigns in which somebody has or had a seat."""
    e, s = _episodes.c, _seats.c
    return select(e.campaign).where(e.table.in_(select(s.table).where(holds)))


def _touch(conn: Connection, campaign: str) -> None:
    conn.execute(update(_campaigns).where(_campaigns.c.id == campaign).values(updated=time.time()))


def _campaign(row: Row[Any]) -> CampaignRow:
    facts = dict(row._mapping)
    try:
        facts["options"] = msgspec.json.decode(facts["options"], type=dict[str, str])
        facts["start"] = msgspec.json.decode(facts["start"], type=Kept)
    except msgspec.MsgspecError as fault:
        raise _garbled(facts["id"], fault) from fault
    return CampaignRow(**facts)


def _episode(row: Row[Any]) -> EpisodeRow:
    facts = dict(row._mapping)
    try:
        facts["members"] = msgspec.json.decode(facts["members"], type=tuple[str, ...])
        facts["after"] = None if facts["after"] is None else msgspec.json.decode(facts["after"], type=Kept)
    except msgspec.MsgspecError as fault:
        raise _garbled(facts["campaign"], fault) from fault
    return EpisodeRow(**facts)


def _garbled(campaign: str, fault: Exception) -> Refusal:
    log.error("campaign.garbled", campaign=campaign, fault=type(fault).__name__)
    return Refusal("store.garbled-campaign")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()
