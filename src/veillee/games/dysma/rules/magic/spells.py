"""Magic actions (chapter 13): one spell, played as a shot, as a contest of spirits, or as a Spirit roll.

The spell is one answer and its target the next one, since a list of all pairs would be too long. Extra dice are
declared with the target, or with the spell if it has no target to choose.
"""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel.answers import Point, Region
from veillee.kernel.asking import choose

from ...content import GEOMETRY
from ...content.records import Effect
from ...prompts.dice import Extras
from ...prompts.ids import FigureId
from ...prompts.magic import AimAt, CastSpell, SpellChoice, SpellPoint, SpellTarget
from ...space.table.bodies import within_point
from ...state import Dysma, Figure
from ..dice import pools
from ..dice.extras import declarable
from ..dice.throwing import throw
from ..fighting import blasts, replies, shooting
from ..fighting.attack import Struck
from ..fighting.threats import Threat
from ..figures import effects
from ..figures.effects import Use
from ..figures.refs import ref
from ..moving import places
from . import applying, artefacts
from .casting import Casting, can_begin, can_target, castings, check_point, points, targets


def can_cast(s: Dysma, figure: Figure, common: int = -1) -> bool:
    """Whether a figure has a spell to cast now. `common`: the common target of a Multiple activation."""
    return any(_is_open(s, casting, common) for casting in castings(s, figure))


def _is_open(s: Dysma, casting: Casting, common: int) -> bool:
    if common >= 0 and casting.spell.kind == "projectile":
        return any(target.id == common for target in targets(s, casting))
    return can_begin(s, casting)


async def cast(s: Dysma, figure: Figure, common: int = -1) -> int:
    """A Magic action: choose a spell and its target, then cast it. Returns a projectile's target, or -1 (9.21)."""
    casting, extras = await _ask_spell(s, figure, common)
    if casting.source != casting.spell.id:
        figure.spent.append(casting.source)  # a ring is used up even if its spell fails
    at = -1
    if casting.summons:
        _declare(s, casting, [])
        await _enchantment(s, casting, extras)
    elif casting.spell.target == "point":
        await _cast_at_point(s, casting, extras)
    else:
        target, more = await _ask_target(s, casting, common)
        await _cast_at(s, casting, target, extras + more)
        at = target.id if casting.spell.kind == "projectile" else -1
    effects.end_action(s)
    return at


async def _ask_spell(s: Dysma, figure: Figure, common: int) -> tuple[Casting, Extras]:
    """Ask which spell is cast, from where, and with which extra dice if it has no target to choose."""
    found: dict[SpellChoice, tuple[Casting, Extras]] = {}
    for casting in castings(s, figure):
        if _is_open(s, casting, common):
            whole = casting.spell.target in ("point", "self")
            for extras in _extras(s, casting) if whole else [()]:
                found[casting.chosen(extras)] = (casting, extras)
    return found[await choose(s, figure.seat, CastSpell(FigureId(figure.id)), list(found), rule="DYS-13.2")]


def _extras(s: Dysma, casting: Casting) -> list[Extras]:
    """The extra dice that may be declared with a spell that is aimed at nobody."""
    if casting.spell.kind == "projectile":
        pool = pools.shooting(s, casting.caster, casting.spell.skills, pools.Aim(), covered=False)
    else:
        pool = pools.spirit(s, casting.caster)
    return declarable(s, casting.caster, pool)


async def _ask_target(s: Dysma, casting: Casting, common: int) -> tuple[Figure, Extras]:
    """Ask for the target and the extra dice, in one answer (16.14)."""
    found = targets(s, casting)
    if casting.spell.target == "self":
        return found[0], ()
    if common >= 0 and casting.spell.kind == "projectile":
        found = [target for target in found if target.id == common]
    values = [AimAt(FigureId(target.id), extras) for target in found for extras in _extras_at(s, casting, target)]
    if len(values) > replies.LONGEST:
        values.sort(key=lambda aim: len(aim.extras))  # every target stays in the list, without extra dice
    about = SpellTarget(FigureId(casting.caster.id), FigureId(casting.eye.id), casting.spell.id)
    listed, beyond = values[: replies.LONGEST], values[replies.LONGEST :]
    chosen = await choose(s, casting.caster.seat, about, listed, rule="DYS-16.14", asides=beyond)
    return s.figures[chosen.target.number], chosen.extras


def _extras_at(s: Dysma, casting: Casting, target: Figure) -> list[Extras]:
    """The extra dice that may be declared against this target, on which the pool of a shot depends."""
    if casting.spell.kind == "projectile":
        pool = shooting.preview(s, casting.caster, casting.missile, target, casting.eye)
        return declarable(s, casting.caster, pool)
    return declarable(s, casting.caster, pools.spirit(s, casting.caster))


async def _cast_at(s: Dysma, casting: Casting, target: Figure, extras: Extras) -> None:
    _declare(s, casting, [target])
    if await _is_lost(s, casting, [target]):
        return
    match casting.spell.kind:
        case "projectile":
            struck = await shooting.fire(s, casting.caster, casting.missile, target, extras, casting.eye)
            await _strike(s, casting, struck)
        case "malefice":
            await _malefice(s, casting, target, extras)
        case "enchantment":
            await _enchantment(s, casting, extras, target=target)


