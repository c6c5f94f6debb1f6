"""What attacks and defences come to: dice, specials, shields (MAL-16)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct, structs

from ...content import CONSTANTS, ENEMIES, OBJECTS, TALENTS, UPGRADES, WEAPONS
from ...content.foes import Upgrade
from ...content.gear import Line, PerSpecial
from ...content.words import Face, Wound
from ...hero import Hero
from ...state import AS_PRINTED, Malhya
from ..dice import DAMAGE, SHIELDS
from ..heroes.values import aura_effect, usable_lines


class Volley(Struct, frozen=True):
    """An attack before it is rolled: dice, automatic damage, what special faces bring, what it does besides."""

    attack_dice: int = 0
    power_dice: int = 0
    flat_damage: int = 0
    special_attack: tuple[PerSpecial, ...] = ()
    special_power: tuple[PerSpecial, ...] = ()
    damage_type: Wound = "damage"
    grave: int = 0  # points of the damage left that become grave wounds
    push: int = 0
    bend: bool = False
    ranged: bool = False
    no_dodge: int = 0  # dodge dice that arrows take from the target


class Shield(Struct, frozen=True):
    """A defence before it is rolled."""

    defence_dice: int = 0
    dodge_dice: int = 0
    shields: int = 0
    special_defence: tuple[PerSpecial, ...] = ()
    special_dodge: tuple[PerSpecial, ...] = ()


class Hit(Struct, frozen=True):
    """What an attack roll comes to (MAL-16.1, 16.9, 16.23)."""

    damage: int
    cancel_defence: int = 0
    cancel_dodge: int = 0
    push: int = 0
    heal: int = 0
    convert: Wound | None = None
    convert_n: int = 0


def left_of(shield: Shield, hit: Hit) -> Shield:
    """A defence without the dice that an attack cancels (MAL-16.9)."""
    if not hit.cancel_defence and not hit.cancel_dodge:
        return shield
    return structs.replace(
        shield,
        defence_dice=max(0, shield.defence_dice - hit.cancel_defence),
        dodge_dice=max(0, shield.dodge_dice - hit.cancel_dodge),
    )


def hit(volley: Volley, attack: tuple[Face, ...], power: tuple[Face, ...]) -> Hit:
    """Damage of all faces, and what the special ones add; all bonuses add up (MAL-16.1, 16.6)."""
    rolled = ((volley.special_attack, attack.count("special")), (volley.special_power, power.count("special")))
    special = [(part, n) for parts, n in rolled if n for part in parts]
    converting = [(part, n) for part, n in special if part.convert is not None]
    return Hit(
        damage=volley.flat_damage
        + sum(DAMAGE.get(face, 0) for face in (*attack, *power))
        + sum(part.damage * n for part, n in special),
        cancel_defence=sum(part.cancel_defence * n for part, n in special),
        cancel_dodge=volley.no_dodge + sum(part.cancel_dodge * n for part, n in special),
        push=volley.push + sum(part.push * n for part, n in special),
        heal=sum(part.heal * n for part, n in special),
        convert=converting[0][0].convert if converting else None,
        convert_n=sum(part.convert_n * n for part, n in converting),
    )


def stopped(shield: Shield, defence: tuple[Face, ...], dodge: tuple[Face, ...]) -> int | None:
    """The shields that a defence shows; None if the whole attack is cancelled (MAL-16.2, 16.17)."""
    if "cancel_attack" in dodge:
        return None
    rolled = ((shield.special_defence, defence.count("special")), (shield.special_dodge, dodge.count("special")))
    special = sum(part.shields * n for parts, n in rolled if n for part in parts)
    return shield.shields + sum(SHIELDS.get(face, 0) for face in (*defence, *dodge)) + special


def enemy_volley(s: Malhya, kind: str) -> Volley:
    """The attack of an enemy: card, upgrade token, sign, rally (MAL-14.7, 14.9, 16.3)."""
    card, token, sign = ENEMIES[kind], upgrade(s, kind), sign_of(s, kind)
    rallied = kind == "01" and "06" in s.fighting.upgrades and sign_of(s, "06") == "rally"
    n = card.sign.n
    return Volley(
        attack_dice=card.attack.attack_dice + token.attack_dice + (ENEMIES["06"].sign.n if rallied else 0),
        power_dice=card.attack.power_dice + token.power_dice,
        flat_damage=card.attack.flat_damage + (n if sign == "flat_damage" else 0),
        special_attack=(card.special_attack,),
        special_power=(card.special_power,),
        damage_type=card.attack.damage_type,
        grave=n if sign == "grave" else 0,
        ranged=card.kind == "ranged",
    )


def enemy_shield(s: Malhya, kind: str, *, hindered: bool) -> Shield:
    """An enemy defends with everything it has (MAL-16.11, 16.16)."""
    card, token = ENEMIES[kind], upgrade(s, kind)
    dodge = card.defence.dodge_dice + token.dodge_dice + s.weakened.get(kind, AS_PRINTED).dodge_dice
    return Shield(card.defence.defence_dice + token.defence_dice, max(0, dodge) + hindered, card.defence.shields)


#: A kind of enemies without a token.
NO_UPGRADE: Final = Upgrade(id="", copies=0, source="S")


def upgrade(s: Malhya, kind: str) -> Upgrade:
    """The upgrade token of a kind of enemies this turn."""
    token = s.fight.upgrades.get(kind, "") if s.fight is not None else ""
    return UPGRADES[token] if token else NO_UPGRADE


def sign_of(s: Malhya, kind: str) -> str:
    """The sign effect that is on for a kind of enemies this turn; "" for none (MAL-14.9)."""
    if s.weakened.get(kind, AS_PRINTED).no_sign or not upgrade(s, kind).sign:
        return ""
    return ENEMIES[kind].sign.effect


#: Without a weapon: 3 Action Points for one attack die (MAL-3.20).
BARE_HANDS: Final = Line(cost=CONSTANTS.bare_hands_cost, attack_dice=1)


def attack_lines(hero: Hero) -> list[Line]:
    """The attack lines that a hero may use, the first one first (MAL-3.14, 3.16)."""
    return usable_lines(hero, WEAPONS[hero.weapon].attack) if hero.weapon else [BARE_HANDS]


def defence_lines(hero: Hero) -> list[Line]:
    return usable_lines(hero, WEAPONS[hero.weapon].defence) if hero.weapon else []


def hero_volley(hero: Hero, lines: Iterable[Line], arrows: tuple[str, ...] = ()) -> Volley:
    """The attack of a hero with these lines, with what was bought this turn (MAL-3.18, 3.40, 16.4, 16.20 to 16.22)."""
    chosen = list(lines)
    weapon = WEAPONS.get(hero.weapon)
    ability = (weapon.ability.special_attack, weapon.ability.special_power) if weapon else (PerSpecial(), PerSpecial())
    bought = aura_effect(hero, hero.bought)
    talent = TALENTS[hero.bought].basic.combat if hero.bought in TALENTS else None
    passive = [TALENTS[id].basic for id in hero.talents if TALENTS[id].basic.activation == "passive"]
    ranged = weapon is not None and weapon.kind == "ranged"
    return Volley(
        attack_dice=sum(line.attack_dice for line in chosen) + (bought.attack_dice if bought else 0),
        power_dice=sum(line.power_dice for line in chosen)
        + (talent.power_dice if talent else 0)
        + ("arrow_yellow" in arrows),
        flat_damage=sum(line.flat_damage for line in chosen)
        + (0 if ranged else sum(side.combat.melee_attack_flat_damage for side in passive)),
        special_attack=(ability[0], *(line.special_attack for line in chosen)),
        special_power=(ability[1], *(line.special_power for line in chosen)),
        push=sum(line.push for line in chosen),
        bend=any(line.bend for line in chosen)
        or (ranged and any(side.combat.ranged_ignore_hindering for side in passive)),
        ranged=ranged,
        no_dodge=int("arrow_green" in arrows),
    )


def attack_cost(lines: Iterable[Line], arrows: tuple[str, ...] = ()) -> int:
    """The price of all lines; a red arrow saves 1 (MAL-16.4, 16.20)."""
    return max(0, sum(line.cost for line in lines) - ("arrow_red" in arrows))


def passive_shields(hero: Hero) -> int:
    """The shields of the armour worn, at no cost (MAL-16.14)."""
    return OBJECTS[hero.armour].effect.passive_shields if hero.armour else 0
