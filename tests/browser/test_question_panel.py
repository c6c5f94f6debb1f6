"""The question panel never hides an answer: every answer is in sight, or a line tells that it is further down."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from playwright.sync_api import TimeoutError as Late

from support.browsing import DRAWN, Visitors, check_accessibility
from support.game_tests import own_tests
from support.staged import Staged

SETTLED = """() => document.querySelector(".won")
    || (document.querySelector(".choices [data-answer]") && !document.querySelector(".choices .is-sent"))"""
DESKTOP_SIZES, PHONE_SIZES = [(1440, 900), (1280, 720)], [(390, 844), (720, 450), (320, 480)]
SIZES = [*DESKTOP_SIZES, *PHONE_SIZES]
SKIRMISH = own_tests("dysma") / "golden" / "pillage-2.jsonl"
SHOT, REPLY = 32, 33  # choices of the recorded game: seven targets, each also with Heroism; four ways to reply
#: Answers that are hidden without a word about it, and parts of the panel that lie over one another or are cut.
FAULTS = """() => {
  const faults = [];
  const panel = document.querySelector(".question-panel"), body = panel.querySelector(".question-body");
  const line = panel.querySelector(".beyond"), foot = panel.querySelector(".question-foot");
  const box = (one) => one.getBoundingClientRect();
  const shown = [...panel.querySelectorAll(".choices .choice")].filter((one) => one.checkVisibility());
  const listed = shown.filter((one) => body.contains(one));
  const beyond = listed.filter((one) => box(one).bottom > box(body).bottom + 4 || box(one).top < box(body).top - 4);
  const told = Number(/\\d+/.exec(line.hidden ? "0" : line.textContent));
  const isAnswer = (one) => one.matches("[data-answer], .confirm");
  const below = beyond.filter((one) => isAnswer(one) && box(one).bottom > box(body).bottom + 4);
  if (beyond.length && line.hidden) faults.push(`${beyond.length} answers are hidden`);
  if (below.length !== told && below.length) faults.push(`${below.length} answers below, told: ${told}`);
  if (foot.checkVisibility() && box(body).bottom > box(foot).top + 7 && box(foot).bottom > box(panel).top + 1)
    faults.push("the foot lies over the answers");
  if (shown.some((one) => !body.contains(one) && box(one).top < box(body).bottom - 7))
    faults.push("what stands under the answers lies over them");
  if (box(panel).bottom > innerHeight + 1) faults.push("the panel leaves the page");
  for (const one of shown) {
    const parts = [...one.querySelectorAll("kbd, .what, .what small, .pay")].filter((part) => part.checkVisibility());
    for (const part of parts) {
      const [inner, outer] = [box(part), box(one)];
      const above = inner.top < outer.top - 1, below = inner.bottom > outer.bottom + 1;
      if (inner.width && (above || below || inner.right > outer.right + 1))
        faults.push(`${part.className} leaves "${one.textContent}"`);
    }
  }
  shown.slice(1).forEach((one, place) => {
    if (one.closest(".choices") !== shown[place].closest(".choices")) return;
    const [a, b] = [box(shown[place]), box(one)];
    if (b.top < a.bottom - 1 && b.left < a.right - 1 && a.left < b.right - 1 && a.top < b.bottom - 1)
      faults.push(`"${one.textContent}" lies over "${shown[place].textContent}"`);
  });
  return faults;
}"""
REACHED = """() => {
  const body = document.querySelector(".question-body");
  const inside = (one) => one.top >= body.getBoundingClientRect().top - 4
    && one.bottom <= body.getBoundingClientRect().bottom + 4;
  const inSight = (one) => one.top >= 0 && one.bottom <= innerHeight;
  const missed = [...document.querySelectorAll(".choices [data-answer]")].filter((one) => one.checkVisibility())
    .filter((one) => { one.focus(); return !(body.contains(one) ? inside : inSight)(one.getBoundingClientRect()); });
  return missed.map((one) => one.textContent);
}"""

#: Scrolls the answers to their end and tells whether the last of them, or the fold with the rest, is in sight there.
AT_THE_END = """() => {
  const body = document.querySelector(".question-body");
  body.scrollTo(0, body.scrollHeight);
  const all = [...body.querySelectorAll(".choices :is([data-answer], summary)")].filter((one) => one.checkVisibility());
  return all.at(-1).getBoundingClientRect().bottom <= body.getBoundingClientRect().bottom + 4;
}"""


def nothing(page: Page, found: str) -> None:
    """A check finds nothing, at the latest when the page has come to rest."""
    with suppress(Late):
        page.wait_for_function(f"() => ({found})().length === 0", timeout=20_000)
    assert page.evaluate(found) == []


def visitor(visitors: Visitors, size: tuple[int, int], **settings: Any) -> Page:
    """Somebody before a screen of this size; below the width of a desktop it is a phone."""
    settings["viewport"] = {"width": size[0], "height": size[1]}
    return visitors.desktop(**settings) if size[0] >= 900 else visitors.phone(**settings)


def position(visitors: Visitors, size: tuple[int, int], before: int, **settings: Any) -> tuple[Staged, Page]:
    page = visitor(visitors, size, **settings)
    shown = Staged(page, SKIRMISH)
    shown.go(before - 1)
    expect(page.locator(".choices [data-answer]").first).to_be_visible()
    return shown, page


def resized(page: Page, sizes: list[tuple[int, int]]) -> Iterator[int]:
    """Give the screen one size after another; yields the width once all is drawn."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        yield width


