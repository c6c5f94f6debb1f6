"""The skills that work on shots and blasts (chapter 15)."""

import pytest

from support import rule, told
from support.dysma import EAST, NORTH, WEST, answers, dice_left, fig, run, scatter, skill, table
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Layout, SkillRef, TerrainPiece
from veillee.games.dysma.rules.fighting import blasts, shooting
from veillee.games.dysma.rules.fighting.missiles import Missile
from veillee.kernel.answers import Point
from veillee.kernel.errors import Refusal

BLAST, SCATTER, LOBBED = (SkillRef(skill=name) for name in ("blast", "scatter", "lobbed"))
BOMB = Missile("fire_bomb", 20, (BLAST,))
THERE = Point(200, 100)


def blast(*victims, rolls, missile=BOMB, at=THERE, **more):
    """An orc archer (5+) at (100, 100) lets a Blast loose; nobody has a choice in the reply."""
    s = table(fig("orc_archer", 0, 100, 100), *victims, rolls=rolls, cp=0)
    return s, run(blasts.fire_at(s, s.figures[0], missile, at, **more))


@rule("DYS-15.31", "DYS-15.32")
def test_a_blast_is_one_roll_and_everybody_near_defends_alone():
    # 35 and 36 from the point: base edge at 3 steps and just beyond. 2 successes; 0 and 1 for those who defend
    near, bare, out = fig("militia", 1, 235, 100), fig("ironbreaker", 1, 200, 110), fig("militia", 1, 200, 136)
    _s, struck = blast(near, bare, out, rolls=(5, 5, 1, 1, 1, 1, 7, 1, 1))
    assert [(one.figure.id, one.hits, one.wounds) for one in struck] == [(1, 2, 2), (2, 1, 0)]
    assert near.out == "killed"


@rule("DYS-15.31")
def test_the_point_of_a_blast_is_in_sight_and_range():
    thrower = fig("goblin_fighter", 0, 100, 100, equipment=("fire_bomb",))
    s = table(thrower, fig("militia", 1, 180, 100), rolls=(7, 1, 1, 1, 1, 1), cp=0)
    asked = answers(s, aim="170,100")
    run(shooting.shoot(s, thrower))
    assert told(s, "blast")[0]["x"] == 170
    with pytest.raises(Refusal):
        asked[0].value_of("196,140")  # ten steps and its base of 4: 96^2 + 40^2 = 104^2
    assert asked[0].value_of("195,140") == Point(195, 140)
    with pytest.raises(Refusal):
        asked[0].value_of("60,100")  # in its back
    assert not shooting.can_shoot(s, thrower)  # a bomb is thrown once


@rule("DYS-15.31", "DYS-12.8")
@pytest.mark.parametrize(("beyond", "dice"), [(0, 3), (1, 2)])
@pytest.mark.parametrize("east", [True, False])
def test_a_point_beyond_half_the_range_weakens_a_blast(beyond, dice, east):
    far = 100 + fig("orc_archer").r + 100 + beyond  # half of twenty steps, from the edge of the base
    s, _ = blast(rolls=(1,) * dice, at=Point(far, 100) if east else Point(100, far))
    assert len(told(s, "thrown")[0]["first"]) == dice


@rule("DYS-15.31", "DYS-12.1")
def test_nobody_in_contact_lets_a_blast_loose():
    thrower = fig("goblin_fighter", 0, 100, 100, equipment=("fire_bomb",))
    s = table(thrower, fig("militia", 1, 180, 100), fig("militia", 1, 110, 100))
    assert not shooting.can_shoot(s, thrower)


@rule("DYS-15.77")
def test_a_blast_hits_friends_and_the_shooter_itself():
    friend = fig("militia", 0, 110, 120)
    s, struck = blast(friend, rolls=(5, 1, 1, 1, 1, 1, 1, 1, 1), at=Point(110, 100))
    assert [one.figure.id for one in struck] == [0, 1]
    assert (s.figures[0].wounds, friend.wounds) == (1, 1)


@rule("DYS-2.19")
def test_a_blast_that_hits_only_friends_is_not_rerolled():
    expert = Missile("bomb", 20, (BLAST, SkillRef(skill="expert", value=2)))
    s, _ = blast(fig("militia", 0, 200, 100), rolls=(1, 1, 1, 1, 1, 1), missile=expert)
    assert dice_left(s) == []
    s, _ = blast(fig("militia", 1, 200, 100), rolls=(1, 1, 1, 1, 1, 1, 1, 1), missile=expert)
    assert dice_left(s) == []


