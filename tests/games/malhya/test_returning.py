"""Heroes who have left a room, and come back when Combat starts."""

from support import rule
from veillee.games.malhya.game import GAME
from veillee.games.malhya.hero import NOWHERE
from veillee.games.malhya.room import plan_of
from veillee.games.malhya.rules.course.setup import make_hero
from veillee.games.malhya.rules.stealth.entering import start_combat
from veillee.games.malhya.state import Room
from veillee.kernel.dice import Dice, dice_key, seed_of


@rule("MAL-13.15")
def test_a_hero_who_has_left_comes_back_on_the_exit_when_combat_starts():
    s = GAME.new({}, 1, Dice(dice_key(seed_of(1))))
    s.room = Room("8", "", 2, "")
    inside, gone = make_hero("sulk", 0), make_hero("yoktal", 0)
    exit = plan_of("8").number[plan_of("8").room.access[0].at]
    inside.square = next(square for square in range(100) if plan_of("8").ground >> square & 1 and square != exit)
    gone.left_by = exit
    s.heroes = [inside, gone]
    start_combat(s, from_zero=False)
    assert gone.square == exit
    assert gone.left_by == NOWHERE
