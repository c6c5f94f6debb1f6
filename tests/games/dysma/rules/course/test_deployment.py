"""Chapters 4, 15 and 22: figures in their zones, Scouts out of sight."""

import pytest

from support import open_questions, play, rule
from support.dysma import answers, fig, run, table
from support.dysma_land import land, piece, tower
from veillee.games.dysma.content.records import Shape
from veillee.games.dysma.rules.course import deployment
from veillee.games.dysma.rules.missions.zones import distance2
from veillee.games.dysma.space.sight.rays import sees
from veillee.games.dysma.space.table.bodies import facing_to
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal

GUARD, ARCHER, ORC, SCOUT, TRACKER = "royal_guard", "elf_archer", "orc_warrior", "forest_scout", "orc_tracker"


def waiting(*figures, **fields):
    """Figures that wait to be deployed; seat 0 is in the south unless told."""
    fields = {"deployment": "standard", "side": "south", "at": "deploy"} | fields
    for figure in figures:
        figure.out = "waiting"
    return table(*figures, **fields)


def refusal(s, number: int, *point: int) -> str:
    with pytest.raises(Refusal) as refused:
        deployment.fitting(s, s.figures[number], Point(*point))
    return refused.value.key


@rule("DYS-4.4")
def test_the_first_player_places_all_its_figures_then_the_others_in_order():
    s = waiting(fig(GUARD, 0), fig(ARCHER, 0), fig(ORC, 1), fig(ORC, 1), order=[1, 0])
    s.players[0].zone, s.players[1].zone = 1, 0
    asked = answers(s, deploy=["100,30", "140,30", "100,330", "140,330"])
    run(deployment.deploy(s))
    assert [decision.seat for decision in asked] == [1, 1, 0, 0]
    assert [(figure.x, figure.y, figure.out) for figure in s.figures] == [
        (100, 330, ""),
        (140, 330, ""),
        (100, 30, ""),
        (140, 30, ""),
    ]


@rule("DYS-18.10")
def test_a_familiar_is_deployed_like_any_figure():
    s = waiting(fig("battle_mage", 0, artefacts=("familiar",)), fig("familiar", 0, caster=0))
    answers(s, deploy=["100,30", "140,30"])
    run(deployment.deploy(s))
    assert [(figure.x, figure.out) for figure in s.figures] == [(100, ""), (140, "")]


@rule("DYS-4.6")
def test_the_whole_base_lies_in_the_zone_free_of_bases_and_terrain():
    s = waiting(fig(GUARD, 0), fig(ARCHER, 0), layout="abandoned_village")
    assert deployment.fitting(s, s.figures[0], Point(100, 55)).y == 55
    assert refusal(s, 0, 100, 56) == "refusal.deploy-zone"
    assert refusal(s, 0, 4, 30) == "refusal.deploy-zone"
    deployment.stand(s, s.figures[1], Point(200, 30), "DYS-4.4")
    assert refusal(s, 0, 209, 30) == "refusal.deploy-place"
    assert deployment.fitting(s, s.figures[0], Point(210, 30)).x == 210


@rule("DYS-4.6")
def test_no_base_is_deployed_on_an_obstacle_or_in_a_house():
    s = waiting(fig(GUARD, 0), layout="abandoned_village", deployment="limited", side="south_middle")
    # the hedge is [150, 60, 200, 63], the house [95, 95, 145, 135]
    assert refusal(s, 0, 170, 66) == "refusal.deploy-place"
    assert refusal(s, 0, 130, 110) == "refusal.deploy-place"
    assert deployment.fitting(s, s.figures[0], Point(170, 68)) == Point(170, 68)


@rule("DYS-4.7")
def test_the_owner_chooses_the_facing_and_otherwise_it_is_the_table_centre():
    s = waiting(fig(GUARD, 0), fig(ARCHER, 0))
    answers(s, deploy=["100,30@24", "180,30"])
    run(deployment.deploy(s))
    assert [figure.facing for figure in s.figures] == [24, 8]
    for point in deployment.snapped(s, s.figures[0]):
        assert point.facing == facing_to(180 - point.x, 180 - point.y)