@rule("DYS-15.78")
def test_a_blast_has_long_range_from_its_point_but_neither_treachery_nor_height():
    # 5 tenths of base and ten steps are half of a range of 20: 105 is the limit
    for x, dice in ((205, 3), (206, 2)):
        victim = fig("militia", 1, 206, 100, facing=EAST)
        s, _ = blast(victim, rolls=(1,) * (dice + 3), at=Point(x, 100))
        assert len(told(s, "thrown")[0]["first"]) == dice


@rule("DYS-15.78", "DYS-24.38")
def test_a_blast_meets_cover_at_a_point_in_difficult_ground(monkeypatch):
    marsh = TerrainPiece(id="marsh", kind="marsh", type="difficult", height=0, rect=(190, 90, 210, 110))
    monkeypatch.setitem(LAYOUTS, "marsh", Layout(id="marsh", d8=0, pieces=(marsh,)))
    s = table(fig("orc_archer", 0, 100, 100), layout="marsh", rolls=(1, 1), cp=0)
    run(blasts.fire_at(s, s.figures[0], BOMB, THERE))
    assert told(s, "thrown")[0]["parts"] == [["modifier.cover", -1]]


@rule("DYS-17.17")
def test_a_shield_is_of_no_use_against_a_blast_from_behind():
    for facing, rolls in ((WEST, 7), (EAST, 6)):
        shielded = fig("militia", 1, 200, 100, equipment=("shield",), facing=facing)
        s, _ = blast(shielded, rolls=(1,) * rolls)
        assert dice_left(s) == []


@rule("DYS-22.55")
def test_a_blast_hurts_enemy_statues_and_not_the_own():
    own, theirs = fig("statue", 0, 200, 90, statue=True), fig("statue", 1, 200, 110, statue=True)
    _, struck = blast(own, theirs, rolls=(8, 5, 5, 5))
    assert [(one.figure.id, one.wounds) for one in struck] == [(2, 1)]


@rule("DYS-15.79")
def test_a_blast_draws_neither_a_march_nor_a_victim():
    s, struck = blast(fig("militia", 1, 200, 100), fig("militia", 1, 211, 100), rolls=(1, 1, 1, 1, 1, 1, 1, 1, 1))
    assert [one.figure.id for one in struck] == [1, 2]  # nobody was asked, nothing drawn
    assert not told(s, "drawn")


@rule("DYS-15.80")
def test_the_last_die_of_a_blast_does_not_count_against_the_stealthy():
    rolls = (5, 1, 5, 1, 1, 1, 1, 1, 1)
    _, struck = blast(fig("forest_scout", 1, 200, 100), fig("ogre", 1, 200, 120), rolls=rolls)
    assert [one.hits for one in struck] == [1, 2]
    lobbed = Missile("bomb", 20, (BLAST, LOBBED))
    _s, struck = blast(fig("forest_scout", 1, 200, 100), fig("ogre", 1, 200, 120), rolls=rolls, missile=lobbed)
    assert [one.hits for one in struck] == [2, 2]


@rule("DYS-13.18")
def test_those_who_cannot_be_targeted_are_spared():
    _s, struck = blast(
        fig("militia", 1, 200, 100),
        fig("gnoblar", 1, 200, 120),
        rolls=(5, 1, 1, 1, 1, 1),
        spared=lambda one: one.id == 2,
    )
    assert [one.figure.id for one in struck] == [1]


@rule("DYS-15.16")
@pytest.mark.parametrize("face", [7, 8])
def test_scatter_is_on_target_on_seven_and_eight(face):
    s, struck = blast(
        fig("militia", 1, 200, 100), rolls=(face, 1, 1, 1, 1, 1, 1), missile=Missile("b", 20, (BLAST, SCATTER))
    )
    assert [one.figure.id for one in struck] == [1]
    assert not told(s, "scattered")


@rule("DYS-15.16", "DYS-15.17", "DYS-15.33")
def test_scatter_carries_a_blast_as_many_steps_in_a_drawn_direction():
    # 4 steps to the north (facing 8, the ninth): (200, 140); the first victim is out of it, a hidden one in it
    stone = Missile("b", 20, (BLAST, SCATTER))
    s, struck = blast(
        fig("militia", 1, 200, 100),
        fig("militia", 1, 200, 170),
        rolls=(4, scatter(NORTH), 1, 1, 1, 1, 1, 1),
        missile=stone,
    )
    assert told(s, "scattered") == [{"steps": 4, "x": 200, "y": 140}]
    assert [one.figure.id for one in struck] == [2]


