"""A book in a real browser: pages read at a desk and on a phone, choices at their foot, odds, earlier pages."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from support.browsing import check_accessibility
from support.served import Served
from support.tale_browsing import answer, open_tale

FOCUSED = "() => document.activeElement.textContent"
LINE = """() => {
    const prose = document.querySelector(".prose");
    const style = getComputedStyle(prose);
    const canvas = document.createElement("canvas").getContext("2d");
    canvas.font = style.font;
    return prose.clientWidth / (canvas.measureText("la route du nord et la brume").width / 28);
}"""

SCROLLED = "document.querySelector('article.page').scrollTop"


@pytest.fixture
def server(server_of_small_games: Served) -> Served:
    return server_of_small_games


def box(page: Page, selector: str) -> dict[str, float]:
    found = page.locator(selector).bounding_box()
    assert found
    return found


@pytest.mark.parametrize(("width", "height", "book"), [(1440, 900, 400), (1280, 720, 350)])
def test_at_a_desk_the_page_stands_left_of_the_board_with_its_choices_at_its_foot(
    page: Page, width: int, height: int, book: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_tale(page)
    answer(page, "bank")
    expect(page.get_by_role("article", name="La berge")).to_be_visible()
    expect(page.locator(".page-number")).to_have_text("page 12")
    expect(page.locator(".prose")).to_have_count(2)
    expect(page.locator(".page-box.good li")).to_have_text("Vous reprenez 1 énergie au bord de l'eau.")
    assert box(page, ".book")["width"] == book
    assert box(page, ".book")["x"] + book <= box(page, ".board")["x"]
    assert page.locator(".book .question-panel").count() == page.locator(".question-panel").count() == 1
    expect(page.locator(".book .choices [data-answer='ford']")).to_contain_text("7 ou plus")
    assert page.evaluate("getComputedStyle(document.querySelector('.book')).color") == "rgb(42, 28, 12)"
    page.evaluate("document.documentElement.dataset.theme = 'jour'")  # the book is paper by day as by night
    assert page.evaluate("getComputedStyle(document.querySelector('.book')).color") == "rgb(42, 28, 12)"
    check_accessibility(page)


def test_on_a_phone_the_page_fills_the_screen_and_asks_at_its_foot(phone: Page) -> None:
    open_tale(phone)
    answer(phone, "bank")
    assert box(phone, ".book")["width"] == 390
    assert box(phone, ".book")["y"] <= 30  # a new page has been brought to the top
    assert box(phone, ".book")["height"] >= 800
    assert phone.evaluate("getComputedStyle(document.querySelector('.question-panel')).position") == "static"
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    check_accessibility(phone)


def test_lines_of_a_page_are_no_longer_than_about_sixty_letters(page: Page) -> None:
    page.set_viewport_size({"width": 880, "height": 900})  # one column: the widest page there is
    open_tale(page)
    assert 45 <= page.evaluate(LINE) <= 75


def test_a_new_page_is_read_from_its_heading_and_announced(page: Page) -> None:
    open_tale(page)
    expect(page.locator(".page-title")).to_have_text("La route du nord")
    page.keyboard.press("2")
    expect(page.locator(".page-title")).to_have_text("Sous les bois")
    assert page.evaluate(FOCUSED) == "Sous les bois"
    expect(page.locator(".book > [role=status].sr")).to_have_text("Page 27 : Sous les bois")
    page.keyboard.press("1")
    expect(page.locator(".page-title")).to_have_text("La clairière")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".page-title")).to_have_text("Le moulin")
    assert page.evaluate(FOCUSED) == "Le moulin"


def test_a_new_page_does_not_take_the_focus_from_somebody_who_is_busy_elsewhere(page: Page) -> None:
    open_tale(page)
    page.locator(".tool.t-settings").click()
    page.locator(".settings [name='odds']").focus()
    page.evaluate("document.querySelector(\"[data-answer='bank']\").click()")
    expect(page.locator(".page-title")).to_have_text("La berge")
    expect(page.locator(".settings [name='odds']")).to_be_focused()


def test_odds_are_shown_only_to_players_who_want_them_and_never_of_a_hidden_goal(page: Page) -> None:
    open_tale(page)
    answer(page, "bank")
    expect(page.locator("[data-answer='ford'] .trial-line")).to_contain_text("Agilité")
    expect(page.locator(".odds")).to_have_count(0)
    page.locator(".tool.t-settings").click()
    page.locator(".settings [name='odds']").select_option("on")
    expect(page.locator("[data-answer='ford'] .odds")).to_have_text("chances : 58 %")
    assert json.loads(page.evaluate("localStorage.getItem('veillee.likes')"))["odds"] is True
    page.reload()
    expect(page.locator("[data-answer='ford'] .odds")).to_have_text("chances : 58 %")
    answer(page, "ford")
    banner = page.get_by_role("region", name="Épreuve : Agilité")
    expect(banner).to_contain_text("un seul lancer")
    expect(banner.locator(".odds")).to_have_text("chances : 58 %")
    check_accessibility(page)
    open_tale(page)
    answer(page, "woods")
    expect(page.locator("[data-answer='listen'] .trial-line")).to_contain_text("Le but reste caché.")
    expect(page.locator(".odds")).to_have_count(0)


def test_an_earlier_page_is_read_again_and_the_question_stays(page: Page) -> None:
    open_tale(page)
    expect(page.locator(".earlier")).to_be_hidden()
    answer(page, "bank")
    page.locator(".earlier summary").click()
    page.locator("[data-page='road']").click()
    expect(page.locator(".page-title")).to_have_text("La route du nord")
    assert page.evaluate(FOCUSED) == "La route du nord"
    expect(page.locator(".reading-again")).to_contain_text("Vous relisez une page.")
    expect(page.locator(".book .choices [data-answer='ford']")).to_be_visible()
    check_accessibility(page)
    page.get_by_role("button", name="Revenir à la page 12").click()
    expect(page.locator(".page-title")).to_have_text("La berge")
    page.locator("[data-page='road']").click()
    expect(page.locator(".page-title")).to_have_text("La route du nord")
    page.keyboard.press("Escape")
    expect(page.locator(".page-title")).to_have_text("La berge")


def test_only_what_the_game_allows_is_listed_and_any_other_page_is_refused_in_words(page: Page) -> None:
    heard: list[str] = []

    def ask_for_a_sealed_page(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(str(text).replace('"page":"road"', '"page":"woods"')))

        def pass_on(text: str | bytes) -> None:
            heard.append(str(text))
            socket.send(text)

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/ws$"), ask_for_a_sealed_page)
    open_tale(page)
    answer(page, "woods", "clearing", "gate")
    page.locator(".earlier summary").click()
    allowed = ["31 La clairière", "1 La route du nord"]  # page 27 bears a seal
    expect(page.locator(".earlier-page")).to_have_text(allowed)
    heard.clear()
    page.locator("[data-page='road']").click()
    expect(page.locator(".book-refusal")).to_contain_text("n'est pas ouverte à la relecture")
    expect(page.locator(".page-title")).to_have_text("Le moulin")
    assert "branche" not in "".join(heard)  # nothing of the sealed page has come
    page.locator("[data-page='clearing']").click()
    expect(page.locator(".page-title")).to_have_text("La clairière")
    expect(page.locator(".book-refusal")).to_be_hidden()


def test_after_an_undo_an_earlier_page_is_open_again_and_no_longer_listed(page: Page) -> None:
    open_tale(page)
    answer(page, "bank")
    expect(page.locator(".earlier")).to_be_visible()
    page.keyboard.press("u")
    expect(page.locator(".page-title")).to_have_text("La route du nord")
    expect(page.locator(".earlier")).to_be_hidden()


def test_a_page_that_goes_on_below_says_so_and_is_read_on_by_a_press(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 460})
    open_tale(page)
    answer(page, "bank")
    more = page.locator(".page-more")
    expect(more).to_have_text("La page continue")
    while "continue" in more.inner_text():
        before = page.evaluate(SCROLLED)
        more.click()
        assert page.evaluate(SCROLLED) > before
    more.click()
    assert page.evaluate(SCROLLED) == 0
    page.set_viewport_size({"width": 1440, "height": 1600})
    expect(more).to_be_hidden()


def test_another_question_on_the_same_page_is_brought_into_view(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    open_tale(page)
    answer(page, "bank", "ford")
    expect(page.locator(".page-title")).to_have_text("La berge")
    for key in ("0", "1"):
        expect(page.locator(f".choices [data-answer='{key}']")).to_be_in_viewport(ratio=1)


def test_a_shut_book_is_a_strip_and_the_question_stands_beside_the_board(page: Page) -> None:
    open_tale(page)
    answer(page, "bank", "ferry")
    expect(page.locator(".shut-book")).to_contain_text("Livre fermé")
    expect(page.locator("article.page")).to_be_hidden()
    assert page.locator(".book .question-panel").count() == 0
    expect(page.locator("main > .question-panel .prompt")).to_contain_text("qu'achetez-vous")
    page.locator(".earlier summary").click()
    page.locator("[data-page='bank']").click()
    expect(page.locator(".page-title")).to_have_text("La berge")
    expect(page.locator(".book .prompt")).to_contain_text("qu'achetez-vous")
    page.get_by_role("button", name="Refermer le livre").click()
    expect(page.locator(".shut-book")).to_be_visible()
    answer(page, "rope")
    expect(page.locator(".page-title")).to_have_text("L'autre rive")


def test_the_last_page_is_an_ending_with_the_result_at_its_foot(page: Page) -> None:
    open_tale(page)
    answer(page, "woods", "clearing", "gate", "door", "cloak", "whistle")
    expect(page.locator(".page-end")).to_have_text("Fin")
    expect(page.locator(".book .question-panel")).to_contain_text("La partie est finie.")
    check_accessibility(page)
