"""The pictures between combats: the port of Precipice and the way into the fortress."""

import re
from xml.etree import ElementTree

import pytest

from veillee.games.blackstone.art import ART
from veillee.games.blackstone.art.palette import PALETTE
from veillee.games.blackstone.art.voyage import (
    MOST_STOPS,
    PORT_SIZE,
    STOP,
    WAY_SIZE,
    berth_middle,
    berth_outline,
    ship_middle,
    stop_middle,
    stop_outline,
)
from veillee.games.blackstone.content import CONSTANTS

SIZES = {"port": PORT_SIZE, "way": WAY_SIZE}
PICTURES = pytest.mark.parametrize("name", SIZES)


@PICTURES
def test_a_picture_is_whole_steady_and_light(name):
    drawn = ART[name]()
    root = ElementTree.fromstring(drawn)
    assert drawn == ART[name]()
    assert root.get("viewBox") == "0 0 {} {}".format(*SIZES[name])
    assert len(drawn.encode()) < 60_000
    assert set(re.findall(r"url\(#([^)]+)\)", drawn)) <= {element.get("id") for element in root.iter()}
    assert not re.search(r'<(text|image|style|script)| (on\w+|style|href)="|\bnan\b|None', drawn)


@PICTURES
def test_colours_are_those_of_the_palette(name):
    assert set(re.findall(r'(?:fill|stroke|stop-color)="(#[0-9a-f]+)"', ART[name]())) <= PALETTE


def test_every_ship_has_a_berth_and_berths_lie_apart_within_the_port():
    berths = [berth_outline(berth) for berth in range(CONSTANTS.ships)]
    wide, high = PORT_SIZE
    for outline in berths:
        assert all(0 < x < wide and 0 < y < high for x, y in outline)
    boxes = [(outline[0], outline[2]) for outline in berths]
    for n, ((left, top), (right, bottom)) in enumerate(boxes):
        for (other_left, other_top), (other_right, other_bottom) in boxes[n + 1 :]:
            assert right < other_left or other_right < left or bottom < other_top or other_bottom < top
    assert ship_middle(0)[0] == berth_middle(0)[0]


@pytest.mark.parametrize("stops", range(1, MOST_STOPS + 1))
def test_stops_of_a_way_lie_apart_within_the_picture(stops):
    middles = [stop_middle(stop, stops) for stop in range(stops)]
    for n, (x, y) in enumerate(middles):
        assert all((x - a) ** 2 + (y - b) ** 2 > (2 * STOP) ** 2 for a, b in middles[n + 1 :])
    wide, high = WAY_SIZE
    for stop in range(stops):
        assert all(0 < x < wide and 0 < y < high for x, y in stop_outline(stop, stops))


def test_the_longest_way_has_as_many_stops_as_cards():
    assert CONSTANTS.challenge_cards + CONSTANTS.combat_cards == MOST_STOPS
