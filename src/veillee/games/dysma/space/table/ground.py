"""The terrain of a table: heights, floors, solid and difficult terrain (24.8, 24.13-24.15, 24.45).

A `Ground` never changes. It is remembered for a layout together with the terrain that spells have made.
"""

from __future__ import annotations

from typing import Any

from veillee.shared.plane import corners_of

from ...content import GEOMETRY, LAYOUTS
from ...content.records import Layout, TerrainPiece
from ...state import Dysma, SpellTerrain
from .areas import FLAT, Area, FloorArea, LevelPart, NearbyTerrain, area_of, disc_of, level_parts

__all__ = ["Area", "Ground", "LevelPart", "free", "ground"]

SIDE = GEOMETRY.width
#: Terrain is looked up by square cells of this side; a row of the table has `CELLS` of them.
CELL = 20
CELLS = SIDE // CELL + 1
#: The radius of the widest base.
WIDEST = max(size.radius for size in GEOMETRY.sizes.values())
#: A wall that rises at most this much above a floor is a parapet of the floor (24.14).
PARAPET = 10
_TYPES = ("difficult", "impassable", "open_building", "obstacle", "raised")


class Ground:
    """The terrain of one table: that of its layout, and discs of difficult terrain that spells have made (28.16)."""

    def __init__(
        self, layout: Layout | None, spells: tuple[SpellTerrain, ...] = (), base: Ground | None = None
    ) -> None:
        self.layout = layout
        self.pieces: tuple[TerrainPiece, ...] = layout.pieces if layout else ()
        #: The ground of the same layout without the terrain of spells; this very ground if there is no such terrain.
        self.base = base or self
        areas = {piece.id: area_of(piece.corners, piece.height, piece.rect is not None) for piece in self.pieces}
        of_type = {kind: [piece for piece in self.pieces if piece.type == kind] for kind in _TYPES}
        self.walls = [
            (wall.z0, area_of(corners_of(wall.rect), wall.z1, True)) for piece in self.pieces for wall in piece.walls
        ]
        self.impassable = [areas[piece.id] for piece in of_type["impassable"]]
        self.obstacles = [areas[piece.id] for piece in of_type["obstacle"]]
        self.raised = [areas[piece.id] for piece in of_type["raised"]]
        self.spell_discs = [disc_of(terrain) for terrain in spells]
        self.difficult = [areas[piece.id] for piece in of_type["difficult"]] + self.spell_discs
        self.floors = [
            FloorArea(floor.rect, floor.z, piece.id) for piece in self.pieces for floor in piece.floors if floor.z > 0
        ]
        self.doors = [door for piece in self.pieces for door in piece.doors]
        self._solid: dict[int, tuple[Area, ...]] = {}
        self._bits, self._cells = self._grid()
        self._near: dict[tuple[int, int, int, int], NearbyTerrain] = {}
        self._of_mask: dict[int, NearbyTerrain] = {}
        #: What path finding has worked out for this ground; see `relief_of`, `nodes_of` and `edges_of` in `paths/`.
        self.path_cache: dict[object, object] = {}
        #: What sight has worked out for this ground: all blockers, blockers by cells, rays by places; see `sight/`.
        self.prisms: list[Any] | None = None
        self.prism_cache: dict[tuple[int, int, int, int], tuple[Any, ...]] = {}
        self.sight_cache: dict[tuple[int, ...], tuple[Any, int]] = {}

    def _grid(self) -> tuple[list[tuple[int, Area]], list[int]]:
        """The areas by their bits, each with its kind; and for each cell the bits of the areas that reach into it.

        Areas that no base may overlap reach out by the radius of the widest base.
        """
        kinds = (self.solid(0), self.obstacles, self.difficult, self.raised)
        bits = [(kind, area) for kind, areas in enumerate(kinds) for area in areas]
        cells = [0] * (CELLS * CELLS)
        for bit, (kind, area) in enumerate(bits):
            room = WIDEST if kind < 2 else 0
            x0, y0, x1, y1 = area.box
            for row in range(max(0, y0 - room) // CELL, min(SIDE, y1 + room) // CELL + 1):
                for column in range(max(0, x0 - room) // CELL, min(SIDE, x1 + room) // CELL + 1):
                    cells[row * CELLS + column] |= 1 << bit
        return bits, cells

    def terrain_near(self, ax: int, ay: int, bx: int, by: int) -> NearbyTerrain:
        """The terrain that a segment on the ground from a to b may meet; both points are on the table."""
        left, right = (ax // CELL, bx // CELL) if ax < bx else (bx // CELL, ax // CELL)
        low, high = (ay // CELL, by // CELL) if ay < by else (by // CELL, ay // CELL)
        key = (left, low, right, high)
        found = self._near.get(key)
        if found is None:
            found = self._near[key] = self._in_cells(left, low, right, high)
        return found

    def _in_cells(self, left: int, low: int, right: int, high: int) -> NearbyTerrain:
        """The terrain that reaches into a rectangle of cells. Many rectangles share one result, which is one object."""
        mask = 0
        for row in range(low * CELLS, high * CELLS + 1, CELLS):
            for cell in self._cells[row + left : row + right + 1]:
                mask |= cell
        found = self._of_mask.get(mask)
        if found is None:
            kinds: tuple[list[Area], ...] = ([], [], [], [])
            for bit, (kind, area) in enumerate(self._bits):
                if mask >> bit & 1:
                    kinds[kind].append(area)
            found = self._of_mask[mask] = NearbyTerrain(*map(tuple, kinds))
        return found

    def solid(self, floor: int) -> tuple[Area, ...]:
        """The walls and impassable pieces that no base may overlap at a level; obstacles are apart (24.14, 24.22)."""
        found = self._solid.get(floor)
        if found is None:
            walls = [area for _, area in self.walls if not floor or area.height > floor + PARAPET]
            blocks = [area for area in self.impassable if not floor or area.height > floor + PARAPET]
            found = self._solid[floor] = tuple(walls + blocks)
        return found

    def parapets(self, floor: int) -> list[Area]:
        """The low walls of a floor (24.15)."""
        return [area for _, area in self.walls if floor and floor < area.height <= floor + PARAPET]

    def height(self, x: int, y: int) -> int:
        """The height of the ground at a point (24.13)."""
        best = 0
        for area in self.terrain_near(x, y, x, y).raised:
            if area.height > best and area.holds(x, y):
                best = area.height
        return best

    def surfaces(self, x: int, y: int) -> list[int]:
        """The levels at a point: 0 for the ground, then the heights of the floors there."""
        return [0, *sorted({floor.z for floor in self.floors if floor.holds(x, y)})]

    def on_floor(self, x: int, y: int, floor: int) -> bool:
        """Whether a level exists at a point; the ground exists everywhere."""
        return not floor or any(one.z == floor and one.holds(x, y) for one in self.floors)

    def level(self, x: int, y: int, floor: int) -> int | None:
        """The height at which a figure stands at a point of a level; None if the level does not exist there."""
        if floor:
            return floor if self.on_floor(x, y, floor) else None
        return self.height(x, y)

    def standable(self, x: int, y: int, floor: int, r: int) -> bool:
        """Whether the terrain lets a base stand at a point of a level (24.10, 24.14)."""
        if not (r <= x <= SIDE - r and r <= y <= SIDE - r):
            return False
        if floor:
            return self.on_floor(x, y, floor) and all(area.lets_pass(x, y, x, y, r) for area in self.solid(floor))
        near = self.terrain_near(x, y, x, y)
        return all(area.lets_pass(x, y, x, y, r) for area in near.solid + near.obstacles)

    def in_obstacle(self, x: int, y: int) -> bool:
        """Whether a point on the ground is in or on an obstacle, where no waypoint may be (24.19)."""
        return any(area.holds(x, y) for area in self.terrain_near(x, y, x, y).obstacles)

    def difficult_at(self, x: int, y: int) -> bool:
        """Whether a point lies in difficult terrain (20.5)."""
        return any(area.holds(x, y) for area in self.terrain_near(x, y, x, y).difficult)

    def difficult_height(self, x: int, y: int) -> int:
        """The height of the highest difficult terrain at a point; -1 if there is none."""
        best = -1
        for area in self.terrain_near(x, y, x, y).difficult:
            if area.height > best and area.holds(x, y):
                best = area.height
        return best

    def level_parts(self, ax: int, ay: int, bx: int, by: int) -> tuple[LevelPart, ...]:
        """A segment on the ground in parts of one height each; its two ends are parts of no length (24.20)."""
        raised = self.terrain_near(ax, ay, bx, by).raised
        return level_parts(raised, ax, ay, bx, by) if raised else FLAT


#: The grounds that are remembered: of layouts alone, and of layouts with terrain of spells.
_bare: dict[str, Ground] = {}
_spelled: dict[tuple[object, ...], Ground] = {}


def ground(s: Dysma) -> Ground:
    """The ground of a game's table, remembered by its layout and the terrain of spells."""
    layout = LAYOUTS[s.layout] if s.layout else None
    bare = _bare.get(s.layout)
    if bare is None or bare.layout is not layout:
        bare = _bare[s.layout] = Ground(layout)
    if not s.zones:
        return bare
    outlines = tuple([(one.x, one.y, one.radius, one.height) for one in s.zones])
    spelled = _spelled.get((s.layout, outlines))
    if spelled is None or spelled.base is not bare:
        if len(_spelled) >= 64:  # bots that think ahead cast many spells that are never cast in play
            _spelled.clear()
        spelled = _spelled[s.layout, outlines] = Ground(layout, tuple(one.copy() for one in s.zones), bare)
    return spelled


def free(s: Dysma, x: int, y: int, floor: int, r: int, h: int, ignoring: tuple[int, ...] = ()) -> bool:
    """Whether a base can be set down at a point of a level: terrain and other figures leave room (24.7, 24.14).

    Figures whose ids are in `ignoring` take no room.
    """
    table = ground(s)
    if not table.standable(x, y, floor, r):
        return False
    z = floor or table.height(x, y)
    for other in s.figures:
        if not other.out and other.id not in ignoring:
            if (
                (other.x - x) ** 2 + (other.y - y) ** 2 < (other.r + r) ** 2
                and z < other.z + other.h
                and other.z < z + h
            ):
                return False
    return True
