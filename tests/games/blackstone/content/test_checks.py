"""What content files say of each other: every fault of a copy of them is told with its place, in both languages."""

import re
import shutil
from pathlib import Path

import pytest

from support import rule
from support.blackstone_content import GAME, TEXTS, broken, changed, told
from veillee.games.blackstone.content import CONTENT, load_all
from veillee.kernel.errors import ContentFaults
from veillee.kernel.text import gaps
from veillee.shared import tables

CELL = """cell = [
  { hostile = "ur_ghul", n = 2, at = [3, -1] },
  { hostile = "negavolt_cultist", n = 1, at = [4, -2] },
]
"""


def test_every_fault_has_a_sentence_with_the_same_facts_in_both_languages():
    files = [*(GAME / "content").glob("*.py"), Path(tables.__file__)]
    code = "".join(file.read_text("utf-8") for file in files)
    faults = {f"fault.{key}" for key in re.findall(r"\.fault\(\s*\"([a-z-]+)\"", code)}
    assert faults == {key for key in TEXTS["fr"].sentences if key.startswith("fault.")}
    assert [fault for fault in gaps(TEXTS) if fault.facts["name"].startswith("fault.")] == []


def test_all_faults_of_all_files_are_told_at_once(tmp_path):
    for file in (GAME / "content").glob("*.toml"):
        shutil.copy(file, tmp_path)
    assert load_all(tmp_path) == CONTENT
    clue = "[clue_00]\nkind = 'clue'\nsource = 'D'\n\n[clue_01]"
    for file, *change in (
        ("discoveries", "", "[clue_01]", clue),
        ("maps", "cb01", "[-2, 4], [-1, 9]", "[-2, 3], [-1, 9]"),
    ):
        path = tmp_path / f"{file}.toml"
        path.write_text(changed(path.read_text("utf-8"), *change), "utf-8")
    with pytest.raises(ContentFaults) as refused:
        load_all(tmp_path)
    assert told(refused.value.faults) == [
        "discoveries.toml: this deck has 37 cards; it needs 36",
        "maps.toml: [cb01] discovery: not on the map: (-2, 3)",
    ]


