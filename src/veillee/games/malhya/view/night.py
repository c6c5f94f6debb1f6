"""How far the night is, by which the Mhaÿ leaves the fortress: in words, and as a counter (MAL-6.4, 6.15, 6.19)."""

from __future__ import annotations

from veillee.kernel.scene import Counter
from veillee.kernel.text import Texts

from ..content import CONSTANTS
from ..rules.conditions import is_night
from ..rules.travel.travelling import day_left
from ..state import Malhya


def is_under_way(s: Malhya) -> bool:
    """Whether travel cards can still bring the night: in the fortress the day stays as it is (MAL-6.23)."""
    return s.at != "heroes" and not s.ending and CONSTANTS.destination_chapter not in s.pages


def is_gone(s: Malhya) -> bool:
    """Whether the Mhaÿ has left the fortress: at nightfall, for good (ruling R21)."""
    return is_night(s) or s.day.crystals > 0


def night_said(s: Malhya, texts: Texts) -> str:
    if is_night(s):
        return texts.say("night.here")
    if is_gone(s):
        return texts.say("night.past")
    left = day_left(s)
    return texts.say("night.left", n=left) if left else texts.say("night.falls")


def night_counter(s: Malhya, texts: Texts) -> Counter:
    """The cards that still fit on the day board before the night."""
    most = CONSTANTS.slots.count("day")
    return Counter("day-left", texts.say("value.day-left"), day_left(s), icon="time-night", most=most)
