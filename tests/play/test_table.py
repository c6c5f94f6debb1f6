"""A table on disk: nothing is told before it is written, and whatever ends the program, the game goes on."""

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import veillee
from support.toy import TOY
from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import audit, read, replay
from veillee.play import entry as entry_module
from veillee.play import table as module
from veillee.play.table import Table

SEED = seed_of(3)


@pytest.fixture(autouse=True)
def _the_toy_is_registered(monkeypatch):
    monkeypatch.setattr(module, "load", lambda name: TOY if name == "toy" else load(name))


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "one.jsonl"


def new(path: Path | None = None, seats=("human", "random"), game=TOY, **options) -> Table:
    return Table.create(game, options, seats, ("Ana", "Bo")[: len(seats)], seed=SEED, path=path)


def play_on(table: Table, choices: int) -> None:
    for _ in range(choices):
        seat = next(iter(table.match.pending), None)
        if seat is not None:
            table.answer(seat, table.match.pending[seat].keys()[table.match.done % 2])


def last_line(path: Path) -> dict:
    return msgspec.json.decode(path.read_bytes().splitlines()[-1])


def position(table: Table) -> tuple:
    return table.match.state.digest(), table.match.done, table.history


# Before anybody sees


def test_a_choice_is_on_disk_before_its_effect_is_told(path):
    table = new(path)
    play_on(table, 3)
    seat = next(iter(table.match.pending))
    key = table.match.pending[seat].keys()[0]
    events = table.answer(seat, key)
    assert events
    assert last_line(path)["key"] == key
    assert last_line(path)["position"] == table.match.state.digest()
    table.close()


class Broken:
    """A disk that fails from one moment to another."""

    def __init__(self) -> None:
        self.broken = False

    def fsync(self, number: int) -> None:
        if self.broken:
            raise OSError(28, "No space left on device")


@pytest.fixture
def disk(monkeypatch) -> Broken:
    broken = Broken()
    monkeypatch.setattr(os, "fsync", broken.fsync)
    return broken


@pytest.mark.parametrize("checkpoint_every", [1, 50])
def test_a_choice_the_disk_refuses_is_taken_back_and_can_be_made_again(path, disk, monkeypatch, checkpoint_every):
    monkeypatch.setattr(entry_module, "CHECKPOINT_EVERY", checkpoint_every)
    table = new(path)
    play_on(table, 5)
    before, written = position(table), path.read_bytes()
    seat = next(iter(table.match.pending))
    one, other = table.match.pending[seat].keys()[:2]
    disk.broken = True
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            table.answer(seat, one)
        assert (refused.value.key, refused.value.facts["path"]) == ("journal.unwritable", path)
        assert position(table) == before
        assert path.read_bytes() == written
    disk.broken = False
    table.answer(seat, other)
    play_on(table, 5)
    table.close()
    again = Table.open(path)
    assert position(again) == position(table)
    again.close()


def test_an_undo_the_disk_refuses_does_not_happen(path, disk):
    table = new(path)
    play_on(table, 6)
    before, written = position(table), path.read_bytes()
    disk.broken = True
    with pytest.raises(Refusal):
        table.undo()
    assert position(table) == before
    assert path.read_bytes() == written
    disk.broken = False
    play_on(table, 2)
    table.close()
    again = Table.open(path)
    assert position(again) == position(table)
    again.close()


def test_a_full_disk_at_the_end_loses_only_the_checkpoint(path, disk):
    table = new(path)
    play_on(table, 4)
    disk.broken = True
    with pytest.raises(Refusal):
        table.close()
    disk.broken = False
    again = Table.open(path)
    assert position(again) == position(table)
    again.close()


def test_a_full_disk_at_the_beginning_is_told(path, monkeypatch):
    fsync, calls = os.fsync, []

    def full_after_the_header(number):
        calls.append(number)
        if len(calls) > 1:
            raise OSError(28, "No space left on device")
        fsync(number)

    monkeypatch.setattr(os, "fsync", full_after_the_header)
    with pytest.raises(Refusal) as refused:
        new(path)
    assert refused.value.key == "journal.unwritable"


def test_a_wrong_answer_is_refused_and_nothing_is_written(path):
    table = new(path)
    written = path.read_bytes()
    with pytest.raises(Refusal):
        table.answer(0, "nonsense")
    assert path.read_bytes() == written
    assert table.history == []
    table.close()


def test_without_a_path_nothing_is_kept(tmp_path):
    table = new()
    play_on(table, 4)
    assert table.undo()
    table.close()
    assert list(tmp_path.iterdir()) == []


# Who sits there


def test_seats_are_people_or_bots(path):
    table = new(path, ("human", "greedy"))
    assert table.is_human(0)
    assert not table.is_human(1)
    assert table.human_pending() == [0]
    assert table.bot_pending() == 1
    key = table.think(1)
    assert key in table.match.pending[1].keys()  # noqa: SIM118
    assert table.match.done == 0
    table.close()


def test_a_bot_that_does_not_exist_is_refused_before_a_file_is_made(path):
    with pytest.raises(Refusal) as refused:
        new(path, ("human", "robot"))
    assert refused.value.key == "seat.kind"
    assert not path.exists()


