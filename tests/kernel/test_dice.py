"""Chance: fair, the same for the same key on every machine, and in streams that know nothing of each other."""

from collections import Counter
from hashlib import blake2b, sha256
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from veillee.kernel.dice import KEY_BYTES, Dice, commitment, dice_key, seed_of

KEY = bytes(range(16))


def dice() -> Dice:
    return Dice(KEY)


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# What was published stays: a change here makes every recorded journal worthless.


def test_the_first_dice_of_known_keys_never_change():
    assert dice().roll("dice", 12, 6) == [2, 4, 3, 5, 2, 4, 0, 4, 4, 4, 2, 2]
    assert dice().roll("seat-0", 12, 20) == [6, 12, 1, 12, 3, 12, 17, 16, 4, 15, 4, 17]
    assert dice().below("deck", 10**12) == 401213627209
    cards = list("abcdefghij")
    dice().shuffle("deck", cards)
    assert "".join(cards) == "eigdafbhcj"


def test_seeds_keys_and_commitments_never_change():
    seed = seed_of(7)
    assert seed == sha256(b"veillee seed 7").digest()
    assert dice_key(seed) == blake2b(seed, digest_size=KEY_BYTES, person=b"veillee-dice").digest()
    assert dice_key(seed).hex() == "346d121e66e27f5e68b8850b714877ea"
    assert (
        commitment(seed)
        == sha256(seed).hexdigest()
        == "951cf26fdf23f7abd53bb339b3503ae88960a4a8d3f0b56447ca77a6bc29ddab"
    )


def test_every_die_can_be_computed_again_by_hand_from_the_key():
    block = blake2b((0).to_bytes(8, "little"), key=KEY, person=b"dice").digest()
    by_hand = [byte % 6 for byte in block if byte < 252]
    assert dice().roll("dice", len(by_hand), 6) == by_hand


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 8, 10, 12, 20, 100, 255, 256])
def test_every_side_is_as_likely(sides):
    counts = Counter(dice().roll("dice", 500 * sides, sides))
    assert set(counts) == set(range(sides))
    # Mean sides - 1, variance twice that: five deviations above is never reached by chance with this one key.
    assert chi_square([counts[side] for side in range(sides)]) < (sides - 1) + 5 * (2 * (sides - 1)) ** 0.5


def test_bytes_that_would_favour_low_sides_are_thrown_away():
    """200 sides: of 256 bytes 56 are thrown away, or 0 to 55 would come up twice as often."""
    faces = dice().roll("dice", 20_000, 200)
    low = sum(face < 56 for face in faces)
    assert abs(low - 5600) < 5 * (20_000 * 0.28 * 0.72) ** 0.5


def test_pairs_of_dice_are_as_likely_too():
    faces = dice().roll("dice", 36_000, 6)
    counts = Counter(zip(faces[::2], faces[1::2], strict=True))
    assert chi_square(list(counts.values())) < 35 + 5 * 70**0.5


@pytest.mark.parametrize("sides", [0, -1, 257])
def test_impossible_dice_are_refused_instead_of_rolled_for_ever(sides):
    with pytest.raises(ValueError, match="a die has 1 to 256 sides"):
        dice().roll("dice", 1, sides)


def test_no_dice_draw_nothing():
    d = dice()
    assert d.roll("dice", 0, 6) == []
    assert d.drawn == {}


def test_one_sided_dice_show_their_side():
    assert dice().roll("dice", 3, 1) == [0, 0, 0]


def test_all_orders_of_three_are_as_likely():
    d, counts = dice(), Counter()
    for _ in range(6000):
        items = [0, 1, 2]
        d.shuffle("deck", items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(3)))
    assert chi_square(list(counts.values())) < 5 + 5 * 10**0.5


@given(st.lists(st.integers()), st.binary(min_size=16, max_size=16))
def test_shuffling_loses_and_adds_nothing(items, key):
    shuffled = list(items)
    Dice(key).shuffle("deck", shuffled)
    assert Counter(shuffled) == Counter(items)


def test_many_cards_take_more_than_one_draw():
    items = list(range(100))
    d = dice()
    d.shuffle("deck", items)
    assert sorted(items) == list(range(100))
    assert items != list(range(100))
    assert d.drawn["deck"] == 4  # 99 words, 32 in a draw; 2 more were thrown away or not, four draws hold 128


@pytest.mark.parametrize("limit", [1, 2, 255, 256, 257, 10**6, 2**64, 10**100, 2**504 - 1, 2**504, 10**200])
def test_numbers_below_any_limit_come_and_are_below_it(limit):
    d = dice()
    numbers = [d.below("deck", limit) for _ in range(50)]
    assert all(0 <= number < limit for number in numbers)
    if limit > 10**6:
        assert len(set(numbers)) == 50
        assert max(numbers) > limit // 2 > min(numbers)


def test_numbers_below_a_limit_are_as_likely():
    d = dice()
    counts = Counter(d.below("deck", 10) for _ in range(5000))
    assert chi_square([counts[number] for number in range(10)]) < 9 + 5 * 18**0.5


@pytest.mark.parametrize("limit", [0, -3])
def test_there_is_no_number_below_nothing(limit):
    with pytest.raises(ValueError, match="no number below"):
        dice().below("deck", limit)


def test_streams_do_not_disturb_each_other():
    alone = dice().roll("seat-0", 40, 6)
    d = dice()
    d.roll("seat-1", 100, 6)
    d.shuffle("deck", list(range(50)))
    assert d.roll("seat-0", 40, 6) == alone
    assert dice().roll("seat-1", 40, 6) != alone


def test_streams_are_independent_of_each_other():
    d = dice()
    counts = Counter(zip(d.roll("a", 18_000, 6), d.roll("b", 18_000, 6), strict=True))
    assert chi_square(list(counts.values())) < 35 + 5 * 70**0.5


def test_another_key_gives_other_dice():
    assert Dice(bytes(16)).roll("dice", 40, 6) != dice().roll("dice", 40, 6)


def test_a_copy_goes_on_with_the_same_dice_and_leaves_the_original_alone():
    d = dice()
    d.roll("dice", 3, 6)
    copy = d.copy()
    expected = copy.roll("dice", 20, 6)
    assert d.drawn == {"dice": 1}
    assert d.roll("dice", 20, 6) == expected


def test_the_total_tells_whether_chance_has_spoken():
    d = dice()
    assert d.total() == 0
    d.roll("dice", 1, 6)
    d.below("deck", 5)
    d.shuffle("deck", [1, 2, 3])
    assert d.total() == 3
    d.shuffle("deck", [1])
    assert d.total() == 3


def test_a_name_too_long_for_a_stream_fails_at_once():
    with pytest.raises(ValueError, match="16 bytes"):
        dice().roll("a stream with much too long a name", 1, 6)
