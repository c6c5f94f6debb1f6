"""Bugs of ours during a sitting: found wherever rules run, and reported in a file."""

from __future__ import annotations

import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from veillee import __version__
from veillee.kernel.errors import Refusal, RuleBug
from veillee.play.table import Table


@contextmanager
def our_fault(table: Table) -> Iterator[None]:
    """Rules also run for views and for bots: a bug that they show there is reported like a failed answer."""
    try:
        yield
    except (Refusal, RuleBug):
        raise
    except Exception as fault:
        match = table.match
        keys = [choice.key for choice in match.choices]
        raise RuleBug(f"{table.game.id}: {type(fault).__name__}: {fault}", match.state.to_text(), keys) from fault


def write_report(table: Table, bug: RuleBug) -> Path:
    """Write a report of our fault next to the journal, or elsewhere if that fails; returns its path."""
    report = f"Veillée {__version__}, {table.game.id}\n{''.join(traceback.format_exception(bug))}"
    journal = table.journal
    if journal is not None:
        path = journal.path.with_name(f"{journal.path.stem}-report.txt")
        try:
            path.write_text(report, "utf-8")
        except OSError:
            pass  # a full disk may be what went wrong: try elsewhere
        else:
            return path
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", prefix="veillee-", suffix=".txt", delete=False) as file:
        file.write(report)
    return Path(file.name)