@rule("DYS-4.8")
def test_a_figure_without_room_goes_to_the_nearest_legal_point():
    rows = [fig("war_troll", 0, 12 + 24 * column, 12 + 24 * row) for column in range(3) for row in range(3)]
    s = table(*rows, fig("war_troll", 0, out="waiting"), deployment="split", side="sw_ne", at="deploy")
    squares = [fig("war_troll", 0, 312 + 24 * column, 312 + 24 * row) for column in range(2) for row in range(2)]
    for figure in squares:
        figure.id = len(s.figures)
        s.figures.append(figure)
    late = s.figures[9]
    assert deployment.snapped(s, late) == []
    play(deployment.deploy(s))

    # the squares are [0, 0, 60, 60] and [300, 300, 360, 360]; its centre is as near to one of them as bases allow
    def away(x: int, y: int) -> int:
        return min(max(x - 60, 0) ** 2 + max(y - 60, 0) ** 2, max(300 - x, 0) ** 2 + max(300 - y, 0) ** 2)

    near = away(late.x, late.y)
    assert late.out == ""
    assert all((late.x - one.x) ** 2 + (late.y - one.y) ** 2 >= 24 * 24 for one in s.figures if one is not late)
    late.out = "waiting"
    nearer = [Point(x, y) for y in range(361) for x in range(361) if away(x, y) < near]
    assert not any(deployment.can_stand(s, late, point) for point in nearer)


@rule("DYS-4.8")
def test_how_far_from_a_zone_a_point_is_puts_points_in_order():
    band, corner = Shape("rect", rect=(100, 0, 200, 60)), Shape("quarter_disc", corner=(360, 0), radius=120)
    near_band = [(150, 30), (100, 60), (96, 60), (96, 63), (203, 64)]
    assert [distance2(band, x, y) for x, y in near_band] == [0, 0, 16, 25, 25]
    inside, on_arc = (300, 30), (288, 96)  # 72^2 + 96^2 = 120^2
    assert distance2(corner, *inside) == distance2(corner, *on_arc) == 0
    assert 0 < distance2(corner, 287, 96) < distance2(corner, 287, 97) < distance2(corner, 230, 2)


@pytest.fixture
def slopes(monkeypatch):
    """A low hill, a high one, and a floor at 28 in the south of the table."""
    hills = piece("raised", (20, 10, 60, 50), 10), piece("raised", (80, 10, 120, 50), 11)
    return land(monkeypatch, *hills, tower((140, 10, 180, 50), 28))


@rule("DYS-4.11")
def test_a_rider_is_deployed_neither_on_a_floor_nor_on_high_ground(slopes):
    s = waiting(fig("orc_shaman", 0, equipment=("war_boar",)), fig(GUARD, 0), layout=slopes)
    rider, guard = s.figures
    high = [Point(100, 30), Point(160, 30, 28)]
    for point in (Point(250, 30), Point(40, 30), *high):
        assert deployment.fitting(s, guard, point) == point
    assert deployment.fitting(s, rider, Point(250, 30)) == Point(250, 30)
    assert deployment.fitting(s, rider, Point(40, 30)) == Point(40, 30)
    assert [refusal(s, 0, point.x, point.y, point.floor) for point in high] == ["refusal.deploy-place"] * 2
    assert all(
        deployment.ground(s).height(point.x, point.y) <= 10 and not point.floor
        for point in deployment.snapped(s, rider)
    )


@rule("DYS-24.1", "DYS-4.6")
@pytest.mark.parametrize(("place", "z"), [("250,30", 0), ("40,30", 10), ("160,30", 0), ("160,30,28", 28)])
def test_a_deployed_figure_stands_as_high_as_the_surface_under_it(slopes, place, z):
    s = waiting(fig(GUARD, 0), layout=slopes)
    answers(s, deploy=place)
    run(deployment.deploy(s))
    assert (s.figures[0].z, s.figures[0].floor) == (z, 28 if z == 28 else 0)


