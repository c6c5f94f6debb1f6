"""The thirty spells of the five grimoires: what each costs, reaches and does (chapters 7 and 19)."""

import pytest

from support import open_questions, rule, told
from support.rituals import acting, bones, named, plants, put, table
from support.rituals_legion import do, offered, strike
from veillee.games.rituals.content import SPELLS, WITCHES
from veillee.games.rituals.rules.fighting.attack import attack
from veillee.games.rituals.rules.fighting.strike import hero_strike
from veillee.games.rituals.rules.figures.attributes import value
from veillee.games.rituals.rules.figures.lasting import end_hero_activation, end_legion_activation
from veillee.kernel import key_of


def energy(s):
    """Available and exhausted Energy."""
    return s.energy, s.exhausted


@rule("DAR-7.4")
def test_each_witch_has_three_attack_spells_and_three_defence_spells():
    for witch in WITCHES:
        triggers = [spell.trigger == "action" for spell in SPELLS.values() if spell.witch == witch]
        assert sorted(triggers) == [False, False, False, True, True, True]


@rule("DAR-7.4")
def test_a_spell_serves_again_and_again_while_energy_lasts():
    s = table(faces=bones(0, 0, 0, 0), energy=5)
    put(s, "hagatha", "B4.TL")
    put(s, "curthouse", "B4.TL")
    do(s, "cast+f1+ember_tongue+f2")
    do(s, "cast+f1+ember_tongue+f2")
    assert energy(s) == (1, 4)
    assert not offered(s, word="cast+f1+ember_tongue")


@rule("DAR-7.4")
def test_a_witch_casts_only_from_her_own_grimoire():
    s = table(energy=9)
    hagatha, pekka = put(s, "hagatha", "B4.TL"), put(s, "pekka", "B4.TL")
    put(s, "vogt", "B4.TL")
    assert {key.split("+")[2] for key in offered(s, hagatha, word="cast")} == {
        "ember_tongue", "forced_feast", "spilled_cauldron",
    }  # fmt: skip
    assert {key.split("+")[2] for key in offered(s, pekka, word="cast")} == {
        "green_goo", "feather_storm", "digging_beak",
    }  # fmt: skip


# Hagatha


@rule("DAR-7.5")
def test_ember_tongue_attacks_at_range_1_for_2_energy():
    s = table(faces=bones(0, 1, stream="attack"), energy=5)
    put(s, "hagatha", "B4.TL")
    vogt = put(s, "vogt", "B4.TR")
    put(s, "curthouse", "A3.BL")  # three Zones away
    assert offered(s, word="cast") == ["cast+f1+ember_tongue+f2"]
    do(s, "cast+f1+ember_tongue+f2")  # 0 + 1 + Force 3 = 4 against 3
    assert vogt.wounds == 1
    assert energy(s) == (3, 2)


@rule("DAR-7.5", "DAR-4.8")
def test_a_spell_that_cannot_be_paid_is_not_offered():
    s = table(energy=1)
    put(s, "hagatha", "B4.TL")
    put(s, "vogt", "B4.TL")
    assert not offered(s, word="cast")
    s.energy = 2
    assert offered(s, word="cast") == ["cast+f1+ember_tongue+f2"]


@rule("DAR-19.6")
def test_forced_feast_heals_hagatha_of_one_wound_if_it_hits():
    s = table(faces=bones(0, 1), energy=3)
    hagatha = put(s, "hagatha", "B4.TL", wounds=3)
    vogt = put(s, "vogt", "B4.TL")
    do(s, "cast+f1+forced_feast+f2")
    assert (vogt.wounds, hagatha.wounds) == (1, 2)
    assert energy(s) == (0, 3)


