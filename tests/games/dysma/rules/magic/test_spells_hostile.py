"""What each malefice and projectile does (chapters 19 and 28)."""

import pytest

from support import rule, told
from support.dysma import NORTH, WEST, answers, dice_left, fig, run, scatter, table
from veillee.games.dysma.content import SPELLS
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.figures import skills
from veillee.games.dysma.rules.magic import spells

WON_BY_THREE = (3, 3, 3, 1, 1, 1)
WON_BY_ONE = (3, 1, 1, 1, 1, 1)


def cast(spell, rolls, target="ogre", at=None, **fields):
    """A mage at (100, 100) casts on an ogre (De 5+, Es 7+, Sa 4, Mv 6) at (150, 100) that looks at it.

    Nobody has command points. With `at` the spell is aimed at that point.
    """
    caster = fig("battle_mage", 0, 100, 100, spells=(spell,), wounds=1)
    s = table(caster, fig(target, 1, 150, 100, facing=WEST, tired=True, **fields), rolls=rolls, cp=0)
    answers(s, {"spell-point": at or "", "push": "d0:20"})
    run(spells.cast(s, caster))
    assert dice_left(s) == []
    return s, s.figures[1]


def pool_sizes(s, figure):
    """The dice of the four rolls of the target, fighting the mage: combat, shooting, defence, spirit."""
    return (
        pools.combat(s, figure, s.figures[0], skills.traits(figure.kit).weapon_sets[0]).dice,
        pools.shooting(s, figure, (), pools.Aim(), False).dice,
        pools.defence(s, figure, front=True).dice,
        pools.spirit(s, figure).dice,
    )


@rule("DYS-28.4", "DYS-19.3")
@pytest.mark.parametrize("spell", ["spirit_fangs", "shadow_bite", "abyssal_claws"])
def test_a_bite_of_the_spirit_is_one_wound_whatever_the_margin(spell):
    _, ogre = cast(spell, WON_BY_THREE)
    assert ogre.wounds == 1


@rule("DYS-28.4", "DYS-28.10")
def test_life_drain_wounds_the_target_and_heals_the_caster():
    s, ogre = cast("life_drain", WON_BY_ONE)
    assert (ogre.wounds, s.figures[0].wounds) == (1, 0)


@rule("DYS-28.4")
@pytest.mark.parametrize("spell", ["torment", "bonecrusher"])
@pytest.mark.parametrize(("rolls", "wounds"), [(WON_BY_ONE, 1), ((3, 3, 1, 1, 1, 1), 2), (WON_BY_THREE, 2)])
def test_wounds_by_the_margin_are_capped(spell, rolls, wounds):
    _, ogre = cast(spell, rolls)
    assert ogre.wounds == wounds


@rule("DYS-28.3")
@pytest.mark.parametrize(
    ("spell", "sizes"),
    [
        ("torment", (2, 3, 3, 3)),
        ("ill_fate", (2, 2, 2, 2)),
        ("foul_belch", (2, 2, 2, 2)),
        ("hex", (3, 3, 2, 3)),
    ],
)
def test_hindering_malefices_take_a_die_from_the_named_rolls(spell, sizes):
    s, ogre = cast(spell, WON_BY_ONE)
    ogre.wounds = 0
    assert pool_sizes(s, ogre) == sizes


@rule("DYS-28.6", "DYS-24.42")
@pytest.mark.parametrize("spell", ["gust", "fist_of_omrok"])
def test_a_push_goes_two_steps_straight_away_from_the_caster(spell):
    _, ogre = cast(spell, WON_BY_ONE)
    assert (ogre.x, ogre.y) == (170, 100)
    assert ogre.prone is (spell == "fist_of_omrok")


@rule("DYS-24.40")
def test_a_push_away_stops_at_the_first_thing_in_its_way():
    caster = fig("battle_mage", 0, 100, 100, spells=("gust",))
    wall = fig("orc_warrior", 1, 175, 100)
    s = table(caster, fig("orc_warrior", 1, 150, 100), wall, rolls=WON_BY_ONE, cp=0)
    answers(s, {"spell-target": "f1"})
    run(spells.cast(s, caster))
    assert s.figures[1].x == 165


@rule("DYS-28.2")
@pytest.mark.parametrize("spell", ["ice_prison", "binding_roots"])
def test_a_bound_figure_may_not_move_by_any_action(spell):
    _, ogre = cast(spell, WON_BY_ONE)
    barred = [action for action in ("march", "run", "charge", "retreat", "shooting") if skills.forbidden(ogre, action)]
    assert barred == ["march", "run", "charge", "retreat"]


@rule("DYS-28.5")
@pytest.mark.parametrize(
    ("spell", "states"),
    [("pustules", ["poisoned"]), ("grave_grasp", ["prone"]), ("slumber", ["tired", "prone"])],
)
def test_malefices_that_bring_states(spell, states):
    caster = fig("battle_mage", 0, 100, 100, spells=(spell,))
    s = table(caster, fig("ogre", 1, 150, 100), rolls=WON_BY_ONE, cp=0)
    run(spells.cast(s, caster))
    assert [name for name in ("tired", "prone", "on_fire", "poisoned") if getattr(s.figures[1], name)] == states


