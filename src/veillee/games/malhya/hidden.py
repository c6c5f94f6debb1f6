"""What nobody knows: the order of every deck. Nothing is secret between players (MAL-H)."""

from __future__ import annotations

from veillee.kernel.dice import Dice

from .state import Malhya

REDEAL = "redeal"


def redeal(s: Malhya, seat: int | None, dice: Dice) -> None:
    """Put every deck in order and shuffle it, so that nothing of its old order comes through."""

    def shuffled(deck: tuple[str, ...]) -> tuple[str, ...]:
        cards = sorted(deck)
        dice.shuffle(REDEAL, cards)
        return tuple(cards)

    s.decks = {name: shuffled(deck) for name, deck in s.decks.items()}
    s.talents, s.actions = shuffled(s.talents), shuffled(s.actions)
    s.day.day, s.day.night, s.day.events = shuffled(s.day.day), shuffled(s.day.night), shuffled(s.day.events)
