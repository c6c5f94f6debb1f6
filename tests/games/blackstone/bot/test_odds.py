"""Bots know the chances of attacks: numbers by hand from the faces of the dice (d6 4/1/1, d8 4/2/2, d12 4/4/4)."""

from __future__ import annotations

import pytest

from support.blackstone import foe_at, place, table
from veillee.games.blackstone.bot.odds import GRIEVOUS, WOUND, faces, harm, held_off, slaying
from veillee.games.blackstone.bot.outlook import Outlook
from veillee.games.blackstone.bot.threats import Threats


def test_the_best_of_two_dice_counts() -> None:
    assert faces(("d8",)) == pytest.approx((1 / 2, 1 / 4, 1 / 4))
    # d12 and d8: both fail 1/3 * 1/2; neither is critical 2/3 * 3/4.
    assert faces(("d12", "d8")) == pytest.approx((1 / 6, 1 / 2 - 1 / 6, 1 / 2))


def test_cover_makes_a_success_a_fail_and_a_critical_a_success() -> None:
    assert faces(("d8",), True) == pytest.approx((3 / 4, 1 / 4, 0))


def test_a_guardsman_falls_to_one_d8_with_a_critical_only() -> None:
    killed, dealt = slaying(("d8",), False, 0.0, 2, 1)
    assert killed == pytest.approx(1 / 4)
    assert dealt == pytest.approx(1 / 4 * 1 + 1 / 4 * 2)


def test_two_attacks_add_up_on_one_target() -> None:
    # Slain by a critical in either attack, or by two Wounds.
    assert slaying(("d8",), False, 0.0, 2, 2)[0] == pytest.approx(1 - (3 / 4) ** 2 + (1 / 4) ** 2)


def test_power_armour_holds_every_second_wound_and_no_grievous_wound() -> None:
    s = table()
    marine = foe_at(s, "chaos_space_marine", (0, 0))
    assert held_off(marine) == pytest.approx(1 / 2)
    assert slaying(("d8",), False, 1 / 2, 1, 1)[0] == pytest.approx(1 / 4 * 1 / 2 + 1 / 4)


def test_a_voltagheist_field_is_counted_until_it_has_been_tried() -> None:
    s = table()
    cultist = foe_at(s, "negavolt_cultist", (0, 0))
    assert held_off(cultist) == pytest.approx(8 / 20)
    cultist.shielded = True
    assert held_off(cultist) == 0


def test_a_defence_die_softens_and_stops() -> None:
    # d6 attack: 1/6 Wound, 1/6 Grievous Wound. d8 defence: half fail, a quarter each success and critical.
    expected = 1 / 6 * 1 / 2 * WOUND + 1 / 6 * (1 / 2 * GRIEVOUS + 1 / 4 * WOUND)
    assert harm(("d6",), False, ("d8",)) == pytest.approx(expected)


def test_a_hex_is_more_dangerous_the_more_hostiles_reach_it() -> None:
    s = table()
    amallyn = place(s, "amallyn", (0, 0))
    before = Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0])
    foe_at(s, "ur_ghul", (0, 2))
    one = Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0])
    foe_at(s, "ur_ghul", (1, 2))
    two = Threats(s, amallyn, ("d8",)).at(amallyn.hexes[0])
    assert before == 0
    assert 0 < one < two


def test_a_weak_defence_makes_a_hex_more_dangerous() -> None:
    s = table()
    robot = place(s, "ur_025", (0, 0))
    foe_at(s, "ur_ghul", (0, 2))
    at = robot.hexes[0]
    assert Threats(s, robot, ("d12", "d8")).at(at) < Threats(s, robot, ("d8",)).at(at)


def test_a_wounded_hostile_is_the_better_target() -> None:
    s = table()
    amallyn = place(s, "amallyn", (0, 0))
    hurt, whole = foe_at(s, "traitor_guardsman", (0, 2), damage=1), foe_at(s, "traitor_guardsman", (0, 2))
    view = Outlook(s, amallyn)
    assert view.blow(hurt, ("d8",), False) > view.blow(whole, ("d8",), False)
    assert view.blow(whole, ("d8",), False) > view.blow(whole, ("d8",), True) > 0
