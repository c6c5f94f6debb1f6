"""Chances of vitality rolls, of tests of challenges and of hostile attacks, by hand and against the rules."""

from __future__ import annotations

import pytest

from support import rule
from support.all_dice import BranchingDice, every_way
from support.blackstone import acting, foe_at, place, table
from support.blackstone_arena import arena
from support.scripted import play
from veillee.games.blackstone.content.cards import Step
from veillee.games.blackstone.outcomes.faces import SIDES
from veillee.games.blackstone.outcomes.harm import harm_of
from veillee.games.blackstone.outcomes.healing import healing
from veillee.games.blackstone.outcomes.trials import higher, passes
from veillee.games.blackstone.outcomes.weapons import arms_at, defence_dice
from veillee.games.blackstone.rules.explorers.tests import vitality_roll
from veillee.games.blackstone.rules.hostiles.striking import attack

ALIKE = {
    len(sides): tuple((sides.index(face), sides.count(face)) for face in dict.fromkeys(sides))
    for sides in SIDES.values()
}


@rule("BSF-3.10")
@pytest.mark.parametrize("wounds", [1, 2, 3])
def test_a_vitality_roll_heals_as_often_as_told(wounds):
    s = table()
    janus = place(s, "janus_draik", (0, 1), wounds=wounds)
    acting(s, janus)
    told = healing((janus.side.vitality,), wounds)

    def healed(dice: BranchingDice) -> int:
        there = s.copy()
        there.dice = dice
        play(vitality_roll(there, there.explorers[0], "BSF-11.6"))
        return wounds - there.explorers[0].wounds

    ways = list(every_way(healed, ALIKE))
    assert told.any == pytest.approx(float(sum(share for share, n in ways if n)))
    assert told.two == pytest.approx(float(sum(share for share, n in ways if n == 2)))
    assert told.mean == pytest.approx(float(sum(share * n for share, n in ways)))


@rule("BSF-17.4", "BSF-17.5")
@pytest.mark.parametrize("covered", [False, True])
def test_an_attack_of_a_hostile_wounds_as_often_as_reckoned(covered):
    s = table(arena(cover=((2, 2, 3),) if covered else ()))
    place(s, "amallyn", (1, 2))
    guard = foe_at(s, "traitor_guardsman", (3, 2), loadout="grenade")  # d8 at range 2
    arms = arms_at(s, guard, 2)
    assert arms is not None
    told = harm_of(arms[1], covered, defence_dice(s.explorers[0]))

    def hurt(dice: BranchingDice) -> tuple[int, int]:
        there = s.copy()
        there.dice = dice
        play(attack(there, there.fight.hostile(guard.number), there.figures()[0]))
        return there.explorers[0].wounds, there.explorers[0].grievous

    ways = list(every_way(hurt, ALIKE))
    assert told.wound == pytest.approx(float(sum(share for share, (wounds, _) in ways if wounds)))
    assert told.grievous == pytest.approx(float(sum(share for share, (_, grievous) in ways if grievous)))


@rule("BSF-28.7", "BSF-28.16", "BSF-28.18")
def test_the_tests_of_challenges_are_passed_as_often_as_reckoned():
    s = table()
    janus = place(s, "janus_draik", (0, 1))  # agility d8, vitality d8, defence d8 + d6
    chances = {test: passes(janus, Step("each", test)) for test in ("none", "agility", "vitality", "defence")}
    assert chances["none"] == 1
    assert chances["agility"] == pytest.approx(1 - SIDES[janus.side.agility].count(0) / len(SIDES[janus.side.agility]))
    missed = 1.0
    for die in janus.side.defence:
        missed *= SIDES[die].count(0) / len(SIDES[die])
    assert chances["defence"] == pytest.approx(1 - missed)
    assert passes(janus, Step("each", "blackstone", at_least=11)) == pytest.approx(10 / 20)
    assert passes(janus, Step("each", "blackstone", at_most=4)) == pytest.approx(4 / 20)
    assert passes(janus, Step("each", "attack")) == pytest.approx(1 / 2)  # a d8 at any range


@rule("BSF-28.5")
def test_the_next_die_is_higher_as_often_as_higher_faces_are_left():
    assert [higher(last) for last in range(1, 7)] == pytest.approx([5 / 6, 4 / 6, 3 / 6, 2 / 6, 1 / 6, 0])
