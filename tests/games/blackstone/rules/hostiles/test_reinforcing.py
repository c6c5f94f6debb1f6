"""Reinforcement rolls and where hostiles come back (chapter 15)."""

import pytest

from support.blackstone import black, foe_at, on_watch, place, shows, table, where
from support.scripted import play, rule, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content.figures import Band
from veillee.games.blackstone.rules.combat.event import next_turn
from veillee.games.blackstone.rules.figures.suffering import slay
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.games.blackstone.rules.hostiles.deploying import deploy_group
from veillee.games.blackstone.rules.hostiles.reinforcing import reinforcement_roll
from veillee.games.blackstone.state import Blackstone, Group, Past

D6, D8 = "d6", "d8"


def roll(*numbers):
    return black(*numbers, stream="reinforcements")


def slain(s: Blackstone, kind: str, n: int, *, group: int = 0, **fields) -> None:
    """So many figures of a group that have been slain; they stood far away."""
    for _ in range(n):
        hostile = foe_at(s, kind, (-3, 9), group=group, **fields)
        slay(s, hostile)
    s.events = []


def of_size(s: Blackstone, size, group: int = 0) -> None:
    """The group's smallest figure has this size."""
    groups = list(s.fight.groups)
    groups[group] = Group("test", size)
    s.fight.groups = tuple(groups)


def back(s: Blackstone) -> list[tuple[int, int]]:
    """The hexes of the figures that have returned, in order."""
    return [where(s, facts["hex"]) for facts in told(s, "returned")]


@rule("BSF-15.1")
def test_a_group_that_lost_nobody_does_not_roll():
    s = table()
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "ur_ghul", (0, 3))
    play(reinforcement_roll(s, 0))
    assert told(s, "reinforcement-roll") == []


@rule("BSF-15.2", "BSF-15.3")
@pytest.mark.parametrize(("number", "returning"), [(1, 6), (2, 4), (3, 2), (4, 0), (20, 0)])
def test_small_hostiles_return_by_the_table(number, returning):
    s = table(faces=roll(number))
    place(s, "espern_locarno", (0, 1))
    slain(s, "traitor_guardsman", 7, loadout="pistol")
    play(reinforcement_roll(s, 0))
    assert len(back(s)) == returning


@rule("BSF-15.2")
def test_of_five_small_ones_a_roll_of_2_brings_four_back():
    """V14."""
    s = table(faces=roll(2))
    place(s, "espern_locarno", (0, 1))
    slain(s, "traitor_guardsman", 5, loadout="pistol")
    play(reinforcement_roll(s, 0))
    assert len(back(s)) == 4


@rule("BSF-15.2", "BSF-15.3")
@pytest.mark.parametrize(("number", "returning"), [(1, 4), (2, 2), (3, 1), (4, 0)])
def test_large_hostiles_return_by_the_table(number, returning):
    s = table(faces=roll(number))
    place(s, "espern_locarno", (0, 1))
    slain(s, "chaos_beastman", 4)
    of_size(s, "large")
    play(reinforcement_roll(s, 0))
    assert len(back(s)) == returning


@rule("BSF-15.3")
def test_no_more_return_than_have_been_slain():
    """V15."""
    s = table(faces=roll(1))
    place(s, "espern_locarno", (0, 1))
    slain(s, "chaos_beastman", 1)
    of_size(s, "large")
    play(reinforcement_roll(s, 0))
    assert len(back(s)) == 1


@rule("BSF-15.2", "BSF-15.13")
@pytest.mark.parametrize(("number", "returning"), [(1, 1), (2, 0)])
def test_mallex_returns_on_a_1_only(number, returning):
    """V16."""
    s = table(faces=roll(number))
    place(s, "espern_locarno", (0, 1))
    slain(s, "obsidius_mallex", 1)
    of_size(s, "huge")
    play(activate_group(s, 0))
    assert len(back(s)) == returning


@rule("BSF-15.3", "BSF-15.20", "BSF-15.4")
def test_only_the_size_of_the_smallest_figure_of_the_original_group_returns():
    """Cultists (small) and the Firebrand (large): the Firebrand never comes back, even with no Cultist slain."""
    s = table(faces=roll(1, 1))
    place(s, "espern_locarno", (0, 1))
    slain(s, "cultist_firebrand", 1)
    of_size(s, "small")
    play(reinforcement_roll(s, 0))
    assert back(s) == []
    slain(s, "cultist", 1, loadout="blade")
    play(reinforcement_roll(s, 0))
    assert [s.fight.hostile(facts["hostile"].number).kind for facts in told(s, "returned")] == ["cultist"]


@rule("BSF-15.4", "BSF-15.2")
def test_the_smallest_figure_counts_as_the_group_was_at_first_not_as_it_is_now():
    """All small Cultists are slain and the large Firebrand lives: a 3 brings two small ones, as at first."""
    s = table(faces=roll(3))
    place(s, "espern_locarno", (0, 1))
    play(deploy_group(s, "test", [Band("cultist_firebrand", 1), Band("cultist", 3)], s.fight.field.at(-3, 9)))
    group = len(s.fight.groups) - 1
    for hostile in list(s.fight.on_board()):
        if hostile.kind == "cultist":
            slay(s, hostile)
    s.events = []
    play(reinforcement_roll(s, group))
    assert [facts["hostile"].kind for facts in told(s, "returned")] == ["cultist", "cultist"]


