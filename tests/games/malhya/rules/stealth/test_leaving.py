"""Leaving a room in Infiltration (MAL-13.8 to 13.13, 13.17 to 13.19, 13.24 to 13.27)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, running, square, white
from support.malhya_room import at, brawl, chapter, page, sneak, turn, walk
from veillee.games.malhya.content.steps import Condition, If, LeaveRoom, SetFlag
from veillee.games.malhya.prompts.room import Read
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.fighting import deeds as fight_deeds
from veillee.games.malhya.rules.stealth.cycle import infiltration


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
