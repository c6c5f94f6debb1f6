"""What content files say of each other: every fault of a copy of them is told with its place, in both languages."""

import re
import shutil
from pathlib import Path

import pytest

from support import rule
from support.malhya_content import GAME, TEXTS, broken, changed, told
from veillee.games.malhya.content import CONTENT, load_all
from veillee.kernel.errors import ContentFaults
from veillee.kernel.text import gaps
from veillee.shared import tables


def test_every_fault_has_a_sentence_with_the_same_facts_in_both_languages():
    files = [*(GAME / "content").glob("*.py"), Path(tables.__file__)]
    code = "".join(file.read_text("utf-8") for file in files)
    faults = {f"fault.{key}" for key in re.findall(r"\.fault\(\s*\"([a-z-]+)\"", code)}
    assert faults == {key for key in TEXTS["fr"].sentences if key.startswith("fault.")}
    assert [fault for fault in gaps(TEXTS) if fault.facts["name"].startswith("fault.")] == []


@pytest.fixture
def copied(tmp_path):
    for file in (GAME / "content").glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def refused(folder, *changes):
    """All faults of a folder of content files in which something is replaced."""
    for file, *change in changes:
        path = folder / f"{file}.toml"
        path.write_text(changed(path.read_text("utf-8"), *change), "utf-8")
    with pytest.raises(ContentFaults) as caught:
        load_all(folder)
    return caught.value.faults


def test_all_faults_of_all_files_are_told_at_once(copied):
    assert load_all(copied) == CONTENT
    assert told(
        refused(
            copied,
            ("chapters", "1", 'chapter = "65"', 'chapter = "651"'),
            ("rooms", "8", "blue = [11, 1]", "blue = [13, 0]"),
            ("deployments", "D19", 'cells = ["01"', 'cells = ["99"'),
        )
    ) == [
        "rooms.toml: [8] markers: nobody can stand on (13, 0)",
        "deployments.toml: [D19] rows: “99” does not exist in enemies.toml",
        "chapters.toml: [1] goto: “651” does not exist in chapters.toml",
    ]


def test_faults_within_records_and_between_files_are_told_in_one_go(copied):
    """An unknown field, effect, condition and type; an unknown chapter, a missing marker, an exit behind a wall."""
    faults = refused(
        copied,
        ("weapons", "W01", "value = ", "prize = "),
        ("chapters", "1", 'op = "gain"', 'op = "give"'),
        ("chapters", "13", 'is = "night"', 'is = "dusk"'),
        ("enemies", "01", "[4, 4, 4, 4, 4]", '"four"'),
        ("chapters", "14", 'chapter = "67"', 'chapter = "999"'),
        ("rooms", "8", "yellow = [4, 0], ", ""),
        ("rooms", "10", '"####s..s######"', '"##############"'),
    )
    within = [
        f"{fault.place.partition(':')[0]}{fault.table}" for fault in faults if fault.key not in TEXTS["en"].sentences
    ]
    assert within == [*["weapons.toml [W01]"] * 2, "enemies.toml [01]", "chapters.toml [1]", "chapters.toml [13]"]
    between = told([fault for fault in faults if fault.key in TEXTS["en"].sentences])
    assert "deployments.toml: [D19] page 8 has no yellow marker" in between
    assert any("cannot be reached" in fault and "(13, 2)" in fault for fault in between)
    unknown = [fault for fault in between if "does not exist" in fault]
    assert unknown == ["chapters.toml: [14] goto: “999” does not exist in chapters.toml"]


