"""Heroes and Serfs as targets of the Legion: what it takes to hit them, and what a hit brings."""

from __future__ import annotations

from typing import Final

from ..content import AI_CARDS, CONSTANTS
from ..rules.figures.attributes import HEALTH, value
from ..rules.heroes.alchemy import largest_x
from ..state import Figure, Rituals
from .stakes import FREED, STAKES, WON, WOUNDED, hurt, soul_step

#: How likely a Soul is freed by a Hero so many steps away.
FREES: Final = (0.5, 0.35, 0.2, 0.08, 0.03)
#: The share of the worth of a Serf that a Wound brings before the last one.
WEAKENED: Final = 0.45


class Target:
    """A Hero or a Serf."""

    __slots__ = ("by_demon", "figure", "gain", "left", "resistance", "shield", "zone")

    def __init__(
        self, figure: Figure, resistance: int, shield: int, gain: tuple[float, ...], by_demon: float = 0.0
    ) -> None:
        self.figure = figure
        self.zone = figure.zone
        self.left = HEALTH[figure.unit] - figure.wounds
        self.resistance = resistance
        self.shield = shield  # what Alchemy may add to the Resistance
        self.gain = gain  # by Wounds dealt, from 0 to 3
        self.by_demon = by_demon  # what the last Wound is worth if the Demon deals it


def targets_of(s: Rituals) -> list[Target]:
    """All Heroes and Serfs in play."""
    found = []
    for figure in s.figures:
        if figure.category == "hero":
            found.append(_hero(s, figure))
        elif figure.category == "serf":
            found.append(_serf(s, figure))
    return found


def next_place(s: Rituals) -> int:
    """The place that acts next, as the back of the top AI card says; 0: the pile is shuffled first."""
    cards = s.ai.cards
    return AI_CARDS[cards[-1]].number if cards else 0


def _hero(s: Rituals, hero: Figure) -> Target:
    stakes = STAKES[s.encounter]
    health = HEALTH[hero.unit]
    out = stakes.hero + soul_step(s, s.souls + 1)
    whole = out + stakes.by_demon * (1.0 if s.demon_came else 0.1)
    before = WOUNDED * hurt(hero.wounds, health) * whole
    last = WON if _is_last_hero(s) else max(0.5 * out, out - before)
    gain = (
        0.0,
        *(
            last if hero.wounds + n >= health else WOUNDED * hurt(hero.wounds + n, health) * whole - before
            for n in (1, 2, 3)
        ),
    )
    shield = 0 if hero.stunned else largest_x(s, hero)
    by_demon = (WON if s.heroes_lost_to_demon else stakes.by_demon + last) if stakes.by_demon else 0.0
    return Target(hero, value(s, hero, "resistance"), shield, gain, by_demon)


def _is_last_hero(s: Rituals) -> bool:
    return s.heroes_lost + 1 >= (4 if s.encounter == "e2" else CONSTANTS.heroes_to_eliminate)


def _serf(s: Rituals, serf: Figure) -> Target:
    out, left = serf_worth(s, serf), HEALTH[serf.unit] - serf.wounds
    weak = WEAKENED * out
    return Target(
        serf, value(s, serf, "resistance"), 0, (0.0, out if left <= 1 else weak, out if left <= 2 else weak, out)
    )


def serf_worth(s: Rituals, serf: Figure, *, fed: bool = False) -> float:
    """What the elimination of a Serf by the Legion brings; a Witch that feeds on it swallows the Soul."""
    worth = soul_step(s, s.souls + 1)
    if s.encounter == "e1":
        if fed:
            return worth - (4.0 if _souls_are_short(s) else 0.5)
        if len(s.trapped) >= 3:
            return WON
        soul = STAKES["e1"].serf
        return worth + soul - freeing(s, serf.zone) * (soul + FREED)
    if s.encounter == "e4" and not s.demon_came:
        return worth + STAKES["e4"].serf + (12.0 if s.serfs_lost >= CONSTANTS.ritual_serfs - 1 else 0.0)
    return worth


def _souls_are_short(s: Rituals) -> bool:
    return sum(figure.category == "serf" for figure in s.figures) + len(s.trapped) <= 5


def freeing(s: Rituals, zone: int) -> float:
    """How likely the Heroes come to a Soul in this Zone before it counts."""
    found, steps, place = 0.0, s.board.steps_of[zone], next_place(s)
    for figure in s.figures:
        if figure.category == "hero":
            far = steps[figure.zone]
            if far < len(FREES):
                found += FREES[far] * (1.6 if figure.place == place else 0.7)
    return min(0.9, found)
