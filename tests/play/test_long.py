"""Long matches: opened at a checkpoint, with little in memory, and every older moment still there."""

from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from support.long_match import ENDLESS, Lines, begin, play_on, to_file, written
from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import Index, IndexedMatch, Line, SavedMatch, audit, read
from veillee.kernel.match import RECENT, SPARSE, Match
from veillee.play import table as table_module
from veillee.play.entry import CHECKPOINT_EVERY, WriteResult
from veillee.play.older import earlier, moment
from veillee.play.record import HELD, LEAST_HELD, MOST_HELD, Record
from veillee.play.table import Table

PATH = Path("long")
#: A lighthouse of two keepers can be entered anew at least once in so many choices.
NESTED = 4


@pytest.fixture(scope="module")
def long():
    """A match of some thousand choices: what is opened and held is no more with twenty thousand."""
    return written(3000)


class Counted(Lines):
    """Storage in memory that counts how many lines are fetched."""

    def __init__(self, lines):
        super().__init__()
        self.lines = list(lines)
        self.fetched = 0

    def read(self, rows):
        self.fetched += len(rows)
        return super().read(rows)


@pytest.fixture
def answers(monkeypatch):
    """How many answers any match has been given, in a list of one number."""
    count, answer = [0], Match.answer

    def counted(match, seat, key, **how):
        count[0] += 1
        return answer(match, seat, key, **how)

    monkeypatch.setattr(Match, "answer", counted)
    return count


def decoded(lines) -> list[Line]:
    return [msgspec.json.decode(line, type=Line) for line in lines]


def opened(long, lines=None, game=ENDLESS) -> tuple[Record, Counted]:
    storage = Counted(long.lines if lines is None else lines)
    index = Index.of(decoded(storage.lines))
    return Record.open(IndexedMatch(PATH, long.header, index, storage.read), game), storage


def back(record, storage, to):
    """Undo, as a table does it."""
    far = earlier(record, to, PATH, storage.read) if record.needs_earlier(to) else None
    record.commit(record.back(to, earlier=far), storage)


def changed(lines, **facts_by_n):
    """The lines with other facts in their checkpoints, by the number of choices: `n50={"state": ""}`."""
    again = []
    for line in lines:
        fields = msgspec.json.decode(line)
        if "state" in fields:
            fields |= facts_by_n.get(f"n{fields['n']}", facts_by_n.get("every", {}))
        again.append(msgspec.json.encode(fields))
    return again


# Opening


def test_opening_plays_only_the_newest_choices_again(long, answers):
    record, storage = opened(long)
    match = record.match
    assert (match.done, match.state.digest()) == (3000, long.positions[3000])
    assert HELD <= answers[0] == len(match.choices) <= HELD + CHECKPOINT_EVERY + NESTED
    assert storage.fetched == answers[0] + 2  # the checkpoint, and the choice that tells whether it is sound
    assert (record.seq, record.earliest) == (len(long.lines), 0)


def test_opening_holds_only_the_newest_choices(long):
    record, _ = opened(long)
    match = record.match
    assert match.first > 2600
    assert len(record.heard) == len(match.choices) + 1
    assert len(match._checkpoints) <= len(match.choices) // SPARSE + RECENT + 1
    assert (len(record.index.rows), record.index.seats.itemsize) == (3000, 1)
    assert record.commands == {}  # the storage knows them


def test_a_match_in_motion_drops_its_older_choices():
    record, storage = begin()
    most = 0
    for _ in range(30):
        play_on(record, storage, 50, Random(record.seq))
        most = max(most, len(record.match.choices))
        assert len(record.heard) == len(record.match.choices) + 1
        assert record.match.done == record.match.first + len(record.match.choices)
    assert MOST_HELD - 50 < most <= MOST_HELD
    assert record.match.done == 1500
    assert record.match.first > 1500 - MOST_HELD
    assert len(record.match._checkpoints) <= MOST_HELD // SPARSE + RECENT + 1
    # Commands of lines that are not held any more are asked of the storage.
    assert min(record.commands.values()) > record.commands_since >= record.index.seq(record.match.first)
    assert record.commands.items() <= storage.commands.items()
    dropped = {command: seq for command, seq in storage.commands.items() if command not in record.commands}
    assert max(dropped.values()) == record.commands_since


def test_what_was_opened_goes_on_as_what_was_never_closed(long):
    record, storage = opened(long)
    positions = play_on(record, storage, 210, Random(9))
    whole = Record.load(SavedMatch(PATH, long.header, decoded(storage.lines)).indexed(), ENDLESS)
    again, _ = opened(long, storage.lines)
    for other in (whole, again):
        assert (other.seq, other.match.done, other.match.state.digest()) == (record.seq, 3210, positions[-1])
        assert {seat: other.questions.since(seat) for seat in (0, 1)} == {
            seat: record.questions.since(seat) for seat in (0, 1)
        }
    assert whole.heard[-HELD:] == again.heard[-HELD:]
    assert whole.index.rows == again.index.rows == record.index.rows


