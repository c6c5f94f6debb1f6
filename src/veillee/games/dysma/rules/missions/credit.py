"""What single figures did, for the experience of a campaign (27.5). Nothing is noted in other games."""

from __future__ import annotations

from collections.abc import Iterable

from ...state import Dysma, Figure


def kill(s: Dysma, by: Figure) -> None:
    """A figure has killed an enemy."""
    if s.chronicle is not None:
        number = str(by.id)
        s.chronicle.kills[number] = s.chronicle.kills.get(number, 0) + 1


def objective(s: Dysma, figures: Iterable[Figure]) -> None:
    """These figures have scored an objective."""
    if s.chronicle is not None:
        s.chronicle.scorers.update(str(figure.id) for figure in figures)
