"""The boards of heroes: values, ability, weapon lines, talents, Aura effects."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Counter, Item, Panel
from veillee.kernel.text import Texts

from ...content import HEROES
from ...hero import Hero
from ...rules.heroes.values import heavy_capacity, heavy_items, initiative_value, move_value
from ...state import Malhya
from ..tokens import acting_hero, letter_of, token_of
from .cards import talent_item, weapon_lines
from .placing import place_of_reference


def sheets(s: Malhya, texts: Texts) -> Panel:
    """The hero who acts comes first."""
    acting = acting_hero(s)
    ordered = sorted(s.heroes, key=lambda hero: hero.id != acting)
    groups = tuple(_sheet(s, hero, texts) for hero in ordered)
    return Panel("sheets", texts.say("panel.sheets"), place=place_of_reference(s), groups=groups, folded=True)


def _sheet(s: Malhya, hero: Hero, texts: Texts) -> Panel:
    return Panel(
        f"sheet-{hero.id}",
        texts.say(f"hero.{hero.id}"),
        tuple(_cards(hero, texts)),
        tuple(_values(hero, texts)),
        token=token_of(s, hero.id),
        letter=letter_of(s, hero.id),
        note=texts.say(f"people.{hero.id}"),
        folded=True,
    )


def _values(hero: Hero, texts: Texts) -> Iterator[Counter]:
    yield Counter("move", texts.say("bonus.move"), move_value(hero), "value", "act-free_move")
    yield Counter("initiative", texts.say("bonus.initiative"), initiative_value(hero), "value", "hourglass")
    yield Counter("carry", texts.say("bonus.carry"), hero.carry, "value", "object-item")
    most = heavy_capacity(hero)
    yield Counter("heavy", texts.say("value.heavy"), len(heavy_items(hero)), "value", "weight", most)


def _cards(hero: Hero, texts: Texts) -> Iterator[Item]:
    for weapon in (hero.weapon, hero.other_weapon):
        if weapon:
            yield from weapon_lines(hero, weapon, texts)
    for talent in hero.talents:
        yield talent_item(hero, talent, texts)
    card = HEROES[hero.id]
    ability = texts.say(f"ability.{card.ability.id}")
    note = texts.say(f"ability-does.{card.ability.id}")
    yield Item(f"ability-{hero.id}", "card", ability, "talent ability", note=note, icon=f"char-{_best(hero)}")
    for effect in card.aura_effects:
        id = f"aura-{hero.id}-{effect.id}"
        marks = ("active",) if hero.bought == effect.id else () if hero.aura else ("out",)
        label = texts.say("sheet.aura", when=effect.when)
        note = texts.say(f"aura-effect.{effect.id}")
        if effect.chars:
            note = texts.say("sheet.aura-die", effect=note, chars=effect.chars)
        yield Item(id, "card", label, "talent aura", note=note, marks=marks, icon="aura-token")


def _best(hero: Hero) -> str:
    return max(hero.characteristics, key=lambda name: hero.characteristics[name])
