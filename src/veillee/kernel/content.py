"""Content files: TOML read into typed, frozen records, with every fault named at once and with its place."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar, get_args, get_origin

import msgspec
from msgspec import Struct

from .errors import ContentFaults, Fault, Refusal

R = TypeVar("R", bound=Struct)


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is printed on one card, tile or table, as a content file says it: no unknown field, never changed."""


def load_records(path: Path, record: type[R]) -> dict[str, R]:
    """The tables of `path` as records by id, where every record also holds its `id`."""
    folder = Folder(path.parent)
    records = folder.records(path.name, record)
    folder.finish()
    return records


def load_record(path: Path, record: type[R]) -> R:
    """A whole file as one record: constants and the like."""
    folder = Folder(path.parent)
    found = folder.record(path.name, record)
    folder.finish()
    return found


class Folder:
    """Reads the files of one folder; what is wrong in any of them is gathered and refused together by `finish`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.faults: list[Fault] = []
        #: By file, the tables that could not be read, as they stand there; none are known of a file that is no TOML.
        self.unread: dict[str, dict[str, Any]] = {}

    def records(self, file: str, record: type[R]) -> dict[str, R]:
        """The tables of a file by id, without those that are faulty."""
        tables = self._tables(file)
        lines = (self.path / file).read_text("utf-8").splitlines() if tables else []
        records: dict[str, R] = {}
        for key, table in tables.items():
            found = _record(self.path / file, lines, key, table, record, self.faults, {"id": key})
            if found is not None:
                records[key] = found
            else:
                self.unread.setdefault(file, {})[key] = table
        return records

    def record(self, file: str, record: type[R]) -> R:
        tables = self._tables(file)
        if file not in self.unread:
            lines = (self.path / file).read_text("utf-8").splitlines()
            found = _record(self.path / file, lines, "", tables, record, self.faults, {})
            if found is not None:
                return found
            self.unread[file] = {"": tables}
        return None  # type: ignore[return-value]  # `finish` refuses before anybody plays with it

    def _tables(self, file: str) -> dict[str, Any]:
        before = len(self.faults)
        tables = _tables(self.path / file, self.faults)
        if len(self.faults) > before:
            self.unread[file] = {}
        return tables

    def follows(self, fault: Fault) -> bool:
        """Whether a reference only leads nowhere because the table it names, or its whole file, is faulty itself."""
        tables = self.unread.get(str(fault.facts.get("there")))
        return tables is not None and (not tables or fault.facts.get("given") in tables)

    def whole(self, lists: type[R]) -> R:
        """A record of all lists: each field is read from the file of its name.

        A field that is a dict has records by id, another one is a single record.
        """
        fields = msgspec.structs.fields(lists)
        return lists(**{field.name: self._field(field.name, field.type) for field in fields})

    def _field(self, name: str, kind: Any) -> Any:
        if get_origin(kind) is dict:
            return self.records(f"{name}.toml", get_args(kind)[1])
        return self.record(f"{name}.toml", kind)

    def finish(self, content: Struct | None = None) -> None:
        """Refuse all faults, together with the content as far as it could be read."""
        if self.faults:
            raise ContentFaults(self.faults, content)


def load_checked(path: Path, lists: type[R], check: Callable[[R], Iterable[Fault]]) -> R:
    """A folder of content files as one record of all lists, or a refusal of all faults.

    `check` finds what is wrong between lists; it sees only lists that are right by themselves.
    """
    folder = Folder(path)
    content = folder.whole(lists)
    folder.finish(content)
    folder.faults += check(content)
    folder.finish(content)
    return content


def _tables(path: Path, faults: list[Fault]) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        faults.append(Fault("fault.missing-file", file=path.name))
    except UnicodeDecodeError as fault:
        faults.append(Fault("fault.not-utf8", file=path.name, byte=fault.start))
    except tomllib.TOMLDecodeError as fault:
        place = re.search(r"\(at line (\d+)", str(fault))
        line = int(place[1]) if place else None
        faults.append(Fault("fault.not-toml", file=path.name, line=line, reason=str(fault)))
    return {}


def _record(
    path: Path,
    lines: list[str],
    key: str,
    table: Any,
    record: type[R],
    faults: list[Fault],
    extra: dict[str, Any],
) -> R | None:
    """Convert one table, or add all that is wrong with it to `faults`."""

    def fault(what: str, field: str | None = None, /, **facts: object) -> None:
        start = line_of_table(lines, key)
        line = _line_of_field(lines, start, field) if field else start
        faults.append(Fault(what, file=path.name, line=line, table=key, **facts))

    if not isinstance(table, dict):
        fault("fault.not-a-table")
        return None
    before = len(faults)
    fields = {field.encode_name: field for field in msgspec.structs.fields(record)}
    own = [name for name in fields if name not in extra]
    values: dict[str, Any] = dict(extra)
    for name, value in extra.items():
        try:
            msgspec.convert(value, fields[name].type, strict=True)
        except msgspec.ValidationError as wrong:
            what, facts = _type_fault(str(wrong), "")
            fault(what, name=name, **facts)
    for name, value in table.items():
        if name not in own:
            close = difflib.get_close_matches(name, own, 1)
            if close:
                fault("fault.unknown-field-close", name, name=name, close=close[0])
            else:
                fault("fault.unknown-field", name, name=name, possible=", ".join(own))
            continue
        try:
            values[name] = msgspec.convert(value, fields[name].type, strict=True)
        except msgspec.ValidationError:
            for message, at in _complaints(value, fields[name].type):
                what, facts = _type_fault(message, at)
                fault(what, name, name=name, **facts)
    for name in own:
        if fields[name].required and name not in table:
            fault("fault.missing-field", name=name)
    if len(faults) > before:
        return None
    try:
        return record(**values)
    except ValueError as wrong:
        fault("fault.objection", reason=str(wrong))
    except Refusal as wrong:
        fault(wrong.key, **wrong.facts)
    return None


def _complaints(value: Any, kind: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """What msgspec says about a value, and where: about each faulty part of it, not the first one alone."""
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError as wrong:
        message, _, place = str(wrong).partition(" - at `$")
        found = [one for part, inner, inside in _parts(value, kind) for one in _complaints(inner, inside, at + part)]
        yield from found or [(message, at + place.removesuffix("`"))]


def _parts(value: Any, kind: Any) -> Iterator[tuple[str, Any, Any]]:
    """The parts of a list, or of a table that is a record, with their places and types."""
    if isinstance(value, list) and get_origin(kind) is tuple and get_args(kind)[-1] is Ellipsis:
        for number, item in enumerate(value):
            yield f"[{number}]", item, get_args(kind)[0]
    if isinstance(value, dict):
        for record in (kind, *get_args(kind)):
            if isinstance(record, type) and issubclass(record, Struct) and _tagged(value, record):
                for field in msgspec.structs.fields(record):
                    if field.encode_name in value:
                        yield f".{field.encode_name}", value[field.encode_name], field.type


def _tagged(value: dict[str, Any], record: type[Struct]) -> bool:
    """Whether a table is one of this kind of records, as far as its tag says."""
    config = record.__struct_config__
    return config.tag_field is None or value.get(config.tag_field) == config.tag


def _type_fault(message: str, at: str) -> tuple[str, dict[str, str]]:
    """What msgspec says about a value, as a key and facts that can be put into any language."""
    inside = f" (`${at}`)" if at else ""
    if found := re.fullmatch(r"Expected `(.+)`, got `(.+)`", message):
        return "fault.type", {"expected": found[1], "got": found[2], "inside": inside}
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", message):
        return "fault.unknown-inside", {"inner": found[1], "inside": inside}
    if found := re.fullmatch(r"Invalid enum value '?(.+?)'?", message):
        return "fault.enum", {"got": found[1], "inside": inside}
    return "fault.value", {"reason": message, "inside": inside}


def line_of_table(lines: list[str], key: str) -> int:
    """The line of a file at which a table begins; 1 for the whole file."""
    header = re.compile(rf"""\s*\[\s*["']?{re.escape(key)}["']?\s*\]""")
    return next((number for number, line in enumerate(lines, 1) if key and header.match(line)), 1)


def _line_of_field(lines: list[str], start: int, field: str) -> int:
    opening = re.compile(rf"""\s*(\[([^\]=]*[\[\s.])?)?["']?{re.escape(field)}["']?\s*[=\].]""")
    return next((n for n, line in enumerate(lines[start - 1 :], start) if opening.match(line)), start)
