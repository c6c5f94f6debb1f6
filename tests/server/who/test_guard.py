"""The door: origins, proxies, headers."""

import httpx
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from veillee.kernel.errors import Refusal
from veillee.server.who.guard import Guard, SecurityHeaders, guard_of
from veillee.server.who.limits import OWN_MACHINE

pytestmark = pytest.mark.anyio

PUBLIC = Guard(public_origins=["https://veillee.example"])
PROXIED = Guard(trusted_proxies=["127.0.0.1"])


@pytest.mark.parametrize(
    ("guard", "how"),
    [
        (Guard(), {"origin": "http://veillee.test"}),
        (Guard(), {"origin": "http://VEILLEE.test", "host": "Veillee.TEST"}),
        (Guard(), {"origin": "http://veillee.test:8000", "host": "veillee.test:8000"}),
        (Guard(), {"origin": "http://veillee.test", "host": "veillee.test:80"}),
        (Guard(), {"origin": "https://veillee.test", "host": "veillee.test:443", "scheme": "https"}),
        (Guard(), {"origin": "http://[::1]:8000", "host": "[::1]:8000"}),
        (Guard(), {"sec_fetch_site": "same-origin"}),
        (Guard(), {"kind": "websocket", "scheme": "ws", "origin": "http://veillee.test"}),
        (Guard(), {"kind": "websocket", "scheme": "wss", "origin": "https://veillee.test"}),
        (PUBLIC, {"origin": "https://veillee.example", "host": "127.0.0.1:8000"}),
        (PROXIED, {"origin": "https://veillee.test", "client": "127.0.0.1", "x_forwarded_proto": "https"}),
    ],
)
async def test_our_own_pages_are_let_in(request_of, guard, how):
    guard.check(request_of(**how))


@pytest.mark.parametrize(
    ("guard", "how"),
    [
        (Guard(), {}),
        (Guard(), {"origin": "null"}),
        (Guard(), {"origin": ""}),
        (Guard(), {"origin": "http://evil.test"}),
        (Guard(), {"origin": "http://veillee.test.evil.test"}),
        (Guard(), {"origin": "https://veillee.test"}),
        (Guard(), {"origin": "http://veillee.test:8001", "host": "veillee.test:8000"}),
        (Guard(), {"origin": "http://evil.test", "sec_fetch_site": "same-origin"}),
        (Guard(), {"sec_fetch_site": "same-site"}),
        (Guard(), {"sec_fetch_site": "cross-site"}),
        (Guard(), {"authorization": "Bearer abc"}),
        (Guard(), {"origin": "http://", "host": None}),
        (Guard(), {"kind": "websocket", "scheme": "ws"}),
        (Guard(), {"kind": "websocket", "scheme": "ws", "sec_fetch_site": "same-origin"}),
        (Guard(), {"kind": "websocket", "scheme": "ws", "authorization": "Basic abc"}),
        (Guard(), {"kind": "websocket", "scheme": "ws", "authorization": "Bearer abc"}),
        (Guard(), {"kind": "websocket", "scheme": "ws", "authorization": "Bearer abc", "origin": "http://evil.test"}),
        (PUBLIC, {"origin": "https://veillee.example.evil.test", "host": "127.0.0.1:8000"}),
        (PUBLIC, {"origin": "http://veillee.example", "host": "127.0.0.1:8000"}),
        (PROXIED, {"origin": "https://veillee.test", "x_forwarded_proto": "https"}),  # said by a stranger
    ],
)
async def test_all_others_are_refused(request_of, guard, how):
    with pytest.raises(Refusal, match=r"guard\.origin"):
        guard.check(request_of(**how))


async def test_two_origins_are_one_too_many(request_of):
    request = request_of(origin="http://veillee.test")
    request.scope["headers"].append((b"origin", b"http://evil.test"))
    with pytest.raises(Refusal, match=r"guard\.origin"):
        Guard().check(request)


@pytest.mark.parametrize(
    ("guard", "how", "address"),
    [
        (Guard(), {"client": "192.0.2.7"}, "192.0.2.7"),
        (Guard(), {"client": "192.0.2.7", "x_forwarded_for": "198.51.100.1"}, "192.0.2.7"),
        (PROXIED, {"client": "192.0.2.7", "x_forwarded_for": "198.51.100.1"}, "192.0.2.7"),
        (PROXIED, {"client": "127.0.0.1", "x_forwarded_for": "198.51.100.1"}, "198.51.100.1"),
        (PROXIED, {"client": "127.0.0.1", "x_forwarded_for": "6.6.6.6, 198.51.100.1"}, "198.51.100.1"),
        (PROXIED, {"client": "127.0.0.1", "x_forwarded_for": "198.51.100.1, 127.0.0.1"}, "198.51.100.1"),
        (PROXIED, {"client": "127.0.0.1"}, "127.0.0.1"),
        (Guard(), {"client": "2001:db8:1:2:3:4:5:6"}, "2001:db8:1:2::/64"),
        (Guard(), {"client": "::ffff:192.0.2.7"}, "192.0.2.7"),
        (Guard(), {"client": "testclient"}, "testclient"),
        (Guard(), {"client": "127.0.0.1"}, OWN_MACHINE),
        (Guard(), {"client": "127.8.9.10"}, OWN_MACHINE),
        (Guard(), {"client": "::1"}, OWN_MACHINE),
        (Guard(), {"client": "::ffff:127.0.0.1"}, OWN_MACHINE),
        (Guard(), {"client": "127.0.0.1", "x_forwarded_for": "198.51.100.1"}, "127.0.0.1"),
        (Guard(), {"client": "127.0.0.1", "x_real_ip": "198.51.100.1"}, "127.0.0.1"),
        (Guard(), {"client": "127.0.0.1", "forwarded": "for=198.51.100.1"}, "127.0.0.1"),
    ],
)
async def test_where_somebody_comes_from(request_of, guard, how, address):
    assert guard.address(request_of(**how)) == address


async def test_every_answer_carries_the_headers_and_handlers_find_the_guard():
    guard = Guard(public_origins=["https://veillee.example"])

    async def page(request):
        return PlainTextResponse("found" if guard_of(request) is guard else "lost")

    app = Starlette(routes=[Route("/", page)], middleware=[Middleware(SecurityHeaders, guard=guard)])
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://veillee.test") as client:
        found, missing = await client.get("/"), await client.get("/nowhere")
    assert found.text == "found"
    for answer in (found, missing):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "camera=()" in answer.headers["permissions-policy"]


async def test_without_the_middleware_nobody_is_trusted(request_of):
    request = request_of(client="127.0.0.1", x_forwarded_for="6.6.6.6", x_forwarded_proto="https")
    assert guard_of(request).address(request) == "127.0.0.1"
    assert not guard_of(request).secure(request)
