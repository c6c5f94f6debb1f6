"""A figure about to move: single segments and climbs, ways made straight."""

from support import rule
from support.dysma import table
from support.terrain import man, piece, tower
from veillee.games.dysma.space.paths.gaits import Gait, gait_of
from veillee.games.dysma.space.paths.walker import Walker, Way
from veillee.kernel.answers import Point


@rule("DYS-24.47")
def test_a_way_is_made_straight_up_to_the_farthest_point_that_costs_no_more(laid):
    s = table(man(0, 100, 100))
    corners = [Point(100, 100), Point(105, 110), Point(110, 120), Point(120, 120)]
    straight = Walker(s, s.figures[0], "march").smooth(corners, [0, 112, 224, 324])
    assert straight == Way((Point(100, 100), Point(120, 120)), 283)
    s.layout = laid(
        piece("difficult", (112, 104, 118, 117), 10)
    )  # the straight segment crosses it, the corner does not
    around = Walker(s, s.figures[0], "march").smooth(corners, [0, 112, 224, 280])
    assert around.points == (Point(100, 100), Point(110, 120), Point(120, 120))


@rule("DYS-24.21", "DYS-24.23")
def test_a_way_costs_the_sum_of_its_segments_and_climbs_or_is_not_legal(laid):
    s = table(man(0, 90, 120), layout=laid(tower((100, 100, 160, 200), 20)))
    walker = Walker(s, s.figures[0], "march")
    assert walker.cost_of([Point(90, 120), Point(95, 120), Point(105, 120, 20)]) == 50 + 100 + 200
    assert walker.segment_or_climb(Point(95, 120), Point(106, 120, 20)) == -1  # more than a step apart
    assert walker.cost_of([Point(90, 120), Point(95, 120), Point(106, 120, 20)]) == -1


@rule("DYS-15.2", "DYS-15.7", "DYS-15.68")
def test_skills_make_the_gait():
    s = table(man(0, 0, 0), man(0, 20, 0, "agile"), man(0, 40, 0, "rider"), man(0, 60, 0, "flight"))
    on_foot, agile, rider, flyer = (gait_of(s, figure) for figure in s.figures)
    assert on_foot == Gait()
    assert (agile, rider, flyer) == (Gait(agile=True), Gait(rider=True), Gait(flight=True))
