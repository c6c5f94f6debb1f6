"""What content files say of each other: every fault of a copy of them is told with its place, in both languages."""

import re
import shutil
from pathlib import Path

import pytest

from support import rule
from veillee.games import rituals
from veillee.games.rituals.board import board_of
from veillee.games.rituals.content import CONTENT, load_all
from veillee.games.rituals.content.grid import borders, zone_names
from veillee.kernel.errors import ContentFaults
from veillee.kernel.text import gaps, load_texts
from veillee.play.texts import common_texts, explain_faults

GAME = Path(rituals.__file__).parent
TEXTS = load_texts(GAME / "text")
#: Some faults are told by the kernel, in the words of all games.
ALL_TEXTS = {lang: texts.joined(common_texts(lang)) for lang, texts in TEXTS.items()}


@pytest.fixture
def copy(tmp_path):
    for file in (GAME / "content").glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def broken(folder, file, *changes):
    """All faults in English, once something is replaced in tables of a file; each is told in French as well."""
    path = folder / f"{file}.toml"
    text = path.read_text("utf-8")
    for table, before, after in changes:
        start = text.index(f"[{table}]") if table else 0
        at = text.index(before, start)
        text = text[:at] + after + text[at + len(before) :]
    path.write_text(text, "utf-8")
    with pytest.raises(ContentFaults) as refused:
        load_all(folder)
    faults = refused.value.faults
    assert all(ALL_TEXTS["fr"].say(fault.key, **fault.facts) for fault in faults)
    return explain_faults(faults, ALL_TEXTS["en"])


def test_a_copy_is_as_good_as_the_original(copy):
    assert load_all(copy) == CONTENT


def test_every_fault_has_a_sentence_with_the_same_facts_in_both_languages():
    code = "".join(file.read_text("utf-8") for file in (GAME / "content").glob("*.py"))
    faults = {f"fault.{key}" for key in re.findall(r"\.fault\(\s*\"([a-z-]+)\"", code)}
    assert faults == {key for key in TEXTS["fr"].sentences if key.startswith("fault.")}
    assert [fault for fault in gaps(TEXTS) if fault.facts["name"].startswith("fault.")] == []


@pytest.mark.parametrize(
    ("file", "table", "before", "after", "said"),
    [
        ("spells", "ember_tongue", '"hagatha"', '"agatha"', "witch: “agatha” does not exist in witches.toml"),
        ("witchcraft", "call_pack", '"ravenous"', '"wolf"', "effects: “wolf” does not exist in units.toml"),
        ("spells", "raise_drowned", '"condemned"', '"damned"', "effects: “damned” does not exist in units.toml"),
        ("demon_piles", "leiurus", '"lei_coil"', '"lei_soil"', "cards: “lei_soil” does not exist in demon_cards.toml"),
        ("demon_piles", "haborym", '"chassen"', '"x"', "solo_replacements: “x” does not exist in demon_cards.toml"),
        ("encounters", "e1", '"hagatha"', '"agatha"', "witches: “agatha” does not exist in witches.toml"),
        ("encounters", "e2", '"ravenous"', '"wolf"', "legion: “wolf” does not exist in units.toml"),
        ("encounters", "e4", '"militia"', '"guard"', "serfs: “guard” does not exist in units.toml"),
        ("encounters", "e2", '"B4", "A3"', '"B4", "C3"', "layout: “C3” does not exist in tiles.toml"),
    ],
)
def test_a_name_that_leads_nowhere_is_told(copy, file, table, before, after, said):
    assert f"{file}.toml: [{table}] {said}" in broken(copy, file, (table, before, after))


def test_an_unknown_demon_is_told(copy):
    [said] = broken(copy, "encounters", ("e3", 'demon = "haborym"', 'demon = "abaddon"'))
    assert said == "encounters.toml: [e3] demon: “abaddon” does not exist in units.toml"


