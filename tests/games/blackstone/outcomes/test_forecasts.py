"""Told chances of positions that are rare in matches, each thrown on forks of that position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support.blackstone import acting, foe_at, on_watch, place, table
from support.forecasts import Listener, ToldNumber, thrown, told_at, wrong
from support.walks import Case
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.outcomes.forecasts import AttackFace, Relief, RollFace, Slaying
from veillee.games.blackstone.prompts.acting import Blast, Strike
from veillee.games.blackstone.prompts.fighting import Means, Reaction
from veillee.games.blackstone.state import Blackstone
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.match import Match

JANUS, TADDEUS, VORNE, DAHYAK = "janus_draik", "taddeus", "pious_vorne", "dahyak_grekh"
#: Two attacks with the Power Maul on the first hostile.
TWO_BLOWS = "strike+power_maul+x0+2"
CASE = Case(GAME, {}, 1)


def several_attacks() -> Blackstone:
    """Two targets for two attacks of a weapon that stuns; points would change rolls."""
    s = table()
    taddeus = place(s, TADDEUS, (0, 2), inspired=True, points=2, wounds=2)
    foe_at(s, "negavolt_cultist", (0, 3), damage=1, stunned=True)
    foe_at(s, "chaos_space_marine", (0, 1), group=1, damage=2)
    acting(s, taddeus, 6, 6)
    return s


def through_a_lens() -> Blackstone:
    """A Phase Lens for the first of three attacks; the target is in cover."""
    s = table()
    robot = place(s, "ur_025", (0, 1), inspired=True, points=2)
    foe_at(s, "negavolt_cultist", (1, 3), damage=2)
    acting(s, robot, 6, lensed=True)
    return s


def flames() -> Blackstone:
    """Three hostiles around a hex, one of them with a field that may ignore a Wound."""
    s = table()
    vorne = place(s, VORNE, (0, 1), points=2)
    foe_at(s, "traitor_guardsman", (0, 3))
    foe_at(s, "negavolt_cultist", (1, 3), group=1, damage=4)
    foe_at(s, "ur_ghul", (1, 2), group=2, damage=1)
    acting(s, vorne, 6)
    return s


def free_strike() -> Blackstone:
    """A weapon action that counts as rolled critical; one target is in cover."""
    s = table()
    dahyak = place(s, DAHYAK, (0, 1))
    foe_at(s, "negavolt_cultist", (1, 3), damage=4)
    foe_at(s, "chaos_beastman", (0, 3), group=1, damage=1)
    s.ships = ("kravvchato",)
    acting(s, dahyak, 1, 1)
    return s


def gambit() -> Blackstone:
    """A gambit between two groups, with points to change its roll."""
    s = table(phase="initiative")
    foe_at(s, "ur_ghul", (0, 4))
    place(s, JANUS, (0, 1), dice=(2, 3), points=2)
    foe_at(s, "chaos_beastman", (1, 4), group=1)
    foe_at(s, "traitor_guardsman", (0, 5), group=2)
    return s


def overwatch() -> Blackstone:
    """An Ur-Ghul, which counts as in cover after its move, comes towards two explorers on overwatch."""
    s = table()
    foe_at(s, "ur_ghul", (1, 4), damage=3)
    for id, at in ((JANUS, (0, 1)), (TADDEUS, (0, 0))):
        on_watch(place(s, id, at, points=2), 3, 5)
    return s


def match_at(made: Callable[[], Blackstone], *answers: str) -> Match[Any]:
    """A match at a position with honest dice, after these answers of the only seat."""
    s = made()
    s.dice = Dice(dice_key(seed_of(7)))
    match = Match(GAME, s)
    for key in answers:
        match.answer(0, key)
    return match


def told_of(match: Match[Any], kind: type[Any]) -> list[ToldNumber]:
    """What is told in answers of a kind to the question that is open."""
    values = [value for value in match.pending[0].values if isinstance(value, kind)]
    return told_at(GAME, match, 0, Listener(CASE.texts("fr")), values)


@pytest.mark.parametrize(
    ("made", "answers", "kind", "kinds"),
    [
        pytest.param(several_attacks, (), object, {AttackFace, Slaying, Relief}, id="act"),
        pytest.param(several_attacks, (TWO_BLOWS,), Means, {RollFace}, id="reroll"),
        pytest.param(several_attacks, (TWO_BLOWS, "keep"), object, {AttackFace, Slaying}, id="next-target"),
        pytest.param(through_a_lens, (), Strike, {AttackFace, Slaying}, id="lens"),
        pytest.param(flames, (), Blast, {AttackFace, Slaying}, id="blast"),
        pytest.param(free_strike, ("support+kravvchato",), Strike, {AttackFace, Slaying}, id="free-strike"),
        pytest.param(gambit, (), object, {RollFace}, id="gambit"),
        pytest.param(overwatch, (), Reaction, {AttackFace, Slaying}, id="overwatch"),
        pytest.param(overwatch, ("fire+taddeus+servo_stubber",), Reaction, {AttackFace, Slaying}, id="fires-first"),
    ],
)
def test_what_is_told_is_what_the_dice_give(made, answers, kind, kinds):
    match = match_at(made, *answers)
    told = told_of(match, kind)
    assert {type(one.forecast) for one in told} == kinds
    for one in told:
        found = thrown(CASE, match, one)
        assert found.forks
        assert not wrong(one, found), f"{one}: thrown {found.mean:.3f} ± {found.error:.3f}"


def test_nothing_is_told_of_an_overwatch_attack_on_what_another_one_attacks_first():
    """Janus fires before Taddeus: the chances of Taddeus alone cannot be held to what follows."""
    match = match_at(overwatch, "fire+janus_draik+pistol_rapier")
    told = told_of(match, Reaction)
    assert told
    assert not any(thrown(CASE, match, one).forks for one in told)
