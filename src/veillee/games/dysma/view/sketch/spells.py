"""What is drawn and said while a spell, an ability or a Blast is aimed: range, sight, dice and chances."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from veillee.kernel.answers import Point
from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.text import Texts

from ...content import ABILITIES, ARTEFACTS, GEOMETRY, SPELLS
from ...content.records import Spell
from ...forecasts import Blow, SpellSuccess
from ...prompts.dice import Extras
from ...prompts.magic import AbilityTarget, AimAt, CastSpell, SpellChoice, SpellPoint, SpellTarget
from ...rules.dice import odds, pools
from ...rules.fighting import blasts, missiles, seeing
from ...rules.fighting.missiles import PROJECTILES, Missile
from ...rules.figures import skills
from ...rules.magic.artefacts import saving
from ...rules.magic.casting import can_target
from ...rules.magic.spells import wounds_of
from ...state import Dysma, Figure
from ..wording.naming import name_of
from . import drawing, duels
from .drawing import shortened

#: The most figures within a Blast whose chances are told.
TOLD = 4


def spell(s: Dysma, decision: Decision[CastSpell], value: SpellChoice, texts: Texts) -> Sketch:
    """A spell before it is aimed: its range, and its chance of success if nobody resists it."""
    cast = SPELLS[ARTEFACTS[value.source].casts if value.source in ARTEFACTS else value.source]
    caster = s.figures[decision.about.caster.number]
    eye = s.figures[value.familiar.number] if value.familiar else caster
    lines = _roll(s, caster, cast, value.extras, texts) if cast.kind == "enchantment" else ()
    rings = drawing.ranges(s, eye, cast.range, texts) if cast.target != "self" else []
    return Sketch(tuple(rings), tuple(lines))


def _roll(s: Dysma, caster: Figure, cast: Spell, extras: Extras, texts: Texts) -> list[str]:
    """The Spirit roll of an enchantment."""
    pool = pools.spirit(s, caster)
    chance = SpellSuccess(float(odds.at_least(s, caster, pool, cast.difficulty, len(extras))))
    needed = texts.say("sketch.enchantment", needed=cast.difficulty, chance=chance)
    return [duels.dice_line(caster, pool, texts, extras), needed]


def target(s: Dysma, decision: Decision[SpellTarget], value: AimAt, texts: Texts) -> Sketch:
    """A spell at a figure: as a shot, as a contest of spirits, or as a roll that nobody opposes."""
    about = decision.about
    aimed, cast = s.figures[value.target.number], SPELLS[about.spell]
    caster, eye = s.figures[about.caster.number], s.figures[about.eye.number]
    items = [*drawing.ranges(s, eye, cast.range, texts)]
    if aimed is not eye:
        items.append(drawing.sight(s, eye, aimed))
    match cast.kind:
        case "projectile":
            lines = list(duels.shot(s, caster, PROJECTILES[cast.id], aimed, texts, value.extras, eye))
        case "malefice":
            lines = _contest(s, caster, cast, aimed, value.extras, texts)
        case "enchantment":
            lines = _roll(s, caster, cast, value.extras, texts)
    return shortened(Sketch(tuple(items), tuple(lines)))


def _contest(s: Dysma, caster: Figure, cast: Spell, aimed: Figure, extras: Extras, texts: Texts) -> list[str]:
    """A malefice, Spirit against Spirit: both rolls, the chance to win, and the chances to wound."""
    own, other = pools.spirit(s, caster), pools.spirit(s, aimed)
    thrown, answer = odds.thrown(s, caster, own, len(extras)), odds.thrown(s, aimed, other)
    won = duels.against(thrown, answer, lambda margin: margin, aimed, s).wound
    lines = [duels.dice_line(caster, own, texts, extras), duels.dice_line(aimed, other, texts)]
    lines.append(texts.say("sketch.malefice", chance=SpellSuccess(float(won))))
    if any(wounds_of(effect, 1) for effect in cast.effects):
        found = duels.against(thrown, answer, lambda n: sum(wounds_of(one, n) for one in cast.effects), aimed, s)
        of = Blow(0.0, caster.id, aimed.id, aimed.id, own.name, duels.name_if_rolled(other))
        lines.append(duels.chance_line(found.times(1 - saving(aimed)), of, texts))
    return lines


def point(s: Dysma, decision: Decision[SpellPoint], value: Point, texts: Texts) -> Sketch:
    """A spell at a point: a Blast, or terrain that the spell makes."""
    about = decision.about
    cast, caster, eye = SPELLS[about.spell], s.figures[about.caster.number], s.figures[about.eye.number]
    if cast.kind == "projectile":
        return blast_sketch(s, caster, PROJECTILES[cast.id], value, about.extras, texts, eye)
    width = max((effect.radius for effect in cast.effects if effect.op == "zone"), default=0)
    area = drawing.ring("area", "blast", value, 10 * width) if width else []
    return Sketch(
        (*drawing.ranges(s, eye, cast.range, texts), *area), tuple(_roll(s, caster, cast, about.extras, texts))
    )


def ability(s: Dysma, decision: Decision[AbilityTarget], value: AimAt, texts: Texts) -> Sketch:
    """The target of an ability, the range of the ability, and the area around the target."""
    used, figure = ABILITIES[decision.about.ability], s.figures[decision.about.user.number]
    aimed = s.figures[value.target.number]
    rings = drawing.ring("range", "range", figure, figure.r + 10 * used.range) if used.range else []
    link = [drawing.line("for", "measure", figure, aimed)] if aimed is not figure else []
    width = max((effect.radius for effect in used.effects), default=0)
    area = drawing.ring("area", "reach", aimed, aimed.r + 10 * width) if 0 < width < GEOMETRY.width // 10 else []
    return Sketch((*rings, *link, *area))


def blast_sketch(
    s: Dysma,
    figure: Figure,
    missile: Missile,
    point: Point,
    extras: Extras,
    texts: Texts,
    eye: Figure | None = None,
) -> Sketch:
    """A Blast at a point: its circle, its roll, and the chances of figures within, wherever it comes down (15.31)."""
    eye = eye or figure
    pool = blasts.roll_at(s, figure, missile, point, eye)
    caught = blasts.caught(s, figure, point.x, point.y, lambda one: missile.magic and not can_target(s, one))
    landings = missiles.landings(missile, point.x, point.y)
    rolled = pool if blasts.wants_hits(figure, caught) else replace(pool, rerolls=0)
    lines = [duels.dice_line(figure, pool, texts, extras)]
    for one in caught[:TOLD]:
        defence = pools.defence(s, one, front=not seeing.in_back(s, one, eye))
        counted = len(extras) - blasts.hides(s, one, missile)
        found = duels.missile_odds(s, figure, missile, rolled, one, defence, counted)
        hit = sum((chance for chance, x, y in landings if one in blasts.caught(s, figure, x, y)), Fraction(0))
        of = Blow(0.0, figure.id, one.id, one.id, pool.name, duels.name_if_rolled(defence), astray=True)
        lines.append(duels.chance_line(found.times(hit), of, texts, "sketch.caught", name=name_of(one, texts)))
    if not caught:
        lines.append(texts.say("sketch.nobody"))
    if skills.used(missile.skills, "scatter"):
        lines.append(texts.say("sketch.scatters"))
    circle = drawing.ring("blast", "blast", point, GEOMETRY.blast_radius)
    aimed = drawing.line("sight-point", "clear", eye, point)
    return shortened(Sketch((*drawing.ranges(s, eye, missile.range, texts), aimed, *circle), tuple(lines)))
