"""Sight, ways and vision between all squares of all pages, against shapely and a plain search.

The second programs below are written from the clauses alone, from the rows and doors of the content files.
"""

import heapq
from itertools import combinations, product

import pytest
import shapely

from support import rule
from veillee.games.malhya.content import ROOMS
from veillee.games.malhya.room import COMPASS, Floor, plan_of
from veillee.shared.bits import numbers_of
from veillee.shared.graph import FAR

PAGES = [room.id for room in ROOMS.values() if room.rows]


def door_sets(room):
    """All doors shut, all open, and each alone."""
    names = sorted(door.id for door in room.doors)
    return sorted({(), tuple(names), *((name,) for name in names)})


CASES = [(page, doors) for page in PAGES for doors in door_sets(ROOMS[page])]


class Page:
    """A page as its rows and doors say, with edges as pairs of corners in doubled numbers (MAL-9.8)."""

    def __init__(self, page, open_doors):
        room = ROOMS[page]
        self.kind = {(x, y): c for y, row in enumerate(room.rows) for x, c in enumerate(row) if c != "#"}
        shut = set()
        for door in room.doors:
            if door.id not in open_doors:
                shut |= {self.edge((x, y), side) for x, y, side in door.edges}
        sides = [(spot, side) for spot in self.kind for side in "NESW"]
        beyond = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
        self.blocking = shut | {
            self.edge((x, y), side)
            for (x, y), side in sides
            if (x + beyond[side][0], y + beyond[side][1]) not in self.kind
        }
        self.hindering = {self.edge(spot, side) for spot, side in sides if self.kind[spot] == "h"}

    @staticmethod
    def edge(spot, side):
        x, y = 2 * spot[0], 2 * spot[1]
        return {
            "N": ((x, y), (x + 2, y)),
            "S": ((x, y + 2), (x + 2, y + 2)),
            "W": ((x, y), (x, y + 2)),
            "E": ((x + 2, y), (x + 2, y + 2)),
        }[side]

    def near(self, a, b):
        """MAL-8.2, 8.3: no blocking edge between them, or at their corner."""
        (ax, ay), (bx, by) = a, b
        if ax == bx or ay == by:
            return self.between(a, b) not in self.blocking
        corner = (2 * max(ax, bx), 2 * max(ay, by))
        return not any(corner in edge for edge in self.blocking)

    def between(self, a, b):
        (ax, ay), (bx, by) = a, b
        if ay == by:
            return self.edge((min(ax, bx), ay), "E")
        return self.edge((ax, min(ay, by)), "S")

    def crosses(self, a, b):
        """MAL-8.7, 8.9: a hindering line is crossed."""
        if a[0] == b[0] or a[1] == b[1]:
            return self.between(a, b) in self.hindering
        ways = (((a, (b[0], a[1])), ((b[0], a[1]), b)), ((a, (a[0], b[1])), ((a[0], b[1]), b)))
        return all(any(self.between(*step) in self.hindering for step in way) for way in ways)

    def steps(self, a):
        for dx, dy in product((-1, 0, 1), repeat=2):
            b = a[0] + dx, a[1] + dy
            if (dx or dy) and b in self.kind and self.near(a, b):
                yield b

    def costs(self, start, levitating, sneaking):
        """Dijkstra's search, square by square."""
        found, waiting = {}, [(0, start)]
        while waiting:
            cost, here = heapq.heappop(waiting)
            if here in found:
                continue
            found[here] = cost
            for there in self.steps(here):
                line = self.crosses(here, there)
                if not (sneaking and line):
                    dear = 0 if levitating else self.kind[there] in "wv"
                    heapq.heappush(waiting, (cost + 1 + dear + line, there))
        return found


def ends(a, b):
    """The ends of the line of sight in doubled numbers (MAL-9.8, steps 2 and 3)."""
    (ax, ay), (bx, by) = a, b
    if ax == bx or ay == by:
        return (2 * ax + 1, 2 * ay + 1), (2 * bx + 1, 2 * by + 1)
    return (2 * (ax + (bx > ax)), 2 * (ay + (by > ay))), (2 * (bx + (ax > bx)), 2 * (by + (ay > by)))


def drawn_line(a, b):
    one, other = ends(a, b)
    return shapely.Point(one) if one == other else shapely.LineString([one, other])


