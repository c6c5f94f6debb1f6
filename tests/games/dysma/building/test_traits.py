"""What a kit amounts to: profiles, equipment, mounts, artefacts and domains as a figure enters play."""

import pytest
from msgspec.structs import replace

from support import rule
from support.dysma import fig, skill, table
from veillee.games.dysma.content import ARTEFACTS, DOMAINS, EQUIPMENT, PROFILES, SPELLS
from veillee.games.dysma.content.records import Member, PricedItem
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.figures import skills
from veillee.games.dysma.space.table.bodies import behind, step_along
from veillee.games.dysma.traits import traits


def kit(profile, *equipment, **fields):
    return traits(Member(profile=profile, equipment=equipment, **fields))


def names(refs):
    return [(ref.skill, ref.value, ref.roll) for ref in refs]


@rule("DYS-1.1", "DYS-3.10")
def test_a_figure_is_its_profile_and_all_that_was_bought_for_it():
    mage = kit("elf_archmage", "sword", artefacts=("amulet",), domains=("elven_magic",), spells=("binding_roots",))
    assert (mage.profile, mage.equipment, mage.artefacts) == ("elf_archmage", ("sword",), ("amulet",))
    assert mage.spells == ("astral_arrow", "grace", "binding_roots")
    assert mage.cost == 24 + 2 + 2 + 4


@rule("DYS-1.2")
def test_a_profile_has_a_cost_a_type_seven_characteristics_and_what_it_knows():
    guard = kit("royal_guard")
    assert (guard.cost, guard.type) == (23, "warrior")
    assert (guard.mv, guard.co, guard.ti, guard.de, guard.ar, guard.es, guard.sa) == (5, 4, 5, 4, 2, 6, 2)
    assert (guard.equipment, guard.abilities) == (("heavy_armour",), ("blade_wall",))
    assert [ref.skill for ref in guard.skills] == ["counter_attack", "master"]
    assert guard.keywords == ("Elfe", "Soldat")


@rule("DYS-1.3")
def test_a_march_has_as_many_steps_as_mv():
    s = table(fig("royal_guard"), fig("elf_rider"))
    assert [skills.mv(s, figure) for figure in s.figures] == [5, 10]


@rule("DYS-1.4")
def test_each_roll_has_the_threshold_of_its_name():
    s = table(fig("orc_warrior", 0, 100, 100), fig("militia", 1, 111, 100))
    orc, enemy = s.figures  # Co 4+, Ti 6+, De 5+, Es 7+
    assert pools.combat(s, orc, enemy, traits(orc.kit).weapon_sets[0]).threshold == 4
    assert pools.shooting(s, orc, (), pools.Aim(), covered=False).threshold == 6
    assert pools.defence(s, orc, front=True).threshold == 5
    assert pools.spirit(s, orc).threshold == 7


@rule("DYS-1.5")
def test_printed_armour_is_from_0_to_3_with_all_that_can_be_bought():
    for profile in PROFILES.values():
        pieces = [*profile.included_equipment, *(option.id for option in profile.equipment_options)]
        best = max((EQUIPMENT[item].armour_bonus for item in pieces), default=0)
        assert 0 <= profile.ar <= profile.ar + best <= 3, profile.id


@rule("DYS-1.6")
def test_armour_above_3_counts_as_3_and_below_0_as_0():
    s = table(fig("royal_guard"), fig("elf_archer"))
    guard, archer = s.figures
    assert skills.armour(s, guard, more=2) == 3
    assert skills.armour(s, archer, more=-1) == 0


@rule("DYS-1.8", "DYS-3.10")
def test_included_equipment_is_free_and_priced_equipment_is_not():
    assert kit("elf_spearman").cost == 15
    assert kit("elf_spearman").equipment == ("light_armour", "spear")
    assert kit("elf_spearman", "shield").cost == 18


