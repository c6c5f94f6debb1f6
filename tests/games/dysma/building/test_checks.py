"""Building a warband: what is legal, and what a refusal says."""

import pytest
from msgspec.structs import replace

from support import rule
from support.dysma import skill
from veillee.games.dysma.building.checks import check, faults
from veillee.games.dysma.building.costs import cost_of, spent_in, total
from veillee.games.dysma.building.points import formula_cost
from veillee.games.dysma.building.quotas import quotas, slices, types_of
from veillee.games.dysma.content import FACTIONS, PROFILES, WARBANDS
from veillee.games.dysma.content.records import Member, Warband
from veillee.kernel.errors import Refusal


def one(profile, *equipment, **fields):
    return Member(profile=profile, equipment=equipment, **fields)


def band(*members, format=200, factions=("elves",)):
    return Warband(format=format, factions=factions, members=members)


def about(warband, clause, **settings):
    """The faults of a warband under one clause."""
    return [fault for fault in faults(warband, **settings) if fault.rule == clause]


def alone(member, clause):
    """The faults of one figure under one clause."""
    return about(band(member, factions=(PROFILES[member.profile].faction,)), clause)


SPEARMEN = (one("elf_spearman"),) * 4
ELVES = WARBANDS["intro_elves"]


@rule("DYS-3.1", "DYS-3.6")
def test_a_warband_costs_no_more_than_the_agreed_format():
    assert total(ELVES) == 199
    assert faults(ELVES) == []
    [fault] = about(replace(ELVES, format=198), "DYS-3.6")
    assert fault.facts == {"cost": 199, "format": 198, "over": 1}


@rule("DYS-3.2")
def test_each_warband_is_checked_at_its_own_format():
    assert faults(replace(ELVES, format=200)) == []
    assert faults(replace(ELVES, format=300)) == []
    assert [fault.rule for fault in faults(replace(ELVES, format=100))] == ["DYS-3.6", "DYS-3.5"]


@rule("DYS-3.3")
@pytest.mark.parametrize(("points", "count"), [(0, 0), (1, 1), (100, 1), (101, 2), (150, 2), (200, 2), (201, 3)])
def test_each_started_hundred_is_a_slice(points, count):
    assert slices(points) == count


@rule("DYS-3.4")
def test_a_slice_takes_so_many_figures_of_each_type():
    assert quotas(100) == {"hero": (0, 1), "warrior": (2, 4), "specialist": (0, 2), "support": (0, 1)}


@rule("DYS-3.5")
def test_the_whole_warband_counts_slices_on_the_format_as_in_example_e3():
    assert quotas(200) == {"hero": (0, 2), "warrior": (4, 8), "specialist": (0, 4), "support": (0, 2)}
    [few] = about(band(*SPEARMEN[:3]), "DYS-3.5")
    assert few.facts == {"type": "warrior", "count": 3, "least": 4, "most": 8}
    [many] = about(band(*SPEARMEN, *[one("great_eagle")] * 3), "DYS-3.5")
    assert many.facts == {"type": "support", "count": 3, "least": 0, "most": 2}


@rule("DYS-3.7")
def test_at_most_two_factions_and_no_figure_of_another():
    three = band(*SPEARMEN, factions=("elves", "orcs", "dwarfs"))
    assert [fault.facts["count"] for fault in about(three, "DYS-3.7")] == [3]
    [stranger] = about(band(*SPEARMEN, one("ogre")), "DYS-3.7")
    assert stranger.facts == {"faction": "ogres", "possible": ("elves",)}
    assert about(band(*SPEARMEN, factions=("elves", "elves")), "DYS-3.7")


GOBLINS = (
    *[one("goblin_fighter")] * 4,
    one("goblin_boss"),
    one("cave_troll"),
    one("goblin_shaman", domains=("sorcery",)),
)


