"""Cards that heroes hold: weapons with their lines, objects, talents, in words and signs."""

from __future__ import annotations

from collections.abc import Iterator

from veillee.kernel.scene import Item, Sign
from veillee.kernel.text import Texts

from ...content import OBJECTS, TALENTS, WEAPONS
from ...content.gear import Line
from ...hero import Hero
from ...rules.heroes.values import usable_lines
from ..effects import card_does, line_brings
from ..naming import card_name


def card_key(hero: str, card: str) -> str:
    """A weapon or an object in the hands of a hero."""
    return f"card-{hero}-{card}"


def card_item(hero: str, card: str, style: str, texts: Texts) -> Item:
    weapon = card in WEAPONS
    heavy = WEAPONS[card].heavy if weapon else OBJECTS[card].heavy
    return Item(
        card_key(hero, card),
        "card",
        card_name(card, texts),
        f"gear {style}",
        note=card_does(card, texts),
        icon=f"weapon-{card}" if weapon else f"object-{card}",
        signs=(Sign("weight"),) if heavy else (),
    )


def weapon_lines(hero: Hero, weapon: str, texts: Texts) -> Iterator[Item]:
    """The attack and defence lines of a weapon; those that the hero may not use yet are greyed (MAL-3.14)."""
    card = WEAPONS[weapon]
    for sort, lines in (("attack", card.attack), ("defence", card.defence)):
        usable = len(usable_lines(hero, lines))
        for n, line in enumerate(lines):
            locked = n >= usable
            yield Item(
                f"line-{hero.id}-{weapon}-{sort}-{n + 1}",
                "card",
                texts.say(f"line.{sort}", n=n + 1),
                f"line {sort}",
                note=" · ".join([*_needs(line, texts), *line_brings(line, texts)]),
                marks=("out",) if locked else (),
                icon=f"weapon-{weapon}" if sort == "attack" else "shield",
                signs=tuple(_signs(line)),
                emphasis="weak" if locked else "",
            )


def _signs(line: Line) -> Iterator[Sign]:
    yield Sign("action-point", str(line.cost))
    dice = {
        "die-attack": line.attack_dice,
        "die-power": line.power_dice,
        "die-defence": line.defence_dice,
        "die-dodge": line.dodge_dice,
    }
    for icon, n in dice.items():
        if n:
            yield Sign(icon, str(n))
    if line.flat_damage:
        yield Sign("wound", f"+{line.flat_damage}")
    if line.shields:
        yield Sign("shield", str(line.shields))


def _needs(line: Line, texts: Texts) -> Iterator[str]:
    if line.people:
        yield texts.say("line.people", hero=line.people)
    for name, value in line.requires.items():
        yield texts.say("line.requires", characteristic=name, n=value)


def talent_item(hero: Hero, talent: str, texts: Texts) -> Item:
    card = TALENTS[talent]
    used = talent in hero.used_today
    does = texts.say(f"talent-does.{talent}")
    return Item(
        f"talent-{hero.id}-{talent}",
        "card",
        texts.say(f"talent.{talent}"),
        "talent",
        note=texts.say("sheet.talent", does=does, school=card.school, how=card.basic.activation),
        marks=("used",) if used else (),
        icon=f"talent-{card.school}",
    )
