"""What the Hero of the next place could do, told by the code that chooses for Heroes (DAR-10.3, DAR-21.15).

Open are the number on the back of the next card and all cards already turned: so the cards that may come are known.
"""

from __future__ import annotations

from msgspec import Struct

from ...content import AI_CARDS
from ...state import Activation, ReadEntry, Rituals
from .reading import read


class Foreseen(Struct, frozen=True):
    """One AI card that may come next, and how the Hero would read it for its first Action."""

    card: str
    entries: tuple[ReadEntry, ...]


def next_place(s: Rituals) -> int:
    """The place that acts next; 0: the pile will be shuffled first."""
    return AI_CARDS[s.ai.cards[-1]].number if s.ai.cards else 0


def foresee(s: Rituals) -> list[Foreseen]:
    """The cards of the next place that have not been turned yet, each as the Hero there would read it now.

    Empty if the pile is empty or the place is; what Militia do first is not counted in.
    """
    place = next_place(s)
    hero = s.hero_at(place) if place else None
    if hero is None:
        return []
    found = []
    for card in AI_CARDS.values():
        if card.number == place and card.id not in s.ai.discard:
            then = s.copy()
            then.side = "heroes"
            then.activation = Activation(card.id, place, hero.unit, hero.number, hero.zone)
            found.append(Foreseen(card.id, read(then, hero, card.id)[1]))
    return found
