"""What is measured of the game alone really happens."""

from __future__ import annotations

from veillee.games.dysma import benches
from veillee.games.dysma.benches import BENCHES, march
from veillee.games.dysma.game import GAME
from veillee.simulate.bench import added, readings
from veillee.simulate.measures import GameMeasures, Sizes


def test_lines_of_sight_count_rays(monkeypatch) -> None:
    seen = set()
    real = benches.clear_rays
    monkeypatch.setattr(benches, "LAPS", 1)
    monkeypatch.setattr(benches, "clear_rays", lambda s, one, other: seen.add(real(s, one, other)))
    assert BENCHES["sight"]()() == 6 * 9 * 10
    assert seen > {0, 10}


def test_a_march_finds_all_nodes_to_end_on() -> None:
    s, *_ = benches._tables()
    assert any(len(march(s, figure)) > 100 for figure in s.standing())


def test_both_are_measured_and_named() -> None:
    found = readings(added(GameMeasures(GAME, Sizes()).own(1)))
    assert set(found) == {"sight_us", "reach_us"}
    assert all(value > 0 for value in found.values())
    assert all(f"bench.{name}" in texts for name in found for texts in GAME.texts.values())
