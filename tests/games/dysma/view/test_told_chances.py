"""Chances that sketches tell are those that the rules throw: some hundred throws of the attack that was told of."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import sqrt

import pytest
from msgspec.structs import replace

from support import rule
from support.dysma import EAST, NORTH, SOUTH, WEST, duel, fig, run, skill, table
from veillee.games import load
from veillee.games.dysma.content import ARTEFACTS, SPELLS
from veillee.games.dysma.prompts.fighting import (
    AimBlast,
    CombatPlan,
    DeclareCombat,
    DeclareShot,
    PlainReply,
    ReplyChoice,
    ReplyTo,
    Riposte,
    ShotPlan,
)
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.prompts.magic import AimAt, SpellTarget
from veillee.games.dysma.rules.dice.pools import Onset
from veillee.games.dysma.rules.fighting import blasts, combat, replies, shooting
from veillee.games.dysma.rules.fighting.attack import Attack
from veillee.games.dysma.rules.fighting.missiles import WEAPONS
from veillee.games.dysma.rules.fighting.threats import threat
from veillee.games.dysma.rules.magic.spells import wounds_of
from veillee.games.dysma.state import Dysma
from veillee.games.dysma.traits import traits
from veillee.games.dysma.view.sketch import fighting as sketches
from veillee.games.dysma.view.sketch import spells as spell_sketches
from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice

TEXTS = load("dysma").texts["en"]
TIMES = 600


def wounded(s: Dysma, victim: int, play: Callable[[Dysma], object], answer: Callable[[Decision], object]) -> float:
    """How often a figure is wounded, in per cent, if the rule is played many times from here with other dice."""
    count = 0
    for seed in range(TIMES):
        there = s.copy()
        there.dice = Dice(seed.to_bytes(16, "big"))
        there.policy = lambda _, decision: answer(decision)
        before = there.figures[victim].wounds
        run(play(there))
        count += bool(there.figures[victim].out) or there.figures[victim].wounds > before
    return 100 * count / TIMES


def close(told: float, thrown: float) -> bool:
    """Whether a told chance is within three and a half standard errors of what was thrown, and half a per cent."""
    return abs(told - thrown) <= 0.6 + 350 * sqrt(max(told * (100 - told), 100) / 10_000 / TIMES)


def first_per_cent(lines: tuple[str, ...], word: str) -> int:
    """The first number of per cent in the line that begins with a word."""
    [line] = [line for line in lines if line.startswith(word)]
    found = re.search(r"(\d+)%", line)
    assert found
    return int(found[1])


def usual(decision: Decision) -> object:
    """No reaction, no extra die, no Riposte, no further strike."""
    if isinstance(decision.about, ReplyTo):
        return ReplyChoice(PlainReply.DEFENCE)
    return None if decision.optional else decision.values[0]


@rule("DYS-15.22", "DYS-15.23")
def test_the_chance_of_a_charge_counts_whether_the_charger_dares():
    ours, theirs = fig("orc_warrior", 0), fig("orc_warrior", 1, 0, 0, skill("fearsome", 1))
    s = duel(ours, theirs)
    onset = Onset(60, 100, False)
    plan = CombatPlan(FigureId(1), 0, ())
    about = DeclareCombat(FigureId(0), onset, combat.rolls(s, ours, [theirs], onset))
    told = first_per_cent(sketches.combat(s, Decision(0, about, "DYS-14.1", [plan]), plan, TEXTS).lines, "Wound")

    def play(there: Dysma) -> object:
        return combat.fight(there, there.figures[0], there.figures[1], onset=onset, plan=plan)

    assert close(told, wounded(s, 1, play, usual))


@rule("DYS-12.21")
def test_the_chance_of_a_shot_into_a_melee_counts_who_is_drawn():
    archer = fig("elf_archer", 0, 100, 20, facing=NORTH)
    target, friend = fig("goblin_fighter", 1, 100, 150, facing=SOUTH), fig("elf_archer", 0, 110, 150, facing=WEST)
    s = table(archer, target, friend, cp=0)
    missile = WEAPONS[traits(archer.kit).ranged[0]]
    plan = ShotPlan(FigureId(1), missile.id, ())
    about = DeclareShot(FigureId(0), {(FigureId(1), missile.id): shooting.preview(s, archer, missile, target)})
    told = first_per_cent(sketches.shoot(s, Decision(0, about, "DYS-12.1", [plan]), plan, TEXTS).lines, "Wound")

    def play(there: Dysma) -> object:
        return shooting.fire(there, there.figures[0], missile, there.figures[1])

    assert close(told, wounded(s, 1, play, usual))


@rule("DYS-15.16", "DYS-15.31")
def test_the_chance_of_a_blast_counts_where_it_comes_down():
    [bomb] = [one for one in WEAPONS.values() if one.blast and any(ref.skill == "scatter" for ref in one.skills)][:1]
    thrower = fig("elf_archer", 0, 100, 20, facing=NORTH, equipment=(bomb.id,))
    s = table(thrower, fig("goblin_fighter", 1, 100, 90, facing=SOUTH), cp=0)
    point = Point(100, 90)
    asked = Decision(0, AimBlast(FigureId(0), bomb.id), "DYS-15.31", [point])
    told = first_per_cent(sketches.aim(s, asked, point, TEXTS).lines, "Goblin")

    def play(there: Dysma) -> object:
        return blasts.fire_at(there, there.figures[0], bomb, point)

    assert close(told, wounded(s, 1, play, usual))


@rule("DYS-15.18", "DYS-16.24")
@pytest.mark.parametrize("riposte", [False, True])
def test_the_danger_of_a_duellist_counts_ties(riposte):
    ours, theirs = fig("orc_warrior", 0, 0, 0, "duellist"), fig("orc_warrior", 1)
    s = duel(ours, theirs)
    weapons = traits(ours.kit).weapon_sets[0]
    attack = Attack("combat", ours, weapons.skills)
    pool = combat.rolls(s, ours, [theirs])[FigureId(1), 0]
    faced = threat(s, attack, theirs, pool, (), front=True, riposte=True)
    reply = ReplyChoice(Riposte(0) if riposte else PlainReply.DEFENCE)
    asked = Decision(1, ReplyTo(FigureId(1), faced, replies.ways(s, theirs, faced)), "DYS-16.15", [reply])
    told = first_per_cent(sketches.reply(s, asked, reply, TEXTS).lines, "Be wounded")

    def play(there: Dysma) -> object:
        plan = CombatPlan(FigureId(1), 0, ())
        return combat.fight(there, there.figures[0], there.figures[1], plan=plan)

    def answer(decision: Decision) -> object:
        return reply if isinstance(decision.about, ReplyTo) else usual(decision)

    assert close(told, wounded(s, 1, play, answer))


@rule("DYS-2.20")
def test_who_never_rerolls_is_told_chances_without_rerolls():
    ours, theirs = fig("orc_warrior", 0, 0, 0, skill("expert", 3, roll="combat")), fig("orc_warrior", 1)
    s = duel(ours, theirs)
    plan = CombatPlan(FigureId(1), 0, ())
    about = DeclareCombat(FigureId(0), None, combat.rolls(s, ours, [theirs]))
    asked = Decision(0, about, "DYS-14.1", [plan])
    often = first_per_cent(sketches.combat(s, asked, plan, TEXTS).lines, "Wound")
    s.players[0].rerolls = "never"
    told = first_per_cent(sketches.combat(s, asked, plan, TEXTS).lines, "Wound")
    assert told < often

    def play(there: Dysma) -> object:
        return combat.fight(there, there.figures[0], there.figures[1], plan=plan)

    assert close(told, wounded(s, 1, play, usual))


@rule("DYS-1.6", "DYS-15.50")
def test_more_armour_than_the_scale_has_is_of_no_use():
    ours, theirs = fig("orc_warrior", 0), fig("orc_warrior", 1)
    s = duel(ours, theirs)
    pool = combat.rolls(s, ours, [theirs])[FigureId(1), 0]
    faced = threat(s, Attack("combat", ours), theirs, pool, (), front=True)
    pierced = threat(s, Attack("combat", ours, (skill("piercing", 2),)), theirs, pool, (), front=True)
    assert [faced.wounds(6, more) for more in range(6)] == [6, 5, 4, 3, 3, 3]
    assert [pierced.wounds(6, more) for more in range(6)] == [6, 6, 6, 5, 5, 5]


@rule("DYS-18.16", "DYS-13.26")
def test_the_chance_of_a_malefice_to_wound_counts_the_talisman_of_its_target():
    malefices = [spell for spell in SPELLS.values() if spell.kind == "malefice"]
    hurts = next(spell for spell in malefices if any(wounds_of(effect, 2) for effect in spell.effects))
    caster = fig("orc_warlord", 0, 100, 100, "sorcerer", facing=EAST, domains=(hurts.domain,), spells=(hurts.id,))
    target = fig("orc_warrior", 1, 140, 100, facing=WEST, artefacts=("protection_talisman",))
    s = table(caster, target, cp=0)
    about = SpellTarget(FigureId(0), FigureId(0), hurts.id)
    aim = AimAt(FigureId(1), ())
    told = first_per_cent(spell_sketches.target(s, Decision(0, about, "DYS-16.14", [aim]), aim, TEXTS).lines, "Wound")
    target.kit = replace(target.kit, artefacts=())
    bare = first_per_cent(spell_sketches.target(s, Decision(0, about, "DYS-16.14", [aim]), aim, TEXTS).lines, "Wound")
    kept = (9 - ARTEFACTS["protection_talisman"].save) / 8
    assert abs(told - bare * (1 - kept)) <= 1
