"""Magic actions (chapter 13)."""

import pytest

from support import open_questions, rule, told
from support.dysma import EAST, WEST, answers, dice_left, fig, run, table, target
from veillee.games.dysma.rules.magic import spells
from veillee.games.dysma.rules.magic.casting import castings, points, targets
from veillee.games.dysma.state import Lasting
from veillee.kernel.answers import key_of
from veillee.kernel.errors import Refusal


def mage(*spells, x=100, y=100, seat=0, **fields):
    """A battle mage (Ti 4+, Es 3+, Sa 3) that knows only these spells, looking east."""
    return fig("battle_mage", seat, x, y, spells=spells, **fields)


def orc(x=150, y=100, seat=1, *skills, **fields):
    """An orc warrior: De 5+, Es 7+, Sa 2, Mv 5, no armour; it looks west."""
    return fig("orc_warrior", seat, x, y, *skills, facing=WEST, **fields)


def cast(s, figure=0, **given):
    """Let a figure do its Magic action with these answers ("_" stands for "-"); the questions asked."""
    asked = answers(s, {prompt.replace("_", "-"): keys for prompt, keys in given.items()})
    run(spells.cast(s, s.figures[figure]))
    assert dice_left(s) == []
    return asked


def aimed(s, figure=0):
    """Whom each spell of a figure could be aimed at, by the key of the casting."""
    return {key_of(one.chosen()): [target.id for target in targets(s, one)] for one in castings(s, s.figures[figure])}


@rule("DYS-13.1", "DYS-13.2")
def test_a_magic_action_casts_one_known_spell_of_one_of_three_kinds():
    s = table(mage("fireball", "hex", "stone_skin", "brambles"), orc(), rolls=(3, 3, 1, 1, 1, 7), cp=0)
    asked = cast(s, spell="hex", spell_target="f1")
    assert asked[0].keys() == ["fireball", "hex", "stone_skin", "brambles"]
    assert [effect.source for effect in s.figures[1].effects] == ["hex"]
    assert [effect.source for effect in s.figures[0].effects] == []


@rule("DYS-13.2", "DYS-16.13")
def test_only_spells_that_have_a_target_are_offered():
    s = table(mage("fireball", "hex", "stone_skin", "bark_skin"), orc(250), rolls=(1, 1, 1), cp=0)
    asked = cast(s, spell="stone_skin")
    assert asked[0].keys() == ["fireball", "stone_skin", "bark_skin"]  # the orc is beyond the 12 steps of a hex


@rule("DYS-16.17")
def test_extra_dice_of_a_spell_are_those_for_its_own_roll():
    # Four dice less on Spirit rolls: one more would be none, but a projectile is a Shooting roll
    ill = Lasting(op="dice", source="test", origin="spell", by=1, roll="spirit", dice=-4)
    s = table(mage("fireball", effects=[ill]), orc(), orc(160, 140), cp=1)
    assert open_questions(spells.cast(s, s.figures[0]))[0].keys() == ["f1", "f1+heroism", "f2", "f2+heroism"]
    s.figures[0].kit = mage("hex").kit
    assert open_questions(spells.cast(s, s.figures[0]))[0].keys() == ["f1", "f2"]
    s.figures[0].kit = mage("tempest", "brambles").kit
    assert open_questions(spells.cast(s, s.figures[0]))[0].keys() == ["tempest", "tempest+heroism", "brambles"]


@rule("DYS-13.3", "DYS-13.4")
def test_a_projectile_is_a_shot_with_all_its_modifiers_but_no_shooting_action():
    # Cloaked target at 150 of 18 steps: cover and long range leave one die; Blade Wall answers shots only.
    guard = fig("royal_guard", 1, 250, 100, "stealthy", facing=WEST, tired=True)
    s = table(mage("fireball"), guard, rolls=(8, 7, 1, 1, 1), cp=0)
    s.players[1].cp = 1
    asked = cast(s, reply="defence")
    assert asked[-1].keys() == ["defence", "defence+heroism"]
    assert told(s, "thrown")[0]["roll"] == "shooting"
    assert told(s, "thrown")[0]["first"] == [8]
    assert s.figures[1].on_fire  # 2 hits, both stopped by heavy armour


