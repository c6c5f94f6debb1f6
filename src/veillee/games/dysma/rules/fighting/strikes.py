"""The strikes at a figure that breaks off (7.16 to 7.18, 7.24, 16.23)."""

from __future__ import annotations

from itertools import chain, islice, permutations, product

from veillee.kernel.answers import key_of
from veillee.kernel.asking import choose
from veillee.kernel.errors import Refusal

from ...prompts.dice import ExtraDie
from ...prompts.fighting import CombatPlan, LetGo, Strike, StrikeRetreating
from ...prompts.ids import FigureId
from ...space.table.bodies import contact, in_contact
from ...state import Dysma, Figure
from ..course.several import others
from ..dice.extras import declarable
from . import combat
from .replies import LONGEST


def strikers(s: Dysma, figure: Figure) -> list[Figure]:
    """The enemies that may strike at a figure if it breaks off."""
    return [one for one in in_contact(s, figure) if not one.prone and combat.may_attack(s, one, figure)]


async def retreat_strikes(s: Dysma, figure: Figure) -> None:
    """The free Combats against a figure that breaks off: each owner says which figures strike, when and how (16.23)."""
    for seat in others(s, figure.seat):
        able = [enemy for enemy in strikers(s, figure) if enemy.seat == seat]
        if not able:
            continue
        for strike in await _ask_strikes(s, seat, figure, able):
            striker = s.figures[strike.striker.number]
            if striker.out or striker.prone or figure.out or not contact(s, striker, figure):
                continue  # 7.24
            plan = CombatPlan(FigureId(figure.id), strike.weapons, strike.extras)
            await combat.fight(s, striker, figure, defence_only=True, plan=plan)


async def _ask_strikes(s: Dysma, seat: int, figure: Figure, able: list[Figure]) -> tuple[Strike, ...]:
    """Which figures of one seat strike, in which order, with which weapons and extra dice: one answer (16.23)."""
    ways = {one.id: _ways(s, one, figure) for one in able}
    orders = chain.from_iterable(permutations(ways, size) for size in range(len(ways), 0, -1))
    plans = chain.from_iterable(product(*(ways[one] for one in order)) for order in orders)
    paid = (plan for plan in plans if _heroism(plan) <= s.players[seat].cp)
    values: list[tuple[Strike, ...] | LetGo] = [*islice(paid, LONGEST - 1), LetGo.NONE]
    known = {key_of(strike): strike for one in ways.values() for strike in one}

    def read(key: str) -> tuple[Strike, ...]:
        plan = tuple(known[part] for part in key.split("+") if part in known)
        twice = len({strike.striker for strike in plan}) < len(plan)
        if key_of(plan) != key or twice or _heroism(plan) > s.players[seat].cp:
            raise Refusal("answer.one", rule="DYS-16.23", given=key, possible=", ".join(key_of(v) for v in values))
        return plan

    plan = await choose(s, seat, StrikeRetreating(FigureId(figure.id)), values, rule="DYS-16.23", read=read)
    return () if isinstance(plan, LetGo) else plan


def _ways(s: Dysma, striker: Figure, figure: Figure) -> list[Strike]:
    """How one figure may strike: with each weapon set, with and without extra dice."""
    return [
        Strike(FigureId(striker.id), number, extras)
        for (_, number), pool in combat.rolls(s, striker, [figure]).items()
        for extras in declarable(s, striker, pool)
    ]


def _heroism(plan: tuple[Strike, ...]) -> int:
    return sum(ExtraDie.HEROISM in strike.extras for strike in plan)
