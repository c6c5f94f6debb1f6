"""Tokens in play (chapter 22): what figures do with them, in their activations and at the end of their moves."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ...content import MAIN_MISSIONS
from ...prompts.ids import FigureId, TokenId
from ...prompts.missions import HandOver, PickUp, SwitchAltar, TokenAct
from ...space.table.bodies import contact
from ...state import Dysma, Figure, Token
from ..figures import wounds
from ..figures.refs import ref, token_ref
from ..figures.skills import carries_loot
from . import credit
from .carrying import can_carry, give, lay_down, lying
from .scoring import earns, score
from .zones import at_own_edge

#: Tokens that a figure picks up by touching them, and loses only by handing over or death (22.40, 22.50, 22.79).
CARRIED = ("flag", "resource")


def options(s: Dysma, figure: Figure) -> list[TokenAct]:
    """What the active figure may do with tokens now, besides its actions (22.24, 22.30, 22.32, 22.43)."""
    if not s.tokens:
        return []
    found: list[TokenAct] = []
    if can_carry(s, figure) and lying(s, figure, ("loot",)):
        found.append(TokenAct.PICK_UP)
    if _partners(s, figure):
        found.append(TokenAct.HAND_OVER)
    if carries_loot(s, figure):
        found.append(TokenAct.DROP)
        if at_own_edge(s, figure):
            found.append(TokenAct.EXIT)
    return found


async def use(s: Dysma, figure: Figure, act: TokenAct) -> None:
    """Do one of the `options`."""
    match act:
        case TokenAct.PICK_UP:
            await _pick_one(s, figure, lying(s, figure, ("loot",)), "DYS-22.23")
        case TokenAct.HAND_OVER:
            await _hand_over(s, figure)
        case TokenAct.DROP:
            lay_down(s, figure, "DYS-22.32")
        case TokenAct.EXIT:
            _take_off(s, figure)


async def moved(s: Dysma, figure: Figure) -> None:
    """A figure has ended a move: a flag or resource it touches is picked up (22.40, 22.50)."""
    if s.tokens and not figure.out and can_carry(s, figure) and (found := lying(s, figure, CARRIED)):
        await _pick_one(s, figure, found, "DYS-22.40")


async def _pick_one(s: Dysma, figure: Figure, found: list[Token], rule: str) -> None:
    values = [TokenId(token.id) for token in found]
    answer = await choose(s, figure.seat, PickUp(FigureId(figure.id)), values, rule=rule)
    token = s.tokens[answer.number]
    give(s, figure, token)
    s.tell("picked-up", rule, figure=ref(figure), token=token_ref(token))


def _partners(s: Dysma, figure: Figure) -> list[Figure]:
    """Friends in contact with which the figure may exchange a flag or resource now (22.38, 22.43)."""
    friends = [other for other in s.of(figure.seat) if other is not figure and contact(s, figure, other)]
    if figure.carries >= 0:
        return [other for other in friends if _may_pass(s, figure) and can_carry(s, other)]
    return [other for other in friends if _may_pass(s, other)] if can_carry(s, figure) else []


def _may_pass(s: Dysma, giver: Figure) -> bool:
    """Whether a token may be handed over: once per token and turn, and never loot (22.32, 22.43)."""
    return giver.carries >= 0 and s.tokens[giver.carries].kind in CARRIED and not s.tokens[giver.carries].handed


async def _hand_over(s: Dysma, figure: Figure) -> None:
    values = [FigureId(other.id) for other in _partners(s, figure)]
    answer = await choose(s, figure.seat, HandOver(FigureId(figure.id)), values, rule="DYS-22.43")
    other = s.figures[answer.number]
    giver, receiver = (figure, other) if figure.carries >= 0 else (other, figure)
    token = s.tokens[giver.carries]
    giver.carries = -1
    give(s, receiver, token)
    token.handed = True
    s.tell("handed-over", "DYS-22.43", figure=ref(giver), target=ref(receiver), token=token_ref(token))


def _take_off(s: Dysma, figure: Figure) -> None:
    """Leave the table with the loot: out of the game, not killed (22.30, 22.31)."""
    token = s.tokens[figure.carries]
    pays = earns(s, figure)
    token.gone = True
    figure.carries = token.carrier = -1
    s.tell("exited", "DYS-22.30", figure=ref(figure), token=token_ref(token))
    wounds.remove(s, figure, out="taken_off")  # its familiar and the figures it summoned leave, too (18.9, 19.5)
    if pays:
        score(s, figure.seat, MAIN_MISSIONS["loot"].vp_exit, "loot")
        credit.objective(s, [figure])


def can_toggle(s: Dysma, figure: Figure) -> bool:
    """Whether a figure touches an altar of any player (22.45, 22.75)."""
    return bool(s.tokens) and bool(lying(s, figure, ("altar",)))


async def toggle(s: Dysma, figure: Figure) -> None:
    """The short action that switches an altar on or off (22.45)."""
    values = [TokenId(token.id) for token in lying(s, figure, ("altar",))]
    answer = await choose(s, figure.seat, SwitchAltar(FigureId(figure.id)), values, rule="DYS-22.45")
    token = s.tokens[answer.number]
    token.active = not token.active
    if token.active and token.owner == figure.seat:
        credit.objective(s, [figure])
    s.tell("altar-on" if token.active else "altar-off", "DYS-22.45", figure=ref(figure), token=token_ref(token))
