"""The pictures under the boards: whole, steady, small, and of nothing but themselves."""

import re
from xml.etree import ElementTree

import pytest

from veillee.games import load
from veillee.games.lueur.art import draw_archipelago, draw_province
from veillee.games.lueur.content import ISLANDS
from veillee.games.lueur.view.board import SIZE
from veillee.shared.chance import Chance, scatter
from veillee.shared.svg import number, scaled, smooth

PICTURES = pytest.mark.parametrize("draw", [draw_province, draw_archipelago])
SVG = "{http://www.w3.org/2000/svg}"


@PICTURES
def test_a_picture_is_the_same_every_time(draw):
    assert draw() == draw()


@PICTURES
def test_a_picture_has_the_size_of_the_board_and_is_light(draw):
    drawn = draw()
    root = ElementTree.fromstring(drawn)
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == f"0 0 {SIZE[0]} {SIZE[1]}"
    assert len(drawn.encode()) < 120_000


@PICTURES
def test_a_picture_needs_nothing_from_elsewhere_and_runs_nothing(draw):
    drawn = draw()
    root = ElementTree.fromstring(drawn)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert not tags & {"script", "style", "image", "foreignObject", "a", "text"}
    names = {element.get("id") for element in root.iter()} - {None}
    wanted = {element.get("href") for element in root.iter()} - {None}
    wanted |= {f"#{name}" for name in re.findall(r"url\(#([^)]+)\)", drawn)}
    assert all(name.startswith("#") for name in wanted)
    assert {name.removeprefix("#") for name in wanted} <= names
    assert not re.search(r' (on\w+|style)="', drawn)


@PICTURES
def test_every_number_of_a_picture_is_a_number(draw):
    assert not re.search(r"nan|inf|None|e-\d", draw())


def test_every_island_is_drawn():
    root = ElementTree.fromstring(draw_archipelago())
    shores = {element.get("id") for element in root.iter(f"{SVG}path")}
    assert {f"shore-{island}" for island in ISLANDS} <= shores


def test_the_game_hands_out_its_pictures():
    assert {name: draw() for name, draw in load("lueur").art.items()} == {
        "province": draw_province(),
        "archipelago": draw_archipelago(),
    }


def test_chance_is_steady_and_stays_within_its_bounds():
    chance, again = Chance(7), Chance(7)
    drawn = [chance.between(-3, 3) for _ in range(500)]
    assert drawn == [again.between(-3, 3) for _ in range(500)]
    assert set(drawn) == set(range(-3, 4))
    assert Chance(8).below(1000) != Chance(7).below(1000)
    assert Chance(0).below(10) in range(10)  # even nothing is a seed


def test_scattered_points_keep_apart_and_off_what_is_taken():
    points = list(scatter(Chance(1), (200, 100), 10, 2000, lambda x, y: x > 50))
    assert len(points) > 60
    assert all(50 < x <= 200 and 0 <= y <= 100 for x, y in points)
    pairs = [(a, b) for a in points for b in points if a < b]
    assert min((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a, b in pairs) >= 100


def test_numbers_paths_and_curves():
    assert [number(value) for value in (2.0, -0.04, 1.26, -3.5)] == ["2", "0", "1.3", "-3.5"]
    assert scaled("M-.5 1H.2", 10) == "M -5 10H 2"
    assert smooth([(0, 0), (6, 0)], closed=False) == "M0 0C1 0 5 0 6 0"