@rule("DYS-3.8")
def test_in_an_alliance_each_faction_counts_slices_on_its_points_as_in_example_e4():
    last = one("goblin_fighter", "shield", "light_armour", "axe")
    goblins = (one("goblin_boss"), one("cave_troll"), *[one("goblin_fighter", "shield")] * 7, last)
    orcs = (
        one("orc_warlord"),
        *[one("orc_warrior", "axe", "light_armour")] * 2,
        one("orc_warrior", "shield", "light_armour"),
    )
    warband = band(*goblins, *orcs, factions=("goblins", "orcs"))
    assert spent_in(warband, "goblins") == 26 + 25 + 7 * 8 + 13 == 120
    assert spent_in(warband, "orcs") == 37 + 2 * 14 + 15 == 80
    assert quotas(120)["warrior"] == (4, 8)
    assert quotas(80)["warrior"] == (2, 4)
    [whole] = faults(warband)
    assert whole.rule == "DYS-3.5"
    assert (whole.facts["type"], whole.facts["count"], whole.facts["most"]) == ("warrior", 11, 8)
    assert faults(band(*goblins[:2], *goblins[6:], *orcs, factions=("goblins", "orcs"))) == []


@rule("DYS-3.8")
def test_an_ally_brings_two_warriors_at_least():
    few = band(*GOBLINS, one("orc_warrior"), one("orc_warlord"), factions=("goblins", "orcs"))
    [fault] = about(few, "DYS-3.8")[1:]
    assert (fault.facts["faction"], fault.facts["type"]) == ("orcs", "warrior")
    assert (fault.facts["count"], fault.facts["least"], fault.facts["most"]) == (1, 2, 4)


@rule("DYS-3.8", "DYS-3.4")
def test_a_hundred_points_of_an_ally_allow_one_hero():
    # Boss 26 and shaman 16 within 87 points are two heroes in one slice.
    warband = band(*GOBLINS, *[one("orc_warrior")] * 2, factions=("goblins", "orcs"))
    [fault] = about(warband, "DYS-3.8")
    assert fault.facts == {
        "faction": "goblins",
        "points": 87,
        "type": "hero",
        "count": 2,
        "least": 0,
        "most": 1,
    }


@rule("DYS-3.8")
def test_a_faction_named_without_figures_makes_no_alliance():
    # Five warriors for 75 points would be one too many for a faction of an alliance.
    five = (*SPEARMEN, SPEARMEN[0])
    assert faults(band(*five, factions=("elves", "orcs"))) == []
    assert about(band(*five, *[one("orc_warrior")] * 2, factions=("elves", "orcs")), "DYS-3.8")


@rule("DYS-3.9")
@pytest.mark.parametrize("other", sorted(set(FACTIONS) - {"elves"}))
def test_any_two_factions_may_ally(other):
    warriors = [profile for profile in PROFILES.values() if profile.faction == other and profile.type == "warrior"]
    cheapest = min(warriors, key=lambda profile: profile.cost)
    assert faults(band(*SPEARMEN[:2], *[one(cheapest.id)] * 2, factions=("elves", other))) == []


@rule("DYS-3.29")
def test_purchases_artefacts_and_familiars_count_for_the_faction_of_their_bearer():
    shaman = one("orc_shaman", "axe", artefacts=("familiar",), domains=("omrok",), spells=("hide_of_omrok",))
    assert spent_in(band(*SPEARMEN, shaman, factions=("elves", "orcs")), "orcs") == 19 + 2 + 6 + 3


@rule("DYS-3.11")
def test_only_what_the_profile_offers_is_bought_and_once():
    [fault] = alone(one("elf_archer", "axe"), "DYS-3.11")
    assert fault.facts["item"] == "axe"
    assert fault.facts["possible"] == ("light_armour", "sword", "long_bow")
    [again] = alone(one("elf_archer", "sword", "sword"), "DYS-3.11")
    assert (again.facts["count"], again.facts["most"]) == (2, 1)
    assert alone(one("forest_scout", "bandages", "bandages"), "DYS-3.11") == []
    [thrice] = alone(one("forest_scout", *["bandages"] * 3), "DYS-3.11")
    assert thrice.facts["most"] == 2


@rule("DYS-1.9")
def test_only_skills_on_offer_are_bought_and_once():
    expert = skill("expert", 1, roll="shooting")
    assert alone(one("elf_archer", skills=(expert,)), "DYS-1.9") == []
    assert alone(one("elf_archer", skills=(skill("expert", 2, roll="shooting"),)), "DYS-1.9")
    assert alone(one("elf_archer", skills=(expert, expert)), "DYS-1.9")
    [fault] = alone(one("royal_guard", skills=(skill("swift"),)), "DYS-1.9")
    assert fault.key == "building.no-skill-on-offer"


