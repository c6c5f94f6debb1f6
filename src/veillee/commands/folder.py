"""The folder of the user's tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path


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
    name = f"{stamp()}-{game}"
    candidates = (folder / f"{name}{suffix}.jsonl" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in candidates if not path.exists())


def tables(folder: Path) -> Iterator[Path]:
    """The tables of a folder, the one that was touched last first."""
    found = [path for path in folder.glob("*.jsonl") if path.is_file()]
    yield from sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
