"""The strikes at a figure that breaks off (7.16 to 7.18, 7.24, 16.23)."""

from __future__ import annotations

from itertools import chain, islice, permutations, product

from veillee.kernel.errors import Refusal

from ...named import choose
from ...space.table.bodies import contact, in_contact
from ...state import Dysma, Figure
from ..course.several import others
from ..dice.pools import HEROISM
from ..figures.refs import figure_of, item, ref
from . import combat
from .replies import LONGEST


async def retreat_strikes(s: Dysma, figure: Figure) -> None:
    """The free Combats against a figure that breaks off: each owner says who strikes, in which order, how (16.23)."""
    for seat in others(s, figure.seat):
        strikers = [
            enemy
            for enemy in in_contact(s, figure)
            if enemy.seat == seat and not enemy.prone and combat.may_attack(s, enemy, figure)
        ]
        if not strikers:
            continue
        for strike in await _plan(s, seat, figure, strikers):
            name, number, *more = strike.split(":")
            striker = figure_of(s, name)
            if striker.out or striker.prone or figure.out or not contact(s, striker, figure):
                continue  # 7.24
            plan = combat.Plan(figure, int(number), tuple(more))
            await combat.fight(s, striker, figure, defence_only=True, plan=plan)


async def _plan(s: Dysma, seat: int, figure: Figure, strikers: list[Figure]) -> tuple[str, ...]:
    """Who strikes: "f3:0" is figure 3 with its first weapons, "f3:0:heroism" with one more die; () is nobody."""
    ways = {item(one): [":".join((item(one), *way)) for way in combat.ways(s, one, figure)] for one in strikers}
    orders = chain.from_iterable(permutations(ways, size) for size in range(len(ways), 0, -1))
    plans = chain.from_iterable(product(*(ways[name] for name in order)) for order in orders)
    paid = (plan for plan in plans if _heroism(plan) <= s.players[seat].cp)
    values: list[tuple[str, ...]] = [*islice(paid, LONGEST - 1), ("none",)]

    def read(key: str) -> tuple[str, ...]:
        plan = tuple(key.split("+"))
        names = [strike.partition(":")[0] for strike in plan]
        known = all(strike in ways.get(name, ()) for strike, name in zip(plan, names, strict=True))
        if not known or len(set(names)) != len(names) or _heroism(plan) > s.players[seat].cp:
            raise Refusal("answer.one", rule="DYS-16.23", given=key, possible=", ".join("+".join(v) for v in values))
        return plan

    about = {"who": ref(figure), "target": item(figure)}
    plan = await choose(s, seat, "strikes", values, rule="DYS-16.23", about=about, read=read)
    return () if plan == ("none",) else plan


def _heroism(plan: tuple[str, ...]) -> int:
    return sum(HEROISM in strike for strike in plan)
