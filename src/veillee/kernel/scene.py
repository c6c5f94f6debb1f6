"""What a seat sees: data that any client can draw, and no more than that seat may know.

A scene is built by saying what is visible. Ids are opaque to clients; an answer names the ids it is about, so
that a click on a piece can choose it. Labels are whole words in the reader's language, `text` is the few
characters printed on a piece, `style` says how it looks ("element fire", "die big red").

Clients know no game. What a thing is drawn as comes in `shape`, `size`, `rim`, `anchor` and `emphasis`; the words of
`style` and of `marks` are names that the game itself gives a look to, in its folder `web`: `style.css` for the browser
(`.k-<word>`, `.m-<mark>`), `terminal.toml` for the console, `symbols.svg` for drawings.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from .page import Heading, Page

ItemKind = Literal["cell", "area", "edge", "token", "card", "die", "track", "line", "label"]
Emphasis = Literal["", "strong", "weak"]
Grid = Literal["", "hex", "square", "zone"]


class Sign(Struct, frozen=True, omit_defaults=True):
    """A small picture, perhaps with a number: what a card needs or brings, what an answer costs."""

    icon: str  # a symbol; "to" is the arrow between a condition and its effect
    text: str = ""  # printed beside it: "2", "+1"
    #: "barred": not this; "bad": a loss. Other words make it a die in the colour of that name ("small-red"), with its
    #: face or, for the icon "d6", its letter: `sign.<word>` and `sign.letter.<word>` of the game's texts.
    mark: str = ""
    paid: str = ""  # of a price: what would be spent for it, in words, where that is settled


class Item(Struct, frozen=True, omit_defaults=True):
    """One thing on the table. `at` is the item it lies on or starts from, `to` the other end of a line.

    A `track` is one stop of a track, at a place of its own; what has come that far lies at it.

    `shape` is what it is drawn as, if not as usual for its kind:
    - a cell: "patch" (the picture under the board shows it; its worth stands above it), "barred" (struck through);
      a cell with `points` is drawn and lit as that outline: a hex, a square, a zone of any shape. Tokens at such a cell
      need no place: up to four lie side by side, from five on those that look the same are stacked and counted, and
      one that is "active" or that an answer is about is never covered; one with an anchor lies apart from the others;
    - an edge between the cells `at` and `to`, from the first to the last of its `points`: "wall", "cover", "limit",
      "door", "hindering"; its label is the name of its sort, its icon stands in its middle;
    - a token at a place: a drawing of the game, `piece-<shape>` in its `symbols.svg`;
    - a token with a radius: "flat" (a counter that lies there, no figure that stands);
    - a line: "curved" (a way with a bend), "thread" (thin, from thing to thing);
    - a label: "ruler" (a measure along the edge of the board), "key" (not drawn there: a line of the key of the board,
      with the look of its style);
    - an area: "zone" (belongs to its seat, stops no click); the icon of an area with a radius fills its circle;
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
    #: A cell: the half axes of the ring around it. A token: the room it takes in a row, or how large it is where it
    #: lies alone in a cell or has an anchor.
    size: tuple[int, int] = (0, 0)
    rim: tuple[int, int] = (0, 0)  # a cell: the half axes of the ellipse at which ways end; (0, 0): in its middle
    anchor: tuple[int, int] = (0, 0)  # how far it lies from the middle of what it is at; (0, 0): in a row with others
    #: "strong": larger and lit; as a token, the piece that its seat leads. "weak": faded, it does not matter now.
    emphasis: Emphasis = ""
    #: The looks of a figure apart from the seat that answers for it: "a" to "g" as of a seat, "foe" (run by the game),
    #: "neutral"; and the letter or number on it. "": those of its seat.
    token: str = ""
    letter: str = ""
    #: A cell of a grid: its column and row from the upper left, for the terminal. Among hexes both count half steps
    #: along the rows that are shifted: the neighbours of (2, 1) are (0, 1), (4, 1), (1, 0), (3, 0), (1, 2) and (3, 2).
    spot: tuple[int, int] = (0, 0)
    stops: tuple[str, ...] = ()  # a line: the items that it goes through between `at` and `to`
    count: int = 0  # how many alike this one stands for; 0: it is one


class Counter(Struct, frozen=True, omit_defaults=True):
    """A number that matters, with its name: score, cards left."""

    id: str
    label: str
    value: int
    #: "score": what its seat is ahead or behind by; "flag": a fact without a number; "ill": the less, the better.
    style: str = ""
    icon: str = ""
    most: int = 0  # the greatest value there can be: drawn as so many pips, of which `value` are full; 0: a number
    spent: int = 0  # how many of the pips that are not full can come back, and are drawn apart: exhausted energy


