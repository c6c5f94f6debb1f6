"""The course of a game: set-up, one turn for everybody, the end."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel import Dice, confirm

from .content import HIGHEST
from .prompts import Swap
from .state import NewGame


def setup(options: Mapping[str, str], players: int, dice: Dice) -> NewGame:
    """Shuffle the cards and deal one to everybody."""
    deck = list(range(1, HIGHEST + 1))
    dice.shuffle("deck", deck)
    hands = [deck.pop() for _ in range(players)]
    return NewGame(dice=dice, at="turns", hands=hands, deck=deck)


async def play(s: NewGame) -> None:
    """Play from where the position is to the end: a game can be taken up again at every `top` question."""
    while s.turn < len(s.hands):
        await swap_or_keep(s, s.turn)
        s.turn += 1
    if s.at != "over":
        s.at = "over"
        for seat, card in enumerate(s.hands):
            s.tell("card", "NEW-3.1", reveals=True, seat=seat, card=card)
        s.tell("won", "NEW-3.2", seat=s.hands.index(max(s.hands)))


async def swap_or_keep(s: NewGame, seat: int) -> None:
    """One's card for the next one of the deck; the old card lies face up."""
    card = s.hands[seat]
    if await confirm(s, seat, Swap(card), rule="NEW-2.1", top=True):
        s.shown.append(card)
        s.hands[seat] = s.deck.pop()
        s.tell("swapped", "NEW-2.2", reveals=True, seat=seat, card=card)
        s.tell("drew", "NEW-2.2", to=(seat,), seat=seat, card=s.hands[seat])
    else:
        s.tell("kept", "NEW-2.1", seat=seat)
