"""The whole group leaves a room in which nothing threatens, by one answer (MAL-13.8 to 13.12, 24.15)."""

from __future__ import annotations

from ...hero import Hero
from ...prompts.ids import SquareId
from ...prompts.room import AllLeave
from ...state import Malhya
from ..room.leaving import exits_for_all, nothing_threatens
from ..room.places import plan
from ..room.returning import stand_up
from .tokens import read_token, token_under
from .vision import Interrupt


def departures(s: Malhya, hero: Hero) -> list[AllLeave]:
    """The exits by which a hero may lead all out in a hero phase; one whose page has kept them, not twice a turn."""
    if s.sneaking.phase == "enemy" or not nothing_threatens(s):
        return []
    number = plan(s).number
    return [AllLeave(SquareId(number[one.at])) for one in exits_for_all(s) if one.chapter not in hero.read]


async def depart(s: Malhya, hero: Hero, exit: int, interrupt: Interrupt) -> None:
    """All walk to the exit: turns in which nothing can happen are not played. The hero reads the page for everybody.

    Where it does not let them out, the hero stands at the exit, and the others where they were (MAL-13.18).
    """
    hero.square = exit
    s.tell("all-go", "MAL-13.8", hero=hero.id, room=s.here.page, square=exit)
    token = token_under(s, hero)
    assert token is not None, "an exit is a token"
    hero.read += (token.chapter,)
    s.sneaking.departing = True
    await read_token(s, hero, token, interrupt)
    s.sneaking.departing = False
    stand_up(s, hero)
