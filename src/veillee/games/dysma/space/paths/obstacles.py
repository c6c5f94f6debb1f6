"""The others on the table, as a moving figure has to mind them (24.7, 24.22, 24.46)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from veillee.shared.plane import ceil_sqrt, keeps_from_point

from ...content import GEOMETRY
from ...state import Dysma, Figure
from ..table.ground import Cut, Ground

#: March and Run; Retreat; the half March after a kill; a Charge; being put somewhere.
Mode: TypeAlias = Literal["march", "retreat", "consolidation", "charge", "place"]
APART = GEOMETRY.exclusion
LEVEL = GEOMETRY.exclusion_dz


class Keep(NamedTuple):
    """Somebody to keep away from while one's own standing height is between `low` and `high`, both left out.

    `passing` and `ending` are squares of the centre distances to keep on the way and at its end.
    """

    x: int
    y: int
    low: int
    high: int
    passing: int
    ending: int


class Other(NamedTuple):
    """Where somebody stands; he may have gone on when it is looked at again."""

    x: int
    y: int
    z: int
    r: int
    h: int
    enemy: bool


def others(s: Dysma, mover: Figure) -> tuple[Other, ...]:
    """Everybody but the mover; statues are nobody's enemies (22.56)."""
    seat, number = mover.seat, mover.id
    return tuple(
        [
            Other(one.x, one.y, one.z, one.r, one.h, one.seat != seat and not one.statue)
            for one in s.figures
            if not one.out and one.id != number
        ]
    )


class Crowd:
    """Everybody but the mover, for one kind of move from where it stands."""

    def __init__(self, mover: Figure, mode: Mode, around: tuple[Other, ...]) -> None:
        self.keeps: list[Keep] = []
        self.mode, self.r, self.h = mode, mover.r, mover.h
        self.enemies = [other for other in around if other.enemy]
        for other in around:
            if other.enemy and mode not in ("charge", "consolidation"):
                self._mind_enemy(other, mover)
            else:
                self._mind_body(other)

    def _mind_body(self, other: Other) -> None:
        """Never into one another (24.7)."""
        room = (other.r + self.r) ** 2
        self.keeps.append(Keep(other.x, other.y, other.z - self.h, other.z + other.h, room, room))

    def _mind_enemy(self, enemy: Other, mover: Figure) -> None:
        """One step away from enemies of about the same height (24.22), or no nearer than at the start (24.46)."""
        passing = ending = (enemy.r + self.r + APART) ** 2
        if abs(enemy.z - mover.z) < LEVEL:
            passing = min(passing, (enemy.x - mover.x) ** 2 + (enemy.y - mover.y) ** 2)
        self.keeps.append(Keep(enemy.x, enemy.y, enemy.z - LEVEL, enemy.z + LEVEL, passing, ending))
        if enemy.h > LEVEL or self.h > LEVEL:  # tall bodies meet although one stands far above the other
            self._mind_body(enemy)

    def near(self, x: int, y: int, distance: int) -> None:
        """Forget those who cannot matter to a move that stays within a distance of a point."""
        self.keeps = [
            keep
            for keep in self.keeps
            if (keep.x - x) ** 2 + (keep.y - y) ** 2 <= (distance + ceil_sqrt(max(keep.passing, keep.ending))) ** 2
        ]

    def may_pass(self, ground: Ground, ax: int, ay: int, bx: int, by: int, floor: int) -> bool:
        """Whether a leg keeps away from everybody, all the way (24.22)."""
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        for x, y, low, high, passing, _ in self.keeps:
            # Most are so far from the whole line, without a look at its ends; a leg of no length has no line.
            cross = dx * (y - ay) - dy * (x - ax)
            if cross * cross >= passing * square > 0:
                continue
            if not keeps_from_point(ax, ay, bx, by, x, y, passing):
                if floor:
                    if low < floor < high:
                        return False
                elif meets(ground.cuts(ax, ay, bx, by), (ax, ay, bx, by), (x, y), low, high, passing):
                    return False
        return True

    def may_pass_part(self, ax: int, ay: int, bx: int, by: int, scale: int, z: int) -> bool:
        """The same for a part of a leg at one height, its ends multiplied by `scale` to be whole."""
        return all(
            keeps_from_point(ax, ay, bx, by, keep.x * scale, keep.y * scale, keep.passing * scale * scale)
            for keep in self.keeps
            if keep.low < z < keep.high
        )

    def may_stand(self, x: int, y: int, z: int) -> bool:
        """Whether a place keeps the distances of a way (a climb comes to it)."""
        return all(
            (x - keep.x) ** 2 + (y - keep.y) ** 2 >= keep.passing for keep in self.keeps if keep.low < z < keep.high
        )

    def may_end(self, x: int, y: int, z: int) -> bool:
        """Whether a move may end at a place, terrain aside (24.24, 7.5, 14.22)."""
        for keep in self.keeps:
            if keep.low < z < keep.high and (x - keep.x) ** 2 + (y - keep.y) ** 2 < keep.ending:
                return False
        return self.mode != "consolidation" or self._consolidated(x, y, z)

    def _consolidated(self, x: int, y: int, z: int) -> bool:
        """A Consolidation ends in contact with an enemy or a whole step from all (14.22)."""
        pressed = False
        for enemy in self.enemies:
            square = (x - enemy.x) ** 2 + (y - enemy.y) ** 2
            both = enemy.r + self.r
            if square <= (both + GEOMETRY.contact_gap) ** 2 and abs(z - enemy.z) <= GEOMETRY.contact_dz:
                return True
            pressed |= square < (both + APART) ** 2 and abs(z - enemy.z) < LEVEL
        return not pressed


def meets(
    parts: tuple[Cut, ...], leg: tuple[int, int, int, int], centre: tuple[int, int], low: int, high: int, square: int
) -> bool:
    """Whether a leg over uneven ground comes too near on one of its parts of the heights in question."""
    (ax, ay, bx, by), (x, y) = leg, centre
    dx, dy = bx - ax, by - ay
    for p, q, whole, z in parts:
        if low < z < high:
            x0, y0 = ax * whole + dx * p, ay * whole + dy * p
            x1, y1 = ax * whole + dx * q, ay * whole + dy * q
            if not keeps_from_point(x0, y0, x1, y1, x * whole, y * whole, square * whole * whole):
                return True
    return False
