"""The assembled board of an Encounter: Zones numbered in reading order, and the ways between them (chapter 3).

A Zone is a number. Zone 0 is the upper left one, and numbers grow along the rows (DAR-3.7), so that the smaller number
settles ties by reading order. Sets of Zones are masks, as in `veillee.shared.bits`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from veillee.shared.bits import numbers_of
from veillee.shared.graph import FAR, Graph, both_ways

from .content import ENCOUNTERS, TILES
from .content.grid import borders, zone_names
from .content.records import Border, Encounter

NOWHERE: Final = -1
#: A range that reaches the whole board.
ANYWHERE: Final = 9


class Ways:
    """Distances between Zones by one kind of movement that keeps out of some Zones, for all Zones as the start."""

    def __init__(self, graph: Graph[int], barred: int, *, through: bool) -> None:
        """`through`: the movement may pass over barred Zones, but does not end in any (DAR-10.45)."""
        self._rings: Final = tuple(
            tuple(ring & ~barred for ring in graph.layers(zone, blocked=0 if through else barred))
            for zone in graph.places
        )

    def within(self, start: int, steps: int) -> int:
        """The mask of the Zones that so many steps reach."""
        return sum(self._rings[start][: steps + 1])

    def steps(self, start: int, zones: int) -> int:
        """The fewest steps to any Zone of a mask."""
        for steps, ring in enumerate(self._rings[start]):
            if ring & zones:
                return steps
        return FAR

    def nearest(self, start: int, zones: int) -> int:
        """The mask of those Zones of a mask that are nearest."""
        return next((nearest for ring in self._rings[start] if (nearest := ring & zones)), 0)


class Board:
    """The Zones of an Encounter. Moves go through open sides and doors, ranges through open sides only (DAR-3.5)."""

    def __init__(self, encounter: Encounter) -> None:
        layout = encounter.layout
        self.rows: Final = 2 * len(layout)
        self.columns: Final = 2 * len(layout[0])
        #: The name of each Zone, such as "B5.BR".
        self.names: Final = zone_names(layout)
        self.number: Final = {name: zone for zone, name in enumerate(self.names)}
        #: The border between each pair of Zones that share a side, the smaller number first.
        self.borders: Final[dict[tuple[int, int], Border]] = dict(borders(layout, TILES))
        zones = range(len(self.names))
        passable = [pair for pair, border in self.borders.items() if border != "wall"]
        self.moves: Final = Graph(zones, both_ways(passable))
        self.ranges: Final = Graph(zones, both_ways(pair for pair in passable if self.borders[pair] == "open"))
        self.grid: Final = Graph(zones, both_ways(self.borders))
        rules = encounter.special_rules
        self.red: Final = self.number[encounter.red_zone]
        self.yellow: Final = self._optional(encounter.yellow_zone)
        self.green: Final = self._optional(encounter.green_zone)
        self.pit: Final = self.yellow if "pit" in rules else NOWHERE
        #: The mask of the Pit, which nobody enters.
        self.pit_mask: Final = 1 << self.pit if self.pit >= 0 else 0
        caves = [self.number[f"A1.{corner}"] for corner in ("TR", "TL", "BL")] if "caves" in rules else []
        self.caves: Final = sum(1 << zone for zone in caves)
        self.entrance: Final = self.number["A1.BR"] if caves else NOWHERE
        #: Distances through open sides, by Zone and Zone.
        self.range_of: Final = self.ranges.distances
        #: Distances of moves that keep out of the Pit; those from the Pit count its passable sides (DAR-8.20).
        self.steps_of: Final = tuple(self.moves.costs_from(zone, blocked=self.pit_mask) for zone in zones)
        self._ways: dict[tuple[int, bool], Ways] = {}
        self._paths: dict[tuple[int, int, int], tuple[int, ...]] = {}

    def ways(self, barred: int, *, teleport: bool) -> Ways:
        """Distances on foot around a mask of Zones, or on the grid over them; made once for each mask."""
        kind = barred, teleport
        if kind not in self._ways:
            self._ways[kind] = Ways(self.grid if teleport else self.moves, barred, through=teleport)
        return self._ways[kind]

    def path(self, start: int, goal: int, barred: int) -> tuple[int, ...]:
        """The Zones entered on the shortest way on foot around a mask of Zones; worked out once for each way."""
        way = start, goal, barred
        if way not in self._paths:
            self._paths[way] = self.moves.path(start, goal, blocked=barred) or ()
        return self._paths[way]

    def _optional(self, name: str) -> int:
        return self.number[name] if name else NOWHERE

    def in_range(self, zone: int, reach: int) -> int:
        """The mask of the Zones within a range."""
        return self.ranges.everywhere if reach >= ANYWHERE else self.ranges.within(zone, reach)

    def next_to(self, zone: int) -> int:
        """The mask of the Zones to which a single step leads, the Pit left out."""
        return self.moves.near[zone] & ~self.pit_mask


@lru_cache(4096)
def zones_of(mask: int) -> tuple[int, ...]:
    """The Zones of a mask in reading order; masks that come again and again are taken apart once."""
    return tuple(numbers_of(mask))


@cache
def board_of(encounter: str) -> Board:
    """The board of an Encounter; it is assembled once."""
    return Board(ENCOUNTERS[encounter])
