"""Chances of dice against hand-made numbers, and against every way in which few dice with few sides can fall."""

from fractions import Fraction
from itertools import product

import pytest

from veillee.shared.odds import expected, successes

ONE = Fraction(1)
HALF = Fraction(1, 2)
NEVER = 99  # a face that no die has


def by_hand(dice, sides, threshold, rerolls, explodes, most, depth):
    """Throw every die every way, explosions at most `depth` times after one another: each tuple of faces in turn."""
    found = [Fraction(0)] * (most + 1)

    def exploding(number, left):
        """The successes of dice that explosions bring, each with its chance."""
        if not number or not left:
            return {0: ONE}
        chances = {}
        for faces in product(range(1, sides + 1), repeat=number):
            now = sum(face >= threshold for face in faces)
            for more, chance in exploding(sum(face >= explodes for face in faces), left - 1).items():
                chances[now + more] = chances.get(now + more, Fraction(0)) + chance / sides**number
        return chances

    for faces in product(range(1, sides + 1), repeat=dice):
        failed = [place for place, face in enumerate(faces) if face < threshold][:rerolls]
        for again in product(range(1, sides + 1), repeat=len(failed)):
            lying = list(faces)
            for place, face in zip(failed, again, strict=True):
                lying[place] = face
            now = sum(face >= threshold for face in lying)
            chance = ONE / sides ** (dice + len(failed))
            for more, part in exploding(sum(face >= explodes for face in lying), depth).items():
                found[min(now + more, most)] += chance * part
    return tuple(found)


def test_two_coins():
    assert successes(ONE, 2, 2, 2, 0, NEVER, 3) == (Fraction(1, 4), HALF, Fraction(1, 4), 0)


def test_no_die_has_no_success():
    assert successes(ONE, 0, 6, 4, 2, 6, 2) == (1, 0, 0)


def test_a_failed_die_is_rolled_once_more():
    # Five and six of six: 1/3, or 2/3 and then 1/3
    assert successes(ONE, 1, 6, 5, 1, NEVER, 1) == (Fraction(4, 9), Fraction(5, 9))


def test_of_two_failed_dice_one_reroll_is_for_one():
    # Coins: both failed (1/4), then one lies: half of them one success; one failed (1/2): one or two; none failed (1/4)
    expected_chances = (Fraction(1, 8), Fraction(1, 8) + Fraction(1, 4), Fraction(1, 4) + Fraction(1, 4))
    assert successes(ONE, 2, 2, 2, 1, NEVER, 2) == expected_chances


def test_a_die_explodes_again_and_again():
    # A coin whose better side explodes: n successes are n better sides and a worse one
    assert successes(ONE, 1, 2, 2, 0, 2, 4) == (HALF, Fraction(1, 4), Fraction(1, 8), Fraction(1, 16), Fraction(1, 16))


def test_a_die_may_explode_without_success():
    # Three sides: 1 is nothing, 2 brings another die, 3 is a success and brings another die.
    # None: 1/3 + 1/3 of none = 1/2. One: 1/3 of none + 1/3 of one = 1/4, and so on by halves.
    assert successes(ONE, 1, 3, 3, 0, 2, 3) == (HALF, Fraction(1, 4), Fraction(1, 8), Fraction(1, 8))


@pytest.mark.parametrize("rerolls", range(4))
@pytest.mark.parametrize(("sides", "threshold"), [(2, 2), (3, 2), (4, 4), (4, 1)])
@pytest.mark.parametrize("dice", range(1, 4))
def test_every_fall_of_few_dice_is_counted(dice, sides, threshold, rerolls):
    assert successes(ONE, dice, sides, threshold, rerolls, NEVER, 4) == by_hand(
        dice, sides, threshold, rerolls, NEVER, 4, depth=0
    )


@pytest.mark.parametrize("rerolls", [0, 1, 2])
@pytest.mark.parametrize(("threshold", "explodes"), [(3, 4), (4, 4), (4, 3), (2, 4)])
def test_explosions_are_those_of_dice_thrown_by_hand(threshold, explodes, rerolls):
    # After seven explosions in a row hardly anything is left
    found = successes(ONE, 1, 4, threshold, rerolls, explodes, 3)
    thrown = by_hand(1, 4, threshold, rerolls, explodes, 3, depth=7)
    assert [float(one) for one in found] == pytest.approx([float(one) for one in thrown], abs=0.02)
    assert sum(found) == 1


@pytest.mark.parametrize("explodes", [5, 6, NEVER])
@pytest.mark.parametrize("rerolls", [0, 2, 5])
@pytest.mark.parametrize("threshold", [1, 4, 6])
def test_floats_say_what_fractions_say(threshold, rerolls, explodes):
    quick, exact = (successes(one, 4, 6, threshold, rerolls, explodes, 9) for one in (1.0, ONE))
    assert quick == pytest.approx([float(one) for one in exact])
    assert sum(exact) == 1
    assert isinstance(quick[0], float)


def test_more_successes_than_most_count_as_most():
    assert successes(ONE, 3, 2, 1, 0, NEVER, 2) == (0, 0, 1)


def test_a_throw_against_another_is_worth_its_margin():
    # Margins of two coins against one: 2 and more 1/8, 1 three in eight, 0 three in eight, lost 1/8
    attack, defence = successes(ONE, 2, 2, 2, 0, NEVER, 2), successes(ONE, 1, 2, 2, 0, NEVER, 1)
    assert [expected(attack, defence, [ONE * (margin == n) for margin in range(3)]) for n in range(3)] == [
        Fraction(3, 8),
        Fraction(3, 8),
        Fraction(1, 8),
    ]
    assert expected((0.0, 1.0), (1.0,), (5.0, 7.0)) == 7.0
