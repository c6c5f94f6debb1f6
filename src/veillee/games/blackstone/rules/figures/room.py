"""Room in hexes, and the way a figure may go (chapter 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush

from veillee.shared.bits import numbers_of, union
from veillee.shared.graph import FAR, NO_CLOSED_WAYS, ClosedWays, Graph, closing

from ...battlefield import NOWHERE, Terrain
from ...content import CONSTANTS, HOSTILES
from ...content.words import Hex
from ...state import Blackstone, Hostile

#: Explorers that one hex holds, in halves: a twin counts one half (BSF-8.4).
EXPLORER_ROOM = 4


def footprint(explorer_figures: int) -> int:
    """How many halves of an explorer's room a figure takes."""
    return 2 // explorer_figures


def explorer_load(s: Blackstone, at: int) -> int:
    """How many halves of the room of a hex explorers take."""
    return sum(
        footprint(len(explorer.hexes))
        for explorer in s.explorers
        if not explorer.out
        for hex in explorer.hexes
        if hex == at
    )


def full_for_explorers(s: Blackstone, size: int) -> int:
    """The mask of the hexes that have no room for a figure of this footprint."""
    loads: dict[int, int] = {}
    for explorer in s.explorers:
        if not explorer.out:
            for at in explorer.hexes:
                if at != NOWHERE:
                    loads[at] = loads.get(at, 0) + footprint(len(explorer.hexes))
    mask = 0
    for at, load in loads.items():
        if load + size > EXPLORER_ROOM:
            mask |= 1 << at
    return mask


def fits(counts: tuple[int, int, int]) -> bool:
    """Whether so many small, large and huge hostiles may share a hex (BSF-8.5)."""
    return any(all(n <= most for n, most in zip(counts, limit, strict=True)) for limit in CONSTANTS.hex_limits)


@lru_cache(maxsize=4096)
def _fit_together(kinds: tuple[str, ...]) -> bool:
    """Whether hostiles of these kinds may share a hex."""
    sizes = [HOSTILES[kind].size for kind in kinds]
    return fits((sizes.count("small"), sizes.count("large"), sizes.count("huge")))


def full_for_hostile(s: Blackstone, kind: str, leaving: Hostile | None = None) -> int:
    """The mask of the hexes that have no room for a hostile of a kind; `leaving` does not count."""
    there: dict[int, tuple[str, ...]] = {}
    for hostile in s.fight.hostiles:
        at = hostile.hex
        if at != NOWHERE and hostile is not leaving:
            there[at] = (*there.get(at, ()), hostile.kind)
    mask = 0
    for at, kinds in there.items():
        if not _fit_together((*kinds, kind)):
            mask |= 1 << at
    return mask


def hexes_for_hostile(s: Blackstone, kind: str, leaving: Hostile | None = None) -> int:
    """The mask of the hexes where a hostile of a kind may stand now."""
    terrain = s.terrain
    closed = terrain.layout.blocked | s.explorer_hexes() | full_for_hostile(s, kind, leaving)
    return terrain.hexes & ~closed


def adjacent_to(s: Blackstone, hexes: int) -> int:
    """The mask of the hexes adjacent to any of a mask of hexes."""
    return _beside(s.terrain, hexes)


@lru_cache(maxsize=1024)
def _beside(terrain: Terrain, hexes: int) -> int:
    return union(terrain.adjacent[at] for at in numbers_of(hexes))


