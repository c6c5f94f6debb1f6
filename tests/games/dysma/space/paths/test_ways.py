"""Ways: what is legal, what is cheapest, what can be reached."""

import random
from heapq import heappop, heappush

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import rule
from support.dysma import table
from support.terrain import man, piece, tower
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Wall
from veillee.games.dysma.space.paths import ways
from veillee.games.dysma.space.paths.lattice import OFFSETS, closed_edges
from veillee.games.dysma.space.paths.reaches import Reach
from veillee.games.dysma.space.paths.segments import climb_cost, segment_cost
from veillee.games.dysma.space.paths.walker import Walker
from veillee.games.dysma.space.paths.ways import check_way, jump, reach, spots
from veillee.games.dysma.space.sight.prisms import blocks, figure_prism, terrain_prisms
from veillee.games.dysma.space.sight.rays import ALL, _fan, clear_rays, stature
from veillee.games.dysma.space.table import ground as grounds
from veillee.games.dysma.space.table.ground import free, ground
from veillee.games.dysma.state import SpellTerrain
from veillee.kernel.decision import Point
from veillee.kernel.errors import Refusal


def refused(call, *args, **fields):
    with pytest.raises(Refusal) as caught:
        call(*args, **fields)
    return caught.value.key, caught.value.rule


@rule("DYS-24.22", "DYS-7.5")
def test_a_march_keeps_one_step_from_enemies():
    # G7: centres at least 20 apart
    s = table(man(0, 100, 100), man(1, 120, 150))
    assert check_way(s, s.figures[0], [Point(100, 180)], 1000).cost == 800
    s.figures[1].x = 119
    assert refused(check_way, s, s.figures[0], [Point(100, 180)], 1000) == ("refusal.leg", "DYS-24.22")
    s.figures[1].z = 19
    assert refused(check_way, s, s.figures[0], [Point(100, 180)], 1000) == ("refusal.leg", "DYS-24.22")
    s.figures[1].z = 20  # G21: the 1-step rule does not apply between the levels
    assert check_way(s, s.figures[0], [Point(100, 180)], 1000).cost == 800


@rule("DYS-24.22", "DYS-7.20", "DYS-22.82", "DYS-22.56")
@pytest.mark.parametrize("statue", [False, True])
def test_a_march_may_brush_friends_and_statues_but_not_pass_through_them(statue):
    s = table(man(0, 100, 100), man(int(statue), 110, 150, statue=statue))
    assert check_way(s, s.figures[0], [Point(100, 180)], 1000).cost == 800
    s.figures[1].x = 109
    assert refused(check_way, s, s.figures[0], [Point(100, 180)], 1000)[0] == "refusal.leg"
    s.figures[1].z = 12  # above its head
    assert check_way(s, s.figures[0], [Point(100, 180)], 1000).cost == 800


@rule("DYS-24.22", "DYS-15.68", "DYS-15.69")
def test_flight_looks_only_at_the_end_of_the_move(laid):
    s = table(man(0, 100, 100, "flight"), man(1, 100, 130), layout=laid(piece("impassable", (90, 140, 110, 160), 30)))
    flyer = s.figures[0]
    assert check_way(s, flyer, [Point(100, 180)], 800).cost == 800
    assert refused(check_way, s, flyer, [Point(100, 150)], 800) == ("refusal.no-stand", "DYS-24.14")
    assert refused(check_way, s, flyer, [Point(119, 130)], 800) == ("refusal.too-near", "DYS-24.24")
    found = reach(s, flyer, 800)
    assert found.way_to(Point(100, 180)).points == (Point(100, 100), Point(100, 180))
    assert found.way_to(Point(100, 181)) is None
    assert Point(100, 180) in found.node_costs
    assert Point(100, 150) not in found.node_costs


@rule("DYS-15.68")
def test_a_flyer_changes_level_for_the_length_alone(laid):
    s = table(man(0, 80, 130, "flight"), man(0, 80, 150), layout=laid(tower((100, 100, 160, 160), 40)))
    flyer, walker = s.figures
    assert check_way(s, flyer, [Point(130, 130, 40)], 500).cost == 500
    assert reach(s, flyer, 500).node_costs[Point(130, 130, 40)] == 500
    assert refused(check_way, s, walker, [Point(130, 150, 40)], 2000) == ("refusal.leg", "DYS-24.22")