@pytest.mark.parametrize(
    ("file", "table", "before", "after", "said"),
    [
        (
            "constants",
            "",
            '["traitor_guardsmen"',
            '["traitors"',
            "base_sets: “traitors” does not exist in encounters.toml",
        ),
        ("explorers", "janus_draik", 'ship = "vanguard"', 'ship = "x"', "ship: “x” does not exist in ships.toml"),
        ("explorers", "janus_draik", '"empyrean_chrometer"', '"x"', "agenda: “x” does not exist in discoveries.toml"),
        ("explorers", "taddeus", 'weapon = "power_maul"', 'weapon = "x"', "agenda: “x” does not exist in weapons"),
        ("explorers", "rein_raus", 'figure = "raus"', 'figure = "x"', "raus_rifle: “x” does not exist in figures"),
        ("hostiles", "cultist", 'loadout = "blade"', 'loadout = "x"', "weapons: “x” does not exist in loadouts"),
        ("hostiles", "cultist", 'fill = ["stubber"', 'fill = ["x"', "fill: “x” does not exist in loadouts"),
        (
            "hostiles",
            "traitor_guardsman",
            'in_cover_loadouts = ["lasgun"]',
            'in_cover_loadouts = ["x"]',
            "in_cover_loadouts: “x” does not exist in loadouts",
        ),
        ("encounters", "ur_ghuls_01", '"ur_ghul"', '"x"', "entries 1: “x” does not exist in hostiles.toml"),
        ("challenges", "lone_needle", '"spindle_drone"', '"x"', "steps 1: “x” does not exist in hostiles.toml"),
        ("resources", "medi_pack", '"long_hauler"', '"x"', "ship: “x” does not exist in ships.toml"),
        ("artefacts", "well_key", '"null_gravity_abyss"', '"x"', "stronghold: “x” does not exist in strongholds.toml"),
        (
            "ships",
            "vanguard",
            '["janus_draik"]',
            '["janus_draik", "x"]',
            "home_of: “x” does not exist in explorers.toml",
        ),
        ("ships", "vanguard", 'user = "janus_draik"', 'user = "x"', "support: “x” does not exist in explorers.toml"),
        ("legacies", "threat_mallex", '["obsidius_mallex"]', '["x"]', "adds: “x” does not exist in encounters.toml"),
        ("maps", "cb02", '"firing_step"', '"x"', "locations: “x” does not exist in locations.toml"),
        ("maps", "cb02", 'tile = "T06"', 'tile = "x"', "placements: “x” does not exist in tiles.toml"),
        (
            "strongholds",
            "descent",
            'artefact = "plumb_line"',
            'artefact = "x"',
            "artefact: “x” does not exist in artefacts.toml",
        ),
        ("strongholds", "descent", '"ur_ghul"', '"x"', "groups: “x” does not exist in hostiles.toml"),
        ("strongholds", "descent", '"anchor_b"', '"x"', "release: “x” does not exist in places"),
        (
            "strongholds",
            "deathmaze",
            'hostile = "obsidius_mallex", ends',
            'hostile = "x", ends',
            "objective: “x” does not exist in groups",
        ),
        (
            "strongholds",
            "null_gravity_abyss",
            'group = "G4"',
            'group = "G5"',
            "objective: “G5” does not exist in groups",
        ),
        ("strongholds", "null_gravity_abyss", '"guardian", "no', '"pack", "no', "G4: “pack” does not exist in rules"),
        (
            "strongholds",
            "null_gravity_abyss",
            'floor = "abyss" },\n]\nrules',
            'floor = "x" },\n]\nrules',
            "G4: “x” does not exist in placements",
        ),
        (
            "strongholds",
            "null_gravity_abyss",
            'where = "abyss"',
            'where = "x"',
            "roll_or_wound: “x” does not exist in placements",
        ),
        ("strongholds", "deathmaze", 'where = "lanes"', 'where = "x"', "roll_or_wound: “x” does not exist in places"),
    ],
)
def test_a_name_that_leads_nowhere_is_told(tmp_path, file, table, before, after, said):
    place = f"{file}.toml: [{table}]" if table else f"{file}.toml:"
    assert f"{place} {said}" in broken(tmp_path, file, (table, before, after))


def test_the_cell_holds_known_hostiles(tmp_path):
    said = "maps.toml: [mc01] cell: “x” does not exist in hostiles.toml"
    assert broken(tmp_path, "maps", ("mc01", '"negavolt_cultist"', '"x"')) == [said]


@pytest.mark.parametrize(
    ("file", "table", "before", "after", "said"),
    [
        (
            "resources",
            "medi_pack",
            'op = "heal"',
            'op = "heal_hostile", hostile = "x"',
            "heal_hostile: “x” does not exist in hostiles.toml",
        ),
        ("resources", "scent_mask", '["ur_ghul"', '["x"', "ignored_by: “x” does not exist in hostiles.toml"),
        (
            "resources",
            "medi_pack",
            'op = "heal"',
            'op = "artefact", id = "x"',
            "artefact: “x” does not exist in artefacts.toml",
        ),
        ("ships", "vanguard", "reveal_extra_resource", "artefact", "the effect “artefact” does not say which"),
        ("legacies", "mirrored_floor", "src = 20", "src = 21", "event_remap: 21 and 1 are not two rolls from 1 to 20"),
        (
            "events",
            "all_is_dust",
            'who = "each"',
            'who = "on_floor"',
            "lose_inspiration: floors and places exist in a stronghold only",
        ),
        (
            "locations",
            "weak_floor",
            'who = "self"',
            'who = "self", floor = "main"',
            "roll_or_wound: floors and places exist in a stronghold only",
        ),
        (
            "strongholds",
            "null_gravity_abyss",
            ', where = "abyss"',
            "",
            "roll_or_wound: the floor or the place is missing",
        ),
        (
            "strongholds",
            "descent",
            'n = 1, floor = "lower"',
            'n = 1, floor = "x"',
            "reinforce: “x” does not exist in placements",
        ),
    ],
)
def test_an_effect_that_cannot_take_place_is_told(tmp_path, file, table, before, after, said):
    assert broken(tmp_path, file, (table, before, after)) == [f"{file}.toml: [{table}] {said}"]


