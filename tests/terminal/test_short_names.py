"""Names in narrow places: never two that look the same."""

import pytest

from support.recorded import journals, positions
from veillee.terminal.board import Asked
from veillee.terminal.cells import draw_any_board
from veillee.terminal.grid_items import cells_of
from veillee.terminal.session import Session
from veillee.terminal.short_names import shortened

ZONES = ["Graveyard north-west", "Graveyard north-east", "Glade north-west", "Glade north-east", "Well"]


@pytest.mark.parametrize("width", range(3, 24))
def test_shortened_names_fit_and_stay_different(width):
    short = shortened(ZONES, width)
    assert set(short) == set(ZONES)
    assert len(set(short.values())) == len(ZONES)
    assert max(map(len, short.values())) <= width


def test_a_direction_is_shortened_to_its_initials_before_the_place_is():
    assert shortened(ZONES, 12)["Graveyard north-east"] == "Graveyard NE"
    assert shortened(ZONES, 8)["Graveyard north-west"] == "Grave NW"
    assert shortened(ZONES, 19)["Glade north-west"] == "Glade NW"  # all are shortened in one way
    assert shortened(ZONES, 20) == {name: name for name in ZONES}


def test_the_zones_of_a_plan_have_names_of_their_own():
    [journal] = [one for one in journals("rituals") if one.stem == "souls"]
    for _, table in positions(journal, (0,)):
        for lang in ("fr", "en"):
            scene = Session(table, lang).scene()
            for width, height in ((78, 30), (72, 21), (120, 27)):
                rows = "\n".join(row.plain for row in draw_any_board(scene, width, height, Asked()))
                names = shortened([cell.label for cell in cells_of(scene)], (width - 1) // 6 - 1)
                assert all(rows.count(f"{name} ") or rows.count(f"{name}│") for name in names.values()), rows
