"""The piles: how many cards each holds, and those that the explorers have looked at."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel, Place, Sign
from veillee.kernel.text import Texts

from ...art.emblems import card_icon
from ...content import CHALLENGES, DISCOVERIES
from ...state import Blackstone
from ..naming import card_key, explorer_name
from ..voyage import card_icon_of


def piles(s: Blackstone, texts: Texts, *, known: bool, place: Place = "left") -> Panel:
    """Counts of all piles, and the leader order; `known`: whether the seat knows what explorers have looked at."""
    counts = {"exploration": len(s.exploration), "discoveries": len(s.discoveries), "encounters": len(s.encounters)}
    if s.mode == "campaign":
        counts["legacies"] = len(s.legacy_pile)
    counters = tuple(Counter(f"pile-{name}", texts.say(f"pile.{name}"), n, icon="deck") for name, n in counts.items())
    seen = (*seen_exploration(s, texts), *seen_discoveries(s, texts)) if known else ()
    order = (_leader_order(s, texts),) if len(s.order) > 1 else ()
    return Panel("piles", texts.say("panel.piles"), (*order, *seen), counters, place=place)


def seen_exploration(s: Blackstone, texts: Texts) -> Iterator[Item]:
    """Exploration cards that explorers have looked at, the next one first."""
    count = min(s.seen_exploration, len(s.exploration))
    for place, card in enumerate(s.exploration[len(s.exploration) - count :][::-1], start=1):
        name = texts.say(f"challenge.{card}" if card in CHALLENGES else f"map.{card}")
        label = texts.say("pile.seen", n=place, card=name)
        yield Item(f"exploration-{card}", "card", label, "held", icon=card_icon_of(card))


def seen_discoveries(s: Blackstone, texts: Texts) -> Iterator[Item]:
    """Discovery cards that explorers have looked at, the next one first."""
    count = min(s.seen_discoveries, len(s.discoveries))
    for place, card in enumerate(s.discoveries[len(s.discoveries) - count :][::-1], start=1):
        value = DISCOVERIES[card].value
        yield Item(
            card_key(card),
            "card",
            texts.say("pile.seen", n=place, card=texts.say(f"discovery.{card}")),
            "held",
            note=texts.say(f"discovery-note.{card}"),
            icon=card_icon(card),
            signs=(Sign("archeotech", str(value)),) if value else (),
        )


def _leader_order(s: Blackstone, texts: Texts) -> Item:
    """The order in which the leader has explorers dealt with (BSF-2.2)."""
    names = [explorer_name(id, texts) for id in s.order]
    return Item("leader-order", "card", texts.say("pile.order"), "held", note=", ".join(names), icon="mark-leader")
