"""What browser tests are written with: a real server, a real Chromium, and people who look at it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from support.browsing import Visitors, chromium
from support.served import Served, served
from support.tale_browsing import SMALL_GAMES

HERE = Path(__file__).parent
#: How the servers of these tests are started: bots answer at once, every visitor may come from an address of their own.
WORDS = ("--trust-proxy", "--bot-pause", "0")
#: The browser of this process while tests of this folder run, and how it is closed.
_open: list[Browser] = []
_closing = ExitStack()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all tests of a process."""
    with served(tmp_path_factory.mktemp("server"), *WORDS) as running:
        yield running


@pytest.fixture(scope="session")
def server_of_small_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all tests of a process about the reef and the tale, the small games of the tests."""
    with served(tmp_path_factory.mktemp("small-games"), *WORDS, games=SMALL_GAMES) as running:
        yield running


@pytest.fixture
def browser() -> Browser:
    """One for all tests of this folder in a process: to start it takes as long as a short test."""
    if not _open:
        _open.append(_closing.enter_context(chromium()))
    return _open[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser after the last test of this folder: while Playwright is there no other event loop can run."""
    yield
    if nextitem is None or HERE not in nextitem.path.parents:
        _open.clear()
        _closing.close()


@pytest.fixture
def visitors(browser: Browser, server: Served, tmp_path: Path) -> Iterator[Visitors]:
    """Brings people: `visitors.desktop()`, `visitors.phone()`. What a browser complains about fails the test."""
    people = Visitors(browser, server.url, pictures=tmp_path)
    yield people
    people.leave()
    assert people.unexpected() == []


@pytest.fixture
def page(visitors: Visitors) -> Page:
    return visitors.desktop()


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    return visitors.phone()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """When a test fails, keep what everybody saw."""
    report = yield
    people = getattr(item, "funcargs", {}).get("visitors")
    if report.when == "call" and report.failed and isinstance(people, Visitors):
        report.sections.append(("what everybody saw", "\n".join(people.take_pictures())))
        report.sections.append(("what the browser complained about", "\n".join(people.complaints) or "nothing"))
    return report
