"""What is wrong with heroes, their gear, dice and the cards of enemies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from veillee.kernel.errors import Fault
from veillee.shared.tables import Table

from .cards import ActionCard
from .gear import Weapon
from .heroes import HeroCard
from .lists import Content
from .words import Characteristic

CHARACTERISTICS: tuple[Characteristic, ...] = get_args(Characteristic)
LIVES = 5  # of an enemy: for one to four heroes, and one more (MAL-14.14)


def card_faults(content: Content) -> Iterator[Fault]:
    """All faults of heroes, talents, weapons, objects, dice, enemies and action cards."""
    for die in content.dice.values():
        count = sum(face.count for face in die.faces)
        if count != die.sides:
            yield Table("dice", die.id).fault("die-faces", count=count, wanted=die.sides)
    for hero in content.heroes.values():
        yield from _hero(Table("heroes", hero.id), hero, content)
    for talent in content.talents.values():
        for side in (talent.basic, talent.advanced):
            if (side.activation == "ap") != (side.ap > 0):
                yield Table("talents", talent.id).fault("talent-price")
    for weapon in content.weapons.values():
        yield from _weapon(Table("weapons", weapon.id), weapon, content)
    for card in content.objects.values():
        table = Table("objects", card.id)
        if (card.type == "artefact") != bool(card.slot):
            yield table.fault("slot", type=card.type)
        yield from table.known("gain_resources", card.effect.gain_resources, "resources.toml", content.resources)
        yield from table.positive(value=card.value)
    for enemy in content.enemies.values():
        if len(enemy.life) != LIVES or min(enemy.life) < 1:
            yield Table("enemies", enemy.id).fault("lives", count=len(enemy.life), wanted=LIVES)
    yield from _tracks(content)
    for action in content.action_cards.values():
        yield from _action(Table("action_cards", action.id), action, content)


def _hero(table: Table, hero: HeroCard, content: Content) -> Iterator[Fault]:
    yield from table.known("start_talent", [hero.start_talent], "talents.toml", content.talents)
    yield from table.known("start_weapon", [hero.start_weapon], "weapons.toml", content.weapons)
    yield from table.known("start_objects", hero.start_objects, "objects.toml", content.objects)
    yield from table.known("start_resources", hero.start_resources, "resources.toml", content.resources)
    yield from table.positive(life=hero.life, move=hero.move, move_cost_ap=hero.move_cost_ap)
    missing = [char for char in CHARACTERISTICS if char not in hero.characteristics]
    if missing:
        yield table.fault("characteristics", missing=", ".join(missing))
    raised = sorted((growth.char, growth.level) for growth in hero.evolution)
    levels = {char: range(start + 1, hero.track_max + 1) for char, start in hero.characteristics.items()}
    if raised != sorted((char, level) for char, span in levels.items() for level in span):
        yield table.fault("evolution")
    yield from _load(table, hero, content)


def _load(table: Table, hero: HeroCard, content: Content) -> Iterator[Fault]:
    """Gear that the hero cannot bear or wield at the start (MAL-2.12)."""
    weapon = content.weapons.get(hero.start_weapon)
    objects = [content.objects[one] for one in hero.start_objects if one in content.objects]
    heavy = sum(card.heavy for card in objects) + bool(weapon and weapon.heavy)
    most = hero.carry // 2 + hero.ability.heavy_capacity
    if heavy > most:
        yield table.fault("too-heavy", count=heavy, most=most)
    zones: Counter[str] = Counter()
    for resource, count in hero.start_resources.items():
        if resource in content.resources:
            zones[content.resources[resource].zone] += count
    for zone, count in zones.items():
        if count > hero.carry:
            yield table.fault("zone-full", zone=zone, count=count, most=hero.carry)
    if weapon and weapon.attack:
        first = weapon.attack[0]
        met = all(hero.characteristics.get(char, 0) >= level for char, level in first.requires.items())
        if not met or first.people not in ("", hero.id):
            yield table.fault("cannot-wield", weapon=weapon.id)


def _weapon(table: Table, weapon: Weapon, content: Content) -> Iterator[Fault]:
    yield from table.positive(value=weapon.value)
    if not weapon.attack:
        yield table.fault("no-attack")
    for line in (*weapon.attack, *weapon.defence):
        yield from table.known("people", [line.people], "heroes.toml", content.heroes)
    for number, (attack, defence) in enumerate(zip(weapon.attack, weapon.defence, strict=False), 1):
        if (attack.requires, attack.people) != (defence.requires, defence.people):
            yield table.fault("row-prerequisites", number=number)
    if len(weapon.defence) > len(weapon.attack):
        yield table.fault("defence-rows", count=len(weapon.defence), most=len(weapon.attack))


def _tracks(content: Content) -> Iterator[Fault]:
    """Zones that leave a space of the track out, or cover it twice."""
    for track in content.tracks.values():
        spaces = [space for zone in track.zones for space in range(zone.first, zone.last + 1)]
        if spaces != list(range(1, track.spaces)):
            yield Table("tracks", track.id).fault("zones", last=track.spaces - 1)


def _action(table: Table, card: ActionCard, content: Content) -> Iterator[Fault]:
    first, second = card.first, card.second
    if (first.type == "move_nearest") != (first.toward is not None):
        yield table.fault("step-goal")
    if first.toward and (first.toward.kind == "marker") != (first.toward.colour is not None):
        yield table.fault("step-colour", step=1)
    if (second.when == "enemy_on") != (second.colour is not None):
        yield table.fault("step-colour", step=2)
    if (second.type == "look") != (second.dir is not None):
        yield table.fault("step-direction")
    for beast in content.beasts.values():
        if card.zone not in [zone.id for zone in beast.zones]:
            yield table.fault("reference", field="zone", given=str(card.zone), there="beasts.toml")