@pytest.mark.parametrize("sizes", [DESKTOP_SIZES, PHONE_SIZES], ids=["desktop", "phone"])
def test_the_guided_game_in_english_hides_no_answer(visitors: Visitors, sizes: list[tuple[int, int]]) -> None:
    page = visitor(visitors, sizes[0], locale="en-GB")
    page.goto("/")
    page.locator("button[name=first_day]").click()
    page.wait_for_url("**/t/*")
    kept = 0
    for _ in range(12):
        page.wait_for_function(SETTLED, timeout=60_000)
        keep = page.get_by_role("button", name="Keep these dice")
        for width in resized(page, sizes):
            nothing(page, FAULTS)
            nothing(page, REACHED)
            if keep.count() and width >= 1400:  # on a smaller screen the panel may scroll, which FAULTS looks at
                page.locator(".prompt").focus()
                expect(keep).to_be_in_viewport(ratio=1)
                expect(page.locator(".beyond")).to_be_hidden()
        kept += keep.count()
        before = int(page.locator("#table").get_attribute("data-seq") or -1)
        several = page.locator(".choices .confirm").count()
        (keep if keep.count() else page.locator(".choices [data-answer]").first).dispatch_event("click")
        if several:
            page.locator(".choices .confirm").dispatch_event("click")
        page.wait_for_function("n => Number(document.getElementById('table').dataset.seq) > n", arg=before)
    assert kept > 0


@pytest.mark.parametrize("sizes", [DESKTOP_SIZES, PHONE_SIZES], ids=["desktop", "phone"])
def test_a_reply_to_a_deadly_shot_hides_no_answer(visitors: Visitors, sizes: list[tuple[int, int]]) -> None:
    _, page = position(visitors, sizes[0], REPLY)
    for width in resized(page, sizes):
        for answer in page.locator(".choices > .pair > [data-answer]").all():
            answer.focus()  # its chances come under the answers
            expect(page.locator(".foresee:not(.trouble)")).to_have_attribute("aria-busy", "false", timeout=30_000)
            nothing(page, FAULTS)
        expect(page.locator(".sketch-lines")).to_contain_text("abattu")
        if width >= 900:
            for answer in page.locator(".choices > .pair > [data-answer]").all():
                expect(answer).to_be_in_viewport(ratio=1)
        nothing(page, REACHED)
        check_accessibility(page)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_long_list_tells_how_many_answers_are_further_down(visitors: Visitors, size: tuple[int, int]) -> None:
    _, page = position(visitors, size, SHOT)
    line = page.locator(".beyond")
    expect(line).to_have_text(re.compile(r"^\d+ réponses de plus en dessous$"))
    nothing(page, FAULTS)
    nothing(page, REACHED)
    # What the focused answer brings comes under the answers: there is less room then, and the answer stays in sight.
    expect(page.locator(".foresee:not(.trouble)")).to_have_attribute("aria-busy", "false", timeout=30_000)
    page.locator(".question-body").evaluate("body => body.scrollTo(0, 0)")
    line.click()
    page.wait_for_function("() => document.querySelector('.question-body').scrollTop > 0")
    page.wait_for_function(AT_THE_END)
    expect(line).to_have_text(re.compile(r"au-dessus$"))
    line.click()
    expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
    check_accessibility(page)


