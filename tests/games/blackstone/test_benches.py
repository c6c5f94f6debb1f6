"""What is measured of the game alone really happens."""

from __future__ import annotations

from veillee.games.blackstone import benches
from veillee.games.blackstone.benches import BENCHES
from veillee.games.blackstone.content import MAPS
from veillee.games.blackstone.game import GAME
from veillee.simulate.bench import added, readings
from veillee.simulate.measures import GameMeasures, Sizes

COMBATS = [id for id, card in MAPS.items() if not card.cell]


def test_deeds_are_listed_on_every_map_for_every_explorer_of_a_group(monkeypatch) -> None:
    seen = set()
    real = benches.deeds
    monkeypatch.setattr(benches, "LAPS", 1)
    monkeypatch.setattr(benches, "deeds", lambda s, explorer: seen.add((s.fight.map, len(real(s, explorer)) > 0)))
    assert BENCHES["listing"]()() == 4 * len(COMBATS)
    assert seen == {(map, True) for map in COMBATS}


def test_every_deed_is_judged(monkeypatch) -> None:
    judged = []
    real = benches.act
    monkeypatch.setattr(benches, "LAPS", 1)
    monkeypatch.setattr(benches, "act", lambda *asked: judged.append(len(real(*asked))))
    assert BENCHES["judging"]()() == sum(judged)
    assert len(judged) == 4 * len(COMBATS)


def test_both_are_measured_and_named(monkeypatch) -> None:
    monkeypatch.setattr(benches, "LAPS", 1)
    found = readings(added(GameMeasures(GAME, Sizes()).own(1)))
    assert set(found) == {"listing_us", "judging_us"}
    assert all(value > 0 for value in found.values())
    assert all(f"bench.{name}" in texts for name in found for texts in GAME.texts.values())
