"""Short lists of points for bots and keyboards."""

import pytest

from support import rule
from support.dysma import EAST, NORTH, SOUTH, WEST, fig, table
from support.terrain import man, piece, tower
from veillee.games.dysma.content.records import Shape
from veillee.games.dysma.space.candidates import (
    blast_points,
    deploy_points,
    move_candidates,
    push_facings,
    thin,
    token_points,
)
from veillee.games.dysma.space.facings import Turns, facing_candidates, usual_facing
from veillee.games.dysma.space.paths.reaches import Reach
from veillee.games.dysma.space.paths.walker import Walker
from veillee.games.dysma.space.paths.ways import reach, spots
from veillee.games.dysma.space.table.bodies import touches_token
from veillee.games.dysma.state import Token
from veillee.kernel.answers import Point


def places(points):
    return [(point.x, point.y) for point in points]


@rule("DYS-25.4", "DYS-25.13")
def test_the_list_of_a_move_begins_here_and_goes_all_round_the_compass():
    s = table(man(0, 180, 180, facing=NORTH))
    points = move_candidates(s, s.figures[0], reach(s, s.figures[0], 500))
    assert places(points)[0] == (180, 180)
    assert {(230, 180), (180, 230), (130, 180), (180, 130), (215, 215)} <= set(places(points))  # full allowance
    assert {(205, 180), (180, 205), (155, 180), (180, 155)} <= set(places(points))  # half of it
    assert len(points) == 1 + 16 + 8
    assert len(set(places(points))) == len(points)
    assert all(0 <= point.facing < 32 for point in points)


@rule("DYS-25.4")
def test_goals_come_next_by_a_contact_point_if_one_is_in_reach():
    near, far = Token(id=0, kind="loot", x=215, y=180), Token(id=1, kind="loot", x=180, y=300)
    s = table(man(0, 180, 180), tokens=(near, far))
    goals = [(token.x, token.y, 5) for token in (far, near)]
    points = move_candidates(s, s.figures[0], reach(s, s.figures[0], 500), goals)
    assert places(points)[1:3] == [(204, 180), (180, 230)]
    assert touches_token(man(0, 204, 180), near)
    zone = move_candidates(s, s.figures[0], reach(s, s.figures[0], 500), [(215, 180, 0)])
    assert places(zone)[1] == (215, 180)


@rule("DYS-25.4")
def test_enemies_draw_a_figure_to_the_node_nearest_to_them():
    s = table(man(0, 180, 180), man(1, 180, 215))
    points = move_candidates(s, s.figures[0], reach(s, s.figures[0], 500))
    assert places(points)[1] == (180, 195)  # a step away
    closer = move_candidates(s, s.figures[0], reach(s, s.figures[0], 250, "consolidation"))
    assert places(closer)[1] == (180, 204)  # in contact


@rule("DYS-25.4")
def test_a_list_has_at_most_49_points_and_all_can_be_reached():
    enemies = [man(1, 30 + 30 * number, 330) for number in range(10)]
    s = table(man(0, 190, 150), *enemies, layout="abandoned_village")
    found = reach(s, s.figures[0], 800)
    goals = [(20 + 35 * number, 180, 5) for number in range(10)]
    points = move_candidates(s, s.figures[0], found, goals)
    assert len(points) <= 49
    assert all(found.way_to(point) is not None for point in points)


@rule("DYS-25.4")
def test_an_end_taken_blindly_is_one_of_the_list_and_each_can_be_taken():
    s = table(man(0, 190, 150), man(1, 30, 330), man(1, 200, 190), layout="abandoned_village")
    goals = [(20, 180, 5), (190, 165, 5)]
    listed = move_candidates(s, s.figures[0], reach(s, s.figures[0], 800), goals)
    blindly = [
        move_candidates(s, s.figures[0], Reach(Walker(s, s.figures[0], "march"), 800), goals).one_at(part / 100)
        for part in range(100)
    ]
    assert blindly[0] == listed[0]
    assert list(dict.fromkeys(blindly)) == list(listed)


@rule("DYS-25.4")
@pytest.mark.parametrize("facing_an_enemy_at", [195, 300])
def test_an_end_is_the_same_whichever_end_is_looked_at_first(facing_an_enemy_at):
    s = table(man(0, 180, 180), man(1, 180, facing_an_enemy_at))  # at 195 the figure cannot stay
    mover = s.figures[0]
    listed = list(move_candidates(s, mover, reach(s, mover, 500)))
    assert len(listed) > 10
    for number, end in enumerate(listed):
        assert move_candidates(s, mover, reach(s, mover, 500))[number] == end
        assert move_candidates(s, mover, reach(s, mover, 500))[number - len(listed)] == end
    points = move_candidates(s, mover, reach(s, mover, 500))
    assert [points[number] for number in (3, 0, -1, 1)] == [listed[number] for number in (3, 0, -1, 1)]
    with pytest.raises(IndexError):
        points[len(listed)]


