"""The journal file: written before anybody sees, read back whatever happened, and proof of every die."""

import os
from base64 import b64encode
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from support.toy import TOY
from support.walks import walk
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import (
    Header,
    Journal,
    audit,
    beginning,
    gone_back,
    newest_checkpoint,
    newest_choice,
    read,
    replay,
    resume,
)
from veillee.kernel.match import Match
from veillee.play.texts import common_texts, explain

SEED = seed_of(4)
SEATS = ("human", "random", "greedy")


@pytest.fixture(autouse=True)
def _without_waiting_for_the_disk(monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda number: None)


class Told(Journal):
    """A journal that is told what its match does; it keeps a checkpoint with every so many choices."""

    checkpoint_every = 50

    def chosen(self, match: Match) -> None:
        due = match.done % self.checkpoint_every == 0
        self._lines(newest_choice(match), *([newest_checkpoint(match)] if due else []))

    def undone(self, match: Match) -> None:
        self._lines(gone_back(match))

    def checkpoint(self, match: Match) -> None:
        self._lines(newest_checkpoint(match))

    def _lines(self, *lines: msgspec.Struct) -> None:
        self.append(msgspec.json.encode(line) for line in lines)


def begin(path: Path, game=TOY) -> tuple[Match, Told]:
    match = Match.start(game, {}, len(SEATS), SEED)
    header = Header.of(game, game.checked({}), SEATS, ("Ana", "Bo", "Cy"), SEED)
    journal = Told(path, header)
    journal.append([msgspec.json.encode(beginning(match))])
    return match, journal


def played(path: Path, choices: int = 30, game=TOY) -> Match:
    """A journal with so many choices in it."""
    match, journal = begin(path, game)
    for done in walk(match, 1):
        journal.chosen(match)
        if done == choices:
            break
    journal.close()
    return match


def lines_of(path: Path) -> list[dict]:
    return [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]


def write_lines(path: Path, lines: list) -> None:
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))


def refused(action, *arguments, **more) -> Refusal:
    with pytest.raises(Refusal) as found:
        action(*arguments, **more)
    for lang in ("fr", "en"):
        said = explain(found.value, common_texts(lang))
        assert "{" not in said, said
    return found.value


def again(path: Path, game=TOY) -> Match:
    """The match where the journal ends."""
    *_, match = resume(read(path).indexed(), game)
    return match


def replayed(path: Path, game=TOY) -> list[str]:
    return [match.state.digest() for match in replay(read(path), game)]


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "games" / "one.jsonl"


# Writing and reading


def test_a_journal_holds_the_header_the_beginning_and_every_choice(path):
    match = played(path, 6)
    header, beginning, *choices = lines_of(path)
    assert header["game"] == "toy"
    assert header["options"] == {"nights": "2", "weather": "calm", "wrecker": "no"}
    assert (header["seats"], header["names"]) == (list(SEATS), ["Ana", "Bo", "Cy"])
    assert header["seed"] == SEED.hex()
    assert beginning["n"] == 0
    assert [line["n"] for line in choices] == [1, 2, 3, 4, 5, 6]
    assert [(line["seat"], line["key"]) for line in choices] == [(c.seat, c.key) for c in match.choices]
    assert choices[-1]["position"] == match.state.digest()


def test_every_roll_is_written_with_the_choice_that_brought_it(path):
    played(path, 999)
    rolls = [line["dice"] for line in lines_of(path) if line.get("dice")]
    assert len(rolls) == 2  # one storm a night
    for [stream, faces] in (roll for line in rolls for roll in line):
        assert stream == "storm"
        assert len(faces) == 2


def test_a_line_is_on_disk_when_the_call_returns(path):
    match, journal = begin(path)
    match.answer(0, "1")
    journal.chosen(match)
    assert lines_of(path)[-1]["key"] == "1"
    journal.close()


def test_what_was_written_is_read_back(path):
    match = played(path, 6)
    record = read(path)
    assert (record.header.game, record.header.seed, record.cut) == ("toy", SEED.hex(), False)
    assert [line.key for line in record.choices()] == [choice.key for choice in match.choices]
    assert [line.key for line in record.choices(2)] == [choice.key for choice in match.choices[:2]]