@rule("DYS-22.10")
def test_each_square_of_a_split_zone_gets_a_figure():
    s = waiting(fig(GUARD, 0), fig(ARCHER, 0), deployment="split", side="sw_ne")
    deployment.stand(s, s.figures[0], Point(30, 30), "DYS-4.4")
    assert refusal(s, 1, 30, 50) == "refusal.deploy-zone"
    assert deployment.fitting(s, s.figures[1], Point(330, 330))
    assert all(point.x > 300 for point in deployment.snapped(s, s.figures[1]))


@rule("DYS-22.15")
def test_a_single_figure_fills_one_square_only():
    s = waiting(fig(GUARD, 0), deployment="split", side="sw_ne")
    assert deployment.fitting(s, s.figures[0], Point(30, 30))
    assert deployment.fitting(s, s.figures[0], Point(330, 330))


@rule("DYS-22.12")
def test_the_player_with_the_outer_parts_may_use_only_one():
    s = waiting(fig(GUARD, 0), fig(ARCHER, 0), deployment="limited", side="south_outer")
    deployment.stand(s, s.figures[0], Point(30, 30), "DYS-4.4")
    assert deployment.fitting(s, s.figures[1], Point(60, 30))
    assert deployment.fitting(s, s.figures[1], Point(300, 30))
    assert refusal(s, 1, 180, 30) == "refusal.deploy-zone"


@rule("DYS-15.19", "DYS-4.9")
def test_scouts_are_placed_after_all_others_where_no_enemy_sees_them():
    s = waiting(fig(SCOUT, 0), fig(GUARD, 0), fig(ORC, 1), layout="abandoned_village")
    answers(s, deploy=["100,30", "180,330"])
    run(deployment.deploy(s))
    assert [figure.out for figure in s.figures] == ["waiting", "", ""]
    s.at, s.placed, s.policy = "scouts", 0, None
    question = open_questions(deployment.place_scouts(s))[0]
    assert question.prompt == "scout"
    scout, orc = s.figures[0], s.figures[2]
    for point in question.values:
        probe = scout.copy()
        probe.x, probe.y, probe.z = point.x, point.y, deployment.ground(s).height(point.x, point.y)
        assert not sees(s, orc, probe, False)
    with pytest.raises(Refusal) as refused:
        deployment.hidden(s, scout, Point(180, 250))
    assert refused.value.key == "refusal.scout-seen"


@rule("DYS-15.21")
def test_a_spot_in_every_enemys_back_is_unseen_and_one_step_away_at_least():
    s = waiting(fig(SCOUT, 0), fig(ORC, 1))
    s.figures[1].out, s.figures[1].x, s.figures[1].y, s.figures[1].facing = "", 180, 100, 24  # looks south
    assert deployment.hidden(s, s.figures[0], Point(180, 200))
    assert deployment.hidden(s, s.figures[0], Point(180, 120))  # edges 10 apart
    with pytest.raises(Refusal):
        deployment.hidden(s, s.figures[0], Point(180, 119))
    with pytest.raises(Refusal):
        deployment.hidden(s, s.figures[0], Point(180, 50))


@rule("DYS-15.19")
def test_a_scout_that_is_seen_everywhere_goes_into_its_own_zone():
    s = waiting(fig(SCOUT, 0), fig(ORC, 1, 180, 180, "keen_senses"), fig(ORC, 1, 182, 20, "keen_senses"))
    for figure in s.figures[1:]:
        figure.out = ""
    s.figures[1].x, s.figures[1].y = 180, 180
    question = open_questions(deployment.place_scouts(s))[0]
    assert question.prompt == "deploy"
    assert all(point.y < 60 for point in question.values)


@rule("DYS-15.20")
def test_scouts_are_placed_by_turns_beginning_with_who_deployed_first():
    s = waiting(fig(SCOUT, 0), fig(SCOUT, 0), fig(SCOUT, 0), fig(TRACKER, 1), fig(TRACKER, 1), order=[1, 0])
    s.players[0].zone, s.players[1].zone = 1, 0
    s.at = "scouts"
    asked = []

    def first(s, decision):
        asked.append(decision.seat)
        return decision.candidates()[0]

    s.policy = first
    run(deployment.place_scouts(s))
    assert asked == [1, 0, 1, 0, 0]
