"""The lattice places of a disc."""

from hypothesis import given
from hypothesis import strategies as st

from veillee.games.dysma.space.paths.discs import nearest_place

coordinates = st.integers(0, 360)


@given(coordinates, coordinates, st.integers(0, 200), st.sampled_from((4, 5, 8, 12)), coordinates, coordinates)
def test_the_nearest_place_is_the_one_that_a_look_at_all_of_them_finds(x, y, far, r, to_x, to_y):
    room = range(-(-r // 5) * 5, 361 - r, 5)
    disc = [(i, j) for i in room for j in room if (i - x) ** 2 + (j - y) ** 2 <= far * far]
    by_distance = sorted(((i - to_x) ** 2 + (j - to_y) ** 2, i, j) for i, j in disc)
    alone = by_distance and (len(by_distance) == 1 or by_distance[0][0] < by_distance[1][0])
    assert nearest_place(x, y, far * far, r, to_x, to_y) == (by_distance[0][1:] if alone else None)
