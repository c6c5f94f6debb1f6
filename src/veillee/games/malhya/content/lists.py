"""All the lists of the game: what a folder of content files holds."""

from __future__ import annotations

from msgspec import Struct

from .cards import ActionCard, EventCard, ThreatTrack, TravelCard
from .foes import Beast, Enemy, Upgrade
from .gear import Market, Object, Recipe, Resource, Weapon
from .heroes import HeroCard, Talent
from .places import Deployment, Region, Room, Tile
from .scenario import Clue, Constants, Die, Ending, ScenarioCard
from .steps import Chapter, Event


class Content(Struct, frozen=True):
    """Every list of content by the name of its file."""

    constants: Constants
    dice: dict[str, Die]
    heroes: dict[str, HeroCard]
    talents: dict[str, Talent]
    weapons: dict[str, Weapon]
    objects: dict[str, Object]
    resources: dict[str, Resource]
    recipes: dict[str, Recipe]
    enemies: dict[str, Enemy]
    upgrades: dict[str, Upgrade]
    beasts: dict[str, Beast]
    tracks: dict[str, ThreatTrack]
    action_cards: dict[str, ActionCard]
    travel_cards: dict[str, TravelCard]
    event_cards: dict[str, EventCard]
    region: Region
    tiles: dict[str, Tile]
    rooms: dict[str, Room]
    deployments: dict[str, Deployment]
    scenario_cards: dict[str, ScenarioCard]
    clues: dict[str, Clue]
    markets: dict[str, Market]
    endings: dict[str, Ending]
    chapters: dict[str, Chapter]
    events: dict[str, Event]