@rule("DYS-24.10", "DYS-24.27")
@pytest.mark.parametrize(("x", "y"), [(4, 180), (356, 180), (180, 4), (180, 356)])
def test_no_waypoint_brings_a_base_over_the_edge_of_the_table(x, y):
    s = table(man(0, 180, 180))
    inside = Point(min(max(x, 5), 355), min(max(y, 5), 355))
    assert check_way(s, s.figures[0], [inside, Point(180, 190)], 4000)
    assert refused(check_way, s, s.figures[0], [Point(x, y), Point(180, 190)], 4000) == ("refusal.leg", "DYS-24.22")


@rule("DYS-24.23")
def test_a_way_is_legal_up_to_the_very_allowance():
    s = table(man(0, 100, 100))
    way = check_way(s, s.figures[0], [Point(130, 140), Point(130, 141)], 510)
    assert (way.cost, len(way.points)) == (510, 3)
    assert refused(check_way, s, s.figures[0], [Point(130, 140), Point(130, 141)], 509) == (
        "refusal.too-far",
        "DYS-24.23",
    )


@rule("DYS-24.24", "DYS-24.14", "DYS-7.8")
def test_a_move_ends_where_the_base_can_stand_and_nobody_is_too_near(laid):
    s = table(man(0, 100, 100), man(1, 200, 100), layout=laid(piece("obstacle", (90, 120, 110, 123), 7)))
    mover = s.figures[0]
    assert refused(check_way, s, mover, [Point(100, 116)], 1000) == ("refusal.no-stand", "DYS-24.14")
    assert check_way(s, mover, [Point(100, 115)], 1000).cost == 150
    assert check_way(s, mover, [Point(100, 116)], 1000, ends=False).cost == 160
    assert reach(s, mover, 1000).way_to(Point(100, 116)) is None
    assert reach(s, mover, 1000).way_to(Point(181, 100)) is None
    assert reach(s, mover, 1000).way_to(Point(180, 100)).cost == 800


@rule("DYS-24.19")
def test_no_waypoint_lies_in_or_on_an_obstacle(laid):
    s = table(man(0, 100, 100), layout=laid(piece("obstacle", (90, 120, 110, 123), 7)))
    assert refused(check_way, s, s.figures[0], [Point(100, 120), Point(100, 140)], 1000) == (
        "refusal.obstacle",
        "DYS-24.19",
    )
    assert check_way(s, s.figures[0], [Point(100, 140)], 1000).cost == 500
    assert all(not ground(s).in_obstacle(node.x, node.y) for node in reach(s, s.figures[0], 500).node_costs)


@rule("DYS-24.16", "DYS-24.27")
def test_a_player_gives_at_most_sixteen_segments():
    s = table(man(0, 100, 100))
    corners = [Point(100 + number % 2, 100) for number in range(1, 17)]
    assert check_way(s, s.figures[0], corners, 1000).cost == 160
    assert refused(check_way, s, s.figures[0], [*corners, Point(101, 100)], 1000) == ("refusal.legs", "DYS-24.16")


@rule("DYS-24.16", "DYS-24.21", "DYS-20.8")
def test_a_way_climbs_where_its_points_change_the_level(laid):
    s = table(man(0, 90, 120), man(0, 90, 180, "rider"), layout=laid(tower((100, 100, 160, 200), 20)))
    way = [Point(95, 120), Point(105, 120, 20), Point(135, 120, 20)]
    assert check_way(s, s.figures[0], way, 1000).cost == 50 + 300 + 300
    assert reach(s, s.figures[0], 700).way_to(Point(135, 120, 20)).cost == 650
    assert reach(s, s.figures[0], 640).way_to(Point(135, 120, 20)) is None  # 7.9: not enough for it
    assert refused(check_way, s, s.figures[1], [Point(95, 180), Point(105, 180, 20)], 1000)[0] == "refusal.leg"
    assert not any(node.floor for node in reach(s, s.figures[1], 1000).node_costs)


@rule("DYS-24.46", "DYS-7.27")
def test_a_retreat_keeps_from_each_enemy_as_far_as_it_was():
    # G25
    s = table(man(0, 100, 100), man(1, 88, 100), man(1, 112, 100))
    assert check_way(s, s.figures[0], [Point(100, 150)], 500, "retreat").cost == 500
    assert refused(check_way, s, s.figures[0], [Point(110, 150)], 600, "retreat")[0] == "refusal.leg"
    assert reach(s, s.figures[0], 500, "retreat").way_to(Point(100, 150)).cost == 500