@rule("BSF-15.4", "BSF-15.2", "BSF-15.13")
def test_of_large_and_huge_figures_the_large_ones_count():
    """Mallex (huge) beside Marines (large): a 2 brings two large ones; of huge ones it would bring none."""
    s = table(faces=roll(2))
    place(s, "espern_locarno", (0, 1))
    play(deploy_group(s, "test", [Band("obsidius_mallex", 1), Band("chaos_space_marine", 2)], s.fight.field.at(-3, 9)))
    for hostile in list(s.fight.on_board()):
        slay(s, hostile)
    s.events = []
    play(reinforcement_roll(s, len(s.fight.groups) - 1))
    assert [facts["hostile"].kind for facts in told(s, "returned")] == ["chaos_space_marine"] * 2


@rule("BSF-15.3")
def test_the_slain_of_other_groups_do_not_return():
    s = table(faces=roll(1))
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 1)
    slain(s, "ur_ghul", 2, group=1)
    play(reinforcement_roll(s, 0))
    assert len(back(s)) == 1


@rule("BSF-15.5", "BSF-15.6", "BSF-15.14")
def test_they_return_at_a_portal_as_close_as_possible_to_a_comrade():
    """CB01: P1 touches (-5, 10), P2 (-3, 5) and (-4, 6), P3 (1, 4). The comrade at (-6, 9) is 2 from (-5, 10)."""
    s = table(faces=roll(3))
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "ur_ghul", (-6, 9))
    slain(s, "ur_ghul", 2)
    play(reinforcement_roll(s, 0))
    assert back(s) == [(-5, 10), (-5, 10)]


@rule("BSF-15.5")
def test_without_a_comrade_they_return_at_the_portal_closest_to_an_explorer():
    """From (0, 1): (1, 4) is 4 hexes away, (-3, 5) 5."""
    s = table(faces=roll(3))
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 1)
    play(reinforcement_roll(s, 0))
    assert back(s) == [(1, 4)]


@rule("BSF-15.6", "BSF-15.16")
def test_room_is_judged_anew_for_each_figure():
    """Three small ones fill (1, 4); the fourth takes the next closest hex touching a portal, (-3, 5)."""
    s = table(faces=roll(2))
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 4)
    play(reinforcement_roll(s, 0))
    assert back(s) == [(1, 4), (1, 4), (1, 4), (-3, 5)]


@rule("BSF-15.14")
def test_those_who_have_just_returned_are_no_comrades():
    """The only comrade stands near P1; a returning figure near P3 would else draw the next one there."""
    s = table(faces=roll(2))
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "ur_ghul", (-5, 10))
    foe_at(s, "ur_ghul", (-5, 10))
    slain(s, "ur_ghul", 3)
    play(reinforcement_roll(s, 0))
    # (-5, 10) has room for one; (-4, 6) is 6 hexes from there, (-3, 5) 7
    assert back(s) == [(-5, 10), (-4, 6), (-4, 6)]


@rule("BSF-15.6")
def test_of_equally_close_portal_hexes_the_least_exposed_is_taken():
    """A comrade at (-3, 6): (-3, 5) and (-4, 6) are both 1 away; the explorer at (-3, 7) sees the former only."""
    s = table(faces=roll(3))
    place(s, "espern_locarno", (-3, 7))
    foe_at(s, "ur_ghul", (-3, 6))
    slain(s, "ur_ghul", 1)
    play(reinforcement_roll(s, 0))
    assert back(s) == [(-4, 6)]


@rule("BSF-15.7")
def test_with_no_portal_left_nobody_arrives():
    s = table(faces=roll(1), gates=0)
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 2)
    play(reinforcement_roll(s, 0))
    assert back(s) == []


@rule("BSF-15.8")
def test_reinforcements_do_not_act_in_the_turn_they_arrive():
    s = table(faces=roll(3))
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 2)
    play(activate_group(s, 0))
    assert (len(back(s)), told(s, "behaviour")) == (2, [])


@rule("BSF-15.8")
def test_they_act_from_the_next_turn_on():
    s = table(faces=roll(3) + black(1, stream="behaviour"))
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 1)
    play(activate_group(s, 0))
    next_turn(s)
    play(activate_group(s, 0))
    assert len(told(s, "behaviour")) == 1


@rule("BSF-19.5", "BSF-9.19")
def test_a_returned_hostile_has_no_damage_and_its_old_number():
    s = table(faces=roll(3))
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "ur_ghul", (-6, 9))
    slain(s, "ur_ghul", 1, damage=3)
    play(reinforcement_roll(s, 0))
    ghul = s.fight.hostiles[1]
    assert (ghul.damage, ghul.slain, ghul.index) == (0, 0, 1)