@rule("DAR-19.6")
def test_forced_feast_heals_nothing_if_it_misses_or_the_wound_is_spared():
    s = table(faces=bones(0, 0, 0, 1), energy=6)
    hagatha = put(s, "hagatha", "B4.TL", wounds=3)
    vogt = put(s, "vogt", "B4.TL")
    do(s, "cast+f1+forced_feast+f2")  # 3 against 3
    assert hagatha.wounds == 3
    acting(s, vogt, "ai_1a")  # its Reaction spares a Wound for one Ingredient
    plants(s, 1)
    s.side = "legion"
    s.cubes["alchemy"] = 0
    do(s, "cast+f1+forced_feast+f2")  # 4 against 3, and r_act1 would stop it: X = 1 comes first
    assert (vogt.wounds, hagatha.wounds, s.reserve) == (0, 3, [])


@rule("DAR-19.6")
def test_a_hit_whose_wound_is_spared_neither_stuns_nor_heals():
    s = table(faces=bones(3, 3), energy=3)
    put(s, "pekka", "B4.TL")
    vogt = put(s, "vogt", "B4.TL")
    acting(s, vogt, "ai_1a")
    plants(s, 1)
    s.side = "legion"
    do(s, "cast+f1+green_goo+f2")  # 8 against 3: no X of 1 helps, but the Wound is spared
    assert (vogt.wounds, vogt.stunned, s.reserve) == (0, False, [])


@rule("DAR-6.1")
def test_forced_feast_reaches_only_the_own_zone():
    s = table(energy=9)
    put(s, "hagatha", "B4.TL")
    put(s, "vogt", "B4.TR")
    assert not offered(s, word="cast+f1+forced_feast")


@rule("DAR-6.38")
def test_spilled_cauldron_attacks_each_hero_of_the_zone_by_place():
    s = table(faces=bones(2, 1, 0, 0), energy=4)
    put(s, "hagatha", "B4.TL")
    vogt, curthouse = put(s, "vogt", "B4.TL"), put(s, "curthouse", "B4.TL")
    peasant, elsewhere = put(s, "peasant", "B4.TL"), put(s, "teuta", "B4.TR")
    do(s, "cast+f1+spilled_cauldron")  # Curthouse first: 6 against 5; then Vogt: 3 against 3
    assert (curthouse.wounds, vogt.wounds, peasant.wounds, elsewhere.wounds) == (1, 0, 0, 0)
    assert energy(s) == (0, 4)


def test_spilled_cauldron_needs_a_hero_beside_her():
    s = table(energy=9)
    put(s, "hagatha", "B4.TL")
    put(s, "vogt", "B4.TR")
    put(s, "peasant", "B4.TL")
    assert not offered(s, word="cast+f1+spilled")


@rule("DAR-7.6", "DAR-6.26")
def test_lard_hide_adds_2_resistance_after_the_roll():
    s = table(faces=bones(1, 1), energy=1)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, hagatha, "no", "lard_hide")  # 5 against 3, then against 5
    assert hagatha.wounds == 0
    assert energy(s) == (0, 1)


@rule("DAR-7.6")
def test_a_defence_spell_combines_with_defend_and_serves_once_in_an_attack():
    s = table(faces=[*bones(3, 3, stream="attack"), *bones(1, 0, stream="defence")], energy=5)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    # 9 against 3: before the roll nothing, Defend: 3 + 1 + 0 = 4; Lard Hide alone makes 6 and cannot stop it
    strike(s, battista, hagatha, "pass", "yes")
    assert hagatha.wounds == 2
    assert energy(s) == (4, 1)
    s = table(faces=[*bones(2, 2, stream="attack"), *bones(1, 1, stream="defence")], energy=3)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, hagatha, "pass", "yes", "lard_hide")  # 7 against 3 + 2 + 2
    assert hagatha.wounds == 0
    assert energy(s) == (1, 2)


@rule("DAR-7.6", "DAR-6.19")
def test_foul_breath_takes_3_from_the_attack_total_and_serves_once():
    s = table(faces=bones(3, 0), energy=4)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, hagatha, "foul_breath")  # 3 + 0 + 3 - 3 = 3 against 3: no further question
    assert hagatha.wounds == 0
    assert energy(s) == (2, 2)


