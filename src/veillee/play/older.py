"""Older moments of a match, fetched from its storage: the checkpoint before them, and the few choices since.

These functions read nothing of a record that changes while its owner waits for them, so they may run in another thread.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from veillee.kernel import journal
from veillee.kernel.errors import Refusal
from veillee.kernel.journal import IndexedMatch, ReadLines
from veillee.kernel.match import Match

from .entry import Earlier
from .record import HELD, Record


def moment(record: Record, n: int, path: Path, read: ReadLines) -> Match[Any]:
    """The match when `n` choices had been made, with the last of them. Refusals name `path`; `read` fetches lines."""
    *_, match = _stretch(record, n, min(n, 1), path, read)
    return match


def earlier(record: Record, to: int, path: Path, read: ReadLines) -> Earlier:
    """The match as it was when `to` choices had been made, with the choices before, to go on from there."""
    heard = []
    for match in _stretch(record, to, HELD, path, read):
        heard.append(match.events)
    return Earlier(match, heard)


def _stretch(record: Record, to: int, held: int, path: Path, read: ReadLines) -> Iterator[Match[Any]]:
    """The match as it was, from a checkpoint at least `held` choices before `to`, until `to`."""
    done, begin = len(record.index.rows), record.other_rules
    if not record.earliest <= to <= done:
        raise Refusal("undo.nothing", done=done, first=record.earliest)
    stored = IndexedMatch(path, record.header, record.index, read)
    if begin is None:
        return journal.stretch(stored, record.game, to, held)
    newest = next((saved for saved in record.index.before(to - held) if saved.n > begin.n), begin)
    return journal.stretch_of_other_rules(stored, record.game, to, newest)
