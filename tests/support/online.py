"""Clients of the web table for tests: they speak the real protocol over a real socket, and check what they are sent."""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from sqlalchemy import Connection, update
from websockets.asyncio.client import connect
from websockets.typing import Origin

from veillee.server.app import create_app
from veillee.server.config import Config
from veillee.server.live import laying, lobby
from veillee.server.live.frames import CountedFrames
from veillee.server.live.table import LiveTable
from veillee.server.services import Services
from veillee.server.store import people, seats
from veillee.server.store.schema import visitors
from veillee.server.who import links
from veillee.server.who.identity import Person
from veillee.server.who.secrecy import hash_secret
from veillee.server.wire import LARGEST_IN, PROTOCOL

#: Nothing in a test takes so long; an event that never comes fails instead of hanging.
PATIENCE = 20.0


def new_id() -> str:
    return secrets.token_hex(16)


class Page:
    """One open page. What it is sent is kept in `messages`, as text in `frames`."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.frames: list[str] = []
        self.messages: list[dict[str, Any]] = []
        self.seq = 0
        self.asked: list[dict[str, Any]] = []
        self.over: dict[str, Any] | None = None

    async def hello(self, **facts: Any) -> dict[str, Any]:
        """Greet the table and wait for the whole of it."""
        await self.send(t="hello", **{"v": PROTOCOL, **facts})
        return await self.until("sync")

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """The next message; pings are answered on the way."""
        while True:
            async with asyncio.timeout(PATIENCE):  # `wait_for` of Python 3.11 may go on after a cancel
                text = await self.socket.recv()
            message: dict[str, Any] = json.loads(text)
            if message["t"] == "ping":
                await self.send(t="pong")
                continue
            self.frames.append(text)
            self.messages.append(message)
            if message["t"] in ("sync", "view"):
                assert message["seq"] >= self.seq, "seq only ever grows"
                self.seq = message["seq"]
                self.asked = message.get("asked", [])
                self.over = message.get("over")
            return message

    async def until(self, kind: str, when: Callable[[dict[str, Any]], bool] = lambda message: True) -> dict[str, Any]:
        """The next message of a kind, everything before it taken in."""
        while True:
            message = await self.next()
            if message["t"] == kind and when(message):
                return message

    async def answered(self, id: str) -> dict[str, Any]:
        """The `ack` or `nack` of a command."""
        while True:
            message = await self.next()
            if message["t"] in ("ack", "nack") and message["id"] == id:
                return message

    async def command(self, t: str, id: str = "", **facts: Any) -> dict[str, Any]:
        """Send a command and wait for its answer."""
        id = id or new_id()
        await self.send(t=t, id=id, **facts)
        return await self.answered(id)

    async def do(self, key: str, seat: int | None = None, **facts: Any) -> dict[str, Any]:
        """Answer the question that is asked."""
        asked = self.asked[0]
        seat = asked["seat"] if seat is None else seat
        return await self.command("do", **{"seq": self.seq, "seat": seat, "key": key, **facts})

    async def play(self, pick: Callable[[dict[str, Any]], str], most: int = 10_000) -> int:
        """Answer whatever is asked until the game is over, or `most` times; returns how often."""
        done = 0
        while self.over is None and done < most:
            if self.asked:
                answer = await self.do(pick(self.asked[0]))
                assert answer["t"] == "ack", answer
                done += 1
                seq = answer["seq"]
                while self.seq < seq:
                    await self.next()
            else:
                await self.next()
        return done

    async def closed(self) -> int:
        """Wait for the end of the connection, and its code."""
        while True:
            try:
                await self.next()
            except Exception as fault:
                if self.socket.close_code is None:
                    raise fault
                return int(self.socket.close_code)


def first_answer(question: dict[str, Any]) -> str:
    """Any legal answer to a question of whatever kind."""
    keys = [answer["key"] for answer in question["answers"]]
    if question["kind"] == "some":
        return "+".join(keys[: question.get("least", 0)])
    return "+".join(keys) if question["kind"] == "order" else keys[0]


@asynccontextmanager
async def page(url: str, table: str, who: int | None = None, *, cookie: str = "", **facts: Any) -> AsyncIterator[Page]:
    """A page at a table that has said hello: of a person by number, of a browser with a cookie, or of a stranger."""
    cookie = cookie if who is None else COOKIES[who]
    headers = {"Cookie": f"veillee={cookie}"} if cookie else {}
    address = f"{url.replace('http', 'ws', 1)}/t/{table}/ws"
    async with connect(address, origin=Origin(url), additional_headers=headers, compression=None) as socket:
        opened = Page(socket)
        if facts.pop("greet", True):
            await opened.hello(**facts)
        yield opened


class Online:
    """A server in this process, so that a test can look inside; its sockets are real."""

    def __init__(self, services: Services, url: str) -> None:
        self.services = services
        self.url = url

    async def lay(self, *kinds: str, game: str = "lueur", start: bool = True, **facts: Any) -> laying.Created:
        """A table of people on their own browsers ("human"), open seats and bots; its host is the first person."""
        plans = [laying.Plan("open" if kind == "human" else kind) for kind in kinds]
        options = facts.pop("options", {})
        made = await laying.create(self.services, person(0), game, options, plans, **facts)
        for n, kind in enumerate(kinds):
            if kind == "human":
                await self.claim(made, n, person(n))
        if start:
            await lobby.start(self.services, person(0), made.id)
        return made

    async def claim(self, made: laying.Created, seat: int, who: Person, *, take: bool = False) -> None:
        """Follow the link of a seat."""
        secret = made.links[seat]
        await self.services.store.write(lambda conn: links.claim(conn, made.id, secret, who, take=take))
        self.services.tables.seats_changed(made.id)

    async def meet(self, name: str) -> tuple[Person, str]:
        """Somebody whose browser has been here before, and the cookie it has."""
        token = secrets.token_hex(8)
        row = await self.services.store.write(lambda conn: people.add_visitor(conn, hash_secret(token), name, "fr"))
        return Person(visitor=row.id, name=name), token

    async def alone(self, *kinds: str, start: bool = True, **facts: Any) -> laying.Created:
        """A table at which the first person holds every human seat."""
        plans = [laying.Plan(kind, NAMES[n] if kind == "human" else "") for n, kind in enumerate(kinds)]
        made = await laying.create(self.services, person(0), facts.pop("game", "lueur"), {}, plans, **facts)
        if start:
            await lobby.start(self.services, person(0), made.id)
        return made

    async def table(self, made: laying.Created) -> LiveTable:
        return await self.services.tables.live(made.id)

    @asynccontextmanager
    async def page(self, made: laying.Created, seat: int, **facts: Any) -> AsyncIterator[Page]:
        """A page of the person who holds a seat, looking from this seat."""
        around = await self.services.store.read(lambda conn: seats.of(conn, made.id))
        holder = next(n for n in range(len(NAMES)) if person(n).visitor == around[seat].visitor)
        async with page(self.url, made.id, holder, **facts) as opened:
            if opened.messages and opened.messages[0]["you"]["seat"] != seat:
                await opened.send(t="sit", seat=seat)
                opened.messages = [await opened.until("sync")]
            yield opened


NAMES = ("Ana", "Bo", "Cy", "Dee")
#: What the browsers of these people send.
COOKIES = tuple(f"cookie-of-{name}" for name in NAMES)


def person(n: int) -> Person:
    return Person(visitor=f"v{n}", name=NAMES[n])


def _meet_all(conn: Connection) -> None:
    """Remember the people of these tests, unless a server before this one did."""
    for n, (name, cookie) in enumerate(zip(NAMES, COOKIES, strict=True)):
        if people.visitor(conn, f"v{n}") is None:
            row = people.add_visitor(conn, hash_secret(cookie), name, "fr")
            conn.execute(update(visitors).where(visitors.c.id == row.id).values(id=f"v{n}"))


@asynccontextmanager
async def online(folder: Path, **facts: Any) -> AsyncIterator[Online]:
    """A server with its tables in `folder`."""
    config = Config(**{"database": f"sqlite:///{folder / 'veillee.db'}", "bot_pause": 0.0, **facts})
    app = create_app(config)
    listener = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            ws=CountedFrames,
            ws_max_size=4 * LARGEST_IN,
            ws_ping_interval=None,
            lifespan="off",
            log_config=None,
        )
    )
    async with app.router.lifespan_context(app):
        await app.state.veillee.store.write(_meet_all)
        serving = asyncio.create_task(server.serve([listener]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield Online(app.state.veillee, f"http://127.0.0.1:{listener.getsockname()[1]}")
        finally:
            await app.state.veillee.tables.close()  # says goodbye while there are sockets to say it on
            server.should_exit = True
            await serving
