"""Plain data that copies itself: the bricks every state is made of.

`copy()` is generated once per class from the types of its fields: what cannot change is shared, lists,
sets and dicts are copied, data in them too. Never `deepcopy`, never by hand.
"""

from __future__ import annotations

import enum
import types
import typing
from functools import cache
from hashlib import sha256
from typing import Any, ClassVar, Self

import msgspec
from msgspec import Struct

_SHARED = (int, float, str, bytes, bool, type(None), enum.Enum)
_CONTAINERS: dict[Any, str] = {
    list: "[{item} for x in {it}] if {it} else []",  # most lists of a position are empty
    set: "{{{item} for x in {it}}}",
    dict: "{{k: {item} for k, x in {it}.items()}}",
}


class Data(Struct, gc=False, omit_defaults=True):
    """A mutable record of numbers, texts, enums, frozen records, and lists, sets, dicts by text and `Data` of them."""

    #: Fields that belong to the running program, not to the position: a copy has their default.
    TRANSIENT: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.copy = Data.copy  # type: ignore[method-assign]  # not the one generated for a base class

    def copy(self) -> Self:
        cls = type(self)
        cls.copy = _copier(cls)  # type: ignore[method-assign]  # generated on first use
        return cls.copy(self)

    def digest(self) -> str:
        """A short fingerprint of the position: equal positions, equal fingerprints."""
        return sha256(self.encode()).hexdigest()[:16]

    def encode(self) -> bytes:
        """The data as msgpack; as JSON where a number has more than 64 bits, which msgpack cannot hold."""
        data = self.copy() if self.TRANSIENT else self
        try:
            return _ENCODER.encode(data)
        except OverflowError:
            return _LARGE_NUMBERS.encode(data)

    @classmethod
    def decode(cls, data: bytes) -> Self:
        if data.startswith(b"{"):  # no map of msgpack begins with this byte
            return msgspec.json.decode(data, type=cls)
        return msgspec.msgpack.decode(data, type=cls)

    def to_text(self) -> str:
        """The position in a few lines that can be read, compared and read back by `from_text`."""
        lines = []
        hints = _hints(type(self))
        for name, value in msgspec.to_builtins(self.copy(), order="deterministic").items():
            rows = value if value and _is_rows(hints[name]) else [value]
            lines += [f"{name} {msgspec.json.encode(row).decode()}" for row in rows]
        return "\n".join(lines)

    @classmethod
    def from_text(cls, text: str) -> Self:
        rows: dict[str, list[object]] = {}
        for line in text.split("\n"):
            name, _, value = line.strip().partition(" ")
            if name:
                rows.setdefault(name, []).append(msgspec.json.decode(value))
        hints = _hints(cls)
        fields = {
            name: values if _is_rows(hints[name]) and isinstance(values[0], dict) else values[0]
            for name, values in rows.items()
        }
        return msgspec.convert(fields, cls, str_keys=True)


_ENCODER = msgspec.msgpack.Encoder(order="deterministic")
_LARGE_NUMBERS = msgspec.json.Encoder(order="deterministic")


@cache
def _hints(cls: type[Data]) -> dict[str, Any]:
    return typing.get_type_hints(cls)


def _is_rows(hint: Any) -> bool:
    return typing.get_origin(hint) is list and _is_data(typing.get_args(hint)[0])


def _is_data(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Data)


def _is_flat(cls: type[Data]) -> bool:
    """Whether a shallow copy of such data is a whole one. A subclass might hold more, so there must be none."""
    hints = _hints(cls)
    fields = [field.name for field in msgspec.structs.fields(cls)]
    return not (
        cls.__subclasses__()
        or cls.TRANSIENT
        or any(_copy_expression(hints[name], "x", cls.__name__) for name in fields)
    )


def _is_key(hint: Any) -> bool:
    """What msgspec can put in order: texts only, so that equal positions have equal fingerprints."""
    if typing.get_origin(hint) is typing.Literal:
        return all(isinstance(arg, str) for arg in typing.get_args(hint))
    return isinstance(hint, type) and issubclass(hint, str)


def _copier(cls: type[Data]) -> Any:
    """Write and compile the copy function of `cls`."""
    hints = _hints(cls)
    body = ["def copy(self):", "    new = flat(self)"]
    for field in msgspec.structs.fields(cls):
        if field.name in cls.TRANSIENT:
            body.append(f"    new.{field.name} = {field.default!r}")
        elif expression := _copy_expression(hints[field.name], f"self.{field.name}", f"{cls.__name__}.{field.name}"):
            body.append(f"    new.{field.name} = {expression}")
    namespace: dict[str, Any] = {"flat": Struct.__copy__}  # type: ignore[attr-defined]  # msgspec does not declare it
    exec("\n".join([*body, "    return new"]), namespace)
    return namespace["copy"]


def _copy_expression(hint: Any, value: str, place: str) -> str | None:
    """The source that copies a `value` of type `hint`; None where sharing it is right."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if _is_data(hint):
        return f"flat({value})" if _is_flat(hint) else f"{value}.copy()"
    if isinstance(hint, type) and (
        issubclass(hint, _SHARED) or (issubclass(hint, Struct) and hint.__struct_config__.frozen)
    ):
        return None
    if origin is typing.Literal:
        return None
    if origin in (tuple, frozenset):  # shared as they are, so nothing in them may change
        if not any(_copy_expression(arg, value, place) for arg in args if arg is not ...):
            return None
    elif origin in (typing.Union, types.UnionType):
        inner = {_copy_expression(arg, value, place) for arg in args if arg is not type(None)}
        if len(inner) == 1:  # all are shared, or all are copied in the same way
            [expression] = inner
            return f"None if {value} is None else {expression}" if expression and type(None) in args else expression
    elif origin in _CONTAINERS and (origin is not dict or _is_key(args[0])):
        item = _copy_expression(args[-1], "x", place)
        return f"{value}.copy()" if item is None else _CONTAINERS[origin].format(item=item, it=value)
    raise TypeError(f"{place}: a state cannot hold {hint}; use plain data (see veillee.kernel.data)")
