"""Pushes, pulls and placements (DAR-5.6)."""

import pytest

from support import rule
from support.rituals import put, table
from veillee.games.rituals.content import SPELLS, UNITS
from veillee.games.rituals.rules.figures.pushing import pull_ends, push_ends
from veillee.games.rituals.rules.legion.targets import aims
from veillee.shared.bits import numbers_of


def names(s, mask):
    return [s.board.names[zone] for zone in numbers_of(mask)]


@rule("DAR-5.6")
def test_a_push_leads_to_any_zone_that_is_not_nearer_without_escape():
    s = table()
    banshee = put(s, "banshee", "B4.BR")
    put(s, "crowling", "B4.BR")  # Agility 4 would hold Vogt
    vogt = put(s, "vogt", "B4.BR")
    assert names(s, push_ends(s, banshee, vogt, 1)) == ["B4.TR", "B4.BL", "A3.BL", "B1.TR"]


@rule("DAR-5.6")
def test_each_step_of_a_push_leads_away_and_never_through_a_wall():
    s = table()
    pekka, vogt = put(s, "pekka", "B4.TL"), put(s, "vogt", "B4.TR")
    # From B4.TR one step on: B4.BR (A3.TL lies behind a wall, B4.TL is nearer); from there A3.BL and B1.TR, not B4.BL.
    assert names(s, push_ends(s, pekka, vogt, 1)) == ["B4.BR"]
    assert names(s, push_ends(s, pekka, vogt, 2)) == ["B4.BR", "A3.BL", "B1.TR"]
    assert names(s, push_ends(s, pekka, vogt, 0)) == []


@rule("DAR-5.6")
def test_a_push_leads_through_a_door():
    s = table()
    banshee, vogt = put(s, "banshee", "A3.TL"), put(s, "vogt", "A3.TL")  # between two walls
    assert names(s, push_ends(s, banshee, vogt, 1)) == ["A3.BL"]


@rule("DAR-5.6")
def test_each_step_of_a_pull_leads_nearer_without_escape():
    s = table()
    ikrek, vogt = put(s, "ikrek", "B4.TL"), put(s, "vogt", "B4.BR")
    put(s, "crowling", "B4.BR")  # Agility 4 would hold Vogt
    assert names(s, pull_ends(s, ikrek, vogt, 1)) == ["B4.TR", "B4.BL"]
    assert names(s, pull_ends(s, ikrek, vogt, 2)) == ["B4.TL", "B4.TR", "B4.BL"]
    vogt.zone = ikrek.zone
    assert names(s, pull_ends(s, ikrek, vogt, 1)) == []


@rule("DAR-5.6", "DAR-5.5", "DAR-15.20")
def test_nobody_is_pushed_or_pulled_into_the_pit_or_teleports_onto_it():
    s = table("e3")
    banshee, vogt = put(s, "banshee", "A5.TR"), put(s, "vogt", "A5.TR")
    assert names(s, push_ends(s, banshee, vogt, 1)) == ["A5.TL", "A8.TL"]
    demon = put(s, "leiurus", "A5.BR")  # on the Pit
    vogt.zone = s.board.number["A5.TL"]
    assert names(s, pull_ends(s, demon, vogt, 1)) == ["A5.TR", "A5.BL"]
    demon.zone = s.board.number["A5.BL"]
    burrow = next(ability for ability in UNITS["leiurus"].abilities if ability.id == "burrow")
    found = aims(s, burrow.effects[0], demon, -1)
    assert found is not None
    zones = {s.board.names[aim.zone] for aim in found}
    assert "A5.BR" not in zones
    assert {"A8.BL", "A5.TR", "B1.TR", "B6.TR", "B4.TR"} <= zones


@rule("DAR-5.6")
@pytest.mark.parametrize(("held", "ends"), [(True, ["B3.BL", "B2.TR"]), (False, ["A1.BL", "B3.BL", "B2.TR"])])
def test_the_ward_keeps_pushed_heroes_out_of_the_caves(held, ends):
    s = table("e4")
    put(s, "pekka", "A1.TR")
    banshee, vogt = put(s, "banshee", "A1.BR"), put(s, "vogt", "A1.BR")
    if not held:
        s.keeper = ""  # nobody keeps a Ward
    assert names(s, push_ends(s, banshee, vogt, 1)) == ends
    assert "A1.BL" in names(s, push_ends(s, banshee, put(s, "condemned", "A1.BR"), 1))


@rule("DAR-5.6")
def test_a_spell_offers_each_hero_in_range_with_each_end():
    s = table()
    pekka = put(s, "pekka", "B4.TL")
    vogt = put(s, "vogt", "B4.TR")
    put(s, "corday", "B4.BR")  # range 2, feather_storm reaches 1
    found = aims(s, SPELLS["feather_storm"].effects[0], pekka, 1)
    assert found is not None
    assert [(aim.target, s.board.names[aim.zone]) for aim in found] == [
        (vogt.number, "B4.BR"), (vogt.number, "A3.BL"), (vogt.number, "B1.TR"),
    ]  # fmt: skip
