"""The heroes under the board: crystals, Action Points, Aura, characteristics, what each one does, what each carries."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel
from veillee.kernel.text import Texts

from ...content import CONSTANTS, RESOURCES
from ...hero import WOUNDS, Hero
from ...state import Malhya
from ..naming import card_name
from ..tokens import acting_hero, crystals, letter_of, token_of
from .cards import card_item


def hero_panels(s: Malhya, texts: Texts, *, shown: frozenset[str]) -> Panel:
    """All heroes; `shown`: the ids of those whose figures are on the board."""
    groups = tuple(_hero(s, hero, texts, is_shown=hero.id in shown) for hero in s.heroes)
    return Panel("heroes", texts.say("panel.heroes"), place="under", groups=groups)


def _hero(s: Malhya, hero: Hero, texts: Texts, *, is_shown: bool) -> Panel:
    note = texts.say("hero-panel.of", seat=hero.seat) if s.players > 1 else ""
    return Panel(
        f"hero-{hero.id}",
        texts.say(f"hero.{hero.id}"),
        (_state(s, hero, texts, is_shown=is_shown), *_carried(hero, texts)),
        tuple(_counters(s, hero, texts)),
        token=token_of(s, hero.id),
        letter=letter_of(s, hero.id),
        emblem=hero.id,
        shows=hero.id,
        note=note,
    )


def _counters(s: Malhya, hero: Hero, texts: Texts) -> Iterator[Counter]:
    """Crystals by zone, Action Points where they are spent, Aura, the five characteristics."""
    yield Counter("life", texts.say("value.life"), hero.life, "life", "crystal-life", crystals(hero))
    for wound in WOUNDS:
        if hero.wounded(wound):
            label = texts.say(f"wound.{wound}")
            yield Counter(wound, label, hero.wounded(wound), "ill", f"crystal-{wound}")
    if s.mode != "none" or s.beast is not None:
        most = max(CONSTANTS.action_points, hero.ap)
        yield Counter("ap", texts.say("value.ap"), hero.ap, "ap", "action-point", most)
    yield Counter("aura", texts.say("value.aura"), hero.aura, "aura", "aura-token", hero.aura + hero.spent, hero.spent)
    for name, value in hero.characteristics.items():
        yield Counter(name, texts.say(f"char-short.{name}"), value, "characteristic")


def _carried(hero: Hero, texts: Texts) -> Iterator[Item]:
    """What is equipped, what is in the backpack, cubes of resources."""
    worn = ((hero.weapon, "wielded"), (hero.other_weapon, "second"), (hero.armour, "worn"))
    for card, style in worn:
        if card:
            yield card_item(hero.id, card, style, texts)
    for card in hero.artefacts:
        yield card_item(hero.id, card, "worn", texts)
    for card in hero.pack:
        yield card_item(hero.id, card, "packed", texts)
    for resource in RESOURCES:
        held = hero.held(resource)
        if held:
            name, note = card_name(resource, texts), texts.say(f"resource-note.{resource}")
            id = f"cube-{hero.id}-{resource}"
            yield Item(id, "card", name, "gear cube", str(held), note, icon=f"res-{resource}", count=held)


def _state(s: Malhya, hero: Hero, texts: Texts, *, is_shown: bool) -> Item:
    """What a hero is doing, in words; it stands for the hero where no figure is shown."""
    name = _doing(s, hero)
    words = texts.say(f"state.{name}")
    id = f"state-{hero.id}" if is_shown else hero.id
    label = texts.say(f"hero.{hero.id}")
    return Item(id, "token", label, f"state {name}", words, note=words, shows=hero.id if is_shown else "")


def _doing(s: Malhya, hero: Hero) -> str:
    if not hero.conscious:
        return "out"
    if s.ending:
        return "at-the-end"
    if acting_hero(s) == hero.id:
        return "defends" if s.blow is not None else "tests" if s.trial is not None else "acts"
    if s.mode == "none" and s.beast is None:
        return "ready"
    if s.beast is None and not hero.in_room:
        return "away"
    return {"fresh": "to-come", "acting": "to-come", "waiting": "waits", "done": "done"}[hero.stage]
