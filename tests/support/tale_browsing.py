"""Readers of the small gamebook before a browser."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

#: The folder of the small games of the tests, for a server that knows them.
SMALL_GAMES = Path(__file__).parent
ASKED = '() => document.querySelector(".choices [data-answer]") && !document.querySelector(".choices .is-sent")'


def open_tale(page: Page, *, aloud: bool = False) -> Page:
    """A new table for one reader, begun; `aloud`: no page is shown."""
    page.goto("/new/tale")
    page.locator("#name").fill("Maëlle")
    if aloud:
        page.get_by_role("radio", name="À voix haute").check(force=True)
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/t/*")
    page.wait_for_function(ASKED)
    return page


def answer(page: Page, *keys: str) -> None:
    """Give answers one after another, by their buttons."""
    for key in keys:
        before = page.locator("#table").get_attribute("data-seq")
        page.locator(f".choices [data-answer='{key}']").click()
        if page.locator(f".choices [data-answer='{key}'].is-hover:not(.is-sent)").count() and page.evaluate(
            "matchMedia('(pointer: coarse)').matches"
        ):
            page.locator(f".choices [data-answer='{key}']").click()  # the first tap aims
        page.wait_for_function("before => document.getElementById('table').dataset.seq !== before", arg=before)