@rule("DAR-19.2", "DAR-7.48", "DAR-6.27")
def test_spare_morsel_gives_up_a_minion_of_her_zone_and_she_takes_no_wound():
    s = table(faces=bones(3, 0), energy=1)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    near, far = put(s, "condemned", "B4.TL"), put(s, "condemned", "B4.TR")
    strike(s, battista, hagatha, "no", f"spare_morsel+f{near.number}")
    assert hagatha.wounds == 0
    assert s.figure(near.number) is None
    assert s.figure(far.number) is not None
    assert (s.souls, s.cubes["force"], energy(s)) == (0, 0, (0, 1))


@rule("DAR-21.14", "DAR-19.2")
def test_a_minion_to_give_up_is_told_from_one_in_another_condition():
    s = table(faces=bones(3, 0), energy=1)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    one, _, rooted = (put(s, "condemned", "B4.TL", rooted=rooted) for rooted in (0, 0, 1))
    pending = open_questions(attack(s, hero_strike(s, battista, hagatha)), "no")
    morsels = [f"spare_morsel+f{minion.number}" for minion in (one, rooted)]
    assert [asked.keys() for asked in pending.values()] == [[*morsels, "pass"]]


@rule("DAR-19.2", "DAR-21.7")
def test_ex_48_without_a_minion_in_her_zone_spare_morsel_cannot_be_cast():
    s = table(faces=bones(3, 0), energy=1)
    hagatha, battista = put(s, "hagatha", "B4.TL"), put(s, "battista", "B4.TL")
    put(s, "condemned", "B4.TR")
    put(s, "scarecrow", "B4.TL")  # no Minion
    strike(s, battista, hagatha, "no")
    assert hagatha.wounds == 2
    assert energy(s) == (1, 0)


# Pekka


@rule("DAR-19.6")
def test_green_goo_attacks_at_range_2_and_stuns_if_it_hits():
    s = table(faces=bones(1, 1, 1, 0), energy=6)
    put(s, "pekka", "B4.TL")
    vogt = put(s, "vogt", "B1.TL")
    put(s, "teuta", "B1.BL")  # three Zones away
    assert offered(s, word="cast") == ["cast+f1+green_goo+f2"]
    do(s, "cast+f1+green_goo+f2")  # 1 + 1 + 2 = 4 against 3
    assert (vogt.wounds, vogt.stunned, energy(s)) == (1, True, (3, 3))
    vogt.stunned = False
    do(s, "cast+f1+green_goo+f2")  # 3 against 3
    assert (vogt.wounds, vogt.stunned) == (1, False)


@rule("DAR-19.7")
def test_feather_storm_pushes_a_hero_up_to_two_zones_each_step_not_nearer():
    s = table(energy=2)
    put(s, "pekka", "B4.BL")
    vogt = put(s, "vogt", "B4.BR")
    # One step: B4.TR, A3.BL, B1.TR. Two steps: A3.TL through the door, A3.BR, B5.TL, B1.BR. B4.TL and B1.TL are nearer.
    zones = {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, word="cast")}
    assert zones == {"B4.TR", "A3.BL", "B1.TR", "A3.TL", "A3.BR", "B5.TL", "B1.BR"}
    do(s, f"cast+f1+feather_storm+f2+z{s.board.number['A3.TL']}")
    assert named(s, vogt) == "A3.TL"
    assert told(s, "pushed")[0]["start"] == s.board.number["B4.BR"]
    assert energy(s) == (0, 2)


def test_feather_storm_reaches_one_zone():
    s = table(energy=2)
    put(s, "pekka", "B4.TL")
    put(s, "vogt", "B4.BR")
    assert not offered(s, word="cast")


def test_digging_beak_deals_a_wound_more_in_her_own_zone():
    s = table(faces=bones(1, 1), energy=4)
    put(s, "pekka", "B4.TL")
    vogt, teuta = put(s, "vogt", "B4.TL"), put(s, "teuta", "B4.TR")
    do(s, "cast+f1+digging_beak+f2")
    assert (vogt.wounds, energy(s)) == (2, (0, 4))
    s.energy = 4
    assert f"cast+f1+digging_beak+f{teuta.number}" not in offered(s)


