"""Panels at places beside the board: judged lists, pips, groups, a duel, sums, and who else may answer."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from support.browsing import check_accessibility
from support.served import Served
from support.tale_browsing import answer, open_tale


@pytest.fixture
def server(server_of_small_games: Served) -> Served:
    return server_of_small_games


def edges(page: Page, selector: str) -> tuple[float, float, float, float]:
    """The left, top, right and bottom edge of an element."""
    found = page.locator(selector).bounding_box()
    assert found
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_panels_lie_where_they_want_to_and_cover_nothing(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_tale(page, aloud=True)
    board = edges(page, ".board")
    assert edges(page, "[data-panel='why']")[2] <= board[0]
    assert edges(page, "[data-panel='strength']")[0] >= board[2]
    assert edges(page, "[data-panel='omens']")[3] <= board[1]
    assert edges(page, "[data-panel='boat']")[1] >= board[3]
    assert edges(page, ".question-panel")[0] >= board[2]
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    check_accessibility(page)


def test_a_judged_list_tells_every_entry_its_verdicts_and_reasons_with_their_clauses(page: Page) -> None:
    open_tale(page, aloud=True)
    table = page.get_by_role("table", name="Pourquoi la brume ?")
    expect(table.locator("tbody tr")).to_have_count(4)
    door = table.locator("tbody tr").nth(2)
    expect(door.get_by_role("img", name="écarté")).to_have_count(1)
    expect(door.get_by_role("img", name="retenu")).to_have_count(1)
    expect(table.get_by_role("img", name="pas lu")).to_have_count(2)
    expect(door.locator(".reason")).to_have_text([re.compile("lecture 1 la porte"), re.compile("lecture 2 elle la")])
    door.get_by_role("button", name="TAL-5.1").click()
    expect(door.locator(".clause-text")).to_contain_text("de haut en bas")
    amber = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--glow')")
    colours = page.locator(".why-card, .why-card *").evaluate_all(
        "all => all.flatMap((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor])"
    )
    assert amber.strip() == "#ffb547"
    assert "rgb(255, 181, 71)" not in colours  # nothing is asked here


def test_on_a_phone_the_list_is_one_line_that_leads_to_it(phone: Page) -> None:
    open_tale(phone, aloud=True)
    expect(phone.locator(".why-bar")).to_contain_text("Elle a lu ses habitudes deux fois.")
    phone.get_by_role("button", name="Pourquoi ?").click()
    expect(phone.locator(".why-card .plate-title")).to_be_focused()
    assert edges(phone, ".why-card")[1] < 100
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    check_accessibility(phone)


def test_a_counter_with_a_greatest_value_is_full_spent_and_empty_pips(page: Page) -> None:
    open_tale(page, aloud=True)
    energy = page.locator("[data-panel='strength'] .pip-counter")
    expect(energy).to_contain_text("4 sur 6, 1 épuisée")
    assert [energy.locator(f".lozenge.{state}").count() for state in ("full", "spent", "none")] == [4, 1, 1]


def test_wares_lie_in_their_chests_and_a_ware_is_bought_there_after_its_sum_was_shown(page: Page) -> None:
    open_tale(page, aloud=True)
    answer(page, "bank", "ferry")
    boat = page.locator("[data-panel='boat']")
    expect(boat.locator("h3")).to_have_text(["Coffre de proue", "Coffre de poupe"])
    lantern = page.locator("[data-panel='chest-prow'] [data-item='ware-lantern']")
    lantern.hover()
    expect(page.locator(".sum dt")).to_have_text(["Votre énergie", "une lanterne", "Chez la passeuse"])
    expect(page.locator(".sum dd")).to_have_text(["5", "−2", "3"])
    expect(page.locator("[data-panel='strength'] .lozenge.going")).to_have_count(2)
    check_accessibility(page)
    lantern.click()
    expect(page.locator("[data-item='ware-lantern']")).to_have_count(0)
    expect(page.locator("[data-panel='strength']")).to_contain_text("3 sur 6, 3 épuisées")


def test_a_duel_shows_the_dice_of_both_sides_and_what_happens_without_an_answer(page: Page) -> None:
    open_tale(page, aloud=True)
    answer(page, "woods", "clearing", "gate", "door")
    mist, reader = page.get_by_role("group", name="La brume"), page.get_by_role("group", name="Maëlle")
    expect(mist.locator(".die")).to_have_count(2)
    expect(reader.locator(".die.m-idle .pip")).to_have_text("?")
    expect(reader).to_contain_text("1 bouclier fixe")
    expect(page.locator(".duel-verdict")).to_have_text("Sans réponse : la brume passe.")
    check_accessibility(page)
    reader.hover()
    expect(page.locator(".board [data-item='party']")).to_have_class(re.compile("about"))  # whose side it is
    reader.locator(".die").click()  # the die is offered: to roll it is the answer
    expect(page.locator(".duel")).to_be_hidden()


def test_who_else_may_answer_and_who_has_passed_stands_under_the_answers(page: Page) -> None:
    def add_others(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(text: str) -> None:
            message = json.loads(text)
            for asked in message.get("asked", []):
                asked["others"] = [{"seat": 0, "state": "asked"}, {"seat": 1, "state": "passed"}]
            socket.send(json.dumps(message))

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/ws$"), add_others)
    open_tale(page, aloud=True)
    expect(page.get_by_role("list", name="Qui peut encore répondre").locator("li")).to_have_text(
        [re.compile("Maëlle peut répondre"), re.compile("a passé")]
    )
    check_accessibility(page)
