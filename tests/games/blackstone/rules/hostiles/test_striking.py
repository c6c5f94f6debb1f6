"""Attacks of hostiles and what explorers suffer from them (chapters 7 and 17)."""

import pytest

from support.blackstone import black, foe_at, on_watch, place, shows, table
from support.scripted import play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.outcomes.weapons import arms_at
from veillee.games.blackstone.rules.hostiles.actions import aim, fury, onslaught, shoot
from veillee.games.blackstone.rules.hostiles.striking import attack
from veillee.games.blackstone.rules.hostiles.targets import attackable
from veillee.games.blackstone.state import Blackstone, Hostile

D6, D8, D12 = "d6", "d8", "d12"
#: Espern Locarno reacts on overwatch with the Force Cane.
CANE = "fire+espern_locarno+force_cane"


def strike(s: Blackstone, hostile: Hostile, *answers: str) -> None:
    """The hostile attacks the first figure on the battlefield."""
    play(attack(s, hostile, s.figures()[0]), *answers)


def adjacent(*faces, kind="chaos_beastman"):
    """Espern Locarno at (0, 1), defence D8, and a hostile beside the explorer."""
    s = table(faces=[one for group in faces for one in group])
    espern = place(s, "espern_locarno", (0, 1))
    return s, espern, foe_at(s, kind, (0, 2))


@rule("BSF-17.4", "BSF-17.5")
def test_a_success_that_is_not_warded_is_a_wound():
    s, espern, beastman = adjacent(shows(D8, "success", stream="hostile"), shows(D8, "fail", stream="defence"))
    strike(s, beastman)
    assert (espern.wounds, espern.grievous) == (1, 0)


@rule("BSF-17.4", "BSF-17.5")
def test_a_critical_that_is_not_warded_is_a_grievous_wound():
    s, espern, beastman = adjacent(shows(D8, "critical"), shows(D8, "fail"))
    strike(s, beastman)
    assert (espern.wounds, espern.grievous) == (0, 1)


@rule("BSF-17.4", "BSF-17.5")
def test_a_failed_attack_asks_for_no_defence_roll():
    s, espern, beastman = adjacent(shows(D8, "fail"))
    strike(s, beastman)
    assert (espern.wounds, espern.grievous) == (0, 0)


@rule("BSF-17.10")
def test_a_defence_success_makes_a_grievous_wound_a_wound():
    """V12."""
    s, espern, beastman = adjacent(shows(D8, "critical"), shows(D8, "success"))
    strike(s, beastman)
    assert (espern.wounds, espern.grievous) == (1, 0)


@rule("BSF-17.10")
def test_a_defence_success_cancels_a_wound():
    """V13."""
    s, espern, beastman = adjacent(shows(D8, "success"), shows(D8, "success"))
    strike(s, beastman)
    assert (espern.wounds, espern.grievous) == (0, 0)


@rule("BSF-17.11")
@pytest.mark.parametrize("face", ["success", "critical"])
def test_a_defence_critical_cancels_everything(face):
    s, espern, beastman = adjacent(shows(D8, face), shows(D8, "critical"))
    strike(s, beastman)
    assert (espern.wounds, espern.grievous) == (0, 0)