@rule("DYS-1.9")
def test_a_priced_skill_is_had_only_when_bought():
    without, bought = kit("elf_archer"), kit("elf_archer", skills=(skill("expert", 1, roll="shooting"),))
    assert (without.skills, without.cost) == ((), 14)
    assert (names(bought.skills), bought.cost) == ([("expert", 1, "shooting")], 16)


@rule("DYS-1.10")
def test_the_keyword_makes_the_sorcerer():
    assert kit("orc_shaman").sorcerer
    assert not kit("orc_warlord").sorcerer


@rule("DYS-1.11")
def test_a_characteristic_that_is_not_there_is_0():
    golem = kit("rune_golem")
    assert (golem.ti, golem.es) == (0, 0)
    s = table(fig("rune_golem"))
    assert skills.spirit(s, s.figures[0]) == 0


@rule("DYS-1.12", "DYS-27.7")
def test_only_campaign_marks_change_a_threshold_and_they_stay_from_2_to_8():
    assert kit("royal_guard", marks=("shaken",)).es == 7
    assert kit("royal_guard", marks=("shaken", "shaken", "shaken")).es == 8
    assert kit("elf_archmage", domains=("elven_magic",), marks=("will", "will")).es == 2
    assert kit("rune_golem", marks=("shaken",)).es == 0, "what is not there does not change"


@rule("DYS-27.7")
def test_mv_never_falls_under_2_nor_rises_sa_over_the_profile_by_more_than_2():
    assert [kit("dwarf_warrior", marks=("maimed",) * count).mv for count in range(4)] == [4, 3, 2, 2]
    assert [kit("dwarf_warrior", marks=("vigour",) * count).sa for count in range(4)] == [2, 3, 4, 4]


@rule("DYS-1.15")
@pytest.mark.parametrize("facing", range(32))
def test_the_facing_of_a_base_says_where_its_back_is(facing):
    guard = fig("royal_guard", 0, 180, 180, facing=facing)
    assert not behind(guard, *step_along(180, 180, facing, 60))
    assert behind(guard, *step_along(180, 180, (facing + 16) % 32, 60))


@rule("DYS-1.16")
@pytest.mark.parametrize(
    ("profile", "size", "r", "h"),
    [
        ("goblin_boss", "small", 4, 8),
        ("royal_guard", "medium", 5, 12),
        ("ogre", "large", 8, 16),
        ("hydra", "huge", 12, 25),
    ],
)
def test_there_are_four_round_sizes(profile, size, r, h):
    found = kit(profile)
    assert (found.size, found.r, found.h) == (size, r, h)


@rule("DYS-1.17")
def test_a_mandatory_item_is_always_bought_and_paid(monkeypatch):
    profile = PROFILES["slayer"]
    assert not any(option.mandatory for one in PROFILES.values() for option in one.equipment_options)
    options = (replace(profile.equipment_options[0], mandatory=True), *profile.equipment_options[1:])
    monkeypatch.setitem(PROFILES, "forced", replace(profile, id="forced", equipment_options=options))
    assert kit("forced").equipment == ("axe",)
    assert kit("forced").cost == 18 + 2
    assert kit("forced", "axe").cost == 18 + 2


@rule("DYS-17.3")
def test_light_armour_gives_1_and_heavy_armour_2():
    assert kit("elf_archer", "light_armour").ar == 1
    assert kit("royal_guard").ar == 2


@rule("DYS-17.4")
def test_shield_and_pavise_help_defence_rolls_and_a_pavise_slows():
    assert names(EQUIPMENT["shield"].skills) == [("expert", 1, "defence")]
    assert names(EQUIPMENT["pavise"].skills) == [("expert", 2, "defence")]
    bearer = kit("ironbreaker", "pavise")
    assert (bearer.shield, bearer.mv) == ("pavise", 3)
    assert all(ref.skill != "expert" for ref in bearer.skills), (
        "it works from the front only, so it is no skill of its own"
    )
    assert kit("ironbreaker", "shield").mv == 4


