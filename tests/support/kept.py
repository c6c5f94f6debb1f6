"""A record of a match whose lines are kept in memory."""

import msgspec

from support.walks import free_answer
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.kernel.journal import Header, Line, SavedMatch
from veillee.play.entry import WriteResult
from veillee.play.record import Record

COMMAND = "c{}".format


class Kept:
    """A record and the lines it has written."""

    def __init__(self, game, players=3, seed=1):
        header = Header.of(game, game.checked({}), ("human",) * players, ("Ana", "Bo", "Cy")[:players], seed_of(seed))
        self.header = header
        self.lines = []
        self.commands = {}
        self.record = Record.create(game, header, self)

    def append(self, entry):
        """Storage of its own."""
        assert entry.row == len(self.lines)
        if entry.command:
            self.commands[entry.command] = entry.row + 1
        self.lines += entry.lines

    def keep(self, entry):
        self.record.commit(entry, self)

    def drop(self, entry):
        self.record.settle(entry, WriteResult.NOT_WRITTEN)

    def again(self, game=None):
        lines = [msgspec.json.decode(line, type=Line) for line in self.lines]
        return Record.load(SavedMatch("t", self.header, lines).indexed(), game or self.record.game, self.commands)

    def choose(self, chance, keep=True):
        record = self.record
        seat = chance.choice(list(record.match.pending))
        command = COMMAND(len(self.lines))
        entry = record.choose(seat, key_of(free_answer(record.match.pending[seat], chance)), command)
        if keep:
            self.keep(entry)
        else:
            self.drop(entry)
