"""Several processes on one PostgreSQL behind nginx: tables stay together, and outlive a process or the database."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
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
from veillee.play.texts import explain
from veillee.server.texts import server_texts

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
    """Lay a table for two people as browsers do; its name and the cookies of both."""
    with httpx.Client(base_url=url, headers={"Origin": url}) as ann, httpx.Client(base_url=url) as bo:
        answer = ann.post("/new/lueur", data={"name": "Ann", "kind.1": "open", "pace": "live"})
        assert answer.status_code == 303, answer.text
        table = answer.headers["location"].removeprefix("/t/")
        link = ann.post(f"/t/{table}/renew", json={"seat": 1}).json()["link"]
        claim = {"secret": link.partition("#")[2], "name": "Bo"}
        assert bo.post(f"/t/{table}/claim", json=claim, headers={"Origin": url}).json() == {"seat": 1}
        assert ann.post(f"/t/{table}/start", json={}).status_code == 200
        return table, [ann.cookies["veillee"], bo.cookies["veillee"]]


class Player:
    """Somebody who plays on whatever happens, as a page does: comes back, and sends again what was not answered."""

    def __init__(self, url: str, table: str, cookie: str) -> None:
        self.url, self.table, self.cookie = url, table, cookie
        self.acknowledged: list[str] = []
        self.reasons: list[str] = []  # of what was refused
        self.returns = 0
        self.on_acknowledged: Callable[[], None] = lambda: None
        self._sent: dict[str, Any] | None = None

    async def play(self, rows: int) -> None:
        """Until the journal has so many rows, or the game is over."""
        while True:
            try:
                async with page(self.url, self.table, cookie=self.cookie) as seat:
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
            self.on_acknowledged()
            while seat.seq < answer["seq"]:
                await seat.next()


async def sit_down(servers: Servers) -> tuple[str, list[Player]]:
    table, cookies = await asyncio.to_thread(lay, servers.url)
    return table, [Player(servers.url, table, cookie) for cookie in cookies]


async def play(players: list[Player], rows: int) -> None:
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*(player.play(rows) for player in players))


def after(players: list[Player], choices: int, action: Callable[[], object]) -> None:
    """Do something in the middle of the play: when so many more choices have been acknowledged, before the next one."""
    left = iter(range(choices - 1, -1, -1))

    def count() -> None:
        if next(left, None) == 0:
            action()

    for player in players:
        player.on_acknowledged = count


def check_nothing_lost_or_doubled(servers: Servers, table: str, players: list[Player]) -> None:
    kept = servers.rows(table)
    assert [row for row, _ in kept] == list(range(len(kept)))
    commands = [command for _, command in kept if command]
    assert sorted(commands) == sorted(command for player in players for command in player.acknowledged)


async def test_all_seats_of_a_table_meet_in_one_process(servers):
    for count in range(1, 5):
        table, players = await sit_down(servers)
        await play(players, rows=12)
        check_nothing_lost_or_doubled(servers, table, players)
        assert [player.returns for player in players] == [0, 0]  # nobody was sent elsewhere
        assert sum(tables_of(process) for process in servers.processes) == count


async def test_a_killed_process_leaves_its_tables_to_the_other_and_is_given_them_again(servers):
    table, players = await sit_down(servers)
    await play(players, rows=10)
    killed = servers.owner()
    after(players, 5, killed.kill)
    await play(players, rows=30)  # on in the other process, once the lease has run out
    assert all(player.returns for player in players)
    check_nothing_lost_or_doubled(servers, table, players)

    killed.start()
    async with asyncio.timeout(PATIENCE):
        while tables_of(killed) == 0:  # until nginx has noticed
            await play(players, rows=30)
    await play(players, rows=45)
    assert servers.owner() is killed
    check_nothing_lost_or_doubled(servers, table, players)


async def test_a_restarted_database_costs_a_refusal_in_words_and_nothing_else(servers, cluster: Cluster):
    table, players = await sit_down(servers)
    after(players, 10, cluster.stop)
    game = asyncio.create_task(play(players, rows=40))
    while not game.done() and not any(player.reasons for player in players):
        await asyncio.sleep(0.02)
    cluster.start()
    await game
    check_nothing_lost_or_doubled(servers, table, players)
    refusal = Refusal("store.unwritable", reason=Refusal("store.lost"))
    told = {reason for player in players for reason in player.reasons}
    assert told == {explain(refusal, server_texts("fr"))}


async def test_a_server_that_is_asked_to_end_says_goodbye_to_its_pages(tmp_path):
    with served(tmp_path) as server:
        table, (cookie, _) = await asyncio.to_thread(lay, server.url)
        async with page(server.url, table, cookie=cookie) as seat:
            ended = asyncio.create_task(asyncio.to_thread(server.stop))
            assert (await seat.until("bye"))["code"] == "restart"
        assert await ended == 0


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
    words += ["--host-name", "veillee.test"]
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
                if answer.json()["ok"]:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)


def children(process: subprocess.Popen[str]) -> list[int]:
    return [int(word) for word in Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()]


async def test_the_command_starts_several_and_starts_again_what_dies(several):
    process, urls = several
    for url in urls:
        await until_healthy(url)
    for url in urls:
        named = [httpx.get(f"{url}/health", headers={"Host": host}) for host in ("veillee.test", "evil.test")]
        assert [answer.status_code for answer in named] == [200, 403]
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


async def test_children_that_find_no_database_wait_for_it_and_the_others_go_on(several, cluster: Cluster):
    process, urls = several
    for url in urls:
        await until_healthy(url)
    killed, healthy = children(process)
    cluster.stop()
    try:
        os.kill(killed, signal.SIGKILL)
        told = re.compile(r"Le processus du port \d+ ne trouve pas la base des parties ; il essaie encore\.")
        ending = asyncio.get_running_loop().call_later(PATIENCE, process.terminate)  # then there are no more lines
        assert await asyncio.to_thread(lambda: any(told.match(line) for line in process.stderr))
        ending.cancel()
        assert process.poll() is None
        assert healthy in children(process)
    finally:
        cluster.start()
    for url in urls:
        await until_healthy(url)
    assert healthy in children(process)


async def test_children_of_a_killed_supervisor_end(several):
    process, urls = several
    for url in urls:
        await until_healthy(url)
    left = children(process)
    assert len(left) == 2
    process.kill()
    async with asyncio.timeout(PATIENCE):
        while any(Path(f"/proc/{child}").exists() for child in left):
            await asyncio.sleep(0.05)


async def test_what_would_never_start_is_told_once(cluster: Cluster, tmp_path: Path):
    environ = {**os.environ, "VEILLEE_DATABASE": f"postgresql://nobody@/nothing?host={cluster.folder}"}
    words = ["serve", "--processes", "2", "--port", str(free_ports()), "--data", str(tmp_path), "--lang", "fr"]
    done = subprocess.run(
        [sys.executable, "-m", "veillee", *words], env=environ, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 2
    assert 1 <= done.stderr.count("\n") <= 2  # by one process, or by both at once
