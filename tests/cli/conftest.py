"""What tests of the command line are written with: the command itself, a folder for its tables, recorded games."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from veillee.cli import main
from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.play.table import Table


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def veillee(data: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run `veillee …` in this process, in French unless told otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "VEILLEE_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("VEILLEE_DATA", str(data))

    def run(*args: object, typed: str | None = None) -> Result:
        return CliRunner().invoke(main, [str(arg) for arg in args], input=typed)

    return run


def record(path: Path, *, choices: int | None = None, undo_at: int | None = None) -> Path:
    """A game between two people who answer by chance, kept at `path`; stopped after so many choices."""
    table = Table.create(load("lueur"), {}, ("human", "human"), ("Maëlle", "Youri"), seed=seed_of(5), path=path)
    chance = Random(5)
    while table.match.pending and table.match.done != choices:
        seat, decision = next(iter(table.match.pending.items()))
        table.answer(seat, chance.choice(decision.keys()))
        if undo_at is not None and table.match.done == undo_at:
            table.undo()
            undo_at = None
    table.close()
    return path


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    return record(tmp_path / "finished.jsonl", undo_at=30)


@pytest.fixture
def unfinished(data: Path) -> Path:
    return record(data / "2026-01-01-00h00-00-lueur.jsonl", choices=20)
