"""Chapter 20: terrain, as rules meet it."""

from __future__ import annotations

import pytest

from support import rule
from support.dysma import NORTH, SOUTH, fig, table
from support.dysma_land import land, piece, tower
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.dice.pools import Onset
from veillee.games.dysma.rules.figures import states
from veillee.games.dysma.rules.moving import terrain
from veillee.games.dysma.space.paths.ways import reach
from veillee.games.dysma.space.sight.rays import clear_rays, cover
from veillee.games.dysma.space.table.bodies import contact
from veillee.games.dysma.space.table.ground import ground
from veillee.games.dysma.state import Dysma, Figure, SpellTerrain
from veillee.kernel.answers import Point

WOOD = piece("difficult", (110, 50, 160, 150), 30)
HEDGE = piece("obstacle", (30, 213, 90, 216), 7)


def cost(s: Dysma, figure: Figure, x: int, y: int, floor: int = 0) -> int | None:
    """What a March to a point costs, None if it cannot be reached."""
    way = reach(s, figure, 500, "march").way_to(Point(x, y, floor))
    return way.cost if way else None


@rule("DYS-20.1", "DYS-20.2")
def test_open_ground_costs_its_length_and_difficult_ground_twice(monkeypatch: pytest.MonkeyPatch):  # G4
    orc = fig("orc_warrior", 0, 85, 100)
    s = table(orc)
    assert cost(s, orc, 135, 100) == 500

    s.layout = land(monkeypatch, WOOD)
    assert cost(s, orc, 120, 100) == 450  # two and a half in the open, one in the wood
    assert cost(s, orc, 135, 100) is None


@rule("DYS-20.3", "DYS-20.6")
@pytest.mark.parametrize("height", [0, 30])
def test_who_stands_in_difficult_terrain_is_in_cover_whatever_its_height(monkeypatch: pytest.MonkeyPatch, height: int):
    viewer, target = fig("orc_warrior", 0, 50, 100), fig("orc_warrior", 1, 120, 100)
    s = table(viewer, target)
    assert not cover(s, viewer, target)

    s.layout = land(monkeypatch, piece("difficult", (110, 50, 160, 150), height))  # G30: also a river
    assert cover(s, viewer, target)
    assert cover(s, target, viewer)  # also a shot out of it
    viewer.x = 150
    assert cover(s, viewer, target)  # also both in the same one


@rule("DYS-20.4")
def test_a_wood_between_two_figures_hides_them_and_a_low_field_does_not(monkeypatch: pytest.MonkeyPatch):  # G9, G10
    viewer, target = fig("orc_warrior", 0, 200, 50, facing=NORTH), fig("orc_warrior", 1, 200, 180)
    for height, rays in ((30, 0), (8, 5)):
        s = table(viewer, target, layout=land(monkeypatch, piece("difficult", (150, 100, 250, 140), height)))
        assert clear_rays(s, viewer, target) == rays


@rule("DYS-20.5")
@pytest.mark.parametrize(("x", "inside"), [(109, False), (110, True)])
def test_the_centre_of_the_base_decides_what_it_is_in(monkeypatch: pytest.MonkeyPatch, x: int, inside: bool):
    orc = fig("orc_warrior", 0, x, 100)
    s = table(orc, layout=land(monkeypatch, WOOD))

    assert ground(s).difficult_at(orc.x, orc.y) is inside


@rule("DYS-20.5", "DYS-28.16")
def test_terrain_made_by_a_spell_counts_at_once():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)
    assert not ground(s).difficult_at(orc.x, orc.y)

    s.zones.append(SpellTerrain(110, 100, 10, "difficult", 10, "brambles", 1))
    assert ground(s).difficult_at(orc.x, orc.y)


@rule("DYS-20.7")
def test_impassable_terrain_is_walked_round(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, layout=land(monkeypatch, piece("impassable", (110, 80, 120, 105), 30)))

    assert cost(s, orc, 115, 100) is None
    around = cost(s, orc, 130, 100)
    assert around is not None
    assert around > 300


@rule("DYS-20.8")
def test_ruins_are_entered_and_their_floors_climbed(monkeypatch: pytest.MonkeyPatch):
    orc = fig("orc_warrior", 0, 110, 100)
    s = table(orc, layout=land(monkeypatch, tower((100, 80, 150, 120), 30)))

    assert cost(s, orc, 120, 100) == 100  # below the floor
    assert cost(s, orc, 115, 100, 30) == 350  # up three steps, half a step along


@rule("DYS-20.9")
def test_crossing_an_obstacle_costs_a_step(monkeypatch: pytest.MonkeyPatch):  # G5
    orc = fig("orc_warrior", 0, 60, 200)
    s = table(orc, layout=land(monkeypatch, HEDGE))

    assert cost(s, orc, 60, 230) == 400
    assert cost(s, orc, 60, 214) is None  # nobody stands on it


@rule("DYS-20.10")
def test_who_stands_at_a_hedge_and_is_charged_across_it_has_defender(monkeypatch: pytest.MonkeyPatch):
    target, charger = fig("orc_warrior", 1, 60, 222, facing=SOUTH), fig("orc_warrior", 0, 60, 207)
    s = table(target, charger, layout=land(monkeypatch, HEDGE))

    assert terrain.obstacle_defender(s, target, (60, 150))
    assert pools.defends(s, target, charger, Onset(60, 150))
    assert not terrain.obstacle_defender(s, target, (60, 300))  # from its own side

    target.y = 223  # two tenths from the hedge
    assert terrain.obstacle_defender(s, target, (60, 150))
    target.y = 224  # three tenths from the hedge: no contact with it
    assert not terrain.obstacle_defender(s, target, (60, 150))


@rule("DYS-20.11", "DYS-20.12")
def test_a_link_across_a_hedge_is_contact_until_one_of_them_moves(monkeypatch: pytest.MonkeyPatch):
    one, two = fig("orc_warrior", 0, 60, 207), fig("orc_warrior", 1, 60, 222)
    s = table(one, two, layout=land(monkeypatch, HEDGE))
    assert not contact(s, one, two)

    terrain.link(s, one, two)
    assert contact(s, one, two)
    assert contact(s, two, one)

    states.moved(s, two)
    assert not contact(s, one, two)


@rule("DYS-20.11")
def test_bases_that_touch_need_no_link():
    one, two = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 111, 100)
    s = table(one, two)

    terrain.link(s, one, two)

    assert s.links == []


@rule("DYS-20.13")
def test_raised_ground_is_open_and_costs_its_height_upwards(monkeypatch: pytest.MonkeyPatch):  # G27
    layout = land(monkeypatch, piece("raised", (165, 165, 195, 195), 10))
    below, above = fig("orc_warrior", 0, 150, 180), fig("orc_warrior", 0, 180, 180, z=10)

    assert cost(table(below, layout=layout), below, 180, 180) == 400
    assert cost(table(above, layout=layout), above, 150, 180) == 300


@rule("DYS-20.13", "DYS-12.5", "DYS-12.27")
@pytest.mark.parametrize(("height", "above"), [(20, True), (19, False)])
def test_shooting_down_from_two_steps_is_an_advantage(height: int, above: bool):
    shooter, target = fig("orc_archer", 0, 100, 100, z=height), fig("orc_warrior", 1, 200, 100)
    s = table(shooter, target)

    assert pools.aim(s, shooter, target, 30).above is above
