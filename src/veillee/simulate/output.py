"""Files of simulated games: one row per game, as Parquet, JSON or JSON lines."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from veillee.kernel.errors import Refusal

from .result import Result

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


def write_games(
    path: Path, game: str, results: Sequence[Result], report: dict[str, Any], cases: Sequence[dict[str, str]] = ({},)
) -> None:
    """Write the games in the order of their seeds, with the options of their case; JSON also holds the summary."""
    rows = []
    for result in sorted(results, key=lambda one: (one.seed, one.case)):
        row = msgspec.to_builtins(result)
        del row["case"]
        rows.append({"game": game, **row, **cases[result.case]})
    try:
        if path.suffix == ".parquet":
            _write_parquet(path, rows, list(cases[0]))
        elif path.suffix == ".json":
            path.write_bytes(msgspec.json.format(msgspec.json.encode({**report, "rows": rows})) + b"\n")
        else:
            path.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    except OSError as fault:
        raise Refusal("output.unwritable", path=path, reason=fault.strerror or fault) from fault


def write_text(path: Path, text: str) -> None:
    """Write a text file, such as a picture."""
    try:
        path.write_text(text, "utf-8")
    except OSError as fault:
        raise Refusal("output.unwritable", path=path, reason=fault.strerror or fault) from fault


def _write_parquet(path: Path, rows: list[dict[str, Any]], options: list[str]) -> None:
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
            "brought": polars.List(polars.List(polars.String)),
            "ending": polars.String,
            "verdict": polars.String,
            **dict.fromkeys(options, polars.String),
        },
    ).write_parquet(path)
