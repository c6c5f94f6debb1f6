"""What is wrong with a battlefield: its hexes and edges, what lies where, its portals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations

from veillee.kernel.errors import Fault
from veillee.shared import hex
from veillee.shared.graph import FAR, Graph, both_ways
from veillee.shared.tables import places_told

from .battlefields import Battlefield, Map, Placement, Portal, Tile
from .figure_checks import figures_asked
from .lists import Content
from .strongholds import Stronghold
from .tables import Table
from .words import Hex, Side

EXPLORERS_OF_A_HEX = 2  # BSF-8.4
EXPLORERS_OF_THE_CELL = 2  # BSF-28.6
MOST_MARKERS = 4  # as many as entries of an encounter card


def map_faults(content: Content) -> Iterator[Fault]:
    """All faults of chambers and of the maps of combat cards."""
    for tile in content.tiles.values():
        yield from _edges(Table("tiles", tile.id), tile, frozenset(tile.hexes), inside=False)
        yield from _hexes_once(Table("tiles", tile.id), hexes=tile.hexes)
    for card in content.maps.values():
        table = Table("maps", card.id)
        yield from table.known("locations", [one.id for one in card.locations], "locations.toml", content.locations)
        yield from figures_asked(table, "cell", card.cell, content)
        fields = {"locations": [one.at for one in card.locations], "cell": [one.at for one in card.cell]}
        explorers = EXPLORERS_OF_THE_CELL if card.cell else content.constants.group
        yield from battlefield_faults(table, card, content, fields, explorers)
        if not card.cell:
            yield from _combat(table, card)


def battlefield_faults(
    table: Table, card: Battlefield, content: Content, fields: Mapping[str, list[Hex]], explorers: int
) -> Iterator[Fault]:
    """What maps and strongholds can have wrong alike; the fields are further lists of hexes of theirs."""
    hexes = frozenset(card.hexes)
    yield from _hexes_once(table, hexes=card.hexes, start=card.start, discovery=card.discovery)
    yield from _chambers(table, card, content)
    for field, cells in {"start": card.start, "discovery": card.discovery, **fields}.items():
        outside = [cell for cell in cells if cell not in hexes]
        if outside:
            yield table.fault("off-map", field=field, hexes=places_told(outside))
    if len(card.start) * EXPLORERS_OF_A_HEX < explorers:
        yield table.fault("start-room", count=len(card.start), explorers=explorers)
    if len(card.discovery) > MOST_MARKERS:
        yield table.fault("too-many-markers", count=len(card.discovery), most=MOST_MARKERS)
    edges = list(_edges(table, card, hexes, inside=True))
    yield from edges
    if not edges:  # nothing can be said about ways over edges with faults
        yield from _ways(table, card)
    yield from _portals(table, card)


def laid_hexes(placement: Placement, tiles: Mapping[str, Tile]) -> list[Hex]:
    """The hexes on which a chamber lies (BSF-6.3)."""
    turned = (hex.rotated(cell, placement.rot) for cell in tiles[placement.tile].hexes)
    return [(q + placement.q, r + placement.r) for q, r in turned]


def _hexes_once(table: Table, **fields: tuple[Hex, ...]) -> Iterator[Fault]:
    for field, cells in fields.items():
        twice = [cell for cell, count in Counter(cells).items() if count > 1]
        if twice:
            yield table.fault("hex-twice", field=field, hexes=places_told(twice))


def _chambers(table: Table, card: Battlefield, content: Content) -> Iterator[Fault]:
    """The chambers, laid side by side, are just the hexes of the battlefield."""
    unknown = list(table.known("placements", [one.tile for one in card.placements], "tiles.toml", content.tiles))
    yield from unknown
    if unknown:
        return
    laid = Counter(cell for one in card.placements for cell in laid_hexes(one, content.tiles))
    hexes = set(card.hexes)
    if over := [cell for cell, count in laid.items() if count > 1]:
        yield table.fault("chambers-overlap", hexes=places_told(sorted(over)))
    if bare := hexes - set(laid):
        yield table.fault("no-chamber", hexes=places_told(sorted(bare)))
    if unlisted := set(laid) - hexes:
        yield table.fault("chamber-off-map", hexes=places_told(sorted(unlisted)))
    arrivals = [set(laid_hexes(one, content.tiles)) for one in card.placements if one.role == "arrival"]
    ambush = isinstance(card, Map) and (card.ambush or card.cell)
    if arrivals != ([] if ambush else [set(card.start)]):
        yield table.fault("arrival")


def _edge(side: Side) -> frozenset[Hex]:
    """The two hexes between which an edge lies (BSF-6.16)."""
    q, r, direction = side
    return frozenset(((q, r), hex.neighbours((q, r))[direction]))


def _edges(table: Table, card: Battlefield | Tile, hexes: frozenset[Hex], *, inside: bool) -> Iterator[Fault]:
    """Marked edges lie between two hexes of a battlefield, or on a hex of a chamber, and are marked once."""
    marked: Counter[frozenset[Hex]] = Counter()
    for field, sides in {"cover": card.cover, "wall": card.wall}.items():
        for q, r, direction in sides:
            told = f"({q}, {r}, {direction})"
            if direction not in range(6):
                yield table.fault("direction", field=field, edge=told)
                continue
            edge = _edge((q, r, direction))
            if not (edge <= hexes if inside else edge & hexes):
                yield table.fault("edge-off-map", field=field, edge=told)
            marked[edge] += 1
            if marked[edge] == 2:
                yield table.fault("edge-twice", field=field, edge=told)


def _ways(table: Table, card: Battlefield) -> Iterator[Fault]:
    """Every hex can be walked to from the first start hex, over links as well."""
    cells = sorted(set(card.hexes))
    if not card.start or card.start[0] not in cells:
        return
    number = {cell: n for n, cell in enumerate(cells)}
    walls = {_edge(side) for side in card.wall}
    links = card.links if isinstance(card, Stronghold) else ()
    ways = [(a, b) for a, b in links if a in number and b in number]
    for cell in cells:  # three directions: the other three are ways of the hexes there
        ways += [
            (cell, one) for one in hex.neighbours(cell)[:3] if one in number and frozenset((cell, one)) not in walls
        ]
    graph = Graph(range(len(cells)), both_ways((number[a], number[b]) for a, b in ways))
    costs = graph.costs_from(number[card.start[0]])
    cut_off = [cell for cell in cells if costs[number[cell]] == FAR]
    if cut_off:
        yield table.fault("cut-off", hexes=places_told(cut_off))


def _portals(table: Table, card: Battlefield) -> Iterator[Fault]:
    hexes = set(card.hexes)
    for portal in card.portals:
        yield from _portal(table, portal, hexes)
    ids = Counter(portal.id for portal in card.portals)
    yield from (table.fault("portal-twice", portal=name) for name, count in ids.items() if count > 1)
    for one, other in combinations(card.portals, 2):
        if {one.cell, *one.escape} & {other.cell, *other.escape}:
            yield table.fault("chambers-collide", portal=one.id, other=other.id)


def _portal(table: Table, portal: Portal, hexes: set[Hex]) -> Iterator[Fault]:
    chamber = (portal.cell, *portal.escape)
    taken = [cell for cell in chamber if cell in hexes]
    if taken:
        yield table.fault("portal-on-map", portal=portal.id, hexes=places_told(taken))
    if any(hex.distance(one, other) != 1 for one, other in combinations(chamber, 2)):
        yield table.fault("chamber-shape", portal=portal.id)
    beside = sorted(cell for cell in hex.neighbours(portal.cell) if cell in hexes)
    if not beside:
        yield table.fault("portal-touches-nothing", portal=portal.id)
    if sorted(portal.touches) != beside:
        yield table.fault("portal-touches", portal=portal.id, hexes=places_told(beside))


def _combat(table: Table, card: Map) -> Iterator[Fault]:
    """A combat has something to find, and a way out."""
    if not card.discovery:
        yield table.fault("no-marker")
    if not card.portals:
        yield table.fault("no-portal")
