"""What the Hero of the next place would do to a figure: told by the code that chooses, from open cards only."""

from __future__ import annotations

from veillee.kernel.text import Texts

from ...rules.heroes.foresee import foresee, next_place
from ...state import Figure, Rituals
from ..wording.naming import name_of, opening


def next_hero(s: Rituals, figure: Figure, texts: Texts) -> list[str]:
    """On how many of the cards that may come the Hero's first Action is about this figure (DAR-10.3, DAR-21.15)."""
    cards = foresee(s)
    hero = s.hero_at(next_place(s))
    if hero is None or not cards:
        return []
    aimed = sum(
        any(reason.figure == figure.number for entry in card.entries if entry.taken for reason in entry.reasons)
        for card in cards
    )
    facts = {"place": hero.place, "hero": opening(name_of(s, hero, texts)), "n": aimed, "cards": len(cards)}
    key = "sketch.next-never" if not aimed else "sketch.next-always" if aimed == len(cards) else "sketch.next-some"
    return [texts.say(key, name=name_of(s, figure, texts), **facts)]
