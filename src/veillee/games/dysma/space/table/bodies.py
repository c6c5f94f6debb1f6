"""Bases of figures: distances between them, contact, facing, backs (24.1-24.12, 24.54, 24.59)."""

from __future__ import annotations

from math import isqrt
from typing import Protocol

from ...content import GEOMETRY
from ...state import Dysma, Figure, Token

FACINGS = GEOMETRY.facings
CENTRE = GEOMETRY.width // 2
#: The facings of each quarter of the compass, its two limits included, in the order of their indices.
_QUARTERS = tuple(
    tuple((index, *FACINGS[index]) for index in sorted(place % 32 for place in range(8 * quarter, 8 * quarter + 9)))
    for quarter in range(4)
)


class Disc(Protocol):
    """Anything with a round base, such as a figure or a statue."""

    x: int
    y: int
    z: int
    r: int


def square(a: Disc, b: Disc) -> int:
    """The squared distance of two centres."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2


def within(a: Disc, b: Disc, tenths: int) -> bool:
    """Whether the edges of two bases are at most `tenths` apart (24.4)."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= (a.r + b.r + tenths) ** 2


def nearer(a: Disc, b: Disc, tenths: int) -> bool:
    """Whether the edges of two bases are less than `tenths` apart (24.4)."""
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < (a.r + b.r + tenths) ** 2


def within_point(a: Disc, x: int, y: int, tenths: int, radius: int = 0) -> bool:
    """Whether the edge of a base is at most `tenths` from a point, or from a disc around it (24.5)."""
    return (a.x - x) ** 2 + (a.y - y) ** 2 <= (a.r + radius + tenths) ** 2


def in_range(a: Disc, b: Disc, steps: int) -> bool:
    """Whether two bases are nearer to each other than the range of a weapon or spell (12.2, 24.54)."""
    return nearer(a, b, 10 * steps)


def long_range(a: Disc, b: Disc, steps: int) -> bool:
    """Whether two bases are farther apart than half the range (24.54)."""
    return not within(a, b, 5 * steps)


def touches(a: Disc, b: Disc) -> bool:
    """Whether two bases touch; contact across an obstacle is not looked at (24.6)."""
    return within(a, b, GEOMETRY.contact_gap) and abs(a.z - b.z) <= GEOMETRY.contact_dz


def linked(s: Dysma, a: Figure, b: Figure) -> bool:
    """Whether two figures are in contact across an obstacle after a charge (20.12)."""
    return bool(s.links) and ((a.id, b.id) in s.links or (b.id, a.id) in s.links)


def contact(s: Dysma, a: Figure, b: Figure) -> bool:
    """Whether two figures are in contact: side by side, or across an obstacle (24.6)."""
    return touches(a, b) or linked(s, a, b)


def in_contact(s: Dysma, figure: Figure) -> list[Figure]:
    """The enemies in contact with a figure; statues are no enemies (22.56)."""
    x, y, near = figure.x, figure.y, figure.r + GEOMETRY.contact_gap
    return [
        enemy
        for enemy in s.enemies(figure.seat)
        # Most enemies are far away. Only contact across an obstacle can bridge a distance.
        if ((enemy.x - x) ** 2 + (enemy.y - y) ** 2 <= (enemy.r + near) ** 2 or s.links) and contact(s, figure, enemy)
    ]


def unlink(s: Dysma, figure: Figure) -> None:
    """End the contacts of a figure across obstacles: it moves, is moved or is removed (20.12)."""
    if s.links:
        s.links = [link for link in s.links if figure.id not in link]


def touches_token(figure: Disc, token: Token) -> bool:
    """Whether a base is in contact with a token (24.6)."""
    near = within_point(figure, token.x, token.y, GEOMETRY.contact_gap, GEOMETRY.token_radius)
    return near and abs(figure.z - token.z) <= GEOMETRY.contact_dz


def facing_to(dx: int, dy: int, default: int = 0) -> int:
    """The facing with the greatest product with (dx, dy), the lowest index on a tie (24.3); `default` for (0, 0)."""
    if dx == 0 and dy == 0:
        return default
    if dx > 0:
        quarter = _QUARTERS[0] if dy >= 0 else _QUARTERS[3]
    else:
        quarter = _QUARTERS[1] if dy > 0 else _QUARTERS[2]
    best, chosen = -1, 0
    for index, fx, fy in quarter:
        product = dx * fx + dy * fy
        if product > best:
            best, chosen = product, index
    return chosen


def behind(a: Figure, x: int, y: int, keen: bool = False) -> bool:
    """Whether a point is in the back of a figure: behind the line through its rear edge (11.3, 24.11)."""
    fx, fy = FACINGS[a.facing]
    return not keen and (x - a.x) * fx + (y - a.y) * fy < -1000 * a.r


def step_along(x: int, y: int, facing: int, tenths: int) -> tuple[int, int]:
    """The point `tenths` along a facing, rounded as 24.12 and 24.39 do."""
    fx, fy = FACINGS[facing]
    return x + (tenths * fx + 500) // 1000, y + (tenths * fy + 500) // 1000


def contact_ring(r: int, x: int, y: int, radius: int) -> list[tuple[int, int]]:
    """The 32 points where a base with radius `r` touches a base at (x, y), by facing (24.12)."""
    return [step_along(x, y, facing, r + radius + 1) for facing in range(len(FACINGS))]


def contact_point(r: int, x: int, y: int, radius: int, dx: int, dy: int) -> tuple[int, int]:
    """The point where a base with radius `r` touches a base at (x, y) on the side of (dx, dy) (24.12)."""
    reach = r + radius + 1
    if dx == 0 and dy == 0:
        return step_along(x, y, 0, reach)
    length = isqrt(1_000_000 * (dx * dx + dy * dy))
    return x + (2000 * reach * dx + length) // (2 * length), y + (2000 * reach * dy + length) // (2 * length)
