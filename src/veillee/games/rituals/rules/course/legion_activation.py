"""An activation of the Witch Master: the Demon's card, then one or two Actions of one member, or a Pass (chapter 4)."""

from __future__ import annotations

from veillee.kernel import choose

from ...content import CONSTANTS
from ...prompts import Act, Finish
from ...state import Figure, LegionTurn, Rituals
from ..figures.lasting import end_legion_activation
from ..legion.demon import draw_demon_card, end_demon_card
from ..legion.order_list import OrderList, any_member
from ..legion.performing import perform


async def legion_activation(s: Rituals) -> None:
    """Ask for Actions until two are done, the member can do nothing more, or the Witch Master stops or passes."""
    if not s.turn.actions:
        await _begin(s)
    forced = False
    while s.turn.actions < CONSTANTS.actions_per_activation:
        values = OrderList(s, _members(s), Finish.STOP if s.turn.actions else Finish.PASS)
        if not values.has_orders:
            forced = True
            break
        chosen = await choose(s, 0, Act(s.turn.figure), values, rule="DAR-4.19", top=True)
        if isinstance(chosen, Finish):
            break
        await perform(s, chosen)
    _finish(s, forced=forced)


async def _begin(s: Rituals) -> None:
    s.side, s.hushed = "legion", False
    if not s.turn.begun:
        s.turn = LegionTurn(begun=True)
        await draw_demon_card(s)


def _members(s: Rituals) -> list[Figure]:
    """Any member for the first Action, for the second the one that has acted (DAR-21.2)."""
    if not s.turn.actions:
        return any_member(s)
    figure = s.figure(s.turn.figure)
    return [figure] if figure is not None else []


def _finish(s: Rituals, *, forced: bool) -> None:
    """End the activation. Without any Action it was a Pass (DAR-4.9), forced if nothing could be paid (DAR-4.12)."""
    if not s.turn.actions:
        s.passed = True
        s.tell("passed", "DAR-4.10", forced=forced)
        s.beat()
    s.turn = LegionTurn()
    end_legion_activation(s)
    end_demon_card(s, end_of_round=False)
