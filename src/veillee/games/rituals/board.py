"""The assembled board of an Encounter: Zones numbered in reading order, and the ways between them (chapter 3).

A Zone is a number. Zone 0 is the upper left one, and numbers grow along the rows (DAR-3.7), so that the smaller number
settles ties by reading order. Sets of Zones are masks, as in `veillee.shared.bits`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from veillee.shared.graph import Graph, both_ways

from .content import ENCOUNTERS, TILES
from .content.grid import borders, zone_names
from .content.records import Border, Encounter

NOWHERE: Final = -1
#: A range that reaches the whole board.
ANYWHERE: Final = 9


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
        self._avoiding: dict[int, tuple[tuple[int, ...], ...]] = {}

    def steps_avoiding(self, barred: int) -> tuple[tuple[int, ...], ...]:
        """Distances of moves that keep out of a mask of Zones, which is the Pit or more; made once for each mask."""
        if barred == self.pit_mask:
            return self.steps_of
        if barred not in self._avoiding:
            self._avoiding[barred] = tuple(
                self.moves.costs_from(zone, blocked=barred) for zone in range(len(self.names))
            )
        return self._avoiding[barred]

    def _optional(self, name: str) -> int:
        return self.number[name] if name else NOWHERE

    def in_range(self, zone: int, reach: int) -> int:
        """The mask of the Zones within a range."""
        return self.ranges.everywhere if reach >= ANYWHERE else self.ranges.within(zone, reach)

    def next_to(self, zone: int) -> int:
        """The mask of the Zones to which a single step leads, the Pit left out."""
        return self.moves.near[zone] & ~self.pit_mask


@cache
def board_of(encounter: str) -> Board:
    """The board of an Encounter; it is assembled once."""
    return Board(ENCOUNTERS[encounter])
