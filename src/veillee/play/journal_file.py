"""A record kept in a journal file."""

from __future__ import annotations

from pathlib import Path

from veillee.kernel.journal import Header, Journal, SavedMatch

from .record import Entry


class JournalFile:
    """Storage in a file: a new one, or the one that a saved match was read from. The file does not keep commands."""

    def __init__(self, path: Path, header: Header, *, after: SavedMatch | None = None) -> None:
        self.path = path
        self._journal = Journal(path, header, after=after)

    def append(self, entry: Entry) -> None:
        self._journal.append(entry.lines)

    def close(self) -> None:
        """Let go of the file; another program may write it from now on."""
        self._journal.close()