@rule("DYS-3.12")
@pytest.mark.parametrize(
    ("member", "busy"),
    [
        (one("elf_prince", "greatsword", "shield"), ("shield",)),
        (one("elf_prince", "sword", "halberd"), ("sword",)),
        (one("orc_berserker", "great_axe", "second_weapon"), ("second_weapon",)),
        (one("wraith", "greatsword", "halberd"), ("halberd",)),
    ],
)
def test_a_two_handed_weapon_excludes_shields_and_other_melee_weapons(member, busy):
    [fault] = alone(member, "DYS-3.12")
    assert fault.facts["busy"] == busy


@rule("DYS-3.12")
def test_a_two_handed_weapon_excludes_a_net_but_no_bow(monkeypatch):
    options = (*PROFILES["tempter"].equipment_options, *PROFILES["wraith"].equipment_options)
    monkeypatch.setitem(PROFILES, "tempter", replace(PROFILES["tempter"], equipment_options=options))
    assert alone(one("tempter", "greatsword", "net"), "DYS-3.12")
    assert alone(one("elf_prince", "greatsword", "long_bow"), "DYS-3.12") == []


@rule("DYS-3.13")
def test_replacing_an_included_weapon_is_legal():
    assert alone(one("swordsman", "greatsword"), "DYS-3.12") == []
    assert alone(one("halberdier", "sword"), "DYS-3.12") == []


@rule("DYS-3.14")
@pytest.mark.parametrize(
    ("member", "items"),
    [
        (one("ironbreaker", "shield", "pavise"), ("shield", "pavise")),
        (one("captain", "horse", "destrier"), ("horse", "destrier")),
    ],
)
def test_one_shield_and_one_mount(member, items):
    [fault] = alone(member, "DYS-3.14")
    assert fault.facts["items"] == items


@rule("DYS-3.15")
def test_a_second_weapon_needs_exactly_one_one_handed_weapon():
    assert alone(one("war_dancer", "sword", "second_weapon"), "DYS-3.15") == []
    [none] = alone(one("war_dancer", "second_weapon"), "DYS-3.15")
    assert none.facts["weapons"] == 0
    [two] = alone(one("war_dancer", "sword", "spear", "second_weapon"), "DYS-3.15")
    assert two.facts["weapons"] == 2


@rule("DYS-3.16")
def test_a_cavalry_lance_is_for_riders():
    [fault] = alone(one("elf_prince", "cavalry_lance"), "DYS-3.16")
    assert fault.facts["possible"] == ("elven_steed",)
    assert alone(one("elf_prince", "cavalry_lance", "elven_steed"), "DYS-3.16") == []
    assert alone(one("knight", "cavalry_lance"), "DYS-3.16") == []


@rule("DYS-3.17")
def test_one_standard_for_the_whole_warband():
    bearer = one("elf_spearman", "standard")
    assert about(band(bearer, *SPEARMEN), "DYS-3.17") == []
    [fault] = about(band(bearer, bearer, *SPEARMEN), "DYS-3.17")
    assert (fault.facts["item"], fault.facts["count"], fault.facts["most"]) == ("standard", 2, 1)


@rule("DYS-3.17", "DYS-18.1")
def test_artefacts_with_a_number_are_limited_for_the_whole_warband():
    lords = [one("orc_warlord", artefacts=("seven_league_boots",))] * 2
    [fault] = about(band(*lords, factions=("orcs",)), "DYS-18.1")
    assert (fault.facts["item"], fault.facts["most"]) == ("seven_league_boots", 1)
    rings = [one("orc_warlord", artefacts=("dragon_ring",))] * 2
    assert about(band(*rings, factions=("orcs",)), "DYS-18.1") == []
    amulets = [one("orc_warlord", artefacts=("amulet", "amulet"))] * 2
    assert about(band(*amulets, factions=("orcs",)), "DYS-18.1") == []


