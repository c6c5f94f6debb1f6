"""The six places of the Heroes: who stands there, how it is, who has acted and whose place comes next."""

from __future__ import annotations

from typing import Final

from veillee.kernel.scene import Counter, Item, Panel
from veillee.kernel.text import Texts

from ..content import CONSTANTS, HEROES
from ..rules.figures.attributes import HEALTH, health_left, value
from ..rules.heroes.foresee import next_place
from ..rules.heroes.reading import ACTION_CARD_OF
from ..state import CUBES, Figure, Rituals
from .naming import figure_key, unit_name
from .pieces import HERO

#: The slots of Upgrades, with the field of a figure that holds each.
SLOTS: Final = ("attack", "defence", "artefact")


def places(s: Rituals, texts: Texts) -> Panel:
    """All places in a row above the board."""
    groups = tuple(_place(s, number, texts) for number in range(1, CONSTANTS.hero_slots + 1))
    return Panel("places", texts.say("panel.places"), place="above", groups=groups)


def _place(s: Rituals, number: int, texts: Texts) -> Panel:
    hero = s.hero_at(number)
    states = _states(s, number, texts)
    if hero is None:
        empty = Item(f"place-{number}-empty", "token", texts.say("place.empty"), "empty", texts.say("place.empty"))
        note = texts.say("place.awaits", hero_class=ACTION_CARD_OF[number].hero_class)
        return Panel(
            f"place-{number}",
            texts.say("place.title", n=number),
            (empty, *states),
            token=HERO,
            letter=str(number),
            note=note,
        )
    return Panel(
        f"place-{number}",
        _short_name(hero, texts),
        (*_upgrades(hero, texts), *states),
        _counters(s, hero, texts),
        token=HERO,
        letter=str(number),
        emblem=hero.unit,
        shows=figure_key(hero),
        note=texts.say(f"class.{HEROES[hero.unit].hero_class}"),
    )


def _short_name(hero: Figure, texts: Texts) -> str:
    """The name of a Hero without title and article where it has one: a place is narrow."""
    key = f"short-hero.{hero.unit}"
    return texts.say(key) if key in texts else unit_name(hero.unit, texts)


def _states(s: Rituals, number: int, texts: Texts) -> list[Item]:
    """Whether a place has acted, acts now, or comes next; conditions of its Hero."""
    hero = s.hero_at(number)
    called = s.activation is not None and s.activation.place == number
    flags = {
        "acts": called and s.at == "heroes",
        "acted": called and s.at != "heroes",
        "next": next_place(s) == number,
        "stunned": hero is not None and hero.stunned,
        "rooted": hero is not None and hero.rooted > 0,
    }
    return [
        Item(f"place-{number}-{name}", "token", texts.say(f"place.{name}"), f"state {name}", texts.say(f"place.{name}"))
        for name, on in flags.items()
        if on
    ]


def _upgrades(hero: Figure, texts: Texts) -> list[Item]:
    worn = {slot: str(getattr(hero, slot)) for slot in SLOTS}
    return [
        Item(f"upgrade-{loot}", "token", texts.say(f"item.{loot}"), f"worn {slot}", icon=f"slot-{slot}")
        for slot, loot in worn.items()
        if loot
    ]


def _counters(s: Rituals, hero: Figure, texts: Texts) -> tuple[Counter, ...]:
    life = Counter(f"life-{hero.place}", texts.say("counter.life"), health_left(hero), "life", most=HEALTH[hero.unit])
    attributes = [
        Counter(f"{name}-{hero.place}", texts.say(f"attribute.{name}"), value(s, hero, name), icon=f"attr-{name}")
        for name in CUBES
    ]
    return (life, *attributes)
