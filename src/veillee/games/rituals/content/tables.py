"""Where a fault of the content lies: a table of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from veillee.kernel.errors import Fault


class Table:
    """A table of a content file, which refers to other lists; without an id it is the whole file."""

    def __init__(self, file: str, table: str = "") -> None:
        self.file, self.table = f"{file}.toml", table

    def fault(self, key: str, **facts: object) -> Fault:
        return Fault(f"fault.{key}", file=self.file, line=None, table=self.table, **facts)

    def known(self, field: str, ids: Iterable[str], there: str, lists: Mapping[str, object]) -> Iterator[Fault]:
        """A fault for each id that the list of another file lacks; an empty id refers to nothing."""
        for given in ids:
            if given and given not in lists:
                yield self.fault("reference", field=field, given=given, there=f"{there}.toml")
