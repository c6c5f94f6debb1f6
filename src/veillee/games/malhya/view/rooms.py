"""The parts of a room that rarely change: squares, walls, doors, hindering lines, markers of colour."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts
from veillee.shared.bits import numbers_of

from ..art.coordinates import corner_of, edge_ends, middle_of, outline_of
from ..content.places import Door
from ..room import NO_SQUARE, Plan, plan_of
from ..state import Room
from .naming import square_key, square_name

#: Kinds of squares that the key of the board explains; crates stand between lines that it explains as well.
EXPLAINED: Final = ("shadow", "water", "void")


class Layout(Struct, frozen=True):
    """What the unchanging part of the board depends on."""

    page: str
    open_doors: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name of this board among all boards of a scenario."""
        return "-".join((f"room-{self.page}", *self.open_doors))


def layout_of(room: Room) -> Layout:
    return Layout(room.page, room.open_doors)


def room_items(layout: Layout, texts: Texts) -> tuple[Item, ...]:
    plan = plan_of(layout.page)
    doors = {door.id: plan.doors[door.id] for door in plan.room.doors}
    crates = plan.hindering_edges & ~plan.grid.boundary
    return (
        *(_square(plan, square, texts) for square in range(len(plan.at))),
        *_edges(plan, plan.grid.boundary, "wall", texts.say("edge.wall")),
        *_edges(plan, crates, "hindering", texts.say("edge.hindering")),
        *(item for door in plan.room.doors for item in _door(plan, door, doors[door.id], layout, texts)),
        *_markers(plan, texts),
        *_entries(plan, texts),
        *(key_line(ground, texts.say(f"key.{ground}")) for ground in EXPLAINED if getattr(plan, ground)),
    )


def key_line(look: str, name: str) -> Item:
    """A line of the key of the board."""
    return Item(f"key-{look}", "label", name, look, shape="key")


def ground_of(plan: Plan, square: int) -> str:
    """What a square is: shadow, water, void, hindering, or plain floor."""
    masks = {"shadow": plan.shadow, "water": plan.water, "void": plan.void, "hindering": plan.hindering}
    return next((name for name, mask in masks.items() if mask >> square & 1), "floor")


def _square(plan: Plan, square: int, texts: Texts) -> Item:
    x, y = middle_of(plan, square)
    ground = ground_of(plan, square)
    return Item(
        square_key(square),
        "cell",
        square_name(plan.room.id, square),
        ground,
        note=texts.say(f"ground.{ground}"),
        x=x,
        y=y,
        points=outline_of(plan, square),
        spot=plan.at[square],
    )


def _edges(plan: Plan, mask: int, shape: str, label: str, style: str = "", icon: str = "") -> Iterator[Item]:
    """Edges of one sort, each between two squares or at the rim of the room."""
    for edge in numbers_of(mask):
        a, b = plan.grid.cells_at[edge]
        beyond = square_key(b) if b != NO_SQUARE else ""
        ends = edge_ends(plan, edge)
        id = f"{shape}-{edge}"
        yield Item(id, "edge", label, style, at=square_key(a), to=beyond, points=ends, shape=shape, icon=icon)


def _door(plan: Plan, door: Door, mask: int, layout: Layout, texts: Texts) -> Iterator[Item]:
    state = "open" if door.id in layout.open_doors else door.state if door.state != "open" else "closed"
    icon = "key" if state == "locked" else ""
    yield from _edges(plan, mask, "door", texts.say(f"door.{state}"), state, icon)


def _markers(plan: Plan, texts: Texts) -> Iterator[Item]:
    """The markers that action cards send enemies to, in the corner of their squares."""
    for colour, square in plan.markers.items():
        x, y = corner_of(plan, square)
        label = texts.say("marker.goal", colour=colour)
        letter = texts.say(f"colour.{colour}")[0].upper()  # never colour alone
        yield Item(f"marker-{colour}", "area", label, f"goal {colour}", letter, x=x + 17, y=y + 17, r=15, shape="zone")


def _entries(plan: Plan, texts: Texts) -> Iterator[Item]:
    for name, square in plan.entries.items():
        label = texts.say("marker.entry")
        points = outline_of(plan, square)
        yield Item(f"entry-{name}", "area", label, "entry", points=points, shape="zone")
