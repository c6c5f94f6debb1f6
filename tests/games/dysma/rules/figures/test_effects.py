"""Temporary effects (chapter 28): whom they reach, how long they last, and how Concentration keeps them."""

import pytest

from support import rule
from support.dysma import fig, run, skill, table
from veillee.games.dysma.content import LAYOUTS
from veillee.games.dysma.content.records import Effect, Layout, TerrainPiece
from veillee.games.dysma.prompts.course import UseId
from veillee.games.dysma.rules.dice import pools, throwing
from veillee.games.dysma.rules.figures import effects, skills
from veillee.games.dysma.rules.figures.effects import Use, grant, lasting
from veillee.games.dysma.rules.magic import abilities, applying, spells
from veillee.games.dysma.rules.moving import arriving, places
from veillee.games.dysma.state import Lasting, SpellTerrain
from veillee.kernel.answers import Point


def used(s, *records, user=0, target=None, source="hex", origin="spell", **fields):
    """Apply effect records as one use of something."""
    use = Use(
        source=source,
        origin=origin,
        user=s.figures[user],
        number=effects.begin(s),
        target=None if target is None else s.figures[target],
        **fields,
    )
    run(applying.apply(s, records, use))
    return use


def trio(**fields):
    """A user, a friend 2 steps away, an enemy 2 steps away and one in contact with the user."""
    return table(
        fig("swordsman", 0, 100, 100),
        fig("swordsman", 0, 130, 100),
        fig("orc_warrior", 1, 100, 130),
        fig("orc_warrior", 1, 100, 88),
        **fields,
    )


@rule("DYS-28.1", "DYS-28.10")
@pytest.mark.parametrize(
    ("who", "reached"),
    [
        ("target", [1]),
        ("caster", [0]),
        ("user", [0]),
        ("friends_within", [0, 1]),
        ("enemies_within", [2, 3]),
        ("all_within", [0, 1, 2, 3]),
        ("friends_within_target", [0, 1]),
        ("enemies_contact", [3]),
    ],
)
def test_who_is_reached_by_an_effect(who, reached):
    s = trio()
    used(s, Effect(op="wound", n=1, who=who, radius=2), target=1)
    assert [figure.id for figure in s.figures if figure.wounds] == reached


@rule("DYS-28.10")
def test_an_effect_on_all_reaches_both_sides_up_to_its_radius():
    s = table(fig("ogre", 0, 100, 100), fig("ogre", 1, 136, 100), fig("ogre", 0, 100, 137))
    used(s, Effect(op="wound", n=1, who="all_within", radius=2))
    assert [figure.wounds for figure in s.figures] == [1, 1, 0]


@rule("DYS-28.10")
def test_friends_near_the_target_are_those_of_the_target():
    s = trio()
    used(s, Effect(op="wound", n=1, who="friends_within_target", radius=4), target=2)
    assert [figure.id for figure in s.figures if figure.wounds] == [2, 3]


@rule("DYS-28.1")
def test_effects_are_applied_in_the_order_they_are_written():
    s = table(fig("swordsman", 0, 100, 100, wounds=1))
    used(s, Effect(op="heal", n=2), Effect(op="wound", n=1))
    assert s.figures[0].wounds == 1
    s = table(fig("ogre", 0, 100, 100, wounds=1))
    used(s, Effect(op="wound", n=1), Effect(op="heal", n=2))
    assert s.figures[0].wounds == 0


@rule("DYS-28.1")
def test_a_keyword_restricts_whom_an_effect_reaches():
    s = table(fig("grave_guard", 0, 100, 100), fig("swordsman", 0, 130, 100))
    used(s, Effect(op="wound", n=1, who="friends_within", radius=6, keyword="Mort-vivant"))
    assert [figure.wounds for figure in s.figures] == [1, 0]


