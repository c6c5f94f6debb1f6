"""Boards of hexes, squares and zones in characters: cells with their numbers and pieces, edges, arrow keys, words."""

import asyncio
import io

import pytest

from support.reef.game import GAME
from veillee.kernel.dice import seed_of
from veillee.kernel.scene import Item, Scene
from veillee.play.question import question
from veillee.play.table import Table
from veillee.terminal.app import TableApp
from veillee.terminal.board import Asked
from veillee.terminal.cells import draw_any_board
from veillee.terminal.describe import summary, whole_table
from veillee.terminal.draft import Draft
from veillee.terminal.looks import Looks
from veillee.terminal.neighbours import answer_beside
from veillee.terminal.plain import Lines
from veillee.terminal.session import Session

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)


@pytest.fixture
def session():
    return Session(Table.create(GAME, {}, ("human",), ("Ana",), seed=seed_of(1)), "fr")


def reach(session, board, prompt):
    """Play on until a question of this kind comes on this board."""
    while True:
        scene, asked = session.scene(), session.question()
        if (scene.map, asked.prompt) == (board, prompt):
            return scene, Draft(asked)
        session.answer(0, asked.answers[0].key)


def rows(scene, draft, width=78, height=24):
    return [row.plain.rstrip() for row in draw_any_board(scene, width, height, draft.asked())]


def test_hexes_stand_in_shifted_rows_with_their_edges(session):
    drawn = rows(*reach(session, "shoal", "step"))
    assert drawn[0].startswith("⟨·         ┃┃1 ·       ⟩⟨2 ·       ⟩")
    assert drawn[3].startswith("      ⟨3 □S      ⟩⟨●A ■B     ⟩            ⟨")  # half a hex further, and one is missing
    assert drawn[6].startswith("⟨·         ⟩⟨4 ▼2×5 W×3║║5 ·")
    assert drawn[2].index("╌") == 18  # the shelter between B1 and B2
    assert drawn[-1] == " ┃ Mur de corail  ║ Tombant  ╎ Abri"


def test_squares_are_boxes_whose_sides_are_walls_doors_and_debris(session):
    drawn = rows(*reach(session, "wreck", "step"))
    assert drawn[0].split() == ["A", "B", "C", "D", "E"]
    assert drawn[1].startswith("   ┼─────────────┼")
    assert drawn[2] == "   │1 ·          │·            ┃·            │·            │·            │"
    assert drawn[3].startswith(" 1 │")
    assert drawn[6] == "   │●A ■B        │2 ·          ╏·            ┊·            │▼1           │"
    assert drawn[13].startswith("   ┼╌╌╌╌╌╌╌╌╌╌╌╌╌┼─")


def test_zones_are_a_list_with_contents_and_ways(session):
    drawn = rows(*reach(session, "bay", "step"))
    assert drawn[:4] == [
        "┌ 1·Le lagon",
        "│ ▼2×5 Oursin",
        "│ W×3 Algue",
        "└ → La passe · → La plage",
    ]
    assert drawn[-1].startswith("Le courant · ")  # a line that comes and goes is no way
    assert "└ → La plage (Porte) · → Le phare · Mur de corail | La passe" in drawn


def small_room(*pieces):
    squares = [Item(f"q{n}", "cell", f"A{n}", points=((0, 0),), spot=(n, 0)) for n in range(8)]
    return Scene("room", (8, 1), tuple(squares), pieces, (), grid="square")


def test_who_stands_on_a_square_too_narrow_for_it_and_its_number_is_told_below():
    hero = Item("ana", "token", "the Sulk", at="q1", seat=0)
    asked = Asked({"q0": "11", "q1": "12"})
    drawn = [row.plain.rstrip() for row in draw_any_board(small_room(hero), 41, 3, asked)]
    assert drawn[1].startswith("│11 ·│12  │·")
    assert drawn[-1] == "12 ●A the Sulk"
    wide = [row.plain.rstrip() for row in draw_any_board(small_room(hero), 81, 3, asked)]
    assert wide[1].startswith("│11 ·     │12 ●A    │")
    assert "the Sulk" not in "".join(wide)


def test_the_ground_and_what_lies_flat_on_it_have_signs_and_letters():
    corners = [((n, 0), (n + 1, 0), (n + 1, 1), (n, 1)) for n in range(5)]
    styles = ("floor", "dark", "floor", "floor", "dark")
    squares = [Item(f"q{n}", "cell", "", styles[n], points=corners[n], spot=(n, 0)) for n in range(5)]
    key = Item("key-dark", "label", "in the dark", "dark", shape="key")
    watched = [Item(f"w{n}", "area", "watched", "watched", points=corners[n], shape="zone") for n in (2, 3, 4)]
    goal = Item("goal", "area", "red goal", "goal", "R", x=4, y=1, r=1)  # at a corner: the first square counts
    piece = Item("ana", "token", "the Sulk", at="q2", seat=0)
    looks = Looks(fills={"dark": "#", "watched": "!"})
    scene = Scene("room", (5, 1), (*squares, key, goal), (*watched, piece), (), grid="square")
    drawn = [row.plain.rstrip() for row in draw_any_board(scene, 26, 4, Asked({"q3": "12"}), looks=looks)]
    assert drawn[1] == "│·   │#   │●A !│12R!│#!  │"
    assert drawn[-1] == " # in the dark"
    bare = [row.plain.rstrip() for row in draw_any_board(scene, 26, 3, Asked({"q3": "12"}))]
    assert bare[1] == "│·   │·   │●A  │12R │·   │"  # a letter needs no looks


