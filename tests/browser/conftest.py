"""What browser tests are written with: a real server, a real Chromium, and people who look at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from support.browsing import Visitors, chromium
from support.served import Served, served


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One for all tests of a process. Bots answer at once; every visitor may come from an address of their own."""
    with served(tmp_path_factory.mktemp("server"), "--trust-proxy", "--bot-pause", "0") as running:
        yield running


# Not for the whole session: while Playwright is there no other event loop can run, and other tests need one.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


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
