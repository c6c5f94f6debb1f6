"""What a seat may ask for unasked, in words."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from veillee.kernel.answers import Compound, key_of
from veillee.kernel.match import Match
from veillee.kernel.text import Texts


class Wish(Struct, frozen=True, omit_defaults=True):
    """Something that a seat may ask for; `pending`: the seat has asked, and the rules have not come to it yet."""

    seat: int
    key: str
    text: str
    on: tuple[str, ...] = ()
    pending: bool = False


def wishes_of(match: Match[Any], seat: int, texts: Texts) -> list[Wish]:
    """The wishes of `seat`. A request whose reason is gone stays out: nothing would come of it.

    What the seat is being offered as an answer is no wish, unless the seat has asked for it before.
    """
    if not match.pending:
        return []
    offered = match.pending[seat].values if seat in match.pending else ()
    asked = {request.key for request in match.state.requests if request.seat == seat}
    found = []
    for value in match.game.wishes(match.state, seat):
        key = key_of(value)
        if key not in asked and isinstance(value, Compound) and value in offered:
            continue
        wording = match.game.wish_words(match.state, seat, value, texts)
        own = f"wish.{wording.variant or key}"
        text = texts.say(own if own in texts else "wish.option", **wording.facts)
        found.append(Wish(seat, key, text, wording.on, key in asked))
    return found
