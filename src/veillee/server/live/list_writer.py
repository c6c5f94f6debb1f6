"""Lists of tables are told of many live tables at once."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice

import structlog
from sqlalchemy import Connection as Database

from veillee.kernel.errors import Refusal

from ..store import Store, tables
from .listing import Listed
from .table import LiveTable

#: The most tables whose listing is written in one transaction.
LISTED_AT_ONCE = 20

log = structlog.get_logger()


async def write_lists(store: Store, live: Iterable[LiveTable]) -> None:
    """Write whose turn it is for lists of tables: not at every choice, and a few tables at a time."""
    left = iter(live)
    while few := [(table, table.listing.take()) for table in islice(left, LISTED_AT_ONCE)]:

        def write(conn: Database, few: list[tuple[LiveTable, Listed]] = few) -> None:
            for table, (turn, titles) in few:
                tables.touch(conn, table.id, turn=turn, titles=titles)

        try:
            await store.write(write)
        except Refusal as refusal:
            log.warning("tables.not-listed", reason=refusal.key)
            for table, _ in few:
                table.listing.outdated = True
