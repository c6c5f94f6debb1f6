"""Victory (chapter 12)."""

import pytest

from support import rule
from support.rituals import acting, bones, put, table
from support.scripted import play, told
from veillee.games.rituals.rules.encounters.victory import GameOver, check, conditions, end, score
from veillee.games.rituals.rules.figures.elimination import BY_MASTER, Cause, by_figure, eliminate
from veillee.games.rituals.rules.heroes.activation import hero_activation


def won(s, *checked):
    """Who has won by a check, and by what; "" if nobody has."""
    try:
        check(s, *checked)
    except GameOver:
        return s.winner, s.ending
    return ""


def with_witch(encounter, **fields):
    s = table(encounter, **fields)
    put(s, "pekka", s.scenario.witches[0].zone if s.scenario.witches else "B3.TL")
    return s


@rule("DAR-12.1")
@pytest.mark.parametrize("encounter", ["e1", "e3", "e4", "e5"])
def test_six_eliminated_heroes_win_in_every_encounter(encounter):
    assert won(with_witch(encounter, heroes_lost=5)) == ""
    assert won(with_witch(encounter, heroes_lost=6)) == ("legion", "heroes_eliminated")


@rule("DAR-12.3", "DAR-14.4")
def test_an_encounter_adds_its_own_conditions():
    assert won(with_witch("e2", heroes_lost=3)) == ""
    assert won(with_witch("e2", heroes_lost=4)) == ("legion", "heroes_eliminated")
    assert conditions(table("e2")) == {
        "legion": (("heroes_eliminated", 4),),
        "heroes": (("witches_eliminated_total", 3), ("no_witch", 1)),
    }
    assert conditions(table("e1"))["legion"] == (("trapped_souls_on_board", 4), ("heroes_eliminated", 6))


@rule("DAR-12.2")
@pytest.mark.parametrize("encounter", ["e1", "e2", "e3", "e4", "e5"])
def test_the_heroes_win_when_no_witch_is_in_play(encounter):
    s = table(encounter, demon_came=True)
    put(s, "haborym", s.scenario.red_zone)
    assert won(s) == ("heroes", "no_witch")


@rule("DAR-12.3")
@pytest.mark.parametrize(
    ("encounter", "field", "enough", "wanted"),
    [
        ("e1", "freed", 3, ("heroes", "souls_freed")),
        ("e2", "witches_lost", 3, ("heroes", "witches_eliminated_total")),
        ("e3", "heroes_lost_to_demon", 2, ("legion", "heroes_eliminated_by_demon")),
        ("e4", "heroes_lost_to_demon", 2, ("legion", "heroes_eliminated_by_demon")),
        ("e5", "heroes_lost", 6, ("legion", "heroes_eliminated")),
    ],
)
def test_each_count_has_to_be_reached(encounter, field, enough, wanted):
    assert won(with_witch(encounter, **{field: enough - 1})) == ""
    assert won(with_witch(encounter, **{field: enough})) == wanted


@rule("DAR-12.3", "DAR-13.7")
def test_four_souls_on_the_board_win_and_three_do_not():
    assert won(with_witch("e1", trapped=[1, 1, 2])) == ""
    assert won(with_witch("e1", trapped=[1, 1, 2, 3])) == ("legion", "trapped_souls_on_board")


@rule("DAR-12.3", "DAR-17.13")
def test_three_starting_witches_have_to_be_gone():
    assert won(with_witch("e5", gone_witches=["hagatha", "ikrek"])) == ""
    assert won(with_witch("e5", gone_witches=["hagatha", "ikrek", "pekka"])) == (
        "heroes", "starting_witches_eliminated",
    )  # fmt: skip


@rule("DAR-12.3", "DAR-15.15")
def test_the_demon_counts_as_eliminated_only_after_it_came():
    s = with_witch("e3")
    assert won(s) == ""
    s.demon_came = True
    assert won(s) == ("heroes", "demon_eliminated")
    s = with_witch("e3", demon_came=True)
    put(s, "haborym", "A5.BR")
    assert won(s) == ""


@rule("DAR-15.16")
def test_the_last_possessed_serf_has_to_be_the_one_that_fell():
    s = with_witch("e3")
    possessed, condemned = put(s, "possessed_peasant", "A5.TL"), put(s, "condemned", "A5.TL")
    assert won(s, possessed) == ""
    s.figures.remove(possessed)
    assert won(s) == ""
    assert won(s, condemned) == ""
    s.demon_came = True
    put(s, "haborym", "A5.BR")
    assert won(s, possessed) == ""
    s.demon_came = False
    assert won(s, possessed) == ("heroes", "all_possessed_eliminated_before_demon")


