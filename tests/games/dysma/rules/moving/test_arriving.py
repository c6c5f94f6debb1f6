"""Figures that appear somewhere (24.44, 28.12): where they are proposed, where they may be put, which way they look."""

import pytest

from support import open_questions, rule, told
from support.dysma import NORTH, WEST, answers, fig, run, table
from support.dysma_land import land, piece
from veillee.games.dysma.content.records import TerrainPiece
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.magic import spells
from veillee.games.dysma.rules.moving import arriving
from veillee.games.dysma.state import SpellTerrain
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal


def thicket(monkeypatch, *others):
    """A witch (r 5) two steps west of a small wood, which begins at x 170."""
    wood = piece("difficult", (170, 145, 175, 155), 20)
    return table(fig("witch", 0, 150, 150), *others, layout=land(monkeypatch, wood))


@rule("DYS-28.12", "DYS-24.44", "DYS-25.15")
def test_hidden_spots_are_those_of_the_lattice_in_range_with_room_and_a_step_from_enemies(monkeypatch):
    # Within 7 of the wood; at most 30 from where she stands; 10 from her friend's centre and 20 from her enemy's.
    s = thicket(monkeypatch, fig("royal_guard", 0, 165, 140), fig("orc_warrior", 1, 170, 175))
    asked = open_questions(arriving.teleport(s, s.figures[0], 2, hidden=True))[0]
    assert [(point.x, point.y) for point in asked.values] == [
        *((175, 140), (175, 145)),
        *((165, 150), (170, 150), (175, 150), (180, 150)),
        *((165, 155), (170, 155), (175, 155)),
    ]
    assert asked.value_of("170,155") == Point(170, 155, 0, NORTH)  # she looks at her enemy
    assert asked.value_of("170,155@3") == Point(170, 155, 0, 3)


@rule("DYS-28.12", "DYS-24.44")
@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("163,150@0", ""),
        ("162,150@0", "refusal.not-hidden"),
        ("180,151@0", "refusal.no-spot"),  # 30^2 + 1^2: out of range
        ("170,156@0", "refusal.no-spot"),  # 19 from the enemy's centre
    ],
)
def test_any_hidden_spot_in_range_is_an_answer(monkeypatch, key, why):
    s = thicket(monkeypatch, fig("orc_warrior", 1, 170, 175))
    asked = open_questions(arriving.teleport(s, s.figures[0], 2, hidden=True))[0]
    if why:
        with pytest.raises(Refusal) as refused:
            asked.value_of(key)
        assert refused.value.key == why
    else:
        asked.value_of(key)


@rule("DYS-28.12")
@pytest.mark.parametrize(
    ("x", "y", "hidden"),
    [
        (110, 110, True),
        (141, 137, True),  # 7 from the slope: 80 x + 60 y is 19500, and 18800 on it
        (141, 138, False),
        (167, 100, True),
        (168, 100, False),
        (165, 95, False),  # 5 and 5 from the corner
        (100, 187, True),
        (100, 188, False),
        (93, 140, True),
        (92, 140, False),
        (130, 93, True),
        (130, 92, False),
    ],
)
def test_a_base_lies_against_a_slanting_piece_up_to_two_tenths_from_its_edge(monkeypatch, x, y, hidden):
    wood = TerrainPiece(
        id="wood", kind="wood", type="difficult", height=20, points=((100, 100), (160, 100), (100, 180))
    )
    s = table(fig("witch", 0, 50, 50), layout=land(monkeypatch, wood))
    assert arriving.is_hidden(s, x, y, 5) is hidden


@rule("DYS-28.12")
@pytest.mark.parametrize(
    ("x", "y", "hidden"),
    [
        (153, 115, True),  # 8^2 + 15^2 = 17^2: its own 5, the 10 of the brambles and two tenths
        (154, 115, False),
        (153, 116, False),
        (137, 85, True),
        (136, 85, False),
        (162, 100, True),
        (163, 100, False),
    ],
)
def test_a_base_lies_against_what_a_spell_has_made_by_the_distance_of_their_centres(x, y, hidden):
    brambles = SpellTerrain(x=145, y=100, radius=10, terrain="difficult", height=10, source="brambles", by=0)
    s = table(fig("witch", 0, 50, 50), zones=[brambles])
    assert arriving.is_hidden(s, x, y, 5) is hidden


@rule("DYS-25.5")
def test_who_appears_looks_at_the_nearest_enemy_in_sight_or_to_the_middle(monkeypatch):
    far, near = fig("orc_warrior", 1, 60, 150), fig("orc_warrior", 1, 165, 195)
    s = thicket(monkeypatch, far, near)
    asked = open_questions(arriving.teleport(s, s.figures[0], 2, hidden=True))[0]
    assert asked.value_of("165,150").facing == NORTH
    near.out = "killed"
    assert asked.value_of("165,150").facing == WEST
    far.out = "killed"
    assert asked.value_of("180,150").facing == NORTH  # the middle is (180, 180)


@rule("DYS-24.44", "DYS-19.5")
def test_everybody_is_told_who_appears_and_where():
    s = table(fig("witch", 0, 100, 100))
    answers(s, teleport="140,100@0")
    run(arriving.teleport(s, s.figures[0], 5))
    assert told(s, "teleported") == [{"seat": 0, "figure": FigureRef(0, "witch", 1, 0), "x": 140, "y": 100}]
    s = table(fig("necromancer", 0, 100, 100, spells=("raise_the_dead",)), rolls=(3, 3, 3), cp=0)
    answers(s, summon="150,100@0")
    run(spells.cast(s, s.figures[0]))
    assert told(s, "summoned") == [{"seat": 0, "figure": FigureRef(1, "risen_skeleton", 1, 0), "x": 150, "y": 100}]
