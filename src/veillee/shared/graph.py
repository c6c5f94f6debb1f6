"""Places joined by ways: distances, costs, reach and paths in whole numbers.

A graph is made once per map and never changes; what moves about on the map (figures, locked doors) is handed to each
question. Places are numbered in the order in which they are given, and every tie is settled by the smaller number: give
the places in the order in which the rules settle ties, such as reading order. Sets of places are masks (see `bits`).

    zones = Graph("ABCD", both_ways([("A", "B"), ("B", "C"), ("C", "D")]))
    a, d = zones.number["A"], zones.number["D"]
    zones.distances[a][d]                                 # 3
    zones.reach(a, 2, blocked=1 << zones.number["C"])     # the mask of A and B

Words of the questions:
- blocked: places that may not be entered. The start of a question is never tested: a mover does not block itself.
- stops: places that may be entered, but a path that has entered such a place ends there.
- closed: ways that may not be taken, as made by `closing`.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import repeat
from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from veillee.shared.bits import first_of, mask_of, numbers_of, union

P = TypeVar("P", bound=Hashable)

#: The cost of what cannot be reached: more than any path costs.
FAR: Final = 1 << 30
#: The number of a place -> the mask of the places to which no way leads from it for now.
ClosedWays: TypeAlias = Mapping[int, int]
NO_CLOSED_WAYS: Final[ClosedWays] = {}
#: So many answers to each kind of question are kept: in one position rules ask the same again and again.
KEPT: Final = 1024
#: The costs of the ways from a place, each with the mask of the places to which ways of this cost lead.
Steps: TypeAlias = tuple[tuple[int, int], ...]


def both_ways(pairs: Iterable[tuple[P, P]], cost: int = 1) -> Iterator[tuple[P, P, int]]:
    """A way there and a way back for each pair of places."""
    for a, b in pairs:
        yield a, b, cost
        yield b, a, cost


def closing(pairs: Iterable[tuple[int, int]]) -> ClosedWays:
    """The ways there and back between pairs of places, given by number, as what the questions take for `closed`."""
    closed: dict[int, int] = {}
    for a, b in pairs:
        closed[a] = closed.get(a, 0) | 1 << b
        closed[b] = closed.get(b, 0) | 1 << a
    return closed


class Ways(NamedTuple):
    """All ways of one cost."""

    cost: int
    ends: Sequence[int]  # for each place, the mask of the places to which such ways lead
    starts: int  # the mask of the places from which there are some

    @classmethod
    def by_cost(cls, steps: Sequence[Steps]) -> tuple[Ways, ...]:
        """The ways of each cost, the cheapest first."""
        found = []
        for cost in sorted({cost for costs in steps for cost, _ in costs}):
            ends = [dict(costs).get(cost, 0) for costs in steps]
            found.append(cls(cost, ends, mask_of(place for place, there in enumerate(ends) if there)))
        return tuple(found)

    def without(self, closed: ClosedWays) -> Ways:
        """Those ways that are not closed."""
        ends = list(self.ends)
        for place, there in closed.items():
            ends[place] &= ~there
        return Ways(self.cost, ends, self.starts)


class Graph(Generic[P]):
    """Places and the ways between them, each way with a direction and a cost of at least 1."""

    def __init__(self, places: Iterable[P], ways: Iterable[tuple[P, P, int]]) -> None:
        """Of several ways from one place to another the cheapest counts."""
        self.places: Final = tuple(places)
        self.number: Final[Mapping[P, int]] = {place: n for n, place in enumerate(self.places)}
        if len(self.number) < len(self.places):
            raise ValueError("a place is given twice")
        costs: dict[tuple[int, int], int] = {}
        for start, end, cost in ways:
            if cost < 1:
                raise ValueError(f"the way from {start!r} to {end!r} costs {cost}; a way costs at least 1")
            way = self.number[start], self.number[end]
            costs[way] = min(cost, costs.get(way, cost))
        if sum(costs.values()) >= FAR:
            raise ValueError(f"all ways together cost {FAR} or more")
        #: The mask of all places.
        self.everywhere: Final = (1 << len(self.places)) - 1
        self._steps: Final = _by_cost(len(self.places), costs)
        self._ways: Final = Ways.by_cost(self._steps)
        self._steps_back: Final = _by_cost(
            len(self.places), {(end, start): cost for (start, end), cost in costs.items()}
        )
        self._ways_back: Final = Ways.by_cost(self._steps_back)
        #: For each place, the mask of the places that one way leads to.
        self.near: Final = tuple(union(ends for _, ends in steps) for steps in self._steps)
        # Answers while no way is closed, by the start or goal, the budget, the blocked places and the stops.
        self._kept_layers: Final = lru_cache(KEPT)(self._find_layers)
        self._kept_costs: Final = lru_cache(KEPT)(self._find_costs)
        self._kept_costs_back: Final = lru_cache(KEPT)(self._find_costs_back)

    # Tables, each made when it is first asked for.

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """`distances[a][b]`: what the cheapest path from a to b costs when nothing is blocked; FAR if there is none."""
        return tuple(self._listed(self.layers(start)) for start in range(len(self.places)))

    @cached_property
    def _discs(self) -> tuple[tuple[int, ...], ...]:
        """For each place and each cost, the mask of the places that a path of at most this cost reaches."""
        discs = []
        for start in range(len(self.places)):
            inside, disc = 0, []
            for layer in self.layers(start):
                inside |= layer
                disc.append(inside)
            discs.append(tuple(disc))
        return tuple(discs)

    def within(self, start: int, budget: int) -> int:
        """The mask of the places that a path of at most this cost reaches when nothing is blocked: a look-up."""
        disc = self._discs[start]
        return disc[budget] if budget < len(disc) else disc[-1]

    def step_cost(self, start: int, end: int) -> int:
        """What the way straight from one place to another costs; 0 if there is none."""
        for cost, ends in self._steps[start]:
            if ends >> end & 1:
                return cost
        return 0

    # Questions about a map on which something stands.

    def layers(
        self, start: int, budget: int = FAR, *, blocked: int = 0, stops: int = 0, closed: ClosedWays = NO_CLOSED_WAYS
    ) -> tuple[int, ...]:
        """Element n is the mask of the places that cost exactly n to reach, up to the budget."""
        if closed:
            return self._find_layers(start, budget, blocked, stops, closed)
        return self._kept_layers(start, budget, blocked, stops)

    def reach(
        self, start: int, budget: int, *, blocked: int = 0, stops: int = 0, closed: ClosedWays = NO_CLOSED_WAYS
    ) -> int:
        """The mask of the places that a path of at most this cost reaches, the start included.

        Places that may be crossed but hold no room to end in (figures of one's own side) are not blocked: take them
        out of the answer with `& ~full`.
        """
        return union(self.layers(start, budget, blocked=blocked, stops=stops, closed=closed))

    def costs_from(
        self, start: int, *, blocked: int = 0, stops: int = 0, closed: ClosedWays = NO_CLOSED_WAYS
    ) -> tuple[int, ...]:
        """For each place, what the cheapest path from the start to it costs; FAR if there is none."""
        if closed:
            return self._listed(self._find_layers(start, FAR, blocked, stops, closed))
        return self._kept_costs(start, blocked, stops)

    def costs_to(
        self, goal: int, *, blocked: int = 0, closed: ClosedWays = NO_CLOSED_WAYS, until: int | None = None
    ) -> tuple[int, ...]:
        """For each place that is not blocked, what the cheapest path from it to the goal costs; FAR if there is none.

        The goal is not tested: what stands there does not matter. Whoever needs no places farther off than one of them
        names it: `until`. All that are farther off are FAR, and the search is shorter.
        """
        if closed:
            return self._find_costs_back(goal, blocked, until, closed)
        return self._kept_costs_back(goal, blocked, until)

    def _find_layers(
        self, start: int, budget: int, blocked: int, stops: int, closed: ClosedWays = NO_CLOSED_WAYS
    ) -> tuple[int, ...]:
        return _layers(self._ways, start, budget, self.everywhere & ~blocked, stops, closed)

    def _find_costs(self, start: int, blocked: int, stops: int) -> tuple[int, ...]:
        return self._listed(self.layers(start, blocked=blocked, stops=stops))

    def _find_costs_back(
        self, goal: int, blocked: int, until: int | None, closed: ClosedWays = NO_CLOSED_WAYS
    ) -> tuple[int, ...]:
        back = _turned(closed) if closed else closed
        last = 0 if until is None else 1 << until
        return self._listed(_layers(self._ways_back, goal, FAR, self.everywhere & ~blocked, 0, back, last))

    def cost(
        self, start: int, goal: int, *, blocked: int = 0, stops: int = 0, closed: ClosedWays = NO_CLOSED_WAYS
    ) -> int:
        """What the cheapest path from the start to the goal costs; FAR if there is none."""
        target = 1 << goal
        layers = _layers(self._ways, start, FAR, self.everywhere & ~blocked, stops, closed, target)
        return len(layers) - 1 if layers[-1] & target else FAR

    def nearest(self, start: int, goals: int, *, blocked: int = 0) -> tuple[int, int]:
        """What the cheapest path to any of the goals costs, and the mask of those that cost as much; FAR and none."""
        layers = _layers(self._ways, start, FAR, self.everywhere & ~blocked, 0, NO_CLOSED_WAYS, goals)
        found = layers[-1] & goals
        return (len(layers) - 1, found) if found else (FAR, 0)

    def path(
        self,
        start: int,
        goal: int,
        *,
        blocked: int = 0,
        stops: int = 0,
        closed: ClosedWays = NO_CLOSED_WAYS,
        shunned: int = 0,
        budget: int = FAR,
    ) -> tuple[int, ...] | None:
        """The places entered one after another on the cheapest path; None if there is none, () at the goal.

        Of equally cheap paths it is one that enters the fewest shunned places, and of those the first when their places
        are compared step by step. It is found sooner by whoever has asked for the reach of the same budget.
        """
        here, path = start, []
        left = self._left(start, 1 << goal, blocked, stops, closed, budget)
        if left is None:
            return None
        cost = len(left) - 1
        if shunned & union(left):
            return self._past(shunned, here, cost, left, closed, {goal: (0, ())})[1]
        while here != goal:
            here, cost = min((first_of(ends), cost - paid) for paid, ends in self._ends(here, cost, left, closed))
            path.append(here)
        return tuple(path)

    def _past(
        self,
        shunned: int,
        here: int,
        cost: int,
        left: tuple[int, ...],
        closed: ClosedWays,
        known: dict[int, tuple[int, tuple[int, ...]]],
    ) -> tuple[int, tuple[int, ...]]:
        """How many shunned places the best of the paths of this cost from here enters, and that path."""
        if here not in known:
            paths = []
            for paid, ends in self._ends(here, cost, left, closed):
                for step in numbers_of(ends):
                    entered, rest = self._past(shunned, step, cost - paid, left, closed, known)
                    paths.append((entered + (shunned >> step & 1), (step, *rest)))
            known[here] = min(paths)
        return known[here]

    def first_steps(
        self, start: int, goal: int, *, blocked: int = 0, stops: int = 0, closed: ClosedWays = NO_CLOSED_WAYS
    ) -> int:
        """The mask of the places with which the cheapest paths begin, for rules that let a player choose among them."""
        left = self._left(start, 1 << goal, blocked, stops, closed)
        return union(ends for _, ends in self._ends(start, len(left) - 1, left, closed)) if left else 0

    def onward(self, start: int, goals: int, *, blocked: int = 0) -> dict[int, list[tuple[int, int]]]:
        """The cheapest paths to the nearest goals: for each place on them, all that are entered next.

        Each of those comes with what the path to it costs.
        """
        left = self._left(start, goals, blocked, 0, NO_CLOSED_WAYS)
        found: dict[int, list[tuple[int, int]]] = {}
        if left is None:
            return found
        whole = len(left) - 1
        waiting = {start: whole}  # places, with what is left to pay from there
        while waiting:
            here, cost = waiting.popitem()
            found[here] = []
            for paid, ends in self._ends(here, cost, left, NO_CLOSED_WAYS):
                for place in numbers_of(ends):
                    found[here].append((place, whole - cost + paid))
                    if place not in found:
                        waiting[place] = cost - paid
        return found

    def _left(
        self, start: int, goals: int, blocked: int, stops: int, closed: ClosedWays, budget: int = FAR
    ) -> tuple[int, ...] | None:
        """The places on the cheapest paths to the nearest goals: element n has those from which a goal costs n."""
        if budget < FAR:
            layers = self.layers(start, budget, blocked=blocked, stops=stops, closed=closed)
        else:
            layers = _layers(self._ways, start, FAR, self.everywhere & ~blocked, stops, closed, goals)
        whole = next((cost for cost, layer in enumerate(layers) if layer & goals), None)
        if whole is None:
            return None
        shut = _turned(closed) if closed else closed
        left = [layers[whole] & goals, *repeat(0, whole)]
        for cost in range(whole):
            for place in numbers_of(left[cost]):
                open_ways = ~shut.get(place, 0)
                for paid, starts in self._steps_back[place]:
                    if (before := whole - cost - paid) >= 0:
                        going_on = ~stops if before else 1 << start
                        left[cost + paid] |= starts & layers[before] & open_ways & going_on
        return tuple(left)

    def _ends(self, here: int, cost: int, left: tuple[int, ...], closed: ClosedWays) -> Iterator[tuple[int, int]]:
        """Costs of ways from here, each with the places to which such a way leads on a cheapest path of this cost."""
        open_ways = ~closed.get(here, 0)
        for paid, ends in self._steps[here]:
            if paid <= cost and (on_path := ends & left[cost - paid] & open_ways):
                yield paid, on_path

    def _listed(self, layers: tuple[int, ...]) -> tuple[int, ...]:
        """Layers as a cost for each place."""
        costs = [FAR] * len(self.places)
        for cost, layer in enumerate(layers):
            for place in numbers_of(layer):
                costs[place] = cost
        return tuple(costs)


def _by_cost(places: int, costs: Mapping[tuple[int, int], int]) -> tuple[Steps, ...]:
    """The ways from each place, by their cost."""
    found: list[dict[int, int]] = [{} for _ in range(places)]
    for (start, end), cost in costs.items():
        found[start][cost] = found[start].get(cost, 0) | 1 << end
    return tuple(tuple(sorted(steps.items())) for steps in found)


def _turned(closed: ClosedWays) -> ClosedWays:
    """The closed ways in the opposite direction."""
    turned: dict[int, int] = {}
    for start, ends in closed.items():
        for end in numbers_of(ends):
            turned[end] = turned.get(end, 0) | 1 << start
    return turned


def _layers(
    ways: tuple[Ways, ...], start: int, budget: int, enterable: int, stops: int, closed: ClosedWays, until: int = 0
) -> tuple[int, ...]:
    """The masks of the places that cost 0, 1, 2... from the start; the last one is not empty and may hold `until`.

    This is Dijkstra's search with one bucket for each cost, and a bucket is a mask.
    """
    if closed:
        ways = tuple(some.without(closed) for some in ways)
    source = 1 << start
    layers, pending = [], {0: source}  # what waits to be reached, by cost
    enterable |= source
    cost = 0
    while pending and cost <= budget:
        layer = pending.pop(cost, 0) & enterable
        layers.append(layer)
        if layer & until:
            break
        enterable &= ~layer
        going_on = layer & ~stops if cost else source
        for paid, ends, starts in ways:
            leaving, reached = going_on & starts, 0
            while leaving:
                lowest = leaving & -leaving
                leaving ^= lowest
                reached |= ends[lowest.bit_length() - 1]
            if reached & enterable:
                pending[cost + paid] = pending.get(cost + paid, 0) | reached
        cost += 1
    while not layers[-1]:
        layers.pop()
    return tuple(layers)
