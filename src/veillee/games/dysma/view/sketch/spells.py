"""What is drawn and said while a spell or a Blast is aimed: range, sight, dice and chances."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.text import Texts

from ...content import ARTEFACTS, GEOMETRY, SPELLS
from ...content.records import Spell
from ...rules.dice import odds, pools
from ...rules.dice.pools import Aim
from ...rules.fighting import seeing
from ...rules.fighting.missiles import PROJECTILES, Missile
from ...rules.figures import skills
from ...rules.figures.refs import figure_of
from ...rules.magic.spells import wounds_of
from ...space.sight import rays
from ...space.table.bodies import within_point
from ...state import Dysma, Figure
from ..wording.naming import name_of
from . import drawing, duels

#: Those caught by a Blast that are told one by one.
TOLD = 4


def spell_sketch(s: Dysma, decision: Decision[Any], value: tuple[str, ...], texts: Texts) -> Sketch:
    """A spell before it is aimed: how far it reaches, and the chance of one that nobody resists."""
    source, *more = value
    spell = SPELLS[ARTEFACTS[source].casts if source in ARTEFACTS else source]
    caster = figure_of(s, decision.about["figure"])
    eye = next((figure_of(s, part) for part in more if part[1:].isdecimal()), caster)
    lines = _roll(s, caster, spell, more, texts) if spell.kind == "enchantment" else ()
    rings = drawing.ranges(s, eye, spell.range, texts) if spell.target != "self" else []
    return Sketch(tuple(rings), tuple(lines))


def _roll(s: Dysma, caster: Figure, spell: Spell, more: Sequence[str], texts: Texts) -> list[str]:
    """The Spirit roll of an enchantment."""
    pool = pools.spirit(s, caster)
    chance = duels.succeeds(pool, spell.difficulty, more)
    needed = texts.say("sketch.enchantment", needed=spell.difficulty, chance=chance)
    return [duels.dice_line(caster, pool, texts, more), needed]


def spell_target(s: Dysma, decision: Decision[Any], value: Any, texts: Texts) -> Sketch:
    """A spell at somebody: as a shot, as a contest of spirits, or as a roll that nobody opposes."""
    key, *more = value
    target, spell = figure_of(s, key), SPELLS[decision.about["spell"]]
    caster, eye = figure_of(s, decision.about["figure"]), figure_of(s, decision.about["eye"])
    items = [*drawing.ranges(s, eye, spell.range, texts)]
    if target is not eye:
        items.append(drawing.sight(s, eye, target))
    match spell.kind:
        case "projectile":
            lines = list(duels.shot(s, caster, PROJECTILES[spell.id], target, texts, more, eye))
        case "malefice":
            lines = _contest(s, caster, spell, target, more, texts)
        case "enchantment":
            lines = _roll(s, caster, spell, more, texts)
    return Sketch(tuple(items), tuple(lines))


def _contest(s: Dysma, caster: Figure, spell: Spell, target: Figure, more: Sequence[str], texts: Texts) -> list[str]:
    """Spirit against Spirit."""
    own, other = pools.spirit(s, caster), pools.spirit(s, target)
    thrown, answer = odds.spread(own, len(more)), odds.spread(other)
    won = duels.against(thrown, answer, lambda margin: margin, target, s).wound
    lines = [duels.dice_line(caster, own, texts, more), duels.dice_line(target, other, texts)]
    lines.append(texts.say("sketch.malefice", chance=duels.per_cent(won)))
    if any(wounds_of(effect, 1) for effect in spell.effects):
        found = duels.against(thrown, answer, lambda n: sum(wounds_of(one, n) for one in spell.effects), target, s)
        lines.append(duels.chance_line(found, texts))
    return lines


def spell_point(s: Dysma, decision: Decision[Any], value: Point, texts: Texts) -> Sketch:
    """A spell at a point: a Blast, or ground that it changes."""
    spell = SPELLS[decision.about["spell"]]
    caster, eye = figure_of(s, decision.about["figure"]), figure_of(s, decision.about["eye"])
    if spell.kind == "projectile":
        return blast_sketch(s, caster, PROJECTILES[spell.id], value, texts, eye)
    width = max((effect.radius for effect in spell.effects if effect.op == "zone"), default=0)
    area = drawing.ring("area", "blast", value, 10 * width) if width else []
    return Sketch((*drawing.ranges(s, eye, spell.range, texts), *area), tuple(_roll(s, caster, spell, (), texts)))


def blast_sketch(
    s: Dysma, figure: Figure, missile: Missile, point: Point, texts: Texts, eye: Figure | None = None
) -> Sketch:
    """A Blast at a point: its circle, the roll, and what it would do to each within, if it does not stray (15.31)."""
    eye = eye or figure
    far = (point.x - eye.x) ** 2 + (point.y - eye.y) ** 2 > (eye.r + 5 * missile.range) ** 2
    pool = pools.shooting(s, figure, missile.skills, Aim(far=far), rays.point_cover(s, eye, point.x, point.y))
    caught = [
        one
        for one in s.bodies()
        if within_point(one, point.x, point.y, GEOMETRY.blast_radius) and not (one.statue and one.seat == figure.seat)
    ]
    lines = [duels.dice_line(figure, pool, texts)]
    for one in caught[:TOLD]:
        defence = pools.defence(s, one, front=not seeing.in_back(s, one, eye))
        found = duels.missile_odds(s, figure, missile, pool, one, defence)
        lines.append(duels.chance_line(found, texts, "sketch.caught", name=name_of(one, texts)))
    if not caught:
        lines.append(texts.say("sketch.nobody"))
    if skills.used(missile.skills, "scatter"):
        lines.append(texts.say("sketch.scatters"))
    circle = drawing.ring("blast", "blast", point, GEOMETRY.blast_radius)
    aimed = drawing.line("sight-point", "clear", eye, point)
    return Sketch((*drawing.ranges(s, eye, missile.range, texts), aimed, *circle), tuple(lines))