@pytest.mark.parametrize(("seats", "options"), [(("human",) * 5, {}), (("human",), {"weather": "fog"})])
def test_an_impossible_table_is_refused_before_a_file_is_made(path, seats, options):
    with pytest.raises(Refusal):
        new(path, seats, **options)
    assert not path.exists()


def test_tables_without_a_seed_are_all_different():
    tables = [Table.create(TOY, {}, ("human",), ("Ana",)) for _ in range(2)]
    assert tables[0].header.seed != tables[1].header.seed
    assert len(bytes.fromhex(tables[0].header.seed)) == 32


# Undo


def test_undo_goes_back_over_the_bots_to_before_the_last_choice_of_a_person(path):
    table = new(path)
    table.answer(0, "1")
    before = position(table)
    table.answer(0, table.match.pending[0].keys()[0])
    for _ in range(2):
        table.answer(1, table.think(1))
    assert table.match.done == 4
    assert table.undo()
    assert position(table) == before
    assert table.undo()
    assert table.match.done == 0
    assert not table.undo()
    assert last_line(path) == {"n": 0, "undo": True, "position": table.match.state.digest()}
    table.close()


def test_where_only_bots_have_chosen_there_is_nothing_to_undo():
    table = new()
    table.answer(1, table.think(1))
    assert not table.undo()
    assert table.match.done == 1


def test_history_leaves_out_what_was_undone(path):
    table = new(path, ("human",))
    play_on(table, 2)
    first = list(table.history)
    assert first
    play_on(table, 1)
    table.undo()
    assert table.history == first
    play_on(table, 5)
    told = list(table.history)
    table.close()
    again = Table.open(path)
    assert again.history == told
    again.close()


# Left and taken up again


def test_a_table_is_taken_up_as_it_was_left(path):
    table = new(path)
    while table.match.pending:
        play_on(table, 3)
        if not table.match.pending:
            break
        table.undo()
        expected = position(table)
        table.close()
        table = Table.open(path)
        assert position(table) == expected
        assert [table.header.names, table.header.seats] == [("Ana", "Bo"), ("human", "random")]
        play_on(table, 2)
    table.close()
    assert list(audit(read(path), TOY))[-1].outcome == table.outcome


def test_a_finished_game_is_not_taken_up_again(path):
    table = new(path)
    play_on(table, 999)
    table.close()
    with pytest.raises(Refusal) as refused:
        Table.open(path)
    assert refused.value.key == "journal.finished"


def test_a_line_cut_by_a_power_failure_is_dropped_and_the_game_goes_on(path):
    table = new(path)
    play_on(table, 6)
    table.journal.close()
    raw = path.read_bytes()
    path.write_bytes(raw[:-7])
    again = Table.open(path)
    assert again.match.done == 5
    assert path.read_bytes() == raw[: raw.rstrip(b"\n").rfind(b"\n") + 1]
    play_on(again, 3)
    again.close()
    assert [match.done for match in replay(read(path), TOY)] == list(range(9))


def test_a_journal_of_an_unknown_game_is_refused(path):
    table = new(path)
    table.close()
    path.write_bytes(path.read_bytes().replace(b'"game":"toy"', b'"game":"go"'))
    with pytest.raises(Refusal) as refused:
        Table.open(path)
    assert refused.value.key == "table.game"


CHILD = """
import sys
from pathlib import Path
from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.play.table import Table

table = Table.create(load("lueur"), {}, ("random", "random"), ("A", "B"), seed=seed_of(1), path=Path(sys.argv[1]))
while (seat := table.bot_pending()) is not None:
    table.answer(seat, table.think(seat))
    print(table.match.done, table.match.state.digest(), len(table.history), flush=True)
"""


@pytest.mark.parametrize("after", [1, 13, 40])
def test_a_killed_program_loses_nothing_that_anybody_has_seen(path, after):
    environment = {**os.environ, "PYTHONPATH": str(Path(veillee.__file__).parents[1])}
    command = [sys.executable, "-c", CHILD, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as child:
        seen = [child.stdout.readline() for _ in range(after)]
        child.kill()
        seen += child.stdout.readlines()
    done, digest, told = seen[-1].split()
    written = [line for line in read(path).lines if line.key is not None]
    assert int(done) <= len(written) <= int(done) + 1  # killed between disk and screen at worst
    assert written[int(done) - 1].position == digest

    table = Table.open(path)
    assert table.match.state.digest() == written[-1].position
    assert table.match.done == len(written)
    if len(written) == int(done):
        assert len(table.history) == int(told)
    while (seat := table.bot_pending()) is not None:
        table.answer(seat, table.think(seat))
    assert table.outcome is not None
    table.close()


@pytest.mark.parametrize("number", range(1, 12))
def test_ctrl_c_while_a_choice_is_written_leaves_an_honest_journal(path, monkeypatch, number):
    """The choice has not happened: the journal must not hold a position beyond what it tells."""
    table = new(path)
    play_on(table, number)
    sync = os.fsync

    def interrupted(file):
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    seat = next(iter(table.match.pending))
    with pytest.raises(KeyboardInterrupt):
        table.answer(seat, table.match.pending[seat].keys()[0])
    monkeypatch.setattr(os, "fsync", sync)
    assert table.match.done == number
    table.close()
    assert [match.done for match in audit(read(path), TOY)][-1] == number
