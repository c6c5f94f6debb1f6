"""Cycles of Infiltration: their start, their end, and entering a mode (chapters 10, 11 and 13)."""

import pytest

from support import open_questions, play, rule
from support.malhya import enemy_at, group, running
from support.malhya_room import chapter, page, sneak
from veillee.games.malhya.content.steps import CloseBook, StartMode
from veillee.games.malhya.hero import NOWHERE
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.stealth.cycle import _start, infiltration
from veillee.games.malhya.rules.stealth.ending import end_by_choice
from veillee.games.malhya.rules.stealth.entering import set_noise, start_combat, start_stealth, zone_at


def hall(*heroes, players=1, rows=("........",), **places):
    drawn = page(*rows, victory=chapter("won", CloseBook()), defeat=chapter("lost", CloseBook()))
    s = sneak(group(*heroes, players=players), drawn, **(places or {heroes[0]: (0, 0)}))
    s.here.victory = "won"
    return s


def worn_out(hero):
    """A hero in the middle of everything."""
    hero.stage, hero.types, hero.watches, hero.bought = "done", ("move",), (0,), "YA4"
    hero.ap, hero.free, hero.raised, hero.muffled, hero.hushed = 5, 4, 3, 2, 1
    hero.moved_free = hero.moved_corpse = True


def fresh(hero):
    numbers = hero.ap, hero.free, hero.raised, hero.muffled, hero.hushed
    marks = hero.stage, hero.types, hero.watches, hero.bought, hero.moved_free, hero.moved_corpse
    return not any(numbers) and marks == ("fresh", (), (), "", False, False)


@rule("MAL-13.14")
def test_the_phase_in_which_the_last_hero_falls_ends_in_defeat():
    s = hall("yoktal")
    enemy_at(s, "01", (7, 0))
    s.hero("yoktal").life = 0
    play(infiltration(s))
    assert (s.book.page, s.at, s.mode, s.stealth) == ("lost", "book", "none", None)


@rule("MAL-11.1", "MAL-11.30")
def test_at_the_start_of_a_cycle_nobody_has_acted_or_watches():
    s = hall("yoktal", "sulk", yoktal=(0, 0), sulk=(1, 0))
    enemy_at(s, "01", (7, 0), overlooks=("yoktal",), overlooked=(3,))
    for hero in s.heroes:
        hero.stage, hero.ap, hero.watches = "done", 3, (0,)
    play(_start(s))
    assert [(hero.stage, hero.ap, hero.watches) for hero in s.heroes] == [("fresh", 0, ())] * 2
    assert (s.here.figures[0].overlooks, s.here.figures[0].overlooked, s.sneaking.cycle) == ((), (), 2)


@rule("MAL-12.18", "MAL-13.10")
def test_whoever_comes_back_before_the_eyes_of_an_enemy_is_spotted_at_once():
    s = hall("yoktal")
    enemy_at(s, "01", (1, 0))
    yoktal = s.hero("yoktal")
    yoktal.left_by, yoktal.square, s.sneaking.phase = yoktal.square, NOWHERE, "start"
    play(infiltration(s))
    assert (s.mode, s.at, s.stealth) == ("combat", "combat", None)


@rule("MAL-11.2")
def test_a_match_can_be_entered_where_players_choose_whose_hero_goes_on():
    s = hall("yoktal", "sulk", players=2, yoktal=(0, 0), sulk=(1, 0))
    enemy_at(s, "01", (7, 0))
    questions = open_questions(infiltration(s))
    assert [(question.prompt, question.top) for question in questions.values()] == [("next-hero", True)] * 2


@rule("MAL-13.6")
def test_an_infiltration_ended_by_choice_goes_on_as_a_combat():
    s = hall("yoktal")
    enemy_at(s, "01", (7, 0))
    with pytest.raises(Elsewhere):
        end_by_choice(s)
    assert (s.mode, s.at, s.fighting.from_zero) == ("combat", "combat", False)


@rule("MAL-13.16")
@pytest.mark.parametrize("before", [("light",), ("silent", "light")])
def test_a_silent_victory_is_noted_once_beside_other_notes(before):
    s = hall("yoktal")
    s.flags = before
    with pytest.raises(Elsewhere):
        end_by_choice(s)
    assert (s.flags, s.book.page, s.at, s.mode) == (("light", "silent"), "won", "book", "none")


@rule("MAL-10.1", "MAL-3.29")
def test_nobody_has_acted_in_a_new_infiltration_or_combat():
    s = hall("yoktal", "sulk", yoktal=(0, 0), sulk=(1, 0))
    for enter in (lambda: start_stealth(s, StartMode("infiltration")), lambda: start_combat(s, from_zero=False)):
        for hero in s.heroes:
            worn_out(hero)
        enter()
        assert all(map(fresh, s.heroes))


@rule("MAL-10.3", "MAL-13.22")
def test_the_cards_of_a_row_that_breaks_off_are_discarded():
    s = hall("yoktal")
    s.sneaking.row, s.sneaking.card, s.actions, s.action_discards = ("A01", "A02", "A03"), 1, ("A05",), ("A01",)
    start_stealth(s, StartMode("infiltration", reshuffle=False))
    assert (s.actions, s.action_discards) == (("A05",), ("A01", "A02", "A03"))


@rule("MAL-18.19")
def test_a_page_that_starts_a_mode_leads_away_from_the_book():
    s = hall("yoktal")
    play(running(s, StartMode("combat")))
    assert (s.book.elsewhere, s.mode, s.fighting.bonus) == (True, "combat", 0)


@rule("MAL-10.4")
def test_the_last_space_has_the_vision_of_the_space_before():
    s = hall("yoktal")
    assert (zone_at(s, 19), zone_at(s, 20).vision) == (zone_at(s, 20), 3)


@rule("MAL-18.16")
def test_a_noise_lies_once_on_the_square_of_the_hero_and_nowhere_outside():
    s = hall("yoktal")
    set_noise(s, "yoktal")
    set_noise(s, "yoktal")
    assert s.here.noises == (0,)
    s.hero("yoktal").square = NOWHERE
    set_noise(s, "yoktal")
    assert s.here.noises == (0,)
