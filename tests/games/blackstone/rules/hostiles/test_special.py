"""Special actions of hostiles, and their reactions outside their activation (BSF-16.8, 16.28, 16.29, 29.17, 29.18)."""

import pytest

from support.blackstone import acting, black, foe_at, on_watch, place, shows, table, where
from support.blackstone_arena import arena
from support.scripted import play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.prompts.acting import Move
from veillee.games.blackstone.prompts.ids import HexId
from veillee.games.blackstone.rules.explorers.moving import walk_of
from veillee.games.blackstone.rules.explorers.performing import perform
from veillee.games.blackstone.rules.explorers.ways import harmful_hexes
from veillee.games.blackstone.rules.figures.suffering import slay
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.games.blackstone.rules.hostiles.special import ACTIONS
from veillee.games.blackstone.state import Blackstone, Hostile

D6, D8, D12 = "d6", "d8", "d12"
CANE = "fire+espern_locarno+force_cane"


def do(s: Blackstone, hostile: Hostile, action: str, *answers: str) -> None:
    play(ACTIONS[action](s, hostile, []), *answers)


def attacked(s: Blackstone) -> list[str]:
    return [facts["explorer"] for facts in told(s, "hostile-attack")]


def fight(kind, at=(0, 2), *faces, explorer="espern_locarno", **fields):
    """One explorer at (0, 1) and one hostile."""
    s = table(faces=[*faces])
    one = place(s, explorer, (0, 1))
    return s, one, foe_at(s, kind, at, **fields)


# --- Fury, Rapid Fire, Pounce ------------------------------------------------


@rule("BSF-16.8", "BSF-17.6")
@pytest.mark.parametrize(("kind", "action"), [("chaos_beastman", "fury"), ("chaos_space_marine", "rapid_fire")])
def test_fury_and_rapid_fire_are_onslaughts_with_failed_rolls_made_again(kind, action):
    s, espern, hostile = fight(
        kind, (0, 2), *shows(D8, "fail", "fail"), *shows(D8, "fail", "success"), *shows(D8, "fail")
    )
    do(s, hostile, action)
    assert (len(attacked(s)), espern.wounds) == (2, 1)


@rule("BSF-16.8")
def test_pounce_beside_an_explorer_is_an_onslaught_with_failed_rolls_made_again():
    s, _, ghul = fight("ur_ghul", (0, 2), *shows(D8, "fail", "fail", "fail", "fail"))
    do(s, ghul, "pounce")
    assert len(attacked(s)) == 2


@rule("BSF-16.8")
def test_pounce_from_afar_is_a_charge_with_a_failed_roll_made_again():
    s, _, ghul = fight("ur_ghul", (0, 4), *shows(D8, "fail", "fail"))
    do(s, ghul, "pounce")
    assert (where(s, ghul.hex), len(attacked(s))) == ((0, 2), 1)


# --- Spindle Drones ----------------------------------------------------------


@rule("BSF-16.8", "BSF-17.14")
def test_alert_raises_the_threat_level_and_the_onslaught_uses_it():
    s, _, drone = fight("spindle_drone", (0, 3), *shows(D8, "fail", "fail"))
    do(s, drone, "alert")
    assert (s.fight.threat, len(attacked(s))) == (2, 2)


@rule("BSF-16.8")
def test_alert_at_level_3_is_an_onslaught_with_failed_rolls_made_again():
    s, _, drone = fight("spindle_drone", (0, 3), *shows(D12, "fail", "fail", "fail", "fail"))
    s.fight.threat = 3
    do(s, drone, "alert")
    assert (s.fight.threat, len(attacked(s))) == (3, 2)


@rule("BSF-16.8")
def test_the_alert_that_raises_the_level_to_3_rolls_nothing_again():
    s, _, drone = fight("spindle_drone", (0, 3), *shows(D12, "fail", "fail"))
    s.fight.threat = 2
    do(s, drone, "alert")
    assert s.fight.threat == 3


# --- Negavolt Cultists -------------------------------------------------------