@rule("DYS-17.5")
@pytest.mark.parametrize(
    ("weapon", "hands", "gives"),
    [
        ("sword", 1, [("expert", 1, "")]),
        ("greatsword", 2, [("expert", 1, ""), ("piercing", 1, "")]),
        ("axe", 1, [("piercing", 1, "")]),
        ("great_axe", 2, [("piercing", 2, "")]),
        ("halberd", 2, [("defender", 0, ""), ("piercing", 1, "")]),
        ("spear", 1, [("defender", 0, "")]),
        ("hammer", 1, [("mighty_blow", 0, "")]),
        ("great_hammer", 2, [("mighty_blow", 0, ""), ("piercing", 1, "")]),
        ("torch", 1, [("flaming", 0, "")]),
    ],
)
def test_what_each_melee_weapon_gives(weapon, hands, gives):
    assert EQUIPMENT[weapon].hands == hands
    assert names(EQUIPMENT[weapon].skills) == gives


@rule("DYS-17.6", "DYS-17.7")
def test_lance_and_morningstar_give_their_skills_in_a_charge_only():
    [lance] = kit("boar_rider", "cavalry_lance").weapon_sets
    assert (lance.ids, lance.skills) == (("cavalry_lance",), ())
    assert names(lance.charge_only) == [("ram", 0, ""), ("piercing", 2, "")]
    morningstar = EQUIPMENT["morningstar"]
    assert (morningstar.hands, names(morningstar.skills)) == (2, [("piercing", 2, "")])
    assert morningstar.charge_only_skills == ("piercing",)


@rule("DYS-17.10")
@pytest.mark.parametrize(
    ("weapon", "reach", "gives", "uses"),
    [
        ("crossbow", 30, {"piercing": 1, "reload": 0}, 0),
        ("repeater_crossbow", 24, {"piercing": 1}, 0),
        ("bow", 30, {}, 0),
        ("short_bow", 24, {}, 0),
        ("long_bow", 36, {}, 0),
        ("arquebus", 40, {"piercing": 1, "reload": 0}, 0),
        ("throwing_knives", 12, {"reliable_shot": 0}, 0),
        ("sling", 20, {}, 0),
        ("throwing_axe", 12, {"piercing": 1, "reliable_shot": 0}, 0),
        ("javelin", 20, {"piercing": 1}, 0),
        ("pistol", 24, {"piercing": 1}, 1),
        ("blunderbuss", 18, {"piercing": 2, "reload": 0}, 0),
    ],
)
def test_ranged_weapons_and_their_ranges(weapon, reach, gives, uses):
    item = EQUIPMENT[weapon]
    assert (item.category, item.range, item.uses) == ("ranged", reach, uses)
    assert {ref.skill: ref.value for ref in item.skills} == gives


@rule("DYS-17.11")
def test_standard_instrument_and_net_give_their_skills_while_carried():
    assert ("strategist", 1, "") in names(kit("orc_warrior", "standard").skills)
    [aura] = kit("orc_warrior", "instrument").skills
    assert (aura.skill, aura.of) == ("aura", "enduring")
    assert ("shackles", 0, "") in names(kit("corsair", "net").skills)
    assert EQUIPMENT["standard"].band_limit == 1


@rule("DYS-17.13")
@pytest.mark.parametrize(
    ("mount", "mv", "gives"),
    [
        ("giant_spider", 6, {"companion", "agile", "venomous"}),
        ("horse", 8, {"rider"}),
        ("war_goat", 6, {"ram", "rider"}),
        ("elven_steed", 10, {"rider"}),
        ("destrier", 8, {"mighty_blow", "rider"}),
        ("cold_one", 7, {"bloodthirst", "rider"}),
        ("war_boar", 6, {"mighty_blow", "rider"}),
        ("warg", 7, {"companion", "frenzied"}),
    ],
)
def test_a_mount_sets_mv_and_gives_its_skills(mount, mv, gives):
    rider = kit("orc_brute", mount)
    assert rider.mv == mv
    assert {ref.skill for ref in rider.skills} == gives | {"bloodthirst"}