Verdict = Literal["taken", "passed-over", "unread"]


class Reason(Struct, frozen=True, omit_defaults=True):
    """Why an entry of a judged list was taken or passed over, with the clause that says so."""

    text: str
    rule: str = ""
    reading: int = 0  # which reading the reason is about, from 1; 0: all of them


class Judged(Struct, frozen=True, omit_defaults=True):
    """One entry of a list that was read in order: its words, what came of it at each reading, and why."""

    id: str
    text: str
    verdicts: tuple[Verdict, ...]  # as many for every entry of the list
    reasons: tuple[Reason, ...] = ()


Place = Literal["", "left", "right", "under", "above"]


class Panel(Struct, frozen=True, omit_defaults=True):
    """What lies in front of a seat or beside the board. In the order of its fields: prose, counters, items, groups."""

    id: str
    title: str
    items: tuple[Item, ...] = ()
    counters: tuple[Counter, ...] = ()
    seat: int | None = None
    token: str = ""  # the looks of the figure it belongs to, as of an `Item`
    letter: str = ""
    place: Place = ""  # where beside the board it wants to lie; "": with the seats, or under the board without a seat
    prose: tuple[str, ...] = ()  # paragraphs
    judged: tuple[Judged, ...] = ()  # a list read in order, with what came of each entry
    groups: tuple[Panel, ...] = ()  # smaller panels in it: a ship with its wares, a grimoire with its spells
    emblem: str = ""  # as of an `Item`
    shows: str = ""  # the item of the board that it tells of
    note: str = ""  # one line under the title
    folded: bool = False  # long, and rarely looked at: on a small screen only its title is shown until it is opened


class DuelSide(Struct, frozen=True, omit_defaults=True):
    """One side of a duel: whose it is, its dice (those not rolled yet are "idle"), what is added, and the total."""

    label: str
    dice: tuple[Item, ...] = ()
    fixed: tuple[str, ...] = ()  # points that no die brought, each in words: "2 armour"
    total: str = ""
    on: str = ""  # the item of the board that it belongs to
    seat: int | None = None


class Duel(Struct, frozen=True, omit_defaults=True):
    """Two rolls against each other: attack above, defence below, and what comes of them."""

    sides: tuple[DuelSide, ...]
    verdict: str = ""  # what has happened, or what happens if nobody answers


class Step(Struct, frozen=True):
    """One part of a turn, for the line that says where we are."""

    id: str
    label: str
    icon: str


class Scene(Struct, frozen=True, omit_defaults=True):
    """The whole table as one seat sees it. `fixed` changes only with `map`, `board` with every choice."""

    title: str
    size: tuple[int, int]
    fixed: tuple[Item, ...]
    board: tuple[Item, ...]
    panels: tuple[Panel, ...]
    counters: tuple[Counter, ...] = ()  # of the whole table; those with a greatest value stand at the top
    art: str = ""  # the picture that lies under the board: one of `Game.art`
    when: str = ""  # "Jour 5 sur 8"
    steps: tuple[Step, ...] = ()
    step: str = ""  # the id of the one we are at
    up: bool = False  # y grows upwards (north), in items as in the points of answers
    facings: int = 0  # how many ways a piece can face; 0: none matters
    open: bool = False  # an open table: pieces stand freely at points, not at places of a board
    map: str = ""  # which board this is, where a match has several: `fixed`, `size` and `art` depend on it alone
    grid: Grid = ""  # what the cells are, if they have `points` and a `spot`
    page: Page | None = None  # the page of a book that is being read
    earlier: tuple[Heading, ...] = ()  # pages that may be read again: see `Game.page`
    duel: Duel | None = None  # two rolls against each other that have not been settled yet


def panels_of(panels: tuple[Panel, ...]) -> Iterator[Panel]:
    """These panels, each followed by the panels in it."""
    for panel in panels:
        yield panel
        yield from panels_of(panel.groups)


def items_beside(scene: Scene) -> list[Item]:
    """What lies beside the board: the items of all panels, also of panels in panels, and the dice of a duel."""
    lying = [item for panel in panels_of(scene.panels) for item in panel.items]
    return [*lying, *(die for side in (scene.duel.sides if scene.duel else ()) for die in side.dice)]
