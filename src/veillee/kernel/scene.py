"""What a seat sees: data that any client can draw, and no more than that seat may know.

A scene is built by saying what is visible. Ids are opaque to clients; an answer names the ids it is about, so
that a click on a piece can choose it. Labels are whole words in the reader's language, `text` is the few
characters printed on a piece, `style` says how it looks ("element fire", "die big red").

Clients know no game. What a thing is drawn as comes in `shape`, `size`, `rim`, `anchor` and `emphasis`; the words of
`style` and of `marks` are names that the game itself gives a look to, in its folder `web`: `style.css` for the browser
(`.k-<word>`, `.m-<mark>`), `terminal.toml` for the console, `symbols.svg` for drawings.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

ItemKind = Literal["cell", "area", "token", "card", "die", "track", "line", "label"]
Emphasis = Literal["", "strong", "weak"]


class Sign(Struct, frozen=True, omit_defaults=True):
    """A small picture, perhaps with a number: what a card needs or brings, what an answer costs."""

    icon: str  # a symbol; "to" is the arrow between a condition and its effect
    text: str = ""  # printed beside it: "2", "+1"
    #: "barred": not this; "bad": a loss. Other words make it a die in the colour of that name ("small-red"), with its
    #: face or, for the icon "d6", its letter: `sign.<word>` and `sign.letter.<word>` of the game's texts.
    mark: str = ""


class Item(Struct, frozen=True, omit_defaults=True):
    """One thing on the table. `at` is the item it lies on or starts from, `to` the other end of a line.

    A `track` is one stop of a track, at a place of its own; what has come that far lies at it.

    `shape` is what it is drawn as, if not as usual for its kind:
    - a cell: "patch" (the picture under the board shows it; its worth stands above it), "barred" (struck through);
    - a token at a place: a drawing of the game, `piece-<shape>` in its `symbols.svg`;
    - a token with a radius: "flat" (a counter that lies there, no figure that stands);
    - a line: "curved" (a way with a bend), "thread" (thin, from thing to thing);
    - a label: "ruler" (a measure along the edge of the board);
    - an area: "zone" (belongs to its seat, stops no click);
    - a card: "row" (a piece of the board as a row of a list), "words" (nothing but words);
    - a die: "small".
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
    #: How it is. Clients know "active" (acts now), "ready" (can be used now), "used", "spent", "cancelled", "out" (does
    #: not count any more), "idle" (a die that has not been rolled) and "hidden"; others have the look the game gives.
    marks: tuple[str, ...] = ()
    icon: str = ""  # the symbol drawn on it
    emblem: str = ""  # the creature or figure pictured on it: `emb-<emblem>` in the game's `symbols.svg`
    signs: tuple[Sign, ...] = ()  # what it says in pictures: a card's line, what a place costs and gives
    powers: tuple[Sign, ...] = ()  # small ones in the corner of a card
    r: int = 0  # a disc of this radius around (x, y)
    points: tuple[tuple[int, int], ...] = ()  # the corners of an area
    level: int = 0  # the floor it is on, as in the points of answers: 0 is the ground
    turn: int = -1  # which way it faces, as in the points of answers: 0 is east, counter-clockwise
    bar: tuple[int, int] = (0, 0)  # how much is left of how much: health, charges
    shows: str = ""  # the item elsewhere that this one tells of: an answer about that one is about this one too
    shape: str = ""  # what it is drawn as: see above
    size: tuple[int, int] = (0, 0)  # a cell: the half axes of the ring around it; a token: the room it takes in a row
    rim: tuple[int, int] = (0, 0)  # a cell: the half axes of the ellipse at which ways end; (0, 0): in its middle
    anchor: tuple[int, int] = (0, 0)  # how far it lies from the middle of what it is at; (0, 0): in a row with others
    #: "strong": larger and lit; as a token, the piece that its seat leads. "weak": faded, it does not matter now.
    emphasis: Emphasis = ""


class Counter(Struct, frozen=True):
    """A number that matters, with its name: score, cards left."""

    id: str
    label: str
    value: int
    style: str = ""  # "score": what its seat is ahead or behind by; "flag": a fact without a number
    icon: str = ""


class Panel(Struct, frozen=True, omit_defaults=True):
    """What lies in front of a seat or beside the board."""

    id: str
    title: str
    items: tuple[Item, ...] = ()
    counters: tuple[Counter, ...] = ()
    seat: int | None = None


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
    open: bool = False  # an open table: pieces stand freely at points, not at places of a board
