"""Ratings on small tournaments worked out by hand."""

from math import log

import pytest

from veillee.simulate.arena import Arena, duels, meetings, schedule
from veillee.simulate.ratings import Duel, rate
from veillee.simulate.result import Result

ELO = 400 / log(10)


def games(first, second, won, lost):
    """Independent games: each is a block of its own."""
    return [(first, second, 1.0)] * won + [(first, second, 0.0)] * lost


def numbered(found):
    return [Duel(first, second, points, block) for block, (first, second, points) in enumerate(found)]


def by_kind(ratings):
    return {one.kind: one for one in ratings}


def test_two_bots():
    strong, weak = rate(["weak", "strong"], numbered(games("strong", "weak", 75, 25)))
    assert (strong.kind, weak.kind) == ("strong", "weak")
    assert strong.rating + weak.rating == pytest.approx(3000)
    # One drawn game is given beforehand: 75.5 points to 25.5.
    assert strong.rating - weak.rating == pytest.approx(ELO * log(75.5 / 25.5), abs=1e-3)
    # p = 75.5 / 101; the spread of points is 75 (1-p)² + 25 p² = 18.7506, the information 100 p (1-p) = 18.8731;
    # half of √18.7506 / 18.8731 is 0.114718, times 173.72 points and 1.96.
    assert strong.high - strong.rating == pytest.approx(39.06, abs=0.01)


def test_three_bots_are_put_on_one_scale():
    found = games("a", "b", 3000, 1000) + games("b", "c", 3000, 1000) + games("a", "c", 3600, 400)
    ratings = by_kind(rate(["a", "b", "c"], numbered(found)))
    assert ratings["a"].rating - ratings["b"].rating == pytest.approx(ELO * log(3), abs=1)
    assert ratings["b"].rating - ratings["c"].rating == pytest.approx(ELO * log(3), abs=1)
    assert ratings["b"].rating == pytest.approx(1500, abs=1)


def test_a_clean_sweep_stays_finite():
    best, worst = rate(["best", "worst"], numbered(games("best", "worst", 10, 0)))
    assert best.rating - worst.rating == pytest.approx(ELO * log(10.5 / 0.5), abs=1e-3)


def test_games_of_one_seed_that_cancel_out_are_sure_to_be_even():
    pairs = [Duel("a", "b", points, block) for block in range(50) for points in (1.0, 0.0)]
    assert all(one.low == pytest.approx(1500) and one.high == pytest.approx(1500) for one in rate(["a", "b"], pairs))


def test_games_of_one_seed_that_go_the_same_way_count_as_one():
    apart = numbered(games("a", "b", 50, 50))
    paired = [Duel(duel.first, duel.second, duel.points, duel.block // 2) for duel in apart]
    wide, narrow = rate(["a", "b"], paired)[0], rate(["a", "b"], apart)[0]
    assert (wide.high - wide.rating) / (narrow.high - narrow.rating) == pytest.approx(2**0.5)


def test_every_pair_meets_where_two_can_play():
    class Two:
        players = range(2, 5)

    class Three:
        players = range(3, 5)

    assert meetings(Two, ["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert meetings(Three, ["a", "b", "c"]) == [("a", "b", "c")]


def test_every_seed_is_played_from_every_seat():
    assert schedule([("a", "b")], 3, 7) == [(("a", "b"), range(7, 9)), (("b", "a"), range(7, 9))]
    assert [seats for seats, _ in schedule([("a", "b", "c")], 4, 0)] == [
        ("a", "b", "c"),
        ("b", "c", "a"),
        ("c", "a", "b"),
    ]
    assert sum(len(seeds) for _, seeds in schedule([("a", "b", "c")], 4, 0)) == 6


@pytest.mark.parametrize(
    ("winners", "scores", "points"),
    [((0,), (9, 5), 1.0), ((1,), (9, 9), 0.0), ((0, 1), (9, 9), 0.5), ((), (3, 3), 0.5), ((), (4, 3), 1.0)],
)
def test_a_game_is_worth_points(winners, scores, points):
    assert list(duels(Result(0, ("a", "b"), winners, scores))) == [("a", "b", points)]


def test_the_arena_does_not_care_for_the_order_of_the_games():
    results = [
        Result(0, ("a", "b"), (0,), (2, 1)),
        Result(0, ("b", "a"), (1,), (1, 2)),
        Result(1, ("a", "b"), (1,), (1, 2)),
        Result(1, ("b", "a"), (0, 1), (2, 2)),
        Result(2, ("a", "b"), failure="broken"),
    ]
    reports = []
    for order in (results, results[::-1]):
        arena = Arena(["a", "b"])
        arena.add(order)
        reports.append(arena.report())
    assert reports[0] == reports[1]
    assert reports[0]["games"] == 4
    assert reports[0]["pairs"][0] == {"first": "a", "second": "b", "points": 2.5, "games": 4}
    assert arena.shares()["a"].count == 3
    assert [failed["seed"] for failed in reports[0]["failures"]] == [2]
