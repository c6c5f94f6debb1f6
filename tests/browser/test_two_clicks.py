"""Answers that name several things: a click on who acts, then a click on where or on whom."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def open_table(page: Page) -> None:
    """A table of Dark Rituals at the first Action: no card is exchanged, and nothing is answered to the first Hero."""
    page.goto("/new/rituals")
    page.locator("form button[type=submit], form .btn.lit").last.click()
    page.wait_for_url("**/t/**")
    page.get_by_role("button", name="Valider (0 choisi)").click()
    moves = page.locator('.choices [data-answer^="move"]')
    others = page.locator('.choices [data-answer="no"], .choices [data-answer="pass"]')
    expect(moves.or_(others).first).to_be_visible()
    while not moves.count():
        others.first.click()
        expect(moves.or_(others).first).to_be_visible()


def test_a_click_on_who_acts_and_one_on_a_place_leave_the_answers_that_name_both(page: Page) -> None:
    open_table(page)
    lit = page.locator(".board .lit-cell, .board .offer")
    every = lit.count()
    page.locator('.board [data-item="f1"]').first.click()
    own = page.locator(".choices .is-variant")
    expect(own.first).to_be_visible()
    assert {answer.get_attribute("data-answer").split("+")[1] for answer in own.all()} == {"f1"}
    assert 0 < lit.count() < every
    place = own.first.get_attribute("data-answer").split("+")[-1]
    page.locator(f'.board [data-item="{place}"]').first.click()
    expect(page.locator(".choices .is-variant").first).to_be_visible()
    both = [answer.get_attribute("data-answer").split("+") for answer in page.locator(".choices .is-variant").all()]
    assert {(parts[1], parts[-1]) for parts in both} == {("f1", place)}
    page.keyboard.press("Escape")
    expect(page.locator(".choices .is-variant")).to_have_count(0)
    assert lit.count() == every


def test_a_click_on_somebody_else_who_acts_begins_anew(page: Page) -> None:
    open_table(page)
    for figure in ("f1", "f2"):
        page.locator(f'.board [data-item="{figure}"]').first.click()
        own = page.locator(".choices .is-variant")
        expect(own.first).to_be_visible()
        assert {answer.get_attribute("data-answer").split("+")[1] for answer in own.all()} == {figure}
