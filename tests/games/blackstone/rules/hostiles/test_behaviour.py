"""The activation of hostile groups and the behaviour roll (chapter 15)."""

import pytest

from support.blackstone import black, foe_at, place, shows, table
from support.blackstone_arena import arena
from support.scripted import play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content import HOSTILES
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.games.blackstone.rules.hostiles.behaviour import action_of, column_of, counted_roll
from veillee.games.blackstone.state import Blackstone

D6, D8 = "d6", "d8"


def behaviour(*rolls):
    return black(*rolls, stream="behaviour")


def turns(s: Blackstone) -> list[tuple[int, str, str]]:
    """Of each figure that made a behaviour roll: its number in the group, column and action."""
    return [(facts["hostile"].index, facts["column"], facts["action"]) for facts in told(s, "behaviour")]


@rule("BSF-15.9", "BSF-15.10", "BSF-15.18")
def test_the_figure_closest_to_an_explorer_acts_first_and_each_acts_once():
    s = table(faces=[*behaviour(1), *behaviour(1), *behaviour(1)])
    place(s, "espern_locarno", (0, 1))
    for at in ((-3, 7), (-3, 5), (-2, 5)):
        foe_at(s, "traitor_guardsman", at, loadout="pistol")
    play(activate_group(s, 0))
    assert turns(s) == [(2, "hidden", "hold"), (1, "hidden", "hold"), (0, "hidden", "hold")]


@rule("BSF-15.9", "BSF-15.17", "BSF-30.21")
def test_of_equally_close_figures_the_lower_number_acts_first_by_default():
    s = table(faces=behaviour(1, 1))
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "traitor_guardsman", (-1, 5), loadout="pistol")
    foe_at(s, "traitor_guardsman", (-2, 5), loadout="flamer")
    play(activate_group(s, 0))
    assert [index for index, _, _ in turns(s)] == [0, 1]


@rule("BSF-15.9", "BSF-30.21")
def test_the_leader_is_asked_which_of_equally_close_figures_acts_first():
    s = table(faces=behaviour(1, 1))
    s.ties = "ask"
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "traitor_guardsman", (-1, 5), loadout="pistol")
    foe_at(s, "traitor_guardsman", (-2, 5), loadout="flamer")
    play(activate_group(s, 0), "x1")
    assert [index for index, _, _ in turns(s)] == [1, 0]


@rule("BSF-15.9", "BSF-30.2", "BSF-30.21")
def test_figures_that_are_alike_in_one_hex_make_no_question():
    s = table(faces=behaviour(1, 1))
    s.ties = "ask"
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "traitor_guardsman", (-1, 5), loadout="pistol")
    foe_at(s, "traitor_guardsman", (-1, 5), loadout="pistol")
    play(activate_group(s, 0))
    assert len(turns(s)) == 2


@rule("BSF-15.12", "BSF-19.10")
def test_a_stunned_hostile_stands_up_instead_of_rolling():
    s = table()
    place(s, "espern_locarno", (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 2), stunned=True)
    play(activate_group(s, 0))
    assert (ghul.stunned, turns(s), told(s, "hostile-attack")) == (False, [], [])


@rule("BSF-15.18")
def test_a_figure_slain_before_its_turn_is_not_activated():
    """The Firebrand, closer, burns the Cultist, which has 1 of 2 Wounds left: a success slays it.

    Behaviour 18, column close: All Shall Burn.
    """
    s = table(faces=behaviour(18) + shows(D6, "fail") + shows(D6, "success"))
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "cultist", (0, 4), loadout="blade", damage=1)
    foe_at(s, "cultist_firebrand", (0, 3))
    play(activate_group(s, 0))
    assert [action for _, _, action in turns(s)] == ["all_shall_burn"]


@rule("BSF-15.19")
def test_with_no_explorer_left_nobody_else_of_the_group_acts():
    s = table(faces=behaviour(7) + shows(D8, "success") + shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1), wounds=4)
    foe_at(s, "ur_ghul", (0, 2))
    foe_at(s, "ur_ghul", (0, 2))
    play(activate_group(s, 0))
    assert len(turns(s)) == 1


# --- Columns ---------------------------------------------------------------


def column(kind, at, *explorers, loadout="", **fields):
    s = table(**fields)
    for id, where_to in zip(("espern_locarno", "taddeus"), explorers, strict=False):
        place(s, id, where_to)
    return column_of(s, foe_at(s, kind, at, loadout=loadout), [])


@rule("BSF-15.11")
def test_hidden_sees_no_explorer():
    assert column("traitor_guardsman", (-1, 4), (0, 1), loadout="lasgun") == "hidden"


@rule("BSF-15.11")
def test_engaged_has_a_visible_explorer_adjacent():
    assert column("traitor_guardsman", (0, 2), (0, 1), loadout="lasgun") == "engaged"


