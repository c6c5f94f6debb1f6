"""Moves that break off, heroes who fall or stand up in a room, and what a turn allows once (chapters 3, 8, 11, 12)."""

import pytest

from support import open_questions, play, rule, told
from support.malhya import enemy_at, group, running, white
from support.malhya_room import at, cards, chapter, page, sneak, turn, waits, walk
from veillee.games.malhya.content.steps import CloseBook, Damage, OpenRoom, StartMode
from veillee.games.malhya.prompts.ids import SquareId
from veillee.games.malhya.prompts.room import Together, Turn, Walk
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.heroes.gear import receive
from veillee.games.malhya.rules.heroes.growth import level_up
from veillee.games.malhya.rules.stealth.cycle import infiltration
from veillee.games.malhya.rules.stealth.ending import end_by_choice
from veillee.games.malhya.rules.stealth.enemy_moves import come_to_rest
from veillee.games.malhya.rules.stealth.threat import roll_threat
from veillee.games.malhya.rules.stealth.turns import deeds, interrupt, start_turn
from veillee.kernel.requests import Request

MANTLE, AMULET = "OR6", "O10"


@rule("MAL-11.44")
def test_a_hero_who_falls_on_a_token_goes_no_further():
    chapter("steam", Damage(1, "damage", "active"))
    s = sneak(group("yoktal", "sulk"), page(".....#", interest={(1, 0): "steam"}), yoktal=(0, 0), sulk=(4, 0))
    yoktal = s.hero("yoktal")
    yoktal.life = 1
    play(turn(s, "yoktal"), walk(s, 3, 0))
    assert (yoktal.conscious, at(s, yoktal.square), yoktal.stage) == (False, (1, 0), "done")


@rule("MAL-13.1", "MAL-8.12")
def test_a_kill_on_a_paid_walk_ends_the_walk():
    s = sneak(group("yoktal"), page("......", "......"), yoktal=(0, 0))
    enemy_at(s, "01", (2, 1))
    yoktal = waits(s, "yoktal", 6)
    yoktal.stage = "acting"
    open_questions(interrupt(s, yoktal), walk(s, 3, 0), "kill+yoktal+x0")
    assert (yoktal.ap, at(s, yoktal.square)[0]) == (1, 1)


@rule("MAL-11.15", "MAL-8.5")
def test_a_walk_stops_before_a_goal_that_an_ally_has_taken_meanwhile():
    s = sneak(group("yoktal", "sulk"), page(".....#"), yoktal=(0, 0), sulk=(4, 0))
    waits(s, "sulk", 3)
    course = turn(s, "yoktal")
    open_questions(course)
    s.requests = (Request(0, "interrupt+sulk"),)
    course.send((0, Walk(SquareId(3))))
    course.send((0, Walk(SquareId(3))))
    assert at(s, s.hero("sulk").square) == (3, 0)
    course.send((0, deeds(s, s.hero("sulk"))[-1]))
    assert (at(s, s.hero("yoktal").square), s.hero("yoktal").free) == ((1, 0), 3)
    course.close()


@rule("MAL-12.18", "MAL-17.9")
def test_a_hero_whom_a_potion_brings_round_is_looked_for():
    s = sneak(group("yoktal", "sulk"), page("....."), yoktal=(0, 0), sulk=(1, 0))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    enemy_at(s, "01", (2, 0))
    with pytest.raises(Elsewhere):
        play(turn(s, "yoktal"), "drink+yoktal+potion_yellow+sulk")
    assert told(s, "about-to-alert")[0]["why"] == "spotted"


@rule("MAL-12.18", "MAL-11.13", "MAL-17.26")
def test_a_hero_whom_a_potion_asked_for_brings_round_is_looked_for():
    s = sneak(group("yoktal", "sulk", "urberg"), page(".....#", ".....#"), yoktal=(0, 0), sulk=(1, 0), urberg=(0, 1))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    enemy_at(s, "01", (2, 0))
    waits(s, "yoktal", 1)
    course = turn(s, "urberg")
    open_questions(course)
    s.requests = (Request(0, "drink+yoktal+potion_yellow+sulk"),)
    with pytest.raises(Elsewhere):
        course.send((0, deeds(s, s.hero("urberg"))[-2]))
    assert s.mode == "combat"


