"""Dice that tests script: they come up as the script says, for the roll the script says, and for no other."""

import pytest

from support import Face, scripted
from support.scripted import all_rolled, made


def test_a_roll_of_other_sides_than_the_script_says_is_refused():
    dice = scripted(Face(4, 8))
    with pytest.raises(AssertionError, match="10 sides"):
        dice.roll("dice", 1, 10)
    made.clear()


def test_a_roll_from_another_stream_than_the_script_says_is_refused():
    dice = scripted(Face(4, 8, "seat-0"))
    with pytest.raises(AssertionError, match="seat-1"):
        dice.roll("seat-1", 1, 8)
    made.clear()


def test_a_draw_among_fewer_things_than_the_script_says_is_refused():
    dice = scripted(Face(1, 3))
    with pytest.raises(AssertionError, match="2 sides"):
        dice.below("target", 2)
    made.clear()


@pytest.mark.parametrize("number", [-1, 8])
def test_no_die_of_eight_sides_comes_up_as_a_number_it_does_not_bear(number):
    with pytest.raises(ValueError, match="8 sides"):
        Face(number, 8)


def test_what_is_given_and_not_rolled_fails_a_test():
    dice = scripted(Face(4, 8), Face(2, 8))
    dice.roll("dice", 1, 8)
    with pytest.raises(AssertionError, match=r"never rolled: .*number=2"):
        all_rolled()
