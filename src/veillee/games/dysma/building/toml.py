"""Writing TOML, as far as warbands and rosters need it: values, then lists of tables."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def to_toml(table: Mapping[str, Any]) -> str:
    """Plain data as TOML. Lists of tables come last, as `[[name]]`; tables inside these are written in one line."""
    many = {name: value for name, value in table.items() if _is_tables(value)}
    lines = _lines({name: value for name, value in table.items() if name not in many})
    for name, tables in many.items():
        for one in tables:
            lines += ["", f"[[{name}]]", *_lines(one)]
    return "\n".join(lines) + "\n"


def _lines(table: Mapping[str, Any]) -> list[str]:
    return [f"{name} = {_value(value)}" for name, value in table.items()]


def _is_tables(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], dict)


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(_value(one) for one in value)}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(_lines(value)) + " }"
    if isinstance(value, str):
        # TOML's basic strings know the escapes of JSON; DEL is the one character that only TOML wants escaped.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value)
