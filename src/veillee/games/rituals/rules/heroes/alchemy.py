"""Alchemy (chapter 11): who can cast what, what it costs, and the Reactions that change a result.

Checks read the position without changing it; only `cast` pays.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ...content import ACTION_CARDS, AI_CARDS, CONSTANTS
from ...content.records import X_LEVEL, HeroReaction, HeroTrigger
from ...state import Figure, Reason, Rituals
from ..dice import BEST
from ..figures.attributes import health_left, is_active, value

#: The Reactions of the Action cards, open to every Hero at any time (DAR-11.11).
_STANDING: Final = tuple(
    reaction for card in sorted(ACTION_CARDS.values(), key=lambda card: card.number) for reaction in card.reactions
)


def alchemy(s: Rituals, hero: Figure) -> int:
    """The Hero's Alchemy, with Aid if it is the active one (DAR-11.16)."""
    return value(s, hero, "alchemy", acting=is_active(s, hero))


def can_pay(s: Rituals, hero: Figure, level: int, besides: int = 0) -> bool:
    """Whether Alchemy and Ingredients suffice for a level, with Ingredients kept `besides` (DAR-11.5)."""
    return len(s.reserve) >= level + besides and alchemy(s, hero) >= level


def largest_x(s: Rituals, hero: Figure, besides: int = 0) -> int:
    """The largest X that can be paid; 0: none (DAR-11.8, DAR-11.9)."""
    return max(0, min(CONSTANTS.alchemy_most, alchemy(s, hero), len(s.reserve) - besides))


def reactions(s: Rituals, trigger: HeroTrigger) -> Iterator[HeroReaction]:
    """The Reactions to a trigger in the order of checking: current AI card, Action cards 1, 2, 3 (DAR-11.13)."""
    if s.activation is not None:
        for reaction in AI_CARDS[s.activation.card].reactions:
            if reaction.trigger == trigger:
                yield reaction
    for reaction in _STANDING:
        if reaction.trigger == trigger:
            yield reaction


def pay(s: Rituals, level: int) -> None:
    """Discard as many Ingredients as the level; kinds do not matter (DAR-11.6)."""
    for _ in range(level):
        s.plants.discard.append(s.reserve.pop())


def cast(s: Rituals, hero: Figure, reaction: HeroReaction, level: int) -> None:
    """Cast a Reaction: it is paid, and Alchemy does not rise (DAR-9.7)."""
    pay(s, level)
    if s.activation is not None:
        s.activation.reactions.append(
            Reason("cast", "DAR-11.13", figure=hero.number, unit=hero.unit, n=level, word=reaction.id)
        )
    s.tell("hero-reacts", "DAR-11.11", hero=hero, reaction=reaction.id, level=level)
    s.beat()


def first_payable(s: Rituals, hero: Figure, trigger: HeroTrigger, besides: int = 0) -> HeroReaction | None:
    """The first Reaction of a fixed level that the Hero can pay (DAR-10.64); a stunned Hero has none (DAR-6.22)."""
    if not s.reserve or hero.stunned:
        return None
    for reaction in reactions(s, trigger):
        if reaction.level != X_LEVEL and can_pay(s, hero, reaction.level, besides):
            return reaction
    return None


class Spending:
    """What a Hero could still pay while several Reactions are considered together."""

    def __init__(self, s: Rituals, hero: Figure, spent: int = 0) -> None:
        self.left = len(s.reserve) - spent
        self.alchemy = alchemy(s, hero)

    def affords(self, level: int) -> bool:
        return level <= self.alchemy and level <= self.left and level <= CONSTANTS.alchemy_most


def resisting(s: Rituals, hero: Figure, total: int, resistance: int) -> list[tuple[HeroReaction, int]]:
    """The Reactions, with what each costs, by which a Hero's raised Resistance reaches an Attack Total (DAR-11.14).

    A single one is preferred; several are combined if only together they do it. Empty: nothing would help.
    """
    if not s.reserve or hero.stunned:
        return []
    known = list(reactions(s, "hero_attacked_after_roll"))
    need = total - resistance
    spending = Spending(s, hero)
    for reaction in known:
        level = need if reaction.level == X_LEVEL else reaction.level
        if spending.affords(level) and bonus_of(reaction, level) >= need:
            return [(reaction, level)]
    found: list[tuple[HeroReaction, int]] = []
    for reaction in sorted(known, key=lambda one: one.level == X_LEVEL):  # what is fixed first, then what is missing
        level = min(need, spending.alchemy, spending.left, CONSTANTS.alchemy_most)
        level = level if reaction.level == X_LEVEL else reaction.level
        if level > 0 and need > 0 and spending.affords(level):
            found.append((reaction, level))
            spending.left -= level
            need -= bonus_of(reaction, level)
    return found if need <= 0 else []


def lessening(s: Rituals, hero: Figure, n: int) -> tuple[list[HeroReaction], int]:
    """The Reactions of a Hero who would take so many Wounds, in the order of casting, and the Wounds that are left.

    Each one is cast that spares a Wound (DAR-11.7); whoever would still be eliminated keeps 1 Health (DAR-11.18).
    """
    if hero.stunned:
        return [], n
    found: list[HeroReaction] = []
    spent = 0
    for reaction in reactions(s, "hero_would_be_wounded"):
        less = reaction.effect.n
        if n > 0 and isinstance(less, int) and reaction.level != X_LEVEL and can_pay(s, hero, reaction.level, spent):
            found.append(reaction)
            spent += reaction.level
            n -= less
    left = health_left(hero)
    if n >= left:
        for reaction in reactions(s, "hero_would_be_eliminated"):
            if reaction.level != X_LEVEL and can_pay(s, hero, reaction.level, spent):
                return [*found, reaction], left - 1
    return found, n


def turning(
    s: Rituals,
    hero: Figure,
    dice: int,
    fixed: int,
    total: int,
    defence: int,
    used: Sequence[str] = (),
    spent: int = 0,
) -> tuple[HeroReaction, int] | None:
    """The first Reaction not `used` that can turn a failed Attack into a success, with its level (DAR-11.15, 11.25).

    `fixed` is what the total has besides its `dice`, `spent` the Ingredients that Reactions before this one would take.
    """
    if not s.reserve or hero.stunned:
        return None
    need = defence - total + 1
    spending = Spending(s, hero, spent)
    for reaction in reactions(s, "hero_attack_failed"):
        level = need if reaction.level == X_LEVEL else reaction.level
        if reaction.id in used or not spending.affords(level):
            continue
        if reaction.effect.op == "attack_bonus" and bonus_of(reaction, level) >= need:
            return reaction, level
        if reaction.effect.op == "reroll_attack" and fixed + BEST * dice > defence:
            return reaction, level
    return None


def bonus_of(reaction: HeroReaction, level: int) -> int:
    return level if reaction.effect.n == "X" else reaction.effect.n
