"""Writing a journal file: every line is on disk before anybody sees its effect."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from errno import ENOSPC
from io import FileIO
from pathlib import Path

import msgspec

from ..errors import Refusal
from .lines import Header
from .saved import SavedMatch, ScannedFile

if sys.platform != "win32":
    import fcntl


class Journal:
    """An open journal file. Every line is flushed to the disk before `append` returns.

    A new file, or one that goes on `after` what has been read of it. Nobody else can write it meanwhile.
    """

    def __init__(self, path: Path, header: Header, *, after: SavedMatch | ScannedFile | None = None) -> None:
        self.path = path
        self.size = 0 if after is None else after.whole  # in bytes, of all that was written whole
        self._torn = False  # a write has failed and something of it may be in the file
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("xb" if after is None else "rb+", buffering=0)
            alone = _lock(self._file) and (after is None or self._file.seek(0, os.SEEK_END) == after.size)
        except OSError as fault:
            raise Refusal("journal.unwritable", path=path, reason=fault.strerror or fault) from fault
        if not alone:
            self._file.close()
            raise Refusal("journal.busy", path=path)
        if after is None:
            try:
                self.append([msgspec.json.encode(header)])
            except Refusal:
                self._file.close()
                path.unlink()  # nothing of it could be kept
                raise
        elif after.whole < after.size:
            self._cut()

    def append(self, lines: Iterable[bytes]) -> None:
        """Write all the lines or none: what a full disk has left of them is cut off again."""
        data = b"".join(line + b"\n" for line in lines)
        try:
            if self._torn:
                self._cut()
            self._torn = True
            if self._file.write(data) != len(data):
                raise OSError(ENOSPC, os.strerror(ENOSPC))
            os.fsync(self._file.fileno())
        except OSError as fault:
            with suppress(OSError):
                self._cut()
            raise Refusal("journal.unwritable", path=self.path, reason=fault.strerror or fault) from fault
        self._torn = False
        self.size += len(data)

    def close(self) -> None:
        self._file.close()

    def _cut(self) -> None:
        """Back to the last line that was written whole."""
        self._file.truncate(self.size)
        self._file.seek(self.size)  # or the next line would lie beyond a hole
        self._torn = False


def _lock(file: FileIO) -> bool:
    """Whether the file is ours alone, as long as it is open. Where the system cannot tell, we trust it is."""
    if sys.platform == "win32":
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True
