"""What stands on the screen at three sizes, in recorded positions of every game."""

import asyncio
import re
from collections import Counter
from itertools import pairwise

import pytest
from rich.text import Text

from support.game_tests import tested_games
from support.recorded import journals, position, positions
from veillee.games import load
from veillee.kernel.dice import seed_of
from veillee.play.table import Table
from veillee.terminal.app import TableApp
from veillee.terminal.canvas import Canvas, fold
from veillee.terminal.grid_items import cells_of
from veillee.terminal.painter import BOARD_SHARE
from veillee.terminal.printed import all_items
from veillee.terminal.session import Session

SIZES = ((80, 24), (120, 40), (200, 50))
#: A position of each game with a long list of answers: the recorded game and the number of choices before it.
LONG_LISTS = {
    "lueur": ("province-2", 3),
    "dysma": ("pillage-2", 60),
    "rituals": ("souls", 20),
    "blackstone": ("expedition", 12),
    "malhya": ("four", 60),
}
#: The first positions of a game are looked at one by one, then one in so many.
CLOSELY, SOMETIMES = 12, 8
NAMES = ("title", "board", "about", "head", "answers", "confirm", "panels", "log", "keys")


def at(game, name, n):
    [journal] = [one for one in journals(game) if one.stem == name]
    return position(journal, n)


def on_screen(table, act, *, size=(80, 24), lang="fr"):
    """Sit down at the table and do something; returns the application."""
    app = TableApp(Session(table, lang), pace=0)

    async def sitting():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(pilot)

    asyncio.run(sitting())
    return app


def shown(app):
    """The text of each part of the screen."""
    return {name: app.query_one(f"#{name}", Canvas).text() for name in NAMES}


def looked_at(table, *keys, size, lang="fr"):
    """The text of each part of a screen of this size, after these keys."""
    found = {}

    async def act(pilot):
        for key in keys:
            await pilot.press(key)
        await pilot.pause()
        found.update(shown(pilot.app))

    on_screen(table, act, size=size, lang=lang)
    return found


@pytest.mark.parametrize("game", [game for game in LONG_LISTS if game in tested_games])
def test_after_a_resize_everything_is_drawn_in_the_new_size(game):
    table = at(game, *LONG_LISTS[game])
    wanted = {size: looked_at(table, size=size) for size in SIZES}

    async def act(pilot):
        for size in ((120, 40), (80, 24), (200, 50), (120, 40)):
            await pilot.resize_terminal(*size)
            for _ in range(100):
                if shown(pilot.app) == wanted[size]:
                    break
                await pilot.pause()
            assert shown(pilot.app) == wanted[size]

    on_screen(table, act, size=(80, 24))


def whole_answers(app):
    """The answers that are in sight from their first row to their last."""
    canvas = app.query_one("#answers", Canvas)
    rows = {}
    for number, row in enumerate(canvas.rows):
        for place in {meta["answer"] for meta in map(marks_of, row.spans) if "answer" in meta}:
            rows.setdefault(place, []).append(number)
    top = canvas.scroll_offset.y
    return [place for place, own in rows.items() if top <= own[0] and own[-1] < top + canvas.room.height]


def marks_of(span):
    return getattr(span.style, "meta", {})


@pytest.mark.parametrize("game", [game for game in LONG_LISTS if game in tested_games])
def test_several_answers_are_in_sight_whichever_is_aimed_at(game):
    least = {(80, 24): 5, (120, 40): 8, (200, 50): 8}

    async def act(pilot):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            for key in ("escape", "l", "up", "up"):  # nothing aimed at, the other language, the last answers
                await pilot.press(key)
                await pilot.pause()
                answers = len(pilot.app.draft.question.answers)
                canvas = pilot.app.query_one("#answers", Canvas)
                assert len(whole_answers(pilot.app)) >= min(least[size], answers), (size, key, canvas.text())

    on_screen(at(game, *LONG_LISTS[game]), act)


def test_the_list_does_not_repeat_the_sheet_that_several_answers_are_about():
    looked = 0
    for game in (one for one in LONG_LISTS if one in tested_games):
        table = at(game, *LONG_LISTS[game])
        session = Session(table, "fr")
        asked, items = session.question(), all_items(session.scene())
        counted = Counter(name for answer in asked.answers for name in answer.on)
        sheets = {items[name].note for name, times in counted.items() if times > 1 and name in items} - {""}
        listed = " ".join(looked_at(table, size=(200, 50))["answers"].split())
        said = " ".join(answer.text for answer in asked.answers)
        for sheet in sheets:
            looked += 1
            first = sheet.split("\n")[0][:30]
            assert first in said or first not in listed, (game, first, listed)
    assert looked


def test_the_line_that_confirms_stays_in_sight_and_counts():
    async def act(pilot):
        await pilot.press("up")  # the last answer
        for count in range(3):
            confirm = pilot.app.query_one("#confirm", Canvas)
            assert confirm.region.height == 1
            assert f"Confirmer ({count} sur 4)" in confirm.text()
            await pilot.press("space", "up")
            await pilot.pause()

    on_screen(at("blackstone", "expedition", 0), act)


