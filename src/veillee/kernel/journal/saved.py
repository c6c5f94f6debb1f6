"""Reading a journal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ..errors import Refusal
from ..game import Game
from .lines import FORMAT, Header, Line


class SavedMatch(Struct):
    """A journal that has been read: its header, the lines, and where it breaks off, if it does."""

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
        standing: list[Line] = []
        for line in self.lines:
            if line.undo:
                del standing[line.n :]
            elif line.key is not None:
                standing.append(line)
        return standing if upto is None else standing[:upto]

    def checkpoint(self) -> Line | None:
        """The newest checkpoint that no undo has gone back beyond."""
        standing: list[Line] = []
        for line in self.lines:
            if line.undo:
                standing = [saved for saved in standing if saved.n <= line.n]
            elif line.state:
                standing.append(line)
        return standing[-1] if standing else None

    @property
    def seed(self) -> bytes:
        return bytes.fromhex(self.header.seed)

    def has_rules_of(self, game: Game[Any]) -> bool:
        """Whether the match was played with the rules and the content that `game` has today."""
        return (self.header.rules, self.header.content) == (game.version, game.content_hash)


def read(path: Path) -> SavedMatch:
    """Read a journal, or say precisely why it cannot be read."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError as fault:
        raise Refusal("journal.missing", path=path) from fault
    except OSError as fault:
        raise Refusal("journal.unreadable", path=path, reason=fault.strerror or fault) from fault
    first, *rest = raw.split(b"\n")
    if not rest:  # not even the header was written whole
        raise Refusal("journal.foreign", path=path)
    header = _header(path, first)
    lines: list[Line] = []
    choices = 0
    for number, text in enumerate(rest[:-1], 2):
        try:
            line = msgspec.json.decode(text, type=Line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
            raise Refusal("journal.damaged", path=path, line=number, kept=choices) from fault
        choices += line.key is not None
        lines.append(line)
    # A line that was not ended is one that was not acknowledged.
    return SavedMatch(path, header, lines, size=len(raw), whole=len(raw) - len(rest[-1]))


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
