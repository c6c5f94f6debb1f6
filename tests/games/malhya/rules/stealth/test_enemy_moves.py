"""How enemies move and look in Infiltration where squares are taken, wet or void (chapters 11 and 12)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, square, white
from support.malhya_room import at, cards, chapter, page, sneak, waits
from veillee.games.malhya.content import ACTION_CARDS
from veillee.games.malhya.content.cards import Goal, SecondStep
from veillee.games.malhya.content.steps import RoomRule, Threat
from veillee.games.malhya.hero import NOWHERE
from veillee.games.malhya.rules.stealth.enemy_looks import _look, straight_on
from veillee.games.malhya.rules.stealth.enemy_moves import _move, ends, first_step, nearest_goals
from veillee.games.malhya.rules.stealth.turns import interrupt
from veillee.kernel.requests import Request

GREEN = Goal("marker", "green")


def place(*rows, green=(0, 0), heroes=("yoktal",)):
    """A page with heroes shut away where nobody sees them: the last row is theirs, behind a row of walls."""
    width = len(rows[0])
    drawn = page(*rows, "#" * width, "." * width, markers={"green": green})
    return sneak(group(*heroes), drawn, **{hero: (x, len(rows) + 1) for x, hero in enumerate(heroes)})


def spots(s):
    return [at(s, figure.square) for figure in s.here.figures]


def ahead(**fields):
    """A look to the east."""
    return SecondStep(type="look", when="moved", dir="E", **fields)


@rule("MAL-12.4", "MAL-12.29")
def test_a_hero_on_the_goal_does_not_shut_it_and_one_beside_it_does():
    s = sneak(group("yoktal", "sulk"), page("......", markers={"green": (0, 0)}), yoktal=(0, 0), sulk=(1, 0))
    figure = enemy_at(s, "01", (5, 0))
    assert (nearest_goals(s, figure, GREEN)[1], ends(s, figure, 0, 4)) == ([], [])
    s.hero("sulk").square = NOWHERE
    assert nearest_goals(s, figure, GREEN) == (5, [0])


@rule("MAL-12.29", "MAL-8.5")
def test_an_enemy_ends_on_no_other_and_stays_where_there_is_nothing_free():
    s = place(".....", green=(4, 0))
    figure = enemy_at(s, "01", (1, 0))
    enemy_at(s, "01", (2, 0))
    assert ends(s, figure, square(s, 4, 0), 1) == []
    s = place(".#...", green=(4, 0))
    assert ends(s, enemy_at(s, "01", (0, 0)), square(s, 4, 0), 2) == []


@rule("MAL-12.3")
def test_an_enemy_one_square_from_the_marker_goes_there():
    s = place("......")
    enemy_at(s, "01", (1, 0))
    play(cards(s, "A05"))
    assert (spots(s), s.sneaking.moving, s.sneaking.ahead) == ([(0, 0)], -1, NOWHERE)


@rule("MAL-12.4", "MAL-24.5")
def test_two_rivals_among_three_are_enough_to_ask_for_the_order():
    s = place("...........", "...........", green=(5, 0))
    for spot in ((0, 0), (0, 1), (10, 0)):
        enemy_at(s, "01", spot)
    assert asked(cards(s, "A05")) == ("which-enemy", ["x0", "x1", "x2"])


@rule("MAL-12.4")
def test_of_two_equally_near_enemies_one_is_chosen_where_only_one_more_moves():
    s = place("...........", green=(5, 0))
    for x in (8, 0, 10):
        enemy_at(s, "01", (x, 0))
    assert asked(cards(s, "A02")) == ("which-enemy", ["x1", "x2"])  # two enemies; the nearest one goes anyway


@rule("MAL-11.15", "MAL-11.25")
def test_an_enemy_shot_before_its_step_takes_no_step():
    s = sneak(group("ancienne"), page("........", markers={"green": (3, 0)}), ancienne=(0, 0))
    enemy_at(s, "01", (6, 0))
    s.here.corpses = (3,)
    waits(s, "ancienne", 5)
    play(cards(s, "A03"), "interrupt+ancienne", "shoot+x0")
    assert ([step["square"] for step in told(s, "enemy-step")], s.here.corpses) == ([5], (3, 5))
    assert (s.sneaking.ahead, s.sneaking.moving) == (NOWHERE, -1)


@rule("MAL-8.7", "MAL-12.3")
@pytest.mark.parametrize(("row", "x", "end"), [(".....w", 5, 3), ("....w.", 5, 4), ("...w..", 5, 4)])
def test_to_enter_water_costs_an_enemy_two_points_and_to_leave_it_one(row, x, end):
    s = place(row)
    enemy_at(s, "01", (x, 0))
    play(cards(s, "A05"))  # two points
    assert spots(s) == [(end, 0)]


@rule("MAL-12.26")
def test_only_noise_is_heard():
    s = place("......")
    enemy_at(s, "01", (4, 0))
    play(first_step(s, ACTION_CARDS["A05"], interrupt))
    assert (s.sneaking.moved, s.sneaking.heard, s.sneaking.moving) == ((0,), (), -1)


@rule("MAL-11.13", "MAL-11.12")
def test_whoever_asks_for_the_hand_has_it_after_the_next_step_of_an_enemy():
    s = place("........")
    enemy_at(s, "01", (6, 0))
    waits(s, "yoktal", 3)
    s.requests = (Request(0, "interrupt+yoktal"),)
    open_questions(cards(s, "A05"))
    assert [event.kind for event in s.events][-2:] == ["enemy-step", "takes-hand"]
    assert (spots(s), s.sneaking.step) == ([(5, 0)], 1)


@rule("MAL-11.13", "MAL-12.8")
def test_whoever_asks_for_the_hand_has_it_after_the_next_step_of_a_look():
    s = place("........")
    figure = enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    s.requests = (Request(0, "interrupt+yoktal"),)
    open_questions(_look(s, figure, ahead(move=3), interrupt))
    assert (at(s, figure.square), len(told(s, "takes-hand"))) == ((1, 0), 1)


@rule("MAL-11.13", "MAL-12.2")
def test_whoever_asks_for_the_hand_has_it_between_the_steps_of_a_card():
    s = place("......")
    enemy_at(s, "01", (0, 0))  # it is on the marker: nobody moves, then the threat rises
    waits(s, "yoktal", 3)
    s.requests = (Request(0, "interrupt+yoktal"),)
    open_questions(cards(s, "A06"))
    assert (len(told(s, "takes-hand")), s.sneaking.threat, s.sneaking.step) == (1, 1, 1)


@rule("MAL-11.13", "MAL-11.33", "MAL-12.2")
def test_whoever_asks_for_the_hand_in_the_second_step_has_it_after_the_card():
    s = place("......")
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    s.stepwise = (0,)
    course = cards(s, "A06")
    assert asked(course)[0] == "danger"
    s.requests = (Request(0, "interrupt+yoktal"),)
    course.send((0, None))
    assert (len(told(s, "takes-hand")), s.sneaking.threat, s.sneaking.step) == (1, 2, 2)


@rule("MAL-12.2")
def test_after_the_cards_no_step_is_left():
    s = place("......")
    enemy_at(s, "01", (5, 0))
    play(cards(s, "A05", "A06"))
    assert (s.sneaking.step, s.sneaking.row, s.sneaking.card, s.sneaking.moved) == (0, (), 0, ())


@rule("MAL-11.29", "MAL-11.24")
def test_one_hero_who_waits_is_enough_for_a_pause_between_cards():
    s = place("......", heroes=("yoktal", "sulk"))
    enemy_at(s, "01", (5, 0))
    waits(s, "sulk", 3)
    assert asked(cards(s, "A05", "A05")) == ("danger", ["interrupt+sulk", "pass"])
    assert s.sneaking.step == 0


@rule("MAL-8.5", "MAL-12.3")
def test_an_enemy_whose_move_breaks_off_above_void_is_set_down():
    s = place("...v#.", green=(5, 0))
    figure = enemy_at(s, "01", (3, 0))
    play(_move(s, figure, GREEN, 2, interrupt))
    assert spots(s) == [(2, 0)]
    figure.square = square(s, 3, 0)
    play(_look(s, figure, ahead(move=1), interrupt))
    assert (spots(s), s.sneaking.moving) == ([(2, 0)], -1)


@rule("MAL-12.4", "MAL-24.5")
@pytest.mark.parametrize(("niche", "row"), [((1, 2), 5), ((1, 6), 3)])
def test_the_way_that_sees_nobody_is_taken_wherever_on_the_page(niche, row):
    rows = ("......", "######", "#.####", "...###", ".#.###", "...###", "#.####")
    s = sneak(group("yoktal"), page(*rows, markers={"green": (2, 4)}), yoktal=niche)
    enemy_at(s, "01", (0, 4))
    play(cards(s, "A03"))
    assert {at(s, step["square"])[1] for step in told(s, "enemy-step")} == {row, 4}


@rule("MAL-12.8", "MAL-8.7")
@pytest.mark.parametrize(("row", "points", "end"), [("w.....", 2, 2), (".w....", 2, 1), (".w....", 3, 2)])
def test_water_costs_an_enemy_that_moves_straight_on_one_more(row, points, end):
    s = place(row)
    figure = enemy_at(s, "01", (0, 0))
    play(_look(s, figure, ahead(move=points), interrupt))
    assert (spots(s), s.sneaking.ahead) == ([(end, 0)], NOWHERE)


@rule("MAL-12.8", "MAL-12.30")
def test_a_hero_stops_an_enemy_that_moves_straight_on_even_behind_an_ally():
    s = sneak(group("yoktal"), page("......"), yoktal=(2, 0))
    figure = enemy_at(s, "01", (1, 0))
    assert straight_on(s, figure, "E", 5) == NOWHERE
    behind = enemy_at(s, "01", (0, 0))
    assert straight_on(s, behind, "E", 5) == NOWHERE
    s.hero("yoktal").square = NOWHERE
    assert straight_on(s, behind, "E", 5) == 1


@rule("MAL-12.9")
@pytest.mark.parametrize(("vigilance", "looks"), [(False, None), (True, "E")])
def test_only_a_step_with_vigilance_turns_an_enemy(vigilance, looks):
    s = place("......")
    figure = enemy_at(s, "01", (0, 0))
    play(_look(s, figure, ahead(vigilance=vigilance), interrupt))
    assert figure.looks == looks


@rule("MAL-12.9")
@pytest.mark.parametrize("looks", [None, "S"])
def test_an_enemy_without_room_for_a_token_keeps_its_sight(looks):
    s = place(".#....")
    figure = enemy_at(s, "01", (0, 0), looks=looks)
    play(_look(s, figure, ahead(vigilance=True), interrupt))
    assert figure.looks == looks


@rule("MAL-12.17")
@pytest.mark.parametrize(("points", "looks"), [(0, "S"), (3, None)])
def test_an_enemy_that_moves_straight_on_to_a_wall_loses_its_token(points, looks):
    s = place("....#.")
    figure = enemy_at(s, "01", (0, 0), looks="S")
    play(_look(s, figure, ahead(move=points), interrupt))
    assert (spots(s), figure.looks) == ([(points, 0)], looks)


@rule("MAL-11.26", "MAL-12.9")
def test_an_enemy_turns_all_the_same_after_somebody_has_gone_out_of_its_sight():
    s = sneak(group("yoktal", faces=white("blank")), page("......", "#####.", "#####."), yoktal=(5, 0))
    figure = enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    play(_look(s, figure, ahead(vigilance=True), interrupt), "interrupt+yoktal", f"walk+q{square(s, 5, 2)}", "end")
    assert (figure.looks, s.mode) == ("E", "infiltration")


@rule("MAL-11.14", "MAL-12.8")
def test_the_square_ahead_of_an_enemy_that_moves_straight_on_is_shown():
    s = place("........")
    figure = enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3).watches = (0,)
    open_questions(_look(s, figure, ahead(move=3), interrupt))
    assert (s.sneaking.ahead, s.sneaking.moving, s.sneaking.steps_left) == (1, 0, 3)


@rule("MAL-18.33", "MAL-21.3")
def test_the_rule_of_a_room_is_applied_after_the_cards_and_the_book_shut_again():
    s = place("......")
    s.here.rule = chapter("drip", RoomRule((Threat(1),)))
    play(cards(s, "A05"))
    assert (s.sneaking.threat, s.book) == (2, None)
