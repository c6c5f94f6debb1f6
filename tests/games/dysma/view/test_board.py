"""The table as a scene: terrain where content puts it, floors with their heights, zones of the players."""

from pathlib import Path

import pytest

import veillee.games.dysma
from support.dysma import table
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Shape
from veillee.games.dysma.view.board import SIZE, outline, quarters, steps_text, zones
from veillee.games.dysma.view.board import table as terrain
from veillee.kernel.text import load_texts

TEXTS = load_texts(Path(veillee.games.dysma.__file__).parent / "text")
FR, EN = TEXTS["fr"].for_seats(("Ana", "Bo")), TEXTS["en"].for_seats(("Ana", "Bo"))


def fixed(layout, texts=FR):
    return {item.id: item for item in terrain(layout, texts)}


def test_lengths_are_said_in_steps():
    assert [steps_text(tenths, FR) for tenths in (28, 30, 7)] == ["2,8 pas", "3 pas", "0,7 pas"]
    assert steps_text(28, EN) == "2.8 steps"


def test_a_house_is_an_area_with_its_corners_and_its_height():
    house = fixed("abandoned_village")["house_1"]
    assert (house.kind, house.style) == ("area", "terrain impassable house")
    assert house.points == ((95, 95), (145, 95), (145, 135), (95, 135))
    assert (house.x, house.y, house.text) == (120, 115, "3 pas")
    assert house.label == "Maison fermée, hauteur 3 pas"
    assert house.note.startswith("Terrain infranchissable.")


def test_a_floor_above_the_ground_is_an_area_of_its_own_at_its_level():
    there = fixed("ruined_temple")
    floors = {name: item.level for name, item in there.items() if item.style == "floor" and "ruin_1-" in name}
    assert floors == {"ruin_1-floor-20": 20, "ruin_1-floor-40": 40}
    assert there["ruin_1-floor-40"].points == ((70, 90), (105, 90), (105, 140), (70, 140))
    assert there["ruin_1-floor-40"].label == "Ruine, étage à 4 pas"


def test_what_has_no_height_does_not_speak_of_it():
    river = fixed("river_ford")["river_1"]
    assert (river.label, river.text) == ("Rivière", "")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("texts", [FR, EN], ids=["fr", "en"])
def test_every_piece_of_every_layout_has_a_place_and_words(layout, texts):
    there = fixed(layout, texts)
    for piece in LAYOUTS[layout].pieces:
        item = there[piece.id]
        assert item.points == piece.corners
        assert item.label
        assert item.note
        assert 0 <= item.x <= SIZE[0]
        assert 0 <= item.y <= SIZE[1]


def test_the_edges_are_marked_each_six_steps():
    marks = [item for item in fixed("").values() if item.shape == "ruler"]
    assert [(item.text, item.x, item.y) for item in marks[:5]] == [
        ("6", 60, 0),
        ("12", 120, 0),
        ("18", 180, 0),
        ("24", 240, 0),
        ("30", 300, 0),
    ]
    assert [(item.x, item.y) for item in marks[5:]] == [(0, 60), (0, 120), (0, 180), (0, 240), (0, 300)]


def test_zones_lie_where_the_first_player_chose_and_fade_in_play():
    s = table(deployment="standard", side="west", turn=0)
    first, second = zones(s, FR)
    assert (first.id, first.seat, first.shape, first.label) == ("zone-0-0", 0, "zone", "Zone (Ana)")
    assert first.points == ((0, 0), (60, 0), (60, 360), (0, 360))
    assert second.points == ((300, 0), (360, 0), (360, 360), (300, 360))
    s.turn = 1
    assert {zone.emphasis for zone in zones(s, FR)} == {"weak"}


def test_no_zone_is_drawn_before_one_is_chosen():
    s = table(deployment="standard", turn=0)
    assert zones(s, FR) == []


def test_both_squares_of_a_split_deployment_are_drawn():
    s = table(deployment="split", side="sw_ne", turn=0)
    assert [zone.id for zone in zones(s, FR)] == ["zone-0-0", "zone-0-1", "zone-1-0", "zone-1-1"]


@pytest.mark.parametrize("corner", [(0, 0), (360, 0), (360, 360), (0, 360)])
def test_a_quarter_disc_is_drawn_inside_its_arc_and_counter_clockwise(corner):
    points = outline(Shape("quarter_disc", corner=corner, radius=120))
    x, y = corner
    assert points[0] == corner
    assert all((a - x) ** 2 + (b - y) ** 2 <= 120**2 for a, b in points)
    assert {(abs(a - x), abs(b - y)) for a, b in points} >= {(120, 0), (0, 120)}
    around = sum(a * d - b * c for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True))
    assert around > 0


def test_the_quarters_cover_the_table():
    four = {item.id: item.points for item in quarters(FR)}
    assert four["quarter-sw"] == ((0, 0), (180, 0), (180, 180), (0, 180))
    assert four["quarter-ne"] == ((180, 180), (360, 180), (360, 360), (180, 360))
