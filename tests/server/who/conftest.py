"""A small store, and browsers that keep their cookie."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

import veillee.server.who
from veillee.kernel.text import load_texts
from veillee.server.store import Store
from veillee.server.who.identity import COOKIE


def connection(*, kind="http", scheme="http", client="192.0.2.7", guard=None, **headers):
    """A request as it arrives: `connection(origin="http://veillee.test")`."""
    named = {"host": "veillee.test", **headers}
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in named.items() if value is not None]
    scope = {"type": kind, "scheme": scheme, "client": (client, 1234), "headers": raw, "path": "/"}
    return HTTPConnection(scope | ({"veillee.guard": guard} if guard else {}))


class Browser:
    """Sends its cookie, and keeps what an answer sets."""

    def __init__(self, client="192.0.2.7"):
        self.client = client
        self.token = ""
        self.header = ""

    def request(self, **how):
        cookie = f"{COOKIE}={self.token}" if self.token else None
        return connection(client=self.client, cookie=cookie, **how)

    def answered(self, set_cookie):
        response = Response()
        set_cookie(response)
        self.header = response.headers.get("set-cookie", "")
        if self.header:
            self.token = self.header.partition(";")[0].partition("=")[2].strip('"')


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def texts():
    return load_texts(Path(veillee.server.who.__file__).parent / "text")


@pytest.fixture
def request_of():
    return connection


@pytest.fixture
def browser():
    return Browser()


@pytest.fixture
def phone():
    return Browser("192.0.2.8")


@pytest.fixture
async def store(tmp_path):
    opened = await Store.open(f"sqlite:///{tmp_path}/veillee.db")
    yield opened
    await opened.close()
