"""Encounters 1 and 2 (chapters 13 and 14): trapped Souls, and the plain hunt for Heroes."""

import pytest

from support import play, rule
from support.rituals import bones, named, put, started, table, zone
from support.rituals_legion import do, strike
from veillee.games.rituals.rules.encounters.victory import GameOver, check, conditions, is_possible
from veillee.games.rituals.rules.figures.elimination import Cause, eliminate
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.heroes.objective import current


def act(s, card, *answers):
    """The Hero whose number the card bears takes two Actions."""
    s.ai.cards = [card]
    play(hero_activation(s), *answers)


@rule("DAR-13.1", "DAR-14.1", "DAR-2.12", "DAR-2.13")
@pytest.mark.parametrize("encounter", ["e1", "e2"])
def test_the_first_two_encounters_have_25_energy_three_rewards_and_peasants(encounter):
    s = started(encounter)
    assert (s.energy, s.exhausted, s.rewards, s.souls) == (25, 0, [2, 4, 6], 0)
    assert {serf.unit for serf in s.serfs()} == {"peasant"}
    assert s.board.names[s.board.red] == "B5.BR"
    assert (s.board.yellow, s.board.green, s.board.pit) == (-1, -1, -1)


@rule("DAR-13.7", "DAR-21.17")
def test_two_souls_may_be_freed_before_four_are_out_of_reach():
    # Six Peasants: the Heroes win by the third freed Soul, so four together stay possible as long as all leave Souls.
    s = started("e1")
    for freed in (1, 2):
        s.figures.remove(next(s.serfs()))
        s.freed = freed
    assert is_possible(s, "trapped_souls_on_board", 4)
    s.figures.remove(next(s.serfs()))
    assert not is_possible(s, "trapped_souls_on_board", 4)


@rule("DAR-13.2", "DAR-13.9")
def test_a_serf_that_the_legion_eliminates_leaves_a_soul_in_its_zone_and_moves_the_counter():
    s = table("e1", faces=bones(1), energy=2)
    put(s, "condemned", "B1.TR")
    put(s, "hagatha", "A6.TL")
    put(s, "peasant", "B1.TR")
    do(s, "attack+f1+f3")
    assert (s.trapped, s.souls, list(s.serfs())) == ([zone(s, "B1.TR")], 1, [])


@rule("DAR-13.2")
def test_in_other_encounters_no_soul_is_left():
    s = table("e2", faces=bones(1), energy=2)
    put(s, "condemned", "B1.TR")
    put(s, "hagatha", "B4.TL")
    put(s, "peasant", "B1.TR")
    do(s, "attack+f1+f3")
    assert (s.trapped, s.souls) == ([], 1)


@rule("DAR-7.20", "DAR-13.9")
def test_feeding_swallows_the_soul_but_moves_the_counter():
    s = table("e1", energy=3)
    put(s, "hagatha", "A6.TL")
    put(s, "peasant", "A6.TL")
    do(s, "feed+f1+f2")
    assert (s.trapped, s.souls) == ([], 1)


@rule("DAR-13.3", "DAR-7.18")
def test_a_possessed_serf_leaves_no_soul():
    s = table("e1", faces=bones(3, 3))
    put(s, "hagatha", "A6.TL")
    possessed, battista = put(s, "possessed_peasant", "B5.BR"), put(s, "battista", "B5.BR")
    strike(s, battista, possessed)
    assert (s.trapped, s.souls) == ([], 0)


@rule("DAR-13.4")
def test_without_a_soul_the_objective_is_to_attack_a_witch():
    s = table("e1", faces=bones(0, 0, 0, 0))
    hagatha = put(s, "hagatha", "B5.TR")
    put(s, "condemned", "B5.BR")
    battista = put(s, "battista", "B5.BR")
    assert current(s, battista).figures == (hagatha.number,)
    assert current(s, battista).activate == "attack"
    act(s, "ai_2b")  # first the Condemned falls, 3 against 2; then to the Witch, 4 against 3
    assert (named(s, battista), hagatha.wounds) == ("B5.TR", 2)


@rule("DAR-13.5")
def test_with_a_soul_on_the_board_the_objective_is_its_zone_and_activating_it_frees_one():
    s = table("e1", trapped=[])
    put(s, "hagatha", "A6.TL")
    battista = put(s, "battista", "B5.BR")
    s.trapped = [zone(s, "B5.TR"), zone(s, "A6.TL")]
    goal = current(s, battista)
    assert (goal.activate, goal.figures, goal.zones) == ("free_soul", (), (zone(s, "A6.TL"), zone(s, "B5.TR")))
    act(s, "ai_2b")  # a step to the Soul, then it is freed
    assert (named(s, battista), s.trapped, s.freed) == ("B5.TR", [zone(s, "A6.TL")], 1)


