"""What is drawn on boards of cells besides figures: signs on edges, marks, things in a corner, circles, counters."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from support import browsing
from support.served import Served

#: A drawing for a mark, as a game brings its own.
SYMBOLS = (
    '<svg xmlns="http://www.w3.org/2000/svg">'
    '<symbol id="mark-lost" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></symbol></svg>'
)


@pytest.fixture
def server(server_of_small_games: Served) -> Served:
    return server_of_small_games


def add_signs(message: dict[str, Any]) -> dict[str, Any]:
    """A key on the first edge, a mark on the first diver, a chest in the corner of its cell, a circle, a counter."""
    if message["t"] != "sync":
        return message
    fixed, picture = message["board"]["fixed"], message["picture"]
    next(item for item in fixed if item["kind"] == "edge")["icon"] = "key"
    diver = next(item for item in picture["board"] if item["id"] == "diver-0")
    diver["marks"] = ["lost"]
    cell = next(item for item in fixed if item["id"] == diver["at"])
    spot = {"x": cell["x"], "y": cell["y"]}
    chest = {"id": "chest", "kind": "token", "label": "Coffre", "icon": "key", "at": cell["id"]}
    picture["board"] += [
        {**chest, "anchor": [20, 24], "size": [18, 18], "count": 2},
        {"id": "circle", "kind": "area", "label": "Cercle", "style": "ring", "icon": "moon", "r": 30, **spot},
    ]
    picture["counters"] = [{"id": "pearls", "label": "Perles", "value": 2, "most": 4, "icon": "key"}]
    return message


def sit_down(page: Page) -> None:
    def open_line(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda text: line.send(json.dumps(add_signs(json.loads(text)))))

    page.route_web_socket(re.compile("/ws$"), open_line)
    page.route(
        re.compile("/reef/.*symbols.svg"),
        lambda route: route.fulfill(body=SYMBOLS, content_type="image/svg+xml"),
    )
    browsing.sit_down(page, "reef")
    expect(page.locator(".cell").first).to_be_visible()


def middle(page: Page, item: str, part: str) -> tuple[float, float]:
    box = page.locator(f".map [data-item='{item}'] {part}").first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_an_edge_has_its_sign_in_its_middle(page: Page) -> None:
    sit_down(page)
    sign = page.locator(".edge-sign")
    expect(sign).to_have_count(1)
    box, edge = sign.bounding_box(), page.locator(".edge:has(.edge-sign) .stroke").bounding_box()
    assert box is not None
    assert edge is not None
    assert abs(box["x"] + box["width"] / 2 - edge["x"] - edge["width"] / 2) < 3
    assert abs(box["y"] + box["height"] / 2 - edge["y"] - edge["height"] / 2) < 3


def test_a_mark_with_a_drawing_stands_beside_its_figure(page: Page) -> None:
    sit_down(page)
    expect(page.locator(".figure .state.m-lost use")).to_have_attribute("href", "#mark-lost")


def test_a_thing_with_an_anchor_lies_in_its_corner_and_moves_no_figure(page: Page) -> None:
    sit_down(page)
    (x, y), (cell_x, cell_y) = middle(page, "chest", ".bed"), middle(page, "circle", ".edge-line")
    assert x > cell_x + 5
    assert y > cell_y + 5
    divers = [middle(page, f"diver-{number}", ".bed") for number in (0, 1)]
    assert abs((divers[0][0] + divers[1][0]) / 2 - cell_x) < 2  # the two lie side by side around the middle
    expect(page.locator("[data-item='chest'] .count")).to_have_text("×2")
    expect(page.locator("[data-item='chest'] .number")).to_have_count(0)  # its drawing says what it is


def test_the_symbol_of_a_circle_fills_it(page: Page) -> None:
    sit_down(page)
    drawn = page.locator("[data-item='circle'] use")
    expect(drawn).to_have_attribute("width", "60")


def test_counters_with_a_greatest_value_stand_in_the_top_bar(page: Page) -> None:
    sit_down(page)
    expect(page.locator(".day .count")).to_have_text("Perles 2/4")


def test_on_a_phone_they_stand_in_the_strip(phone: Page) -> None:
    sit_down(phone)
    expect(phone.locator(".strip .chip:has(.i)")).to_have_text("2/4")


def test_the_way_back_stays_in_the_panel_beside_lines_of_a_sketch(page: Page) -> None:
    sit_down(page)
    page.locator(".choices [data-answer]").first.click()
    expect(page.locator(".undo")).to_be_visible()
    page.locator(".choices [data-answer]").first.hover()
    expect(page.locator(".sketch-lines li").first).to_be_visible()
    panel, undo = page.locator(".question-panel").bounding_box(), page.locator(".undo").bounding_box()
    assert panel is not None
    assert undo is not None
    assert undo["x"] + undo["width"] <= panel["x"] + panel["width"]