@rule("BSF-2.9")
def test_the_base_sets_have_twenty_cards(tmp_path):
    [said] = broken(tmp_path, "encounters", ("ur_ghuls_01", '"ur_ghuls"', '"chaos_beastmen"'))
    assert said == "encounters.toml: the base sets have 19 cards; they need 20"


@rule("BSF-1.6")
def test_the_standard_legacy_pile_has_twelve_cards(tmp_path):
    [said] = broken(tmp_path, "legacies", ("cold_light", "core = true", "core = false"))
    assert said == "legacies.toml: the standard legacy pile has 11 cards; it needs 12"


@rule("BSF-2.7")
@pytest.mark.parametrize(
    ("kind", "file", "count"), [("challenge", "challenges", 16), ("combat", "maps", 14)], ids=["challenges", "maps"]
)
def test_there_are_enough_cards_for_an_expedition(tmp_path, kind, file, count):
    wanted = count + 1
    [said] = broken(tmp_path, "constants", ("", f"{kind}_cards = 4", f"{kind}_cards = {wanted}"))
    assert said == f"{file}.toml: there are {count} cards; an expedition needs {wanted}"


@rule("BSF-5.9")
def test_each_ship_has_six_resources(tmp_path):
    assert broken(tmp_path, "resources", ("medi_pack", '"long_hauler"', '"clarion"')) == [
        "ships.toml: [long_hauler] this ship has 5 resources; it needs 6",
        "ships.toml: [clarion] this ship has 7 resources; it needs 6",
    ]


def test_a_set_of_encounters_comes_into_play_somehow(tmp_path):
    said = broken(tmp_path, "legacies", ("threat_mallex", 'adds = ["obsidius_mallex"]', 'adds = ["chaos_beastmen"]'))
    fault = "the set “obsidius_mallex” is no base set, and no legacy adds it"
    assert said == [f"encounters.toml: [obsidius_mallex_0{number}] {fault}" for number in (1, 2)]


