"""The board of each Encounter as it is drawn: Zones, walls, doors, ways, special Zones, and its picture."""

import re
import xml.etree.ElementTree as ET

import pytest

from support import rule
from veillee.games.rituals.art import ART
from veillee.games.rituals.art.coordinates import ZONE, border, size_of, zone_corner, zone_outline
from veillee.games.rituals.art.tiles import COLOURS, drawings
from veillee.games.rituals.board import board_of
from veillee.games.rituals.content import ENCOUNTERS, TILES
from veillee.games.rituals.game import GAME
from veillee.games.rituals.view.board import fixed_items

FR = GAME.texts["fr"]


def fixed(encounter: str):
    return {item.id: item for item in fixed_items(encounter, FR)}


def test_three_tiles_by_two_are_952_by_638():
    assert size_of(board_of("e1")) == (952, 638)  # 2 margins of 12, 3 tiles of 300 and 2 gaps of 14; 2 tiles, 1 gap
    assert size_of(board_of("e2")) == (638, 638)


def test_zones_lie_two_by_two_in_their_tile():
    board = board_of("e1")
    assert [zone_corner(board, zone) for zone in (0, 1, 2, 6)] == [(19, 19), (169, 19), (333, 19), (19, 169)]


def test_the_outline_of_a_zone_keeps_within_its_square():
    corners = zone_outline(board_of("e1"), 0)
    assert len(corners) == 12
    assert {min(corner) for corner in zip(*corners, strict=True)} == {19}
    assert {max(corner) for corner in zip(*corners, strict=True)} == {19 + ZONE}


def test_a_border_runs_in_the_middle_between_two_zones():
    board = board_of("e1")
    assert border(board, 0, 1) == ((162, 22), (162, 152))  # inside a tile: 155 and 169 are the sides
    assert border(board, 1, 2) == ((319, 22), (319, 152))  # between tiles: 305 and 333


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_side_is_a_way_a_door_or_a_wall(encounter):
    items, board = fixed(encounter), board_of(encounter)
    for (zone, other), sort in board.borders.items():
        edge, way = items.get(f"edge-{zone}-{other}"), items.get(f"way-{zone}-{other}")
        assert (edge.shape if edge else "open") == sort
        assert (way is not None) == (sort != "wall")
    doors = [item for item in items.values() if item.shape == "door"]
    assert all(door.icon == "door" for door in doors)


@rule("DAR-3.7")
def test_zones_have_their_column_and_row():
    zones = [item for item in fixed("e1").values() if item.kind == "cell"]
    assert [zone.spot for zone in zones[5:8]] == [(5, 0), (0, 1), (1, 1)]
    assert (zones[0].id, zones[0].label) == ("z0", "Cimetière nord-ouest")


@rule("DAR-13.1", "DAR-15.1", "DAR-16.5", "DAR-17.3")
def test_special_zones_have_their_looks():
    def special(encounter):
        return {
            board_of(encounter).names[int(item.id[1:])]: item.style
            for item in fixed(encounter).values()
            if item.kind == "cell" and item.style
        }

    assert special("e1") == {"B5.BR": "red-zone"}
    assert special("e3") == {"A2.TR": "red-zone", "A5.BR": "pit"}
    caves = {"A1.TL": "cave", "A1.TR": "cave", "A1.BL": "cave", "A1.BR": "cave-mouth"}
    assert special("e4") == {**caves, "B5.BR": "red-zone", ENCOUNTERS["e4"].yellow_zone: "yellow-zone"}
    info = ENCOUNTERS["e5"]
    assert special("e5") == {"A2.BR": "red-zone", info.yellow_zone: "pit", info.green_zone: "green-zone"}


def test_every_tile_has_its_name_and_its_ground():
    names = [item.text for item in fixed("e1").values() if item.kind == "label"]
    assert names == ["Cimetière", "Clairière", "Ferme", "Ruelle", "Hameau", "Carrière"]
    assert set(COLOURS) == set(TILES)
    assert set(drawings()) == {*TILES, "pit"}


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_a_picture_is_whole_and_always_the_same(encounter):
    picture = ART[encounter]()
    assert picture == ART[encounter]()
    root = ET.fromstring(picture)
    assert root.get("viewBox") == "0 0 {} {}".format(*size_of(board_of(encounter)))
    assert set(re.findall(r"url\(#([^)]+)\)", picture)) <= {element.get("id") for element in root.iter()}
    drawn = [element.get("id") for element in root.iter() if (element.get("id") or "").startswith("tile-")]
    assert drawn == [f"tile-{tile}" for row in ENCOUNTERS[encounter].layout for tile in row]
    assert ('id="pit"' in picture) == ("pit" in ENCOUNTERS[encounter].special_rules)
