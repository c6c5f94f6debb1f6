"""In the console: one question for seats that share everything, what stands, what can be done unasked, and the end."""

import asyncio
from dataclasses import replace
from io import StringIO

import pytest

from support.toy import TOY
from support.toy.watch import at_the_watch
from veillee.kernel.dice import seed_of
from veillee.kernel.game import Ending, Outcome
from veillee.play.ending import End
from veillee.play.table import Table
from veillee.terminal.app import TableApp
from veillee.terminal.plain import Lines
from veillee.terminal.session import Session


def laid(*seats, secrets="none", **options) -> Table:
    game = replace(TOY, setup=at_the_watch, secrets=secrets)
    return Table.create(game, options, seats, ("Ana", "Bo", "Cy")[: len(seats)], seed=seed_of(1))


def sit(table, *typed) -> str:
    out = StringIO()
    Lines(Session(table, "en"), StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return out.getvalue()


def keys(table):
    return [(choice.seat, choice.key, choice.standing) for choice in table.match.choices]


def test_people_without_secrets_are_asked_as_one_and_no_curtain_falls():
    table = laid("human", "human", "human")
    said = sit(table, "1", "2/rope-3")
    assert "Pass the screen" not in said
    assert "Bo, Cy, do you tie the buoy of Ana?" in said
    assert "Cy: With rope-3" in said
    assert keys(table) == [(0, "5,5", False), (2, "rope-3", False)]


def test_to_pass_is_to_pass_for_all_of_them():
    table = laid("human", "human", "human")
    sit(table, "1", "pass")
    assert keys(table)[1:] == [(1, "pass", False), (2, "pass", False)]


def test_with_secrets_the_screen_is_passed_on():
    said = sit(laid("human", "human", secrets="seats"), "1")
    assert "Bo, press Enter when you are here." in said


def test_something_is_said_beforehand_and_acts():
    table = laid("human", "human")
    session = Session(table, "en")
    session.viewer = 1
    assert session.open_unasked()
    never = next(one for one in session.unasked.question.answers if "Never" in one.text)
    assert never.text == "Say beforehand · Tying buoys · The buoy of Ana: Never"
    session.answer(1, never.key)
    assert session.unasked is None
    session.viewer = 0
    session.answer(0, "5,5")
    assert keys(table) == [(0, "5,5", False), (1, "pass", True)]


def test_what_was_done_as_said_is_marked_in_the_log():
    table = laid("human", "human")
    table.say_beforehand(1, "rope", "0", "always")
    table.answer(0, "5,5")
    assert "Bo ties the buoy of Ana. (as said beforehand)" in Session(table, "en").log()
    assert "Ana lays a buoy at 5, 5." in Session(table, "en").log()


def test_what_stands_and_who_else_is_asked_is_said_with_the_question():
    table = laid("human", "human", "novice")
    said = sit(table, "1", "s")
    assert "Cy may still answer." in said
    assert "Said beforehand: The buoy of Ana, Ask me (a: change)" in said


def test_a_flare_is_asked_for_by_typing():
    table = laid("human", "human")
    said = sit(table, "a", "1", "s")
    assert "1. Ask for: Fire flare-1" in said
    assert [request.key for request in table.match.state.requests] == ["flare-1"]


def test_the_menu_is_left_without_doing_anything():
    table = laid("human")
    said = sit(table, "a", "back", "s")
    assert said.count("At 20, 30") == 2
    assert table.match.choices == []


def test_bots_of_a_persons_side_leave_a_window_to_the_person():
    table = laid("human", "human", "novice")
    table.answer(0, "5,5")
    assert list(table.match.pending) == [1, 2]
    assert table.bot_pending() is None
    table.answer(1, "pass")
    assert table.bot_pending() == 2


def test_on_the_full_screen_a_opens_the_menu():
    table = laid("human")
    app = TableApp(Session(table, "en"), pace=0)

    async def sitting():
        async with app.run_test(size=(110, 34)) as pilot:
            await pilot.pause()
            await pilot.press("a")
            await pilot.pause()
            assert app.draft.question.prompt == "unasked"
            await pilot.press("1")
            await pilot.pause()
            assert app.draft.question.prompt == "buoy"

    asyncio.run(sitting())
    assert [request.key for request in table.match.state.requests] == ["flare-1"]


@pytest.mark.parametrize(
    ("winners", "how", "verdict", "words"),
    [
        ((0, 1), "lit", "", End("Won together!", "The lamp still burns, at 3.", "PHA-5.2")),
        ((), "dark", "sea", End("The sea wins.", "The lamp has gone out.", "PHA-5.2")),
    ],
)
def test_the_end_is_won_or_lost_together(monkeypatch, winners, how, verdict, words):
    table = laid("human", "human")
    outcome = Outcome((3, 3), winners, Ending(how, "PHA-5.2", verdict, {"lamp": 3}))
    monkeypatch.setattr(Table, "outcome", property(lambda table: outcome))
    assert Session(table, "en").end() == words
