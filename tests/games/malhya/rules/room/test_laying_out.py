"""Laying out a room, and its tokens (chapter 7)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, running, square
from support.malhya_room import at, brawl, chapter, page, sneak, turn, walk
from veillee.games.malhya.content import DEPLOYMENTS, ROOMS
from veillee.games.malhya.content.places import Deployment, DeploymentRow, Door
from veillee.games.malhya.content.steps import CloseBook, DiscardInterest, OpenRoom, SetFlag, StartMode
from veillee.games.malhya.prompts.room import Read
from veillee.games.malhya.rules.combat.fighting import activate_hero
from veillee.games.malhya.rules.combat.fighting import deeds as fight_deeds
from veillee.games.malhya.rules.combat.turn import _begin_action
from veillee.games.malhya.rules.room.places import floor, plan
from veillee.games.malhya.rules.room.setup import entry_squares
from veillee.games.malhya.state import Standing


@pytest.fixture
def table(monkeypatch):
    """A deployment table made for a test: rows of a marker and its cells."""

    def make(**rows):
        cells = tuple(DeploymentRow(marker, tuple(kinds)) for marker, kinds in rows.items())
        monkeypatch.setitem(DEPLOYMENTS, "made-up", Deployment("made-up", "1", "1", cells, "D"))
        return "made-up"

    return make


@pytest.fixture
def guarded(table):
    """The step that opens a page with one guard, on its yellow marker."""

    def make(*rows, yellow, **fields):
        drawn = page(*rows, markers={"yellow": yellow}, **fields)
        return OpenRoom(drawn, "default", deployment=table(yellow=("01", "", "", "", "")))

    return make


FOUR = {"yellow": (5, 0), "blue": (7, 0), "green": (5, 2), "red": (7, 2)}
HALL = ("........", "........", "........")


@rule("MAL-7.1", "MAL-7.3", "MAL-7.6")
def test_a_page_is_laid_out_with_its_tokens_and_the_first_hero_on_the_entry():
    s = group("yoktal")
    play(running(s, OpenRoom("8", "default")))
    assert (s.here.page, at(s, s.hero("yoktal").square)) == ("8", (2, 7))
    assert s.here.interest == ROOMS["8"].interest
    assert s.here.access == ROOMS["8"].access


@rule("MAL-7.3", "MAL-7.6")
def test_enemies_are_placed_before_heroes(guarded):
    s = group("yoktal", "sulk")
    play(running(s, guarded("....", yellow=(1, 0))), "enter")
    assert [at(s, figure.square) for figure in s.here.figures] == [(1, 0)]  # its marker beside the entry is still free
    assert [at(s, hero.square) for hero in s.heroes] == [(0, 0), (2, 0)]


@rule("MAL-7.1")
def test_the_chapter_that_lays_out_a_page_is_read_to_its_end():
    s = group("yoktal")
    play(running(s, OpenRoom("8", "default"), SetFlag("read"), StartMode("infiltration", "difficult")))
    assert (s.lit("read"), s.mode, s.sneaking.level) == (True, "infiltration", "difficult")


@rule("MAL-7.2")
def test_a_place_has_no_squares_to_stand_on():
    s = group("yoktal")
    play(running(s, OpenRoom("26", "")))
    assert not s.hero("yoktal").in_room


@rule("MAL-7.4", "MAL-7.5")
def test_the_deployment_of_the_rulebook(table):  # vector 48
    id = table(yellow=("03", "", "", "01", ""), blue=("03", "", "01", "", "03"), green=("", "", "03", "", ""))
    s = group("yoktal", "sulk", "urberg")
    drawn = page(*HALL, markers=FOUR)
    course = running(s, OpenRoom(drawn, "default", deployment=id))
    prompt, keys = asked(course)
    assert prompt == "place-enemy"
    assert {at(s, int(key[1:])) for key in keys} == {(6, 0), (6, 1), (7, 1)}


@rule("MAL-7.4")
def test_figures_come_column_by_column_up_to_the_number_of_heroes(table):  # vectors 14 and 48
    id = table(yellow=("03", "", "", "01", ""), blue=("03", "", "01", "", "03"), green=("", "", "03", "", ""))
    s = group("yoktal", "sulk", "urberg")
    drawn = page(*HALL, markers=FOUR)
    s.room = None
    play(running(s, OpenRoom(drawn, "default", deployment=id)), "q6", "enter")
    assert [(figure.kind, at(s, figure.square)) for figure in s.here.figures] == [
        ("03", (5, 0)), ("03", (7, 0)), ("01", (6, 0)), ("03", (5, 2)),
    ]  # fmt: skip
    assert s.here.with_enemies


@rule("MAL-7.5")
def test_without_a_free_neighbour_the_nearest_square_is_taken(table):
    id = table(yellow=("01", "", "", "", ""), blue=("01", "", "", "", ""))
    s = group("yoktal")
    drawn = page("....", entry=(0, 0), markers={"yellow": (3, 0), "blue": (3, 0)})
    play(running(s, OpenRoom(drawn, "default", deployment=id)))
    assert [at(s, figure.square) for figure in s.here.figures] == [(3, 0), (2, 0)]


@rule("MAL-7.6", "MAL-24.4")
def test_the_others_stand_on_the_nearest_squares(guarded):
    s = group("yoktal", "sulk", "ancienne")
    play(running(s, guarded(".....#.", yellow=(6, 0), entry=(1, 0))), "enter")
    assert [at(s, hero.square) for hero in s.heroes] == [(1, 0), (0, 0), (2, 0)]


@rule("MAL-7.6")
def test_no_hero_starts_farther_away_while_a_nearer_square_is_free(guarded):
    s = group("yoktal", "sulk", "ancienne")
    keys = asked(running(s, guarded("#..#.", "...#.", "#..#.", yellow=(4, 0), entry=(0, 1))))[1]
    moves = {(hero, at(s, int(square[1:]))) for _, hero, square in (key.split("+") for key in keys if key != "enter")}
    assert [at(s, hero.square) for hero in s.heroes] == [(0, 1), (1, 1), (1, 0)]
    assert {spot for hero, spot in moves if hero == "sulk"} == {(0, 1), (1, 0)}
    assert {spot for hero, spot in moves if hero == "ancienne"} == {(0, 1), (1, 1), (2, 0), (2, 1), (1, 2), (2, 2)}


@rule("MAL-7.6")
def test_heroes_change_places_before_they_enter(guarded):
    s = group("yoktal", "sulk")
    play(running(s, guarded(".....#.", yellow=(6, 0), entry=(1, 0))), "put+sulk+q1", "put+yoktal+q2", "enter")
    assert [at(s, hero.square) for hero in s.heroes] == [(2, 0), (1, 0)]


@rule("MAL-7.7", "MAL-7.6")
def test_a_square_behind_a_red_line_is_far():
    wall = (Door("wall", "closed", ((0, 0, "E"), (0, 1, "E"))),)
    s = group("yoktal", "sulk")
    drawn = page("..", "..", entry=(0, 0), doors=wall)
    play(running(s, OpenRoom(drawn, "default")))
    assert at(s, s.hero("sulk").square) == (0, 1)


@rule("MAL-24.4", "MAL-24.14", "MAL-7.6")
def test_without_enemies_heroes_enter_as_proposed():
    s = group("yoktal", "sulk", "ancienne")
    play(running(s, OpenRoom(page(".....", entry=(1, 0)), "default")))
    assert [at(s, hero.square) for hero in s.heroes] == [(1, 0), (0, 0), (2, 0)]


@rule("MAL-24.4")
@pytest.mark.parametrize("pool", ["37", "38", "39"])
def test_in_the_pool_every_token_is_in_reach_of_the_first_turn_from_every_entry_square(pool):
    s = group("yoktal", "sulk", "ancienne", "urberg")
    play(running(s, OpenRoom(pool, "default")))
    ways, number = floor(s).ways(), plan(s).number
    for entry in entry_squares(s, number[ROOMS[pool].entries["default"]], 4):
        # The slowest heroes have a move of 4 and 6 Action Points.
        assert all(ways.cost(entry, number[token.at]) <= 4 + 6 for token in ROOMS[pool].interest)


@rule("MAL-13.28")
def test_the_flag_of_a_silent_victory_goes_with_the_next_room():
    s = group("yoktal", flags=("silent", "other"))
    play(running(s, OpenRoom("8", "default")))
    assert s.flags == ("other",)


@rule("MAL-7.9", "MAL-7.14", "MAL-7.11")
def test_a_token_is_read_on_the_way_and_the_walk_goes_on():
    s = sneak(group("yoktal"), page("....", interest={(1, 0): chapter("sign", SetFlag("read"))}), yoktal=(0, 0))
    open_questions(turn(s, "yoktal"), walk(s, 3, 0))
    assert s.lit("read")
    assert (at(s, s.hero("yoktal").square), s.hero("yoktal").free) == ((3, 0), 1)


@rule("MAL-7.14")
def test_a_square_with_an_ally_is_crossed_without_reading():
    s = sneak(
        group("yoktal", "sulk"), page("....", interest={(1, 0): chapter("sign", SetFlag("read"))}),
        yoktal=(0, 0), sulk=(1, 0),
    )  # fmt: skip
    open_questions(turn(s, "yoktal"), walk(s, 3, 0))
    assert not s.lit("read")


@rule("MAL-7.14", "MAL-11.43")
def test_a_token_below_an_unconscious_ally_is_read():
    s = sneak(
        group("yoktal", "sulk"), page("....", interest={(1, 0): chapter("sign", SetFlag("read"))}),
        yoktal=(0, 0), sulk=(1, 0),
    )  # fmt: skip
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    open_questions(turn(s, "yoktal"), walk(s, 3, 0))
    assert s.lit("read")


@rule("MAL-7.10")
def test_a_token_stays_until_a_text_discards_it():
    s = sneak(group("yoktal"), page("....", interest={(1, 0): chapter("sign", CloseBook())}), yoktal=(0, 0))
    open_questions(turn(s, "yoktal"), walk(s, 1, 0))
    assert len(s.here.interest) == 1
    play(running(s, DiscardInterest(("sign",))))
    assert s.here.interest == ()


@rule("MAL-7.10")
def test_a_token_is_read_again_once_at_the_start_of_a_turn():
    s = sneak(group("yoktal"), page("....", interest={(0, 0): chapter("sign", SetFlag("read"))}), yoktal=(0, 0))
    keys = asked(turn(s, "yoktal"))[1]
    assert "read+sign" in keys
    s = sneak(group("yoktal"), page("....", interest={(0, 0): "sign"}), yoktal=(0, 0))
    keys = asked(turn(s, "yoktal"), "read+sign")[1]
    assert s.lit("read")
    assert s.hero("yoktal").ap == 6
    assert "read+sign" not in keys


@rule("MAL-7.9", "MAL-7.15", "MAL-17.21")
def test_in_combat_reading_is_optional_and_free():
    s = brawl(group("yoktal"), page(".....", interest={(1, 0): chapter("sign", SetFlag("read"))}), yoktal=(0, 0))
    enemy_at(s, "01", (4, 0))
    _begin_action(s, Standing(hero="yoktal"))
    prompt, keys = asked(activate_hero(s, s.hero("yoktal")), walk(s, 1, 0))
    assert (prompt, s.lit("read"), "read+sign" in keys) == ("fight-turn", False, True)
    points = s.hero("yoktal").ap
    open_questions(activate_hero(s, s.hero("yoktal")), "read+sign")
    assert (s.lit("read"), s.hero("yoktal").ap) == (True, points)


@rule("MAL-7.10", "MAL-17.21")
def test_a_token_read_before_may_be_read_again_in_a_later_combat_turn():
    s = brawl(group("yoktal"), page(".....", interest={(0, 0): chapter("sign", SetFlag("read"))}), yoktal=(0, 0))
    enemy_at(s, "01", (4, 0))
    s.hero("yoktal").read = ("sign",)
    _begin_action(s, Standing(hero="yoktal"))
    assert Read("sign") in fight_deeds(s, s.hero("yoktal"))


@rule("MAL-17.23")
def test_a_page_that_ends_the_turn_in_combat_leaves_the_points_for_defence():
    from veillee.games.malhya.content.steps import EndTurn

    s = brawl(group("yoktal"), page(".....", interest={(0, 0): chapter("nap", EndTurn())}), yoktal=(0, 0))
    enemy_at(s, "01", (4, 0))
    _begin_action(s, Standing(hero="yoktal"))
    play(activate_hero(s, s.hero("yoktal")), "read+nap", "turn")
    assert (s.hero("yoktal").stage, s.hero("yoktal").ap) == ("done", 6)


@rule("MAL-7.12", "MAL-8.18")
def test_enemies_step_on_tokens_without_reading():
    from support.malhya_room import cards

    s = sneak(
        group("yoktal"),
        page("......#.", markers={"green": (2, 0)}, interest={(2, 0): chapter("sign", SetFlag("read"))}),
        yoktal=(7, 0),
    )  # fmt: skip
    enemy_at(s, "01", (4, 0))
    play(cards(s, "A05"))
    assert at(s, s.here.figures[0].square) == (2, 0)
    assert not s.lit("read")
    assert told(s, "page") == []
    assert square(s, 2, 0) == 2


@rule("MAL-7.4", "MAL-7.5")
def test_the_deployment_of_the_ruins_for_three_heroes():  # vector 14
    s = group("yoktal", "sulk", "urberg")
    course = running(s, OpenRoom("12", "default", deployment="D66"))
    assert asked(course)[0] == "place-enemy"
    yellow, blue, green = ROOMS["12"].markers["yellow"], ROOMS["12"].markers["blue"], ROOMS["12"].markers["green"]
    placed = [(figure.kind, at(s, figure.square)) for figure in s.here.figures]
    assert placed == [("01", yellow), ("06", green), ("03", blue)]


@rule("MAL-7.5")
def test_beside_a_taken_marker_every_free_neighbour_is_offered_water_too(table):
    id = table(yellow=("01", "01"))
    s = group("yoktal", "sulk")
    drawn = page("....w...", markers={"yellow": (5, 0)})
    assert asked(running(s, OpenRoom(drawn, "default", deployment=id))) == ("place-enemy", ["q4", "q6"])


@rule("MAL-7.5")
def test_with_all_neighbours_taken_the_nearest_squares_are_offered(table):
    id = table(yellow=("01", "01"), green=("01", ""), blue=("01", ""))
    s = group("yoktal", "sulk")
    drawn = page(".......", markers={"yellow": (3, 0), "green": (2, 0), "blue": (4, 0)})
    assert asked(running(s, OpenRoom(drawn, "default", deployment=id))) == ("place-enemy", ["q1", "q5"])
