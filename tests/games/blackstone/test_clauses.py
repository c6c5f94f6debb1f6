"""The clauses of Blackstone Fortress: whole, in order, in both languages, in a calm voice."""

import re
from itertools import pairwise
from pathlib import Path

import veillee.games.blackstone
from veillee.kernel.clauses import load_chapters, load_clauses

FILE = Path(veillee.games.blackstone.__file__).parent / "clauses.toml"
CLAUSES = load_clauses(FILE)
CHAPTERS = load_chapters(FILE)
#: Numbers that are not used.
MISSING = {"22.9", "24.6"}
LAST = {"1": 12, "2": 22, "3": 18, "4": 6, "5": 26, "6": 24, "7": 16, "8": 19, "9": 27, "10": 21}
LAST |= {"11": 34, "12": 14, "13": 18, "14": 13, "15": 24, "16": 29, "17": 16, "18": 21, "19": 12, "20": 15}
LAST |= {"21": 12, "22": 34, "23": 5, "24": 17, "25": 6, "26": 9, "27": 5, "28": 24, "29": 20, "30": 39}


def test_no_number_is_left_out():
    wanted = {f"BSF-{chapter}.{n}" for chapter, last in LAST.items() for n in range(1, last + 1)}
    assert set(CLAUSES) == wanted - {f"BSF-{number}" for number in MISSING}


def test_every_chapter_has_a_title_in_both_languages():
    assert list(CHAPTERS) == list(LAST)
    assert all(french and english for french, english in CHAPTERS.values())


def test_the_clauses_stand_in_the_order_of_their_numbers():
    numbers = [tuple(map(int, name[4:].split("."))) for name in CLAUSES]
    assert all(one < other for one, other in pairwise(numbers))


def test_every_clause_is_one_calm_line_in_each_language():
    for clause in CLAUSES.values():
        for sentence in (clause.fr, clause.en):
            assert sentence[-1] == ".", clause.id
            assert "\n" not in sentence, clause.id
            assert "!" not in sentence, clause.id
            assert len(sentence) < 330, clause.id
        assert not re.search(r"erreur|invalide|veuillez", clause.fr, re.IGNORECASE), clause.id


def test_no_two_clauses_say_the_same():
    assert len({clause.fr for clause in CLAUSES.values()}) == len(CLAUSES)
    assert len({clause.en for clause in CLAUSES.values()}) == len(CLAUSES)


def test_both_languages_give_the_same_numbers():
    def numbers(sentence: str) -> list[str]:
        return sorted(re.findall(r"\d+", sentence.replace(",", ".")))

    said_differently = {name for name, c in CLAUSES.items() if numbers(c.fr) != numbers(c.en)}
    assert said_differently == set()