def test_all_faults_of_all_files_are_told_at_once(copy):
    path = copy / "plagues.toml"
    path.write_text(
        path.read_text("utf-8").replace("[plague_01]", "[plague_00]\nvalue = 1\nsource = 'D'\n\n[plague_01]")
    )
    assert broken(copy, "encounters", ("e1", 'red_zone = "B5.BR"', 'red_zone = "B9.BR"')) == [
        "plagues.toml: this deck has 11 cards; it needs 10",
        "encounters.toml: [e1] red_zone: the Zone “B9.BR” is not on this board",
    ]


@pytest.mark.parametrize(
    ("file", "table", "before", "after", "count", "wanted"),
    [
        ("witchcraft", "blight", "copies = 2", "copies = 1", 26, 27),
        ("loot", "", '[bm_call]\nslot = "blood_magic"\nsource = "D"\n', "", 29, 30),
        ("plants", "mandrake", "copies = 4", "copies = 5", 31, 30),
    ],
)
def test_a_deck_of_the_wrong_size_is_told(copy, file, table, before, after, count, wanted):
    assert broken(copy, file, (table, before, after)) == [
        f"{file}.toml: this deck has {count} cards; it needs {wanted}"
    ]


@rule("DAR-7.4")
def test_a_grimoire_has_three_actions_and_three_reactions(copy):
    [said] = broken(copy, "spells", ("ember_tongue", 'trigger = "action"', 'trigger = "self_wounded"'))
    assert said == (
        "witches.toml: [hagatha] a grimoire has three Action spells and three Reaction spells; this one has 2 and 4"
    )


@rule("DAR-2.7")
def test_six_heroes_are_marked_for_a_first_game(copy):
    [said] = broken(copy, "heroes", ("curthouse", "starter = true", "starter = false"))
    assert said == "heroes.toml: 5 Heroes are marked for a first game; there must be 6"


@rule("DAR-2.3", "DAR-10.2")
def test_each_place_has_three_ai_cards(copy):
    assert broken(copy, "ai_cards", ("ai_1a", "number = 1", "number = 2")) == [
        "ai_cards.toml: place 1 has 2 cards; it needs 3",
        "ai_cards.toml: place 2 has 4 cards; it needs 3",
    ]


@rule("DAR-2.2")
def test_each_place_has_one_action_card(copy):
    assert broken(copy, "action_cards", ("action_6", "number = 6", "number = 7")) == [
        "action_cards.toml: place 6 has 0 cards; it needs 1",
        "action_cards.toml: place 7 has 1 card; it needs 0",
    ]


@rule("DAR-11.11")
def test_the_first_three_action_cards_alone_have_a_reaction(copy):
    assert broken(
        copy, "action_cards", ("action_3", "number = 3", "number = 4"), ("action_4", "number = 4", "number = 3")
    ) == [
        "action_cards.toml: [action_3] this card has 1 Reaction; it needs 0",
        "action_cards.toml: [action_4] this card has 0 Reactions; it needs 1",
    ]


@rule("DAR-11.8")
@pytest.mark.parametrize("level", [0, 5, -2])
def test_a_spell_has_a_level_of_1_to_4_or_x(copy, level):
    [said] = broken(copy, "ai_cards", ("ai_1c", "level = 2", f"level = {level}"))
    assert said == (
        f"ai_cards.toml: [ai_1c] entry 1 (spell) has level {level}; a spell has 1 to 4, or -1 for X, "
        "anything else has none"
    )


def test_an_entry_that_is_no_spell_has_no_level(copy):
    [said] = broken(copy, "ai_cards", ("ai_1c", 'kind = "spell"', 'kind = "single"'))
    assert said.startswith("ai_cards.toml: [ai_1c] entry 1 (single) has level 2")


def test_a_reaction_has_a_level_of_1_to_4_or_x(copy):
    [said] = broken(copy, "action_cards", ("action_1", "level = -1", "level = 5"))
    assert said == "action_cards.toml: [action_1] the Reaction “r_act1” has level 5; it is 1 to 4, or -1 for X"


