"""Chapter 14: Combats, and the free Combats and moves that follow them."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from veillee.kernel.asking import choose, offer

from ...prompts.dice import Extras
from ...prompts.fighting import CombatPlan, DeclareCombat, Riposte, StrikeBack, Turning
from ...prompts.ids import FigureId
from ...space.table.bodies import contact, facing_to, in_contact
from ...state import Dysma, Figure
from ...traits import traits
from ..dice import pools
from ..dice.extras import ask_extras, declarable
from ..dice.pools import Onset, Pool
from ..dice.throwing import throw
from ..figures import effects, skills, states
from ..figures.refs import ref
from ..moving import movement
from . import attack as attacks
from . import courage, replies, seeing
from .hits import land
from .threats import threat

#: Free Combats that may follow from one Combat (14.29).
LINKED = 8
#: The margin by which a Combat must be won for Counter-attack and Chain Attack (15.12, 15.26).
CLEAR_WIN = 2
#: The skill that lets a figure strike again: Counter-attack or Chain Attack.
Again: TypeAlias = Literal["counter", "chain"]


class _Bout(Struct):
    """A Combat action with all that follows: the figure that acts, and whether it has killed."""

    actor: Figure
    retreating: Figure | None = None  # the target may only answer with Defence rolls (7.16)
    killed: bool = False


def may_attack(s: Dysma, figure: Figure, target: Figure, onset: Onset | None = None) -> bool:
    """Whether a figure could make a Combat roll against a target (1.11, 15.45); of a charge, the start is judged."""
    able = traits(figure.kit).co and not skills.forbidden(figure, "combat")
    return bool(able) and not seeing.honour_forbids(s, figure, target, (onset.x, onset.y) if onset else None)


def targets(s: Dysma, figure: Figure, onset: Onset | None = None) -> list[Figure]:
    """The enemies and enemy statues in contact that a figure may fight (14.1, 22.55)."""
    foes = in_contact(s, figure)
    if s.main == "two_statues":
        statues = (one for one in s.bodies() if one.statue and one.seat != figure.seat)
        foes = foes + [statue for statue in statues if contact(s, figure, statue)]
    return [foe for foe in foes if may_attack(s, figure, foe, onset)]


def can_fight(s: Dysma, figure: Figure) -> bool:
    """Whether a figure has a target to fight."""
    return bool(targets(s, figure))


async def fight(
    s: Dysma,
    figure: Figure,
    target: Figure | None = None,
    *,
    onset: Onset | None = None,
    defence_only: bool = False,
    plan: CombatPlan | None = None,
) -> Figure | None:
    """A Combat action, or the free one of a charge (`onset`), with linked Combats and Consolidation.

    With a target, only this target is fought. `defence_only`: the target is breaking off. Returns the figure fought.
    """
    foes = targets(s, figure, onset)
    if target is not None:
        foes = [foe for foe in foes if foe is target]
    bout = _Bout(figure, target if defence_only else None)
    if plan is None and foes:
        plan = await _declare(s, figure, foes, onset)
    first = s.figures[plan.target.number] if plan else None
    by = figure
    for left in range(LINKED, -1, -1):
        if plan is None:
            break
        following = await _combat(s, bout, by, plan, onset)
        effects.end_action(s)  # a linked Combat counts as an action of its own
        onset = None  # 15.25: what concerns a charge ends with its Combat
        plan = None
        if following is not None and left:
            by, foes, skill = following
            plan = await _declare_again(s, by, foes, skill)
    if bout.killed and _is_active(s, figure) and not figure.out and not in_contact(s, figure):
        await movement.consolidation(s, figure)
    return first


def _is_active(s: Dysma, figure: Figure) -> bool:
    """Whether it is the figure's own activation: only then it may consolidate (14.32)."""
    return s.activation is not None and figure.id in s.activation.figures


def rolls(s: Dysma, figure: Figure, foes: list[Figure], onset: Onset | None = None) -> dict[tuple[FigureId, int], Pool]:
    """The Combat rolls that a figure could make, by target and by the number of the weapon set."""
    return {
        (FigureId(foe.id), number): pools.combat(s, figure, foe, weapons, onset)
        for foe in foes
        for number, weapons in enumerate(traits(figure.kit).weapon_sets)
    }


async def _declare(s: Dysma, figure: Figure, foes: list[Figure], onset: Onset | None) -> CombatPlan:
    """Target, weapon set, pivot and extra dice in one answer (16.14)."""
    about = DeclareCombat(FigureId(figure.id), onset, rolls(s, figure, foes, onset))
    plans, beyond = _plans(s, figure, foes, about)
    return await choose(s, figure.seat, about, plans, rule="DYS-16.14", asides=beyond)


async def _declare_again(s: Dysma, figure: Figure, foes: list[Figure], skill: Again) -> CombatPlan | None:
    """The declaration of a linked Combat, which may be declined (15.12, 15.26)."""
    about = StrikeBack(FigureId(figure.id), None, rolls(s, figure, foes), skill)
    plans, beyond = _plans(s, figure, foes, about)
    rule = "DYS-15.12" if skill == "counter" else "DYS-15.26"
    return await offer(s, figure.seat, about, plans, rule=rule, asides=beyond)