@rule("DYS-24.46", "DYS-7.21")
def test_who_starts_too_near_goes_away_and_ends_a_step_off():
    # G26
    s = table(man(0, 100, 100), man(1, 115, 100))
    mover = s.figures[0]
    assert check_way(s, mover, [Point(95, 100)], 500).cost == 50
    assert refused(check_way, s, mover, [Point(96, 100)], 500) == ("refusal.too-near", "DYS-24.24")
    assert refused(check_way, s, mover, [Point(101, 140)], 500)[0] == "refusal.leg"
    found = reach(s, mover, 500)
    assert found
    assert all((node.x - 115) ** 2 + (node.y - 100) ** 2 >= 400 for node in found.node_costs)


@rule("DYS-24.46", "DYS-7.19")
def test_between_enemies_on_all_sides_there_is_no_way():
    ring = [(88, 100), (112, 100), (100, 88), (100, 112)]
    s = table(man(0, 100, 100), *(man(1, x, y) for x, y in ring))
    assert not reach(s, s.figures[0], 1000, "retreat")
    assert reach(s, s.figures[0], 1000, "retreat").node_costs == {}
    assert reach(s, s.figures[0], 1000, "retreat").nearest(200, 200) is None


@rule("DYS-14.22")
def test_a_consolidation_ends_in_contact_or_a_step_away():
    s = table(man(0, 100, 100), man(1, 130, 100))
    found = reach(s, s.figures[0], 250, "consolidation")
    assert found.way_to(Point(118, 100)).cost == 180
    assert found.way_to(Point(119, 100)).cost == 190
    assert found.way_to(Point(117, 100)) is None
    assert found.way_to(Point(110, 100)).cost == 100
    assert reach(s, s.figures[0], 250).way_to(Point(118, 100)) is None


@rule("DYS-24.26", "DYS-24.47")
def test_the_cheapest_way_goes_round_a_house_in_three_straight_segments(laid):
    s = table(man(0, 100, 100), layout=laid(piece("impassable", (110, 40, 120, 120), 30)))
    way = reach(s, s.figures[0], 1000).way_to(Point(130, 100))
    assert way.points == (Point(100, 100), Point(105, 125), Point(125, 125), Point(130, 100))
    assert way.cost == 255 + 200 + 255
    assert check_way(s, s.figures[0], list(way.points[1:]), way.cost).cost == way.cost


@rule("DYS-24.26")
def test_the_straight_leg_is_taken_on_a_tie_and_left_where_a_detour_is_cheaper(laid):
    s = table(man(0, 100, 100), layout=laid(piece("difficult", (110, 90, 170, 101), 30)))
    found = reach(s, s.figures[0], 1500)
    assert found.way_to(Point(100, 150)).points == (Point(100, 100), Point(100, 150))
    around = found.way_to(Point(180, 100))
    assert len(around.points) > 2
    assert around.cost < 800 + 600


@rule("DYS-24.25", "DYS-24.26")
def test_whatever_can_be_reached_costs_at_most_the_allowance(laid):
    s = table(man(0, 100, 100), layout=laid(piece("difficult", (110, 90, 170, 110), 30)))
    found = reach(s, s.figures[0], 500)
    assert found.node_costs[Point(100, 150)] == 500
    assert Point(100, 155) not in found.node_costs
    assert Point(135, 100) not in found.node_costs  # 350 and 250 more in the wood
    assert found.node_costs[Point(130, 100)] == 500
    assert all(0 <= cost <= 500 for cost in found.node_costs.values())
    assert all(found.way_to(node).cost <= cost for node, cost in found.node_costs.items())


@rule("DYS-24.25", "DYS-24.26")
def test_straightening_brings_points_into_reach_that_the_lattice_misses():
    s = table(man(0, 100, 100))
    found = reach(s, s.figures[0], 500)
    assert found.way_to(Point(146, 119)).cost == 498  # 46^2 + 19^2 = 2477
    assert found.way_to(Point(147, 118)) is None
    node = found.nodes.number(140, 130, 0)
    assert found.search.costs[node] == 2 * 112 + 4 * 71  # along the lattice
    assert found.node_costs[Point(140, 130)] == 500


@rule("DYS-24.49")
def test_a_door_lets_large_bases_through_a_gap_that_the_lattice_misses(laid):
    walls = (Wall(rect=(100, 100, 103, 134), z0=0, z1=28), Wall(rect=(100, 152, 103, 200), z0=0, z1=28))
    ruin = {"rect": (100, 100, 160, 200), "height": 28, "walls": walls}
    closed = piece("open_building", **ruin)
    opened = piece("open_building", **ruin, doors=((101, 143),))
    s = table(man(0, 85, 140, r=8, h=16), layout=laid(closed))
    assert reach(s, s.figures[0], 600).way_to(Point(120, 140)) is None
    s.layout = laid(opened)
    way = reach(s, s.figures[0], 600).way_to(Point(120, 140))
    assert way is not None
    assert Point(101, 143) in way.points


