"""Ending Infiltration by choice, silent victory, defeat (MAL-13.6, 13.14, 13.16, 13.23)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from ...content import ROOMS
from ...state import Malhya
from ..book.reading import Elsewhere, after_book, open_page
from ..heroes.values import standing
from .entering import start_combat
from .vision import spotters

#: What keeps the group from ending Infiltration.
EndBar: TypeAlias = Literal["", "no-enemies", "enemy-phase", "seen"]


def may_end(s: Malhya) -> bool:
    return not end_barred(s)


def end_barred(s: Malhya) -> EndBar:
    """Why Infiltration cannot be ended by choice; "" if it can (MAL-13.6, 13.23).

    In a hero phase, with no hero in an enemy's vision; in a room set up without enemies never.
    """
    if not s.here.with_enemies:
        return "no-enemies"
    if s.sneaking.phase == "enemy":
        return "enemy-phase"
    return "seen" if any(one.heroes for one in spotters(s)) else ""


def end_by_choice(s: Malhya) -> None:
    """Combat with the heroes' own initiative; with nobody left, the victory chapter (MAL-13.6, 13.16, 13.28)."""
    if s.here.figures:
        s.tell("open-fight", "MAL-13.6")
        start_combat(s, from_zero=False)
        s.at = after_book(s)
        raise Elsewhere
    s.tell("silent-victory", "MAL-13.16")
    _leave_stealth(s)
    s.flags = (*(flag for flag in s.flags if flag != "silent"), "silent")
    open_page(s, s.here.victory)
    s.at = "book"
    raise Elsewhere


def check_defeat(s: Malhya) -> None:
    """All heroes in the room unconscious and nobody outside: the defeat chapter (MAL-13.14)."""
    if standing(s) or any(not hero.in_room for hero in s.heroes):
        return
    s.tell("defeat", "MAL-13.14")
    _leave_stealth(s)
    open_page(s, ROOMS[s.here.page].defeat)
    s.at = "book"
    raise Elsewhere


def _leave_stealth(s: Malhya) -> None:
    """No hero is at a turn any more, so that tests of the page have Aura tokens of their own (MAL-3.30)."""
    s.mode, s.stealth = "none", None
    for hero in s.heroes:
        hero.bought = ""
