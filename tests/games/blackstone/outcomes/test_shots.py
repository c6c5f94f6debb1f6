"""Exact chances: of the kept die, through cover, against armour, over several attacks."""

from __future__ import annotations

import pytest

from support import rule
from support.all_dice import BranchingDice, every_way
from support.blackstone import acting, foe_at, place, table
from support.blackstone_arena import arena
from support.scripted import play
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content.figures import Weapon
from veillee.games.blackstone.outcomes.faces import SIDES, better_chance, odds
from veillee.games.blackstone.outcomes.shots import shot
from veillee.games.blackstone.outcomes.wards import NEVER, Ward, ward_of
from veillee.games.blackstone.outcomes.weapons import weapon_of
from veillee.games.blackstone.rules.explorers.striking import attack
from veillee.games.blackstone.state import Figure, Hostile

#: Sides with the same face; of the Blackstone die those below 11, those of Power Armour alone, and those of both wards.
ALIKE = {
    **{
        len(sides): tuple((sides.index(face), sides.count(face)) for face in dict.fromkeys(sides))
        for sides in SIDES.values()
    },
    20: ((0, 10), (10, 2), (12, 8)),
}
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
    found = odds(tuple(dice))
    assert (found.fail, found.success, found.critical) == pytest.approx((fail, success, critical))


@rule("BSF-7.10")
def test_cover_turns_successes_into_fails_and_criticals_into_successes():
    found = odds(("d12",)).behind_cover()
    assert (found.fail, found.success, found.critical) == pytest.approx((2 / 3, 1 / 3, 0))


@rule("BSF-12.4")
def test_three_attacks_slay_by_a_critical_or_by_three_successes():
    s = table()
    janus = place(s, JANUS, (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 2), damage=1)  # Wounds 4: three points are left
    acting(s, janus, 6)
    aimed = shot(s, figure(janus), weapon_of(janus, RAIN), ghul, attacks=3)  # d8: 1/2, 1/4, 1/4
    assert aimed.fate.slay == pytest.approx(1 - (3 / 4) ** 3 + (1 / 4) ** 3)


@rule("BSF-29.16")
def test_voltagheist_may_ignore_the_first_wound_of_a_turn_only():
    s = table()
    janus = place(s, JANUS, (0, 1))
    cultist = foe_at(s, "negavolt_cultist", (0, 2), damage=3)  # Wounds 5: two points are left
    acting(s, janus, 6)
    critical, success, through = 1 / 4, 1 / 4, 12 / 20
    aimed = shot(s, figure(janus), weapon_of(janus, RAIN), cultist, attacks=2)
    assert aimed.fate.slay == pytest.approx(1 - (1 - critical) ** 2 + success * through * success)
    cultist.shielded = True
    aimed = shot(s, figure(janus), weapon_of(janus, RAIN), cultist, attacks=2)
    assert aimed.fate.slay == pytest.approx(1 - (1 - critical) ** 2 + success * success)


@rule("BSF-29.16")
def test_power_armour_may_ignore_every_wound():
    s = table()
    janus = place(s, JANUS, (0, 1))
    mallex = foe_at(s, "obsidius_mallex", (0, 2))
    mallex.damage = mallex.toughness - 1
    acting(s, janus, 6)
    aimed = shot(s, figure(janus), weapon_of(janus, "pistol_rapier"), mallex)
    assert aimed.fate.slay == pytest.approx(1 / 4 + 1 / 4 * 10 / 20)


@rule("BSF-11.12")
def test_aim_disregards_cover():
    s = table()
    janus = place(s, JANUS, (0, 1))
    guard = foe_at(s, "traitor_guardsman", (1, 2))  # range 2, in cover
    acting(s, janus, 6, 6)
    covered = shot(s, figure(janus), weapon_of(janus, "pistol_rapier"), guard)
    aimed = shot(s, figure(janus), weapon_of(janus, "pistol_rapier"), guard, aim=True)
    assert (covered.first.cover, aimed.first.cover) == (True, False)
    assert (covered.fate.slay, aimed.fate.slay) == (pytest.approx(0), pytest.approx(1 / 4))  # Wounds 2


@rule("BSF-11.33")
def test_an_attack_that_counts_as_critical_still_meets_cover():
    s = table()
    janus = place(s, JANUS, (0, 1))
    guard = foe_at(s, "traitor_guardsman", (1, 2), damage=1)
    acting(s, janus, 6)
    assert shot(s, figure(janus), weapon_of(janus, "pistol_rapier"), guard, sure=True).first.odds.success == 1


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


