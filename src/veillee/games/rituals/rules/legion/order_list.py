"""The list of all orders that the Witch Master may give. It is worked out only when it is read.

Copies of a game and quick games take a single order from it (`one_at`) and spare themselves the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import overload

from veillee.kernel import LazyValues

from ...prompts import Finish, Order
from ...state import Figure, Rituals
from ..figures.alike import one_of_alike
from .control import may_act
from .orders import PRICES, move_ends, orders


def any_member(s: Rituals) -> list[Figure]:
    """The members among which the Witch Master chooses for a first Action: one of several alike (DAR-21.14)."""
    return one_of_alike(s.legion())


def can_do_something(s: Rituals, figure: Figure) -> bool:
    """Whether a member has an Action that can be paid; a Move is looked for first, since most members can make one."""
    if may_act(s, figure) and not figure.stunned and s.energy >= PRICES.move and move_ends(s, figure):
        return True
    return bool(orders(s, figure))


class OrderList(LazyValues[Order | Finish]):
    """The orders of these members, and at the end to pass or to stop."""

    def __init__(self, s: Rituals, members: Sequence[Figure], last: Finish) -> None:
        self._s, self._members, self._last = s, members, last

    @cached_property
    def _all(self) -> list[Order | Finish]:
        found: list[Order | Finish] = []
        for member in self._members:
            found += orders(self._s, member)
        found.append(self._last)
        return found

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Order | Finish]:
        return iter(self._all)

    @overload
    def __getitem__(self, position: int) -> Order | Finish: ...
    @overload
    def __getitem__(self, position: slice) -> Sequence[Order | Finish]: ...
    def __getitem__(self, position: int | slice) -> Order | Finish | Sequence[Order | Finish]:
        return self._all[position]

    def one_at(self, part: float) -> Order | Finish:
        """One order, where each member that can do something has an equal share, and so has the last answer."""
        members = list(self._members)
        while members:
            share = part * (len(members) + 1)
            number = int(share)
            if number == len(members):
                return self._last
            found = orders(self._s, members[number])
            if found:
                return found[int((share - number) * len(found))]
            del members[number]
        return self._last
