"""Answers: the key of every kind of answer, and which points belong to a region."""

import enum
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.toy import SEA, Task
from veillee.kernel.answers import Compound, Decline, Id, Point, Region, key_of


class Size(enum.IntEnum):
    SMALL = 1
    VERY_BIG = 2


class FigureId(Id, frozen=True):
    PREFIX = "f"


class Reaction(Compound, frozen=True):
    JOINT = ":"
    ability: str
    user: FigureId


class Choice(Compound, frozen=True):
    way: Task
    weapons: int = 0
    reactions: tuple[Reaction, ...] = ()


class Stop(Decline):
    NO_MORE = "no-more"


# Keys


@pytest.mark.parametrize(
    ("value", "key"),
    [
        ("stop", "stop"),
        (None, "pass"),
        (True, "yes"),
        (False, "no"),
        (7, "7"),
        (-1, "-1"),
        (Task.WIND, "wind"),
        (Size.VERY_BIG, "very_big"),
        (Point(3, -4), "3,-4"),
        ((), ""),
        (("hall", 2), "hall+2"),
        ((Point(1, 2), Point(3, 4)), "1,2+3,4"),
        (Point(3, 4, 28), "3,4,28"),
        (Point(3, 4, facing=0), "3,4@0"),
        (Point(3, 4, 28, 31), "3,4,28@31"),
        (Stop.NO_MORE, "no-more"),
        (FigureId(12), "f12"),
        (Reaction("hard_head", FigureId(4)), "hard_head:f4"),
        (Choice(Task.WIND), "wind"),
        (Choice(Task.WIND, 2), "wind+2"),
        (Choice(Task.TRIM, 0, (Reaction("duck", FigureId(0)), Reaction("run", FigureId(1)))), "trim+duck:f0+run:f1"),
    ],
)
def test_every_kind_of_answer_has_a_short_key(value, key):
    assert key_of(value) == key


@pytest.mark.parametrize("value", [1.5, ["a"], {"a": 1}, object()])
def test_what_has_no_stable_key_cannot_be_an_answer(value):
    with pytest.raises(TypeError, match="cannot be an answer: use ids, numbers, enums, points, compounds, or tuples"):
        key_of(value)


# Regions


@pytest.mark.parametrize(
    ("point", "inside"),
    [
        (Point(1, 1), True),
        (Point(0, 0), True),  # a corner
        (Point(40, 17), True),  # an edge
        (Point(41, 17), False),
        (Point(-1, 0), False),  # on the line of an edge, beyond it
        (Point(20, 20), False),  # on the rock
        (Point(15, 20), True),  # at its edge
        (Point(25, 25), True),  # at its corner
        (Point(14, 25), True),  # level with its edge
        (Point(26, 25), True),
    ],
)
def test_a_region_includes_its_edges_and_not_its_holes(point, inside):
    assert (point in SEA) is inside


@pytest.mark.parametrize("ring", [(), (Point(3, 3),), (Point(3, 3), Point(5, 5))])
def test_rings_too_small_to_hold_anything_are_only_their_edge(ring):
    region = Region((ring,))
    assert {p for p in (Point(3, 3), Point(4, 4), Point(5, 5), Point(4, 5)) if p in region} == {
        p for p in (Point(3, 3), Point(4, 4), Point(5, 5)) if on_edge(p, (ring,))
    }


def on_edge(p, rings) -> bool:
    """Brute force: is p a mixture of the two ends of an edge?"""
    for ring in rings:
        for a, b in pairwise((*ring, *ring[:1])):
            if a == b:
                if p == a:
                    return True
                continue
            along = a.x != b.x
            t = Fraction(p.x - a.x, b.x - a.x) if along else Fraction(p.y - a.y, b.y - a.y)
            if 0 <= t <= 1 and (p.x, p.y) == (a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)):
                return True
    return False


def crossings(p, rings) -> int:
    """Brute force: how many edges a ray crosses that is so steep that it meets no corner."""
    dx, dy = 1, Fraction(1, 1009)
    found = 0
    for ring in rings:
        for a, b in pairwise((*ring, *ring[:1])):
            ex, ey = b.x - a.x, b.y - a.y
            below = dx * ey - dy * ex
            if below == 0:
                continue
            t = Fraction((a.x - p.x) * ey - (a.y - p.y) * ex) / below
            u = Fraction((a.x - p.x) * dy - (a.y - p.y) * dx) / below
            found += t > 0 and 0 <= u < 1
    return found


grid = st.builds(Point, st.integers(0, 12), st.integers(0, 12))
rings = st.lists(st.lists(grid, min_size=3, max_size=6).map(tuple), min_size=1, max_size=2).map(tuple)


@given(rings, grid)
def test_a_point_is_in_a_region_when_brute_force_says_so(rings, point):
    expected = on_edge(point, rings) or crossings(point, rings) % 2 == 1
    assert (point in Region(rings)) is expected
