"""The chances that words and sketches tell, against small cases worked out by hand."""

import pytest

from support import rule
from veillee.games.malhya.chances import (
    at_least,
    attack_chances,
    fail_chance,
    guard_chances,
    mean,
    reach_chance,
)
from veillee.games.malhya.content.gear import PerSpecial
from veillee.games.malhya.rules.combat.numbers import Hit, Shield, Volley


@rule("MAL-4.7")
def test_without_difficulty_dice_a_test_is_always_passed():
    assert reach_chance(1, 0, 2, 3, 0) == pytest.approx(1)


@rule("MAL-4.18")
def test_without_skill_dice_only_what_lies_there_counts():
    assert reach_chance(0, 1, 2, 1, 0) == 0
    assert reach_chance(0, 1, 2, 1, 0, had=1) == 1


@rule("MAL-4.8")
def test_one_die_against_one_stop():
    # One skill die (success 1/2), one difficulty die (stop 1/3), the first stop fails. A roll passes with 1/2 x 2/3,
    # fails with 1/3, and is repeated otherwise: 1/3 / (1/3 + 1/3).
    assert reach_chance(1, 1, 1, 1, 0) == pytest.approx(1 / 2)


@rule("MAL-4.5")
def test_special_faces_count_for_those_with_the_aptitude():
    # A roll passes with 2/3 x 2/3 and fails with 1/3: 4/9 / (4/9 + 3/9).
    assert reach_chance(1, 1, 1, 1, 1) == pytest.approx(4 / 7)


@rule("MAL-4.8")
def test_the_risk_of_the_next_roll_counts_stops_that_lie_there():
    assert fail_chance(1, 2, 0) == 0
    assert fail_chance(1, 2, 1) == pytest.approx(1 / 3)
    assert fail_chance(2, 2, 0) == pytest.approx(1 / 9)


@rule("MAL-16.1")
def test_an_attack_die_without_defence():
    # 1 damage, 2 damage or a special face, each with 1/3.
    chances = attack_chances(Volley(attack_dice=1), Shield())
    assert mean(chances) == pytest.approx(1)
    assert at_least(chances, 2) == pytest.approx(1 / 3)


@rule("MAL-16.1")
def test_special_faces_bring_damage_and_cancel_defence():
    volley = Volley(attack_dice=1, special_attack=(PerSpecial(damage=1, cancel_defence=1),))
    # A special face (1/3) takes the defence die away and does 1 damage; against 1 or 2 damage the die is rolled:
    # blank or special 3/6, one shield 2/6, two shields 1/6.
    hurt = 1 / 3 + 1 / 3 * 3 / 6 + 1 / 3 * 5 / 6
    assert at_least(attack_chances(volley, Shield(defence_dice=1)), 1) == pytest.approx(hurt)


@rule("MAL-16.2")
def test_a_dodge_die_cancels_the_whole_attack():
    chances = guard_chances(Hit(3), Shield(dodge_dice=1))
    # The dodge face 1/6, two shields 1/6, nothing otherwise.
    assert chances[0] == pytest.approx(1 / 6)
    assert chances[1] == pytest.approx(1 / 6)
    assert chances[3] == pytest.approx(4 / 6)


@rule("MAL-16.9")
def test_dice_that_the_attack_cancels_are_not_rolled():
    shield = Shield(defence_dice=2, dodge_dice=1, shields=1)
    # Both kinds of dice are cancelled but for one defence die: blank or special 3/6, one shield 2/6, two 1/6.
    chances = guard_chances(Hit(3, cancel_defence=1, cancel_dodge=2), shield)
    assert chances[0] == pytest.approx(1 / 6)
    assert mean(chances) == pytest.approx(2 * 3 / 6 + 1 * 2 / 6)
    assert guard_chances(Hit(3, cancel_defence=3, cancel_dodge=1), shield) == {0: 0, 2: pytest.approx(1)}
