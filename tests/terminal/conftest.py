"""Tables to sit down at: quick ones, with a fixed seed."""

import pytest

from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.play.table import Table

NAMES = ("Maëlle", "Youri", "Anouk")


@pytest.fixture
def new_table(tmp_path):
    """Make a table of Lueur, kept in a file of its own; all of them are closed at the end."""
    made = []

    def make(*seats, seed=5, journey="province", adventurers="random", kept=True):
        options = {"adventurers": adventurers, "journey": journey}
        path = tmp_path / f"table-{len(made)}.jsonl" if kept else None
        table = Table.create(load("lueur"), options, seats, NAMES[: len(seats)], seed=seed_of(seed), path=path)
        made.append(table)
        return table

    yield make
    for table in made:
        if table.journal is not None:
            table.journal.close()
