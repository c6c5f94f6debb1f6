"""Sets of small whole numbers held in one integer: bit n is set if n is in the set.

The cells, places and edges of a map are numbered, so a set of them is one integer, a mask. Union, intersection and
difference are `a | b`, `a & b` and `a & ~b`; n is in the set if `mask >> n & 1`; the size is `mask.bit_count()`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import Final, TypeVar

T = TypeVar("T")

#: Turns the digits of a number into truth values.
_DIGITS: Final = bytes.maketrans(b"01", b"\0\1")


def mask_of(numbers: Iterable[int]) -> int:
    """The mask with these numbers."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def numbers_of(mask: int) -> Iterator[int]:
    """The numbers in the mask, the smallest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def picked(items: Sequence[T], mask: int) -> list[T]:
    """The items whose numbers are in the mask, in their order: for long lists much faster than number by number."""
    return list(compress(items, bin(mask)[:1:-1].encode().translate(_DIGITS)))


def first_of(mask: int) -> int:
    """The smallest number in the mask; -1 if the mask is empty."""
    return (mask & -mask).bit_length() - 1


def union(masks: Iterable[int]) -> int:
    """The mask of the numbers that are in any of the masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found
