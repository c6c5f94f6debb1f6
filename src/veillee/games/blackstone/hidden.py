"""What nobody knows: the order of every pile. What explorers have looked at stays where it is for their side."""

from __future__ import annotations

from veillee.kernel.dice import Dice

from .content import CHALLENGES
from .state import Blackstone

REDEAL = "redeal"


def redeal(s: Blackstone, seat: int | None, dice: Dice) -> None:
    """Shuffle every pile. Cards that explorers have seen stay on top for them, not for others.

    What is unseen is put in order before it is shuffled, so that nothing of its old order comes through.
    """
    knows = seat is not None and seat != s.hostile_seat
    s.discoveries = _shuffled(s.discoveries, s.seen_discoveries if knows else 0, dice)
    s.exploration, s.unused = _exploration(s, s.seen_exploration if knows else 0, dice)
    s.encounters = _shuffled(s.encounters, 0, dice)
    s.legacy_pile = _shuffled(s.legacy_pile, 0, dice)
    s.resource_piles = {ship: _shuffled(pile, 0, dice) for ship, pile in s.resource_piles.items()}


def _shuffled(pile: tuple[str, ...], seen: int, dice: Dice) -> tuple[str, ...]:
    """A pile in a new order, but for the cards at its top that are known."""
    hidden = sorted(pile[: len(pile) - seen])
    dice.shuffle(REDEAL, hidden)
    return (*hidden, *pile[len(pile) - seen :])


def _exploration(s: Blackstone, seen: int, dice: Dice) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The exploration pile mixed with the cards that were left out of it, as many of each kind as there are."""
    known = s.exploration[len(s.exploration) - seen :]
    hidden = s.exploration[: len(s.exploration) - seen]
    kinds = sorted(card in CHALLENGES for card in hidden)
    cards: dict[bool, list[str]] = {True: [], False: []}
    for card in sorted(hidden + s.unused):
        cards[card in CHALLENGES].append(card)
    for pile in cards.values():
        dice.shuffle(REDEAL, pile)
    dice.shuffle(REDEAL, kinds)
    dealt = tuple(cards[kind].pop() for kind in kinds)
    return (*dealt, *known), (*cards[True], *cards[False])