def test_a_journal_replays_to_the_same_positions(path):
    match, journal = begin(path)
    seen = [match.state.digest()]
    for _ in walk(match, 1):
        journal.chosen(match)
        seen.append(match.state.digest())
    journal.close()
    assert replayed(path) == seen
    assert [m.done for m in replay(read(path), TOY, 3)] == [0, 1, 2, 3]
    assert [m.state.digest() for m in audit(read(path), TOY)] == seen
    assert again(path).state.digest() == seen[-1]


def test_resuming_tells_everything_that_happened_choice_by_choice(path):
    match, journal = begin(path)
    told = [match.events]
    for _ in walk(match, 1):
        journal.chosen(match)
        told.append(match.events)
    journal.close()
    assert [again.events for again in resume(read(path).indexed(), TOY)] == told


# Undo


def test_undone_choices_stay_in_the_file_but_do_not_stand(path):
    match, journal = begin(path)
    keys = []
    for _ in range(3):
        match.answer(0, "2")
        journal.chosen(match)
        keys.append(match.choices[-1].key)
        match.undo(0)
        journal.undone(match)
    match.answer(1, "3")
    journal.chosen(match)
    journal.close()
    record = read(path)
    assert [(line.seat, line.key) for line in record.choices()] == [(1, "3")]
    assert sum(line.undo for line in record.lines) == 3
    assert again(path).state.digest() == match.state.digest()
    assert [m.done for m in audit(record, TOY)] == [0, 1, 1, 1, 1]


def test_a_journal_goes_on_after_an_undo_further_back_than_its_checkpoint(path, monkeypatch):
    """The checkpoint lies on a way that was not taken in the end: it must not be used."""
    monkeypatch.setattr(Told, "checkpoint_every", 4)
    match, journal = begin(path)
    for _ in range(4):
        seat = next(iter(match.pending))
        match.answer(seat, match.pending[seat].keys()[0])
        journal.chosen(match)
    assert read(path).indexed().index.checkpoints[-1].n == 4
    match.undo(1)
    journal.undone(match)
    assert read(path).indexed().index.checkpoints == []
    monkeypatch.setattr(Told, "checkpoint_every", 99)
    for _ in range(6):
        seat = list(match.pending)[-1]
        match.answer(seat, match.pending[seat].keys()[-1])
        journal.chosen(match)
    assert read(path).indexed().index.checkpoints == []
    journal.checkpoint(match)
    journal.close()
    newer = replace(TOY, version=2)
    assert again(path, newer).state.digest() == match.state.digest()


# Damage


def test_a_line_that_was_not_written_whole_is_left_out(path):
    played(path, 6)
    raw = path.read_bytes()
    for kept in (1, 20, len(raw.splitlines()[-1]) - 1):
        path.write_bytes(raw[: raw.rstrip(b"\n").rfind(b"\n") + 1 + kept])
        record = read(path)
        assert record.cut
        assert len(record.choices()) == 5
        assert again(path).done == 5


def test_a_last_line_without_its_end_was_not_acknowledged_either(path):
    played(path, 6)
    path.write_bytes(path.read_bytes()[:-1])
    record = read(path)
    assert record.cut
    assert len(record.choices()) == 5


@pytest.mark.parametrize("damage", [b'{"n":', b"", b'{"n":"three"}', b"\xff\xfe", b"[]", b'{"n":3,"dice":[["a"]]}'])
def test_a_damaged_line_is_named_with_how_much_before_it_still_holds(path, damage):
    played(path, 6)
    lines = path.read_bytes().split(b"\n")
    lines[4] = damage  # header, beginning, two choices before it
    path.write_bytes(b"\n".join(lines))
    refusal = refused(read, path)
    assert refusal.key == "journal.damaged"
    assert (refusal.facts["line"], refusal.facts["kept"]) == (5, 2)


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"hello\n", b'{"veillee":1', b'{"game":"toy"}\n', b"[1]\n", b"\x89PNG\r\n\x1a\n", b"\xff\n"]
)
def test_a_foreign_file_is_refused_as_such(tmp_path, content):
    path = tmp_path / "foreign"
    path.write_bytes(content)
    assert refused(read, path).key == "journal.foreign"


def test_a_header_without_its_end_is_no_journal_yet(path):
    played(path, 1)
    path.write_bytes(path.read_bytes().split(b"\n")[0])
    assert refused(read, path).key == "journal.foreign"


