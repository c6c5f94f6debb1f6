"""Sight and cover: the worked examples, and each clause at a small hand-made table."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import rule
from support.dysma import EAST, NORTH, SOUTH, WEST, fig, table
from support.terrain import crowded, man, piece, tower
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Wall
from veillee.games.dysma.space.sight.prisms import blocks, figure_prism, terrain_prisms
from veillee.games.dysma.space.sight.rays import (
    ALL,
    _fan,
    clear_rays,
    cover,
    in_view,
    point_cover,
    sees,
    sees_point,
    stature,
)
from veillee.games.dysma.space.table.ground import ground
from veillee.games.dysma.state import SpellTerrain


def example(laid):
    house = piece("impassable", (90, 120, 150, 160), 30)
    places = [(110, 200), (139, 194), (200, 150), (206, 190), (280, 320), (180, 30)]
    figures = [man(0, 180, 60, facing=NORTH), *(man(1, x, y) for x, y in places)]
    return table(*figures, layout=laid(house))


@rule("DYS-11.4", "DYS-11.5", "DYS-11.9", "DYS-11.12", "DYS-24.30", "DYS-24.31", "DYS-24.35")
@pytest.mark.parametrize(("number", "rays"), [(1, 0), (2, 4), (3, 10), (4, 6), (5, 10)])
def test_the_sight_example_has_as_many_clear_rays_as_the_table_says(laid, number, rays):
    s = example(laid)
    assert clear_rays(s, s.figures[0], s.figures[number]) == rays


@rule("DYS-11.6", "DYS-11.9", "DYS-11.10")
def test_hidden_partly_hidden_and_open_targets_of_the_sight_example(laid):
    s = example(laid)
    shooter, a, b, c, d, *_ = s.figures
    assert not sees(s, shooter, a)
    assert sees(s, shooter, b)
    assert cover(s, shooter, b)
    assert sees(s, shooter, c)
    assert not cover(s, shooter, c)
    assert sees(s, shooter, d)
    assert cover(s, shooter, d)  # behind the enemy C


@rule("DYS-11.1", "DYS-11.2", "DYS-11.3", "DYS-24.11")
def test_who_stands_behind_the_rear_edge_is_not_seen(laid):
    s = example(laid)
    shooter, behind = s.figures[0], s.figures[6]
    assert not in_view(shooter, behind)
    assert not sees(s, shooter, behind)
    assert sees(s, shooter, behind, keen=True)
    behind.y = 55  # 5 behind the centre: on the line of the rear edge, not behind it
    behind.x = 300
    assert in_view(shooter, behind)
    behind.y = 54
    assert not in_view(shooter, behind)


@rule("DYS-24.32", "DYS-20.4")
@pytest.mark.parametrize(
    ("kind", "rect", "height", "target_y", "rays"),
    [
        ("obstacle", (170, 100, 230, 103), 7, 110, 5),  # G8
        ("difficult", (150, 100, 250, 140), 30, 180, 0),  # G9
        ("difficult", (150, 100, 250, 140), 8, 180, 5),  # G10
        ("impassable", (150, 100, 250, 140), 0, 180, 10),  # G11
        ("difficult", (150, 100, 250, 140), 12, 180, 0),  # as high as the two figures
        ("impassable", (150, 100, 250, 140), 12, 180, 5),  # a level ray along the top of a house is clear
    ],
)
def test_low_and_high_pieces_hide_as_much_as_the_vectors_say(laid, kind, rect, height, target_y, rays):
    s = table(man(0, 200, 50, facing=NORTH), man(1, 200, target_y), layout=laid(piece(kind, rect, height)))
    assert clear_rays(s, *s.figures) == rays


@rule("DYS-24.33")
def test_a_ray_is_hidden_only_where_it_is_at_the_height_of_the_prism(laid):
    # The eye at 12 + 20 looks down on a wall of 7 close to it: over it at both heights.
    hill, wall = piece("raised", (0, 0, 360, 60), 20), piece("obstacle", (150, 70, 250, 73), 7)
    s = table(man(0, 200, 50, z=20, facing=NORTH), man(1, 200, 200), layout=laid(hill, wall))
    assert clear_rays(s, *s.figures) == 10
    s.figures[1].y = 78  # behind the wall the lower rays are at 32 - 31 * 23 / 28, under 7
    assert clear_rays(s, *s.figures) == 5


@rule("DYS-24.34", "DYS-11.7")
def test_what_begins_above_the_head_of_the_target_is_ignored(laid):
    floor = tower((150, 100, 250, 140), 20)
    s = table(man(0, 200, 120, z=20, floor=20, facing=NORTH), man(1, 200, 121), layout=laid(floor))
    assert clear_rays(s, *s.figures) == 10  # the slab from 18 to 20 is above a head at 12
    s.figures[1].h = 25
    assert clear_rays(s, *s.figures) < 10


@rule("DYS-24.32", "DYS-24.34")
def test_walls_hide_between_their_bottom_and_their_top(laid):
    gate = Wall(rect=(150, 100, 250, 103), z0=13, z1=28)
    wall = Wall(rect=(150, 100, 250, 103), z0=5, z1=28)
    for walls, rays in (((gate,), 10), ((wall,), 5)):  # the lower rays pass under 5, the level ones are hidden
        made = piece("open_building", (150, 100, 250, 140), 28, walls=walls)
        s = table(man(0, 200, 50, facing=NORTH), man(1, 200, 110), layout=laid(made))
        assert clear_rays(s, *s.figures) == rays


@rule("DYS-24.34", "DYS-11.7")
@pytest.mark.parametrize(("z", "rays"), [(11, 0), (12, 10)])
def test_what_begins_at_the_very_height_of_a_head_is_ignored_too(laid, z, rays):
    # Seen from far above: a wall that hangs in the air, then a giant on a hill.
    watch = piece("raised", (80, 80, 105, 120), 60)
    gate = piece("open_building", (140, 60, 160, 140), 60, walls=(Wall(rect=(148, 60, 152, 140), z0=z, z1=60),))
    s = table(man(0, 100, 100, z=60), man(1, 200, 100), layout=laid(watch, gate))
    assert clear_rays(s, *s.figures) == rays
    giant, mound = fig("treeman", 1, 170, 100, z=z, h=60), piece("raised", (165, 95, 175, 105), z)
    s = table(man(0, 100, 100, z=60), man(1, 200, 100), giant, layout=laid(watch, mound))
    assert clear_rays(s, *s.figures[:2]) == rays


@rule("DYS-24.31")
def test_the_rays_end_at_the_very_edges_of_a_base_and_a_tenth_above_its_foot(laid):
    s = table(man(0, 100, 100), man(1, 200, 100))
    rays = []
    for rect, height in [
        ((190, 105, 200, 140), 30),  # they come to y 105 at the very end
        ((190, 104, 200, 140), 30),
        ((190, 60, 200, 95), 30),
        ((190, 60, 200, 96), 30),
        ((190, 80, 191, 120), 1),  # from 12 down to 1: between 2.1 and 1.99 there
        ((190, 80, 191, 120), 2),
    ]:
        s.layout = laid(piece("impassable", rect, height))
        rays.append(clear_rays(s, *s.figures))
    assert rays == [10, 8, 10, 8, 10, 5]


@rule("DYS-8.2", "DYS-11.9")
def test_one_clear_ray_of_ten_is_sight(laid):
    # A wall in the air hides the level rays, a house all of the others but the one to the right edge.
    gate = piece("open_building", (140, 60, 145, 140), 30, walls=(Wall(rect=(140, 60, 145, 140), z0=8, z1=30),))
    s = table(man(0, 100, 100), man(1, 200, 100), layout=laid(gate, piece("impassable", (150, 98, 160, 140), 30)))
    assert clear_rays(s, *s.figures) == 1
    assert sees(s, *s.figures)
    assert cover(s, *s.figures)


@rule("DYS-24.34")
def test_the_rim_of_the_ground_one_stands_on_hides_what_is_under_it(laid):
    hill = piece("raised", (100, 100, 200, 200), 20)
    s = table(man(0, 150, 150, z=20, facing=EAST), man(1, 206, 150), layout=laid(hill))
    assert clear_rays(s, *s.figures) < 10
    s.figures[1].x = 300
    assert clear_rays(s, *s.figures) == 10


@rule("DYS-24.56")
def test_a_ray_along_an_edge_or_through_a_corner_is_clear(laid):
    house = piece("impassable", (100, 100, 195, 140), 30)
    s = table(man(0, 200, 50, facing=NORTH), man(1, 200, 180), layout=laid(house))
    assert clear_rays(s, *s.figures) == 10  # the leftmost rays end at 195 and only touch the house on their way
    house = piece("impassable", (100, 100, 198, 140), 30)
    s = table(man(0, 200, 50, facing=NORTH), man(1, 200, 180), layout=laid(house))
    assert clear_rays(s, *s.figures) == 8


@rule("DYS-11.11")
def test_a_prone_figure_hides_and_is_seen_with_half_its_height():
    s = table(man(0, 100, 100, facing=EAST), man(1, 150, 100), man(1, 200, 100, prone=False))
    viewer, between, target = s.figures
    assert clear_rays(s, viewer, target) == 5  # heads are level with the eye
    between.h, between.prone = 15, True  # 8 of 15
    assert clear_rays(s, viewer, target) == 5
    between.prone = False
    assert clear_rays(s, viewer, target) == 0
    between.h, target.h, target.prone = 8, 13, True  # a head at 7
    assert clear_rays(s, viewer, target) == 5  # half-way down to it a ray is at 9 1/2
    viewer.prone = True  # an eye at 6 looks up to 7 past a body of 8
    assert clear_rays(s, viewer, target) == 0


@rule("DYS-11.8")
def test_only_the_base_counts_as_the_width_of_a_figure():
    s = table(man(0, 100, 100, facing=EAST), man(1, 150, 111), man(1, 200, 100))
    viewer, beside, target = s.figures
    assert clear_rays(s, viewer, target) == 10  # at half the way the fan is 2 to 3 wide, the base begins 6 away
    beside.y = 106
    assert clear_rays(s, viewer, target) == 8


@rule("DYS-11.10", "DYS-22.82")
@pytest.mark.parametrize("seat", [0, 1])
def test_friends_and_enemies_hide_alike(seat):
    s = table(man(0, 100, 100, facing=EAST), man(seat, 150, 100), man(1, 200, 100))
    assert clear_rays(s, s.figures[0], s.figures[2]) == 5
    s.figures[1].statue = True
    assert clear_rays(s, s.figures[0], s.figures[2]) == 5
    s.figures[1].out = "killed"
    assert clear_rays(s, s.figures[0], s.figures[2]) == 10


@rule("DYS-20.3", "DYS-20.5", "DYS-20.6")
@pytest.mark.parametrize("inside", [0, 1])
def test_shots_from_and_into_difficult_terrain_meet_cover_whatever_its_height(laid, inside):
    river = piece("difficult", (100, 100, 140, 140), 0)
    s = table(man(0, 120, 200, facing=SOUTH), man(1, 220, 200), layout=laid(river))
    assert not cover(s, *s.figures)
    s.figures[inside].x, s.figures[inside].y = 140, 140  # the centre on the edge counts as in
    assert cover(s, *s.figures)
    s.figures[inside].x = 141  # most of the base is still in it, the centre is not
    assert not cover(s, *s.figures)


@rule("DYS-24.32")
def test_a_wood_does_not_hide_those_who_stand_in_it(laid):
    wood = piece("difficult", (100, 100, 200, 200), 30)
    s = table(man(0, 110, 150, facing=EAST), man(1, 190, 150), layout=laid(wood))
    assert clear_rays(s, *s.figures) == 10
    s.figures[0].x = 90
    assert clear_rays(s, *s.figures) == 10  # one of the two in it is enough
    s.figures[1].x = 210
    assert clear_rays(s, *s.figures) == 0


@rule("DYS-24.35", "DYS-15.9", "DYS-15.86")
def test_a_colossus_has_no_cover_from_what_is_lower_than_a_step(laid):
    low, high = piece("obstacle", (170, 100, 230, 103), 9), piece("obstacle", (170, 90, 230, 93), 10)
    s = table(man(0, 200, 50, facing=NORTH), fig("royal_guard", 1, 200, 120, r=12, h=25), layout=laid(low))
    assert cover(s, *s.figures)
    assert not cover(s, *s.figures, colossus=True)
    s.figures.append(man(1, 200, 90, h=9))
    s.figures[2].id = 2
    assert not cover(s, s.figures[0], s.figures[1], colossus=True)
    s.figures[2].h = 10
    assert cover(s, s.figures[0], s.figures[1], colossus=True)
    s.figures.pop()
    s.layout = laid(low, high)
    assert cover(s, *s.figures, colossus=True)
    s.layout = laid(piece("difficult", (150, 100, 250, 200), 9))
    assert cover(s, *s.figures)
    assert not cover(s, *s.figures, colossus=True)


@rule("DYS-24.37")
def test_sight_is_not_the_same_both_ways(laid):
    s = table(man(0, 200, 50, facing=NORTH), man(1, 200, 110, h=25, facing=SOUTH))
    s.layout = laid(piece("obstacle", (170, 100, 230, 103), 7))
    assert clear_rays(s, *s.figures) != clear_rays(s, *reversed(s.figures))


@rule("DYS-24.38")
def test_a_point_is_seen_by_one_ray_to_just_above_its_surface(laid):
    wall = piece("obstacle", (170, 100, 230, 103), 7)
    s = table(man(0, 200, 50, facing=NORTH), man(1, 200, 150), layout=laid(wall))
    viewer, other = s.figures
    assert not sees_point(s, viewer, 200, 110)  # the ray passes the wall at a height under 3
    assert sees_point(s, viewer, 100, 110)
    assert not sees_point(s, viewer, 100, 30)  # in the back
    assert sees_point(s, viewer, 100, 30, keen=True)
    s.layout = ""
    assert sees_point(s, viewer, 200, 150)  # at the middle of a figure: it does not hide its own place
    assert not sees_point(s, viewer, 200, 170)
    other.out = "killed"
    assert sees_point(s, viewer, 200, 170)
    assert not sees_point(s, viewer, 200, 170, floor=20)  # there is no such floor


@rule("DYS-24.38", "DYS-24.32")
@pytest.mark.parametrize(("x", "y", "facing"), [(100, 0, EAST), (-100, 0, WEST), (0, 100, NORTH), (0, -100, SOUTH)])
def test_a_body_between_hides_a_point_on_whichever_side_it_lies(x, y, facing):
    s = table(man(0, 180, 180, facing=facing), man(1, 180 + x // 2, 180 + y // 2))
    assert not sees_point(s, s.figures[0], 180 + x, 180 + y)
    s.figures[1].x += y // 5
    s.figures[1].y += x // 5
    assert sees_point(s, s.figures[0], 180 + x, 180 + y)


@rule("DYS-24.38")
@pytest.mark.parametrize(("height", "seen"), [(1, True), (2, False)])
def test_the_ray_to_a_point_ends_a_tenth_above_it(laid, height, seen):
    # From 12 down to 1 over 100: 2.1 where it comes to the wall and 1.99 where it leaves it.
    s = table(man(0, 100, 100, facing=EAST), layout=laid(piece("impassable", (190, 80, 191, 120), height)))
    assert sees_point(s, s.figures[0], 200, 100) is seen


@rule("DYS-24.38")
def test_a_shot_at_a_point_meets_cover_in_difficult_terrain_only(laid):
    wood = piece("difficult", (100, 100, 200, 200), 30)
    s = table(man(0, 50, 50), layout=laid(wood))
    assert not point_cover(s, s.figures[0], 99, 150)
    assert point_cover(s, s.figures[0], 100, 150)
    s.figures[0].x = s.figures[0].y = 150
    assert point_cover(s, s.figures[0], 99, 150)


@rule("DYS-24.45", "DYS-28.16")
def test_the_terrain_of_a_spell_hides_and_covers_as_a_disc():
    s = table(man(0, 100, 100, facing=EAST), man(1, 200, 100))
    viewer, target = s.figures
    s.zones = [SpellTerrain(x=150, y=100, radius=30, terrain="difficult", height=12, source="bog", by=0)]
    assert clear_rays(s, viewer, target) == 0
    s.zones[0].height = 10
    assert clear_rays(s, viewer, target) == 5
    s.zones[0].y = 140
    assert not cover(s, viewer, target)
    viewer.x, viewer.y, target.x, target.y = 250, 140, 181, 140
    assert not cover(s, viewer, target)
    target.x = 180  # on the circle
    assert cover(s, viewer, target)


@rule("DYS-24.60")
def test_somebody_right_above_or_below_is_neither_behind_nor_without_places_to_look_at(laid):
    s = table(man(0, 200, 120, z=40, floor=40, facing=WEST), man(1, 200, 120))
    s.layout = laid(tower((150, 100, 250, 140), 40))
    assert in_view(*s.figures)
    assert sees(s, *s.figures)


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
