"""What the card of an explorer says: values, weapons with their costs and dice, unique actions, traits, the agenda."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from veillee.kernel.scene import Item, Panel, Sign
from veillee.kernel.text import Texts

from ...content import EXPLORERS, RESOURCES
from ...content.figures import CardSide, Weapon
from ...content.words import ActionDie
from ...state import Explorer
from ..naming import short_name, unique_key, weapon_key

#: The ranges of the columns of a weapon, as they are printed.
BANDS: Final = ("0–1", "2–3", "4+")
#: In place of a die, in words and as a symbol: no attack at this range.
NO_ATTACK, NO_ATTACK_DRAWN = "–", "no-attack"
#: Between the dice of one roll.
DICE_TOGETHER: Final = " + "
#: So far reaches a weapon without a limit.
NO_LIMIT: Final = 99


class Side(Struct, frozen=True):
    """One side of a card, with the weapons that cards held add to it."""

    explorer: str
    inspired: bool
    added: tuple[str, ...] = ()


def side_of(explorer: Explorer) -> Side:
    added = tuple(dict.fromkeys(id for id in explorer.resources if RESOURCES[id].weapon is not None))
    return Side(explorer.id, explorer.inspired, added)


def sheet(explorer: Explorer, texts: Texts) -> Panel:
    """The side of the card that lies face up; it is made once for each side."""
    return texts.remember(_sheet, side_of(explorer))


def _sheet(side: Side, texts: Texts) -> Panel:
    card = EXPLORERS[side.explorer]
    face = card.inspired if side.inspired else card.plain
    weapons = [*face.weapons, *(weapon for id in side.added if (weapon := RESOURCES[id].weapon) is not None)]
    return Panel(
        f"sheet-{side.explorer}",
        texts.say("sheet.inspired" if side.inspired else "sheet.plain", name=short_name(side.explorer, texts)),
        (
            *_values(side.explorer, face, texts),
            *(_weapon(side.explorer, weapon, texts) for weapon in weapons),
            *_abilities(side, face, texts),
        ),
    )


def _values(explorer: str, face: CardSide, texts: Texts) -> Iterator[Item]:
    move = str(face.move)
    yield _value(explorer, "move", move, (Sign("act-move", move),), texts)
    rolls = {"agility": (face.agility,), "vitality": (face.vitality,), "defence": face.defence}
    for name, dice in rolls.items():
        yield _value(explorer, name, DICE_TOGETHER.join(dice), tuple(Sign(die) for die in dice), texts)


def _value(explorer: str, name: str, words: str, signs: tuple[Sign, ...], texts: Texts) -> Item:
    return Item(f"value-{explorer}-{name}", "card", texts.say(f"value.{name}"), "trait", note=words, signs=signs)


def _weapon(explorer: str, weapon: Weapon, texts: Texts) -> Item:
    bearer = texts.say("sheet.bearer", name=texts.say(f"twin.{weapon.figure}")) if weapon.figure else ""
    return Item(
        weapon_key(explorer, weapon.id),
        "card",
        texts.say(f"weapon.{weapon.id}"),
        "weapon",
        note=weapon_note(weapon, texts) + bearer,
        signs=band_signs(weapon),
    )


def weapon_note(weapon: Weapon, texts: Texts) -> str:
    """Its dice by range, costs and numbers of attacks, how far it reaches, and what is special about it."""
    bands = (DICE_TOGETHER.join(dice) or NO_ATTACK for dice in (weapon.adj, weapon.close, weapon.far))
    costs = [texts.say("sheet.option", cost=option.cost, attacks=option.attacks) for option in weapon.options]
    reach = [texts.say("sheet.range", n=weapon.max_range)] if weapon.max_range < NO_LIMIT else []
    flags = [texts.say(f"weapon-flag.{flag}") for flag in weapon.flags]
    return " · ".join([" / ".join(bands), *costs, *reach, *flags])


def band_signs(weapon: Weapon) -> tuple[Sign, ...]:
    """The dice of each range band, under the ranges."""
    found: list[Sign] = []
    for ranges, dice in zip(BANDS, (weapon.adj, weapon.close, weapon.far), strict=True):
        found += _band(ranges, dice)
    return tuple(found)


def _band(ranges: str, dice: tuple[ActionDie, ...]) -> list[Sign]:
    first, *others = dice or (NO_ATTACK_DRAWN,)
    return [Sign(first, ranges), *(Sign(die) for die in others)]


def _abilities(side: Side, face: CardSide, texts: Texts) -> Iterator[Item]:
    """Unique actions, traits, and the agenda while the card is not inspired."""
    which = "inspired" if side.inspired else "agenda"
    for unique in face.uniques:
        label = texts.say("sheet.unique", cost=unique.cost, name=texts.say(f"unique.{unique.id}"))
        note = texts.say(f"unique-note.{unique.id}-{which}")
        yield Item(unique_key(side.explorer, unique.id), "card", label, "weapon skill", note=note)
    for trait in face.traits:
        note = texts.say(f"trait-note.{trait.id}-{which}")
        yield Item(
            f"trait-{side.explorer}-{trait.id}", "card", texts.say(f"trait.{trait.id}"), "weapon talent", note=note
        )
    if not side.inspired:
        note = texts.say(f"agenda.{side.explorer}")
        yield Item(f"agenda-{side.explorer}", "card", texts.say("sheet.agenda"), "weapon agenda", note=note)


def other_sheets(explorers: list[Explorer], texts: Texts) -> Panel:
    """The cards of explorers that do not act now."""
    groups = tuple(sheet(explorer, texts) for explorer in explorers)
    return Panel("sheets", texts.say("panel.sheets"), place="left", groups=groups, folded=True)
