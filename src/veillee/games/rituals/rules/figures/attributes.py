"""Attributes of figures as they are at this moment (chapter 9), and what their cards print."""

from __future__ import annotations

from typing import Final

from ...content import CONSTANTS, HEROES, UNITS, WITCHES
from ...content.records import Ability, Attribute, Profile, Unit, Witch
from ...state import CUBES, Figure, Rituals

_CARDS: Final[dict[str, Unit | Witch]] = {**UNITS, **WITCHES}
_CALM: Final = {id: card.calm for id, card in _CARDS.items()}
_ENRAGED: Final = {id: card.enraged or card.calm for id, card in _CARDS.items()}
HEALTH: Final = {id: card.health for id, card in _CARDS.items()} | {id: hero.health for id, hero in HEROES.items()}
ABILITIES: Final[dict[str, tuple[Ability, ...]]] = {unit.id: unit.abilities for unit in UNITS.values()}
#: The Upgrade that adds to each Attribute, whatever is printed on the card (DAR-9.11).
UPGRADE_OF: Final = {"force": "attack", "resistance": "defence", "agility": "artefact", "alchemy": ""}
#: What a Hero card prints, by Attribute and Hero.
_PRINTED: Final[dict[Attribute, dict[str, int]]] = {
    attr: {hero.id: getattr(hero, attr) for hero in HEROES.values()} for attr in CUBES
}
#: What Legion figures change for the Heroes of their Zone, by Attribute and figure.
_AURAS: Final[dict[Attribute, dict[str, int]]] = {
    attr: {
        unit.id: sum(changes)
        for unit in UNITS.values()
        if (changes := [e.n for one in unit.abilities if one.timing == "aura" for e in one.effects if e.attr == attr])
    }
    for attr in CUBES
}
_AUTO_ESCAPE: Final = frozenset(
    unit.id for unit in UNITS.values() for a in unit.abilities for e in a.effects if e.op == "auto_escape"
)
_WOUND_CAP: Final = {
    unit.id: e.n for unit in UNITS.values() for a in unit.abilities for e in a.effects if e.op == "wound_cap"
}


def profile(s: Rituals, figure: Figure) -> Profile:
    """The side of its card that counts now."""
    return unit_profile(s, figure.unit)


def unit_profile(s: Rituals, unit: str) -> Profile:
    """The side of a card that counts now: the Soul Counter says when the whole Legion is enraged (DAR-7.1)."""
    return (_ENRAGED if s.souls >= CONSTANTS.enraged_from else _CALM)[unit]


def health_left(figure: Figure) -> int:
    return HEALTH[figure.unit] - figure.wounds


def always_escapes(figure: Figure) -> bool:
    return figure.unit in _AUTO_ESCAPE


def wound_cap(figure: Figure, wounds: int) -> int:
    """The Wounds that an Attack deals to this figure at most."""
    return min(wounds, _WOUND_CAP.get(figure.unit, wounds))


def value(s: Rituals, figure: Figure, attr: Attribute, *, acting: bool = False, zone: int | None = None) -> int:
    """An Attribute as it is now. Aid counts only while the figure performs Actions (DAR-9.2, DAR-9.3).

    With a `zone`, Aid is what the figure would have there.
    """
    if figure.category == "hero":
        found: int = _PRINTED[attr][figure.unit] + s.cubes[attr]
        slot = UPGRADE_OF[attr]
        if slot and getattr(figure, slot):
            found += 1
        if auras := _AURAS[attr]:
            found += _taken_away(s, figure, auras)
    elif attr == "alchemy":
        return 0
    else:
        found = getattr(profile(s, figure), attr)
    if acting and figure.category in ("hero", "serf") and is_aided(s, figure, zone):
        found += CONSTANTS.aid
    for modifier in s.modifiers:
        if modifier.figure == figure.number and modifier.attr in (attr, "all"):
            found += modifier.n
    return max(found, 0)


def is_active(s: Rituals, hero: Figure) -> bool:
    """Whether it is this Hero's activation; while Militia act it is nobody's."""
    return s.activation is not None and not s.activation.over and s.activation.number == hero.number


def is_aided(s: Rituals, figure: Figure, zone: int | None = None) -> bool:
    """Whether another Hero stands in the Zone of the figure, or in the `zone` where it might stand (DAR-9.2, 9.22)."""
    there = figure.zone if zone is None else zone
    for other in s.figures:
        if other.zone == there and other.category == "hero" and other.number != figure.number:
            return True
    return False


def _taken_away(s: Rituals, hero: Figure, auras: dict[str, int]) -> int:
    """What Legion figures of the Zone take away; two alike take it once (DAR-7.47)."""
    zone = hero.zone
    here = [other.unit for other in s.figures if other.zone == zone and other.unit in auras]
    return sum(auras[unit] for unit in set(here)) if here else 0


def cube_up(s: Rituals, attr: Attribute, rule: str) -> None:
    """Move a cube of the Attribute Board forward; it stops at its last space (DAR-9.8)."""
    if s.cubes[attr] < CONSTANTS.cube_most:
        s.cubes[attr] += 1
        s.tell("raised", rule, attr=attr, value=s.cubes[attr])


def cube_down(s: Rituals, attr: Attribute, rule: str) -> None:
    if s.cubes[attr] > 0:
        s.cubes[attr] -= 1
        s.tell("lowered", rule, attr=attr, value=s.cubes[attr])


def raise_for_elimination(s: Rituals) -> None:
    """An enemy fell to a Hero: the lowest of three cubes moves, from top to bottom if they are level (DAR-9.4, 9.5)."""
    lowest: Attribute = min(("force", "resistance", "agility"), key=lambda attr: s.cubes[attr])
    cube_up(s, lowest, "DAR-9.5")
