"""Which figures may carry or touch a token, and how a token is given, laid down or left behind (chapter 22)."""

from __future__ import annotations

from ...space.table.bodies import touches_token
from ...state import Dysma, Figure, Token
from ..course.several import note_finished
from ..figures import skills
from ..figures.refs import ref, token_ref


def can_carry(s: Dysma, figure: Figure) -> bool:
    """Whether a figure may carry a token: one each (22.6), and none for a Beast (22.80)."""
    return figure.carries < 0 and not figure.statue and not skills.has(s, figure, "beast")


def beside(figure: Figure, token: Token) -> bool:
    """Whether a base is in contact with a token that lies somewhere (24.6)."""
    return not token.gone and token.carrier < 0 and touches_token(figure, token)


def lying(s: Dysma, figure: Figure, kinds: tuple[str, ...]) -> list[Token]:
    """The tokens of these kinds that a figure is in contact with."""
    return [token for token in s.tokens if token.kind in kinds and beside(figure, token)]


def give(s: Dysma, figure: Figure, token: Token) -> None:
    """From now on the figure carries the token."""
    figure.carries = token.id
    token.carrier = figure.id


def lay_down(s: Dysma, figure: Figure, rule: str) -> None:
    """What the figure carries lies where it stands."""
    token = s.tokens[figure.carries]
    figure.carries = token.carrier = -1
    token.x, token.y, token.z, token.floor = figure.x, figure.y, figure.z, figure.floor
    s.tell("dropped", rule, figure=ref(figure), token=token_ref(token))


def leave_behind(s: Dysma, figure: Figure) -> None:
    """A figure leaves the table: what it carries lies where it stood (1.14, 22.28, 22.39, 22.81)."""
    if figure.carries >= 0:
        lay_down(s, figure, "DYS-22.81")
    note_finished(s)