@rule("DYS-25.4")
def test_who_cannot_stay_takes_one_of_the_list():
    s = table(man(0, 180, 180), man(1, 180, 195))  # too near to end there
    points = move_candidates(s, s.figures[0], reach(s, s.figures[0], 500))
    assert points
    assert (180, 180) not in places(points)
    assert [points.one_at(number / len(points) + 0.001) for number in range(len(points))] == list(points)
    enclosed = [man(1, 180 + x, 180 + y) for x, y in ((11, 0), (-11, 0), (0, 11), (0, -11))]
    shut = table(man(0, 180, 180), *enclosed)
    assert not move_candidates(shut, shut.figures[0], reach(shut, shut.figures[0], 500))


@rule("DYS-25.12")
def test_cover_is_looked_for_behind_pieces_as_seen_from_the_nearest_shooter(laid):
    # The middle of the wall is (117, 145), half its diagonal 25 and r is 5: 30 on, away from the enemy.
    wall = piece("impassable", (97, 130, 137, 160), 30)
    s = table(man(0, 150, 180), man(1, 117, 250), fig("elf_archer", 1, 300, 145), layout=laid(wall))
    mover, _, archer = s.figures
    assert places(move_candidates(s, mover, reach(s, mover, 1000)))[3] == (85, 145)  # nearest to (87, 145)
    s.figures.remove(archer)
    assert places(move_candidates(s, mover, reach(s, mover, 1000)))[2] == (115, 115)  # nearest to (117, 115)
    s.layout = laid(piece("raised", (97, 130, 137, 160), 10))
    assert places(move_candidates(s, mover, reach(s, mover, 800)))[2] == (230, 180)  # the compass: no cover on a hill


@rule("DYS-25.12")
def test_cover_is_looked_for_behind_the_eight_nearest_pieces(laid):
    walls = [piece("impassable", (150 + 20 * n, 210, 154 + 20 * n, 213), 30) for n in range(9)]
    s = table(man(0, 312, 150), man(1, 312, 350), layout=laid(*walls))
    points = places(move_candidates(s, s.figures[0], reach(s, s.figures[0], 2000)))
    # Half the diagonal of a wall of 4 by 3 is 2, r is 5: 7 south of its middle, and a little west for those farther on.
    assert [x for x, _ in points[2:10]] == [310, 290, 270, 250, 230, 210, 185, 165]
    assert {y for _, y in points[2:10]} == {205}


@rule("DYS-25.5")
def test_facings_come_in_their_order():
    s = table(man(0, 100, 180, facing=SOUTH), man(1, 100, 250), man(1, 200, 250))
    mover = s.figures[0]
    # The nearest enemy is north, the last leg went west, the mean lies between, the centre is east.
    assert facing_candidates(s, mover, 100, 180, -10, 0) == [NORTH, WEST, 5, EAST]
    s.figures.pop()
    s.figures.pop()
    assert facing_candidates(s, mover, 100, 180, -10, 0) == [WEST, EAST]
    assert facing_candidates(s, mover, 180, 180, 0, 0) == [SOUTH]


@rule("DYS-25.5")
def test_the_usual_facing_is_the_first_one_whomever_the_figure_sees(laid):
    wall = piece("impassable", (170, 200, 190, 205), 30)
    for layout in (laid(wall), laid()):
        for enemies in ((), ((180, 230),), ((180, 230), (240, 180)), ((180, 180), (240, 180))):
            s = table(man(0, 180, 180, facing=SOUTH), *(man(1, *at) for at in enemies), layout=layout)
            for x, y, dx, dy in ((180, 180, 0, 0), (175, 180, -5, 0), (180, 180, 0, 3)):
                found = facing_candidates(s, s.figures[0], x, y, dx, dy)
                assert usual_facing(s, s.figures[0], x, y, dx, dy) == found[0]


@rule("DYS-25.5", "DYS-7.14")
def test_who_turns_may_keep_the_facing_of_now_which_comes_first():
    s = table(man(0, 100, 180, facing=SOUTH), man(1, 100, 250), man(1, 200, 250))
    turns = Turns(s, s.figures[0])
    # As now, to the nearest enemy, between both enemies, to the centre; each with the place of now.
    assert [turn.facing for turn in turns] == [SOUTH, NORTH, 5, EAST]
    assert {(turn.x, turn.y, turn.floor) for turn in turns} == {(100, 180, 0)}
    assert turns
    assert turns[0] == turns[:1][0] == turns.one_at(0)
    assert [turns.one_at(part) for part in (0.1, 0.3, 0.6, 0.99)] == list(turns)
    s.figures[0].facing = NORTH
    assert [turn.facing for turn in Turns(s, s.figures[0])] == [NORTH, 5, EAST]


