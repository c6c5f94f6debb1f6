"""Games with varied options: cases, shares, fields and the picture."""

import pytest

from veillee.games import load
from veillee.kernel.errors import Refusal
from veillee.simulate.grid import Axis, Grid, cases, read_axes
from veillee.simulate.heatmap import COLD, EVEN, WARM, colour, draw
from veillee.simulate.one_game import Batch, play, play_case
from veillee.simulate.result import Result

GAME = load("lueur")
SIDES = ("a", "b")


def won(case: int, *winners: int) -> Result:
    return Result(1, ("x", "y"), winners, (0, 0), (1, 1), case=case)


def match() -> Grid:
    return Grid([Axis("one", SIDES), Axis("two", SIDES)], 2)


def test_axes_take_all_values_of_an_option_or_those_that_are_named():
    assert read_axes(GAME, "journey") == [Axis("journey", ("province", "archipelago", "random"))]
    assert read_axes(GAME, "journey=archipelago, adventurers=pick|random")[1].values == ("pick", "random")


def test_a_star_stands_for_all_values_that_fit():
    assert read_axes(GAME, "journey=*o*")[0].values == ("province", "archipelago", "random")
    assert read_axes(GAME, "journey=random|*a*")[0].values == ("random", "archipelago")


@pytest.mark.parametrize(
    ("given", "key"),
    [
        ("colour", "table.option"),
        ("journey=moon", "table.option-value"),
        ("journey=moon*", "table.option-value"),
        ("journey,journey", "grid.axes"),
    ],
)
def test_what_cannot_be_varied_is_refused(given, key):
    with pytest.raises(Refusal) as refused:
        read_axes(GAME, given)
    assert refused.value.key == key


def test_cases_are_all_combinations_the_first_option_slowest():
    assert cases([Axis("one", SIDES), Axis("two", ("c", "d"))]) == (
        {"one": "a", "two": "c"},
        {"one": "a", "two": "d"},
        {"one": "b", "two": "c"},
        {"one": "b", "two": "d"},
    )


def test_cases_take_turns_and_every_game_has_a_seed_of_its_own():
    batch = Batch("lueur", {}, ({"journey": "province"}, {"journey": "archipelago"}))
    seeds = batch.seeds(5, 2)
    results = [play_case(GAME, batch, ("random", "random"), seed, lambda: False) for seed in seeds]
    assert [(result.seed, result.case) for result in results] == [(5, 1), (6, 0), (7, 1), (8, 0)]
    alone = play(GAME, {"journey": "archipelago"}, ("random", "random"), 7)
    assert results[2].scores == alone.scores


def test_a_run_without_cases_has_one_game_for_each_seed():
    assert Batch("lueur", {}).seeds(3, 5) == range(3, 8)


def test_a_shared_win_counts_half_for_each():
    grid = match()
    grid.add([won(0, 0, 1), won(0, 0)])
    assert grid.cell("a", "a").points == [1.5, 0.5]
    assert grid.cell("a", "a").share(0).share == 0.75


def test_a_value_meets_the_field_from_both_seats_and_never_itself():
    grid = match()
    grid.add([won(0, 1), won(1, 0), won(2, 1), won(3, 1)])  # a-a, a-b, b-a, b-b
    field = grid.field()
    assert (field["a"].count, field["a"].of) == (2.0, 2)
    assert (field["b"].count, field["b"].of) == (0.0, 2)


def test_only_two_seats_with_the_same_values_are_a_match():
    assert match().is_match
    assert not Grid([Axis("one", SIDES)], 2).is_match
    assert not Grid([Axis("one", SIDES), Axis("two", ("a", "c"))], 2).is_match
    assert not Grid([Axis("one", SIDES), Axis("two", SIDES)], 3).is_match


def test_the_share_of_a_seat_by_the_values_of_one_option():
    grid = match()
    grid.add([won(0, 0), won(1, 0), won(2, 1), won(3, 0)])
    assert {value: share.share for value, share in grid.by_value(0, 0).items()} == {"a": 1.0, "b": 0.5}
    assert {value: share.share for value, share in grid.by_value(1, 1).items()} == {"a": 0.5, "b": 0.0}


def test_failures_are_reported_with_their_case():
    grid = match()
    grid.add([Result(7, ("x", "y"), failure="KeyError: 3", case=2)])
    assert grid.games == 0
    assert grid.report()["failures"] == [{"seed": 7, "one": "b", "two": "a", "reason": "KeyError: 3"}]


def test_the_picture_has_a_square_for_each_case_that_was_played():
    grid = match()
    grid.add([won(0, 0, 1), won(1, 0), won(2, 1)])
    drawn = draw(grid, "A < B")
    assert drawn.startswith("<svg")
    assert drawn.count("<title>") == 3
    assert "% [" in drawn  # with their intervals
    assert "A &lt; B" in drawn
    assert colour(1.0) in drawn


def test_colours_go_from_cold_over_even_to_warm():
    def mixed(one):
        return "#" + "".join(f"{part:02x}" for part in one)

    assert [colour(share) for share in (0.0, 0.5, 1.0)] == [mixed(COLD), mixed(EVEN), mixed(WARM)]
