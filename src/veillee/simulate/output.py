"""Files of simulated games: one row per game, as Parquet, JSON or JSON lines."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from veillee.kernel.errors import Refusal

from .single import Result

SUFFIXES = (".parquet", ".json", ".jsonl")


def check_target(path: Path) -> None:
    """Refuse before the first game what would fail after the last one."""
    if path.suffix not in SUFFIXES:
        raise Refusal("output.suffix", path=path, possible=", ".join(SUFFIXES))
    if path.suffix == ".parquet" and find_spec("polars") is None:
        raise Refusal("output.polars")
    try:
        existed = path.exists()
        path.open("ab").close()
        if not existed:
            path.unlink()  # an interrupted run leaves no empty file behind
    except OSError as fault:
        raise Refusal("output.unwritable", path=path, reason=fault.strerror or fault) from fault


def write_games(path: Path, game: str, results: Sequence[Result], report: dict[str, Any]) -> None:
    """Write the games in the order of their seeds; a JSON file also holds the summary."""
    rows = [{"game": game, **msgspec.to_builtins(result)} for result in sorted(results, key=lambda one: one.seed)]
    try:
        if path.suffix == ".parquet":
            _write_parquet(path, rows)
        elif path.suffix == ".json":
            path.write_bytes(msgspec.json.format(msgspec.json.encode({**report, "rows": rows})) + b"\n")
        else:
            path.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    except OSError as fault:
        raise Refusal("output.unwritable", path=path, reason=fault.strerror or fault) from fault


def _write_parquet(path: Path, rows: list[dict[str, Any]]) -> None:
    import polars  # large and slow to import: only who asks for Parquet pays for it

    numbers = polars.List(polars.Int64)
    polars.DataFrame(
        rows,
        schema={
            "game": polars.String,
            "seed": polars.Int64,
            "seats": polars.List(polars.String),
            "winners": numbers,
            "scores": numbers,
            "decisions": numbers,
            "failure": polars.String,
        },
    ).write_parquet(path)