@rule("DYS-13.3")
def test_a_projectile_draws_the_reaction_march_of_a_shot():
    s = table(mage("fireball"), orc(), rolls=(1, 1, 1, 5, 5, 5), cp=0)
    asked = cast(s, reply="march", move="150,100@16")
    assert asked[0].keys() == ["defence", "march"]
    assert s.figures[1].tired


@rule("DYS-13.3")
def test_a_projectile_into_a_melee_may_strike_a_friend():
    friend = fig("swordsman", 0, 162, 100, facing=WEST)
    s = table(mage("lightning"), orc(), friend, rolls=(target(1, of=2), 4, 1, 1, 1, 1), cp=0)
    # The draw takes the second of two, whom the first half hides: two dice.
    cast(s)
    assert s.figures[2].wounds == 1
    assert s.figures[1].wounds == 0


@rule("DYS-13.5", "DYS-13.6", "DYS-13.7", "DYS-13.11")
def test_a_malefice_is_spirit_against_spirit_without_shooting_modifiers_or_armour():
    # Stealthy, in heavy armour and farther than half the range: three dice against three, one wound all the same.
    s = table(
        mage("spirit_fangs"), orc(220, 100, 1, "stealthy", equipment=("heavy_armour",)), cp=0, rolls=(3, 3, 1, 7, 6, 6)
    )
    cast(s)
    assert [event["roll"] for event in told(s, "thrown")] == ["spirit", "spirit"]
    assert s.figures[1].wounds == 1


@rule("DYS-13.11", "DYS-2.7")
@pytest.mark.parametrize(("own", "other"), [((3, 1, 1), (7, 1, 1)), ((3, 1, 1), (7, 7, 1))])
def test_a_malefice_that_is_not_won_does_nothing(own, other):
    s = table(mage("spirit_fangs"), orc(), rolls=own + other, cp=0)
    cast(s)
    assert s.figures[1].wounds == 0
    assert not s.players[0].cast
    assert told(s, "spell-resisted")


@rule("DYS-16.15", "DYS-13.5")
def test_the_target_of_a_malefice_may_add_a_die_to_its_spirit_roll():
    s = table(mage("spirit_fangs"), orc(), rolls=(3, 1, 1, 1, 1, 1, 7), cp=0)
    s.players[1].cp = 1
    asked = cast(s, reply="spirit+heroism")
    assert asked[0].keys() == ["spirit", "spirit+heroism"]
    assert s.figures[1].wounds == 0
    assert s.players[1].cp == 0


@rule("DYS-13.8")
def test_a_caster_in_contact_aims_malefices_only_at_those_it_touches():
    s = table(mage("hex"), orc(112), orc(180))
    assert aimed(s) == {"hex": [1]}
    s.figures[1].x = 113
    assert aimed(s) == {"hex": [1, 2]}


@rule("DYS-13.8")
def test_a_caster_in_contact_throws_no_projectile():
    s = table(mage("fireball", "tempest"), orc(112), orc(180))
    assert not spells.can_cast(s, s.figures[0])
    s.figures[1].x = 113
    assert spells.can_cast(s, s.figures[0])


@rule("DYS-13.9")
def test_a_malefice_never_strays_in_a_melee():
    s = table(mage("spirit_fangs"), orc(), fig("swordsman", 0, 162, 100), rolls=(3, 1, 1, 1, 1, 1), cp=0)
    cast(s)
    assert s.figures[1].wounds == 1


@rule("DYS-13.10", "DYS-13.16")
def test_a_malefice_needs_view_sight_and_a_strict_range():
    s = table(mage("hex"), orc(229), orc(216, 160), orc(60))
    assert aimed(s) == {"hex": [1]}  # 12 steps: 129 is nearer than 130, 116 and 60 are not; one is behind
    s = table(mage("hex"), orc(200), fig("cave_troll", 1, 150, 100))
    assert aimed(s) == {"hex": [2]}  # the troll hides the orc
    s = table(mage("hex"), fig("orc_warrior", 1, 200, 100, "stealthy"))
    assert aimed(s) == {"hex": [1]}  # cover is no matter


