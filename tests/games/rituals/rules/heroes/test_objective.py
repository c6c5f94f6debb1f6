"""What a Hero pursues: the Objectives of an Encounter in their order, and its default Objective."""

import pytest
from msgspec.structs import replace

from support import rule
from support.rituals import put, table
from veillee.games.rituals.content import ENCOUNTERS
from veillee.games.rituals.rules.heroes.objective import current


@rule("DAR-10.34", "DAR-10.36")
def test_without_a_target_of_its_objective_a_hero_attacks_a_witch():
    s = table("example_board")
    battista, hagatha = put(s, "battista", "B2.TR"), put(s, "hagatha", "B3.TL")
    put(s, "condemned", "B2.TL")
    assert (current(s, battista).activate, current(s, battista).figures) == ("attack", (hagatha.number,))


@rule("DAR-10.36")
def test_an_encounter_may_name_another_default_objective(monkeypatch: pytest.MonkeyPatch):
    other = replace(ENCOUNTERS["example_board"], default_objective="demon")
    monkeypatch.setitem(ENCOUNTERS, "example_board", other)
    s = table("example_board")
    battista, _, demon = put(s, "battista", "B2.TR"), put(s, "hagatha", "B3.TL"), put(s, "haborym", "B3.TR")
    assert current(s, battista).figures == (demon.number,)
