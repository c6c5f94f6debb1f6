"""Buildings and bare rock: houses, ruins with their floors, walls, fences, columns, rocks."""

from __future__ import annotations

from veillee.shared.chance import Chance
from veillee.shared.svg import circle, element, number, path, polygon, ring, stroke

from ..content.records import Floor, TerrainPiece
from .coordinates import bounds, box, inside, shifted, shrunk, spots

ROOFS = ("#6e2b2e", "#5c3b2c", "#4c3340")
STONES = ("#8a8f9c", "#7b818f", "#9a9ea8", "#70757f")


def house(chance: Chance, piece: TerrainPiece) -> str:
    """A closed house from above: roof, ridge, tiles, chimney, and light from its windows."""
    left, top, width, height = box(bounds(piece))
    roof = chance.pick(ROOFS)
    corners = spots(piece.corners)
    lamp = left + chance.pick((0, 1)) * width, top + height
    drawn = [
        circle(*lamp, 52, "url(#glow)"),
        path(polygon(shifted(corners, 14)), "#04080c", opacity=0.5),
        path(polygon(corners), roof, stroke="#d08a78", stroke_width=1.6),
    ]
    tiles = "".join(f"M{number(left)} {number(top + y)}h{number(width)}" for y in range(9, int(height), 9))
    joints = "".join(
        f"M{number(left + x + row % 2 * 6)} {number(top + row * 9)}v9"
        for row in range(int(height) // 9)
        for x in range(6, int(width) - 8, 12)
    )
    ridge = f"M{number(left)} {number(top + height / 2)}h{number(width)}"
    drawn += [
        element("rect", x=left, y=top + height / 2, width=width, height=height / 2, fill="#000", opacity=0.22),
        stroke(tiles, "#2a0f12", 1.2, opacity=0.6),
        stroke(joints, "#2a0f12", 0.8, opacity=0.45),
        stroke(ridge, "#e0a890", 2.4, opacity=0.8),
        element("rect", x=left + width * 0.72, y=top + height * 0.24, width=11.0, height=11.0, fill="#3a3436"),
        element(
            "rect", x=left + width * 0.72 + 2.5, y=top + height * 0.24 + 2.5, width=6.0, height=6.0, fill="#0c0a0c"
        ),
    ]
    return "".join(drawn)


def ruin(chance: Chance, piece: TerrainPiece) -> str:
    """An open building: flagstones, the floors above them from low to high, and its walls."""
    corners = spots(piece.corners)
    drawn = [path(polygon(shifted(corners, 10)), "#04080c", opacity=0.4), path(polygon(corners), "#3b3f4b")]
    left, top, width, height = box(bounds(piece))
    for row in range(int(height) // 14 + 1):
        for column in range(int(width) // 14 + 1):
            w, h = min(13.0, width - column * 14), min(13.0, height - row * 14)
            if w > 1 and h > 1:
                shade = chance.pick(("#4a4f5c", "#444955", "#50545f", "#3f434e"))
                drawn.append(element("rect", x=left + column * 14, y=top + row * 14, width=w, height=h, fill=shade))
    drawn += [_floor(floor) for floor in sorted(piece.floors, key=lambda floor: floor.z) if floor.z]
    for wall in piece.walls:
        x, y, w, h = box(wall.rect)
        shade = chance.pick(STONES)
        drawn.append(element("rect", x=x + 4, y=y + 4, width=w, height=h, fill="#04080c", opacity=0.45))
        drawn.append(element("rect", x=x, y=y, width=w, height=h, fill=shade, stroke="#1c1f28", stroke_width=1))
    return "".join(drawn)


def _floor(floor: Floor) -> str:
    """A floor of planks; higher floors are lighter."""
    x, y, w, h = box(floor.rect)
    planks = "".join(f"M{number(x)} {number(y + row)}h{number(w)}" for row in range(7, int(h), 7))
    light = "#8a6c48" if floor.z > 20 else "#6f5638"
    return (
        element("rect", x=x + 5, y=y + 5, width=w, height=h, fill="#04080c", opacity=0.35)
        + element("rect", x=x, y=y, width=w, height=h, fill=light, stroke="#2c2014", stroke_width=1.6)
        + stroke(planks, "#33261a", 1.1, opacity=0.75)
    )


def wall(chance: Chance, piece: TerrainPiece) -> str:
    """A low wall of loose stones."""
    left, top, width, height = box(bounds(piece))
    drawn = [path(polygon(shifted(spots(piece.corners), 4)), "#04080c", opacity=0.45)]
    across = width > height
    at, long, thick = 0.0, max(width, height), min(width, height)
    while at < long - 2:
        size = min(float(chance.between(8, 14)), long - at)
        x, y = (left + at, top) if across else (left, top + at)
        w, h = (size - 1, thick) if across else (thick, size - 1)
        drawn.append(element("rect", x=x, y=y, width=w, height=h, rx=2.5, fill=chance.pick(STONES), stroke="#1c1f28"))
        at += size
    return "".join(drawn)


def fence(chance: Chance, piece: TerrainPiece) -> str:
    """Posts and two rails."""
    left, top, width, height = box(bounds(piece))
    across, long, thick = width > height, max(width, height), min(width, height)
    rails, posts = "", []
    for part in (0.3, 0.7):
        x, y = (left, top + thick * part) if across else (left + thick * part, top)
        rails += f"M{number(x)} {number(y)}" + (f"h{number(long)}" if across else f"v{number(long)}")
    count = max(2, round(long / 22))
    for step in range(count + 1):
        along = (long - 5) * step / count
        x, y = (left + along, top - 1) if across else (left - 1, top + along)
        w, h = (5.0, thick + 2) if across else (thick + 2, 5.0)
        posts.append(element("rect", x=x, y=y, width=w, height=h, rx=1, fill="#7a5b3c", stroke="#2c2014"))
    shadow = path(polygon(shifted(spots(piece.corners), 4)), "#04080c", opacity=0.35)
    return shadow + stroke(rails, "#9a7750", 2, opacity=0.95) + "".join(posts)


def column(chance: Chance, piece: TerrainPiece) -> str:
    """A round column upon its plinth."""
    left, top, width, height = box(bounds(piece))
    x, y, r = left + width / 2, top + height / 2, min(width, height) / 2
    return (
        path(polygon(shifted(spots(piece.corners), 9)), "#04080c", opacity=0.5)
        + path(polygon(spots(piece.corners)), "#6b6f7a", stroke="#c3c7d0", stroke_width=1)
        + circle(x, y, r * 0.86, "#a3a7b2", stroke="#4a4e58", stroke_width=1.4)
        + circle(x - r * 0.15, y - r * 0.15, r * 0.5, "#c9ccd4", opacity=0.7)
    )


def dais(chance: Chance, piece: TerrainPiece) -> str:
    """A raised floor of cut stone, with steps around."""
    corners = spots(piece.corners)
    drawn = [path(polygon(shifted(corners, 8)), "#04080c", opacity=0.45)]
    for part, colour in ((1.0, "#5d6270"), (0.88, "#6b7080"), (0.76, "#7a8090")):
        drawn.append(path(polygon(shrunk(corners, part)), colour, stroke="#b9bfcc", stroke_width=0.9))
    x, y = shrunk(corners, 0)[0]
    seams = f"M{number(x - 24)} {number(y)}h48M{number(x)} {number(y - 24)}v48"
    return "".join(drawn) + stroke(seams, "#4a4f5c", 1.2, opacity=0.7)


def rock(chance: Chance, piece: TerrainPiece) -> str:
    """Boulders that fill their outline, lit from the upper left."""
    corners = spots(piece.corners)
    drawn = [
        path(polygon(shifted(corners, 12)), "#04080c", opacity=0.5),
        path(polygon(corners), "#3c3d44", stroke="#a6a8b0", stroke_width=1.4),
    ]
    for x, y in inside(chance, piece, 26, 12):
        r = chance.between(11, 17)
        drawn.append(
            path(polygon(ring(chance, x, y, r, r * 0.86, 7, 16)), chance.pick(("#5c5e66", "#666870", "#54565e")))
        )
        drawn.append(path(polygon(ring(chance, x - 3, y - 4, r * 0.55, r * 0.4, 6, 18)), "#8d9098", opacity=0.8))
    return "".join(drawn)