async def _cast_at_point(s: Dysma, casting: Casting, extras: Extras) -> None:
    """A Blast, or terrain that a spell makes, at a point in sight (13.17)."""
    point = await _ask_point(s, casting, extras)
    blast = casting.spell.kind == "projectile"
    caught = _caught(s, point) if blast else []
    _declare(s, casting, caught)
    if await _is_lost(s, casting, caught):
        return
    if blast:
        struck = await blasts.fire_at(
            s, casting.caster, casting.missile, point, extras, casting.eye, spared=lambda f: not can_target(s, f)
        )
        await _strike(s, casting, struck)
    else:
        await _enchantment(s, casting, extras, point=point)


async def _ask_point(s: Dysma, casting: Casting, extras: Extras) -> Point:
    return await places.ask_point(
        s,
        casting.caster.seat,
        SpellPoint(FigureId(casting.caster.id), FigureId(casting.eye.id), casting.spell.id, extras),
        points(s, casting),
        lambda point: check_point(s, casting, point),
        rule="DYS-13.17",
        region=lambda: _circle(casting),
    )


def _circle(casting: Casting) -> Region:
    """The range of a spell around the figure it is cast from."""
    eye = casting.eye
    reach = eye.r + 10 * casting.spell.range
    return Region((tuple(Point(eye.x + reach * x // 1000, eye.y + reach * y // 1000) for x, y in GEOMETRY.facings),))


def _caught(s: Dysma, point: Point) -> list[Figure]:
    """The figures that a Blast at a point targets: all near it that magic can target (15.31, 13.18)."""
    near = [figure for figure in s.standing() if within_point(figure, point.x, point.y, GEOMETRY.blast_radius)]
    return [figure for figure in near if can_target(s, figure)]


def _declare(s: Dysma, casting: Casting, at: Sequence[Figure]) -> None:
    s.tell(
        "casting",
        "DYS-13.2",
        seat=casting.caster.seat,
        figure=ref(casting.caster),
        spell=casting.spell.id,
        targets=[ref(target) for target in at if target is not casting.caster],
        ring=casting.source if casting.source != casting.spell.id else "",
        eye="" if casting.eye is casting.caster else ref(casting.eye),
    )


async def _is_lost(s: Dysma, casting: Casting, at: Sequence[Figure]) -> bool:
    """Whether an anti-magic scroll has stopped the spell."""
    lost = await artefacts.ward_off(s, casting.caster, casting.spell.id, at)
    if lost:
        s.tell("spell-lost", "DYS-18.12", seat=casting.caster.seat, spell=casting.spell.id)
    return lost


async def _strike(s: Dysma, casting: Casting, struck: Sequence[Struck]) -> None:
    """After a projectile: the spell succeeded if any figure was hit (13.19), and hits may have effects (28.7)."""
    hit = [one.figure for one in struck if one.hits > 0]
    if not hit:
        return
    _succeed(s, casting)
    number = effects.begin(s)
    for target in hit:
        await applying.apply(s, casting.spell.effects, _use(casting, number, target=target))


async def _malefice(s: Dysma, casting: Casting, target: Figure, extras: Extras) -> None:
    """Spirit against Spirit: the spell has an effect only if the caster wins (13.5 to 13.7, 13.11)."""
    caster = casting.caster
    pool, plain = pools.spirit(s, caster), pools.spirit(s, target)
    threat = Threat(
        form="malefice",
        by=caster,
        pool=pool,
        extra=len(extras),
        plain=plain,
        wounds=lambda margin, more=0: sum(wounds_of(effect, margin) for effect in casting.spell.effects),
        shielded=lambda more: False,
    )
    reply = await replies.answer(s, target, threat)
    won = (await throw(s, caster, pool, extras)).successes
    margin = won - (await throw(s, target, plain, reply.extras)).successes
    if margin <= 0:
        s.tell("spell-resisted", "DYS-13.11", spell=casting.spell.id, figure=ref(target))
        s.beat()
        return
    await _work(s, casting, target=target, margin=margin)


def wounds_of(effect: Effect, margin: int) -> int:
    """How many wounds an effect gives if the contest is won by this margin."""
    return {"wound": effect.n, "wound_margin": min(margin, effect.max)}.get(effect.op, 0)


async def _enchantment(
    s: Dysma, casting: Casting, extras: Extras, *, target: Figure | None = None, point: Point | None = None
) -> None:
    """A Spirit roll that nobody opposes: the spell needs a number of successes (13.12)."""
    pool = pools.spirit(s, casting.caster)
    if (await throw(s, casting.caster, pool, extras)).successes < casting.spell.difficulty:
        s.tell("spell-failed", "DYS-13.12", spell=casting.spell.id, needed=casting.spell.difficulty)
        s.beat()
        return
    await _work(s, casting, target=target, point=point)


async def _work(
    s: Dysma, casting: Casting, *, target: Figure | None = None, point: Point | None = None, margin: int = 0
) -> None:
    """A malefice or enchantment has succeeded; a talisman may still keep it from its target (13.26)."""
    _succeed(s, casting)
    spared = target if target is not None and artefacts.saved(s, target) else None
    use = _use(casting, effects.begin(s), target=target, point=point, margin=margin, spared=spared)
    await applying.apply(s, casting.spell.effects, use)


def _succeed(s: Dysma, casting: Casting) -> None:
    s.players[casting.caster.seat].cast = True
    s.tell("spell-cast", "DYS-13.19", seat=casting.caster.seat, spell=casting.spell.id)
    s.beat()


def _use(
    casting: Casting,
    number: int,
    *,
    target: Figure | None = None,
    point: Point | None = None,
    margin: int = 0,
    spared: Figure | None = None,
) -> Use:
    return Use(
        source=casting.spell.id,
        origin="spell",
        user=casting.caster,
        number=number,
        target=target,
        point=point,
        margin=margin,
        spared=spared,
        eye=casting.eye,
    )
