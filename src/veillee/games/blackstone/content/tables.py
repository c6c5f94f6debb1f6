"""Where a fault of the content lies, and faults of costs and rolls of dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from veillee.kernel.errors import Fault
from veillee.shared import tables

#: The lowest and the highest number of a die that pays for an action.
LEAST_COST, MOST_COST = 1, 6
#: The highest number of the Blackstone die.
LAST_ROLL = 20


class Table(tables.Table):
    """A table of a content file that may hold costs and rolls."""

    def die_cost(self, field: str, given: int, *, free: bool = False) -> Iterator[Fault]:
        """A fault for a cost that no die pays; a cost of 0 is none, where there need not be one."""
        if not LEAST_COST <= given <= MOST_COST and not (free and given == 0):
            yield self.fault("die-cost", field=field, given=given)

    def rolls(self, field: str, spans: Iterable[tuple[int, int]]) -> Iterator[Fault]:
        """A fault for rolls of the Blackstone die that no row covers, or more than one row."""
        rolls = [roll for first, last in spans for roll in range(first, last + 1)]
        missing = [roll for roll in range(1, LAST_ROLL + 1) if roll not in rolls]
        surplus = sorted({roll for roll in rolls if rolls.count(roll) > 1 or not 1 <= roll <= LAST_ROLL})
        if missing:
            yield self.fault("rolls-missing", field=field, rolls=", ".join(map(str, missing)))
        if surplus:
            yield self.fault("rolls-surplus", field=field, rolls=", ".join(map(str, surplus)))
