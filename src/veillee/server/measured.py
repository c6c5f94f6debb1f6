"""What every measurement of a server on this machine needs: the server in a process of its own, and pages that play."""

from __future__ import annotations

import asyncio
import os
import secrets
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct
from sqlalchemy import Connection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from . import wire
from .store import people
from .who.identity import COOKIE, Person
from .who.secrecy import hash_secret, new_secret


class Asked(Struct):
    seat: int
    kind: str
    answers: list[dict[str, object]]
    least: int = 0


class Heard(Struct):
    """What a page needs of any message."""

    t: str
    id: str = ""
    seq: int = 0
    asked: list[Asked] = []
    asks: list[int] = []
    code: str = ""
    over: dict[str, object] | None = None


HEARD = msgspec.json.Decoder(Heard)


class MeasuredVisitor(Struct):
    """Somebody who plays, and the cookie of their browser."""

    person: Person
    cookie: str


def add_visitor(conn: Connection, name: str) -> MeasuredVisitor:
    cookie = new_secret()
    row = people.add_visitor(conn, hash_secret(cookie), name, "fr")
    return MeasuredVisitor(Person(row.id, None, name), cookie)


class MeasuredServer:
    """The server, in a process of its own, always at the same port."""

    def __init__(self, folder: Path, database: str, *further: str) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self._port: int = probe.getsockname()[1]
        self.url = f"ws://127.0.0.1:{self._port}"
        words = [
            "serve",
            "--no-browser",
            "--port",
            str(self._port),
            "--data",
            str(folder),
            "--bot-pause",
            "0",
            *further,
        ]
        self._command = [sys.executable, "-m", "veillee", *words]
        self._environ = {**os.environ, "VEILLEE_DATABASE": database}
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it answers."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._command, env=self._environ, stdout=log, stderr=log)
        while not await self._answers():
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended: see {self._log}")
            await asyncio.sleep(0.05)

    async def _answers(self) -> bool:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
        except ConnectionRefusedError:
            return False
        try:
            writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            return bool(await reader.readline())
        except ConnectionResetError:
            return False
        finally:
            writer.close()

    def kill(self) -> None:
        """As if the power failed."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def processor(self) -> float:
        """Seconds of processor time it has used, without its bots."""
        fields = self._proc("stat").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes it holds."""
        return int(self._proc("statm").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def _proc(self, name: str) -> str:
        assert self._process is not None
        path = Path(f"/proc/{self._process.pid}/{name}")
        return path.read_text() if path.exists() else ") " + "0 " * 20  # only where the system tells


class MeasuredPage:
    """One seat's page: it keeps what it is asked."""

    def __init__(self, url: str, table: str, cookie: str, address: str = "") -> None:
        self._address = f"{url}/t/{table}/ws"
        self._headers = {"Origin": url.replace("ws", "http", 1), "Cookie": f"{COOKIE}={cookie}"}
        if address:  # of a visitor, as a proxy tells it
            self._headers["X-Forwarded-For"] = address
        self.socket: ClientConnection | None = None
        self.seq = 0
        self.asked: list[Asked] = []
        self.asks: list[int] = []  # the seats that are asked anything
        self.over = False
        self.news = asyncio.Condition()
        self.answers: dict[str, str] = {}
        self.sent = ""  # the command that has not been answered yet
        self.backs: list[float] = []
        self.heard: Counter[str] = Counter()  # messages by their kind
        self.refusals: Counter[str] = Counter()  # by their code

    async def stay(self) -> None:
        """Be at the table, and come back whenever the connection is lost."""
        lost: float | None = None
        while True:
            try:
                async with connect(self._address, additional_headers=self._headers, compression=None) as self.socket:
                    await self.socket.send(f'{{"t":"hello","v":{wire.PROTOCOL}}}')
                    async for text in self.socket:
                        heard = HEARD.decode(text)
                        if heard.t == "sync" and lost is not None:
                            self.backs.append(monotonic() - lost)
                            lost = None
                        await self._hear(heard)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                pass
            self.socket = None
            lost = lost or monotonic()
            await asyncio.sleep(0.2 + secrets.randbelow(300) / 1000)

    async def _hear(self, heard: Heard) -> None:
        if heard.t == "ping" and self.socket is not None:
            await self.socket.send('{"t":"pong"}')
        async with self.news:
            self.heard[heard.t] += 1
            if heard.t in ("nack", "bye"):
                self.refusals[heard.code] += 1
            if heard.t in ("sync", "view"):
                self.seq, self.asked, self.over = heard.seq, heard.asked, heard.over is not None
                self.asks = heard.asks
                if heard.t == "sync" and self.sent:
                    await self.send(self.sent)
            elif heard.t in ("ack", "nack"):
                self.answers[heard.id] = heard.t
            self.news.notify_all()

    async def send(self, text: str) -> None:
        """Send if there is somebody to send to; what is not answered is sent again anyway."""
        try:
            if self.socket is not None:
                await self.socket.send(text)
        except ConnectionClosed:
            pass


async def until(page: MeasuredPage, ready: Callable[[], bool], seconds: float) -> bool:
    try:
        async with asyncio.timeout(seconds), page.news:
            await page.news.wait_for(ready)
    except TimeoutError:
        return False
    return True


def any_answer(asked: Asked) -> str:
    """Any answer; not always the same, so that games differ."""
    keys = [str(answer["key"]) for answer in asked.answers if not answer.get("aside")]  # nobody concedes
    if asked.kind == "some":
        return "+".join(keys[: asked.least])
    return "+".join(keys) if asked.kind == "order" else secrets.choice(keys)


def share_of(times: list[float], share: float) -> float:
    """The time that a share of all stayed below, in milliseconds."""
    ordered = sorted(times)
    return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 2) if ordered else 0.0
