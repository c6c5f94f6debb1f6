"""What the Witch Master cannot know: the order of every deck, the faces of the AI pile, and Plant tokens face down.

The back of the top AI card is open (DAR-10.3), so that its number stays when its face is dealt anew.
"""

from __future__ import annotations

from veillee.kernel.dice import Dice

from .content import AI_CARDS, PLANT_TOKENS
from .state import PlantPile, Rituals

REDEAL = "redeal"


def redeal(s: Rituals, seat: int | None, dice: Dice) -> None:
    """Deal everything unseen anew; for a spectator (None) the hand is unseen too.

    What is unseen is put in order before it is shuffled, so that nothing of its old order comes through.
    """
    _redeal_ai(s, dice)
    for deck in (s.plagues, s.loot, s.plants, s.demon_pile):
        deck.cards.sort()
        dice.shuffle(REDEAL, deck.cards)
    held = [] if seat is not None else s.hand
    unseen = sorted([*s.witchcraft.cards, *held])
    dice.shuffle(REDEAL, unseen)
    s.witchcraft.cards = unseen[len(held) :]
    if seat is None:
        s.hand = unseen[: len(held)]
    _redeal_tokens(s, dice)


def _redeal_ai(s: Rituals, dice: Dice) -> None:
    """Put one of the cards with the top card's number on top, each as likely as another, and shuffle the rest."""
    cards = s.ai.cards
    if not cards:
        return
    number = AI_CARDS[cards[-1]].number
    cards.sort()
    same = [position for position, card in enumerate(cards) if AI_CARDS[card].number == number]
    top = cards.pop(same[dice.below(REDEAL, len(same))])
    dice.shuffle(REDEAL, cards)
    cards.append(top)


def _redeal_tokens(s: Rituals, dice: Dice) -> None:
    """Mix the tokens on the board with those in the box; a token that was taken has been seen and stays out."""
    unseen = [token for token in PLANT_TOKENS if token not in s.seen_tokens]
    dice.shuffle(REDEAL, unseen)
    s.piles = [PlantPile(pile.zone, token) for pile, token in zip(s.piles, unseen, strict=False)]
