"""The table of times: to whom a test is counted, and how it reads."""

import pytest

from support.budget import ELSE, Budget

GAMES = ("lueur", "dysma")


@pytest.mark.parametrize(
    ("nodeid", "game"),
    [
        ("tests/games/dysma/rules/dice/test_throwing.py::test_it", "dysma"),
        ("tests/contract/test_play.py::test_random_games_end[lueur-province-pick-2-1]", "lueur"),
        ("tests/contract/test_secrets.py::test_something_hidden[dysma]", "dysma"),
        ("tests/contract/test_play.py::test_random_games_end[toy-3-calm-2-2]", ELSE),
        ("tests/kernel/test_dice.py::test_lueur_is_not_meant", ELSE),
        ("tests/project/test_docs.py::test_a_command_of_the_documents_runs[veillee arena lueur --games 4]", "lueur"),
    ],
)
def test_a_test_belongs_to_the_game_of_its_folder_or_of_its_parameters(nodeid, game):
    assert Budget(GAMES).game_of(nodeid) == game


def test_set_up_and_call_are_added_and_counted_as_one_test():
    budget = Budget(GAMES)
    for when, seconds in (("setup", 0.5), ("call", 239.0), ("teardown", 1.0)):
        budget.pytest_runtest_logreport(
            pytest.TestReport(
                "tests/games/lueur/test_one.py::test_it", ("", 0, ""), {}, "passed", None, when, duration=seconds
            )
        )
    assert budget.lines() == [
        "                  tests  seconds  budget",
        "lueur                 1    240.5     240  over its budget",
    ]
