"""Summoned figures (19.5, 24.44)."""

import pytest

from support import rule
from support.dysma import answers, fig, run, table
from support.dysma_land import land, piece
from veillee.games.dysma.rules.course import actions
from veillee.games.dysma.rules.figures import wounds
from veillee.games.dysma.rules.magic import spells
from veillee.kernel.answers import key_of
from veillee.kernel.errors import Refusal


def necromancer(**fields):
    return fig("necromancer", 0, 100, 100, spells=("raise_the_dead",), **fields)


def raised(*others, at="150,100@0"):
    s = table(necromancer(), *others, rolls=(3, 3, 3), cp=0)
    asked = answers(s, summon=at)
    run(spells.cast(s, s.figures[0]))
    return s, asked


@rule("DYS-24.44")
def test_a_summoned_figure_appears_within_range_of_the_caster_and_a_step_from_enemies():
    s, [asked] = raised(fig("orc_warrior", 1, 100, 150), at="170,100@0")
    assert s.figures[2].x == 170  # 6 steps from edge to edge
    for key in ("171,100@0", "100,132@0", "100,100@0"):
        with pytest.raises(Refusal):
            asked.value_of(key)


@rule("DYS-24.44")
@pytest.mark.parametrize(("south", "room"), [(35, True), (34, False)])
def test_nobody_is_summoned_where_no_spot_within_range_is_free(monkeypatch, south, room):
    # in a narrow yard: a skeleton fits in only where the lane south of it is open, and (100, 30) is its farthest spot
    houses = [(0, 0, 94, 360), (106, 0, 360, 360), (94, 106, 106, 360), (94, south, 106, 94)]
    s = table(necromancer(), layout=land(monkeypatch, *(piece("impassable", rect, 30) for rect in houses)))
    assert spells.can_cast(s, s.figures[0]) is room
    assert ("magic" in actions.possible(s, s.figures[0], [], 2)) is room


@rule("DYS-24.44")
def test_a_summoned_figure_needs_no_sight():
    s, _ = raised(at="50,100@0")  # behind the caster's back
    assert s.figures[1].x == 50


@rule("DYS-25.15", "DYS-25.14")
def test_places_for_a_summoned_figure_are_a_short_list_of_legal_points():
    _, [asked] = raised()
    assert 2 <= len(asked.values) <= 60
    assert all((point.x - 100) ** 2 + (point.y - 100) ** 2 <= 70**2 for point in asked.values)
    assert [asked.value_of(key) for key in map(key_of, asked.values)] == list(asked.values)


@rule("DYS-19.5")
def test_summoned_figures_leave_with_their_caster():
    s, _ = raised()
    run(wounds.wound(s, s.figures[0], 3))
    assert [figure.out for figure in s.figures] == ["killed", "gone"]


@rule("DYS-19.5", "DYS-5.13")
def test_a_summoned_figure_may_not_act_in_the_turn_it_came():
    s, _ = raised()
    assert [figure.activated for figure in s.figures] == [False, True]


@rule("DYS-13.13", "DYS-13.12")
def test_nobody_is_summoned_by_a_caster_in_contact():
    s = table(necromancer(), fig("orc_warrior", 1, 112, 100))
    assert not spells.can_cast(s, s.figures[0])


@rule("DYS-13.22")
def test_a_figure_may_be_summoned_near_the_familiar():
    s = table(necromancer(), fig("familiar", 0, 200, 100, caster=0), rolls=(3, 3, 3), cp=0)
    answers(s, spell="raise_the_dead+f1", summon="260,100@0")
    run(spells.cast(s, s.figures[0]))
    assert (s.figures[2].x, s.figures[2].caster) == (260, 0)