@rule("BSF-17.1", "BSF-9.11")
@pytest.mark.parametrize(
    ("kind", "loadout", "bands"),
    [
        ("traitor_guardsman", "lasgun", [("d6",), ("d6",), ("d6",), ("d6",), ("d6",)]),
        ("traitor_guardsman", "flamer", [("d8",), ("d8",), (), (), ()]),
        ("traitor_guardsman", "grenade", [("d6",), ("d8",), ("d8",), ("d8",), ()]),
        ("traitor_guardsman", "pistol", [("d8",), ("d6",), ("d6",), (), ()]),
        ("negavolt_cultist", "", [("d12",), (), (), (), ()]),
        ("ur_ghul", "", [("d8",), (), (), (), ()]),
        ("chaos_beastman", "", [("d8",), ("d6",), ("d6",), (), ()]),
        ("rogue_psyker", "", [("d8",), ("d8",), ("d8",), ("d6",), ("d6",)]),
        ("chaos_space_marine", "", [("d8",), ("d8",), ("d8",), ("d8",), ("d8",)]),
        ("cultist", "autogun", [("d6",), ("d6",), ("d6",), ("d6",), ()]),
        ("cultist", "blade", [("d8",), ("d6",), ("d6",), (), ()]),
        ("cultist", "stubber", [("d6",), ("d8",), ("d8",), ("d8",), ("d8",)]),
        ("cultist_firebrand", "", [("d8",), ("d8",), (), (), ()]),
    ],
)
def test_each_figure_rolls_the_dice_of_its_own_weapon_at_ranges_1_2_3_6_and_7(kind, loadout, bands):
    s = table()
    hostile = foe_at(s, kind, (0, 4), loadout=loadout)
    armed = [arms_at(s, hostile, distance) for distance in (1, 2, 3, 6, 7)]
    assert [arms[1] if arms else () for arms in armed] == bands


@rule("BSF-9.18", "BSF-17.1")
def test_the_sergeant_fights_with_the_pistol():
    s = table()
    sergeant = foe_at(s, "traitor_guardsman", (0, 4), loadout="sergeant")
    weapons = [arms_at(s, sergeant, distance) for distance in (1, 3, 4)]
    assert [(arms[0].id, arms[1]) if arms else None for arms in weapons] == [
        ("pistol_blade", ("d8",)),
        ("pistol_blade", ("d6",)),
        None,
    ]


@rule("BSF-17.1")
def test_mallex_strikes_with_the_hammer_and_shoots_with_the_pistol():
    s = table()
    mallex = foe_at(s, "obsidius_mallex", (0, 4))
    weapons = [arms_at(s, mallex, distance) for distance in (1, 2, 6, 7)]
    assert [(arms[0].id, arms[1]) if arms else None for arms in weapons] == [
        ("thunder_hammer", ("d12",)),
        ("plasma_pistol", ("d8",)),
        ("plasma_pistol", ("d8",)),
        None,
    ]


@rule("BSF-17.14")
@pytest.mark.parametrize(("threat", "die"), [(1, "d6"), (2, "d8"), (3, "d12")])
def test_the_spindle_beam_uses_the_die_of_the_threat_level_at_every_range(threat, die):
    s = table(threat=threat)
    drone = foe_at(s, "spindle_drone", (0, 4))
    assert [arms_at(s, drone, distance)[1] for distance in (1, 3, 20)] == [(die,)] * 3


@rule("BSF-17.14")
def test_an_unbound_psyker_rolls_a_d12_up_to_its_range_and_no_further():
    s = table()
    psyker = foe_at(s, "rogue_psyker", (0, 4), unbound=True)
    assert [arms_at(s, psyker, distance)[1] for distance in (1, 3, 8)] == [("d12",)] * 3
    assert arms_at(s, psyker, 9) is None


@rule("BSF-17.14")
def test_overcharged_plasma_serves_overcharge_alone():
    s = table()
    mallex = foe_at(s, "obsidius_mallex", (0, 4))
    armed = [arms_at(s, mallex, distance, overcharge=True) for distance in (1, 3, 6, 7)]
    assert [arms[1] if arms else () for arms in armed] == [("d12",), ("d12", "d8"), ("d12",), ()]
    assert all(arms is None or arms[0].id == "plasma_overcharged" for arms in armed)


@rule("BSF-7.10", "BSF-17.4")
@pytest.mark.parametrize(("face", "wounds"), [("success", 0), ("critical", 1)])
def test_against_an_explorer_in_cover_each_face_counts_one_lower(face, wounds):
    """From (1, 3) an explorer at (0, 1) is in cover; the lasgun does not ignore it."""
    s = table(faces=shows(D6, face) + shows(D8, "fail") * wounds)
    espern = place(s, "espern_locarno", (0, 1))
    guardsman = foe_at(s, "traitor_guardsman", (1, 3), loadout="lasgun")
    strike(s, guardsman)
    assert (espern.wounds, espern.grievous) == (wounds, 0)