@rule("DAR-12.3", "DAR-16.15")
def test_the_witch_of_the_ritual_may_be_lost_once_the_demon_has_come():
    s = table("e4")
    put(s, "hagatha", "B2.TL")
    assert won(s) == ("heroes", "pekka_eliminated_before_demon")
    s = table("e4", demon_came=True)
    put(s, "hagatha", "B2.TL")
    put(s, "haborym", "A7.TL")
    assert won(s) == ""


@rule("DAR-12.5")
@pytest.mark.parametrize(("side", "winner"), [("legion", "legion"), ("heroes", "heroes")])
def test_if_both_sides_qualify_the_one_whose_activation_it_is_wins(side, winner):
    s = with_witch("e2", heroes_lost=4, witches_lost=3, side=side)
    assert won(s)[0] == winner
    assert won(with_witch("e2", heroes_lost=4, side="heroes"))[0] == "legion"
    assert won(with_witch("e2", witches_lost=3, side="legion"))[0] == "heroes"


@rule("DAR-12.6", "DAR-12.1")
@pytest.mark.parametrize("cause", [BY_MASTER, Cause("legion", demon=True), Cause("encounter")])
def test_every_eliminated_hero_counts(cause):
    s = with_witch("e1", heroes_lost=5)
    vogt = put(s, "vogt", "B5.BR")
    with pytest.raises(GameOver):
        eliminate(s, vogt, cause)
    assert (s.winner, s.heroes_lost) == ("legion", 6)


@rule("DAR-12.11")
@pytest.mark.parametrize("cause", [Cause("militia"), Cause("legion", demon=True), Cause("encounter"), Cause("hero")])
def test_every_eliminated_witch_counts(cause):
    s = with_witch("e2", witches_lost=2)
    ikrek = put(s, "ikrek", "B4.TR")
    with pytest.raises(GameOver):
        eliminate(s, ikrek, cause)
    assert (s.winner, s.witches_lost) == ("heroes", 3)


@rule("DAR-12.4")
def test_the_end_is_told_with_its_condition():
    s = table("e3")
    with pytest.raises(GameOver):
        end(s, "heroes", "no_witch")
    assert (s.at, s.winner, s.ending) == ("over", "heroes", "no_witch")
    assert told(s, "over") == [{"winner": "heroes", "ending": "no_witch", "encounter": "e3"}]


@rule("DAR-12.9")
def test_no_victory_is_checked_on_a_board_for_examples():
    s = table("example_board", heroes_lost=9)
    assert won(s) == ""
    put(s, "pekka", "B3.TL")
    eliminate(s, s.figures[0], by_figure(put(s, "vogt", "B3.TL")))
    assert s.winner == ""


@rule("DAR-12.12")
def test_on_the_test_board_an_objective_frees_one_possessed_serf_of_the_zone():
    s = table("example_board", at="heroes", faces=bones(3, 3))
    put(s, "pekka", "B2.TL")
    put(s, "possessed_militia", "B3.TL")
    teuta = put(s, "teuta", "B3.TL", stunned=True)
    s.ai.cards = ["ai_5a"]
    s.dice.given.clear()
    play(hero_activation(s))
    assert [figure.unit for figure in s.figures] == ["pekka", "teuta", "militia"]
    assert s.figures[-1].zone == teuta.zone
    assert (s.cubes["force"], s.serfs_lost) == (0, 0)


@rule("DAR-12.8")
@pytest.mark.parametrize(
    ("fields", "points"),
    [
        ({"winner": "legion", "heroes_lost": 4, "rewards": [4, 6], "round": 3}, 16),
        ({"winner": "legion", "heroes_lost": 4, "rewards": [], "round": 4}, 13),
        ({"winner": "legion", "heroes_lost": 0, "rewards": [], "round": 1}, 10),
        ({"winner": "heroes", "heroes_lost": 2, "rewards": [6], "round": 6}, 0),
    ],
)
def test_the_record_score_counts_the_win_heroes_rewards_and_late_rounds(fields, points):
    assert score(table(**fields)) == points


@rule("DAR-12.4", "DAR-12.10")
def test_an_action_that_meets_a_condition_ends_the_game_before_the_next_action():
    s = table("e1", at="heroes", freed=2, trapped=[0, 0])
    put(s, "hagatha", "A6.TL")
    vogt = put(s, "curthouse", "A6.TL")
    acting(s, vogt, "ai_1a")
    s.ai.cards = ["ai_1a"]
    with pytest.raises(GameOver):
        play(hero_activation(s))
    assert (s.winner, s.ending, s.freed, s.trapped) == ("heroes", "souls_freed", 3, [0])
