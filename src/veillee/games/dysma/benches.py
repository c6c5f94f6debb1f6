"""What `veillee bench` measures of this game alone: lines of sight, and how far a figure can go."""

from __future__ import annotations

from collections.abc import Callable

from veillee.kernel.answers import Point
from veillee.kernel.dice import Dice, dice_key, seed_of

from .content import WARBANDS
from .rules.course.setup import enlist
from .space.paths.walker import Walker
from .space.paths.ways import Reach
from .space.sight.rays import clear_rays
from .space.table.bodies import CENTRE, facing_to
from .space.table.ground import SIDE, free, ground
from .state import Dysma, Figure, Player

LAYOUT = "ruined_temple"
#: Two warbands, scattered over the table so many times.
BANDS, TABLES = ("intro_elves", "intro_orcs"), 6
MARCH = 500
#: Lines of sight are short work: all of them are drawn so many times.
LAPS = 10


def _tables() -> list[Dysma]:
    """Positions on one layout, with the figures at random places and facing the middle."""
    found = []
    for number in range(TABLES):
        s = Dysma(dice=Dice(dice_key(seed_of(number))), players=[Player(), Player()], layout=LAYOUT)
        for seat, band in enumerate(BANDS):
            for kit in WARBANDS[band].members:
                _put(s, enlist(s, seat, kit))
        found.append(s)
    return found


def _put(s: Dysma, figure: Figure) -> None:
    while figure.out:
        x, y = s.draw("bench", SIDE), s.draw("bench", SIDE)
        if free(s, x, y, 0, figure.r, figure.h):
            figure.x, figure.y, figure.z, figure.out = x, y, ground(s).height(x, y), ""
            figure.facing = facing_to(CENTRE - x, CENTRE - y)


def sight() -> Callable[[], int]:
    """Lines of sight between all enemies on all tables; what terrain does to a line is worked out anew each time."""
    pairs = [(s, one, other) for s in _tables() for one in s.of(0) for other in s.of(1)]

    def work() -> int:
        for _ in range(LAPS):
            for s, one, other in pairs:
                ground(s).sight_cache.clear()
                clear_rays(s, one, other)
        return LAPS * len(pairs)

    return work


def reach() -> Callable[[], int]:
    """All that each figure can reach with a March: every node to end on, with its cost."""
    movers = [(s, figure) for s in _tables() for figure in s.standing()]

    def work() -> int:
        for s, figure in movers:
            march(s, figure)
        return len(movers)

    return work


def march(s: Dysma, figure: Figure) -> dict[Point, int]:
    return Reach(Walker(s, figure, "march"), MARCH).ends.costs()


BENCHES = {"sight": sight, "reach": reach}
