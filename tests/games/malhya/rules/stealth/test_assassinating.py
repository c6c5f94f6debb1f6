"""Assassinations and corpses: what is possible, what it costs, what stays behind (clauses 11.4 to 11.8, 11.23)."""

import pytest

from support import rule
from support.malhya import enemy_at, group
from support.malhya_room import page, sneak
from veillee.games.malhya.rules.stealth.assassinating import assassinate, can_assassinate, drags, lose_free_move
from veillee.games.malhya.rules.stealth.vision import seen_squares


def hunt(*heroes, rows=("........",), **places):
    """Infiltration; the first hero has 6 Action Points."""
    s = sneak(group(*heroes), page(*rows), **(places or {heroes[0]: (0, 0)}))
    s.heroes[0].ap = 6
    return s


@rule("MAL-11.5", "MAL-9.3", "MAL-9.4", "MAL-9.5")
@pytest.mark.parametrize(
    ("row", "archer", "target", "others", "possible"),
    [
        ("........", 7, 0, (), True),
        ("........", 7, 0, (1,), False),  # somebody stands right in front of the target
        ("........", 0, 7, (1,), False),
        ("........", 0, 5, (7,), True),  # nobody behind it matters
        ("..#.....", 0, 5, (), False),
        ("..h.....", 0, 5, (), False),
        (".h......", 0, 1, (), True),  # beside, a hindering line does not matter
    ],
)
def test_a_shot_needs_a_clear_line_with_nobody_in_between(row, archer, target, others, possible):
    s = hunt("ancienne", rows=(row,), ancienne=(archer, 0))
    figure = enemy_at(s, "01", (target, 0))
    for x in others:
        enemy_at(s, "01", (x, 0))
    assert can_assassinate(s, s.hero("ancienne"), figure, shot=True) == possible


@rule("MAL-11.17", "MAL-11.5", "MAL-11.6", "MAL-8.11")
@pytest.mark.parametrize(
    ("shot", "type", "noises"), [(True, "assassinate_ranged", (1,)), (False, "assassinate_melee", ())]
)
def test_a_shot_and_a_stab_are_different_actions_and_only_a_shot_is_heard(shot, type, noises):
    s = hunt("ancienne")
    ancienne = s.hero("ancienne")
    ancienne.talents, ancienne.free = (), 5
    assassinate(s, ancienne, enemy_at(s, "01", (1, 0)), shot=shot)
    assert (ancienne.types, s.here.noises, s.here.corpses) == ((type,), noises, (1,))
    assert (ancienne.ap, ancienne.free, ancienne.moved_free) == (1 if shot else 2, 0, True)


@rule("MAL-11.30")
def test_the_watch_marks_on_a_dead_enemy_go_and_others_stay():
    s = hunt("yoktal", "sulk", yoktal=(0, 0), sulk=(3, 0))
    first = enemy_at(s, "01", (1, 0))
    enemy_at(s, "01", (7, 0))
    for hero in s.heroes:
        hero.watches = (0, 1)
    assassinate(s, s.hero("yoktal"), first, shot=False)
    assert [hero.watches for hero in s.heroes] == [(1,), (1,)]


@rule("MAL-12.17")
def test_a_dead_enemy_looks_nowhere_any_more():
    s = hunt("yoktal")
    figure = enemy_at(s, "01", (1, 0), looks="E")
    assert seen_squares(s)
    assassinate(s, s.hero("yoktal"), figure, shot=False)
    assert not seen_squares(s)


@rule("MAL-11.8", "MAL-11.4")
@pytest.mark.parametrize(("ap", "possible"), [(0, False), (1, True)])
def test_the_last_point_moves_a_corpse(ap, possible):
    s = hunt("yoktal")
    s.here.corpses, s.hero("yoktal").ap = (1,), ap
    assert bool(drags(s, s.hero("yoktal"))) == possible


@rule("MAL-11.23")
def test_the_sulk_moves_one_corpse_without_points_and_pays_for_the_next():
    s = hunt("sulk")
    sulk = s.hero("sulk")
    s.here.corpses, sulk.ap = (1,), 0
    assert drags(s, sulk)
    sulk.moved_corpse = True
    assert drags(s, sulk) == []


@rule("MAL-8.11")
def test_another_action_ends_the_free_move():
    yoktal = hunt("yoktal").hero("yoktal")
    yoktal.free = 4
    lose_free_move(yoktal)
    assert (yoktal.free, yoktal.moved_free) == (0, True)
