"""The workshop: what there is to pick from, in words, and what a draft amounts to."""

from pathlib import Path

import msgspec
import pytest

from veillee.games import dysma
from veillee.games.dysma.building.catalogue import WORKSHOP
from veillee.games.dysma.building.codec import write_code
from veillee.games.dysma.content import ARTEFACTS, DOMAINS, FACTIONS, PROFILES, SPELLS, WARBANDS
from veillee.games.dysma.game import GAME
from veillee.kernel.errors import Refusal
from veillee.kernel.text import load_texts

TEXTS = load_texts(Path(dysma.__file__).parent / "text")
ORCS = WARBANDS["intro_orcs"]
DRAFT = msgspec.to_builtins(ORCS)


def profile(id, lang="fr"):
    [found] = [one for one in WORKSHOP.catalogue(TEXTS[lang])["profiles"] if one["id"] == id]
    return found


def options(id, field):
    """What a profile can buy, by name of the value."""
    [group] = [group for group in profile(id)["groups"] if group["field"] == field]
    return {str(option["value"]): option for option in group["options"]}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_catalogue_names_all_that_can_be_picked(lang):
    found = WORKSHOP.catalogue(TEXTS[lang])
    assert len(found["profiles"]) == 95
    assert {one["faction"] for one in found["profiles"]} == {one["id"] for one in found["factions"]} == set(FACTIONS)
    assert {one["type"] for one in found["profiles"]} == {one["id"] for one in found["types"]}
    assert [one["id"] for one in found["ready"]] == list(WARBANDS)
    assert msgspec.json.encode(found), "plain data, for any client"


def test_the_formats_are_those_that_a_table_can_be_laid_for():
    [setting] = [one for one in GAME.settings if one.id == "format"]
    found = WORKSHOP.catalogue(TEXTS["fr"])
    assert {str(one) for one in found["formats"]} == {*setting.choices} - {"standard"}
    assert found["format"] == 200


def test_a_profile_tells_its_cost_its_line_and_what_it_has():
    guard = profile("royal_guard")
    assert (guard["name"], guard["type"], guard["cost"]) == ("Garde royal", "warrior", 23)
    assert guard["line"] == "Mv 5 · Co 4+ · Ti 5+ · De 4+ · Ar 2 · Es 6+ · Sa 2"
    assert guard["included"] == ["Armure lourde (Armure +2)"]
    assert [one["name"] for one in guard["has"]] == [
        "Contre-attaque",
        "Maître (Combat)",
        "Mur de lames (1 PC, réaction)",
    ]
    assert all(one["note"] for one in guard["has"])


def test_equipment_tells_its_price_and_what_its_skills_do():
    shield = options("royal_guard", "equipment")["shield"]
    assert (shield["price"], shield["most"]) == (3, 1)
    assert shield["note"].startswith("Expert : ")


def test_a_bought_skill_is_what_a_draft_holds():
    [expert] = options("elf_archer", "skills").values()
    assert expert["value"] == {"skill": "expert", "value": 1, "roll": "shooting"}
    assert expert["price"] == 2


def test_artefacts_are_offered_to_whom_they_are_open():
    assert not any(group["field"] == "artefacts" for group in profile("elf_archer")["groups"])
    hero, sorcerer = options("elf_prince", "artefacts"), options("elf_archmage", "artefacts")
    assert set(sorcerer) == set(ARTEFACTS)
    assert {one.id for one in ARTEFACTS.values() if not one.requires_keyword} == set(hero)
    assert (hero["amulet"]["most"], hero["seven_league_boots"]["most"]) == (2, 1)


def test_paid_spells_wait_for_their_domain():
    domains, spells = options("elf_archmage", "domains"), options("elf_archmage", "spells")
    assert all(option["needs"] == [] for option in domains.values())
    assert {tuple(option["needs"][0]) for option in spells.values()} == {("domains", domain) for domain in domains}
    assert all(SPELLS[spell].tier == "paid" for spell in spells)


def test_another_domain_than_an_imposed_one_waits_for_the_crown():
    domains, spells = options("warrior_priest", "domains"), options("warrior_priest", "spells")
    assert set(domains) == set(DOMAINS)
    assert domains["necromancy"]["needs"] == [["artefacts", "sorcerer_crown"]]
    own = {spell for spell, option in spells.items() if not option["needs"]}
    assert {SPELLS[spell].domain for spell in own} == {"faith"}


def test_a_draft_of_everything_that_an_option_says_passes_the_check_of_what_is_on_offer():
    refused = {"DYS-3.11", "DYS-1.9", "DYS-3.19", "DYS-3.22"}
    for one in WORKSHOP.catalogue(TEXTS["fr"])["profiles"]:
        for group in one["groups"]:
            for option in group["options"]:
                member = {"profile": one["id"], group["field"]: [option["value"]] * option["most"]}
                for field, value in option.get("needs", [])[:1]:
                    member[field] = [value]
                draft = {"format": 300, "factions": [one["faction"]], "members": [member]}
                found = {fault["rule"] for fault in WORKSHOP.check(draft, TEXTS["fr"])["faults"]}
                assert not found & refused, (one["id"], option["value"])


def test_a_legal_draft_has_its_cost_its_quotas_and_its_code():
    found = WORKSHOP.check(DRAFT, TEXTS["fr"])
    assert (found["cost"], found["format"], found["faults"], found["allies"]) == (200, 200, [], [])
    assert [one["cost"] for one in found["figures"]] == [42, 24, 19, 14, 20, 20, 13, 13, 17, 18]
    assert found["quotas"][1] == {"id": "warrior", "name": "guerriers", "count": 6, "least": 4, "most": 8}
    assert found["code"] == write_code(ORCS)


