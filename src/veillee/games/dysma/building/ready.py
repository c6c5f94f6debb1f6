"""The ready warbands of the game, and the warband that a player chooses instead (3.26, 3.27)."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from veillee.kernel.errors import Refusal

from ..content import WARBANDS
from ..content.records import Warband
from .checks import check, faults
from .codec import read_code
from .costs import total

#: How many ready warbands a refusal names that would be possible.
MOST_NAMED = 4


@cache
def ready(format: int) -> tuple[str, ...]:
    """The ids of the ready warbands that are legal at a format; those made for this format come first."""
    fitting = [one for one in WARBANDS.values() if not faults(replace(one, format=format))]
    return tuple(one.id for one in sorted(fitting, key=lambda one: (one.format != format, -one.format)))


def usual(format: int, seat: int) -> str:
    """The ready warband that a seat has at a format unless its player chooses another."""
    names = ready(format)
    return names[seat % len(names)]


def check_ready(key: str, format: int, seat: int) -> None:
    """Refuse a ready warband that costs more than the format, and name some that are possible (3.1)."""
    if (cost := total(WARBANDS[key])) > format:
        raise Refusal(
            "building.too-dear",
            rule="DYS-3.1",
            number=seat + 1,
            warband=key,
            cost=cost,
            format=format,
            possible=ready(format)[:MOST_NAMED],
        )


def chosen(key: str, format: int, *, campaign: bool = False) -> Warband:
    """The warband that a player gives by id or by code, checked at the format of the table."""
    warband = replace(WARBANDS[key] if key in WARBANDS else read_code(key), format=format)
    check(warband, campaign=campaign)
    return warband
