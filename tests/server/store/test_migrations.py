"""The database is brought up to date when the server starts, whoever else starts at the same time."""

import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, text

from support.stores import laid
from veillee.kernel.errors import Refusal
from veillee.play.texts import common_texts, explain
from veillee.server import who
from veillee.server.store import Store, schema, seats
from veillee.server.store.migrate import MIGRATIONS
from veillee.server.store.rows import NewSeat

pytestmark = pytest.mark.anyio

OPEN = """
import asyncio, sys
from veillee.server.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    print("ready", flush=True)
    await store.close()

asyncio.run(main())
"""


@pytest.fixture
def engine(url):
    made = create_engine(url)
    yield made
    made.dispose()


def revision(conn):
    return MigrationContext.configure(conn).get_current_revision()


async def test_migrations_lead_to_the_schema(store, engine):
    with engine.connect() as conn:
        context = MigrationContext.configure(conn, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, schema.metadata) == []
        assert revision(conn) == ScriptDirectory(MIGRATIONS).get_current_head()


async def test_keys_and_rules_of_the_schema_are_there(store, engine):
    """What the comparison leaves out: primary keys, and that rows go with their table."""
    found = inspect(engine)
    for table in schema.metadata.sorted_tables:
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [
            column.name for column in table.primary_key
        ]
        rules = {key["options"].get("ondelete") for key in found.get_foreign_keys(table.name)}
        assert rules == {key.ondelete for key in table.foreign_key_constraints}


async def test_opening_again_changes_nothing(store, url, engine):
    again = await Store.open(url)
    await again.close()
    with engine.connect() as conn:
        assert revision(conn) == ScriptDirectory(MIGRATIONS).get_current_head()


async def test_a_database_of_a_newer_version_is_refused_and_left_as_it_is(url, engine):
    with engine.begin() as conn:
        conn.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)"))
        conn.execute(text("INSERT INTO alembic_version VALUES ('9999')"))
        conn.execute(text("CREATE TABLE novelty (id INTEGER)"))
    with pytest.raises(Refusal, match=r"store\.newer") as caught:
        await Store.open(url)
    with engine.connect() as conn:
        assert revision(conn) == "9999"
    assert sorted(inspect(engine).get_table_names()) == ["alembic_version", "novelty"]
    texts = common_texts("fr", Path(who.__file__).parent / "text")
    assert "9999" in explain(caught.value, texts)


async def test_a_migration_that_fails_leaves_nothing_behind(url, engine):
    with engine.begin() as conn:
        conn.execute(text("CREATE TABLE chats (id INTEGER)"))  # in the way of the last table
    with pytest.raises(Exception, match="chats"):
        await Store.open(url)
    assert set(inspect(engine).get_table_names()) <= {"chats", "alembic_version"}
    with engine.begin() as conn:
        conn.execute(text("DROP TABLE chats"))
    store = await Store.open(url)
    await store.close()
    assert set(schema.metadata.tables) <= set(inspect(engine).get_table_names())


async def test_several_processes_may_start_together(url, engine):
    starting = [
        subprocess.Popen([sys.executable, "-c", OPEN, url], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(4)
    ]
    told = [process.communicate(timeout=60) for process in starting]
    assert told == [("ready\n", "")] * 4
    assert set(schema.metadata.tables) <= set(inspect(engine).get_table_names())


async def test_links_that_were_used_before_open_nothing_after_the_migration(store, url, engine):
    held = NewSeat(kind="human", name="Maëlle", link_hash="h0", visitor="v1")
    free = NewSeat(kind="open", name="", link_hash="h1")
    await laid(store, seats=[held, free])
    with engine.begin() as conn:
        conn.execute(text("UPDATE alembic_version SET version_num = '0002'"))
        conn.execute(text("DROP TABLE episodes"))  # made by a later migration
        conn.execute(text("DROP TABLE campaigns"))
    await (await Store.open(url)).close()
    found = await store.read(lambda conn: seats.of(conn, "brume"))
    assert [seat.link_hash for seat in found] == ["", "h1"]
    assert found[0].visitor == "v1"