@rule("DYS-25.3", "DYS-24.49")
def test_the_nearest_node_may_be_a_door_although_the_lattice_lies_straight_ahead(laid):
    walls = (Wall(rect=(100, 100, 103, 134), z0=0, z1=28), Wall(rect=(100, 152, 103, 200), z0=0, z1=28))
    ruin = piece("open_building", (100, 100, 160, 200), 28, walls=walls, doors=((101, 143),))
    s = table(man(0, 70, 145), layout=laid(ruin))
    assert reach(s, s.figures[0], 600).nearest(101, 144) == Point(101, 143)
    assert reach(s, s.figures[0], 300).nearest(101, 144) == Point(100, 145)  # the door is too far
    assert Reach(Walker(s, s.figures[0], "march"), 600).toward(101, 144) == Point(101, 143)


@rule("DYS-24.50", "DYS-21.5")
def test_a_jump_costs_its_length_alone_and_lands_within_a_step_of_the_edge(laid):
    # G28
    s = table(man(0, 60, 40, z=20), layout=laid(piece("raised", (20, 20, 70, 60), 20)))
    jumper, start = s.figures[0], Point(60, 40)
    assert jump(s, jumper, start, Point(80, 40)) == (200, 20)
    assert refused(jump, s, jumper, start, Point(81, 40)) == ("refusal.jump-far", "DYS-24.50")
    assert refused(jump, s, jumper, start, Point(65, 40)) == ("refusal.jump", "DYS-24.50")
    s.figures.append(man(1, 90, 40))
    s.figures[1].id = 1
    assert refused(jump, s, jumper, start, Point(80, 40)) == ("refusal.leg", "DYS-24.22")


@rule("DYS-24.50", "DYS-21.4")
def test_nobody_jumps_from_low_ground_nor_from_a_saddle(laid):
    s = table(man(0, 60, 40, z=19), man(0, 60, 50, "rider", z=19), layout=laid(piece("raised", (20, 20, 70, 60), 19)))
    assert refused(jump, s, s.figures[0], Point(60, 40), Point(80, 40)) == ("refusal.jump-low", "DYS-24.50")
    s.layout = laid(piece("raised", (20, 20, 70, 60), 30))
    assert refused(jump, s, s.figures[1], Point(60, 50), Point(80, 50)) == ("refusal.jump", "DYS-24.50")


@rule("DYS-24.50")
def test_a_jump_goes_to_the_surface_right_below(laid):
    s = table(
        man(0, 105, 120, z=40, floor=40), layout=laid(tower((100, 100, 160, 160), 20), tower((100, 100, 110, 160), 40))
    )
    start = Point(105, 120, 40)
    assert jump(s, s.figures[0], start, Point(115, 120, 20)) == (100, 20)
    assert refused(jump, s, s.figures[0], start, Point(115, 120)) == ("refusal.no-stand", "DYS-24.14")
    assert jump(s, s.figures[0], start, Point(92, 120)) == (130, 40)


@rule("DYS-24.44")
def test_spots_for_being_set_down_need_no_way_but_room(laid):
    s = table(man(0, 100, 100), man(1, 150, 100), layout=laid(piece("impassable", (110, 60, 120, 140), 30)))
    found = spots(s, s.figures[0], 100, 100, 60)
    assert found.way_to(Point(125, 100)) is not None
    assert found.way_to(Point(115, 100)) is None
    assert found.way_to(Point(131, 100)) is None  # a step from the enemy
    assert found.way_to(Point(100, 160)) is not None
    assert found.way_to(Point(100, 161)) is None


@rule("DYS-25.3")
def test_the_nearest_node_is_by_distance_then_cost_then_y_and_x():
    s = table(man(0, 100, 100))
    found = reach(s, s.figures[0], 500)
    assert found.nearest(300, 100) == Point(150, 100)
    assert found.nearest(102, 103) == Point(100, 105)
    nodes = found.node_costs
    for x, y in ((180, 170), (20, 30), (150, 200), (101, 99)):
        order = sorted(nodes, key=lambda n: ((n.x - x) ** 2 + (n.y - y) ** 2, nodes[n], n.y, n.x))
        assert found.nearest(x, y) == order[0]


