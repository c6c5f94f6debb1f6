"""The advanced level in Attacks on several targets and in moves towards a target (DAR-11.3, DAR-11.4)."""

from __future__ import annotations

from typing import Any

import pytest

from support.rituals import put, table
from support.scripted import rule
from veillee.games.rituals.content.records import HeroAction
from veillee.games.rituals.rules.fighting.strike import hero_strike
from veillee.games.rituals.rules.heroes.moving import plan_move
from veillee.games.rituals.rules.heroes.planning import plan
from veillee.games.rituals.rules.heroes.plans import AttackPlan, MovePlan
from veillee.games.rituals.rules.heroes.reach import chance_of_elimination
from veillee.games.rituals.state import Modifier


def towards(word: str, steps: int) -> HeroAction:
    fields: dict[str, Any] = {"verb": "move", "mode": "move", "steps": steps, "aim": "towards", "targets": (word,)}
    return HeroAction(**fields)


@rule("DAR-11.4", "DAR-11.20")
def test_of_several_targets_the_surest_two_are_attacked_not_the_nearest() -> None:
    s = table("e2")
    vogt = put(s, "vogt", "B5.TR")
    near = put(s, "wendigo", "B5.TR")  # no weapon fells it with one blow
    first, second = put(s, "condemned", "B5.TL"), put(s, "condemned", "B5.TL")
    put(s, "hagatha", "B4.TL")
    both = HeroAction(verb="attack", targets=("enemy",), scope="distinct", count=2)

    found = plan(s, vogt, both)
    assert isinstance(found, AttackPlan)
    assert (found.targets, found.tied) == ((near.number, first.number), (first.number, second.number))
    s.level = "advanced"
    found = plan(s, vogt, both)
    assert isinstance(found, AttackPlan)
    assert (found.targets, found.tied) == ((first.number, second.number), (first.number, second.number))
    assert [(one.key, one.rule) for one in found.why] == [("surest", "DAR-11.4")] * 2


@rule("DAR-11.4", "DAR-11.20")
def test_a_move_towards_a_target_goes_to_the_surest_one_that_it_reaches() -> None:
    s = table("e2")
    curthouse = put(s, "curthouse", "B5.BR")
    near = put(s, "wendigo", "B5.TR")
    far = put(s, "condemned", "A3.BR")  # two Zones away
    put(s, "hagatha", "B4.TL")

    def target(steps: int) -> int:
        found = plan_move(s, curthouse, towards("enemy", steps), 0)
        assert isinstance(found, MovePlan)
        return found.target

    assert target(2) == near.number
    s.level = "advanced"
    assert target(2) == far.number
    assert target(1) == near.number  # the other one is out of reach


@rule("DAR-11.3", "DAR-10.54")
def test_a_move_towards_a_target_ends_where_most_wounds_are_dealt() -> None:
    s = table("e2")
    vogt = put(s, "vogt", "B5.BR")
    put(s, "ikrek", "A3.TR")
    put(s, "curthouse", "A3.TR")

    def stop() -> str:
        found = plan_move(s, vogt, towards("witch", 3), 0)
        assert isinstance(found, MovePlan)
        return s.board.names[found.zone]

    assert stop() == "A3.TR"  # no Zone gives a chance to eliminate her, and in this one he has company
    s.level = "advanced"
    # Beside her one die and Force 2 + 1 against 4 hit with 2 or 3: 3 of 6.
    # At range two dice and Force 2 hit with 3 or more: 23 of 36.
    assert stop() == "B5.TR"


@rule("DAR-11.4", "DAR-10.20")
def test_out_of_reach_the_nearest_target_is_approached_at_every_level() -> None:
    s = table("e2", level="advanced")
    curthouse = put(s, "curthouse", "B5.BR")
    put(s, "hagatha", "B4.TL")
    found = plan_move(s, curthouse, towards("witch", 1), 0)
    assert isinstance(found, MovePlan)
    assert s.board.names[found.zone] == "B5.TR"


@rule("DAR-10.47", "DAR-9.1", "DAR-9.2")
def test_the_chance_is_counted_with_the_force_of_the_attack_when_spells_take_more_than_there_is() -> None:
    s = table("e2")
    ambroise = put(s, "ambroise", "B5.BR")  # Force 1
    put(s, "vogt", "B5.TR")
    condemned = put(s, "condemned", "B5.TR")
    s.modifiers = [Modifier(ambroise.number, "all", -1, "end_of_round")] * 2
    # From Vogt's Zone: 1 + 1 - 2 = 0, so two dice have to show 3 or more against 2: 23 of 36.
    assert chance_of_elimination(s, ambroise, condemned, condemned.zone) == pytest.approx(23 / 36)
    ambroise.zone = condemned.zone
    assert hero_strike(s, ambroise, condemned).force == 0
    s.modifiers = []
    assert hero_strike(s, ambroise, condemned).force == 2
    assert chance_of_elimination(s, ambroise, condemned, condemned.zone) == pytest.approx(35 / 36)
