"""Shares and spreads, against numbers worked out elsewhere."""

import pytest

from veillee.simulate.stats import Spread, wilson


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (8, 10, 0.4902, 0.9433),  # Wilson's formula by hand: (0.8 + 0.1921 ± 1.96 √(0.016 + 0.0096)) / 1.3841
        (0, 10, 0.0, 0.2775),  # 3.8415 / 13.8415
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (1, 1, 0.2065, 1.0),  # 1 / (1 + 3.8415)
    ],
)
def test_wilson_intervals(count, of, low, high):
    share = wilson(count, of)
    assert share.share == count / of
    assert (share.low, share.high) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing():
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0.0, 1.0)
    assert (Spread().mean, Spread().deviation, Spread().least) == (0.0, 0.0, None)


def test_a_spread_has_mean_deviation_and_range():
    spread = Spread()
    for number in (2, 4, 4, 4, 5, 5, 7, 9):
        spread.add(number)
    assert spread.mean == 5
    assert spread.deviation == pytest.approx((32 / 7) ** 0.5)  # squares around 5: 9+1+1+1+0+0+4+16
    assert (spread.least, spread.most) == (2, 9)


def test_large_numbers_lose_nothing():
    spread = Spread()
    for number in (10**9, 10**9 + 1, 10**9 + 2):
        spread.add(number)
    assert spread.deviation == 1


def test_negative_scores_count():
    spread = Spread()
    spread.add(-3)
    assert (spread.least, spread.most, spread.deviation) == (-3, -3, 0.0)
