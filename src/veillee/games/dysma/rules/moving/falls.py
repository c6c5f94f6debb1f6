"""Chapter 21: falls. Leaps into a charge are in `charge`, leaps of a mover in `movement`."""

from __future__ import annotations

from ...state import Dysma, Figure
from ..dice import pools
from ..dice.extras import ask_extras
from ..dice.throwing import bare, throw
from ..fighting.attack import Attack, Struck, hurt
from ..figures import skills
from ..figures.refs import ref

#: From this drop on a fall hurts, in tenths (21.1).
DANGEROUS = 20
#: The threshold of the attack roll of a fall (21.2).
THRESHOLD = 4


async def fall(s: Dysma, figure: Figure, drop: int, by: Figure | None = None) -> None:
    """The attack of a fall of `drop` tenths, as many dice as whole steps (21.2, 21.3). `by` is the pusher (21.12)."""
    if drop < DANGEROUS or skills.has(s, figure, "flight"):
        return
    s.tell("fall", "DYS-21.1", figure=ref(figure), steps=drop // 10)
    await attack(s, figure, drop // 10, by)


async def attack(s: Dysma, figure: Figure, dice: int, credit: Figure | None = None) -> Struck:
    """The attack of a fall: dice that belong to nobody, against a Defence roll of the figure (2.22, 21.2)."""
    pool = pools.defence(s, figure, front=False)
    extras = await ask_extras(s, figure, pool)
    hits = bare(s, dice, THRESHOLD)
    s.tell("fall-attack", "DYS-21.2", figure=ref(figure), dice=dice, successes=hits)
    blocked = (await throw(s, figure, pool, extras)).successes
    return await hurt(s, Attack("fall", None, credit=credit), figure, hits - blocked)
