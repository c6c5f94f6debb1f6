"""Open tables: pieces that stand freely, terrain, points that are written, sheets, and what stands apart."""

import asyncio
from io import StringIO

import pytest
from msgspec.structs import replace
from textual.events import Paste

from veillee.games import load
from veillee.kernel.answers import Point, Region, point_of
from veillee.kernel.dice import seed_of
from veillee.kernel.scene import Item, Panel, Scene
from veillee.play.ending import End
from veillee.play.question import Answer, Question
from veillee.play.table import Table
from veillee.play.texts import common_texts
from veillee.terminal.app import TableApp
from veillee.terminal.board import Asked, draw_board
from veillee.terminal.canvas import Canvas
from veillee.terminal.describe import details, summary, whole_table
from veillee.terminal.draft import Draft
from veillee.terminal.free_pieces import short_names
from veillee.terminal.lists import hint, in_rows, written
from veillee.terminal.looks import Looks
from veillee.terminal.open_table import Scale, legend, part_around
from veillee.terminal.panels import PanelWriter
from veillee.terminal.plain import Lines
from veillee.terminal.session import TEXTS, Session

SIZE = (100, 100)
LOOKS = Looks(fills={"difficult": "░", "impassable": "▓", "ward": "∘", "obstacle": "─│"})


