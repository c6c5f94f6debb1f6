"""Small hand-made tables of Dark Rituals: a board with only the figures that a test names."""

from __future__ import annotations

from typing import Any

from support.scripted import Face, scripted
from veillee.games.rituals.content import CONSTANTS, HEROES, UNITS, WITCHES
from veillee.games.rituals.content.records import Category
from veillee.games.rituals.options import SETTINGS, read
from veillee.games.rituals.rules.course.setup import keeper_of, prepare
from veillee.games.rituals.rules.figures.entering import enter
from veillee.games.rituals.state import CUBES, Activation, Deck, Figure, LegionTurn, PlantPile, Rituals
from veillee.kernel.dice import Dice, dice_key, seed_of

DEFAULTS = {setting.id: setting.default for setting in SETTINGS}


def bones(*shown: int, stream: str = "") -> list[Face]:
    """The script of bone dice that show these numbers."""
    return [Face(CONSTANTS.die.index(number), len(CONSTANTS.die), stream) for number in shown]


def table(encounter: str = "e2", *, faces: list[Face] | tuple[Face, ...] = (), **fields: Any) -> Rituals:
    """An empty board of an Encounter in an activation of the Witch Master; by default he has no Energy.

    The dice show `faces`, no deck has a card, and there are no tokens; `fields` are those of the state.
    """
    s = Rituals(
        dice=scripted(*faces), at="legion", side="legion", encounter=encounter, turn=LegionTurn(),
        cubes=dict.fromkeys(CUBES, 0), ai=Deck(), witchcraft=Deck(), plagues=Deck(), loot=Deck(), plants=Deck(),
        demon_pile=Deck(), events=[],
    )  # fmt: skip
    places = s.scenario.witches
    s.keeper = keeper_of(s.scenario, tuple(place.witch for place in places)) if places else ""
    s.starters = [place.witch for place in places]
    s.demon = s.scenario.demon
    for name, value in fields.items():
        setattr(s, name, value)
    return s


def put(s: Rituals, unit: str, zone: str, **fields: Any) -> Figure:
    """A figure in a Zone, named as in the content: `put(s, "vogt", "B5.BR", wounds=2)`.

    A Hero gets the place of its class unless `place` says otherwise.
    """
    category: Category = "hero" if unit in HEROES else "witch" if unit in WITCHES else UNITS[unit].category
    place = 0
    if category == "hero":
        classes = ("tank", "fighter", "ranger", "assassin", "mystic", "support")
        place = fields.pop("place", classes.index(HEROES[unit].hero_class) + 1)
        s.met.append(unit)
    figure = enter(s, unit, category, s.board.number[zone], place)
    for name, value in fields.items():
        setattr(figure, name, value)
    return figure


def zone(s: Rituals, name: str) -> int:
    """The number of a Zone named as in the content."""
    return s.board.number[name]


def named(s: Rituals, figure: Figure) -> str:
    """The name of the Zone where a figure stands."""
    return s.board.names[figure.zone]


def plants(s: Rituals, count: int) -> None:
    """So many Ingredients in the common reserve."""
    s.reserve = ["mandrake"] * count


def plant_token(s: Rituals, name: str, value: int) -> None:
    """A Plant token of a value in a Zone, and Plant cards to draw."""
    token = {1: "plant_token_1", 2: "plant_token_4", 3: "plant_token_8"}[value]
    s.piles.append(PlantPile(zone(s, name), token))
    s.plants.cards += ["hemlock"] * value


def acting(s: Rituals, hero: Figure, card: str) -> None:
    """A Hero is in its activation, with this AI card turned; the card lies on the discard pile."""
    s.side, s.at = "heroes", "heroes"
    s.ai.discard.append(card)
    s.activation = Activation(card, hero.place, hero.unit, hero.number, hero.zone)


def started(encounter: str = "e1", *, seed: int = 1, **options: str) -> Rituals:
    """A whole game before its first question, with honest dice."""
    s = prepare(read(DEFAULTS | {"encounter": encounter} | options), Dice(dice_key(seed_of(seed))))
    s.events = []
    return s