@rule("DYS-3.18")
def test_artefacts_are_for_heroes_and_sorcerers_and_two_at_most():
    [none] = alone(one("royal_guard", artefacts=("amulet",)), "DYS-3.18")
    assert none.facts["most"] == 0
    [three] = alone(one("elf_prince", artefacts=("amulet", "amulet", "amulet")), "DYS-3.18")
    assert (three.facts["count"], three.facts["most"]) == (3, 2)


@rule("DYS-3.19")
def test_staff_crown_and_familiar_are_for_sorcerers_and_one_familiar_each():
    [fault] = alone(one("elf_prince", artefacts=("mage_staff",)), "DYS-3.19")
    assert fault.facts["item"] == "mage_staff"
    mage = one("elf_archmage", artefacts=("familiar", "familiar"), domains=("divination",))
    [twice] = alone(mage, "DYS-3.19")
    assert (twice.facts["item"], twice.facts["most"]) == ("familiar", 1)


@rule("DYS-18.10", "DYS-3.23")
def test_a_familiar_counts_in_no_quota():
    mage = one("elf_archmage", artefacts=("familiar",), domains=("divination",))
    assert types_of((mage, *SPEARMEN)) == {"hero": 1, "warrior": 4}


@rule("DYS-3.20", "DYS-3.30", "DYS-15.6")
def test_a_beast_buys_nothing_but_the_keyword_alone_forbids_nothing(monkeypatch):
    monkeypatch.setitem(PROFILES, "griffon", replace(PROFILES["griffon"], artefact_slots=1))
    assert alone(one("griffon", artefacts=("amulet",)), "DYS-3.20")
    assert alone(one("griffon", "shield"), "DYS-3.20")
    assert alone(one("hydra"), "DYS-3.20") == [], "what nature gave it stays"
    harpy = PROFILES["harpy"]
    assert "Bête" in harpy.keywords
    monkeypatch.setitem(PROFILES, "harpy", replace(harpy, equipment_options=PROFILES["beastman"].equipment_options))
    assert alone(one("harpy", "axe"), "DYS-3.20") == []


@rule("DYS-3.21", "DYS-19.1")
def test_a_sorcerer_picks_one_domain_of_its_list():
    assert alone(one("orc_shaman", domains=("omrok",)), "DYS-3.21") == []
    for chosen in ((), ("faith",), ("omrok", "shamanism")):
        [fault] = alone(one("orc_shaman", domains=chosen), "DYS-3.21")
        assert fault.facts["possible"] == ("shamanism", "omrok")
    assert alone(one("orc_warlord", domains=("omrok",)), "DYS-3.21")


@rule("DYS-3.21", "DYS-18.8")
def test_a_crown_asks_for_two_domains_and_looks_beyond_a_list_of_one():
    crown = {"artefacts": ("sorcerer_crown",)}
    assert alone(one("orc_shaman", domains=("omrok", "shamanism"), **crown), "DYS-3.21") == []
    assert alone(one("orc_shaman", domains=("omrok",), **crown), "DYS-3.21")
    assert alone(one("orc_shaman", domains=("omrok", "omrok"), **crown), "DYS-3.21")
    assert alone(one("orc_shaman", domains=("omrok", "faith"), **crown), "DYS-3.21")
    assert alone(one("warrior_priest", domains=("faith", "necromancy"), **crown), "DYS-3.21") == []
    assert alone(one("warrior_priest", domains=("omrok", "necromancy"), **crown), "DYS-3.21")


@rule("DYS-3.22")
def test_paid_spells_come_from_the_own_domains_once_each():
    assert alone(one("orc_shaman", domains=("omrok",), spells=("hide_of_omrok",)), "DYS-3.22") == []
    [other] = alone(one("orc_shaman", domains=("omrok",), spells=("war_trance",)), "DYS-3.22")
    assert other.facts["possible"] == ("roar_of_omrok", "hide_of_omrok")
    [free] = alone(one("orc_shaman", domains=("omrok",), spells=("fist_of_omrok",)), "DYS-3.22")
    assert free.key == "building.spell-free"
    [again] = alone(one("orc_shaman", domains=("omrok",), spells=("hide_of_omrok",) * 2), "DYS-3.22")
    assert again.key == "building.spell-again"
    [none] = alone(one("orc_warrior", spells=("hide_of_omrok",)), "DYS-3.22")
    assert none.key == "building.no-spells"


