"""What the Hero of the next place could do, told by the code that chooses for Heroes (DAR-10.3, DAR-21.15).

Open are the number on the back of the next card and all cards already turned: so the cards that may come are known.
"""

from __future__ import annotations

from msgspec import Struct

from ...content import AI_CARDS
from ...state import Activation, ReadEntry, Rituals
from ..figures.lasting import end_hero_activation, end_legion_activation, end_round
from ..legion.energy import recover_all
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
    if not place or s.hero_at(place) is None:
        return []
    then = _when_it_acts(s)
    hero = then.hero_at(place)
    assert hero is not None
    hero.stunned = False  # it recovers before it reads (DAR-6.21)
    found = []
    for card in AI_CARDS.values():
        if card.number == place and card.id not in s.ai.discard:
            then.activation = Activation(card.id, place, hero.unit, hero.number, hero.zone)
            found.append(Foreseen(card.id, read(then, hero, card.id)[1]))
    return found


def _when_it_acts(s: Rituals) -> Rituals:
    """The position at the start of the next activation of the Heroes if nobody did anything before it."""
    then = s.copy()
    if then.at == "legion":
        end_legion_activation(then)
    elif then.at == "heroes" and then.activation is not None and not then.activation.over:
        end_hero_activation(then, then.figure(then.activation.number))
    if then.passed and then.at == "heroes":
        end_round(then)
        recover_all(then)
    then.side = "heroes"
    return then
