"""What players say beforehand about windows: levels and smart pass."""

import pytest

from support import rule
from veillee.games.malhya.game import GAME
from veillee.games.malhya.prompts.room import Danger, TakeHand
from veillee.games.malhya.room import floor_of, plan_of
from veillee.games.malhya.rules.course.setup import make_hero
from veillee.games.malhya.standing import WINDOWS
from veillee.games.malhya.state import Figure, Room, Stealth
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.standing import Ask
from veillee.shared.bits import numbers_of


def waiting():
    """The Sulk waits in the corner of a room, far from the only enemy."""
    s = GAME.new({}, 1, Dice(dice_key(seed_of(1))))
    plan = plan_of("8")
    ground = [square for square in range(len(plan.at)) if plan.ground >> square & 1]
    hero = make_hero("sulk", 0)
    hero.square, hero.ap, hero.stage = ground[0], 3, "waiting"
    s.heroes, s.mode, s.stealth = [hero], "infiltration", Stealth("normal")
    s.room = Room("8", "", 1, "", figures=[Figure(0, "01", ground[-1])], with_enemies=True)
    return s


def answer(s, about, level):
    values = [TakeHand("sulk")]
    decision = Decision(seat=0, about=about, values=values, rule="MAL-11.32", kind="one", optional=True)
    return WINDOWS.answer(s, decision, lambda subject: level)


@rule("MAL-11.33")
@pytest.mark.parametrize(("level", "asked"), [("card", True), ("reveal", True), ("danger", False), ("alert", False)])
def test_the_pause_at_the_reveal_is_asked_as_the_level_says(level, asked):
    assert answer(waiting(), Danger("cards"), level) is (Ask.ASK if asked else None)


@rule("MAL-11.33")
@pytest.mark.parametrize(("level", "asked"), [("card", True), ("reveal", False)])
def test_the_pause_after_a_card_is_asked_at_the_level_card_only(level, asked):
    s = waiting()
    s.stealth.card = 1
    assert answer(s, Danger("cards"), level) is (Ask.ASK if asked else None)


@rule("MAL-11.34")
def test_a_hero_who_can_change_nothing_passes_unless_asked_plainly():
    s = waiting()
    about = Danger("step", 0, seen=("yoktal",))
    assert answer(s, about, "reveal") is None
    assert answer(s, about, "reveal-plain") is Ask.ASK


@rule("MAL-11.34")
def test_a_hero_about_to_be_seen_is_asked():
    assert answer(waiting(), Danger("step", 0, seen=("sulk",)), "danger") is Ask.ASK


@rule("MAL-11.34")
def test_a_watch_is_never_passed_smartly():
    assert answer(waiting(), Danger("watch", 0), "danger") is Ask.ASK


@rule("MAL-11.34")
def test_a_hero_who_can_kill_one_of_several_enemies_that_would_see_is_asked():
    s = waiting()
    sulk = s.hero("sulk")
    sulk.ap = 4
    beside = next(numbers_of(floor_of("8", ()).adjacent[sulk.square]))
    s.room.figures.append(Figure(1, "01", beside))
    assert answer(s, Danger("threat", 0, seen=("yoktal",)), "reveal") is None
    assert answer(s, Danger("threat", 0, seen=("yoktal",), others=(1,)), "reveal") is Ask.ASK


@rule("MAL-11.33")
@pytest.mark.parametrize("window", ["watch", "boundary", "cards"])
def test_who_wants_every_step_is_asked_whatever_the_level_is(window):
    s = waiting()
    s.stealth.card = 1
    assert answer(s, Danger(window), "alert") is None
    s.stepwise = (0,)
    assert answer(s, Danger(window), "alert") is Ask.ASK


@rule("MAL-11.33")
def test_the_level_alert_asks_in_no_window_of_danger():
    assert answer(waiting(), Danger("step", 0, seen=("sulk",)), "alert") is None
