"""Before the game: people sit down, links are handed out, the host starts."""

from __future__ import annotations

from sqlalchemy import Connection as Database

from veillee.games import load
from veillee.kernel.campaign import Handed
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Header
from veillee.play.table import HUMAN

from ..services import Services
from ..store import campaigns, seats, tables
from ..store.rows import NewSeat, SeatRow, TableRow
from ..who import links
from ..who.identity import Person, is_host
from ..who.secrecy import hash_secret, new_secret
from .faults import Gone
from .laying import check_kind, free_name
from .seats import AWAY, OPEN


async def join(services: Services, person: Person, id: str, seat: int | None, name: str, lang: str = "fr") -> int:
    """Sit down on an open seat of a visible table; `seat` None takes the first. Only the host may take several."""
    assert person.visitor is not None, "who sits down is known by a cookie"
    visitor = person.visitor

    def write(conn: Database) -> int:
        row, sitting = _table(conn, id, hold=True)
        if not links.may_watch(conn, row, person):
            raise Refusal("lobby.private")
        _waiting(row)
        if any(map(person.holds, sitting)) and not is_host(conn, row, person):
            raise Refusal("lobby.seated")
        open_ones = [other.n for other in sitting if other.kind == OPEN]
        wanted = next(iter(open_ones), -1) if seat is None else seat
        if wanted not in open_ones:
            raise Refusal("lobby.taken" if open_ones else "lobby.full")
        taken = [other.name for other in sitting if other.n != wanted]
        given = free_name(HUMAN, name, person, taken, lang)
        if not seats.claim(conn, id, wanted, visitor, person.account, given):
            raise Refusal("lobby.taken")
        return wanted

    found = await services.store.write(write)
    services.tables.seats_changed(id)
    return found


async def change(
    services: Services, person: Person, id: str, seat: int, kind: str, name: str = "", lang: str = "fr"
) -> str | None:
    """The host makes a seat open, a bot's or their own; others may rename theirs. A seat that opens gets a link."""
    check_kind(kind)

    def write(conn: Database) -> str | None:
        row, sitting = _table(conn, id, hold=True)
        mine = 0 <= seat < len(sitting) and person.holds(sitting[seat])
        if not is_host(conn, row, person) and not (mine and kind == HUMAN):
            raise Refusal("lobby.not-host")
        _waiting(row)
        if not 0 <= seat < len(sitting):
            raise Refusal("lobby.no-seat")
        if kind == HUMAN and not mine and sitting[seat].kind == HUMAN:
            raise Refusal("lobby.taken")
        taken = [other.name for other in sitting if other.n != seat]
        given = free_name(kind, name, person, taken, lang)
        if kind == HUMAN and not mine:
            seats.change(conn, id, seat, OPEN, "")
            seats.claim(conn, id, seat, person.visitor or "", person.account, given)
        else:
            seats.change(conn, id, seat, kind, given)
        secret = new_secret() if kind == OPEN else None
        if kind != HUMAN:
            seats.renew(conn, id, seat, hash_secret(secret) if secret else "")
        return secret

    found = await services.store.write(write)
    services.tables.seats_changed(id)
    return found


async def add(services: Services, person: Person, id: str, kind: str, lang: str = "fr") -> str | None:
    """The host adds a seat to the table; returns the secret of the link if the seat is open."""
    check_kind(kind)
    secret = new_secret() if kind == OPEN else None

    def write(conn: Database) -> None:
        row, sitting = _own_table(conn, id, person)
        _free_number(conn, row, len(sitting) + 1)
        name = free_name(kind, "", Person(), [other.name for other in sitting], lang)
        hashed = hash_secret(secret) if secret else ""
        mine = {"visitor": person.visitor, "account": person.account} if kind == HUMAN else {}
        seats.add(conn, id, len(sitting), NewSeat(kind=kind, name=name, link_hash=hashed, **mine))

    await services.store.write(write)
    services.tables.seats_changed(id)
    return secret