def area(name, style, left, low, right, high, **more):
    corners = ((left, low), (right, low), (right, high), (left, high))
    return Item(name, "area", name, style, x=(left + right) // 2, y=(low + high) // 2, points=corners, **more)


def figure(name, label, x, y, seat=0, **more):
    return Item(name, "token", label, "figure", x=x, y=y, seat=seat, r=4, bar=(2, 3), **{"turn": 8, **more})


WOOD = area("wood", "terrain difficult wood", 0, 50, 40, 100, note="Slow.")
WALL = area("wall", "terrain obstacle wall", 50, 20, 90, 22)
POST = area("post", "terrain impassable post", 60, 77, 61, 78)
MARKS = (Item("x-6", "label", "6", text="6", x=60, y=0, shape="ruler"),)
ARCHER = figure("f1", "Archer (Ana)", 10, 10)
SECOND = figure("f2", "Archer 2 (Ana)", 90, 90, text="2", turn=0, level=20)
LANCER = figure("f3", "Arcanist (Ana)", 50, 50, turn=-1, marks=("active",))
ENEMY = figure("f4", "Ogre (Bo)", 90, 10, seat=1, turn=16)
CHEST = Item("t0", "token", "a chest", "goal chest", x=30, y=30, r=5)
SQUARE = Region(((Point(0, 0), Point(40, 0), Point(40, 40), Point(0, 40)),), facings=32)


def table(*board, fixed=(WOOD, WALL, POST, *MARKS), panels=()):
    return Scene("Open", SIZE, fixed, board, panels, up=True, facings=32, open=True)


def plain(scene, asked=None, width=46, height=21, **more):
    return [row.plain for row in draw_board(scene, width, height, asked or Asked(), looks=LOOKS, **more)]


def test_the_north_of_an_open_table_is_at_the_top():
    rows = plain(table(ARCHER, SECOND, ENEMY))
    assert "●A2→^" in rows[2]
    assert "●A↑" in rows[18]
    assert "■O←" in rows[18]
    assert rows[18].index("●") < rows[18].index("■")


@pytest.mark.parametrize("point", [(0, 0), (100, 100), (30, 70)])
def test_a_square_stands_for_the_point_under_it(point):
    scale = Scale(table(ARCHER), 106, 101)
    assert scale.point(*scale.square(*point)) == point


def test_terrain_is_filled_with_the_sign_of_its_kind():
    rows = plain(table(ARCHER))
    assert all(row.startswith("  ░░░░░░░░") for row in rows[:10])
    assert "░" not in "".join(rows[11:])
    assert rows[16].count("─") in range(15, 18)
    assert "".join(rows).count("▓") == 1  # smaller than a square, and yet there


def test_an_upright_wall_is_drawn_upright():
    rows = plain(table(ARCHER, fixed=(area("wall", "terrain obstacle", 50, 20, 52, 90),)))
    assert sum("│" in row for row in rows) in range(13, 17)
    assert "─" not in "".join(rows)


def test_a_zone_bears_the_letter_of_its_seat_until_it_fades():
    zone = area("zone-1-0", "", 0, 0, 100, 30, seat=1, shape="zone")
    assert "bbbb" in plain(table(zone, ARCHER))[17]
    faded = area("zone-1-0", "", 0, 0, 100, 30, seat=1, shape="zone", emphasis="weak")
    assert "b" not in "".join(plain(table(faded, ARCHER)))


def test_a_round_area_is_a_disc():
    rows = plain(table(Item("spell", "area", "thorns", "spell difficult", x=50, y=50, r=30), fixed=MARKS))
    widths = [row.count("░") for row in rows]
    assert max(widths) == widths[10] > widths[6] > widths[4] > 0
    assert widths[3] == widths[17] == 0


def test_pieces_are_called_by_the_fewest_letters_that_tell_them_apart():
    names = short_names(table(ARCHER, SECOND, LANCER, ENEMY, CHEST))
    assert names == {"f1": "Arch", "f2": "Arch2", "f3": "Arca", "f4": "O"}


def test_a_first_word_that_several_names_have_is_left_out_of_short_names():
    orcs = [replace(ENEMY, id=f"o{n}", label=name) for n, name in enumerate(("Orc Brute", "Orc Archer", "Troll"))]
    assert short_names(table(*orcs)) == {"o0": "B", "o1": "A", "o2": "T"}


def test_a_goal_is_no_place_to_go_to():
    rows = plain(table(CHEST, Item("t1", "token", "flag", "goal flag", x=70, y=30, r=5, seat=1)))
    assert "◇" in rows[14]
    assert "◇B" in rows[14]
    assert "○" not in "".join(rows)


def test_what_is_carried_lies_beside_its_bearer():
    rows = plain(table(ENEMY, Item("t1", "token", "flag", "goal flag", at="f4", r=5)))
    assert "■O←◇" in rows[18]


def test_a_crowd_hides_nobody():
    crowd = [figure(f"f{n}", f"{chr(65 + n)} (Ana)", 10 + n % 3, 10 + n // 3) for n in range(9)]
    shown = "".join(plain(table(*crowd)))
    assert all(f"●{chr(65 + n)}↑" in shown for n in range(9))


def test_no_mark_of_the_edge_runs_into_a_tag():
    rows = plain(table(figure("f1", "Archer (Ana)", 62, 0)), Asked({"f1": "5"}))
    assert "5·●A↑" in rows[20]
    assert "6" not in rows[20]


def test_points_bear_their_numbers_and_the_ground_shows_where_others_may_be():
    points = [(0, "1", Point(5, 5)), (1, "2", Point(35, 35))]
    rows = draw_board(table(ENEMY), 46, 21, Asked(points=points, region=SQUARE))
    assert "1" in rows[19].plain
    assert "2" in rows[13].plain
    assert "····" in rows[15].plain
    answers = {span.style.meta.get("answer") for row in rows for span in row.spans if span.style.meta}
    assert {0, 1} <= answers


def test_of_points_on_one_square_the_one_aimed_at_is_shown():
    points = [(n, str(n + 1), Point(20, 20)) for n in range(5)]
    assert "4" in plain(table(ENEMY), Asked(points=points, aimed=3, region=SQUARE))[16]


def test_looking_closely_shows_what_is_asked_about():
    part = part_around(table(ENEMY), SQUARE)
    assert part == (0, 0, 60, 60)
    close = "".join(plain(table(ARCHER, ENEMY), Asked(region=SQUARE), close=True))
    assert "●A↑" in close
    assert "■O" not in close
    assert part_around(table(LANCER), None) is None  # it faces nowhere: nothing that moves
    assert part_around(table(figure("f1", "A", 50, 50, marks=("active",))), None) == (33, 33, 67, 67)


def test_the_signs_of_the_ground_are_explained():
    assert legend(table(ARCHER), LOOKS) == ["░ wood", "─ │ wall", "▓ post"]


def test_where_a_piece_stands_is_told_as_answers_write_it():
    texts = common_texts("fr", TEXTS)
    lines = list(summary(table(SECOND, CHEST), texts))
    assert "Archer 2 (Ana) [A2] : en 90,90,20, face à l'est" in lines
    assert "a chest : en 30,30" in lines


SHEET = Item("sheet-f1", "card", "Archer", "unit", "prêt", "Guerrier\nMv 5", seat=0, bar=(2, 3), shows="f1")
MINE = Panel("player-0", "Ana", (SHEET,), (), 0)


def test_a_sheet_is_told_when_it_is_asked_for():
    texts = common_texts("fr", TEXTS)
    told = list(whole_table(table(ARCHER, panels=(MINE,)), texts, LOOKS))
    assert "  Archer : prêt · 2/3" in told
    assert not any("Mv 5" in line for line in told)
    assert list(details([SHEET], table(ARCHER), texts)) == ["Archer : prêt · 2/3", "  Guerrier", "  Mv 5"]
    assert "  ░ wood : de 0,50 à 40,100. Slow." in told


@pytest.mark.parametrize(("facts", "shown"), [({}, False), ({"full": True}, True), ({"opened": {"f1"}}, True)])
def test_a_panel_opens_the_sheet_that_is_looked_at(facts, shown):
    facts = {"full": False, **facts}
    writer = PanelWriter(common_texts("fr", TEXTS), {"f1": "3"}, set(), viewer=0, **facts)
    lines = [line.plain for line in writer.write(table(ARCHER, panels=(MINE,)))]
    assert "\u00a03\u00a0 ●A Archer · prêt · 2/3" in lines
    assert ("  Mv 5" in lines) is shown


def question(keys, kind="place", asides=(), **more):
    answers = [Answer(key, key) for key in keys] + [Answer(key, key, aside=True) for key in asides]
    return Question(seat=0, prompt="p", text="", rule="", kind=kind, answers=tuple(answers), **more)


def test_short_points_stand_in_columns_read_downwards():
    draft = Draft(question(["stay", *(f"{n},0" for n in range(7))], asides=["via"], region=SQUARE))
    assert in_rows(draft, [6] * 9, 70) == [[0], [1, 4, 7], [2, 5], [3, 6], [8]]
    assert in_rows(draft, [40] * 9, 70) == [[place] for place in range(9)]


def test_how_a_point_is_written_is_said_by_an_example():
    facing = Draft(question(["stay", "10,20@8"], region=SQUARE))
    assert hint(facing) == ("hint-facing", {"tag": "2", "example": "10,20@8", "north": 8, "west": 16, "south": 24})
    assert hint(Draft(question(["10,20"], region=SQUARE))) == ("hint-point", {"tag": "1", "example": "10,20"})
    assert hint(Draft(question(["a", "b"], "one", open=True, lists=True))) == ("hint-list", {})
    assert hint(Draft(question(["a", "b"], "one", open=True))) == ("hint-open", {})
    assert written(facing, "120, 45 @ 8") == "120,45@8"


def test_what_stands_apart_is_not_taken_by_a_slip():
    draft = Draft(question(["fox", "owl"], "one", asides=["concede"]))
    assert draft.type("3") is None
    assert draft.aimed == 2
    assert draft.confirm() == "concede"
    several = Draft(question(["fox", "owl"], "order", asides=["concede"]))
    assert [several.pick(1), several.pick(0), several.whole()] == [None, None, "owl+fox"]
    assert several.ready
    assert several.pick(2) == "concede"


# A real table of the kind.


@pytest.fixture
def skirmish():
    options = {"layout": "ruined_temple", "deployment": "standard", "main": "breakthrough", "secondary": "survival"}
    return Table.create(load("dysma"), options, ("human", "random"), ("Maëlle", "Youri"), seed=seed_of(4))


def play_on(match, until):
    """First answers for everybody until the person is asked `until`."""
    for _ in range(200):
        seat = next(iter(match.human_pending()), None)
        if seat is not None and match.match.pending[seat].prompt == until:
            return match
        seat = match.bot_pending() if seat is None else seat
        match.answer(seat, match.match.pending[seat].keys()[0])
    return pytest.fail(f"nobody was asked {until}")


def lines(match, *typed):
    out = StringIO()
    Lines(Session(match, "fr"), StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return out.getvalue()


def test_lines_take_any_point_and_say_how_it_is_written(skirmish):
    said = lines(play_on(skirmish, "deploy"), "200, 30 @ 10")
    assert "Tout autre point peut s'écrire ; celui de la réponse 1 s'écrit " in said
    first = next(figure for figure in skirmish.match.state.figures if figure.seat == 0)
    assert (first.x, first.y, first.facing) == (200, 30, 10)


def test_lines_say_which_clause_refuses_a_point(skirmish):
    play_on(skirmish, "deploy")
    done = skirmish.match.done
    said = lines(skirmish, "200,200")
    assert skirmish.match.done == done
    assert said.splitlines()[-3].startswith("> ")
    assert "(DYS-" in said.splitlines()[-3]


def test_lines_keep_a_long_list_short_and_what_stands_apart_at_its_end(skirmish):
    play_on(skirmish, "act")
    skirmish.answer(0, "march")
    said = lines(skirmish, "+").split("> ")
    asked = skirmish.match.pending[0]
    assert len(asked.values) > 12
    assert f"… et {len(asked.values) - 12} autre" in said[0]
    assert f"\n{len(asked.values)}. " not in said[0]
    assert f"\n{len(asked.values)}. " in said[1]
    assert f"\nÀ part : {len(asked.values) + 1}. " in said[0]


def test_lines_draw_a_plan_and_tell_of_one_thing(skirmish):
    said = lines(play_on(skirmish, "activate"), "p", "z", "d 1", "d prince", "d nobody", "?")
    assert "● Maëlle · ■ Youri" in said
    assert "□ Ruine" in said
    assert said.count("1·●P") == 2
    assert "\n  Mv 5 · Co 3+" in said
    assert "Rien ne s'appelle « nobody » sur cette table." in said
    assert "> DYS-5.3. " in said


def test_the_rule_comes_with_what_is_closed_and_why(skirmish):
    said = lines(play_on(skirmish, "act"), "?")
    assert "\nCombattre : aucun ennemi au contact (DYS-14.1)\n" in said


def test_a_draw_is_told_as_one(skirmish):
    play_on(skirmish, "activate")
    skirmish.answer(0, "concede")
    session = Session(skirmish, "fr")
    assert session.end() == End("Victoire : Youri.", "Fin de la partie : il ne reste qu’un joueur.", "DYS-23.9")
    state = skirmish.match.state
    state.winner = -1
    for player in state.players:
        player.conceded, player.vp = False, 12
    reached = "Fin de la partie : 12 points de victoire sont atteints."
    assert session.end() == End("La partie est nulle.", reached, "DYS-23.2")


def sit(match, act, size=(100, 30)):
    app = TableApp(Session(match, "fr"), pace=0)

    def shown(name):
        return " ".join(app.query_one(f"#{name}", Canvas).text().split())

    async def sitting():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(app, pilot, shown)

    asyncio.run(sitting())
    return app


def test_a_point_is_written_on_the_full_screen(skirmish):
    play_on(skirmish, "deploy")
    done = skirmish.match.done

    async def act(app, pilot, shown):
        await pilot.press("e", *"200,200", "enter")
        assert "(DYS-" in shown("head")
        assert "› 200,200" in shown("head")  # to be mended
        await pilot.press("backspace", "backspace", "backspace", *"3s", "backspace", "0", "@", "8", "enter")
        await app.workers.wait_for_complete()

    sit(skirmish, act)
    assert skirmish.match.choices[done].key == "200,30@8"


def test_what_to_expect_of_an_answer_stands_beside_the_answers(skirmish):
    play_on(skirmish, "act")
    skirmish.answer(0, "march")

    async def act(app, pilot, shown):
        before = app.query_one("#answers", Canvas).region
        assert "Chemin : " not in shown("panels")
        await pilot.press("down", "down")
        await pilot.pause()
        answer = app.draft.question.answers[1].text
        assert shown("panels").startswith(f"{answer} Chemin : ")
        assert app.query_one("#answers", Canvas).region == before

    sit(skirmish, act)


def test_lines_tell_what_to_expect_of_an_answer(skirmish):
    play_on(skirmish, "act")
    skirmish.answer(0, "march")
    assert "> Chemin : " in lines(skirmish, "d 1")


@pytest.mark.parametrize("keys", [(), ("z",)])
def test_a_click_on_the_ground_is_a_point(skirmish, keys):
    play_on(skirmish, "deploy")
    done = skirmish.match.done

    async def act(app, pilot, shown):
        await pilot.press(*keys)
        board = app.query_one("#board", Canvas).region
        row = board.height - 2
        marks = {x: app.screen.get_style_at(board.x + x, board.y + row).meta for x in range(35, 50)}
        bare = next(x for x, mark in marks.items() if "answer" not in mark)
        await pilot.click("#board", offset=(bare, row))
        await app.workers.wait_for_complete()

    sit(skirmish, act)
    point = point_of(skirmish.match.choices[done].key)
    assert point.facing == -1  # the rule decides
    assert 200 < point.x < 300
    assert 5 < point.y < 30


def test_writing_can_be_given_up_and_pasting_begins_it(skirmish):
    play_on(skirmish, "deploy")
    done = skirmish.match.done

    async def act(app, pilot, shown):
        await pilot.press("e", "1", "escape")
        assert "›" not in shown("head")
        app.post_message(Paste("12,34"))
        await pilot.pause()
        assert "› 12,34" in shown("head")

    sit(skirmish, act)
    assert skirmish.match.done == done


def test_the_full_screen_shows_the_table_closer_and_opens_sheets(skirmish):
    play_on(skirmish, "act")

    async def act(app, pilot, shown):
        far = shown("board")
        assert "À part" in shown("answers")
        assert "Mv 5 · Co 3+" not in shown("panels")
        await pilot.press("z")
        assert shown("board") != far
        app.look.opened = app.session.scene().panels[0].items[0].shows
        await pilot.press("z")
        assert shown("board") == far
        assert "Mv 5 · Co 3+" in shown("panels")
        await pilot.press("t")
        assert "□ Ruine" in shown("panels")

    sit(skirmish, act)


def test_a_click_lays_a_sheet_open_and_closes_it(skirmish):
    play_on(skirmish, "act")

    async def act(app, pilot, shown):
        panels = app.query_one("#panels", Canvas)
        rows = panels.text().splitlines()
        row = next(number for number, line in enumerate(rows) if "Garde royal" in line)
        await pilot.click("#panels", offset=(8, row))
        assert "Équipement : Armure lourde" in shown("panels")
        await pilot.click("#panels", offset=(8, row))
        assert "Équipement" not in shown("panels")

    sit(skirmish, act)


def test_the_keys_fit_a_small_window(skirmish):
    async def act(app, pilot, shown):
        assert shown("keys").endswith("z de près h aide s garder et quitter")
        assert len(app.query_one("#keys", Canvas).text()) <= 80

    sit(play_on(skirmish, "deploy"), act, size=(80, 24))


def test_the_code_of_a_warband_can_be_written(skirmish):
    match = Table.create(
        load("dysma"), {"warband-1": "choose"}, ("human", "random"), ("Maëlle", "Youri"), seed=seed_of(4)
    )
    said = lines(play_on(match, "warband"), "D1nonsense")
    assert "Le code d'une liste préparée peut s'écrire ou se coller ici." in said
    assert "(DYS-3" in said
