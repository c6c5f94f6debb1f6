"""The clauses of Malhya: whole, in order, in both languages, in a calm voice."""

import re
from itertools import pairwise

from support.malhya_content import GAME
from veillee.kernel.clauses import load_chapters, load_clauses

FILE = GAME / "clauses.toml"
CLAUSES = load_clauses(FILE)
CHAPTERS = load_chapters(FILE)
#: Numbers that are not used.
MISSING = {"13.20", "13.21"}
LAST = {"1": 10, "2": 12, "3": 52, "4": 40, "5": 16, "6": 29, "7": 15, "8": 20, "9": 10, "10": 7}
LAST |= {"11": 46, "12": 30, "13": 28, "14": 20, "15": 20, "16": 23, "17": 28, "18": 38, "19": 7, "20": 13}
LAST |= {"21": 8, "22": 6, "23": 1, "24": 15}


def test_no_number_is_left_out():
    wanted = {f"MAL-{chapter}.{n}" for chapter, last in LAST.items() for n in range(1, last + 1)}
    assert set(CLAUSES) == wanted - {f"MAL-{number}" for number in MISSING}


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
