"""The tokens on squares whose pages heroes read in Infiltration (MAL-4.39, 7.9, 11.38)."""

from __future__ import annotations

from ...content.places import Token
from ...hero import NOWHERE, Hero
from ...state import Malhya
from ..book.reading import read_in_room
from ..room.places import token_at
from .threat import look_after_page
from .vision import Interrupt


def token_under(s: Malhya, hero: Hero) -> Token | None:
    """The interest or access token on a hero's square."""
    return token_at(s, (*s.here.interest, *s.here.access), hero.square)


async def read_token(s: Malhya, hero: Hero, token: Token, interrupt: Interrupt) -> None:
    """Read the page of the token on a hero's square; it may end turns (MAL-4.39, 11.38)."""
    exit = hero.square if token in s.here.access else NOWHERE
    named = await read_in_room(s, token.chapter, hero.id, exit=exit)
    for other in s.heroes:
        if other.id in named:
            end_turn_of(s, other)
    await look_after_page(s, interrupt)


def end_turn_of(s: Malhya, hero: Hero) -> None:
    """A page ends the turn of a hero who acts or waits; others lose nothing (MAL-4.39)."""
    if hero.stage in ("acting", "waiting"):
        hero.stage, hero.ap = "done", 0
        s.tell("turn-over", "MAL-11.38", hero=hero.id)
