"""What a Hero could do now for one action of an entry. Performing a plan is in `acting`."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from ...content.records import HeroReaction
from ...state import Reason
from ..fighting.strike import Bonus


class AttackPlan(Struct, frozen=True):
    """Attacks on these figures in this order. A player may choose the last of them among `tied`."""

    targets: tuple[int, ...]
    bonus: Bonus
    tied: tuple[int, ...] = ()
    reaction: HeroReaction | None = None
    why: tuple[Reason, ...] = ()


class MovePlan(Struct, frozen=True):
    """A move to a Zone because of a target (the number of a figure; 0: a token).

    `tied` are the figures and `tokens` the Zones of tokens that serve as well as the target; `tied_zones` are the Zones
    that serve as well as the Zone of the plan. Among these a player may choose.
    """

    zone: int
    target: int
    mode: str
    tied: tuple[int, ...] = ()
    tokens: tuple[int, ...] = ()
    tied_zones: tuple[int, ...] = ()
    reaction: HeroReaction | None = None
    why: tuple[Reason, ...] = ()


class HealPlan(Struct, frozen=True):
    hero: int
    n: int
    why: tuple[Reason, ...] = ()


class TokenPlan(Struct, frozen=True):
    """Plants to take, a Chest to search, a Soul or a Serf to free, in the Hero's own Zone."""

    verb: str
    figure: int = 0
    why: tuple[Reason, ...] = ()


Plan: TypeAlias = AttackPlan | MovePlan | HealPlan | TokenPlan
