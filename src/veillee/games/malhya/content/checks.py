"""What no content file shows alone: references between lists, cards that do not fit, ways that lead nowhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from veillee.kernel.errors import Fault
from veillee.shared import hex
from veillee.shared.graph import FAR, Graph, both_ways
from veillee.shared.tables import Table, places_told

from .book_checks import NOTHING, Unread, book_faults
from .card_checks import card_faults
from .foes import Beast
from .lists import Content
from .reach_checks import reach_faults
from .room_checks import room_faults

#: The files whose records lead to chapters, pages and tables.
LINKS: Final = ("constants.toml", "beasts.toml", "rooms.toml", "chapters.toml", "events.toml")


def cross_faults(content: Content, unread: Unread = NOTHING) -> list[Fault]:
    """Every fault of the lists among each other, each with its file and table.

    `unread` are the tables that are faulty themselves, and so not in the lists. What no link leads to is told only if
    all links can be read and lead somewhere: one wrong number cuts off much of the book.
    """
    links = [*room_faults(content), *book_faults(content, unread)]
    lost_links = links or any(file in unread for file in LINKS)
    return [
        *(() if "constants.toml" in unread else _constants(content)),
        *card_faults(content),
        *_beasts(content),
        *_travel(content),
        *(() if "constants.toml" in unread or "region.toml" in unread else _region(content)),
        *_scenario(content),
        *links,
        *(() if lost_links else reach_faults(content)),
    ]


def _constants(content: Content) -> Iterator[Fault]:
    table, constants = Table("constants"), content.constants
    yield from table.known("destination_chapter", [constants.destination_chapter], "chapters.toml", content.chapters)
    cards = content.scenario_cards
    yield from table.known("destination_card", [constants.destination_card], "scenario_cards.toml", cards)
    yield from table.known("lock_stops", constants.lock_stops, "resources.toml", content.resources)
    for terrain, gems in constants.collect.items():
        yield from table.known(f"collect.{terrain}", gems.values(), "resources.toml", content.resources)
    yield from table.positive(action_points=constants.action_points)


def _beasts(content: Content) -> Iterator[Fault]:
    for beast in content.beasts.values():
        yield from _beast(Table("beasts", beast.id), beast, content)


def _beast(table: Table, beast: Beast, content: Content) -> Iterator[Fault]:
    yield from table.known("page", [beast.page], "rooms.toml", content.rooms)
    yield from table.known("victory, defeat", [beast.victory, beast.defeat], "chapters.toml", content.chapters)
    if beast.heart not in [zone.id for zone in beast.zones]:
        yield table.fault("reference", field="heart", given=str(beast.heart), there="zones")
    for zone in beast.zones:
        yield from table.positive(life_per_hero=zone.life_per_hero, places=zone.places)


def _travel(content: Content) -> Iterator[Fault]:
    """Codes of events that cards make and that are not there, and things that are made of nothing."""
    for card in content.travel_cards.values():
        seconds = [half for event in content.event_cards.values() for half in (event.fair, event.bad)]
        codes = [f"{card.event_first}-{half}" for half in seconds]
        yield from Table("travel_cards", card.id).known("event_first", codes, "events.toml", content.events)
    if "repeat" not in content.events:
        yield Table("events").fault("no-repeat", given="repeat", there="events.toml")
    for recipe in content.recipes.values():
        table = Table("recipes", recipe.id)
        yield from table.known("makes, needs", [recipe.makes, *recipe.needs], "resources.toml", content.resources)
        yield from table.positive(n=recipe.n, **recipe.needs)
    for market in content.markets.values():
        table = Table("markets", market.id)
        yield from table.known("fixed", market.fixed, "resources.toml", content.resources)
        yield from table.positive(**market.fixed)


def _region(content: Content) -> Iterator[Fault]:
    """Hexes named twice, cards that are not there, and a destination that no way leads to (MAL-6.12)."""
    table, region = Table("region"), content.region
    counts = Counter(one.at for one in region.hexes)
    twice = [spot for spot, count in counts.items() if count > 1]
    if twice:
        yield table.fault("hex-twice", hexes=places_told(twice))
        return
    yield from table.known("card", [one.card for one in region.hexes], "scenario_cards.toml", content.scenario_cards)
    open_hexes = [one.at for one in region.hexes if not one.half and one.terrain != "sea"]
    goals = [one.at for one in region.hexes if one.card == content.constants.destination_card]
    if region.start not in open_hexes:
        yield table.fault("start-hex", hexes=places_told([region.start]))
        return
    pairs = ((a, b) for a in open_hexes for b in hex.neighbours(a) if a < b and b in counts and b in open_hexes)
    graph = Graph(open_hexes, both_ways(pairs))
    costs = graph.costs_from(graph.number[region.start])
    if len(goals) != 1 or goals[0] not in graph.number or costs[graph.number[goals[0]]] >= FAR:
        yield table.fault("destination")


def _scenario(content: Content) -> Iterator[Fault]:
    for ending in content.endings.values():
        yield from Table("endings", ending.id).known("chapters", ending.chapters, "chapters.toml", content.chapters)
