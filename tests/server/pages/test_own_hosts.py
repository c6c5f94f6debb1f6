"""A server answers to its own name only: a name of a stranger that leads here opens nothing."""

import pytest
from httpx import ASGITransport, AsyncClient
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from support.online import online
from veillee.server.app import create_app
from veillee.server.config import Config

pytestmark = pytest.mark.anyio

OURS = ("localhost", "LocalHost:8000", "127.0.0.1:8000", "[::1]:8000", "192.168.1.20", "10.0.0.7:8123",
        "veillee.example", "veillee.example:443", "house.test", "veillee.example.", "app.localhost")  # fmt: skip
OTHERS = ("evil.example", "evil.example:8000", "veillee.example.evil.test", "127.0.0.1.evil.test", "localhost.evil",
          "", "[::1", "a b", "127.1.evil", "ann@127.0.0.1", "evil.example\\@127.0.0.1", "127.0.0.1#evil.example",
          "127.0.0.1/evil.example", "[localhost]", "localhost:a")  # fmt: skip


@pytest.fixture
async def asked(tmp_path):
    """Asks for an address with headers Host."""
    config = Config(
        database=f"sqlite:///{tmp_path}/veillee.db",
        origins=("https://veillee.example",),
        host_names=("House.test",),
        bot_workers=1,
    )
    app = create_app(config)
    async with app.router.lifespan_context(app):
        transport = ASGITransport(app, client=("127.0.0.1", 1234))
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:

            async def ask(*hosts, path="/about", **headers):
                return await client.get(path, headers=[*(("Host", host) for host in hosts), *headers.items()])

            yield ask


@pytest.mark.parametrize("host", OURS)
async def test_our_names_and_addresses_are_answered(asked, host):
    assert (await asked(host)).status_code == 200


@pytest.mark.parametrize("host", OTHERS)
async def test_a_strangers_name_is_refused_in_words_on_every_address(asked, host):
    for path in ("/about", "/health", "/static/js/pages/table.js", "/nowhere"):
        answer = await asked(host, path=path)
        assert answer.status_code == 403
        assert "--host-name" in answer.text
        assert "default-src 'self'" in answer.headers["content-security-policy"]
    english = await asked(host, **{"Accept": "application/json", "Accept-Language": "en"})
    assert english.json()["key"] == "guard.host"


async def test_a_socket_for_a_strangers_name_is_not_opened(tmp_path):
    async with online(tmp_path) as server:
        made = await server.lay("human", "human")
        address = f"{server.url.replace('http', 'ws', 1)}/t/{made.id}/ws"
        with pytest.raises(InvalidStatus) as refused:
            async with connect(
                address.replace("127.0.0.1", "evil.example"),
                host="127.0.0.1",
                origin=server.url.replace("127.0.0.1", "evil.example"),  # as a page of that name does
            ):
                pass
        assert refused.value.response.status_code == 403


async def test_two_names_at_once_are_refused(asked):
    """Each reader of such a request may take another one of them."""
    for hosts in (("127.0.0.1", "evil.example"), ("evil.example", "127.0.0.1"), ("127.0.0.1", "localhost")):
        assert (await asked(*hosts)).status_code == 403