@rule("DYS-3.23")
@pytest.mark.parametrize("profile", ["familiar", "imp", "risen_skeleton", "statue"])
def test_familiars_and_summoned_figures_are_not_recruited(profile):
    assert about(band(*SPEARMEN, one(profile)), "DYS-3.23")


@rule("DYS-3.23")
def test_a_familiar_fills_no_quota():
    mage = one("elf_archmage", artefacts=("familiar",), domains=("divination",))
    other = one("elf_archmage", domains=("divination",))
    warband = band(mage, other, *SPEARMEN)
    assert faults(warband) == []
    assert total(warband) == 24 + 6 + 24 + 4 * 15


@rule("DYS-3.24")
def test_the_same_profile_may_fill_a_whole_quota():
    assert faults(band(*[one("elf_archer")] * 8)) == []


@rule("DYS-3.28")
@pytest.mark.parametrize("profile", [name for name, one in PROFILES.items() if one.type != "statue"])
def test_the_formula_gives_every_printed_cost(profile):
    assert formula_cost(PROFILES[profile]) == PROFILES[profile].cost


@rule("DYS-3.28", "DYS-3.10")
def test_the_royal_guard_of_example_e12():
    # 2 base + 1 mv + 4 co + 0.5 ti + 3.5 de + 7 ar + 0.5 es + 0 sa + 1.5 counter-attack + 2 master + 1 ability
    guard = PROFILES["royal_guard"]
    assert formula_cost(guard) == 23
    prices = {option.id: option.price for option in guard.equipment_options}
    assert prices == {"shield": 3, "sword": 2, "greatsword": 2, "axe": 2, "halberd": 3, "spear": 2}
    assert cost_of(one("royal_guard", "shield", "spear")) == 28
    assert cost_of(one("captain", skills=(skill("duellist"),))) == 35 + 2
    assert cost_of(one("captain", skills=(skill("honourable"),))) == 35  # sold for nothing


@rule("DYS-27.2")
def test_marks_of_a_campaign_are_refused_elsewhere():
    scarred = band(*SPEARMEN[1:], one("elf_spearman", marks=("grit",)))
    assert about(scarred, "DYS-27.2")
    assert faults(scarred, campaign=True) == []


@rule("DYS-27.5", "DYS-27.6")
def test_advances_come_once_each_and_cost_2_points():
    assert cost_of(one("elf_spearman", marks=("grit", "agility", "maimed"))) == 15 + 2 + 2
    twice = band(*SPEARMEN[1:], one("elf_spearman", marks=("grit", "grit")))
    assert about(twice, "DYS-27.5", campaign=True)
    five = band(*SPEARMEN[1:], one("elf_spearman", marks=("grit", "agility", "stamina", "aim", "parry")))
    assert about(five, "DYS-27.5", campaign=True)
    four = ("grit", "agility", "stamina", "aim")
    assert faults(band(*SPEARMEN[1:], one("elf_spearman", marks=(*four, "maimed", "maimed"))), campaign=True) == []


@rule("DYS-1.1")
def test_ids_that_do_not_exist_are_told_first_with_what_comes_close():
    [fault] = faults(band(*SPEARMEN, one("royal_gard", "sword")))
    assert (fault.facts["kind"], fault.facts["given"]) == ("profile", "royal_gard")
    assert "royal_guard" in fault.facts["possible"]


def test_names_are_short_and_visible():
    assert faults(replace(ELVES, name="x" * 40)) == []
    for name in ("x" * 41, "a\nb"):
        assert [fault.key for fault in faults(replace(ELVES, name=name))] == ["building.name"]


def test_every_fault_is_told_at_once_and_figures_by_their_place():
    broken = band(*SPEARMEN, one("elf_archer", "axe"), one("elf_prince", "cavalry_lance", "axe"), one("ogre"))
    found = faults(broken)
    assert [(fault.rule, fault.facts.get("number")) for fault in found] == [
        ("DYS-3.7", None),
        ("DYS-3.11", 5),
        ("DYS-3.11", 6),
        ("DYS-3.16", 6),
    ]
    with pytest.raises(Refusal) as refused:
        check(broken)
    assert refused.value.key == "building.faults"
    assert refused.value.facts["count"] == 4
