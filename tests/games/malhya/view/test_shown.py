"""What events show on the board: dice, wounds that fly up, enemies that are lit, sentences over the board."""

from veillee.games.malhya.game import GAME
from veillee.games.malhya.view.shown import event_shown
from veillee.kernel.state import Event

FR = GAME.texts["fr"].for_seats(("Ana",))


def shown(kind, **facts):
    return event_shown(Event(kind, facts), FR)


def test_a_wound_flies_up_from_the_hero_with_its_crystal():
    (rise,) = shown("wounded", hero="sulk", wound="grave", n=2, life=3).rises
    assert (rise.text, rise.on, rise.tone, rise.icon) == ("−2", "sulk", "bad", "crystal-grave")


def test_a_threat_roll_shows_its_dice():
    (roll,) = shown("threat-roll", hero="sulk", faces=("blank", "threat2"), n=2).rolls
    assert [die.text for die in roll.dice] == ["", "2"]
    assert roll.total == "+2"


def test_a_test_shows_both_kinds_of_dice():
    facts = {"hero": "sulk", "skill": ("success", "special"), "hard": ("stop",)}
    (roll,) = shown("test-roll", **facts).rolls
    assert [die.icon for die in roll.dice] == ["face-success", "face-special", "face-stop"]


def test_an_alert_lights_those_who_have_seen_something_and_stands_over_the_board():
    found = shown("about-to-alert", why="spotted", spotters=(2, 4))
    assert found.lit == ("x2", "x4")
    assert found.banner


def test_the_attack_of_an_enemy_is_a_duel():
    facts = {"figure": 3, "enemy": "01", "target": "sulk", "attack": ("damage2",), "power": ("special",), "damage": 3}
    duel = shown("enemy-attack", **facts).duel
    assert [side.on for side in duel.sides] == ["x3", "sulk"]
    assert len(duel.sides[0].dice) == 2


def test_a_step_shows_nothing_but_its_move():
    assert shown("step", hero="sulk", square=3, ap=4, free=0) == type(shown("step"))()
