"""The cards of the hostiles on the battlefield: values, weapons, traits, and the behaviour table."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from msgspec.structs import replace

from veillee.kernel.scene import Item, Panel
from veillee.kernel.text import Texts

from ...art.emblems import hostile_emblem
from ...content import HOSTILES
from ...content.figures import BehaviourRow, HostileCard
from ...state import Blackstone
from ..pieces import FOE
from .sheets import band_signs, weapon_note


def hostile_cards(s: Blackstone, texts: Texts) -> Panel:
    """A card for each kind that has been deployed in this combat."""
    left = Tally(hostile.kind for hostile in s.fight.on_board())
    kinds = dict.fromkeys(hostile.kind for hostile in s.fight.hostiles)
    groups = tuple(_counted(kind, left[kind], texts) for kind in kinds)
    return Panel("hostiles", texts.say("panel.hostiles"), place="left", groups=groups, folded=True)


def _counted(kind: str, left: int, texts: Texts) -> Panel:
    card = texts.remember(_card, kind)
    return replace(card, title=texts.say("bestiary.kind", kind=kind, n=left))


def _card(kind: str, texts: Texts) -> Panel:
    card = HOSTILES[kind]
    return Panel(
        f"kind-{kind}",
        texts.say(f"hostile.{kind}"),
        (*_weapons(card, texts), *_traits(card, texts), *(_row(card, row, texts) for row in card.behaviour)),
        token=FOE,
        emblem=hostile_emblem(kind),
        note=texts.say("bestiary.values", size=card.size, move=card.move, wounds=card.wounds),
    )


def _weapons(card: HostileCard, texts: Texts) -> Iterator[Item]:
    for weapon in card.weapons:
        id = f"arms-{card.id}-{weapon.id}"
        name, note = texts.say(f"weapon.{weapon.id}"), weapon_note(weapon, texts)
        yield Item(id, "card", name, "weapon", note=note, signs=band_signs(weapon))


def _traits(card: HostileCard, texts: Texts) -> Iterator[Item]:
    for trait in card.traits:
        name, note = texts.say(f"trait.{trait}"), texts.say(f"trait-note.{trait}")
        yield Item(f"trait-{card.id}-{trait}", "card", name, "weapon talent", note=note)


def _row(card: HostileCard, row: BehaviourRow, texts: Texts) -> Item:
    """One row of the behaviour table: rolls, and the action of each column."""
    label = rolls(row, texts)
    note = " · ".join(
        texts.say("bestiary.column", column=column, action=action)
        for column, action in zip(card.columns, row.actions, strict=True)
    )
    return Item(f"row-{card.id}-{row.first}", "card", label, "behaviour", note=note)


def rolls(row: BehaviourRow, texts: Texts) -> str:
    """The rolls of a row: "3", "4 à 9"."""
    if row.first == row.last:
        return str(row.first)
    return texts.say("bestiary.rolls", first=row.first, last=row.last)