def test_the_line_is_in_the_language_of_the_reader(visitors: Visitors) -> None:
    _, page = position(visitors, (1280, 720), SHOT, locale="en-GB")
    expect(page.locator(".beyond")).to_have_text(re.compile(r"^\d+ more answers below$"))


def test_variants_of_an_answer_stand_under_it_with_the_next_numbers(visitors: Visitors) -> None:
    _, page = position(visitors, (1440, 900), SHOT)
    pairs = page.locator(".choices > .pair")
    expect(pairs).to_have_count(7)
    plain, heroic = pairs.nth(1).locator("[data-answer]").all()
    expect(plain).to_contain_text("Chamane orque, Arc court")
    expect(heroic.locator("small")).to_have_text("4 dés à 4+, avec Héroïsme")
    assert [one.inner_text() for one in pairs.nth(1).locator("kbd").all()] == ["3", "4"]
    above, under = plain.bounding_box(), heroic.bounding_box()
    assert above
    assert under
    assert above["y"] + above["height"] <= under["y"] <= above["y"] + above["height"] + 8


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=str)
def test_a_click_on_a_target_with_variants_opens_them_in_the_list(visitors: Visitors, size: tuple[int, int]) -> None:
    shown, page = position(visitors, size, SHOT)
    last = page.locator(".pieces .offered").last
    key = last.get_attribute("data-item")
    if size[0] < 900:
        page.locator(".sheet-handle").tap()
        expect(page.locator(".choices:visible")).to_have_count(0)
    last.dispatch_event("click")
    expect(page.locator(".variants")).to_contain_text("2 réponses, à choisir ici.")
    expect(page.locator(".variants")).to_be_in_viewport(ratio=0.9)
    variants = page.locator(".choices .is-variant")
    expect(variants).to_have_count(2)
    for variant in variants.all():
        expect(variant).to_be_in_viewport(ratio=0.9)
        assert (variant.get_attribute("data-answer") or "").startswith(f"{key}+")
    assert shown.given == []
    page.keyboard.press("Escape")
    expect(page.locator(".variants")).to_have_count(0)


def test_by_keyboard_the_focus_goes_from_the_target_to_its_variants(visitors: Visitors) -> None:
    shown, page = position(visitors, (1280, 720), SHOT)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pieces .offered:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.locator(".choices .is-variant:focus")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    expect(page.locator(".choices .mini.is-variant:focus")).to_have_count(1)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.choices .is-sent')")
    assert len(shown.given) == 1
    assert shown.given[0].endswith("+heroism")


def test_a_number_gives_only_an_answer_that_is_shown(visitors: Visitors) -> None:
    shown, page = position(visitors, (1280, 720), SHOT)
    hidden = page.locator(".choices kbd", has_text=re.compile("^13$"))
    expect(hidden).not_to_be_in_viewport()
    for digit in "13":
        page.keyboard.press(digit)
    expect(hidden).to_be_in_viewport()
    expect(page.locator(".choices .is-hover kbd")).to_have_text("13")
    assert shown.given == []
    for digit in "13":
        page.keyboard.press(digit)
    expect(page.locator(".choices .is-sent kbd")).to_have_text("13")
    assert len(shown.given) == 1


