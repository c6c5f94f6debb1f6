"""Every chance and every average that anybody is told is the one that the dice and decks give."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from support.forecasts import ToldNumber, kinds_of, thrown, told_in_game, wrong
from support.tale.forecasts import TrialPassed
from support.tale.game import GAME as TALE
from support.walks import ALL_GAMES, Case, few_cases
from veillee.kernel.forecast import Probability
from veillee.kernel.text import LANGUAGES

#: A game is left after so many choices.
CHOICES = 400

GAMES = [pytest.param(game, id=game.id) for game in ALL_GAMES]


@pytest.mark.parametrize("game", GAMES)
def test_told_numbers_are_those_that_dice_and_decks_give(game, request):
    """Of each kind of number, at each kind of question of a case, one is thrown, or as many as `--each` says."""
    each = request.config.getoption("--each")
    faults, positions, kinds, largest = [], set(), Counter(), 0.0
    for case in few_cases(game, rounds=1):
        for match, told in told_in_game(case, each, CHOICES):
            found = thrown(case, match, told)
            if not found.forks:
                continue  # what the sentence takes for granted cannot happen here: "if it strikes back"
            positions.add((str(case), match.done))
            kinds[type(told.forecast)] += 1
            if isinstance(told.forecast, Probability):
                largest = max(largest, found.off(told.forecast.value))
            if wrong(told, found):
                faults.append(f"{case} after {match.done} choices, {told}: thrown {found.mean:.3f} ± {found.error:.3f}")
    print(f"{game.id}: {kinds.total()} numbers at {len(positions)} positions; a chance is {largest:.3f} off at most")
    assert not faults, "\n".join(faults)
    assert set(kinds) == set(kinds_of(game)), "a kind of number was never told"


@pytest.mark.parametrize("off", [-0.1, 0.1])
def test_a_chance_that_is_ten_points_off_is_noticed(off):
    case = Case(TALE, {"mist": "thin", "reading": "shown"}, 1)
    told = 0
    for match, one in told_in_game(case, 1, 60):
        told += 1
        assert not wrong(one, thrown(case, match, one))
        shifted = ToldNumber(TrialPassed(one.forecast.value + off), one.seat, one.prompt, one.key)
        assert wrong(shifted, thrown(case, match, shifted))
    assert told


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_tells_a_bare_chance(game):
    """A chance comes as a `Probability`, which brings its own sign; a fact before a per cent sign is unchecked."""
    bare = re.compile(r"\}\s?%")
    found = [
        f"{lang}: {key}" for lang in LANGUAGES for key, text in game.texts[lang].sentences.items() if bare.search(text)
    ]
    assert not found


@pytest.mark.parametrize(
    ("chance", "french", "english"),
    [
        (0.0, "0\u202f%", "0%"),
        (0.001, "1\u202f%", "1%"),
        (0.724, "72\u202f%", "72%"),
        (0.9999, "99\u202f%", "99%"),
        (1, "100\u202f%", "100%"),
    ],
)
def test_what_can_happen_is_never_told_as_impossible_nor_what_can_fail_as_sure(chance, french, english):
    assert (Probability(chance).said("fr"), Probability(chance).said("en")) == (french, english)
