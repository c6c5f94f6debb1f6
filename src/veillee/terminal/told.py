"""What has happened at a table, in words: each event is put into words once for a viewer and a language."""

from __future__ import annotations

from veillee.kernel.state import Event
from veillee.kernel.text import Texts
from veillee.play.question import log_lines
from veillee.play.table import Table

#: The most log lines of earlier sittings that are told again.
REMINDER = 10


class Told:
    """The log of a table, as far back as the record holds what happened, and what each viewer has read of it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._read: dict[int | None, int] = {}  # how many events each viewer has been told
        self._before = len(table.history) if table.match.done else 0  # events of earlier sittings
        # What each event is in words, or nothing if the viewer may not know of it, by language and viewer.
        self._worded: dict[tuple[str, int | None], list[list[str]]] = {}
        self._forgotten = table.record.forgotten  # how many events were not held any more when we last looked

    def log(self, viewer: int | None, texts: Texts) -> list[str]:
        """Every line that `viewer` may know."""
        return _flat(self._words(viewer, texts))

    def news(self, viewer: int | None, texts: Texts) -> list[str]:
        """What has happened since `viewer` last read the news; of earlier sittings only the last lines."""
        worded = self._words(viewer, texts)  # first, because it drops what is not held any more
        read = self._read.get(viewer)
        self._read[viewer] = len(worded)
        if read is None:
            return _flat(worded[: self._before])[-REMINDER:] + _flat(worded[self._before :])
        return _flat(worded[read:])

    def undo(self) -> bool:
        """Undo at the table, and forget what was told of the choices that are taken back."""
        self._forget()
        before = self._table.match
        done = self._table.undo()
        known = len(self._table.history)
        if done and self._table.match is not before:  # what is held now is older, and has been told before
            self._worded.clear()
            self._read = dict.fromkeys(self._read, known)
            self._before = known
        elif done:
            self._read = {seat: min(count, known) for seat, count in self._read.items()}
            self._before = min(self._before, known)
            for worded in self._worded.values():
                del worded[known:]
        return done

    def _words(self, viewer: int | None, texts: Texts) -> list[list[str]]:
        """Each event in words for the viewer; only new ones are put into words."""
        self._forget()
        worded = self._worded.setdefault((texts.lang, viewer), [])
        for event, as_said in self._history()[len(worded) :]:
            lines = log_lines(self._table.game, [event], viewer, texts)
            worded.append([texts.say("terminal.as-said", text=line) for line in lines] if as_said else lines)
        return worded

    def _forget(self) -> None:
        """Drop the words of events that the record does not hold any more."""
        dropped = self._table.record.forgotten - self._forgotten
        if not dropped:
            return
        self._forgotten += dropped
        self._read = {seat: max(0, count - dropped) for seat, count in self._read.items()}
        self._before = max(0, self._before - dropped)
        for worded in self._worded.values():
            del worded[:dropped]

    def _history(self) -> list[tuple[Event, bool]]:
        """All that has happened, and whether it was done for its player as said beforehand."""
        record = self._table.record
        found = []
        for place, events in enumerate(record.heard):
            choice = record.match.choices[place - 1] if place else None
            standing = choice.seat if choice is not None and choice.standing else None
            found += [(event, standing is not None and event.facts.get("seat") == standing) for event in events]
        return found


def _flat(worded: list[list[str]]) -> list[str]:
    return [line for lines in worded for line in lines]