def test_a_short_match_is_opened_whole(long):
    record, _ = opened(long, long.lines[: 2 + HELD])
    assert (record.match.first, record.commands_since) == (0, 0)


def test_a_journal_without_checkpoints_is_played_from_its_seed(long, answers):
    lines = [line for line in long.lines if b'"state"' not in line]
    record, _ = opened(long, lines)
    assert answers[0] == 3000
    assert record.match.state.digest() == long.positions[3000]
    assert len(record.match.choices) <= MOST_HELD


def test_small_lines_of_the_past_are_there_however_long_ago_they_were_written(long):
    lines = [*long.lines[:100], b'{"n":98,"seat":1}', *long.lines[100:]]
    record, _ = opened(long, lines)
    assert record.index.others[1:] == [Line(98, 1)]


# Damage


@pytest.mark.parametrize("damage", ["", "AAAA", "no base 64"])
def test_a_damaged_checkpoint_is_passed_over_for_an_older_one(long, damage):
    newest = opened(long)[0].match.first
    record, _ = opened(long, changed(long.lines, **{f"n{newest}": {"state": damage or "//79"}}))
    assert newest - CHECKPOINT_EVERY - NESTED <= record.match.first < newest
    assert record.match.state.digest() == long.positions[3000]


def test_a_checkpoint_of_another_moment_is_never_believed(long, answers):
    other = next(line for line in decoded(long.lines) if line.state)
    record, _ = opened(long, changed(long.lines, every={"state": other.state}))
    assert record.match.state.digest() == long.positions[3000]
    assert answers[0] == 3000 - other.n  # of all checkpoints only the first is at its place
    assert len(record.match.choices) <= MOST_HELD


def test_with_every_checkpoint_damaged_the_seed_brings_everything_back(long, answers):
    record, _ = opened(long, changed(long.lines, every={"state": b64encode(b"x").decode()}))
    assert (answers[0], record.match.state.digest()) == (3000, long.positions[3000])


def test_a_die_or_position_that_differs_in_what_is_played_again_is_refused(long):
    lines = [*long.lines]
    row = opened(long)[0].index.rows[2990]
    fields = msgspec.json.decode(lines[row])
    lines[row] = msgspec.json.encode(fields | {"position": "0" * 16})
    with pytest.raises(Refusal, match="diverged"):
        opened(long, lines)


def test_another_seed_than_was_committed_to_is_found_without_playing_from_it(long):
    other = msgspec.structs.replace(long.header, seed="00" * 32)
    with pytest.raises(Refusal, match="commitment"):
        opened(long._replace(header=other))


# Looking back


@pytest.mark.parametrize("n", [0, 1, 49, 50, 51, 137, 1999, 2000, 2700])
def test_an_older_moment_is_where_the_match_was(long, n):
    record, storage = opened(long)
    storage.fetched = 0
    now = record.match.state.digest()
    assert moment(record, n, PATH, storage.read).state.digest() == long.positions[n]
    assert storage.fetched <= 2 + CHECKPOINT_EVERY + NESTED
    assert record.match.state.digest() == now


@pytest.mark.parametrize("n", [-1, 3001])
def test_there_is_no_moment_before_the_beginning_and_none_in_the_future(long, n):
    record, storage = opened(long)
    with pytest.raises(Refusal, match=r"undo\.nothing"):
        moment(record, n, PATH, storage.read)


# Going back


def test_undo_goes_back_across_what_is_held_choice_by_choice(long):
    record, storage = opened(long)
    first = record.match.first
    for to in range(2999, first - 400, -1):
        back(record, storage, to)
        assert (record.match.done, record.match.state.digest()) == (to, long.positions[to])
        assert len(record.match.choices) >= LEAST_HELD
        assert len(record.heard) == len(record.match.choices) + 1
    again, _ = opened(long, storage.lines)
    assert (again.match.done, again.match.state.digest()) == (to, long.positions[to])