async def remove(services: Services, person: Person, id: str, seat: int) -> None:
    """The host removes a seat; the seats behind it move up."""

    def write(conn: Database) -> None:
        row, sitting = _own_table(conn, id, person)
        if not 0 <= seat < len(sitting):
            raise Refusal("lobby.no-seat")
        _free_number(conn, row, len(sitting) - 1)
        seats.remove(conn, id, seat)

    await services.store.write(write)
    services.tables.seats_changed(id)


async def start(services: Services, person: Person, id: str) -> None:
    """The host starts the game: every seat must be taken."""

    def check(conn: Database) -> tuple[TableRow, list[SeatRow], Handed | None]:
        row, sitting = _own_table(conn, id, person, hold=False)
        if any(seat.kind == OPEN for seat in sitting):
            raise Refusal("lobby.seats-open", count=sum(seat.kind == OPEN for seat in sitting))
        return row, sitting, campaigns.handed(conn, id)

    row, _, handed = await services.store.read(check)
    table = await services.tables.live(id)

    async def job() -> None:
        # Read again, since somebody may have got up after the check. The live table checks a last time.
        _, sitting, _ = await services.store.read(check)
        table.seating.renew(sitting)
        table.speech.name(table.seating.names)
        kinds = tuple(seat.kind for seat in sitting)
        seed = bytes.fromhex(row.seed)
        options = row.options if HUMAN in kinds else table.game.between_bots(row.options)
        await table.begin(Header.of(table.game, options, kinds, table.seating.names, seed, handed))

    try:
        await table.run(job)
    except Gone as gone:
        raise Refusal("live.restart") from gone


async def renew(services: Services, person: Person, id: str, seat: int | None) -> str:
    """A new link for a seat, or (None) for spectators; the old one is dead at once. `links` has the rules."""
    live = services.tables.here(id)

    def write(conn: Database) -> str:
        row, sitting = _table(conn, id)
        if seat is None:
            return links.renew_watch(conn, row, person)
        if not 0 <= seat < len(sitting) or sitting[seat].kind not in (HUMAN, OPEN):
            raise Refusal("lobby.no-seat")
        present = live is not None and live.seating.away(seat) < AWAY
        return links.renew(conn, row, seat, person, present=present)

    found = await services.store.write(write)
    services.tables.seats_changed(id)
    return found


async def leave(services: Services, person: Person, id: str, seat: int) -> None:
    """Get up before the game begins."""

    def write(conn: Database) -> None:
        row, sitting = _table(conn, id, hold=True)
        _waiting(row)
        if not 0 <= seat < len(sitting) or not person.holds(sitting[seat]):
            raise Refusal("live.not-yours")
        seats.leave(conn, id, seat)

    await services.store.write(write)
    services.tables.seats_changed(id)


def _table(conn: Database, id: str, *, hold: bool = False) -> tuple[TableRow, list[SeatRow]]:
    """The table and who sits there; with `hold`, the game cannot begin before this transaction ends."""
    row = tables.get(conn, id, hold=hold)
    if row is None:
        raise Refusal("live.unknown")
    return row, seats.of(conn, id)


def _waiting(row: TableRow) -> None:
    if row.status != "open":
        raise Refusal("lobby.playing")


def _own_table(conn: Database, id: str, person: Person, *, hold: bool = True) -> tuple[TableRow, list[SeatRow]]:
    """A table that this person laid and that has not begun."""
    row, sitting = _table(conn, id, hold=hold)
    if not is_host(conn, row, person):
        raise Refusal("lobby.not-host")
    _waiting(row)
    return row, sitting


def _free_number(conn: Database, row: TableRow, players: int) -> None:
    """Refuse a number of seats that the game does not have, and any other number at a table of a campaign."""
    if campaigns.of_table(conn, row.id) is not None:
        raise Refusal("campaign.seats")
    possible = load(row.game).players
    if players not in possible:
        raise Refusal("table.players", least=possible[0], most=possible[-1], players=players)
