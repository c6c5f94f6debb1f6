"""The list of all orders that the Witch Master may give. It is worked out only when it is read.

Copies of a game and quick games take a single order from it (`one_at`) and spare themselves the rest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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


class OrderList(LazyValues[Order | Finish]):
    """The orders of one member, or of all who differ (None), and at the end to pass or to stop."""

    def __init__(self, s: Rituals, last: Finish, member: Figure | None = None) -> None:
        self._s, self._last, self._member = s, last, member
        self._alike: list[Figure] | None = None if member is None else [member]
        self._known: dict[int, list[Order]] = {}  # the orders of members that were asked for before
        self._all: list[Order | Finish] | None = None

    def _members(self) -> list[Figure]:
        if self._alike is None:
            self._alike = any_member(self._s)
        return self._alike

    def _orders(self, member: Figure) -> list[Order]:
        found = self._known.get(member.number)
        if found is None:
            found = self._known[member.number] = orders(self._s, member)
        return found

    def has_orders(self) -> bool:
        """Whether any member has an Action that can be paid; a Move is looked for first, since most can make one."""
        anybody = self._s.legion() if self._member is None else [self._member]
        return any(map(self._can_move, anybody)) or any(map(self._orders, self._members()))

    def _can_move(self, member: Figure) -> bool:
        s = self._s
        return s.energy >= PRICES.move and not member.stunned and may_act(s, member) and bool(move_ends(s, member))

    def _whole(self) -> list[Order | Finish]:
        if self._all is None:
            found: list[Order | Finish] = []
            for member in self._members():
                found += self._orders(member)
            found.append(self._last)
            self._all = found
        return self._all

    def __len__(self) -> int:
        return len(self._whole())

    def __iter__(self) -> Iterator[Order | Finish]:
        return iter(self._whole())

    @overload
    def __getitem__(self, position: int) -> Order | Finish: ...
    @overload
    def __getitem__(self, position: slice) -> Sequence[Order | Finish]: ...
    def __getitem__(self, position: int | slice) -> Order | Finish | Sequence[Order | Finish]:
        return self._whole()[position]

    def one_at(self, part: float) -> Order | Finish:
        """One order, where each member that can do something has an equal share, and so has the last answer."""
        members = list(self._members())
        while members:
            share = part * (len(members) + 1)
            number = int(share)
            if number == len(members):
                return self._last
            found = self._orders(members[number])
            if found:
                return found[int((share - number) * len(found))]
            del members[number]
        return self._last
