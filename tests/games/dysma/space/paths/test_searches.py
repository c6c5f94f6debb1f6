"""The search over nodes, compared with one that remembers nothing."""

import random
from heapq import heappop, heappush

import pytest

from support import rule
from support.dysma import table
from support.terrain import crowded, man, tower
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Wall
from veillee.games.dysma.space.paths.lattice import OFFSETS
from veillee.games.dysma.space.paths.segments import climb_cost, segment_cost
from veillee.games.dysma.space.paths.walker import Walker
from veillee.games.dysma.space.paths.ways import reach
from veillee.games.dysma.space.table.ground import free, ground
from veillee.games.dysma.state import SpellTerrain


def plain_search(s, figure, allowance):
    """Dijkstra with every leg and climb worked out on the spot, nothing remembered (24.25)."""
    here, walker = ground(s), Walker(s, figure, "march")
    r, gait = figure.r, walker.gait
    lattice = [(x, y, floor) for y in range(0, 361, 5) for x in range(0, 361, 5) for floor in here.surfaces(x, y)]
    places = {*lattice, *((x, y, 0) for x, y in here.doors)}
    start = (figure.x, figure.y, figure.floor)

    def legal(place):
        x, y, floor = place
        on_table = r <= x <= 360 - r and r <= y <= 360 - r
        return (
            on_table
            and (floor or not here.in_obstacle(x, y))
            and all(a.lets_pass(x, y, x, y, r) for a in here.solid(floor))
        )

    near = [place for place in places if max(abs(place[0] - start[0]), abs(place[1] - start[1])) <= allowance // 9 + 15]
    nodes = {place for place in near if legal(place)} | {start}
    costs, queue, limit = {start: 0}, [(0, start[1], start[0], 0, start)], allowance * 11 // 10
    done, before = set(), {}
    while queue:
        cost, *_, place = heappop(queue)
        if place in done:
            continue
        done.add(place)
        x, y, floor = place
        for other in nodes:
            dx, dy = other[0] - x, other[1] - y
            if abs(dx) > 15 or abs(dy) > 15 or other in done:
                continue
            square = dx * dx + dy * dy
            if other[2] == floor:
                door = not floor and ((x, y) in here.doors or other[:2] in here.doors)
                on_lattice = x % 5 == y % 5 == other[0] % 5 == other[1] % 5 == 0
                joined = (
                    (on_lattice and (dx, dy) in OFFSETS)
                    or (door and square <= 225)
                    or (place == start and square <= 100)
                )
                price = segment_cost(here, x, y, *other[:2], floor, r, gait) if joined else -1
                open_ = price >= 0 and walker.obstacles.may_pass(here, x, y, *other[:2], floor)
            else:
                price = -1 if gait.rider else climb_cost(here, *place, *other, r)
                open_ = price >= 0 and walker.obstacles.may_stand(*other[:2], here.level(*other))
            if open_ and cost + price <= limit and cost + price < costs.get(other, limit + 1):
                costs[other], before[other] = cost + price, place
                heappush(queue, (cost + price, other[1], other[0], here.level(*other), other))
    return {place: (cost, before[place]) for place, cost in costs.items() if place != start}


def searched(s, figure, allowance):
    """The same by the path finder."""
    found, start = reach(s, figure, allowance), (figure.x, figure.y, figure.floor)

    def place(number):
        point = found.nodes.point(number)
        return point.x, point.y, point.floor

    before = {place(one): place(previous) for one, previous in found.search.before.items()}
    costs = {place(one): cost for one, cost in found.search.costs.items()}
    return {one: (cost, before.get(one, start)) for one, cost in costs.items() if one != start}


@rule("DYS-24.25", "DYS-24.48")
@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_remembering_edges_and_patterns_does_not_change_a_search(layout):
    bog = SpellTerrain(x=180, y=120, radius=30, terrain="difficult", height=10, source="bog", by=0)
    for seed, zones in ((1, ()), (2, (bog,))):
        s = crowded(layout, seed, zones)
        for figure in s.figures[:3]:
            assert searched(s, figure, 350) == plain_search(s, figure, 350)


@rule("DYS-24.21", "DYS-24.25", "DYS-24.49")
@pytest.mark.parametrize("seed", range(6))
def test_a_search_climbs_and_goes_through_doors_as_if_nothing_were_remembered(laid, seed):
    walls = (Wall(rect=(150, 150, 153, 174), z0=0, z1=20), Wall(rect=(150, 190, 153, 210), z0=0, z1=20))
    keep = tower((150, 150, 210, 210), 20, walls=walls, doors=((151, 182),))
    s, chance = table(layout=laid(keep)), random.Random(seed)
    while len(s.figures) < 10:
        x, y = chance.randrange(130, 231), chance.randrange(130, 231)
        floor = chance.choice(ground(s).surfaces(x, y))
        if free(s, x, y, floor, 5, 12):
            one = man(len(s.figures) // 4, x, y, floor=floor, r=5, h=12, z=floor)
            one.id = len(s.figures)
            s.figures.append(one)
    for figure in s.figures[:4]:
        assert searched(s, figure, 400) == plain_search(s, figure, 400)