@pytest.mark.parametrize(
    ("file", "table", "before", "after"),
    [
        ("chapters", "1", 'op = "gain"', 'op = "give"'),  # many chapters lead here
        ("chapters", "18", 'gain = ["06"]', "gain = 6"),  # the only way to 32, which is not unreached
        ("chapters", "61", 'op = "door"', 'op = "gate"'),  # sets the counter of the water
        ("chapters", "132", 'op = "each_hero_choice"', 'op = "choices"'),  # chapter 89 has the cases
        ("events", "repeat", 'op = "travel_tokens"', 'op = "tokens"'),
        ("rooms", "8", "entries = ", "ways_in = "),  # has the doors and tokens that chapters name
        ("tiles", "A1", "faces", "sides"),
        ("resources", "pick_blue", "zone = ", "zones = "),
        ("constants", "", "destination_card", "goal_card"),
        ("region", "", "start = ", "begin = "),
        ("beasts", "sarycan", "heart = 3", 'heart = "3"'),
    ],
)
def test_a_faulty_record_is_told_and_is_not_unknown_to_others(copied, file, table, before, after):
    faults = refused(copied, (file, table, before, after))
    assert {(fault.place.partition(":")[0], fault.table) for fault in faults} == {
        (f"{file}.toml", f" [{table}]" if table else "")
    }


@pytest.mark.parametrize("file", ["chapters", "rooms", "enemies", "constants"])
def test_nothing_is_unknown_because_a_whole_file_is_missing(copied, file):
    (copied / f"{file}.toml").unlink()
    (fault,) = refused(copied)
    assert fault.place == f"{file}.toml:"


def test_every_faulty_step_of_a_chapter_is_told_with_its_place(copied):
    faults = refused(
        copied,
        ("chapters", "13", 'is = "night"', 'is = "dusk"'),
        ("chapters", "13", 'is = "crystals"', 'is = "gems"'),
    )
    assert [fault.facts["got"] for fault in faults] == ["dusk", "gems"]
    assert len({fault.facts["inside"] for fault in faults}) == 2


def test_unknown_effects_and_conditions_are_told_with_their_chapters(copied):
    faults = refused(
        copied,
        ("chapters", "1", 'op = "gain"', 'op = "give"'),
        ("chapters", "13", 'is = "night"', 'is = "dusk"'),
        ("chapters", "14", 'op = "test"', 'op = "trial"'),
    )
    assert [fault.table for fault in faults] == [" [1]", " [13]", " [14]"]
    assert all(fault.place.startswith("chapters.toml:") and fault.facts["name"] == "steps" for fault in faults)
    assert all(word in str(fault.facts) for word, fault in zip(("give", "dusk", "trial"), faults, strict=True))


def test_unknown_effects_conditions_and_markers_are_told_at_once_over_all_files(copied):
    faults = refused(
        copied,
        ("chapters", "1", 'op = "gain"', 'op = "give"'),
        ("chapters", "13", 'is = "night"', 'is = "dusk"'),
        ("deployments", "D19", 'marker = "red"', 'marker = "pink"'),
    )
    places = {(fault.place.partition(":")[0], fault.table) for fault in faults}
    assert places == {("chapters.toml", " [1]"), ("chapters.toml", " [13]"), ("deployments.toml", " [D19]")}


def test_an_exit_that_cannot_be_reached_is_told_with_its_square(tmp_path):
    """The way from the entry of the library to its rows of books is walled up; the exit is on (13, 2)."""
    faults = broken(tmp_path, "rooms", ("10", '"####s..s######"', '"##############"'))
    assert any("cannot be reached" in fault and "(13, 2)" in fault for fault in faults), faults


def test_a_key_that_a_step_does_not_have_is_told(copied):
    (fault,) = refused(copied, ("chapters", "1", 'who = "each"', 'whom = "each"'))
    assert (fault.table, fault.facts["inner"]) == (" [1]", "whom")