@rule("BSF-16.8")
def test_recharge_removes_one_damage_and_does_no_more():
    s, _, cultist = fight("negavolt_cultist", (0, 2), damage=2)
    do(s, cultist, "recharge")
    assert (cultist.damage, attacked(s)) == (1, [])


@rule("BSF-16.8")
def test_recharge_without_damage_is_an_advance():
    s, _, cultist = fight("negavolt_cultist", (0, 4), *shows(D12, "fail"))
    do(s, cultist, "recharge")
    assert (where(s, cultist.hex), len(attacked(s))) == ((0, 2), 1)


@rule("BSF-29.16", "BSF-29.10")
def test_the_voltagheist_field_guards_against_the_first_wound_of_a_turn_only():
    """12 does not hold, 13 would; the second Wound of the turn is not rolled for."""
    first = shows(D12, "fail") + shows(D8, "success") + black(13, stream="armour")
    s, espern, cultist = fight("negavolt_cultist", (0, 2), *first, *shows(D12, "fail"), *shows(D8, "success"))
    on_watch(espern, 1, 1)
    do(s, cultist, "onslaught", CANE, CANE)
    assert cultist.damage == 1


@rule("BSF-29.16")
def test_a_roll_of_12_does_not_hold_the_field():
    s, espern, cultist = fight(
        "negavolt_cultist",
        (0, 2),
        *shows(D12, "fail"),
        *shows(D8, "success"),
        *black(12, stream="armour"),
        *shows(D12, "fail"),
    )
    on_watch(espern, 1)
    do(s, cultist, "onslaught", CANE)
    assert cultist.damage == 1


@rule("BSF-29.16")
def test_the_field_does_not_stop_a_grievous_wound():
    s, espern, cultist = fight(
        "negavolt_cultist", (0, 2), *shows(D12, "fail"), *shows(D8, "critical"), *shows(D12, "fail")
    )
    on_watch(espern, 1)
    do(s, cultist, "onslaught", CANE)
    assert cultist.damage == 3


# --- Rogue Psykers -----------------------------------------------------------


@rule("BSF-16.8", "BSF-30.21")
def test_disrupt_takes_the_highest_unspent_die_by_default():
    s, espern, psyker = fight("rogue_psyker", (0, 4))
    espern.dice, s.fight.destiny = (2, 5), (6,)
    do(s, psyker, "disrupt")
    assert (espern.dice, s.fight.destiny, s.fight.spent_destiny) == ((2, 5), (), (6,))


@rule("BSF-16.8", "BSF-30.21")
def test_the_hostile_side_picks_the_die_that_disrupt_takes():
    s, espern, psyker = fight("rogue_psyker", (0, 4))
    s.ties = "ask"
    espern.dice, s.fight.destiny = (2, 5), (6,)
    do(s, psyker, "disrupt", "die+2+espern_locarno")
    assert (espern.dice, s.fight.destiny) == ((5,), (6,))


@rule("BSF-16.8", "BSF-17.7")
def test_disrupt_without_any_die_wounds_an_explorer_without_a_defence_roll():
    s, espern, psyker = fight("rogue_psyker", (0, 4))
    taddeus = place(s, "taddeus", (0, 1), wounds=1)
    do(s, psyker, "disrupt")
    assert (espern.wounds, taddeus.wounds) == (0, 2)


@rule("BSF-29.11")
def test_a_null_rod_guards_its_owner_and_its_dice_against_disrupt():
    s, espern, psyker = fight("rogue_psyker", (0, 4))
    rodded = place(s, "taddeus", (0, 1), resources=("null_rod",), wounds=2)
    rodded.dice = (6,)
    do(s, psyker, "disrupt")
    assert (rodded.dice, rodded.wounds, espern.wounds) == ((6,), 2, 1)


@rule("BSF-16.8")
def test_regenerate_removes_one_damage_or_is_disrupt():
    s, espern, psyker = fight("rogue_psyker", (0, 4), damage=1)
    do(s, psyker, "regenerate")
    assert (psyker.damage, espern.wounds) == (0, 0)
    do(s, psyker, "regenerate")
    assert espern.wounds == 1


