"""What battlefields and strongholds cannot say: every fault of a copy of their files is told with its place."""

import pytest

from support import rule
from support.blackstone_content import broken

P2 = "cell = [-4, 5], touches = [[-3, 5], [-4, 6]], escape = [[-4, 4], [-5, 5]]"


@pytest.mark.parametrize(
    ("map", "before", "after", "said"),
    [
        (
            "cb01",
            "start = [[0, 0], [1, 0], [0, 1]]",
            "start = [[0, 0], [1, 0], [0, 9]]",
            "start: not on the map: (0, 9)",
        ),
        ("cb01", "discovery = [[-2, 4]", "discovery = [[9, 9]", "discovery: not on the map: (9, 9)"),
        ("cb02", "at = [-2, -1]", "at = [-3, -1]", "locations: not on the map: (-3, -1)"),
        ("mc01", "at = [3, -1]", "at = [9, -1]", "cell: not on the map: (9, -1)"),
        ("cb01", "  [-7, 9], ", "  [-7, 9], [-7, 9], ", "hexes: more than once: (-7, 9)"),
        (
            "cb01",
            "discovery = [[-2, 4], [-1, 9]",
            "discovery = [[-1, 9], [-1, 9]",
            "discovery: more than once: (-1, 9)",
        ),
        (
            "cb01",
            "start = [[0, 0], [1, 0], [0, 1]]",
            "start = [[0, 0]]",
            "start names 1 hex; there is no room for 4 explorers",
        ),
        ("mc01", "start = [[-1, 0], [-1, 1]]", "start = []", "start names 0 hexes; there is no room for 2 explorers"),
        (
            "cb01",
            "discovery = [[-2, 4], [-1, 9]",
            "discovery = [[0, 0], [1, 0], [-2, 4], [-1, 9]",
            "5 Discovery markers; 4 at most, one for each entry of an encounter",
        ),
        ("cb01", "q = -5, r = 9", "q = -4, r = 9", "no chamber covers: (-6, 9), (-6, 10), (-5, 8)"),
        ("cb01", "q = -5, r = 9", "q = -4, r = 9", "chambers cover more than the map: (-4, 8), (-4, 9), (-4, 10)"),
        ("cb01", "  [-7, 9], ", "  ", "chambers cover more than the map: (-7, 9)"),
        ("cb01", "  [-7, 9], ", "  [-8, 9], [-7, 9], ", "no chamber covers: (-8, 9)"),
        (
            "cb01",
            '  { tile = "T03", q',
            '  { tile = "MAG", q = 0, r = 0 },\n  { tile = "T03", q',
            "chambers overlap: (0, 0), (0, 1), (1, 0)",
        ),
        (
            "cb01",
            ', role = "arrival"',
            "",
            "the start hexes are those of one arrival chamber; an ambush and the cell have none",
        ),
        (
            "cb01",
            "start = [[0, 0], [1, 0], [0, 1]]",
            "start = [[0, 0], [1, 0], [1, 1]]",
            "the start hexes are those of one arrival chamber; an ambush and the cell have none",
        ),
        (
            "cb11",
            "ambush = true\n",
            "",
            "the start hexes are those of one arrival chamber; an ambush and the cell have none",
        ),
        ("cb01", "wall = [[0, 4, 5]", "wall = [[0, 4, 6]", "wall: (0, 4, 6) has no direction from 0 to 5"),
        ("cb01", "wall = [[0, 4, 5]", "wall = [[0, 0, 2]", "wall: (0, 0, 2) is no edge of this"),
        ("cb01", "cover = [\n  [1, 2, 4]", "cover = [\n  [-7, 9, 3]", "cover: (-7, 9, 3) is no edge of this"),
        ("cb01", "cover = [\n  [1, 2, 4]", "cover = [\n  [1, 2, 4], [0, 3, 1]", "cover: (0, 3, 1) is already marked"),
        ("cb01", "wall = [[0, 4, 5]", "wall = [[0, 4, 5], [1, 2, 3]", "wall: (1, 2, 3) is already marked"),
        ("cb01", "discovery = [[-2, 4], [-1, 9], [-6, 10]]", "discovery = []", "this combat has no Discovery marker"),
        ("cb01", "wall = [", "wall = [[-7, 9, 0], [-7, 9, 1], ", "these cannot be reached: (-7, 9)"),
        ("cb01", 'id = "P2"', 'id = "P1"', "the Portal P1 is named twice"),
        ("cb01", P2, P2.replace("[-3, 5], ", ""), "the Portal P2 touches just: (-4, 6), (-3, 5)"),
        ("cb01", P2, P2.replace("[-4, 4]", "[-3, 4]"), "the three hexes of the escape chamber of P2 do not all meet"),
        ("cb01", "cell = [2, 4], touches = [[1, 4]]", "cell = [20, 4], touches = []", "the Portal P3 touches no hex"),
        (
            "cb01",
            "cell = [2, 4]",
            "cell = [1, 3]",
            "the Portal P3 or its escape chamber takes hexes of the map: (1, 3)",
        ),
    ],
)
def test_what_a_map_cannot_say_is_told(tmp_path, map, before, after, said):
    assert f"maps.toml: [{map}] {said}" in broken(tmp_path, "maps", (map, before, after))


