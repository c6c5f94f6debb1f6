"""Battlefields: hexes, edges, sight, cover and range, exact and in whole numbers (chapters 6 to 8).

A hex is a number. Numbers grow row by row (r, then q), so that the smaller number settles ties (BSF-16.23). The cells
that an escape chamber would take are numbered too; they are part of the battlefield only once it is placed. Sets of
hexes are masks, as in `veillee.shared.bits`.

A `Battlefield` is made once per map. What changes during a combat (the escape chamber, Barriers, a closed core, blocked
links) is a `Layout`; the `Terrain` of each layout has the tables that rules look up, and is kept.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Final, NamedTuple

from msgspec import Struct

from veillee.shared import hex
from veillee.shared.bits import mask_of, numbers_of
from veillee.shared.graph import FAR, Graph
from veillee.shared.grid import Grid, edge_ways
from veillee.shared.sight import Grazing, Sight

from .content import MAPS, STRONGHOLDS, TILES
from .content.battlefields import Map
from .content.strongholds import Stronghold
from .content.words import Hex, Side

NOWHERE: Final = -1


class Layout(Struct, frozen=True):
    """What a combat has changed of a battlefield."""

    escape: int = NOWHERE  # the portal that the escape chamber has replaced
    barriers: int = 0  # mask of hexes with a Barrier marker
    blocked: int = 0  # mask of hexes that nobody may enter (BSF-6.15)
    shut_links: int = 0  # mask of links, by their position


class Gate(NamedTuple):
    """A portal: the cell that holds it, the mask of the hexes it touches, and the cells of its escape chamber."""

    cell: int
    touches: int
    chamber: tuple[int, int, int]


class Battlefield:
    """The map of a combat, before anything happens on it."""

    def __init__(self, card: Map | Stronghold) -> None:
        self.card: Final = card
        chambers = [(portal.cell, *portal.escape) for portal in card.portals]
        self.grid: Final = Grid(hex.LATTICE, [*card.hexes, *(cell for cells in chambers for cell in cells)])
        number = self.grid.number
        self.number: Final = number
        #: The mask of the hexes of the map, without any escape chamber.
        self.hexes: Final = self.grid.cell_mask(card.hexes)
        self.walls: Final = self._edges(card.wall)
        self.covers: Final = self._edges(card.cover)
        self.start: Final = tuple(number[at] for at in card.start)
        self.markers: Final = tuple(number[at] for at in card.discovery)
        self.gates: Final = tuple(
            Gate(
                number[p.cell],
                self.grid.cell_mask(p.touches),
                (number[p.cell], number[p.escape[0]], number[p.escape[1]]),
            )
            for p in card.portals
        )
        links = card.links if isinstance(card, Stronghold) else ()
        self.links: Final = tuple((number[a], number[b]) for a, b in links)
        #: Whether a step over a link ends a move (BSF-22.29), and whether only one explorer a turn may make it.
        self.links_end_moves: Final = isinstance(card, Stronghold) and card.links_end_moves
        self.links_once_a_turn: Final = isinstance(card, Stronghold) and card.links_once_a_turn
        islands = tuple(self.floors.values()) if len(self.floors) > 1 else ()
        self.sight: Final = Sight(self.grid, hex.middles, Grazing.PASSES, islands)
        self._terrains: dict[Layout, Terrain] = {}
        self._last: tuple[Layout | None, Terrain | None] = (None, None)

    def _edges(self, sides: tuple[Side, ...]) -> int:
        return self.grid.edge_mask(((q, r), direction) for q, r, direction in sides)

    def at(self, q: int, r: int) -> int:
        """The number of a hex."""
        return self.number[q, r]

    @cached_property
    def floors(self) -> dict[str, int]:
        """The mask of the hexes of each floor (BSF-6.24)."""
        found: dict[str, int] = {}
        for placement in self.card.placements:
            turned = (hex.rotated(cell, placement.rot) for cell in TILES[placement.tile].hexes)
            cells = ((q + placement.q, r + placement.r) for q, r in turned)
            found[placement.floor] = found.get(placement.floor, 0) | self.grid.cell_mask(cells)
        for gate in self.gates:
            for floor, mask in list(found.items()):
                if mask & gate.touches:
                    found[floor] = mask | mask_of(gate.chamber)
        return found

    @cached_property
    def spots(self) -> dict[str, int]:
        """The hex of each location of a map."""
        return {spot.id: self.at(*spot.at) for spot in self.card.locations} if isinstance(self.card, Map) else {}

    @cached_property
    def places(self) -> dict[str, int]:
        """The mask of the hexes of each named place of a stronghold."""
        if not isinstance(self.card, Stronghold):
            return {}
        return {place.id: self.grid.cell_mask(place.hexes) for place in self.card.places}

    def terrain(self, layout: Layout) -> Terrain:
        """The tables of a layout; each is made once. The same layout is asked for many times in a row."""
        last, found = self._last
        if layout is last and found is not None:
            return found
        found = self._terrains.get(layout)
        if found is None:
            found = self._terrains[layout] = Terrain(self, layout)
        self._last = layout, found
        return found


class Terrain:
    """What holds on a battlefield in one layout: who could see, reach and be in cover where."""

    def __init__(self, field: Battlefield, layout: Layout) -> None:
        self.field: Final = field
        self.layout: Final = layout
        grid = field.grid
        chamber = field.gates[layout.escape].chamber if layout.escape != NOWHERE else ()
        #: The mask of the hexes of the battlefield now; an escape chamber belongs to it (BSF-6.19).
        self.hexes: Final = field.hexes | mask_of(chamber)
        #: The mask of the hexes of the escape chamber.
        self.chamber: Final = mask_of(chamber)
        #: The mask of the edges that nobody crosses and that block sight: walls and limits (BSF-6.8).
        self.shut: Final = field.walls | self._limits(chamber)
        self.covers: Final = (field.covers | self._barrier_edges()) & ~self.shut
        passable = [way for way in edge_ways(grid, self.shut) if self._is_here(way[0]) and self._is_here(way[1])]
        #: The links that are open now: a blocked one does not exist (BSF-8.17).
        self.links: Final = tuple(link for n, link in enumerate(field.links) if not layout.shut_links >> n & 1)
        cells = grid.cells
        across = [way for a, b in self.links for way in ((cells[a], cells[b], 1), (cells[b], cells[a], 1))]
        #: Steps to adjacent hexes and over links, for movement and range (BSF-6.14, 8.1). Nobody may enter a blocked
        #: hex, but a figure that stands there may leave it (BSF-22.22).
        self.steps: Final = Graph(cells, [*passable, *across])
        self._ways: Final = (*passable, *across)
        #: The mask of the hexes adjacent to each hex: not over links (BSF-8.3).
        self.adjacent: Final = Graph(cells, passable).near
        #: `range[a][b]`: the number of steps between two hexes; FAR if there is no path (BSF-8.19).
        self.range: Final = self._ranges() if layout.blocked else self.steps.distances
        seen = field.sight.seen(self.shut)
        #: The mask of the hexes that a figure in each hex sees.
        self.seen: Final = tuple(row & self.hexes if self.hexes >> n & 1 else 0 for n, row in enumerate(seen))
        #: The mask of the hexes whose figures are in cover from an attacker in each hex (BSF-7.8, 7.9).
        self.in_cover_from: Final = field.sight.marked(self.covers, own=False)
        #: The mask of the hexes with at least one cover edge, for Debris.
        self.rough: Final = mask_of(n for n in numbers_of(self.hexes) if grid.own_edges[n] & self.covers)

    @cached_property
    def rough_steps(self) -> Graph[Hex]:
        """Steps as in `steps`, where entering a hex with a cover edge costs 2 (BSF-8.14, 29.13)."""
        number = self.field.number
        return Graph(self.field.grid.cells, [(a, b, 1 + (self.rough >> number[b] & 1)) for a, b, _ in self._ways])

    @cached_property
    def seen_through_wall(self) -> tuple[int, ...]:
        """The mask of the hexes that would be seen from each hex if any one wall edge were open."""
        found = list(self.seen)
        for wall in numbers_of(self.field.walls):
            for number, row in enumerate(self.field.sight.seen(self.shut & ~(1 << wall))):
                found[number] |= row & self.hexes if self.hexes >> number & 1 else 0
        return tuple(found)

    def _is_here(self, cell: Hex) -> bool:
        return bool(self.hexes >> self.field.number[cell] & 1)

    def _ranges(self) -> tuple[tuple[int, ...], ...]:
        """Ranges whose paths pass no blocked hex, but may begin or end in one (BSF-6.22)."""
        rows = [list(self.steps.costs_to(n, blocked=self.layout.blocked)) for n in range(len(self.field.grid.cells))]
        for n, row in enumerate(rows):
            for shut in numbers_of(self.layout.blocked):
                row[shut] = rows[shut][n]
        return tuple(tuple(row) for row in rows)

    def _limits(self, chamber: tuple[int, ...]) -> int:
        """The mask of the limit edges: with no battlefield hex beyond, or around the escape chamber (BSF-6.5, 6.18)."""
        grid, limits = self.field.grid, 0
        inside = mask_of(chamber)
        touched = self.field.gates[self.layout.escape].touches if chamber else 0
        for edge, (a, b) in enumerate(grid.cells_at):
            on_board = [n for n in (a, b) if n != NOWHERE and self.hexes >> n & 1]
            if len(on_board) == 1:
                limits |= 1 << edge
            elif len(on_board) == 2 and (inside >> a & 1) != (inside >> b & 1):
                outer = b if inside >> a & 1 else a
                cell = a if outer == b else b
                if cell != chamber[0] or not touched >> outer & 1:
                    limits |= 1 << edge
        return limits

    def _barrier_edges(self) -> int:
        """The open edges of hexes with a Barrier (BSF-29.6)."""
        found = 0
        for number in numbers_of(self.layout.barriers):
            found |= self.field.grid.own_edges[number]
        return found

    def within(self, start: int, reach: int) -> int:
        """The mask of the hexes at this range or nearer."""
        if self.layout.blocked:
            return mask_of(n for n, distance in enumerate(self.range[start]) if distance <= reach)
        return self.steps.within(start, reach)

    def range_of_gate(self, gate: int, to: int) -> int:
        """The range from a portal to a hex (BSF-6.21)."""
        return 1 + min(self.range[touched][to] for touched in numbers_of(self.field.gates[gate].touches))


@cache
def battlefield_of(id: str) -> Battlefield:
    """The battlefield of a map or a stronghold; it is made once."""
    return Battlefield(MAPS[id] if id in MAPS else STRONGHOLDS[id])


__all__ = ["FAR", "NOWHERE", "Battlefield", "Gate", "Layout", "Terrain", "battlefield_of"]