@rule("BSF-29.11")
def test_only_the_first_of_two_attacks_goes_through_a_phase_lens():
    """The Guardsman at range 2 is in cover: the first d8 is bare, the second meets cover."""
    s = table(arena(cover=((2, 2, 3),)))
    janus = place(s, JANUS, (0, 2))
    guard = foe_at(s, "traitor_guardsman", (2, 2), damage=2)  # one point is left
    acting(s, janus, 6, lensed=True)
    weapon = Weapon("test", 5, adj=("d8",), close=("d8",), far=("d8",))
    found = shot(s, figure(janus), weapon, guard, attacks=2)
    assert [attack.cover for attack in found.attacks] == [False, True]
    assert found.fate.slay == pytest.approx(1 - 1 / 2 * 3 / 4)
    assert [one.cover for one in shot(s, figure(janus), weapon, guard, attacks=2, first=False).attacks] == [True, True]
    assert shot(s, figure(janus), weapon, guard, active=False).first.cover  # a riposte or a reaction


@rule("BSF-29.11")
def test_behind_a_wall_a_phase_lens_allows_one_attack_of_several():
    """The only wall stands between the two: without the lens nothing is seen, and the second attack is lost."""
    row = {(q, 0) for q in range(4)}
    s = table(arena(row, wall=((1, 0, 0),)))
    janus = place(s, JANUS, (1, 0))
    guard = foe_at(s, "traitor_guardsman", (2, 0), damage=2)
    acting(s, janus, 6, lensed=True)
    weapon = Weapon("test", 99, adj=("d8",), close=("d8",), far=("d8",))
    assert len(shot(s, figure(janus), weapon, guard, attacks=3).attacks) == 1


@rule("BSF-12.8", "BSF-19.1")
@pytest.mark.parametrize(
    ("stunned", "attacks", "slay"),
    [
        (False, 1, 0),  # a critical is three points of four
        (True, 1, 1 / 3),  # and a fourth for one that lies already
        # a critical and any hit; two hits, of which one is critical: (1/3)^2 + 2 x 1/3 x 1/3
        (False, 2, 1 / 9 + 2 / 9),
    ],
)
def test_a_critical_of_a_stunning_weapon_hurts_a_stunned_hostile_once_more(stunned, attacks, slay):
    s = table()
    taddeus = place(s, "taddeus", (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 2), stunned=stunned)  # Wounds 4; the Power Maul rolls a d12
    acting(s, taddeus, 6)
    found = shot(s, figure(taddeus), weapon_of(taddeus, "power_maul"), ghul, attacks=attacks)
    assert found.fate.slay == pytest.approx(slay)


@rule("BSF-29.16")
def test_what_ignores_a_wound_is_said_in_one_place():
    s = table()
    cultist = foe_at(s, "negavolt_cultist", (0, 2))
    marine = foe_at(s, "chaos_space_marine", (0, 3), group=1)
    guard = foe_at(s, "traitor_guardsman", (1, 2), group=2)
    assert ward_of(cultist) == Ward(13, NEVER)
    assert ward_of(marine) == Ward(11, 11)
    assert ward_of(guard) == Ward(NEVER, NEVER)
    cultist.shielded = True
    assert ward_of(cultist) == Ward(NEVER, NEVER)


@rule("BSF-12.4", "BSF-29.16", "BSF-12.8")
@pytest.mark.parametrize("kind", ["ur_ghul", "negavolt_cultist", "chaos_space_marine"])
@pytest.mark.parametrize(("explorer", "weapon"), [(JANUS, RAIN), ("taddeus", "power_maul")])
def test_chances_are_the_shares_of_all_ways_in_which_the_dice_fall(kind, explorer, weapon):
    """Two attacks by the rules themselves, once for each way in which the dice and the armour can fall."""
    s = table(arena())
    acts = place(s, explorer, (4, 2), inspired=True)
    foe = foe_at(s, kind, (5, 2))
    foe.damage = foe.toughness - 4
    acting(s, acts, 6)
    arm = weapon_of(acts, weapon)
    told = shot(s, figure(acts), arm, foe, attacks=2)

    def twice(dice: BranchingDice) -> Hostile:
        there = s.copy()
        there.dice = dice
        target = there.fight.hostile(foe.number)
        for _ in range(2):
            if target.hex != NOWHERE:
                play(attack(there, figure(there.explorers[0]), arm, target))
        return target

    ways = list(every_way(twice, ALIKE))
    assert sum(share for share, _ in ways) == 1
    assert told.fate.slay == pytest.approx(float(sum(share for share, target in ways if target.hex == NOWHERE)))
    dealt = sum(share * min(4, target.damage - foe.damage) for share, target in ways)
    assert told.fate.damage == pytest.approx(float(dealt))
