"""The dice, and the option that makes power dice milder."""

from support import rule
from veillee.games.malhya.rules.dice import sides_of


@rule("MAL-1.10")
def test_a_mild_power_die_shows_double_damage_instead_of_triple():
    assert sides_of("power", mild=False).count("damage3") == 2
    assert sides_of("power", mild=True).count("damage3") == 0
    assert sides_of("power", mild=True).count("damage2") == 3


@rule("MAL-1.10")
def test_other_dice_stay_as_they_are():
    assert sides_of("attack", mild=True) == sides_of("attack", mild=False)
