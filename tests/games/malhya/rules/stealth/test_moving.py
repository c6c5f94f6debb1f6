"""Steps of heroes in Infiltration: what they cost, which way is taken, what a square brings (chapters 7 and 8)."""

import pytest
from msgspec import structs

from support import open_questions, play, rule, told
from support.malhya import enemy_at, group, ready, square
from support.malhya_room import at, chapter, page, sneak, turn, walk
from veillee.games.malhya.content import HEROES
from veillee.games.malhya.content.steps import Threat
from veillee.games.malhya.rules.stealth.moving import arrive, can_step, points, step, walks, way
from veillee.games.malhya.rules.stealth.turns import interrupt


def floor(*rows, at_=(0, 0), **tokens):
    """The Yoktal with four points of his free move."""
    s = sneak(group("yoktal"), page(*rows, **tokens), yoktal=at_)
    s.hero("yoktal").free, s.hero("yoktal").stage = 4, "acting"
    return s


@rule("MAL-8.7", "MAL-8.11", "MAL-8.12")
@pytest.mark.parametrize(("start", "end", "cost"), [(0, 1, 2), (1, 2, 1)])
def test_water_costs_two_points_to_enter_and_one_to_leave(start, end, cost):
    s = floor(".w.", at_=(start, 0))
    yoktal = s.hero("yoktal")
    yoktal.free, yoktal.ap = 1, cost - 1
    assert can_step(s, yoktal, end)
    step(s, yoktal, end)
    assert (yoktal.free, yoktal.ap, yoktal.moved_free, yoktal.types) == (0, 0, True, ("move",))
    yoktal.square, yoktal.free, yoktal.ap = start, cost - 1, 0
    assert not can_step(s, yoktal, end)


@rule("MAL-11.15", "MAL-8.2", "MAL-8.6")
def test_no_step_leads_to_a_square_that_is_not_adjacent_or_has_an_enemy():
    s = floor("....")
    assert not can_step(s, s.hero("yoktal"), 2)
    assert can_step(s, s.hero("yoktal"), 1)
    enemy_at(s, "01", (1, 0))
    assert not can_step(s, s.hero("yoktal"), 1)


@rule("MAL-8.12")
def test_a_point_of_movement_costs_what_the_card_of_the_hero_says(monkeypatch):
    s = floor("....")
    yoktal = s.hero("yoktal")
    monkeypatch.setitem(HEROES, "yoktal", structs.replace(HEROES["yoktal"], move_cost_ap=2))
    yoktal.free, yoktal.ap = 1, 5
    assert points(yoktal) == 3
    yoktal.free = 0
    step(s, yoktal, 1)
    assert yoktal.ap == 3


@rule("MAL-7.14", "MAL-7.9")
def test_of_equally_short_ways_one_is_taken_that_crosses_no_token():
    rows = ("....", "....", "....")
    s = floor(*rows, at_=(0, 1), interest={(1, 0): "note"}, access={(1, 1): "note"})
    assert [at(s, n) for n in way(s, s.hero("yoktal"), square(s, 2, 1))] == [(1, 2), (2, 1)]
    s = floor(*rows, at_=(0, 1))
    assert [at(s, n) for n in way(s, s.hero("yoktal"), square(s, 2, 1))] == [(1, 0), (2, 1)]
    s = floor(*rows, at_=(3, 1), interest={(2, 0): "note", (2, 1): "note"})
    assert [at(s, n) for n in way(s, s.hero("yoktal"), square(s, 1, 1))] == [(2, 2), (1, 1)]


@rule("MAL-8.5")
def test_a_walk_ends_on_a_square_without_a_figure_that_is_not_void():
    s = sneak(group("yoktal", "sulk"), page("....v.v..."), yoktal=(0, 0), sulk=(2, 0))
    enemy_at(s, "01", (8, 0))
    s.hero("yoktal").free = 12
    assert [at(s, one.square.number)[0] for one in walks(s, s.hero("yoktal"))] == [1, 3, 5, 7]


@rule("MAL-8.4")
def test_of_two_ways_that_are_the_same_the_northern_one_is_taken():
    s = floor("...", ".#.", "...", at_=(0, 2))
    assert [at(s, n) for n in way(s, s.hero("yoktal"), square(s, 2, 0))] == [(0, 1), (0, 0), (1, 0), (2, 0)]


@rule("MAL-7.9", "MAL-8.8")
@pytest.mark.parametrize(("x", "threat"), [(0, 2), (1, 1)])
def test_a_token_beside_void_is_read_and_one_below_a_jump_is_not(x, threat):
    s = floor(".v.", at_=(x, 0), interest={(x, 0): chapter("bell", Threat(1))})
    play(ready(arrive(s, s.hero("yoktal"), interrupt)))
    assert s.sneaking.threat == threat


@rule("MAL-8.4", "MAL-8.12")
def test_a_walk_uses_the_free_move_and_then_action_points():
    s = sneak(group("yoktal"), page(".........."), yoktal=(0, 0))
    open_questions(turn(s, "yoktal"), walk(s, 6, 0))
    assert (s.hero("yoktal").free, s.hero("yoktal").ap, len(told(s, "step"))) == (0, 4, 6)