@rule("MAL-9.2", "MAL-9.3", "MAL-9.4", "MAL-9.8", "MAL-9.9")
@pytest.mark.parametrize(("page", "doors"), CASES)
def test_lines_of_sight_agree_with_shapely(page, doors):
    second, plan = Page(page, doors), plan_of(page)
    floor = Floor(plan, doors)
    blocking = shapely.union_all(shapely.linestrings(sorted(second.blocking)))
    hindering = shapely.union_all(shapely.linestrings(sorted(second.hindering)))
    shapely.prepare(blocking)
    shapely.prepare(hindering)
    for a, b in combinations(plan.at, 2):
        line = drawn_line(a, b)
        wanted = "clear"
        if blocking.intersects(line):
            wanted = "blocked"
        elif hindering.intersects(line):
            wanted = "hindered"
        one, other = plan.number[a], plan.number[b]
        assert floor.view(one, other) == floor.view(other, one) == wanted, (a, b)


@rule("MAL-9.5")
@pytest.mark.parametrize("page", ["8", "14", "37"])
def test_squares_that_lines_pass_through_agree_with_shapely(page):
    plan = plan_of(page)
    floor = Floor(plan, ())
    boxes = [shapely.box(2 * x, 2 * y, 2 * x + 2, 2 * y + 2) for x, y in plan.at]
    tree = shapely.STRtree(boxes)
    for a, b in combinations(plan.at, 2):
        line = drawn_line(a, b)
        touched = tree.query(line, predicate="intersects")
        inside = {plan.at[n] for n in touched if not line.touches(boxes[n])} - {a, b}
        assert {plan.at[n] for n in numbers_of(floor.between(plan.number[a], plan.number[b]))} == inside, (a, b)


@rule("MAL-8.2", "MAL-8.3", "MAL-8.7", "MAL-8.9", "MAL-8.14", "MAL-8.19", "MAL-12.5")
@pytest.mark.parametrize(("page", "doors"), CASES)
def test_ways_agree_with_a_plain_search(page, doors):
    second, plan = Page(page, doors), plan_of(page)
    floor = Floor(plan, doors)
    for spot, number in plan.number.items():
        assert {plan.at[n] for n in numbers_of(floor.adjacent[number])} == set(second.steps(spot))
    for levitating, sneaking in ((False, False), (True, False), (False, True)):
        ways = floor.ways(levitating=levitating, sneaking=sneaking)
        for start in [*plan.at][:: 7 if levitating or sneaking else 3]:
            wanted = second.costs(start, levitating, sneaking)
            found = ways.costs_from(plan.number[start])
            assert found == tuple(wanted.get(spot, FAR) for spot in plan.at), start


@rule("MAL-12.10", "MAL-12.11", "MAL-12.12", "MAL-12.13", "MAL-12.14", "MAL-12.16")
@pytest.mark.parametrize("page", PAGES)
def test_vision_agrees_with_the_clauses(page):
    second, plan = Page(page, plan_of(page).open_at_start), plan_of(page)
    floor = Floor(plan, plan.open_at_start)
    near = {spot: set(second.steps(spot)) for spot in plan.at}

    def in_strip(p, q, dx, dy):
        """MAL-12.12, by its two formulas."""
        if dx and dy:
            east, south = q[0] - p[0], q[1] - p[1]
            return p != q and east * dx >= 0 and south * dy >= 0 and abs(abs(east) - abs(south)) <= 1
        return any((p[0] + k * dx + j * dy, p[1] + k * dy + j * dx) == q for k in range(1, 17) for j in (-1, 0, 1))

    for p, q in product(plan.at, repeat=2):
        a, b = plan.number[p], plan.number[q]
        adjacent = q in near[p] or p == q
        shown = floor.view(a, b) != "blocked" and (floor.view(a, b) == "clear" or adjacent)
        shown = shown and (second.kind[q] != "s" or adjacent)
        apart = max(abs(p[0] - q[0]), abs(p[1] - q[1]))
        for distance in (1, 2, 3):
            assert floor.vision(distance)[a] >> b & 1 == (shown and apart <= distance), (p, q)
        for direction, (dx, dy) in COMPASS.items():
            assert floor.watches[direction][a] >> b & 1 == (shown and in_strip(p, q, dx, dy)), (p, q, direction)
