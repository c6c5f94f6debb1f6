"""Wounds: what may still prevent them, then the tokens, then elimination (steps 7 to 9 of DAR-6.5, DAR-6.18)."""

from __future__ import annotations

from ...state import Figure, Rituals
from ..fighting.after_hit import would_be_wounded
from ..fighting.strike import PLAIN, Strike
from ..heroes.alchemy import can_pay, cast, lessening, reactions
from .attributes import health_left
from .elimination import Cause, eliminate


async def take_wounds(s: Rituals, figure: Figure, n: int, cause: Cause, strike: Strike | None = None) -> int:
    """Put Wounds on a figure and eliminate it if its Health is reached; how many it took.

    Without a `strike` they are direct Wounds, which only these Reactions answer. All Wounds of one event come at
    once, so that a Hero reacts once to them (DAR-7.45).
    """
    if figure.is_hero:
        answers, n = lessening(s, figure, n)
        for reaction in answers:
            cast(s, figure, reaction, reaction.level)
    elif figure.category == "witch" and await would_be_wounded(s, figure, strike or _direct(figure, n)):
        n = 0
    n = min(n, health_left(figure))  # more are lost (DAR-6.34)
    if n <= 0:
        s.tell("unharmed", "DAR-6.27", figure=figure)
        return 0
    figure.wounds += n
    s.tell("wounded", "DAR-6.11", figure=figure, n=n, left=health_left(figure))
    s.beat()
    if not health_left(figure):
        eliminate(s, figure, cause)
    return n


def heal(s: Rituals, figure: Figure, n: int, rule: str) -> None:
    n = min(n, figure.wounds)
    if n > 0:
        figure.wounds -= n
        s.tell("healed", rule, figure=figure, n=n, left=health_left(figure))


def _direct(figure: Figure, n: int) -> Strike:
    """Wounds without an Attack, for the question to the Witch Master: nobody but the figure itself is named."""
    return Strike(figure, figure, PLAIN, dice=0, force=0, wounds=n, reach=0)


def spared_at_most(s: Rituals, hero: Figure) -> int:
    """How many Wounds of one event the Reactions that the Hero can pay would spare it."""
    if hero.stunned:
        return 0
    payable = [one for one in reactions(s, "hero_would_be_wounded") if can_pay(s, hero, one.level)]
    return sum(one.effect.n for one in payable if isinstance(one.effect.n, int))
