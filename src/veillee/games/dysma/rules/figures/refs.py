"""How figures and tokens are named in answers and events.

An answer or a scene element is short ("f3", "t2"). An event outlives the figure it tells of, so it carries all
that a name is made of.
"""

from __future__ import annotations

from msgspec import Struct

from ...state import Figure, Token


def item(figure: Figure) -> str:
    """A figure in an answer or as a scene element."""
    return f"f{figure.id}"


def token_item(token: Token) -> str:
    """A token in an answer or as a scene element."""
    return f"t{token.id}"


class FigureRef(Struct, frozen=True, gc=False):
    """A figure in an event: its id, its profile, its number among those alike, and whose it is."""

    id: int
    profile: str
    number: int
    seat: int


class TokenRef(Struct, frozen=True, gc=False):
    """A token in an event: its id, its kind, and whose it is (-1: nobody's)."""

    id: int
    kind: str
    owner: int


def ref(figure: Figure) -> FigureRef:
    """A figure as an event names it."""
    return FigureRef(figure.id, figure.kit.profile, figure.number, figure.seat)


def token_ref(token: Token) -> TokenRef:
    """A token as an event names it."""
    return TokenRef(token.id, token.kind, token.owner)
