"""Shooting (chapter 12). The shooter stands at (100, 100) and looks east, its target at (200, 100) looks west."""

import pytest

from support import rule, told
from support.dysma import EAST, WEST, answers, dice_left, fig, give, run, skill, table, target
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.fighting import replies, seeing, shooting
from veillee.games.dysma.rules.fighting.missiles import Missile
from veillee.games.dysma.rules.fighting.threats import Threat
from veillee.games.dysma.rules.figures import wounds
from veillee.games.dysma.rules.figures.refs import FigureRef
from veillee.games.dysma.rules.moving import movement
from veillee.games.dysma.state import Lasting
from veillee.kernel.answers import key_of

BOW = Missile("bow", 30)


def range_of(shooter, target, *more, rolls=(), cp=0, **fields):
    shooter.x, shooter.y, shooter.facing = shooter.x or 100, shooter.y or 100, EAST
    target.x, target.y = target.x or 200, target.y or 100
    target.facing = target.facing or WEST
    return table(shooter, target, *more, rolls=rolls, cp=cp, **fields)


def shot(s, *given, **more):
    """The first figure shoots at the second, with everything asked answered."""
    answers(s, {"shoot": "f1+bow", "reply": "defence", **more})
    run(shooting.shoot(s, s.figures[0]))


@rule("DYS-12.1")
def test_a_shot_needs_a_weapon_sight_range_and_no_enemy_in_contact():
    s = range_of(fig("elf_archer"), fig("militia", 1))
    assert shooting.can_shoot(s, s.figures[0])
    assert not shooting.can_shoot(s, s.figures[1])  # no weapon
    s.figures[0].facing = WEST  # out of view
    assert not shooting.can_shoot(s, s.figures[0])
    s = range_of(fig("elf_archer"), fig("militia", 1), fig("militia", 1, 100, 111))
    assert not shooting.can_shoot(s, s.figures[0])  # somebody in contact
    s = range_of(fig("elf_archer", x=10, equipment=("bow",)), fig("militia", 1, 319))  # 299 tenths between the bases
    assert shooting.can_shoot(s, s.figures[0])
    s.figures[1].x = 320  # as far as a bow reaches
    assert not shooting.can_shoot(s, s.figures[0])


@rule("DYS-12.2")
def test_example_g24_the_range_is_strict():
    # range 24, both medium: centres 249 apart are in range, 250 are not
    short = Missile("short_bow", 24)
    s = range_of(fig("elf_archer", x=10), fig("militia", 1, 259))
    assert shooting.targets(s, s.figures[0], short) == [s.figures[1]]
    s.figures[1].x = 260
    assert shooting.targets(s, s.figures[0], short) == []


@rule("DYS-12.3", "DYS-22.55")
def test_only_enemies_and_enemy_statues_are_shot_at():
    own, theirs = fig("statue", 0, 200, 140, statue=True), fig("statue", 1, 200, 60, statue=True)
    s = range_of(fig("elf_archer"), fig("militia", 1), fig("militia", 0, 200, 180), own, theirs)
    assert shooting.targets(s, s.figures[0], BOW) == [s.figures[1], theirs]


@rule("DYS-12.4", "DYS-12.16", "DYS-12.17", "DYS-12.18")
def test_a_shot_is_three_dice_at_the_shooting_value_against_a_defence():
    # 4+: three successes; the Defence at 5+ has one: two hits
    s = range_of(fig("elf_archer"), fig("ogre", 1), rolls=(4, 5, 6, 5, 1, 1))
    shot(s)
    assert told(s, "hit")[0] == {"figure": FigureRef(1, "ogre", 1, 1), "hits": 2, "wounds": 2}
    assert s.figures[1].wounds == 2


@rule("DYS-12.19")
def test_a_defence_with_as_many_successes_lets_the_shot_miss():
    s = range_of(fig("elf_archer"), fig("ogre", 1), rolls=(4, 4, 1, 5, 5, 1))
    shot(s)
    assert s.figures[1].wounds == 0


@rule("DYS-12.5", "DYS-12.27")
@pytest.mark.parametrize(("z", "dice"), [(20, 4), (19, 3)])
def test_two_steps_above_the_target_is_an_advantageous_position(z, dice):
    s = range_of(fig("elf_archer", z=z), fig("militia", 1))
    assert pools.shooting(s, s.figures[0], (), pools.aim(s, *s.figures, 30), False).dice == dice


