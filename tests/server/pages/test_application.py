"""Around the pages: what is swept, who hears the numbers, and what the log tells of faults."""

import asyncio
import io
import json
import logging

import pytest
from httpx import ASGITransport, AsyncClient

from veillee.server.app import FORGOTTEN_AFTER, create_app
from veillee.server.config import Config
from veillee.server.log import OthersLog, set_up_log
from veillee.server.store import people

pytestmark = pytest.mark.anyio


async def test_long_gone_visitors_are_swept_when_the_server_opens(tmp_path):
    config = Config(database=f"sqlite:///{tmp_path}/veillee.db", bot_workers=1)

    async def opened(doing):
        app = create_app(config)
        async with app.router.lifespan_context(app):
            return await doing(app.state.veillee.store)

    async def come(store):
        for token in ("old", "new"):
            await store.write(lambda conn, token=token: people.add_visitor(conn, token, "", "fr"))
        old = f"UPDATE visitors SET seen = seen - {FORGOTTEN_AFTER + 60} WHERE token_hash = 'old'"
        await store.write(lambda conn: conn.exec_driver_sql(old))

    async def look(store):
        await asyncio.sleep(0)  # the sweeping is handed in first,
        await store.write(lambda conn: None)  # and so it is done by now
        return await store.read(lambda conn: [people.by_token(conn, token) is not None for token in ("old", "new")])

    await opened(come)
    assert await opened(look) == [False, True]


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-IP", "Forwarded", "Via"])
async def test_numbers_are_not_told_through_a_proxy(app, header):
    transport = ASGITransport(app, client=("127.0.0.1", 1234))
    async with AsyncClient(transport=transport, base_url="http://table.test") as here:
        assert (await here.get("/metrics")).status_code == 200
        assert (await here.get("/metrics", headers={header: "203.0.113.7"})).status_code == 404


@pytest.fixture
def told(monkeypatch):
    """What a server writes to its log."""
    written = io.StringIO()
    monkeypatch.setattr("sys.stderr", written)
    set_up_log()
    yield lambda: [json.loads(line) for line in written.getvalue().splitlines()]
    monkeypatch.undo()
    set_up_log()


def test_what_libraries_log_has_no_values_in_it(told):
    hand = "king of spades"
    try:
        raise ValueError(hand)
    except ValueError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
        logging.getLogger("asyncio").exception("Exception in callback show('%s')", hand)
    first, second = told()
    assert (first["event"], first["by"], first["fault"]) == (
        "Exception in ASGI application",
        "uvicorn.error",
        "ValueError",
    )
    assert (second["event"], second["by"]) == ("Exception in callback show", "asyncio")
    assert "test_what_libraries_log" in first["frames"][-1]
    assert hand not in json.dumps([first, second])


async def test_a_task_that_fails_unheard_tells_nothing_of_what_it_held(told):
    loop = asyncio.get_running_loop()
    fault = ValueError("king of spades")
    loop.default_exception_handler({"message": "Task exception was never retrieved", "exception": fault, "task": fault})
    [line] = told()
    assert (line["event"], line["fault"]) == ("Task exception was never retrieved", "ValueError")
    assert "spades" not in json.dumps(line)


def test_the_log_is_set_up_once():
    set_up_log()
    set_up_log()
    assert sum(isinstance(handler, OthersLog) for handler in logging.getLogger().handlers) == 1
