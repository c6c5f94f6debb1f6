"""What each enchantment does (chapters 19 and 28)."""

import pytest

from support import rule
from support.dysma import WEST, answers, dice_left, fig, run, table
from veillee.games.dysma.content import SPELLS
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.figures import effects, skills
from veillee.games.dysma.rules.magic import applying, spells
from veillee.games.dysma.rules.magic.casting import castings
from veillee.games.dysma.space.table.ground import ground
from veillee.games.dysma.state import Lasting
from veillee.games.dysma.traits import traits

SUCCESS = (3, 3, 3)


def cast(spell, target="swordsman", at="f1", more=(), rolls=SUCCESS, **fields):
    """A mage at (100, 100) enchants a friend (a swordsman: Mv 5, De 4+, Sa 2) at (130, 100)."""
    caster = fig("battle_mage", 0, 100, 100, spells=(spell,))
    s = table(caster, fig(target, 0, 130, 100, **fields), *more, rolls=rolls, cp=0)
    answers(s, {"spell-target": at, "spell-point": "150,130", "summon": "150,100@0", "teleport": "150,100@0"})
    run(spells.cast(s, caster))
    assert dice_left(s) == []
    return s, s.figures[1]


def dice(s, figure, roll):
    enemy = fig("orc_warrior", 1, 300, 300)
    match roll:
        case "combat":
            return pools.combat(s, figure, enemy, traits(figure.kit).weapon_sets[0]).dice
        case "shooting":
            return pools.shooting(s, figure, (), pools.Aim(), False).dice
        case "defence":
            return pools.defence(s, figure, front=True).dice
    return pools.spirit(s, figure).dice


@rule("DYS-28.3", "DYS-28.15")
@pytest.mark.parametrize("spell", ["bark_skin", "stone_skin", "rune_of_iron", "iron_gut"])
def test_hardening_spells_add_one_armour_until_the_end_of_the_turn(spell):
    s, friend = cast(spell)
    assert skills.armour(s, friend) == traits(friend.kit).ar + 1
    effects.end_turn(s)
    assert skills.armour(s, friend) == traits(friend.kit).ar


@rule("DYS-28.2")
@pytest.mark.parametrize(
    ("spell", "gained"),
    [
        ("levitation", {"flight"}),
        ("burning_blade", {"flaming"}),
        ("warped_flesh", {"mutation"}),
        ("plague_gift", {"unfeeling"}),
        ("veil_of_darkness", {"stealthy"}),
        ("terror", {"fearsome"}),
        ("inner_eye", {"keen_senses", "expert"}),
        ("blessing", {"blessed", "expert"}),
        ("iron_gut", {"steadfast"}),
        ("grace", {"agile", "elusive"}),
        ("starlit_speed", {"swift"}),
        ("rune_of_striking", {"piercing"}),
        ("fury_of_omrok", {"bloodthirst"}),
        ("hide_of_omrok", {"unfeeling", "relentless"}),
        ("alchemical_oil", {"expert"}),
        ("overload", {"swift"}),
        ("flame_shield", {"defender"}),
        ("mist", {"stealthy"}),
    ],
)
def test_spells_that_give_skills_until_the_end_of_the_turn(spell, gained):
    s, friend = cast(spell)
    watched = {skill for one in SPELLS[spell].effects if (skill := one.skill)}
    assert watched == gained
    assert {skill for skill in gained if skills.has(s, friend, skill)} == gained
    effects.end_turn(s)
    own = {one.skill for one in traits(friend.kit).skills}
    assert {skill for skill in gained if skills.has(s, friend, skill)} == gained & own


@rule("DYS-15.74")
@pytest.mark.parametrize(
    ("spell", "skill", "roll", "other", "value"),
    [
        ("burning_blade", "flaming", "combat", "shooting", 0),
        ("blessing", "blessed", "combat", "shooting", 0),
        ("blessing", "expert", "defence", "combat", 1),
        ("inner_eye", "expert", "defence", "combat", 1),
        ("rune_of_striking", "piercing", "combat", "shooting", 1),
        ("alchemical_oil", "expert", "shooting", "combat", 1),
        ("terror", "fearsome", "combat", "", 1),
    ],
)
def test_skills_given_by_spells_keep_their_bracket_and_value(spell, skill, roll, other, value):
    s, friend = cast(spell)
    assert skills.has(s, friend, skill, roll)
    assert skills.value(s, friend, skill, roll) == value
    assert not other or not skills.has(s, friend, skill, other)