@rule("DYS-12.6")
def test_treachery_is_to_shoot_from_the_targets_back():
    s = range_of(fig("elf_archer"), fig("militia", 1))
    assert shooting.preview(s, s.figures[0], BOW, s.figures[1]).parts == ()
    s.figures[1].facing = EAST
    assert shooting.preview(s, s.figures[0], BOW, s.figures[1]).parts == (("modifier.treachery", 1),)


@rule("DYS-12.7", "DYS-12.9")
def test_example_e6_a_shot_in_the_back_of_a_goblin_in_cover():
    # 3 + 1 - 1 dice: 3 successes; the goblin has 1 and light armour: 2 hits, 1 wound
    goblin = fig("goblin_boss", 1, 0, 0, "stealthy")
    s = range_of(fig("elf_archer"), goblin, rolls=(4, 4, 4, 4, 1, 1))
    goblin.facing = EAST
    shot(s)
    assert told(s, "thrown")[0]["parts"] == [["modifier.treachery", 1], ["modifier.cover", -1]]
    assert told(s, "hit")[0]["hits"] == 2
    assert goblin.wounds == 1


@rule("DYS-12.8")
@pytest.mark.parametrize(("x", "dice"), [(140, 3), (141, 2)])
def test_example_g24_long_range_is_more_than_half(x, dice):
    s = range_of(fig("elf_archer", x=10), fig("militia", 1, x))
    assert shooting.preview(s, s.figures[0], Missile("short_bow", 24), s.figures[1]).dice == dice


@rule("DYS-12.8")
def test_half_the_range_is_not_long_yet_for_the_bow():
    s = range_of(fig("elf_archer", x=10), fig("militia", 1, 170))
    assert shooting.preview(s, s.figures[0], BOW, s.figures[1]).dice == 3


@rule("DYS-12.10", "DYS-12.11", "DYS-12.14")
def test_the_target_may_march_for_cover_and_is_tired_by_it():
    # It walks behind the orc's friend who stands at (150, 130)
    s = range_of(fig("elf_archer"), fig("orc_warrior", 1), fig("orc_warrior", 1, 170, 128), rolls=(4, 4, 1, 1, 1))
    s.figures[1].y = 110
    asked = answers(s, {"shoot": "f1+bow", "reply": "march", "move": "200,140@16"})
    run(shooting.shoot(s, s.figures[0]))
    assert asked[1].keys() == ["defence", "march"]
    assert s.figures[1].tired
    assert (s.figures[1].x, s.figures[1].y) == (200, 140)
    assert told(s, "thrown")[0]["parts"] == [["modifier.cover", -1]]


@rule("DYS-12.12", "DYS-12.14")
def test_a_reaction_changes_neither_distance_nor_facing_nor_the_shot():
    # It was shot in the back within half the range; it walks out of the shooter's sight and farther away
    s = range_of(fig("elf_archer", x=40), fig("orc_warrior", 1, 195), rolls=(4, 1, 1, 1, 1, 1, 1))
    s.figures[1].facing = EAST
    answers(s, {"shoot": "f1+bow", "reply": "march", "move": "245,100@16"})
    run(shooting.shoot(s, s.figures[0]))
    assert told(s, "thrown")[0]["parts"] == [["modifier.treachery", 1]]


@rule("DYS-12.14")
def test_who_marches_out_of_view_is_shot_at_in_cover():
    # The shooter looks east: what stands west of x = 95 is in its back
    s = range_of(fig("elf_archer"), fig("orc_warrior", 1, 100, 150), rolls=(4, 4, 1, 1, 1))
    answers(s, {"shoot": "f1+bow", "reply": "march", "move": "90,150@16"})
    s.figures[1].facing = 24
    run(shooting.shoot(s, s.figures[0]))
    assert told(s, "thrown")[0]["parts"] == [["modifier.cover", -1]]


@rule("DYS-12.13")
def test_who_does_not_survive_its_own_march_is_not_shot_at(monkeypatch):
    async def leap(s, victim):
        wounds.remove(s, victim)

    monkeypatch.setattr(movement, "reaction_march", leap)
    s = range_of(fig("elf_archer"), fig("orc_warrior", 1))
    answers(s, {"shoot": "f1+bow", "reply": "march"})
    run(shooting.shoot(s, s.figures[0]))
    assert told(s, "thrown") == []


def ways(s, target, faced):
    return [key_of(one) for one in replies.options(s, target, faced, replies.ways(s, target, faced))]