@rule("BSF-16.8")
def test_empower_gives_the_unbound_marker_or_is_disrupt():
    s, espern, psyker = fight("rogue_psyker", (0, 4))
    do(s, psyker, "empower")
    assert (psyker.unbound, espern.wounds) == (True, 0)
    do(s, psyker, "empower")
    assert (psyker.unbound, espern.wounds) == (True, 1)


@rule("BSF-16.8", "BSF-17.6")
def test_annihilate_unbinds_and_attacks_once_with_a_failed_roll_made_again():
    s, espern, psyker = fight("rogue_psyker", (0, 2), *shows(D12, "fail", "success"), *shows(D8, "fail"))
    do(s, psyker, "annihilate")
    assert (psyker.unbound, espern.wounds, len(attacked(s))) == (True, 1, 1)


@rule("BSF-16.8")
def test_annihilate_with_nobody_adjacent_attacks_nobody():
    s, _, psyker = fight("rogue_psyker", (0, 3))
    do(s, psyker, "annihilate")
    assert (psyker.unbound, attacked(s)) == (True, [])


# --- Mallex ------------------------------------------------------------------


@rule("BSF-16.8", "BSF-17.14")
def test_overcharge_is_one_attack_with_overcharged_plasma():
    """Range 2: a D12 and a D8, the best counts."""
    s, espern, mallex = fight(
        "obsidius_mallex", (0, 3), *shows(D12, "fail"), *shows(D8, "critical"), *shows(D8, "fail")
    )
    do(s, mallex, "overcharge")
    assert (espern.grievous, mallex.damage, mallex.plasma) == (1, 0, False)


@rule("BSF-29.10")
def test_overcharged_plasma_that_fails_entirely_overheats():
    """1 damage that Power Armour does not stop, and the marker."""
    s, _, mallex = fight("obsidius_mallex", (0, 3), *shows(D12, "fail"), *shows(D8, "fail"))
    do(s, mallex, "overcharge")
    assert (mallex.damage, mallex.plasma) == (1, True)


@rule("BSF-29.10")
def test_cover_does_not_overheat_the_plasma():
    """From (1, 3) the explorer is in cover: a success counts as a fail, but the dice do not all show failures."""
    s, _, mallex = fight("obsidius_mallex", (1, 3), *shows(D12, "success"), *shows(D8, "fail"))
    do(s, mallex, "overcharge")
    assert (mallex.damage, mallex.plasma) == (0, False)


@rule("BSF-29.10")
def test_an_overheated_overcharge_is_an_onslaught_and_the_marker_goes_at_its_end():
    s, _, mallex = fight(
        "obsidius_mallex", (0, 3), *black(16, stream="behaviour"), *shows(D8, "fail", "fail"), plasma=True
    )
    play(activate_group(s, 0))
    assert (len(attacked(s)), mallex.plasma) == (2, False)


@rule("BSF-29.10")
def test_the_marker_stays_until_the_end_of_the_next_activation():
    s, _, mallex = fight(
        "obsidius_mallex", (0, 3), *black(16, stream="behaviour"), *shows(D12, "fail"), *shows(D8, "fail")
    )
    play(activate_group(s, 0))
    assert mallex.plasma


@rule("BSF-29.10", "BSF-19.10")
def test_the_marker_also_goes_when_mallex_spends_his_activation_standing_up():
    s, _, mallex = fight("obsidius_mallex", (0, 3), plasma=True, stunned=True)
    play(activate_group(s, 0))
    assert (mallex.stunned, mallex.plasma) == (False, False)


# --- Cultists ----------------------------------------------------------------


@rule("BSF-16.8", "BSF-16.28")
def test_overwhelm_goes_for_the_explorer_that_has_another_cultist_adjacent():
    """Espern at (-1, 4) is 2 hexes from (1, 4); Taddeus at (1, 0), beside whom a Firebrand stands, is 4 hexes away."""
    s = table()
    place(s, "espern_locarno", (-1, 4))
    place(s, "taddeus", (1, 0))
    foe_at(s, "cultist_firebrand", (1, 1))
    why = []
    play(ACTIONS["overwhelm"](s, foe_at(s, "cultist", (1, 4), loadout="blade"), why))
    assert why[0].explorer == "taddeus"


