"""How heroes defend: what they may use, one question, the roll, the wounds (MAL-16.12 to 16.19, 24.9)."""

from __future__ import annotations

from itertools import combinations

from veillee.kernel import choose

from ...content import OBJECTS, TALENTS
from ...content.records import Line
from ...hero import Hero
from ...prompts.combat import Defend, Guard
from ...state import Blow, Malhya
from ..dice import throw
from ..heroes.gear import drop
from ..heroes.growth import spend_aura
from ..heroes.values import aura_effect, card
from ..heroes.wounds import recover, suffer
from .numbers import Hit, Shield, Volley, defence_lines, passive_shields, stopped


async def defend(s: Malhya, hero: Hero, volley: Volley, hit: Hit, *, hindered: bool = False) -> int:
    """A hero meets an attack whose result is seen; the damage that gets through (MAL-16.12, 16.18)."""
    blow = _blow(s)
    blow.shielding = hero.id
    left = hit.damage - passive_shields(hero)
    guard = Guard()
    if left > 0:
        guards = means(hero)
        guard = await choose(s, hero.seat, Defend(hero.id, hit.damage, hindered), guards, rule="MAL-16.12")
    shield = pay_guard(s, hero, guard, hindered=hindered and not volley.bend)
    defence = throw(s, f"defence-{hero.id}", "defence", max(0, shield.defence_dice - hit.cancel_defence))
    dodge = throw(s, f"defence-{hero.id}", "dodge", max(0, shield.dodge_dice - hit.cancel_dodge))
    shields = stopped(shield, defence, dodge)
    blow.defence, blow.dodge, blow.shields = defence, dodge, -1 if shields is None else shields
    s.tell("defence", "MAL-16.17", hero=hero.id, defence=defence, dodge=dodge, shields=blow.shields, damage=hit.damage)
    s.beat()
    through = 0 if shields is None else max(0, hit.damage - shields)
    await _wound(s, hero, volley, hit, through)
    blow.shielding = ""
    return through


def paid_lines(hero: Hero) -> tuple[list[Line], list[tuple[int, Line]]]:
    """The defence lines that cost nothing, and the others with their number from 1 (MAL-16.13, 24.9)."""
    lines = defence_lines(hero)
    free = [line for line in lines if line.cost == 0]
    return free, [(n, line) for n, line in enumerate(lines, 1) if line.cost]


def means(hero: Hero) -> list[Guard]:
    """All sets of means that the hero can pay for; the one without any is first (MAL-16.12)."""
    _, paid = paid_lines(hero)
    line_sets = [chosen for n in range(len(paid) + 1) for chosen in combinations(paid, n)]
    armour = OBJECTS[hero.armour].effect if hero.armour else None
    activated = armour.activated if armour is not None else None
    talents = [
        id for id in hero.talents if TALENTS[id].basic.activation == "ap" and TALENTS[id].basic.combat.defence_dice
    ]
    talent_sets = [chosen for n in range(len(talents) + 1) for chosen in combinations(talents, n)]
    found = []
    for lines in line_sets:
        for armour_on in (False, True) if activated is not None else (False,):
            for chosen in talent_sets:
                cost = sum(line.cost for _, line in lines) + sum(TALENTS[id].basic.ap for id in chosen)
                cost += activated.cost if armour_on and activated is not None else 0
                if cost > hero.ap:
                    continue
                for aura in ("", *aura_defences(hero)):
                    for destroy in (False, True) if armour is not None and armour.destroy_shields else (False,):
                        numbers = tuple(n for n, _ in lines)
                        found.append(Guard(numbers, armour_on, chosen, aura, destroy))
    return found


def aura_defences(hero: Hero) -> list[str]:
    """Aura effects that add defence or dodge dice (MAL-3.40)."""
    if not hero.aura or hero.bought:
        return []
    return [effect.id for effect in card(hero).aura_effects if effect.defence_dice or effect.dodge_dice]


def guard_cost(hero: Hero, guard: Guard) -> int:
    """The Action Points that a set of means costs."""
    lines = defence_lines(hero)
    cost = sum(lines[n - 1].cost for n in guard.lines) + sum(TALENTS[id].basic.ap for id in guard.talents)
    activated = OBJECTS[hero.armour].effect.activated if hero.armour else None
    return cost + (activated.cost if guard.armour and activated is not None else 0)


def shield_of(hero: Hero, guard: Guard, *, hindered: bool, bought: str) -> Shield:
    """All that a hero's defence is made of (MAL-16.13 to 16.16)."""
    free, _ = paid_lines(hero)
    lines = [*free, *(defence_lines(hero)[n - 1] for n in guard.lines)]
    armour = OBJECTS[hero.armour].effect if hero.armour else None
    activated = armour.activated if armour is not None and guard.armour else None
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
        + (armour.destroy_shields if armour is not None and guard.destroy else 0),
        special_defence=tuple(line.special_defence for line in lines),
        special_dodge=tuple(line.special_dodge for line in lines),
    )


def pay_guard(s: Malhya, hero: Hero, guard: Guard, *, hindered: bool) -> Shield:
    """Pay for the means and count what they give; a destroyed armour is lost (MAL-16.15)."""
    hero.ap -= guard_cost(hero, guard)
    if guard.aura:
        spend_aura(s, hero, guard.aura, "MAL-3.40")
    shield = shield_of(hero, guard, hindered=hindered, bought=hero.bought)
    if guard.destroy:
        s.tell("armour-destroyed", "MAL-16.15", hero=hero.id, card=hero.armour)
        drop(s, hero, hero.armour)
    return shield


async def _wound(s: Malhya, hero: Hero, volley: Volley, hit: Hit, through: int) -> None:
    """Each damage left is a wound of its type; some become another one (MAL-16.17, 17.3, 17.5)."""
    if through <= 0:
        s.tell("unhurt", "MAL-16.17", hero=hero.id)
        return
    converted = min(through, hit.convert_n + volley.grave)
    plain = suffer(s, hero, volley.damage_type, through - converted, "MAL-16.17")
    if converted:
        suffer(s, hero, hit.convert or "grave", converted, "MAL-17.5")
    assert plain >= 0


def heal_attacker(s: Malhya, hero: Hero, n: int) -> None:
    """A weapon that heals its bearer: Shock or Damage first, then Grave to Damage (MAL-3.46)."""
    for _ in range(n):
        for wound in ("shock", "damage"):
            if recover(s, hero, wound, 1, "MAL-3.46"):  # type: ignore[arg-type]
                break
        else:
            recover(s, hero, "grave", 1, "MAL-3.46", to_life=False)


def _blow(s: Malhya) -> Blow:
    assert s.blow is not None, "nobody attacks"
    return s.blow
