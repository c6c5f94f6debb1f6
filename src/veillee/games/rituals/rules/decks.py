"""Drawing from decks: an empty one is made of its discard pile again, and a draw from nothing fails silently."""

from __future__ import annotations

from ..content import LOOT, PLANTS
from ..state import Deck, Rituals

_INGREDIENTS = frozenset(plant.id for plant in PLANTS.values() if plant.ingredient)
_ITEMS = frozenset(item.id for item in LOOT.values() if item.slot != "blood_magic")


def draw(s: Rituals, deck: Deck, stream: str) -> str:
    """The top card; "" if there is none (DAR-2.18)."""
    if not deck.cards:
        if not deck.discard:
            return ""
        deck.cards, deck.discard = deck.discard, []
        s.dice.shuffle(stream, deck.cards)
        s.tell("reshuffled", "DAR-2.18", deck=stream)
    return deck.cards.pop()


def draw_plant(s: Rituals) -> str:
    """An Ingredient; a Plant of no use in solo is discarded and replaced (DAR-2.19, DAR-2.21)."""
    return _draw_useful(s, s.plants, "plants", _INGREDIENTS)


def draw_loot(s: Rituals) -> str:
    """An item; Blood Magic is discarded and replaced (DAR-2.20, DAR-2.21)."""
    return _draw_useful(s, s.loot, "loot", _ITEMS)


def _draw_useful(s: Rituals, deck: Deck, stream: str, useful: frozenset[str]) -> str:
    if useful.isdisjoint(deck.cards) and useful.isdisjoint(deck.discard):
        return ""
    while (card := draw(s, deck, stream)) not in useful:
        deck.discard.append(card)
        s.tell("replaced", "DAR-2.19" if stream == "plants" else "DAR-2.20", deck=stream, card=card)
    return card
