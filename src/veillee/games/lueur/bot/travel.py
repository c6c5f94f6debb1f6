"""What a place on a journey board is worth with so many afternoons left."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Iterable, Iterator
from functools import cache

from ..content import ISLANDS, PATHS, PATHS_FROM, ROUTES, ROUTES_FROM, SPACES
from .expect import icon_value

STEPS_A_DAY = 2.6
#: How likely a route is open on a day, by the number of different elements it asks for.
OPEN = {0: 1.0, 1: 0.45, 3: 0.5, 4: 0.45, 5: 0.2}


def _cheapest(start: str, ways: Callable[[str], Iterable[tuple[str, float]]]) -> dict[str, float]:
    """The least cost from `start` to every place, over the ways that lead on from each."""
    best = {start: 0.0}
    queue = [(0.0, start)]
    while queue:
        cost, here = heapq.heappop(queue)
        if cost > best[here]:
            continue
        for there, price in ways(here):
            if cost + price < best.get(there, 1e9):
                best[there] = cost + price
                heapq.heappush(queue, (best[there], there))
    return best


@cache
def distances(village: str) -> dict[str, float]:
    """The cost of walking from each space to a village: steps, tolls and icons."""

    def ways_back(here: str) -> Iterator[tuple[str, float]]:
        # The search goes backwards from the village: a company that comes from `there` pays for entering `here`.
        space = SPACES[here]
        enter = 1.2 * space.toll if space.toll else 0.8 if space.kind == "barred" else 1.0
        for there, path in PATHS_FROM[here].items():
            yield there, max(0.3, enter - 0.5 * icon_value(space.gives) - 0.5 * icon_value(PATHS[path].gives))

    return _cheapest(village, ways_back)


@cache
def province_value(company: str, camp: str, afternoons: int, footprints: int) -> float:
    """The expected worth of the village that counts at the end: the present one, or a better one within reach."""
    value = float(SPACES[camp].bursts)
    reach = STEPS_A_DAY * afternoons + 0.5 * min(footprints, 6)
    best = 0.0
    for village in SPACES.values():
        if village.bursts > SPACES[camp].bursts:
            far = distances(village.id)[company]
            # A near village is surely reached, a far one perhaps never; every step nearer is worth something.
            chance = 1.0 / (1.0 + (far / (reach + 0.6)) ** 3) if afternoons else 0.0
            best = max(best, (village.bursts - value) * chance * (0.97**far))
    return value + best


@cache
def archipelago_value(boats: tuple[str, ...], afternoons: int) -> float:
    """The islands the boats lie at, and the gains that the coming afternoons may still bring, the best first."""
    value = float(sum(ISLANDS[boat].bursts for boat in boats))
    gains = sorted((_prospect(boat, boats) for boat in set(boats)), reverse=True)
    left = float(afternoons)
    for gain, moves in gains:
        if moves and left > 0:
            value += gain * moves * min(1.0, left / moves) * 0.9
            left -= moves
    return value


def _prospect(boat: str, boats: tuple[str, ...]) -> tuple[float, float]:
    """The best gain per expected day of moving this boat, and the days of that journey."""
    best = (0.0, 0.0)
    for target, days in _days_from(boat).items():
        if target not in boats and days:
            gain = ISLANDS[target].bursts - ISLANDS[boat].bursts + 0.7 * icon_value(ISLANDS[target].gives)
            if gain > 0:
                best = max(best, (gain / days, days))
    return best


@cache
def _days_from(island: str) -> dict[str, float]:
    """How many days it takes on average to sail from an island to each other one."""

    def routes(here: str) -> Iterator[tuple[str, float]]:
        for there, route in ROUTES_FROM[here].items():
            yield there, 1.0 / OPEN[ROUTES[route].least] + 0.3 * ROUTES[route].toll

    return _cheapest(island, routes)
