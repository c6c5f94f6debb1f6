"""A match and its rows: what was dropped never happened, and what was kept is read back the same."""

from random import Random

import pytest

from support.walks import TOY, free_answer
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.kernel.journal import Header
from veillee.server.live.ledger import Ledger

COMMAND = "c{}".format


class Kept:
    """A ledger and the rows it has written."""

    def __init__(self, game, players=3, seed=1):
        header = Header.of(game, game.checked({}), ("human",) * players, ("Ana", "Bo", "Cy")[:players], seed_of(seed))
        self.header = header
        self.ledger, entry = Ledger.begin(game, header)
        self.rows = []
        self.keep(entry, None)

    def keep(self, entry, command):
        for number, line in enumerate(entry.lines):
            self.rows.append((len(self.rows), line.decode(), command if number == 0 else None))
        self.ledger.keep(entry, command)

    def again(self):
        return Ledger.load("t", self.ledger.game, self.header, self.rows)

    def choose(self, chance, keep=True):
        ledger = self.ledger
        seat = chance.choice(list(ledger.match.pending))
        entry = ledger.choose(seat, key_of(free_answer(ledger.match.pending[seat], chance)))
        if keep:
            self.keep(entry, COMMAND(len(self.rows)))
        else:
            ledger.drop(entry)


def shape(ledger):
    """All that others can tell of a ledger."""
    match = ledger.match
    return (
        ledger.seq,
        match.done,
        match.state.digest(),
        ledger.written,
        ledger.commands,
        [len(events) for events in ledger.heard],
        {seat: decision.keys() for seat, decision in match.pending.items()},
    )


@pytest.mark.parametrize("seed", range(6))
def test_a_ledger_read_back_is_the_same_whatever_happened(seed):
    kept, chance = Kept(TOY, seed=seed), Random(seed)
    for _ in range(80):
        if not kept.ledger.match.pending:
            break
        what = chance.random()
        before = shape(kept.ledger), {seat: kept.ledger.asked_since(seat) for seat in range(3)}
        if what < 0.2:
            kept.choose(chance, keep=False)
            assert (shape(kept.ledger), {seat: kept.ledger.asked_since(seat) for seat in range(3)}) == before
        elif what < 0.3 and kept.ledger.match.done:
            to = chance.randrange(kept.ledger.match.done)
            kept.ledger.drop(kept.ledger.back(to))
            assert (shape(kept.ledger), {seat: kept.ledger.asked_since(seat) for seat in range(3)}) == before
        elif what < 0.4 and kept.ledger.match.done:
            kept.keep(kept.ledger.back(chance.randrange(kept.ledger.match.done)), COMMAND(len(kept.rows)))
        else:
            kept.choose(chance)
        again = kept.again()
        assert shape(again) == shape(kept.ledger)
        for seat in kept.ledger.match.pending:
            # Never later than it really was, or an answer under way would be refused after a restart.
            assert again.asked_since(seat) <= kept.ledger.asked_since(seat)
            assert again.asked_since(seat) > 0


def test_a_question_that_stays_open_keeps_its_seq_while_others_move():
    kept = Kept(TOY)
    ledger = kept.ledger
    assert [ledger.asked_since(seat) for seat in range(3)] == [1, 1, 1]
    kept.keep(ledger.choose(0, "1"), "a")
    assert [ledger.asked_since(seat) for seat in range(3)] == [2, 1, 1]
    again = kept.again()
    assert [again.asked_since(seat) for seat in range(3)] == [2, 1, 1]
    kept.keep(ledger.back(0), "b")
    assert [ledger.asked_since(seat) for seat in range(3)] == [3, 3, 3]
    assert [kept.again().asked_since(seat) for seat in range(3)] == [3, 3, 3]


def test_a_checkpoint_is_written_now_and_then_and_not_twice():
    from veillee.games import load

    kept, chance = Kept(load("lueur"), players=3), Random(3)
    while kept.ledger.match.pending and kept.ledger.match.done < 50:
        kept.choose(chance)
    assert '"state"' in kept.rows[-1][1]
    assert kept.ledger.seq == 52  # the beginning, fifty choices, the checkpoint
    assert kept.ledger.commands[COMMAND(50)] == 51
    assert kept.again().seq == 52


def test_a_table_that_falls_asleep_again_and_again_does_not_grow():
    kept = Kept(TOY)
    kept.keep(kept.ledger.choose(0, "1"), "a")
    line = kept.ledger.checkpoint()
    kept.rows.append((len(kept.rows), line.decode(), None))
    again = kept.again()
    assert again.seq == 3
    assert again.checkpoint() is None