def test_a_number_printed_on_a_thing_does_not_look_like_that_of_an_answer():
    page = Item("page", "token", "chapter 56", text="56", at="q0")
    assert draw_any_board(small_room(page), 41, 4, Asked())[1].plain.startswith("│◇56 │")


def test_a_plus_tells_of_figures_that_a_narrow_square_has_no_room_for():
    crowd = [Item(f"p{n}", "token", f"Guard {n}", at="q1", token="foe", letter=str(n)) for n in (1, 2, 3)]
    assert draw_any_board(small_room(*crowd), 41, 3, Asked())[1].plain.startswith("│·   │▼1+2│·")
    assert draw_any_board(small_room(*crowd), 33, 3, Asked())[1].plain.startswith("│·  │▼1+│·")


@pytest.mark.parametrize("size", [(78, 24), (40, 12), (24, 6), (18, 6)])
@pytest.mark.parametrize("board", ["shoal", "wreck"])
def test_what_can_be_chosen_has_its_number_at_every_size(session, board, size):
    scene, draft = reach(session, board, "step")
    drawn = draw_any_board(scene, *size, draft.asked())
    assert len(drawn) == size[1]
    shown = {
        row.plain[span.start : span.end]
        for row in drawn
        for span in row.spans
        if span.style.bgcolor is not None and span.style.bgcolor.name == "#ffb547"
    }
    assert set(draft.tags) <= shown


def test_arrows_go_to_the_neighbour_that_can_be_chosen(session):
    scene, draft = reach(session, "wreck", "step")
    assert [draft.question.answers[place].key for place in (0, 1, 2)] == ["w00", "w11", "w02"]
    assert [answer_beside(scene, draft, *way) for way in (LEFT, RIGHT, UP, DOWN)] == [None, 1, 0, 2]
    draft.aim_at(0)
    assert answer_beside(scene, draft, *DOWN) == 2
    assert answer_beside(scene, draft, *UP) is None
    assert answer_beside(*reach(session, "bay", "lead"), *UP) is None  # the answers are about pieces


def test_arrows_and_enter_answer_on_the_full_screen(session):
    app = TableApp(session, pace=0)
    aimed = []

    async def press(pilot, key):
        await pilot.press(key)
        await pilot.pause()
        draft = app.draft
        aimed.append("" if draft is None or draft.aimed is None else draft.question.answers[draft.aimed].key)

    async def sitting():
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await pilot.pause()
            for key in ("1", "left", "up", "right", "enter"):  # the diver is at B2, between A2, B1 and C1
                await press(pilot, key)

    asyncio.run(sitting())
    assert aimed == ["", "s01", "s10", "s20", ""]
    assert session.table.match.state.divers[0].cell == "s20"


def test_the_line_mode_says_what_is_in_each_cell_and_at_its_sides(session):
    scene, _ = reach(session, "shoal", "step")
    told = list(whole_table(scene, session.texts))
    assert "  A2 : La tortue ; autour : est B2, nord-est B1, nord-ouest A1, sud-ouest A3, sud-est B3" in told
    [deep] = [line for line in told if line.startswith("  B3")]
    assert deep.startswith("  B3 : Oursin (× 5), Algue (× 3) ; autour : est C3 (Tombant), ")
    [reef] = [line for line in told if line.startswith("  D2")]
    assert "nord-ouest D1 (Mur de corail)" in reef
    assert "Oursin : B3 (× 5)" in list(summary(scene, session.texts))


def test_the_plan_of_the_line_mode_shows_the_cells(session):
    out = io.StringIO()
    Lines(session, io.StringIO("1\np\n2\n1\ns\n"), out).run()
    assert "⟨3 □S" in out.getvalue()
    assert question(GAME, session.table.match.state, session.table.match.pending[0], session.texts)


def test_zones_that_fill_rows_and_columns_are_boxes_with_their_names():
    corners = ((0, 0), (10, 0), (10, 10), (0, 10))
    names = ("Cimetière", "Clairière", "Ruelle", "Hameau")
    zones = [Item(f"z{n}", "cell", name, points=corners, spot=(n % 2, n // 2)) for n, name in enumerate(names)]
    wall = Item("wall", "edge", "mur", at="z0", to="z1", shape="wall", points=corners[:2])
    pieces = (Item("f1", "token", "Pekka", at="z3", token="d", letter="P"),)
    scene = Scene("", (1, 1), (*zones, wall), pieces, (), grid="zone")
    drawn = [row.plain.rstrip() for row in draw_any_board(scene, 40, 10, Asked())]
    assert drawn[1:3] == ["│Cimetière    ┃Clairière    │", "│·            ┃·            │"]
    assert drawn[5:7] == ["│Ruelle       │Hameau       │", "│·            │◆P           │"]
    assert drawn[-1] == " ┃ mur"
