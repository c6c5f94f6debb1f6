"""An activation of the Witch Master: the Demon's card, then one or two Actions of one member, or a Pass (chapter 4)."""

from __future__ import annotations

from veillee.kernel import choose

from ...content import CONSTANTS
from ...prompts import Act, Finish, Order
from ...state import LegionTurn, Rituals
from ..figures.lasting import end_legion_activation
from ..legion.demon import draw_demon_card, end_demon_card
from ..legion.orders import all_orders, orders
from ..legion.performing import perform


async def legion_activation(s: Rituals) -> None:
    """Ask for Actions until two are done, the member can do nothing more, or the Witch Master stops or passes."""
    if not s.turn.actions:
        await _begin(s)
    while s.turn.actions < CONSTANTS.actions_per_activation:
        values = _possible(s)
        if not values:
            break
        last = Finish.STOP if s.turn.actions else Finish.PASS
        chosen = await choose(s, 0, Act(s.turn.figure), [*values, last], rule="DAR-4.19", top=True)
        if isinstance(chosen, Finish):
            break
        await perform(s, chosen)
    _finish(s)


async def _begin(s: Rituals) -> None:
    s.side, s.hushed = "legion", False
    if not s.turn.begun:
        s.turn = LegionTurn(begun=True)
        await draw_demon_card(s)


def _possible(s: Rituals) -> list[Order]:
    """All orders for the first Action; for the second those of the member that has acted (DAR-21.2)."""
    if not s.turn.actions:
        return all_orders(s)
    figure = s.figure(s.turn.figure)
    return orders(s, figure) if figure is not None else []


def _finish(s: Rituals) -> None:
    """Without any Action it was a Pass (DAR-4.9); it happens by itself if nothing can be paid (DAR-4.12, DAR-21.3)."""
    if not s.turn.actions:
        s.passed = True
        s.tell("passed", "DAR-4.10", forced=not all_orders(s))
        s.beat()
    s.turn = LegionTurn()
    end_legion_activation(s)
    end_demon_card(s, end_of_round=False)
