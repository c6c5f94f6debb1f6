"""Conditions of the book (MAL-19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..content import ROOMS, TRAVEL_CARDS
from ..content.steps import Condition
from ..state import Malhya

PICKS = ("pick_violet", "pick_blue")
#: The counter of the pool room.
WATER: Final = "water"


def all_hold(s: Malhya, conditions: Iterable[Condition], active: str = "") -> bool:
    return all(holds(s, condition, active) for condition in conditions)


def any_holds(s: Malhya, conditions: Iterable[Condition], active: str = "") -> bool:
    return any(holds(s, condition, active) for condition in conditions)


def holds(s: Malhya, condition: Condition, active: str = "") -> bool:
    """Whether a condition holds; `active` is the hero who opened the page."""
    return _holds(s, condition, active) != condition.negated


def _holds(s: Malhya, condition: Condition, active: str) -> bool:
    match condition.kind:
        case "night":
            return is_night(s)
        case "bad_weather":
            return s.day.weather == "bad"
        case "crystals":
            return s.day.crystals >= condition.n
        case "card":
            return condition.name in s.cards
        case "flag":
            return s.lit(condition.name)
        case "counter":
            return s.counters.get(condition.name, 0) >= condition.n
        case "flooded":
            return s.room is not None and s.counters.get(WATER, 0) >= flood_limit(s)
        case "mode":
            return s.mode == condition.name
        case "pending":
            return condition.name in (s.pending_mode, s.pending_level)
        case "enemy":
            return s.room is not None and any(figure.kind == condition.name for figure in s.room.figures)
        case "gold":
            return s.gold >= condition.n
        case "pick":
            return active != "" and any(s.hero(active).held(pick) for pick in PICKS)


def flood_limit(s: Malhya) -> int:
    """The water at which the group in the pool room is swept away; several heroes search faster (MAL-21.3)."""
    return ROOMS[s.here.page].flood[s.here.entered - 1]


def is_night(s: Malhya) -> bool:
    """The last travel card on the day board is a Night card; the Rest card does not count (MAL-6.18, 6.19, 6.25)."""
    cards = [card for card in s.day.slots if card in TRAVEL_CARDS]
    return bool(cards) and TRAVEL_CARDS[cards[-1]].period == "night"
