"""The attack of an ability (28.4, 28.13), with its extra dice (16.14)."""

from __future__ import annotations

from veillee.kernel.asking import choose

from ...content.records import Effect, SkillRef
from ...prompts.dice import Extras
from ...prompts.ids import FigureId
from ...prompts.magic import AbilityAttack, AimAt
from ...state import Dysma, Figure
from ..dice import pools
from ..dice.extras import declarable
from ..dice.pools import Pool
from ..dice.throwing import throw
from ..fighting import replies, seeing
from ..fighting.attack import Attack, Struck
from ..fighting.hits import land
from ..fighting.threats import threat
from ..figures import effects, skills
from ..figures.effects import Use


async def declare(s: Dysma, effect: Effect, use: Use, figure: Figure) -> None:
    """The attack of an ability (28.13); its extra dice are declared now, unless they were declared with its target."""
    dice = use.extras
    if dice is None:
        victim = FigureId(figure.id)
        values = [AimAt(victim, more) for more in extra_dice(s, use.user, effect)]
        about = AbilityAttack(FigureId(use.user.id), victim, use.source)
        dice = (await choose(s, use.user.seat, about, values, rule="DYS-16.14")).extras
    await attack(s, use.user, figure, effect.dice, effect.threshold, effect.skills, dice)


def extra_dice(s: Dysma, user: Figure, effect: Effect, promised: int = 0) -> list[Extras]:
    """The extra dice that may be declared with the attack of an ability."""
    return declarable(s, user, Pool("", effect.threshold, base=effect.dice), promised=promised)


async def attack(
    s: Dysma,
    user: Figure,
    target: Figure,
    dice: int,
    threshold: int,
    of: tuple[str, ...] = (),
    extras: Extras = (),
) -> Struck:
    """The attack of an ability: a roll of its own against a Defence roll; no Combat action (28.4, 28.13)."""
    blow = Attack("ability", user, tuple(SkillRef(skill=skill) for skill in of))
    rerolls = sum(one.value or 1 for one in skills.refs(s, user, "expert") if not one.roll)
    pool = Pool("", threshold, rerolls=rerolls, base=dice)
    front = not seeing.in_back(s, target, user)
    reply = await replies.answer(s, target, threat(s, blow, target, pool, extras, front=front))
    hits = (await throw(s, user, pool, extras, wanted=target.seat != user.seat)).successes
    blocked = (await throw(s, target, pools.defence(s, target, front=front), reply.extras)).successes
    struck = await land(s, blow, target, hits - blocked)
    effects.end_action(s)
    return struck
