"""Dice that lie on the table: the faces of each kind, and the two rolls of a blow side by side."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from veillee.kernel.scene import Duel, DuelSide, Item
from veillee.kernel.text import Texts

from ..content.words import Face
from ..rules.combat.beast import BEAST
from ..rules.combat.numbers import passive_shields
from ..state import Blow, Malhya
from .naming import figure_key, figure_name
from .tokens import TOKENS, token_of

#: The icon of each face with one; others show a number.
ICONS: Final = {
    "success": "face-success",
    "stop": "face-stop",
    "special": "face-special",
    "alarm": "face-alarm",
    "cancel_attack": "cross",
}


def dice(kind: str, faces: Iterable[Face], texts: Texts, prefix: str = "die") -> tuple[Item, ...]:
    """Dice of one kind, each with the face it shows."""
    found = []
    for place, face in enumerate(faces):
        style = f"{kind} fails" if face in ("blank", "stop") else kind
        number = face[-1] if face[-1].isdigit() else ""
        id, label = f"{prefix}-{kind}-{place}", texts.say(f"face.{face}")
        found.append(Item(id, "die", label, style, number, icon=ICONS.get(face, "")))
    return tuple(found)


def blow_duel(s: Malhya, texts: Texts) -> Duel | None:
    """The blow that is being worked out: the attack, and the defence against it as far as it has been rolled."""
    blow = s.blow
    if blow is None:
        return None
    return Duel((_attack(s, blow, texts), _defence(s, blow, texts)), _verdict(s, blow, texts))


def attack_dice(attack: tuple[Face, ...], power: tuple[Face, ...], texts: Texts) -> tuple[Item, ...]:
    return (*dice("attack", attack, texts), *dice("power", power, texts))


def defence_dice(defence: tuple[Face, ...], dodge: tuple[Face, ...], texts: Texts) -> tuple[Item, ...]:
    return (*dice("defence", defence, texts), *dice("dodge", dodge, texts))


def _attack(s: Malhya, blow: Blow, texts: Texts) -> DuelSide:
    total = texts.say("duel.damage", n=blow.damage)
    rolled = attack_dice(blow.attack, blow.power, texts)
    if blow.hero:
        return _hero_side(s, blow.hero, rolled, total, texts)
    if blow.beast:
        return DuelSide(texts.say(f"beast.{BEAST.id}"), rolled, total=total)
    return DuelSide(figure_name(s.figure(blow.figure), texts), rolled, total=total, on=figure_key(blow.figure))


def _defence(s: Malhya, blow: Blow, texts: Texts) -> DuelSide:
    rolled = defence_dice(blow.defence, blow.dodge, texts)
    if not rolled:
        rolled = (Item("die-defence-0", "die", texts.say("duel.not-yet"), "defence", marks=("idle",)),)
    total = texts.say("duel.cancelled") if blow.shields < 0 else texts.say("duel.shields", n=blow.shields)
    if blow.hero:
        if blow.beast or not blow.aims:
            return DuelSide(texts.say(f"beast.{BEAST.id}"), rolled, total=total)
        number = blow.aims[0]
        found = [figure for figure in s.here.figures if figure.number == number]
        name = figure_name(found[0], texts) if found else texts.say("duel.target")
        return DuelSide(name, rolled, total=total, on=figure_key(number))
    hero = blow.shielding or next(iter(blow.targets), "")
    if not hero:
        return DuelSide(texts.say("duel.target"), rolled, total=total)
    return _hero_side(s, hero, rolled, total, texts)


def _hero_side(s: Malhya, hero: str, rolled: tuple[Item, ...], total: str, texts: Texts) -> DuelSide:
    """The side of a hero, with the token of the seat only where it is the hero's own."""
    seat = s.hero(hero).seat
    own = seat if token_of(s, hero) == TOKENS[seat] else None
    return DuelSide(texts.say(f"hero.{hero}"), rolled, total=total, on=hero, seat=own)


def _verdict(s: Malhya, blow: Blow, texts: Texts) -> str:
    if blow.shields < 0:
        return texts.say("duel.dodged")
    # Before the defence is rolled, the shields that the armour always gives count already.
    hero = blow.shielding or next(iter(blow.targets), "")
    worn = passive_shields(s.hero(hero)) if hero and not blow.defence and not blow.dodge else 0
    return texts.say("duel.so-far", n=max(0, blow.damage - max(blow.shields, worn)))
