"""Steps 7 to 10 of an Attack for the Legion: before and after Wounds, after an elimination, at the end (DAR-21.7)."""

from __future__ import annotations

from veillee.shared.bits import numbers_of

from ...prompts import FigureId, Means, ZoneId
from ...state import Figure, Rituals
from ..figures.alike import one_of_alike
from ..figures.conditions import root
from ..figures.elimination import Cause, eliminate
from ..figures.pushing import push_ends
from .means import ask, effects_of, payable_cards, payable_spells
from .strike import Strike


async def would_be_wounded(s: Rituals, witch: Figure, strike: Strike) -> bool:
    """Step 7 for a Witch: a Minion may be given up so that she takes no Wounds; the price comes first (DAR-19.2)."""
    values = [
        Means(spell.id, figure=FigureId(minion.number))
        for spell in payable_spells(s, strike, "self_would_be_wounded")
        for effect in spell.effects
        if effect.op == "sacrifice"
        for minion in _minions_near(s, witch, effect.range)
    ]
    chosen = await ask(s, "self_would_be_wounded", strike, values)
    if chosen is None:
        return False
    assert chosen.figure is not None
    minion = s.figure(chosen.figure.number)
    assert minion is not None
    eliminate(s, minion, Cause("sacrifice", witch.who()))
    return True


def _minions_near(s: Rituals, witch: Figure, reach: int) -> list[Figure]:
    """The Minions within reach, one of several alike (DAR-21.14)."""
    near = s.board.in_range(witch.zone, reach)
    return one_of_alike(figure for figure in s.figures if figure.category == "minion" and near >> figure.zone & 1)


async def wounded(s: Rituals, strike: Strike) -> int:
    """Step 9 for a Witch who survives: the Wounds that her spell deals to the attacker."""
    values = [Means(spell.id) for spell in payable_spells(s, strike, "self_wounded")]
    chosen = await ask(s, "self_wounded", strike, values)
    return sum(effect.n for effect in effects_of(chosen.id) if effect.op == "wound") if chosen else 0


async def resolved(s: Rituals, strike: Strike) -> None:
    """Step 10: the attacker may be rooted or pushed, hit or miss, if the target is still in play (DAR-6.29)."""
    attacker = strike.attacker
    while values := _resolved_means(s, strike):
        if s.figure(attacker.number) is None or s.figure(strike.target.number) is None:
            return
        chosen = await ask(s, "self_attacked_resolved", strike, values)
        if chosen is None:
            return
        for effect in effects_of(chosen.id):
            if effect.op == "root":
                root(s, attacker)
            elif effect.op == "push":
                assert chosen.zone is not None
                attacker.zone = chosen.zone.number
                s.tell("pushed", "DAR-5.6", figure=attacker, zone=attacker.zone)
                s.beat()


def _resolved_means(s: Rituals, strike: Strike) -> list[Means]:
    """Militia never move by themselves, so rooting them has no effect."""
    attacker, found = strike.attacker, []  # type: Figure, list[Means]
    for spell in payable_spells(s, strike, "self_attacked_resolved"):
        for effect in spell.effects:
            if effect.op == "root" and not attacker.is_serf and not attacker.rooted:
                found.append(Means(spell.id))
            elif effect.op == "push":
                ends = push_ends(s, strike.target, attacker, effect.n)
                found += [Means(spell.id, ZoneId(zone)) for zone in numbers_of(ends)]
    return found


async def eliminated(s: Rituals, strike: Strike) -> int:
    """After a Hero has eliminated a member of the Legion: the Wounds that a card deals to the Hero (DAR-6.30)."""
    values = [Means(card.id) for card in payable_cards(s, "legion_eliminated")]
    chosen = await ask(s, "legion_eliminated", strike, values)
    return sum(effect.n for effect in effects_of(chosen.id) if effect.op == "wound") if chosen else 0
