"""The other figures as obstacles to a moving figure (24.7, 24.22, 24.46).

Obstacles of the terrain, such as fences, are no matter of this module: see `segments`.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from veillee.shared.plane import ceil_sqrt, keeps_from_point

from ...content import GEOMETRY
from ...state import Dysma, Figure
from ..table.ground import Ground, LevelPart

#: The kinds of move: March and Run; Retreat; the half March after a kill; Charge; a figure that is set down elsewhere.
Mode: TypeAlias = Literal["march", "retreat", "consolidation", "charge", "place"]
#: How far a move keeps from enemies, and how much higher or lower an enemy must stand to be ignored (24.22).
APART = GEOMETRY.exclusion
LEVEL = GEOMETRY.exclusion_dz


class Clearance(NamedTuple):
    """The distance that a mover keeps from the figure at (x, y).

    It holds while the mover stands higher than `low` and lower than `high`. `passing` and `ending` are the squares of
    the least distance between the two centres, on the way and at its end.
    """

    x: int
    y: int
    low: int
    high: int
    passing: int
    ending: int


class OtherFigure(NamedTuple):
    """What a mover has to know of another figure, frozen: the figure itself may move on while this is remembered."""

    x: int
    y: int
    z: int
    r: int
    h: int
    enemy: bool


def other_figures(s: Dysma, mover: Figure) -> tuple[OtherFigure, ...]:
    """All figures and statues on the table but the mover; statues are nobody's enemies (22.56)."""
    seat, number = mover.seat, mover.id
    return tuple(
        [
            OtherFigure(one.x, one.y, one.z, one.r, one.h, one.seat != seat and not one.statue)
            for one in s.figures
            if not one.out and one.id != number
        ]
    )


class FigureObstacles:
    """All other figures, as one kind of move from where the mover stands has to respect them."""

    def __init__(self, mover: Figure, mode: Mode, around: tuple[OtherFigure, ...]) -> None:
        self.clearances: list[Clearance] = []
        self.mode, self.r, self.h = mode, mover.r, mover.h
        self.enemies = [other for other in around if other.enemy]
        for other in around:
            if other.enemy and mode not in ("charge", "consolidation"):
                self._keep_from_enemy(other, mover)
            else:
                self._keep_off_base(other)

    def _keep_off_base(self, other: OtherFigure) -> None:
        """Bases never overlap (24.7)."""
        room = (other.r + self.r) ** 2
        self.clearances.append(Clearance(other.x, other.y, other.z - self.h, other.z + other.h, room, room))

    def _keep_from_enemy(self, enemy: OtherFigure, mover: Figure) -> None:
        """Keep one step from enemies of about the same height (24.22), or no nearer than at the start (24.46)."""
        passing = ending = (enemy.r + self.r + APART) ** 2
        if abs(enemy.z - mover.z) < LEVEL:
            passing = min(passing, (enemy.x - mover.x) ** 2 + (enemy.y - mover.y) ** 2)
        self.clearances.append(Clearance(enemy.x, enemy.y, enemy.z - LEVEL, enemy.z + LEVEL, passing, ending))
        if enemy.h > LEVEL or self.h > LEVEL:  # tall bodies overlap even where one stands far above the other
            self._keep_off_base(enemy)

    def forget_far(self, x: int, y: int, distance: int) -> None:
        """Drop the clearances that cannot matter to a move that stays within a distance of the point (x, y)."""
        self.clearances = [
            one
            for one in self.clearances
            if (one.x - x) ** 2 + (one.y - y) ** 2 <= (distance + ceil_sqrt(max(one.passing, one.ending))) ** 2
        ]

    def may_pass(self, ground: Ground, ax: int, ay: int, bx: int, by: int, floor: int) -> bool:
        """Whether the segment from a to b keeps its distance from all other figures (24.22)."""
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        for x, y, low, high, passing, _ in self.clearances:
            # Most figures are far enough from the whole line, and its ends need no look. No length, no line.
            cross = dx * (y - ay) - dy * (x - ax)
            if cross * cross >= passing * square > 0:
                continue
            if not keeps_from_point(ax, ay, bx, by, x, y, passing):
                if floor:
                    if low < floor < high:
                        return False
                elif comes_too_near(ground.level_parts(ax, ay, bx, by), (ax, ay, bx, by), (x, y), low, high, passing):
                    return False
        return True

    def may_pass_part(self, ax: int, ay: int, bx: int, by: int, scale: int, z: int) -> bool:
        """Whether a part of a segment at height z keeps its distance; a and b are multiplied by `scale` to be whole."""
        return all(
            keeps_from_point(ax, ay, bx, by, one.x * scale, one.y * scale, one.passing * scale * scale)
            for one in self.clearances
            if one.low < z < one.high
        )

    def may_stand(self, x: int, y: int, z: int) -> bool:
        """Whether a place keeps the distances that hold on the way: a climb comes to it and goes on."""
        return all(
            (x - one.x) ** 2 + (y - one.y) ** 2 >= one.passing for one in self.clearances if one.low < z < one.high
        )

    def may_end(self, x: int, y: int, z: int) -> bool:
        """Whether other figures let a move end at a place; the terrain is not looked at (24.24, 7.5, 14.22)."""
        for one in self.clearances:
            if one.low < z < one.high and (x - one.x) ** 2 + (y - one.y) ** 2 < one.ending:
                return False
        return self.mode != "consolidation" or self._ends_consolidation(x, y, z)

    def _ends_consolidation(self, x: int, y: int, z: int) -> bool:
        """Whether a place is in contact with an enemy, or a whole step from all enemies (14.22)."""
        too_near = False
        for enemy in self.enemies:
            square = (x - enemy.x) ** 2 + (y - enemy.y) ** 2
            both = enemy.r + self.r
            if square <= (both + GEOMETRY.contact_gap) ** 2 and abs(z - enemy.z) <= GEOMETRY.contact_dz:
                return True
            too_near |= square < (both + APART) ** 2 and abs(z - enemy.z) < LEVEL
        return not too_near


def comes_too_near(
    parts: tuple[LevelPart, ...],
    segment: tuple[int, int, int, int],
    centre: tuple[int, int],
    low: int,
    high: int,
    square: int,
) -> bool:
    """Whether a segment comes nearer to a centre than the root of `square` at a height between `low` and `high`."""
    (ax, ay, bx, by), (x, y) = segment, centre
    dx, dy = bx - ax, by - ay
    for p, q, whole, z in parts:
        if low < z < high:
            x0, y0 = ax * whole + dx * p, ay * whole + dy * p
            x1, y1 = ax * whole + dx * q, ay * whole + dy * q
            if not keeps_from_point(x0, y0, x1, y1, x * whole, y * whole, square * whole * whole):
                return True
    return False