@rule("DAR-6.33")
def test_dead_feathers_rolls_a_defence_die_without_defend():
    s = table(faces=[*bones(1, 0, stream="attack"), *bones(1, stream="defence")], energy=1)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, pekka, "dead_feathers")  # 4 against 3 + 1
    assert (pekka.wounds, energy(s)) == (0, (0, 1))


@rule("DAR-6.36", "DAR-6.39")
def test_take_wing_leaves_a_melee_attack_without_a_target_though_agility_is_low():
    s = table(energy=2)
    pekka, battista, corday = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL"), put(s, "corday", "B4.TL")
    assert corday.zone == battista.zone  # her Agility of 4 does not hold a spell that escapes
    strike(s, battista, pekka, f"take_wing+z{s.board.number['B4.BL']}")
    assert named(s, pekka) == "B4.BL"
    assert (pekka.wounds, energy(s)) == (0, (0, 2))


@rule("DAR-6.39", "DAR-6.4")
def test_take_wing_does_not_help_against_a_weapon_that_still_reaches():
    s = table(faces=bones(2, 0), energy=2)  # two dice of the crossbow, not the one die of melee
    pekka, vogt = put(s, "pekka", "B4.TL"), put(s, "vogt", "B4.TL")
    strike(s, vogt, pekka, f"take_wing+z{s.board.number['B4.BL']}")  # 2 + 0 + 2 = 4 against 3
    assert pekka.wounds == 2


@rule("DAR-19.9", "DAR-6.37")
def test_glassy_eye_rolls_the_defence_dice_again_and_keeps_the_new_result():
    s = table(faces=[*bones(2, 2, stream="attack"), *bones(0, 1, 2, 2, stream="defence")], energy=2)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, pekka, "pass", "yes", "glassy_eye")  # 7 against 4, then against 7
    assert (pekka.wounds, energy(s)) == (0, (0, 2))


@rule("DAR-19.9")
def test_a_worse_new_roll_is_kept_too():
    s = table(faces=[*bones(2, 1, stream="attack"), *bones(1, 1, 0, 0, stream="defence")], energy=2)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, pekka, "pass", "yes", "glassy_eye")  # 6 against 5, then against 3
    assert pekka.wounds == 2


@rule("DAR-6.37")
def test_glassy_eye_needs_dice_that_were_rolled():
    s = table(faces=bones(2, 2), energy=1)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, pekka, "pass", "no")  # nothing else is asked
    assert (pekka.wounds, energy(s)) == (2, (1, 0))


@rule("DAR-6.37")
def test_glassy_eye_rolls_again_as_many_dice_as_were_rolled():
    # The die of Dead Feathers alone, without a paid Defence of two dice.
    s = table(faces=[*bones(1, 1, stream="attack"), *bones(0, 2, stream="defence")], energy=2)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, pekka, "dead_feathers", "no", "glassy_eye")  # 5 against 3 + 0, then against 3 + 2
    assert (pekka.wounds, energy(s)) == (0, (0, 2))
    s = table(faces=[*bones(3, 2, stream="attack"), *bones(0, stream="defence")], energy=2)
    pekka, battista = put(s, "pekka", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, pekka, "dead_feathers", "no")  # 8: one die does not stop it, and nothing else is asked
    assert (pekka.wounds, energy(s)) == (2, (1, 1))


# Ikrek


@rule("DAR-6.15", "DAR-19.5")
def test_two_blades_attacks_twice_and_asks_for_the_second_target():
    s = table(faces=bones(2, 0, 3, 0), energy=4)
    put(s, "ikrek", "B4.TL")
    vogt, teuta = put(s, "vogt", "B4.TL"), put(s, "teuta", "B4.TL")
    do(s, "cast+f1+two_blades+f2", "f3")  # 4 against 3, then 5 against 4
    assert (vogt.wounds, teuta.wounds, energy(s)) == (1, 1, (0, 4))


