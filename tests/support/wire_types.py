"""The types of the messages for the browser's type checker, written from `server/wire/`.

    python -m support.wire_types      (in tests/) writes src/veillee/web/static/js/net/wire.d.ts anew

A test compares the file with what is generated, so that page and server cannot drift apart.
"""

from __future__ import annotations

import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

import veillee
from veillee.server import wire

FILE = Path(veillee.__file__).parent / "web" / "static" / "js" / "net" / "wire.d.ts"
HEAD = """\
/** The messages between this page and its table. Written by tests/support/wire_types.py from server/wire/. */

"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
WIDTH = 120


def generate() -> str:
    """The whole file."""
    received, sent = get_args(wire.FromServer), get_args(wire.FromClient)
    structs: dict[str, type[Struct]] = {}
    for message in (*received, *sent):
        _collect(message, structs)
    commands = [one.__name__ for one in sent if "id" in one.__struct_fields__]
    remarks = [one.__name__ for one in sent if one.__name__ not in (*commands, "Hello")]
    aliases = {
        "FromServer": [one.__name__ for one in received],
        "Command": [f'Omit<{name}, "id">' for name in commands],  # the connection adds the id
        "Remark": remarks,  # what is sent and forgotten
        "Lang": ['Speak["lang"]'],
    }
    parts = [_interface(one) for one in structs.values()]
    parts += [f"export type {name} =\n  {' | '.join(kinds)};\n" for name, kinds in aliases.items()]
    return HEAD + "\n".join(parts)


def _collect(annotation: Any, found: dict[str, type[Struct]]) -> None:
    """Every struct that a type mentions, also a struct that holds others of its own kind."""
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        if annotation.__name__ in found:
            assert found[annotation.__name__] is annotation, f"two types are called {annotation.__name__}"
            return
        found[annotation.__name__] = annotation
        for part in get_type_hints(annotation, include_extras=True).values():
            _collect(part, found)
    for part in get_args(annotation):
        _collect(part, found)


def _interface(struct: type[Struct]) -> str:
    config, hints = struct.__struct_config__, get_type_hints(struct, include_extras=True)
    fields = [f't: "{config.tag}"'] if config.tag else []
    incoming = struct in get_args(wire.FromClient)
    for field in msgspec.structs.fields(struct):
        absent = not field.required and (incoming or config.omit_defaults)
        fields.append(f"{field.encode_name}{'?' if absent else ''}: {_type(hints[field.name])}")
    lines, line = [], " "
    for field in fields:
        if len(line) + len(field) + 2 > WIDTH:
            lines.append(line)
            line = " "
        line += f" {field};"
    return "\n".join([f"export interface {struct.__name__} {{", *lines, line, "}\n"])


def _type(annotation: Any) -> str:
    origin, parts = get_origin(annotation), get_args(annotation)
    if annotation in PLAIN:
        return PLAIN[annotation]
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        return annotation.__name__
    if origin is Annotated:
        return _type(parts[0])
    if origin is Literal:
        return " | ".join(f'"{part}"' for part in parts)
    if origin in (Union, types.UnionType):
        return " | ".join(dict.fromkeys(_type(part) for part in parts))
    if origin is list or (origin is tuple and parts[1:] == (...,)):
        inner = _type(parts[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(_type(part) for part in parts)}]"
    if origin is dict:
        return f"Record<{_type(parts[0])}, {_type(parts[1])}>"
    raise TypeError(f"{annotation!r} has no TypeScript type here yet")


if __name__ == "__main__":
    FILE.write_text(generate(), "utf-8")
