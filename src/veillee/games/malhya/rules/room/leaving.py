"""Leaving a room: by an exit, hero by hero, or all at once by a text (MAL-13.8 to 13.19, 17.18)."""

from __future__ import annotations

from typing import Final

from veillee.kernel import choose
from veillee.shared.bits import mask_of
from veillee.shared.graph import FAR

from ...content import ROOMS
from ...content.places import Token
from ...hero import NOWHERE, Hero
from ...prompts.room import Exit, Leave, LeaveBy
from ...state import Malhya
from ..dice import discard_row
from ..heroes.values import in_room
from ..heroes.wounds import wake_everybody
from ..unread import have_read, read_first
from .places import floor

#: Pages of the pool room: they stay as they were left (MAL-21.8).
KEPT: Final = ("37", "38", "39")


async def leave_room(s: Malhya, active: str) -> bool:
    """The step of a page; True if the page ends here because others have to follow (MAL-18.22).

    A hero on an exit token may leave, and the page goes on when the last hero does. Elsewhere the whole group leaves.
    """
    assert s.book is not None
    if s.room is None:
        return False
    if s.book.exit == NOWHERE or s.mode != "infiltration":
        await read_first(s)
        await leave_together(s)
        return False
    hero = s.hero(active)
    if why := exit_shut(s, s.book.exit):
        s.tell("exit-shut", why, hero=hero.id, why="unconscious" if why == "MAL-13.12" else "other-exit")
        return True
    if s.sneaking.departing:
        await read_first(s)
        await leave_together(s)
        return False
    about = LeaveBy(hero.id, s.book.page)
    values: list[Exit | Leave] = [Exit.LEAVE, Leave.STAY]
    chosen = await choose(s, hero.seat, about, values, rule="MAL-13.17")
    have_read(s)
    if chosen is Leave.STAY:
        return True
    hero.left_by, hero.square = s.book.exit, NOWHERE
    s.sneaking.exit = s.book.exit
    s.tell("left", "MAL-13.9", hero=hero.id)
    if in_room(s):
        s.book.ends_turn += (hero.id,)
        return True
    await leave_together(s)
    return False


def exit_shut(s: Malhya, exit: int) -> str:
    """The clause that shuts an exit: somebody lies unconscious, or heroes leave by another one (MAL-13.12, 13.19)."""
    if any(not hero.conscious for hero in in_room(s)):
        return "MAL-13.12"
    return "MAL-13.19" if any(hero.left_by not in (NOWHERE, exit) for hero in s.heroes) else ""


def nothing_threatens(s: Malhya) -> bool:
    """No enemy is there, no rule of the page goes on, and an alarm changes nothing (MAL-11.20, 12.28, 13.7)."""
    return not s.here.figures and not s.here.rule and not ROOMS[s.here.page].alarm


def exits_for_all(s: Malhya) -> list[Token]:
    """The exits to which everybody can walk past no other token, in as many turns as that takes (MAL-7.9, 13.8)."""
    place = floor(s)
    number = place.plan.number
    tokens = mask_of(number[token.at] for token in (*s.here.interest, *s.here.access))

    def walks_there(hero: Hero, exit: int) -> bool:
        closed = (tokens | place.plan.void) & ~(1 << exit)
        return place.ways().cost(hero.square, exit, blocked=closed) < FAR

    return [
        token
        for token in s.here.access
        if not exit_shut(s, exit := number[token.at]) and all(walks_there(hero, exit) for hero in in_room(s))
    ]


async def leave_together(s: Malhya) -> None:
    """The whole group leaves: nobody stays unconscious, the room is cleared away (MAL-13.11, 17.18)."""
    assert s.book is not None
    room = s.here
    if room.page in KEPT:
        s.kept_rooms[room.page] = room.copy()
        s.kept_rooms[room.page].figures = []
    discard_row(s)
    s.room = s.stealth = s.fight = None
    s.mode = "none"
    s.book.elsewhere = True
    for hero in s.heroes:
        hero.square = hero.left_by = NOWHERE
        hero.bought = ""
    await wake_everybody(s, "MAL-17.18")
