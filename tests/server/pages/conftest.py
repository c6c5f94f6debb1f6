"""The whole application without a network, and people who ask for its pages."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.applications import Starlette

from veillee.server.app import create_app
from veillee.server.config import Config
from veillee.server.services import Services
from veillee.server.who.limits import BUDGETS

HOME = "http://table.test"
PROXY = "10.9.9.9"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[Starlette]:
    config = Config(
        database=f"sqlite:///{tmp_path}/veillee.db",
        proxies=(PROXY,),
        host_names=("table.test",),
        bot_workers=1,
        bot_pause=0,
    )
    made = create_app(config)
    async with made.router.lifespan_context(made):
        yield made


@pytest.fixture
def found(app: Starlette) -> Services:
    services: Services = app.state.veillee
    return services


@pytest.fixture
async def visit(app: Starlette) -> AsyncIterator[Callable[..., AsyncClient]]:
    """Brings a person with a browser of their own, from an address of their own; their own pages post."""
    numbers = count(1)
    async with AsyncExitStack() as stack:

        def arrive(lang: str = "fr", **headers: str) -> AsyncClient:
            usual = {"Origin": HOME, "Accept-Language": lang, "X-Forwarded-For": f"10.0.0.{next(numbers)}"}
            transport = ASGITransport(app, raise_app_exceptions=False, client=(PROXY, 1234))
            client = AsyncClient(transport=transport, base_url=HOME, headers={**usual, **headers})
            stack.push_async_callback(client.aclose)
            return client

        yield arrive


@pytest.fixture
def guest(visit: Callable[..., AsyncClient]) -> AsyncClient:
    return visit()


@pytest.fixture
def spent(found: Services) -> Callable[..., None]:
    """Spends somebody's budget until only so much of it is `left`."""

    def spend(name: str, client: AsyncClient, *, left: int = 0) -> None:
        for _ in range(BUDGETS[name].amount - left):
            found.limits.spend(name, client.headers["X-Forwarded-For"])

    return spend


@pytest.fixture
def visitors(found: Services) -> Callable[[], Awaitable[int]]:
    """How many visitors are remembered."""

    async def number() -> int:
        counted = "SELECT count(*) FROM visitors"
        return int(await found.store.read(lambda conn: conn.exec_driver_sql(counted).scalar_one()))

    return number