@rule("DYS-15.17")
@pytest.mark.parametrize(
    ("facing", "x", "y"),
    [
        (1, 239, 108),  # 40 tenths at 11.25 degrees: 39.2 and 7.8
        (4, 228, 128),
        (13, 167, 122),
        (31, 239, 92),
    ],
)
def test_scatter_goes_in_one_of_thirty_two_directions(facing, x, y):
    s, _ = blast(rolls=(4, scatter(facing), 1, 1, 1), missile=Missile("b", 20, (BLAST, SCATTER)))
    assert told(s, "scattered") == [{"steps": 4, "x": x, "y": y}]


@rule("DYS-15.17")
def test_a_point_that_would_leave_the_table_stops_at_its_edge():
    s, _ = blast(rolls=(6, scatter(EAST), 1, 1), missile=Missile("b", 40, (BLAST, SCATTER)), at=Point(340, 100))
    assert told(s, "scattered") == [{"steps": 6, "x": 360, "y": 100}]


@rule("DYS-15.33")
def test_a_scattered_shot_hits_who_stands_where_it_falls():
    arrow = Missile("arrow", 30, (SCATTER,))
    # 2 steps to the east: nobody, then somebody
    s = table(
        fig("orc_archer", 0, 100, 100),
        fig("militia", 1, 200, 100, tired=True, facing=WEST),
        rolls=(2, scatter(EAST)),
        cp=0,
    )
    assert run(shooting.fire(s, s.figures[0], arrow, s.figures[1])) == []
    other = fig("militia", 1, 223, 103, tired=True, facing=WEST)
    s = table(
        fig("orc_archer", 0, 100, 100),
        fig("militia", 1, 200, 100),
        other,
        rolls=(2, scatter(EAST), 1, 1, 1, 1, 1),
        cp=0,
    )
    assert [one.figure for one in run(shooting.fire(s, s.figures[0], arrow, s.figures[1]))] == [other]


@rule("DYS-15.61", "DYS-15.36")
def test_a_lobbed_shot_does_not_mind_cover():
    s = table(fig("orc_archer", 0, 100, 100), fig("forest_scout", 1, 200, 100, facing=WEST))
    parts = [shooting.preview(s, s.figures[0], Missile("m", 30, of), s.figures[1]).parts for of in ((), (LOBBED,))]
    assert parts == [(("modifier.cover", -1),), ()]


@rule("DYS-15.62")
def test_a_reliable_shot_does_not_mind_distance():
    s = table(fig("orc_archer", 0, 100, 100), fig("militia", 1, 200, 100, facing=WEST))
    reliable = (SkillRef(skill="reliable_shot"),)
    parts = [shooting.preview(s, s.figures[0], Missile("m", 12, of), s.figures[1]).parts for of in ((), reliable)]
    assert parts == [(("modifier.long_range", -1),), ()]


@rule("DYS-15.28", "DYS-15.74")
def test_example_e10_flaming_for_shots_sets_on_fire_by_a_shot():
    archer = fig("orc_archer", 0, 100, 100, skill("flaming", roll="shooting"))
    s = table(archer, fig("royal_guard", 1, 200, 100, tired=True, facing=WEST), rolls=(5, 1, 1, 1, 1, 1), cp=0)
    run(shooting.shoot(s, archer))
    assert (s.figures[1].wounds, s.figures[1].on_fire) == (0, True)


@rule("DYS-15.14", "DYS-15.13")
def test_mighty_blow_works_on_a_projectile_and_not_on_a_shot():
    for magic, prone in ((True, True), (False, False)):
        missile = Missile("m", 30, (SkillRef(skill="mighty_blow"),), magic=magic)
        s = table(
            fig("orc_archer", 0, 100, 100),
            fig("ogre", 1, 200, 100, tired=True, facing=WEST),
            rolls=(5, 1, 1, 1, 1, 1),
            cp=0,
        )
        answers(s, push="none")
        run(shooting.fire(s, s.figures[0], missile, s.figures[1]))
        assert s.figures[1].wounds == 1
        assert s.figures[1].prone is prone


@rule("DYS-13.22")
def test_a_projectile_through_a_familiar_starts_at_the_familiar():
    mage, familiar = fig("battle_mage", 0, 20, 20, facing=WEST), fig("familiar", 0, 100, 100, caster=0)
    s = table(mage, familiar, fig("militia", 1, 200, 100, facing=EAST))
    dart = Missile("dart", 12, (), magic=True)
    assert shooting.targets(s, mage, dart) == []
    assert shooting.targets(s, mage, dart, familiar) == [s.figures[2]]
    assert shooting.preview(s, mage, dart, s.figures[2], familiar).parts == (
        ("modifier.treachery", 1),
        ("modifier.long_range", -1),
    )