@rule("DYS-28.5")
def test_states_brought_by_magic_respect_who_cannot_have_them():
    assert not cast("pustules", WON_BY_ONE, target="risen_skeleton")[1].poisoned
    assert not cast("grave_grasp", WON_BY_ONE, target="dwarf_thane")[1].prone  # Steadfast


# Magic projectiles: the mage has Ti 4+, the ogre De 5+.

TWO_HITS = (4, 4, 1, 1, 1, 1)


@rule("DYS-13.3", "DYS-15.50")
@pytest.mark.parametrize(
    ("spell", "wounds"),
    [("lightning", 1), ("occult_bolt", 1), ("rune_of_the_anvil", 1), ("arc_spark", 2), ("fireball", 0)],
)
def test_piercing_projectiles_lower_the_armour_they_meet(spell, wounds):
    _, ogre = cast(spell, TWO_HITS, equipment=("heavy_armour",))
    assert ogre.wounds == wounds


@rule("DYS-15.28")
def test_a_fireball_sets_on_fire_whom_it_hits():
    assert cast("fireball", TWO_HITS)[1].on_fire
    assert not cast("fireball", (4, 1, 1, 5, 1, 1))[1].on_fire


@rule("DYS-15.14")
@pytest.mark.parametrize("spell", ["stone_throw", "rune_of_the_anvil"])
def test_a_mighty_projectile_throws_down_and_back_whom_it_wounds(spell):
    _, ogre = cast(spell, TWO_HITS)
    assert (ogre.wounds, ogre.x, ogre.prone) == (2, 170, True)
    _, ogre = cast(spell, TWO_HITS, equipment=("heavy_armour",) if spell == "stone_throw" else ())
    assert ogre.prone is (spell != "stone_throw")


@rule("DYS-15.5")
def test_smite_doubles_the_wounds_of_the_undead_and_of_demons():
    assert cast("smite", TWO_HITS, target="risen_skeleton")[1].wounds == 4
    assert cast("smite", TWO_HITS)[1].wounds == 2


@rule("DYS-15.62")
def test_an_astral_arrow_does_not_mind_long_range():
    caster = fig("battle_mage", 0, 100, 100, spells=("astral_arrow",))
    s = table(caster, fig("ogre", 1, 250, 100, tired=True), rolls=(4, 4, 1, 1, 1, 1), cp=0)
    s.figures[1].facing = WEST
    run(spells.cast(s, caster))
    assert s.figures[1].wounds == 2


@rule("DYS-28.7")
def test_an_ice_shard_slows_only_whom_it_hits():
    s, ogre = cast("ice_shard", TWO_HITS)
    assert skills.mv(s, ogre) == 4
    s, ogre = cast("ice_shard", (4, 1, 1, 5, 1, 1))
    assert skills.mv(s, ogre) == 6


@rule("DYS-15.31")
@pytest.mark.parametrize(
    ("spell", "on_fire", "poisoned"),
    [("tempest", False, False), ("flame_burst", True, False), ("toxic_cloud", False, True)],
)
def test_blasts_strike_everybody_within_three_steps_of_a_point(spell, on_fire, poisoned):
    caster = fig("battle_mage", 0, 100, 100, spells=(spell,))
    near, far = fig("ogre", 1, 188, 100, r=8, facing=WEST), fig("ogre", 1, 189, 130, r=8, facing=WEST)
    s = table(caster, near, far, rolls=TWO_HITS, cp=0)
    answers(s, {"spell-point": "150,100"})
    run(spells.cast(s, caster))
    assert (near.wounds, near.on_fire, near.poisoned) == (2, on_fire, poisoned)
    assert far.wounds == 0


@rule("DYS-15.16", "DYS-15.33")
def test_an_arcane_grenade_scatters_and_pierces():
    caster = fig("battle_mage", 0, 100, 100, spells=("arcane_grenade",))
    ogre = fig("ogre", 1, 150, 140, facing=WEST, equipment=("light_armour",))
    # Aimed at (150, 100): the die shows 4 steps, then north is drawn. It comes down on the ogre.
    s = table(caster, ogre, rolls=(4, scatter(NORTH), 4, 4, 1, 1, 1, 1), cp=0)
    answers(s, {"spell-point": "150,100"})
    run(spells.cast(s, caster))
    assert told(s, "scattered")[0] == {"steps": 4, "x": 150, "y": 140}
    assert ogre.wounds == 2


def test_every_hostile_spell_is_tried_here():
    tried = {
        *("spirit_fangs", "shadow_bite", "abyssal_claws", "life_drain", "torment", "bonecrusher", "ill_fate"),
        *("foul_belch", "hex", "gust", "fist_of_omrok", "ice_prison", "binding_roots", "pustules", "grave_grasp"),
        *("slumber", "lightning", "occult_bolt", "rune_of_the_anvil", "arc_spark", "fireball", "stone_throw"),
        *("smite", "astral_arrow", "ice_shard", "tempest", "flame_burst", "toxic_cloud", "arcane_grenade"),
    }
    assert tried == {spell.id for spell in SPELLS.values() if spell.kind != "enchantment"}
