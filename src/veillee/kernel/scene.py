"""What a seat sees: data that any client can draw, and no more than that seat may know.

A scene is built by saying what is visible. Ids are opaque to clients; an answer names the ids it is about, so
that a click on a piece can choose it. Labels are whole words in the reader's language, `text` is the few
characters printed on a piece, `style` says how it looks ("element fire", "die big red").
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ItemKind = Literal["cell", "area", "token", "card", "die", "track", "line", "label"]


class Item(Struct, frozen=True, omit_defaults=True):
    """One thing on the table. `at` is the item it lies on or starts from, `to` the other end of a line."""

    id: str
    kind: ItemKind
    label: str
    style: str = ""
    text: str = ""
    note: str = ""  # a second line: what a card does, what a place gives
    x: int = 0
    y: int = 0
    at: str = ""
    to: str = ""
    seat: int | None = None
    marks: tuple[str, ...] = ()  # "used", "spent", "cancelled", "hidden"…


class Counter(Struct, frozen=True):
    """A number that matters, with its name: score, footprints, cards left."""

    id: str
    label: str
    value: int
    style: str = ""


class Panel(Struct, frozen=True, omit_defaults=True):
    """What lies in front of a seat or beside the board."""

    id: str
    title: str
    items: tuple[Item, ...] = ()
    counters: tuple[Counter, ...] = ()
    seat: int | None = None


class Scene(Struct, frozen=True, omit_defaults=True):
    """The whole table as one seat sees it. `fixed` never changes during a match, `board` does."""

    title: str
    size: tuple[int, int]
    fixed: tuple[Item, ...]
    board: tuple[Item, ...]
    panels: tuple[Panel, ...]
    counters: tuple[Counter, ...] = ()
