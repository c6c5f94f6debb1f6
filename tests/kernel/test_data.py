"""Plain data: copies share nothing that can change, and every written form can be read back."""

import enum
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from support.toy import TOY, Keeper, Lighthouse
from veillee.kernel.answers import Point
from veillee.kernel.data import Data
from veillee.kernel.dice import Dice
from veillee.kernel.state import Event, State


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Card(Struct, frozen=True):
    name: str


class Piece(Data):
    name: str
    health: int = 3
    marks: list[str] = []


class Archer(Data, tag="archer"):
    arrows: list[int] = []


class Knight(Data, tag="knight"):
    oaths: list[str] = []


class Box(Data):
    """One field of every kind that a state may have."""

    number: int = 0
    ratio: float = 0.0
    name: str = ""
    raw: bytes = b""
    colour: Colour = Colour.RED
    step: Literal["dawn", "dusk"] = "dawn"
    card: Card | None = None
    tags: tuple[str, ...] = ()
    spots: frozenset[int] = frozenset()
    numbers: list[int] = []
    words: set[str] = set()
    prices: dict[str, int] = {}
    by_step: dict[Literal["dawn", "dusk"], int] = {}
    by_name: dict[str, list[int]] = {}
    piece: Piece | None = None
    pieces: list[Piece] = []
    grid: list[list[Piece]] = []
    rooms: dict[str, dict[str, Piece]] = {}
    points: list[Point] = []
    maybe: list[Piece | None] = []
    hero: Archer | Knight | None = None


def full() -> Box:
    return Box(
        number=-4,
        ratio=0.25,
        name="a\nb\u2028c",
        raw=b"\x00\xff",
        colour=Colour.BLUE,
        step="dusk",
        card=Card("ace"),
        tags=("x", "y"),
        spots=frozenset({3, 1}),
        numbers=[1, 2],
        words={"one", "two"},
        prices={"oil": 4, "ale": 2},
        by_step={"dusk": 1},
        by_name={"seven": [1], "three": [2]},
        piece=Piece("troll", marks=["big"]),
        pieces=[Piece("ann"), Piece("bob", 1, ["tired"])],
        grid=[[Piece("a")], [Piece("b"), Piece("c")]],
        rooms={"hall": {"left": Piece("d")}},
        points=[Point(1, 2), Point(-3, 4)],
        maybe=[Piece("e"), None],
        hero=Knight(["truth"]),
    )


def test_a_copy_is_equal_and_shares_nothing_that_can_change():
    box = full()
    before = box.encode()
    copy = box.copy()
    assert copy == box
    copy.numbers.append(9)
    copy.words.add("three")
    copy.prices["ham"] = 1
    copy.by_name["seven"].append(5)
    copy.piece.marks.append("dead")
    copy.pieces[0].health = 0
    copy.pieces[1].marks.append("gone")
    copy.grid[1][0].health = 0
    copy.rooms["hall"]["left"].marks.append("x")
    copy.points.append(Point(0, 0))
    copy.maybe[0].health = 0
    copy.hero.oaths.append("silence")
    assert box.encode() == before


def test_what_cannot_change_is_shared():
    box = full()
    copy = box.copy()
    assert copy.card is box.card
    assert copy.tags is box.tags
    assert copy.points[0] is box.points[0]


def test_a_subclass_copies_its_own_fields_even_after_its_base_has_been_copied():
    class Base(Data):
        first: list[int] = []

    Base([1]).copy()

    class Derived(Base):
        second: list[int] = []

    Base([1]).copy()
    derived = Derived([1], [2])
    copy = derived.copy()
    copy.second.append(3)
    assert type(copy) is Derived
    assert derived.second == [2]


class HoldsAny(Data):
    thing: Any = None


class HoldsBareList(Data):
    things: list = []


class HoldsCallable(Data):
    things: type | None = None


class HoldsMutableTuple(Data):
    things: tuple[Piece, ...] = ()


class HoldsMixture(Data):
    things: str | list[str] = ""


class HoldsPointKeys(Data):
    things: dict[Point, int] = {}


class HoldsNumberKeys(Data):
    things: dict[int, int] = {}


class HoldsEnumKeys(Data):
    things: dict[Colour, int] = {}


class HoldsTupleKeys(Data):
    things: dict[tuple[int, int], int] = {}


class Loose(Struct):
    name: str = ""


class HoldsLoose(Data):
    things: list[Loose] = []


