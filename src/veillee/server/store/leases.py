"""Which process writes a table. Whenever a lease changes hands its epoch grows, and the old holder is fenced off."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, TextClause, text

from .rows import Lease

# The clock of the database, not of each process: they may disagree.
_NOW = {
    "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
    "postgresql": "extract(epoch from clock_timestamp())",
}


def _by_dialect(sql: str) -> dict[str, TextClause]:
    return {dialect: text(sql.replace("NOW", now)) for dialect, now in _NOW.items()}


_TAKE = _by_dialect(
    """INSERT INTO leases ("table", owner, epoch, expires) VALUES (:table, :owner, 1, NOW + :seconds)
    ON CONFLICT ("table") DO UPDATE SET owner = excluded.owner, epoch = leases.epoch + 1, expires = excluded.expires
    WHERE leases.expires <= NOW OR leases.owner = excluded.owner
    RETURNING epoch"""
)
_RENEW = _by_dialect("""UPDATE leases SET expires = NOW + :seconds WHERE owner = :owner RETURNING "table" """)
# The row of the lease stays, so that no epoch is given out twice.
_RELEASE = text("""UPDATE leases SET owner = '', expires = 0 WHERE "table" = :table AND owner = :owner""")


def take(conn: Connection, table: str, owner: str, seconds: float) -> Lease | None:
    """The right to write `table`, for `seconds` unless renewed; None while another process has it.

    A lease that its own holder takes again gets a new epoch: writes begun under the old epoch are fenced off.
    """
    facts = {"table": table, "owner": owner, "seconds": seconds}
    epoch = conn.scalar(_TAKE[conn.dialect.name], facts)
    return None if epoch is None else Lease(table, owner, epoch)


def renew(conn: Connection, owner: str, seconds: float) -> set[str]:
    """Renew all leases that `owner` still holds, and return their tables.

    A lease that ran out is renewed if no other process has taken it, since nothing can have been written meanwhile.
    """
    return {*conn.scalars(_RENEW[conn.dialect.name], {"owner": owner, "seconds": seconds})}


def release(conn: Connection, owner: str, tables: Iterable[str]) -> None:
    """Give back the leases of `owner` for these `tables`, so that other processes need not wait for their end."""
    facts = [{"table": table, "owner": owner} for table in tables]
    if facts:
        conn.execute(_RELEASE, facts)
