"""Where a fault of the content lies: a table of a file, for checks of what lists say of each other."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from veillee.kernel.errors import Fault


def places_told(places: Iterable[tuple[int, int]]) -> str:
    """Squares or hexes, each by two numbers, as a fault names them."""
    return ", ".join(f"({x}, {y})" for x, y in places)


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