@rule("DYS-17.14")
def test_whoever_rides_is_large_unless_huge(monkeypatch):
    assert kit("wolf_rider").size == "large"
    assert (kit("elf_prince").r, kit("elf_prince", "elven_steed").r) == (5, 8)
    monkeypatch.setitem(PROFILES, "giant", replace(PROFILES["war_troll"], id="giant"))
    assert kit("giant", "warg").size == "huge"


def test_two_one_handed_weapons_are_held_together_and_a_shield_beside_one():
    prince = kit("elf_prince", "sword", "spear", "shield")
    assert [one.ids for one in prince.weapon_sets] == [("sword", "spear"), ("sword",), ("spear",)]
    assert [one.shield_in_hand for one in prince.weapon_sets] == [False, True, True]
    assert names(prince.weapon_sets[0].skills) == [("expert", 1, ""), ("defender", 0, "")]


def test_a_twin_weapon_gives_its_skills_once_and_expert():
    [pair] = kit("orc_berserker", "axe", "second_weapon").weapon_sets
    assert pair.ids == ("axe", "axe")
    assert names(pair.skills) == [("piercing", 1, ""), ("expert", 1, "")]


def test_a_net_keeps_one_hand_busy_and_bare_hands_are_a_set_too():
    assert [one.ids for one in kit("tempter", "sword", "net").weapon_sets] == [("sword",)]
    assert [one.ids for one in kit("ghoul").weapon_sets] == [()]


@rule("DYS-14.24", "DYS-17.16")
def test_a_net_leaves_one_hand_for_a_weapon_and_none_for_a_shield_but_bandages_leave_both():
    two = kit("tempter", "sword", "axe", "bandages").weapon_sets
    assert [one.ids for one in two] == [("sword", "axe")]
    netted = kit("tempter", "sword", "axe", "shield", "net").weapon_sets
    assert [(one.ids, one.shield_in_hand) for one in netted] == [(("sword",), False), (("axe",), False)]
    shielded = kit("tempter", "sword", "shield").weapon_sets
    assert [(one.ids, one.shield_in_hand) for one in shielded] == [(("sword",), True)]


@rule("DYS-14.24")
def test_a_two_handed_weapon_is_held_alone():
    sets = kit("militia", "greatsword", "halberd", "sword", "shield").weapon_sets
    assert [(one.ids, one.shield_in_hand) for one in sets] == [
        (("greatsword",), False),
        (("halberd",), False),
        (("sword",), True),
    ]


@rule("DYS-14.26", "DYS-17.6")
def test_of_an_axe_and_a_lance_only_the_lance_gives_something_besides_in_a_charge():
    [both] = kit("elf_rider", "axe", "cavalry_lance").weapon_sets
    assert both.ids == ("axe", "cavalry_lance")
    assert names(both.skills) == [("piercing", 1, "")]
    assert names(both.charge_only) == [("ram", 0, ""), ("piercing", 2, "")]


@rule("DYS-3.21", "DYS-19.1")
def test_a_crown_adds_a_domain_to_the_one_that_a_profile_imposes():
    assert kit("warrior_priest").domains == ("faith",)
    assert kit("warrior_priest", artefacts=("sorcerer_crown",), domains=("faith", "divination")).domains == (
        "faith",
        "divination",
    )


@rule("DYS-3.13")
def test_a_bought_weapon_replaces_an_included_one_where_hands_do_not_suffice():
    assert kit("swordsman", "greatsword").melee == ("greatsword",)
    assert kit("swordsman", "greatsword").cost == 17 + 2, "no refund"
    assert kit("halberdier", "sword").melee == ("sword",)
    assert kit("elf_spearman", "sword").melee == ("spear", "sword")