@rule("DYS-13.12", "DYS-13.14")
@pytest.mark.parametrize(("dice", "armour"), [((3, 3, 1), 1), ((3, 1, 1), 0)])
def test_an_enchantment_needs_its_number_of_successes_and_nothing_opposes_it(dice, armour):
    ally = fig("swordsman", 0, 215, 100, "stealthy")
    s = table(mage("stone_skin"), ally, orc(227), rolls=dice, cp=0)  # in a melee, in cover, at long range
    cast(s, spell_target="f1")
    assert sum(effect.delta for effect in s.figures[1].effects) == armour
    assert s.players[0].cast is bool(armour)


@rule("DYS-13.13")
def test_a_caster_in_contact_enchants_itself_or_those_it_touches():
    s = table(mage("stone_skin"), orc(112), fig("swordsman", 0, 100, 112), fig("swordsman", 0, 140, 130))
    assert aimed(s) == {"stone_skin": [0, 2]}
    s.figures[1].x = 113
    assert aimed(s) == {"stone_skin": [0, 2, 3]}


@rule("DYS-13.12")
def test_an_enchantment_on_another_needs_view_range_and_a_target_not_behind():
    s = table(
        mage("stone_skin"), fig("swordsman", 0, 229, 100), fig("swordsman", 0, 230, 130), fig("swordsman", 0, 80, 100)
    )
    assert aimed(s) == {"stone_skin": [0, 1]}


@rule("DYS-13.15")
def test_a_caster_always_reaches_itself():
    s = table(mage("stone_skin"), rolls=(3, 3, 1), cp=0)
    cast(s)
    assert s.figures[0].effects[0].delta == 1


@rule("DYS-13.16")
def test_long_range_weakens_projectiles_only():
    s = table(mage("fireball", "hex"), orc(201), rolls=(1, 1, 5, 5, 5), cp=0)
    cast(s, spell="fireball", reply="defence")
    assert len(told(s, "thrown")[0]["first"]) == 2
    s = table(mage("fireball", "hex"), orc(201), rolls=(1, 1, 1, 7, 7, 7), cp=0)
    cast(s, spell="hex")
    assert len(told(s, "thrown")[0]["first"]) == 3


@rule("DYS-13.17")
def test_a_spell_at_a_point_needs_the_point_in_view_in_sight_and_in_range():
    s = table(mage("brambles"), orc(150, 140), rolls=(3, 3, 1), cp=0)
    [asked] = cast(s, spell_point="284,100")
    assert (s.zones[0].x, s.zones[0].y, s.zones[0].radius, s.zones[0].height) == (284, 100, 30, 10)
    off = [("100,361", "DYS-24.1"), ("361,100", "DYS-24.1"), ("-1,100", "DYS-24.1"), ("100,-1", "DYS-24.1")]
    for refused, why in (("285,100", "DYS-13.16"), ("94,100", "DYS-13.17"), *off):
        with pytest.raises(Refusal) as refusal:
            asked.value_of(refused)
        assert refusal.value.rule == why


@rule("DYS-13.17")
def test_terrain_may_be_made_in_view_though_no_enemy_is_in_sight():
    s = table(mage("brambles"))
    assert spells.can_cast(s, s.figures[0])
    [brambles] = castings(s, s.figures[0])
    assert [(point.x, point.y) for point in points(s, brambles)][:2] == [(190, 100), (164, 164)]
    assert all(point.x >= 95 for point in points(s, brambles))  # none in its back


@rule("DYS-13.13")
def test_a_caster_in_contact_makes_no_terrain():
    s = table(mage("brambles"), orc(111), orc(200))
    assert not spells.can_cast(s, s.figures[0])


@rule("DYS-13.18")
def test_magic_targets_no_insignificant_figure_friendly_or_hostile():
    ally = fig("swordsman", 0, 130, 130, "insignificant")
    s = table(mage("hex", "fireball", "stone_skin"), orc(150, 100, 1, "insignificant"), ally)
    assert aimed(s) == {"hex": [], "fireball": [], "stone_skin": [0]}


@rule("DYS-13.18")
def test_a_magic_blast_leaves_insignificant_figures_untouched():  # example G38
    s = table(mage("tempest"), orc(), orc(170, 100, 1, "insignificant"), rolls=(4, 1, 1, 1, 1, 1), cp=0)
    cast(s, spell_point="150,100")
    assert [figure.wounds for figure in s.figures] == [0, 1, 0]
    assert len(told(s, "thrown")) == 2  # the mage's roll, and one Defence


