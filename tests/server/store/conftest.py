"""The same tests on both databases."""

from __future__ import annotations

import pytest

from veillee.server.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def sqlite_url(tmp_path) -> str:
    return f"sqlite:///{tmp_path}/veillee.db"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request) -> str:
    return request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "database")


@pytest.fixture
async def store(url):
    opened = await Store.open(url)
    yield opened
    await opened.close()


@pytest.fixture
async def other(store, url):
    """A second process at the same database."""
    opened = await Store.open(url)
    yield opened
    await opened.close()