def test_a_question_with_ticks_counts_them_in_one_place_only():
    async def act(pilot):
        for count in range(3):
            assert "Confirmer" not in pilot.app.query_one("#head", Canvas).text()
            assert "Qui part\u202f? 2 héros." in " ".join(pilot.app.query_one("#head", Canvas).text().split("\n"))
            assert f"Confirmer ({count} sur 2)" in pilot.app.query_one("#confirm", Canvas).text()
            await pilot.press(str(count + 1))
            await pilot.pause()

    options = {"size": "2", "group": "choose"}
    on_screen(Table.create(load("malhya"), options, ("human",), ("Ana",), seed=seed_of(1)), act)


@pytest.mark.parametrize("game", tested_games)
def test_no_question_with_ticks_has_a_count_in_its_words(game):
    """The words of a question do not change while answers are ticked, so a count in them would be wrong."""
    counted = [
        (journal.stem, n, asked.text)
        for journal in journals(game)
        for n, table in positions(journal)
        if any(decision.kind in ("some", "order") for decision in table.match.pending.values())
        and (asked := Session(table, "fr").question()) is not None
        and re.search(r"\b0 sur\b", asked.text)
    ]
    assert counted == []


def test_the_answer_aimed_at_is_told_in_full_beside_the_list():
    async def act(pilot):
        before = pilot.app.query_one("#answers", Canvas).region
        await pilot.press("1")  # aims, since the list goes on beyond 10
        await pilot.pause()
        panels = pilot.app.query_one("#panels", Canvas)
        assert panels.scroll_offset.y == 0
        assert panels.text().startswith("Pistolet de Rein")
        assert "un dé de 1 ou plus, payé avec un 5" in " ".join(panels.text().split())
        assert " · avec un 5" in " ".join(pilot.app.query_one("#answers", Canvas).text().split())
        assert pilot.app.query_one("#answers", Canvas).region == before  # no answer moves

    on_screen(at("blackstone", "expedition", 12), act)


@pytest.mark.parametrize("game", tested_games)
def test_cells_of_a_board_do_not_overlap(game):
    seen = set()
    for journal in journals(game):
        for n, table in positions(journal):
            if n > CLOSELY and n % SOMETIMES:
                continue
            scene = Session(table, "fr").scene()
            if scene.grid and scene.map not in seen:
                seen.add(scene.map)
                spots = sorted((cell.spot[1], cell.spot[0]) for cell in cells_of(scene))
                apart = 2 if scene.grid == "hex" else 1  # a hex counts two half steps
                close = [
                    (one, other) for one, other in pairwise(spots) if one[0] == other[0] and other[1] - one[1] < apart
                ]
                assert close == [], (journal.stem, n, scene.map)


@pytest.mark.parametrize("game", [game for game in LONG_LISTS if game in tested_games])
def test_the_footer_has_whole_keys_only_and_always_those_that_matter(game):
    async def act(pilot):
        for size in SIZES:
            await pilot.resize_terminal(*size)
            for lang in ("en", "fr"):
                await pilot.press("l")
                await pilot.pause()
                session = pilot.app.session
                keys = pilot.app.query_one("#keys", Canvas)
                assert len(keys.rows) == 1
                assert session.lang == lang
                for key, action in (("h", "help"), ("s", "leave"), ("u", "undo"), ("?", "clause"), ("t", "table")):
                    assert f"{key} {session.say(f'key-{action}')}" in keys.text(), (size, lang, keys.text())

    on_screen(at(game, *LONG_LISTS[game]), act)


def test_help_names_every_key_in_place_of_the_board():
    async def act(pilot):
        board, session = pilot.app.query_one("#board", Canvas), pilot.app.session
        before = board.text()
        await pilot.press("h")
        await pilot.pause()
        for binding in TableApp.BINDINGS:
            action = binding.action.split("(")[0]
            if action not in ("stop_writing", "rub_out", "interrupt"):
                assert session.say(f"does-{action}") in " ".join(board.text().split()), action
        assert max(row.cell_len for row in board.rows) <= board.room.width  # the bar at the side covers nothing
        await pilot.press("h")
        await pilot.pause()
        assert board.text() == before

    on_screen(at("malhya", "four", 60), act)


@pytest.mark.parametrize("game", [game for game in LONG_LISTS if game in tested_games])
def test_the_board_gives_up_no_row_that_the_answers_do_not_need(game):
    [journal, *_] = journals(game)
    for _, table in positions(journal, (3, 10, 18)):

        async def act(pilot):
            board, answers = (pilot.app.query_one(f"#{name}", Canvas) for name in ("board", "answers"))
            whole = pilot.app.query_one("#left").size.height
            empty = answers.room.height - len(answers.rows)
            assert board.size.height == round(whole * BOARD_SHARE) or empty <= 0, (board.size, empty)

        on_screen(table, act)


def test_a_percentage_is_not_broken():
    assert [row.plain for row in fold(Text("in 97 %; then"), 5)] == ["in", "97 %;", "then"]
