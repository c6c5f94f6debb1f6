"""The worth of smaller choices: cards to exchange, targets and Zones of effects, Plagues, Heroes that appear."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from veillee.kernel.decision import Decision

from ..content import HEROES, UNITS
from ..content.records import Attribute
from ..prompts import (
    AppearingHero,
    BreakTie,
    Exchange,
    FigureId,
    GainEnergy,
    HandCard,
    LowerCubes,
    PickCube,
    PickTarget,
    PickUpgrade,
    PickZone,
    PlagueUse,
    SpreadPlague,
    ZoneId,
)
from ..rules.figures.attributes import profile
from ..state import Figure, Rituals
from .effects import harm_at
from .outlook import Outlook
from .stakes import ENERGY, STAKES, TOKEN, UPGRADE, WON, member_worth, wound_worth

#: What a card in the hand is worth; a card drawn instead of it brings `DRAWN` on average.
KEPT: Final = {
    "summon_scarecrow": 3.0,
    "summon_mortus": 4.0,
    "summon_leshy": 2.6,
    "summon_succubus": 2.6,
    "summon_wendigo": 4.0,
    "summon_accalia": 3.5,
    "misstep": 0.0,
    "lethargy": 0.3,
    "mass_fatigue": 0.4,
    "blight": 0.7,
    "raise_damned": 1.8,
    "call_pack": 3.0,
    "far_possession": 0.8,
    "frenzy": 3.0,
    "shadow_door": 1.0,
    "evil_eye": 1.2,
    "nightmare": 1.2,
    "black_surge": 2.4,
    "thorns": 1.2,
    "life_theft": 3.0,
    "ward": 1.5,
    "spite": 1.8,
    "plague_wind": 3.2,
}
DRAWN: Final = 1.9
#: What a step back is worth, by cube.
LOWERED: Final[dict[Attribute, float]] = {"force": 1.8, "resistance": 2.0, "agility": 0.8, "alchemy": 0.6}


def exchange(s: Rituals, decision: Decision[Exchange], values: Sequence[tuple[HandCard, ...]]) -> list[float]:
    """Cards worth less than a new one go."""
    return [sum(DRAWN - KEPT[s.hand[card.number]] for card in cards) for cards in values]


def pick_target(s: Rituals, decision: Decision[PickTarget], values: Sequence[FigureId]) -> list[float]:
    """A Hero or a Serf by what an Attack or a Wound brings, a member of the Legion by what it has at stake."""
    about, view = decision.about, Outlook(s)
    targets = {target.figure.number: target for target in view.targets}
    actor = s.figure(about.figure)
    prices = []
    for id in values:
        target, figure = targets.get(id.number), s.figure(id.number)
        if target is not None and actor is not None and about.op != "wound":
            prices.append(view.strike(actor, profile(s, actor), target))
        elif target is not None:
            prices.append(target.gain[1])
        elif figure is not None:
            prices.append(member_worth(s, figure, view.stakes) * (1.0 + figure.wounds))
        else:
            prices.append(0.0)
    return prices


def pick_zone(s: Rituals, decision: Decision[PickZone], values: Sequence[ZoneId | None]) -> list[float]:
    """Heroes go where they trouble least, members of the Legion where they are drawn."""
    about, view = decision.about, Outlook(s)
    moved = s.figure(about.moved)
    if about.unit and about.unit in UNITS:
        moved = Figure(number=0, unit=about.unit, category=UNITS[about.unit].category, zone=0)
    if moved is None:
        return [0.0 for _ in values]
    if moved.is_hero:
        here = harm_at(view, moved, moved.zone)
        return [0.0 if zone is None else here - harm_at(view, moved, zone.number) for zone in values]
    return [0.0 if zone is None else view.pull(moved, zone.number) for zone in values]


def pick_upgrade(s: Rituals, decision: Decision[PickUpgrade], values: Sequence[str | None]) -> list[float]:
    price = UPGRADE - ENERGY * decision.about.cost
    return [0.0 if item is None else price for item in values]


def pick_cube(s: Rituals, decision: Decision[PickCube], values: Sequence[Attribute]) -> list[float]:
    return [LOWERED[attr] for attr in values]


def spread_plague(s: Rituals, decision: Decision[SpreadPlague], values: Sequence[PlagueUse]) -> list[float]:
    """Energy for good, Wounds, or cubes."""
    view = Outlook(s)
    gains = {target.figure.number: target.gain for target in view.targets}
    early = max(0.4, 1.5 - 0.25 * s.round)
    prices = []
    for use in values:
        if isinstance(use, GainEnergy):
            prices.append(TOKEN * early * use.n)
        elif isinstance(use, LowerCubes):
            prices.append(sum(LOWERED[attr] for attr in use.cubes))
        else:
            prices.append(sum(gains[hero.number][min(3, use.heroes.count(hero))] for hero in dict.fromkeys(use.heroes)))
    return prices


def appearing_hero(s: Rituals, decision: Decision[AppearingHero], values: Sequence[str]) -> list[float]:
    """The weakest comes."""
    return [-_strength(hero) for hero in values]


def _strength(id: str) -> float:
    hero = HEROES[id]
    dice = max(hero.melee.dice, hero.ranged.dice if hero.ranged else 0)
    reach = 0.7 * hero.ranged.range if hero.ranged else 0.0
    return hero.force + hero.resistance + hero.health + 1.5 * dice * hero.melee.wounds + 0.3 * hero.agility + reach


def break_tie(s: Rituals, decision: Decision[BreakTie], values: Sequence[FigureId | ZoneId]) -> list[float]:
    """The target whose Wound costs least, or the Zone where the Hero troubles least."""
    view = Outlook(s)
    hero = s.figure(decision.about.hero)
    prices = []
    for value in values:
        if isinstance(value, ZoneId):
            prices.append(-harm_at(view, hero, value.number) if hero is not None else 0.0)
        else:
            figure = s.figure(value.number)
            lost = figure is not None and figure.is_legion
            prices.append(-wound_worth(s, figure, 1, STAKES[s.encounter]) if lost and figure is not None else -WON)
    return prices
