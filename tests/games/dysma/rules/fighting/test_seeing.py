"""View, sight and cover as the rules use them (chapter 11)."""

import pytest

from support import rule
from support.dysma import EAST, NORTH, WEST, fig, table
from veillee.games.dysma import content
from veillee.games.dysma.content.records import Layout, TerrainPiece
from veillee.games.dysma.rules.fighting import seeing, shooting
from veillee.games.dysma.rules.fighting.missiles import Missile
from veillee.games.dysma.space.sight import rays

BOW = Missile("bow", 30)


@pytest.fixture
def laid(monkeypatch):
    """A table with these pieces of terrain."""

    def lay(*pieces):
        name = f"laid-{hash(pieces)}"
        monkeypatch.setitem(content.LAYOUTS, name, Layout(id=name, d8=0, pieces=pieces))
        return name

    return lay


def piece(kind, height, rect):
    return TerrainPiece(id=f"{kind}-1", kind=kind, type=kind, height=height, rect=rect)


@rule("DYS-11.1", "DYS-11.2", "DYS-11.3")
def test_a_figure_sees_all_that_is_not_behind_its_rear_line():
    # It stands at (100, 100) with radius 5 and looks north: the line is y = 95
    s = table(fig("elf_archer", 0, 100, 100, facing=NORTH), fig("militia", 1, 160, 95), fig("militia", 1, 40, 94))
    viewer, beside, behind = s.figures
    assert seeing.sees(s, viewer, beside)
    assert not seeing.sees(s, viewer, behind)
    assert seeing.in_back(s, viewer, behind)
    assert not seeing.in_back(s, viewer, beside)


@rule("DYS-15.53")
def test_keen_senses_see_all_round():
    s = table(fig("wolf", 0, 100, 100, facing=NORTH), fig("militia", 1, 100, 40))
    assert seeing.sees(s, s.figures[0], s.figures[1])


@rule("DYS-11.4", "DYS-11.9")
def test_without_a_line_of_sight_there_is_no_shot(laid):
    s = table(fig("elf_archer", 0, 100, 100, facing=EAST), fig("militia", 1, 200, 100))
    assert seeing.sees(s, s.figures[0], s.figures[1])
    s.layout = laid(piece("impassable", 30, (140, 60, 160, 140)))
    assert not seeing.sees(s, s.figures[0], s.figures[1])
    assert shooting.targets(s, s.figures[0], BOW) == []


@rule("DYS-11.5", "DYS-11.6", "DYS-11.10")
def test_a_target_hidden_in_part_is_in_cover_behind_friend_and_enemy_alike():
    s = table(fig("elf_archer", 0, 100, 100), fig("militia", 1, 200, 100))
    assert not seeing.in_cover(s, *s.figures)
    for seat in (0, 1):
        s = table(fig("elf_archer", 0, 100, 100), fig("militia", 1, 200, 100), fig("militia", seat, 150, 104))
        assert seeing.sees(s, s.figures[0], s.figures[1])
        assert seeing.in_cover(s, s.figures[0], s.figures[1])


@rule("DYS-11.7", "DYS-11.8", "DYS-11.12")
def test_what_is_above_the_targets_head_hides_nothing(laid):
    floor = TerrainPiece(
        id="ruin",
        kind="ruin",
        type="open_building",
        height=30,
        rect=(140, 60, 220, 140),
        floors=(content.records.Floor((140, 60, 220, 140), 30),),
    )
    s = table(fig("elf_archer", 0, 100, 100), fig("militia", 1, 200, 100), layout=laid(floor))
    assert rays.clear_rays(s, *s.figures) == 10


@rule("DYS-11.11")
def test_a_prone_figure_is_half_as_high(laid):
    # A wall of 7 hides all of a figure that lies right behind it (6 high), and half of one that stands (12 high)
    low = laid(piece("obstacle", 7, (185, 60, 188, 140)))
    s = table(fig("elf_archer", 0, 100, 100), fig("militia", 1, 195, 100), layout=low)
    assert rays.clear_rays(s, *s.figures) == 5
    s.figures[1].prone = True
    assert rays.clear_rays(s, *s.figures) == 0


@rule("DYS-15.36")
def test_the_stealthy_are_always_in_cover():
    s = table(fig("elf_archer", 0, 100, 100), fig("forest_scout", 1, 200, 100))
    assert rays.clear_rays(s, *s.figures) == 10
    assert seeing.in_cover(s, *s.figures)


@rule("DYS-15.9", "DYS-15.86")
def test_a_colossus_has_no_cover_from_what_is_lower_than_a_step(laid):
    low = laid(piece("obstacle", 7, (180, 60, 183, 140)), piece("difficult", 9, (190, 60, 260, 140)))
    s = table(fig("elf_archer", 0, 100, 100), fig("cave_troll", 1, 200, 100), fig("ogre", 1, 220, 100), layout=low)
    archer, troll, ogre = s.figures
    assert not seeing.in_cover(s, archer, troll)
    assert seeing.in_cover(s, archer, ogre)


@rule("DYS-20.3", "DYS-20.6")
def test_example_g30_a_shot_at_a_figure_in_a_river_meets_cover(laid):
    s = table(
        fig("elf_archer", 0, 100, 100),
        fig("militia", 1, 200, 100, facing=WEST),
        layout=laid(piece("difficult", 0, (190, 60, 220, 140))),
    )
    assert seeing.in_cover(s, *s.figures)
    pool = shooting.preview(s, s.figures[0], BOW, s.figures[1])
    assert pool.parts == (("modifier.cover", -1),)


@rule("DYS-15.45", "DYS-15.84")
def test_honour_spares_a_back_from_shots():
    s = table(
        fig("knight", 0, 100, 100), fig("militia", 1, 200, 100, facing=EAST), fig("militia", 1, 200, 140, facing=16)
    )
    assert shooting.targets(s, s.figures[0], BOW) == [s.figures[2]]
