"""Chapter 7: March, Run, Defensive Stance and Recovery, and the marches that other rules give. See also `retreat`."""

from __future__ import annotations

from veillee.kernel.answers import Point, Region
from veillee.kernel.asking import choose, offer
from veillee.kernel.errors import Refusal

from ...content import GEOMETRY
from ...prompts.fighting import RunForIt
from ...prompts.ids import FigureId
from ...prompts.moving import Ailment, FaceOnGuard, MoveKind, RecoverFrom
from ...space.facings import Turns
from ...space.paths.ways import reach
from ...space.table.bodies import in_contact, nearer
from ...state import Dysma, Figure
from ..course.several import others
from ..dice import throwing
from ..fighting import reactions
from ..figures import skills, states
from . import places
from .walking import walk


def can_march(s: Dysma, figure: Figure) -> bool:
    """Whether a figure may March: not in contact with an enemy (7.6), and forbidden by no effect."""
    return not skills.forbidden(figure, "march") and _can_walk(s, figure, 100)


def can_run(s: Dysma, figure: Figure) -> bool:
    """Whether a figure may Run: as for a March, and without loot (22.26)."""
    return not skills.forbidden(figure, "run") and not skills.carries_loot(s, figure) and _can_walk(s, figure, 200)


def _can_walk(s: Dysma, figure: Figure, times: int) -> bool:
    """Whether a figure is free to walk: out of contact and, too near to an enemy, with somewhere to go (7.21)."""
    if in_contact(s, figure):
        return False
    pressed = any(nearer(figure, enemy, 10) and abs(figure.z - enemy.z) < 20 for enemy in s.enemies(figure.seat))
    return not pressed or bool(reach(s, figure, times * skills.mv(s, figure), "march"))


async def move(
    s: Dysma, figure: Figure, kind: MoveKind, allowance: int, *, rule: str, seat: int | None = None, stay: bool = False
) -> None:
    """Let a figure walk (see `walking.walk`), and let enemies with Run for It react."""
    if await walk(s, figure, kind, allowance, rule=rule, seat=seat, stay=stay):
        await after_move(s, figure)


async def after_move(s: Dysma, mover: Figure) -> None:
    """Run for It: once for each move that ended near a figure which has it (16.20)."""
    for seat in others(s, mover.seat):
        runners = [
            figure
            for figure in reactions.runners(s, mover, seat)
            if not figure.prone and skills.mv(s, figure) and can_march(s, figure)
        ]
        able = [FigureId(one.id) for one in runners]
        runner = await offer(s, seat, RunForIt(FigureId(mover.id)), able, rule="DYS-16.20")
        if runner is not None:
            figure = s.figures[runner.number]
            ready = reactions.ready(s, figure)
            reactions.react(s, figure, next(one.id for one in ready if one.effects[0].trigger == reactions.RUN), figure)
            await free_march(s, figure)


async def march(s: Dysma, figure: Figure) -> None:
    """Move up to Mv steps (7.1)."""
    await move(s, figure, MoveKind.MARCH, 100 * skills.mv(s, figure), rule="DYS-7.1")


async def run(s: Dysma, figure: Figure) -> None:
    """Move up to twice Mv (7.10)."""
    await move(s, figure, MoveKind.RUN, 200 * skills.mv(s, figure), rule="DYS-7.10")


async def free_march(s: Dysma, figure: Figure) -> None:
    """A March that an ability gives. It is lost where it cannot be made (6.12, 28.17)."""
    if not figure.out and not figure.prone and can_march(s, figure):
        states.lose_guard(s, figure)
        await move(s, figure, MoveKind.MARCH, 100 * skills.mv(s, figure), rule="DYS-6.11")


def can_react(s: Dysma, figure: Figure) -> bool:
    """Whether a figure that is shot at may march for cover (12.10, 12.15)."""
    return not figure.tired and not figure.prone and skills.mv(s, figure) > 0 and can_march(s, figure)


async def reaction_march(s: Dysma, figure: Figure) -> None:
    """The March of a figure that is shot at, after which the figure is Tired (12.10)."""
    states.lose_guard(s, figure)
    await move(s, figure, MoveKind.REACTION, 100 * skills.mv(s, figure), rule="DYS-12.10")
    states.make(s, figure, "tired")


async def consolidation(s: Dysma, figure: Figure) -> None:
    """After a kill: a free March of half the Mv, also into contact (14.21 to 14.23)."""
    if skills.forbidden(figure, "march") or figure.prone:
        return
    await move(s, figure, MoveKind.CONSOLIDATION, 50 * skills.mv(s, figure), rule="DYS-14.21", stay=True)


async def stupid_march(s: Dysma, figure: Figure, seat: int) -> None:
    """The March that another player makes with a Stupid figure, if it can be made (15.58, 15.81, 15.82)."""
    if not figure.prone and not figure.tired and can_march(s, figure):
        allowance = 100 * skills.mv(s, figure)
        await move(s, figure, MoveKind.STUPID, allowance, rule="DYS-15.58", seat=seat, stay=True)


async def stance(s: Dysma, figure: Figure) -> None:
    """Turn, then stand On Guard (7.14)."""

    def legal(point: Point) -> Point:
        if (point.x, point.y, point.floor) != (figure.x, figure.y, figure.floor):
            raise Refusal("refusal.pivot", rule="DYS-7.14")
        facing = places.facing_read(point)
        return Point(figure.x, figure.y, figure.floor, figure.facing if facing < 0 else facing)

    spot = Point(figure.x, figure.y, figure.floor)
    answer = await places.ask_point(
        s,
        figure.seat,
        FaceOnGuard(FigureId(figure.id)),
        Turns(s, figure),
        legal,
        rule="DYS-7.14",
        region=Region(((spot,),), len(GEOMETRY.facings), spot),
    )
    figure.facing = answer.facing
    states.make(s, figure, "on_guard", moment=False)


async def recovery(s: Dysma, figure: Figure) -> None:
    """Get rid of Tired or of Prone (7.11)."""
    present = [ailment for ailment in Ailment if getattr(figure, ailment)]
    answer = await choose(s, figure.seat, RecoverFrom(FigureId(figure.id)), present, rule="DYS-7.11")
    states.clear(s, figure, "tired" if answer is Ailment.TIRED else "prone")


def can_put_out_fire(s: Dysma, figure: Figure) -> bool:
    """Whether a figure may try to put out its fire: a Flammable one may not (15.39)."""
    return figure.on_fire and not skills.has(s, figure, "flammable")


def put_out_fire(s: Dysma, figure: Figure) -> None:
    """One die, on 4+ the fire is out (10.10)."""
    if throwing.single(s, 4):
        states.clear(s, figure, "on_fire")