def _plans(
    s: Dysma, figure: Figure, foes: list[Figure], about: DeclareCombat
) -> tuple[list[CombatPlan], list[CombatPlan]]:
    """The listed plans, and plans that can be answered though not listed: those beyond a long list, and not to turn."""
    plans = [
        CombatPlan(target, number, extras)
        for (target, number), pool in about.rolls.items()
        for extras in declarable(s, figure, pool)
    ]
    plans.sort(key=lambda plan: len(plan.extras))
    turning = {FigureId(foe.id) for foe in foes if _towards(figure, foe) != figure.facing}
    keeping = [replace(plan, turning=Turning.KEEP) for plan in plans if plan.target in turning]
    if len(plans) == 1:
        plans, keeping = plans + keeping, []
    return plans[: replies.LONGEST], plans[replies.LONGEST :] + keeping


def _towards(figure: Figure, target: Figure) -> int:
    return facing_to(target.x - figure.x, target.y - figure.y, figure.facing)


async def _combat(
    s: Dysma, bout: _Bout, figure: Figure, plan: CombatPlan, onset: Onset | None
) -> tuple[Figure, list[Figure], Again] | None:
    """One Combat in the order of 14.28. Returns which figure may strike again at which one, and by which skill."""
    target = s.figures[plan.target.number]
    states.lose_guard(s, figure)
    if plan.turning is Turning.TO_TARGET:
        figure.facing = _towards(figure, target)
    s.tell("combat", "DYS-14.1", figure=ref(figure), target=ref(target), seat=figure.seat)
    if onset is not None and not await _dares(s, figure, target, plan.extras):
        return None  # 15.23
    weapons = traits(figure.kit).weapon_sets[plan.weapons]
    attack = attacks.Attack("combat", figure, pools.gear(weapons, onset), onset)
    pool = pools.combat(s, figure, target, weapons, onset)
    front = not (pools.treacherous(s, onset, target) if onset else seeing.in_back(s, target, figure))  # 17.17
    reply = await replies.answer(
        s, target, threat(s, attack, target, pool, plan.extras, front=front, riposte=target is not bout.retreating)
    )
    riposte = None
    if isinstance(reply.way, Riposte) and (onset is None or await _dares(s, target, figure, reply.extras)):  # 14.33
        riposte = traits(target.kit).weapon_sets[reply.way.number]
    hits = (await throw(s, figure, pool, plan.extras)).successes
    if riposte is not None:
        states.make(s, target, "tired", moment=False)  # 14.15; the dice of both sides are shown together
        answer = pools.combat(s, target, figure, riposte)
    else:
        answer = pools.defence(s, target, front=front, enemy=figure)
    blocked = (await throw(s, target, answer, reply.extras)).successes
    if hits == blocked and skills.has(s, figure, "duellist", "combat"):
        hits += 1  # 15.18
        s.tell("duellist", "DYS-15.18", figure=ref(figure))
    s.tell("compared", "DYS-14.18", figure=ref(figure), target=ref(target), own=hits, other=blocked)
    s.beat()
    if hits > blocked:
        _count(bout, figure, await land(s, attack, target, hits - blocked))
        if hits >= blocked + CLEAR_WIN:
            return _again(s, figure, target, "chain")
    elif blocked > hits and riposte is not None:
        _count(bout, target, await land(s, attacks.Attack("riposte", target, riposte.skills), figure, blocked - hits))
        if blocked >= hits + CLEAR_WIN:
            return _again(s, target, figure, "chain")
    elif blocked >= hits + CLEAR_WIN:
        return _again(s, target, figure, "counter")
    return None


def _count(bout: _Bout, by: Figure, struck: attacks.Struck) -> None:
    if by is bout.actor and struck.figure.out == "killed" and not struck.figure.statue:
        bout.killed = True


def _again(s: Dysma, figure: Figure, foe: Figure, skill: Again) -> tuple[Figure, list[Figure], Again] | None:
    """A free Combat after a clear win: Counter-attack on the attacker, Chain Attack on any enemy in contact."""
    if figure.out or not skills.has(s, figure, "counter_attack" if skill == "counter" else "chain_attack"):
        return None
    foes = [one for one in targets(s, figure) if skill == "chain" or one is foe]
    return (figure, foes, skill) if foes else None


async def _dares(s: Dysma, figure: Figure, enemy: Figure, declared: Extras) -> bool:
    """The test of courage before a Combat roll against a Fearsome figure in a charge (15.22, 15.24)."""
    needed = courage.needed(s, figure, enemy)
    if not needed:
        return True
    pool = pools.spirit(s, figure)
    extras = await ask_extras(s, figure, pool, declared)
    dares = (await throw(s, figure, pool, extras)).successes >= needed
    s.tell("dares" if dares else "afraid", "DYS-15.22", figure=ref(figure), target=ref(enemy))
    s.beat()
    return dares
