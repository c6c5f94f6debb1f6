"""Masks against the sets that they stand for."""

from hypothesis import given
from hypothesis import strategies as st

from veillee.shared.bits import first_of, mask_of, numbers_of, picked, union

SETS = st.sets(st.integers(0, 200))


@given(SETS)
def test_a_mask_holds_its_numbers_in_order(numbers):
    mask = mask_of(numbers)
    assert list(numbers_of(mask)) == sorted(numbers)
    assert picked(range(201), mask) == sorted(numbers)
    assert mask.bit_count() == len(numbers)
    assert first_of(mask) == min(numbers, default=-1)


@given(st.lists(SETS))
def test_a_union_holds_the_numbers_of_all_masks(sets):
    assert union(map(mask_of, sets)) == mask_of(set().union(*sets))


def test_masks_by_hand():
    assert mask_of([0, 3]) == 0b1001
    assert first_of(0b1100) == 2
    assert union([]) == 0
