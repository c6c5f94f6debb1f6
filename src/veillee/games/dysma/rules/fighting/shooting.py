"""Chapter 12: Shooting. Magic projectiles are resolved here too, since they are played like shots (13.3)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from veillee.kernel.answers import Point
from veillee.kernel.asking import choose

from ...content import EQUIPMENT
from ...prompts.dice import ExtraDie, Extras
from ...prompts.fighting import AtPoint, DeclareShot, PlainReply, ShotPlan
from ...prompts.ids import FigureId
from ...space.table.bodies import contact, in_contact, in_range, within_point
from ...state import Dysma, Figure
from ...traits import traits
from ..dice import pools
from ..dice.extras import declarable
from ..dice.pools import Aim, Pool
from ..dice.throwing import throw
from ..figures import effects, skills, states
from ..figures.refs import ref
from ..moving import movement
from . import attack as attacks
from . import blasts, replies, seeing
from .hits import land
from .missiles import WEAPONS, Missile, landings, scatter
from .threats import threat


def ready(figure: Figure) -> list[Missile]:
    """The ranged weapons that are loaded and not used up (12.1, 12.23, 12.28)."""
    return [
        WEAPONS[weapon]
        for weapon in dict.fromkeys(traits(figure.kit).ranged)
        if weapon not in figure.unloaded
        and (not EQUIPMENT[weapon].uses or figure.spent.count(weapon) < EQUIPMENT[weapon].uses)
    ]


def targets(s: Dysma, shooter: Figure, missile: Missile, origin: Figure | None = None) -> list[Figure]:
    """The enemies and enemy statues that may be shot at from where `origin` stands, the shooter or its familiar."""
    return list(_targets(s, shooter, missile, origin or shooter))


def _targets(s: Dysma, shooter: Figure, missile: Missile, origin: Figure) -> Iterator[Figure]:
    if not traits(shooter.kit).ti or in_contact(s, origin):
        return iter(())
    return (
        target
        for target in s.bodies()
        if target.seat != shooter.seat
        and in_range(origin, target, missile.range)
        and seeing.sees(s, origin, target)
        and not seeing.honour_forbids(s, shooter, target, (origin.x, origin.y))
    )


def can_shoot(s: Dysma, figure: Figure) -> bool:
    """Whether a figure has a weapon to shoot with and a target for it."""
    if skills.forbidden(figure, "shooting"):
        return False
    return any(
        blasts.points(s, figure, missile) if missile.blast else any(True for _ in _targets(s, figure, missile, figure))
        for missile in ready(figure)
    )


def why_none(s: Dysma, figure: Figure) -> Literal["unloaded", "used-up", "no-shot", ""]:
    """Why a figure with a ranged weapon, out of contact, has nothing to shoot at.

    "" if it sees enemies in range: then another rule forbids the shot.
    """
    missiles = ready(figure)
    if not missiles:
        return "unloaded" if figure.unloaded else "used-up"
    seen = (
        True
        for missile in missiles
        for target in s.bodies()
        if target.seat != figure.seat and in_range(figure, target, missile.range) and seeing.sees(s, figure, target)
    )
    return "" if any(seen) else "no-shot"


def common_targets(s: Dysma, figure: Figure) -> list[Figure]:
    """The targets that a figure could shoot at with any weapon, for a Multiple activation (9.5)."""
    found = [target for missile in ready(figure) for target in _aims(s, figure, missile)]
    return list({target.id: target for target in found}.values())


def _aims(s: Dysma, figure: Figure, missile: Missile) -> list[Figure]:
    found = targets(s, figure, missile)
    return [one for one in found if blasts.aimable(s, figure, missile, at(one))] if missile.blast else found


def at(figure: Figure) -> Point:
    """The point a figure stands on."""
    return Point(figure.x, figure.y, figure.floor)


async def shoot(s: Dysma, figure: Figure, target: Figure | None = None) -> Figure | None:
    """A Shooting action; with a target, only at this target. Returns the figure aimed at."""
    about, plans = _plans(s, figure, target)
    if not plans:
        return None
    listed, beyond = plans[: replies.LONGEST], plans[replies.LONGEST :]
    plan = await choose(s, figure.seat, about, listed, rule="DYS-16.14", asides=beyond)
    missile = WEAPONS[plan.weapon]
    states.lose_guard(s, figure)
    if skills.used(missile.skills, "reload"):
        figure.unloaded.append(missile.id)
    if EQUIPMENT[missile.id].uses:
        figure.spent.append(missile.id)
    if isinstance(plan.target, FigureId) and not missile.blast:
        target = s.figures[plan.target.number]
        await fire(s, figure, missile, target, plan.extras)
        return target
    point = at(target) if target is not None else await blasts.ask_point(s, figure, missile, plan.extras)
    await blasts.fire_at(s, figure, missile, point, plan.extras)
    return target


def _plans(s: Dysma, figure: Figure, target: Figure | None) -> tuple[DeclareShot, list[ShotPlan]]:
    """Every shot that could be declared, those with fewer extra dice first."""
    rolls: dict[tuple[FigureId, str], Pool] = {}
    plans: list[ShotPlan] = []
    for missile in ready(figure):
        if missile.blast:  # its point is chosen later, so its extra dice are declared as if there were no cover
            plain = pools.shooting(s, figure, missile.skills, Aim(), False)
            if target is None and blasts.points(s, figure, missile):
                plans += [ShotPlan(AtPoint.POINT, missile.id, more) for more in declarable(s, figure, plain)]
        for one in _shot_at(s, figure, missile, target):
            aim = FigureId(one.id)
            rolls[aim, missile.id] = preview(s, figure, missile, one)
            pool = plain if missile.blast else rolls[aim, missile.id]
            plans += [ShotPlan(aim, missile.id, more) for more in declarable(s, figure, pool)]
    plans.sort(key=lambda plan: len(plan.extras))
    return DeclareShot(FigureId(figure.id), rolls), plans


def _shot_at(s: Dysma, figure: Figure, missile: Missile, target: Figure | None) -> list[Figure]:
    """The figures at which a missile could be declared: only `target` if given; none for a Blast without a target."""
    if target is not None:
        return [one for one in _aims(s, figure, missile) if one is target]
    return [] if missile.blast else targets(s, figure, missile)


def preview(s: Dysma, shooter: Figure, missile: Missile, target: Figure, origin: Figure | None = None) -> Pool:
    """The Shooting roll as it stands at the declaration, before any reaction."""
    origin = origin or shooter
    aimed = pools.aim(s, origin, target, missile.range)
    return pools.shooting(s, shooter, missile.skills, aimed, seeing.in_cover(s, origin, target))


def can_reload(figure: Figure) -> bool:
    """Whether a figure has an unloaded weapon."""
    return bool(figure.unloaded)


def reload(s: Dysma, figure: Figure) -> None:
    """Load every weapon again (12.23)."""
    figure.unloaded = []
    s.tell("reloaded", "DYS-12.23", figure=ref(figure))


async def fire(
    s: Dysma,
    shooter: Figure,
    missile: Missile,
    target: Figure,
    extras: Extras = (),
    origin: Figure | None = None,
) -> list[attacks.Struck]:
    """Resolve a declared shot or projectile at a figure, in the order of 12.13."""
    origin = origin or shooter
    s.tell("shot", "DYS-12.4", seat=shooter.seat, figure=ref(shooter), target=ref(target), missile=missile.id)
    victim = await _scattered(s, missile, _drawn(s, target))
    if victim is None:
        s.tell("shot-lost", "DYS-15.33", figure=ref(shooter))
        return []
    attack = attacks.Attack("projectile" if missile.magic else "shooting", shooter, missile.skills)
    aimed = pools.aim(s, origin, victim, missile.range)
    out_of_range = not in_range(origin, victim, missile.range)  # a drawn victim is shot at all the same (12.22)

    def covered() -> bool:
        return out_of_range or not seeing.sees(s, origin, victim) or seeing.in_cover(s, origin, victim)

    pool = pools.shooting(s, shooter, missile.skills, aimed, covered())
    front = not aimed.behind
    promised = int(victim.seat == shooter.seat and ExtraDie.HEROISM in extras)
    faced = threat(s, attack, victim, pool, extras, front=front, march=True, promised=promised)
    reply = await replies.answer(s, victim, faced)
    if reply.way is PlainReply.MARCH:
        await movement.reaction_march(s, victim)
        if victim.out:  # the target leapt during its march and died of the fall
            return []
        pool = pools.shooting(s, shooter, missile.skills, aimed, covered())  # 12.11, 12.14
    hits = (await throw(s, shooter, pool, extras, wanted=victim.seat != shooter.seat)).successes
    blocked = (await throw(s, victim, pools.defence(s, victim, front=front), reply.extras)).successes
    s.tell("compared", "DYS-12.17", figure=ref(shooter), target=ref(victim), own=hits, other=blocked)
    s.beat()
    struck = await land(s, attack, victim, hits - blocked)
    effects.end_action(s)
    return [struck]


def _drawn(s: Dysma, target: Figure) -> Figure:
    """The figure really shot at: with equal chances the target or a figure in contact with it (12.21, 12.22, 12.29)."""
    mixed = melee_of(s, target)
    if len(mixed) == 1:
        return target
    drawn = mixed[s.draw("target", len(mixed))]
    s.tell("drawn", "DYS-12.21", figure=ref(drawn), target=ref(target))
    return drawn


def melee_of(s: Dysma, target: Figure) -> list[Figure]:
    """The figures among which a shot at a target is drawn: the target, and those in contact with it."""
    if target.statue:
        return [target]
    return [target, *(one for one in s.standing() if one is not target and contact(s, one, target))]


def share(s: Dysma, missile: Missile, target: Figure) -> Fraction:
    """The chance that a shot at a figure stays one at it: it is drawn in a melee, and the missile comes down on it."""
    mixed = melee_of(s, target)
    there = [
        chance
        for one in mixed
        for chance, x, y in landings(missile, one.x, one.y)
        if _standing_at(s, one, x, y) is target
    ]
    return sum(there, Fraction(0)) / len(mixed)


def _standing_at(s: Dysma, aimed: Figure, x: int, y: int) -> Figure | None:
    """The figure on which a shot comes down that was aimed at another one."""
    if (x, y) == (aimed.x, aimed.y):
        return aimed
    return next((one for one in s.standing() if within_point(one, x, y, 0)), None)


async def _scattered(s: Dysma, missile: Missile, victim: Figure) -> Figure | None:
    """The figure that a shot with Scatter hits: the one that stands where the shot comes down, if any (15.33)."""
    if not skills.used(missile.skills, "scatter"):
        return victim
    return _standing_at(s, victim, *scatter(s, victim.x, victim.y))