@rule("MAL-11.8")
def test_an_enemy_killed_in_mid_jump_leaves_no_corpse():
    s = sneak(group("ancienne"), page("....v..."), ancienne=(0, 0))
    enemy_at(s, "01", (4, 0), looks="E")
    enemy_at(s, "01", (6, 0), looks="E")
    open_questions(turn(s, "ancienne"), "shoot+x0")
    assert (len(s.here.figures), s.here.corpses) == (1, ())


@rule("MAL-8.5", "MAL-12.18")
def test_an_enemy_whose_jump_breaks_off_sees_from_where_it_is_set_down():
    """Above the void the Yoktal is two squares away; on the nearest free square he is beside."""
    s = sneak(group("yoktal"), page("..v#"), yoktal=(0, 0))
    figure = enemy_at(s, "01", (2, 0))
    with pytest.raises(Elsewhere):
        play(come_to_rest(s, figure, interrupt))
    assert (at(s, figure.square), s.mode) == ((1, 0), "combat")


@rule("MAL-12.9")
def test_a_hero_in_front_leaves_no_room_for_the_token():
    s = sneak(group("yoktal"), page(".....", markers={"green": (2, 0)}), yoktal=(1, 0))
    enemy_at(s, "01", (2, 0), overlooks=("yoktal",))
    play(cards(s, "A02"))
    assert s.here.figures[0].looks is None


@rule("MAL-3.30", "MAL-11.19")
def test_a_card_that_takes_a_threat_die_away_does_so_once_a_turn():
    s = sneak(group("yoktal", faces=white("blank")), page("..........#."), yoktal=(0, 0))
    enemy_at(s, "01", (11, 0))
    yoktal = s.hero("yoktal")
    yoktal.artefacts = (MANTLE,)
    start_turn(s, yoktal)
    yoktal.types = ("move",)
    play(roll_threat(s, yoktal, interrupt))
    assert told(s, "threat-roll") == []
    yoktal.types = ("move",)
    play(roll_threat(s, yoktal, interrupt))
    assert told(s, "threat-roll")[0]["faces"] == ("blank",)
    start_turn(s, yoktal)
    yoktal.types = ("move",)
    play(roll_threat(s, yoktal, interrupt))
    assert len(told(s, "threat-roll")) == 1


@rule("MAL-3.30")
def test_after_a_silent_victory_a_test_has_an_aura_token_of_its_own():
    chapter("won", CloseBook())
    s = sneak(group("yoktal"), page("....", victory="won"), yoktal=(0, 0))
    s.hero("yoktal").bought = "YA3"
    with pytest.raises(Elsewhere):
        end_by_choice(s)
    assert s.hero("yoktal").bought == ""


@rule("MAL-17.6", "MAL-17.7", "MAL-3.8")
def test_an_artefact_that_brings_a_hero_round_sets_him_on_a_free_square():
    s = sneak(group("yoktal", "sulk"), page("....."), yoktal=(0, 0), sulk=(0, 0))
    sulk = s.hero("sulk")
    sulk.life, sulk.wounds = 0, {"damage": 5}
    play(receive(s, sulk, AMULET, "MAL-22.5"), "yes")
    assert (sulk.life, at(s, sulk.square)) == (2, (1, 0))


@rule("MAL-17.6", "MAL-3.33")
def test_a_level_that_brings_a_hero_round_sets_him_on_a_free_square():
    s = sneak(group("yoktal", "sulk"), page("....."), yoktal=(0, 0), sulk=(0, 0))
    sulk = s.hero("sulk")
    sulk.life, sulk.wounds = 0, {"damage": 5}
    play(level_up(s, sulk), "physical")
    assert (sulk.life, at(s, sulk.square)) == (1, (1, 0))


@rule("MAL-17.18")
def test_a_page_that_opens_the_next_room_brings_everybody_round():
    s = sneak(group("yoktal", "sulk"), page("....."), yoktal=(0, 0), sulk=(1, 0))
    s.mode, s.stealth = "none", None
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    open_questions(running(s, OpenRoom(page("....."), "default")))
    assert s.hero("sulk").life == 1


