"""The record score of a finished game (DAR-12.8)."""

import pytest

from support import rule
from support.rituals import table
from veillee.games.rituals.rules.encounters.victory import score


@rule("DAR-12.8")
@pytest.mark.parametrize(
    ("winner", "rounds", "points"), [("legion", 3, 16), ("legion", 4, 15), ("legion", 1, 16), ("heroes", 6, 3)]
)
def test_a_win_is_worth_10_each_hero_and_reward_1_and_each_round_after_the_third_costs_1(winner, rounds, points):
    s = table("e2", heroes_lost=4, rewards=[4, 6], winner=winner, round=rounds)
    assert score(s) == points