@pytest.mark.parametrize(
    ("file", "table", "before", "after", "said"),
    [
        ("constants", "", 'destination_card = "01"', 'destination_card = "x"', "destination_card: “x” does not exist"),
        ("constants", "collect.forest", '"wood"', '"x"', "collect.forest: “x” does not exist in resources.toml"),
        ("constants", "lock_stops", "pick_blue", "x", "lock_stops: “x” does not exist in resources.toml"),
        ("heroes", "sulk", 'start_talent = "', 'start_talent = "x', "does not exist in talents.toml"),
        ("heroes", "sulk", 'start_weapon = "', 'start_weapon = "x', "does not exist in weapons.toml"),
        ("heroes", "yoktal", 'start_objects = ["O12"]', 'start_objects = ["x"]', "does not exist in objects.toml"),
        ("heroes", "yoktal", "{ potion_yellow = 1 }", "{ x = 1 }", "start_resources: “x” does not exist"),
        ("objects", "O03", "potion_yellow", "x", "gain_resources: “x” does not exist in resources.toml"),
        ("recipes", "R1", 'makes = "potion_yellow"', 'makes = "x"', "makes, needs: “x” does not exist"),
        ("markets", "fair", "arrow_green", "x", "fixed: “x” does not exist in resources.toml"),
        ("beasts", "sarycan", 'page = "26"', 'page = "x"', "page: “x” does not exist in rooms.toml"),
        ("beasts", "sarycan", 'victory = "70"', 'victory = "x"', "victory, defeat: “x” does not exist"),
        ("beasts", "sarycan", "heart = 3", "heart = 4", "heart: “4” does not exist in zones"),
        ("action_cards", "A01", "zone = 1", "zone = 7", "zone: “7” does not exist in beasts.toml"),
        ("travel_cards", "J1", 'event_first = "01"', 'event_first = "77"', "“77-01” does not exist in events.toml"),
        ("region", "", 'card = "01"', 'card = "33"', "card: “33” does not exist in scenario_cards.toml"),
        ("rooms", "7", 'victory = "125"', 'victory = "999"', "chapters: “999” does not exist in chapters.toml"),
        ("rooms", "8", '{ chapter = "37"', '{ chapter = "999"', "chapters: “999” does not exist in chapters.toml"),
        ("rooms", "8", 'id = "A1"', 'id = "Q9"', "tiles: “Q9” does not exist in tiles.toml"),
        ("deployments", "D13", 'page = "7"', 'page = "x"', "page: “x” does not exist in rooms.toml"),
        ("endings", "sous_scelles", '"127"', '"999"', "chapters: “999” does not exist in chapters.toml"),
        ("chapters", "21", 'ending = "', 'ending = "x', "does not exist in endings.toml"),
        ("chapters", "18", 'gain = ["06"]', 'gain = ["66"]', "“66” does not exist in scenario_cards.toml"),
        ("chapters", "19", 'page = "8"', 'page = "88"', "room: “88” does not exist in rooms.toml"),
        ("chapters", "19", 'deployment = "D19"', 'deployment = "D0"', "“D0” does not exist in deployments.toml"),
        ("chapters", "38", 'id = "fair_end"', 'id = "x"', "market: “x” does not exist in markets.toml"),
        ("chapters", "135", 'id = "sarycan"', 'id = "x"', "boss: “x” does not exist in beasts.toml"),
        ("chapters", "114", 'id = "08"', 'id = "x"', "modify_enemy: “x” does not exist in enemies.toml"),
        ("chapters", "116", 'but = ["08"]', 'but = ["x"]', "damage_enemies: “x” does not exist in enemies.toml"),
        ("chapters", "13", 'name = "mhay_dead"', 'name = "x"', "flag: “x” does not exist in chapters.toml"),
        ("chapters", "61", 'is = "card", name = "04"', 'is = "card", name = "x"', "card: “x” does not exist"),
        ("chapters", "61", 'is = "flooded"', 'is = "counter", name = "x", n = 6', "counter: “x” does not exist"),
        ("chapters", "34", 'counter = "stone_cracks"', 'counter = "x"', "modifiers: “x” does not exist"),
        ("chapters", "61", 'id = "stone"', 'id = "x"', "door: “x” does not exist in rooms.toml"),
        ("chapters", "61", 'chapters = ["34"]', 'chapters = ["x"]', "discard_interest: “x” does not exist"),
    ],
)
def test_a_reference_to_nothing_is_told(tmp_path, file, table, before, after, said):
    faults = broken(tmp_path, file, (table, before, after))
    place = f"{file}.toml: [{table}] " if table and "." not in table and file != "constants" else f"{file}.toml: "
    assert any(fault.startswith(place) and said in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("file", "table", "before", "after", "said"),
    [
        ("dice", "skill", "count = 6", "count = 5", "this die has 11 faces; it needs 12"),
        ("heroes", "yoktal", "level = 3", "level = 2", "evolution names each level above the start once"),
        ("heroes", "yoktal", "physical = 1, ", "", "these characteristics are missing: physical"),
        ("weapons", "W01", "attack_dice = 2", "requires = { physical = 5 }, attack_dice = 2", "row 1: the attack line"),
        ("talents", "T02", "ap = 1, ", "", "a talent has a price in Action Points"),
        ("objects", "O07", 'type = "item"', 'type = "artefact"', "an artefact has a slot"),
        ("enemies", "01", "[4, 4, 4, 4, 4]", "[4, 4]", "the card gives 2 life values; it needs 5"),
        ("tracks", "normal", "first = 9", "first = 10", "the zones cover the spaces 1 to 19"),
        ("action_cards", "A01", 'kind = "marker", colour = "green"', 'kind = "marker"', "step 1: a colour goes with"),
        ("action_cards", "A01", ', dir = "NW"', "", "a look has a direction"),
        ("markets", "fair", "arrow_green = 1", "arrow_green = 0", "arrow_green is 0; it must be 1 at least"),
        ("region", "", "start = [0, 3]", "start = [0, 0]", "the group cannot start on (0, 0)"),
        ("region", "", "at = [1, 0]", "at = [0, 0]", "more than once: (0, 0)"),
        ("region", "", ', card = "01"', "", "the destination lies on one hex"),
        ("tiles", "A1", '"..s..."', '"..s.."', "faces.a: rows of different lengths"),
        ("tiles", "A1", '"..s..."', '"..x..."', "faces.a: these characters mean no square: x"),
        ("rooms", "7", '"..s.....ss.."', '"..s......s.."', "the tiles do not make up the rows: (8, 0)"),
        ("rooms", "7", "at = [6, 0]", "at = [5, 0]", "the tile B2 lies on others"),
        ("rooms", "10", 'face = "a", at = [4, 5]', 'face = "b", at = [4, 5]', "the tiles do not make up the rows"),
        ("rooms", "8", "{ default = [2, 7] }", "{ default = [0, 7] }", "entries: nobody can stand on (0, 7)"),
        ("rooms", "7", "at = [11, 0] }", "at = [4, 2] }", "tokens: nobody can stand on (4, 2)"),
        ("rooms", "8", '[12, 5, "S"]', '[11, 5, "S"]', "the door “dungeon_door”: (11, 5, S) is no edge"),
        ("rooms", "8", "entries = { default = [2, 7] }", "", "this page has no entry"),
        ("rooms", "26", "place = true\n", "", "a page is a place or has rows"),
        ("deployments", "D19", '"05", ""]', '"05"]', "the row of the yellow marker has 4 cells; it needs 5"),
        ("rooms", "8", "yellow = [4, 0], ", "", "page 8 has no yellow marker"),
        ("chapters", "9", 'id = "leave_village"', 'id = "go_back_fair"', "option: “go_back_fair” is named twice"),
        ("chapters", "10", 'id = "shore_up_bridge"', 'id = "climb_rampart"', "test: “climb_rampart” is named twice"),
        ("chapters", "19", 'entry = "default"', 'entry = "north"', "page 8 has no entry “north”"),
        ("chapters", "13", 'deployment = "D13"', 'deployment = "D19"', "the table D19 is not one of page 7"),
        ("chapters", "13", 'page = "7"', 'page = "8"', "page 8 does not name this chapter"),
        (
            "chapters",
            "13",
            'is = "night"',
            'is = "night", name = "x"',
            "the condition “night” lacks a name, or has one",
        ),
        ("chapters", "13", 'is = "crystals", n = 1', 'is = "crystals"', "the condition “crystals” lacks a number"),
        ("chapters", "89", "climb = [", "jump = [", "the cases of “horde_refuge” are not the values"),
        ("chapters", "61", "at = [8, 7]", "at = [40, 7]", "add_access: nobody can stand on (40, 7)"),
        ("chapters", "21", "telle_une_ombre", "sous_scelles", "the ending “sous_scelles” does not name this chapter"),
        ("events", "", "[repeat]", "[again]", "the event “repeat” is missing"),
    ],
)
def test_what_does_not_fit_together_is_told(tmp_path, file, table, before, after, said):
    faults = broken(tmp_path, file, (table, before, after))
    assert any(said in fault for fault in faults), faults


