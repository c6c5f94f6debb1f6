"""A zero byte in an address, a form or JSON is refused: PostgreSQL keeps no text with one, and no file has one."""

from __future__ import annotations

import re

import pytest
from httpx import ASGITransport, AsyncClient
from starlette.routing import Route

from veillee.server.app import create_app
from veillee.server.config import Config

pytestmark = pytest.mark.anyio

ZERO = "a\0b"
FIELDS = (
    "name", "password", "old", "new", "secret", "seat", "kind", "lang", "pace", "players", "seen", "episode", "kind.0",
    "name.0", "member.0", "kind.1", "name.1", "option.journey", "option.length", "code", "game", "text", "draft",
)  # fmt: skip
SCRIPT = {"Content-Type": "application/json", "Accept": "application/json"}


@pytest.fixture(params=["sqlite", "postgresql"])
async def client(request, tmp_path):
    kept = f"sqlite:///{tmp_path}/veillee.db"
    url = kept if request.param == "sqlite" else request.getfixturevalue("database")
    app = create_app(Config(database=url, bot_workers=1, bot_pause=0))
    async with app.router.lifespan_context(app):
        transport = ASGITransport(app, raise_app_exceptions=False, client=("127.0.0.1", 1234))
        usual = {"Origin": "http://127.0.0.1", "Accept-Language": "fr"}
        async with AsyncClient(transport=transport, base_url="http://127.0.0.1", headers=usual) as found:
            found.app = app
            yield found


def addresses(app, value):
    """Every address of the server, with `value` wherever it has a part that may differ."""
    named = {"game": "blackstone", "table": "nowhere", "campaign": "nowhere", "id": "nowhere"}
    for route in app.routes:
        if isinstance(route, Route):
            parts = re.findall(r"\{(\w+)(?::\w+)?\}", route.path)
            for zeroed in parts or [""]:
                path = re.sub(
                    r"\{(\w+)(?::\w+)?\}",
                    lambda part, zeroed=zeroed: value if part[1] == zeroed else named.get(part[1], "x"),
                    route.path,
                )
                yield path, route.methods or {"GET"}
    yield from ((f"{folder}/{value}", {"GET"}) for folder in ("/static", "/static/css", "/static/games/lueur"))


async def test_no_address_with_a_zero_byte_is_a_failure_of_ours(client):
    await client.post("/account/register", data={"name": "Ann", "password": "long enough"})
    for path, methods in addresses(client.app, "a%00b"):
        for method in methods - {"HEAD"}:
            answer = await client.request(method, path, **({"json": {}} if method in ("PUT", "POST") else {}))
            assert answer.status_code < 500, (method, path)


async def test_no_form_with_a_zero_byte_is_a_failure_of_ours(client):
    await client.post("/account/register", data={"name": "Ann", "password": "long enough"})
    for path, methods in addresses(client.app, "blackstone"):
        if "POST" in methods:
            for field in FIELDS:
                answer = await client.post(path, data={"name": "Ann", "players": "2", "seen": "0", field: ZERO})
                assert answer.status_code < 500, (path, field)
                answer = await client.post(path, json={"name": "Ann", "seat": 0, field: ZERO}, headers=SCRIPT)
                assert answer.status_code < 500, (path, field)


async def test_a_text_with_a_zero_byte_is_refused_in_words(client):
    answer = await client.post("/campaigns/new/blackstone", data={"name": ZERO, "players": "2"})
    assert answer.status_code == 400
    assert "caractère" in answer.text


async def test_a_zero_byte_in_json_nested_as_deep_as_can_be_read_is_refused_in_words(client):
    for opening, closing in (("[", "]"), ('{"a":', "}")):
        for depth in range(850, 1000, 2):
            body = f'{{"lang":{opening * depth}"\\u0000"{closing * depth}}}'
            answer = await client.post("/lang", content=body, headers=SCRIPT)
            assert (answer.status_code, answer.json()["key"]) in ((400, "form.zero"), (400, "form.json")), depth
