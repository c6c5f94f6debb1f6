"""Leaving a room in Infiltration (MAL-13.8 to 13.13, 13.17 to 13.19, 13.24 to 13.27)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, running, square, white
from support.malhya_room import at, brawl, chapter, page, sneak, turn, waits, walk
from veillee.games.malhya.content.steps import Condition, If, LeaveRoom, SetFlag
from veillee.games.malhya.hero import NOWHERE
from veillee.games.malhya.prompts.room import Act, AllLeave, Read
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.fighting import deeds as fight_deeds
from veillee.games.malhya.rules.stealth.cycle import infiltration
from veillee.games.malhya.rules.stealth.enemy_phase import enemy_phase
from veillee.games.malhya.rules.stealth.turns import deeds


def hall(*heroes, faces=(), access=None, rows=(".....#.",), **places):
    """A room with an exit on (2, 0) and a guard behind a wall."""
    chapter("way-out", LeaveRoom(), SetFlag("out"))
    s = sneak(group(*heroes, faces=faces), page(*rows, access=access or {(2, 0): "way-out"}), **places)
    enemy_at(s, "01", (6, 0))
    return s


@rule("MAL-13.9", "MAL-13.17")
def test_a_hero_on_an_exit_may_leave_or_stay():
    s = hall("yoktal", "sulk", yoktal=(0, 0), sulk=(4, 0))
    assert asked(turn(s, "yoktal"), walk(s, 2, 0)) == ("leave-by", ["leave", "stay"])
    s = hall("yoktal", "sulk", yoktal=(0, 0), sulk=(4, 0))
    open_questions(turn(s, "yoktal"), walk(s, 2, 0), "stay")
    assert (at(s, s.hero("yoktal").square), s.hero("yoktal").stage) == ((2, 0), "acting")


@rule("MAL-13.9", "MAL-13.26")
def test_leaving_ends_the_turn_and_the_first_to_leave_rolls():  # vector 77
    s = hall("yoktal", "sulk", faces=white("threat1"), yoktal=(0, 0), sulk=(4, 0))
    play(turn(s, "yoktal"), walk(s, 2, 0), "leave")
    yoktal = s.hero("yoktal")
    assert (yoktal.in_room, yoktal.left_by, yoktal.stage, s.sneaking.threat) == (False, 2, "done", 2)
    assert not s.lit("out")


@rule("MAL-13.9")
def test_a_hero_who_stays_outside_has_no_turn_in_the_new_cycle():
    s = hall("yoktal", "sulk", sulk=(4, 0))
    s.hero("yoktal").left_by, s.sneaking.phase = 2, "start"
    [question] = open_questions(infiltration(s), "no").values()
    assert question.about == Act("sulk")


@rule("MAL-13.11", "MAL-13.26", "MAL-13.8")
def test_the_last_to_leave_rolls_nothing_and_the_page_goes_on():  # vector 77
    s = hall("yoktal", "sulk", faces=white("blank"), yoktal=(0, 0), sulk=(4, 0))
    play(turn(s, "yoktal"), walk(s, 2, 0), "leave")
    with pytest.raises(Elsewhere):
        play(turn(s, "sulk"), walk(s, 2, 0), "leave")
    assert s.lit("out")
    assert (s.room, s.mode, len(told(s, "threat-roll"))) == (None, "none", 1)


@rule("MAL-13.10", "MAL-13.27")
def test_a_hero_outside_may_come_back_on_the_exit_and_has_a_turn():
    s = hall("yoktal", "sulk", sulk=(4, 0))
    s.hero("yoktal").left_by, s.sneaking.phase = 2, "start"
    open_questions(infiltration(s), "yes")
    assert (at(s, s.hero("yoktal").square), s.hero("yoktal").ap) == ((2, 0), 6)


@rule("MAL-13.10")
def test_a_hero_who_stays_outside_has_no_turn():
    s = hall("yoktal", "sulk", sulk=(4, 0))
    s.hero("yoktal").left_by, s.sneaking.phase = 2, "start"
    questions = open_questions(infiltration(s), "no")
    assert next(iter(questions.values())).about.hero == "sulk"


@rule("MAL-13.10")
def test_a_hero_whose_exit_is_taken_comes_back_beside():
    s = hall("yoktal", "sulk", sulk=(2, 0))
    s.hero("yoktal").left_by, s.sneaking.phase = 2, "start"
    open_questions(infiltration(s), "yes")
    assert at(s, s.hero("yoktal").square) in {(1, 0), (3, 0)}


@rule("MAL-13.12")
def test_nobody_leaves_while_a_hero_lies_unconscious():
    s = hall("yoktal", "sulk", yoktal=(0, 0), sulk=(4, 0))
    s.hero("sulk").life = 0
    assert asked(turn(s, "yoktal"), walk(s, 2, 0))[0] == "act"
    assert s.hero("yoktal").in_room


@rule("MAL-13.24", "MAL-17.18")
def test_a_text_takes_the_whole_group_along_with_the_unconscious():
    s = hall("yoktal", "sulk", yoktal=(0, 0), sulk=(4, 0))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    play(running(s, LeaveRoom(), active="yoktal"))
    assert (s.room, s.hero("sulk").life) == (None, 1)


@rule("MAL-13.19", "MAL-13.8")
def test_while_a_hero_is_outside_no_other_exit_is_used():
    chapter("side-door", LeaveRoom())
    exits = {(2, 0): "way-out", (4, 0): "side-door"}
    s = hall("yoktal", "sulk", access=exits, sulk=(3, 0))
    s.hero("yoktal").left_by = square(s, 2, 0)
    assert asked(turn(s, "sulk"), walk(s, 4, 0))[0] == "act"
    assert s.hero("sulk").in_room
    s = hall("yoktal", "sulk", access=exits, sulk=(3, 0))
    s.hero("yoktal").left_by = square(s, 2, 0)
    assert asked(turn(s, "sulk"), walk(s, 2, 0))[0] == "leave-by"


@rule("MAL-13.18")
def test_an_exit_whose_condition_fails_keeps_the_hero_and_his_points():
    chapter("locked", If((LeaveRoom(),), conditions=(Condition("card", "02"),)))
    s = hall("yoktal", "sulk", access={(2, 0): "locked"}, yoktal=(0, 0), sulk=(4, 0))
    open_questions(turn(s, "yoktal"), walk(s, 2, 0))
    assert (s.hero("yoktal").in_room, s.hero("yoktal").free) == (True, 2)


@rule("MAL-13.13", "MAL-7.15")
def test_in_combat_an_exit_is_not_read():
    chapter("way-out", LeaveRoom())
    s = brawl(group("yoktal"), page("...", access={(0, 0): "way-out"}), yoktal=(0, 0))
    enemy_at(s, "01", (2, 0))
    assert Read("way-out") not in fight_deeds(s, s.hero("yoktal"))


def quiet(*heroes, rows=(".......",), access=None, interest=None, alarm="", **places):
    """A room in which nothing threatens, with an exit on (6, 0)."""
    chapter("way-out", LeaveRoom(), SetFlag("out"))
    drawn = page(*rows, access=access or {(6, 0): "way-out"}, interest=interest or {}, alarm=alarm)
    return sneak(group(*heroes), drawn, **places)


def offered(s, id):
    """The squares of the exits by which a hero may lead all out."""
    return [at(s, deed.square.number) for deed in deeds(s, s.hero(id)) if isinstance(deed, AllLeave)]


@rule("MAL-13.8", "MAL-13.11", "MAL-24.15")
def test_where_nothing_threatens_one_answer_takes_the_whole_group_out():
    s = quiet("yoktal", "sulk", "ancienne", yoktal=(0, 0), sulk=(1, 0), ancienne=(2, 0))
    with pytest.raises(Elsewhere):
        play(turn(s, "yoktal"), f"all-leave+q{square(s, 6, 0)}")
    assert (s.lit("out"), s.room, s.mode) == (True, None, "none")
    assert not any(hero.in_room for hero in s.heroes)


@rule("MAL-13.8", "MAL-13.13")
def test_with_an_enemy_about_everybody_finds_his_own_way_out():
    s = quiet("yoktal", "sulk", rows=(".......#.",), yoktal=(0, 0), sulk=(1, 0))
    assert offered(s, "yoktal") == [(6, 0)]
    enemy_at(s, "01", (8, 0))
    assert offered(s, "yoktal") == []


@rule("MAL-13.7", "MAL-18.33")
def test_nobody_is_led_out_while_water_rises_or_an_alarm_would_be_heard():
    s = quiet("yoktal", "sulk", yoktal=(0, 0), sulk=(1, 0))
    s.here.rule = "61"
    assert offered(s, "yoktal") == []
    s = quiet("yoktal", "sulk", alarm=chapter("flood", LeaveRoom()), yoktal=(0, 0), sulk=(1, 0))
    assert offered(s, "yoktal") == []


@rule("MAL-7.9", "MAL-7.14", "MAL-13.8")
def test_nobody_is_led_past_a_token_that_would_have_to_be_read():
    bell = chapter("bell", SetFlag("rung"))
    s = quiet("yoktal", "sulk", interest={(3, 0): bell}, yoktal=(0, 0), sulk=(4, 0))
    assert offered(s, "yoktal") == []
    s = quiet("yoktal", "sulk", interest={(3, 0): bell}, yoktal=(3, 0), sulk=(4, 0))
    assert offered(s, "yoktal") == [(6, 0)]


@rule("MAL-13.12", "MAL-13.19")
def test_nobody_is_led_out_while_one_lies_unconscious_or_by_another_exit_than_those_outside():
    exits = {(6, 0): "way-out", (0, 1): "way-out"}
    s = quiet(
        "yoktal",
        "sulk",
        rows=(
            ".......",
            ".......",
        ),
        access=exits,
        yoktal=(0, 0),
        sulk=(1, 0),
    )
    assert offered(s, "yoktal") == [(6, 0), (0, 1)]
    s.hero("sulk").life = 0
    assert offered(s, "yoktal") == []
    s.hero("sulk").life, s.hero("sulk").square, s.hero("sulk").left_by = 3, NOWHERE, square(s, 0, 1)
    assert offered(s, "yoktal") == [(0, 1)]


@rule("MAL-13.18", "MAL-7.10")
def test_an_exit_that_keeps_the_group_is_not_tried_twice_in_a_turn():
    chapter("locked", If((LeaveRoom(),), conditions=(Condition("card", "02"),)))
    s = quiet("yoktal", "sulk", access={(6, 0): "locked"}, yoktal=(0, 0), sulk=(1, 0))
    keys = asked(turn(s, "yoktal"), f"all-leave+q{square(s, 6, 0)}")[1]
    assert [at(s, hero.square) for hero in s.heroes] == [(6, 0), (1, 0)]
    assert not any(key.startswith("all-leave") for key in keys)
    assert offered(s, "sulk") == [(6, 0)]
    assert not s.sneaking.departing


@rule("MAL-11.29", "MAL-24.14")
def test_no_card_pause_is_made_where_nothing_threatens():
    s = quiet("yoktal", yoktal=(0, 0))
    waits(s, "yoktal", 3)
    s.sneaking.phase = "enemy"
    play(enemy_phase(s))
    s.here.rule = "61"
    s.sneaking.phase = "enemy"
    assert next(iter(open_questions(enemy_phase(s)).values())).about.window == "cards"
