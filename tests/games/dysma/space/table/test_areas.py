"""Areas of terrain, and segments in parts of one height."""

from support import rule
from veillee.games.dysma.space.table.areas import FLAT, area_of, disc_of, level_parts
from veillee.games.dysma.state import SpellTerrain

LOW = area_of(((100, 100), (140, 100), (140, 140), (100, 140)), 10, True)
HIGH = area_of(((120, 100), (140, 100), (140, 140), (120, 140)), 30, True)


@rule("DYS-24.20")
def test_a_segment_over_raised_ground_falls_into_parts_of_one_height():
    parts = level_parts((LOW, HIGH), 80, 120, 160, 120)  # 80 long: up at 20, higher at 40, down at 60
    assert [(4 * p // whole, 4 * q // whole, z) for p, q, whole, z in parts] == [
        (0, 0, 0),
        (0, 1, 0),
        (1, 2, 10),
        (2, 3, 30),
        (3, 4, 0),
        (4, 4, 0),
    ]


def test_a_segment_that_meets_no_raised_ground_is_flat_and_one_wholly_on_it_has_one_part():
    assert level_parts((LOW, HIGH), 0, 0, 50, 50) is FLAT
    assert [part.z for part in level_parts((LOW,), 105, 105, 115, 110)] == [10]


def test_a_base_passes_an_area_that_it_only_touches():
    assert LOW.lets_pass(80, 95, 160, 95, 5)
    assert not LOW.lets_pass(80, 95, 160, 95, 6)
    assert LOW.span(80, 100, 160, 100) is None  # along the edge
    assert LOW.span(80, 120, 120, 120) == (20, 40, 1, 1)
    assert LOW.meets(80, 120, 100, 120)
    assert not LOW.meets(80, 120, 99, 120)


@rule("DYS-24.45")
def test_the_terrain_of_a_spell_is_a_disc_for_points_and_a_16_gon_for_segments():
    disc = disc_of(SpellTerrain(100, 100, 30, "difficult", 10, "brambles", 0))
    assert disc.box == (70, 70, 130, 130)
    assert len(disc.polygon) == 16
    assert disc.holds(118, 124)  # 18 and 24 make 30
    assert not disc.holds(119, 124)