@rule("BSF-7.11", "BSF-16.2")
def test_an_aimed_attack_disregards_cover():
    s = table(faces=shows(D6, "success") + shows(D8, "fail"))
    espern = place(s, "espern_locarno", (0, 1))
    guardsman = foe_at(s, "traitor_guardsman", (1, 3), loadout="lasgun")
    play(aim(s, guardsman, []))
    assert espern.wounds == 1


@rule("BSF-7.11")
def test_witchfire_disregards_cover():
    s = table(faces=shows(D8, "success") + shows(D8, "fail"))
    espern = place(s, "espern_locarno", (0, 1))
    strike(s, foe_at(s, "rogue_psyker", (1, 3)))
    assert espern.wounds == 1


@rule("BSF-7.9", "BSF-7.13")
def test_an_adjacent_explorer_is_never_in_cover():
    """A cover edge lies between (1, 2) and (0, 2)."""
    s = table(faces=shows(D8, "success") + shows(D8, "fail"))
    espern = place(s, "espern_locarno", (0, 2))
    strike(s, foe_at(s, "chaos_beastman", (1, 2)))
    assert espern.wounds == 1


@rule("BSF-7.14")
def test_a_shadow_weave_gives_cover_from_range_4_only():
    """The explorer at (0, 0) counts as in cover from (0, 4), not from (0, 3)."""
    s = table(faces=shows(D6, "success") + shows(D6, "success") + shows(D8, "fail"))
    espern = place(s, "espern_locarno", (0, 0), resources=("shadow_weave",))
    strike(s, foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun"))
    assert espern.wounds == 0
    strike(s, foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun"))
    assert espern.wounds == 1


@rule("BSF-7.14", "BSF-7.11")
def test_aim_disregards_a_shadow_weave():
    s = table(faces=shows(D6, "success") + shows(D8, "fail"))
    espern = place(s, "espern_locarno", (0, 0), resources=("shadow_weave",))
    play(aim(s, foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun"), []))
    assert espern.wounds == 1


@rule("BSF-17.2")
def test_with_nobody_in_range_there_is_no_attack():
    s = table()
    place(s, "espern_locarno", (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 3))
    play(onslaught(s, ghul, []))
    assert told(s, "hostile-attack") == []


@rule("BSF-17.2", "BSF-7.4")
def test_an_explorer_out_of_sight_is_not_attacked():
    """(0, 1) does not see (-1, 4)."""
    s = table()
    place(s, "espern_locarno", (0, 1))
    play(shoot(s, foe_at(s, "traitor_guardsman", (-1, 4), loadout="lasgun"), []))
    assert told(s, "hostile-attack") == []


@rule("BSF-17.3")
def test_with_an_adjacent_explorer_only_adjacent_ones_are_attacked():
    """Aim would take the furthest one, at (0, 0)."""
    s = table(faces=shows(D6, "fail"))
    place(s, "espern_locarno", (0, 0))
    place(s, "taddeus", (0, 2))
    guardsman = foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun")
    assert [figure.explorer.id for figure in attackable(s, guardsman)] == ["taddeus"]
    play(aim(s, guardsman, []))
    assert [facts["explorer"] for facts in told(s, "hostile-attack")] == ["taddeus"]


@rule("BSF-29.8", "BSF-11.16")
def test_invisible_explorers_are_attacked_by_adjacent_hostiles_only():
    s = table(unseen=True, faces=shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1))
    play(shoot(s, foe_at(s, "rogue_psyker", (0, 3)), []))
    assert told(s, "hostile-attack") == []
    play(shoot(s, foe_at(s, "rogue_psyker", (0, 2)), []))
    assert len(told(s, "hostile-attack")) == 1


@rule("BSF-17.15")
def test_in_range_means_a_die_in_the_band_within_the_longest_range():
    """A flamer reaches 2 hexes: of two visible explorers at 2 and 3 only the near one is in range."""
    s = table()
    place(s, "espern_locarno", (0, 0))
    place(s, "taddeus", (0, 1))
    flamer = foe_at(s, "traitor_guardsman", (0, 3), loadout="flamer")
    assert [figure.explorer.id for figure in attackable(s, flamer)] == ["taddeus"]


@rule("BSF-17.6")
def test_a_failed_roll_of_fury_is_made_once_more_and_the_second_counts():
    s, espern, beastman = adjacent(shows(D8, "fail", "success"), shows(D8, "fail"), shows(D8, "fail", "fail"))
    play(fury(s, beastman, []))
    assert espern.wounds == 1


@rule("BSF-17.6")
def test_a_success_that_cover_undoes_is_not_rolled_again():
    """From (1, 3) the explorer at (0, 1) is in cover: the success counts as a fail, and the roll stands."""
    s = table(faces=shows(D6, "success", "success"))
    espern = place(s, "espern_locarno", (0, 1))
    play(fury(s, foe_at(s, "traitor_guardsman", (1, 3), loadout="lasgun"), []))
    assert espern.wounds == 0


@rule("BSF-12.8", "BSF-17.12")
def test_electro_goads_stun_with_a_critical_that_leaves_a_token():
    s, espern, _ = adjacent(shows(D12, "critical"), shows(D8, "success"), kind="negavolt_cultist")
    strike(s, s.fight.hostiles[0])
    assert (espern.wounds, espern.stunned) == (1, True)


@rule("BSF-12.8")
@pytest.mark.parametrize(("face", "defence"), [("critical", "critical"), ("success", "fail")])
def test_electro_goads_do_not_stun_without_a_critical_or_without_a_token(face, defence):
    s, espern, cultist = adjacent(shows(D12, face), shows(D8, defence), kind="negavolt_cultist")
    strike(s, cultist)
    assert not espern.stunned


@rule("BSF-12.8", "BSF-17.1")
def test_the_thunder_hammer_stuns_too():
    s, espern, mallex = adjacent(shows(D12, "critical"), shows(D8, "fail"), kind="obsidius_mallex")
    strike(s, mallex)
    assert (espern.grievous, espern.stunned) == (1, True)


@rule("BSF-17.12", "BSF-29.10")
def test_duellist_answers_after_the_tokens_with_the_rapier():
    """Defence critical: Janus may strike back; the D8 of the rapier rolls a critical, 3 damage."""
    s = table(faces=shows(D8, "success") + shows(D8, "critical") + shows(D8, "critical"))
    place(s, "janus_draik", (0, 1))
    beastman = foe_at(s, "chaos_beastman", (0, 2))
    strike(s, beastman, "yes")
    assert beastman.damage == 3


@rule("BSF-30.23", "BSF-29.10")
def test_duellist_is_not_offered_to_an_attacker_that_is_not_adjacent():
    s = table(faces=shows(D6, "success") + shows(D8, "critical"))
    place(s, "janus_draik", (0, 1))
    strike(s, foe_at(s, "chaos_beastman", (0, 3)))


@rule("BSF-17.13")
def test_a_hostile_slain_by_a_riposte_loses_its_second_attack():
    """The Beastman has 5 Wounds, 2 damage taken: a critical of the rapier slays it."""
    s = table(faces=shows(D8, "success") + shows(D8, "critical") + shows(D8, "critical"))
    place(s, "janus_draik", (0, 1))
    beastman = foe_at(s, "chaos_beastman", (0, 2), damage=2)
    play(onslaught(s, beastman, []), "yes")
    assert beastman.hex == NOWHERE
    assert len(told(s, "hostile-attack")) == 1


@rule("BSF-17.13", "BSF-13.9")
def test_a_hostile_slain_by_overwatch_loses_its_second_attack():
    s = table(faces=shows(D8, "fail") + shows(D8, "critical"))
    espern = place(s, "espern_locarno", (0, 1))
    on_watch(espern, 1)
    ghul = foe_at(s, "ur_ghul", (0, 2), damage=1)
    play(onslaught(s, ghul, []), CANE)
    assert ghul.hex == NOWHERE
    assert len(told(s, "hostile-attack")) == 1


@rule("BSF-13.12", "BSF-16.5")
def test_each_attack_lets_explorers_on_overwatch_react():
    s = table(faces=shows(D8, "fail", "fail"))
    on_watch(place(s, "espern_locarno", (0, 1)), 1, 1)
    play(onslaught(s, foe_at(s, "ur_ghul", (0, 2)), []), "pass", "pass")


@rule("BSF-16.8", "BSF-29.10")
def test_the_unbound_marker_goes_with_the_first_wound():
    s = table(faces=shows(D12, "fail") + shows(D8, "success"))
    on_watch(place(s, "espern_locarno", (0, 1)), 1)
    psyker = foe_at(s, "rogue_psyker", (0, 2), unbound=True)
    play(shoot(s, psyker, []), CANE)
    assert (psyker.damage, psyker.unbound) == (1, False)


@rule("BSF-17.9", "BSF-30.21")
def test_the_leader_chooses_among_equally_close_targets_if_ties_are_asked():
    s = table(faces=shows(D8, "fail"))
    s.ties = "ask"
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (1, 1))
    beastman = foe_at(s, "chaos_beastman", (0, 2))
    play(shoot(s, beastman, []), "taddeus")
    assert [facts["explorer"] for facts in told(s, "hostile-attack")] == ["taddeus"]


@rule("BSF-17.16", "BSF-16.9")
def test_by_default_the_explorer_with_most_tokens_is_attacked():
    s = table(faces=shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1), wounds=1)
    place(s, "taddeus", (1, 1), wounds=1, grievous=1)
    play(shoot(s, foe_at(s, "chaos_beastman", (0, 2)), []))
    assert [facts["explorer"] for facts in told(s, "hostile-attack")] == ["taddeus"]


@rule("BSF-17.16", "BSF-16.9")
def test_of_equally_wounded_explorers_the_leftmost_initiative_card_is_attacked():
    s = table(faces=shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (1, 1))
    s.fight.track = s.fight.track[::-1]
    play(shoot(s, foe_at(s, "chaos_beastman", (0, 2)), []))
    assert [facts["explorer"] for facts in told(s, "hostile-attack")] == ["taddeus"]


@rule("BSF-17.16")
def test_aim_takes_the_furthest_explorer_in_range():
    """From (0, 4): ranges 2 and 4 in sight."""
    s = table(faces=shows(D6, "fail"))
    place(s, "espern_locarno", (0, 2))
    place(s, "taddeus", (0, 0))
    play(aim(s, foe_at(s, "traitor_guardsman", (0, 4), loadout="lasgun"), []))
    assert [facts["explorer"] for facts in told(s, "hostile-attack")] == ["taddeus"]


@rule("BSF-17.7", "BSF-19.1", "BSF-19.11")
def test_stunning_a_stunned_explorer_wounds_it_without_a_defence_roll():
    """The critical of the goads leaves a Wound after the defence, and the stun another one."""
    s, espern, cultist = adjacent(shows(D12, "critical"), shows(D8, "success"), kind="negavolt_cultist")
    espern.stunned = True
    strike(s, cultist)
    assert (espern.wounds, espern.stunned) == (2, True)


@rule("BSF-17.8", "BSF-29.16")
def test_hostiles_make_no_defence_roll():
    """The guardsman has 2 Wounds: the critical of the overwatch slays it, without any other roll."""
    s = table(faces=shows(D6, "fail") + shows(D8, "critical"))
    on_watch(place(s, "espern_locarno", (0, 1)), 1)
    guardsman = foe_at(s, "traitor_guardsman", (0, 2), loadout="lasgun")
    play(shoot(s, guardsman, []), CANE)
    assert guardsman.hex == NOWHERE


@rule("BSF-29.16")
@pytest.mark.parametrize(("roll", "damage"), [(10, 1), (11, 0)])
def test_power_armour_ignores_a_wound_on_11_or_more(roll, damage):
    s = table(faces=shows(D8, "fail") + shows(D8, "success") + black(roll, stream="armour"))
    on_watch(place(s, "espern_locarno", (0, 1)), 1)
    marine = foe_at(s, "chaos_space_marine", (0, 2))
    play(shoot(s, marine, []), CANE)
    assert marine.damage == damage
