"""How figures and tokens are named in answers and events.

The keys of answers and the ids of scene elements are short ("f3", "t2"). An event is told even after its figure
is gone, so an event carries all that the name of the figure is made of.
"""

from __future__ import annotations

from msgspec import Struct

from ...prompts.ids import FigureId, TokenId
from ...state import Figure, Token


def figure_key(figure: Figure) -> str:
    """The key of a figure as an answer, which is also the id of its scene element."""
    return f"{FigureId.PREFIX}{figure.id}"


def token_key(token: Token) -> str:
    """The key of a token as an answer, which is also the id of its scene element."""
    return f"{TokenId.PREFIX}{token.id}"


class FigureRef(Struct, frozen=True, gc=False):
    """A figure in an event: its id, its profile, its number among figures of this profile, and its player's seat."""

    id: int
    profile: str
    number: int
    seat: int


class TokenRef(Struct, frozen=True, gc=False):
    """A token in an event: its id, its kind, and its owner's seat (-1: no owner)."""

    id: int
    kind: str
    owner: int


def ref(figure: Figure) -> FigureRef:
    """A figure as an event names it."""
    return FigureRef(figure.id, figure.kit.profile, figure.number, figure.seat)


def token_ref(token: Token) -> TokenRef:
    """A token as an event names it."""
    return TokenRef(token.id, token.kind, token.owner)
