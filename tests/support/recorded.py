"""Positions of the recorded games, each as a table at which every seat is a person's."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path

from veillee.games import load
from veillee.kernel.journal import SavedMatch, read
from veillee.play.record import Record
from veillee.play.table import Table

GAMES_FOLDER = Path(__file__).parents[1] / "games"


def journals(game: str) -> list[Path]:
    """The recorded games of a game."""
    return sorted((GAMES_FOLDER / game / "golden").glob("*.jsonl"))


@cache
def _saved(journal: Path) -> SavedMatch:
    return read(journal)


def positions(journal: Path, wanted: Collection[int] | None = None) -> Iterator[tuple[int, Table]]:
    """The table after so many choices, for each number in `wanted`, or after every choice.

    The table is the same object in another position each time: look at one before going on to the next.
    """
    saved = _saved(journal)
    last = max(wanted) if wanted else None
    for record in Record.replay(saved, load(saved.header.game), last):
        if wanted is None or record.match.done in wanted:
            yield record.match.done, Table(record, None)


def position(journal: Path, n: int) -> Table:
    """The table after `n` choices."""
    [(_, table)] = positions(journal, (n,))
    return table