@rule("DYS-3.14")
def test_bought_armour_replaces_included_armour_at_full_price(monkeypatch):
    options = (*PROFILES["militia"].equipment_options, PricedItem("heavy_armour", 7))
    forced = replace(PROFILES["militia"], id="drilled", included_equipment=("light_armour",), equipment_options=options)
    monkeypatch.setitem(PROFILES, "drilled", forced)
    drilled = kit("drilled", "heavy_armour")
    assert (drilled.ar, drilled.equipment, drilled.cost) == (2, ("heavy_armour",), 8 + 7)


@rule("DYS-18.5", "DYS-18.6", "DYS-18.7", "DYS-28.15")
def test_artefacts_that_are_worn_change_their_bearer():
    staff = kit("goblin_shaman", artefacts=("mage_staff",)).skills[-1]
    assert (staff.skill, staff.action) == ("master", "magic")
    assert kit("orc_warlord", artefacts=("seven_league_boots",)).mv == 7
    assert kit("orc_warlord", "war_boar", artefacts=("seven_league_boots",)).mv == 8
    cloaked = kit("orc_warlord", artefacts=("cloak_of_concealment", "chronopendulum"))
    assert {"stealthy", "swift"} <= {ref.skill for ref in cloaked.skills}


@rule("DYS-18.1", "DYS-18.5", "DYS-18.6", "DYS-18.7", "DYS-18.8")
def test_how_many_of_each_artefact_a_warband_may_have():
    limits = {artefact.id: artefact.band_limit for artefact in ARTEFACTS.values()}
    assert {name for name, most in limits.items() if most == 1} == {
        "mage_staff",
        "seven_league_boots",
        "chronopendulum",
        "sorcerer_crown",
        "protection_talisman",
    }
    assert {name for name, most in limits.items() if most == 0} == {"amulet", "familiar"}
    assert limits["dragon_ring"] == limits["storm_ring"] == limits["cloak_of_concealment"] == 2


@rule("DYS-18.8", "DYS-3.22")
def test_a_crown_opens_a_second_domain_with_its_basic_spells():
    crowned = kit("orc_shaman", artefacts=("sorcerer_crown",), domains=("omrok", "shamanism"))
    assert set(crowned.spells) == {"fist_of_omrok", "fury_of_omrok", "spirit_fangs", "bark_skin"}


@rule("DYS-19.1")
def test_a_domain_is_chosen_or_imposed_by_a_list_of_one():
    assert kit("warrior_priest").domains == ("faith",)
    assert kit("orc_shaman", domains=("omrok",)).domains == ("omrok",)
    assert kit("orc_shaman").spells == ()


@rule("DYS-19.2", "DYS-3.22")
def test_basic_spells_are_free_and_stronger_ones_cost_points():
    assert (kit("warrior_priest").spells, kit("warrior_priest").cost) == (("smite", "blessing"), 30)
    taught = kit("warrior_priest", spells=("sanctuary",))
    assert (taught.spells, taught.cost) == (("smite", "blessing", "sanctuary"), 35)


@rule("DYS-19.3", "DYS-19.4")
def test_17_domains_each_with_two_basic_and_two_or_three_paid_spells():
    assert len(DOMAINS) == 17
    for domain in DOMAINS:
        tiers = [spell.tier for spell in SPELLS.values() if spell.domain == domain]
        assert tiers.count("basic") == 2, domain
        assert tiers.count("paid") in (2, 3), domain
        assert all((spell.price > 0) == (spell.tier == "paid") for spell in SPELLS.values() if spell.domain == domain)


@rule("DYS-15.75")
def test_expert_from_two_sources_is_two_rerolls():
    s = table(fig("elf_archer", 0, 0, 0, skill("expert", 1, roll="shooting"), skill("expert", 1)))
    assert skills.rerolls(s, s.figures[0], "shooting") == 2
