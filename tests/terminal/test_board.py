"""The board on a grid of characters: nothing that lies on the table may be missing."""

import pytest
from rich.style import Style
from rich.text import Text

from veillee.kernel.scene import Item, Scene
from veillee.terminal.board import Asked, draw_board
from veillee.terminal.canvas import fold
from veillee.terminal.palette import GLOW
from veillee.terminal.session import Session

CELLS = (
    Item("a", "cell", "A", text="1", x=0, y=0),
    Item("b", "cell", "B", text="22", x=100, y=0),
    Item("c", "cell", "C", text="3", x=50, y=100),
)
WAY = Item("a-b", "line", "way", at="a", to="b", note="+1 éclat")


def marks(rows):
    """The items that can be pointed at."""
    return {
        span.style.meta["item"]
        for row in rows
        for span in row.spans
        if isinstance(span.style, Style) and "item" in span.style.meta
    }


def scene(*board, fixed=(WAY, *CELLS)):
    return Scene("", (100, 100), fixed, board, ())


def plain(rows):
    return [row.plain for row in rows]


def test_places_lie_where_the_scene_has_them():
    rows = plain(draw_board(scene(), 20, 5, Asked()))
    assert rows[0].startswith("  1")
    assert "22" in rows[0][14:18]
    assert rows[4].index("3") in range(8, 11)


def test_a_way_is_dotted_and_says_that_it_gives_something():
    row = plain(draw_board(scene(), 20, 5, Asked()))[0]
    between = row[row.index("1") + 1 : row.index("22")]
    assert "+" in between
    assert all(sign == "+" or "\u2800" < sign < "\u2900" for sign in between)


def test_an_offered_place_has_its_number_in_amber():
    rows = draw_board(scene(), 20, 5, Asked({"c": "7"}))
    assert "7·3" in rows[4].plain  # not 73
    amber = [rows[4].plain[span.start : span.end] for span in rows[4].spans if span.style.bgcolor]
    assert amber == ["7"]
    assert not any(span.style.bgcolor and span.style.bgcolor.name == GLOW for span in rows[0].spans)


def test_pieces_have_the_letter_and_shape_of_their_seat():
    rows = plain(draw_board(scene(Item("p", "token", "B's piece", at="c", seat=1)), 20, 5, Asked()))
    assert "3■B" in rows[4]


def test_no_tag_runs_into_a_number():
    pieces = [Item("p", "token", "", text="8", at="c", seat=0)]
    rows = plain(draw_board(scene(*pieces), 40, 5, Asked({"b": "1", "p": "2", "a-b": "4"}, {"b"})))
    assert "1·22" in rows[0]
    assert "4·+" in rows[0]
    assert "3 2·8A" in rows[4]


def test_equal_pieces_on_one_place_are_counted():
    boats = [Item(f"boat{n}", "token", "boat", "boat", "◡", at="c", seat=0) for n in range(3)]
    assert "3◡A3" in plain(draw_board(scene(*boats), 20, 5, Asked()))[4]


def test_things_on_the_same_spot_are_all_there():
    crowd = tuple(Item(f"i{n}", "cell", "", text=str(n), x=n % 2, y=0) for n in range(6))
    rows = draw_board(scene(fixed=(*crowd, Item("far", "cell", "", x=100, y=100))), 30, 5, Asked())
    assert marks(rows) == {*(item.id for item in crowd), "far"}


def test_a_scene_without_a_board_is_an_empty_page():
    assert plain(draw_board(scene(fixed=()), 4, 2, Asked())) == ["    ", "    "]


@pytest.mark.parametrize("journey", ["province", "archipelago"])
@pytest.mark.parametrize("size", [(60, 15), (48, 12)])
def test_a_real_board_shows_every_place_and_piece(new_table, journey, size):
    table = new_table("human", "random", "random", journey=journey)
    view = Session(table, "fr").scene()
    rows = draw_board(view, *size, Asked())
    assert all(row.cell_len == size[0] for row in rows)
    cells = {item.id for item in view.fixed if item.kind == "cell"}
    assert cells <= marks(rows)
    for seat in "ABC":
        assert any(seat in row.plain for row in rows)


def test_folding_keeps_every_word_and_begins_no_row_with_a_sign():
    rows = [row.plain for row in fold(Text("A bb : ccc · dddd ; e"), 9, 2)]
    assert rows == ["A bb :", "  ccc ·", "  dddd ;", "  e"]