@rule("DAR-2.16", "DAR-8.3")
def test_a_demon_pile_has_eight_cards(copy):
    [said] = broken(copy, "demon_piles", ("haborym", '"hearken", ', ""))
    assert said == "demon_piles.toml: [haborym] this pile has 7 cards; it needs 8"


@rule("DAR-8.4")
def test_no_card_of_a_demon_pile_leaves_a_choice_to_hero_players(copy):
    [said] = broken(copy, "demon_piles", ("haborym", 'add = "chassen"', 'add = "sulker"'))
    assert said == "demon_piles.toml: [haborym] “sulker” lets Hero players choose, and stays in the pile"


def test_only_a_card_of_the_pile_is_swapped(copy):
    assert broken(copy, "demon_piles", ("haborym", 'remove = "sulker"', 'remove = "sleeper"')) == [
        "demon_piles.toml: [haborym] “sleeper” is not in the pile and cannot be swapped",
        "demon_piles.toml: [haborym] “sulker” lets Hero players choose, and stays in the pile",
    ]


def test_a_card_forces_only_abilities_of_its_demon(copy):
    [said] = broken(copy, "demon_piles", ("chalcosoma", '"cha_bulk"', '"hab_burn"'))
    assert said == (
        "demon_piles.toml: [chalcosoma] “hab_burn” forces the ability “pyre”, which this Demon does not have"
    )


def test_every_demon_has_a_pile_and_every_pile_a_demon(copy):
    assert broken(copy, "demon_piles", ("leiurus", "[leiurus]", "[scorpion]")) == [
        "units.toml: [leiurus] this Demon has no pile in demon_piles.toml",
        "demon_piles.toml: [scorpion] “scorpion” is no Demon",
    ]


def test_a_wall_stands_on_an_outer_side_of_its_tile(copy):
    [said] = broken(copy, "tiles", ("A3", '"N.TL"', '"N.BL"'))
    assert said.startswith("tiles.toml: [A3] “N.BL” is no outer side; possible: E.BR, E.TR, N.TL")


@pytest.mark.parametrize(
    ("encounter", "field", "line", "zone"),
    [
        ("e1", "red_zone", 'red_zone = "{}"', "B5.BR"),
        ("e4", "yellow_zone", 'yellow_zone = "{}"', "A7.TL"),
        ("e5", "green_zone", 'green_zone = "{}"', "A5.TL"),
        ("e1", "hero_zones", 'hero_zones = ["{}"', "A7.BR"),
        ("e1", "witches", '{{ witch = "hagatha", zone = "{}"', "B1.BL"),
        ("e1", "legion", '{{ unit = "condemned", zone = "{}"', "B2.TR"),
        ("e1", "serfs", '{{ unit = "peasant", zone = "{}"', "A7.BR"),
        ("e1", "chests", 'chests = ["{}"', "B3.TL"),
        ("e1", "plants", 'plants = ["{}"', "B5.TL"),
        ("e3", "rubies", 'rubies = ["{}"', "B1.BL"),
    ],
)
@pytest.mark.parametrize("wrong", ["B9.BR", "B5.XX"])
def test_a_zone_that_is_not_on_the_board_is_told(copy, encounter, field, line, zone, wrong):
    [said] = broken(copy, "encounters", (encounter, line.format(zone), line.format(wrong)))
    assert said == f"encounters.toml: [{encounter}] {field}: the Zone “{wrong}” is not on this board"


def test_no_encounter_goes_without_a_red_zone(copy):
    [said] = broken(copy, "encounters", ("e1", 'red_zone = "B5.BR"', 'red_zone = ""'))
    assert said == "encounters.toml: [e1] red_zone: the Zone “” is not on this board"


