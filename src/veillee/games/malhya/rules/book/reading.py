"""Opening, reading and closing pages (MAL-5)."""

from __future__ import annotations

from ...content import CHAPTERS, EVENTS
from ...content.steps import Step
from ...hero import NOWHERE
from ...state import Book, Malhya
from ..heroes.using import serve_uses
from ..unread import put_away, read_first
from .steps import run_step


class Elsewhere(Exception):
    """The book has led out of what was being played; `Malhya.at` says where to."""


def steps_of(page: str) -> tuple[Step, ...]:
    return CHAPTERS[page].steps if page in CHAPTERS else EVENTS[page].steps


def open_page(s: Malhya, page: str, *, active: str = "", exit: int = NOWHERE) -> None:
    """Open a page; an active hero is the one on whose square it was found."""
    s.book = Book(page, active=active, exit=exit)
    _turn_up(s, page)


def _turn_up(s: Malhya, page: str) -> None:
    """Only the numbers of pages are remembered, never their text (MAL-5.15)."""
    s.tell("page", "MAL-5.1", reveals=True, page=page, again=page in s.pages)
    if page not in s.pages:
        s.pages += (page,)
    s.reading, s.notes, s.unread = (page,), (), True
    s.beat()  # the page is read before what follows from it is told


async def read_on(s: Malhya) -> None:
    """Read from the present step until the book closes (MAL-5.1, 5.5, 5.11)."""
    while s.book is not None and not s.ending:
        book = s.book
        steps = steps_of(book.page)
        ended = False
        while not ended and book.step < len(steps):
            if s.at == "book":  # a page that is read in the middle of a turn cannot be gone on with alone
                s.waypoint()
            ended = await run_step(s, steps[book.step], book.active, outermost=True)
            if not ended:
                book.step += 1
            if s.mode == "none":
                await serve_uses(s)
        if book.next:
            book.page, book.next, book.step = book.next, "", 0
            _turn_up(s, book.page)
        elif not s.ending:
            s.book = None
            if not s.unread:
                put_away(s)


async def read_in_room(s: Malhya, page: str, hero: str, *, exit: int = NOWHERE) -> tuple[str, ...]:
    """Read the page of a token; the heroes whose turn it ends.

    Where it leads away from the room, the turn breaks off.
    """
    await read_first(s)  # a page that the hero has come past on the way here
    open_page(s, page, active=hero, exit=exit)
    book = s.book
    assert book is not None
    await read_on(s)
    if book.elsewhere or s.ending:
        s.at = after_book(s)
        raise Elsewhere
    return book.ends_turn


def after_book(s: Malhya) -> str:
    """What is played when the book is closed (MAL-5.5, 5.12, 6.23)."""
    if s.ending:
        return "over"
    if s.beast is not None:
        return "beast"
    if s.room is not None and s.mode != "none":
        return s.mode
    s.room = None
    for hero in s.heroes:
        hero.square = hero.left_by = NOWHERE
    return "travel"