@rule("DYS-28.2")
@pytest.mark.parametrize(
    ("duration", "after_roll", "after_action", "after_turn"),
    [
        ("this_roll", 0, 0, 0),
        ("next_roll", 0, 1, 0),
        ("this_action", 1, 0, 0),
        ("end_of_turn", 1, 1, 0),
    ],
)
def test_how_long_dice_last(duration, after_roll, after_action, after_turn):
    def fresh(*rolls):
        s = table(fig("swordsman", 0, 100, 100), rolls=rolls)
        used(s, Effect(op="dice", roll="spirit", dice=1, duration=duration))
        assert pools.spirit(s, s.figures[0]).dice == 4
        return s

    s = fresh(1, 1, 1, 1)
    run(throwing.throw(s, s.figures[0], pools.spirit(s, s.figures[0])))
    assert len(s.figures[0].effects) == after_roll
    s = fresh()
    effects.end_action(s)
    assert len(s.figures[0].effects) == after_action
    s = fresh()
    effects.end_turn(s)
    assert len(s.figures[0].effects) == after_turn


@rule("DYS-28.2")
def test_a_die_for_the_next_roll_of_a_kind_waits_for_that_kind():
    s = table(fig("swordsman", 0, 100, 100), rolls=(1, 1, 1))
    used(s, Effect(op="dice", roll="combat", dice=1, duration="next_roll"))
    run(throwing.throw(s, s.figures[0], pools.spirit(s, s.figures[0])))
    assert len(s.figures[0].effects) == 1


@rule("DYS-28.3")
def test_dice_on_any_roll_count_on_all_four():
    s = table(fig("swordsman", 0, 100, 100))
    used(s, Effect(op="dice", roll="any", dice=-1, duration="end_of_turn"))
    figure = s.figures[0]
    assert pools.spirit(s, figure).dice == pools.defence(s, figure, front=True).dice == 2
    assert pools.shooting(s, figure, (), pools.Aim(), False).dice == 2


@rule("DYS-28.5")
def test_states_are_added_and_removed():
    s = table(fig("swordsman", 0, 100, 100, tired=True))
    used(s, Effect(op="add_state", state="prone"), Effect(op="remove_state", state="tired"))
    assert (s.figures[0].prone, s.figures[0].tired) == (True, False)


@rule("DYS-28.7")
def test_a_state_for_the_end_of_the_activation_waits_and_lapses_with_the_turn():
    s = table(fig("swordsman", 0, 100, 100))
    used(s, Effect(op="add_state", state="tired", on="end_of_activation"))
    assert not s.figures[0].tired
    effects.end_turn(s)
    applying.end_activation(s, s.figures[0])
    assert not s.figures[0].tired


@rule("DYS-28.11")
def test_a_skill_may_spare_its_owner():
    s = table(fig("swordsman", 0, 100, 100), fig("great_eagle", 1, 130, 100), fig("orc_warrior", 1, 100, 130))
    used(s, Effect(op="add_state", state="prone", who="enemies_within", radius=6, unless_skill="flight"))
    assert [figure.prone for figure in s.figures] == [False, False, True]


@rule("DYS-28.11", "DYS-19.5")
@pytest.mark.parametrize("kind", ["risen_skeleton", "imp"])
def test_a_caster_has_at_most_two_summoned_figures_in_play(kind):
    caster = fig("necromancer", 0, 100, 100, spells=("raise_the_dead",))
    summoned = [fig(kind, 0, 130, 100 + 30 * n, caster=0) for n in range(2)]
    s = table(caster, *summoned, fig("necromancer", 0, 100, 60, spells=("raise_the_dead",)))
    assert not spells.can_cast(s, s.figures[0])
    assert spells.can_cast(s, s.figures[3])
    summoned[0].out = "killed"
    assert spells.can_cast(s, s.figures[0])


@rule("DYS-28.11", "DYS-18.10")
def test_a_familiar_is_not_among_the_summoned_figures_of_its_caster():
    caster = fig("necromancer", 0, 100, 100, spells=("raise_the_dead",))
    s = table(caster, fig("risen_skeleton", 0, 130, 100, caster=0), fig("familiar", 0, 130, 130, caster=0))
    assert spells.can_cast(s, caster)


