"""What every attack has in common (12.16 to 12.20): hits, armour, wounds, and what its skills do to the victim."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ...content.records import RollKind, SkillRef
from ...state import Dysma, Figure
from ..dice import pools
from ..dice.pools import Onset, Pool
from ..dice.throwing import bare, throw
from ..figures import effects, skills, states, wounds
from ..figures.refs import ref
from ..moving import pushing
from . import replies, seeing

#: Blessed doubles the wounds of these (15.5).
UNHOLY = ("Mort-vivant", "Démon")
#: The threshold of the attack of a fall (21.2).
FALL = 4
Form = Literal["combat", "riposte", "shooting", "projectile", "ability", "fall"]


class Attack(Struct, frozen=True):
    """Who attacks, how, and with which skills of weapon, spell or ability."""

    form: Form
    by: Figure | None  # None: nobody attacks, as in a fall
    gear: tuple[SkillRef, ...] = ()
    onset: Onset | None = None  # of a charge
    credit: Figure | None = None  # to whom a fall is put down (21.12)

    @property
    def roll(self) -> RollKind | None:
        """The kind of roll it is made with; an attack of an ability is made with none of them."""
        if self.form in ("combat", "riposte"):
            return "combat"
        return "shooting" if self.form in ("shooting", "projectile") else None

    @property
    def melee(self) -> bool:
        return self.form in ("combat", "riposte")


class Struck(Struct, frozen=True):
    """What an attack did to one figure."""

    figure: Figure
    hits: int
    wounds: int


def strength(s: Dysma, attack: Attack, victim: Figure, skill: str) -> int:
    """The value with which a skill of the attack works on the victim; skills without a value count 1."""
    if skills.immune(s, victim, skill):
        return 0
    found = _of(attack.gear, attack.roll, skill)
    if attack.by is not None:
        found += _of(skills.refs(s, attack.by, skill), attack.roll, skill)
    return found


def _of(refs: tuple[SkillRef, ...], roll: RollKind | None, skill: str) -> int:
    return sum(one.value or 1 for one in refs if one.skill == skill and one.roll in ("", roll))


def armour_met(s: Dysma, attack: Attack, victim: Figure, more: int = 0) -> int:
    """The Armour that hits meet, were it `more`: Vicious cancels it, Piercing lowers it (15.50, 15.67)."""
    onset = attack.onset
    if onset is not None and strength(s, attack, victim, "vicious") and pools.treacherous(s, onset, victim):
        return 0
    return max(skills.armour(s, victim, more) - strength(s, attack, victim, "piercing"), 0)


def wounds_of(s: Dysma, attack: Attack, victim: Figure, hits: int) -> int:
    """How many wounds so many hits are: armour, Suffering, then Blessed (12.18, 15.55, 15.56)."""
    count = hits - armour_met(s, attack, victim)
    if count <= 0:
        return 0
    count += strength(s, attack, victim, "suffering")
    holy = any(skills.keyword(victim, word) for word in UNHOLY)
    return count * 2 if holy and strength(s, attack, victim, "blessed") else count


async def land(s: Dysma, attack: Attack, victim: Figure, hits: int) -> Struck:
    """Apply hits, in the order of 14.28: wounds and removal, states, pushes, Vampire."""
    by = attack.by
    if hits <= 0:
        return Struck(victim, 0, 0)
    count = wounds_of(s, attack, victim, hits)
    s.tell("hit", "DYS-12.17", figure=ref(victim), hits=hits, wounds=count)
    gone = await wounds.wound(s, victim, count, by or attack.credit)
    if not gone:
        if strength(s, attack, victim, "flaming") or (attack.melee and _burns(s, by, victim)):
            states.make(s, victim, "on_fire")
        if count and strength(s, attack, victim, "venomous"):
            states.make(s, victim, "poisoned")
        if by is not None:
            await _push(s, attack, by, victim, count)
    if by is not None and count and attack.melee and not by.out and skills.has(s, by, "vampire", "combat"):
        wounds.heal(s, by, 1)  # 15.63
    return Struck(victim, hits, count)


def _burns(s: Dysma, by: Figure | None, victim: Figure) -> bool:
    """Who is On Fire sets others on fire in Combat (10.12, 10.21)."""
    return by is not None and by.on_fire and not skills.immune(s, victim, "flaming")


async def _push(s: Dysma, attack: Attack, by: Figure, victim: Figure, count: int) -> None:
    """Ram after a charge that hit, Mighty Blow after a wound: a push as the owner likes, and Prone (15.4, 15.13)."""
    if attack.form == "combat" and attack.onset is not None and strength(s, attack, victim, "ram"):
        await pushing.ask_push(s, by, victim, ram=True)
        states.make(s, victim, "prone")
    if count and _mighty(s, attack, victim):
        await pushing.ask_push(s, by, victim)
        states.make(s, victim, "prone")


def _mighty(s: Dysma, attack: Attack, victim: Figure) -> bool:
    """Mighty Blow is for Combat; outside it only a projectile or an ability that has it itself (15.14, 28.13)."""
    if attack.melee:
        return strength(s, attack, victim, "mighty_blow") > 0
    own = attack.form != "shooting" and skills.used(attack.gear, "mighty_blow") > 0
    return own and not skills.immune(s, victim, "mighty_blow")


async def ability(
    s: Dysma,
    user: Figure,
    target: Figure,
    dice: int,
    threshold: int,
    of: tuple[str, ...] = (),
    extras: tuple[str, ...] = (),
) -> Struck:
    """The attack of an ability: a roll of its own against a Defence roll; no Combat action (28.4, 28.13)."""
    attack = Attack("ability", user, tuple(SkillRef(skill=skill) for skill in of))
    pool = Pool("", threshold, rerolls=_of(skills.refs(s, user, "expert"), None, "expert"), base=dice)
    front = not seeing.in_back(s, target, user)
    reply = await replies.answer(s, target, threat(s, attack, target, pool, extras, front=front))
    hits = (await throw(s, user, pool, extras, wanted=target.seat != user.seat)).successes
    blocked = (await throw(s, target, pools.defence(s, target, front=front), reply.extras)).successes
    struck = await land(s, attack, target, hits - blocked)
    effects.end_action(s)
    return struck


async def fall(s: Dysma, figure: Figure, dice: int, credit: Figure | None = None) -> Struck:
    """The attack of a fall: dice that belong to nobody, against a Defence roll of the figure (2.22, 21.2)."""
    pool = pools.defence(s, figure, front=False)
    extras = await replies.ask_extras(s, figure, pool)
    hits = bare(s, dice, FALL)
    s.tell("fall-attack", "DYS-21.2", figure=ref(figure), dice=dice, successes=hits)
    blocked = (await throw(s, figure, pool, extras)).successes
    return await land(s, Attack("fall", None, credit=credit), figure, hits - blocked)


def threat(
    s: Dysma,
    attack: Attack,
    target: Figure,
    pool: Pool,
    extras: tuple[str, ...],
    *,
    front: bool,
    march: bool = False,
    riposte: bool = False,
    promised: int = 0,
) -> replies.Threat:
    """An attack as the one who answers it sees it."""
    enemy = attack.by if attack.melee else None
    return replies.Threat(
        form=attack.form,
        by=attack.by,
        pool=pool,
        extra=len(extras),
        plain=pools.defence(s, target, front=front, enemy=enemy),
        wounds=lambda hits: wounds_of(s, attack, target, hits),
        shielded=lambda more: armour_met(s, attack, target, more) > armour_met(s, attack, target),
        march=march,
        riposte=riposte,
        promised=promised,
    )