def test_two_blades_strikes_the_same_hero_twice_if_there_is_no_other():
    s = table(faces=bones(2, 0, 2, 0), energy=4)
    put(s, "ikrek", "B4.TL")
    vogt = put(s, "vogt", "B4.TL")
    do(s, "cast+f1+two_blades+f2")
    assert vogt.wounds == 2


@rule("DAR-19.1")
def test_two_blades_loses_its_second_attack_when_nobody_is_left():
    s = table(faces=bones(2, 0), energy=4)
    put(s, "ikrek", "B4.TL")
    put(s, "vogt", "B4.TL", wounds=4)
    do(s, "cast+f1+two_blades+f2")
    assert s.heroes_lost == 1


@rule("DAR-19.8")
def test_beckon_pulls_a_hero_one_zone_nearer():
    s = table(energy=2)
    put(s, "ikrek", "B4.TL")
    vogt = put(s, "vogt", "B1.TL")
    put(s, "teuta", "B4.TL")  # is as near as can be
    put(s, "hildegarde", "B1.BL")  # three Zones away
    assert offered(s, word="cast") == [f"cast+f1+beckon+f2+z{s.board.number['B4.BL']}"]
    do(s, offered(s, word="cast")[0])
    assert (named(s, vogt), energy(s)) == ("B4.BL", (0, 2))
    assert told(s, "pulled")[0]["start"] == s.board.number["B1.TL"]


@rule("DAR-19.12")
def test_shared_curse_takes_1_from_every_attribute_until_any_hero_has_acted():
    s = table(energy=3)
    put(s, "ikrek", "B4.TL")
    vogt, teuta = put(s, "vogt", "B4.TR"), put(s, "teuta", "B5.BR")
    do(s, "cast+f1+shared_curse+f2")
    assert [value(s, vogt, attr) for attr in ("force", "resistance", "agility", "alchemy")] == [1, 2, 1, 0]
    assert [value(s, teuta, attr) for attr in ("force", "resistance")] == [2, 4]
    end_legion_activation(s)
    assert value(s, vogt, "force") == 1
    end_hero_activation(s, teuta)
    assert [value(s, vogt, attr) for attr in ("force", "resistance", "agility", "alchemy")] == [2, 3, 2, 1]
    assert energy(s) == (0, 3)


@rule("DAR-6.33")
def test_shield_sister_adds_a_die_and_1_resistance():
    s = table(faces=[*bones(2, 1, stream="attack"), *bones(1, stream="defence")], energy=2)
    ikrek, battista = put(s, "ikrek", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, ikrek, "shield_sister")  # 6 against 4 + 1 + 1
    assert (ikrek.wounds, energy(s)) == (0, (0, 2))


@rule("DAR-6.28")
def test_shared_pain_wounds_the_attacker_of_a_wounded_ikrek():
    s = table(faces=bones(3, 1), energy=2)
    ikrek, battista = put(s, "ikrek", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, ikrek, "pass", "no", "shared_pain")
    assert (ikrek.wounds, battista.wounds, energy(s)) == (2, 1, (0, 2))


@rule("DAR-6.28")
def test_shared_pain_does_not_answer_an_elimination():
    s = table(faces=bones(3, 1), energy=2)
    ikrek, battista = put(s, "ikrek", "B4.TL", wounds=5), put(s, "battista", "B4.TL")
    put(s, "pekka", "B4.TR")
    strike(s, battista, ikrek, "pass", "no")
    assert (s.figure(ikrek.number), battista.wounds) == (None, 0)


def test_about_face_takes_1_from_the_attack_and_adds_1_resistance():
    s = table(faces=bones(2, 1), energy=1)
    ikrek, battista = put(s, "ikrek", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, ikrek, "about_face")  # 6 - 1 against 4 + 1
    assert (ikrek.wounds, energy(s)) == (0, (0, 1))


