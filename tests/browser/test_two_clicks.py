"""Many answers that name several things: a click on the piece that acts, then a click on where or on whom."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from support.game_tests import own_tests
from support.staged import Staged


def open_table(page: Page) -> None:
    """The first Action of a recorded game of Dark Rituals."""
    Staged(page, own_tests("rituals") / "golden" / "souls.jsonl").go(4)
    expect(page.locator(".choices .piece-choice").first).to_be_visible()


def orders(page: Page) -> Locator:
    """The answers about a piece."""
    return page.locator('.choices [data-answer*="+f"]')


def acting(page: Page) -> set[str]:
    """The pieces that the listed answers are about."""
    return {(answer.get_attribute("data-answer") or "").split("+")[1] for answer in orders(page).all()}


def test_of_many_answers_the_pieces_come_first_then_the_places_of_the_chosen_one(page: Page) -> None:
    open_table(page)
    expect(orders(page)).to_have_count(0)
    expect(page.locator(".board .cell.offered")).to_have_count(0)  # only pieces are lit
    page.locator('.board [data-item="f1"]').first.click()
    expect(orders(page).first).to_be_visible()
    assert acting(page) == {"f1"}
    expect(page.locator(".board .cell.offered").first).to_be_visible()
    place = (page.locator('.choices [data-answer^="summon"]').first.get_attribute("data-answer") or "").split("+")[-1]
    page.locator(f'.board [data-item="{place}"]').first.dispatch_event("click")  # a piece may stand in front of it
    narrowed = page.locator(".choices .is-variant")
    expect(narrowed.first).to_be_visible()
    both = [(answer.get_attribute("data-answer") or "").split("+") for answer in narrowed.all()]
    assert {(parts[1], parts[-1]) for parts in both} == {("f1", place)}
    page.keyboard.press("Escape")
    expect(narrowed).to_have_count(0)
    page.locator(".choices .other-piece").click()
    expect(page.locator(".choices .piece-choice").first).to_be_visible()
    expect(orders(page)).to_have_count(0)


def test_a_click_on_somebody_else_who_acts_begins_anew(page: Page) -> None:
    open_table(page)
    for figure in ("f1", "f2"):
        page.locator(f'.board [data-item="{figure}"]').first.click()
        expect(page.locator(f'.choices [data-answer*="+{figure}+"]').first).to_be_visible()
        assert acting(page) == {figure}
