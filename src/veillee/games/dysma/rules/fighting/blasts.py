"""Blasts (15.31 to 15.33, 15.77 to 15.80): shots and projectiles aimed at a point that hit every figure near it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from veillee.kernel.answers import Point, Region
from veillee.kernel.errors import Refusal

from ...content import GEOMETRY
from ...prompts.dice import ExtraDie, Extras
from ...prompts.fighting import AimBlast
from ...prompts.ids import FigureId
from ...space.candidates import blast_points
from ...space.sight import rays
from ...space.table.bodies import in_contact, step_along, within_point
from ...state import Dysma, Figure
from ...traits import traits
from ..course.several import one_event
from ..dice import pools
from ..dice.pools import Aim, Pool
from ..dice.throwing import throw
from ..figures import effects, skills
from ..figures.refs import ref
from ..moving import places
from . import attack as attacks
from . import replies, seeing
from .hits import land
from .missiles import Missile, scatter
from .threats import threat


def points(s: Dysma, shooter: Figure, missile: Missile, origin: Figure | None = None) -> list[Point]:
    """Snapped points to aim a Blast at, near the figures it might hit."""
    origin = origin or shooter
    if not traits(shooter.kit).ti or in_contact(s, origin):
        return []
    foes = [target for target in s.bodies() if target.seat != shooter.seat]
    return blast_points(s, origin, foes, missile.range, skills.keen(s, origin))


def aimable(s: Dysma, origin: Figure, missile: Missile, point: Point) -> bool:
    """Whether a point is in range and in sight (15.31)."""
    near = (point.x - origin.x) ** 2 + (point.y - origin.y) ** 2 < (origin.r + 10 * missile.range) ** 2
    return near and rays.sees_point(s, origin, point.x, point.y, point.floor, skills.keen(s, origin))


async def ask_point(s: Dysma, shooter: Figure, missile: Missile, extras: Extras = ()) -> Point:
    """Where a Blast is aimed: any point in sight and range (15.31)."""

    def legal(point: Point) -> Point:
        if not aimable(s, shooter, missile, point):
            raise Refusal("refusal.aim", rule="DYS-15.31", range=missile.range)
        return point

    about, offered = AimBlast(FigureId(shooter.id), missile.id, extras), points(s, shooter, missile)
    return await places.ask_point(
        s, shooter.seat, about, offered, legal, rule="DYS-15.31", region=lambda: _circle(shooter, missile)
    )


def _circle(origin: Figure, missile: Missile) -> Region:
    """The range of a missile around a figure, as far as the table goes."""
    reach = origin.r + 10 * missile.range
    ring = (step_along(origin.x, origin.y, facing, reach) for facing in range(len(GEOMETRY.facings)))
    corners = tuple(Point(min(max(x, 0), GEOMETRY.width), min(max(y, 0), GEOMETRY.height)) for x, y in ring)
    return Region((corners,))


def _nobody(figure: Figure) -> bool:
    return False


def roll_at(s: Dysma, shooter: Figure, missile: Missile, point: Point, origin: Figure) -> Pool:
    """The Shooting roll of a Blast at a point (15.31)."""
    far = (point.x - origin.x) ** 2 + (point.y - origin.y) ** 2 > (origin.r + 5 * missile.range) ** 2
    covered = rays.point_cover(s, origin, point.x, point.y)
    return pools.shooting(s, shooter, missile.skills, Aim(far=far), covered)


def caught(s: Dysma, shooter: Figure, x: int, y: int, spared: Callable[[Figure], bool] = _nobody) -> list[Figure]:
    """The figures that a Blast strikes which comes down here: all near, but for statues of the shooter's side."""
    return [
        one
        for one in s.bodies()
        if within_point(one, x, y, GEOMETRY.blast_radius)
        and not spared(one)
        and not (one.statue and one.seat == shooter.seat)
    ]


def hides(s: Dysma, figure: Figure, missile: Missile) -> bool:
    """Whether one die of a Blast does not count against a figure: a Stealthy one, unless it is Lobbed (15.80)."""
    return not skills.used(missile.skills, "lobbed") and bool(skills.has(s, figure, "stealthy"))


def wants_hits(shooter: Figure, victims: Sequence[Figure]) -> bool:
    """Whether the shooter rolls failed dice of a Blast again: not if it can hit only its own side (2.19)."""
    return any(one.seat != shooter.seat for one in victims)


async def fire_at(
    s: Dysma,
    shooter: Figure,
    missile: Missile,
    point: Point,
    extras: Extras = (),
    origin: Figure | None = None,
    spared: Callable[[Figure], bool] = _nobody,
) -> list[attacks.Struck]:
    """Resolve a Blast: one Shooting roll, and a Defence roll of each figure near (15.31, 15.32, 15.77 to 15.80)."""
    origin = origin or shooter
    s.tell("blast", "DYS-15.31", seat=shooter.seat, figure=ref(shooter), missile=missile.id, x=point.x, y=point.y)
    pool = roll_at(s, shooter, missile, point, origin)
    x, y = scatter(s, point.x, point.y) if skills.used(missile.skills, "scatter") else (point.x, point.y)
    victims = caught(s, shooter, x, y, spared)
    attack = attacks.Attack("projectile" if missile.magic else "shooting", shooter, missile.skills)
    hidden = {one.id for one in victims if hides(s, one, missile)}
    fronts = {one.id: not seeing.in_back(s, one, origin) for one in victims}
    given = {}
    promised = [shooter.seat] if ExtraDie.HEROISM in extras else []
    for one in victims:
        count = promised.count(one.seat)
        faced = threat(s, attack, one, pool, extras, front=fronts[one.id], promised=count)
        given[one.id] = await replies.answer(s, one, faced)
        if ExtraDie.HEROISM in given[one.id].extras:
            promised.append(one.seat)
    wanted = wants_hits(shooter, victims)
    thrown = await throw(s, shooter, pool, extras, wanted=wanted, last_apart=bool(hidden))
    struck = []
    with one_event(s):
        for one in victims:
            if one.out:
                continue
            blocked = (await throw(s, one, pools.defence(s, one, front=fronts[one.id]), given[one.id].extras)).successes
            hits = thrown.sparing if one.id in hidden else thrown.successes
            struck.append(await land(s, attack, one, hits - blocked))
    effects.end_action(s)
    return struck
