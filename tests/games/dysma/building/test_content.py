"""What files say of each other: every fault of a copy of the lists is told with its place."""

import shutil
from pathlib import Path

import pytest

from support import rule
from veillee.games.dysma import content
from veillee.games.dysma.content import CONTENT, load_all
from veillee.kernel.errors import ContentFaults

FOLDER = Path(content.__file__).parent


@pytest.fixture
def copy(tmp_path):
    for file in FOLDER.glob("*.toml"):
        shutil.copy(file, tmp_path)
    return tmp_path


def broken(folder, file, before, after):
    """The faults once something is replaced in a file."""
    path = folder / file
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), "utf-8")
    with pytest.raises(ContentFaults) as refused:
        load_all(folder)
    return [(fault.place, fault.table.strip(), fault.key, fault.facts) for fault in refused.value.faults]


def test_a_copy_is_as_good_as_the_original(copy):
    assert load_all(copy) == CONTENT


@pytest.mark.parametrize(
    ("file", "before", "after", "table", "given", "there"),
    [
        ("profiles.toml", 'faction = "elves"', 'faction = "elfs"', "elf_prince", "elfs", "factions.toml"),
        ("profiles.toml", '"heavy_armour"', '"heavy_armor"', "elf_prince", "heavy_armor", "equipment.toml"),
        ("profiles.toml", '"elder_order"', '"elder_orders"', "elf_prince", "elder_orders", "abilities.toml"),
        ("artefacts.toml", 'casts = "fireball"', 'casts = "firebowl"', "dragon_ring", "firebowl", "spells.toml"),
        ("artefacts.toml", 'profile = "familiar"', 'profile = "cat"', "familiar", "cat", "profiles.toml"),
        (
            "equipment.toml",
            'requires_skill = "rider"',
            'requires_skill = "ride"',
            "cavalry_lance",
            "ride",
            "skills.toml",
        ),
        ("warbands.toml", '"hide_of_omrok"', '"hide"', "intro_orcs", "hide", "spells.toml"),
    ],
)
def test_a_name_that_leads_nowhere_is_told(copy, file, before, after, table, given, there):
    [(place, found, key, facts)] = broken(copy, file, before, after)
    assert (place, found, key) == (f"{file}:", f"[{table}]", "fault.reference")
    assert (facts["given"], facts["there"]) == (given, there)


@rule("DYS-1.5")
def test_armour_beyond_3_is_refused(copy):
    faults = broken(copy, "profiles.toml", "ar = 0", "ar = 4")
    assert [(key, facts) for _, _, key, facts in faults] == [("fault.armour", {"value": 4})]


def test_a_threshold_beyond_8_is_refused(copy):
    [(_, table, key, facts)] = broken(copy, "profiles.toml", "co = 3", "co = 9")
    assert (table, key, facts) == ("[elf_prince]", "fault.threshold", {"stat": "co", "value": 9})


@rule("DYS-19.4")
def test_a_domain_without_its_two_basic_spells_is_refused(copy):
    [(_, table, key, facts)] = broken(copy, "spells.toml", 'tier = "basic"', 'tier = "paid"')
    assert (key, facts) == ("fault.basic-spells", {"count": 1})
    assert table == f"[{next(iter(CONTENT.spells.values())).domain}]"


def test_each_face_of_a_table_die_comes_once(copy):
    [(place, _, key, _)] = broken(copy, "injuries.toml", "d8 = 8", "d8 = 7")
    assert (place, key) == ("injuries.toml:", "fault.d8")


@pytest.mark.parametrize(
    ("before", "after", "keys"),
    [
        ("rect = [95, 95, 145, 135]", "rect = [96, 95, 146, 135]", {"fault.half-turn"}),
        ("rect = [95, 95, 145, 135]", "rect = [95, 95, 245, 135]", {"fault.half-turn", "fault.overlap"}),
        ("rect = [270, 150, 330, 210]", "rect = [331, 150, 391, 210]", {"fault.half-turn", "fault.off-table"}),
        ("[88, 49], [88, 71]", "[88, 71], [88, 49]", {"fault.not-convex"}),
        ("doors = [[245, 86]", "doors = [[245, 76]", {"fault.outside-piece"}),
        ('kind = "house", type', 'kind = "house", points = [[1, 1]], type', {"fault.piece-shape"}),
    ],
)
def test_the_ground_is_convex_on_the_table_apart_and_fair(copy, before, after, keys):
    found = {key for _, _, key, _ in broken(copy, "layouts.toml", before, after)}
    assert keys <= found
