"""How heroes defend: what they may use, one question, the roll, the wounds (MAL-16.12 to 16.19, 24.9)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import TypeVar

from veillee.kernel import choose

from ...content import OBJECTS, TALENTS
from ...hero import Hero
from ...prompts.combat import ArmourUse, Defend, Guard
from ...state import Malhya
from ..heroes.gear import drop
from ..heroes.growth import spend_aura
from ..heroes.using import serve_uses
from ..heroes.values import aura_effect, card
from ..heroes.wounds import suffer
from .numbers import Hit, Shield, Volley, defence_lines, passive_shields
from .rolling import present_blow, roll_defence

T = TypeVar("T")


async def defend(s: Malhya, hero: Hero, volley: Volley, hit: Hit, *, hindered: bool = False) -> None:
    """A hero meets an attack whose result is seen (MAL-16.12, 16.18)."""
    blow = present_blow(s)
    blow.shielding = hero.id
    left = hit.damage - passive_shields(hero)
    guard, screened = Guard(), hindered and not volley.bend
    if left > 0:
        about = Defend(hero.id, hit.damage, screened, hit.cancel_defence, hit.cancel_dodge)
        guard = await choose(s, hero.seat, about, means(hero), rule="MAL-16.12")
    shield = pay_guard(s, hero, guard, hindered=screened)
    through = roll_defence(s, f"defence-{hero.id}", shield, hit)
    s.tell("defence", "MAL-16.17", reveals=True, hero=hero.id, defence=blow.defence, dodge=blow.dodge,
           shields=blow.shields, damage=hit.damage)  # fmt: skip
    s.beat()
    await serve_uses(s)  # a potion that was asked for counts before the wounds do (MAL-17.26)
    await _wound(s, hero, volley, hit, through)
    blow.shielding = ""


def means(hero: Hero) -> list[Guard]:
    """All sets of means that the hero can pay for; the one without any is first (MAL-16.12)."""
    paid = [n for n, line in enumerate(defence_lines(hero), 1) if line.cost]  # others are used unasked (MAL-24.9)
    talents = [
        id for id in hero.talents if TALENTS[id].basic.activation == "ap" and TALENTS[id].basic.combat.defence_dice
    ]
    sets = product(subsets(paid), subsets(armour_uses(hero)), subsets(talents), ("", *aura_defences(hero)))
    guards = [Guard(lines, armour, chosen, aura) for lines, armour, chosen, aura in sets]
    return [guard for guard in guards if guard_cost(hero, guard) <= hero.ap]


def subsets(things: Sequence[T]) -> list[tuple[T, ...]]:
    """All subsets, the empty one first."""
    return [chosen for n in range(len(things) + 1) for chosen in combinations(things, n)]


def armour_uses(hero: Hero) -> list[ArmourUse]:
    """What the armour offers beyond its passive shields."""
    if not hero.armour:
        return []
    effect = OBJECTS[hero.armour].effect
    uses = [ArmourUse.ACTIVATE] if effect.activated is not None else []
    return [*uses, ArmourUse.DESTROY] if effect.destroy_shields else uses


def aura_defences(hero: Hero) -> list[str]:
    """Aura effects that add defence or dodge dice (MAL-3.40)."""
    if not hero.aura or hero.bought:
        return []
    return [effect.id for effect in card(hero).aura_effects if effect.defence_dice or effect.dodge_dice]


def guard_cost(hero: Hero, guard: Guard) -> int:
    """The Action Points that a set of means costs."""
    cost = 0
    if guard.lines:
        lines = defence_lines(hero)
        cost += sum(lines[n - 1].cost for n in guard.lines)
    if guard.talents:
        cost += sum(TALENTS[id].basic.ap for id in guard.talents)
    if ArmourUse.ACTIVATE in guard.armour and hero.armour:
        activated = OBJECTS[hero.armour].effect.activated
        cost += activated.cost if activated is not None else 0
    return cost


def shield_of(hero: Hero, guard: Guard, *, hindered: bool, bought: str) -> Shield:
    """All that a hero's defence is made of (MAL-16.13 to 16.16)."""
    usable = defence_lines(hero)
    lines = [line for n, line in enumerate(usable, 1) if line.cost == 0 or n in guard.lines]
    armour = OBJECTS[hero.armour].effect if hero.armour else None
    activated = armour.activated if armour is not None and ArmourUse.ACTIVATE in guard.armour else None
    effect = aura_effect(hero, bought)
    passive = [TALENTS[id].basic for id in hero.talents if TALENTS[id].basic.activation == "passive"]
    talents = [*passive, *(TALENTS[id].basic for id in guard.talents)]
    return Shield(
        defence_dice=sum(line.defence_dice for line in lines)
        + (activated.defence_dice if activated else 0)
        + sum(side.combat.defence_dice for side in talents)
        + (effect.defence_dice if effect else 0),
        dodge_dice=sum(line.dodge_dice for line in lines) + (effect.dodge_dice if effect else 0) + hindered,
        shields=sum(line.shields for line in lines)
        + passive_shields(hero)
        + (activated.shields if activated else 0)
        + (armour.destroy_shields if armour is not None and ArmourUse.DESTROY in guard.armour else 0),
        special_defence=tuple(line.special_defence for line in lines),
        special_dodge=tuple(line.special_dodge for line in lines),
    )


def pay_guard(s: Malhya, hero: Hero, guard: Guard, *, hindered: bool) -> Shield:
    """Pay for the means and count what they give; a destroyed armour is lost (MAL-16.15)."""
    hero.ap -= guard_cost(hero, guard)
    if guard.aura:
        spend_aura(s, hero, guard.aura, "MAL-3.40")
    shield = shield_of(hero, guard, hindered=hindered, bought=hero.bought)
    if ArmourUse.DESTROY in guard.armour:
        s.tell("armour-destroyed", "MAL-16.15", hero=hero.id, card=hero.armour)
        drop(s, hero, hero.armour)
    return shield


async def _wound(s: Malhya, hero: Hero, volley: Volley, hit: Hit, through: int) -> None:
    """Each damage left is a wound of its type; some become another one (MAL-16.17, 17.3, 17.5)."""
    if through <= 0:
        s.tell("unhurt", "MAL-16.17", hero=hero.id)
        return
    converted = min(through, hit.convert_n + volley.grave)
    suffer(s, hero, volley.damage_type, through - converted, "MAL-16.17")
    if converted:
        suffer(s, hero, hit.convert or "grave", converted, "MAL-17.5")
