"""The facings to choose from at a point, for bots and keyboards; a person may name any other facing (25.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import overload

from veillee.kernel.answers import LazyValues, Point

from ..state import Dysma, Figure
from .sight.rays import clear_rays
from .table.bodies import CENTRE, facing_to


def visible(s: Dysma, figure: Figure) -> list[Figure]:
    """The enemies to which a figure has a clear ray from where it stands, whichever way it faces."""
    return [enemy for enemy in s.enemies(figure.seat) if clear_rays(s, figure, enemy)]


def facing_candidates(s: Dysma, figure: Figure, x: int, y: int, dx: int, dy: int) -> list[int]:
    """The facings to choose from at (x, y) after a last segment along (dx, dy), the usual one first (25.5)."""
    directions = _directions(visible(s, figure), x, y, dx, dy)
    found = dict.fromkeys([facing_to(*direction) for direction in directions if direction != (0, 0)])
    return list(found) or [figure.facing]


def usual_facing(s: Dysma, figure: Figure, x: int, y: int, dx: int, dy: int) -> int:
    """The first of the facings to choose from: enemies farther away than the nearest one seen are not looked for."""
    enemies = sorted(s.enemies(figure.seat), key=lambda enemy: ((enemy.x - x) ** 2 + (enemy.y - y) ** 2, enemy.id))
    nearest = next((enemy for enemy in enemies if clear_rays(s, figure, enemy)), None)
    if nearest is not None and (nearest.x, nearest.y) != (x, y):
        return facing_to(nearest.x - x, nearest.y - y)
    return facing_candidates(s, figure, x, y, dx, dy)[0]


class Turns(LazyValues[Point]):
    """A figure where it stands, as it faces now and then with the facings to choose from (25.5).

    Whom the figure sees is worked out when somebody looks at another facing than that of now.
    """

    def __init__(self, s: Dysma, figure: Figure) -> None:
        self._s, self._figure = s, figure
        self._now = Point(figure.x, figure.y, figure.floor, figure.facing)

    @cached_property
    def _all(self) -> list[Point]:
        x, y, floor = self._now.x, self._now.y, self._now.floor
        facings = facing_candidates(self._s, self._figure, x, y, 0, 0)
        return list(dict.fromkeys([self._now, *(Point(x, y, floor, facing) for facing in facings)]))

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Point: ...
    @overload
    def __getitem__(self, index: slice) -> list[Point]: ...

    def __getitem__(self, index: int | slice) -> Point | list[Point]:
        return self._now if index == 0 else self._all[index]

    def one_at(self, part: float) -> Point:
        """Each facing is as likely."""
        return self[int(part * len(self))]


def _directions(seen: list[Figure], x: int, y: int, dx: int, dy: int) -> Iterator[tuple[int, int]]:
    """To the nearest enemy seen, along (dx, dy), to the middle of all enemies seen, to the centre of the table."""
    if seen:
        nearest = min(seen, key=lambda enemy: ((enemy.x - x) ** 2 + (enemy.y - y) ** 2, enemy.id))
        yield nearest.x - x, nearest.y - y
    yield dx, dy
    if seen:
        yield sum([enemy.x - x for enemy in seen]), sum([enemy.y - y for enemy in seen])
    yield CENTRE - x, CENTRE - y
