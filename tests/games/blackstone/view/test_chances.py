"""Exact chances: of the kept die, through cover, against armour, over several attacks."""

from __future__ import annotations

import pytest

from support import rule
from support.blackstone import acting, foe_at, place, table
from veillee.games.blackstone.rules.explorers.striking import weapon_of
from veillee.games.blackstone.state import Figure
from veillee.games.blackstone.view.sketch.chances import behind_cover, better_chance, odds, per_cent, shot

JANUS, RAIN = "janus_draik", "rain_of_blows"


def figure(explorer) -> Figure:
    return Figure(explorer, 0, explorer.hexes[0])


@pytest.mark.parametrize(
    ("dice", "fail", "success", "critical"),
    [
        (["d6"], 4 / 6, 1 / 6, 1 / 6),
        (["d8"], 4 / 8, 2 / 8, 2 / 8),
        (["d12"], 4 / 12, 4 / 12, 4 / 12),
        (["d8", "d6"], 1 / 3, 7 / 24, 3 / 8),  # 1/2 x 2/3; 3/4 x 5/6 = 15/24 without a critical
        (["d12", "d12"], 1 / 9, 3 / 9, 5 / 9),
    ],
)
@rule("BSF-12.10")
def test_of_several_dice_the_best_counts(dice, fail, success, critical):
    found = odds(dice)
    assert (found.fail, found.success, found.critical) == pytest.approx((fail, success, critical))


@rule("BSF-7.10")
def test_cover_turns_successes_into_fails_and_criticals_into_successes():
    found = behind_cover(odds(["d12"]))
    assert (found.fail, found.success, found.critical) == pytest.approx((2 / 3, 1 / 3, 0))


def test_only_what_is_sure_or_impossible_is_told_as_100_or_0():
    assert [per_cent(chance) for chance in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


@rule("BSF-12.4")
def test_three_attacks_slay_by_a_critical_or_by_three_successes():
    s = table()
    janus = place(s, JANUS, (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 2), damage=1)  # Wounds 4: three points are left
    acting(s, janus, 6)
    aimed = shot(s, figure(janus), weapon_of(janus, RAIN), ghul, attacks=3)  # d8: 1/2, 1/4, 1/4
    assert aimed.slay == pytest.approx(1 - (3 / 4) ** 3 + (1 / 4) ** 3)


@rule("BSF-29.16")
def test_voltagheist_may_ignore_the_first_wound_of_a_turn_only():
    s = table()
    janus = place(s, JANUS, (0, 1))
    cultist = foe_at(s, "negavolt_cultist", (0, 2), damage=3)  # Wounds 5: two points are left
    acting(s, janus, 6)
    critical, success, through = 1 / 4, 1 / 4, 12 / 20
    aimed = shot(s, figure(janus), weapon_of(janus, RAIN), cultist, attacks=2)
    assert aimed.slay == pytest.approx(1 - (1 - critical) ** 2 + success * through * success)
    cultist.shielded = True
    aimed = shot(s, figure(janus), weapon_of(janus, RAIN), cultist, attacks=2)
    assert aimed.slay == pytest.approx(1 - (1 - critical) ** 2 + success * success)


@rule("BSF-29.16")
def test_power_armour_may_ignore_every_wound():
    s = table()
    janus = place(s, JANUS, (0, 1))
    mallex = foe_at(s, "obsidius_mallex", (0, 2))
    mallex.damage = mallex.toughness - 1
    acting(s, janus, 6)
    aimed = shot(s, figure(janus), weapon_of(janus, "pistol_rapier"), mallex)
    assert aimed.slay == pytest.approx(1 / 4 + 1 / 4 * 10 / 20)


@rule("BSF-11.12")
def test_aim_disregards_cover():
    s = table()
    janus = place(s, JANUS, (0, 1))
    guard = foe_at(s, "traitor_guardsman", (1, 2))  # range 2, in cover
    acting(s, janus, 6, 6)
    covered = shot(s, figure(janus), weapon_of(janus, "pistol_rapier"), guard)
    aimed = shot(s, figure(janus), weapon_of(janus, "pistol_rapier"), guard, aim=True)
    assert (covered.cover, aimed.cover) == (True, False)
    assert (covered.slay, aimed.slay) == (pytest.approx(0), pytest.approx(1 / 4))  # Wounds 2


@rule("BSF-11.33")
def test_an_attack_that_counts_as_critical_still_meets_cover():
    s = table()
    janus = place(s, JANUS, (0, 1))
    guard = foe_at(s, "traitor_guardsman", (1, 2), damage=1)
    acting(s, janus, 6)
    assert shot(s, figure(janus), weapon_of(janus, "pistol_rapier"), guard, sure=True).one.success == 1


@pytest.mark.parametrize(
    ("dice", "faces", "again", "chance"),
    [
        (["d8"], [0], [0], 1 / 2),
        (["d8"], [1], [0], 1 / 4),
        (["d8", "d6"], [1, 0], [1], 1 / 6),  # better than a success is only a critical
        (["d8", "d6"], [1, 0], [0], 1 / 4),
        (["d8", "d6"], [0, 0], [0, 1], 2 / 3),
        (["d8"], [2], [0], 0),
    ],
)
@rule("BSF-11.4")
def test_the_chance_of_a_better_face(dice, faces, again, chance):
    assert better_chance(dice, faces, again) == pytest.approx(chance)
