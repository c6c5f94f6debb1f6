"""Writing in groups, reading beside it, and the end."""

import asyncio
import logging

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from support.stores import laid, new_table, together
from veillee.kernel.errors import Refusal
from veillee.server.store import Store, seats, tables

pytestmark = pytest.mark.anyio


async def test_what_was_written_can_be_read(store):
    await laid(store, "brume")
    found = await store.read(lambda conn: tables.get(conn, "brume"))
    assert found.id == "brume"


async def test_whatever_waits_shares_one_commit(store):
    commits = []
    event.listen(store._writing, "commit", commits.append)
    async with together(store) as write:
        jobs = [write(lambda conn, n=n: tables.create(conn, new_table(f"t{n}"))) for n in range(20)]
    await asyncio.gather(*jobs)
    assert len(commits) == 2  # the one that held the writer, and all the others


async def test_a_function_that_raises_fails_alone(store):
    def fails(conn):
        tables.create(conn, new_table("lost"))
        raise ValueError("no")

    async with together(store) as write:
        before, bad, twice, after = (
            write(lambda conn: tables.create(conn, new_table("before"))),
            write(fails),
            write(lambda conn: tables.create(conn, new_table("before"))),
            write(lambda conn: tables.create(conn, new_table("after"))),
        )
    with pytest.raises(ValueError, match="no"):
        await bad
    with pytest.raises(IntegrityError):
        await twice
    await before
    await after
    kept = await store.read(lambda conn: [bool(tables.get(conn, name)) for name in ("before", "lost", "after")])
    assert kept == [True, False, True]


@pytest.mark.parametrize("fault", [StopIteration, asyncio.CancelledError, GeneratorExit])
async def test_whatever_a_function_raises_the_writer_goes_on(store, fault):
    def fails(conn):
        raise fault

    async with together(store) as write:
        bad, good = write(fails), write(lambda conn: tables.create(conn, new_table("good")))
    await good
    with pytest.raises((RuntimeError, fault)):
        await bad
    assert await store.read(lambda conn: tables.get(conn, "good"))


async def test_a_function_that_swallows_a_fault_of_the_database_leaves_the_others_alone(store):
    def careless(conn):
        try:
            conn.execute(text("INSERT INTO nowhere VALUES (1)"))
        except DBAPIError:
            return "never mind"

    async with together(store) as write:
        bad, good = write(careless), write(lambda conn: tables.create(conn, new_table("good")))
    await asyncio.gather(bad, return_exceptions=True)  # PostgreSQL will not go on after a fault, SQLite does
    await good
    assert await store.read(lambda conn: tables.get(conn, "good"))


async def test_a_commit_that_fails_fails_for_all_of_its_group(sqlite_url):
    store = await Store.open(sqlite_url)

    def breaks_the_commit(conn):
        conn.execute(text("PRAGMA defer_foreign_keys = ON"))
        conn.execute(text("""INSERT INTO watchers ("table", visitor) VALUES ('nowhere', 'v1')"""))

    async with together(store) as write:
        good, bad = write(lambda conn: tables.create(conn, new_table("good"))), write(breaks_the_commit)
    for job in (good, bad):
        with pytest.raises(IntegrityError):
            await job
    assert await store.read(lambda conn: tables.get(conn, "good")) is None
    await laid(store, "later")
    await store.close()


async def test_reading_cannot_write(store):
    with pytest.raises((DBAPIError, Refusal)):
        await store.read(lambda conn: tables.create(conn, new_table("sly")))
    assert await store.read(lambda conn: tables.get(conn, "sly")) is None


async def test_closing_finishes_what_was_handed_in(url):
    store = await Store.open(url)
    async with together(store) as write:
        job = write(lambda conn: tables.create(conn, new_table("last")))
    await store.close()
    await job
    again = await Store.open(url)
    assert await again.read(lambda conn: tables.get(conn, "last"))
    await again.close()


async def test_a_closed_store_refuses(url):
    store = await Store.open(url)
    await store.close()
    await store.close()
    for use in (store.read, store.write):
        with pytest.raises(Refusal, match=r"store\.closed"):
            await use(lambda conn: None)


async def test_whoever_has_gone_does_not_disturb_the_others(store):
    async with together(store) as write:
        gone, here = write(lambda conn: None), write(lambda conn: "here")
        await asyncio.sleep(0)
        gone.cancel()
    assert await here == "here"


async def test_faults_of_statements_tell_no_values(store):
    await laid(store, "brume")
    with pytest.raises(IntegrityError) as caught:
        await store.write(lambda conn: tables.create(conn, new_table("brume", seed="verysecret")))
    assert "verysecret" not in f"{caught.value}{caught.value!r}"


async def test_a_log_of_every_statement_tells_no_values(store, caplog):
    caplog.set_level(logging.DEBUG)
    store._writing.echo = store._reading.echo = "debug"
    await laid(store, "brume", seed="verysecret")
    assert (await store.read(lambda conn: tables.get(conn, "brume"))).seed == "verysecret"
    assert "INSERT INTO tables" in caplog.text
    assert "FROM tables" in caplog.text
    assert "verysecret" not in caplog.text


async def test_rows_tell_nothing_when_printed(store):
    await laid(store, "brume", seed="verysecret")
    rows = await store.read(lambda conn: [tables.get(conn, "brume"), *seats.of(conn, "brume"), new_table()])
    assert "verysecret" not in f"{rows}{rows[0]}"
    assert "h0" not in f"{rows}"


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "mysql://a:pw@b/c", "nonsense", ""])
async def test_other_databases_are_refused_without_telling_the_address(address):
    with pytest.raises(Refusal, match=r"store\.address") as caught:
        await Store.open(address)
    assert not caught.value.facts


async def test_a_folder_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(Refusal, match=r"store\.unopened"):
        await Store.open(f"sqlite:///{tmp_path}/nowhere/veillee.db")


async def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path):
    file = tmp_path / "veillee.db"
    file.write_text("something else entirely, and longer than a header would be\n" * 20)
    before = file.read_bytes()
    with pytest.raises(Refusal, match=r"store\.unopened"):
        await Store.open(f"sqlite:///{file}")
    assert file.read_bytes() == before


async def test_a_database_that_does_not_answer_is_refused(tmp_path):
    with pytest.raises(Refusal, match=r"store\.unopened") as caught:
        await Store.open(f"postgresql+psycopg://veillee:verysecret@/none?host={tmp_path}")
    assert "verysecret" not in str(caught.value)
