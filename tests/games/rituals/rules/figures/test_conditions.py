"""Stunned, Rooted, and other effects that end by themselves (DAR-4.16, 6.16, 6.17, 6.21 to 6.25)."""

import pytest

from support import rule
from support.rituals import acting, bones, put, table
from support.scripted import open_questions, play, told
from veillee.games.rituals.prompts import FigureId, Recover
from veillee.games.rituals.rules.course.legion_activation import legion_activation
from veillee.games.rituals.rules.figures.conditions import root, stun
from veillee.games.rituals.rules.figures.lasting import end_hero_activation, end_legion_activation, end_round
from veillee.games.rituals.rules.heroes.activation import hero_activation
from veillee.games.rituals.rules.legion.orders import orders
from veillee.games.rituals.state import Modifier


@rule("DAR-6.16", "DAR-4.21")
def test_a_stunned_member_recovers_first_for_nothing_and_then_acts():
    s = table(energy=1)
    put(s, "hagatha", "B4.TL")
    condemned = put(s, "condemned", "A3.TR", stunned=True)
    assert orders(s, condemned) == [Recover(FigureId(2))]
    asked = open_questions(legion_activation(s), "recover+f2")
    assert asked[0].keys() == ["move+f2+z7", "stop"]
    assert (condemned.stunned, s.energy, s.turn.actions) == (False, 1, 1)
    assert [fact["figure"].number for fact in told(s, "recovers")] == [2]


@rule("DAR-4.21")
def test_recovering_is_an_action_and_no_pass():
    s = table(energy=0)
    put(s, "hagatha", "B4.TL", stunned=True)
    play(legion_activation(s), "recover+f1")
    assert not s.passed
    assert told(s, "passed") == []


@rule("DAR-6.21")
def test_a_stunned_hero_loses_its_next_action_and_recovers():
    s = table(faces=bones(0, 0), at="heroes")
    put(s, "hagatha", "B4.TL")
    battista = put(s, "battista", "B4.TL", stunned=True)
    s.ai.cards = ["ai_2b"]
    play(hero_activation(s))  # a single Attack with two dice
    assert not battista.stunned
    assert len(told(s, "attack")) == 1
    assert len(told(s, "hero-recovers")) == 1
    assert s.activation.stunned


@rule("DAR-6.21", "DAR-6.16")
def test_example_47_the_stunned_corday_attacks_once():
    s = table(faces=bones(0, 0), at="heroes")
    put(s, "hagatha", "B4.TL")
    corday = put(s, "corday", "B4.TR", stunned=True)
    s.ai.cards = ["ai_4a"]
    play(hero_activation(s))
    assert not corday.stunned
    assert [fact["ranged"] for fact in told(s, "attack")] == [True]


@rule("DAR-6.24")
def test_a_second_condition_of_one_kind_changes_nothing():
    s = table()
    vogt = put(s, "vogt", "B4.TL")
    stun(s, vogt)
    stun(s, vogt)
    root(s, vogt)
    root(s, vogt)
    assert (vogt.stunned, vogt.rooted) == (True, 1)
    assert (len(told(s, "stunned")), len(told(s, "rooted"))) == (1, 1)


@rule("DAR-6.17")
def test_a_hero_stays_rooted_until_the_end_of_its_own_next_activation():
    s = table()
    vogt, corday = put(s, "vogt", "B4.TL"), put(s, "corday", "B4.TL")
    root(s, vogt)
    end_legion_activation(s)
    end_hero_activation(s, corday)
    assert vogt.rooted
    end_hero_activation(s, vogt)
    assert not vogt.rooted


@rule("DAR-6.17")
def test_roots_that_a_hero_gets_in_its_own_activation_last_for_the_next_one():
    s = table()
    vogt, corday = put(s, "vogt", "B4.TL"), put(s, "corday", "B4.TL")
    acting(s, vogt, "ai_3a")
    root(s, vogt)
    root(s, corday)
    assert (vogt.rooted, corday.rooted) == (2, 1)
    end_hero_activation(s, vogt)
    assert (vogt.rooted, corday.rooted) == (1, 1)
    end_hero_activation(s, vogt)
    assert vogt.rooted == 0
    end_hero_activation(s, vogt)
    assert vogt.rooted == 0


@rule("DAR-6.17")
def test_the_hero_that_acted_last_is_not_acting_in_an_activation_of_the_legion():
    s = table()
    vogt = put(s, "vogt", "B4.TL")
    acting(s, vogt, "ai_3a")
    s.activation.over = True
    s.side = "legion"
    root(s, vogt)
    assert vogt.rooted == 1


@rule("DAR-6.25")
def test_a_member_of_the_legion_stays_rooted_until_the_end_of_the_next_activation_of_the_legion():
    s = table()
    vogt, demon = put(s, "vogt", "B4.TL"), put(s, "haborym", "B4.TL")
    s.side = "heroes"
    root(s, demon)
    assert demon.rooted == 1
    end_hero_activation(s, vogt)
    assert demon.rooted == 1
    end_legion_activation(s)
    assert demon.rooted == 0
    s.side = "legion"  # what is going on now is not the next one
    root(s, demon)
    end_legion_activation(s)
    assert demon.rooted == 1
    end_legion_activation(s)
    end_legion_activation(s)
    assert demon.rooted == 0


@rule("DAR-4.16")
@pytest.mark.parametrize(
    ("ending", "left"),
    [
        (end_legion_activation, ["end_of_next_hero_activation", "end_of_round", "while_in_zone"]),
        (lambda s: end_hero_activation(s, None), ["end_of_round", "while_in_zone"]),
        (end_round, ["end_of_activation", "end_of_next_hero_activation", "while_in_zone"]),
    ],
)
def test_each_effect_ends_at_its_own_moment(ending, left):
    s = table(summoned_in=[3])
    every = ("end_of_activation", "end_of_next_hero_activation", "end_of_round", "while_in_zone")
    s.modifiers = [Modifier(1, "force", 1, until) for until in every]
    ending(s)
    assert [modifier.until for modifier in s.modifiers] == left
    assert s.summoned_in == ([] if ending is end_round else [3])