@rule("DYS-28.12")
@pytest.mark.parametrize(("x", "hidden"), [(150, True), (150 + 12, True), (150 + 13, False)])
def test_hidden_is_in_terrain_or_within_two_tenths_of_it(monkeypatch, x, hidden):
    s = table(
        fig("witch", 0, 100, 100),
        zones=[SpellTerrain(x=145, y=100, radius=10, terrain="difficult", height=10, source="brambles", by=0)],
    )
    assert arriving.is_hidden(s, x, 100, 5) is hidden


@rule("DYS-28.12")
def test_pieces_of_the_table_hide_but_raised_ground_does_not(monkeypatch):
    wood = TerrainPiece(id="wood", kind="wood", type="difficult", height=30, rect=(100, 100, 140, 140))
    hill = TerrainPiece(id="hill", kind="hill", type="raised", height=10, rect=(200, 100, 240, 140))
    monkeypatch.setitem(LAYOUTS, "two", Layout("two", 1, (wood, hill)))
    s = table(fig("witch", 0, 60, 100), layout="two")
    hidden = [
        (x, y)
        for x, y in ((93, 120), (92, 120), (120, 120), (147, 120), (148, 120), (144, 145), (145, 145), (220, 120))
        if arriving.is_hidden(s, x, y, 5)
    ]
    # in the middle of it too; at the corner 4 and 5 away are within 7, 5 and 5 not
    assert hidden == [(93, 120), (120, 120), (147, 120), (144, 145)]


@rule("DYS-28.12", "DYS-24.44")
def test_a_shadow_step_is_offered_where_terrain_is_near():
    zone = SpellTerrain(x=145, y=100, radius=10, terrain="difficult", height=10, source="brambles", by=0)
    s = table(fig("witch", 0, 100, 100), zones=[zone])
    assert "shadow_step" in abilities.talents(s, s.figures[0])
    assert arriving.can_teleport(s, s.figures[0], 5, hidden=True)
    assert not arriving.can_teleport(s, s.figures[0], 0, hidden=True)


@rule("DYS-28.14")
def test_an_area_effect_stays_with_those_it_reached():
    s = trio()
    used(s, Effect(op="dice", roll="combat", dice=1, duration="end_of_turn", who="friends_within", radius=2))
    places.put(s, s.figures[1], Point(300, 100))
    late = fig("swordsman", 0, 120, 100)
    s.figures.append(late)
    assert [len(figure.effects) for figure in s.figures] == [1, 1, 0, 0, 0]


@rule("DYS-28.15", "DYS-1.6")
@pytest.mark.parametrize(("delta", "armour"), [(4, 3), (2, 3), (-1, 1), (-5, 0)])
def test_armour_stays_between_none_and_three(delta, armour):
    s = table(fig("royal_guard", 0, 100, 100))  # heavy armour: 2
    used(s, Effect(op="stat", stat="ar", delta=delta, duration="end_of_turn"))
    assert skills.armour(s, s.figures[0]) == armour


@rule("DYS-28.15")
def test_movement_is_never_under_none():
    s = table(fig("swordsman", 0, 100, 100))
    used(s, Effect(op="stat", stat="mv", delta=-9, duration="end_of_turn"))
    assert skills.mv(s, s.figures[0]) == 0


@rule("DYS-28.3")
def test_a_change_of_one_characteristic_leaves_the_other_alone():
    s = table(fig("swordsman", 0, 100, 100))
    steps, armour = skills.mv(s, s.figures[0]), skills.armour(s, s.figures[0])
    used(s, Effect(op="stat", stat="mv", delta=2, duration="end_of_turn"))
    assert (skills.mv(s, s.figures[0]), skills.armour(s, s.figures[0])) == (steps + 2, armour)
    used(s, Effect(op="stat", stat="ar", delta=1, duration="end_of_turn"))
    assert (skills.mv(s, s.figures[0]), skills.armour(s, s.figures[0])) == (steps + 2, armour + 1)


