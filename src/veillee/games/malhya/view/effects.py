"""What weapons, objects and resources do, in words made from their records."""

from __future__ import annotations

from veillee.kernel.text import Texts

from ..content import OBJECTS, RESOURCES, WEAPONS
from ..content.gear import Line, ObjectEffect, PerSpecial, Weapon


def card_does(card: str, texts: Texts) -> str:
    """What a card or a resource does: one line."""
    return texts.remember(_does, card)


def _does(card: str, texts: Texts) -> str:
    if card in RESOURCES:
        return texts.say(f"resource-note.{card}")
    if card in WEAPONS:
        return _weapon(WEAPONS[card], texts)
    thing = OBJECTS[card]
    once = thing.type == "single_use"
    parts = _effect(thing.effect, texts)
    if thing.effect.aura:
        parts.append(texts.say("does.reactivated" if once else "does.aura", n=thing.effect.aura))
    if once:
        parts.append(texts.say("does.once"))
    if thing.heavy:
        parts.append(texts.say("does.heavy"))
    return ", ".join(parts)


def _effect(effect: ObjectEffect, texts: Texts) -> list[str]:
    parts = []
    if effect.test_successes is not None:
        gain = effect.test_successes
        parts.append(texts.say("does.successes", n=gain.n, aptitude=gain.aptitude))
    parts += [texts.say("does.cubes", n=n, resource=resource) for resource, n in effect.gain_resources.items()]
    if effect.aptitudes and effect.special_successes:
        parts.append(texts.say("does.special", n=effect.special_successes, aptitudes=effect.aptitudes))
    numbers = (
        "passive_shields",
        "destroy_shields",
        "life",
        "initiative",
        "move",
        "cancel_threat_dice_per_turn",
    )
    parts += [texts.say(f"does.{name}", n=n) for name in numbers if (n := getattr(effect, name))]
    parts += [texts.say(f"does.{name}") for name in ("cancel_threat_roll", "cancel_alert") if getattr(effect, name)]
    if effect.activated is not None:
        given = effect.activated
        if given.defence_dice:
            parts.append(texts.say("does.activated-dice", n=given.cost, dice=given.defence_dice))
        if given.shields:
            parts.append(texts.say("does.activated-shields", n=given.cost, shields=given.shields))
    return parts


def _weapon(weapon: Weapon, texts: Texts) -> str:
    parts = [texts.say(f"does.{weapon.kind}"), line_does(weapon.attack[0], texts)]
    for die, special in (("attack", weapon.ability.special_attack), ("power", weapon.ability.special_power)):
        parts += special_does(die, special, texts)
    more = len(weapon.attack) - 1
    if more:
        parts.append(texts.say("does.more-lines", n=more))
    if weapon.heavy:
        parts.append(texts.say("does.heavy"))
    return ", ".join(parts)


def line_does(line: Line, texts: Texts) -> str:
    """A combat line: its price, what it asks of the hero, its dice, what special faces bring."""
    parts = [texts.say("does.price", n=line.cost)]
    parts += [texts.say("does.needs", characteristic=name, n=n) for name, n in line.requires.items()]
    if line.people:
        parts.append(texts.say("does.people", hero=line.people))
    numbers = ("attack_dice", "power_dice", "flat_damage", "defence_dice", "dodge_dice", "shields")
    parts += [texts.say(f"does.line-{name}", n=n) for name in numbers if (n := getattr(line, name))]
    return texts.say("does.line", parts=[*parts, *line_brings(line, texts)])


def line_brings(line: Line, texts: Texts) -> list[str]:
    """What a combat line does besides its price, dice and numbers."""
    parts = []
    if line.push:
        parts.append(texts.say("does.line-push", n=line.push))
    if line.area:
        parts.append(texts.say(f"does.{line.area}"))
    if line.bend:
        parts.append(texts.say("does.bend"))
    if line.damage_type is not None:
        parts.append(texts.say("does.wounds", wound=line.damage_type))
    for die in ("attack", "power", "defence", "dodge"):
        parts += special_does(die, getattr(line, f"special_{die}"), texts)
    return parts


def special_does(die: str, special: PerSpecial, texts: Texts) -> list[str]:
    """What each special face of a kind of dice brings: one text, or none."""
    numbers = ("damage", "cancel_defence", "cancel_dodge", "push", "heal", "shields")
    parts = [texts.say(f"does.face-{name}", n=n) for name in numbers if (n := getattr(special, name))]
    if special.convert is not None:
        parts.append(texts.say("does.face-convert", n=special.convert_n, wound=special.convert))
    return [texts.say("does.special-face", die=die, brings=parts)] if parts else []
