"""What a seat sees: data that any client can draw, and no more than that seat may know.

A scene is built by saying what is visible. Ids are opaque to clients; an answer names the ids it is about, so
that a click on a piece can choose it. Labels are whole words in the reader's language, `text` is the few
characters printed on a piece, `style` says how it looks ("element fire", "die big red").
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ItemKind = Literal["cell", "area", "token", "card", "die", "track", "line", "label"]


class Sign(Struct, frozen=True, omit_defaults=True):
    """A small picture, perhaps with a number: what a card needs or brings, what an answer costs."""

    icon: str  # a symbol of the sprite; "to" is the arrow between a condition and its effect
    text: str = ""  # printed beside it: "2", "+1"
    mark: str = ""  # "barred": not this; "bad": a loss


class Item(Struct, frozen=True, omit_defaults=True):
    """One thing on the table. `at` is the item it lies on or starts from, `to` the other end of a line.

    A `track` is one stop of a track, at a place of its own; what has come that far lies at it.
    """

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
    icon: str = ""  # the symbol drawn on it
    emblem: str = ""  # the creature or figure pictured on it: an id, or its parts by number
    signs: tuple[Sign, ...] = ()  # what it says in pictures: a card's line, what a place costs and gives
    powers: tuple[Sign, ...] = ()  # small ones in the corner of a card
    r: int = 0  # a disc of this radius around (x, y)
    points: tuple[tuple[int, int], ...] = ()  # the corners of an area
    level: int = 0  # the floor it is on, as in the points of answers: 0 is the ground
    turn: int = -1  # which way it faces, as in the points of answers: 0 is east, counter-clockwise
    bar: tuple[int, int] = (0, 0)  # how much is left of how much: health, charges
    shows: str = ""  # the item elsewhere that this one tells of: an answer about that one is about this one too


class Counter(Struct, frozen=True):
    """A number that matters, with its name: score, footprints, cards left."""

    id: str
    label: str
    value: int
    style: str = ""
    icon: str = ""


class Panel(Struct, frozen=True, omit_defaults=True):
    """What lies in front of a seat or beside the board."""

    id: str
    title: str
    items: tuple[Item, ...] = ()
    counters: tuple[Counter, ...] = ()
    seat: int | None = None
    token: str = ""  # "a" to "g": shape, letter and colour of the seat, if not those of its number


class Step(Struct, frozen=True):
    """One part of a turn, for the line that says where we are."""

    id: str
    label: str
    icon: str


class Scene(Struct, frozen=True, omit_defaults=True):
    """The whole table as one seat sees it. `fixed` never changes during a match, `board` does."""

    title: str
    size: tuple[int, int]
    fixed: tuple[Item, ...]
    board: tuple[Item, ...]
    panels: tuple[Panel, ...]
    counters: tuple[Counter, ...] = ()
    art: str = ""  # the picture that lies under the board: one of `Game.art`
    when: str = ""  # "Jour 5 sur 8"
    steps: tuple[Step, ...] = ()
    step: str = ""  # the id of the one we are at
    up: bool = False  # y grows upwards (north), in items as in the points of answers
    facings: int = 0  # how many ways a piece can face; 0: none matters
