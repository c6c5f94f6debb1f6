"""Tokens in play (chapter 22): who may carry one, and how it changes hands."""

from __future__ import annotations

from ...content import MAIN_MISSIONS
from ...named import choose
from ...space.table.bodies import contact, touches_token
from ...state import Dysma, Figure, Token
from ..course.several import note_finished
from ..figures import skills, wounds
from ..figures.refs import figure_of, item, ref, token_item, token_of, token_ref
from ..figures.skills import carries_loot
from .scoring import earns, score
from .zones import at_own_edge

PICK_UP, HAND_OVER, DROP, EXIT = "pick_up", "hand_over", "drop", "exit"
#: Tokens that somebody picks up by coming to them, and that only hands or death take away again (22.40, 22.50, 22.79).
CARRIED = ("flag", "resource")


def can_carry(s: Dysma, figure: Figure) -> bool:
    """One token each (22.6), and none for a Beast (22.80)."""
    return figure.carries < 0 and not figure.statue and not skills.has(s, figure, "beast")


def beside(figure: Figure, token: Token) -> bool:
    """Whether a base is in contact with a token that lies somewhere (24.6)."""
    return not token.gone and token.carrier < 0 and touches_token(figure, token)


def lying(s: Dysma, figure: Figure, kinds: tuple[str, ...]) -> list[Token]:
    """The tokens of these kinds that a figure is in contact with."""
    return [token for token in s.tokens if token.kind in kinds and beside(figure, token)]


def options(s: Dysma, figure: Figure) -> list[str]:
    """What the active figure may do with tokens now, besides its actions (22.24, 22.30, 22.32, 22.43)."""
    if not s.tokens:
        return []
    found = []
    if can_carry(s, figure) and lying(s, figure, ("loot",)):
        found.append(PICK_UP)
    if _partners(s, figure):
        found.append(HAND_OVER)
    if carries_loot(s, figure):
        found.append(DROP)
        if at_own_edge(s, figure):
            found.append(EXIT)
    return found


async def use(s: Dysma, figure: Figure, option: str) -> None:
    """Do one of the `options`."""
    match option:
        case "pick_up":
            await _pick_one(s, figure, lying(s, figure, ("loot",)), "DYS-22.23")
        case "hand_over":
            await _hand_over(s, figure)
        case "drop":
            _lay_down(s, figure, "DYS-22.32")
        case "exit":
            _take_off(s, figure)


async def moved(s: Dysma, figure: Figure) -> None:
    """A figure has ended a move: a flag or resource it touches is picked up (22.40, 22.50)."""
    if s.tokens and not figure.out and can_carry(s, figure) and (found := lying(s, figure, CARRIED)):
        await _pick_one(s, figure, found, "DYS-22.40")


async def _pick_one(s: Dysma, figure: Figure, found: list[Token], rule: str) -> None:
    keys = [token_item(token) for token in found]
    key = await choose(s, figure.seat, "pick-up", keys, rule=rule, about={"who": ref(figure)})
    give(s, figure, token_of(s, key))
    s.tell("picked-up", rule, figure=ref(figure), token=token_ref(token_of(s, key)))


def give(s: Dysma, figure: Figure, token: Token) -> None:
    """From now on the figure carries the token."""
    figure.carries = token.id
    token.carrier = figure.id


def _partners(s: Dysma, figure: Figure) -> list[Figure]:
    """Friends in contact to whom, or from whom, a flag or resource may pass now (22.38, 22.43)."""
    friends = [other for other in s.of(figure.seat) if other is not figure and contact(s, figure, other)]
    if figure.carries >= 0:
        return [other for other in friends if _may_pass(s, figure) and can_carry(s, other)]
    return [other for other in friends if _may_pass(s, other)] if can_carry(s, figure) else []


def _may_pass(s: Dysma, giver: Figure) -> bool:
    """Once per token and turn; loot cannot be handed over (22.32, 22.43)."""
    return giver.carries >= 0 and s.tokens[giver.carries].kind in CARRIED and not s.tokens[giver.carries].handed


async def _hand_over(s: Dysma, figure: Figure) -> None:
    keys = [item(other) for other in _partners(s, figure)]
    key = await choose(s, figure.seat, "hand-over", keys, rule="DYS-22.43", about={"who": ref(figure)})
    other = figure_of(s, key)
    giver, receiver = (figure, other) if figure.carries >= 0 else (other, figure)
    token = s.tokens[giver.carries]
    giver.carries = -1
    give(s, receiver, token)
    token.handed = True
    s.tell("handed-over", "DYS-22.43", figure=ref(giver), target=ref(receiver), token=token_ref(token))


def leave_behind(s: Dysma, figure: Figure) -> None:
    """A figure leaves the table: what it carries lies where it stood (1.14, 22.28, 22.39, 22.81)."""
    if figure.carries >= 0:
        _lay_down(s, figure, "DYS-22.81")
    note_finished(s)


def _lay_down(s: Dysma, figure: Figure, rule: str) -> None:
    token = s.tokens[figure.carries]
    figure.carries = token.carrier = -1
    token.x, token.y, token.z, token.floor = figure.x, figure.y, figure.z, figure.floor
    s.tell("dropped", rule, figure=ref(figure), token=token_ref(token))


def _take_off(s: Dysma, figure: Figure) -> None:
    """Leave the table with the loot: out of the game, not killed (22.30, 22.31)."""
    token = s.tokens[figure.carries]
    pays = earns(s, figure)
    token.gone = True
    figure.carries = token.carrier = -1
    s.tell("exited", "DYS-22.30", figure=ref(figure), token=token_ref(token))
    wounds.remove(s, figure, out="taken_off")  # with its familiar and whom it summoned (18.9, 19.5)
    if pays:
        score(s, figure.seat, MAIN_MISSIONS["loot"].vp_exit, "loot")


def can_toggle(s: Dysma, figure: Figure) -> bool:
    """Whether it touches an altar, anybody's (22.45, 22.75)."""
    return bool(s.tokens) and bool(lying(s, figure, ("altar",)))


async def toggle(s: Dysma, figure: Figure) -> None:
    """The short action that switches an altar on or off (22.45)."""
    keys = [token_item(token) for token in lying(s, figure, ("altar",))]
    key = await choose(s, figure.seat, "altar", keys, rule="DYS-22.45", about={"who": ref(figure)})
    token = token_of(s, key)
    token.active = not token.active
    s.tell("altar-on" if token.active else "altar-off", "DYS-22.45", figure=ref(figure), token=token_ref(token))