@rule("DYS-25.3", "DYS-25.4")
@pytest.mark.parametrize("layout", sorted(LAYOUTS))
def test_who_asks_once_for_the_nearest_end_gets_the_same_end_and_way(layout):
    chance, straight = random.Random(layout), 0
    s = crowded(layout, 3)
    for figure in s.figures[:4]:
        whole = reach(s, figure, 800)
        for _ in range(12):
            x, y = chance.randrange(361), chance.randrange(361)
            once = Reach(Walker(s, figure, "march"), 800)
            if once.way_to(whole.walker.start) is None:
                continue
            end = once.toward(x, y)
            assert end == whole.nearest(x, y)
            assert once.way_to(end) == whole.way_to(end)
            straight += len(whole.way_to(end).points) == 2
    assert straight


@rule("DYS-25.2")
def test_the_region_shades_the_squares_of_the_reachable_nodes(laid):
    s = table(man(0, 100, 100), man(1, 130, 120), layout=laid(piece("impassable", (60, 90, 80, 110), 30)))
    found = reach(s, s.figures[0], 500)
    region = found.region()
    nodes = found.node_costs
    for x in range(45, 160, 5):
        for y in range(45, 160, 5):
            assert (Point(x, y) in region) == (Point(x, y) in nodes)
    assert region.origin == Point(100, 100)
    assert region.facings == 32


def crowded(layout, seed, zones=()):
    """Figures of both sides on free places of a layout, some on floors."""
    chance = random.Random(seed)
    s = table(layout=layout, zones=list(zones))
    while len(s.figures) < 14:
        x, y, r, h = (
            chance.randrange(12, 349),
            chance.randrange(12, 349),
            *chance.choice(((4, 8), (5, 12), (8, 16), (12, 25))),
        )
        floor = chance.choice(ground(s).surfaces(x, y))
        if free(s, x, y, floor, r, h):
            skills = chance.choice(((), (), ("agile",), ("rider",)))
            one = man(len(s.figures) % 2, x, y, *skills, floor=floor, r=r, h=h, z=floor or ground(s).height(x, y))
            one.id = len(s.figures)
            s.figures.append(one)
    return s


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


@rule("DYS-24.48")
@settings(max_examples=8, deadline=None)
@given(st.sampled_from(sorted(LAYOUTS)), st.integers(0, 50))
def test_a_fresh_table_and_a_much_used_one_give_the_same_nodes(layout, seed):
    s = crowded(layout, seed)
    figure = s.figures[seed % len(s.figures)]
    used = reach(s, figure, 400).node_costs
    assert reach(s.copy(), figure, 400).node_costs == used
    grounds._bare.clear()
    closed_edges.cache_clear()
    fresh = reach(s, figure, 400)
    assert fresh.walker.ground is ground(s)
    assert fresh.node_costs == used


@rule("DYS-24.48")
def test_a_remembered_reach_is_that_of_the_same_position_only(monkeypatch):
    monkeypatch.setattr(ways, "_remembered", {})  # it is emptied now and then
    s = table(man(0, 100, 100), man(1, 200, 100))
    mover, enemy = s.figures
    first = reach(s, mover, 500)
    assert reach(s.copy(), mover.copy(), 500) is first
    enemy.x = 140
    second = reach(s, mover, 500)
    assert Point(125, 100) in first.node_costs
    assert Point(125, 100) not in second.node_costs
    enemy.seat = 0
    assert Point(125, 100) in reach(s, mover, 500).node_costs
    enemy.x, mover.x = 200, 105
    assert Point(155, 100) in reach(s, mover, 500).node_costs
    mover.x = 100
    enemy.seat = 1
    assert reach(s, mover, 500) is first


@rule("DYS-24.36")
@settings(max_examples=8, deadline=None)
@given(st.sampled_from(sorted(LAYOUTS)), st.integers(0, 50))
def test_remembered_sights_and_quick_rejects_do_not_change_what_is_seen(layout, seed):
    s = crowded(layout, seed)
    here, viewer = ground(s), s.figures[seed % 14]
    for target in s.figures:
        if target is viewer:
            continue
        fan, rays = _fan(viewer, target), ALL
        for prism in terrain_prisms(here):
            inside = prism.difficult and any(prism.difficult.holds(one.x, one.y) for one in (viewer, target))
            if prism.bottom < fan[4][1] and not inside:
                rays = blocks(prism, fan, rays)
        for other in s.figures:
            if other not in (viewer, target) and 10 * other.z < fan[4][1]:
                rays = blocks(figure_prism(other, stature(other)), fan, rays)
        assert clear_rays(s, viewer, target) == rays.bit_count()
        assert clear_rays(s, viewer, target) == rays.bit_count()
