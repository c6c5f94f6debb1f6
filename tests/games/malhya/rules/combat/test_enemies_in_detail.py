"""How enemies act in Combat where ways, lines and heroes leave little room (chapter 15)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import asked, enemy_at, group, square
from support.malhya_room import at, attack, brawl, dodge, page, power
from veillee.games.malhya.rules.combat.enemies import (
    activate,
    activate_kind,
    can_attack_this_time,
    ends_beside,
    strike,
    targets_now,
)


def arena(*heroes, rows, faces=(), **places):
    """A combat in which nobody has anything to defend with."""
    s = brawl(group(*heroes, faces=faces), page(*rows), **places)
    for hero in s.heroes:
        hero.weapon = hero.armour = ""
    return s


@rule("MAL-14.11", "MAL-16.19")
def test_once_the_last_hero_has_fallen_no_other_enemy_acts():
    s = arena("yoktal", rows=("...",), yoktal=(1, 0), faces=attack("damage1", "damage1"))
    enemy_at(s, "01", (0, 0))
    enemy_at(s, "01", (2, 0))
    s.hero("yoktal").life, s.fighting.waiting = 1, (0, 1)
    play(activate_kind(s, "01"), "x1")
    assert [event["figure"] for event in told(s, "enemy-attack")] == [1]
    assert s.fighting.waiting == ()


@rule("MAL-24.8", "MAL-14.11")
def test_the_only_enemy_that_can_attack_acts_first_unasked():
    s = arena("yoktal", rows=("...................",), yoktal=(0, 0), faces=attack("damage1", "damage1"))
    enemy_at(s, "01", (18, 0))
    enemy_at(s, "01", (3, 0))
    s.fighting.waiting = (0, 1)
    play(activate_kind(s, "01"))
    assert [event["figure"] for event in told(s, "enemy-moves")] == [1, 0]


@rule("MAL-15.4", "MAL-24.8")
def test_the_square_of_an_enemy_is_one_from_which_it_may_strike():
    s = arena("yoktal", rows=("....",), yoktal=(0, 0))
    assert ends_beside(s, enemy_at(s, "01", (1, 0)), s.hero("yoktal")) == 1 << 1


@rule("MAL-24.8", "MAL-15.12")
def test_an_archer_that_sees_one_of_two_heroes_can_attack():
    s = arena("yoktal", "sulk", rows=("..h...", "######", "......"), yoktal=(0, 0), sulk=(0, 2))
    figure = enemy_at(s, "05", (5, 0))
    assert targets_now(s, figure) == []
    assert can_attack_this_time(s, figure)


@rule("MAL-15.6", "MAL-8.7")
def test_water_on_the_way_of_an_enemy_costs_one_more():
    for x, end, blows in ((4, 1, 1), (5, 2, 0)):
        s = arena("sulk", rows=("..w....",), sulk=(0, 0), faces=attack("damage1", "damage1") * blows)
        figure = enemy_at(s, "01", (x, 0))
        play(activate(s, figure))
        assert (at(s, figure.square), len(told(s, "enemy-attack"))) == ((end, 0), blows)


@rule("MAL-15.6")
def test_an_enemy_that_cannot_come_nearer_stays():
    s = arena("sulk", rows=("........",), sulk=(0, 0))
    for x in (1, 2):
        enemy_at(s, "01", (x, 0))
    figure = enemy_at(s, "03", (3, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), told(s, "enemy-moves")) == ((3, 0), [])


@rule("MAL-15.6")
def test_without_a_way_to_anybody_the_hero_who_is_nearest_counts():
    s = arena("sulk", "yoktal", rows=("....................",), sulk=(0, 0), yoktal=(19, 0))
    enemy_at(s, "01", (1, 0))
    enemy_at(s, "01", (18, 0))
    figure = enemy_at(s, "03", (6, 0))
    play(activate(s, figure))
    assert at(s, figure.square) == (2, 0)


@rule("MAL-15.12")
def test_an_archer_whose_own_square_is_the_farthest_shoots_from_there():
    s = arena("yoktal", rows=("..h..",), yoktal=(0, 0), faces=[*attack("damage1", "damage1"), *dodge("blank")])
    figure = enemy_at(s, "05", (4, 0))
    play(activate(s, figure))
    assert (at(s, figure.square), s.hero("yoktal").life) == ((4, 0), 4)


@rule("MAL-15.11", "MAL-15.12")
def test_an_archer_prefers_a_near_clear_line_to_a_far_hindered_one():
    s = arena("yoktal", rows=("........", "..h....."), yoktal=(0, 1), faces=attack("damage1", "damage1"))
    figure = enemy_at(s, "05", (4, 1))
    play(activate(s, figure), f"q{square(s, 1, 0)}")
    assert (at(s, figure.square), told(s, "defence")[0]["dodge"]) == ((1, 0), ())


@rule("MAL-15.12")
@pytest.mark.parametrize(("engaged", "end"), [(("sulk",), (11, 0)), (("sulk", "yoktal"), (5, 0)), ((), (5, 0))])
def test_an_archer_without_any_line_comes_nearer_to_a_hero_who_is_not_engaged(engaged, end):
    rows = ("...................", *[".#################."] * 5)
    s = arena("sulk", "yoktal", rows=rows, sulk=(0, 5), yoktal=(18, 5))
    figure = enemy_at(s, "05", (8, 0))
    for hero in engaged:
        enemy_at(s, "01", (at(s, s.hero(hero).square)[0], 4))
    play(activate(s, figure))
    assert at(s, figure.square) == end


@rule("MAL-15.19", "MAL-16.16")
@pytest.mark.parametrize(("x", "dice"), [(1, ()), (2, ("blank",))])
def test_a_hindering_line_helps_against_a_spear_two_squares_away_and_not_beside(x, dice):
    s = arena("sulk", rows=(".h..",), sulk=(0, 0))
    s.fighting.upgrades = {"03": "U_SIGN"}
    s.dice.given = [*attack("damage1"), *power("blank"), *dodge(*dice)]
    play(strike(s, enemy_at(s, "03", (x, 0)), s.hero("sulk")))
    assert told(s, "defence")[0]["dodge"] == dice


@rule("MAL-15.9")
def test_an_archer_who_is_engaged_over_a_hindering_line_shoots_no_one_farther_off():
    s = arena("sulk", "yoktal", rows=("h....",), sulk=(0, 0), yoktal=(4, 0))
    assert targets_now(s, enemy_at(s, "05", (1, 0))) == [s.hero("sulk")]


@rule("MAL-15.10")
def test_an_archer_shoots_any_of_the_heroes_equally_near():
    s = arena("sulk", "yoktal", "urberg", rows=("...........",), sulk=(0, 0), yoktal=(10, 0))
    s.hero("urberg").square = -1
    [question] = open_questions(activate(s, enemy_at(s, "05", (5, 0)))).values()
    assert (question.prompt, question.keys()) == ("enemy-target", ["sulk", "yoktal"])


@rule("MAL-15.5", "MAL-15.6")
def test_without_a_way_to_anybody_a_hero_who_is_not_engaged_is_preferred():
    """The Yoktal at the end of the lane is engaged, and the Sulk behind him is not; nobody can be reached."""
    rows = ("...........", "#########.#", "#########.#", "#########.#")
    s = arena("sulk", "yoktal", "urberg", rows=rows, sulk=(9, 3), yoktal=(9, 2), urberg=(0, 0))
    enemy_at(s, "01", (9, 1))
    enemy_at(s, "01", (1, 0))
    figure = enemy_at(s, "03", (4, 0))
    # The Ür-berg, engaged, is four squares to the west; the Sulk eight: five to the east, then three down the lane.
    play(activate(s, figure))
    assert at(s, figure.square) == (8, 0)


@rule("MAL-15.12")
def test_an_archer_without_any_line_keeps_to_the_hero_who_is_nearest():
    """The Sulk is four squares away, behind the Yoktal, who is engaged; the Ür-berg five, round a corner."""
    rows = (".######", ".######", ".......", "######.")
    s = arena("sulk", "yoktal", "urberg", rows=rows, sulk=(0, 0), yoktal=(0, 1), urberg=(6, 3))
    enemy_at(s, "01", (0, 2))
    figure = enemy_at(s, "05", (2, 2))
    play(activate(s, figure))
    assert at(s, figure.square) == (1, 2)


@rule("MAL-1.5", "MAL-15.12")
def test_of_squares_that_are_equally_near_to_a_hero_out_of_sight_the_players_choose():
    """Both ways round the wall are as long; the archer has three points."""
    s = arena("sulk", rows=(".......", ".#####.", "......."), sulk=(6, 1))
    prompt, keys = asked(activate(s, enemy_at(s, "05", (0, 1))))
    assert (prompt, [at(s, int(key[1:])) for key in keys]) == ("enemy-way", [(2, 0), (2, 2)])
