"""Chapter 25: questions for points of the table."""

from __future__ import annotations

import pytest

from support import rule
from support.dysma import NORTH, answers, fig, run, table
from support.dysma_land import land, tower
from veillee.games.dysma.content import GEOMETRY
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.prompts.moving import Detour, MoveKind, MoveTo
from veillee.games.dysma.rules.moving import movement, places
from veillee.games.dysma.state import Dysma, Figure, Token
from veillee.kernel.answers import Point, key_of
from veillee.kernel.decision import Decision
from veillee.kernel.errors import Refusal


def question(s: Dysma, figure: Figure) -> Decision:
    """The question where a March ends, as a person gets it."""
    [asked] = movement.march(s, figure).send(None)
    assert isinstance(asked, Decision)
    return asked


@rule("DYS-25.1", "DYS-25.2")
def test_the_question_for_a_move_names_the_figure_its_allowance_and_the_region():
    orc = fig("orc_warrior", 0, 100, 100)
    asked = question(table(orc), orc)

    assert (asked.kind, asked.about) == ("place", MoveTo(FigureId(0), MoveKind.MARCH, 500, ()))
    assert asked.region is not None
    assert asked.region.facings == 32
    assert asked.region.origin == Point(100, 100)
    assert Point(150, 100) in asked.region
    assert Point(160, 100) not in asked.region
    assert Detour.VIA in asked.asides


@rule("DYS-25.2", "DYS-25.10", "DYS-25.5")
def test_any_reachable_point_is_an_answer_to_the_tenth_with_or_without_a_facing():
    orc = fig("orc_warrior", 0, 100, 100)
    asked = question(table(orc, fig("orc_warrior", 1, 133, 250)), orc)

    assert asked.value_of("133,117@31") == Point(133, 117, 0, 31)
    assert asked.value_of("133,117") == Point(133, 117, 0, NORTH)  # towards the enemy it sees
    assert Point(133, 117, 0, 31) not in asked.values
    with pytest.raises(Refusal):
        asked.value_of("133,117@32")
    with pytest.raises(Refusal):
        asked.value_of("over there")


@rule("DYS-25.3")
def test_a_point_outside_the_region_is_refused_and_the_nearest_node_named_instead():
    orc = fig("orc_warrior", 0, 100, 100)
    asked = question(table(orc), orc)

    with pytest.raises(Refusal) as refused:
        asked.value_of("300,100@4")
    assert refused.value.rule == "DYS-25.3"
    assert refused.value.facts == {"near": "150,100@4", "off": 150}  # 15 steps away
    assert asked.value_of("150,100@4") == Point(150, 100, 0, 4)


@rule("DYS-25.5")
def test_a_move_without_enemies_in_sight_looks_along_its_last_leg():
    orc = fig("orc_warrior", 0, 100, 100)
    asked = question(table(orc), orc)

    assert asked.value_of("100,140").facing == NORTH


@rule("DYS-25.11", "DYS-25.14")
def test_the_list_is_the_same_each_time_and_never_too_long():
    orc = fig("orc_warrior", 0, 100, 100)
    enemies = [fig("orc_warrior", 1, 300, 40 * n + 40) for n in range(6)]
    first, second = question(table(orc, *enemies), orc), question(table(orc, *enemies), orc)

    assert first.keys() == second.keys()
    assert 20 < len(first.keys()) <= GEOMETRY.bot_list_max
    assert len(set(first.keys())) == len(first.keys())
    assert first.values[0] == Point(100, 100, 0, first.values[0].facing)
    assert all(value.facing >= 0 for value in first.values)


@rule("DYS-25.10")
def test_every_listed_point_is_accepted_as_it_stands():
    orc = fig("orc_warrior", 0, 100, 100)
    asked = question(table(orc, fig("orc_warrior", 1, 130, 100)), orc)

    assert all(asked.value_of(key_of(value)) == value for value in asked.values)


@rule("DYS-25.16")
def test_a_point_on_two_surfaces_is_told_apart_by_its_level(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, layout=land(monkeypatch, tower((105, 80, 150, 120), 30)))
    answers(s, move="110,100,30@0")

    run(movement.march(s, orc))
    assert (orc.x, orc.floor, orc.z) == (110, 30, 30)

    orc.x, orc.floor, orc.z = 100, 0, 0
    answers(s, move="110,100@0")
    run(movement.march(s, orc))
    assert (orc.x, orc.floor, orc.z) == (110, 0, 0)


@rule("DYS-25.4")
def test_a_mission_draws_moves_to_its_goals():
    orc = fig("orc_warrior", 0, 100, 100)
    tokens = (Token(0, "chest", x=180, y=180), Token(1, "loot", x=90, y=90, gone=True), Token(2, "flag", carrier=3))
    s = table(orc, fig("statue", 1, 50, 60, statue=True), tokens=tokens)
    assert places.goals(s, orc) == [(180, 180, 5)]

    s.tokens = []
    s.main = "two_statues"
    assert places.goals(s, orc) == [(50, 60, 5)]
    s.main = "control"
    assert places.goals(s, orc) == [(90, 90, 0), (270, 90, 0), (90, 270, 0), (270, 270, 0)]
    s.main, s.deployment, s.side = "breakthrough", "standard", "south"
    assert places.goals(s, orc) == [(180, 330, 0)]
    s.deployment, s.side = "diagonal", "sw"
    assert places.goals(s, orc) == [(300, 300, 0)]


@rule("DYS-24.3")
def test_a_facing_that_does_not_exist_is_refused():
    assert places.facing_read(Point(1, 1, 0, 31)) == 31
    assert places.facing_read(Point(1, 1)) == -1
    with pytest.raises(Refusal) as refused:
        places.facing_read(Point(1, 1, 0, 32))
    assert refused.value.rule == "DYS-24.3"
