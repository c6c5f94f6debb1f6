"""Playing a match by hand in a page: a table is laid from its form, and each question is answered by the test."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

#: A question waits for its answer: its pieces or its answers are there, and nothing is on its way; or all is over.
SETTLED = """() => document.querySelector(".won")
    || (document.querySelector(".choices :is([data-answer], [data-piece], .confirm)")
        && !document.querySelector(".choices .is-sent"))"""
AFTER = "before => Number(document.getElementById('table').dataset.seq) > before"
#: Answers in the list, from the first to the last; where there are many, pieces stand there first.
ANSWERS = ".choices [data-answer]:visible"


def lay(page: Page, game: str, **options: str) -> Page:
    """A match with these options, begun from the page of a new table."""
    page.goto(f"/new/{game}")
    for name, value in options.items():
        page.locator(f"[name='option.{name}'][value='{value}']").check(force=True)
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    page.wait_for_function(SETTLED)
    return page


def answers(page: Page) -> Locator:
    return page.locator(ANSWERS)


def play(page: Page, act: Callable[[int], None], most: int) -> int:
    """Answer until the match is over, or so many times. How often one was asked."""
    for turn in range(most):
        page.wait_for_function(SETTLED)
        if page.locator(".won").count():
            return turn
        before = int(page.locator("#table").get_attribute("data-seq") or -1)
        act(turn)
        page.wait_for_function(AFTER, arg=before)
    return most


def answer_twenty(page: Page, begin: Callable[[Page], object], act: Callable[[int], None]) -> None:
    """Answer twenty times; the dice may end a match sooner, then another one is begun."""
    asked = 0
    while asked < 20:
        begin(page)
        asked += play(page, act, most=20 - asked)


def tap_first(page: Page, turn: int) -> None:
    """Give the first answer by touch, of one piece after another: the first tap aims, the second one answers."""
    if page.locator(".choices .confirm").count():
        page.locator(".choices .confirm").tap()
        return
    pieces = page.locator(".piece-choice")
    if pieces.count():
        pieces.nth(turn % pieces.count()).tap()
    answer = answers(page).first
    answer.tap()
    expect(answer).to_have_class(re.compile("is-hover"))
    answer.tap()


def beyond_the_edge(page: Page) -> int:
    """So many pixels would be reached by scrolling to the right."""
    wide: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return wide
