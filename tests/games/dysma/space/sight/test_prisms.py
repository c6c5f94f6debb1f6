"""What blocks sight."""

from support import rule
from support.dysma import table
from support.terrain import man, piece, tower
from veillee.games.dysma.space.sight.prisms import blocks, figure_prism, prisms_between, terrain_prisms
from veillee.games.dysma.space.table.ground import ground


@rule("DYS-24.32")
def test_a_floor_is_a_slab_and_a_piece_without_height_is_no_blocker(laid):
    here = ground(table(layout=laid(tower((100, 100, 160, 160), 20), piece("difficult", (200, 200, 220, 220), 0))))
    [slab] = terrain_prisms(here)
    assert (slab.bottom, slab.top, slab.box) == (180, 200, (1000, 1000, 1600, 1600))
    assert terrain_prisms(here) is terrain_prisms(here)


def test_blockers_are_looked_up_by_the_part_of_the_table_they_reach_into(laid):
    house = piece("impassable", (100, 100, 120, 120), 30)
    here = ground(table(layout=laid(house)))
    [(x, y, width, depth, prism)] = prisms_between(here, 90, 90, 130, 130)
    assert (x, y, width, depth) == (2200, 2200, 200, 200)  # twice the middle, then the size, in hundredths
    assert prism.stature == 30
    assert prisms_between(here, 200, 200, 300, 300) == ()


@rule("DYS-24.33")
def test_a_figure_blocks_the_low_ray_and_not_the_one_above_its_head():
    between = figure_prism(man(0, 150, 100), 12)
    fan = (1000, 1000, 200, ((2000, 1000),), (10, 200))  # an eye at two steps looks at a foot and at a head as high
    assert blocks(between, fan, 0b11) == 0b10
