"""Travel under the board: the track of the day, weather, travel tokens, days gone by, what lies in the decks."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel, Sign
from veillee.kernel.text import Texts

from ...content import CONSTANTS, TRAVEL_CARDS
from ...rules.conditions import is_night
from ...rules.travel.travelling import move_cost
from ...state import Malhya
from ..night import is_under_way, night_counter


def day_panel(s: Malhya, texts: Texts) -> Panel:
    """The slots of the day from left to right; the first free one is lit."""
    slots = tuple(_slot(s, place, texts) for place in range(len(CONSTANTS.slots)))
    title = texts.say("panel.day", n=s.day.crystals + 1)
    note = texts.say("day.filled", n=len(s.day.slots), of=len(CONSTANTS.slots))
    return Panel("day", title, slots, tuple(_counters(s, texts)), place="under", note=note)


def _counters(s: Malhya, texts: Texts) -> Iterator[Counter]:
    day = s.day
    yield tokens_counter(s, texts)
    yield Counter("day-deck", texts.say("value.day-deck"), len(day.day), "deck", "time-day")
    yield Counter("night-deck", texts.say("value.night-deck"), len(day.night), "deck", "time-night")
    yield from weather_counters(s, texts)


def tokens_counter(s: Malhya, texts: Texts) -> Counter:
    """The travel tokens of the group."""
    most = CONSTANTS.most_travel_tokens
    return Counter("tokens", texts.say("value.travel-tokens"), s.day.tokens, "tokens", "travel-token", most)


def _slot(s: Malhya, place: int, texts: Texts) -> Item:
    day, id = s.day, f"slot-{place + 1}"
    period = CONSTANTS.slots[place]
    if place < len(day.slots):
        return _filled(id, day.slots[place], place, texts)
    here = place == len(day.slots)
    label = texts.say("day.next" if here else f"period.{period}")
    icon = "deck" if here else f"time-{period}"
    style = f"slot {period} here" if here else f"slot {period}"
    return Item(id, "card", label, style, str(place + 1), icon=icon, marks=("active",) if here else ())


def _filled(id: str, card: str, place: int, texts: Texts) -> Item:
    if card not in TRAVEL_CARDS:
        return Item(id, "card", texts.say("rest.card"), "slot filled rest", str(place + 1), icon="rest")
    drawn = TRAVEL_CARDS[card]
    signs = []
    for effect in drawn.effects:
        if effect.weather is not None:
            signs.append(Sign(f"weather-{effect.weather}"))
        if effect.if_terrain is not None:
            signs.append(Sign(f"terrain-{effect.if_terrain}"))
        if effect.token:
            signs.append(Sign("travel-token", f"+{effect.token}"))
    return Item(
        id,
        "card",
        texts.say(f"terrain.{drawn.terrain}"),
        f"slot filled {drawn.period}",
        str(place + 1),
        icon=f"terrain-{drawn.terrain}",
        signs=tuple(signs),
    )


def weather_counters(s: Malhya, texts: Texts) -> tuple[Counter, ...]:
    """Facts of the whole table: the weather, the hour, how far the night is, the gold, days gone by."""
    day = s.day
    hour = "night" if is_night(s) else "day"
    return (
        Counter("weather", texts.say("day.weather", weather=day.weather), move_cost(s), icon=f"weather-{day.weather}"),
        Counter("hour", texts.say(f"period.{hour}"), 1, "flag", f"time-{hour}"),
        *((night_counter(s, texts),) if is_under_way(s) else ()),
        Counter("crystals", texts.say("value.days"), day.crystals, icon="hourglass"),
        Counter("gold", texts.say("value.gold"), s.gold, icon="res-gold"),
    )