@rule("DYS-13.19")
def test_a_projectile_has_succeeded_with_one_hit_though_armour_stops_it():
    s = table(mage("fireball"), orc(equipment=("heavy_armour",), tired=True), rolls=(4, 1, 1, 1, 1, 1), cp=0)
    cast(s)
    assert s.figures[1].wounds == 0
    assert s.players[0].cast
    s = table(mage("fireball"), orc(tired=True), rolls=(4, 1, 1, 5, 1, 1), cp=0)
    cast(s)
    assert not s.players[0].cast


@rule("DYS-13.19")
@pytest.mark.parametrize(("rolls", "succeeded"), [((4, 1, 1, 1, 1, 1), True), ((1, 1, 1, 1, 1, 1), False)])
def test_a_blast_has_succeeded_if_it_hits_anybody(rolls, succeeded):
    s = table(mage("tempest"), orc(), rolls=rolls, cp=0)
    cast(s, spell_point="150,100")
    assert s.players[0].cast is succeeded


@rule("DYS-16.24", "DYS-13.5")
def test_a_malefice_that_could_not_kill_is_not_asked_about():
    for wounds, questions in ((0, 0), (1, 1)):
        s = table(mage("shadow_bite"), orc(wounds=wounds), rolls=(1,) * 6, cp=0)
        s.players[1].cp, s.players[1].reply_threshold = 1, 10
        assert len(cast(s, reply="spirit")) == questions


@rule("DYS-13.20")
def test_the_same_spell_may_be_cast_again_in_a_turn():
    s = table(mage("spirit_fangs"), mage("spirit_fangs", y=130), orc(), rolls=(3, 1, 1, 1, 1, 1) * 2, cp=0)
    run(spells.cast(s, s.figures[0]))
    cast(s, 1)
    assert s.figures[2].wounds == 2  # wounds add up, 13.21


@rule("DYS-13.21")
def test_effects_of_the_same_spell_do_not_add_up():
    s = table(
        mage("hex", "stone_skin", "inner_eye"), orc(), rolls=(3, 1, 1, 1, 1, 1) * 2 + (3, 3, 1) * 2 + (3, 1, 1), cp=0
    )
    for spell, at in (("hex", "f1"), ("hex", "f1"), ("stone_skin", "f0"), ("stone_skin", "f0"), ("inner_eye", "f0")):
        answers(s, {"spell": spell, "spell-target": at})
        run(spells.cast(s, s.figures[0]))
    assert sum(effect.dice for effect in s.figures[1].effects) == -1
    assert [effect.source for effect in s.figures[0].effects] == ["stone_skin", "inner_eye", "inner_eye"]


@rule("DYS-13.22")
def test_a_spell_may_be_cast_from_the_familiars_place_with_the_casters_profile():
    familiar = fig("familiar", 0, 200, 100, facing=EAST, caster=0)
    s = table(mage("hex"), familiar, orc(300), orc(150), rolls=(3, 1, 1, 1, 1, 1), cp=0)
    assert aimed(s) == {"hex": [3], "hex+f1": [2]}  # the one at 150 is behind the familiar
    cast(s, spell="hex+f1")
    assert told(s, "thrown")[0]["threshold"] == 3  # the mage's Es; the familiar has 6+
    assert s.figures[2].effects


@rule("DYS-13.22", "DYS-18.9")
def test_spells_are_cast_through_the_own_familiar_alone():
    # neither through what one has summoned nor through another sorcerer's familiar
    others = [fig("imp", 0, 200, 60, caster=0), fig("familiar", 0, 200, 140, caster=1)]
    s = table(mage("hex"), mage("hex", y=140), *others, fig("familiar", 0, 200, 100, caster=0), orc(300))
    assert (list(aimed(s)), list(aimed(s, 1))) == (["hex", "hex+f4"], ["hex", "hex+f3"])


@rule("DYS-13.22")
def test_there_is_no_casting_through_a_familiar_in_contact():
    s = table(mage("hex"), fig("familiar", 0, 200, 100, caster=0), orc(211), orc(290))
    assert aimed(s) == {"hex": [2]}


