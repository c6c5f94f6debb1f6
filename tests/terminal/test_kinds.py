"""Every kind of question, in both modes, with a game that has one of each."""

import asyncio
import importlib.util
from io import StringIO
from pathlib import Path

import pytest

from veillee.play.question import Answer, Question
from veillee.play.table import Table
from veillee.terminal.app import TableApp
from veillee.terminal.draft import Draft
from veillee.terminal.plain import Lines
from veillee.terminal.session import Session


@pytest.fixture
def table():
    spec = importlib.util.spec_from_file_location("toy", Path(__file__).parent / "toy" / "__init__.py")
    toy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(toy)
    return Table.create(toy.GAME, {}, ("human",), ("Maëlle",), seed=b"toy")


def press(table, *keys):
    app = TableApp(Session(table, "fr"), pace=0)

    async def sitting():
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
            await pilot.pause()

    asyncio.run(sitting())
    return [choice.key for choice in table.match.choices]


def test_all_kinds_by_keys(table):
    given = press(table, "2", "1", "2", "3", "1", "2", "0", "2", "3", "1", "0", "2")
    assert given == ["no", "12", "bat+fox+owl", "8,8", "bat+fox", "pass"]


def test_all_kinds_by_arrows(table):
    arrows = ["down", "enter", "down", "down", "enter"]
    order = ["down", "space", "down", "space", "down", "space", "enter"]
    given = press(table, *arrows, *order, "down", "enter", "enter", "up", "up", "enter")
    assert given == ["yes", "4", "fox+owl+bat", "1,1", "", "fox"]


def test_an_unfinished_order_is_not_taken(table):
    assert press(table, "1", "5", "2", "enter") == ["yes", "5"]


def test_all_kinds_by_lines(table):
    out = StringIO()
    typed = ["yes", "12", "3, 1 2", "4,7", "0", "2"]
    code = Lines(Session(table, "fr"), StringIO("\n".join(typed) + "\n"), out).run()
    assert code == 0
    assert [choice.key for choice in table.match.choices] == ["yes", "12", "bat+fox+owl", "4,7", "", "pass"]
    assert "L'hôte l'emporte." in out.getvalue()


@pytest.mark.parametrize(
    ("before", "typed", "said"),
    [
        ([], "3", "« 3 » ne correspond à aucune réponse. Tapez un numéro de 1 à 2"),
        (["1"], "13", "« 13 » ne convient pas : il faut un nombre entier de 3 à 12."),
        (["1"], "many", "« many » ne convient pas"),
        (["1", "5"], "1 2", "Tapez tous les numéros dans l'ordre voulu"),
        (["1", "5"], "1 2 2", "Tapez tous les numéros dans l'ordre voulu"),
        (["1", "5"], "1 2 9", "« 9 » ne correspond à aucune réponse"),
        (["1", "5", "1 2 3"], "20,3", "« 20,3 » n'est pas un endroit permis"),
        (["1", "5", "1 2 3", "1"], "1 2 3", "De 0 à 2 réponses"),
        (["1", "5", "1 2 3", "1", "1"], "0", "Tapez un numéro de 1 à 2"),
    ],
)
def test_what_cannot_be_is_said_and_changes_nothing(table, before, typed, said):
    out = StringIO()
    Lines(Session(table, "fr"), StringIO("\n".join([*before, typed]) + "\n"), out).run()
    assert table.match.done == len(before)
    assert said in out.getvalue().splitlines()[-3:][0]


def draft(count, **facts):
    answers = tuple(Answer(f"key{place}", "", on=(f"item{place % 3}",)) for place in range(count))
    return Draft(
        Question(seat=0, prompt="p", text="", rule="", kind=facts.pop("kind", "one"), answers=answers, **facts)
    )


def test_a_number_is_taken_as_soon_as_it_can_be_no_other():
    assert draft(9).type("3") == "key2"
    assert draft(12).type("3") == "key2"
    long = draft(12)
    assert long.type("1") is None
    assert long.aimed == 0  # Enter would take the first
    assert long.type("2") == "key11"


def test_one_of_many_is_taken_with_enter():
    long = draft(12)
    long.type("1")
    assert long.confirm() == "key0"


def test_a_second_digit_that_leads_nowhere_begins_anew():
    long = draft(12)
    long.type("1")
    assert long.type("5") == "key4"
    assert draft(3).type("7") is None


def test_no_more_are_picked_than_allowed():
    some = draft(4, kind="some", least=1, most=2)
    for place in (0, 1, 2):
        some.pick(place)
    assert some.picked == [0, 1]
    only = draft(4, kind="some", least=1, most=1)
    only.pick(0)
    only.pick(2)
    assert only.picked == [2]


def test_an_item_of_several_answers_is_marked():
    assert draft(4).offers() == {"item0": "1+", "item1": "2", "item2": "3"}
    assert draft(4).places_on("item0") == [0, 3]


def test_any_point_of_a_region_can_be_clicked(table):
    app = TableApp(Session(table, "fr"), pace=0)

    async def sitting():
        async with app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            await pilot.press("1", "5", "1", "2", "3", "0")
            await pilot.click("#board", offset=(30, 5))

    asyncio.run(sitting())
    assert [choice.key for choice in table.match.choices][3:] == ["5,3"]
