"""What a seat sees, and what answers and events are about."""

from __future__ import annotations

from typing import Any

from veillee.kernel import Decision, Event
from veillee.kernel.questions import Wording
from veillee.kernel.scene import Counter, Item, Panel, Scene, Sign
from veillee.kernel.text import Texts

from .prompts import Swap
from .state import NewGame

#: The deck and the cards that lie face up, on a board of this size.
SIZE = (400, 200)
DECK, SHOWN = (120, 100), (280, 100)


def view(s: NewGame, seat: int | None, texts: Texts) -> Scene:
    """The table as `seat` sees it: built from what is visible, so that nothing hidden can slip in."""
    return Scene(
        title=texts.say(f"title.{s.at}"),
        size=SIZE,
        fixed=(
            Item("deck", "cell", texts.say("place.deck"), "pile", x=DECK[0], y=DECK[1], icon="deck"),
            Item("shown", "cell", texts.say("place.shown"), "pile", x=SHOWN[0], y=SHOWN[1], icon="newgame-card"),
        ),
        board=(),
        panels=(
            *(hand(s, other, texts, is_open=other == seat or s.at == "over") for other in range(len(s.hands))),
            Panel("shown", texts.say("place.shown"), tuple(card_item(card, None, texts) for card in s.shown)),
        ),
        counters=(Counter("deck", texts.say("place.deck"), len(s.deck), icon="deck"),),
    )


def hand(s: NewGame, seat: int, texts: Texts, *, is_open: bool) -> Panel:
    """The card of a seat, face up or face down."""
    hidden = Item(f"hidden-{seat}", "card", texts.say("piece.hidden"), "back", seat=seat, marks=("hidden",))
    card = card_item(s.hands[seat], seat, texts) if is_open else hidden
    return Panel(f"hand-{seat}", texts.seat(seat), (card,), seat=seat)


def card_item(card: int, seat: int | None, texts: Texts) -> Item:
    label = texts.say("piece.card", card=card)
    return Item(f"card-{card}", "card", label, "number", str(card), seat=seat, icon="newgame-card")


def swap_words(s: NewGame, decision: Decision[Swap], value: bool, texts: Texts) -> Wording:
    """To swap is picked by the deck, to keep by one's card."""
    if value:
        return Wording(on=("deck",), signs=(Sign("deck"),))
    return Wording({"card": decision.about.card}, (f"card-{decision.about.card}",), quiet=True)


def event_facts(event: Event, texts: Texts) -> dict[str, Any]:
    """The facts of an event as its sentence wants them."""
    return event.facts
