"""Attacks of explorers: whom, with what effect, one after the other (chapter 12)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, place, shows, table
from support.blackstone_arena import FIELD, arena, asked
from support.scripted import play, told
from veillee.games.blackstone.outcomes.sight import is_visible
from veillee.games.blackstone.rules.explorers.activation import activate_explorer


def strikes(s, explorer, *dice):
    acting(s, explorer, *(dice or (6,)))
    return [key for key in asked(activate_explorer(s, explorer))[1] if key.startswith("strike")]


# Targets.


@rule("BSF-12.1")
def test_only_visible_hostiles_are_attacked():
    s = table(arena(wall=((2, 2, 0),)))
    amallyn = place(s, "amallyn", (0, 2))
    foe_at(s, "ur_ghul", (4, 2))
    seen = foe_at(s, "ur_ghul", (4, 3))
    assert strikes(s, amallyn) == [f"strike+long_rifle+x{seen.number}"]


@rule("BSF-12.2")
def test_with_a_visible_hostile_adjacent_only_adjacent_ones_are_attacked():
    s = table(arena())
    janus = place(s, "janus_draik", (1, 2))
    foe_at(s, "ur_ghul", (4, 2))
    assert strikes(s, janus) == ["strike+pistol_rapier+x0"]
    foe_at(s, "ur_ghul", (2, 2))
    foe_at(s, "ur_ghul", (0, 2))
    assert strikes(s, janus, 1) == ["strike+pistol_rapier+x1", "strike+pistol_rapier+x2"]
    s = table(arena(wall=((1, 2, 0),)))
    janus = place(s, "janus_draik", (1, 2))
    foe_at(s, "ur_ghul", (2, 2))  # behind the wall: not adjacent
    foe_at(s, "ur_ghul", (1, 4))
    assert strikes(s, janus) == ["strike+pistol_rapier+x1"]


@rule("BSF-12.2", "BSF-12.12")
def test_a_rifle_without_dice_for_adjacent_hostiles_cannot_be_used_beside_one():
    s = table(arena())
    dahyak = place(s, "dahyak_grekh", (1, 2))
    foe_at(s, "ur_ghul", (2, 2))
    foe_at(s, "ur_ghul", (5, 2))
    assert strikes(s, dahyak) == ["strike+rifle_blades+x0"]


@rule("BSF-30.2")
def test_hostiles_of_one_hex_that_are_alike_are_offered_as_one():
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2))
    foe_at(s, "traitor_guardsman", (2, 2))
    foe_at(s, "traitor_guardsman", (2, 2))
    assert strikes(s, janus) == ["strike+pistol_rapier+x0"]
    s.fight.hostiles[1].damage = 1
    assert strikes(s, janus) == ["strike+pistol_rapier+x0", "strike+pistol_rapier+x1"]
    s.fight.hostiles[1].damage = 0
    s.fight.hostiles[1].loadout = "flamer"
    assert len(strikes(s, janus)) == 2


# What a roll does.


@rule("BSF-12.3", "BSF-12.4")
@pytest.mark.parametrize(("face", "damage"), [("fail", 0), ("success", 1), ("critical", 3)])
def test_a_wound_is_one_damage_and_a_grievous_wound_three(face, damage):
    s = table(arena(), faces=shows("d8", face))
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert (foe.damage, foe.slain) == (damage, 0)


@rule("BSF-12.4")
@pytest.mark.parametrize(
    ("before", "face", "slain"), [(2, "critical", True), (3, "success", True), (2, "success", False)]
)
def test_a_hostile_is_slain_when_its_damage_reaches_its_wounds_value(before, face, slain):
    """V9: a hostile of 4 Wounds with 2 damage takes a critical: 5 damage, slain."""
    s = table(arena(), faces=[*shows("d8", face), *(black(20) if slain else [])])
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "ur_ghul", (2, 2), damage=before)
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert (foe.hex == -1) is slain
    assert foe.damage == before + (3 if face == "critical" else 1)
    assert [event["by"] for event in told(s, "slain")] == (["janus_draik"] if slain else [])


@rule("BSF-7.10", "BSF-12.3")
@pytest.mark.parametrize(("face", "damage"), [("critical", 1), ("success", 0), ("fail", 0)])
def test_cover_makes_a_success_a_fail_and_a_critical_a_success(face, damage):
    """V10 and V11."""
    s = table(arena(cover=((1, 2, 0),)), faces=shows("d8", face))
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert foe.damage == damage


@rule("BSF-7.9", "BSF-7.13", "BSF-12.3")
def test_an_edge_of_the_attackers_own_hex_gives_no_cover():
    s = table(arena(cover=((0, 2, 0),)), faces=shows("d8", "success"))
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert foe.damage == 1


@rule("BSF-12.10", "BSF-11.4")
@pytest.mark.parametrize(
    ("first", "second", "damage"),
    [("fail", "critical", 3), ("critical", "fail", 3), ("success", "fail", 1), ("fail", "fail", 0)],
)
def test_of_two_dice_the_best_counts(first, second, damage):
    s = table(arena(), faces=[*shows("d8", first), *shows("d6", second)])
    dahyak = place(s, "dahyak_grekh", (1, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    acting(s, dahyak, 1)
    play(activate_explorer(s, dahyak), "strike+rifle_blades+x0")
    assert foe.damage == damage


@rule("BSF-12.8", "BSF-19.1")
def test_whoever_is_slain_by_a_critical_of_the_maul_is_not_stunned():
    s = table(arena(), faces=[*shows("d12", "critical"), *black(20)])
    taddeus = place(s, "taddeus", (0, 2))
    foe = foe_at(s, "ur_ghul", (1, 2), damage=1)
    acting(s, taddeus, 2)
    play(activate_explorer(s, taddeus), "strike+power_maul+x0")
    assert (foe.slain, foe.stunned, told(s, "hostile-stunned")) == (1, False, [])


# Aim.


@rule("BSF-11.12", "BSF-30.36")
def test_aim_is_part_of_the_answer_where_the_target_is_in_cover_and_costs_a_die_more():
    s = table(arena(cover=((1, 2, 0),)), faces=shows("d8", "success"))
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    foe_at(s, "chaos_beastman", (0, 4))
    assert strikes(s, janus, 6) == ["strike+pistol_rapier+x0", "strike+pistol_rapier+x1"]
    acting(s, janus, 6, 1)
    keys = asked(activate_explorer(s, janus))[1]
    assert [key for key in keys if key.startswith("strike")] == [
        "strike+pistol_rapier+x0", "strike+pistol_rapier+x0+yes", "strike+pistol_rapier+x1",
    ]  # fmt: skip
    acting(s, janus, 5, 1, 6)
    assert asked(activate_explorer(s, janus), "strike+pistol_rapier+x0+yes")[0] == "act"
    assert (foe.damage, janus.dice) == (1, (6,))


@rule("BSF-11.12", "BSF-11.25")
@pytest.mark.parametrize(("destiny", "own"), [(3, 1), (1, 3)])
def test_the_cost_of_weapon_and_aim_may_be_paid_with_a_destiny_die(destiny, own):
    s = table(arena(cover=((1, 2, 0),)), faces=shows("d12", "critical"))
    amallyn = place(s, "amallyn", (0, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    s.fight.destiny = (destiny,)
    acting(s, amallyn, own)
    play(activate_explorer(s, amallyn), "strike+long_rifle+x0+yes")
    assert (foe.damage, s.fight.destiny, amallyn.dice) == (3, (), ())


@rule("BSF-11.12")
def test_aim_ignores_cover_for_all_attacks_of_the_action():
    faces = [*shows("d8", "success"), *shows("d6", "fail"), *shows("d8", "success"), *shows("d6", "fail")]
    s = table(arena(cover=((1, 2, 0),)), faces=faces)
    ur = place(s, "ur_025", (0, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    acting(s, ur, 5, 1)
    play(activate_explorer(s, ur), "strike+assault_cannon+x0+2+yes")
    assert foe.damage == 2


@rule("BSF-11.12", "BSF-30.36")
def test_aim_is_offered_for_several_attacks_if_only_a_later_target_is_in_cover():
    s = table(arena(cover=((2, 2, 0),)))
    ur = place(s, "ur_025", (0, 2))
    foe_at(s, "chaos_beastman", (2, 2))
    foe_at(s, "ur_ghul", (3, 2))
    assert strikes(s, ur, 5, 1) == [
        "strike+assault_cannon+x0",
        "strike+assault_cannon+x0+2",
        "strike+assault_cannon+x0+2+yes",
        "strike+assault_cannon+x1",
        "strike+assault_cannon+x1+yes",
        "strike+assault_cannon+x1+2",
        "strike+assault_cannon+x1+2+yes",
    ]


# Several attacks.


@rule("BSF-12.5", "BSF-12.14", "BSF-30.36")
def test_further_attacks_go_to_the_same_target_or_one_in_the_same_or_an_adjacent_hex():
    s = table(arena(), faces=shows("d8", "fail"))
    janus = place(s, "janus_draik", (1, 2))
    foe_at(s, "ur_ghul", (1, 1))
    foe_at(s, "chaos_beastman", (2, 2))
    last = foe_at(s, "ur_ghul", (2, 1))
    foe_at(s, "ur_ghul", (0, 3))  # adjacent to Janus, not to the first target
    acting(s, janus, 6)
    prompt, keys = asked(activate_explorer(s, janus), "strike+rain_of_blows+x1+3")
    # The target before comes first; (2, 1) is next to (2, 2), (1, 1) and (0, 3) are not.
    assert (prompt, keys) == ("next-target", ["x1", f"x{last.number}"])
    acting(s, janus, 6)
    s.dice.given = shows("d8", "fail", "fail")
    prompt, keys = asked(activate_explorer(s, janus), "strike+rain_of_blows+x1+3", "x2")
    # From (2, 1) the third attack may go on to (1, 1) or (2, 2): both are next to it.
    assert keys == ["x2", "x0", "x1"]


@rule("BSF-12.5", "BSF-30.1")
def test_with_one_target_left_the_next_attack_is_not_asked_for():
    s = table(arena(), faces=shows("d8", "success", "success"))
    janus = place(s, "janus_draik", (1, 2))
    foe = foe_at(s, "ur_ghul", (2, 2))
    acting(s, janus, 4)
    play(activate_explorer(s, janus), "strike+rain_of_blows+x0+2")
    assert foe.damage == 2


@rule("BSF-12.5")
def test_after_a_kill_the_next_attack_may_go_on_from_where_the_slain_one_stood():
    s = table(arena(), faces=[*shows("d8", "critical", "success"), *black(20)])
    janus = place(s, "janus_draik", (1, 2))
    foe_at(s, "ur_ghul", (2, 2), damage=1)
    beside = foe_at(s, "ur_ghul", (2, 1))
    apart = foe_at(s, "ur_ghul", (0, 3))
    acting(s, janus, 4)
    play(activate_explorer(s, janus), "strike+rain_of_blows+x0+2")
    assert (beside.damage, apart.damage) == (1, 0)


@rule("BSF-12.6")
def test_without_another_legal_target_the_rest_of_the_attacks_is_lost_and_the_die_spent():
    s = table(arena(), faces=[*shows("d8", "critical"), *black(20)])
    janus = place(s, "janus_draik", (1, 2))
    foe_at(s, "ur_ghul", (2, 2), damage=1)
    apart = foe_at(s, "ur_ghul", (0, 3))
    acting(s, janus, 6)
    play(activate_explorer(s, janus), "strike+rain_of_blows+x0+3")
    assert (apart.damage, janus.dice, janus.on_watch) == (0, (), False)


@rule("BSF-12.5")
def test_a_weapon_without_that_mark_may_turn_to_any_legal_target():
    s = table(arena(), faces=shows("d12", "fail"))
    espern = place(s, "espern_locarno", (0, 2), inspired=True)
    foe_at(s, "ur_ghul", (3, 2))
    foe_at(s, "ur_ghul", (8, 2))
    acting(s, espern, 6)
    assert asked(activate_explorer(s, espern), "strike+third_eye+x0+2") == ("next-target", ["x0", "x1"])


@rule("BSF-12.5", "BSF-12.2")
def test_a_further_attack_keeps_to_adjacent_hostiles_while_there_are_any():
    s = table(arena(), faces=[*shows("d12", "critical", "fail"), *black(20)])
    taddeus = place(s, "taddeus", (1, 2), inspired=True)
    foe_at(s, "ur_ghul", (2, 2), damage=1)
    near, far = foe_at(s, "ur_ghul", (0, 2)), foe_at(s, "ur_ghul", (3, 2))
    acting(s, taddeus, 5)
    play(activate_explorer(s, taddeus), "strike+power_maul+x0+2")
    assert [attack["hostile"].number for attack in told(s, "attack")] == [0, near.number]
    assert far.damage == 0


# Who wore armour.


@rule("BSF-29.16")
@pytest.mark.parametrize(("roll", "damage"), [(10, 1), (11, 0)])
def test_power_armour_ignores_a_wound_from_eleven_on(roll, damage):
    s = table(arena(), faces=[*shows("d8", "success"), *black(roll, stream="armour")])
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "chaos_space_marine", (2, 2))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert foe.damage == damage


@rule("BSF-29.16")
def test_power_armour_does_not_stop_a_grievous_wound_but_one_that_cover_made_a_wound():
    s = table(arena(), faces=shows("d8", "critical"))
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "chaos_space_marine", (2, 2))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert foe.damage == 3
    s = table(arena(cover=((1, 2, 0),)), faces=[*shows("d8", "critical"), *black(11)])
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "chaos_space_marine", (2, 2))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert foe.damage == 0


@rule("BSF-29.16")
def test_voltagheist_is_tried_once_a_turn():
    s = table(arena(), faces=[*shows("d8", "success"), *black(13), *shows("d8", "success")])
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "negavolt_cultist", (1, 2))
    acting(s, janus, 4)
    play(activate_explorer(s, janus), "strike+rain_of_blows+x0+2")
    assert foe.damage == 1


@rule("BSF-7.6", "BSF-12.1")
def test_figures_never_block_sight():
    s = table(arena(FIELD), faces=shows("d12", "fail") + shows("d6", "fail"))
    amallyn = place(s, "amallyn", (0, 2))
    place(s, "janus_draik", (2, 2))
    foe_at(s, "ur_ghul", (4, 2))
    foe_at(s, "ur_ghul", (6, 2))
    acting(s, amallyn, 2)
    play(activate_explorer(s, amallyn), "strike+long_rifle+x1")


@rule("BSF-29.13", "BSF-7.8")
def test_without_cover_edges_nobody_is_in_cover_and_aim_is_not_offered():
    s = table(arena(cover=((1, 2, 0),)), faces=shows("d8", "success"), twists=("no_cover",))
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    assert strikes(s, janus, 6, 1) == ["strike+pistol_rapier+x0"]
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert foe.damage == 1


@rule("BSF-7.7", "BSF-12.1")
@pytest.mark.parametrize("at", [(0, 0), (9, 0), (0, 4), (9, 4)])
def test_figures_at_the_corners_of_the_field_see_each_other(at):
    s = table(arena())
    amallyn = place(s, "amallyn", at)
    foe = foe_at(s, "ur_ghul", (4, 2))
    assert is_visible(s, foe, s.figures()[0])
    assert strikes(s, amallyn) == ["strike+long_rifle+x0"]
    foe.hex, amallyn.hexes = amallyn.hexes[0], (foe.hex,)
    assert is_visible(s, foe, s.figures()[0])
    assert strikes(s, amallyn) == ["strike+long_rifle+x0"]


@rule("BSF-30.2")
@pytest.mark.parametrize("field", ["stunned", "shielded", "unbound", "plasma"])
def test_hostiles_that_differ_in_a_marker_are_offered_apart(field):
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2))
    foe_at(s, "negavolt_cultist", (2, 2))
    other = foe_at(s, "negavolt_cultist", (2, 2))
    assert len(strikes(s, janus)) == 1
    setattr(other, field, True)
    assert len(strikes(s, janus)) == 2
