"""Clauses: found by id, by chapter and by words."""

from pathlib import Path

import pytest

from support.toy import TOY
from veillee.kernel.clauses import load_chapters, load_clauses, search_clauses
from veillee.kernel.errors import ContentFaults
from veillee.play.texts import common_texts, explain_faults


def found(words: str) -> list[str]:
    return [clause.id for clause in search_clauses(TOY.clauses, words)]


@pytest.mark.parametrize("words", ["PHA-3.2", "pha-3.2", "  PHA-3.2 "])
def test_a_clause_is_found_by_its_id(words):
    assert found(words) == ["PHA-3.2"]


def test_a_chapter_gives_all_its_clauses_in_order():
    assert found("pha-4") == ["PHA-4.1", "PHA-4.2", "PHA-4.3", "PHA-4.4"]


def test_words_of_either_language_find_the_clauses_that_hold_all_of_them():
    assert found("rope") == ["PHA-3.2"]
    assert found("CORDE") == ["PHA-3.2"]
    assert found("lampe tempête") == ["PHA-5.1"]
    assert found("lamp") == ["PHA-3.4", "PHA-4.4", "PHA-5.1", "PHA-5.2", "PHA-6.1"]


def test_what_is_nowhere_is_not_found():
    assert found("dragon") == []
    assert found("PHA-9.9") == []


def test_a_clause_speaks_the_readers_language():
    clause = TOY.clauses["PHA-3.2"]
    assert clause.say("fr").startswith("Un autre gardien")
    assert clause.say("en").startswith("Another keeper")


def clauses(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "clauses.toml"
    path.write_text(text, "utf-8")
    return path


def test_faulty_clauses_are_named_with_their_lines(tmp_path):
    path = clauses(
        tmp_path,
        '["PHA-1"]\nfr = "a"\nen = "b"\n\n["PHA-1.2"]\nfr = "a"\nen = " "\n\n["PHA-1.3"]\nfr = "a"\n',
    )
    with pytest.raises(ContentFaults) as faults:
        load_clauses(path)
    assert explain_faults(faults.value.faults, common_texts("en")) == [
        "clauses.toml:1: [PHA-1] a clause id reads like LUE-3.2",
        "clauses.toml:5: [PHA-1.2] a clause needs its sentence in both languages",
        "clauses.toml:9: [PHA-1.3] lacks the field 'en'",
    ]


def test_chapters_are_read_from_the_comments(tmp_path):
    path = clauses(tmp_path, "# A game\n# 1. Cadre / Frame\n\n# 12. Le soir, la nuit / Evening\n")
    assert load_chapters(path) == {"1": ("Cadre", "Frame"), "12": ("Le soir, la nuit", "Evening")}
