"""Tables as lists show them: the open ones, and one's own with whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import Connection

from veillee.games import ANNOUNCED, GAMES, folder_of, load
from veillee.kernel.game import Game
from veillee.kernel.text import Texts, load_texts
from veillee.server.files import asset, look
from veillee.server.store import seats, tables
from veillee.server.store.rows import SeatRow, TableRow
from veillee.server.who.identity import Person


@dataclass(frozen=True)
class AnnouncedCard:
    """A game in preparation on the shelf."""

    name: str
    pitch: str
    credits: str
    cover: str


@dataclass(frozen=True)
class GameCard:
    """A game on the shelf."""

    id: str
    name: str
    pitch: str
    credits: str
    cover: str
    least: int
    most: int
    clauses: int
    lists: str  # what its workshop is called; empty if it has none


@dataclass(frozen=True)
class Mine:
    """A table that somebody laid or sits at."""

    address: str
    status: str
    title: str
    line: str  # what it waits for
    scene: str  # where the game stands
    others: str
    seated: bool
    awaited: bool


@dataclass(frozen=True)
class Open:
    """A public table with free seats."""

    address: str
    cover: str  # of its game
    name: str
    host: str
    options: str
    line: str


def game_card(game: Game[Any], lang: str) -> GameCard:
    """What the shelf says of a game."""
    words = game.texts[lang]
    return GameCard(
        id=game.id,
        name=words.say("game.name"),
        pitch=words.say("game.pitch"),
        credits=words.say("game.credits"),
        cover=_cover(game.id),
        least=game.players[0],
        most=game.players[-1],
        clauses=len(game.clauses),
        lists=words.say("workshop.link") if game.workshop else "",
    )


def game_cards(lang: str) -> list[GameCard]:
    """All games that can be played."""
    return [game_card(load(name), lang) for name in GAMES]


@cache
def announced_cards(lang: str) -> tuple[AnnouncedCard, ...]:
    """All games in preparation."""
    cards = []
    for game in ANNOUNCED:
        say = load_texts(folder_of(game) / "text")[lang].say
        cards.append(AnnouncedCard(say("game.name"), say("game.pitch"), say("game.credits"), _cover(game)))
    return tuple(cards)


def _cover(game: str) -> str:
    """The address of a game's cover, or of the plain one."""
    return look(game, "cover.svg") or asset("art/cover.svg")


def my_tables(conn: Connection, person: Person, say: Texts) -> list[Mine]:
    """The tables of somebody, those that wait for them first."""
    if person.visitor is None:
        return []
    found = [row for row in tables.of(conn, person.visitor, person.account) if row.game in GAMES]
    around = seats.of_tables(conn, [row.id for row in found])
    mine = [_mine(row, around[row.id], person, say) for row in found]
    return sorted(mine, key=lambda table: not table.awaited)


def open_tables(conn: Connection, person: Person, say: Texts) -> list[Open]:
    """Public tables that somebody can still sit down at."""
    found = [row for row in tables.open_ones(conn) if row.game in GAMES]
    around = seats.of_tables(conn, [row.id for row in found])
    joinable = [row for row in found if free_seats(around[row.id]) and not any(map(person.holds, around[row.id]))]
    return [_open(row, around[row.id], say) for row in joinable]


def free_seats(around: list[SeatRow]) -> int:
    """How many seats wait for a person."""
    return sum(seat.free for seat in around)


def options_in_words(row: TableRow, lang: str) -> str:
    """What was agreed about the game: all that was chosen, in words, with dots between."""
    game = load(row.game)
    return " · ".join(value for _, value in game.say_options(row.options, game.texts[lang]))


def _mine(row: TableRow, around: list[SeatRow], person: Person, say: Texts) -> Mine:
    held = [seat.n for seat in around if person.holds(seat)]
    others = [seat.name for seat in around if seat.n not in held and not seat.free]
    awaited = row.status == "playing" and any(n in row.turn for n in held)
    return Mine(
        address=f"/t/{row.id}",
        status=row.status,
        title=load(row.game).texts[say.lang].say("game.name"),
        line=_line(row, around, awaited, say),
        scene=row.titles.get(say.lang, "") if row.status == "playing" else "",
        others=say.say("tables.with", names=others) if others else "",
        seated=bool(held),
        awaited=awaited,
    )


def _line(row: TableRow, around: list[SeatRow], awaited: bool, say: Texts) -> str:
    """One sentence: what the table waits for."""
    if row.status == "over":
        return say.say("tables.ended")
    if row.status == "open":
        free = free_seats(around)
        return say.say("tables.gathering", count=free) if free else say.say("tables.ready")
    if awaited:
        return say.say("tables.your-turn")
    names = [seat.name for seat in around if seat.n in row.turn]
    return say.say("tables.their-turn", names=names) if names else say.say("tables.nobody-turn")


def _open(row: TableRow, around: list[SeatRow], say: Texts) -> Open:
    names = [seat.name for seat in around if not seat.free]
    free = say.say("tables.free", count=free_seats(around))
    return Open(
        address=f"/t/{row.id}",
        cover=_cover(row.game),
        name=load(row.game).texts[say.lang].say("game.name"),
        host=names[0] if names else "",
        options=options_in_words(row, say.lang),
        line=f"{say.say('tables.seats', names=names)} · {free}" if names else free,
    )
