"""What a seat cannot know: the deck and the cards of the others."""

from __future__ import annotations

from veillee.kernel import Dice

from .content import HIGHEST
from .state import NewGame


def redeal(s: NewGame, seat: int | None, dice: Dice) -> None:
    """Deal anew everything that `seat` (None: somebody who watches) has not seen."""
    if s.at == "over":
        return  # all cards lie open
    seen = set(s.shown)
    if seat is not None:
        seen.add(s.hands[seat])
    unseen = [card for card in range(1, HIGHEST + 1) if card not in seen]
    dice.shuffle("redeal", unseen)
    s.hands = [card if other == seat else unseen.pop() for other, card in enumerate(s.hands)]
    s.deck = [unseen.pop() for _ in s.deck]
