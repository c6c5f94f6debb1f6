"""Who asks for very many pages waits for the next one; nobody else does, and not too many wait."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from httpx import ASGITransport, AsyncClient

from veillee.server.app import create_app
from veillee.server.config import Config
from veillee.server.who.processor import MOST_WAITING, Payer

pytestmark = pytest.mark.anyio

ANN, BO = "192.0.2.1", "192.0.2.2"
PATIENCE = 20.0


@pytest.fixture
async def app(tmp_path):
    app = create_app(Config(database=f"sqlite:///{tmp_path}/veillee.db", bot_workers=1))
    async with app.router.lifespan_context(app):
        yield app


def browser(app, address):
    return AsyncClient(transport=ASGITransport(app, client=(address, 1234)), base_url="http://127.0.0.1")


def processor(app):
    return app.state.veillee.processor


@asynccontextmanager
async def waiting(client, number):
    """Requests of somebody who has to wait."""
    asked = [asyncio.create_task(client.get("/health")) for _ in range(number)]
    await asyncio.sleep(0.1)
    assert not any(one.done() for one in asked)
    try:
        yield asked
    finally:
        for one in asked:
            one.cancel()
        await asyncio.gather(*asked, return_exceptions=True)


async def test_an_address_that_has_used_up_its_share_waits_and_others_do_not(app):
    async with browser(app, ANN) as ann, browser(app, BO) as bo, asyncio.timeout(PATIENCE):
        processor(app).debit(Payer(ANN), "page", 60.0)
        async with waiting(ann, 3):
            assert (await bo.get("/health")).status_code == 200


@pytest.mark.parametrize(("host", "status"), [("127.0.0.1", 404), ("evil.example", 403)])
async def test_what_an_answer_takes_is_taken_from_the_share_of_its_address(app, monkeypatch, host, status):
    taken, debit = [], processor(app).debit

    def noted(payer, kind, seconds):
        taken.append((payer.address, kind, seconds))
        debit(payer, kind, seconds)

    monkeypatch.setattr(processor(app), "debit", noted)
    async with browser(app, ANN) as ann:
        assert (await ann.get("/nowhere", headers={"Host": host})).status_code == status
    assert {(address, kind) for address, kind, _ in taken} == {(ANN, "page")}
    assert sum(seconds for *_, seconds in taken) > 0


async def test_more_than_so_many_requests_of_an_address_do_not_wait_but_are_refused_in_words(app):
    async with browser(app, ANN) as ann, browser(app, BO) as bo, asyncio.timeout(PATIENCE):
        processor(app).debit(Payer(ANN), "page", 60.0)
        async with waiting(ann, MOST_WAITING):
            refused = await ann.get("/health", headers={"Accept-Language": "fr"})
            english = await ann.get("/health", headers={"Accept-Language": "en"})
            assert (refused.status_code, english.status_code) == (429, 429)
            assert f"{MOST_WAITING} demandes" in refused.text
            assert f"{MOST_WAITING} requests" in english.text
            assert int(refused.headers["Retry-After"]) > 100
            assert "default-src 'self'" in refused.headers["content-security-policy"]
            assert (await bo.get("/health")).status_code == 200