@rule("DYS-25.5")
def test_the_nearest_enemy_may_stand_on_any_side():
    sides = [
        ((150, 180), (200, 180), EAST),
        ((210, 180), (160, 180), WEST),
        ((180, 150), (180, 200), NORTH),
        ((180, 210), (180, 160), SOUTH),
    ]
    for far, near, facing in sides:
        s = table(man(0, 180, 180), man(1, *far), man(1, *near))
        assert facing_candidates(s, s.figures[0], 180, 180, 0, 1)[0] == facing


@rule("DYS-25.5")
def test_a_move_looks_at_the_nearest_enemy_that_is_seen_or_along_its_last_leg(laid):
    s = table(man(0, 180, 180, facing=SOUTH), man(1, 180, 300))
    points = move_candidates(s, s.figures[0], reach(s, s.figures[0], 300))
    assert points[0].facing == NORTH
    s.layout = laid(piece("impassable", (100, 250, 260, 260), 30))
    points = move_candidates(s, s.figures[0], reach(s, s.figures[0], 300))
    east = next(point for point in points if (point.x, point.y) == (210, 180))
    assert east.facing == EAST


@rule("DYS-25.6")
def test_blasts_aim_at_figures_and_between_two_of_them_best_first():
    s = table(man(0, 100, 100, facing=EAST), man(1, 200, 100), man(1, 200, 140), man(1, 200, 320), man(1, 60, 100))
    viewer, *targets = s.figures
    points = blast_points(s, viewer, targets, 18)
    assert points[0] == Point(200, 120)  # both within 30
    assert set(places(points)) == {(200, 120), (200, 100), (200, 140)}  # the others: out of range, in the back
    assert blast_points(s, viewer, targets, 9) == []
    targets[0].x = 195  # 9 steps from the edge of the base, and no nearer
    assert blast_points(s, viewer, targets, 9) == []
    targets[0].x = 194
    assert places(blast_points(s, viewer, targets, 9)) == [(194, 100)]


@rule("DYS-25.6")
def test_a_point_between_two_on_a_floor_lies_on_that_floor(laid):
    land = laid(tower((180, 80, 220, 160), 28), piece("raised", (80, 100, 120, 140), 28))
    s = table(man(0, 100, 120, z=28), *(man(1, 200, y, z=28, floor=28) for y in (100, 140)), layout=land)
    viewer, one, other = s.figures
    assert blast_points(s, viewer, [one, other], 18)[0] == Point(200, 120, 28)
    other.x, other.z, other.floor = 240, 0, 0
    assert Point(220, 120) in blast_points(s, viewer, [one, other], 18)


@rule("DYS-25.7")
def test_a_bot_pushes_straight_away_or_along_the_eight_main_facings():
    assert push_facings(3) == [3, 0, 4, 8, 12, 16, 20, 24, 28]
    assert push_facings(8) == [8, 0, 4, 12, 16, 20, 24, 28]


@rule("DYS-25.8", "DYS-4.11")
def test_deployment_points_are_free_places_of_the_zone_on_a_coarse_grid(laid):
    zone = (Shape(shape="rect", rect=(0, 0, 100, 60)),)
    hills = piece("raised", (60, 0, 80, 60), 11), piece("raised", (80, 0, 100, 60), 10)
    s = table(man(0, 30, 30), layout=laid(*hills))
    points = deploy_points(s, 5, 12, zone)
    assert places(points) == [(x, y) for y in (10, 30, 50) for x in (10, 30, 50, 70, 90) if (x, y) != (30, 30)]
    assert [x for x, y in places(deploy_points(s, 5, 12, zone, rider=True)) if y == 10] == [10, 30, 50, 90]
    assert (10, 10) not in places(deploy_points(s, 12, 25, zone))


@rule("DYS-25.9")
def test_token_points_are_coarse_unless_nothing_coarse_will_do():
    assert places(token_points(lambda x, y: x < 100 and y < 100)) == [(20, 20), (60, 20), (20, 60), (60, 60)]
    assert places(token_points(lambda x, y: x == 30 and y < 25)) == [(30, 0), (30, 10), (30, 20)]
    assert places(token_points(lambda x, y: x == 20 and y <= 20, fine=True)) == [(20, 0), (20, 10), (20, 20)]


@rule("DYS-25.14")
def test_long_lists_are_thinned_to_every_kth():
    assert thin(list(range(60))) == list(range(60))
    assert thin(list(range(61))) == list(range(0, 61, 2))
    assert len(thin(list(range(1000)))) == 59
    assert thin([]) == []


@rule("DYS-25.15")
def test_teleports_list_points_all_round_within_their_range():
    s = table(man(0, 180, 180), man(1, 330, 180))
    points = move_candidates(s, s.figures[0], spots(s, s.figures[0], 180, 180, 80))
    assert {(260, 180), (180, 260), (220, 180)} <= set(places(points))
