"""An account in a real browser: what a guest has begun goes on, on every device that signs in."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from support.browsing import Visitors

NAME, PASSWORD = "Maëlle du soir", "une lanterne au loin"


def answers(page: Page) -> Locator:
    """What can be answered now: nothing is on its way."""
    return page.locator(".choices:not(:has(.is-sent)) [data-answer]")


def seq(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-seq") or -1)


def sees_more_than(page: Page, before: int) -> None:
    page.wait_for_function("before => Number(document.getElementById('table').dataset.seq) > before", arg=before)


def answer(page: Page, *, by_thumb: bool = False) -> int:
    """Answer whatever is asked with the last thing there is, most often to go on; returns the seq before."""
    expect(answers(page)).not_to_have_count(0)
    before = seq(page)
    several = page.locator(".choices .confirm")
    chosen = [answers(page).last, several if several.count() else answers(page).last]  # a thumb aims, then commits
    for button in chosen if by_thumb or several.count() else chosen[:1]:
        button.tap() if by_thumb else button.click()
    sees_more_than(page, before)
    return before


def sign(page: Page, action: str, name: str = NAME) -> None:
    """Open an account, or sign in to it."""
    page.goto("/account")
    form = page.locator(f"form[action='/account/{action}']")
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill(PASSWORD)
    form.locator("button").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(name)


def test_a_guest_opens_an_account_and_plays_on_with_another_device(visitors: Visitors) -> None:
    desk, phone = visitors.desktop(), visitors.phone()
    desk.goto("/")
    desk.locator("form[action='/play/lueur'] button").first.click()
    desk.wait_for_url("**/t/*")
    answer(desk)

    sign(desk.context.new_page(), "register")  # while the table stays open
    answer(desk)

    sign(phone, "login")
    phone.goto("/tables")
    phone.locator(f"a[href$='{desk.url.rpartition('/')[2]}']").first.click()
    phone.wait_for_url("**/t/*")
    sees_more_than(desk, answer(phone, by_thumb=True))
    sees_more_than(phone, answer(desk))


def keeps(page: Page, *names: str) -> None:
    """These lists are proposed in the workshop, the newest first."""
    page.goto("/games/dysma/lists")
    expect(page.locator("#kept .name")).to_have_text(list(names))


def shelve(page: Page, name: str) -> None:
    """Keep a list under a name."""
    page.goto("/games/dysma/lists")
    page.locator("#ready").select_option("road_watch")
    with page.expect_response("**/lists/sheet"):
        page.get_by_label("Nom de la liste").fill(name)
    page.locator("#keep").click()
    expect(page.locator("#kept .name").first).to_have_text(name)


def test_lists_made_as_a_guest_come_along_and_go_with_the_account(visitors: Visitors) -> None:
    desk, phone = visitors.desktop(), visitors.phone()
    shelve(desk, "La garde")
    shelve(phone, "La route")
    sign(desk, "register", "Ondine")
    with desk.expect_response("**/account/lists/dysma/keep"):
        keeps(desk, "La garde")
    sign(phone, "login", "Ondine")
    with phone.expect_response("**/account/lists/dysma/keep"):
        keeps(phone, "La route", "La garde")
    keeps(desk, "La route", "La garde")
    with desk.expect_response("**/account/lists/dysma/forget"):
        desk.get_by_role("button", name="Oublier La garde").click()
    keeps(phone, "La route")
    desk.goto("/account")
    desk.locator("form[action='/account/logout'] button").click()
    keeps(desk)
