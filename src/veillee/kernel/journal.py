"""The journal of a match as a file: the save, the replay, the bug report, the proof of the dice.

JSON lines. First the header; then one line for each choice, with the dice it brought and a fingerprint of the
position after it; now and then a checkpoint, so that a game goes on even when a rule has since been mended; and
`undo` lines, for the journal only ever grows. Every line is on disk before anybody sees its effect.
"""

from __future__ import annotations

import os
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from contextlib import suppress
from errno import ENOSPC
from io import FileIO
from pathlib import Path
from typing import Any, Self, TypeVar

import msgspec
from msgspec import Struct

from .campaign import Handed
from .dice import commitment
from .errors import Refusal
from .game import Game
from .match import Match
from .state import Event, State

if sys.platform != "win32":
    import fcntl

S = TypeVar("S", bound=State)

FORMAT = 1


class Header(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was agreed before the first die. `commit` binds the table to its `seed` (hexadecimal).

    A match of a campaign also has what it was `handed`.
    """

    veillee: int
    game: str
    rules: int
    content: str
    options: dict[str, str]
    seats: tuple[str, ...]
    names: tuple[str, ...]
    seed: str
    commit: str
    handed: Handed | None = None

    @classmethod
    def of(
        cls,
        game: Game[Any],
        options: dict[str, str],
        seats: tuple[str, ...],
        names: tuple[str, ...],
        seed: bytes,
        handed: Handed | None = None,
    ) -> Self:
        return cls(
            veillee=FORMAT,
            game=game.id,
            rules=game.version,
            content=game.content_hash,
            options=options,
            seats=seats,
            names=names,
            seed=seed.hex(),
            commit=commitment(seed),
            handed=handed,
        )


class Line(Struct, frozen=True, omit_defaults=True):
    """One line after the header: what set-up brought, a choice, an undo back to `n` choices, or a checkpoint."""

    n: int  # how many choices have been made after this line
    seat: int | None = None
    key: str | None = None
    dice: list[tuple[str, list[int]]] = []  # (stream, faces) of every roll this brought
    position: str = ""  # fingerprint of the position after it
    undo: bool = False
    state: str = ""  # a checkpoint: the position itself
    request: bool = False  # the choice answers no question: its seat asks for something unasked
    standing: bool = False  # the choice was made for its seat, as its player had said beforehand
    #: What the player at `seat` says beforehand about a kind of question: its prompt, the subject, the option, and
    #: what `Standing.lasts` was. No choice: it changes nothing but who answers.
    says: tuple[str, str, str, str] | None = None


class Journal:
    """An open journal file. Every line is flushed to the disk before `append` returns.

    A new file, or one that goes on `after` what has been read of it. Nobody else can write it meanwhile.
    """

    def __init__(self, path: Path, header: Header, *, after: SavedMatch | None = None) -> None:
        self.path = path
        self._size = 0 if after is None else after.whole
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
        elif after.cut:
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
        self._size += len(data)

    def close(self) -> None:
        self._file.close()

    def _cut(self) -> None:
        """Back to the last line that was written whole."""
        self._file.truncate(self._size)
        self._file.seek(self._size)  # or the next line would lie beyond a hole
        self._torn = False


def beginning(match: Match[Any]) -> Line:
    """What set-up brought."""
    return Line(0, dice=rolls(match.events), position=match.state.digest())


def newest_choice(match: Match[Any]) -> Line:
    """The last choice, and what it brought."""
    choice = match.choices[-1]
    return Line(
        match.done,
        choice.seat,
        choice.key,
        rolls(match.events),
        match.state.digest(),
        request=choice.request,
        standing=choice.standing,
    )


def gone_back(match: Match[Any]) -> Line:
    """An undo, to where `match` now is."""
    return Line(match.done, undo=True, position=match.state.digest())


def newest_checkpoint(match: Match[Any]) -> Line:
    """The newest position that the rules can be entered at."""
    done, state = match.checkpoint()
    return Line(done, state=b64encode(state.encode()).decode())


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


def rolls(events: list[Event]) -> list[tuple[str, list[int]]]:
    return [(event.facts["stream"], event.facts["faces"]) for event in events if event.kind == "roll"]


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


def replay(saved: SavedMatch, game: Game[S], upto: int | None = None) -> Iterator[Match[S]]:
    """Play a journal again from its seed, checking every die and position; yields the match after each choice."""
    _check_rules(saved, game)
    yield from _play_again(saved, game, saved.choices(upto))


def audit(saved: SavedMatch, game: Game[S]) -> Iterator[Match[S]]:
    """Play a journal again through every line, in order: also choices that were taken back later, and checkpoints."""
    _check_rules(saved, game)
    begin = _beginning(saved)
    yield from _play_again(saved, game, [line for line in saved.lines if line is not begin and not line.says])


def _beginning(saved: SavedMatch) -> Line | None:
    """The line of what set-up brought: the first one, unless the program ended before it was written."""
    first = saved.lines[0] if saved.lines else None
    return first if first is not None and first.key is None and not (first.undo or first.state or first.says) else None


def _play_again(saved: SavedMatch, game: Game[S], lines: list[Line]) -> Iterator[Match[S]]:
    header = saved.header
    if commitment(saved.seed) != header.commit:
        raise Refusal("journal.commitment", path=saved.path)
    match = Match.start(game, header.options, len(header.seats), saved.seed, header.handed)
    begin = _beginning(saved)
    if begin is not None:
        _compare(saved, match, begin)
    positions = [(match.checkpoint()[1].digest(), match.state.digest())]  # before and at the first question
    yield match
    for line in lines:
        if line.state:
            _compare_checkpoint(saved, match, line, positions)
            continue
        _follow(saved, match, line)
        _compare(saved, match, line)
        positions[match.done :] = [(line.position, line.position)]
        if not line.undo:
            yield match


def resume(saved: SavedMatch, game: Game[S]) -> Iterator[Match[S]]:
    """The match at its beginning and after each choice that stands; the last one is where the journal ends.

    Played with other rules than today's, it begins at its last checkpoint, and its dice and positions are not compared.
    Without a checkpoint it goes on if today's rules bring the same dice and positions.
    """
    if saved.has_rules_of(game):
        yield from replay(saved, game)
        return
    position = saved.checkpoint()
    if position is None:
        try:
            yield from _play_again(saved, game, saved.choices())
        except Refusal as fault:
            raise _other_rules(saved, game) from fault
        return
    try:
        match = Match(game, game.state.decode(b64decode(position.state)), done=position.n)
    except (msgspec.MsgspecError, ValueError) as fault:
        raise _other_rules(saved, game) from fault
    yield match
    for line in saved.choices()[position.n :]:
        _follow(saved, match, line)
        yield match


def _check_rules(saved: SavedMatch, game: Game[Any]) -> None:
    """Refuse to replay what was played with other rules."""
    if not saved.has_rules_of(game):
        raise _other_rules(saved, game, "journal.rules-replay" if saved.checkpoint() else "journal.rules")


def _other_rules(saved: SavedMatch, game: Game[Any], key: str = "journal.rules") -> Refusal:
    header = saved.header
    found, known = f"{header.rules}-{header.content[:6]}", f"{game.version}-{game.content_hash[:6]}"
    return Refusal(key, path=saved.path, found=found, known=known)


def _follow(saved: SavedMatch, match: Match[Any], line: Line) -> None:
    try:
        if line.undo:
            match.undo(line.n)
        elif line.request:
            match.request(line.seat if line.seat is not None else -1, line.key or "")
        else:
            match.answer(line.seat if line.seat is not None else -1, line.key or "", standing=line.standing)
    except Refusal as fault:
        raise Refusal("journal.diverged", path=saved.path, number=match.done + 1, reason=fault) from fault


def _compare(saved: SavedMatch, match: Match[Any], line: Line) -> None:
    """Refuse at the first difference between what a line says and what the rules bring."""
    dice, position = rolls(match.events), match.state.digest()
    if line.n != match.done:
        reason = Refusal("journal.number", written=line.n, played=match.done)
    elif not line.undo and line.dice != dice:
        reason = Refusal("journal.dice", written=_faces(line.dice), played=_faces(dice))
    elif line.position != position:
        reason = Refusal("journal.position", written=line.position, played=position)
    else:
        return
    raise Refusal("journal.diverged", path=saved.path, number=match.done, reason=reason)


def _compare_checkpoint(saved: SavedMatch, match: Match[Any], line: Line, positions: list[tuple[str, str]]) -> None:
    """Refuse a checkpoint whose position the match has not come through; any earlier position is allowed."""
    try:
        held = match.game.state.decode(b64decode(line.state)).digest()
    except (msgspec.MsgspecError, ValueError):
        held = ""
    if not 0 <= line.n < len(positions) or held not in positions[line.n]:
        reason = Refusal("journal.checkpoint", written=line.n)
        raise Refusal("journal.diverged", path=saved.path, number=match.done, reason=reason)


def _faces(dice: list[tuple[str, list[int]]]) -> str:
    return "; ".join(f"{stream} {' '.join(map(str, faces))}" for stream, faces in dice) or "–"