@rule("DYS-12.15")
def test_who_is_tired_prone_bound_forbidden_or_rooted_cannot_react():
    s = range_of(fig("elf_archer"), fig("orc_warrior", 1))
    faced = Threat("shooting", s.figures[0], pools.Pool("shooting", 4), 0, pools.Pool("defence", 5), int, march=True)
    target = s.figures[1]
    target.activated = True  # does not matter
    assert ways(s, target, faced) == ["defence", "march"]
    for state in ("tired", "prone"):
        setattr(target, state, True)
        assert ways(s, target, faced) == ["defence"]
        setattr(target, state, False)
    for effect in (
        Lasting(op="forbid", source="test", origin="spell", by=0, actions=("march",)),
        Lasting(op="stat", source="test", origin="spell", by=0, stat="mv", delta=-9),
    ):
        target.effects = [effect]
        assert ways(s, target, faced) == ["defence"]
    target.effects = []
    s.figures.append(fig("militia", 0, 200, 111))
    s.figures[2].id = 2
    assert ways(s, target, faced) == ["defence"]


@rule("DYS-12.13")
def test_a_shot_is_played_in_its_order():
    # declare with Heroism, draw who is hit, its reply, then the rolls
    s = range_of(
        fig("elf_archer"),
        fig("orc_warrior", 1),
        fig("militia", 0, 211, 100),
        rolls=(target(0, of=2), 4, 1, 1, 1, 1, 1, 1),
        cp=1,
    )
    asked = answers(s, {"shoot": "f1+bow+heroism", "reply": "defence"})
    run(shooting.shoot(s, s.figures[0]))
    assert [one.prompt for one in asked] == ["shoot", "reply"]
    kinds = [event.kind for event in s.events if event.kind in ("shot", "drawn", "heroism", "thrown", "compared")]
    assert kinds == ["shot", "drawn", "heroism", "thrown", "thrown", "compared"]


@rule("DYS-12.21", "DYS-12.22")
def test_a_shot_into_a_melee_may_hit_anybody_in_it():
    # The draw picks the third of target, its friend and our own militia, who stands nearer and turns its back
    friend, ours = fig("orc_warrior", 1, 200, 111), fig("militia", 0, 211, 100, facing=EAST)
    s = range_of(fig("elf_archer"), fig("orc_warrior", 1), friend, ours, rolls=(target(2, of=3), 4, 4, 4, 1, 1, 1))
    shot(s)
    assert told(s, "drawn")[0]["figure"] == FigureRef(3, "militia", 1, 0)
    parts = dict(map(tuple, told(s, "thrown")[0]["parts"]))
    assert parts == {"modifier.treachery": 1, "modifier.cover": -1}  # hidden behind the target
    assert ours.out == "killed"


@rule("DYS-12.22")
def test_who_is_drawn_in_a_melee_out_of_range_is_shot_at_in_cover():
    # Range 24: the large ogre is in range under 253 between centres, the militia beside it, in full view, under 250
    short = Missile("short_bow", 24)
    s = range_of(
        fig("elf_archer", x=10), fig("ogre", 1, 262), fig("militia", 0, 262, 115), rolls=(target(1, of=2), *[1] * 5)
    )
    assert shooting.targets(s, s.figures[0], short) == [s.figures[1]]
    assert not seeing.in_cover(s, s.figures[0], s.figures[2])
    run(shooting.fire(s, s.figures[0], short, s.figures[1]))
    assert told(s, "drawn")[0]["figure"] == FigureRef(2, "militia", 1, 0)
    assert ["modifier.cover", -1] in told(s, "thrown")[0]["parts"]


@rule("DYS-2.19")
def test_a_stray_shot_at_a_friend_is_not_rerolled():
    archer = fig("elf_archer", 0, 0, 0, skill("expert", 2, roll="shooting"))
    s = range_of(
        archer, fig("orc_warrior", 1), fig("militia", 0, 200, 111, facing=WEST), rolls=(target(1, of=2), *[1] * 6)
    )
    shot(s)
    assert dice_left(s) == []


@rule("DYS-9.19", "DYS-16.17")
@pytest.mark.parametrize(("declared", "dice", "offered"), [("", 6, True), ("+heroism", 7, False)])
def test_a_point_declared_for_a_shot_is_not_there_for_the_friend_it_strays_to(declared, dice, offered):
    s = range_of(
        fig("elf_archer"),
        fig("orc_warrior", 1),
        fig("militia", 0, 200, 111, facing=WEST),
        rolls=(target(1, of=2), *[1] * dice),
        cp=1,
    )
    asked = answers(s, shoot=f"f1+bow{declared}", reply="defence")
    run(shooting.shoot(s, s.figures[0]))
    offers = [one.keys() for one in asked if one.prompt == "reply"]
    assert any("defence+heroism" in keys for keys in offers) is offered


