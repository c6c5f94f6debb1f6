"""How figures and tokens are named in answers and events.

An answer or a scene element is short ("f3", "t2"). An event outlives the figure it tells of, so it carries all
that a name is made of: "3:elf_archer:2:0" is figure 3, the second archer of seat 0.
"""

from __future__ import annotations

from ...state import Dysma, Figure, Token


def item(figure: Figure) -> str:
    """A figure in an answer or as a scene element."""
    return f"f{figure.id}"


def token_item(token: Token) -> str:
    """A token in an answer or as a scene element."""
    return f"t{token.id}"


def figure_of(s: Dysma, key: str) -> Figure:
    """The figure of "f3"."""
    return s.figures[int(key[1:])]


def token_of(s: Dysma, key: str) -> Token:
    """The token of "t2"."""
    return s.tokens[int(key[1:])]


def ref(figure: Figure) -> str:
    """A figure in an event, or what a question is about."""
    return f"{figure.id}:{figure.kit.profile}:{figure.number}:{figure.seat}"


def referred(s: Dysma, name: str) -> Figure:
    """The figure of such a reference."""
    return s.figures[int(name.partition(":")[0])]


def token_ref(token: Token) -> str:
    """A token in an event: its id, kind and owner (-1: nobody)."""
    return f"t{token.id}:{token.kind}:{token.owner}"