@rule("DYS-28.3")
@pytest.mark.parametrize(("spell", "roll"), [("war_trance", "combat"), ("flame_shield", "defence"), ("omen", "spirit")])
def test_spells_that_add_a_die(spell, roll):
    s, friend = cast(spell)
    assert dice(s, friend, roll) == 4
    others = {"combat", "shooting", "defence", "spirit"} - {roll}
    assert {dice(s, friend, other) for other in others} == ({4} if spell == "omen" else {3})


@rule("DYS-28.10", "DYS-28.14")
@pytest.mark.parametrize(
    ("spell", "steps"), [("ancestor_totem", 6), ("crimson_rite", 4), ("roar_of_omrok", 6), ("sanctuary", 4)]
)
def test_areas_around_the_caster_reach_friends_near_it_and_itself_and_stay_with_them(spell, steps):
    edge = 100 + 5 + 5 + 10 * steps
    inside, outside = fig("swordsman", 0, edge, 100), fig("swordsman", 0, edge + 1, 130)
    caster = fig("battle_mage", 0, 100, 100, spells=(spell,))
    s = table(caster, inside, outside, fig("orc_warrior", 1, 100, 130), rolls=SUCCESS, cp=0)
    run(spells.cast(s, caster))
    assert [len(figure.effects) for figure in s.figures] == [1, 1, 0, 0]
    inside.x, outside.x = 300, 120
    assert [len(figure.effects) for figure in s.figures] == [1, 1, 0, 0]


@rule("DYS-28.10")
def test_mist_hides_the_target_and_its_friends_near_it():
    more = (fig("swordsman", 0, 130, 140), fig("swordsman", 0, 130, 141), fig("orc_warrior", 1, 150, 120))
    s, _ = cast("mist", more=more)
    s.figures[3].x = 131
    assert [skills.has(s, figure, "stealthy") for figure in s.figures] == [True, True, True, False, False]


@rule("DYS-28.4", "DYS-1.13")
@pytest.mark.parametrize(
    ("spell", "healed"),
    [("spring_of_life", 1), ("plague_gift", 1), ("laying_on_hands", 2), ("feast", 1), ("elven_healing", 1)],
)
def test_healing_spells_take_wounds_off_but_never_below_none(spell, healed):
    for wounds in (3, 0):
        _, friend = cast(spell, target="ogre", wounds=wounds)
        assert friend.wounds == max(0, wounds - healed)


@rule("DYS-28.1")
@pytest.mark.parametrize(
    ("spell", "target", "healed"), [("stitched_flesh", "grave_guard", 1), ("repair", "rune_golem", 2)]
)
def test_healing_spells_for_a_keyword(spell, target, healed):
    _, friend = cast(spell, target=target, wounds=2)
    assert friend.wounds == 2 - healed


@rule("DYS-28.5", "DYS-10.14")
@pytest.mark.parametrize(
    ("spell", "cured"),
    [("purifying_water", {"on_fire", "poisoned"}), ("ardour", {"tired"}), ("elven_healing", {"poisoned"})],
)
def test_spells_that_take_states_away(spell, cured):
    _, friend = cast(spell, tired=True, on_fire=True, poisoned=True)
    assert {state for state in ("tired", "on_fire", "poisoned") if not getattr(friend, state)} == cured


@rule("DYS-13.25", "DYS-28.1")
def test_grave_vigour_quickens_the_undead():
    s, friend = cast("grave_vigour", target="grave_guard", tired=True)
    assert skills.mv(s, friend) == traits(friend.kit).mv + 2
    assert not friend.tired


@rule("DYS-28.6")
def test_alchemical_oil_loads_the_weapon():
    _, friend = cast("alchemical_oil", target="dwarf_crossbow", unloaded=["crossbow"])
    assert friend.unloaded == []


@rule("DYS-28.7")
def test_overload_tires_at_the_end_of_the_activation():
    s, friend = cast("overload")
    assert not friend.tired
    applying.end_activation(s, friend)
    assert friend.tired
    assert skills.has(s, friend, "swift")  # that part lasts to the end of the turn


@rule("DYS-9.17", "DYS-28.7")
def test_an_overload_that_is_kept_tires_again_in_the_next_turn():
    s, friend = cast("overload")
    applying.end_activation(s, friend)
    [kept] = effects.keepable(s, 0)
    effects.keep(s, kept)
    effects.end_turn(s)
    friend.tired = False
    assert skills.has(s, friend, "swift")
    applying.end_activation(s, friend)
    assert friend.tired


@rule("DYS-28.11", "DYS-28.6")
def test_clairvoyance_gives_a_command_point_once_a_turn_to_each_player():
    caster = fig("battle_mage", 0, 100, 100, spells=("clairvoyance",))
    other = fig("battle_mage", 0, 100, 200, spells=("clairvoyance",))
    s = table(caster, other, rolls=SUCCESS * 3, cp=0)
    run(spells.cast(s, caster))
    assert s.players[0].cp == 1
    s.players[0].cp = 0
    run(spells.cast(s, other))
    assert s.players[0].cp == 0
    effects.end_turn(s)
    run(spells.cast(s, caster))
    assert s.players[0].cp == 1


