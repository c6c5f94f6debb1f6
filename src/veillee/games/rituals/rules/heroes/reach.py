"""How far Heroes strike, from which Zones, and with which chance (DAR-10.21, DAR-10.47)."""

from __future__ import annotations

from ...content import CONSTANTS, HEROES
from ...state import Figure, Rituals
from ..dice import chance_to_hit
from ..fighting.strike import PLAIN, Bonus
from ..figures.attributes import health_left, profile, value, wound_cap


def hero_reach(s: Rituals, hero: Figure) -> int:
    """The farthest Zone that the Hero's weapon reaches; at the simplified level nobody shoots (DAR-11.1)."""
    ranged = HEROES[hero.unit].ranged
    return ranged.range if ranged is not None and s.level != "simplified" else 0


def weapon(s: Rituals, hero: Figure, target: Figure, zone: int, bonus: Bonus = PLAIN) -> tuple[int, int]:
    """Dice and Wounds of the profile that the Hero would use from a Zone; no dice if the target is out of reach."""
    card, distance = HEROES[hero.unit], s.board.range_of[zone][target.zone]
    if distance <= max(bonus.reach, 0):
        return card.melee.dice, card.melee.wounds
    if card.ranged is not None and bonus.reach < 0 and distance <= hero_reach(s, hero):
        return card.ranged.dice, card.ranged.wounds
    return 0, 0


def chance_of_hit(s: Rituals, hero: Figure, target: Figure, zone: int, dice: int, bonus: Bonus = PLAIN) -> float:
    """The exact chance of a success from a Zone, with Aid there, against Defence dice if Energy allows them."""
    force = value(s, hero, "force", acting=True, zone=zone) + bonus.force
    defends = s.energy >= CONSTANTS.prices.defend and not target.stunned
    return chance_to_hit(
        dice, profile(s, target).defence_dice if defends else 0, force - value(s, target, "resistance")
    )


def chance_of_elimination(s: Rituals, hero: Figure, target: Figure, zone: int, bonus: Bonus = PLAIN) -> float:
    """0 if the Wounds dealt are fewer than the Health left; cards and later Reactions are ignored (DAR-10.47).

    Heroes and Serfs are targets of moves, never of Attacks: for them it is 0.
    """
    if not target.is_legion:
        return 0.0
    dice, wounds = weapon(s, hero, target, zone, bonus)
    if not dice or wound_cap(target, wounds) < health_left(target):
        return 0.0
    return chance_of_hit(s, hero, target, zone, dice, bonus)


def expected_wounds(s: Rituals, hero: Figure, target: Figure, zone: int) -> float:
    """What an Attack from a Zone deals on average, for the advanced level (DAR-11.3)."""
    dice, wounds = weapon(s, hero, target, zone)
    if not dice:
        return 0.0
    return min(wound_cap(target, wounds), health_left(target)) * chance_of_hit(s, hero, target, zone, dice)
