"""What events show on the board: dice that have fallen or are cancelled, what cards bring, a new part of the day."""

from __future__ import annotations

from veillee.kernel.shown import Rise, Roll, Shown
from veillee.kernel.state import Event
from veillee.kernel.text import Texts

from ..state import Die
from .pieces import die_item
from .signs import ICONS, amount
from .wording import item_of

#: Events whose sentence is shown over the board for a moment.
BANNERS = ("step", "evening", "spell-acted", "spell-revealed", "black-die", "cursed", "won")
#: What the events of gains and losses count, by the fact that has the number.
COUNTED = {"bursts": ("burst", "bursts"), "footprints": ("footprint", "count"), "fireflies": ("firefly", "count")}
COUNTED |= {"tokens": ("reroll", "count")}
#: Why a player loses something who pays for a re-roll: the dice are what matters then.
PAID = ("track", "reroll")
#: The steps of the final count.
COUNTS = ("count-cards", "count-journey", "count-fireflies", "count-footprints")


def event_shown(event: Event, texts: Texts) -> Shown:
    """The dice, gains and losses of an event, and whether its sentence stands over the board."""
    why = event.facts.get("why", "")
    caption = texts.say("shown.counted", why=texts.say(f"why.{why}")) if why in COUNTS else ""
    return Shown(rolls=_rolls(event, texts), rises=_rises(event), banner=event.kind in BANNERS, caption=caption)


def _rolls(event: Event, texts: Texts) -> tuple[Roll, ...]:
    if event.kind not in ("rolled", "rerolled", "cursed"):
        return ()
    marks = ("cancelled",) if event.kind == "cursed" else ()
    dice = tuple(die_item(Die(die, face), texts, marks=marks) for die, face in event.facts["dice"])
    return (Roll(dice, seat=event.facts["seat"]),)


def _rises(event: Event) -> tuple[Rise, ...]:
    if event.kind not in COUNTED or event.facts["why"] in PAID:
        return ()
    name, fact = COUNTED[event.kind]
    count = event.facts[fact]
    sign, on, seat = amount(ICONS[name], count), item_of(event.facts["why"]), event.facts["seat"]
    return (Rise(sign.text, on, seat, "bad" if count < 0 else "good", sign.icon),)