@rule("BSF-6.6", "BSF-6.16")
@pytest.mark.parametrize(
    ("tile", "before", "after", "said"),
    [
        ("T02", "cover = [[1, 0, 0]]", "cover = [[1, 0, 7]]", "cover: (1, 0, 7) has no direction from 0 to 5"),
        ("T02", "cover = [[1, 0, 0]]", "cover = [[9, 0, 0]]", "cover: (9, 0, 0) is no edge of this"),
        ("T02", "cover = [[1, 0, 0]]", "cover = [[1, 0, 0], [2, 0, 3]]", "cover: (2, 0, 3) is already marked"),
    ],
)
def test_what_a_chamber_cannot_say_is_told(tmp_path, tile, before, after, said):
    assert broken(tmp_path, "tiles", (tile, before, after)) == [f"tiles.toml: [{tile}] {said}"]


def test_a_chamber_has_each_hex_once(tmp_path):
    said = broken(tmp_path, "tiles", ("T02", "hexes = [[0, 0]", "hexes = [[0, 0], [0, 0]"))
    assert said[0] == "tiles.toml: [T02] hexes: more than once: (0, 0)"


def test_two_escape_chambers_never_share_a_hex(tmp_path):
    another = '{ id = "P4", cell = [-6, 11], touches = [[-5, 10], [-6, 10]], escape = [[-7, 12], [-6, 12]] },\n'
    [said] = broken(tmp_path, "maps", ("cb01", '  { id = "P2"', f'  {another}  {{ id = "P2"'))
    assert said == "maps.toml: [cb01] the escape chambers of P1 and P4 overlap"


@rule("BSF-11.10")
def test_every_combat_has_a_way_out(tmp_path):
    map_lines = [
        (table, line, "")
        for table, line in (
            ("cb01", '  { id = "P1", cell = [-5, 11], touches = [[-5, 10]], escape = [[-6, 12], [-5, 12]] },\n'),
            ("cb01", f'  {{ id = "P2", {P2} }},\n'),
            ("cb01", '  { id = "P3", cell = [2, 4], touches = [[1, 4]], escape = [[3, 4], [3, 3]] },\n'),
        )
    ]
    assert broken(tmp_path, "maps", *map_lines) == ["maps.toml: [cb01] this combat has no Portal; nobody gets out"]
    abyss = "null_gravity_abyss"
    stronghold_lines = [
        (table, line, "")
        for table, line in (
            (
                abyss,
                '  { id = "P1", cell = [12, -2], touches = [[11, -2], [11, -1]], escape = [[13, -2], [13, -3]] },\n',
            ),
            (abyss, '  { id = "P2", cell = [8, -5], touches = [[7, -4], [8, -4]], escape = [[9, -6], [8, -6]] },\n'),
            (abyss, '  { id = "P3", cell = [5, 2], touches = [[6, 1], [5, 1]], escape = [[4, 3], [5, 3]] },\n'),
        )
    ]
    [said] = broken(tmp_path, "strongholds", *stronghold_lines)
    assert said == "strongholds.toml: [null_gravity_abyss] this combat has no Portal; nobody gets out"


