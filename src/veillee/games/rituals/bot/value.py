"""How good a position is for the Witch Master, in points: a victory is worth 100."""

from __future__ import annotations

from typing import Final

from ..content import CONSTANTS
from ..rules.figures.attributes import HEALTH
from ..state import Figure, Rituals
from .outlook import Outlook
from .picking import DRAWN, KEPT
from .stakes import (
    ALCHEMY_CUBE,
    AVAILABLE,
    CUBE,
    ENRAGED,
    FREED,
    INGREDIENT,
    PLAGUE,
    PRESENCE,
    SOUL_STEP,
    STAKES,
    TOKEN,
    UPGRADE,
    WON,
    WOUNDED,
    Stakes,
    hurt,
    witch_worth,
)

#: The weight of places: what draws members of the Legion, and what threatens Witches.
PLACES: Final = 0.5
#: Energy beside 25 tokens.
USUAL_ENERGY: Final = 25


def evaluate(s: Rituals, seat: int) -> float:
    if s.at == "over":
        return WON if s.winner == "legion" else -WON
    stakes = STAKES[s.encounter]
    view = Outlook(s)
    value = stakes.hero * s.heroes_lost + stakes.by_demon * s.heroes_lost_to_demon
    value += _counter(s) + _board(s) + _purse(s)
    for figure in s.figures:
        if figure.category == "hero":
            value += _hero(s, figure, stakes)
        elif figure.category != "serf":
            value += _member(s, figure, stakes, view)
    return value + _progress(s, stakes, view)


def _counter(s: Rituals) -> float:
    """The Soul Counter: its space, Plagues that are still to come near at hand, the enraged Legion."""
    value = SOUL_STEP * s.souls + (ENRAGED if s.enraged else 0.0)
    return value - PLAGUE * len(s.rewards)


def _board(s: Rituals) -> float:
    """What the Heroes have gathered."""
    cubes = s.cubes
    value = CUBE * (cubes["force"] + cubes["resistance"] + 0.6 * cubes["agility"]) + ALCHEMY_CUBE * cubes["alchemy"]
    return -value - INGREDIENT * min(8, len(s.reserve))


def _purse(s: Rituals) -> float:
    value = TOKEN * (s.energy + s.exhausted - USUAL_ENERGY) + AVAILABLE * s.energy
    return value + 0.5 * sum(KEPT[card] - DRAWN for card in s.hand)


def _hero(s: Rituals, hero: Figure, stakes: Stakes) -> float:
    whole = stakes.hero + stakes.by_demon * (1.0 if s.demon_came else 0.3)
    value = WOUNDED * hurt(hero.wounds, HEALTH[hero.unit]) * whole
    if hero.stunned:
        value += 1.2
    if hero.rooted:
        value += 0.6
    return value - UPGRADE * (bool(hero.attack) + bool(hero.defence) + 0.5 * bool(hero.artefact))


def _member(s: Rituals, figure: Figure, stakes: Stakes, view: Outlook) -> float:
    health = HEALTH[figure.unit]
    if figure.category == "witch":
        worth = witch_worth(s, figure, stakes)
    elif figure.category == "demon":
        worth = stakes.demon
    else:
        worth = PRESENCE[figure.unit]
        if figure.category == "possessed" and not s.demon_came:
            worth += stakes.possessed
    value = worth * (1.0 - WOUNDED * hurt(figure.wounds, health))
    if figure.stunned:
        value -= 1.0
    return value + PLACES * view.pull(figure, figure.zone)


def _progress(s: Rituals, stakes: Stakes, view: Outlook) -> float:
    """How far both sides are on the ways of this Encounter."""
    value = -26.0 * s.witches_lost if s.encounter == "e2" else 0.0
    if s.encounter == "e1":
        freed = sum(view.freeing(zone) for zone in s.trapped)
        value += stakes.serf * len(s.trapped) - FREED * s.freed
        value -= freed * (0.35 * stakes.serf + 0.5 * FREED)
        left = sum(figure.category == "serf" for figure in s.figures)
        if left + len(s.trapped) < 4:
            value -= 20.0
    elif s.encounter == "e3":
        value += _rubies(s)
    elif s.encounter == "e4" and not s.demon_came:
        value += stakes.serf * min(s.serfs_lost, CONSTANTS.ritual_serfs)
    elif s.encounter == "e4":
        value += stakes.serf * CONSTANTS.ritual_serfs
    return value


def _rubies(s: Rituals) -> float:
    """A carrier near the Pit; once the Demon has come the way is done."""
    if s.demon_came:
        return 10.0
    return max((14.0 for figure in s.figures if figure.ruby), default=0.0)
