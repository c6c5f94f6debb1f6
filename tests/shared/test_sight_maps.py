"""Who sees whom on maps of hexes and squares, worked out by hand."""

import pytest

from veillee.shared import hex, squares
from veillee.shared.bits import mask_of, numbers_of
from veillee.shared.grid import Grid, grid_graph
from veillee.shared.sight import Grazing, Sight

# Hexes, with sight from middle to middle.


class Field:
    """A map of hexes with walls and marks; cells and sides by their coordinates (q, r) and (q, r, direction)."""

    def __init__(self, cells, walls=(), marks=()):
        self.grid = Grid(hex.LATTICE, cells)
        self.sight = Sight(self.grid, hex.middles, Grazing.PASSES)
        self.walls = self.grid.boundary | self.edges(walls)
        self.marks = self.edges(marks) & ~self.walls
        self.ranges = grid_graph(self.grid, self.walls)

    def edges(self, sides):
        return self.grid.edge_mask(((q, r), direction) for q, r, direction in sides)

    def sees(self, a, b):
        a, b = self.grid.number[a], self.grid.number[b]
        assert self.sight.sees(a, b, self.walls) == self.sight.sees(b, a, self.walls)
        assert self.sight.sees(a, b, self.walls) == bool(self.sight.seen(self.walls)[a] >> b & 1)
        return self.sight.sees(a, b, self.walls)

    def covered(self, target, attacker):
        a, b = self.grid.number[attacker], self.grid.number[target]
        covered = self.sight.meets(a, b, self.marks, own=False)
        assert covered == bool(self.sight.marked(self.marks, own=False)[a] >> b & 1)
        return covered

    def range(self, a, b):
        return self.ranges.distances[self.grid.number[a]][self.grid.number[b]]


