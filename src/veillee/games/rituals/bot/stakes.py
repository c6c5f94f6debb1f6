"""What is at stake in each Encounter, in points: a victory is worth 100."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from ..content import CONSTANTS
from ..rules.figures.attributes import HEALTH
from ..state import Figure, Rituals

WON: Final = 100.0


class Stakes(Struct, frozen=True):
    """What eliminations are worth in an Encounter."""

    hero: float  # a Hero, whoever of the Legion deals the last Wound
    witch: float  # a Witch of the Legion
    keeper: float  # the Witch with a part of her own, before the Demon comes
    by_demon: float = 0.0  # a Hero to whom the Demon deals the last Wound, besides
    serf: float = 0.0  # a Serf
    demon: float = 0.0  # the Demon in play
    possessed: float = 0.0  # a Possessed Serf


STAKES: Final = {
    "e1": Stakes(hero=7.0, witch=24.0, keeper=24.0, serf=13.0),
    "e2": Stakes(hero=22.0, witch=26.0, keeper=26.0),
    "e3": Stakes(hero=6.0, witch=18.0, keeper=18.0, by_demon=32.0, demon=55.0, possessed=7.0),
    "e4": Stakes(hero=6.0, witch=10.0, keeper=60.0, by_demon=32.0, serf=12.0, demon=55.0),
    "e5": Stakes(hero=15.0, witch=20.0, keeper=20.0, demon=50.0),
    "example_board": Stakes(hero=10.0, witch=20.0, keeper=20.0),
}
#: The share of an elimination that Wounds bring before the last one.
WOUNDED: Final = 0.7
#: What a Soul on the board is worth less if the Heroes free it: they need three.
FREED: Final = 16.0
#: A step of the Soul Counter; a Plague; the enraged side of the whole Legion.
SOUL_STEP, PLAGUE, ENRAGED = 0.6, 3.5, 4.0
#: A step of a cube of the Attribute Board, one of Alchemy, an Ingredient, an Upgrade.
CUBE, ALCHEMY_CUBE, INGREDIENT, UPGRADE = 1.8, 0.5, 0.5, 1.2
#: What a token of Energy is worth while a round lasts.
ENERGY: Final = 0.16
#: A token of Energy for good; an available one rather than an exhausted one.
TOKEN, AVAILABLE = 0.8, 0.13
#: A guard at the entrance of the Caves.
GUARD: Final = 6.0
#: What a member of the Legion is worth in play, by its id; its loss to a Hero moves a cube besides.
PRESENCE: Final = {
    "condemned": 1.0,
    "ravenous": 2.2,
    "mirewalker": 1.4,
    "crowling": 1.6,
    "possessed_peasant": 0.8,
    "possessed_militia": 1.6,
    "scarecrow": 5.0,
    "mortus": 7.0,
    "leshy": 5.0,
    "succubus": 5.0,
    "wendigo": 6.5,
    "accalia": 6.0,
}


def hurt(wounds: int, health: int) -> float:
    """How much of a figure is gone: later Wounds count more."""
    return float((wounds / health) ** 1.2)


def soul_step(s: Rituals, souls: int) -> float:
    """What it is worth that the Soul Counter reaches a space."""
    if souls > CONSTANTS.soul_counter_most:
        return 0.0
    return SOUL_STEP + (PLAGUE if souls in s.rewards else 0.0) + (ENRAGED if souls == CONSTANTS.enraged_from else 0.0)


def witch_worth(s: Rituals, witch: Figure, stakes: Stakes) -> float:
    """What the loss of a Witch costs; the last one loses the game."""
    if witch.unit == s.keeper and not s.demon_came:
        return stakes.keeper
    return stakes.witch


def member_worth(s: Rituals, member: Figure, stakes: Stakes) -> float:
    """What the loss of a member of the Legion to a Hero costs."""
    category = member.category
    if category == "witch":
        return witch_worth(s, member, stakes) + CUBE
    if category == "demon":
        return stakes.demon
    if member.zone == s.board.entrance and not s.demon_came:
        return PRESENCE[member.unit] + CUBE + GUARD
    if category == "possessed" and not s.demon_came:
        carried = 12.0 if member.ruby else 0.0
        return PRESENCE[member.unit] + stakes.possessed + carried + CUBE
    return PRESENCE[member.unit] + CUBE


def wound_worth(s: Rituals, member: Figure, wounds: int, stakes: Stakes) -> float:
    """What Wounds on a member of the Legion cost."""
    health = HEALTH[member.unit]
    worth = member_worth(s, member, stakes)
    before = WOUNDED * hurt(member.wounds, health)
    after = member.wounds + wounds
    return worth * ((1.0 if after >= health else WOUNDED * hurt(after, health)) - before)
