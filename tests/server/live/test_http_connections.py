"""Connections that say nothing, or say it slowly: they make room for those who come to play."""

import asyncio
import os
import re
import resource
import socket
import subprocess
import sys
from contextlib import asynccontextmanager, suppress

import httpx
import pytest
import uvicorn

from support.online import PATIENCE, online, page
from veillee.server import http_connections
from veillee.server.files import asset
from veillee.server.http_connections import bounded_http, most_connections

pytestmark = pytest.mark.anyio

MOST = 8


@asynccontextmanager
async def idle(url, number, said=b"", *, deaf=False):
    """Connections that stay open, having said only this; yields their readers. Deaf ones read nothing by themselves."""
    host, port = url.removeprefix("http://").split(":")
    opened = []
    try:
        for _ in range(number):
            connection = socket.create_connection((host, int(port)))
            if deaf:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            reader, writer = await asyncio.open_connection(sock=connection, limit=1 if deaf else 2**16)
            writer.write(said)
            opened.append((reader, writer))
        yield [reader for reader, _ in opened]
    finally:
        for _, writer in opened:
            writer.close()


async def ended(reader):
    """Whether the connection comes to its end."""
    async with asyncio.timeout(PATIENCE):
        with suppress(ConnectionResetError):
            await reader.read()
    return True


@pytest.fixture
async def server(tmp_path, monkeypatch):
    config = uvicorn.Config

    class Bounded(bounded_http(MOST)):
        def connection_made(self, transport):
            # So that little is enough for somebody who does not read to be noticed.
            transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
            super().connection_made(transport)

    def bounded(*facts, **named):
        return config(*facts, **{**named, "http": Bounded})

    monkeypatch.setattr(uvicorn, "Config", bounded)
    async with online(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", b"POST /lang HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nlang="]
)
async def test_connections_that_wait_make_room_for_others_and_tables_go_on(server, said):
    made = await server.lay("human", "human")
    async with page(server.url, made.id, 0) as seat, idle(server.url, 3 * MOST, said) as readers:
        assert await ended(readers[0])  # the one that has waited longest
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
            for _ in range(MOST):
                assert (await client.get("/health")).status_code == 200
        assert (await seat.command("chat", text="still here"))["t"] == "ack"


@pytest.mark.parametrize("more", [b"", b"Connection: close\r\n"])
async def test_connections_that_ask_for_much_and_do_not_read_make_room_for_others(server, more):
    asked = f"GET {asset('art/scene.svg')} HTTP/1.1\r\nHost: 127.0.0.1\r\n".encode() + more + b"\r\n"
    async with (
        idle(server.url, 3 * MOST, 10 * asked, deaf=True),
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
        asyncio.timeout(PATIENCE),
    ):
        answered = 0
        while answered < MOST:
            with suppress(httpx.TransportError):  # as long as some of them are being answered
                answered += (await client.get("/health")).status_code == 200


async def test_who_does_not_read_an_answer_is_not_waited_for(server, monkeypatch):
    monkeypatch.setattr(http_connections, "REQUEST_WITHIN", 0.3)
    for more in (b"", b"Connection: close\r\n"):
        asked = f"GET {asset('art/scene.svg')} HTTP/1.1\r\nHost: 127.0.0.1\r\n".encode() + more + b"\r\n"
        async with idle(server.url, 1, 10 * asked, deaf=True) as [deaf]:
            await asyncio.sleep(1.0)
            async with asyncio.timeout(PATIENCE):
                read = 0
                with suppress(ConnectionResetError):
                    while part := await deaf.read(2**16):
                        read += len(part)
            assert read < 5 * 43_000  # cut off long before the end


async def test_who_reads_late_is_told_everything(server):
    asked = f"GET {asset('art/scene.svg')} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    async with idle(server.url, 1, 2 * asked, deaf=True) as [late], asyncio.timeout(PATIENCE):
        await asyncio.sleep(0.3)
        read = b""
        while read.count(b"</svg>") < 2:
            read += await late.read(2**16)


async def test_a_request_that_does_not_come_is_not_waited_for(server, monkeypatch):
    monkeypatch.setattr(http_connections, "REQUEST_WITHIN", 0.05)
    async with idle(server.url, 1) as [silent], idle(server.url, 1, b"GET /health HTTP/1.1\r\nHost: x") as [slow]:
        assert await ended(silent)
        assert await ended(slow)


async def test_a_page_that_is_kept_open_may_ask_again(server):
    async with httpx.AsyncClient(base_url=server.url) as client:
        for _ in range(3):
            assert (await client.get("/health")).status_code == 200


def test_there_is_room_for_fewer_connections_than_descriptors(monkeypatch):
    asked = []
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    monkeypatch.setattr(resource, "setrlimit", lambda _, limits: asked.append(limits))
    assert most_connections() == 4096 - http_connections.RESERVED
    assert asked == [(4096, 4096)]


async def test_idle_connections_beyond_the_descriptors_lock_nobody_out(tmp_path):
    words = f"ulimit -n 256; exec {sys.executable} -m veillee serve --no-browser --port 0 --data {tmp_path} --lang fr"
    process = subprocess.Popen(
        ["sh", "-c", words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=os.environ
    )
    try:
        told = await asyncio.to_thread(lambda: next(line for line in process.stdout if "http://" in line))
        url = re.search(r"http://127\.0\.0\.1:\d+", told)[0]
        async with idle(url, 350), httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
            assert (await client.get("/health")).status_code == 200
            assert (await client.post("/lang", data={"lang": "en"}, headers={"Origin": url})).status_code == 303
    finally:
        process.kill()
        process.wait()
        process.stdout.close()
