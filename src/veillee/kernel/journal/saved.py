"""Reading a journal: the whole of it, or only where its lines stand."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from ..errors import Refusal
from .index import Index
from .lines import FORMAT, Header, Line

#: Fetches the lines of some rows, in the order of the rows.
ReadLines: TypeAlias = Callable[[Sequence[int]], list[Line]]

_line = msgspec.json.Decoder(Line)


class IndexedMatch(Struct, frozen=True):
    """A journal of any length that is being played again: its index is in memory, its lines stay where they are."""

    path: Path  # of the file, or the name of the table; what refusals name
    header: Header
    index: Index
    read: ReadLines


class SavedMatch(Struct):
    """A journal that has been read as a whole: its header, the lines, and where it breaks off, if it does."""

    path: Path  # of the file; what refusals name
    header: Header
    lines: list[Line]
    size: int = 0  # in bytes, of the file
    whole: int = 0  # in bytes, of the lines that were written whole

    @property
    def cut(self) -> bool:
        """The last line was not written whole: power went while nobody had seen it yet."""
        return self.whole < self.size

    def choices(self, upto: int | None = None) -> list[Line]:
        """The choices that stand after all undos."""
        standing = [self.lines[row] for row in Index.of(self.lines).rows]
        return standing if upto is None else standing[:upto]

    def indexed(self) -> IndexedMatch:
        """The lines, found by their rows."""
        return IndexedMatch(self.path, self.header, Index.of(self.lines), self._some)

    def _some(self, rows: Sequence[int]) -> list[Line]:
        return [self.lines[row] for row in rows]


class ScannedFile(Struct):
    """A journal file of any length that has been read once: only the places of its lines are kept."""

    path: Path
    header: Header
    index: Index
    offsets: array[int]  # of the byte at which each line after the header begins
    size: int  # in bytes, of the file
    whole: int  # in bytes, of the lines that were written whole

    def indexed(self) -> IndexedMatch:
        """The lines, fetched from the file by their rows."""
        return IndexedMatch(self.path, self.header, self.index, self._some)

    def _some(self, rows: Sequence[int]) -> list[Line]:
        return read_some(self.path, self.offsets, rows)


def read(path: Path) -> SavedMatch:
    """Read a journal, or say precisely why it cannot be read."""
    lines: list[Line] = []
    header, size, whole = _each_line(path, lambda line, _: lines.append(line))
    return SavedMatch(path, header, lines, size=size, whole=whole)


def scan(path: Path) -> ScannedFile:
    """Read a journal line by line and keep none of the lines; refused for the reasons that `read` has."""
    index, offsets = Index(), array("Q")

    def note(line: Line, offset: int) -> None:
        index.add(line)
        offsets.append(offset)

    header, size, whole = _each_line(path, note)
    return ScannedFile(path, header, index, offsets, size, whole)


def read_some(path: Path, offsets: Sequence[int], rows: Sequence[int]) -> list[Line]:
    """The lines of some rows of a file, each of which begins at its offset."""
    found: list[Line] = []
    try:
        with path.open("rb") as file:
            for row in rows:
                if file.tell() != offsets[row]:
                    file.seek(offsets[row])
                found.append(_line.decode(file.readline()))
    except OSError as fault:
        raise _unreadable(path, fault) from fault
    except (msgspec.MsgspecError, UnicodeDecodeError) as fault:  # somebody has changed the file meanwhile
        raise Refusal("journal.damaged", path=path, line=rows[len(found)] + 2, kept=rows[len(found)]) from fault
    return found


def _each_line(path: Path, take: Callable[[Line, int], None]) -> tuple[Header, int, int]:
    """Hand over every line after the header with its offset; returns the header, and the bytes of file and lines."""
    try:
        with path.open("rb") as file:
            first = file.readline()
            if not first.endswith(b"\n"):  # not even the header was written whole
                raise Refusal("journal.foreign", path=path)
            header, whole, choices = _header(path, first), len(first), 0
            for number, text in enumerate(file, 2):
                if not text.endswith(b"\n"):  # a line that was not ended is one that was not acknowledged
                    return header, whole + len(text), whole
                try:
                    line = _line.decode(text)
                except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
                    raise Refusal("journal.damaged", path=path, line=number, kept=choices) from fault
                take(line, whole)
                choices += line.key is not None
                whole += len(text)
    except FileNotFoundError as fault:
        raise Refusal("journal.missing", path=path) from fault
    except OSError as fault:
        raise _unreadable(path, fault) from fault
    return header, whole, whole


def _unreadable(path: Path, fault: OSError) -> Refusal:
    return Refusal("journal.unreadable", path=path, reason=fault.strerror or fault)


def _header(path: Path, line: bytes) -> Header:
    try:
        version = msgspec.json.decode(line, type=dict[str, Any])["veillee"]
    except (msgspec.MsgspecError, UnicodeDecodeError, KeyError) as fault:
        raise Refusal("journal.foreign", path=path) from fault
    if version != FORMAT:
        raise Refusal("journal.format", path=path, found=version, known=FORMAT)
    try:
        header = msgspec.json.decode(line, type=Header)
        bytes.fromhex(header.seed)
    except (msgspec.MsgspecError, ValueError) as fault:
        raise Refusal("journal.header", path=path) from fault
    if len(header.names) != len(header.seats) or not all(map(str.isprintable, header.names)):
        raise Refusal("journal.header", path=path)
    return header