@rule("MAL-2.12")
def test_a_hero_who_starts_with_too_much_is_told(tmp_path):
    """The Yoktal bears one heavy item with carry 1, and none without the broad back; the mail shirt is heavy."""
    changes = ("yoktal", "carry = 2", "carry = 1"), ("yoktal", "heavy_capacity = 1, ", "")
    faults = broken(tmp_path, "heroes", *changes)
    assert faults == ["heroes.toml: [yoktal] the hero starts with 1 heavy item, and can bear 0"]


@rule("MAL-2.12", "MAL-3.2")
def test_a_hero_who_starts_with_more_cubes_than_a_zone_holds_is_told(tmp_path):
    """Picks of both colours lie in one zone, which holds two at carry 2; potions lie in another one."""
    faults = broken(tmp_path, "heroes", ("sulk", "pick_violet = 2", "pick_violet = 2, pick_blue = 1"))
    assert faults == ["heroes.toml: [sulk] the hero starts with 3 cubes in the zone “picks”, which holds 2"]


@rule("MAL-2.12", "MAL-3.16")
def test_a_hero_who_cannot_wield_the_first_weapon_is_told(tmp_path):
    faults = broken(tmp_path, "heroes", ("yoktal", 'start_weapon = "W06"', 'start_weapon = "WR1"'))
    assert faults == ["heroes.toml: [yoktal] the hero does not meet the first line of the weapon “WR1”"]


