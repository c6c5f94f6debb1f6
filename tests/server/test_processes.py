"""Several processes on one PostgreSQL behind nginx: tables stay together, and outlive a process or the database."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text
from websockets.exceptions import WebSocketException

from support.nginx import nginx
from support.online import Page, first_answer, new_id, page
from support.postgres import Cluster
from support.served import Served, served
from veillee.kernel.errors import Refusal
from veillee.play.words import explain
from veillee.server.words import server_texts

pytestmark = pytest.mark.anyio

PATIENCE = 90.0  # a lease lasts 15 seconds, the rest is a slow machine


class Servers:
    """Two processes, the nginx before them, the database behind them."""

    def __init__(self, url: str, processes: tuple[Served, Served], database: str) -> None:
        self.url = url
        self.processes = processes
        self.database = database

    def owner(self) -> Served:
        """The process in whose memory the only table is."""
        [found] = [process for process in self.processes if tables_of(process) == 1]
        return found

    def rows(self, table: str) -> list[tuple[int, str | None]]:
        """The journal as it is kept: number and command of every row."""
        engine = create_engine(self.database)
        try:
            with engine.connect() as conn:
                kept = conn.execute(
                    text('SELECT "row", command FROM journal WHERE "table" = :table ORDER BY "row"'), {"table": table}
                )
                return [(row, command) for row, command in kept]
        finally:
            engine.dispose()


def tables_of(process: Served) -> int:
    """How many tables a process has in memory, by what it tells the operator."""
    numbers = httpx.get(f"{process.url}/metrics").text
    return int(float(re.search(r"^veillee_tables_live (\S+)", numbers, re.MULTILINE)[1]))


@pytest.fixture
def servers(database: str, tmp_path: Path) -> Iterator[Servers]:
    with (
        served(tmp_path / "first", "--trust-proxy", database=database) as first,
        served(tmp_path / "second", "--trust-proxy", database=database) as second,
        nginx(first.port, second.port) as url,
    ):
        yield Servers(url, (first, second), database)


def lay(url: str) -> tuple[str, list[str]]:
    """Lay a table for two people as a browser does; its name and the secrets of its seats. Nobody sits there yet."""
    with httpx.Client(base_url=url, headers={"Origin": url}) as browser:
        answer = browser.post("/new/lueur", data={"name": "Ann", "kind.1": "human", "pace": "screen"})
        assert answer.status_code == 303, answer.text
        table = answer.headers["location"].removeprefix("/t/")
        links = [browser.post(f"/t/{table}/renew", json={"seat": seat}).json()["link"] for seat in (0, 1)]
        return table, [link.partition("#")[2] for link in links]


class Player:
    """Somebody who plays on whatever happens, as a page does: comes back, and sends again what was not answered."""

    def __init__(self, url: str, table: str, secret: str) -> None:
        self.url, self.table, self.secret = url, table, secret
        self.acknowledged: list[str] = []
        self.reasons: list[str] = []  # of what was refused
        self.returns = 0
        self._sent: dict[str, Any] | None = None

    async def play(self, rows: int) -> None:
        """Until the journal has so many rows, or the game is over."""
        while True:
            try:
                async with page(self.url, self.table, self.secret) as seat:
                    await self._play(seat, rows)
                    return
            except (OSError, WebSocketException):
                self.returns += 1
                await asyncio.sleep(0.3)

    async def _play(self, seat: Page, rows: int) -> None:
        while seat.seq < rows and seat.over is None:
            if self._sent is None and seat.asked:
                asked = seat.asked[0]
                self._sent = {"id": new_id(), "seq": seat.seq, "seat": asked["seat"], "key": first_answer(asked)}
            if self._sent is None:
                await seat.next()
                continue
            answer = await seat.command("do", **self._sent)
            self._sent = None
            if answer["t"] == "nack":
                self.reasons.append(answer["reason"])
                await asyncio.sleep(0.1)
                continue
            self.acknowledged.append(answer["id"])
            while seat.seq < answer["seq"]:
                await seat.next()


@asynccontextmanager
async def playing(servers: Servers, rows: int) -> AsyncIterator[tuple[str, list[Player]]]:
    """Two people at a table who play until its journal has so many rows, while the test does what it does."""
    table, secrets = await asyncio.to_thread(lay, servers.url)
    players = [Player(servers.url, table, secret) for secret in secrets]
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as tasks:
        for player in players:
            tasks.create_task(player.play(rows))
        yield table, players


async def until_acknowledged(players: list[Player], count: int) -> None:
    while sum(len(player.acknowledged) for player in players) < count:
        await asyncio.sleep(0.02)


def check_nothing_lost_or_doubled(servers: Servers, table: str, players: list[Player]) -> None:
    kept = servers.rows(table)
    assert [row for row, _ in kept] == list(range(len(kept)))
    commands = [command for _, command in kept if command]
    assert sorted(commands) == sorted(command for player in players for command in player.acknowledged)


async def test_all_seats_of_a_table_meet_in_one_process(servers):
    for count in range(1, 5):
        async with playing(servers, rows=12) as (table, players):
            pass
        check_nothing_lost_or_doubled(servers, table, players)
        assert [player.returns for player in players] == [0, 0]  # nobody was sent elsewhere
        assert sum(tables_of(process) for process in servers.processes) == count


async def test_a_killed_process_leaves_its_tables_to_the_other_and_is_given_them_again(servers):
    async with playing(servers, rows=35) as (table, players):
        await until_acknowledged(players, 10)
        killed = await asyncio.to_thread(servers.owner)
        killed.kill()
    # The game has gone on in the other process, once the lease had run out.
    assert all(player.returns for player in players)
    assert max(row for row, _ in servers.rows(table)) >= 34
    await asyncio.to_thread(killed.start)
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(tables_of, killed) == 0:  # until nginx has noticed
            await asyncio.gather(*(player.play(35) for player in players))
        await asyncio.gather(*(player.play(45) for player in players))
    assert await asyncio.to_thread(servers.owner) is killed
    check_nothing_lost_or_doubled(servers, table, players)


async def test_a_restarted_database_costs_a_refusal_in_words_and_nothing_else(servers, cluster: Cluster):
    async with playing(servers, rows=35) as (table, players):
        await until_acknowledged(players, 10)
        await asyncio.to_thread(cluster.stop)
        while not any(player.reasons for player in players):
            await asyncio.sleep(0.02)
        await asyncio.to_thread(cluster.start)
    check_nothing_lost_or_doubled(servers, table, players)
    refusal = Refusal("store.unwritable", reason=Refusal("store.lost"))
    told = {reason for player in players for reason in player.reasons}
    assert told == {explain(refusal, server_texts("fr"))}


def free_ports() -> int:
    """The first of two neighbouring ports that nobody uses."""
    while True:
        with socket.create_server(("127.0.0.1", 0)) as first:
            port = first.getsockname()[1]
            try:
                socket.create_server(("127.0.0.1", port + 1)).close()
            except OSError:
                continue
            return port


@pytest.fixture
def several(database: str, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], list[str]]]:
    """`veillee serve --processes 2`, and the addresses of its processes."""
    port = free_ports()
    words = ["serve", "--processes", "2", "--port", str(port), "--data", str(tmp_path), "--lang", "fr"]
    process = subprocess.Popen(
        [sys.executable, "-m", "veillee", *words],
        env={**os.environ, "VEILLEE_DATABASE": database},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process, [f"http://127.0.0.1:{port}", f"http://127.0.0.1:{port + 1}"]
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


async def until_healthy(url: str) -> None:
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient() as client:
        while True:
            try:
                answer = await client.get(f"{url}/health")
            except httpx.TransportError:
                await asyncio.sleep(0.1)
            else:
                assert answer.json()["ok"]
                return


def children(process: subprocess.Popen[str]) -> list[int]:
    return [int(word) for word in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


async def test_the_command_starts_several_and_starts_again_what_dies(several):
    process, urls = several
    for url in urls:
        await until_healthy(url)
    killed = children(process)[0]
    os.kill(killed, signal.SIGKILL)
    told = re.compile(r"Le processus du port \d+ s'est éteint \(-9\) ; il repart\.")
    assert any(told.match(line) for line in process.stderr)
    for url in urls:
        await until_healthy(url)
    assert killed not in children(process)
    process.terminate()
    assert await asyncio.to_thread(process.wait, PATIENCE) == 0
    assert "Traceback" not in process.stderr.read()


async def test_what_would_never_start_is_told_once(cluster: Cluster, tmp_path: Path):
    environ = {**os.environ, "VEILLEE_DATABASE": f"postgresql://nobody@/nothing?host={cluster.folder}"}
    words = ["serve", "--processes", "2", "--port", str(free_ports()), "--data", str(tmp_path), "--lang", "fr"]
    done = subprocess.run([sys.executable, "-m", "veillee", *words], env=environ, capture_output=True, text=True)
    assert done.returncode == 2
    assert 1 <= done.stderr.count("\n") <= 2  # by one process, or by both at once
