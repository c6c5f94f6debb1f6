"""Games are loaded beside the event loop: pages wait for them, and nobody else does."""

import asyncio
import threading

import pytest
from httpx import ASGITransport, AsyncClient

from veillee.games import GAMES, load
from veillee.server import game_loading
from veillee.server.app import create_app
from veillee.server.config import Config

pytestmark = pytest.mark.anyio

PATIENCE = 20.0


@pytest.fixture
def held(monkeypatch):
    """Games cannot be loaded before this event is set."""
    may_load = threading.Event()

    def slow(name):
        assert may_load.wait(PATIENCE)
        return load(name)

    monkeypatch.setattr(game_loading, "load", slow)
    yield may_load
    may_load.set()


@pytest.fixture
async def client(tmp_path):
    app = create_app(Config(database=f"sqlite:///{tmp_path}/veillee.db", bot_workers=1))
    async with app.router.lifespan_context(app):
        transport = ASGITransport(app, client=("127.0.0.1", 1234))
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as made:
            yield made


async def test_a_page_waits_for_the_games_and_the_server_answers_meanwhile(held, client):
    pages = [asyncio.create_task(client.get(path)) for path in ("/", f"/new/{GAMES[0]}", f"/new/{GAMES[-1]}")]
    async with asyncio.timeout(PATIENCE):
        for path in ("/health", "/static/js/pages/table.js"):
            assert (await client.get(path)).status_code == 200
        assert not any(page.done() for page in pages)
        held.set()
        answers = await asyncio.gather(*pages)
    assert [answer.status_code for answer in answers] == [200] * 3


async def test_a_game_that_cannot_be_loaded_keeps_no_page_of_another_waiting(monkeypatch, tmp_path):
    def load_some(name):
        if name == GAMES[-1]:
            raise ImportError
        return load(name)

    monkeypatch.setattr(game_loading, "load", load_some)
    loading = game_loading.GameLoading()
    async with asyncio.timeout(PATIENCE * 3):
        await loading.wait()
    loading.stop()


async def test_a_game_that_somebody_waits_for_is_loaded_before_the_others(monkeypatch):
    order, first, go_on = [], threading.Event(), threading.Event()

    def noted(name):
        if name not in order:
            order.append(name)
            first.set()
            assert go_on.wait(PATIENCE)
        return load(name)

    monkeypatch.setattr(game_loading, "load", noted)
    loading = game_loading.GameLoading()
    assert await asyncio.to_thread(first.wait, PATIENCE)
    waiting = asyncio.create_task(loading.wait(GAMES[-1]))
    await asyncio.sleep(0)
    go_on.set()
    async with asyncio.timeout(PATIENCE * 3):
        await waiting
        await loading.wait("no game of ours")
        await loading.wait()
    loading.stop()
    assert order[:2] == [GAMES[0], GAMES[-1]]
