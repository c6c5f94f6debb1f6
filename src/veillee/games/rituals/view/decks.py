"""The piles: how many cards each of them holds, and which AI cards have been turned."""

from __future__ import annotations

from veillee.kernel.scene import Counter, Panel
from veillee.kernel.text import Texts

from ..content import AI_CARDS
from ..state import Rituals


def decks(s: Rituals, texts: Texts) -> Panel:
    """Counts of all piles (DAR-7.49), and the names of the AI cards and Witchcraft cards that lie open."""
    piles = {"ai": s.ai, "witchcraft": s.witchcraft, "plagues": s.plagues, "loot": s.loot, "plants": s.plants}
    counters = tuple(
        Counter(f"deck-{name}", texts.say(f"deck.{name}"), len(deck.cards), icon="deck") for name, deck in piles.items()
    )
    turned = [
        texts.say("deck.turned-card", n=AI_CARDS[id].number, name=texts.say(f"ai-card.{id}")) for id in s.ai.discard
    ]
    played = [texts.say(f"card.{id}") for id in s.witchcraft.discard]
    prose = [
        *([texts.say("deck.turned", cards=turned)] if turned else []),
        *([texts.say("deck.played", cards=played)] if played else []),
    ]
    return Panel("decks", texts.say("panel.decks"), counters=counters, place="left", prose=tuple(prose))
