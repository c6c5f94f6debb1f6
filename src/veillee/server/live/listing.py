"""What lists of tables show of a live table: whose turn it is, and the title of its scene."""

from __future__ import annotations

from time import monotonic

from veillee.kernel.text import LANGUAGES

from .state import TableState

#: Seconds until lists are told again of a table where people play.
LIST_EVERY = 30.0
#: The people who have something to decide, and the title of the scene in each language.
Listed = tuple[list[int], dict[str, str]]


class Listing:
    """What lists show of one table. Nobody waits for it, so it is written now and then, for many tables at once."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self.outdated = False  # lists do not show yet what has happened
        self._titles = table.row.titles
        self._taken_at = 0.0

    @property
    def due(self) -> bool:
        """Whether lists should be told: soon after somebody has left, now and then while all are here."""
        return self.outdated and (not self._table.seating.connections or monotonic() - self._taken_at > LIST_EVERY)

    def look(self) -> None:
        """Put the title into words, if lists are due. A job of the table, which `take` is not."""
        table = self._table
        if self.due and table.record is not None:
            self._titles = {lang: table.speech.scene(table.record, None, lang).title for lang in LANGUAGES}

    def take(self) -> Listed:
        """What lists are told now."""
        self.outdated, self._taken_at = False, monotonic()
        table = self._table
        pending = table.record.match.pending if table.record else ()
        return sorted(seat for seat in pending if table.seating.level(seat) is None), self._titles