@pytest.mark.parametrize(
    ("field", "before", "after"),
    [
        ("legion", 'unit = "condemned", zone = "B2.TR"', "peasant"),
        ("legion", 'unit = "condemned", zone = "B2.TR"', "haborym"),
        ("serfs", 'unit = "peasant", zone = "A7.BR"', "condemned"),
    ],
)
def test_a_figure_in_the_wrong_list_is_told(copy, field, before, after):
    zone = before.partition(", ")[2]
    [said] = broken(copy, "encounters", ("e1", before, f'unit = "{after}", {zone}'))
    assert said == f"encounters.toml: [e1] {field}: “{after}” does not belong in this list"


@pytest.mark.parametrize(
    ("encounter", "before", "after", "said"),
    [
        ("e2", '["B1", "B5"]', '["B1"]', "the tiles form no rectangle"),
        ("e2", '["B1", "B5"]', '["B4", "B5"]', "the tile B4 is laid twice"),
        ("e2", '["B1", "B5"]', '["A5", "B5"]', "B5 and A5 are the two faces of one tile"),
        ("e1", ', "B5.BL"]\nchests', "]\nchests", "hero_zones names 5 Zones; it needs 6, one for each place"),
        ("e1", "[2, 4, 6]", "[0, 4, 6]", "the Plague Rewards (0, 4, 6) go from 1 to 10, rising, each once"),
        ("e1", "[2, 4, 6]", "[2, 4, 11]", "the Plague Rewards (2, 4, 11) go from 1 to 10, rising, each once"),
        ("e1", "[2, 4, 6]", "[2, 4, 4]", "the Plague Rewards (2, 4, 4) go from 1 to 10, rising, each once"),
        ("e1", "[2, 4, 6]", "[4, 2, 6]", "the Plague Rewards (4, 2, 6) go from 1 to 10, rising, each once"),
        ("e1", "plants = [", "plants = [" + 5 * '"B5.TL", ', "plants names 11 Zones; there are 9 tokens"),
        ("e2", '"pekka", zone', '"hagatha", zone', "the Witch “hagatha” is placed twice"),
        ("e3", 'demon = "haborym"', 'demon = "mortus"', "“mortus” is no Demon"),
        ("e3", 'yellow_zone = "A5.BR"\n', "", "“pit” does not go without yellow_zone"),
        ("e4", 'yellow_zone = "A7.TL"\n', "", "“pekka_ritual” does not go without yellow_zone"),
        ("e5", 'green_zone = "A5.TL"\n', "", "“welcome_demon” does not go without green_zone"),
        ("e3", ', "pit"]', "]", "“rubies” does not go without the rule “pit”"),
        ("e3", '"rubies", "obsessed', '"obsessed', "“obsessed_possessed” does not go without the rule “rubies”"),
        ("e3", '"rubies", "obsessed', '"obsessed', "“possessed_carries_ruby” does not go without the rule “rubies”"),
        ("e4", '"caves", ', "", "“pekka_ward” does not go without the rule “caves”"),
        ("e4", '"caves", ', "", "“hero_in_caves_or_can_enter” does not go without the rule “caves”"),
        ("e5", ' "pit",', "", "“blood_sacrifice” does not go without the rule “pit”"),
        ("e5", ' "invoke_demon",', "", "“welcome_demon” does not go without the rule “invoke_demon”"),
        ("e1", '["trapped_souls"]', "[]", "“souls_freed” does not go without the rule “trapped_souls”"),
        ("e4", 'demon = "haborym"\n', "", "“pekka_ritual” does not go without a Demon"),
        ("e4", 'demon = "haborym"\n', "", "“heroes_eliminated_by_demon” does not go without a Demon"),
        ("e5", 'demon = "haborym"\n', "", "“invoke_demon” does not go without a Demon"),
        ("e4", 'witch = "pekka"', 'witch = "skriga"', "“pekka_ritual” does not go without Pekka"),
        ("e3", '["B1.BL", "A8.TR", "A2.TR"]', "[]", "the rule of the Rubies does not go without Rubies"),
        ("e4", '["A1", "B3", "A4"]', '["A9", "B3", "A4"]', "“caves” does not go without the tile A1"),
        ("e3", 'yellow_zone = "A5.BR"', 'yellow_zone = "A5.BL"', "legion: A5.BL is the Pit, where nothing starts"),
        ("e3", 'yellow_zone = "A5.BR"', 'yellow_zone = "A2.TR"', "red_zone: A2.TR is the Pit, where nothing starts"),
        ("e5", 'green_zone = "A5.TL"', 'green_zone = "A5.BL"', "green_zone: A5.BL is the Pit, where nothing starts"),
        ("e3", 'yellow_zone = "A5.BR"', 'yellow_zone = "A2.TL"', "hero_zones: A2.TL is the Pit, where nothing starts"),
    ],
)
def test_what_an_encounter_cannot_say_is_told(copy, encounter, before, after, said):
    assert f"encounters.toml: [{encounter}] {said}" in broken(copy, "encounters", (encounter, before, after))


