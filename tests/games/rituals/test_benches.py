"""What is measured of the game alone really happens."""

from __future__ import annotations

from veillee.games.rituals import benches
from veillee.games.rituals.benches import BENCHES
from veillee.games.rituals.game import GAME
from veillee.simulate.bench import added, readings
from veillee.simulate.measures import GameMeasures, Sizes


def test_every_hero_of_every_encounter_reads_its_three_cards(monkeypatch) -> None:
    seen = set()
    real = benches.read_cards
    monkeypatch.setattr(benches, "LAPS", 1)
    monkeypatch.setattr(
        benches, "read_cards", lambda s, hero, card: seen.add((s.encounter, card, *real(s, hero, card)[:1]))
    )
    assert BENCHES["reading"]()() == 5 * 6 * 3
    assert len(seen) == 5 * 18


def test_actions_are_judged_in_all_encounters(monkeypatch) -> None:
    seen = set()
    real = benches.act
    monkeypatch.setattr(benches, "LAPS", 1)
    monkeypatch.setattr(benches, "act", lambda s, *asked: seen.add((s.encounter, len(real(s, *asked)))))
    steps = BENCHES["judging"]()()
    assert len(seen) == 5
    assert sum(prices for _, prices in seen) == steps


def test_both_are_measured_and_named(monkeypatch) -> None:
    monkeypatch.setattr(benches, "LAPS", 1)
    found = readings(added(GameMeasures(GAME, Sizes()).own(1)))
    assert set(found) == {"reading_us", "judging_us"}
    assert all(value > 0 for value in found.values())
    assert all(f"bench.{name}" in texts for name in found for texts in GAME.texts.values())
