"""Where a fault of the content lies: a table of a file."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from veillee.kernel.errors import Fault

from .words import Hex

#: The lowest and the highest number of a die that pays for an action.
LEAST_COST, MOST_COST = 1, 6
#: The highest number of the Blackstone die.
LAST_ROLL = 20


def hexes_told(hexes: Iterable[Hex]) -> str:
    """Hexes as a fault names them."""
    return ", ".join(f"({q}, {r})" for q, r in hexes)


class Table:
    """A table of a content file, which refers to other lists; without an id it is the whole file."""

    def __init__(self, file: str, table: str = "") -> None:
        self.file, self.table = f"{file}.toml", table

    def fault(self, key: str, **facts: object) -> Fault:
        return Fault(f"fault.{key}", file=self.file, line=None, table=self.table, **facts)

    def known(self, field: str, ids: Iterable[str], there: str, possible: Container[str]) -> Iterator[Fault]:
        """A fault for each id that another list lacks; an empty id refers to nothing."""
        for given in ids:
            if given and given not in possible:
                yield self.fault("reference", field=field, given=given, there=there)

    def positive(self, **numbers: int) -> Iterator[Fault]:
        """A fault for each number below 1."""
        for field, given in numbers.items():
            if given < 1:
                yield self.fault("positive", field=field, given=given)

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
