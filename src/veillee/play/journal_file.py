"""A record kept in a journal file."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from pathlib import Path

from veillee.kernel.journal import Header, Journal, Line, ScannedFile, read_some

from .entry import Entry


class JournalFile:
    """Storage in a file: a new one, or one that has been scanned. The file does not keep commands."""

    def __init__(self, path: Path, header: Header, *, after: ScannedFile | None = None) -> None:
        self.path = path
        self._journal = Journal(path, header, after=after)
        self._offsets = array("Q") if after is None else after.offsets

    def append(self, entry: Entry) -> None:
        offset = self._journal.size
        self._journal.append(entry.lines)
        for line in entry.lines:
            self._offsets.append(offset)
            offset += len(line) + 1  # with the end of the line

    def read(self, rows: Sequence[int]) -> list[Line]:
        """The lines of some rows that have been written."""
        return read_some(self.path, self._offsets, rows)

    def close(self) -> None:
        """Let go of the file; another program may write it from now on."""
        self._journal.close()