class Walk:
    """A move of one figure: what it may not enter, where it must stop, and what each step costs.

    `first_free`: the first hex entered does not stop the figure. `links`: whether it may use links at all; a step over
    a lift ends the move (BSF-22.29).
    """

    def __init__(
        self,
        s: Blackstone,
        start: int,
        budget: int,
        *,
        blocked: int,
        stops: int,
        links: bool = True,
        first_free: bool = False,
        rough: bool = False,
    ) -> None:
        terrain = s.terrain
        self.start, self.budget = start, budget
        self.blocked, self.stops, self.first_free = blocked, stops, first_free
        self.graph: Graph[Hex] = terrain.rough_steps if rough else terrain.steps
        pairs = terrain.links
        self.lifts = pairs if links and terrain.field.links_end_moves else ()
        self.closed: ClosedWays = closing(pairs) if pairs and (self.lifts or not links) else NO_CLOSED_WAYS

    def layers(self) -> Sequence[int]:
        """Element n is the mask of the hexes that cost exactly n to come to, whether there is room or not."""
        plain = self._layers(self.start, self.budget)
        if not self.first_free and not self.lifts:
            return plain
        layers = list(plain)
        if self.first_free:
            shut = self.blocked | self.closed.get(self.start, 0)
            for first in numbers_of(self.graph.near[self.start] & self.stops & ~shut):
                paid = self.graph.step_cost(self.start, first)
                if paid <= self.budget:
                    _merge(layers, paid, self._layers(first, self.budget - paid))
        if self.lifts:
            self._add_lifts(layers)
        return layers

    def _layers(self, start: int, budget: int) -> tuple[int, ...]:
        return self.graph.layers(start, budget, blocked=self.blocked, stops=self.stops, closed=self.closed)

    def _add_lifts(self, layers: list[int]) -> None:
        """Steps over lifts, from hexes in which the figure need not stop."""
        goes_on = ~self.stops | 1 << self.start
        for cost, layer in enumerate(list(layers[: self.budget])):
            for a, b in (pair for link in self.lifts for pair in (link, link[::-1])):
                if layer >> a & goes_on >> a & 1 and not self.blocked >> b & 1:
                    _merge(layers, cost + 1, [1 << b])

    def path(self, end: int, harm: int = 0) -> tuple[int, ...]:
        """The hexes entered on the way to a hex: with the fewest of a mask that could harm, then the least movement,
        then the first in reading order, compared step by step (BSF-16.21, 30.22).
        """
        if not harm and not self.first_free and not self.lifts:
            way = self.graph.path(self.start, end, blocked=self.blocked, stops=self.stops, closed=self.closed)
            if way is None:
                raise ValueError(f"there is no way to hex {end}")
            return way
        heap: list[tuple[int, int, tuple[int, ...], bool]] = [(0, 0, (), False)]
        cheapest: dict[int, int] = {}
        while heap:
            harmed, cost, way, ended = heappop(heap)
            here = way[-1] if way else self.start
            if here == end:
                return way
            if ended or cheapest.get(here, FAR) <= cost:
                continue
            cheapest[here] = cost
            if not self._goes_on(way):
                continue
            for there, paid, lift in self._steps(here):
                if cost + paid <= self.budget:
                    heappush(heap, (harmed + (harm >> there & 1), cost + paid, (*way, there), lift))
        raise ValueError(f"there is no way to hex {end}")

    def ways(self) -> Iterator[tuple[int, ...]]:
        """Every way on which no hex is entered twice, cheaper ones first, then in reading order."""
        heap: list[tuple[int, tuple[int, ...], bool]] = [(0, (), False)]
        while heap:
            cost, way, ended = heappop(heap)
            if way:
                yield way
            if ended or not self._goes_on(way):
                continue
            for there, paid, lift in self._steps(way[-1] if way else self.start):
                if cost + paid <= self.budget and there != self.start and there not in way:
                    heappush(heap, (cost + paid, (*way, there), lift))

    def _goes_on(self, way: tuple[int, ...]) -> bool:
        """Whether a figure need not stop in the last hex of a way."""
        return not way or not self.stops >> way[-1] & 1 or (self.first_free and len(way) == 1)

    def _steps(self, here: int) -> Iterator[tuple[int, int, bool]]:
        """The hexes that one step leads to, what it costs, and whether it ends the move."""
        shut = self.blocked | self.closed.get(here, 0)
        for there in numbers_of(self.graph.near[here] & ~shut):
            yield there, self.graph.step_cost(here, there), False
        for a, b in self.lifts:
            if here in (a, b):
                other = b if here == a else a
                if not self.blocked >> other & 1:
                    yield other, 1, True


def _merge(layers: list[int], offset: int, more: Sequence[int]) -> None:
    """Add layers that begin at a cost; a hex stays in the cheapest layer that has it."""
    for cost, layer in enumerate(more, offset):
        while len(layers) <= cost:
            layers.append(0)
        cheaper = union(layers[:cost])
        new = layer & ~cheaper
        for later in range(cost + 1, len(layers)):
            layers[later] &= ~new
        layers[cost] |= new


def nearest(s: Blackstone, start: int, hexes: int) -> int:
    """The mask of the hexes of a mask that are closest to a start."""
    for layer in s.terrain.steps.layers(start, blocked=s.terrain.layout.blocked):
        if layer & hexes:
            return layer & hexes
    return 0