@rule("BSF-16.28")
def test_the_acting_cultist_is_not_the_other_one_that_overwhelm_looks_for():
    """It stands beside Espern, and goes for Taddeus, beside whom another cultist stands."""
    s = table(arena())
    place(s, "espern_locarno", (4, 2))
    place(s, "taddeus", (9, 2))
    foe_at(s, "cultist", (9, 1), loadout="blade")
    cultist = foe_at(s, "cultist", (5, 2), loadout="blade")
    do(s, cultist, "overwhelm")
    assert (where(s, cultist.hex), attacked(s)) == ((8, 2), [])


@rule("BSF-16.8")
def test_overwhelm_with_nobody_adjacent_moves_twice_and_attacks_only_after_the_first_move():
    """Move 2 from (1, 4), 4 hexes from (1, 0): the first move ends 2 away, the second one beside."""
    s = table()
    place(s, "taddeus", (1, 0))
    foe_at(s, "cultist", (1, 1), loadout="blade")
    cultist = foe_at(s, "cultist", (1, 4), loadout="blade")
    do(s, cultist, "overwhelm")
    assert (len(told(s, "hostile-moved")), attacked(s)) == (2, [])


@rule("BSF-16.8", "BSF-16.28")
def test_overwhelm_is_a_charge_when_no_explorer_has_a_cultist_adjacent():
    """A Traitor Guardsman is no cultist."""
    s = table(faces=shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (1, 0))
    foe_at(s, "traitor_guardsman", (1, 1), loadout="pistol", group=1)
    cultist = foe_at(s, "cultist", (0, 4), loadout="blade")
    do(s, cultist, "overwhelm")
    assert (where(s, cultist.hex), attacked(s)) == ((0, 2), ["espern_locarno"])


@rule("BSF-16.8")
def test_full_auto_attacks_each_adjacent_explorer_once():
    s = table(faces=shows(D6, "fail", "fail"))
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (1, 1))
    do(s, foe_at(s, "cultist", (0, 2), loadout="stubber"), "full_auto")
    assert sorted(attacked(s)) == ["espern_locarno", "taddeus"]


@rule("BSF-16.8")
def test_full_auto_on_one_adjacent_explorer_is_an_onslaught():
    s, _, cultist = fight("cultist", (0, 2), *shows(D6, "fail", "fail"), loadout="stubber")
    do(s, cultist, "full_auto")
    assert attacked(s) == ["espern_locarno"] * 2


@rule("BSF-16.8", "BSF-29.18")
def test_all_shall_burn_attacks_everybody_in_sight_within_2_hexes_with_a_d6():
    """Explorers defend, hostiles do not; the Cultist beside the Firebrand with 1 Wound left is slain, no other."""
    faces = shows(D6, "success") + shows(D8, "fail") + shows(D6, "success")
    s, espern, firebrand = fight("cultist_firebrand", (0, 3), *faces)
    near = foe_at(s, "cultist", (0, 2), loadout="blade", damage=1)
    far = foe_at(s, "cultist", (0, 0), loadout="blade")
    do(s, firebrand, "all_shall_burn")
    assert (espern.wounds, near.hex, far.damage) == (1, NOWHERE, 0)
    assert far.hex != NOWHERE
    assert firebrand.damage == 0


@rule("BSF-29.18")
def test_cover_from_the_firebrand_applies_to_all_shall_burn():
    """(1, 3) is 2 hexes from (0, 2) and in cover both ways. The torch itself would ignore it."""
    s = table(faces=shows(D6, "success"))
    espern = place(s, "espern_locarno", (0, 2))
    do(s, foe_at(s, "cultist_firebrand", (1, 3)), "all_shall_burn")
    assert espern.wounds == 0
    other = table(faces=shows(D6, "success"))
    comrade = foe_at(other, "cultist", (0, 2), loadout="blade")
    place(other, "espern_locarno", (-3, 9))
    do(other, foe_at(other, "cultist_firebrand", (1, 3)), "all_shall_burn")
    assert comrade.damage == 0