@pytest.mark.parametrize(
    "kind",
    [
        HoldsAny,
        HoldsBareList,
        HoldsCallable,
        HoldsMutableTuple,
        HoldsMixture,
        HoldsNumberKeys,
        HoldsEnumKeys,
        HoldsPointKeys,
        HoldsTupleKeys,
        HoldsLoose,
    ],
)
def test_what_could_not_be_copied_or_written_safely_is_refused_by_name(kind):
    with pytest.raises(TypeError, match=rf"{kind.__name__}\.things?: a state cannot hold .*; use plain data"):
        kind().copy()


def test_fields_of_the_running_program_are_not_part_of_the_position():
    s = State(at="dusk", dice=Dice(b"k"), events=[Event("lit")], policy=print)
    copy = s.copy()
    assert (copy.events, copy.policy) == (None, None)
    assert copy.digest() == s.digest() == State(at="dusk", dice=Dice(b"k")).digest()
    assert "events" not in s.to_text()


def test_equal_positions_have_equal_fingerprints_whatever_the_order_they_were_built_in():
    one = Box(prices={"oil": 1, "ale": 2}, words={"a", "b", "c"})
    other = Box(prices={"ale": 2, "oil": 1}, words={"c", "b", "a"})
    assert one.digest() == other.digest()
    assert len(one.digest()) == 16


@pytest.mark.parametrize("change", [{"number": 1}, {"words": {"a"}}, {"piece": Piece("x")}, {"points": [Point(0, 0)]}])
def test_any_difference_changes_the_fingerprint(change):
    assert Box(**change).digest() != Box().digest()


@pytest.mark.parametrize("box", [Box(), full()], ids=["empty", "full"])
def test_both_written_forms_are_read_back(box):
    assert Box.decode(box.encode()) == box
    assert Box.from_text(box.to_text()) == box


class Marks(Data):
    on: int = 0  # a mask of a board with many spaces


def test_a_number_of_more_than_64_bits_has_its_fingerprint_and_is_read_back():
    marks, others = Marks(1 << 70), Marks(1 << 71)
    assert marks.digest() != others.digest()
    assert (Marks.decode(marks.encode()), Marks.from_text(marks.to_text())) == (marks, marks)


def test_the_text_form_has_a_line_for_each_field_that_says_something_and_for_each_record_of_a_list():
    box = Box(number=4, pieces=[Piece("ann"), Piece("bob", 1)], prices={"oil": 2, "ale": 1}, points=[Point(1, 2)])
    assert box.to_text().splitlines() == [
        "number 4",
        'prices {"ale":1,"oil":2}',
        'pieces {"name":"ann"}',
        'pieces {"name":"bob","health":1}',
        'points [{"x":1,"y":2}]',
    ]


pieces = st.builds(Piece, st.text(), st.integers(-(2**40), 2**40), st.lists(st.text(max_size=5), max_size=3))
points = st.builds(Point, st.integers(-99, 99), st.integers(-99, 99))
boxes = st.builds(
    Box,
    number=st.integers(-(2**60), 2**60),
    name=st.text(),
    raw=st.binary(),
    colour=st.sampled_from(Colour),
    card=st.none() | st.builds(Card, st.text()),
    words=st.sets(st.text()),
    by_name=st.dictionaries(st.text(), st.lists(st.integers(0, 9))),
    piece=st.none() | pieces,
    pieces=st.lists(pieces, max_size=3),
    grid=st.lists(st.lists(pieces, max_size=2), max_size=2),
    points=st.lists(points),
    maybe=st.lists(st.none() | pieces, max_size=3),
    hero=st.none() | st.builds(Archer, st.lists(st.integers(0, 9))) | st.builds(Knight, st.lists(st.text())),
)


@given(boxes)
def test_any_data_copies_and_reads_back(box):
    assert box.copy() == box
    assert Box.decode(box.encode()) == box
    assert Box.from_text(box.to_text()) == box


def test_the_text_form_of_a_whole_state_is_read_back_with_its_dice():
    s = TOY.new({}, 3, Dice(b"0123456789abcdef"))
    s.keepers[1] = Keeper(oil=1, cards=["rope-1"], gift=0, buoy=Point(5, 5))
    again = Lighthouse.from_text(s.to_text())
    assert again.digest() == s.digest()
    assert again.dice.roll("storm", 5, 6) == s.dice.roll("storm", 5, 6)