def test_another_format_is_refused_with_both_numbers(path):
    played(path, 1)
    header, *rest = lines_of(path)
    write_lines(path, [{**header, "veillee": 9}, *rest])
    refusal = refused(read, path)
    assert (refusal.key, refusal.facts["found"], refusal.facts["known"]) == ("journal.format", 9, 1)


@pytest.mark.parametrize("change", [{"seed": "xyz"}, {"options": 3}, {"seats": None}])
def test_a_damaged_header_is_named(path, change):
    played(path, 1)
    header, *rest = lines_of(path)
    write_lines(path, [{**header, **change}, *rest])
    refusal = refused(read, path)
    assert refusal.key == "journal.header"


def test_missing_and_unreadable_files_are_told_apart(tmp_path):
    assert refused(read, tmp_path / "gone.jsonl").key == "journal.missing"
    assert refused(read, tmp_path).key == "journal.unreadable"


# Cheating


def tamper(path: Path, change) -> Refusal:
    """Change the lines of a good journal and return how it is then refused, by reading and by resuming."""
    played(path, 999)
    lines = lines_of(path)
    change(lines)
    write_lines(path, lines)
    refusal = refused(replayed, path)
    assert refused(again, path).key == refusal.key
    assert refused(lambda: list(audit(read(path), TOY))).key == refusal.key
    return refusal


def first_with_dice(lines: list[dict]) -> dict:
    return next(line for line in lines[2:] if line.get("dice"))


def test_another_die_than_the_seed_gives_is_found(path):
    def change(lines):
        faces = first_with_dice(lines)["dice"][0][1]
        faces[0] = (faces[0] + 1) % 3

    refusal = tamper(path, change)
    assert refusal.key == "journal.diverged"
    assert refusal.facts["reason"].key == "journal.dice"


def test_another_position_than_the_rules_give_is_found(path):
    def change(lines):
        lines[5]["position"] = "0" * 16

    refusal = tamper(path, change)
    assert (refusal.key, refusal.facts["number"]) == ("journal.diverged", 4)
    assert refusal.facts["reason"].key == "journal.position"


def test_another_beginning_is_found(path):
    def change(lines):
        lines[1]["position"] = "0" * 16

    assert tamper(path, change).facts["number"] == 0


def test_another_answer_is_found(path):
    def change(lines):
        line = next(line for line in lines[2:] if line["key"] in ("0", "1"))
        line["key"] = "0" if line["key"] == "1" else "1"

    assert tamper(path, change).key == "journal.diverged"


def test_an_answer_that_was_not_possible_is_found(path):
    def change(lines):
        lines[4]["key"] = "a horse"

    refusal = tamper(path, change)
    assert (refusal.key, refusal.facts["number"]) == ("journal.diverged", 3)
    assert refusal.facts["reason"].facts["given"] == "a horse"


@pytest.mark.parametrize("seat", [None, 7])
def test_an_answer_of_a_seat_that_was_not_asked_is_found(path, seat):
    def change(lines):
        lines[4]["seat"] = seat

    assert tamper(path, change).facts["reason"].key == "answer.not-asked"


def test_a_line_taken_out_is_found(path):
    def change(lines):
        del lines[4]

    assert tamper(path, change).key == "journal.diverged"


def test_another_seed_than_was_committed_to_is_found(path):
    def change(lines):
        lines[0]["seed"] = seed_of(5).hex()

    assert tamper(path, change).key == "journal.commitment"


def test_another_seed_with_its_own_commitment_gives_other_dice(path):
    def change(lines):
        header = Header.of(TOY, {}, SEATS, (), seed_of(5))
        lines[0] |= {"seed": header.seed, "commit": header.commit}

    assert tamper(path, change).key == "journal.diverged"


@pytest.mark.parametrize("false", [{"n": 2}, {"n": -1}, {"state": "!!!"}, {"state": "AAAA"}, {"n": 0}])
def test_a_checkpoint_out_of_place_is_found_by_the_audit(path, false):
    match, journal = begin(path)
    match.answer(0, "1")
    journal.chosen(match)
    journal.checkpoint(match)
    journal.close()
    *lines, last = lines_of(path)
    write_lines(path, [*lines, last | false])
    assert refused(lambda: list(audit(read(path), TOY))).facts["reason"].key == "journal.checkpoint"


