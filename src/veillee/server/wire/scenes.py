"""What a page draws: the board that never changes, the picture that does, and the moments on the way to a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypeVar, get_args

from msgspec import Struct
from msgspec.structs import replace

from veillee.kernel.page import Heading, Page
from veillee.kernel.scene import Counter, Duel, Grid, Item, Panel, Scene, Step
from veillee.kernel.shown import Shown
from veillee.play.beats import Moment

T = TypeVar("T", Item, Panel)
#: What a picture may have or not have.
Part: TypeAlias = Literal["page", "duel"]
PARTS: tuple[Part, ...] = get_args(Part)


class Board(Struct, omit_defaults=True):
    """The part of a scene that changes only with the board: sent once for each board, which is known by its hash."""

    hash: str
    size: tuple[int, int]
    fixed: tuple[Item, ...]
    art: str = ""  # address of the picture under it
    up: bool = False  # y grows upwards
    facings: int = 0  # how many ways a piece can face
    open: bool = False  # pieces stand freely at points
    grid: Grid = ""  # what its cells are


class Picture(Struct, omit_defaults=True):
    """The part of the scene that changes. `map` is the hash of its board."""

    map: str
    title: str
    board: tuple[Item, ...]
    panels: tuple[Panel, ...]
    counters: tuple[Counter, ...] = ()
    when: str = ""
    steps: tuple[Step, ...] = ()
    step: str = ""
    page: Page | None = None
    earlier: tuple[Heading, ...] = ()
    duel: Duel | None = None

    @classmethod
    def of(cls, scene: Scene, board: Board) -> Picture:
        return cls(
            map=board.hash,
            title=scene.title,
            board=scene.board,
            panels=scene.panels,
            counters=scene.counters,
            when=scene.when,
            steps=scene.steps,
            step=scene.step,
            page=scene.page,
            earlier=scene.earlier,
            duel=scene.duel,
        )


class Beat(Struct, omit_defaults=True):
    """A moment between the scene before a choice and the scene after it, told as what differs from the latter.

    Things of the board and panels that were different then, or that are gone since; and the ids of those that were not
    there yet. What is left out was as it is in the `picture` of the same message. A panel has only those of its items
    that were different; `contents` names all of its items in their order. `without` names what the picture has and the
    moment had not.
    """

    lines: int  # how many lines of the message's log have been told by then
    shown: Shown = Shown()
    banner: str = ""  # a sentence over the board
    caption: str = ""  # the same in small letters, where there is no banner
    board: tuple[Item, ...] = ()
    panels: tuple[Panel, ...] = ()
    contents: dict[str, tuple[str, ...]] = {}  # ids of items, by the id of their panel
    absent: tuple[str, ...] = ()  # things of the board and panels
    map: str = ""  # the hash of the board, if it was another one
    title: str | None = None
    counters: tuple[Counter, ...] | None = None
    when: str | None = None
    steps: tuple[Step, ...] | None = None
    step: str | None = None
    page: Page | None = None
    earlier: tuple[Heading, ...] | None = None
    duel: Duel | None = None
    without: tuple[Part, ...] = ()

    @classmethod
    def of(cls, moment: Moment, now: Scene) -> Beat:
        then = moment.scene
        board, absent = _differing(then.board, now.board)
        panels, no_panels = _differing(then.panels, now.panels)
        known = {item.id: item for panel in now.panels for item in panel.items}
        return cls(
            lines=moment.lines,
            shown=moment.shown,
            banner=moment.banner,
            caption=moment.caption,
            board=board,
            panels=tuple(_without(known, panel) for panel in panels),
            contents={panel.id: tuple(item.id for item in panel.items) for panel in panels if panel.items},
            absent=absent + no_panels,
            title=None if then.title == now.title else then.title,
            counters=None if then.counters == now.counters else then.counters,
            when=None if then.when == now.when else then.when,
            steps=None if then.steps == now.steps else then.steps,
            step=None if then.step == now.step else then.step,
            page=None if then.page == now.page else then.page,
            earlier=None if then.earlier == now.earlier else then.earlier,
            duel=None if then.duel == now.duel else then.duel,
            without=tuple(part for part in PARTS if getattr(now, part) and not getattr(then, part)),
        )


def _without(known: Mapping[str, Item], panel: Panel) -> Panel:
    """A panel with only those of its items that are not known."""
    return replace(panel, items=tuple(item for item in panel.items if known.get(item.id) != item))


def _differing(then: tuple[T, ...], now: tuple[T, ...]) -> tuple[tuple[T, ...], tuple[str, ...]]:
    """What was different or has gone since, and the ids of what has come since."""
    later, earlier = {one.id: one for one in now}, {one.id for one in then}
    return tuple(one for one in then if later.get(one.id) != one), tuple(id for id in later if id not in earlier)