@rule("BSF-29.18", "BSF-7.14")
def test_whoever_counts_as_in_cover_is_so_from_all_shall_burn_too():
    """A Cloak gives cover from hostiles that are not adjacent."""
    s = table(faces=shows(D6, "success"))
    amallyn = place(s, "amallyn", (0, 1), cloaked=True)
    do(s, foe_at(s, "cultist_firebrand", (0, 3)), "all_shall_burn")
    assert amallyn.wounds == 0


@rule("BSF-29.18", "BSF-13.12")
def test_each_attack_of_all_shall_burn_lets_overwatch_react():
    """The first answer slays the Firebrand (3 of 4 Wounds left): the other explorer is not attacked."""
    s = table(faces=shows(D6, "fail") + shows(D8, "critical"))
    on_watch(place(s, "espern_locarno", (0, 1)), 1)
    place(s, "taddeus", (1, 1))
    firebrand = foe_at(s, "cultist_firebrand", (0, 2), damage=1)
    do(s, firebrand, "all_shall_burn", CANE)
    assert (firebrand.hex, attacked(s)) == (NOWHERE, ["espern_locarno"])


# --- Firestorm ---------------------------------------------------------------


def storm(*faces, at=(0, 4), **fields):
    """Espern at (0, 0) with a die, and a Firebrand with a Fire marker; the explorer moves 2 hexes to (0, 2)."""
    s = table(faces=[*faces])
    espern = place(s, "espern_locarno", (0, 0))
    firebrand = foe_at(s, "cultist_firebrand", at, fire=True, **fields)
    acting(s, espern, 1)
    return s, espern, firebrand


def walk(s, espern, to, *answers):
    play(perform(s, espern, Move(HexId(s.fight.field.at(*to)))), *answers)


@rule("BSF-16.8", "BSF-29.17", "BSF-8.15")
def test_an_explorer_that_enters_a_hex_near_a_firestorm_is_attacked_at_once():
    """(0, 1) is 3 hexes away, (0, 2) is 2: one attack with the torch, which ignores cover."""
    s, espern, _ = storm(*shows(D8, "success"), *shows(D8, "fail"))
    walk(s, espern, (0, 2))
    assert (attacked(s), espern.wounds) == (["espern_locarno"], 1)


@rule("BSF-16.8")
def test_each_hex_entered_draws_an_attack_and_the_explorer_goes_on():
    s, espern, _ = storm(*shows(D8, "fail"), *shows(D8, "fail"), at=(0, 3))
    walk(s, espern, (0, 2))
    assert (len(attacked(s)), where(s, espern.hexes[0])) == (2, (0, 2))


@rule("BSF-8.16")
def test_an_explorer_put_out_of_action_on_the_way_loses_the_rest_of_its_move():
    s, espern, _ = storm(*shows(D8, "success"), *shows(D8, "fail"), at=(0, 3))
    espern.wounds, espern.dice, s.fight.destiny = 4, (), (1,)
    walk(s, espern, (0, 2))
    assert (espern.out, len(attacked(s))) == (True, 1)


@rule("BSF-16.29")
def test_a_stunned_firebrand_burns_nobody():
    s, espern, _ = storm(stunned=True)
    walk(s, espern, (0, 2))
    assert attacked(s) == []


@rule("BSF-29.17")
def test_the_fire_marker_goes_when_the_firebrand_is_activated_or_slain():
    s, _, firebrand = storm(*black(1, stream="behaviour"))
    play(activate_group(s, 0))
    assert not firebrand.fire
    firebrand.fire = True
    slay(s, firebrand)
    assert not firebrand.fire


@rule("BSF-16.8", "BSF-29.17")
def test_firestorm_places_the_marker_and_attacks_nobody():
    s, _, firebrand = fight("cultist_firebrand", (0, 3))
    do(s, firebrand, "firestorm")
    assert (firebrand.fire, attacked(s)) == (True, [])


