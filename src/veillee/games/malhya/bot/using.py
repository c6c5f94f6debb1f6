"""What bots think of potions and Aura tokens that work at once."""

from __future__ import annotations

from typing import Final

from ..content import TALENTS
from ..hero import Hero
from ..prompts.things import BuyAura, Drink
from ..rules.heroes.values import aura_effect
from ..rules.travel.travelling import move_cost
from ..state import Malhya

#: What a potion is worth to somebody unconscious, to somebody in danger, to anybody wounded.
WAKE, SOON, IDLE = 6.0, 2.5, 0.3
#: The Life from which on a hero is in no danger.
SAFE: Final = 4


def drink_price(s: Malhya, deed: Drink) -> float:
    """At once for those who need it; red potions, which give no Life, when nothing else is to be done."""
    target = s.hero(deed.target)
    if deed.potion != "potion_yellow":
        return IDLE
    if not target.conscious:
        return WAKE
    return SOON if target.life < SAFE else (IDLE if s.mode == "none" else -0.5)


def aura_price(s: Malhya, deed: BuyAura) -> float:
    """A token that heals, adds dice to the attacks of this turn, or brings the group on its way."""
    hero, effect = s.hero(deed.hero), aura_effect(s.hero(deed.hero), deed.effect)
    if effect is None:
        return 3.0 if TALENTS[deed.effect].basic.combat.power_dice else -0.5
    if effect.attack_dice:
        return 3.0 if hero.aura >= 2 or hero.life < SAFE else 2.0
    if effect.travel_tokens:
        return 4.0 if s.day.tokens + effect.travel_tokens == move_cost(s) else -0.5
    if effect.heal:
        return heal_price(s, hero)
    return -0.5


def heal_price(s: Malhya, hero: Hero) -> float:
    """A token for a crystal: in danger, or outside rooms where it costs nothing else."""
    if not hero.wounded("shock") + hero.wounded("damage"):
        return -0.5
    if hero.life < SAFE - 1:
        return 2.0
    return 1.4 if s.mode == "none" and hero.wounded("damage") >= 2 else -0.5