@rule("DAR-6.20", "DAR-7.6")
def test_several_spells_of_one_moment_are_used_in_the_order_he_likes():
    s = table(faces=[*bones(3, 2, stream="attack"), *bones(1, stream="defence")], energy=3)
    ikrek, battista = put(s, "ikrek", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, ikrek, "about_face", "shield_sister")  # 8 - 1 against 4 + 1 + 1 + 1
    assert (ikrek.wounds, energy(s)) == (0, (0, 3))


# Skriga


@rule("DAR-6.24")
def test_hoarfrost_roots_a_hero_at_range_1_who_is_not_rooted_yet():
    s = table(energy=4)
    put(s, "skriga", "B4.TL")
    vogt = put(s, "vogt", "B4.TR")
    put(s, "teuta", "B4.BR")  # two Zones away
    assert offered(s, word="cast+f1+hoarfrost") == ["cast+f1+hoarfrost+f2"]
    do(s, "cast+f1+hoarfrost+f2")
    assert (vogt.rooted, energy(s)) == (1, (2, 2))
    assert not offered(s, word="cast+f1+hoarfrost")


@rule("DAR-7.3")
def test_raise_drowned_places_a_condemned_within_range_2_while_there_are_any():
    s = table(energy=2)
    put(s, "skriga", "A3.TL")  # its only way is a door, which no range crosses
    assert offered(s, word="cast") == [f"cast+f1+raise_drowned+z{s.board.number['A3.TL']}"]
    s.figures[0].zone = s.board.number["B4.TL"]
    zones = {s.board.names[int(key.rpartition("z")[2])] for key in offered(s, word="cast")}
    assert zones == {"B4.TL", "B4.TR", "B4.BL", "B4.BR", "B1.TL"}
    do(s, f"cast+f1+raise_drowned+z{s.board.number['B1.TL']}")
    assert [(f.unit, named(s, f)) for f in s.figures[1:]] == [("condemned", "B1.TL")]
    assert energy(s) == (0, 2)
    for _ in range(7):
        put(s, "condemned", "B5.BR")
    s.energy = 2
    assert not offered(s, word="cast")


def test_ice_shards_attacks_each_hero_of_a_chosen_zone():
    s = table(faces=bones(2, 0, 3, 0), energy=4)
    put(s, "skriga", "B4.TL")
    teuta, vogt = put(s, "teuta", "B4.TR"), put(s, "vogt", "B4.TR")
    put(s, "curthouse", "B4.BL")
    put(s, "hildegarde", "B4.BR")  # two Zones away
    assert offered(s, word="cast+f1+ice") == ["cast+f1+ice_shards+z1", "cast+f1+ice_shards+z4"]
    do(s, "cast+f1+ice_shards+z1")  # Vogt, place 3: 4 against 3; Teuta, place 5: 5 against 4
    assert (vogt.wounds, teuta.wounds, energy(s)) == (1, 1, (0, 4))


def test_ice_shell_adds_3_resistance_after_the_roll():
    s = table(faces=bones(3, 1), energy=2)
    skriga, battista = put(s, "skriga", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, skriga, "no", "ice_shell")  # 7 against 4, then against 7
    assert (skriga.wounds, energy(s)) == (0, (0, 2))


@rule("DAR-6.29")
def test_frozen_breath_roots_the_attacker_hit_or_miss():
    for faces, wounds, answers in ((bones(0, 0), 0, ()), (bones(3, 3), 2, ("no",))):
        s = table(faces=faces, energy=1)
        skriga, battista = put(s, "skriga", "B4.TL"), put(s, "battista", "B4.TL")
        acting(s, battista, "ai_2b")
        strike(s, battista, skriga, *answers, "frozen_breath")
        assert (skriga.wounds, battista.rooted, energy(s)) == (wounds, 2, (0, 1))


@rule("DAR-19.2")
def test_borrowed_death_gives_up_a_minion_within_range_1():
    s = table(faces=bones(3, 3), energy=2)
    skriga, battista = put(s, "skriga", "B4.TL"), put(s, "battista", "B4.TL")
    near, far = put(s, "ravenous", "B4.TR"), put(s, "condemned", "B4.BR")
    strike(s, battista, skriga, "no", f"borrowed_death+f{near.number}")
    assert (skriga.wounds, s.figure(near.number), energy(s)) == (0, None, (0, 2))
    assert s.figure(far.number) is not None


