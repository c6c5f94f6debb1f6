"""Conditions of the book (chapter 19)."""

import pytest

from support import rule
from support.malhya import enemy_at, group, in_room
from veillee.games.malhya.content.steps import Condition
from veillee.games.malhya.rules.conditions import all_hold, any_holds, holds


def is_(kind, name="", n=0, *, negated=False):
    return Condition(kind=kind, name=name, n=n, negated=negated)


@rule("MAL-19.1")
def test_a_condition_may_be_negated_and_a_list_asks_for_all():
    s = group("yoktal", flags=("a",))
    assert holds(s, is_("flag", "a"))
    assert not holds(s, is_("flag", "a", negated=True))
    assert holds(s, is_("flag", "b", negated=True))
    assert all_hold(s, (is_("flag", "a"), is_("flag", "b", negated=True)))
    assert not all_hold(s, (is_("flag", "a"), is_("flag", "b")))
    assert any_holds(s, (is_("flag", "a"), is_("flag", "b")))
    assert all_hold(s, ())


@rule("MAL-19.2")
def test_night_and_bad_weather():
    s = group("yoktal")
    assert not holds(s, is_("bad_weather"))
    assert not holds(s, is_("night"))
    s.day.weather, s.day.slots = "bad", ("J1", "N1")
    assert holds(s, is_("bad_weather"))
    assert holds(s, is_("night"))


@rule("MAL-19.3", "MAL-6.15")
@pytest.mark.parametrize(("kind", "name"), [("crystals", ""), ("gold", ""), ("counter", "water")])
def test_numbers_are_reached_or_not(kind, name):
    s = group("yoktal", gold=2, counters={"water": 2})
    s.day.crystals = 2
    assert holds(s, is_(kind, name, 2))
    assert not holds(s, is_(kind, name, 3))


@rule("MAL-19.3")
def test_a_counter_that_was_never_set_is_zero():
    assert not holds(group("yoktal"), is_("counter", "water", 1))


@rule("MAL-19.4")
def test_cards_held_and_facts_remembered():
    s = group("yoktal", cards=("03",), flags=("totem_lit",))
    assert holds(s, is_("card", "03"))
    assert not holds(s, is_("card", "04"))
    assert holds(s, is_("flag", "totem_lit"))
    assert not holds(s, is_("flag", "03"))


@rule("MAL-19.5")
@pytest.mark.parametrize("mode", ["none", "infiltration", "combat"])
def test_the_mode_in_progress(mode):
    s = group("yoktal")
    if mode != "none":
        in_room(s, "8", mode=mode, yoktal=(7, 2))
    assert [other for other in ("none", "infiltration", "combat") if holds(s, is_("mode", other))] == [mode]


@rule("MAL-19.5")
def test_the_mode_to_come():
    s = group("yoktal", pending_mode="combat")
    assert holds(s, is_("pending", "combat"))
    assert not holds(s, is_("pending", "difficult"))
    s.pending_mode, s.pending_level = "infiltration", "difficult"
    assert not holds(s, is_("pending", "combat"))
    assert holds(s, is_("pending", "difficult"))


@rule("MAL-19.6")
def test_an_enemy_in_the_room():
    s = group("yoktal")
    assert not holds(s, is_("enemy", "01"))
    in_room(s, "8", yoktal=(7, 2))
    enemy_at(s, "01", (7, 3))
    assert holds(s, is_("enemy", "01"))
    assert not holds(s, is_("enemy", "05"))


@rule("MAL-19.7")
@pytest.mark.parametrize(("held", "has"), [({"pick_violet": 1}, True), ({"pick_blue": 1}, True), ({"wood": 1}, False)])
def test_a_pick_with_the_active_hero(held, has):
    s = group("yoktal", "sulk")
    s.hero("yoktal").resources = held
    assert holds(s, is_("pick"), "yoktal") is has
    assert not holds(s, is_("pick"))