@rule("DAR-13.8")
def test_one_activation_of_the_objective_frees_one_of_several_souls():
    s = table("e1")
    put(s, "hagatha", "A6.TL")
    put(s, "battista", "B5.BR")
    s.trapped = [s.board.red] * 3
    act(s, "ai_2b")
    assert (s.trapped, s.freed) == ([s.board.red], 2)


@rule("DAR-13.6", "DAR-13.10")
def test_the_heroes_win_with_the_third_freed_soul():
    s = table("e1", freed=2)
    put(s, "hagatha", "A6.TL")
    put(s, "battista", "B5.BR")
    check(s)
    s.trapped = [s.board.red]
    with pytest.raises(GameOver):
        act(s, "ai_2b")
    assert (s.winner, s.ending, s.freed, s.trapped) == ("heroes", "souls_freed", 3, [])


@rule("DAR-13.7")
def test_the_witch_master_wins_with_four_souls_on_the_board_at_once():
    s = table("e1", faces=bones(1, 1), energy=4, trapped=[1, 2], freed=2)
    put(s, "condemned", "B1.TR")
    put(s, "hagatha", "A6.TL")
    for _ in range(2):
        put(s, "peasant", "B1.TR")
    do(s, "attack+f1+f3")
    assert s.winner == ""
    with pytest.raises(GameOver):
        do(s, "attack+f1+f4")
    assert (s.winner, s.ending) == ("legion", "trapped_souls_on_board")


@rule("DAR-13.10")
def test_souls_hinder_nobody():
    s = table("e1", energy=1)
    condemned = put(s, "condemned", "A6.TL")
    put(s, "hagatha", "A6.BR")
    s.trapped = [condemned.zone] * 3
    do(s, "move+f1+z1")
    assert named(s, condemned) == "A6.TR"


@rule("DAR-14.2")
def test_in_the_second_encounter_the_objective_is_always_a_witch():
    s = table("e2")
    hagatha, pekka = put(s, "hagatha", "B4.TL"), put(s, "pekka", "B4.BL")
    put(s, "possessed_peasant", "B5.BR")
    vogt = put(s, "vogt", "B5.BR")
    assert s.scenario.special_rules == ()
    assert current(s, vogt).figures == (hagatha.number, pekka.number)


@rule("DAR-14.3", "DAR-14.5", "DAR-12.11")
@pytest.mark.parametrize("cause", [Cause("hero"), Cause("militia"), Cause("legion", demon=True), Cause("encounter")])
def test_the_heroes_win_with_the_third_witch_whoever_eliminated_them(cause):
    s = table("e2")
    put(s, "ikrek", "B4.TL")
    eliminate(s, put(s, "pekka", "B4.TL"), cause)
    eliminate(s, put(s, "pekka", "B4.TL"), cause)
    assert (s.witches_lost, s.winner) == (2, "")
    with pytest.raises(GameOver):
        eliminate(s, put(s, "pekka", "B4.TL"), cause)
    assert (s.winner, s.ending) == ("heroes", "witches_eliminated_total")


@rule("DAR-14.3")
def test_in_other_encounters_three_lost_witches_are_not_enough():
    s = table("e1", witches_lost=5)
    put(s, "hagatha", "A6.TL")
    eliminate(s, put(s, "pekka", "A6.TL"), Cause("hero"))
    assert s.winner == ""


@rule("DAR-14.4", "DAR-9.19")
def test_the_witch_master_wins_with_the_fourth_hero():
    s = table("e2")
    put(s, "hagatha", "B4.TL")
    for _ in range(3):
        eliminate(s, put(s, "vogt", "B4.TL"), Cause("legion"))
    assert s.winner == ""
    with pytest.raises(GameOver):
        eliminate(s, put(s, "vogt", "B4.TL"), Cause("legion"))
    assert (s.winner, s.ending) == ("legion", "heroes_eliminated")


@rule("DAR-12.1", "DAR-12.2", "DAR-12.3")
def test_six_heroes_and_no_witch_count_in_every_encounter():
    for encounter in ("e1", "e3", "e4", "e5"):
        ways = conditions(table(encounter))
        assert ("heroes_eliminated", 6) in ways["legion"]
        assert ("no_witch", 1) in ways["heroes"]
    assert [id for id, _ in conditions(table("e2"))["legion"]] == ["heroes_eliminated"]
    assert conditions(table("e2"))["legion"] == (("heroes_eliminated", 4),)
