"""The tables of the database. A change here needs a migration; a test compares the two.

Times are seconds since 1970. Secrets (of links and cookies) are kept as SHA-256 only.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_table() -> Column[str]:
    """The table that a row belongs to; the row is deleted with it."""
    return Column("table", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("status", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("curtain", Boolean, nullable=False),
    Column("pace", Text, nullable=False),
    Column("first_day", Boolean, nullable=False),
    Column("host", Text, nullable=False),  # a visitor
    Column("header", Text),  # JSON, from the start of the game
    Column("alone", Boolean, nullable=False),  # one person held every seat of a person when the game began
    Column("seed", Text, nullable=False),
    Column("commit", Text, nullable=False),
    Column("watch_hash", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("turn", Text, nullable=False),  # JSON
    Column("titles", Text, nullable=False),  # JSON: by language
    Index(None, "host"),
    Index(None, "status", "public", "updated"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("link_hash", Text, nullable=False),
    Column("visitor", Text),
    Column("account", Text),
    Column("bot", Text, nullable=False),
    Column("seen", Integer, nullable=False),
    Index(None, "visitor"),
    Index(None, "account"),
)

journal = Table(
    "journal",
    metadata,
    _of_table(),
    Column("row", Integer, primary_key=True, autoincrement=False),
    Column("line", Text, nullable=False),  # JSON
    Column("command", Text),
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "command"),
)

leases = Table(
    "leases",
    metadata,
    _of_table(),
    Column("owner", Text, nullable=False),
    Column("epoch", Integer, nullable=False),
    Column("expires", Float, nullable=False),
    Index(None, "owner"),
)

visitors = Table(
    "visitors",
    metadata,
    Column("id", Text, primary_key=True),
    Column("token_hash", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("lang", Text, nullable=False),
    Column("account", Text),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    UniqueConstraint("token_hash"),
    Index(None, "account"),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),  # folded, so that Maëlle and MAËLLE are one name
    Column("shown", Text, nullable=False),
    Column("password", Text, nullable=False),  # argon2id
    Column("created", Float, nullable=False),
    UniqueConstraint("name"),
)

lists = Table(
    "lists",
    metadata,
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("name", Text, primary_key=True),
    Column("code", Text, nullable=False),
    Column("at", Float, nullable=False),
)

watchers = Table("watchers", metadata, _of_table(), Column("visitor", Text, primary_key=True))

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("host", Text, nullable=False),  # a visitor
    Column("version", Integer, nullable=False),  # of what is carried
    Column("options", Text, nullable=False),  # JSON
    Column("players", Integer, nullable=False),
    Column("start", Text, nullable=False),  # JSON: what is carried before the first episode
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index(None, "host"),
)

episodes = Table(
    "episodes",
    metadata,
    Column("campaign", Text, ForeignKey("campaigns.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("table", Text),  # none where the episode came with a file
    Column("episode", Text, nullable=False),
    Column("members", Text, nullable=False),  # JSON: by seat
    Column("ended", Text),  # "finished" or "abandoned"; none as long as it is not carried on
    Column("after", Text),  # JSON: what is carried after it
    UniqueConstraint("table"),
)

chats = Table(
    "chats",
    metadata,
    _of_table(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("phrase", Text, nullable=False),
    Column("command", Text),
    Column("at", Float, nullable=False),
    UniqueConstraint("table", "command"),
)
