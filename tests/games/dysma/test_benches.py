"""What is measured of the game alone really happens."""

from __future__ import annotations

from veillee.games.dysma.benches import BENCHES
from veillee.games.dysma.game import GAME
from veillee.simulate.measures import own


def test_a_step_of_sight_counts_rays() -> None:
    step = BENCHES["sight"]()
    assert {step() for _ in range(200)} > {0, 10}


def test_a_step_of_reach_finds_all_nodes_to_end_on() -> None:
    step = BENCHES["reach"]()
    found = [step() for _ in range(5)]
    assert any(isinstance(one, dict) and len(one) > 100 for one in found)


def test_both_are_measured_and_named() -> None:
    figures = own(GAME, 1)
    assert set(figures) == {"sight_us", "reach_us"}
    assert all(value > 0 for value in figures.values())
    assert all(f"bench.{name}" in texts for name in figures for texts in GAME.texts.values())