@rule("BSF-15.11")
def test_in_cover_is_in_cover_from_every_explorer_it_sees():
    """(1, 3) is in cover from (0, 1), not from (1, 0)."""
    assert column("traitor_guardsman", (1, 3), (0, 1), loadout="lasgun") == "in_cover"
    assert column("traitor_guardsman", (1, 3), (0, 1), (1, 0), loadout="lasgun") == "close"


@rule("BSF-15.11", "BSF-9.18")
@pytest.mark.parametrize("loadout", ["flamer", "grenade", "pistol", "sergeant"])
def test_in_cover_is_read_by_the_listed_loadouts_only(loadout):
    assert column("traitor_guardsman", (1, 3), (0, 1), loadout=loadout) == "close"


@rule("BSF-15.11")
@pytest.mark.parametrize(
    ("loadout", "expected"), [("autogun", "in_cover"), ("stubber", "in_cover"), ("blade", "close")]
)
def test_of_cultists_those_with_guns_use_cover(loadout, expected):
    assert column("cultist", (1, 3), (0, 1), loadout=loadout) == expected


@rule("BSF-15.11")
def test_close_has_the_closest_visible_explorer_at_range_2_or_3():
    assert column("traitor_guardsman", (0, 3), (0, 1), loadout="lasgun") == "close"
    assert column("traitor_guardsman", (0, 4), (0, 1), loadout="lasgun") == "close"
    assert column("traitor_guardsman", (0, 4), (0, 0), loadout="lasgun") == "other"


@rule("BSF-15.11")
def test_of_several_visible_explorers_the_closest_one_counts_for_close():
    """In a row: 2 and 8 hexes away, then 8 alone."""
    assert column("traitor_guardsman", (8, 2), (6, 2), (0, 2), loadout="lasgun", map=arena()) == "close"
    assert column("traitor_guardsman", (8, 2), (0, 2), loadout="lasgun", map=arena()) == "other"


@rule("BSF-15.11", "BSF-29.11")
def test_who_sees_nobody_is_not_in_cover_though_a_pale_lantern_reveals_it():
    """(-1, 4) does not see (0, 1), 3 hexes away: hidden, but for the lantern, which reaches 3 hexes."""
    s = table()
    espern = place(s, "espern_locarno", (0, 1))
    guard = foe_at(s, "traitor_guardsman", (-1, 4), loadout="lasgun")
    assert column_of(s, guard, []) == "hidden"
    espern.artefacts = ("pale_lantern",)
    assert column_of(s, guard, []) == "other"


@rule("BSF-15.10")
def test_columns_are_read_from_left_to_right():
    """Mallex reads close before in cover: at (1, 3) both apply."""
    assert column("obsidius_mallex", (1, 3), (0, 1)) == "close"
    assert column("chaos_space_marine", (1, 3), (0, 1)) == "in_cover"


@rule("BSF-15.11")
def test_a_kind_without_the_close_column_reads_other():
    assert column("negavolt_cultist", (0, 3), (0, 1)) == "other"


@rule("BSF-29.8", "BSF-15.11")
def test_invisible_explorers_do_not_count_in_columns():
    assert column("traitor_guardsman", (0, 3), (0, 1), loadout="lasgun", unseen=True) == "hidden"
    assert column("traitor_guardsman", (0, 2), (0, 1), loadout="lasgun", unseen=True) == "engaged"


@rule("BSF-29.13")
def test_without_cover_nobody_is_in_the_column_in_cover():
    assert column("traitor_guardsman", (1, 3), (0, 1), loadout="lasgun", twists=("no_cover",)) == "close"


@rule("BSF-29.11")
def test_near_a_pale_lantern_nobody_is_hidden():
    """(-1, 4) is 3 hexes from (0, 1) and does not see it: the next column that applies is the last one."""
    s = table()
    place(s, "espern_locarno", (0, 1), artefacts=("pale_lantern",))
    assert column_of(s, foe_at(s, "ur_ghul", (-1, 4)), []) == "other"
    assert column_of(s, foe_at(s, "ur_ghul", (-2, 4)), []) == "hidden"


@rule("BSF-15.23")
def test_the_column_is_judged_when_the_roll_is_made():
    """The Firebrand, closer, burns the only explorer that the Cultist behind it sees."""
    s = table(faces=behaviour(18) + shows(D6, "success") + shows(D8, "fail") + shows(D6, "fail") + behaviour(1))
    place(s, "espern_locarno", (0, 1), wounds=4)
    place(s, "taddeus", (-6, 10))
    foe_at(s, "cultist", (0, 4), loadout="blade")
    foe_at(s, "cultist_firebrand", (0, 3))
    play(activate_group(s, 0))
    assert [(column, action) for _, column, action in turns(s)] == [("close", "all_shall_burn"), ("hidden", "hold")]