@pytest.mark.parametrize("size", [(720, 450), (320, 480), (390, 844)], ids=str)
def test_on_a_small_screen_the_panel_does_not_cover_what_is_asked_about(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    _, page = position(visitors, size, REPLY)
    panel, board = page.locator(".question-panel").bounding_box(), page.locator(".board").bounding_box()
    assert panel
    assert board
    beside = panel["x"] > 0
    assert board["x"] + board["width"] <= panel["x"] + 1 if beside else board["y"] + board["height"] <= panel["y"] + 1
    if not beside:
        assert panel["height"] <= size[1] * 0.46 + 1
    asked = page.locator(".pieces .offered").first.bounding_box()
    assert asked
    assert board["x"] <= asked["x"] + asked["width"] / 2 <= board["x"] + board["width"]
    assert board["y"] <= asked["y"] + asked["height"] / 2 <= board["y"] + board["height"]
    assert board["height"] >= 140


def test_the_sheet_of_a_phone_is_made_small_and_large_again(visitors: Visitors) -> None:
    shown, phone = position(visitors, (390, 844), REPLY)
    handle = phone.locator(".sheet-handle")
    expect(handle).to_have_attribute("aria-expanded", "true")
    handle.tap()
    expect(handle).to_have_attribute("aria-expanded", "false")
    expect(phone.locator(".prompt")).to_be_visible()
    expect(phone.locator(".choices [data-answer]:visible")).to_have_count(0)
    check_accessibility(phone)
    phone.keyboard.press("1")  # not in sight: shown, not given
    expect(phone.locator(".choices [data-answer]").first).to_be_visible()
    assert shown.given == []


# A page that loads


def table_address(page: Page) -> str:
    page.goto("/")
    page.locator("form[action='/play/lueur'] button").first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".loading")).to_be_hidden()
    return page.url


@pytest.mark.parametrize(
    ("locale", "joins", "slow", "reload"),
    [
        ("fr-FR", "Nous rejoignons la table.", "La table tarde à venir.", "Recharger la page"),
        ("en-GB", "Joining the table.", "The table is slow to come.", "Reload the page"),
    ],
)
def test_a_page_whose_scripts_are_slow_says_so_and_is_never_blank(
    visitors: Visitors, locale: str, joins: str, slow: str, reload: str
) -> None:
    page = visitors.desktop(locale=locale)
    address = table_address(page)
    held: list[Route] = []
    page.route(re.compile(r"/(question-panel\.js|table\.css|open\.css)"), lambda route: held.append(route))
    page.goto(address, wait_until="commit")
    expect(page.locator(".loading")).to_contain_text(joins)
    page.wait_for_function("() => performance.getEntriesByType('paint').length > 0")  # while the styles are held
    expect(page.locator(".loading .btn")).to_have_css("animation-delay", "5s")
    expect(page.get_by_role("link", name=reload)).to_be_visible(timeout=30_000)
    expect(page.locator(".loading")).to_contain_text(slow)
    check_accessibility(page)
    for route in held:
        route.continue_()
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".loading")).to_be_hidden()


def test_a_page_whose_script_fails_tells_how_to_go_on(visitors: Visitors) -> None:
    visitors.expect("ERR_FAILED")
    page = visitors.desktop()
    address = table_address(page)
    page.route(re.compile(r"/question-panel\.js"), lambda route: route.abort())
    page.goto(address)
    expect(page.locator(".loading")).to_contain_text("Nous rejoignons la table.")
    page.get_by_role("link", name="Recharger la page").wait_for(state="visible", timeout=9000)
    page.unroute_all()
    page.get_by_role("link", name="Recharger la page").click()
    expect(page.locator(".board")).to_be_visible()


def test_a_page_whose_table_does_not_answer_tells_so(visitors: Visitors) -> None:
    page = visitors.phone()
    address = table_address(page)
    page.route_web_socket(re.compile("/ws$"), lambda line: line.close(code=1011))
    page.goto(address)
    expect(page.locator(".loading")).to_contain_text("La table n'est pas joignable pour l'instant.")
    expect(page.get_by_role("link", name="Recharger la page")).to_be_visible()
    expect(page.locator(".loading")).to_contain_text(re.compile(r"Nous rappelons dans \d+ s\."))
    check_accessibility(page)


def test_a_page_whose_table_is_silent_keeps_its_notice(visitors: Visitors) -> None:
    page = visitors.desktop()
    address = table_address(page)
    page.route_web_socket(re.compile("/ws$"), lambda line: line.on_message(lambda message: None))
    page.goto(address)
    expect(page.locator(".loading")).to_contain_text("Nous rejoignons la table.")
    expect(page.get_by_role("link", name="Recharger la page")).to_be_visible(timeout=9000)