@rule("DYS-13.22", "DYS-12.14")
def test_treachery_cover_and_range_of_a_projectile_are_those_of_the_familiar():
    # The familiar stands in the back of the orc, which looks east here: one die more, no long range.
    familiar = fig("familiar", 0, 230, 100, caster=0)
    s = table(mage("fireball", x=60), familiar, orc(250, tired=True), rolls=(1, 1, 1, 4, 1, 1, 1), cp=0)
    s.figures[2].facing = EAST
    cast(s, spell="fireball+f1")
    assert told(s, "thrown")[0]["parts"] == [["modifier.treachery", 1]]
    assert s.figures[2].wounds == 1


@rule("DYS-13.23")
def test_warded_figures_cannot_be_targeted_not_even_by_themselves():
    ward = Lasting(op="ward", source="rune_of_denial", origin="spell", by=0)
    s = table(mage("stone_skin", effects=[ward]), orc(effects=[ward.copy()]), mage("hex", y=140, seat=0))
    assert aimed(s) == {"stone_skin": [2]}
    assert aimed(s, 2) == {"hex": []}
    s = table(mage("hex"), orc(effects=[ward.copy()]), orc(150, 110))  # the ward of a neighbour is of no use
    assert aimed(s) == {"hex": [2]}


@rule("DYS-13.23")
def test_a_warded_figure_in_a_magic_blast_is_untouched():
    ward = Lasting(op="ward", source="rune_of_denial", origin="spell", by=1)
    s = table(mage("tempest"), orc(effects=[ward]), orc(150, 130), rolls=(4, 1, 1, 1, 1, 1), cp=0)
    cast(s, spell_point="150,115")
    assert [figure.wounds for figure in s.figures] == [0, 0, 1]


@rule("DYS-13.24")
def test_areas_that_are_no_blast_reach_warded_and_insignificant_figures():
    ward = Lasting(op="ward", source="rune_of_denial", origin="spell", by=1)
    s = table(mage("quake"), orc(130, effects=[ward]), orc(100, 130, 1, "insignificant"), rolls=(3, 3, 3), cp=0)
    cast(s)
    assert [figure.prone for figure in s.figures] == [False, True, True]


@rule("DYS-13.25")
def test_a_spell_for_a_keyword_is_aimed_only_at_figures_that_have_it():
    s = table(mage("stitched_flesh", "repair"), fig("risen_skeleton", 0, 130, 100), fig("swordsman", 0, 130, 130))
    assert aimed(s) == {"stitched_flesh": [1], "repair": []}


@rule("DYS-13.26", "DYS-18.16")
@pytest.mark.parametrize(("die", "wounds"), [(3, 0), (2, 1)])
def test_a_talisman_is_tested_once_the_spell_has_succeeded(die, wounds):
    bearer = orc(artefacts=("protection_talisman",))
    s = table(mage("spirit_fangs"), bearer, rolls=(3, 1, 1, 1, 1, 1, die), cp=0)
    cast(s)
    assert s.figures[1].wounds == wounds
    assert s.players[0].cast


@rule("DYS-13.27")
def test_contacts_of_the_caster_do_not_matter_when_it_casts_through_its_familiar():
    s = table(mage("hex", "fireball"), orc(112), fig("familiar", 0, 200, 100, caster=0), orc(290))
    assert aimed(s) == {"hex": [1], "hex+f2": [3], "fireball": [], "fireball+f2": [3]}


@rule("DYS-16.14", "DYS-2.21")
def test_extra_dice_are_declared_with_the_target_and_paid_when_thrown():
    s = table(mage("hex", artefacts=("amulet",)), orc(), orc(160, 130), rolls=(3, 3, 1, 1, 1, 1, 1, 1), cp=1)
    s.players[1].cp = 0
    asked = cast(s, spell_target="f1+heroism+amulet")
    assert asked[0].keys() == [
        *("f1", "f1+heroism", "f1+amulet", "f1+heroism+amulet"),
        *("f2", "f2+heroism", "f2+amulet", "f2+heroism+amulet"),
    ]
    assert (s.players[0].cp, s.figures[0].spent) == (0, ["amulet"])


