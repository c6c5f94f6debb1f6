"""The enemy phase: action cards one after another (MAL-12.1 to 12.9, 12.20 to 12.30)."""

from __future__ import annotations

from ...content import ACTION_CARDS, CHAPTERS
from ...content.cards import ActionCard
from ...content.steps import RoomRule
from ...prompts.room import Danger
from ...state import Book, Malhya
from ..book.reading import Elsewhere, after_book, open_page, read_on
from ..book.steps import run
from ..room.leaving import nothing_threatens
from .alert import look_about, pending_alert
from .enemy_looks import second_step
from .enemy_moves import first_step
from .entering import zone
from .threat import look_after_page
from .turns import interrupt
from .vision import Glimpse, would_see
from .windows import boundary, exposure_window, is_ready, open_window, pause_between


async def enemy_phase(s: Malhya) -> None:
    """Draw a row of cards and resolve them in order (MAL-12.1)."""
    st = s.sneaking
    if not st.row:
        _draw_row(s)
        await _pause(s)
        await _look_around(s)
    while st.card < len(st.row):
        s.waypoint()
        card = ACTION_CARDS[st.row[st.card]]
        await _resolve(s, card)
        st.card += 1
        if st.card < len(st.row):
            await _pause(s)
    emptied = not s.actions
    st.row, st.card, st.step, st.moved, st.heard = (), 0, 0, (), ()
    if emptied:
        await pending_alert(s, "deck", [], interrupt)  # MAL-10.6
    await _room_rule(s)


def _draw_row(s: Malhya) -> None:
    """As many cards as the zone says, or as are left (MAL-10.7, 12.1)."""
    st = s.sneaking
    count = min(zone(s).cards, len(s.actions))
    st.row = tuple(reversed(s.actions[len(s.actions) - count :]))
    s.actions = s.actions[: len(s.actions) - count]
    s.tell("row", "MAL-12.1", reveals=True, cards=st.row)
    s.beat()


async def _pause(s: Malhya) -> None:
    """W5: once when the row is revealed, and after each card but the last; not where nothing threatens (MAL-11.29)."""
    if any(map(is_ready, s.heroes)) and not nothing_threatens(s):
        await open_window(s, Danger("cards"), interrupt)


async def _look_around(s: Malhya) -> None:
    """Vigilance tokens go, and enemies see around themselves again; who would be seen may act before (MAL-12.17)."""
    while await exposure_window(s, "look", _seen_without_tokens(s), interrupt):
        pass
    for figure in s.here.figures:
        figure.looks = None
    await look_about(s, interrupt)


def _seen_without_tokens(s: Malhya) -> list[Glimpse]:
    return [one for figure in s.here.figures for one in would_see(s, figure, figure.square, None)]


async def _resolve(s: Malhya, card: ActionCard) -> None:
    """Step 1, then step 2; the card is discarded (MAL-12.2)."""
    st = s.sneaking
    s.tell("action-card", "MAL-12.2", card=card.id)
    st.step, st.moved, st.heard = 1, (), ()
    await first_step(s, card, interrupt)
    await boundary(s, interrupt)
    await pause_between(s, interrupt)
    st.step = 2
    await second_step(s, card, interrupt)
    await boundary(s, interrupt)
    st.step = 0
    s.action_discards += (card.id,)


async def _room_rule(s: Malhya) -> None:
    """The extra rule of a room at the end of an enemy phase (MAL-18.33, 21.3)."""
    chapter = s.here.rule
    if not chapter:
        return
    rule = next(step for step in CHAPTERS[chapter].steps if isinstance(step, RoomRule))
    book = s.book = Book(chapter)  # its rule is applied without being read again
    await run(s, rule.steps, "")
    if book.next:
        elsewhere = book.elsewhere
        open_page(s, book.next)
        book = s.book
        assert book is not None
        await read_on(s)
        if elsewhere or book.elsewhere or s.ending:
            s.at = after_book(s)
            raise Elsewhere
    s.book = None
    await look_after_page(s, interrupt)
