"""Figures that nothing tells apart: one of them is offered (DAR-21.14)."""

from __future__ import annotations

from collections.abc import Iterable

from ...state import Figure


def one_of_alike(figures: Iterable[Figure]) -> list[Figure]:
    """Of like figures in one Zone, with equal Wounds and conditions, the first; each Hero is like no other."""
    found: dict[tuple[object, ...], Figure] = {}
    for f in figures:
        key = (f.unit, f.zone, f.wounds, f.stunned, f.rooted, f.ruby) if not f.place else (f.number,)
        found.setdefault(key, f)
    return list(found.values())