@rule("DAR-7.3")
def test_no_encounter_has_more_figures_than_the_box(copy):
    nine = ", ".join(9 * ['{ unit = "condemned", zone = "A6.BR" }'])
    before = '{ unit = "condemned", zone = "A6.BR" },\n  { unit = "condemned", zone = "A6.BR" }'
    assert broken(copy, "encounters", ("e1", before, nine)) == [
        "encounters.toml: [e1] “condemned”: 10 figures; the box has 8"
    ]


@rule("DAR-7.35")
def test_no_encounter_starts_with_four_witches(copy):
    before = '  { witch = "ikrek", zone = "B4.TR" },\n'
    after = before + '  { witch = "skriga", zone = "B4.TR" },\n'
    [said] = broken(copy, "encounters", ("e2", before, after))
    assert said == "encounters.toml: [e2] 4 Witches are placed; 3 at most"


@rule("DAR-12.2")
def test_an_encounter_without_witches_is_lost_before_it_starts(copy):
    before = '  { witch = "hagatha", zone = "B1.BL" },\n  { witch = "pekka", zone = "A7.BL" },\n'
    assert broken(copy, "encounters", ("e1", before, "")) == [
        "encounters.toml: [e1] no Witch is placed; without any the Heroes have already won"
    ]


def test_every_zone_can_be_walked_to(copy):
    edges = 'TL_TR = "open", BL_BR = "open", TL_BL = "open", TR_BR = "door"'
    after = 'TL_TR = "wall", BL_BR = "open", TL_BL = "wall", TR_BR = "door"'
    assert broken(copy, "tiles", ("A6", edges, after)) == ["encounters.toml: [e1] these cannot be reached: A6.TL"]


def test_the_pit_has_a_way_to_its_side_but_none_through_it(copy):
    """Walls close A5.BR, the Pit, in on all sides: only the Pit itself is cut off."""
    tile_a5 = 'TL_TR = "open", BL_BR = "open", TL_BL = "open", TR_BR = "open" }\nouter_walls = []'
    walled = 'TL_TR = "open", BL_BR = "wall", TL_BL = "open", TR_BR = "wall" }\nouter_walls = ["E.BR", "S.BR"]'
    said = broken(copy, "tiles", ("A5", tile_a5, walled))
    assert "encounters.toml: [e3] these cannot be reached: A5.BR" in said


@rule("DAR-3.3", "DAR-3.7")
@pytest.mark.parametrize("encounter", CONTENT.encounters.values(), ids=lambda encounter: encounter.id)
def test_the_board_of_the_game_is_the_board_that_was_checked(encounter):
    board = board_of(encounter.id)
    assert board.names == zone_names(encounter.layout)
    assert board.borders == dict(borders(encounter.layout, CONTENT.tiles))
