"""Where heroes and enemies stand when they enter, come back, or are set down; leaving a room (chapters 7, 8 and 13)."""

import pytest

from support import open_questions, play, rule
from support.malhya import enemy_at, group, in_room, running, square
from support.malhya_room import at, chapter, page, sneak, turn, walk
from veillee.games.malhya.content.steps import LeaveRoom, SetFlag
from veillee.games.malhya.hero import NOWHERE
from veillee.games.malhya.prompts.book import TakeHero
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.course.setup import choose_heroes
from veillee.games.malhya.rules.room.places import beside
from veillee.games.malhya.rules.room.returning import return_to_room, set_down
from veillee.games.malhya.rules.room.setup import _deploy, _enter, entry_squares
from veillee.games.malhya.rules.stealth.moving import way
from veillee.games.malhya.state import INTRODUCTION


def by_the_exit(*heroes, **places):
    """Infiltration with an exit on (1, 0); behind the exit a flag is set."""
    drawn = page(".....", access={(1, 0): chapter("way-out", LeaveRoom(), SetFlag("out"))})
    return sneak(group(*heroes), drawn, **places)


@rule("MAL-13.12", "MAL-13.18", "MAL-18.22")
def test_the_page_of_an_exit_that_is_shut_goes_no_further():
    s = by_the_exit("yoktal", "sulk", yoktal=(0, 0), sulk=(4, 0))
    s.hero("sulk").life = 0
    open_questions(turn(s, "yoktal"), walk(s, 1, 0))
    assert (s.flags, at(s, s.hero("yoktal").square)) == ((), (1, 0))


@rule("MAL-13.17", "MAL-18.22")
def test_the_page_of_an_exit_goes_no_further_for_a_hero_who_stays():
    s = by_the_exit("yoktal", yoktal=(0, 0))
    open_questions(turn(s, "yoktal"), walk(s, 1, 0), "stay")
    assert (s.flags, at(s, s.hero("yoktal").square)) == ((), (1, 0))


@rule("MAL-13.8", "MAL-13.19")
def test_the_exit_that_is_in_use_is_remembered():
    s = by_the_exit("yoktal", "sulk", yoktal=(0, 0), sulk=(4, 0))
    play(turn(s, "yoktal"), walk(s, 1, 0), "leave")
    assert (s.sneaking.exit, s.hero("yoktal").left_by, s.hero("yoktal").square) == (1, 1, NOWHERE)


@rule("MAL-21.8", "MAL-13.11")
@pytest.mark.parametrize(("id", "kept"), [("37", True), ("8", False)])
def test_only_the_rooms_of_the_pool_stay_as_they_were_left_without_enemies(id, kept):
    s = group("yoktal")
    in_room(s, id)
    enemy_at(s, "01", plan_of(id).at[0])
    s.sneaking.row, s.actions, s.action_discards = ("A01", "A02"), (), ()
    s.hero("yoktal").bought = "YA3"
    play(running(s, LeaveRoom()))
    assert (id in s.kept_rooms, [room.figures for room in s.kept_rooms.values()]) == (kept, [[]] * kept)
    assert (s.room, s.action_discards, s.hero("yoktal").bought) == (None, ("A01", "A02"), "")


@rule("MAL-17.27", "MAL-13.9")
def test_a_hero_outside_is_beside_nobody_inside():
    s = by_the_exit("yoktal", "sulk", "urberg", yoktal=(0, 0), sulk=(1, 0))
    yoktal, sulk, urberg = s.heroes
    urberg.square = NOWHERE
    assert beside(s, yoktal, sulk)
    assert not beside(s, yoktal, urberg)
    assert not beside(s, urberg, yoktal)


@rule("MAL-13.10")
def test_whoever_comes_back_to_a_taken_square_stands_on_the_first_of_the_nearest():
    s = by_the_exit("yoktal", "sulk", sulk=(1, 0))
    yoktal = s.hero("yoktal")
    yoktal.left_by = square(s, 1, 0)
    return_to_room(s, yoktal)
    assert (at(s, yoktal.square), yoktal.left_by) == ((0, 0), NOWHERE)


@rule("MAL-8.5")
def test_an_enemy_is_set_down_beside_another_one_or_beside_void_and_otherwise_stays():
    s = sneak(group("yoktal"), page("...v..", ".#####"), yoktal=(0, 1))
    first, second = enemy_at(s, "01", (1, 0)), enemy_at(s, "01", (1, 0))
    set_down(s, second)
    set_down(s, first)
    assert (at(s, first.square), at(s, second.square)) == ((1, 0), (0, 0))
    second.square = square(s, 3, 0)
    set_down(s, second)
    assert at(s, second.square) == (2, 0)


@rule("MAL-8.6")
def test_no_way_leads_across_an_enemy_beside_its_end():
    s = sneak(group("yoktal"), page("....", "...."), yoktal=(3, 0))
    s.hero("yoktal").free = 2
    enemy_at(s, "01", (2, 0), looks="N")
    assert [at(s, n) for n in way(s, s.hero("yoktal"), square(s, 1, 0))] == [(2, 1), (1, 0)]


@rule("MAL-7.4", "MAL-1.10")
@pytest.mark.parametrize(("veteran", "kinds"), [(False, ["08"]), (True, ["08", "03", "01"])])
def test_veterans_meet_the_enemies_of_one_more_hero(veteran, kinds):
    s = group("yoktal", veteran=veteran)
    in_room(s, "7")
    play(_deploy(s, "D13"))
    assert [figure.kind for figure in s.here.figures] == kinds


@rule("MAL-7.6", "MAL-24.4")
def test_the_second_hero_is_proposed_a_square_that_no_enemy_sees():
    s = sneak(group("yoktal", "sulk"), page("...", "..."))
    enemy_at(s, "01", (2, 0))
    open_questions(_enter(s, "default"))
    assert [at(s, hero.square) for hero in s.heroes] == [(0, 0), (0, 1)]


@rule("MAL-7.6")
def test_no_more_squares_than_needed_are_open_to_heroes_who_enter():
    s = sneak(group("yoktal"), page("..."))
    assert entry_squares(s, 0, 1) == {0: 0}
    assert entry_squares(s, 0, 2) == {0: 0, 1: 1}


@rule("MAL-2.2", "MAL-5.1")
def test_players_are_asked_for_their_heroes_and_a_group_by_chance_begins_with_the_introduction():
    for players, turns in ((1, [TakeHero(0, 2)]), (2, [TakeHero(0, 2), TakeHero(1, 2)])):
        s = group("yoktal", "sulk", players=players)
        s.heroes = []
        course = choose_heroes(s)
        asked = [next(iter(open_questions(course).values())).about]
        if players == 2:
            asked.append(course.send((0, "yoktal"))[0].about)
        assert asked == turns
    s = group("yoktal", "sulk", random_group=True)
    play(choose_heroes(s))
    assert (s.reading, len(s.heroes)) == ((INTRODUCTION,), 2)
