"""Tables of the web, laid for tests: by form as anybody does, or from a recorded game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from httpx import AsyncClient

from veillee.kernel.journal import Header
from veillee.server.store import Store, journal, leases, tables
from veillee.server.store.rows import NewSeat, NewTable

GAMES = Path(__file__).parents[1] / "games"


async def lay(host: AsyncClient, **fields: Any) -> str:
    """A table by the form: two seats, the second open, unless told otherwise. Gives its id."""
    usual = {"name": "Maëlle", "kind.1": "open", "pace": "live"}
    response = await host.post("/new/lueur", data={**usual, **fields})
    assert response.status_code == 303, response.text
    return response.headers["location"].removeprefix("/t/")


def recorded(record: str) -> Path:
    """The journal of a recorded game: `lueur/province-2`."""
    game, name = record.split("/")
    return GAMES / game / "golden" / f"{name}.jsonl"


async def lay_recorded(store: Store, record: str, *, status: Any = "over", public: bool = True) -> str:
    """The table of a recorded game (`lueur/province-2`), with its journal as it stands in the database."""
    header, *lines = recorded(record).read_text("utf-8").splitlines()
    known = msgspec.json.decode(header, type=Header)
    new = NewTable(
        id="brume-47k2qd-orme",
        game=known.game,
        options=known.options,
        host="v1",
        seed=known.seed,
        commit=known.commit,
        watch_hash="w",
        seats=[NewSeat(kind="human", name=name, visitor=f"v{n}") for n, name in enumerate(known.names, 1)],
        public=public,
    )

    def write(conn: Any) -> None:
        tables.create(conn, new)
        tables.start(conn, new.id, known, alone=False)
        lease = leases.take(conn, new.id, "test", 60)
        assert lease is not None
        journal.append(conn, new.id, lease, 0, [line.encode() for line in lines], None)
        leases.release(conn, "test", [new.id])
        tables.touch(conn, new.id, status=status)

    await store.write(write)
    return new.id
