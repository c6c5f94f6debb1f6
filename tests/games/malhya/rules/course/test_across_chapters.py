"""Rules of several chapters at the same instant: interrupts, alerts, falls, shadows, pages, decks."""

import pytest

from support import play, rule, told
from support.malhya import asked, enemy_at, group, ready, square, white
from support.malhya_room import at, cards, chapter, page, sneak, turn, waits, walk
from veillee.games.malhya.content import ACTION_CARDS
from veillee.games.malhya.content.steps import CloseBook, Damage, EndTurn, Loot, Threat
from veillee.games.malhya.prompts.ids import SquareId
from veillee.games.malhya.prompts.room import Drag
from veillee.games.malhya.rules.book.reading import Elsewhere
from veillee.games.malhya.rules.combat.turn import combat
from veillee.games.malhya.rules.stealth.assassinating import drag
from veillee.games.malhya.rules.stealth.cycle import infiltration
from veillee.games.malhya.rules.stealth.enemy_phase import enemy_phase
from veillee.games.malhya.rules.stealth.turns import start_turn
from veillee.games.malhya.rules.stealth.vision import Glimpse, spotters


def fallen(s, id):
    hero = s.hero(id)
    hero.wounds = {"damage": hero.life}
    hero.life = 0
    return hero


@rule("MAL-11.12", "MAL-12.18", "MAL-13.5", "MAL-13.22")
def test_whoever_takes_the_hand_in_an_enemy_step_may_be_seen_by_another_enemy():
    """The first guard is about to see the Yoktal, who steps away from it, before the eyes of the second one."""
    s = sneak(group("yoktal"), page("..........", "..........", markers={"green": (4, 0)}), yoktal=(3, 1))
    enemy_at(s, "01", (6, 0))
    enemy_at(s, "01", (0, 1))
    yoktal = waits(s, "yoktal", 3)
    with pytest.raises(Elsewhere):
        play(cards(s, "A03", "A05"), "interrupt+yoktal", walk(s, 1, 1))
    assert (s.mode, s.fighting.from_zero, yoktal.stage, told(s, "threat-roll")) == ("combat", True, "fresh", [])
    assert at(s, s.here.figures[0].square) == (5, 0)
    assert s.action_discards == ("A03", "A05")


@rule("MAL-11.9", "MAL-11.43", "MAL-17.7", "MAL-12.18")
def test_first_aid_before_the_eyes_of_a_guard_who_stands_on_the_fallen_hero():
    """The guard does not see the cube below it; the hero who comes round stands beside it and is seen at once."""
    s = sneak(group("yoktal", "sulk"), page("....", "####"), yoktal=(0, 0))
    sulk = fallen(s, "sulk")
    sulk.square = square(s, 2, 0)
    enemy_at(s, "01", (2, 0), looks="E")
    yoktal = s.hero("yoktal")
    yoktal.square = square(s, 1, 0)
    assert spotters(s) == []
    with pytest.raises(Elsewhere):
        play(turn(s, "yoktal"), "tend+sulk")
    assert (sulk.life, at(s, sulk.square), yoktal.ap, s.mode) == (1, (3, 0), 0, "combat")


@rule("MAL-11.8", "MAL-12.13", "MAL-12.10")
@pytest.mark.parametrize(("guard", "seen"), [(6, False), (5, True)])
def test_a_corpse_drawn_into_the_shadow_is_found_only_from_beside(guard, seen):
    """Vision 3, the shadow two squares or one from the guard."""
    s = sneak(group("yoktal"), page("....s..."), threat=15, yoktal=(3, 0))
    s.here.corpses = (3,)
    figure = enemy_at(s, "01", (guard, 0), overlooks=("yoktal",), overlooked=(3,))
    start_turn(s, s.hero("yoktal"))
    drag(s, s.hero("yoktal"), Drag(SquareId(3), SquareId(4)))
    assert spotters(s) == ([Glimpse(figure.number, corpses=(4,))] if seen else [])


@rule("MAL-5.16", "MAL-11.38", "MAL-11.44", "MAL-17.14")
def test_a_page_that_fells_the_last_hero_and_raises_the_alarm_is_a_defeat():
    """The cube comes to the last space: an alert, and nobody is left to fight."""
    trap = chapter("trap", Damage(1, "damage", "active"), Threat(2), EndTurn())
    drawn = page("....#.", interest={(1, 0): trap}, defeat=chapter("lost", CloseBook()))
    s = sneak(group("yoktal"), drawn, threat=18, yoktal=(0, 0))
    enemy_at(s, "01", (5, 0))
    s.hero("yoktal").life = 1
    with pytest.raises(Elsewhere):
        play(turn(s, "yoktal"), walk(s, 3, 0))
    assert (s.at, told(s, "alert")[0]["why"]) == ("combat", "last-space")
    play(combat(s))
    assert (s.book.page, s.mode, s.hero("yoktal").life) == ("lost", "none", 1)


@rule("MAL-10.5", "MAL-10.7", "MAL-5.16")
def test_the_last_card_drawn_by_a_page_in_the_enemy_phase_counts_behind_the_row():
    """A hero who has taken the hand finds gold on the last card; the two cards of the row are still played."""
    hoard = chapter("hoard", Loot(1, per_hero=False), EndTurn())
    drawn = page("....#....", markers={"green": (8, 0)}, interest={(1, 0): hoard})
    s = sneak(group("yoktal", faces=white("blank")), drawn, yoktal=(0, 0))
    s.decks = dict.fromkeys(s.decks, ())
    enemy_at(s, "01", (5, 0))
    enemy_at(s, "01", (7, 0))
    waits(s, "yoktal", 3)
    s.actions, s.action_discards = ("A01", "A05", "A30"), tuple(sorted(set(ACTION_CARDS) - {"A01", "A05", "A30"}))
    s.sneaking.phase = "enemy"
    with pytest.raises(Elsewhere):
        play(ready(enemy_phase(s)), "interrupt+yoktal", walk(s, 1, 0))
    assert [event["card"] for event in told(s, "action-card")] == ["A30", "A05"]
    assert (told(s, "alert")[0]["why"], s.mode) == ("deck", "combat")


@rule("MAL-13.14", "MAL-13.12", "MAL-13.10")
def test_with_one_hero_outside_the_fall_of_the_other_is_no_defeat():
    drawn = page("....#.", access={(0, 0): chapter("out", CloseBook())}, defeat=chapter("lost", CloseBook()))
    s = sneak(group("yoktal", "sulk"), drawn, yoktal=(2, 0))
    enemy_at(s, "01", (5, 0))
    fallen(s, "yoktal")
    s.hero("sulk").left_by = square(s, 0, 0)
    s.sneaking.phase = "start"
    prompt, _ = asked(infiltration(s))
    assert (prompt, at(s, s.hero("sulk").square), s.book) == ("act", (0, 0), None)


@rule("MAL-12.24", "MAL-11.15", "MAL-11.30")
def test_an_enemy_barred_on_its_way_to_a_noise_does_not_turn_to_another():
    """Two noises are four squares away; it goes west, and the Yoktal, whom it overlooks, bars the way."""
    s = sneak(group("yoktal", faces=white("blank")), page(".........", ".########"), yoktal=(0, 1))
    figure = enemy_at(s, "01", (4, 0), overlooks=("yoktal",))
    s.here.noises = (0, 8)
    waits(s, "yoktal", 2).watches = (figure.number,)
    play(cards(s, "A25"), "q1", "pass", "interrupt+yoktal", walk(s, 1, 0))
    assert (at(s, figure.square), s.here.noises) == ((3, 0), (8,))