@rule("DYS-16.14")
def test_a_spell_without_a_target_to_choose_is_declared_with_its_extra_dice():
    s = table(mage("quake", "hex"), orc(130), rolls=(3, 3, 3, 1), cp=1)
    s.players[1].cp = 0
    asked = cast(s, spell="quake+heroism")
    assert asked[0].keys() == ["quake", "quake+heroism", "hex"]
    assert s.players[0].cp == 0


@rule("DYS-15.84")
def test_an_honourable_caster_spares_those_who_lie_down_or_look_away():
    s = table(mage("hex", "fireball"), orc(prone=True), orc(160, 140))
    s.figures[0].kit = fig("battle_mage", 0, 0, 0, "honourable", spells=("hex", "fireball")).kit
    assert aimed(s) == {"hex": [2], "fireball": [2]}
    s.figures[2].facing = EAST
    assert aimed(s) == {"hex": [], "fireball": []}


@rule("DYS-13.22", "DYS-15.84")
def test_the_honour_of_a_spell_through_a_familiar_is_judged_from_the_familiar():
    familiar = fig("familiar", 0, 200, 100, facing=WEST, caster=0)
    s = table(mage("hex", "fireball"), familiar, orc(150))
    s.figures[0].kit = fig("battle_mage", 0, 0, 0, "honourable", spells=("hex", "fireball")).kit
    assert aimed(s) == {"hex": [2], "hex+f1": [], "fireball": [2], "fireball+f1": []}
    s.figures[2].facing = EAST
    assert aimed(s) == {"hex": [], "hex+f1": [2], "fireball": [], "fireball+f1": [2]}


@rule("DYS-22.55")
def test_enemy_statues_can_be_attacked_by_magic_and_suffer_no_effects():
    statue = fig("statue", 1, 150, 100, statue=True)
    s = table(mage("torment"), statue, rolls=(8, 8, 8, 8, 8, 3, 3, 3, 1, 1, 1), cp=0, main="statues")
    cast(s)
    assert s.figures[1].wounds == 2  # 8 successes against 3
    assert s.figures[1].effects == []


@rule("DYS-9.21")
def test_projectiles_of_a_multiple_activation_share_their_target_and_other_spells_do_not():
    s = table(mage("fireball", "hex"), orc(tired=True), orc(160, 140, tired=True), rolls=(1, 1, 1, 5, 5, 5), cp=0)
    assert spells.can_cast(s, s.figures[0], 2)
    answers(s, {"spell": "fireball"})
    assert run(spells.cast(s, s.figures[0], 2)) == 2
    s = table(mage("fireball", "hex"), orc(), orc(160, 140), rolls=(1, 1, 1, 7, 7, 7), cp=0)
    answers(s, {"spell": "hex", "spell-target": "f1"})
    assert run(spells.cast(s, s.figures[0], 2)) == -1
    s = table(mage("fireball"), orc(), orc(50))
    assert spells.can_cast(s, s.figures[0])
    assert not spells.can_cast(s, s.figures[0], 2)  # the common target is in its back


@rule("DYS-13.17", "DYS-25.6")
def test_points_for_a_blast_are_centres_of_enemies_and_midpoints_of_near_pairs():
    s = table(mage("tempest"), orc(150), orc(150, 130))
    [casting] = castings(s, s.figures[0])
    assert {(point.x, point.y) for point in points(s, casting)} == {(150, 100), (150, 130), (150, 115)}


@rule("DYS-25.14", "DYS-16.14")
def test_a_long_list_of_targets_keeps_everybody_and_the_dearest_extras_can_still_be_answered():
    crowd = [orc(140 + 20 * (n % 4), 60 + 20 * (n // 4)) for n in range(16)]
    s = table(mage("gust", artefacts=("amulet",)), *crowd, rolls=(3, 3, 3, 3, 3, 7, 1, 1), cp=1)
    s.players[1].cp = 0
    [asked] = cast(s, spell_target="f16+heroism+amulet")
    assert {value.target.number for value in asked.values} == set(range(1, 17))
    assert (len(asked.values), len(asked.asides)) == (60, 4)
    assert s.players[0].cp == 0