FLOWER = {(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (2, -1), (1, -1)}
RHOMBUS = [(q, r) for q in range(-6, 7) for r in range(-6, 7)]


def test_a_line_along_an_open_edge_is_free_and_along_a_wall_stopped():
    assert Field(FLOWER).sees((0, 0), (1, 1))
    assert not Field(FLOWER - {(0, 1)}).sees((0, 0), (1, 1))  # the edge is the map's own end
    assert not Field(FLOWER, walls=[(1, 0, 4)]).sees((0, 0), (1, 1))
    assert Field(FLOWER).sees((0, 0), (2, -1))
    assert not Field(FLOWER - {(1, -1)}).sees((0, 0), (2, -1))


def test_walls_that_end_on_one_side_of_a_line_let_it_pass():
    one = Field(FLOWER, walls=[(0, 0, 0)])
    assert one.sees((0, 0), (1, 1))
    assert not one.sees((0, 0), (1, 0))
    assert not Field(FLOWER, walls=[(0, 0, 0), (0, 0, 5)]).sees((0, 0), (1, 1))
    # One side at each of two corners
    assert Field(FLOWER, walls=[(0, 0, 0), (1, 1, 3)]).sees((0, 0), (1, 1))


def test_a_line_through_a_corner_is_stopped_by_walls_on_both_sides():
    assert not Field(RHOMBUS, walls=[(0, 2, 1), (0, 2, 2)]).sees((0, 0), (1, 4))  # at the corner (1, 4)
    assert Field(RHOMBUS, walls=[(0, 2, 1), (0, 1, 0)]).sees((0, 0), (1, 4))


def test_marks_on_edges_of_ones_own_cell_do_not_count():
    field = Field(FLOWER, marks=[(0, 0, 0)])
    assert field.covered((0, 0), attacker=(2, 0))
    assert not field.covered((2, 0), attacker=(0, 0))
    assert not field.covered((0, 0), attacker=(1, 0))
    assert field.covered((0, 0), attacker=(1, 1))  # touched
    along = Field(FLOWER, marks=[(1, 0, 4)])
    assert along.covered((1, 1), attacker=(0, 0))
    assert along.covered((0, 0), attacker=(1, 1))
    touched = Field(FLOWER, marks=[(1, 1, 3)])
    assert touched.covered((1, 1), attacker=(0, 0))
    assert not touched.covered((0, 0), attacker=(1, 1))
    corner = Field(RHOMBUS, marks=[(0, 2, 2)])
    assert corner.covered((1, 4), attacker=(0, 0))
    assert corner.covered((0, 0), attacker=(1, 4))


#: Row r and the q of its hexes: 36 hexes, two halls joined by narrow chambers, with holes between them.
HALL_ROWS = {
    0: (0, 1),
    1: (0, 1),
    2: (0, 1),
    3: (0, 1),
    4: (-2, -1, 0, 1),
    5: (-3, -2, -1, 0),
    6: (-4, -3, -2),
    7: (-5, -3, -2, -1),
    8: (-6, -5, -3, -2, -1),
    9: (-7, -6, -5, -3, -2, -1),
    10: (-6, -5),
}
MARKS = ((1, 2, 4), (1, 3, 4), (1, 2, 3), (-2, 5, 0), (-2, 5, 2), (-2, 5, 4), (-3, 8, 5), (-2, 7, 0), (-2, 9, 2))
HALLS = Field(
    [(q, r) for r, columns in HALL_ROWS.items() for q in columns],
    walls=[(0, 4, 5), (-2, 8, 0), (-2, 8, 1)],
    marks=[*MARKS, (-5, 7, 4), (-5, 9, 3), (-5, 9, 4)],
)


@pytest.mark.parametrize(
    ("a", "b", "sees", "steps", "there", "back"),
    [
        # there: b is marked from a; back: a is marked from b; None where nothing is worked out
        ((-7, 9), (-5, 7), True, 2, True, False),
        ((-2, 6), (0, 5), False, 2, None, None),
        ((0, 0), (1, 3), True, 4, True, None),
        ((-1, 7), (0, 5), False, 4, None, None),  # through a corner between two chambers
        ((-1, 5), (1, 4), False, 2, None, None),  # along a wall
        ((-2, 7), (-1, 8), False, 2, None, None),  # along a wall
        ((0, 1), (1, 2), True, 2, True, False),
        ((1, 0), (1, 3), True, 3, False, False),
        ((-3, 5), (-1, 4), True, 2, True, True),
        ((-2, 7), (-2, 9), True, 2, True, False),
    ],
)
def test_sight_range_and_marks_in_the_halls(a, b, sees, steps, there, back):
    assert HALLS.sees(a, b) is sees
    assert HALLS.range(a, b) == steps
    assert there in (None, HALLS.covered(b, attacker=a))
    assert back in (None, HALLS.covered(a, attacker=b))


def test_everybody_sees_the_own_cell():
    assert all(HALLS.sees(cell, cell) for cell in HALLS.grid.cells)
    assert not any(HALLS.covered(cell, attacker=cell) for cell in HALLS.grid.cells)


def test_marks_may_be_added_without_a_new_map():
    # All edges of (-3, 9) become marked
    number = HALLS.grid.number
    there = number[-3, 9]
    marks = HALLS.marks | HALLS.grid.own_edges[there] & ~HALLS.walls

    def marked(attacker):
        return HALLS.sight.meets(number[attacker], there, marks, own=False)

    assert marked((-3, 7))
    assert marked((-1, 9))
    assert not marked((-3, 8))


def test_a_chamber_added_to_a_map_opens_a_line():
    before = Field([(0, 0), (0, 1), (1, 1), (2, 0)])
    assert not before.sees((0, 0), (2, 0))
    assert before.range((0, 0), (2, 0)) == 3
    # The new hexes (1, 0), (1, -1), (2, -2) are closed against the old ones but for (1, 0).
    after = Field([*before.grid.cells, (1, 0), (1, -1), (2, -2)], walls=[(1, -1, 4)])
    assert after.sees((0, 0), (2, 0))
    assert after.range((0, 0), (2, 0)) == 2
    assert not after.sees((0, 0), (1, -1))
    assert after.range((0, 0), (1, -1)) == 2
    assert after.sees((0, 1), (1, -1))  # the wall ends on one side
    assert not after.sees((2, 0), (1, -1))  # along the end of the map


# Squares, with sight between nearest corners: a dungeon with a locked door; `h` is a square with a hedge around it.

ROWS = (
    "..s...###ss..#.",
    ".#ss#.###ss....",
    ".#ss........hh.",
    ".......s.......",
    "..hh..###.#..ss",
    "s.....###......",
    "##..########..#",
    "##..########..#",
)
DUNGEON = Grid(squares.LATTICE, squares.from_rows(ROWS))
DOOR = DUNGEON.edge_mask([((12, 5), squares.SOUTH), ((13, 5), squares.SOUTH)])
HEDGES = mask_of(edge for x, y in DUNGEON.cells if ROWS[y][x] == "h" for edge in DUNGEON.edges_of[DUNGEON.number[x, y]])
LOOKS = Sight(DUNGEON, squares.nearest_corners, Grazing.STOPS)


def look(a, b, door=DOOR):
    a, b = DUNGEON.number[a], DUNGEON.number[b]
    if not LOOKS.sees(a, b, DUNGEON.boundary | door):
        return "blocked"
    return "hindered" if LOOKS.meets(a, b, HEDGES) else "clear"


@pytest.mark.parametrize(
    ("a", "b", "how"),
    [
        ((5, 2), (9, 2), "clear"),  # through the passage
        ((4, 3), (9, 1), "blocked"),  # a corner touched at the end of the line
        ((5, 4), (9, 3), "blocked"),  # along a wall
        ((5, 3), (2, 0), "blocked"),  # a corner touched on the way
        ((6, 2), (5, 1), "blocked"),  # diagonal neighbours at a corner
        ((6, 2), (5, 3), "clear"),
        ((3, 3), (3, 5), "hindered"),  # through the hedge
        ((11, 3), (14, 2), "hindered"),  # along the hedge
        ((12, 5), (12, 6), "blocked"),  # the door
    ],
)
def test_sight_in_the_dungeon(a, b, how):
    assert look(a, b) == look(b, a) == how


def test_an_open_door_is_looked_through():
    assert look((12, 5), (12, 6), door=0) == "clear"
    shut, opened = LOOKS.seen(DUNGEON.boundary | DOOR), LOOKS.seen(DUNGEON.boundary)
    below = DUNGEON.cell_mask([(12, 6), (13, 6), (12, 7), (13, 7)])
    assert not shut[DUNGEON.number[12, 4]] & below
    assert opened[DUNGEON.number[12, 4]] & below
    assert all(one & ~other == 0 for one, other in zip(shut, opened, strict=True))


def test_a_line_passes_through_the_cells_between():
    row = Grid(squares.LATTICE, [(x, 0) for x in range(5)])
    sight = Sight(row, squares.nearest_corners, Grazing.STOPS)
    assert list(numbers_of(sight.between(0, 4))) == [1, 2, 3]
    assert sight.between(0, 1) == sight.between(2, 2) == 0
    assert sight.sees(0, 4, row.boundary, screens=0b10001)  # the ends hide nothing
    assert not sight.sees(0, 4, row.boundary, screens=0b00100)


def test_a_line_along_an_edge_passes_through_no_cell():
    room = Grid(squares.LATTICE, squares.disc((0, 0), 3))
    sight = Sight(room, squares.nearest_corners, Grazing.STOPS)
    # From (0, 0) to (1, 3) the line runs along the edges between the columns 0 and 1
    assert sight.between(room.number[0, 0], room.number[1, 3]) == 0
