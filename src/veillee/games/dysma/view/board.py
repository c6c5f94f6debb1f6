"""The table of a skirmish: terrain and its floors, deployment zones, quarters, and marks along the edges."""

from __future__ import annotations

from math import cos, pi, sin

from veillee.kernel.scene import Emphasis, Item
from veillee.kernel.text import Texts

from ..content import GEOMETRY, LAYOUTS
from ..content.records import Corner, Rect, Shape, TerrainPiece
from ..rules.missions.zones import zone
from ..state import Dysma

SIZE = (GEOMETRY.width, GEOMETRY.height)
#: The distance between the marks along the edges, in steps.
GRID = 6
#: The least width of a place where a height is written, in tenths of a step.
LABEL = 12
#: The arc of a quarter disc is drawn as so many straight strokes.
ARC = 12


def steps_text(tenths: int, texts: Texts) -> str:
    """A length in words: "2,8 pas"."""
    whole, tenth = divmod(tenths, 10)
    return texts.say("scene.steps", length=f"{whole}{texts.say('scene.comma')}{tenth}" if tenth else str(whole))


def corners(rect: Rect) -> tuple[Corner, ...]:
    """The corners of a rectangle, counter-clockwise."""
    x0, y0, x1, y1 = rect
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def middle(points: tuple[Corner, ...]) -> Corner:
    """The middle of the box around some points."""
    xs, ys = zip(*points, strict=True)
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2


def table(layout: str, texts: Texts) -> tuple[Item, ...]:
    """The parts of the table that never change: terrain and marks; only marks without a layout."""
    pieces = [item for piece in (LAYOUTS[layout].pieces if layout else ()) for item in _piece(piece, texts)]
    return (*pieces, *_marks())


def _piece(piece: TerrainPiece, texts: Texts) -> list[Item]:
    """A piece of terrain, and each floor above its ground."""
    x, y = middle(piece.corners)
    name, height = texts.say(f"piece.{piece.kind}"), steps_text(piece.height, texts)
    items = [
        Item(
            piece.id,
            "area",
            texts.say("scene.piece", name=name, height=height) if piece.height else name,
            f"terrain {piece.type} {piece.kind}",
            text=height if piece.height else "",
            note=texts.say("scene.terrain", type=piece.type),
            x=x,
            y=y,
            points=piece.corners,
        )
    ]
    floors = [floor for floor in piece.floors if floor.z]
    for number, floor in enumerate(floors):
        x, y = _label_place(floor.rect, [above.rect for above in floors[number + 1 :]])
        height = steps_text(floor.z, texts)
        label = texts.say("scene.floor", name=name, height=height)
        place = f"{piece.id}-floor-{floor.z}"
        items.append(Item(place, "area", label, "floor", height, x=x, y=y, points=corners(floor.rect), level=floor.z))
    return items


def _label_place(rect: Rect, above: list[Rect]) -> Corner:
    """Where the height of a floor is written: in its widest part without a higher floor, else in its southern half."""
    x0, y0, x1, y1 = rect
    for a0, b0, a1, b1 in above:
        free = [(x0, y0, a0, y1), (a1, y0, x1, y1), (x0, y0, x1, b0), (x0, b1, x1, y1)]
        best = max(free, key=lambda part: min(part[2] - part[0], part[3] - part[1]))
        if min(best[2] - best[0], best[3] - best[1]) < LABEL:
            best = (x0, y0, x1, y0 + (y1 - y0) // 2)
        x0, y0, x1, y1 = best
    return (x0 + x1) // 2, (y0 + y1) // 2


def _marks() -> list[Item]:
    """Numbers along the west and south edges: the distance from the south-west corner in steps."""
    far = range(GRID, SIZE[0] // 10, GRID)
    across = [Item(f"x-{step}", "label", str(step), text=str(step), x=10 * step, shape="ruler") for step in far]
    up = [Item(f"y-{step}", "label", str(step), text=str(step), y=10 * step, shape="ruler") for step in far]
    return [*across, *up]


def zones(s: Dysma, texts: Texts) -> list[Item]:
    """The deployment zones of all players that have one."""
    emphasis: Emphasis = "weak" if s.turn else ""
    found = []
    for seat in range(len(s.players)):
        for number, shape in enumerate(zone(s, seat)):
            points = outline(shape)
            x, y = middle(points)
            label = texts.say("scene.zone", seat=seat)
            found.append(
                Item(
                    f"zone-{seat}-{number}",
                    "area",
                    label,
                    x=x,
                    y=y,
                    seat=seat,
                    points=points,
                    shape="zone",
                    emphasis=emphasis,
                )
            )
    return found


def outline(shape: Shape) -> tuple[Corner, ...]:
    """The corners of a part of a zone; an arc becomes straight strokes inside it."""
    if shape.rect is not None:
        return corners(shape.rect)
    assert shape.corner is not None, "a quarter disc lies in a corner"
    x, y = shape.corner
    across, up = (1 if x == 0 else -1), (1 if y == 0 else -1)
    angles = [pi / 2 * step / ARC for step in range(ARC + 1)]
    arc = [(x + across * int(shape.radius * cos(a)), y + up * int(shape.radius * sin(a))) for a in angles]
    return ((x, y), *arc) if across * up > 0 else ((x, y), *reversed(arc))


def quarters(texts: Texts) -> tuple[Item, ...]:
    """The four quarters that the mission Control counts."""
    half, full = SIZE[0] // 2, SIZE[0]
    places = {"sw": (0, 0), "se": (half, 0), "ne": (half, half), "nw": (0, half)}
    return tuple(
        Item(
            f"quarter-{name}",
            "area",
            texts.say(f"scene.quarter-{name}"),
            "quarter",
            x=x + half // 2,
            y=y + half // 2,
            points=corners((x, y, min(x + half, full), min(y + half, full))),
        )
        for name, (x, y) in places.items()
    )
