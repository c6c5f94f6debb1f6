"""Answers in a race: the same luck for all, those who fall behind drop out, doubt speaks for the favourite."""

from math import inf

from veillee.play.bots.race import TRIED, Race, Runner


def runner(*worths: float) -> Runner:
    found = Runner("")
    found.worths = list(worths)
    return found


def run(race: Race, *worths: list[float]) -> None:
    for one, found in zip(race.running, worths, strict=True):
        one.worths += found


def test_luck_that_both_had_does_not_hide_a_difference():
    # Apart by 3, 5, 3 and 5: 4 on average with a standard error of sqrt(4 / 3 / 4).
    assert round(runner(13, -5, 53, 5).ahead_of(runner(10, -10, 50, 0)), 3) == 6.928
    assert runner(11, -9, 51).ahead_of(runner(10, -10, 50)) == inf
    assert runner(10, -10, 50).ahead_of(runner(11, -9, 51)) == -inf


def test_playouts_that_only_one_had_are_left_out_of_the_comparison():
    assert runner(1, 3, 100).ahead_of(runner(0, 1)) == 3.0
    assert runner(5).ahead_of(runner(1)) == 0.0


def test_half_of_the_answers_are_left_after_each_equal_part_of_the_time():
    race = Race("abcdefgh")
    run(race, *([float(number), 0.0] for number in range(8)))
    for share, left in ((0.0, 8), (0.33, 8), (0.34, 4), (0.67, 2), (1.0, 2)):
        race.thin(share)
        assert len(race.running) == left
    assert {one.value for one in race.running} == {"g", "h"}


def test_an_answer_that_is_surely_worse_or_the_same_is_out_before_its_time():
    race = Race("abc")
    good = [float(number % 3) for number in range(TRIED)]
    run(race, good, [one - 2 for one in good], good)
    race.thin(0.0)
    assert race.decided
    assert race.best() == "a"


def test_nobody_is_out_after_a_few_playouts():
    race = Race("ab")
    run(race, [0.0] * (TRIED - 1), [5.0] * (TRIED - 1))
    race.thin(0.0)
    assert not race.decided


def test_the_favourite_is_taken_unless_another_answer_proves_better():
    close = Race("ab")
    run(close, [0.0, 4.0, 0.0, 4.0], [4.0, 0.0, 4.0, 1.0])
    assert close.best() == "a"
    clear = Race("ab")
    run(clear, [0.0, 4.0, 0.0, 4.0], [2.0, 5.0, 2.0, 5.0])
    assert clear.best() == "b"


def test_a_round_that_was_not_finished_speaks_for_nobody():
    race = Race("ab")
    run(race, [1.0, 1.0, 50.0], [2.0, 2.5])
    assert race.best() == "b"


def test_with_fewer_playouts_than_answers_the_best_of_those_tried_is_taken():
    race = Race("abc")
    run(race, [1.0], [3.0], [])
    race.thin(1.0)
    assert {one.value for one in race.running} == {"a", "b"}
