"""What the Hero of the next place could do: each AI card that may come, and the line it would take first."""

from __future__ import annotations

from veillee.kernel.scene import Item, Panel
from veillee.kernel.text import Texts

from ..rules.heroes.foresee import Foreseen, foresee, next_place
from ..state import Rituals
from .naming import figure_key, unit_name
from .pieces import HERO
from .reasons import deeds_text


def foresight(s: Rituals, texts: Texts) -> Panel:
    """The number on the back of the next AI card, and what its place could do; never which card it is (DAR-10.3)."""
    place = next_place(s)
    if not place:
        return Panel("foresight", texts.say("foresight.shuffled"), place="left")
    hero = s.hero_at(place)
    if hero is None:
        title = texts.say("foresight.empty", n=place)
        return Panel(
            "foresight", title, token=HERO, letter=str(place), place="left", note=texts.say("foresight.arrives")
        )
    found = foresee(s)
    return Panel(
        "foresight",
        texts.say("foresight.title", n=place, name=unit_name(hero.unit, texts)),
        tuple(_line(s, one, texts) for one in found),
        token=HERO,
        letter=str(place),
        place="left",
        shows=figure_key(hero),
        note=texts.say("foresight.cards", n=len(found)),
    )


def _line(s: Rituals, seen: Foreseen, texts: Texts) -> Item:
    """What the card would make the Hero do first; the line of the card that says so is told on request."""
    name = texts.say(f"ai-card.{seen.card}")
    taken = next((one for one in seen.entries if one.taken), None)
    if taken is None:
        return Item(f"foreseen-{seen.card}", "card", texts.say("foresight.nothing", name=name), "foreseen")
    words = texts.say("foresight.line", name=name, deeds=deeds_text(s.encounter, taken.reasons, texts))
    note = texts.say(f"entry.{taken.card}-{taken.entry + 1}")
    return Item(f"foreseen-{seen.card}", "card", words, "foreseen", note=note)