@rule("DYS-28.11", "DYS-15.38")
def test_quake_throws_down_enemies_near_the_caster_unless_they_fly_or_stand_fast():
    names = ("orc_warrior", "great_eagle", "dwarf_thane")
    near = [fig(name, 1, 140, 70 + 30 * n) for n, name in enumerate(names)]
    caster = fig("battle_mage", 0, 100, 100, spells=("quake",))
    s = table(caster, *near, fig("orc_warrior", 1, 160, 100), rolls=SUCCESS, cp=0)
    run(spells.cast(s, caster))
    assert [figure.prone for figure in s.figures] == [False, True, False, False, False]


@rule("DYS-28.16")
def test_brambles_make_difficult_terrain_until_the_end_of_the_turn():
    s, _ = cast("brambles", more=(fig("orc_warrior", 1, 150, 60, facing=WEST),))
    assert ground(s).difficult_at(150, 160)
    assert not ground(s).difficult_at(150, 161)
    effects.end_turn(s)
    assert not ground(s).difficult_at(150, 160)


@rule("DYS-28.8")
def test_unravel_takes_every_lasting_spell_off_a_friend_or_an_enemy_kept_ones_too():
    def lasting(source, **fields):
        return Lasting(op="dice", source=source, by=1, roll="combat", dice=1, **fields)

    on_it = [
        lasting("war_trance", origin="spell"),
        lasting("roar_of_omrok", origin="spell", kept=True),
        lasting("waaargh", origin="ability"),
        lasting("omen", origin="spell", duration="next_roll"),
    ]
    enemy = fig("orc_warrior", 1, 160, 100, effects=on_it)
    s, _ = cast("unravel", at="f2", more=(enemy,))
    assert [effect.source for effect in enemy.effects] == ["waaargh", "omen"]
    [casting] = castings(s, s.figures[0])
    assert casting.spell.target == "any"


@rule("DYS-13.23")
@pytest.mark.parametrize("spell", ["rune_of_denial", "sanctuary"])
def test_wards_close_figures_to_magic_until_the_end_of_the_turn(spell):
    s, friend = cast(spell)
    assert effects.warded(s, friend)
    effects.end_turn(s)
    assert not effects.warded(s, friend)


@rule("DYS-24.44", "DYS-28.6")
def test_an_unstable_gate_puts_a_friend_elsewhere():
    s, friend = cast("unstable_gate", on_guard=True)
    assert (friend.x, friend.y, friend.facing) == (150, 100, 0)
    assert not friend.on_guard
    assert s.figures[0].x == 100


@rule("DYS-24.44")
def test_blink_moves_the_caster_itself_out_of_contact():
    s, _ = cast("blink", more=(fig("orc_warrior", 1, 88, 100),))
    assert (s.figures[0].x, s.figures[0].y) == (150, 100)


@rule("DYS-19.5", "DYS-5.13", "DYS-28.6")
@pytest.mark.parametrize(("spell", "profile"), [("raise_the_dead", "risen_skeleton"), ("summon_imp", "imp")])
def test_a_summoned_figure_appears_activated_on_the_casters_side(spell, profile):
    s, _ = cast(spell)
    came = s.figures[-1]
    assert (came.kit.profile, came.seat, came.caster, came.out, came.activated) == (profile, 0, 0, "", True)
    assert (came.x, came.y) == (150, 100)


def test_every_enchantment_is_tried_here():
    tried = {
        *("bark_skin", "stone_skin", "rune_of_iron", "iron_gut", "levitation", "burning_blade", "warped_flesh"),
        *("plague_gift", "veil_of_darkness", "terror", "inner_eye", "blessing", "grace", "starlit_speed", "overload"),
        *("rune_of_striking", "fury_of_omrok", "hide_of_omrok", "alchemical_oil", "flame_shield", "mist", "omen"),
        *("war_trance", "ancestor_totem", "crimson_rite", "roar_of_omrok", "sanctuary", "spring_of_life", "feast"),
        *("laying_on_hands", "elven_healing", "stitched_flesh", "repair", "purifying_water", "ardour", "quake"),
        *("grave_vigour", "clairvoyance", "brambles", "unravel", "rune_of_denial", "unstable_gate", "blink"),
        *("raise_the_dead", "summon_imp"),
    }
    assert tried == {spell.id for spell in SPELLS.values() if spell.kind == "enchantment"}