@rule("MAL-8.5", "MAL-8.6", "MAL-13.1")
def test_a_walk_that_breaks_off_while_crossing_an_ally_ends_beside_him():
    s = sneak(group("yoktal", "sulk"), page(".....", "#..##"), yoktal=(0, 0), sulk=(1, 0))
    enemy_at(s, "01", (2, 1), overlooks=("sulk",))
    open_questions(turn(s, "yoktal"), walk(s, 3, 0), "kill+yoktal+x0")
    assert [at(s, hero.square) for hero in s.heroes] == [(0, 0), (1, 0)]


@rule("MAL-8.5", "MAL-8.8", "MAL-13.6")
def test_who_jumps_when_an_ally_opens_the_fight_lands_on_a_square():
    s = sneak(group("yoktal", "sulk"), page(".vv....#."), yoktal=(0, 0), sulk=(6, 0))
    enemy_at(s, "01", (8, 0))
    waits(s, "sulk", 3)
    course = turn(s, "yoktal")
    open_questions(course)
    s.requests = (Request(0, "interrupt+sulk"),)
    course.send((0, Walk(SquareId(3))))
    assert at(s, s.hero("yoktal").square) == (1, 0)
    with pytest.raises(Elsewhere):
        course.send((0, Together.END_STEALTH))
    assert (s.mode, at(s, s.hero("yoktal").square)) == ("combat", (0, 0))


@rule("MAL-8.5", "MAL-8.6", "MAL-14.1")
def test_who_crosses_an_ally_when_a_page_starts_the_fight_stands_beside():
    trap = chapter("trap", StartMode("combat"))
    s = sneak(group("yoktal", "sulk", "urberg"), page("......#.", interest={(5, 0): trap}), yoktal=(0, 0), sulk=(1, 0),
              urberg=(4, 0))  # fmt: skip
    enemy_at(s, "01", (7, 0))
    waits(s, "urberg", 3)
    course = turn(s, "yoktal")
    open_questions(course)
    s.requests = (Request(0, "interrupt+urberg"),)
    course.send((0, Walk(SquareId(2))))
    with pytest.raises(Elsewhere):
        course.send((0, Walk(SquareId(5))))
    assert [at(s, hero.square) for hero in s.heroes] == [(0, 0), (1, 0), (5, 0)]


@rule("MAL-11.19", "MAL-3.49")
def test_no_token_is_offered_where_cards_have_taken_all_threat_dice_away():
    s = sneak(group("yoktal"), page("..........#."), yoktal=(0, 0))
    enemy_at(s, "01", (11, 0))
    yoktal = s.hero("yoktal")
    yoktal.artefacts, yoktal.types, yoktal.aura = (MANTLE,), ("move",), 1
    play(roll_threat(s, yoktal, interrupt))
    assert yoktal.aura == 1


@rule("MAL-11.13")
def test_a_request_that_comes_during_a_threat_roll_is_served_before_the_next_turn():
    s = sneak(
        group("yoktal", "sulk", "urberg", faces=white("threat1")),
        page("......#."),
        yoktal=(0, 0),
        sulk=(2, 0),
        urberg=(4, 0),
    )
    enemy_at(s, "01", (7, 0))
    s.hero("yoktal").pack = ("O13",)  # it undoes a threat roll
    waits(s, "sulk", 3)
    course = infiltration(s)
    open_questions(course, walk(s, 1, 0))
    [decision] = course.send((0, Turn.END))
    assert decision.prompt == "hush"
    s.requests = (Request(0, "interrupt+sulk"),)
    [decision] = course.send((0, None))
    assert (decision.prompt, decision.about.hero) == ("act", "sulk")
    course.close()


@rule("MAL-11.9", "MAL-17.7")
def test_who_stands_where_another_lies_can_tend_him_and_he_reappears_beside():
    s = sneak(group("yoktal", "sulk"), page("....."), yoktal=(0, 0), sulk=(0, 0))
    s.hero("sulk").life, s.hero("sulk").wounds = 0, {"damage": 5}
    open_questions(turn(s, "yoktal"), "tend+sulk")
    assert (s.hero("sulk").life, at(s, s.hero("sulk").square)) == (1, (1, 0))
