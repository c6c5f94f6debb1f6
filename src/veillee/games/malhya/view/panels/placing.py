"""Where panels lie that are looked up now and then."""

from __future__ import annotations

from veillee.kernel.scene import Place

from ...state import Malhya


def is_fighting(s: Malhya) -> bool:
    """Whether heroes fight: in a room, or against the river beast."""
    return s.fight is not None and (s.mode == "combat" or s.beast is not None)


def place_of_reference(s: Malhya) -> Place:
    """Beside the board in Combat while the book is shut, else under everything that lies under the board."""
    is_book_shut = not s.reading and s.book is None and not s.ending
    return "left" if is_fighting(s) and is_book_shut else "under"
