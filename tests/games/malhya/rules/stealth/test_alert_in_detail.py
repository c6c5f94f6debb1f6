"""Alerts that follow each other, who may cancel one, and where everybody stands afterwards (clauses 13.1 to 13.7)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import enemy_at, group
from support.malhya_room import at, page, sneak, waits
from veillee.games.malhya.content import OBJECTS
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.stealth.alert import able, look_about, raise_alert
from veillee.games.malhya.rules.stealth.turns import interrupt

HORN = next(id for id, one in OBJECTS.items() if one.effect.cancel_alert)


def hall(*heroes, rows=("........",), threat=1, **places):
    return sneak(group(*heroes), page(*rows), threat=threat, **(places or {heroes[0]: (0, 0)}))


@rule("MAL-13.25", "MAL-10.5")
def test_behind_an_alert_that_is_undone_the_last_space_raises_its_own():
    s = hall("yoktal", threat=20)
    enemy_at(s, "01", (1, 0))
    s.hero("yoktal").pack = (HORN, HORN)
    [question] = open_questions(look_about(s, interrupt), f"undo+yoktal+{HORN}").values()
    assert (question.about.why, question.about.spotters) == ("last-space", ())


@rule("MAL-13.7")
def test_after_the_alarm_of_a_room_without_enemies_there_is_no_other():
    s = hall("yoktal", threat=20)
    enemy_at(s, "01", (1, 0))
    s.sneaking.calm = True
    play(look_about(s, interrupt))
    assert (s.mode, told(s, "alert")) == ("infiltration", [])


@rule("MAL-13.2")
def test_the_hero_who_was_interrupted_is_not_the_active_one():
    s = hall("yoktal", "sulk", "urberg", yoktal=(0, 0), sulk=(1, 0), urberg=(2, 0))
    s.hero("yoktal").stage = s.hero("sulk").stage = "acting"
    s.sneaking.turns = ("yoktal", "sulk")
    assert [able(s, hero) for hero in s.heroes] == [False, True, False]
    waits(s, "urberg", 0)
    assert [able(s, hero) for hero in s.heroes] == [False, True, True]


@rule("MAL-8.5", "MAL-13.5")
def test_after_an_alert_the_hero_whose_move_broke_off_steps_aside():
    s = hall("sulk", "yoktal", sulk=(2, 0), yoktal=(2, 0))
    enemy_at(s, "01", (7, 0))
    s.sneaking.turns = ("yoktal",)
    with pytest.raises(Elsewhere):
        raise_alert(s, "spotted")
    assert [at(s, hero.square) for hero in s.heroes] == [(2, 0), (1, 0)]


@rule("MAL-8.5", "MAL-13.5")
def test_after_an_alert_an_enemy_above_void_is_set_down():
    s = hall("sulk", rows=("......v.",))
    figure = enemy_at(s, "01", (6, 0))
    with pytest.raises(Elsewhere):
        raise_alert(s, "spotted")
    assert at(s, figure.square) == (5, 0)