def test_the_line_of_a_figure_counts_what_it_carries():
    draft = {"format": 200, "factions": ["elves"], "members": [{"profile": "elf_prince", "equipment": ["elven_steed"]}]}
    [mounted] = WORKSHOP.check(draft, TEXTS["fr"])["figures"]
    assert mounted["cost"] == 45
    assert mounted["line"].startswith("Mv 10 ")


def test_an_alliance_is_counted_by_faction():
    green = msgspec.to_builtins(WARBANDS["green_oath"])
    goblins, orcs = WORKSHOP.check(green, TEXTS["en"])["allies"]
    assert (goblins["name"], goblins["points"]) == ("Goblins", 112)
    assert (orcs["name"], orcs["points"]) == ("Orcs", 87)
    assert orcs["quotas"][1] == {"id": "warrior", "name": "warriors", "count": 4, "least": 2, "most": 4}


def test_the_table_for_a_draft_is_one_that_can_be_laid():
    table = WORKSHOP.check(DRAFT, TEXTS["fr"])["table"]
    assert table == {"format": "200", "warband-1": "choose"}
    assert GAME.checked(table)["warband-1"] == "choose"


@pytest.mark.parametrize("profile", PROFILES)
def test_every_fault_can_be_said_in_both_languages(profile):
    member = {
        "profile": profile,
        "equipment": ["great_axe", "shield", "pavise", "second_weapon", "cavalry_lance", "bandages"] * 3,
        "skills": [{"skill": "swift"}, {"skill": "swift"}],
        "artefacts": ["familiar", "familiar", "mage_staff", "chronopendulum", "chronopendulum"],
        "domains": ["faith", "faith"],
        "spells": ["smite", "torment", "sanctuary", "sanctuary"],
        "marks": ["grit"],
    }
    draft = {"format": 10, "factions": ["elves", "elves"], "members": [member, member], "name": "x" * 50}
    for texts in TEXTS.values():
        found = WORKSHOP.check(draft, texts)["faults"]
        assert {one["figure"] for one in found} == {0, 1, 2}
        assert all(one["text"] for one in found)


def test_faults_name_their_clause_and_their_figure():
    draft = {**DRAFT, "members": [*DRAFT["members"], {"profile": "orc_archer", "equipment": ["pistol"]}]}
    over, offer = WORKSHOP.check(draft, TEXTS["en"])["faults"]
    assert over["rule"] == "DYS-3.6"
    assert (offer["rule"], offer["figure"]) == ("DYS-3.11", 11)
    assert offer["text"].startswith("11. Orc Archer: Pistol / hand crossbow is not on offer.")


def test_a_draft_survives_files_and_codes():
    for form in ("toml", "json"):
        assert WORKSHOP.read(WORKSHOP.write(DRAFT, form)) == DRAFT
    assert WORKSHOP.read(write_code(ORCS)) == DRAFT


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "building.code-foreign"),
        ("format = 200\nfactions = [", "building.not-toml"),
        ("format = 200", "building.json-missing"),
        ("{]", "building.not-json"),
    ],
)
def test_what_is_no_draft_is_refused(text, key):
    with pytest.raises(Refusal) as refused:
        WORKSHOP.read(text)
    assert refused.value.key == key


def test_a_draft_with_unknown_ids_is_refused():
    draft = {**DRAFT, "members": [{"profile": "ork"}]}
    for use in (
        lambda: WORKSHOP.check(draft, TEXTS["fr"]),
        lambda: WORKSHOP.sheet(draft, TEXTS["fr"]),
        lambda: WORKSHOP.read(WORKSHOP.write(draft, "toml")),
    ):
        with pytest.raises(Refusal) as refused:
            use()
        assert refused.value.key == "building.faults"


def test_figures_that_are_alike_share_a_card_with_boxes_for_all():
    printed = WORKSHOP.sheet(DRAFT, TEXTS["fr"])
    assert printed["title"] == "Les Poings d'Omrok · Orques · 200 points pour un format de 200"
    assert sum(card["count"] for card in printed["figures"]) == 10
    warlord = printed["figures"][0]
    assert (warlord["name"], warlord["cost"], warlord["count"], warlord["boxes"]) == (
        "Seigneur de guerre orque",
        "42 points",
        1,
        4,
    )
    assert warlord["ticked"] == "Blessures"
    assert warlord["stats"][-1] == "Sa 4"
    assert [card["name"] for card in printed["figures"] if card["count"] > 1] == ["Brute orque", "Archer orque"]


def test_what_is_printed_explains_each_word_once():
    printed = WORKSHOP.sheet(DRAFT, TEXTS["fr"])
    skills = {line["title"]: line["text"] for line in printed["figures"][0]["lines"]}["Compétences"]
    assert "Stratège (1)" in skills
    names = [entry["name"] for part in printed["glossary"] for entry in part["entries"]]
    assert names.count("Stratège") == 1
    assert len(names) == len(set(names))


def test_a_figure_with_a_name_has_a_card_of_its_own():
    members = [{"profile": "orc_archer"}, {"profile": "orc_archer", "name": "Grak"}]
    cards = WORKSHOP.sheet({**DRAFT, "id": "", "name": "Les miens", "members": members}, TEXTS["fr"])
    assert cards["title"].startswith("Les miens · ")
    assert [card["name"] for card in cards["figures"]] == ["Archer orque", "Grak, Archer orque"]