@rule("DYS-28.4")
def test_wounds_of_an_effect_meet_neither_defence_nor_armour():
    s = table(fig("swordsman", 0, 100, 100), fig("royal_guard", 1, 130, 100))
    used(s, Effect(op="wound", n=1), target=1)  # no die is given, none is thrown
    assert s.figures[1].wounds == 1


@rule("DYS-9.15", "DYS-9.17")
def test_a_kept_effect_stays_with_all_its_victims_through_the_next_turn_only():
    s = trio()
    used(
        s,
        Effect(op="dice", roll="combat", dice=1, duration="end_of_turn", who="friends_within", radius=2),
        source="roar_of_omrok",
    )
    assert effects.keepable(s, 0) == [UseId("roar_of_omrok", 1)]
    effects.keep(s, UseId("roar_of_omrok", 1))
    assert effects.keepable(s, 0) == []
    effects.end_turn(s)
    assert [len(figure.effects) for figure in s.figures] == [1, 1, 0, 0]
    assert effects.keepable(s, 0) == [UseId("roar_of_omrok", 1)]  # it may be kept again
    effects.end_turn(s)
    assert [len(figure.effects) for figure in s.figures] == [0, 0, 0, 0]


@rule("DYS-9.15", "DYS-28.16")
def test_concentration_keeps_one_use_and_terrain_too():
    s = trio()
    zones = [
        SpellTerrain(x=200, y=50 * n, radius=30, terrain="difficult", height=10, source="brambles", by=0, cast=n)
        for n in (1, 2)
    ]
    s.zones = zones
    assert effects.keepable(s, 0) == [UseId("brambles", 1), UseId("brambles", 2)]
    assert effects.keepable(s, 1) == []  # terrain that others have made
    effects.keep(s, UseId("brambles", 2))
    assert effects.keepable(s, 0) == [UseId("brambles", 1)]
    effects.end_turn(s)
    assert [zone.cast for zone in s.zones] == [2]
    effects.end_turn(s)
    assert s.zones == []


@rule("DYS-9.16", "DYS-9.18", "DYS-9.23")
def test_only_own_lasting_effects_of_spells_and_abilities_can_be_kept():
    s = trio()
    for source, origin, duration, user in (
        ("hex", "spell", "end_of_turn", 2),
        ("waaargh", "ability", "end_of_turn", 0),
        ("careful_aim", "ability", "next_roll", 0),
        ("strength_potion", "artefact", "end_of_turn", 0),
    ):
        used(
            s,
            Effect(op="dice", roll="combat", dice=1, duration=duration),
            user=user,
            target=1,
            source=source,
            origin=origin,
        )
    assert effects.keepable(s, 0) == [UseId("waaargh", 2)]
    assert effects.keepable(s, 1) == [UseId("hex", 1)]


@rule("DYS-22.83", "DYS-28.2")
def test_statues_bear_no_effects():
    s = table(fig("swordsman", 0, 100, 100), fig("statue", 1, 130, 100, statue=True))
    used(
        s,
        Effect(op="dice", roll="any", dice=-1, duration="end_of_turn"),
        Effect(op="add_state", state="prone"),
        target=1,
    )
    assert (s.figures[1].effects, s.figures[1].prone) == ([], False)


@rule("DYS-28.2")
def test_a_gained_skill_keeps_its_operands():
    use = Use(source="volley", origin="ability", user=fig("dark_crossbow"), number=3)
    given = lasting(Effect(op="gain_skill", skill="expert", value=2, roll="spirit", duration="end_of_turn"), use)
    assert given == Lasting(
        op="skill", source="volley", origin="ability", by=0, skill=skill("expert", 2, roll="spirit"), cast=3
    )


@rule("DYS-13.21")
def test_uses_of_an_ability_by_two_figures_add_up():
    s = table(fig("swordsman", 0, 100, 100))
    for number in (1, 2):
        grant(
            s,
            s.figures[0],
            Lasting(op="dice", source="waaargh", origin="ability", by=0, roll="combat", dice=1, cast=number),
        )
    assert sum(effect.dice for effect in s.figures[0].effects) == 2
