"""Rooms: squares, ways, sight and what enemies see, exact and in whole numbers (chapters 8, 9 and 12).

A square is a number. Numbers grow in reading order (row by row from the north, in a row from the west), so that the
smaller number settles ties (MAL-24.5). Sets of squares are masks, as in `veillee.shared.bits`.

A `Plan` is made once per page of the exploration book. What depends on the doors that are open is a `Floor`, which has
the tables that rules look up, and is kept. Where figures stand is not known here.

    plan = plan_of("8")
    floor = floor_of("8", plan.open_at_start)
    hero = plan.number[2, 7]
    floor.ways().reach(hero, 5, blocked=enemies) & plan.ground & ~heroes    # where a move may end
    floor.vision(2)[enemy] & heroes                                         # the heroes whom an enemy sees
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Final, Literal, TypeAlias

from veillee.shared import squares
from veillee.shared.bits import mask_of, numbers_of, union
from veillee.shared.graph import Graph
from veillee.shared.grid import NO_CELL, Grid
from veillee.shared.sight import Grazing, Sight

from .content import ROOMS
from .content.places import Room
from .content.words import Colour, Compass, Side, Square

#: What a line of sight meets on its way (MAL-9.8).
View = Literal["clear", "hindered", "blocked"]
#: For each square, a mask of squares.
Masks: TypeAlias = tuple[int, ...]

SHADOW, WATER, VOID, HINDERING = "swvh"
#: The eight directions, counter-clockwise from the east; north is up.
COMPASS: Final[Mapping[Compass, Square]] = {
    "E": (1, 0),
    "NE": (1, -1),
    "N": (0, -1),
    "NW": (-1, -1),
    "W": (-1, 0),
    "SW": (-1, 1),
    "S": (0, 1),
    "SE": (1, 1),
}
DIRECTIONS: Final[Mapping[Square, Compass]] = {step: name for name, step in COMPASS.items()}
#: In place of the number of a square: there is none.
NO_SQUARE: Final = NO_CELL
#: How far the area "front3" and the arms of the area "arc3" reach (MAL-16.10).
FRONT, ARC = 3, 3


class Plan:
    """A page of the exploration book, whatever its doors are."""

    def __init__(self, room: Room) -> None:
        self.room: Final = room
        self.grid: Final = Grid(squares.LATTICE, squares.from_rows(room.rows))
        #: The number of each square, by column and row.
        self.number: Final = self.grid.number
        #: The column and row of each square, by number.
        self.at: Final = self.grid.cells
        kinds = [room.rows[y][x] for x, y in self.at]

        def all_of(kind: str) -> int:
            return mask_of(n for n, found in enumerate(kinds) if found == kind)

        self.everywhere: Final = (1 << len(kinds)) - 1
        self.shadow: Final = all_of(SHADOW)
        self.water: Final = all_of(WATER)
        self.void: Final = all_of(VOID)
        #: The squares with a hindering line all around.
        self.hindering: Final = all_of(HINDERING)
        #: The squares on which a figure can end a move while nobody stands there (MAL-8.5).
        self.ground: Final = self.everywhere & ~self.void
        #: The mask of the hindering edges (MAL-9.9).
        self.hindering_edges: Final = union(self.grid.own_edges[n] for n in numbers_of(self.hindering))
        #: For each door, the mask of its edges.
        self.doors: Final = {door.id: self._edges(door.edges) for door in room.doors}
        #: The doors that are open when the page is laid out, in the order of their names.
        self.open_at_start: Final = tuple(sorted(door.id for door in room.doors if door.state == "open"))
        self.markers: Final[Mapping[Colour, int]] = {colour: self.number[at] for colour, at in room.markers.items()}
        self.entries: Final = {name: self.number[at] for name, at in room.entries.items()}
        self.sight: Final = Sight(self.grid, squares.nearest_corners, Grazing.STOPS)
        self._within: dict[int, Masks] = {}

    def _edges(self, sides: tuple[Side, ...]) -> int:
        directions = {"E": squares.EAST, "S": squares.SOUTH}
        return self.grid.edge_mask(((x, y), directions[side]) for x, y, side in sides)

    def step(self, square: int, direction: Compass) -> int:
        """The square beyond a side or corner, whatever is between; NO_SQUARE if there is none."""
        (x, y), (dx, dy) = self.at[square], COMPASS[direction]
        return self.number.get((x + dx, y + dy), NO_SQUARE)

    def distance(self, a: int, b: int) -> int:
        """How far two squares are apart, for vision and shots (MAL-9.10)."""
        return squares.distance(self.at[a], self.at[b])

    def within(self, distance: int) -> Masks:
        """For each square, the squares at this distance or nearer, the square itself among them."""
        found = self._within.get(distance)
        if found is None:
            found = self._within[distance] = tuple(map(mask_of, self._discs(distance)))
        return found

    def _discs(self, distance: int) -> Iterator[list[int]]:
        for at in self.at:
            yield [self.number[spot] for spot in squares.disc(at, distance) if spot in self.number]

    @cached_property
    def strips(self) -> Mapping[Compass, Masks]:
        """For each direction and square, the strip that a vigilance token looks at (MAL-12.11, 12.12)."""
        return {direction: self._strip(*step) for direction, step in COMPASS.items()}

    def _strip(self, dx: int, dy: int) -> Masks:
        """For each square, the strip in the direction of a step."""

        def holds(east: int, south: int) -> bool:
            if dx and dy:
                ahead = east * dx >= 0 and south * dy >= 0 and (east, south) != (0, 0)
                return ahead and abs(abs(east) - abs(south)) <= 1
            return east * dx + south * dy >= 1 and abs(east * dy) + abs(south * dx) <= 1

        return tuple(mask_of(n for n, (bx, by) in enumerate(self.at) if holds(bx - ax, by - ay)) for ax, ay in self.at)

    def direction(self, a: int, b: int) -> Compass | None:
        """The direction from one square to another in its row, column or diagonal; None for all others."""
        (ax, ay), (bx, by) = self.at[a], self.at[b]
        dx, dy = bx - ax, by - ay
        if a == b or (dx and dy and abs(dx) != abs(dy)):
            return None
        return DIRECTIONS[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]


class Floor:
    """What holds on a page while some of its doors are open: adjacency, ways, sight and vision."""

    def __init__(self, plan: Plan, open_doors: tuple[str, ...]) -> None:
        self.plan: Final = plan
        shut = union(edges for door, edges in plan.doors.items() if door not in open_doors)
        #: The mask of the blocking edges (MAL-9.9).
        self.walls: Final = plan.grid.boundary | shut
        #: For each square, the squares adjacent to it (MAL-8.2, 8.3).
        self.adjacent: Final[Masks] = squares.king_graph(plan.grid, self.walls).near
        #: For each square, the adjacent squares behind a hindering line (MAL-8.7, 8.9).
        self.beyond_line: Final[Masks] = self._beyond_line()
        self._graphs: dict[tuple[bool, bool], Graph[Square]] = {}
        self._visions: dict[int, Masks] = {}

    def _beyond_line(self) -> Masks:
        plan = self.plan
        graph = squares.king_graph(plan.grid, self.walls, slow=plan.hindering_edges)
        return tuple(
            mask_of(b for b in numbers_of(near) if graph.step_cost(a, b) > 1) for a, near in enumerate(self.adjacent)
        )

    def ways(self, *, levitating: bool = False, sneaking: bool = False) -> Graph[Square]:
        """Steps and what they cost (MAL-8.7 to 8.9, 8.19).

        Who levitates pays nothing more for water and void (MAL-8.14). An enemy in Infiltration, `sneaking`, crosses
        no hindering line (MAL-12.5). A path may cross void; take void and the squares of figures out of the squares
        where a move may end.
        """
        found = self._graphs.get((levitating, sneaking))
        if found is None:
            found = self._graphs[levitating, sneaking] = Graph(self.plan.at, self._steps(levitating, sneaking))
        return found

    def _steps(self, levitating: bool, sneaking: bool) -> Iterator[tuple[Square, Square, int]]:
        at, dear = self.plan.at, 0 if levitating else self.plan.water | self.plan.void
        for a, near in enumerate(self.adjacent):
            lines = self.beyond_line[a]
            for b in numbers_of(near & ~lines if sneaking else near):
                yield at[a], at[b], 1 + (dear >> b & 1) + (lines >> b & 1)

    # Lines of sight.

    @cached_property
    def in_line(self) -> Masks:
        """For each square, the squares to which the line is not blocked, the square itself among them (MAL-9.3)."""
        return self.plan.sight.seen(self.walls)

    @cached_property
    def clear(self) -> Masks:
        """For each square, the squares to which the line is neither blocked nor hindered (MAL-9.4)."""
        hindered = self.plan.sight.marked(self.plan.hindering_edges)
        return tuple(line & ~met for line, met in zip(self.in_line, hindered, strict=True))

    def view(self, a: int, b: int) -> View:
        """What the line between two squares meets, figures apart."""
        if self.clear[a] >> b & 1:
            return "clear"
        return "hindered" if self.in_line[a] >> b & 1 else "blocked"

    def between(self, a: int, b: int) -> int:
        """The squares whose inside the line passes through, without its ends (MAL-9.5)."""
        return self.plan.sight.between(a, b)

    # What enemies see in Infiltration.

    @cached_property
    def _shown(self) -> Masks:
        """For each square, the squares seen from it at any distance and on all sides (MAL-12.13 to 12.16).

        Somebody on an adjacent square, or on the square itself, is seen in shadow too.
        """
        lit = self.plan.everywhere & ~self.plan.shadow
        return tuple(
            clear & lit | near | 1 << square
            for square, (clear, near) in enumerate(zip(self.clear, self.adjacent, strict=True))
        )

    def vision(self, distance: int) -> Masks:
        """For each square, what an enemy there sees without a vigilance token (MAL-12.10)."""
        found = self._visions.get(distance)
        if found is None:
            found = self._visions[distance] = tuple(map(int.__and__, self._shown, self.plan.within(distance)))
        return found

    @cached_property
    def watches(self) -> Mapping[Compass, Masks]:
        """For each direction and square, what an enemy there sees with a vigilance token (MAL-12.11)."""
        strips = self.plan.strips.items()
        return {direction: tuple(map(int.__and__, self._shown, strip)) for direction, strip in strips}

    def sees(self, square: int, distance: int, looks: Compass | None) -> int:
        """What an enemy on a square sees: by its vigilance token, or all around."""
        return self.watches[looks][square] if looks else self.vision(distance)[square]

    # Straight lines and areas.

    def ray(self, square: int, direction: Compass) -> tuple[int, ...]:
        """The squares in one direction, each adjacent to the one before, up to a blocking line."""
        found: list[int] = []
        here, ahead = square, self.plan.step(square, direction)
        while ahead != NO_SQUARE and self.adjacent[here] >> ahead & 1:
            found.append(ahead)
            here, ahead = ahead, self.plan.step(ahead, direction)
        return tuple(found)

    def fronts(self, square: int) -> tuple[int, ...]:
        """The areas of three squares in a straight line, one for each direction (MAL-16.10)."""
        return tuple(mask_of(self.ray(square, direction)[:FRONT]) for direction in COMPASS)

    def arcs(self, square: int) -> tuple[int, ...]:
        """The areas of three neighbours in a row, without those behind a blocking line (MAL-16.10)."""
        around = [self.plan.step(square, direction) for direction in COMPASS]
        rows = ([around[(turn + k) % len(around)] for k in range(ARC)] for turn in range(len(around)))
        return tuple(mask_of(n for n in row if n != NO_SQUARE) & self.adjacent[square] for row in rows)

    @cached_property
    def spear(self) -> Masks:
        """For each square, the squares 1 or 2 away in a straight line that is not blocked (MAL-15.19)."""
        plan = self.plan
        return tuple(
            mask_of(b for b in numbers_of(near & self.in_line[a]) if plan.direction(a, b))
            for a, near in enumerate(plan.within(2))
        )

    @cached_property
    def beside_void(self) -> int:
        """The squares adjacent to void."""
        return union(self.adjacent[square] for square in numbers_of(self.plan.void)) & ~self.plan.void


@cache
def plan_of(page: str) -> Plan:
    """The plan of a page, made once."""
    return Plan(ROOMS[page])


@cache
def floor_of(page: str, open_doors: tuple[str, ...]) -> Floor:
    """A page with these doors open; each is made once."""
    return Floor(plan_of(page), open_doors)
