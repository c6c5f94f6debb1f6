"""What bots think of Infiltration: out of sight towards the goal, a kill only where nobody sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veillee.kernel.decision import Decision

from ..hero import Hero
from ..prompts.room import (
    Act,
    Alert,
    ComeBack,
    Danger,
    Drag,
    Exit,
    Kill,
    Leave,
    LeaveBy,
    Read,
    Shoot,
    Sneak,
    Stab,
    TakeHand,
    Tend,
    Together,
    Turn,
    Undo,
    Walk,
    Watch,
)
from ..prompts.things import BuyAura, Drink, Equip, UseObject
from ..rules.heroes.values import aura_effect
from ..rules.room.places import floor, plan
from ..rules.stealth.entering import zone
from ..rules.stealth.threat import BLACK
from ..rules.stealth.vision import seen_squares, view_of
from ..state import Malhya
from .picking import equip_price

SEEN, CORPSE_SEEN, CLOSER, KILL = -6.0, -3.0, 0.5, 1.0
READ_ALREADY: Final = 0.4


def goal_costs(s: Malhya, hero: Hero) -> tuple[int, ...]:
    """For each square, the way to the nearest token worth reading: new pages first, then exits."""
    room = s.here
    fresh = [token for token in room.interest if token.chapter not in s.pages]
    tokens = fresh or list(room.access) or list(room.interest)
    exit = s.sneaking.exit
    squares = [exit] if exit >= 0 else [plan(s).number[token.at] for token in tokens]
    if not squares:
        return tuple(0 for _ in plan(s).at)
    tables = [floor(s).ways().costs_to(square) for square in squares]
    return tuple(min(table[n] for table in tables) for n in range(len(plan(s).at)))


def act(s: Malhya, decision: Decision[Act], values: Sequence[Sneak]) -> list[float]:
    hero = s.hero(decision.about.hero)
    seen, left = seen_squares(s), goal_costs(s, hero)
    wary = _soon_seen(s)
    return [_price(s, hero, value, seen, wary, left) for value in values]


def _soon_seen(s: Malhya) -> int:
    """The squares that enemies would see with one step more."""
    mask = 0
    for figure in s.here.figures:
        mask |= floor(s).vision(zone(s).vision + 1)[figure.square]
    return mask


def _price(s: Malhya, hero: Hero, deed: Sneak, seen: int, wary: int, left: tuple[int, ...]) -> float:
    match deed:
        case Walk():
            end = deed.square.number
            nearer = min(left[hero.square], 30) - min(left[end], 30)
            risk = SEEN * (seen >> end & 1) - 0.6 * (wary >> end & 1)
            return CLOSER * nearer + risk + 0.1
        case Stab() | Shoot():
            figure = s.figure(deed.figure.number)
            witnesses = sum(
                view_of(s, other, zone(s).vision) >> figure.square & 1
                for other in s.here.figures
                if other is not figure
            )
            return KILL + CORPSE_SEEN * witnesses - 0.4 * isinstance(deed, Shoot)
        case Drag():
            before, after = seen >> deed.corpse.number & 1, seen >> deed.to.number & 1
            return 2.0 * before - 2.0 * after - 1.0
        case Tend():
            return 4.0
        case Read():
            return READ_ALREADY if deed.chapter in s.pages else 1.5
        case Watch():
            return -3.0
        case Together.END_STEALTH:
            return 3.0 if not s.here.figures and not _unread(s) else -2.0
        case Turn.WAIT:
            return 0.05 + 0.1 * min(hero.ap - 1, 4) if s.here.figures else -0.2
        case Turn.END:
            return 0.0
        case Drink():
            return 1.5 if s.hero(deed.target).life <= 2 else -1.0
        case UseObject():
            return 0.6
        case Equip():
            return equip_price(s.hero(deed.hero), deed.object)
        case BuyAura() if hushing(hero, deed):
            return 0.3 if len(hero.types) >= BLACK else -1.0
        case BuyAura():
            return -1.0
        case _:
            return -2.0


def hushing(hero: Hero, deed: BuyAura) -> bool:
    """Whether an Aura token takes threat dice away."""
    effect = aura_effect(hero, deed.effect)
    return effect is not None and effect.cancel_threat_dice > 0


def _unread(s: Malhya) -> bool:
    return any(token.chapter not in s.pages for token in s.here.interest)


def danger(s: Malhya, decision: Decision[Danger], values: Sequence[TakeHand | None]) -> list[float]:
    """Take the hand when about to be seen."""
    exposed = set(decision.about.seen)
    return [0.0 if value is None else (1.0 if value.hero in exposed else -1.0) for value in values]


def alert(s: Malhya, decision: Decision[Alert], values: Sequence[Kill | Undo | None]) -> list[float]:
    return [0.0 if value is None else (2.0 if isinstance(value, Kill) else 1.0) for value in values]


def leave_by(s: Malhya, decision: Decision[LeaveBy], values: Sequence[Exit | Leave]) -> list[float]:
    """Leave when the room holds nothing new, or the threat is high."""
    done = not _unread(s) or s.sneaking.exit >= 0 or s.sneaking.threat >= 10
    return [1.0 if (value is Exit.LEAVE) == done else 0.0 for value in values]


def come_back(s: Malhya, decision: Decision[ComeBack], values: Sequence[bool]) -> list[float]:
    """Who is out stays out, unless nobody is left to follow."""
    return [float(not value) for value in values]