@rule("BSF-15.15")
def test_those_slain_first_return_first():
    s = table(faces=roll(3))
    place(s, "espern_locarno", (0, 1))
    figures = [foe_at(s, "ur_ghul", (-3, 9)) for _ in range(3)]
    for number in (2, 0, 1):
        slay(s, figures[number])
    s.events = []
    play(reinforcement_roll(s, 0))
    assert [facts["hostile"].number for facts in told(s, "returned")] == [2, 0]


@rule("BSF-15.16", "BSF-13.12")
def test_each_returning_figure_lets_explorers_on_overwatch_react():
    """Espern at (1, 0) sees P3's hex (1, 4), 4 away; the third eye costs 4 and has a D8 there."""
    s = table(faces=roll(3) + shows(D8, "critical"))
    on_watch(place(s, "espern_locarno", (1, 0)), 4)
    slain(s, "traitor_guardsman", 2)
    play(reinforcement_roll(s, 0), "pass", "fire+espern_locarno+third_eye")
    assert [hostile.hex == NOWHERE for hostile in s.fight.hostiles] == [False, True]


@rule("BSF-15.21", "BSF-29.13")
def test_endless_hordes_repeat_a_roll_that_brought_nobody_back():
    s = table(faces=roll(4, 3), twists=("endless_hordes",))
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 1)
    play(reinforcement_roll(s, 0))
    assert len(back(s)) == 1


@rule("BSF-15.21", "BSF-29.13")
def test_endless_hordes_repeat_a_roll_once():
    s = table(faces=roll(4, 5), twists=("endless_hordes",))
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 1)
    play(reinforcement_roll(s, 0))
    assert back(s) == []


@rule("BSF-15.21")
def test_endless_hordes_repeat_nothing_for_figures_of_another_size():
    s = table(faces=roll(4), twists=("endless_hordes",))
    place(s, "espern_locarno", (0, 1))
    slain(s, "cultist_firebrand", 1)
    of_size(s, "small")
    play(reinforcement_roll(s, 0))
    assert len(told(s, "reinforcement-roll")) == 1


@rule("BSF-15.21")
def test_endless_hordes_also_repeat_a_roll_whose_figures_found_no_room():
    s = table(faces=roll(1, 1), twists=("endless_hordes",), gates=0)
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 1)
    play(reinforcement_roll(s, 0))
    assert len(told(s, "reinforcement-roll")) == 2


@rule("BSF-15.24")
def test_a_figure_that_finds_no_room_is_slain_again_and_may_return_later():
    """Only P3 is left; its hex (1, 4) holds three small ones."""
    s = table(faces=roll(3, 3), gates=0b100)
    espern = place(s, "espern_locarno", (0, 1))
    filled = [foe_at(s, "ur_ghul", (1, 4), group=1) for _ in range(3)]
    slain(s, "traitor_guardsman", 1, loadout="pistol")
    play(reinforcement_roll(s, 0))
    assert (back(s), espern.worth) == ([], 0)
    filled[0].hex = NOWHERE
    play(reinforcement_roll(s, 0))
    assert back(s) == [(1, 4)]


@rule("BSF-29.11", "BSF-5.5")
def test_tight_weave_lowers_the_roll_by_three_and_never_below_1():
    s = table(faces=roll(6, 3))
    s.past = Past(legacies=("tight_weave",))
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 3)
    play(reinforcement_roll(s, 0))
    assert len(back(s)) == 2
    play(reinforcement_roll(s, 0))
    assert [facts["counted"] for facts in told(s, "reinforcement-roll")] == [3, 1]


@rule("BSF-18.21")
@pytest.mark.parametrize(("stirring", "turn", "counted"), [(True, 12, 5), (True, 13, 3), (False, 13, 5)])
def test_with_stirring_rolls_count_2_lower_from_turn_13(stirring, turn, counted):
    s = table(faces=roll(5), turn=turn)
    s.stirring = stirring
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 1)
    play(reinforcement_roll(s, 0))
    assert [facts["counted"] for facts in told(s, "reinforcement-roll")] == [counted]


@rule("BSF-18.21")
def test_with_stirring_a_roll_counts_as_1_at_least():
    s = table(faces=roll(2), turn=13)
    s.stirring = True
    place(s, "espern_locarno", (0, 1))
    slain(s, "ur_ghul", 1)
    play(reinforcement_roll(s, 0))
    assert [facts["counted"] for facts in told(s, "reinforcement-roll")] == [1]


@rule("BSF-15.5")
def test_a_hostile_player_chooses_among_equally_close_portal_hexes():
    """A comrade at (-3, 6): (-3, 5) and (-4, 6) are both 1 away."""
    s = table(faces=roll(3), players=5)
    s.hostile_seat = 4
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "ur_ghul", (-3, 6))
    slain(s, "ur_ghul", 1)
    play(reinforcement_roll(s, 0), f"h{s.fight.field.at(-4, 6)}")
    assert back(s) == [(-4, 6)]