@rule("BSF-29.17")
def test_others_on_overwatch_may_answer_the_attack_of_a_firestorm():
    s, espern, firebrand = storm(*shows(D8, "fail"), *shows(D8, "critical"))
    firebrand.damage = 1
    on_watch(place(s, "janus_draik", (0, 1)), 1)
    walk(s, espern, (0, 2), "fire+janus_draik+pistol_rapier")
    assert firebrand.hex == NOWHERE


# --- Scent Mask --------------------------------------------------------------


@rule("BSF-29.11")
@pytest.mark.parametrize(("kind", "expected"), [("chaos_beastman", "taddeus"), ("negavolt_cultist", "espern_locarno")])
def test_a_scent_mask_hides_its_wearer_from_beasts_while_another_explorer_is_there(kind, expected):
    s = table(faces=shows(D12 if kind == "negavolt_cultist" else D8, "fail"))
    place(s, "espern_locarno", (0, 1), unscented=True)
    place(s, "taddeus", (0, 0))
    why = []
    play(ACTIONS["advance"](s, foe_at(s, kind, (0, 4)), why))
    assert next(step.explorer for step in why if step.key.startswith("closest")) == expected


@rule("BSF-29.11")
def test_a_beastman_does_not_shoot_at_a_scent_mask_while_another_explorer_is_there():
    """The other explorer is out of sight."""
    s = table()
    place(s, "espern_locarno", (0, 1), unscented=True)
    place(s, "taddeus", (-3, 9))
    do(s, foe_at(s, "chaos_beastman", (0, 3)), "onslaught")
    assert attacked(s) == []


@rule("BSF-29.11", "BSF-17.3")
def test_an_adjacent_wearer_of_a_scent_mask_can_still_be_attacked():
    s = table(faces=shows(D8, "fail", "fail"))
    place(s, "espern_locarno", (0, 1), unscented=True)
    place(s, "taddeus", (-3, 9))
    do(s, foe_at(s, "chaos_beastman", (0, 2)), "onslaught")
    assert len(attacked(s)) == 2


@rule("BSF-29.11")
def test_the_last_explorer_is_not_hidden_by_a_scent_mask():
    s = table(faces=shows(D6, "fail", "fail"))
    place(s, "espern_locarno", (0, 1), unscented=True)
    do(s, foe_at(s, "chaos_beastman", (0, 3)), "onslaught")
    assert len(attacked(s)) == 2


@rule("BSF-29.11", "BSF-16.15")
def test_an_ur_ghul_does_not_sneak_towards_a_scent_mask():
    """Espern at (0, 1) would draw it from (-2, 6) to (-2, 5) or nearer; Taddeus at (-6, 10) draws it the other way."""
    s = table()
    place(s, "espern_locarno", (0, 1), unscented=True)
    place(s, "taddeus", (-6, 10))
    ghul = foe_at(s, "ur_ghul", (-2, 6))
    before = s.terrain.range[ghul.hex][s.figures()[1].hex]
    do(s, ghul, "sneak")
    assert s.terrain.range[ghul.hex][s.figures()[1].hex] < before


@rule("BSF-30.22", "BSF-16.29", "BSF-29.17")
@pytest.mark.parametrize(
    ("foe", "first"),
    [
        ({"kind": "cultist_firebrand", "fire": True}, (3, 3)),
        ({"kind": "cultist_firebrand", "fire": True, "stunned": True}, (4, 2)),
        ({"kind": "cultist_firebrand"}, (4, 2)),
        ({"kind": "ur_ghul"}, (4, 2)),
    ],
)
def test_the_way_of_a_move_avoids_only_a_firestorm_that_burns(foe, first):
    """From (3, 2) to (4, 3): (4, 2) comes first and is 2 hexes from (6, 2), (3, 3) is 3; Taddeus ends 2 hexes away."""
    s = table(arena())
    taddeus = place(s, "taddeus", (3, 2))
    foe_at(s, at=(6, 2), **foe)
    way = walk_of(s, taddeus, 0, 3).path(s.fight.field.at(4, 3), harmful_hexes(s))
    assert [where(s, hex) for hex in way] == [first, (4, 3)]
