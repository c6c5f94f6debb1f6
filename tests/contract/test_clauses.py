"""The clauses of a game stand in order, in both languages, each in one calm line."""

import re
from itertools import pairwise

import pytest

from support.game_tests import tested_games
from veillee.games import load
from veillee.kernel.clauses import load_chapters
from veillee.kernel.game import Game

BY_ID = [pytest.param(load(id), id=id) for id in tested_games]


@pytest.mark.parametrize("game", BY_ID)
def test_every_chapter_has_a_title_in_both_languages(game: Game):
    titles = load_chapters(game.folder / "clauses.toml")
    assert list(titles) == list(dict.fromkeys(clause.chapter for clause in game.clauses.values()))
    assert all(french and english for french, english in titles.values())


@pytest.mark.parametrize("game", BY_ID)
def test_the_clauses_stand_in_the_order_of_their_numbers(game: Game):
    numbers = [tuple(map(int, name[4:].split("."))) for name in game.clauses]
    assert all(one < other for one, other in pairwise(numbers))


@pytest.mark.parametrize("game", BY_ID)
def test_every_clause_is_one_calm_line_in_each_language(game: Game):
    for clause in game.clauses.values():
        for sentence in (clause.fr, clause.en):
            assert sentence[-1] == ".", clause.id
            assert "\n" not in sentence, clause.id
            assert "!" not in sentence, clause.id
            assert len(sentence) < 330, clause.id
        assert not re.search(r"erreur|invalide|veuillez", clause.fr, re.IGNORECASE), clause.id


@pytest.mark.parametrize("game", BY_ID)
def test_no_two_clauses_say_the_same(game: Game):
    clauses = game.clauses.values()
    assert len({clause.fr for clause in clauses}) == len(clauses)
    assert len({clause.en for clause in clauses}) == len(clauses)


@pytest.mark.parametrize("game", BY_ID)
def test_both_languages_of_a_clause_give_the_same_numbers(game: Game):
    def numbers(sentence: str) -> list[str]:
        return sorted(re.findall(r"\d+", sentence.replace(",", ".")))

    said_differently = {name for name, c in game.clauses.items() if numbers(c.fr) != numbers(c.en)}
    assert said_differently == set()
