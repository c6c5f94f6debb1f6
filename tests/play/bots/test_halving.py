"""Answers compared by halving: the same luck for all, losers are dropped, doubt is for the favourite."""

from math import inf

from veillee.play.bots.halving import TRIED, Candidate, Halving


def candidate(*worths: float) -> Candidate:
    found = Candidate("")
    found.worths = list(worths)
    return found


def run(halving: Halving, *worths: list[float]) -> None:
    for one, found in zip(halving.left, worths, strict=True):
        one.worths += found


def test_luck_that_both_had_does_not_hide_a_difference():
    # Apart by 3, 5, 3 and 5: 4 on average with a standard error of sqrt(4 / 3 / 4).
    assert round(candidate(13, -5, 53, 5).ahead_of(candidate(10, -10, 50, 0)), 3) == 6.928
    assert candidate(11, -9, 51).ahead_of(candidate(10, -10, 50)) == inf
    assert candidate(10, -10, 50).ahead_of(candidate(11, -9, 51)) == -inf


def test_playouts_that_only_one_had_are_left_out_of_the_comparison():
    assert candidate(1, 3, 100).ahead_of(candidate(0, 1)) == 3.0
    assert candidate(5).ahead_of(candidate(1)) == 0.0


def test_half_of_the_answers_are_left_after_each_equal_part_of_the_time():
    halving = Halving("abcdefgh")
    run(halving, *([float(number), 0.0] for number in range(8)))
    for share, left in ((0.0, 8), (0.33, 8), (0.34, 4), (0.67, 2), (1.0, 2)):
        halving.drop(share)
        assert len(halving.left) == left
    assert {one.value for one in halving.left} == {"g", "h"}


def test_an_answer_that_is_surely_worse_or_the_same_is_out_before_its_time():
    halving = Halving("abc")
    good = [float(number % 3) for number in range(TRIED)]
    run(halving, good, [one - 2 for one in good], good)
    halving.drop(0.0)
    assert halving.decided
    assert halving.best() == "a"


def test_nobody_is_out_after_a_few_playouts():
    halving = Halving("ab")
    run(halving, [0.0] * (TRIED - 1), [5.0] * (TRIED - 1))
    halving.drop(0.0)
    assert not halving.decided


def test_the_favourite_is_taken_unless_another_answer_proves_better():
    close = Halving("ab")
    run(close, [0.0, 4.0, 0.0, 4.0], [4.0, 0.0, 4.0, 1.0])
    assert close.best() == "a"
    clear = Halving("ab")
    run(clear, [0.0, 4.0, 0.0, 4.0], [2.0, 5.0, 2.0, 5.0])
    assert clear.best() == "b"


def test_a_round_that_was_not_finished_speaks_for_nobody():
    halving = Halving("ab")
    run(halving, [1.0, 1.0, 50.0], [2.0, 2.5])
    assert halving.best() == "b"


def test_with_fewer_playouts_than_answers_the_best_of_those_tried_is_taken():
    halving = Halving("abc")
    run(halving, [1.0], [3.0], [])
    halving.drop(1.0)
    assert {one.value for one in halving.left} == {"a", "b"}
