"""Chapter 9: what command points buy."""

import pytest

from support import open_questions, rule
from support.dysma import answers, dice_left, fig, run, table
from veillee.games.dysma.prompts.course import BuyConcentration, BuyVigour, Stop, UseId
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.rules.course import command, turn
from veillee.games.dysma.rules.course.play import play as whole_flow
from veillee.games.dysma.rules.dice import throwing
from veillee.games.dysma.rules.dice.pools import Pool
from veillee.games.dysma.state import Activation, Lasting, SpellTerrain

GUARD, ARCHER, ORC = "royal_guard", "elf_archer", "orc_warrior"


def active(**fields):
    """The first of two figures of seat 0 is in its activation."""
    s = table(fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300), at="act", **fields)
    s.activation = Activation([0], begun=True)
    return s


def effect(source: str, origin: str = "spell", by: int = 0, duration: str = "end_of_turn", cast: int = 1) -> Lasting:
    return Lasting("dice", source, origin, by, duration=duration, dice=1, roll="combat", cast=cast)


@rule("DYS-9.1")
def test_an_extra_activation_costs_a_point_and_a_second_figure_follows():
    s = active()
    assert command.may_extra(s)
    question = open_questions(whole_flow(s), "end_extra")
    assert s.players[0].cp == 2
    assert s.figures[0].activated
    assert question[0].prompt == "act"  # the only figure left is taken without a question
    assert s.activation.figures == [1]
    assert s.activation.extra


@rule("DYS-9.1", "DYS-9.19")
def test_without_a_point_or_a_second_figure_there_is_no_extra_activation():
    assert not command.may_extra(active(cp=0))
    s = active()
    s.figures[1].activated = True
    assert not command.may_extra(s)


@rule("DYS-9.2")
def test_after_an_extra_activation_the_hand_passes():
    s = active()
    s.figures.append(fig(ARCHER, 0, 130, 50))
    s.figures[-1].id = 3
    s.activation.extra = True
    assert not command.may_extra(s)
    open_questions(whole_flow(s), "end")
    assert s.hand == 1


@rule("DYS-9.3")
def test_an_extra_activation_follows_no_multiple_one_and_is_none():
    s = active()
    s.activation.multiple = True
    assert not command.may_extra(s)
    s = active()
    command.buy_extra(s)
    assert s.extra
    assert not command.may_multiple(s)
    assert not turn.may_pass(s)


@rule("DYS-9.4")
def test_a_multiple_activation_costs_two_points_and_needs_two_figures():
    s = table(fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300), cp=2)
    assert command.may_multiple(s)
    command.buy_multiple(s, s.figures[:2])
    assert s.players[0].cp == 0
    assert not command.may_multiple(s)
    s.players[0].cp = 2
    s.figures[0].activated = True
    assert not command.may_multiple(s)


@rule("DYS-9.14", "DYS-9.16")
def test_vigour_takes_tired_off_own_figures_as_often_as_it_is_paid():
    s = table(fig(GUARD, 0, 50, 50, tired=True), fig(ARCHER, 0, 90, 50, tired=True), fig(ORC, 1, 50, 300, tired=True))
    s.at, s.players[0].cp, s.players[1].cp = "end", 2, 0
    asked = answers(s, leftover=["vigour+f0", "vigour+f1"])
    run(command.end_of_turn_commands(s))
    assert [figure.tired for figure in s.figures] == [False, False, True]
    assert s.players[0].cp == 0
    assert BuyVigour(FigureId(2)) not in asked[0].values


@rule("DYS-9.15", "DYS-9.16", "DYS-9.17")
def test_concentration_keeps_one_effect_with_all_its_victims_through_the_next_turn():
    s = table(fig(GUARD, 0, 50, 50), fig(ARCHER, 0, 90, 50), fig(ORC, 1, 50, 300), at="end", cp=2)
    s.players[1].cp = 0
    for figure in s.figures[:2]:
        figure.effects = [effect("bless", cast=1), effect("fury", cast=2)]
    s.figures[2].effects = [effect("bless", by=1, cast=3)]
    s.main, s.secondary, s.finished = "chests", "survival", [0, 1]
    asked = answers(s, leftover=["concentration+bless:1"])
    run(turn.end_step(s))
    assert asked[0].keys() == ["concentration+bless:1", "concentration+fury:2", "done"]
    assert [[one.source for one in figure.effects] for figure in s.figures] == [["bless"], ["bless"], []]
    s.at, s.placed = "end", 0
    s.players[0].cp = 0
    run(turn.end_step(s))
    assert all(figure.effects == [] for figure in s.figures)


@rule("DYS-9.17")
def test_a_kept_effect_may_be_kept_again():
    s = table(fig(GUARD, 0, 50, 50), fig(ORC, 1, 50, 300), at="end", cp=2, main="chests", secondary="survival")
    s.figures[0].effects = [effect("bless")]
    s.finished = [0, 1]
    answers(s, leftover="concentration+bless:1")
    run(turn.end_step(s))
    s.at, s.placed = "end", 0
    run(turn.end_step(s))
    assert len(s.figures[0].effects) == 1


@rule("DYS-9.15")
def test_terrain_made_by_a_spell_can_be_kept_too():
    s = table(fig(GUARD, 0, 50, 50), fig(ORC, 1, 50, 300), at="end", cp=2, main="chests", secondary="survival")
    s.zones = [SpellTerrain(100, 100, 30, "difficult", 10, "thorns", 0, cast=4)]
    s.finished = [0, 1]
    answers(s, leftover=["concentration+thorns:4"])
    run(turn.end_step(s))
    assert len(s.zones) == 1


@rule("DYS-9.18")
@pytest.mark.parametrize("duration", ["this_roll", "next_roll", "this_action", "instant"])
def test_effects_of_a_moment_cannot_be_kept(duration):
    s = table(fig(GUARD, 0, 50, 50))
    s.figures[0].effects = [effect("bless", duration=duration)]
    assert command.leftovers(s, 0) == [Stop.DONE]


@rule("DYS-9.23")
def test_effects_of_artefacts_cannot_be_kept_those_of_abilities_can():
    s = table(fig(GUARD, 0, 50, 50))
    s.figures[0].effects = [effect("strength_potion", "artefact"), effect("war_cry", "ability")]
    assert command.leftovers(s, 0) == [BuyConcentration(UseId("war_cry", 1)), Stop.DONE]


@rule("DYS-9.19")
def test_points_that_are_not_there_cannot_be_spent():
    s = table(fig(GUARD, 0, 50, 50, tired=True), cp=0)
    assert command.leftovers(s, 0) == [Stop.DONE]
    with pytest.raises(AssertionError):
        command.pay(s, 0, 1)


@rule("DYS-9.11", "DYS-9.19")
def test_heroism_pays_a_point_for_one_more_die():
    s = table(fig(GUARD, 0, 50, 50), rolls=(1, 1, 1, 7), cp=1)
    thrown = run(throwing.throw(s, s.figures[0], Pool("combat", 4), ("heroism",)))
    assert thrown.successes == 1  # the fourth die
    assert s.players[0].cp == 0
    assert dice_left(s) == []
