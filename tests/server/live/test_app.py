"""The application around the tables: health, numbers, pictures, files, words."""

import asyncio
import contextlib
import re
import sqlite3

import httpx
import pytest
from sqlalchemy import create_engine, text

from support.online import PATIENCE, online
from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.text import gaps, load_texts
from veillee.server import health
from veillee.server.art import address
from veillee.server.files import asset
from veillee.server.texts import FOLDERS, server_texts

pytestmark = pytest.mark.anyio


@pytest.fixture
async def client(server):
    async with httpx.AsyncClient(base_url=server.url) as made:
        yield made


async def test_health_says_whether_the_database_answers(server, client, monkeypatch):
    answer = await client.get("/health")
    assert (answer.status_code, answer.json()["ok"]) == (200, True)

    async def broken(fn):
        raise Refusal("store.unreadable", reason=Refusal("store.lost"))

    monkeypatch.setattr(server.services.store, "read", broken)
    monkeypatch.setattr(health, "FRESH", 0.0)
    answer = await client.get("/health")
    assert (answer.status_code, answer.json()) == (503, {"ok": False, "reason": "store.unreadable"})


async def test_health_says_whether_the_database_can_be_written(server, client, tmp_path, monkeypatch):
    monkeypatch.setattr(health, "FRESH", 0.0)
    monkeypatch.setattr(health, "PATIENCE", 0.2)
    with contextlib.closing(sqlite3.connect(tmp_path / "veillee.db", isolation_level=None)) as rival:
        rival.execute("BEGIN IMMEDIATE")
        answer = await client.get("/health")
        assert (answer.status_code, answer.json()) == (503, {"ok": False, "reason": "store.unwritable"})
        rival.execute("ROLLBACK")
    async with asyncio.timeout(PATIENCE):
        while (await client.get("/health")).status_code != 200:
            await asyncio.sleep(0.05)


async def test_a_database_that_only_reads_is_not_healthy(tmp_path, database, monkeypatch):
    monkeypatch.setattr(health, "FRESH", 0.0)
    async with online(tmp_path, database=database) as server, httpx.AsyncClient(base_url=server.url) as client:
        assert (await client.get("/health")).status_code == 200
        engine = create_engine(database, isolation_level="AUTOCOMMIT")
        with engine.connect() as conn:
            name = conn.scalar(text("SELECT current_database()"))
            conn.execute(text(f"ALTER DATABASE {name} SET default_transaction_read_only = on"))
            every = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name"
            conn.execute(text(f"{every} AND pid <> pg_backend_pid()"), {"name": name})
        engine.dispose()
        async with asyncio.timeout(PATIENCE):
            while (await client.get("/health")).status_code == 200:
                await asyncio.sleep(0.05)
        with pytest.raises(Refusal) as refused:
            await server.lay("human", "human")
        assert refused.value.key == "store.unwritable"


async def test_many_who_ask_for_health_at_once_cost_one_write(server, client, monkeypatch):
    writes = []
    write = server.services.store.write

    async def counted(fn):
        writes.append(fn)
        return await write(fn)

    monkeypatch.setattr(server.services.store, "write", counted)
    monkeypatch.setattr(health, "FRESH", PATIENCE)
    answers = await asyncio.gather(*(client.get("/health") for _ in range(20)))
    assert {answer.status_code for answer in answers} == {200}
    assert len([fn for fn in writes if fn is health._write]) == 1


async def test_numbers_are_for_this_machine_only(server, client):
    made = await server.lay("human", "human")
    async with server.page(made, 0):
        answer = await client.get("/metrics")
        assert "veillee_tables_live 1.0" in answer.text
        assert made.id not in answer.text
    assert (await client.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"})).status_code == 404


async def test_a_picture_is_found_under_its_own_hash_only(client):
    game = load("lueur")
    for name in game.art:
        found = await client.get(address(game, name))
        assert found.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in found.headers["cache-control"]
        assert (await client.get(re.sub(r"\.\w{16}\.", ".0123456789abcdef.", address(game, name)))).status_code == 404
    assert (await client.get("/art/chess/board.0.svg")).status_code == 404
    assert (await client.get("/art/lueur/nothing.0.svg")).status_code == 404


async def test_files_are_kept_as_long_as_their_address_names_a_version(client):
    assert "immutable" in (await client.get(asset("symbols.svg"))).headers["cache-control"]
    assert (await client.get("/static/symbols.svg")).headers["cache-control"] == "no-cache"
    assert (await client.get("/static/../app.py")).status_code == 404


def test_the_server_says_the_same_in_both_languages():
    for folder in FOLDERS:
        assert not gaps(load_texts(folder))


def test_the_voice_is_calm():
    for lang in ("fr", "en"):
        for folder in FOLDERS:
            for key, sentence in load_texts(folder)[lang].sentences.items():
                assert "!" not in sentence, key
                assert not re.search(r"(?i)erreur|invalid|veuillez|error", sentence), key


def test_there_are_enough_names_for_every_table():
    for lang in ("fr", "en"):
        for kind in ("bots", "people"):
            names = server_texts(lang).say(f"names.{kind}").split(", ")
            assert len({*names}) == len(names) >= 6
