"""What the hits of an attack do, in the order of 14.28: wounds and states (see `attack.hurt`), pushes, Vampire."""

from __future__ import annotations

from ...state import Dysma, Figure
from ..figures import skills, states, wounds
from ..moving import pushing
from .attack import Attack, Struck, hurt, strength


async def land(s: Dysma, attack: Attack, victim: Figure, hits: int) -> Struck:
    """Apply hits, in the order of 14.28: wounds and removal, states, pushes, Vampire."""
    struck = await hurt(s, attack, victim, hits)
    by = attack.by
    if by is None or struck.hits == 0:
        return struck
    if not victim.out:
        await _push(s, attack, by, victim, struck.wounds)
    if struck.wounds and attack.melee and not by.out and skills.has(s, by, "vampire", "combat"):
        wounds.heal(s, by, 1)  # 15.63
    return struck


async def _push(s: Dysma, attack: Attack, by: Figure, victim: Figure, count: int) -> None:
    """Ram after a charge that hit, Mighty Blow after a wound: a push by the owner's choice, and Prone (15.4, 15.13)."""
    if attack.form == "combat" and attack.onset is not None and strength(s, attack, victim, "ram"):
        await pushing.ask_push(s, by, victim, ram=True)
        states.make(s, victim, "prone")
    if count and _mighty(s, attack, victim):
        await pushing.ask_push(s, by, victim)
        states.make(s, victim, "prone")


def _mighty(s: Dysma, attack: Attack, victim: Figure) -> bool:
    """Whether Mighty Blow applies: in Combat, or to a projectile or ability that itself has it (15.14, 28.13)."""
    if attack.melee:
        return strength(s, attack, victim, "mighty_blow") > 0
    own = attack.form != "shooting" and skills.used(attack.gear, "mighty_blow") > 0
    return own and not skills.immune(s, victim, "mighty_blow")
