"""The enemy phase: action cards, moves, looks (chapter 12)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, square, white
from support.malhya_room import at, cards, page, sneak, waits, walk
from veillee.games.malhya.content.cards import Goal, SecondStep
from veillee.games.malhya.content.places import Door
from veillee.games.malhya.hero import NOWHERE
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.stealth.alert import look_about
from veillee.games.malhya.rules.stealth.enemy_looks import met, straight_on
from veillee.games.malhya.rules.stealth.enemy_moves import ends, nearest_goals
from veillee.games.malhya.rules.stealth.enemy_phase import enemy_phase
from veillee.games.malhya.rules.stealth.turns import interrupt
from veillee.games.malhya.rules.stealth.vision import spotters

GREEN = {"green": (0, 0)}


def place(*rows, markers=None, access=None, threat=1):
    """A page with a hero shut away where nobody sees him: the last row is his, behind a row of walls."""
    width = len(rows[0])
    drawn = page(*rows, "#" * width, "." * width, markers=markers or GREEN, access=access)
    return sneak(group("yoktal"), drawn, threat=threat, yoktal=(0, len(rows) + 1))


def spots(s):
    return [at(s, figure.square) for figure in s.here.figures]


@rule("MAL-12.1", "MAL-10.4")
def test_the_zone_says_how_many_cards_are_drawn_from_the_top():
    s = place("......", threat=9)
    enemy_at(s, "01", (0, 0))
    s.actions = ("A29", "A25", "A26", "A27")
    s.sneaking.phase = "enemy"
    play(enemy_phase(s))
    assert told(s, "row") == [{"cards": ("A27", "A26", "A25")}]
    assert (s.actions, s.action_discards[-3:]) == (("A29",), ("A27", "A26", "A25"))


@rule("MAL-12.1")
def test_no_further_card_is_drawn_when_the_threat_rises_meanwhile():
    s = place("......", threat=8)
    enemy_at(s, "01", (0, 0))
    s.actions = ("A01", "A05", "A06")
    s.sneaking.phase = "enemy"
    play(enemy_phase(s))
    assert s.sneaking.threat == 9
    assert len(told(s, "action-card")) == 2


@rule("MAL-12.2", "MAL-12.3")
def test_the_nearest_enemies_move_towards_the_marker_nearest_first():
    s = place("............")
    for x in (11, 5, 8):
        enemy_at(s, "01", (x, 0))
    play(cards(s, "A05"))  # three enemies, two points
    assert spots(s) == [(9, 0), (3, 0), (6, 0)]
    assert [step["figure"] for step in told(s, "enemy-step")] == [1, 1, 2, 2, 0, 0]


@rule("MAL-12.3", "MAL-12.4")
def test_no_more_enemies_move_than_the_card_says_and_the_nearer_ones_do():
    s = place("............")
    for x in (11, 5, 8):
        enemy_at(s, "01", (x, 0))
    play(cards(s, "A01"))  # two enemies, two points
    assert spots(s) == [(11, 0), (3, 0), (6, 0)]


@rule("MAL-12.3", "MAL-12.29")
def test_an_enemy_that_cannot_come_closer_takes_nobodys_place():
    s = place("............")
    for x in (0, 1, 6):
        enemy_at(s, "01", (x, 0))
    play(cards(s, "A04"))  # one enemy; the second one stands behind the one on the marker
    assert spots(s) == [(0, 0), (1, 0), (3, 0)]


@rule("MAL-12.3")
def test_an_enemy_on_the_marker_or_without_a_way_is_passed_over():
    s = place("........#..")
    enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (9, 0))
    enemy_at(s, "01", (6, 0))
    play(cards(s, "A04"))  # one enemy
    assert spots(s) == [(0, 0), (9, 0), (3, 0)]


@rule("MAL-12.4")
def test_the_players_choose_which_of_two_equally_near_enemies_moves():
    s = place(".........", markers={"green": (4, 0)})
    enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (8, 0))
    assert asked(cards(s, "A04")) == ("which-enemy", ["x0", "x1"])
    s = place(".........", markers={"green": (4, 0)})
    enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (8, 0))
    play(cards(s, "A04"), "x1")
    assert spots(s) == [(0, 0), (5, 0)]


@rule("MAL-12.4", "MAL-12.29", "MAL-24.5")
def test_the_players_choose_where_an_enemy_ends_among_equals():
    s = place("......", "......", "......", markers={"green": (0, 1)})
    enemy_at(s, "01", (5, 1))
    prompt, keys = asked(cards(s, "A05"))
    assert prompt == "enemy-end"
    assert {at(s, int(key[1:])) for key in keys} == {(3, 0), (3, 1), (3, 2)}
    assert at(s, int(keys[0][1:])) == (3, 0)  # 4 squares from the hero, the others 3: it is proposed


@rule("MAL-12.4", "MAL-24.5")
@pytest.mark.parametrize(("niche", "row"), [((1, 0), 3), ((1, 4), 1)])
def test_of_equally_short_ways_one_is_taken_that_sees_nobody(niche, row):
    """Two ways lead round a wall, and somebody stands in a niche of one of them."""
    rows = ("#.#", "...", ".#.", "...", "#.#")
    s = sneak(group("yoktal"), page(*rows, entry=(1, 0), markers={"green": (2, 2)}), yoktal=niche)
    enemy_at(s, "01", (0, 2))
    play(cards(s, "A03"))
    assert {at(s, step["square"])[1] for step in told(s, "enemy-step")} == {row, 2}


@rule("MAL-12.5")
def test_an_enemy_goes_round_a_hindering_square():
    s = place("..h..", ".....")
    enemy_at(s, "01", (4, 0))
    play(cards(s, "A03"))
    assert all(at(s, step["square"]) != (2, 0) for step in told(s, "enemy-step"))


@rule("MAL-12.5", "MAL-12.30", "MAL-8.13")
def test_water_takes_two_points_of_a_card():
    s = place("...w..")
    enemy_at(s, "01", (4, 0))
    play(cards(s, "A04"))  # three points
    assert spots(s) == [(2, 0)]


@rule("MAL-12.5")
def test_an_enemy_jumps_void_if_the_points_take_it_across():
    s = place("...v..")
    enemy_at(s, "01", (4, 0))
    play(cards(s, "A04"))
    assert spots(s) == [(2, 0)]
    s = place("...v..")
    enemy_at(s, "01", (4, 0))
    play(cards(s, "A05"))  # two points are too few
    assert spots(s) == [(4, 0)]


@rule("MAL-12.6")
def test_without_a_reference_point_on_the_board_step_1_does_nothing():
    s = place("......")
    enemy_at(s, "01", (4, 0))
    play(cards(s, "A20", "A25", "A29"))  # the red marker, noise, an access token
    assert spots(s) == [(4, 0)]


@rule("MAL-12.6", "MAL-12.24")
def test_each_enemy_goes_to_the_noise_nearest_to_itself():
    s = place("..........")
    s.here.noises = (0, 9)
    enemy_at(s, "01", (3, 0))
    enemy_at(s, "01", (7, 0))
    play(cards(s, "A27"))
    assert spots(s) == [(1, 0), (9, 0)]


@rule("MAL-12.6", "MAL-12.24")
def test_enemies_go_to_the_nearest_access_token():
    s = place("..........", access={(9, 0): "x"})
    enemy_at(s, "01", (3, 0))
    play(cards(s, "A29"))
    assert spots(s) == [(7, 0)]


@rule("MAL-12.7", "MAL-12.8", "MAL-12.9", "MAL-12.22")
def test_the_enemy_on_the_marker_moves_on_and_looks_that_way():  # vector 29
    s = place("............", markers={"green": (7, 0)})
    enemy_at(s, "01", (9, 0))
    enemy_at(s, "01", (11, 0))
    play(cards(s, "A02"))
    assert [figure.looks for figure in s.here.figures] == ["W", None]
    assert spots(s) == [(4, 0), (8, 0)]


@rule("MAL-12.7")
def test_without_an_enemy_on_the_marker_nobody_looks():
    s = place("............", markers={"green": (0, 0)})
    enemy_at(s, "01", (11, 0))
    play(cards(s, "A02"))
    assert [figure.looks for figure in s.here.figures] == [None]


@rule("MAL-12.8")
@pytest.mark.parametrize(
    ("row", "x", "end"), [("......", 5, 2), (".#....", 3, 2), (".h....", 3, 2), (".v....", 3, 2), (".v....", 2, 0)]
)
def test_a_straight_move_stops_early_at_lines(row, x, end):
    s = place(row, markers={"green": (x, 0)})
    enemy_at(s, "01", (x, 0))
    play(cards(s, "A02"))  # west, three points
    assert spots(s) == [(end, 0)]


@rule("MAL-12.8")
def test_a_straight_move_stops_before_a_hero():
    s = sneak(group("yoktal"), page("......", markers={"green": (5, 0)}), yoktal=(2, 0))
    figure = enemy_at(s, "01", (5, 0))
    figure.overlooks = ("yoktal",)
    play(cards(s, "A02"))
    assert spots(s) == [(3, 0)]


@rule("MAL-12.9")
@pytest.mark.parametrize("row", [".#..", ".h..", ".v.."])
def test_without_a_free_square_in_front_no_token_is_placed(row):
    s = place(row, markers={"green": (2, 0)})
    enemy_at(s, "01", (2, 0))
    play(cards(s, "A02"))
    assert s.here.figures[0].looks is None


@rule("MAL-12.9")
def test_another_enemy_in_front_leaves_no_room_for_the_token():
    s = place(".#...", markers={"green": (3, 0)})
    enemy_at(s, "01", (2, 0))
    enemy_at(s, "01", (3, 0))
    play(cards(s, "A02"))
    assert s.here.figures[1].looks is None


@rule("MAL-12.17")
def test_tokens_of_vigilance_go_when_the_next_enemy_phase_starts():
    s = place("......")
    enemy_at(s, "01", (0, 0), looks="E")
    s.actions = ("A01", "A25", "A25")
    s.sneaking.phase = "enemy"
    play(enemy_phase(s))
    assert s.here.figures[0].looks is None


@rule("MAL-12.17", "MAL-12.10")
def test_a_hero_behind_an_enemy_is_seen_when_its_token_goes():
    s = sneak(group("yoktal"), page("....."), yoktal=(1, 0))
    enemy_at(s, "01", (2, 0), looks="E")
    s.actions, s.sneaking.phase = ("A29", "A29", "A29"), "enemy"  # no exit is here, so that nobody moves
    with pytest.raises(Elsewhere):
        play(enemy_phase(s))
    assert s.mode == "combat"


@rule("MAL-12.17", "MAL-11.26")
def test_who_waits_behind_an_enemy_may_slip_away_before_its_token_goes():
    s = sneak(group("yoktal", faces=white("blank")), page("....."), yoktal=(1, 0))
    enemy_at(s, "01", (2, 0), looks="E")
    waits(s, "yoktal", 2)
    s.actions, s.sneaking.phase = ("A29", "A29", "A29"), "enemy"
    course = enemy_phase(s)
    [decision] = open_questions(course, "pass").values()
    assert (decision.about.window, decision.about.seen, s.here.figures[0].looks) == ("look", ("yoktal",), "E")
    course.close()
    s.sneaking.row = ()
    s.actions = ("A29", "A29", "A29")
    play(enemy_phase(s), "pass", "interrupt+yoktal", walk(s, 0, 0), "end")
    assert (s.mode, s.here.figures[0].looks) == ("infiltration", None)


@rule("MAL-12.17")
def test_an_enemy_that_moves_loses_its_token():
    s = place("......")
    enemy_at(s, "01", (4, 0), looks="E")
    play(cards(s, "A05"))
    assert s.here.figures[0].looks is None


@rule("MAL-12.18", "MAL-12.21")
def test_whoever_is_seen_counts_even_if_he_was_seen_before():
    s = sneak(group("yoktal"), page("...."), yoktal=(1, 0))
    enemy_at(s, "01", (0, 0))
    assert [one.heroes for one in spotters(s)] == [("yoktal",)]
    with pytest.raises(Elsewhere):
        play(look_about(s, interrupt))


@rule("MAL-12.18", "MAL-13.1")
def test_an_enemy_sees_after_each_single_step():
    s = sneak(group("yoktal"), page("........", "####.###", markers=GREEN), yoktal=(4, 1))
    enemy_at(s, "01", (7, 0))
    with pytest.raises(Elsewhere):
        play(cards(s, "A03"))
    assert spots(s) == [(4, 0)]


@rule("MAL-11.43")
def test_an_unconscious_hero_is_not_seen_and_his_square_is_free():
    s = sneak(group("yoktal"), page("....", markers=GREEN), yoktal=(0, 0))
    s.hero("yoktal").life = 0
    enemy_at(s, "01", (2, 0))
    play(cards(s, "A05"))
    assert spots(s) == [(0, 0)]
    assert s.mode == "infiltration"


@rule("MAL-9.7", "MAL-12.15")
def test_enemies_see_past_other_enemies():
    s = sneak(group("yoktal"), page("......"), threat=15, yoktal=(3, 0))
    enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (1, 0), looks="W")
    assert [one.figure for one in spotters(s)] == [0]


@rule("MAL-9.7")
def test_no_figure_hides_a_hero_or_a_corpse_behind_it():
    s = sneak(group("yoktal", "sulk"), page("......"), threat=15, yoktal=(2, 0), sulk=(3, 0))
    enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (1, 0), looks="W")
    s.here.corpses = (square(s, 3, 0),)
    [seen] = spotters(s)
    assert (seen.figure, seen.heroes, seen.corpses) == (0, ("yoktal", "sulk"), (square(s, 3, 0),))


@rule("MAL-12.19")
def test_an_enemy_beside_a_hero_it_overlooks_does_not_attack():
    s = sneak(group("yoktal"), page("......", markers={"green": (1, 0)}), yoktal=(0, 0))
    enemy_at(s, "01", (3, 0), overlooks=("yoktal",))
    play(cards(s, "A04"))
    assert (s.hero("yoktal").life, spots(s)) == (6, [(1, 0)])


@rule("MAL-12.20")
def test_distances_are_measured_once_before_the_first_enemy_moves():
    s = place("..........")
    enemy_at(s, "01", (4, 0))
    enemy_at(s, "01", (6, 0))
    enemy_at(s, "01", (9, 0))
    play(cards(s, "A01"))  # two enemies, two points
    assert spots(s) == [(2, 0), (4, 0), (9, 0)]


@rule("MAL-12.23")
def test_99_means_every_enemy_that_can_come_closer():
    s = place("..........")
    for x in (2, 4, 6, 8):
        enemy_at(s, "01", (x, 0))
    play(cards(s, "A06"))
    assert spots(s) == [(1, 0), (3, 0), (5, 0), (7, 0)]


@rule("MAL-12.25")
def test_every_enemy_that_has_moved_looks_and_others_do_not():
    s = place("..........", "..........", access={(0, 0): "x"})
    enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (5, 1))
    play(cards(s, "A28"), f"q{square(s, 2, 1)}")
    assert [figure.looks for figure in s.here.figures] == [None, "N"]


@rule("MAL-12.25")
def test_enemies_look_in_the_order_in_which_they_moved():
    s = place(".###.##.#", ".........", access={(8, 1): "x"})
    enemy_at(s, "01", (1, 1))
    enemy_at(s, "01", (4, 1))  # it is nearer, and moves first
    play(cards(s, "A28"))
    assert [token["figure"] for token in told(s, "vigilance")] == [1, 0]


@rule("MAL-12.26")
def test_the_noise_that_enemies_went_to_dies_away_and_the_corpse_stays():
    s = place("..........")
    s.here.noises, s.here.corpses = (0, 9), (9,)
    enemy_at(s, "01", (3, 0), overlooked=(9,))
    play(cards(s, "A25"))
    assert (s.here.noises, s.here.corpses) == ((9,), (9,))


@rule("MAL-12.27")
def test_each_corpse_raises_the_threat():
    s = place("....#.....")
    s.here.corpses = (6, 7)
    enemy_at(s, "01", (0, 0))
    play(cards(s, "A30"))
    assert s.sneaking.threat == 3


@rule("MAL-12.27", "MAL-12.7")
@pytest.mark.parametrize(("noises", "threat"), [((2,), 2), ((), 1)])
def test_the_threat_rises_with_noise_on_the_board(noises, threat):
    s = place(".........#")
    s.here.noises = noises
    enemy_at(s, "01", (2, 0))
    play(cards(s, "A27"))
    assert s.sneaking.threat == threat


@rule("MAL-12.28")
def test_without_enemies_only_threat_that_always_comes_has_an_effect():
    s = place("..........")
    s.here.corpses, s.here.noises = (1, 2), (3,)
    play(cards(s, "A06", "A30", "A27", "A25"))
    assert (s.sneaking.threat, s.here.noises) == (2, (3,))


@rule("MAL-12.29")
def test_a_hero_is_closed_an_enemy_is_crossed_and_the_goal_is_enterable():
    s = sneak(group("yoktal"), page(".....", markers=GREEN), threat=1, yoktal=(0, 0))
    figure = enemy_at(s, "01", (4, 0))
    enemy_at(s, "01", (3, 0))
    assert nearest_goals(s, figure, Goal("marker", "green")) == (4, [0])
    assert [at(s, end) for end in ends(s, figure, 0, 4)] == [(1, 0)]


@rule("MAL-12.29", "MAL-12.3")
def test_an_enemy_that_a_hero_shuts_off_stays():
    s = sneak(group("yoktal"), page(".....", markers=GREEN), yoktal=(2, 0))
    figure = enemy_at(s, "01", (4, 0))
    assert nearest_goals(s, figure, Goal("marker", "green"))[1] == []
    play(cards(s, "A05"))
    assert spots(s) == [(4, 0)]


@rule("MAL-12.9", "MAL-12.11", "MAL-12.13", "MAL-12.14")
@pytest.mark.parametrize(("row", "alert"), [(".......", True), ("s......", False), ("h......", False)])
def test_the_look_finds_a_hero_six_squares_away_unless_he_is_hidden(row, alert):  # vector 29
    s = sneak(group("yoktal"), page(row + "....", markers={"green": (9, 0)}), yoktal=(0, 0))
    enemy_at(s, "01", (9, 0))
    s.hero("yoktal").stage = "done"
    if alert:
        with pytest.raises(Elsewhere):
            play(cards(s, "A02"))
    else:
        play(cards(s, "A02"))
        assert s.here.figures[0].looks == "W"
    assert spots(s) == [(6, 0)]


@rule("MAL-11.1", "MAL-11.21", "MAL-11.22")
def test_the_phases_follow_each_other():
    from veillee.games.malhya.rules.stealth.cycle import infiltration

    s = place("......")
    enemy_at(s, "01", (0, 0))
    s.sneaking.phase = "start"
    s.actions = ("A01", "A05", "A05")
    questions = open_questions(infiltration(s), "end")
    assert s.sneaking.cycle == 3
    assert s.sneaking.phase == "main"
    assert next(iter(questions.values())).prompt == "act"


@rule("MAL-11.22", "MAL-11.45")
def test_the_second_phase_has_no_free_move_and_carries_nothing_on():
    from veillee.games.malhya.rules.stealth.cycle import infiltration

    s = place("......")
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    s.sneaking.phase = "second"
    questions = open_questions(infiltration(s))
    assert (s.hero("yoktal").free, s.hero("yoktal").ap) == (0, 3)
    assert next(iter(questions.values())).prompt == "act"
    s = place("......")
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 1)
    s.sneaking.phase = "second"
    open_questions(infiltration(s), "wait")
    assert (s.sneaking.cycle, s.hero("yoktal").ap, s.hero("yoktal").stage) == (2, 6, "acting")
    s = sneak(group("yoktal", "sulk"), page("......#.."), yoktal=(7, 0), sulk=(8, 0))
    enemy_at(s, "01", (0, 0))
    waits(s, "yoktal", 3)
    waits(s, "sulk", 2)
    s.sneaking.phase = "second"
    open_questions(infiltration(s), "end")
    assert [(hero.ap, hero.stage) for hero in s.heroes] == [(0, "done"), (2, "acting")]


@rule("MAL-12.4", "MAL-1.5", "MAL-12.26")
def test_the_players_choose_to_which_of_two_noises_equally_near_an_enemy_goes():
    s = place("...........")
    s.here.noises = (0, 10)
    enemy_at(s, "01", (5, 0))
    assert asked(cards(s, "A25")) == ("enemy-end", ["q8", "q2"])
    s = place("...........")
    s.here.noises = (0, 10)
    figure = enemy_at(s, "01", (5, 0))
    play(cards(s, "A25"), "q8")
    assert (at(s, figure.square), s.here.noises) == ((8, 0), (0,))


@rule("MAL-12.4", "MAL-12.20", "MAL-24.5")
def test_the_order_of_equally_near_enemies_is_asked_if_they_want_the_same_square():
    s = place(".......", markers={"green": (3, 0)})
    enemy_at(s, "01", (1, 0))
    enemy_at(s, "01", (5, 0))
    assert asked(cards(s, "A02")) == ("which-enemy", ["x0", "x1"])
    s = place(".......", markers={"green": (3, 0)})
    enemy_at(s, "01", (1, 0))
    enemy_at(s, "01", (5, 0))
    open_questions(cards(s, "A02"), "x1")
    assert [step["figure"] for step in told(s, "enemy-step")][:2] == [1, 1]


@rule("MAL-24.5")
def test_the_order_of_equally_near_enemies_is_not_asked_if_they_end_apart():
    s = place("...........", markers={"green": (5, 0)})
    enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (10, 0))
    play(cards(s, "A02"))
    assert [step["figure"] for step in told(s, "enemy-step")][:1] == [0]


@rule("MAL-12.7")
@pytest.mark.parametrize(("x", "holds"), [(2, True), (3, False)])
def test_a_threat_may_ask_for_an_enemy_on_a_marker(x, holds):
    s = place("......", markers={"green": (2, 0)})
    enemy_at(s, "01", (x, 0))
    assert met(s, SecondStep(type="threat", when="enemy_on", colour="green", n=1)) is holds


@rule("MAL-12.1")
def test_the_next_enemy_phase_begins_with_its_first_card_and_the_first_step():
    s = place("............")
    enemy_at(s, "01", (11, 0))
    play(cards(s, "A05"))  # two points towards the green marker
    assert spots(s) == [(9, 0)]
    s.events = []
    play(cards(s, "A05"))
    assert spots(s) == [(7, 0)]
    assert len(told(s, "action-card")) == 1


@rule("MAL-12.8", "MAL-12.30")
def test_an_enemy_that_looks_does_not_jump_where_a_closed_door_is_beyond_the_void():
    shut = (Door("door", "closed", ((2, 0, "E"),)),)
    drawn = page("..v...", "######", "......", doors=shut)
    s = sneak(group("yoktal"), drawn, yoktal=(0, 2))
    figure = enemy_at(s, "01", (1, 0))
    assert straight_on(s, figure, "E", 4) == NOWHERE
    s.here.open_doors = ("door",)
    assert straight_on(s, figure, "E", 4) == square(s, 2, 0)
