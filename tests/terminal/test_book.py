"""Pages of a book, judged lists, pips, nested panels, duels and sums in a console, in both modes."""

import asyncio
from io import StringIO

import msgspec
import pytest

from support.tale.game import GAME as TALE
from veillee.kernel.page import Trial
from veillee.kernel.scene import Counter
from veillee.play.question import Other
from veillee.play.table import Table
from veillee.play.texts import game_texts
from veillee.terminal.app import TableApp
from veillee.terminal.book import MEASURE, page_lines, trial_words
from veillee.terminal.canvas import Canvas
from veillee.terminal.plain import Lines
from veillee.terminal.session import TEXTS, Session
from veillee.terminal.sheets import counter_value, counter_words


@pytest.fixture
def table():
    return Table.create(TALE, {}, ("human",), ("Maëlle",), seed=b"tale")


@pytest.fixture
def texts():
    return game_texts(TALE, "fr", ("Maëlle",), TEXTS)


def sit(table, *typed, lang="fr"):
    """Type these lines; all that was said."""
    out = StringIO()
    Lines(Session(table, lang), StringIO("".join(f"{line}\n" for line in typed)), out).run()
    return out.getvalue()


def screen(table, *keys, canvas="board", size=(110, 36)):
    """Press these keys on a full screen; what a canvas shows then."""
    app = TableApp(Session(table, "fr"), pace=0)

    async def sitting():
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            return app.query_one(f"#{canvas}", Canvas).text()

    return asyncio.run(sitting())


def words(said):
    return " ".join(said.split())


def test_a_page_is_wrapped_at_its_measure(table, texts):
    page = TALE.view(table.match.state, 0, texts).page
    lines = list(page_lines(page, texts))
    assert lines[0] == "Page 1 · La route du nord"
    assert max(map(len, lines)) <= MEASURE
    assert " ".join(line for line in lines[1:] if line) == " ".join(page.paragraphs)
    assert max(map(len, page_lines(page, texts, width=40))) <= 40


def test_odds_stand_in_a_trial_only_if_they_are_wanted(texts):
    trial = Trial("Agilité", dice=("bone", "bone"), goals=("7 ou plus",), limit="un seul lancer", odds=("58 %",))
    assert trial_words(trial, texts, odds=False) == "Agilité · Dé d'os, Dé d'os · 7 ou plus · un seul lancer"
    assert trial_words(trial, texts, odds=True) == (
        "Agilité · Dé d'os, Dé d'os · 7 ou plus (chances : 58 %) · un seul lancer"
    )


def test_lines_tell_every_page_once_with_its_boxes_and_the_trials_of_its_choices(table):
    said = sit(table, "1", "?", "b", "s")
    assert said.count("Page 1 · La route du nord") == 1
    assert said.count("Page 12 · La berge") == 2  # when it was opened, and for b
    assert "+ Vous reprenez 1 énergie" in said
    assert "Agilité · Dé d'os, Dé d'os · 7 ou plus : vous réussissez · un seul lancer" in said
    assert "chances : 58\u202f%" not in said


def test_lines_show_odds_to_a_person_who_wants_them(table):
    said = sit(table, "1", "o", "s")
    assert "Les chances des épreuves sont montrées." in said
    assert "7 ou plus : vous réussissez (chances : 58\u202f%)" in said


def test_lines_tell_the_trial_that_is_being_taken(table):
    assert "Épreuve : Agilité" in sit(table, "1", "1", "b", "s")


def test_lines_read_an_allowed_page_again_and_refuse_a_sealed_one_and_one_to_come(table):
    said = sit(table, "2", "1", "r", "r 1", "r 27", "r 99", "s")
    listed = said.split("Pages à relire")[1]
    assert "  Page 1 · La route du nord" in listed
    assert "Page 27" not in listed
    assert said.count("n'est pas ouverte à la relecture") == 2
    assert listed.count("La route s'arrête") == 1


def test_lines_say_that_there_is_nothing_to_read_again(table):
    assert "Aucune page n'est à relire" in sit(table, "r", "s")


def test_lines_of_a_duel_and_of_the_ending(table):
    said = sit(table, "2", "1", "1", "2", "2", "2")
    assert "La brume (attaque) : " in said
    assert "Maëlle (défense) : ? · 1 bouclier fixe · 1 et un dé" in said
    assert "Sans réponse : la brume passe." in said
    assert said.index("Page 100 · La nuit reste") < said.index("Fin.") < said.index("La brume l'emporte")


def test_lines_tell_the_whole_table_with_judged_lists_pips_and_panels_in_panels(table):
    said = sit(table, "t", "s")
    assert "  3. Tenir la porte : écarté, retenu" in said
    assert "(lecture 2) elle la tient. (TAL-5.1)" in said
    assert "Énergie 4 sur 6, 1 épuisée" in said
    assert "  Coffre de proue\n    une corde : Aide à grimper." in said


def test_lines_tell_the_sum_of_an_answer(table):
    said = sit(table, "1", "2", "d 1", "s")
    assert "Chez la passeuse : Votre énergie 5, une corde −1 ; en tout 4" in said


def test_the_screen_shows_the_page_in_place_of_the_board_until_b_is_pressed(table):
    assert "La route s'arrête" in words(screen(table))
    assert "La route s'arrête" not in words(screen(table, "b"))
    assert "Une barque plate" in words(screen(table, "b", "1"))  # another page is shown at once


def test_the_screen_reads_an_earlier_page_again_and_goes_back(table):
    again = words(screen(table, "1", "r"))
    assert "Page relue" in again
    assert "La route s'arrête" in again
    table.undo()
    assert "Une barque plate" in words(screen(table, "1", "r", "b"))


def test_the_screen_shows_odds_after_o(table):
    assert "58\u202f%" not in screen(table, "1", canvas="answers")
    table.undo()
    assert "58 %" in words(screen(table, "1", "o", canvas="answers"))


def test_the_screen_shows_panels_in_panels_and_judged_lists(table):
    shown = screen(table, canvas="panels", size=(140, 60))
    assert "Coffre de proue" in shown
    assert "3. Tenir la porte" in shown
    assert "4/6\u00a0◆◆◆◆◇·" in shown


def test_counters_with_a_greatest_value_are_pips_and_words(texts):
    counter = Counter("energy", "Énergie", 2, most=5, spent=2)
    assert counter_value(counter) == "2/5 ◆◆◇◇·"
    assert counter_words(counter, texts) == "Énergie 2 sur 5, 2 épuisées"
    assert counter_words(Counter("score", "Points", -3), texts) == "Points −3"


def test_who_else_may_answer_is_told(table):
    session = Session(table, "fr")
    asked = msgspec.structs.replace(session.question(), others=(Other(0, "asked"), Other(0, "passed")))
    assert session.others(asked) == ["Maëlle peut encore répondre.", "Maëlle a passé."]
