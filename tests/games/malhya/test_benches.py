"""What is measured of the game alone really happens."""

from __future__ import annotations

from veillee.games.malhya import benches
from veillee.games.malhya.benches import BENCHES
from veillee.games.malhya.game import GAME
from veillee.simulate.bench import added, readings
from veillee.simulate.measures import GameMeasures, Sizes


def test_deeds_are_listed_in_infiltration_and_in_combat(monkeypatch) -> None:
    listed = []
    sneak, fight = benches.sneak_deeds, benches.fight_deeds
    monkeypatch.setattr(benches, "LAPS", 1)
    monkeypatch.setattr(benches, "sneak_deeds", lambda s, hero: listed.append(("sneak", len(sneak(s, hero)) > 0)))
    monkeypatch.setattr(benches, "fight_deeds", lambda s, hero: listed.append(("fight", len(fight(s, hero)) > 0)))
    assert BENCHES["listing"]()() == len(listed)
    assert set(listed) == {("sneak", True), ("fight", True)}


def test_every_deed_is_judged(monkeypatch) -> None:
    judged = []
    act, fight_turn = benches.act, benches.fight_turn
    monkeypatch.setattr(benches, "LAPS", 1)
    monkeypatch.setattr(benches, "act", lambda *asked: judged.append(len(act(*asked))))
    monkeypatch.setattr(benches, "fight_turn", lambda *asked: judged.append(len(fight_turn(*asked))))
    assert BENCHES["judging"]()() == sum(judged) > 0


def test_both_are_measured_and_named(monkeypatch) -> None:
    monkeypatch.setattr(benches, "LAPS", 1)
    found = readings(added(GameMeasures(GAME, Sizes()).own(1)))
    assert set(found) == {"listing_us", "judging_us"}
    assert all(value > 0 for value in found.values())
    assert all(f"bench.{name}" in texts for name in found for texts in GAME.texts.values())