def test_a_false_checkpoint_is_found_by_the_audit(path):
    match, journal = begin(path)
    match.answer(0, "1")
    journal.chosen(match)
    journal.checkpoint(match)
    journal.close()
    lines = lines_of(path)
    other = Match.start(TOY, {}, 3, seed_of(5)).state
    lines[-1]["state"] = b64encode(other.encode()).decode()
    write_lines(path, lines)
    refusal = refused(lambda: list(audit(read(path), TOY)))
    assert refusal.facts["reason"].key == "journal.checkpoint"


def test_an_honest_journal_of_several_sittings_passes_the_audit(path):
    """Undone far back, left, taken up again and left again: every checkpoint in it is a true one."""
    match, journal = begin(path)
    for done in walk(match, 1):
        journal.chosen(match)
        if done == 24:
            break
    match.undo(13)
    journal.undone(match)
    journal.checkpoint(match)
    journal.close()
    for sitting in range(3):
        record = read(path)
        match = again(path)
        journal = Told(path, record.header, after=record)
        for _, _ in zip(range(3 * sitting), walk(match, 2), strict=False):  # at first only a look
            journal.chosen(match)
        journal.checkpoint(match)
        journal.close()
    assert [m.done for m in audit(read(path), TOY)][-1] == again(path).done


# Other rules


def test_with_other_rules_a_journal_goes_on_from_its_checkpoint(path, monkeypatch):
    monkeypatch.setattr(Told, "checkpoint_every", 5)
    match = played(path, 17)
    for newer in (replace(TOY, version=2), renamed_content()):
        assert refused(replayed, path, newer).key == "journal.rules-replay"
        taken_up = again(path, newer)
        assert taken_up.state.digest() == match.state.digest()
        assert (taken_up.done, taken_up.first) == (17, read(path).indexed().index.checkpoints[-1].n)
        for _ in walk(taken_up):
            pass


def renamed_content():
    other = replace(TOY)
    vars(other)["content_hash"] = "0123456789abcdef"
    return other


def test_without_a_checkpoint_a_journal_goes_on_if_other_rules_bring_the_same(path):
    match = played(path, 6)
    newer = replace(TOY, version=2)
    assert refused(replayed, path, newer).key == "journal.rules"
    taken_up = again(path, newer)
    assert (taken_up.done, taken_up.first, taken_up.state.digest()) == (6, 0, match.state.digest())


def test_with_rules_that_bring_something_else_and_no_checkpoint_there_is_no_way_on(path):
    played(path, 6)

    def brighter(options, players, dice):
        s = TOY.setup(options, players, dice)
        s.lamp += 1
        return s

    refusal = refused(again, path, replace(TOY, version=2, setup=brighter))
    assert refusal.key == "journal.rules"
    assert (refusal.facts["found"][:2], refusal.facts["known"][:2]) == ("1-", "2-")


@pytest.mark.parametrize("state", ["!!!", "AAAA"])
def test_with_other_rules_and_a_checkpoint_that_cannot_be_read_there_is_no_way_on(path, state):
    match, journal = begin(path)
    journal.checkpoint(match)
    journal.close()
    lines = lines_of(path)
    lines[-1]["state"] = state
    write_lines(path, lines)
    assert refused(again, path, replace(TOY, version=2)).key == "journal.rules"


def test_with_other_rules_a_choice_that_is_no_longer_possible_is_named(path):
    match, journal = begin(path)
    journal.checkpoint(match)
    match.answer(0, "3")
    journal.chosen(match)
    journal.close()

    def poorer(options, players, dice):
        raise AssertionError("set-up is not played again")

    lines = lines_of(path)
    lines[-1]["key"] = "4"  # as if four had been possible then
    write_lines(path, lines)
    refusal = refused(again, path, replace(TOY, version=2, setup=poorer))
    assert (refusal.key, refusal.facts["number"]) == ("journal.diverged", 1)


# Disks


def test_a_journal_never_writes_over_another(path):
    played(path, 2)
    before = path.read_bytes()
    refusal = refused(begin, path)
    assert (refusal.key, refusal.facts["path"]) == ("journal.unwritable", path)
    assert path.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_refused(tmp_path):
    (tmp_path / "file").write_text("not a folder", "utf-8")
    assert refused(begin, tmp_path / "file" / "one.jsonl").key == "journal.unwritable"