def test_a_room_behind_a_wall_is_told(tmp_path):
    """The way into the gallery of the library is walled up in the map and in the tile."""
    faults = broken(tmp_path, "rooms", ("10", '"####s..s######"', '"##############"'))
    assert any("from the entry “default” these cannot be reached" in fault for fault in faults)


def test_a_chapter_that_no_link_leads_to_is_told(tmp_path):
    """Chapter 67 is read from 14 alone; those it leads to are cut off with it."""
    faults = broken(tmp_path, "chapters", ("14", 'chapter = "67"', 'chapter = "18"'))
    assert faults[0] == "chapters.toml: [67] no link leads here"
    assert all(fault.endswith("no link leads here") for fault in faults)


def test_a_table_that_nobody_deploys_is_told(tmp_path):
    faults = broken(tmp_path, "chapters", ("19", ', deployment = "D19"', ""))
    assert faults == ["deployments.toml: [D19] no link leads here"]


@rule("MAL-21.3")
def test_water_that_starts_at_its_limit_and_a_group_without_a_limit_are_faults(tmp_path):
    faults = broken(tmp_path, "rooms", ("39", "flood = [6, 4, 3, 3]", "flood = [6, 2, 3]"))
    assert faults == [
        "rooms.toml: [39] flood gives 3 limits; there must be 4, one for each number of heroes",
        "rooms.toml: [39] flood: the water sweeps the group away at 2, and it starts at 2",
    ]
