"""One stranger with a socket cannot keep the tables of others waiting: every frame is counted."""

import asyncio
import json
import os
import struct
from contextlib import asynccontextmanager, suppress

import pytest

from support.online import COOKIES, PATIENCE, first_answer
from veillee.server.live import metrics
from veillee.server.who.limits import THROTTLES

pytestmark = pytest.mark.anyio
MOST = THROTTLES["frames"][0]
TEXT, CONTINUATION, BINARY, CLOSE, PING, PONG = 1, 0, 2, 8, 9, 10


def frame(opcode, data=b"", *, fin=True):
    """A frame as a client sends it, masked with zeros."""
    assert len(data) < 126
    return struct.pack("!BB4x", fin << 7 | opcode, 0x80 | len(data)) + data


@asynccontextmanager
async def knock(server, table, *, cookie=""):
    """A connection without a library, so that it may send what it likes."""
    host, port = server.url.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    lines = [
        f"GET /t/{table}/ws HTTP/1.1",
        f"Host: {host}:{port}",
        f"Origin: {server.url}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        f"Cookie: veillee={cookie}",
    ]
    writer.write("\r\n".join(lines).encode() + b"\r\n\r\n")
    try:
        yield reader, writer
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


@asynccontextmanager
async def opened(server, table, **how):
    """The same, once the server has answered the handshake."""
    async with knock(server, table, **how) as (reader, writer):
        answer = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        assert b" 101 " in answer
        yield reader, writer


async def frames(reader):
    """All frames that the server sends until it ends the connection, as (opcode, data)."""
    found = []
    try:
        while True:
            head, length = await asyncio.wait_for(reader.readexactly(2), PATIENCE)
            if length == 126:
                length = int.from_bytes(await reader.readexactly(2))
            elif length == 127:
                length = int.from_bytes(await reader.readexactly(8))
            found.append((head & 15, await reader.readexactly(length)))
    except (asyncio.IncompleteReadError, ConnectionResetError):
        return found


def closing_code(found):
    """Why the server ended the connection; None if it ended while more was on its way, so that this got lost."""
    return next((int.from_bytes(data[:2]) for opcode, data in found if opcode == CLOSE), None)


def cut_off():
    """How many connections have been ended for their frames."""
    return metrics.REFUSED.labels("limit.frames")._value.get()


@pytest.mark.parametrize(
    ("first", "many"),
    [
        (b"", frame(PING)),
        (b"", frame(PING, b"x" * 125)),
        (b"", frame(PONG)),
        (frame(TEXT, fin=False), frame(CONTINUATION, fin=False)),
        (frame(BINARY, fin=False), frame(CONTINUATION, fin=False)),
        (frame(TEXT, b"{", fin=False), frame(CONTINUATION, fin=False) + frame(PING)),
    ],
    ids=["pings", "full pings", "pongs", "empty parts", "empty parts of bytes", "parts and pings"],
)
async def test_whatever_a_stranger_floods_is_cut_off(server, first, many):
    made = await server.lay("human", "human", public=True)
    before = cut_off()
    async with opened(server, made.id) as (reader, writer):
        writer.write(first + many * (3 * MOST))
        found = await frames(reader)
    assert closing_code(found) in (1008, None)
    assert cut_off() == before + 1
    assert sum(opcode == PONG for opcode, _ in found) <= MOST  # what came after was not even answered


async def test_empty_messages_are_frames_as_well(server):
    made = await server.lay("human", "human", public=True)
    async with opened(server, made.id) as (reader, writer):
        writer.write(frame(BINARY) * (3 * MOST))
        found = await frames(reader)
        assert closing_code(found) in (1000, 1008, None)  # refused as a greeting, or cut off: whichever comes first


async def test_somebody_who_plays_is_cut_off_all_the_same_and_may_come_back(server):
    made = await server.lay("human", "human")
    async with opened(server, made.id, cookie=COOKIES[0]) as (reader, writer):
        writer.write(frame(TEXT, b'{"t":"hello","v":1}') + frame(PING) * (3 * MOST))
        assert closing_code(await frames(reader)) in (1008, None)
    async with server.page(made, 0) as ana:
        assert ana.messages[0]["you"]["seats"] == [0]


async def test_so_many_frames_as_a_page_may_send_are_answered(server):
    made = await server.lay("human", "human", public=True)
    async with opened(server, made.id) as (reader, writer):
        writer.write(frame(PING, b"here") * (MOST - 1) + frame(CLOSE, struct.pack("!H", 1000)))
        found = await frames(reader)
        assert sum(opcode == PONG for opcode, _ in found) == MOST - 1
        assert closing_code(found) == 1000


async def test_frames_before_the_handshake_is_answered_end_the_connection(server, monkeypatch):
    made = await server.lay("human", "human", public=True)
    asked, go_on = asyncio.Event(), asyncio.Event()

    async def slow(*_):
        asked.set()
        await go_on.wait()

    monkeypatch.setattr("veillee.server.live.socket.rights", slow)
    async with knock(server, made.id) as (reader, writer):
        await asyncio.wait_for(asked.wait(), PATIENCE)
        writer.write(frame(PING) * 10)
        assert await frames(reader) == []
    go_on.set()


async def test_a_table_that_does_not_exist_is_refused_before_a_word_is_said(server):
    before = metrics.SOCKETS._value.get()
    async with opened(server, "no-such-table") as (reader, writer):
        writer.write(frame(PING) * (3 * MOST))
        found = await frames(reader)
        opcode, said = next(one for one in found if one[0] not in (PING, PONG))
        assert opcode == TEXT
        assert json.loads(said)["code"] == "refused"
        assert metrics.SOCKETS._value.get() == before


async def test_while_strangers_flood_a_player_is_answered(server):
    """Three strangers send as fast as they can, and come again when they are cut off; a player makes ten choices."""
    made = await server.lay("human", "human")
    stop, times = asyncio.Event(), 0

    async def flood():
        nonlocal times
        while not stop.is_set():
            async with opened(server, "no-such-table") as (reader, writer):
                writer.write(frame(PING) * (3 * MOST))
                await frames(reader)
            times += 1
            await asyncio.sleep(0.02)

    strangers = [asyncio.create_task(flood()) for _ in range(3)]
    async with server.page(made, 0) as ana, server.page(made, 1) as bo:
        playing = {asyncio.create_task(player.play(first_answer, most=10)) for player in (ana, bo)}
        done, other = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
        for task in other:  # it may wait for the one that is done
            task.cancel()
        await asyncio.gather(*other, return_exceptions=True)
        for task in done:
            task.result()
    stop.set()
    await asyncio.gather(*strangers)
    assert times >= 3
    assert (await server.table(made)).seq >= 10


async def test_whoever_does_not_read_the_goodbye_does_not_stay(server):
    made = await server.lay("human", "human", public=True)
    async with opened(server, made.id) as (_, writer):
        writer.write(frame(PING, os.urandom(125)) * (3 * MOST))
        for _ in range(200):
            if not metrics.SOCKETS._value.get():
                break
            await asyncio.sleep(0.05)
        assert not metrics.SOCKETS._value.get()
