"""A match of 20,000 choices: a lighthouse that is kept for thousands of nights; its journal, and what opening it costs.

cd tests && python -m support.long_match            # in a file, in SQLite and in PostgreSQL
cd tests && python -m support.long_match file 5000  # in a file only, with 5,000 choices
"""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec

from support.postgres import postgres
from support.stores import new_table
from support.toy import CARDS, TOY, Lighthouse, run
from support.walks import free_answer
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.kernel.game import Game
from veillee.kernel.journal import Header, Line, scan
from veillee.play.entry import Entry
from veillee.play.record import Record
from veillee.server.store import Store, journal, leases, tables

CHOICES = 20_000
TABLE = "brume"
#: The id of a command, by how many lines stood before it.
COMMAND = "{:032x}".format


async def _run_on(s: Lighthouse) -> None:
    """Whenever the last night has passed or the lamp has gone out, the keepers begin anew."""
    while True:
        await run(s)
        s.deck = list(CARDS)
        s.dice.shuffle("deck", s.deck)
        for keeper in s.keepers:
            keeper.oil, keeper.cards = 4, [s.deck.pop() for _ in range(3)]
        s.lamp, s.at = 6, "dusk"
        s.nights, s.night = s.night + 2, s.night + 1
        s.seen, s.ropes, s.tally = set(), [], {}


#: The lighthouse without an end.
ENDLESS: Game[Lighthouse] = replace(TOY, run=_run_on)


class Written(NamedTuple):
    """The lines of a journal as its storage has them, and the fingerprint of the position after each choice."""

    header: Header
    lines: list[bytes]
    commands: dict[str, int]  # by seq
    positions: list[str]


class Lines:
    """Storage in memory."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.commands: dict[str, int] = {}

    def append(self, entry: Entry) -> None:
        assert entry.row == len(self.lines)
        if entry.command:
            self.commands[entry.command] = entry.row + 1
        self.lines += entry.lines

    def read(self, rows: Sequence[int]) -> list[Line]:
        return [msgspec.json.decode(self.lines[row], type=Line) for row in rows]


def begin(players: int = 2, game: Game[Any] = ENDLESS) -> tuple[Record, Lines]:
    """A new match, kept in memory."""
    storage = Lines()
    names = ("Ana", "Bo", "Cy", "Dee")[:players]
    header = Header.of(game, game.checked({}), ("human",) * players, names, seed_of(1))
    record, entry = Record.begin(game, header, kept=True)
    record.commit(entry, storage)
    return record, storage


def play_on(record: Record, storage: Any, choices: int, chance: Random) -> list[str]:
    """So many choices by chance, each by a command; returns the fingerprints of the positions."""
    positions = []
    for _ in range(choices):
        seat = chance.choice(list(record.match.pending))
        key = key_of(free_answer(record.match.pending[seat], chance))
        record.commit(record.choose(seat, key, COMMAND(record.seq)), storage)
        positions.append(record.match.state.digest())
    return positions


def written(choices: int = CHOICES) -> Written:
    """A match of so many choices."""
    record, storage = begin()
    positions = [record.match.state.digest(), *play_on(record, storage, choices, Random(1))]
    return Written(record.header, storage.lines, storage.commands, positions)


def to_file(match: Written, path: Path) -> None:
    path.write_bytes(b"".join(line + b"\n" for line in (msgspec.json.encode(match.header), *match.lines)))


async def to_store(match: Written, store: Store, table: str = TABLE) -> None:
    """The table of this match, as the database has it; its first person holds both seats."""
    header = match.header
    new = new_table(table, options=header.options, seed=header.seed, commit=header.commit)
    command_of = {seq: command for command, seq in match.commands.items()}

    def write(conn: Any) -> None:
        tables.create(conn, new)
        tables.start(conn, table, header, alone=True)
        lease = leases.take(conn, table, "test", 60)
        assert lease is not None
        for row, line in enumerate(match.lines):
            journal.append(conn, table, lease, row, [line], command_of.get(row + 1))
        leases.release(conn, "test", [table])

    await store.write(write)


def _memory() -> float:
    """What this process holds in memory, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1e6


def _most() -> float:
    """The most that this process has held, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6


def _open_file(path: Path) -> tuple[Record, float, float]:
    before, begun = _memory(), time.perf_counter()
    record = Record.open(scan(path).indexed(), ENDLESS)
    return record, time.perf_counter() - begun, before


async def _open_store(url: str) -> tuple[Record, float, float]:
    store = await Store.open(url)
    row = await store.read(lambda conn: tables.get(conn, TABLE))
    assert row is not None
    header = row.header
    assert header is not None
    before, begun = _memory(), time.perf_counter()
    record = await store.read(lambda conn: journal.opened(conn, TABLE, ENDLESS, header))
    seconds = time.perf_counter() - begun
    await store.close()
    return record, seconds, before


def _report(where: str) -> None:
    """Open the match in this process, which has done nothing else, and say what that costs."""
    begun = time.process_time()
    if "://" in where:
        record, seconds, before = asyncio.run(_open_store(where))
    else:
        record, seconds, before = _open_file(Path(where))
    match, processor = record.match, time.process_time() - begun
    print(
        f"{where.partition(':')[0] if '://' in where else 'file':<20} {match.done} choices: {seconds:.2f} s "
        f"({processor:.2f} s of this processor, connecting included), "
        f"{_memory() - before:.1f} MB more ({_most() - before:.1f} MB at most), {len(match.choices)} choices held"
    )


async def _write_store(match: Written, url: str) -> None:
    store = await Store.open(url)
    await to_store(match, store)
    await store.close()


def _measure(kinds: Sequence[str], choices: int) -> None:
    match = written(choices)

    def report(where: str) -> None:
        subprocess.run([sys.executable, "-m", "support.long_match", "open", where], check=True)

    with tempfile.TemporaryDirectory() as folder:
        if "file" in kinds:
            path = Path(folder) / "long.jsonl"
            to_file(match, path)
            print(f"{path.stat().st_size / 1e6:.1f} MB of journal", flush=True)
            report(str(path))
        if "sqlite" in kinds:
            url = f"sqlite:///{folder}/long.db"
            asyncio.run(_write_store(match, url))
            report(url)
        if "postgresql" in kinds:
            with postgres() as cluster:
                url = cluster.database()
                asyncio.run(_write_store(match, url))
                report(url)


if __name__ == "__main__":
    given = sys.argv[1:]
    if given[:1] == ["open"]:
        _report(given[1])
    else:
        numbers = [int(word) for word in given if word.isdigit()]
        kinds = [word for word in given if not word.isdigit()]
        _measure(kinds or ["file", "sqlite", "postgresql"], numbers[0] if numbers else CHOICES)
