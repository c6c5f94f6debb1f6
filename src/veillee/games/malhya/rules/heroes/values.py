"""What a hero's values come to, with cards and talents counted in (MAL-3)."""

from __future__ import annotations

from collections.abc import Iterator

from ...content import HEROES, OBJECTS, TALENTS, WEAPONS
from ...content.gear import Line, Object, ObjectEffect
from ...content.heroes import Ability, AuraEffect, HeroCard, TalentSide
from ...content.words import Aptitude
from ...hero import Hero
from ...state import Malhya


def card(hero: Hero) -> HeroCard:
    return HEROES[hero.id]


def ability(hero: Hero) -> Ability:
    return HEROES[hero.id].ability


def sides(hero: Hero) -> Iterator[TalentSide]:
    """The sides of the talents that a hero holds (MAL-3.25)."""
    return (TALENTS[id].basic for id in hero.talents)


def worn(hero: Hero) -> Iterator[ObjectEffect]:
    """The effects of equipped artefacts and of the armour worn."""
    for id in (*hero.artefacts, hero.armour):
        if id:
            yield OBJECTS[id].effect


def move_value(hero: Hero) -> int:
    return hero.move + sum(effect.move for effect in worn(hero))


def initiative_value(hero: Hero) -> int:
    return hero.initiative + sum(effect.initiative for effect in worn(hero))


def heavy_capacity(hero: Hero) -> int:
    """Half the carry value, rounded down, and what the hero's ability adds (MAL-3.21)."""
    return hero.carry // 2 + ability(hero).heavy_capacity


def heavy_items(hero: Hero) -> list[str]:
    """All heavy cards that a hero bears, equipped or stored."""
    weapons = [id for id in (hero.weapon, hero.other_weapon) if id and WEAPONS[id].heavy]
    things = [id for id in (hero.armour, *hero.artefacts, *hero.pack) if id and OBJECTS[id].heavy]
    return weapons + things


def special_successes(hero: Hero, aptitudes: tuple[Aptitude, ...], bought: str = "") -> int:
    """The successes that each special face yields in a test of these aptitudes; bonuses add up (MAL-4.5).

    `bought` is the talent that an Aura token has paid for in this test.
    """
    wanted = set(aptitudes)
    found = 0
    for id in hero.talents:
        side = TALENTS[id].basic
        if (side.activation != "aura" or id == bought) and wanted & set(side.aptitudes):
            found += side.special_successes
    for id in (*hero.artefacts, *hero.pack):
        thing = OBJECTS[id]
        if works_in_tests(thing, worn=id in hero.artefacts) and wanted & set(thing.effect.aptitudes):
            found += thing.effect.special_successes
    return found


def works_in_tests(thing: Object, *, worn: bool) -> bool:
    """An item works while carried, an artefact while equipped (MAL-3.38)."""
    return thing.type == "item" or (thing.type == "artefact" and worn)


def start_successes(hero: Hero, aptitudes: tuple[Aptitude, ...]) -> int:
    """The successes that a hero's ability gives in a test of these aptitudes (MAL-4.37)."""
    bonus = ability(hero).test_bonus
    return bonus.successes if bonus is not None and bonus.aptitude in aptitudes else 0


def aura_effect(hero: Hero, id: str) -> AuraEffect | None:
    """An effect of the hero's card by its id; None for a talent, which a token may also pay for."""
    return next((effect for effect in HEROES[hero.id].aura_effects if effect.id == id), None)


def meets(hero: Hero, line: Line) -> bool:
    """Whether a hero meets the prerequisites of a combat line (MAL-3.14, 3.15)."""
    if line.people and line.people != hero.id:
        return False
    return all(hero.characteristics[name] >= value for name, value in line.requires.items())


def usable_lines(hero: Hero, lines: tuple[Line, ...]) -> list[Line]:
    """The lines up to the first whose prerequisites are not met (MAL-3.14)."""
    found: list[Line] = []
    for line in lines:
        if not meets(hero, line):
            break
        found.append(line)
    return found


def can_wield(hero: Hero, weapon: str) -> bool:
    """A hero must meet the prerequisites of the first attack line (MAL-3.16)."""
    return meets(hero, WEAPONS[weapon].attack[0])


def threat_dice_cancelled(hero: Hero) -> int:
    """The threat dice that artefacts and talents take away in each turn."""
    found = sum(effect.cancel_threat_dice_per_turn for effect in worn(hero))
    return found + sum(side.infiltration.cancel_threat_dice_per_turn for side in sides(hero))


def conscious(s: Malhya) -> list[Hero]:
    return [hero for hero in s.heroes if hero.conscious]


def in_room(s: Malhya) -> list[Hero]:
    """The heroes in the room, unconscious ones too."""
    return [hero for hero in s.heroes if hero.in_room]


def standing(s: Malhya) -> list[Hero]:
    """The heroes on the board: in the room and conscious."""
    return [hero for hero in s.heroes if hero.in_room and hero.conscious]
