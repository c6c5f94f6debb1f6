"""Chapter 21: falls. Leaps into a charge are in `charge`, leaps of a mover in `movement`."""

from __future__ import annotations

from ...state import Dysma, Figure
from ..fighting import attack
from ..figures import skills
from ..figures.refs import ref

#: From this drop on a fall hurts, in tenths (21.1).
DANGEROUS = 20


async def fall(s: Dysma, figure: Figure, drop: int, by: Figure | None = None) -> None:
    """The attack of a fall of `drop` tenths, as many dice as whole steps (21.2, 21.3). `by` is who pushed (21.12)."""
    if drop < DANGEROUS or skills.has(s, figure, "flight"):
        return
    s.tell("fall", "DYS-21.1", figure=ref(figure), steps=drop // 10)
    await attack.fall(s, figure, drop // 10, by)
