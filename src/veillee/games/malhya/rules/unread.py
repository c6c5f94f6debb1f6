"""Pages that nobody has read yet: a player turns them before anything comes of them (MAL-5.1, 24.14)."""

from __future__ import annotations

from veillee.kernel import acknowledge

from ..prompts.book import TurnedPage, TurnPage
from ..state import Malhya


async def read_first(s: Malhya) -> None:
    """The open page, or what has been added to it, is read before the game goes on."""
    if not s.unread:
        return
    page = s.reading[-1]
    await acknowledge(s, s.seats, TurnPage(page), TurnedPage.TURN, rule="MAL-5.1")
    have_read(s)
    s.tell("page-turned", "MAL-5.1", to=(), reveals=True, page=page)  # a preview ends here: it must not turn the page


def have_read(s: Malhya) -> None:
    """A player was asked while the page lay open."""
    s.unread = False


def put_away(s: Malhya) -> None:
    """The page was read, and something else is played."""
    s.unread, s.reading, s.notes = False, (), ()
