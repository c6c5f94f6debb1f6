"""What tests of the command line are written with: recorded games."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.play.table import Table


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
