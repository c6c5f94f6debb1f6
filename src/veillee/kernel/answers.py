"""What a seat may answer, and the key that an answer is journalled and addressed by.

An answer is a number, a truth value, the id of something (a text, or an `Id` such as "f3"), an enum, a `Point`, a
`Compound` of such parts, or a tuple of answers; None is to pass. Its key is derived from it, never taken apart by hand.
"""

from __future__ import annotations

import enum
from abc import abstractmethod
from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, TypeGuard, TypeVar

import msgspec
from msgspec import Struct

V = TypeVar("V")

PASS = "pass"


class Decline(enum.Enum):
    """An answer that stops, ends or declines: games list theirs in a subclass. Clients show it quietly."""


class Aside(enum.Enum):
    """An answer that stands apart from what is asked: to concede, to go by a detour. Only a person thinks of it."""


class GiveUp(Aside):
    """Offered by the kernel itself wherever a seat may concede."""

    CONCEDE = "concede"


class Id(Struct, frozen=True, order=True, gc=False):
    """The number of a thing, with a prefix that tells kinds of things apart in keys: figure 3 is "f3"."""

    PREFIX: ClassVar[str] = ""
    number: int


class Compound(Struct, frozen=True, gc=False):
    """An answer of several parts: its key joins theirs, in the order of the fields.

    A field at its default value is left out, and the parts of a tuple stand one after another. Where such an answer
    is a part of another one, it needs a joint of its own ("hard_head:f4+heroism"). `WORD` begins the keys of a class
    of answers ("vigour+f3"). `RETIRED` answers stand in journals of earlier versions: they are understood as asides,
    and no longer shown to anybody.
    """

    JOINT: ClassVar[str] = "+"
    WORD: ClassVar[str] = ""
    RETIRED: ClassVar[bool] = False


class Point(Struct, frozen=True, order=True, omit_defaults=True):
    """A free place of a table, in whole units: where, on which floor (0: the ground), and facing which way."""

    x: int
    y: int
    floor: int = 0
    facing: int = -1  # -1: it does not matter, or the rule decides


class Region(Struct, frozen=True, omit_defaults=True):
    """An area of free points: rings of corners; a point belongs to it by the even-odd rule, edges included.

    The floor of a ring is that of its first corner. With `facings`, an answer may say which way to face, from 0
    (east) counter-clockwise to `facings` - 1. `origin` is where a move starts, `piece` the scene element that comes
    to the point, where it is not the one that stands at the origin.
    """

    rings: tuple[tuple[Point, ...], ...]
    facings: int = 0
    origin: Point | None = None
    piece: str = ""

    def __contains__(self, point: Point) -> bool:
        inside = False
        if point.floor or point.facing >= self.facings:
            return False
        for ring in self.rings:
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
                if (
                    side == 0
                    and min(a.x, b.x) <= point.x <= max(a.x, b.x)
                    and min(a.y, b.y) <= point.y <= max(a.y, b.y)
                ):
                    return True
                if (a.y > point.y) != (b.y > point.y) and (side > 0) == (b.y > a.y):
                    inside = not inside
        return inside


class LazyValues(Sequence[V]):
    """Values that are worked out only when somebody looks at them."""

    @abstractmethod
    def one_at(self, part: float) -> V:
        """The value at `part`, a number from 0 to 1, of the whole list; the other values are not worked out."""


def are_lazy(values: Sequence[V]) -> TypeGuard[LazyValues[V]]:
    """Whether values are worked out only when somebody looks. Nearly all are lists: those are known at once."""
    return not isinstance(values, list | tuple) and isinstance(values, LazyValues)


def key_of(value: Any) -> str:
    """The short stable text that an answer is journalled and addressed by."""
    if isinstance(value, enum.Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    if isinstance(value, str):
        return value
    if value is None:
        return PASS
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, tuple):
        return "+".join(key_of(part) for part in value)
    if isinstance(value, Id):
        return f"{value.PREFIX}{value.number}"
    if isinstance(value, Compound):
        return value.JOINT.join(key_of(part) for part in _parts(value))
    if isinstance(value, Point):
        floor = f",{value.floor}" if value.floor else ""
        return f"{value.x},{value.y}{floor}" + (f"@{value.facing}" if value.facing >= 0 else "")
    raise TypeError(f"{value!r} cannot be an answer: use ids, numbers, enums, points, compounds, or tuples of them")


def _parts(value: Compound) -> list[Any]:
    """The word of a compound answer and its parts that differ from their defaults, those of tuples one by one."""
    parts: list[Any] = [value.WORD] if value.WORD else []
    for name, default in _defaults(type(value)):
        part = getattr(value, name)
        if part == default:
            continue
        if isinstance(part, tuple):
            parts += part
        else:
            parts.append(part)
    return parts


@cache
def _defaults(answer: type[Compound]) -> tuple[tuple[str, Any], ...]:
    """The fields of a kind of compound answer, each with its default value."""
    return tuple((field.name, field.default) for field in msgspec.structs.fields(answer))


def point_of(key: str) -> Point | None:
    """The point that a key stands for: "120,40", "120,40,30" on a floor, "120,40@8" with a facing."""
    place, _, facing = key.partition("@")
    try:
        x, y, *floor = map(int, place.split(","))
        point = Point(x, y, floor[0] if floor else 0, int(facing or -1))
    except ValueError:
        return None
    return point if key_of(point) == key else None  # one key for each point: not "1, 2" nor "01,2"
