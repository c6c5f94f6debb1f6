"""The pages of one table: the table itself, its replay, its dice, and its journal once it is over."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

import msgspec
from sqlalchemy import Connection
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from veillee.games import GAMES, load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Line, SavedMatch
from veillee.kernel.text import Texts
from veillee.server.files import look
from veillee.server.services import services
from veillee.server.store import campaigns, journal, tables
from veillee.server.store.rows import TableRow
from veillee.server.who.identity import Person, lang_of, who
from veillee.server.who.links import may_watch

from .handlers import handler
from .preferences import words_address
from .rendering import page_texts, render

#: A die is shown with at least so many sides, also if its highest faces never fell.
USUAL_SIDES = 6
_SEAT_STREAM = re.compile(r"seat-(\d+)")


@handler
async def table(request: Request) -> Response:
    """The page of a table: the waiting room before the game begins, then the game."""
    return await _shell(request, replay=False)


@handler
async def replay(request: Request) -> Response:
    """The page of a table with the replay open."""
    return await _shell(request, replay=True)


async def _shell(request: Request, *, replay: bool) -> Response:
    row, allowed = await _look(request)
    if not allowed:
        return _locked(request, row)
    lang = lang_of(request)
    episode = await services(request).store.read(lambda conn: campaigns.of_table(conn, row.id))
    return render(
        request,
        "table.html",
        table=row.id,
        game=load(row.game).texts[lang].say("game.name"),
        words=words_address(lang, row.game),
        style=look(row.game, "style.css"),
        symbols=look(row.game, "symbols.svg"),
        replay=replay,
        campaign=f"/c/{episode.campaign}" if episode else "",
    )


@handler
async def dice(request: Request) -> Response:
    """How anybody can check the dice.

    While a game runs, only the seal and the number of choices are shown. The journal holds every roll, also those
    that a game keeps from some seats, so nothing is counted from it before the end.
    """
    row, allowed = await _look(request)
    if not allowed:
        return _locked(request, row)
    store, over = services(request).store, row.status == "over"
    record = await store.read(lambda conn: _record(conn, row)) if over else None
    return render(
        request,
        "dice.html",
        table=row.id,
        status=row.status,
        commit=row.commit,
        choices=0 if over else await store.read(lambda conn: _choices(conn, row)),
        seed=record.header.seed if record else "",
        streams=_counts(record, lang_of(request)) if record else [],
        file=f"{row.id}.jsonl",
    )


@handler
async def journal_file(request: Request) -> Response:
    """The whole journal as a file: what `veillee verify` and `veillee replay` read."""
    row, allowed = await _look(request)
    if not allowed:
        return _locked(request, row)
    if row.status != "over" or row.header is None:
        raise Refusal("form.journal-early")
    lines = await services(request).store.read(lambda conn: journal.lines(conn, row.id))
    text = "".join(f"{line}\n" for line in (msgspec.json.encode(row.header).decode(), *(kept for _, kept, _ in lines)))
    headers = {"Content-Disposition": f'attachment; filename="{row.id}.jsonl"'}
    return Response(text, media_type="application/jsonl", headers=headers)


async def _look(request: Request) -> tuple[TableRow, bool]:
    """The table of this address, and whether this person may see it."""
    store = services(request).store
    person = await who(request, store)
    row, allowed = await store.read(lambda conn: _find(conn, request.path_params["table"], person))
    if row is None or row.game not in GAMES:
        raise HTTPException(404)
    await services(request).games.wait(row.game)
    return row, allowed


def _find(conn: Connection, table: str, person: Person) -> tuple[TableRow | None, bool]:
    row = tables.get(conn, table)
    return row, row is not None and may_watch(conn, row, person)


def _locked(request: Request, row: TableRow) -> Response:
    return render(request, "locked.html", 403, table=row.id)


def _record(conn: Connection, row: TableRow) -> SavedMatch | None:
    """The journal of a table that has begun."""
    if row.header is None:
        return None
    lines = [_line(line) for _, line, _ in journal.lines(conn, row.id)]
    return SavedMatch(Path(row.id), row.header, lines, size=0, whole=0)


def _choices(conn: Connection, row: TableRow) -> int:
    """How many choices stand: the newest line knows."""
    last = journal.last(conn, row.id)
    return _line(last).n if last else 0


def _line(written: str) -> Line:
    try:
        return msgspec.json.decode(written, type=Line)
    except msgspec.MsgspecError as fault:
        raise Refusal("live.unreadable") from fault


def _counts(record: SavedMatch, lang: str) -> list[dict[str, object]]:
    """How often each face fell, by stream, also those that never did; what was taken back is not counted twice."""
    begun = [line for line in record.lines[:1] if line.key is None and not (line.undo or line.state)]
    faces: dict[str, Counter[int]] = defaultdict(Counter)
    for line in [*begun, *record.choices()]:
        for stream, fallen in line.dice:
            faces[stream].update(fallen)
    game, names = load(record.header.game).texts[lang], record.header.names
    streams = sorted(faces.items(), key=lambda named: (not _SEAT_STREAM.fullmatch(named[0]), named[0]))
    return [_stream(count, _stream_name(stream, names, game), game) for stream, count in streams if count]


def _stream(count: Counter[int], name: str, game: Texts) -> dict[str, object]:
    """What fell in one stream, beside what perfect dice would give."""
    sides, total = max(USUAL_SIDES, *(face + 1 for face in count)), count.total()
    return {
        "name": name,
        "total": total,
        "expected": _number(total / sides, game.lang),
        "faces": [
            {"name": _face_name(face, game), "times": count[face], "percent": round(100 * count[face] / total)}
            for face in range(sides)
        ],
    }


def _stream_name(stream: str, names: tuple[str, ...], game: Texts) -> str:
    """By custom, the dice of a seat are the stream `seat-<number>`; a game may name the others."""
    found, say = _SEAT_STREAM.fullmatch(stream), page_texts(game.lang).say
    if found and int(found[1]) < len(names):
        return say("dice.seat-stream", name=names[int(found[1])])
    named = f"stream.{stream}"
    return game.say(named) if named in game else say("dice.common-stream", name=stream)


def _face_name(face: int, game: Texts) -> str:
    """A face as players count, from 1, or as the game calls it."""
    named = f"face.{face + 1}"
    return game.say(named) if named in game else str(face + 1)


def _number(value: float, lang: str) -> str:
    """A number with one decimal, as it is written in that language."""
    return f"{value:.1f}".replace(".", "," if lang == "fr" else ".")
