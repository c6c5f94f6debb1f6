"""What `veillee bench` measures of this game alone: lines of sight, and how far a figure can go."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from veillee.kernel.answers import Point
from veillee.kernel.dice import Dice, key_of, seed_of

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


def _tables() -> list[Dysma]:
    """Figures here and there on the same layout, looking to the middle."""
    found = []
    for number in range(TABLES):
        s = Dysma(dice=Dice(key_of(seed_of(number))), players=[Player(), Player()], layout=LAYOUT)
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


def sight() -> Callable[[], object]:
    """One line of sight between two figures; what terrain does to it is worked out anew each time."""
    pairs = cycle([(s, one, other) for s in _tables() for one in s.of(0) for other in s.of(1)])

    def step() -> int:
        s, one, other = next(pairs)
        ground(s).sight_cache.clear()
        return clear_rays(s, one, other)

    return step


def reach() -> Callable[[], object]:
    """All that one figure can reach with a March: every node to end on, with its cost."""
    movers = cycle([(s, figure) for s in _tables() for figure in s.standing()])

    def step() -> dict[Point, int]:
        s, figure = next(movers)
        return Reach(Walker(s, figure, "march"), MARCH).ends.costs()

    return step


BENCHES = {"sight": sight, "reach": reach}