@pytest.mark.parametrize(
    ("file", "table", "before", "after", "said"),
    [
        (
            "constants",
            "",
            '"fail", "success", "critical"]',
            '"success", "critical"]',
            "the die d6 has 5 faces; it needs 6",
        ),
        ("constants", "", "search = 4", "search = 7", "costs.search costs 7; a die pays from 1 to 6"),
        (
            "encounters",
            "ur_ghuls_01",
            "{ group = [{",
            '{ twist = "debris", group = [{',
            "entry 1 is a group or a twist, one of the two",
        ),
        (
            "encounters",
            "traitor_guardsmen_03",
            '{ twist = "debris" }',
            "{ }",
            "entry 3 is a group or a twist, one of the two",
        ),
        (
            "encounters",
            "traitor_guardsmen_03",
            "n = 8",
            "n = 15",
            "entries 1: “traitor_guardsman”, 15 figures; the box has 14",
        ),
        ("encounters", "traitor_guardsmen_03", "n = 8", "n = 0", "n is 0; it must be 1 at least"),
        (
            "challenges",
            "crossfire",
            'special = "crossfire"\n',
            "",
            "a challenge has steps or a procedure of its own, one of the two",
        ),
        (
            "challenges",
            "tilting_floor",
            "steps",
            'special = "crossfire"\nsteps',
            "a challenge has steps or a procedure of its own, one of the two",
        ),
        (
            "challenges",
            "lone_needle",
            'test = "attack"',
            'test = "agility"',
            "step 1: an attack names a hostile, and no other test does",
        ),
        (
            "challenges",
            "tilting_floor",
            'test = "agility"',
            'test = "attack"',
            "step 1: an attack names a hostile, and no other test does",
        ),
        (
            "challenges",
            "whispering_wall",
            ", at_least = 9",
            "",
            "step 1: a Blackstone test has a limit, and no other test has",
        ),
        (
            "challenges",
            "tilting_floor",
            'test = "agility"',
            'test = "agility", at_most = 3',
            "step 1: a Blackstone test has a limit, and no other test has",
        ),
        (
            "discoveries",
            "clue_01",
            'kind = "clue"',
            'kind = "clue"\nvalue = 2',
            "archeotech is worth 1 point at least, a clue nothing; this (clue) is worth 2",
        ),
        (
            "discoveries",
            "clue_01",
            'kind = "clue"',
            'kind = "archeotech"',
            "archeotech is worth 1 point at least, a clue nothing; this (archeotech) is worth 0",
        ),
        ("resources", "medi_pack", "price = 2", "price = 0", "price is 0; it must be 1 at least"),
        ("resources", "medi_pack", "cost = 1", "cost = 7", "cost costs 7; a die pays from 1 to 6"),
        (
            "resources",
            "pulse_carbine",
            '{ op = "weapon" }',
            '{ op = "barrier" }',
            "the weapon of a resource goes with the effect “weapon”, and the effect with it",
        ),
        (
            "resources",
            "barricade",
            '{ op = "barrier" }',
            '{ op = "weapon" }',
            "the weapon of a resource goes with the effect “weapon”, and the effect with it",
        ),
        (
            "resources",
            "pulse_carbine",
            'close = ["d8"], far = ["d8"], ',
            "",
            "the weapon “pulse_carbine” has dice at no range",
        ),
        ("artefacts", "well_key", "cost = 1", "cost = 9", "cost costs 9; a die pays from 1 to 6"),
        ("ships", "vanguard", "cost = 1", "cost = 9", "support costs 9; a die pays from 1 to 6"),
        (
            "legacies",
            "tight_weave",
            '"enhancement"',
            '"countdown"',
            "a new threat adds sets, an enhancement has effects, a countdown neither; this is: countdown",
        ),
        (
            "legacies",
            "countdown_1",
            '"countdown"',
            '"enhancement"',
            "a new threat adds sets, an enhancement has effects, a countdown neither; this is: enhancement",
        ),
        (
            "legacies",
            "countdown_1",
            '"countdown"',
            '"new_threat"',
            "a new threat adds sets, an enhancement has effects, a countdown neither; this is: new_threat",
        ),
        ("locations", "gate_lever", "cost = 5\n", "", "cost costs 0; a die pays from 1 to 6"),
        (
            "locations",
            "weak_floor",
            'kind = "on_enter"',
            'kind = "on_enter"\ncost = 2',
            "only an action has a cost; this costs 2",
        ),
        ("events", "", "first = 2\n", "first = 1\n", "events: more than one row, or no possible roll, for 1"),
        ("events", "", "last = 3\n", "last = 2\n", "events: no row for 3"),
        ("events", "", "last = 20\n", "last = 21\n", "events: more than one row, or no possible roll, for 21"),
    ],
)
def test_what_a_card_cannot_say_is_told(tmp_path, file, table, before, after, said):
    place = f"{file}.toml: [{table}]" if table else f"{file}.toml:"
    assert broken(tmp_path, file, (table, before, after)) == [f"{place} {said}"]


def test_the_challenge_of_the_cell_needs_a_cell(tmp_path):
    said = broken(tmp_path, "maps", ("mc01", CELL, ""))
    assert "challenges.toml: [severed] this challenge needs one map with hostiles of a cell in maps.toml" in said


def test_a_stronghold_and_its_artefact_name_each_other(tmp_path):
    assert broken(tmp_path, "artefacts", ("well_key", '"null_gravity_abyss"', '"descent"')) == [
        "artefacts.toml: [well_key] “descent” does not give this artefact"
    ]


def test_a_ship_and_its_explorers_name_each_other(tmp_path):
    assert broken(tmp_path, "explorers", ("janus_draik", 'ship = "vanguard"', 'ship = "clarion"')) == [
        "explorers.toml: [janus_draik] “clarion” does not name this explorer in home_of",
        "ships.toml: [vanguard] the home of “janus_draik” is “clarion”",
    ]