# --- The roll --------------------------------------------------------------


@rule("BSF-15.10")
@pytest.mark.parametrize("kind", sorted(HOSTILES))
def test_every_roll_in_every_column_gives_one_action(kind):
    s = table()
    hostile = foe_at(s, kind, (0, 4))
    for column in hostile.card.columns:
        for roll in range(1, 21):
            assert action_of(hostile, roll, column)


@rule("BSF-15.10", "BSF-16.8")
@pytest.mark.parametrize(
    ("kind", "column", "roll", "action"),
    [
        ("traitor_guardsman", "hidden", 20, "rush"),
        ("traitor_guardsman", "engaged", 3, "fall_back"),
        ("traitor_guardsman", "engaged", 4, "onslaught"),
        ("traitor_guardsman", "in_cover", 9, "aim"),
        ("traitor_guardsman", "close", 20, "fury"),
        ("negavolt_cultist", "engaged", 3, "recharge"),
        ("negavolt_cultist", "hidden", 5, "hold"),
        ("ur_ghul", "close", 20, "pounce"),
        ("ur_ghul", "other", 10, "rush"),
        ("spindle_drone", "close", 20, "alert"),
        ("chaos_beastman", "engaged", 16, "fury"),
        ("rogue_psyker", "engaged", 16, "annihilate"),
        ("rogue_psyker", "close", 16, "regenerate"),
        ("rogue_psyker", "other", 20, "empower"),
        ("rogue_psyker", "hidden", 12, "disrupt"),
        ("chaos_space_marine", "other", 16, "rapid_fire"),
        ("chaos_space_marine", "in_cover", 15, "advance"),
        ("obsidius_mallex", "in_cover", 3, "charge"),
        ("obsidius_mallex", "close", 20, "overcharge"),
        ("cultist", "engaged", 18, "full_auto"),
        ("cultist", "hidden", 18, "overwhelm"),
        ("cultist_firebrand", "close", 18, "all_shall_burn"),
        ("cultist_firebrand", "other", 18, "firestorm"),
    ],
)
def test_the_behaviour_tables_are_those_of_the_cards(kind, column, roll, action):
    s = table()
    assert action_of(foe_at(s, kind, (0, 4)), roll, column) == action


@rule("BSF-15.22", "BSF-29.10")
@pytest.mark.parametrize(("roll", "counted"), [(1, 4), (3, 4), (4, 4), (5, 5)])
def test_low_rolls_of_a_sergeants_comrades_count_as_4(roll, counted):
    s = table()
    foe_at(s, "traitor_guardsman", (0, 4), loadout="sergeant")
    assert counted_roll(s, foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun"), roll, []) == counted


@rule("BSF-29.10")
def test_a_sergeant_does_not_lead_itself_nor_whom_it_does_not_see_nor_another_group():
    s = table()
    sergeant = foe_at(s, "traitor_guardsman", (0, 3), loadout="sergeant")
    hidden = foe_at(s, "traitor_guardsman", (-5, 10), loadout="lasgun")
    other = foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun", group=1)
    assert [counted_roll(s, one, 2, []) for one in (sergeant, hidden, other)] == [2, 2, 2]
    sergeant.hex = NOWHERE
    assert counted_roll(s, foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun"), 2, []) == 2


@rule("BSF-29.10")
def test_of_two_sergeants_each_leads_the_other():
    s = table()
    one = foe_at(s, "traitor_guardsman", (0, 3), loadout="sergeant")
    foe_at(s, "traitor_guardsman", (0, 3), loadout="sergeant")
    assert counted_roll(s, one, 2, []) == 4


@rule("BSF-29.13", "BSF-15.22")
def test_in_a_surprise_attack_odd_rolls_of_the_first_turn_are_held_before_the_sergeant_speaks():
    s = table(faces=behaviour(1), twists=("surprise_attack",))
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun", group=0)
    sergeant = foe_at(s, "traitor_guardsman", (0, 4), loadout="sergeant", stunned=True)
    play(activate_group(s, 0))
    assert turns(s) == [(0, "close", "hold")]
    assert not sergeant.stunned


@rule("BSF-29.13")
def test_a_surprise_attack_spares_even_rolls_and_later_turns():
    s = table(twists=("surprise_attack",))
    place(s, "espern_locarno", (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 3))
    assert counted_roll(s, ghul, 8, []) == 8
    s.fight.turn = 2
    assert counted_roll(s, ghul, 7, []) == 7


@rule("BSF-29.9")
def test_a_roll_counts_as_1_to_20():
    s = table()
    ghul = foe_at(s, "ur_ghul", (0, 3))
    assert [counted_roll(s, ghul, roll, []) for roll in (1, 20)] == [1, 20]
