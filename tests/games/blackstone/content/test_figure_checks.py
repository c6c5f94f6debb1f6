"""What explorers and hostiles cannot say: every fault of a copy of their files is told with its place."""

import pytest

from support import rule
from support.blackstone_content import broken

JANUS = '{ id = "pistol_rapier", options = [{ cost = 1, attacks = 1 }], adj = ["d8"], close = ["d8"], far = ["d6"], '
RAIN = "{ cost = 4, attacks = 2 }, { cost = 6, attacks = 3 }"


@pytest.mark.parametrize(
    ("explorer", "before", "after", "said"),
    [
        ("janus_draik", "slots = 4", "slots = 0", "slots is 0; it must be 1 at least"),
        ("janus_draik", 'figures = ["janus_draik"]', "figures = []", "figures is 0; it must be 1 at least"),
        ("janus_draik", "move = 2", "move = 0", "move is 0; it must be 1 at least"),
        ("janus_draik", 'defence = ["d8"]', "defence = []", "defence is 0; it must be 1 at least"),
        (
            "janus_draik",
            'check = "owns_discovery", ',
            'check = "owns_discovery", count = 2, ',
            "the agenda “owns_discovery” needs this and nothing else: discovery",
        ),
        (
            "amallyn",
            "range = 4, ",
            "",
            "the agenda “slay_at_range_in_combat” needs this and nothing else: range, count",
        ),
        (
            "janus_draik",
            f"{JANUS}max_range = 6",
            f"{JANUS}max_range = 3",
            "the weapon “pistol_rapier” has dice at far, but reaches only 3",
        ),
        (
            "janus_draik",
            'adj = ["d8"], max_range = 1',
            "max_range = 1",
            "the weapon “rain_of_blows” has dice at no range",
        ),
        (
            "janus_draik",
            "options = [{ cost = 1, attacks = 1 }], ",
            "",
            "the weapon “pistol_rapier” of an explorer has no option",
        ),
        (
            "janus_draik",
            "{ cost = 1, attacks = 1 }",
            "{ cost = 7, attacks = 1 }",
            "pistol_rapier costs 7; a die pays from 1 to 6",
        ),
        (
            "janus_draik",
            "{ cost = 1, attacks = 1 }",
            "{ cost = 1, attacks = 0 }",
            "attacks is 0; it must be 1 at least",
        ),
        (
            "janus_draik",
            RAIN,
            RAIN.replace("cost = 6", "cost = 4"),
            "the weapon “rain_of_blows”: from one option to the next, cost and attacks rise",
        ),
        (
            "janus_draik",
            RAIN,
            RAIN.replace("attacks = 3", "attacks = 2"),
            "the weapon “rain_of_blows”: from one option to the next, cost and attacks rise",
        ),
        ("ur_025", '{ id = "self_repair", cost = ', '{ id = "self_repair", cost = 1', "self_repair costs 1"),
    ],
)
def test_what_an_explorer_cannot_say_is_told(tmp_path, explorer, before, after, said):
    [told] = broken(tmp_path, "explorers", (explorer, before, after))
    assert told.startswith(f"explorers.toml: [{explorer}] {said}")


@pytest.mark.parametrize(
    ("hostile", "before", "after", "said"),
    [
        ("negavolt_cultist", "wounds = 5", "wounds = 0", "wounds is 0; it must be 1 at least"),
        ("negavolt_cultist", 'adj = ["d12"], ', "", "the weapon “electro_goads” has dice at no range"),
        (
            "negavolt_cultist",
            'adj = ["d12"], ',
            'adj = ["d12"], options = [{ cost = 1, attacks = 1 }], ',
            "the weapon “electro_goads” of a hostile has no options",
        ),
        ("traitor_guardsman", "lasgun = 6", "lasgun = 5", "the loadouts have 13 figures; this hostile has 14"),
        ("cultist", "stubber = 1", "mortar = 1", "no weapon is that of “mortar”"),
        (
            "negavolt_cultist",
            '["hidden", "engaged", "other"]',
            '["hidden", "other", "engaged"]',
            "each column comes once, and “other” last",
        ),
        (
            "negavolt_cultist",
            '["hidden", "engaged", "other"]',
            '["engaged", "engaged", "other"]',
            "each column comes once, and “other” last",
        ),
        (
            "negavolt_cultist",
            '["recharge", "recharge", "recharge"]',
            '["recharge", "recharge"]',
            "the row of 1 has 2 actions; it needs 3, one for each column",
        ),
        (
            "negavolt_cultist",
            '["hold", "onslaught", "charge"]',
            '["pounce", "onslaught", "charge"]',
            "the row of 4: “pounce” is no action of this hostile",
        ),
    ],
)
def test_what_a_hostile_cannot_say_is_told(tmp_path, hostile, before, after, said):
    assert f"hostiles.toml: [{hostile}] {said}" in broken(tmp_path, "hostiles", (hostile, before, after))


@rule("BSF-15.10")
@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("first = 4, last = 6", "first = 4, last = 5", "behaviour: no row for 6"),
        ("first = 4, last = 6", "first = 3, last = 6", "behaviour: more than one row, or no possible roll, for 3"),
        ("first = 1, last = 3", "first = 0, last = 3", "behaviour: more than one row, or no possible roll, for 0"),
    ],
)
def test_behaviour_covers_each_roll_of_the_blackstone_die_once(tmp_path, before, after, said):
    [told] = broken(tmp_path, "hostiles", ("negavolt_cultist", before, after))
    assert told == f"hostiles.toml: [negavolt_cultist] {said}"