class FullDisk:
    """A file that takes a few bytes more and then no more, until somebody makes room."""

    def __init__(self, file, room: int) -> None:
        self.file = file
        self.room = room

    def write(self, data: bytes) -> int:
        written = self.file.write(data[: self.room])
        self.room -= written
        if not written:
            raise OSError(28, "No space left on device")
        return written

    def __getattr__(self, name):
        return getattr(self.file, name)


@pytest.mark.parametrize("room", [0, 1, 40])
def test_a_full_disk_leaves_no_half_line_and_writing_goes_on_when_there_is_room(path, room):
    match, journal = begin(path)
    match.answer(0, "1")
    journal.chosen(match)
    good = path.read_bytes()
    journal._file = FullDisk(journal._file, room)
    match.answer(1, "2")
    refusal = refused(journal.chosen, match)
    assert refusal.key == "journal.unwritable"
    assert path.read_bytes() == good

    match.undo(1)
    journal._file.room = 10**6
    match.answer(1, "3")
    journal.chosen(match)
    journal.close()
    assert [(line.seat, line.key) for line in read(path).choices()] == [(0, "1"), (1, "3")]
    assert again(path).state.digest() == match.state.digest()


def test_what_could_not_even_be_cut_off_is_cut_off_before_the_next_line(path):
    match, journal = begin(path)
    full = FullDisk(journal._file, 10)
    full.truncate = lambda size: (_ for _ in ()).throw(OSError(5, "Input/output error"))
    journal._file = full
    match.answer(0, "1")
    refused(journal.chosen, match)
    del full.truncate
    full.room = 10**6
    match.undo(0)
    match.answer(0, "2")
    journal.chosen(match)
    journal.close()
    assert [line.key for line in read(path).choices()] == ["2"]


def test_a_choice_is_not_written_when_its_checkpoint_does_not_fit(path, monkeypatch):
    """Otherwise the file held a choice that the table has taken back."""
    monkeypatch.setattr(Told, "checkpoint_every", 1)
    match, journal = begin(path)
    good = path.read_bytes()
    journal._file = FullDisk(journal._file, 120)
    match.answer(0, "1")
    refused(journal.chosen, match)
    journal.close()
    assert path.read_bytes() == good


def test_what_the_disk_did_not_confirm_is_not_kept(path, monkeypatch):
    match, journal = begin(path)
    good = path.read_bytes()

    def fail(number):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", fail)
    match.answer(0, "1")
    refused(journal.chosen, match)
    journal.close()
    assert path.read_bytes() == good


def test_a_journal_cut_between_header_and_beginning_can_be_taken_up(path):
    _, journal = begin(path)
    journal.close()
    header = path.read_bytes().split(b"\n")[0] + b"\n"
    path.write_bytes(header)
    record = read(path)
    match = again(path)
    journal = Told(path, record.header, after=record)
    journal.checkpoint(match)
    match.answer(0, "1")
    journal.chosen(match)
    journal.close()
    assert again(path).done == 1
    assert [m.done for m in audit(read(path), TOY)] == [0, 1]


def test_a_journal_is_written_by_one_program_at_a_time(path):
    _, journal = begin(path)
    record = read(path)
    assert refused(Journal, path, record.header, after=record).key == "journal.busy"
    journal.close()
    Journal(path, record.header, after=record).close()


def test_a_journal_that_has_grown_since_it_was_read_is_not_written(path):
    match, journal = begin(path)
    record = read(path)
    match.answer(0, "1")
    journal.chosen(match)
    journal.close()
    assert refused(Journal, path, record.header, after=record).key == "journal.busy"


@pytest.mark.parametrize("names", [["A"], ["A", "\x1b[2J"], ["A"] * 9])
def test_names_that_do_not_fit_the_seats_or_the_screen_are_refused(path, names):
    _, journal = begin(path)
    journal.close()
    first, rest = path.read_bytes().split(b"\n", 1)
    header = msgspec.json.decode(first) | {"names": names}
    path.write_bytes(msgspec.json.encode(header) + b"\n" + rest)
    assert refused(read, path).key == "journal.header"


def test_a_new_journal_that_cannot_be_begun_leaves_nothing_behind(path, monkeypatch):
    def fail(number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    refused(begin, path)
    assert not path.exists()
