"""Over the edge: what stands in the way of a jump or a plunging charge, above and below."""

import pytest

from support import rule
from support.dysma import table
from support.terrain import man, piece, refused, tower
from veillee.games.dysma.content.records import Wall
from veillee.games.dysma.space.paths.leaps import jump, plunge
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal


def ends(way):
    return way and (way.points[-1].x, way.points[-1].y, way.points[-1].floor)


def edge_scene(laid, *figures, x=150, wall=0, more=(), skills=()):
    """A man on a floor at two steps whose edge is at x 160, with a wall there if one is asked for."""
    walls = (Wall(rect=(157, 100, 160, 160), z0=0, z1=wall),) if wall else ()
    layout = laid(tower((100, 100, 160, 160), 20, walls=walls), *more)
    return table(man(0, x, 130, *skills, z=20, floor=20), *figures, layout=layout)


def jump_refused(s, start, end):
    with pytest.raises(Refusal) as refusal:
        jump(s, s.figures[0], start, end)
    return refusal.value.key


@rule("DYS-24.51", "DYS-24.58")
@pytest.mark.parametrize(("wall", "end"), [(30, (169, 130, 0)), (31, None)])
def test_a_plunge_goes_over_a_parapet_and_not_over_a_wall(laid, wall, end):
    s = edge_scene(laid, man(1, 180, 130), wall=wall)
    assert ends(plunge(s, *s.figures, 5)) == end


@rule("DYS-24.51")
def test_a_plunge_is_no_longer_than_a_run(laid):
    s = edge_scene(laid, man(1, 181, 130))
    assert plunge(s, *s.figures, 1).cost == 200
    s.figures[1].x = 182
    assert plunge(s, *s.figures, 1) is None
    assert plunge(s, *s.figures, 1, unlimited=True).cost == 210


@rule("DYS-24.51")
@pytest.mark.parametrize(
    ("friend", "end"),
    [
        ({"y": 137, "z": 20, "floor": 20}, (178, 119, 0)),  # in the way to the edge: the first point round it
        ({"y": 140, "z": 20, "floor": 20}, (169, 130, 0)),  # brushed
        ({"y": 137}, (169, 130, 0)),  # on the ground, under the floor
    ],
)
def test_a_plunge_passes_nobody_above_on_its_way_to_the_edge(laid, friend, end):
    s = edge_scene(laid, man(1, 180, 130), man(0, 152, **friend), x=140)
    assert ends(plunge(s, s.figures[0], s.figures[1], 5)) == end


@rule("DYS-24.51")
def test_only_what_lies_under_the_edge_counts_for_the_drop(laid):
    far = tower((300, 300, 340, 340), 10), piece("raised", (300, 20, 340, 60), 10)
    s = edge_scene(laid, man(1, 180, 130), more=far)
    assert plunge(s, *s.figures, 5).drop == 20
    under = piece("raised", (160, 100, 172, 160), 1)
    s = edge_scene(laid, man(1, 180, 130), more=(under,))
    assert plunge(s, *s.figures, 5) is None  # 19 to the hill


@rule("DYS-24.51")
def test_of_several_surfaces_under_the_edge_the_highest_counts(laid):
    s = table(man(0, 105, 130, z=40, floor=40), man(1, 130, 130, z=20, floor=20))
    s.layout = laid(tower((100, 100, 160, 160), 10, 20), tower((100, 100, 110, 160), 40))
    assert plunge(s, *s.figures, 5).drop == 20
    hills = piece("raised", (160, 100, 200, 160), 5), piece("raised", (159, 90, 200, 160), 19)
    s = table(
        man(0, 150, 130, z=40, floor=40), man(1, 180, 130, z=19), layout=laid(tower((100, 100, 160, 160), 40), *hills)
    )
    assert plunge(s, *s.figures, 5).drop == 21


@rule("DYS-24.51", "DYS-24.28")
@pytest.mark.parametrize(("height", "end"), [(10, (169, 130, 0)), (11, (180, 141, 0))])
def test_a_plunge_ends_within_a_step_of_the_targets_height(laid, height, end):
    mound = piece("raised", (164, 100, 172, 160), height)
    s = table(man(0, 150, 130, z=40, floor=40), man(1, 180, 130))
    s.layout = laid(tower((100, 100, 160, 160), 40), mound)
    assert ends(plunge(s, *s.figures, 5)) == end


@rule("DYS-24.51")
def test_a_plunge_ends_on_the_floor_of_its_target_or_not_at_all(laid):
    # The contact point on the straight line, (107, 130), lies beside the lower floor.
    s = table(man(0, 105, 130, z=40, floor=40), man(1, 118, 130, z=20, floor=20))
    s.layout = laid(tower((110, 100, 160, 160), 20), tower((100, 100, 110, 160), 40))
    assert ends(plunge(s, *s.figures, 5)) == (112, 139, 20)
    s.layout = laid(tower((112, 100, 160, 160), 20), tower((100, 100, 110, 160), 40))
    assert plunge(s, *s.figures, 5) is None  # under the edge is the ground


@rule("DYS-24.50")
@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_jump_lands_within_a_step_of_the_edge_on_every_side(laid, dx, dy):
    s = table(man(0, 45, 40, z=20), layout=laid(piece("raised", (20, 15, 70, 65), 20)))
    start = Point(45, 40)
    assert jump(s, s.figures[0], start, Point(45 + 35 * dx, 40 + 35 * dy)) == (350, 20)
    assert jump_refused(s, start, Point(45 + 36 * dx, 40 + 36 * dy)) == "refusal.jump-far"


@rule("DYS-24.50")
def test_a_jump_lands_on_a_hill_and_falls_so_much_less(laid):
    s = table(man(0, 110, 130, z=40, floor=40))
    s.layout = laid(tower((100, 100, 160, 160), 40), piece("raised", (60, 100, 100, 160), 10))
    assert jump(s, s.figures[0], Point(110, 130, 40), Point(92, 130)) == (180, 30)


@rule("DYS-24.50")
@pytest.mark.parametrize("height", [20, 40])
def test_a_floor_as_high_as_the_jumper_or_higher_does_not_matter(laid, height):
    s = table(man(0, 105, 130, z=20, floor=20))
    s.layout = laid(tower((100, 100, 110, 160), 20), tower((112, 100, 160, 160), height))
    assert jump(s, s.figures[0], Point(105, 130, 20), Point(118, 130)) == (130, 20)


@rule("DYS-24.50", "DYS-24.22")
def test_a_jump_needs_an_open_way_to_the_edge(laid):
    start, end = Point(140, 130, 20), Point(168, 130)
    s = edge_scene(laid, x=140, wall=30)
    assert jump(s, s.figures[0], start, end) == (280, 20)
    assert jump_refused(edge_scene(laid, x=140, wall=31), start, end) == "refusal.leg"
    beside = man(0, 152, 140, z=20, floor=20)
    s = edge_scene(laid, beside, x=140)
    assert jump(s, s.figures[0], start, end) == (280, 20)
    beside.y = 139
    assert jump_refused(s, start, end) == "refusal.leg"


@rule("DYS-24.50")
def test_flyers_do_not_jump(laid):
    s = edge_scene(laid, skills=("flight",))
    assert jump_refused(s, Point(150, 130, 20), Point(168, 130)) == "refusal.jump"


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