@rule("DYS-12.29")
def test_a_statue_draws_no_stray_shot_and_is_never_drawn():
    statue, guard = fig("statue", 1, 200, 100, statue=True), fig("militia", 1, 211, 100, facing=WEST)
    s = range_of(fig("elf_archer"), statue, guard, rolls=(4, 4, 8, 8, 4), main="two_statues")
    shot(s)
    assert statue.wounds == 2  # 5 hits against armour 3
    assert not told(s, "drawn")
    s = range_of(
        fig("elf_archer"), fig("militia", 1), fig("statue", 1, 211, 100, statue=True), rolls=(1, 1, 1, 1, 1, 1)
    )
    shot(s)
    assert not told(s, "drawn")


@rule("DYS-12.23", "DYS-12.24", "DYS-12.28")
def test_a_crossbow_starts_loaded_and_is_empty_after_a_shot():
    s = range_of(fig("crossbowman"), fig("ogre", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1))
    assert shooting.can_shoot(s, s.figures[0])
    run(shooting.shoot(s, s.figures[0]))
    assert not shooting.can_shoot(s, s.figures[0])
    assert shooting.can_reload(s.figures[0])
    shooting.reload(s, s.figures[0])
    assert shooting.can_shoot(s, s.figures[0])


@rule("DYS-12.25")
def test_one_of_several_weapons_is_chosen():
    s = range_of(
        fig("elf_archer", equipment=("throwing_knives",)), fig("militia", 1, 180, tired=True), rolls=(1, 1, 1, 1, 1, 1)
    )
    asked = answers(s, shoot="f1+throwing_knives")
    run(shooting.shoot(s, s.figures[0]))
    assert asked[0].keys() == ["f1+bow", "f1+throwing_knives"]
    assert told(s, "shot")[0]["missile"] == "throwing_knives"


@rule("DYS-12.26")
def test_a_shield_helps_against_shots_from_the_front_whatever_is_in_hand():
    target = fig("militia", 1, equipment=("shield", "axe", "spear"), tired=True)
    s = range_of(fig("elf_archer"), target, rolls=(1, 1, 1, 1, 1, 1, 1))
    run(shooting.shoot(s, s.figures[0]))
    assert dice_left(s) == []
    target.facing = EAST  # from the back: four dice, and no reroll
    give(s, *(1,) * 7)
    run(shooting.shoot(s, s.figures[0]))
    assert dice_left(s) == []


@rule("DYS-12.30")
def test_a_shot_includes_no_pivot():
    s = range_of(fig("elf_archer"), fig("ogre", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1))
    s.figures[1].y = 170
    run(shooting.shoot(s, s.figures[0]))
    assert s.figures[0].facing == EAST


@rule("DYS-17.10", "DYS-15.73")
def test_a_single_use_weapon_is_gone_after_its_shot():
    s = range_of(fig("captain", equipment=("pistol",)), fig("ogre", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1))
    run(shooting.shoot(s, s.figures[0]))
    assert not shooting.can_shoot(s, s.figures[0])
    assert not shooting.can_reload(s.figures[0])


@rule("DYS-10.18")
def test_shooting_ends_the_guard():
    s = range_of(fig("elf_archer", on_guard=True), fig("ogre", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1))
    run(shooting.shoot(s, s.figures[0]))
    assert not s.figures[0].on_guard


@rule("DYS-9.5")
def test_a_common_target_leaves_no_choice():
    s = range_of(
        fig("elf_archer"),
        fig("ogre", 1, tired=True),
        fig("ogre", 1, 200, 160, tired=True, facing=WEST),
        rolls=(1, 1, 1, 1, 1, 1),
    )
    assert shooting.common_targets(s, s.figures[0]) == s.figures[1:]
    assert run(shooting.shoot(s, s.figures[0], s.figures[2])) is s.figures[2]


@rule("DYS-28.2", "DYS-28.3")
def test_dice_for_the_next_roll_are_used_up_by_it():
    aim = Lasting(
        op="dice", source="careful_aim", origin="ability", by=0, roll="shooting", dice=1, duration="next_roll"
    )
    s = range_of(fig("elf_archer", effects=[aim]), fig("ogre", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1, 1))
    run(shooting.shoot(s, s.figures[0]))
    assert told(s, "thrown")[0]["parts"] == [["ability.careful_aim", 1]]
    assert s.figures[0].effects == []
