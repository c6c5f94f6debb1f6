"""An activation of the Witch Master: the Demon's card, then one or two Actions of one member, or a Pass (chapter 4)."""

from __future__ import annotations

from veillee.kernel import choose

from ...content import CONSTANTS
from ...prompts import Act, Finish
from ...state import LegionTurn, Rituals
from ..figures.lasting import end_legion_activation
from ..legion.demon import draw_demon_card, end_demon_card
from ..legion.order_list import OrderList
from ..legion.performing import perform


async def legion_activation(s: Rituals) -> None:
    """Ask for Actions until two are done, the member can do nothing more, or the Witch Master stops or passes."""
    if not s.turn.actions:
        await _begin(s)
    forced = False
    while s.turn.actions < CONSTANTS.actions_per_activation and not _is_gone(s):
        s.waypoint()
        values = _orders(s)
        if not s.work_out(values.has_orders):
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


def _orders(s: Rituals) -> OrderList:
    """Those of any member for the first Action, for the second those of the one that has acted (DAR-21.2)."""
    if not s.turn.actions:
        return OrderList(s, Finish.PASS)
    return OrderList(s, Finish.STOP, s.figure(s.turn.figure))


def _is_gone(s: Rituals) -> bool:
    """Whether the member that has acted is no longer in play."""
    return s.turn.actions > 0 and s.figure(s.turn.figure) is None


def _finish(s: Rituals, *, forced: bool) -> None:
    """End the activation. Without any Action it was a Pass (DAR-4.9), forced if nothing could be paid (DAR-4.12)."""
    if not s.turn.actions:
        s.passed = True
        s.tell("passed", "DAR-4.10", forced=forced)
        s.beat()
    s.turn = LegionTurn()
    end_legion_activation(s)
    end_demon_card(s, end_of_round=False)