@pytest.mark.parametrize("to", [0, 10, 1234])
def test_an_undo_far_beyond_what_is_held_is_written_and_read_back(long, to, answers):
    record, storage = opened(long)
    answers[0] = 0
    back(record, storage, to)
    assert answers[0] <= HELD + CHECKPOINT_EVERY + NESTED
    assert (record.match.done, record.match.state.digest()) == (to, long.positions[to])
    positions = play_on(record, storage, 700, Random(5))
    again, _ = opened(long, storage.lines)
    assert (again.match.done, again.match.state.digest()) == (to + 700, positions[-1])
    assert moment(again, to + 5, PATH, storage.read).state.digest() == positions[4]
    assert moment(again, to // 2, PATH, storage.read).state.digest() == long.positions[to // 2]
    if to == 10:  # the proof of the dice still holds through all of it
        *_, last = audit(SavedMatch(PATH, long.header, decoded(storage.lines)), ENDLESS)
        assert last.state.digest() == positions[-1]


def test_a_far_undo_that_is_not_written_has_not_happened(long):
    record, storage = opened(long)
    before = record.match, record.heard, record.seq, [record.questions.since(seat) for seat in (0, 1)]
    entry = record.back(7, earlier=earlier(record, 7, PATH, storage.read))
    assert record.match.done == 7
    record.settle(entry, WriteResult.NOT_WRITTEN)
    assert (record.match, record.heard, record.seq, [record.questions.since(seat) for seat in (0, 1)]) == before
    assert play_on(record, storage, 3, Random(2)) == play_on(*opened(long), 3, Random(2))


def test_the_last_choice_of_a_seat_is_found_however_long_ago_it_was_made(long):
    record, _ = opened(long)
    chosen = record.index.seats
    for n in range(500, 3000):
        chosen[n] = 1
    expected = max(n for n in range(500) if chosen[n] == 0)
    assert record.before_last_of({0}) == expected
    assert record.before_last_of({0, 1}) == 2999
    assert record.before_last_of({3}) is None


# Other rules


def test_with_other_rules_a_long_match_goes_on_from_its_newest_checkpoint(long):
    mended = replace(ENDLESS, version=2)
    record, storage = opened(long, game=mended)
    begun = record.index.checkpoints[-1].n
    assert (record.match.first, record.earliest, record.match.done) == (begun, begun, 3000)
    positions = play_on(record, storage, 900, Random(4))
    assert record.match.first > begun
    assert moment(record, 3020, PATH, storage.read).state.digest() == positions[19]
    assert moment(record, begun, PATH, storage.read).state.digest() == long.positions[begun]
    with pytest.raises(Refusal, match=r"undo\.nothing"):
        moment(record, begun - 1, PATH, storage.read)
    back(record, storage, 3100)
    assert record.match.state.digest() == positions[99]


# In a file


@pytest.fixture
def path(tmp_path, long, monkeypatch):
    monkeypatch.setattr(table_module, "load", lambda name: ENDLESS if name == "toy" else load(name))
    monkeypatch.setattr("os.fsync", lambda number: None)
    to_file(long, tmp_path / "one.jsonl")
    return tmp_path / "one.jsonl"


def test_a_long_file_is_opened_gone_back_in_and_opened_again(path, long, answers):
    table = Table.open(path)
    assert answers[0] <= HELD + CHECKPOINT_EVERY + NESTED
    assert table.match.state.digest() == long.positions[3000]
    for to in range(2999, 2600, -1):
        assert table.undo()
        assert table.match.state.digest() == long.positions[to]
    journal = table.journal
    assert moment(table.record, 3, path, journal.read).state.digest() == long.positions[3]
    seat = next(iter(table.match.pending))
    table.answer(seat, table.match.pending[seat].keys()[0])
    position = table.match.state.digest()
    table.close()
    table = Table.open(path)
    assert (table.match.done, table.match.state.digest()) == (2602, position)
    table.close()
    *_, last = audit(read(path), ENDLESS)
    assert last.state.digest() == position


def test_a_file_that_goes_on_for_long_fetches_what_it_wrote_itself(tmp_path, path):
    table = Table.create(ENDLESS, {}, ("human", "human"), ("Ana", "Bo"), path=tmp_path / "new.jsonl")
    positions = [table.match.state.digest(), *play_on(table.record, table.journal, 800, Random(3))]
    assert table.match.first
    assert moment(table.record, 60, tmp_path / "new.jsonl", table.journal.read).state.digest() == positions[60]
    table.close()


def test_a_line_of_a_file_that_somebody_changed_meanwhile_is_named(path):
    table = Table.open(path)
    raw = path.read_bytes().splitlines(keepends=True)
    raw[102] = b"?" * (len(raw[102]) - 1) + b"\n"
    path.write_bytes(b"".join(raw))
    with pytest.raises(Refusal) as refused:
        table.journal.read([99, 101])
    assert (refused.value.key, refused.value.facts["line"]) == ("journal.damaged", 103)
    table.close()


def test_a_file_that_is_gone_meanwhile_is_told(path):
    table = Table.open(path)
    path.unlink()
    with pytest.raises(Refusal, match="unreadable"):
        table.journal.read([3])
    table.close()
