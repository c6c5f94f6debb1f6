"""The content contract: what must exist elsewhere for each record of the content files.

A type of records says so in `NEEDS`: the sentences that name and explain a record, its drawing in `web/symbols.svg`,
its row in a table of the code or of the game's folder (prices that bots reckon with, pictures), how many there are.
A need names things by a pattern such as `"companion.{id}"`, filled in with the fields of the record; a field with
several values asks for one thing each, and an empty one for nothing. Where a pattern is not enough it is a function.
`contract_faults` finds all that is missing at once, each with the file and the table of the record that needs it.
"""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, ClassVar, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from .content import line_of_table
from .errors import Fault
from .text import Texts

#: How the things that a record needs are called: a pattern, or a function of the record.
Names = str | Callable[[Any], Iterable[str]]
#: What the text of a fault is filled in with.
Facts = dict[str, Any]
S = TypeVar("S", bound=Struct)


class Need(Struct, frozen=True):
    """Something that must exist for each record of a type."""

    names: Names

    #: The text of the fault if it does not.
    FAULT: ClassVar[str] = ""

    def wanted(self, record: Struct) -> list[str]:
        """The names of what one record needs, each once."""
        return list(dict.fromkeys(self.names(record) if callable(self.names) else _filled(self.names, record)))

    def lacks(self, record: Struct, supplies: Supplies) -> Iterator[Facts]:
        """The facts of a fault for each thing that is not there."""
        raise NotImplementedError


class Text(Need, frozen=True):
    """A sentence, in every language."""

    FAULT: ClassVar[str] = "fault.lacks-text"

    def lacks(self, record: Struct, supplies: Supplies) -> Iterator[Facts]:
        for name in self.wanted(record):
            if langs := [lang for lang, texts in supplies.texts.items() if name not in texts]:
                yield {"name": name, "langs": ", ".join(langs)}


class Symbol(Need, frozen=True):
    """A drawing, of this game or of all games."""

    FAULT: ClassVar[str] = "fault.lacks-symbol"

    def lacks(self, record: Struct, supplies: Supplies) -> Iterator[Facts]:
        yield from ({"name": name} for name in self.wanted(record) if name not in supplies.symbols)


class Row(Need, frozen=True):
    """A row in a table of the game's folder: of its code (`bot/threats.py:WORTH`), or a file (`web/icons.toml`)."""

    table: str

    FAULT: ClassVar[str] = "fault.lacks-row"

    def lacks(self, record: Struct, supplies: Supplies) -> Iterator[Facts]:
        rows = supplies.tables[self.table]
        yield from ({"name": name, "there": self.table} for name in self.wanted(record) if name not in rows)


class DrawnBy(Row, frozen=True):
    """A row in a file of the game's folder that names a drawing; in `symbol`, `{}` is what the row says."""

    symbol: str = "{}"

    def lacks(self, record: Struct, supplies: Supplies) -> Iterator[Facts]:
        yield from super().lacks(record, supplies)
        rows: Any = supplies.tables[self.table]
        for name in self.wanted(record):
            if name in rows and (drawn := self.symbol.format(rows[name])) not in supplies.symbols:
                yield {"name": f"{name} = {drawn}", "there": "web/symbols.svg"}


class Count(Struct, frozen=True):
    """How many records of a type there are, no more and no fewer: `count_faults` is for the check of a loader.

    `copies` is the field that says how many cards a record stands for. Records that `within` does not hold of are not
    counted.
    """

    wanted: int
    copies: str = ""
    within: Callable[[Any], bool] | None = None

    def faults(self, file: str, records: Iterable[Struct]) -> Iterator[Fault]:
        counted = [record for record in records if self.within is None or self.within(record)]
        count = sum(getattr(record, self.copies) if self.copies else 1 for record in counted)
        if count != self.wanted:
            yield Fault("fault.deck-size", file=file, count=count, wanted=self.wanted)


