"""Beside the board: clues, scenario cards, counters of the book, what is for sale."""

from __future__ import annotations

from typing import Final

from veillee.kernel.scene import Counter, Item, Panel, Sign
from veillee.kernel.text import Texts

from ...content import CLUES, MARKETS, OBJECTS, SCENARIO_CARDS, WEAPONS
from ...rules.book.market import price
from ...rules.conditions import WATER, flood_limit
from ...state import Malhya
from ..effects import card_does
from ..naming import card_name
from .day import weather_counters
from .placing import place_of_reference

#: Icons of scenario cards by their kind.
KINDS: Final = {
    "location": "terrain-fortress",
    "key": "key",
    "relic": "object-artefact",
    "treasure": "res-gold",
    "paper": "book",
}


def journal(s: Malhya, texts: Texts) -> Panel | None:
    """The scenario cards of the group, then clues."""
    clues = [Item(f"clue-{id}", "card", texts.say(f"clue.{id}"), "clue", shape="words") for id in CLUES if s.lit(id)]
    cards = [
        Item(
            f"scenario-{id}", "card", texts.say(f"scenario-card.{id}"), "scenario", icon=KINDS[SCENARIO_CARDS[id].kind]
        )
        for id in s.cards
    ]
    rising = _water_rises(s)
    counters = tuple(_count(s, name, texts) for name in sorted(s.counters) if not (rising and name == WATER))
    if s.room is not None or s.beast is not None:
        counters = (*weather_counters(s, texts), *counters)  # on the road they stand with the day
    if not clues and not cards and not counters:
        return None
    return Panel("journal", texts.say("panel.journal"), (*cards, *clues), counters, place=place_of_reference(s))


def conditions(s: Malhya, texts: Texts) -> Panel | None:
    """The specific conditions of the page or place stay in view while it is in play (MAL-7.13)."""
    counters: tuple[Counter, ...]
    if s.beast is not None:
        prose, counters = texts.say("condition.beast"), ()
    elif _water_rises(s):
        prose = texts.say(f"condition.{s.here.rule}", limit=flood_limit(s))
        counters = (_count(s, WATER, texts),)
    else:
        return None
    title = texts.say("panel.conditions")
    return Panel("conditions", title, counters=counters, place=place_of_reference(s), prose=(prose,))


def _water_rises(s: Malhya) -> bool:
    """Whether the rule of the pool room goes on."""
    return s.room is not None and bool(s.room.rule) and not s.lit("water_stopped")


def _count(s: Malhya, name: str, texts: Texts) -> Counter:
    """A counter of the book; rising water stands against its limit."""
    limit = flood_limit(s) if name == WATER and _water_rises(s) else 0
    return Counter(f"count-{name}", texts.say(f"counter.{name}"), s.counters.get(name, 0), most=limit)


def stall(s: Malhya, texts: Texts) -> Panel | None:
    """The market that is open: cards with their prices, and cubes that it always has."""
    if s.stall is None:
        return None
    market = MARKETS[s.stall.id]
    wares = [_ware(card, price(s, card), s.gold, texts) for card in s.stall.cards]
    cubes = [_ware(resource, cost, s.gold, texts) for resource, cost in market.fixed.items()]
    gold = Counter("gold", texts.say("value.gold"), s.gold, icon="res-gold")
    return Panel("stall", texts.say(f"market.{s.stall.id}"), (*wares, *cubes), (gold,), place="under")


def _ware(card: str, cost: int, gold: int, texts: Texts) -> Item:
    weapon, thing = card in WEAPONS, card in OBJECTS
    table = "weapon" if weapon else "object" if thing else "resource"
    return Item(
        f"ware-{card}",
        "card",
        card_name(card, texts),
        "ware-card",
        note=card_does(card, texts),
        icon=f"res-{card}" if table == "resource" else f"{table}-{card}",
        signs=(Sign("res-gold", str(cost), "bad" if cost > gold else ""),),
        emphasis="weak" if cost > gold else "",
    )
