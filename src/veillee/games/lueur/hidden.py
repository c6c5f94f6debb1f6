"""What nobody at the table knows: the deck, the six companions taken out, and spells that lie face down."""

from __future__ import annotations

from veillee.kernel.dice import Dice

from .content import COMPANIONS, SPELLS
from .state import Lueur

REDEAL = "redeal"


def redeal(s: Lueur, seat: int | None, dice: Dice) -> None:
    """Deal everything unseen anew. All seats know the same, so `seat` does not matter."""
    seen = {spot.companion for spot in s.spots} | s.cemetery
    seen |= {companion.id for player in s.players for companion in player.row}
    unseen = [card for card in COMPANIONS if card not in seen]
    dice.shuffle(REDEAL, unseen)
    by_letter = {letter: [card for card in unseen if card[0] == letter] for letter in "AB"}
    s.deck = [by_letter[card[0]].pop() for card in s.deck]

    tokens = [token.id for token in SPELLS.values() for _ in range(token.copies)]
    for gone in s.gone:
        tokens.remove(gone)
    face_down = []
    for player in s.players:
        for spell in player.spells:
            if spell.revealed:
                tokens.remove(spell.id)
            else:
                face_down.append(spell)
    dice.shuffle(REDEAL, tokens)
    for spell in face_down:
        spell.id = tokens.pop()
    s.pile = [tokens.pop() for _ in s.pile]
