"""The warbands of the house, and whatever a player brings instead (3.26, 3.27)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from ..content import WARBANDS
from ..content.records import Warband
from .checks import check, faults
from .codec import read_code


@cache
def ready(format: int) -> tuple[str, ...]:
    """The ids of the ready warbands that are legal at a format, those made for it first."""
    fitting = [one for one in WARBANDS.values() if not faults(replace(one, format=format))]
    return tuple(one.id for one in sorted(fitting, key=lambda one: one.format != format))


def chosen(key: str, format: int, *, campaign: bool = False) -> Warband:
    """The warband that a player names by id or by code, checked at the format of the table."""
    warband = replace(WARBANDS[key] if key in WARBANDS else read_code(key), format=format)
    check(warband, campaign=campaign)
    return warband
