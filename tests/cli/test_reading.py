"""`rules` and `clauses`: reading the rules, and which tests cite them."""

import json
from pathlib import Path

import pytest

from veillee.commands import citations, reading
from veillee.commands.citations import find_citations


def test_all_clauses_stand_under_their_chapters(veillee):
    lines = veillee("rules", "lueur").stdout.splitlines()
    assert lines[0] == "Chapitre 1 · Cadre"
    assert lines[1] == "LUE-1.1    Une partie réunit 2, 3 ou 4 joueurs."


def test_one_clause_a_chapter_or_words(veillee):
    one = veillee("rules", "lueur", "lue-1.1", "--lang", "en").stdout
    assert one == "LUE-1.1    The game accepts 2, 3 or 4 players.\n"
    chapter = veillee("rules", "lueur", "LUE-1").stdout.splitlines()
    assert [line.split()[0] for line in chapter] == ["LUE-1.1", "LUE-1.2", "LUE-1.4"]
    several = veillee("rules", "lueur", "LUE-6.5", "lue-6.6", "LUE-1").stdout.splitlines()
    assert [line.split()[0] for line in several] == ["LUE-1.1", "LUE-1.2", "LUE-1.4", "LUE-6.5", "LUE-6.6"]
    assert "dé noir" in veillee("rules", "lueur", "dé", "noir").stdout.casefold()


SOURCE = """
import pytest
from support import rule as cites, rule

pytestmark = rule("LUE-1.1")
CASES = [pytest.param(1, marks=cites("LUE-1.2"))]


@rule("LUE-1.4", "LUE-2.1")
def test_two(): ...


@pytest.mark.rule("LUE-2.2")
@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("LUE-2.3")), pytest.param(2, marks=[rule("LUE-2.4")])])
def test_marks(n): ...


class TestThese:
    pytestmark = [rule("LUE-2.5")]

    @rule("LUE-2.6")
    def test_inside(self): ...


@rule("LUE-2.7")
def helper(): ...


def test_talks_about_it():
    print("rule('LUE-2.8')")
"""


def test_citations_are_found_wherever_pytest_looks(tmp_path: Path):
    (tmp_path / "test_these.py").write_text(SOURCE, "utf-8")
    (tmp_path / "helper.py").write_text("x = rule('LUE-2.9')", "utf-8")
    found = find_citations(tmp_path)
    assert [one.clause for one in found] == [
        f"LUE-{n}" for n in ("1.1", "1.2", "1.4", *(f"2.{i}" for i in range(1, 7)))
    ]
    assert [(one.test, one.line) for one in found if one.clause in ("LUE-1.4", "LUE-2.1")] == [("test_two", 9)] * 2


@pytest.fixture
def few_tests(tmp_path, monkeypatch):
    (tmp_path / "test_few.py").write_text(
        '@rule("LUE-1.1")\ndef test_one(): ...\n\n@rule("LUE-99.9")\ndef test_odd(): ...\n'
    )
    monkeypatch.setattr(reading, "tests_folder", lambda: tmp_path)


def test_clauses_without_a_test_and_unknown_ones_are_faults(veillee, few_tests):
    done = veillee("clauses", "lueur")
    assert done.exit_code == 1
    assert "Sans test : LUE-1.2 La partie dure" in done.stdout
    assert "Sans test : LUE-1.1" not in done.stdout
    assert "tests/test_few.py:4 : test_odd cite LUE-99.9, qui n'existe pas." in done.stderr


def test_clauses_as_json(veillee, few_tests):
    done = veillee("clauses", "--json")
    assert done.exit_code == 1
    found = json.loads(done.stdout)
    assert found["games"]["lueur"]["tests"]["LUE-1.1"] == 1
    assert "LUE-1.2" in found["uncited"]
    assert found["unknown"] == [{"clause": "LUE-99.9", "file": "test_few.py", "line": 4, "test": "test_odd"}]


def test_an_installed_package_has_no_tests_to_look_at(veillee, monkeypatch, tmp_path):
    monkeypatch.setattr(citations, "__file__", str(tmp_path / "a" / "b" / "c" / "citations.py"))
    done = veillee("clauses")
    assert done.exit_code == 2
    assert "se lance depuis les sources" in done.stderr


def test_a_game_outside_the_package_is_cited_by_the_tests_in_its_folder(veillee, tmp_path, monkeypatch):
    folder = tmp_path / "lueur" / "tests"
    folder.mkdir(parents=True)
    (folder / "test_own.py").write_text('@rule("LUE-1.1", "LUE-99.9")\ndef test_one(): ...\n')
    monkeypatch.setattr(reading, "tests_folder", lambda: None)
    monkeypatch.setattr(reading, "folder_of", lambda name: tmp_path / name)
    done = veillee("clauses", "lueur")
    assert "Sans test : LUE-1.1" not in done.stdout
    assert "Sans test : LUE-1.2" in done.stdout
    assert f"{folder / 'test_own.py'}:1 : test_one cite LUE-99.9, qui n'existe pas." in done.stderr
