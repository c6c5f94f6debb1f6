"""Boards of hexes, squares and zones in the browser, over the three boards of the reef."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from support import browsing
from support.browsing import Visitors, check_accessibility
from support.served import Served

SOCKET = re.compile("/ws$")
FOCUSED = "document.activeElement.getAttribute('data-item')"


@pytest.fixture
def server(server_of_small_games: Served) -> Served:
    return server_of_small_games


def sit_down(page: Page) -> None:
    """A match of one person: two divers on each of three boards."""
    browsing.sit_down(page, "reef")
    expect(page.locator(".cell").first).to_be_visible()


def seq(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-seq") or 0)


def board_of(page: Page) -> str:
    """The first letter of the cells tells the board."""
    first = page.locator(".cell").first.get_attribute("data-item") or ""
    return {"s": "hex", "w": "square", "l": "zone"}[first.removeprefix("cell-")[0]]


def answered(page: Page, act: Callable[[], None]) -> None:
    """Do something, and wait until the table has taken it as an answer."""
    before = seq(page)
    act()
    expect(page.locator("#table")).not_to_have_attribute("data-seq", str(before))


def play(page: Page, choose: Callable[[str], None], arrive: Callable[[str], None] = lambda board: None) -> list[str]:
    """Answer all questions; `choose` is told what the answers are about. Returns the boards that were played on."""
    boards: list[str] = []
    while page.locator(".choice").count():
        if board_of(page) not in boards:
            boards.append(board_of(page))
            arrive(boards[-1])
        about = "cell" if page.locator(".cell.offered").count() else "figure"
        answered(page, lambda about=about: choose(about))
    return boards


def middle_of(page: Page, about: str) -> tuple[float, float]:
    """The middle on the screen of the last cell or figure that can be chosen; a piece may lie there."""
    wanted = page.locator(f".{about}.offered .{'outline' if about == 'cell' else 'bed'}").last
    box = wanted.bounding_box()
    assert box is not None
    if about == "cell":
        assert min(box["width"], box["height"]) >= 44
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_all_boards_are_played_with_the_mouse_and_hinder_nobody(page: Page) -> None:
    sit_down(page)

    def choose(about: str) -> None:
        middle = middle_of(page, about)
        page.mouse.move(*middle)
        if about == "cell":
            expect(page.locator(".offers .aim-ring")).to_have_count(1)
        page.mouse.click(*middle)

    assert play(page, choose, lambda board: check_accessibility(page)) == ["hex", "square", "zone"]


def test_arrows_go_to_the_neighbour_and_enter_chooses(page: Page) -> None:
    sit_down(page)
    answered(page, lambda: page.keyboard.press("1"))
    page.locator(".prompt").click(trial=True)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowLeft")  # from the diver at B2
    assert page.evaluate(FOCUSED) == "cell-s01"
    label = page.locator("[data-item=cell-s01]").get_attribute("aria-label") or ""
    assert label.startswith("A2. La tortue")
    assert "Aller en A2" in label
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    assert page.evaluate(FOCUSED) == "cell-s00"  # the edge of the board
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == "cell-s10"
    assert "Mur de corail vers A1" in (page.locator("[data-item=cell-s10]").get_attribute("aria-label") or "")
    answered(page, lambda: page.keyboard.press("Enter"))
    assert page.locator(".figure[data-item=diver-0]").get_attribute("aria-label").endswith("B1")


def test_a_walk_up_and_down_over_hexes_comes_back(page: Page) -> None:
    sit_down(page)
    answered(page, lambda: page.keyboard.press("1"))
    page.locator("[data-item=cell-s20]").focus()
    walked = []
    for key in ["ArrowDown"] * 4 + ["ArrowUp"] * 4:
        page.keyboard.press(key)
        walked.append(page.evaluate(FOCUSED).removeprefix("cell-"))
    assert walked[3][1:] == "24", walked  # four rows further down, in the column where the walk began
    assert walked[7] == "s20", walked


def test_enter_on_a_cell_that_cannot_be_chosen_answers_nothing(page: Page) -> None:
    sit_down(page)
    answered(page, lambda: page.keyboard.press("1"))
    before = seq(page)
    page.locator("[data-item=cell-s10]").focus()  # this one could be chosen
    page.locator("[data-item=cell-s40]").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(300)
    assert seq(page) == before
    assert page.evaluate(FOCUSED) == "cell-s40"


def test_all_boards_are_played_with_the_keyboard_and_a_swap_keeps_the_focus(page: Page) -> None:
    sit_down(page)
    page.evaluate(
        """() => {
          window.fewest = 99;
          const look = () => {
            window.fewest = Math.min(window.fewest, document.querySelectorAll(".cell").length);
            requestAnimationFrame(look);
          };
          look();
        }"""
    )

    def choose(about: str) -> None:
        page.locator(f".{about}.offered").first.focus()
        page.keyboard.press("Enter")

    def arrive(board: str) -> None:
        if board != "hex":
            assert page.evaluate("document.querySelector('svg.map').contains(document.activeElement)")

    assert play(page, choose, arrive) == ["hex", "square", "zone"]
    assert page.evaluate("window.fewest") == 5, "at every moment a whole board was in sight"


def test_all_boards_are_played_by_touch_and_cells_are_large_enough(phone: Page) -> None:
    sit_down(phone)

    def choose(about: str) -> None:
        middle = middle_of(phone, about)
        phone.touchscreen.tap(*middle)
        if about == "cell":
            expect(phone.locator(".offers .aim-ring")).to_have_count(1)
        phone.touchscreen.tap(*middle)

    assert play(phone, choose) == ["hex", "square", "zone"]


def test_pieces_in_one_cell_are_counted_and_show_whose_they_are(page: Page) -> None:
    sit_down(page)
    expect(page.locator("[data-item=urchin-4] .count")).to_have_text("×5")
    expect(page.locator("[data-item=urchin-0]")).to_have_attribute("aria-hidden", "true")
    expect(page.locator("[data-item=weed] .count")).to_have_text("×3")
    expect(page.locator(".figure.foe [d^='M-8.3-20']")).to_have_count(6)  # the shark and five urchins: octagons
    expect(page.locator(".figure.neutral rect.bed")).to_have_count(1)
    for number, token in enumerate("ab"):  # two divers of one seat look different
        diver = page.locator(f"[data-item=diver-{number}]")
        expect(diver).to_have_class(re.compile(rf"\bof-seat s{token}\b"))
        expect(diver.locator(".letter")).to_have_text(token.upper())
    assert "Oursin × 5, Algue × 3" in (page.locator("[data-item=cell-s12]").get_attribute("aria-label") or "")
    # The diver that acts is drawn last: nothing covers it.
    expect(page.locator(".pieces > :last-child")).to_have_attribute("data-item", "diver-0")


def test_an_aimed_cell_shows_where_the_piece_would_be(page: Page) -> None:
    sit_down(page)
    answered(page, lambda: page.keyboard.press("1"))
    page.locator("[data-item=cell-s12]").focus()  # nothing is hidden in this cell
    ghost = page.locator(".ghosts .figure")
    expect(ghost).to_have_count(1)
    expect(ghost).to_have_attribute("transform", "translate(149 220)")


def test_edges_are_drawn_by_their_sort_and_explained(page: Page) -> None:
    sit_down(page)
    expect(page.locator(".edges .e-wall")).to_have_count(2)
    assert page.locator(".edge-key li").all_inner_texts() == ["Tombant", "Abri", "Mur de corail"]


class Tampered:
    """A page whose messages pass through the hands of the test."""

    def __init__(self, page: Page) -> None:
        self.hellos: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.boards_to_lose = 0
        self.wrong_hashes = 0
        self.old_server = False
        self.socket: WebSocketRoute | None = None
        page.route_web_socket(SOCKET, self._open)

    def _open(self, page: WebSocketRoute) -> None:
        self.socket = page
        if self.old_server:
            page.on_message(lambda text: self._refuse(page, json.loads(text)))
            return
        server = page.connect_to_server()
        page.on_message(lambda text: server.send(self._from_page(json.loads(text))))
        server.on_message(lambda text: page.send(self._from_server(json.loads(text))))

    def _from_page(self, message: dict[str, Any]) -> str:
        (self.hellos if message["t"] == "hello" else self.sent).append(message)
        if message["t"] == "fetch" and self.wrong_hashes:
            self.wrong_hashes -= 1
            message = {**message, "hash": "0" * 16}
        return json.dumps(message)

    def _from_server(self, message: dict[str, Any]) -> str:
        if message["t"] in ("sync", "view") and "board" in message and self.boards_to_lose:
            self.boards_to_lose -= 1
            del message["board"]
        return json.dumps(message)

    def _refuse(self, page: WebSocketRoute, hello: dict[str, Any]) -> None:
        """What a server of the first protocol does: it knows no field `boards`."""
        self.hellos.append(hello)
        code, reason = ("refused", "Qui êtes-vous ?") if "boards" in hello else ("reload", "Rechargez la page.")
        page.send(json.dumps({"t": "bye", "code": code, "reason": reason}))
        page.close()


def test_a_page_that_lacks_the_board_of_a_picture_asks_for_it(page: Page) -> None:
    table = Tampered(page)
    table.boards_to_lose = 1
    sit_down(page)
    assert [message["t"] for message in table.sent if message["t"] == "fetch"] == ["fetch"]
    assert len(table.hellos) == 1
    for _ in range(3):
        table.boards_to_lose = 1  # the board of the wreck is lost as well
        answered(page, lambda: page.keyboard.press("1"))
    expect(page.locator("[data-item=cell-w00]")).to_be_visible()


def test_a_board_that_the_server_does_not_know_is_loaded_with_the_whole_table(page: Page) -> None:
    table = Tampered(page)
    table.boards_to_lose, table.wrong_hashes = 1, 1
    sit_down(page)
    assert [hello.get("boards") for hello in table.hellos] == [None, None]
    expect(page.locator(".figure[data-item=diver-0]")).to_be_visible()


def test_a_page_says_which_boards_it_holds_and_is_told_to_reload_by_an_old_server(
    page: Page, visitors: Visitors
) -> None:
    table = Tampered(page)
    sit_down(page)
    table.old_server = True
    assert table.socket is not None
    table.socket.close()
    expect(page.get_by_text("Rechargez la page.").first).to_be_visible()
    held, plain = table.hellos[1:]
    assert [len(held["boards"]), held["v"], plain.get("boards")] == [1, 2, None]