@pytest.mark.parametrize(
    ("stronghold", "before", "after", "said"),
    [
        ("descent", "access_cards = 6", "access_cards = 0", "access_cards is 0; it must be 1 at least"),
        ("descent", "links = [[[-3, 7]", "links = [[[-3, 77]", "links: not on the map: (-3, 77)"),
        ("descent", 'id = "G1", at = [-1, 5]', 'id = "G1", at = [-1, 55]', "groups: not on the map: (-1, 55)"),
        ("hidden_vault", "hexes = [[5, -2]]", "hexes = [[55, -2]]", "places: not on the map: (55, -2)"),
        ("null_gravity_abyss", "links = [[[10, -1], [38, 0]]]", "links = []", "these cannot be reached: (38, 0)"),
        (
            "null_gravity_abyss",
            'r = -1, rot = 5, floor = "main"',
            'r = -1, rot = 5, floor = "abyss"',
            "the floors “main” and “abyss” touch",
        ),
        ("null_gravity_abyss", 'id = "G4", at = [40, 0]', 'id = "G4", at = [4, 0]', "G4 starts off its floor, “abyss”"),
        ("null_gravity_abyss", "[[42, -2], [42, 0], ", "[[42, 0], ", "G4 has 3 fixed hexes for 4 figures"),
        ("descent", 'id = "G2"', 'id = "G1"', "the group G1 is named twice"),
        ("corridor_of_death", '"ur_ghul", n = 2', '"ur_ghul", n = 3', "groups: “ur_ghul”, 5 figures; the box has 4"),
        ("descent", "cost = 4, where", "cost = 7, where", "release costs 7; a die pays from 1 to 6"),
        (
            "descent",
            'rules = ["only',
            'rules = ["defensive_fire", "only',
            "“defensive_fire” does not go without “lanes”",
        ),
        ("descent", 'rules = ["only', 'rules = ["pack", "only', "“pack” does not go without “burn”"),
        ("descent", 'rules = ["only', 'rules = ["awakening", "only', "“awakening” does not go without “unlock”"),
        (
            "deathmaze",
            'rules = ["defensive_fire", "wait',
            'rules = ["only_lower_exit", "wait',
            "“only_lower_exit” does not go without “lower”",
        ),
        ("hidden_vault", 'id = "core", hexes', 'id = "heart", hexes', "“core” does not go without “core”"),
        ("deathmaze", 'hostile = "obsidius_mallex", ends', "ends", "“slain” does not go without “hostile”"),
        ("null_gravity_abyss", 'group = "G4", ends', "ends", "“slain_all” does not go without “group”"),
        ("hidden_vault", '"remove_access"', '"block_link"', "“block_link” does not go without “links”"),
        (
            "deathmaze",
            '{ op = "heal_hostile"',
            '{ op = "remove_access"',
            "“remove_access” does not go without “unlock”",
        ),
        (
            "descent",
            '{ op = "reinforce"',
            '{ op = "return_hostile", place = "nest"',
            "“return_hostile” does not go without “burn”",
        ),
        (
            "hidden_vault",
            "groups = [",
            "links_end_moves = true\ngroups = [",
            "“links_end_moves” does not go without “links”",
        ),
        ("descent", "count = 2", "count = 3", "the goal asks for 3 places; the actions that lead to it have 2"),
        (
            "corridor_of_death",
            "count = 3",
            "count = 0",
            "the goal asks for 0 places; the actions that lead to it have 3",
        ),
        ("hidden_vault", "count = 4", "count = 5", "the goal asks for 5 places; the actions that lead to it have 4"),
        (
            "descent",
            'op = "artefact", id = "plumb_line"',
            'op = "artefact", id = "well_key"',
            "a stronghold gives its artefact, and not the victory",
        ),
        (
            "descent",
            '"discovery", n = 1, who = "each"',
            '"campaign_victory"',
            "a stronghold gives its artefact, and not the victory",
        ),
        ("hidden_vault", '"campaign_victory"', '"heal", n = 1', "the vault gives the victory, and no artefact"),
        ("descent", "first = 4, last = 6", "first = 4, last = 5", "events: no row for 6"),
        (
            "descent",
            "first = 4, last = 6",
            "first = 3, last = 6",
            "events: more than one row, or no possible roll, for 3",
        ),
    ],
)
def test_what_a_stronghold_cannot_say_is_told(tmp_path, stronghold, before, after, said):
    said_all = broken(tmp_path, "strongholds", (stronghold, before, after))
    assert any(one.startswith(f"strongholds.toml: [{stronghold}] {said}") for one in said_all), said_all


@rule("BSF-1.2")
def test_there_are_four_strongholds_and_one_vault(tmp_path):
    said = broken(tmp_path, "strongholds", ("descent", 'kind = "stronghold"', 'kind = "vault"'))
    wrong = "strongholds.toml: 3 strongholds and 2 vaults; there must be four strongholds and one vault"
    assert said == [wrong, "strongholds.toml: [descent] the vault gives the victory, and no artefact"]
