"""What is drawn and said while a Combat, a shot or a reply is aimed: lines of sight, ranges, dice, chances."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.text import Texts

from ...content import ABILITIES
from ...forecasts import Blow
from ...prompts.fighting import (
    AimBlast,
    AtPoint,
    CombatPlan,
    DeclareCombat,
    DeclareShot,
    PlainReply,
    ReplyChoice,
    ReplyTo,
    Riposte,
    ShotPlan,
    Strike,
    StrikeRetreating,
)
from ...rules.dice import odds, pools
from ...rules.fighting import shooting
from ...rules.fighting.attack import Attack, wounds_of
from ...rules.fighting.missiles import WEAPONS
from ...rules.moving import movement
from ...state import Dysma
from ...traits import traits
from . import drawing, duels
from .drawing import names_of, shortened
from .spells import blast_sketch

C = TypeVar("C", bound=DeclareCombat)


def combat(s: Dysma, decision: Decision[C], value: CombatPlan, texts: Texts) -> Sketch:
    """A Combat: the rolls of both sides and the chances."""
    figure, target = s.figures[decision.about.figure.number], s.figures[value.target.number]
    weapons = traits(figure.kit).weapon_sets[value.weapons]
    lines = duels.fight(s, figure, target, weapons, texts, onset=decision.about.onset, extras=value.extras)
    return shortened(Sketch((), tuple(lines)))


def strikes(s: Dysma, decision: Decision[StrikeRetreating], value: tuple[Strike, ...], texts: Texts) -> Sketch:
    """The chances of each strike at a figure that breaks off and may only defend itself."""
    target, lines = s.figures[decision.about.target.number], list[str]()
    for strike in value:
        striker = s.figures[strike.striker.number]
        weapons = traits(striker.kit).weapon_sets[strike.weapons]
        lines.append(duels.blow(s, striker, target, weapons, texts, strike.extras))
    return shortened(Sketch((), tuple(lines)))


def shoot(s: Dysma, decision: Decision[DeclareShot], value: ShotPlan, texts: Texts) -> Sketch:
    """A shot: line of sight, ranges, dice and chances."""
    figure, missile = s.figures[decision.about.figure.number], WEAPONS[value.weapon]
    rings = drawing.ranges(s, figure, missile.range, texts)
    if isinstance(value.target, AtPoint):
        return Sketch(tuple(rings))
    target = s.figures[value.target.number]
    lines = list(duels.shot(s, figure, missile, target, texts, value.extras))
    if mixed := shooting.melee_of(s, target)[1:]:
        lines.append(texts.say("sketch.melee", names=names_of(mixed, texts)))
    if movement.can_react(s, target) and not target.statue:
        lines.append(texts.say("sketch.may-march"))
    return shortened(Sketch((*rings, drawing.sight(s, figure, target)), tuple(lines)))


def aim(s: Dysma, decision: Decision[AimBlast], value: Point, texts: Texts) -> Sketch:
    """A Blast at a point."""
    figure = s.figures[decision.about.figure.number]
    return blast_sketch(s, figure, WEAPONS[decision.about.missile], value, decision.about.extras, texts)


def reply(s: Dysma, decision: Decision[ReplyTo], value: ReplyChoice, texts: Texts) -> Sketch:
    """The rolls of both sides with this reply, and the risk of each side."""
    threat = decision.about.threat
    target, by = s.figures[decision.about.target.number], s.figures[threat.by.id]
    pool = decision.about.rolls[value.way]
    played = [ABILITIES[one.ability] for one in value.reactions]
    armour = sum(effect.delta for ability in played for effect in ability.effects if effect.stat == "ar")
    if not isinstance(value.way, Riposte):
        added = [(f"ability.{one.id}", e.dice) for one in played for e in one.effects if e.roll == "defence"]
        pool = replace(pool, parts=(*pool.parts, *added))
    thrown, answer = odds.thrown(s, by, threat.pool, threat.extra), odds.thrown(s, target, pool, len(value.extras))

    def suffered(guard: odds.Spread) -> duels.Odds:
        return duels.against(thrown, guard, lambda margin: threat.wounds(margin, armour), target, s, threat.tie)

    taken = suffered(answer)
    if isinstance(value.way, Riposte):  # a target that does not dare to strike back defends itself
        taken = taken.times(threat.courage, suffered(odds.thrown(s, target, threat.plain)))
    uncovered = value.way is PlainReply.MARCH and pools.COVER not in threat.pool.parts
    answered = duels.name_if_rolled(pool)
    of = Blow(0.0, by.id, target.id, target.id, threat.pool.name, answered, uncovered=uncovered)
    lines = [
        duels.dice_line(by, threat.pool, texts, declared=threat.extra),
        duels.dice_line(target, pool, texts, value.extras),
        duels.chance_line(taken, of, texts, "sketch.suffered"),
    ]
    if isinstance(value.way, Riposte):
        riposte = Attack("riposte", target, traits(target.kit).weapon_sets[value.way.number].skills)
        given = duels.against(answer, thrown, lambda margin: wounds_of(s, riposte, by, margin), by, s)
        back = replace(of, victim=by.id)
        lines.append(duels.chance_line(given.times(threat.courage), back, texts, "sketch.given"))
    if uncovered:
        lines.append(texts.say("sketch.march"))
    return shortened(Sketch((drawing.sight(s, by, target),), tuple(lines)))