class Supplies(Struct, frozen=True):
    """What there is: the texts of every language, the names of drawings, the tables by their names."""

    texts: Mapping[str, Texts]
    symbols: Container[str]
    tables: Mapping[str, Container[str]]


def symbols_in(*files: Path) -> frozenset[str]:
    """The names of the drawings in these files, as far as they are there."""
    drawn = "".join(file.read_text("utf-8") for file in files if file.is_file())
    return frozenset(re.findall(r'<symbol id="([^"]+)"', drawn))


def tables_for(content: Struct, folder: Path, package: str) -> dict[str, Container[str]]:
    """The tables in which records of the content need rows: TOML files of a folder, and tables of a game's package."""
    needs = [need for field in _fields(content) for need in needs_of(_kind_of(field)) or ()]
    return {need.table: _table(need.table, folder, package) for need in needs if isinstance(need, Row)}


def _table(name: str, folder: Path, package: str) -> Container[str]:
    file, _, inside_it = name.partition(":")
    if not inside_it:
        return tomllib.loads((folder / file).read_text("utf-8"))
    module = import_module(f"{package}.{file.removesuffix('.py').replace('/', '.')}")
    found: Container[str] = getattr(module, inside_it)
    return found


def needs_of(kind: type[Struct]) -> tuple[Need | Count, ...] | None:
    """What a type of records declares; None if it says nothing at all, which is a fault."""
    return getattr(kind, "NEEDS", None)


def contract_faults(folder: Path, content: Struct, supplies: Supplies) -> list[Fault]:
    """Everything that records of the content need and that is not there, each with the record's place.

    `folder` holds the content files; every field of `content` is named like its file. Records that could not be read
    are not in it.
    """
    faults: list[Fault] = []
    for field in _fields(content):
        kind, file, records = _kind_of(field), f"{field.name}.toml", _records(content, field.name)
        needs = needs_of(kind)
        if needs is None:
            faults.append(Fault("fault.no-needs", file=file, type=kind.__name__))
            continue
        lines = (folder / file).read_text("utf-8").splitlines() if records else []
        for key, record in records.items():
            line = line_of_table(lines, key)
            for need in needs:
                if isinstance(need, Need):
                    lacking = need.lacks(record, supplies)
                    faults += [Fault(need.FAULT, file=file, line=line, table=key, **facts) for facts in lacking]
    return faults


def count_faults(content: Struct) -> Iterator[Fault]:
    """A fault for each list that has more or fewer records than its type declares."""
    for field in _fields(content):
        for need in needs_of(_kind_of(field)) or ():
            if isinstance(need, Count):
                yield from need.faults(f"{field.name}.toml", _records(content, field.name).values())


def inside(record: Any, kind: type[S]) -> Iterator[S]:
    """The records of a type within another record, at any depth."""
    if isinstance(record, Struct):
        held: Iterable[Any] = [getattr(record, name) for name in record.__struct_fields__]
    else:
        held = record.values() if isinstance(record, dict) else record if isinstance(record, tuple | list) else ()
    for one in held:
        if isinstance(one, kind):
            yield one
        yield from inside(one, kind)


def _fields(record: Struct) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(type(record))


def _kind_of(field: msgspec.structs.FieldInfo) -> Any:
    """The type of the records of a file, which is a list by ids or one record."""
    return get_args(field.type)[1] if get_origin(field.type) is dict else field.type


def _records(content: Struct, name: str) -> Mapping[str, Struct]:
    held = getattr(content, name)
    return held if isinstance(held, dict) else {"": held} if held is not None else {}


def _filled(pattern: str, record: Struct) -> Iterator[str]:
    """A pattern filled in with fields of the record, once for each value of fields that have several."""
    names = [name for _, name, _, _ in string.Formatter().parse(pattern) if name]
    for values in product(*(_values(getattr(record, name)) for name in names)):
        yield pattern.format_map(dict(zip(names, values, strict=True)))


def _values(value: Any) -> list[Any]:
    if isinstance(value, tuple | list | set | frozenset | dict):
        return list(value)
    return [value] if value not in ("", None) else []
