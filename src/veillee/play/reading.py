"""Pages of a book that were read before, read again."""

from __future__ import annotations

from typing import Any

from veillee.kernel.errors import Refusal
from veillee.kernel.game import Game
from veillee.kernel.page import Page
from veillee.kernel.state import State
from veillee.kernel.text import Texts


def read_again(game: Game[Any], state: State, seat: int | None, id: str, texts: Texts) -> Page:
    """The page `id`, for a seat whose scene lists it among the earlier pages; any other page is refused.

    The refusal is the same for a page that exists and for one that does not, so nothing can be learnt from it.
    """
    if all(heading.id != id for heading in game.view(state, seat, texts).earlier):
        raise Refusal("page.shut")
    return game.page(state, seat, id, texts)