# Banshee


@rule("DAR-19.7")
def test_gust_pushes_each_hero_of_her_zone_or_leaves_it_there():
    s = table(energy=2)
    put(s, "banshee", "B4.TL")
    vogt, curthouse = put(s, "vogt", "B4.TL"), put(s, "curthouse", "B4.TL")
    far = put(s, "teuta", "B4.TR")
    do(s, "cast+f1+gust", "z4", "pass")  # Curthouse is asked about first
    assert [named(s, hero) for hero in (curthouse, vogt, far)] == ["B4.BL", "B4.TL", "B4.TR"]
    assert energy(s) == (0, 2)


def test_keen_stuns_a_hero_at_range_1_who_is_awake():
    s = table(energy=6)
    put(s, "banshee", "B4.TL")
    vogt = put(s, "vogt", "B4.TR")
    put(s, "teuta", "B4.BR")
    assert offered(s, word="cast+f1+keen") == ["cast+f1+keen+f2"]
    do(s, "cast+f1+keen+f2")
    assert (vogt.stunned, energy(s)) == (True, (3, 3))
    assert not offered(s, word="cast+f1+keen")


def test_wind_blade_attacks_with_a_die_more_at_range_2():
    s = table(faces=bones(1, 1, 0), energy=3)
    put(s, "banshee", "B4.TL")
    vogt = put(s, "vogt", "B4.BR")
    put(s, "teuta", "B1.TR")  # three Zones away
    assert offered(s, word="cast") == ["cast+f1+wind_blade+f2"]
    do(s, "cast+f1+wind_blade+f2")  # three dice: 1 + 1 + 0 + 2 = 4 against 3
    assert (vogt.wounds, energy(s)) == (1, (0, 3))


@rule("DAR-6.36")
def test_mist_body_cancels_a_ranged_attack_only():
    s = table(energy=2)
    banshee, vogt = put(s, "banshee", "B4.TL"), put(s, "vogt", "B4.TR")
    strike(s, vogt, banshee, "mist_body")  # nothing is rolled
    assert (banshee.wounds, energy(s)) == (0, (0, 2))
    s.energy, vogt.zone = 2, banshee.zone
    asked = open_questions(attack(s, hero_strike(s, vogt, banshee)))
    assert [key_of(means) for means in asked[0].values] == ["echo"]


@rule("DAR-6.29", "DAR-19.7")
def test_headwind_pushes_the_attacker_out_of_her_zone():
    s = table(faces=bones(0, 0), energy=1)
    banshee, vogt = put(s, "banshee", "B4.TL"), put(s, "battista", "B4.TL")
    s.cubes["force"] = 0
    strike(s, vogt, banshee, "no", "headwind+z4")  # 3 against 2, Defend declined
    assert (banshee.wounds, named(s, vogt), energy(s)) == (2, "B4.BL", (0, 1))


def test_echo_rolls_two_defence_dice():
    s = table(faces=[*bones(1, 1, stream="attack"), *bones(2, 1, stream="defence")], energy=2)
    banshee, battista = put(s, "banshee", "B4.TL"), put(s, "battista", "B4.TL")
    strike(s, battista, banshee, "echo")  # 5 against 2 + 3
    assert (banshee.wounds, energy(s)) == (0, (0, 2))


@rule("DAR-6.22")
@pytest.mark.parametrize("witch", WITCHES)
def test_a_stunned_witch_casts_nothing(witch):
    s = table(faces=bones(3, 3), energy=9)
    cursed, battista = put(s, witch, "B4.TL", stunned=True), put(s, "battista", "B4.TL")
    strike(s, battista, cursed)
    assert cursed.wounds == 2
    s.side = "legion"
    assert offered(s) == ["recover+f1"]
