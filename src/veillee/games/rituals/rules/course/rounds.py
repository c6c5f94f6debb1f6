"""Rounds: the Initial Phase in which Energy returns and Witchcraft cards are exchanged (DAR-4.4, 4.5, 4.11, 4.25)."""

from __future__ import annotations

from veillee.kernel import choose_some

from ...content import CONSTANTS
from ...prompts import Exchange, HandCard
from ...state import Rituals
from ..decks import draw
from ..encounters.victory import TOO_LONG, end
from ..figures.lasting import end_round
from ..legion.demon import end_demon_card
from ..legion.energy import recover_all


async def initial_phase(s: Rituals) -> None:
    """Begin a round; round 1 has its Initial Phase too."""
    if s.passed:
        _next_round(s)
    s.side = "legion"
    cards = [HandCard(position) for position in range(len(s.hand))]
    dropped = await choose_some(s, 0, Exchange(), cards, rule="DAR-4.5", most=CONSTANTS.hand, top=True)
    if dropped:
        gone = [s.hand[card.number] for card in dropped]
        s.hand = [id for position, id in enumerate(s.hand) if HandCard(position) not in dropped]
        s.witchcraft.discard += gone
        s.tell("exchanged", "DAR-4.5", cards=gone)
    fill_hand(s)
    s.beat()


def _next_round(s: Rituals) -> None:
    """What lasted for the round ends, all Energy returns; after too many rounds the Heroes win (DAR-4.16, DAR-12.7)."""
    end_round(s)
    end_demon_card(s, end_of_round=True)
    if s.round >= CONSTANTS.most_rounds:
        end(s, "heroes", TOO_LONG)
    s.round += 1
    s.passed = False
    recover_all(s)
    s.tell("round", "DAR-4.11", round=s.round)


def fill_hand(s: Rituals) -> None:
    """Draw until the hand is full."""
    drawn = []
    while len(s.hand) < CONSTANTS.hand and (card := draw(s, s.witchcraft, "witchcraft")):
        s.hand.append(card)
        drawn.append(card)
    if drawn:
        s.tell("drew", "DAR-4.5", to=(0,), reveals=True, cards=drawn)
