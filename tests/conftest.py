"""What all tests share: readable assertions, steady hypothesis, one option for golden games, the command `veillee`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from click.testing import Result

pytest.register_assert_rewrite("support")
pytest_plugins = ["support.budget", "support.scripted"]

# The same examples every time and on every machine, however slow: a red test is a change, never bad luck.
settings.register_profile("veillee", derandomize=True, deadline=None, database=None, max_examples=60)
settings.load_profile("veillee")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--regenerate", action="store_true", help="play the golden games anew and write their files")
    parser.addoption("--game", metavar="ID", help="hold only this game to the contract")
    parser.addoption("--rule", metavar="CLAUSE", help="run only the tests that cite this clause")
    parser.addoption("--each", metavar="N", type=int, default=1, help="throw so many told chances of a kind, not one")


def pytest_configure(config: pytest.Config) -> None:
    from support import game_tests  # not before its assertions are rewritten

    chosen = config.getoption("--game")
    if chosen is not None and chosen not in game_tests.tested_games:
        raise pytest.UsageError(f"--game {chosen}: there is no such game; games: {', '.join(game_tests.tested_games)}")
    game_tests.tested_games = (chosen,) if chosen else game_tests.tested_games


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what was not asked for.

    With `--game`, tests of what this game does not have (pages, a campaign) have nobody to be held to: no tests.
    """
    if clause := config.getoption("--rule"):
        items[:] = [item for item in items if any(clause in mark.args for mark in item.iter_markers("rule"))]
    if config.getoption("--game"):
        items[:] = [item for item in items if not any(_has_no_case(mark) for mark in item.iter_markers("skip"))]


def _has_no_case(skip: pytest.Mark) -> bool:
    return "got empty parameter set" in str(skip.kwargs.get("reason", ""))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def veillee(data: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    """Run `veillee …` in this process, in French unless told otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "VEILLEE_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("VEILLEE_DATA", str(data))

    from click.testing import CliRunner  # most tests have nothing to do with commands

    from veillee.cli import main

    def run(*args: object, typed: str | None = None) -> Result:
        return CliRunner().invoke(main, [str(arg) for arg in args], input=typed)

    return run
