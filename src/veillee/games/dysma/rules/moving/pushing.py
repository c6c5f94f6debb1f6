"""Pushes (15.70, 15.71, 24.39 to 24.42): in which direction and how far, and what happens at an edge."""

from __future__ import annotations

from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal

from ...content import GEOMETRY
from ...named import choose
from ...space.candidates import push_facings
from ...space.paths.pushes import push_end
from ...space.table.bodies import facing_to
from ...state import Dysma, Figure
from ..figures import states
from ..figures.refs import item, ref
from . import falls, places

#: How far Ram and Mighty Blow push, in tenths; Ram also less, by half steps (24.40).
FULL = 20
RAM = (20, 15, 10, 5)


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
    """Let the pusher's owner say where its victim goes, or that it stays (15.4, 15.13, 15.70)."""
    if victim.statue or victim.out:
        return

    def reach(facing: int) -> int:
        """The greatest distance offered in a direction, 0 for none."""
        if ram:
            return next((tenths for tenths in RAM if _open(s, victim, facing, tenths)), 0)
        return FULL if _open(s, victim, facing, 1) else 0

    def read(key: str) -> str:
        facing, tenths = _direction(key)
        most = reach(facing)
        if not 0 < tenths <= most or (tenths not in RAM if ram else tenths != FULL):
            raise Refusal("refusal.push", rule="DYS-24.40", given=key, facing=facing, most=most)
        return f"d{facing}:{tenths}"

    everywhere = {facing: far for facing in range(len(GEOMETRY.facings)) if (far := reach(facing))}
    if not everywhere:
        return
    few = [facing for facing in push_facings(away(pusher, victim)) if facing in everywhere]
    offered = [f"d{facing}:{everywhere[facing]}" for facing in few or everywhere]
    about = {"who": ref(victim), "pusher": item(pusher), "victim": item(victim)}
    answer = await choose(s, pusher.seat, "push", ["none", *offered], rule="DYS-15.70", about=about, read=read)
    if answer != "none":
        facing, tenths = _direction(answer)
        await push(s, victim, facing, tenths, pusher)


def _open(s: Dysma, victim: Figure, facing: int, tenths: int) -> bool:
    """Whether nothing is in the way of the whole distance."""
    x, y, _, _, drop = push_end(s, victim, facing, tenths, whole=True)
    return (x, y) != (victim.x, victim.y) or drop > 0


def _direction(key: str) -> tuple[int, int]:
    """A facing and a distance from "d8:20"; "d8" is the full distance."""
    facing, _, tenths = key.removeprefix("d").partition(":")
    if not (facing.isdecimal() and (tenths or "20").isdecimal() and int(facing) < len(GEOMETRY.facings)):
        raise Refusal("refusal.direction", rule="DYS-15.70", given=key)
    return int(facing), int(tenths or FULL)
