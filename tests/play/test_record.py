"""The record of a match: what was dropped never happened, and what was kept is read back the same."""

from dataclasses import replace
from random import Random

import msgspec
import pytest

from support.kept import COMMAND, Kept
from support.walks import TOY
from veillee.kernel.dice import seed_of
from veillee.kernel.journal import Header, Line, SavedMatch
from veillee.play import entry as module
from veillee.play.entry import WriteResult
from veillee.play.record import Record


def shape(record):
    """All that others can tell of a record."""
    match = record.match
    return (
        record.seq,
        match.done,
        match.state.digest(),
        [record.index.seq(n) for n in range(match.first + 1, match.done + 1)],
        record.commands,
        [len(events) for events in record.heard],
        {seat: decision.keys() for seat, decision in match.pending.items()},
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_ledger_read_back_is_the_same_whatever_happened(seed):
    kept, chance = Kept(TOY, seed=seed), Random(seed)
    for _ in range(80):
        if not kept.record.match.pending:
            break
        what = chance.random()
        before = shape(kept.record), {seat: kept.record.questions.since(seat) for seat in range(3)}
        if what < 0.2:
            kept.choose(chance, keep=False)
            assert (shape(kept.record), {seat: kept.record.questions.since(seat) for seat in range(3)}) == before
        elif what < 0.3 and kept.record.match.done:
            to = chance.randrange(kept.record.match.done)
            kept.drop(kept.record.back(to))
            assert (shape(kept.record), {seat: kept.record.questions.since(seat) for seat in range(3)}) == before
        elif what < 0.4 and kept.record.match.done:
            kept.keep(kept.record.back(chance.randrange(kept.record.match.done), COMMAND(len(kept.lines))))
        else:
            kept.choose(chance)
        again = kept.again()
        assert shape(again) == shape(kept.record)
        for seat in kept.record.match.pending:
            # Never later than it really was, or an answer under way would be refused after a restart.
            assert again.questions.since(seat) <= kept.record.questions.since(seat)
            assert again.questions.since(seat) > 0


def test_a_question_that_stays_open_keeps_its_seq_while_others_move():
    kept = Kept(TOY)
    record = kept.record
    assert [record.questions.since(seat) for seat in range(3)] == [1, 1, 1]
    kept.keep(record.choose(0, "1", "a"))
    assert [record.questions.since(seat) for seat in range(3)] == [2, 1, 1]
    again = kept.again()
    assert [again.questions.since(seat) for seat in range(3)] == [2, 1, 1]
    kept.keep(record.back(0, "b"))
    assert [record.questions.since(seat) for seat in range(3)] == [3, 3, 3]
    assert [kept.again().questions.since(seat) for seat in range(3)] == [3, 3, 3]


def test_a_checkpoint_is_written_now_and_then_and_not_twice():
    from veillee.games import load

    kept, chance = Kept(load("lueur"), players=3), Random(3)
    while kept.record.match.pending and kept.record.match.done < 50:
        kept.choose(chance)
    assert b'"state"' in kept.lines[-1]
    assert kept.record.seq == 52  # the beginning, fifty choices, the checkpoint
    assert kept.record.commands[COMMAND(50)] == 51
    assert kept.again().seq == 52


def test_a_table_that_falls_asleep_again_and_again_does_not_grow():
    kept = Kept(TOY)
    kept.keep(kept.record.choose(0, "1"))
    kept.keep(kept.record.save_position())
    assert kept.record.seq == 3
    assert kept.record.save_position() is None
    again = kept.again()
    assert again.seq == 3
    assert again.save_position() is None


def test_a_checkpoint_is_written_with_its_choice_or_not_at_all(monkeypatch):
    monkeypatch.setattr(module, "CHECKPOINT_EVERY", 5)
    kept, chance, written = Kept(TOY), Random(1), []
    kept.append, append = lambda entry: (written.append(len(entry.lines)), append(entry)), kept.append
    for _ in range(17):
        kept.choose(chance)
    assert written == [1, 1, 1, 1, 2] * 3 + [1, 1]
    assert shape(kept.again()) == shape(kept.record)


def test_a_position_saved_on_a_way_that_was_taken_back_is_saved_anew():
    """Otherwise the journal held no checkpoint that stands, and could not go on under other rules."""
    kept = Kept(TOY)
    for seat, key in enumerate("123"):
        kept.keep(kept.record.choose(seat, key))
    kept.keep(kept.record.save_position())
    kept.keep(kept.record.back(1))
    for seat, key in ((1, "1"), (2, "1")):
        kept.keep(kept.record.choose(seat, key))
    kept.keep(kept.record.save_position())
    again = kept.again(replace(TOY, version=2))
    assert again.match.first == 3
    assert again.match.state.digest() == kept.record.match.state.digest()


def test_with_other_rules_every_question_is_put_anew():
    kept = Kept(TOY)
    kept.keep(kept.record.save_position())
    kept.keep(kept.record.choose(0, "1"))
    again = kept.again(replace(TOY, version=2))
    assert [again.questions.since(seat) for seat in range(3)] == [3, 3, 3]
    assert again.index.seq(again.match.done) == 3


def test_after_an_unknown_result_nothing_can_be_changed_before_the_record_is_read_anew():
    kept = Kept(TOY)
    entry = kept.record.choose(0, "1", "a")
    kept.append(entry)  # it was written all the same, and nobody said so
    kept.record.settle(entry, WriteResult.UNKNOWN)
    assert kept.record.commands == {}
    with pytest.raises(RuntimeError):
        kept.record.choose(1, "1")
    with pytest.raises(RuntimeError):
        kept.record.back(0)
    assert kept.record.save_position() is None
    again = kept.again()
    assert (again.match.done, again.commands) == (1, {"a": 2})
    assert again.choose(1, "1")


def test_a_replay_is_the_record_at_every_moment():
    kept, chance, seen = Kept(TOY), Random(2), []
    for _ in range(6):
        seen.append(shape(kept.record)[1:4])
        kept.choose(chance)
    kept.keep(kept.record.back(3))
    lines = [msgspec.json.decode(line, type=Line) for line in kept.lines]
    saved = SavedMatch("t", kept.header, lines)
    assert [shape(record)[1:4] for record in Record.replay(saved, TOY)] == seen[:4]
    assert [len(record.heard) for record in Record.replay(saved, TOY, 1)] == [1, 2]


def test_what_nobody_keeps_is_not_put_into_lines(monkeypatch):
    def fail(*_):
        raise AssertionError("a fingerprint that nobody asked for")

    monkeypatch.setattr(TOY.state, "digest", fail)
    header = Header.of(TOY, TOY.checked({}), ("human",) * 3, ("Ana", "Bo", "Cy"), seed_of(1))
    record = Record.create(TOY, header, None)
    record.commit(record.choose(0, "1"), None)
    assert (record.seq, record.match.done) == (2, 1)


def test_a_match_whose_beginning_could_not_be_written_has_not_begun():
    kept = Kept(TOY)
    record, entry = Record.begin(TOY, kept.header)
    record.settle(entry, WriteResult.NOT_WRITTEN)
    assert (record.seq, record.heard, record.questions.since(0)) == (0, [], None)
