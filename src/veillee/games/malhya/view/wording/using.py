"""What a hero may use or change at many moments, in words; several questions offer it."""

from __future__ import annotations

from veillee.kernel.questions import Wording
from veillee.kernel.text import Texts

from ...content import OBJECTS
from ...prompts.things import BuyAura, ChangeWeapon, Drink, Equip, Unequip, Use, UseObject, UseTalent
from ...rules.heroes.using import change_cost
from ...state import Malhya
from ..naming import card_name
from .naming import effect_said


def use_words(s: Malhya, deed: Use, texts: Texts) -> Wording:
    """One sentence for each use: who, what, what it brings. Its key is `ask.<prompt>.use`."""
    return Wording({"what": _said(s, deed, texts)}, variant="use")


def _said(s: Malhya, deed: Use, texts: Texts) -> str:
    hero = s.hero(deed.hero)
    match deed:
        case Drink():
            key = "using.drink" if deed.target == deed.hero else "using.give"
            note = texts.say(f"using.{deed.potion}")
            return texts.say(key, hero=hero.id, potion=deed.potion, target=deed.target, note=note)
        case UseObject():
            return texts.say("using.object", hero=hero.id, card=deed.object, brings=object_brings(deed.object, texts))
        case BuyAura():
            return texts.say("using.aura", hero=hero.id, effect=effect_said(deed.effect, texts), n=hero.aura)
        case UseTalent():
            return texts.say("using.talent", hero=hero.id, talent=deed.talent)
        case Equip():
            return texts.say("using.equip", hero=hero.id, card=card_name(deed.object, texts))
        case Unequip():
            return texts.say("using.unequip", hero=hero.id, card=card_name(deed.object, texts))
        case ChangeWeapon():
            cost = change_cost(s)
            key = "using.weapon-paid" if cost else "using.weapon"
            return texts.say(key, hero=hero.id, weapon=hero.other_weapon, n=cost)


def object_brings(object: str, texts: Texts) -> str:
    """What a single-use object gives when it is used up."""
    effect = OBJECTS[object].effect
    parts = [texts.say("using.cubes", n=n, resource=resource) for resource, n in effect.gain_resources.items()]
    if effect.aura:
        parts.append(texts.say("using.tokens", n=effect.aura))
    return ", ".join(parts)
