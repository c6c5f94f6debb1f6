"""The folder of the user's tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from veillee.kernel.errors import Refusal

#: Refusals of a journal whose header names a game, an option or a bot that is not here.
HEADER_FAULTS = (
    "table.game",
    "table.option",
    "table.option-value",
    "table.players",
    "seat.kind",
    "seat.budget",
)


def data_folder(given: Path | None, environ: Mapping[str, str]) -> Path:
    """Where tables are kept: `--data`, `VEILLEE_DATA`, or the place the system has for such things."""
    if given is not None:
        return given
    if environ.get("VEILLEE_DATA"):
        return Path(environ["VEILLEE_DATA"])
    base = environ.get("XDG_DATA_HOME", "")
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".local" / "share") / "veillee"


def stamp() -> str:
    """Now, as a part of a file name that sorts by time."""
    return f"{datetime.now(UTC).astimezone():%Y-%m-%d-%Hh%M-%S}"


def new_table(folder: Path, game: str) -> Path:
    """A file that does not exist yet; several tables may begin in one second."""
    try:
        return next(path for path in candidates(folder, f"{stamp()}-{game}", ".jsonl") if not path.exists())
    except OSError as fault:  # a name that no file can have
        raise Refusal("journal.unwritable", path=folder, reason=fault.strerror or fault) from fault


def candidates(folder: Path, name: str, suffix: str) -> Iterator[Path]:
    """`name`, `name-2`, `name-3` and so on."""
    yield folder / f"{name}{suffix}"
    yield from (folder / f"{name}-{number}{suffix}" for number in count(2))


def is_file(path: Path) -> bool:
    """Whether there is such a file; also for names that no file can have, where `Path.is_file` fails."""
    with suppress(OSError):
        return path.is_file()
    return False


def is_folder(path: Path) -> bool:
    with suppress(OSError):
        return path.is_dir()
    return False


def tables(folder: Path) -> Iterator[Path]:
    """The tables of a folder, the one that was touched last first."""
    try:
        if folder.exists() and not folder.is_dir():
            raise Refusal("play.not-a-folder", path=folder)
    except OSError as fault:
        raise Refusal("journal.unreadable", path=folder, reason=fault.strerror or fault) from fault
    found = [path for path in folder.glob("*.jsonl") if path.is_file()]
    yield from sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


@contextmanager
def named(path: Path) -> Iterator[None]:
    """A refusal of what the header of a journal asks for is told with the name of the file."""
    try:
        yield
    except Refusal as refusal:
        if refusal.key not in HEADER_FAULTS:
            raise
        raise Refusal("file.header", path=path, reason=refusal) from refusal
