"""How good a position is for the Witch Master, in points: a victory is worth 100."""

from __future__ import annotations

from typing import Final

from ..content import CONSTANTS
from ..rules.figures.attributes import HEALTH
from ..state import Figure, Rituals
from .acting import SECOND, follow_up
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
from .targets import freeing

#: The weight of places: what draws members of the Legion, and what threatens Witches.
PLACES: Final = 0.5
#: What a round costs that goes by, and what an activation is worth to the Witch Master whose turn it is.
ROUND: Final = 0.8
TURN: Final = 2.0
#: The weight of Minions, Creatures and Possessed Serfs in play: half of them count if they are worth so much.
PRESENT: Final = 0.8
CROWD: Final = 16.0
#: The Demon in play.
ARRIVED: Final = 30.0
#: A Witch besides those of the start; a member that is stunned.
SUMMONED: Final = 3.0
STUNNED: Final = 1.0
#: Energy beside 25 tokens.
USUAL_ENERGY: Final = 25


def evaluate(s: Rituals, seat: int) -> float:
    if s.at == "over":
        return WON if s.winner == "legion" else -WON
    stakes = STAKES[s.encounter]
    view = Outlook(s)
    value = stakes.hero * s.heroes_lost + stakes.by_demon * s.heroes_lost_to_demon
    value += _counter(s) + _board(s) + _purse(s)
    presence, witches, possessed = 0.0, 0, 0
    for figure in s.figures:
        category = figure.category
        if category == "hero":
            value += _hero(s, figure, stakes)
        elif category != "serf":
            value += PLACES * view.pull(figure, figure.zone) - (STUNNED if figure.stunned else 0.0)
            gone = hurt(figure.wounds, HEALTH[figure.unit])
            if category == "witch":
                witches += 1
                value -= WOUNDED * witch_worth(s, figure, stakes) * gone
            elif category == "demon":
                value += ARRIVED - stakes.demon * WOUNDED * gone
            else:
                presence += PRESENCE[figure.unit] * (1.0 - WOUNDED * gone)
                possessed += category == "possessed"
    value += PRESENT * presence / (1.0 + presence / CROWD)
    value += _witches(s, stakes, witches)
    if not s.demon_came:
        value += stakes.possessed * min(3, possessed)
    return value + _progress(s, stakes, view) + _time(s, view)


def _witches(s: Rituals, stakes: Stakes, in_play: int) -> float:
    """Witches that are missing, and those that came besides."""
    missing = len(s.starters) - in_play
    value = -stakes.witch * missing if missing > 0 else -SUMMONED * missing
    return value - (stakes.witch * s.witches_lost * 0.5 if s.encounter == "e2" else 0.0)


def _time(s: Rituals, view: Outlook) -> float:
    """Rounds that went by; what is left of an activation of the Witch Master, or the Heroes' turn to come."""
    value = -ROUND * s.round
    if s.at == "initial":
        return value - TURN
    if s.at != "legion":
        return value
    if not s.turn.actions:
        return value + TURN
    figure = s.figure(s.turn.figure)
    return value if figure is None or figure.ruby else value + SECOND * follow_up(view, figure)


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


def _progress(s: Rituals, stakes: Stakes, view: Outlook) -> float:
    """How far both sides are on the ways of this Encounter."""
    value = 0.0
    if s.encounter == "e1":
        freed = sum(freeing(s, zone) for zone in s.trapped)
        value += stakes.serf * len(s.trapped) - FREED * s.freed
        value -= 0.8 * freed * (stakes.serf + FREED)
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
    return 0.0 if s.demon_came else max((12.0 for figure in s.figures if figure.ruby), default=0.0)
