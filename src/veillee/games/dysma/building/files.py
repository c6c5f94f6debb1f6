"""Warbands as files: TOML to be written by hand, JSON for other programs. Refusals name the place of a fault."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from veillee.kernel.content import load_record
from veillee.kernel.errors import Refusal

from ..content.records import Warband
from .codec import read_code
from .foreign import check_length, check_size, parse_toml
from .toml import to_toml


def read_file(path: Path) -> Warband:
    """The warband of a `.toml` or `.json` file, not yet checked by the rules."""
    check_there(path)
    return read_json(path.read_bytes()) if path.suffix == ".json" else load_record(path, Warband)


def check_there(path: Path) -> None:
    """Refuse a path that is no file; a path that the system cannot even look up is refused too."""
    with suppress(OSError):
        if path.is_file():
            return
    raise Refusal("building.no-file", path=str(path))


def read_text(text: str) -> Warband:
    """The warband of a text that a player pasted or sent: a code, JSON or TOML."""
    text = text.strip()
    if text.startswith("{"):
        return read_json(text.encode())
    if "=" not in text:
        return read_code(text)
    return read_plain(parse_toml(text))


def read_plain(data: Any) -> Warband:
    """The warband of plain data; a refusal names the field that does not fit and its place."""
    try:
        return check_size(msgspec.convert(data, Warband))
    except msgspec.ValidationError as fault:
        raise _misfit(str(fault)) from fault


def read_json(data: bytes) -> Warband:
    """The warband of a JSON object; a refusal names the field that does not fit and its place."""
    check_length(data)
    try:
        return read_plain(msgspec.json.decode(data))
    except RecursionError as fault:
        raise Refusal("building.too-deep") from fault
    except msgspec.DecodeError as fault:
        if "out of range" in str(fault):
            raise Refusal("building.too-large") from fault
        place = re.search(r"\(byte (\d+)\)", str(fault))
        raise Refusal("building.not-json", byte=int(place[1]) if place else len(data)) from fault


def write_json(warband: Warband) -> str:
    """The warband as a JSON object, a line for each value."""
    return msgspec.json.format(msgspec.json.encode(warband), indent=2).decode() + "\n"


def write_toml(warband: Warband) -> str:
    """The warband as a TOML file: its head, then a table for each figure."""
    return to_toml(msgspec.to_builtins(warband))


def _misfit(message: str) -> Refusal:
    """A message of msgspec as a refusal in our words: the place, and what is wrong there."""
    message, _, at = message.partition(" - at ")
    place = at.strip("`").removeprefix("$").lstrip(".") or "{}"
    if found := re.fullmatch(r"Object contains unknown field `(.+)`", message):
        return Refusal("building.json-unknown", place=place, field=found[1])
    if found := re.fullmatch(r"Object missing required field `(.+)`", message):
        return Refusal("building.json-missing", place=place, field=found[1])
    if found := re.fullmatch(r"Expected `(.+)`, got `(.+)`", message):
        return Refusal("building.json-type", place=place, expected=found[1], got=found[2])
    return Refusal("building.json-value", place=place, reason=message)
