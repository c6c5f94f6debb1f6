"""What bots think of answers to questions of fighting and dice: at whom, with what, and how to answer an attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision

from ..content import ABILITIES, GEOMETRY
from ..prompts.dice import AddDice, AddedDice, ExtraDie, Extras, PlainRoll
from ..prompts.fighting import (
    AimBlast,
    AtPoint,
    CombatPlan,
    DeclareCombat,
    DeclareShot,
    LetGo,
    PlainReply,
    ReplyChoice,
    ReplyTo,
    ReplyWay,
    Riposte,
    RunForIt,
    ShotPlan,
    Strike,
    StrikeRetreating,
)
from ..prompts.ids import FigureId
from ..prompts.magic import SpellPoint
from ..rules.fighting.missiles import WEAPONS
from ..space.table.bodies import within_point
from ..state import Dysma
from ..traits import traits
from .blows import RIPOSTED, SPENT, fight, reply, shot
from .kits import brawl
from .prices import COMMAND, price
from .standing import danger

#: The price of extra dice. Heroism costs more than its command point is worth, so that bots keep some points; an amulet
#: can be used only once.
HERO, CHARM = COMMAND + 0.5, 3.0
#: A shot whose target marches into cover keeps this share of its worth.
MARCHED = 0.6
C = TypeVar("C", bound=DeclareCombat)
B = TypeVar("B", AimBlast, SpellPoint)


def extras_price(extras: Extras) -> float:
    """What declared extra dice cost."""
    return HERO * (ExtraDie.HEROISM in extras) + CHARM * (ExtraDie.AMULET in extras)


def combat(s: Dysma, decision: Decision[C], values: Sequence[CombatPlan | None]) -> list[float]:
    """The worth of each target and weapon set of a Combat. To decline a linked Combat is worth 0."""
    by, onset = s.figures[decision.about.figure.number], decision.about.onset
    scores = []
    for plan in values:
        if plan is None:
            scores.append(0.0)
            continue
        worth = fight(s, by, s.figures[plan.target.number], plan.weapons, onset, len(plan.extras))
        scores.append(worth - extras_price(plan.extras))
    return scores


def strikes(
    s: Dysma, decision: Decision[StrikeRetreating], values: Sequence[tuple[Strike, ...] | LetGo]
) -> list[float]:
    """Bots strike at a figure that breaks off with as many figures as possible, without Heroism."""
    return [
        0.0 if isinstance(plan, LetGo) else len(plan) - 2.0 * sum(ExtraDie.HEROISM in one.extras for one in plan)
        for plan in values
    ]


def shoot(s: Dysma, decision: Decision[DeclareShot], values: Sequence[ShotPlan]) -> list[float]:
    """The worth of each target and weapon of a shot. A Blast, whose point is chosen later, has a fixed price."""
    by = s.figures[decision.about.figure.number]
    scores = []
    for plan in values:
        dice = len(plan.extras)
        if isinstance(plan.target, AtPoint):
            worth = 6.0 + 2.0 * dice
        else:
            worth = shot(s, by, s.figures[plan.target.number], WEAPONS[plan.weapon], dice)
        scores.append(worth - extras_price(plan.extras))
    return scores


def blast(s: Dysma, decision: Decision[B], values: Sequence[Point]) -> list[float]:
    """Bots aim a Blast where many enemies and few friends stand close together."""
    scores = []
    for point in values:
        caught = [one for one in s.bodies() if within_point(one, point.x, point.y, GEOMETRY.blast_radius)]
        scores.append(sum(price(one) * (1.0 if one.seat != decision.seat else -1.3) for one in caught))
    return scores


def defend(s: Dysma, decision: Decision[ReplyTo], values: Sequence[ReplyChoice]) -> list[float]:
    """The worth of each reply: what the attack is then still worth to the attacker, and the reply's own cost."""
    target, threat = s.figures[decision.about.target.number], decision.about.threat
    tired = SPENT if target.activated else RIPOSTED
    known: dict[tuple[ReplyWay, int, int, int], float] = {}
    scores = []
    for choice in values:
        way, dice, cost = choice.way, len(choice.extras), extras_price(choice.extras)
        armour = more = 0
        for one in choice.reactions:
            ability = ABILITIES[one.ability]
            cost += COMMAND * ability.cost_cp + 0.3
            armour += sum(effect.delta for effect in ability.effects if effect.stat == "ar")
            more += sum(effect.dice for effect in ability.effects if effect.roll == "defence")
        key = (way, dice, armour, more)
        if key not in known:
            known[key] = reply(s, target, threat, way, dice, armour, more)
        left = known[key]
        if way is PlainReply.MARCH:
            left, cost = MARCHED * left, cost + tired
        elif isinstance(way, Riposte):
            cost += tired
        scores.append(-left - cost)
    return scores


def extras(s: Dysma, decision: Decision[AddDice], values: Sequence[PlainRoll | AddedDice]) -> list[float]:
    """Bots add dice to a roll that is part of no attack only with command points to spare."""
    spare = 0.5 if s.players[decision.seat].cp >= 2 else 0.0
    return [
        0.0 if isinstance(value, PlainRoll) else spare + 1.5 * len(value.extras) - extras_price(value.extras)
        for value in values
    ]


def run_for_it(s: Dysma, decision: Decision[RunForIt], values: Sequence[FigureId | None]) -> list[float]:
    """Which figure runs from an enemy that could charge it, if any escape is worth a command point."""
    mover = s.figures[decision.about.mover.number]
    scores = []
    for value in values:
        if value is None:
            scores.append(0.0)
            continue
        figure = s.figures[value.number]
        blow = brawl(mover.kit, figure.kit)
        scores.append(0.5 * blow.wounds / traits(figure.kit).sa * price(figure) + 0.1 * danger(s, figure) - 2.5)
    return scores
