"""From mode to mode: travel, book, Infiltration, Combat, the river beast, the end."""

from __future__ import annotations

from ...state import Malhya
from ..book.reading import Elsewhere, after_book, read_on
from ..combat.beast import beast_fight
from ..combat.turn import combat
from ..stealth.cycle import infiltration
from ..travel.travelling import travel
from .setup import choose_heroes


async def play(s: Malhya) -> None:
    """Play from the present mode to the end."""
    while s.at != "over":
        s.at = await STEPS[s.at](s)


async def _book(s: Malhya) -> str:
    """Read until the book closes; then what was being played, or what the page has begun (MAL-5.5)."""
    try:
        await read_on(s)
    except Elsewhere:
        return s.at
    return after_book(s)


STEPS = {
    "heroes": choose_heroes,
    "travel": travel,
    "book": _book,
    "infiltration": infiltration,
    "combat": combat,
    "beast": beast_fight,
}
