"""Pushes (15.70, 15.71, 24.39 to 24.42): in which direction and how far, and what happens at an edge."""

from __future__ import annotations

import re

from veillee.kernel.answers import Point
from veillee.kernel.asking import choose
from veillee.kernel.errors import Refusal

from ...content import GEOMETRY
from ...prompts.ids import FigureId
from ...prompts.moving import Direction, Push, PushTo, Stay
from ...space.candidates import push_facings
from ...space.paths.pushes import push_end
from ...space.table.bodies import facing_to
from ...state import Dysma, Figure
from ..figures import states
from ..figures.refs import ref
from . import falls, places

#: How far Ram and Mighty Blow push, in tenths; Ram also less, by half steps (24.40).
FULL = 20
RAM = (20, 15, 10, 5)
#: A direction as a person writes it, with or without a distance.
_WRITTEN = re.compile(r"d?([0-9]+)(?::([0-9]*))?")


def away(pusher: Figure, victim: Figure) -> int:
    """The facing straight away from the pusher (24.42)."""
    return facing_to(victim.x - pusher.x, victim.y - pusher.y, pusher.facing)


async def push(s: Dysma, victim: Figure, facing: int, tenths: int = FULL, by: Figure | None = None) -> None:
    """Move a figure along a facing until something stops it; over an edge it falls (24.39, 24.41)."""
    if victim.statue or victim.out:
        return
    x, y, floor, _, drop = push_end(s, victim, facing, tenths)
    if (x, y, floor) == (victim.x, victim.y, victim.floor):
        return
    places.put(s, victim, Point(x, y, floor))
    s.tell("pushed", "DYS-24.39", figure=ref(victim), x=x, y=y, floor=floor)
    if drop >= falls.DANGEROUS:
        states.make(s, victim, "prone")  # 21.6
        await falls.fall(s, victim, drop, by)


async def ask_push(s: Dysma, pusher: Figure, victim: Figure, *, ram: bool = False) -> None:
    """Ask the pusher's owner where the victim is pushed, if at all (15.4, 15.13, 15.70)."""
    if victim.statue or victim.out:
        return

    def reach(facing: int) -> int:
        """The greatest distance offered in a direction, 0 for none."""
        if ram:
            return next((tenths for tenths in RAM if _open(s, victim, facing, tenths)), 0)
        return FULL if _open(s, victim, facing, 1) else 0

    def read(key: str) -> PushTo:
        wanted = _read_push(key)
        most = reach(wanted.direction.number)
        if not 0 < wanted.tenths <= most or (wanted.tenths not in RAM if ram else wanted.tenths != FULL):
            raise Refusal("refusal.push", rule="DYS-24.40", most=most)
        return wanted

    everywhere = {facing: far for facing in range(len(GEOMETRY.facings)) if (far := reach(facing))}
    if not everywhere:
        return
    few = [facing for facing in push_facings(away(pusher, victim)) if facing in everywhere]
    offered = [PushTo(Direction(facing), everywhere[facing]) for facing in few or everywhere]
    values: list[PushTo | Stay] = [Stay.NONE, *offered]
    about = Push(FigureId(pusher.id), FigureId(victim.id))
    answer = await choose(s, pusher.seat, about, values, rule="DYS-15.70", read=read)
    if isinstance(answer, PushTo):
        await push(s, victim, answer.direction.number, answer.tenths, pusher)


def _open(s: Dysma, victim: Figure, facing: int, tenths: int) -> bool:
    """Whether nothing is in the way of the whole distance."""
    x, y, _, _, drop = push_end(s, victim, facing, tenths, whole=True)
    return (x, y) != (victim.x, victim.y) or drop > 0


def _read_push(key: str) -> PushTo:
    """The push that a person writes as "d8:20"; "d8" is the full distance."""
    written = _WRITTEN.fullmatch(key)
    if written is None or int(written[1]) >= len(GEOMETRY.facings):
        raise Refusal("refusal.direction", rule="DYS-15.70")
    return PushTo(Direction(int(written[1])), int(written[2] or FULL))
