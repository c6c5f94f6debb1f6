"""Cards that change rolls, are always on, or are used outside an activation, one by one (chapter 24)."""

import pytest

from support import rule
from support.blackstone import acting, black, expedition, foe_at, on_watch, place, shows, table
from support.blackstone_arena import arena, asked
from support.scripted import open_questions, play, told
from veillee.games.blackstone.content import LEGACIES
from veillee.games.blackstone.content.effects import Effect
from veillee.games.blackstone.outcomes.cover import explorer_in_cover
from veillee.games.blackstone.outcomes.sight import seen_from
from veillee.games.blackstone.outcomes.weapons import defence_dice, weapon_of
from veillee.games.blackstone.rules.challenges.special import shadow_ambush
from veillee.games.blackstone.rules.combat.event import _after_event, _event
from veillee.games.blackstone.rules.course.camp import camp, hear_wishes, reveal, wishes
from veillee.games.blackstone.rules.course.forming import exchange
from veillee.games.blackstone.rules.course.recovery import recovery_step
from veillee.games.blackstone.rules.effects import apply
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.cards import give
from veillee.games.blackstone.rules.explorers.defending import defend, suffer_attack
from veillee.games.blackstone.rules.explorers.overwatch import trigger
from veillee.games.blackstone.rules.explorers.striking import attack
from veillee.games.blackstone.rules.explorers.tests import agility_roll, vitality_roll
from veillee.games.blackstone.rules.hostiles.behaviour import column_of
from veillee.games.blackstone.rules.hostiles.special import disrupt
from veillee.games.blackstone.rules.hostiles.striking import attack as hostile_attack
from veillee.games.blackstone.state import Figure, Past
from veillee.kernel.answers import key_of
from veillee.kernel.requests import put

ROW = frozenset((q, 2) for q in range(10))


def shot(*faces, die="d8", distance=2, kind="obsidius_mallex", **fields):
    """Janus attacks with the pistol: a d8, from range 4 on a d6."""
    s = table(arena(ROW), faces=shows(die, *faces, stream="attack"))
    janus = place(s, "janus_draik", (0, 2), **fields)
    acting(s, janus)
    foe = foe_at(s, kind, (distance, 2))
    return s, janus, foe, attack(s, Figure(janus, 0, janus.hexes[0]), weapon_of(janus, "pistol_rapier"), foe)


def defence(*faces, dice=("d8",), grievous=False, **fields):
    s = table(arena(ROW), faces=[face for die, one in zip(dice, faces, strict=False) for face in shows(die, one)])
    taddeus = place(s, "taddeus", (0, 2), **fields)
    return s, taddeus, defend(s, taddeus, grievous=grievous, hostile=foe_at(s, "ur_ghul", (1, 2)))


# After a roll of the owner.


@rule("BSF-24.9", "BSF-24.4", "BSF-29.11")
def test_spare_plating_rolls_a_defence_die_again_and_only_that():
    _, taddeus, rolling = defence("fail", "success", dice=("d8", "d8"), resources=("spare_plating",))
    play(rolling, "spare_plating")
    assert taddeus.exhausted == ("spare_plating",)
    _, _, _, rolling = shot("fail", resources=("spare_plating",))
    play(rolling)
    _, _, rolling = defence("fail", resources=("spare_plating",), exhausted=("spare_plating",))
    play(rolling)


@rule("BSF-24.9", "BSF-24.3", "BSF-29.11")
def test_warp_salts_roll_any_action_die_again_once():
    s, janus, _, rolling = shot("fail", "fail", resources=("warp_salts",))
    play(rolling, "warp_salts")
    assert janus.resources == ()
    assert s.resource_piles["traveller"][-1] == "warp_salts"
    s = table(arena(ROW), faces=shows("d8", "fail", "success", stream="vitality"))
    janus = place(s, "janus_draik", (0, 2), wounds=1, resources=("warp_salts",))
    play(vitality_roll(s, janus, "BSF-11.6"), "warp_salts")
    assert janus.wounds == 0


@rule("BSF-29.11", "BSF-24.3")
def test_bone_charm_turns_a_failed_agility_roll_into_a_success():
    s = table(arena(ROW), faces=shows("d6", "fail", stream="agility"))
    taddeus = place(s, "taddeus", (0, 2), resources=("bone_charm",))
    found = []

    async def test():
        found.append(await agility_roll(s, taddeus, "BSF-19.6"))

    play(test(), "bone_charm")
    assert (found, taddeus.resources) == ([1], ())
    s.dice.given = shows("d6", "success", stream="agility")
    taddeus.resources = ("bone_charm",)
    play(agility_roll(s, taddeus, "BSF-19.6"))
    _, _, _, rolling = shot("fail", resources=("bone_charm",))
    play(rolling)  # no attack roll


@rule("BSF-29.11", "BSF-24.4")
def test_blessed_shells_make_a_success_of_an_attack_a_critical():
    _, janus, foe, rolling = shot("success", resources=("blessed_shells",))
    play(rolling, "blessed_shells")
    assert (foe.damage, janus.exhausted) == (3, ("blessed_shells",))
    _, _, _, rolling = shot("fail", resources=("blessed_shells",))
    play(rolling)
    _, _, rolling = defence("success", grievous=True, resources=("blessed_shells",))
    play(rolling)


@rule("BSF-29.11", "BSF-24.4")
def test_the_hammer_shard_makes_a_failed_attack_die_a_success():
    s, janus, foe, rolling = shot("fail", artefacts=("hammer_shard",))
    s.dice.given += black(1, stream="armour")
    play(rolling, "hammer_shard")
    assert (foe.damage, janus.exhausted, janus.artefacts) == (1, ("hammer_shard",), ("hammer_shard",))
    _, _, rolling = defence("fail", artefacts=("hammer_shard",))
    play(rolling)


@rule("BSF-29.11", "BSF-24.5")
def test_hawk_lenses_roll_one_failed_die_of_a_far_attack_again():
    s, janus, _, rolling = shot("fail", "fail", die="d6", distance=4, resources=("hawk_lenses",))
    play(rolling, "hawk_lenses")  # once for a roll
    assert janus.resources == ("hawk_lenses",)
    _, _, _, rolling = shot("fail", distance=3, resources=("hawk_lenses",))
    play(rolling)
    s, _, _, rolling = shot("success", die="d6", distance=4, resources=("hawk_lenses",))
    s.dice.given += black(1, stream="armour")
    play(rolling)


@rule("BSF-24.15", "BSF-24.11", "BSF-30.3")
def test_the_black_coin_rolls_any_die_of_its_holder_again_and_is_discarded():
    s, janus, foe, rolling = shot("fail", "critical", discoveries=("black_coin",))
    play(rolling, "black_coin")
    assert (foe.damage, janus.discoveries, s.discoveries[-1]) == (3, (), "black_coin")


@rule("BSF-24.15")
def test_the_black_coin_rolls_an_event_again_if_its_holder_is_the_leaders():
    s = table(arena(ROW), faces=black(12, 13, stream="event"), players=2)
    janus = place(s, "janus_draik", (0, 2), discoveries=("black_coin",))
    play(_event(s), "black_coin")
    assert (told(s, "event")[-1]["roll"], janus.discoveries) == (13, ())
    janus.discoveries, s.leader = ("black_coin",), 1
    s.dice.given = black(12, stream="event")
    play(_event(s))


@rule("BSF-24.15", "BSF-3.7")
def test_the_black_coin_rolls_a_recovery_roll_again():
    s = expedition("janus_draik", faces=black(2, 3))
    janus = s.explorer("janus_draik")
    janus.out, janus.grievous, janus.discoveries = True, 2, ("black_coin",)
    play(recovery_step(s), "black_coin+janus_draik")
    assert (janus.dead, janus.out) == (False, False)


# Always on.


@rule("BSF-29.11", "BSF-24.5", "BSF-24.8")
def test_a_refractor_field_adds_a_defence_die_of_which_still_one_is_kept():
    s, taddeus, rolling = defence("fail", "success", dice=("d8", "d6"), resources=("refractor_field",))
    assert defence_dice(taddeus) == ("d8", "d6")
    play(rolling)
    assert s.dice.given == []
    taddeus.resources = ("refractor_field", "refractor_field")
    assert defence_dice(taddeus) == ("d8", "d6")


@rule("BSF-29.11", "BSF-29.4")
@pytest.mark.parametrize(
    ("id", "inspired", "dice"),
    [("taddeus", False, ("d12",)), ("taddeus", True, ("d12",)), ("pious_vorne", True, ("d12", "d8"))],
)
def test_a_carapace_makes_each_defence_die_one_step_better(id, inspired, dice):
    s = table(arena(ROW))
    assert defence_dice(place(s, id, (0, 2), inspired=inspired, resources=("carapace",))) == dice


@rule("BSF-29.11", "BSF-29.4")
def test_a_carapace_does_not_better_the_die_of_a_refractor_field():
    s = table(arena(ROW))
    taddeus = place(s, "taddeus", (0, 2), resources=("carapace", "refractor_field"))
    assert defence_dice(taddeus) == ("d12", "d6")


@rule("BSF-29.11", "BSF-7.14")
def test_a_shadow_weave_gives_cover_at_range_four_or_more():
    s = table(arena(ROW))
    place(s, "janus_draik", (0, 2), resources=("shadow_weave",))
    [figure] = s.figures()
    assert [explorer_in_cover(s, foe_at(s, "ur_ghul", (q, 2)), figure) for q in (1, 3, 4, 9)] == [
        False,
        False,
        True,
        True,
    ]


@rule("BSF-29.11", "BSF-7.14")
def test_a_shadow_weave_does_nothing_against_aim():
    s = table(arena(ROW), faces=[*shows("d6", "success", stream="hostile"), *shows("d8", "fail", stream="defence")])
    janus = place(s, "janus_draik", (0, 2), resources=("shadow_weave",))
    foe = foe_at(s, "traitor_guardsman", (4, 2))
    play(hostile_attack(s, foe, s.figures()[0], aim=True))
    assert janus.wounds == 1
    s.dice.given = shows("d6", "success", stream="hostile")
    play(hostile_attack(s, foe, s.figures()[0]))
    assert janus.wounds == 1


@rule("BSF-29.11")
def test_a_null_rod_keeps_dice_and_explorer_from_being_disrupted():
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2), resources=("null_rod",), dice=(5,))
    taddeus = place(s, "taddeus", (1, 2))
    psyker = foe_at(s, "rogue_psyker", (5, 2))
    play(disrupt(s, psyker, []))  # no die but that of the owner: another explorer is wounded
    assert (janus.dice, janus.wounds, taddeus.wounds) == ((5,), 0, 1)


@rule("BSF-29.11", "BSF-29.1")
@pytest.mark.parametrize(("aim", "wounds"), [(False, 0), (True, 1)])
def test_a_null_rod_gives_cover_from_rogue_psykers_whose_fire_ignores_other_cover(aim, wounds):
    faces = [*shows("d8", "success", stream="hostile"), *(shows("d8", "fail", stream="defence") if wounds else [])]
    s = table(arena(ROW, cover=((0, 2, 0),)), faces=faces)
    janus = place(s, "janus_draik", (0, 2), resources=("null_rod",))
    play(hostile_attack(s, foe_at(s, "rogue_psyker", (2, 2)), s.figures()[0], aim=aim))
    assert janus.wounds == wounds


@rule("BSF-29.11", "BSF-11.21")
@pytest.mark.parametrize(("roll", "points"), [(6, 1), (7, 0), (1, 1)])
def test_a_trophy_rack_takes_three_off_inspiration_rolls(roll, points):
    s = table(arena(ROW), faces=black(roll, stream="inspiration"))
    janus = place(s, "janus_draik", (0, 2), worth=3, resources=("trophy_rack",), wounds=4)
    play(activate_explorer(s, janus))
    assert janus.points == points


@rule("BSF-29.11", "BSF-29.13", "BSF-24.15")
def test_the_void_lantern_lets_attacks_ignore_blackout_and_darkness():
    s, _, _, rolling = shot("fail", die="d6", distance=5)
    rolling.close()
    s.dice.given = []
    janus = s.explorer("janus_draik")

    def strikes():
        acting(s, janus, 1)
        return [key for key in asked(activate_explorer(s, janus))[1] if key.startswith("strike")]

    s.fight.twists = ("blackout",)
    assert strikes() == []
    janus.discoveries = ("void_lantern",)
    assert strikes() == ["strike+pistol_rapier+x0"]
    s.fight.twists, s.fight.darkness = (), 3
    assert strikes() == ["strike+pistol_rapier+x0"]
    janus.discoveries = ()
    assert strikes() == []


@rule("BSF-29.11", "BSF-29.15")
def test_the_pale_lantern_sees_in_the_dark_and_leaves_nobody_hidden_within_three_hexes():
    s = table(arena(wall=((1, 2, 0),)))
    janus = place(s, "janus_draik", (0, 2), artefacts=("pale_lantern",))
    foe = foe_at(s, "ur_ghul", (2, 2))  # behind the wall, at range 3
    assert not seen_from(s, foe.hex) >> janus.hexes[0] & 1
    assert column_of(s, foe, []) == "other"
    foe.hex = s.fight.field.at(3, 2)
    assert column_of(s, foe, []) == "hidden"
    foe.hex = s.fight.field.at(2, 2)
    janus.artefacts = ()
    assert column_of(s, foe, []) == "hidden"
    s.fight.darkness = 1
    at = s.fight.field.at(0, 4)
    assert not seen_from(s, janus.hexes[0], janus) >> at & 1
    janus.artefacts = ("pale_lantern",)
    assert seen_from(s, janus.hexes[0], janus) >> at & 1


@rule("BSF-24.15", "BSF-18.13")
@pytest.mark.parametrize(("roll", "wounds"), [(1, 1), (2, 0)])
def test_the_crown_of_filaments_may_wound_its_holder_in_the_event_phase(roll, wounds):
    s = table(arena(ROW), faces=black(roll, stream="held"))
    janus = place(s, "janus_draik", (0, 2), discoveries=("crown_of_filaments",))
    play(_after_event(s))
    assert janus.wounds == wounds


# On a wound.


@rule("BSF-24.9", "BSF-30.23", "BSF-29.11", "BSF-24.3")
def test_a_purity_seal_makes_a_grievous_wound_a_wound_after_the_defence_roll():
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2), resources=("purity_seal",))
    play(suffer_attack(s, janus, 0, grievous=True, rule="BSF-17.5"), "purity_seal")
    assert (janus.wounds, janus.grievous, janus.resources) == (1, 0, ())
    janus.resources = ("purity_seal",)
    play(suffer_attack(s, janus, 0, grievous=True, rule="BSF-17.5"), "pass")
    assert (janus.wounds, janus.grievous) == (1, 1)
    play(suffer_attack(s, janus, 0, grievous=False, rule="BSF-17.5"))  # a Wound: nothing to soften
    play(suffer_attack(s, janus, 1, grievous=True, rule="BSF-17.5"))  # the defence roll has made it a Wound
    assert (janus.wounds, janus.grievous) == (3, 1)
    play(suffer_attack(s, janus, 0, grievous=True, rule="BSF-17.5"))  # all spaces covered: no effect
    assert (janus.out, janus.resources) == (True, ("purity_seal",))


# The recovery step.


def recovering(*faces, card="", discoveries=(), artefacts=(), **fields):
    s = expedition("janus_draik", "taddeus", faces=list(faces))
    janus = s.explorer("janus_draik")
    janus.resources = (card,) if card else ()
    janus.discoveries, janus.artefacts = discoveries, artefacts
    for name, value in fields.items():
        setattr(janus, name, value)
    return s, janus


@rule("BSF-24.9", "BSF-30.33", "BSF-29.11")
def test_fine_amasec_gives_a_point_in_the_recovery_step():
    s, janus = recovering(card="fine_amasec")
    assert asked(recovery_step(s)) == ("recover", ["janus_draik+fine_amasec", "pass"])
    play(recovery_step(s), "janus_draik+fine_amasec")
    assert (janus.points, janus.resources) == (1, ())


@rule("BSF-30.33")
def test_fine_amasec_is_not_offered_with_four_points():
    s, _ = recovering(card="fine_amasec", points=4)
    play(recovery_step(s))


@rule("BSF-24.9", "BSF-30.33", "BSF-29.11")
def test_hunters_broth_is_one_vitality_roll_more_and_offered_only_with_a_wound():
    s, janus = recovering(*shows("d8", "success", "success", stream="vitality"), card="hunters_broth", wounds=2)
    play(recovery_step(s), "janus_draik+hunters_broth")
    assert (janus.wounds, janus.resources) == (0, ())
    s, _ = recovering(card="hunters_broth", grievous=1)
    play(recovery_step(s))


@rule("BSF-24.10", "BSF-30.33")
def test_an_explorer_out_of_action_may_use_its_cards_in_the_recovery_step():
    faces = [*shows("d8", "success"), *black(20, stream="recovery"), *shows("d8", "fail")]
    s, janus = recovering(*faces, card="hunters_broth", wounds=4, out=True)
    play(recovery_step(s), "janus_draik+hunters_broth")
    assert (janus.wounds, janus.out) == (3, False)


@rule("BSF-24.9", "BSF-30.33", "BSF-29.11")
def test_a_rune_of_mending_removes_a_grievous_wound_of_any_explorer():
    s, janus = recovering(card="rune_of_mending")
    play(recovery_step(s))  # nobody has a Grievous Wound
    taddeus = s.explorer("taddeus")
    taddeus.grievous, janus.grievous = 2, 1
    assert asked(recovery_step(s))[1] == [
        "janus_draik+rune_of_mending+janus_draik", "janus_draik+rune_of_mending+taddeus", "pass",
    ]  # fmt: skip
    play(recovery_step(s), "janus_draik+rune_of_mending+taddeus")
    assert (taddeus.grievous, janus.resources) == (1, ())


@rule("BSF-24.9", "BSF-30.33", "BSF-29.11")
def test_a_martyrs_bone_makes_a_recovery_roll_count_as_twenty_after_it_is_seen():
    s, janus = recovering(*black(2, stream="recovery"), card="martyrs_bone", grievous=2, out=True)
    assert asked(recovery_step(s)) == ("save-life", ["martyrs_bone+janus_draik", "pass"])
    s.dice.given = black(2, stream="recovery")
    play(recovery_step(s), "martyrs_bone+janus_draik")
    assert (janus.dead, janus.out, janus.resources) == (False, False, ())
    s, janus = recovering(*black(3, stream="recovery"), card="martyrs_bone", grievous=2, out=True)
    play(recovery_step(s))  # not offered after a roll that does not kill
    assert janus.resources == ("martyrs_bone",)


@rule("BSF-24.15", "BSF-24.11", "BSF-30.33")
def test_an_ash_vial_adds_one_to_a_recovery_roll_that_would_kill():
    s, janus = recovering(*black(2, stream="recovery"), discoveries=("ash_vial",), grievous=2, out=True)
    s.discoveries = ()
    play(recovery_step(s), "ash_vial+janus_draik")
    assert (janus.dead, janus.discoveries, s.discoveries) == (False, (), ("ash_vial",))
    s, janus = recovering(*black(1, stream="recovery"), discoveries=("ash_vial",), grievous=2, out=True)
    play(recovery_step(s))  # one more is not enough
    assert janus.dead


# Exploring.


@rule("BSF-24.9", "BSF-29.11", "BSF-24.3")
@pytest.mark.parametrize(("answer", "pile"), [("no", ("cb01", "cb02")), ("yes", ("cb02", "cb01"))])
def test_a_scout_skull_looks_at_the_top_exploration_card_which_may_go_under_the_pile(answer, pile):
    s, janus = recovering(card="scout_skull")
    s.exploration = ("cb01", "cb02")
    assert "card+janus_draik+scout_skull" in asked(camp(s))[1]
    play(camp(s), "card+janus_draik+scout_skull", answer, "explore")
    assert (s.exploration, janus.resources) == (pile, ())
    assert [event.facts["card"] for event in s.events if event.kind == "peeked"] == ["cb02"]


@rule("BSF-24.9", "BSF-21.6")
def test_players_that_do_not_lead_may_use_cards_and_inspire_in_camp_too():
    s = expedition("janus_draik", "taddeus", players=2, exploration=("cb01", "cb02"))
    taddeus = s.explorer("taddeus")
    taddeus.points, taddeus.resources = 3, ("scout_skull",)
    keys = [key_of(wish) for wish in wishes(s, 1)]
    assert "inspire+taddeus" in keys
    assert "card+taddeus+scout_skull" in keys
    put(s, 1, "inspire+taddeus", wishes)
    put(s, 1, "card+taddeus+scout_skull", wishes)
    play(hear_wishes(s), (1, "yes"))
    assert (taddeus.inspired, taddeus.resources, s.exploration) == (True, (), ("cb02", "cb01"))


@rule("BSF-24.9", "BSF-29.11", "BSF-24.3")
def test_a_navigators_chart_puts_a_challenge_out_of_play_and_no_combat():
    s, janus = recovering(card="navigator_chart")
    s.exploration = ("cb01", "crossfire")
    prompt, keys = asked(reveal(s))
    assert (prompt, keys) == ("skip-card", ["navigator_chart", "pass"])
    s.exploration = ("cb01", "crossfire")
    play(reveal(s), "navigator_chart")
    assert (s.exploration, janus.resources) == (("cb01",), ())
    janus.resources = ("navigator_chart",)
    play(reveal(s))
    assert s.card == "cb01"


@rule("BSF-24.9", "BSF-29.11", "BSF-24.12")
@pytest.mark.parametrize("card", ["cb01", "crossfire"])
def test_the_plumb_line_puts_any_revealed_card_out_of_play(card):
    s, janus = recovering(artefacts=("plumb_line",))
    s.exploration = (card,)
    play(reveal(s), "plumb_line")
    assert (s.exploration, janus.artefacts) == ((), ())


@rule("BSF-24.4", "BSF-24.14")
def test_outside_combats_exhausted_cards_are_turned_up_in_the_next_exploration_step():
    s, janus = recovering(card="spare_plating", exhausted=("spare_plating",))
    s.exploration = ("cb01",)
    play(reveal(s))
    assert janus.exhausted == ()


# Handing over.


@rule("BSF-24.17")
def test_a_card_given_away_stays_exhausted_and_may_be_given_on():
    s, janus = recovering(card="servo_arm", exhausted=("servo_arm",))
    taddeus = s.explorer("taddeus")
    give(s, janus, taddeus, "servo_arm")
    assert (janus.resources, janus.exhausted, taddeus.resources, taddeus.exhausted) == (
        (), (), ("servo_arm",), ("servo_arm",),
    )  # fmt: skip
    give(s, taddeus, janus, "servo_arm")
    assert (janus.resources, janus.exhausted) == (("servo_arm",), ("servo_arm",))


@rule("BSF-24.7", "BSF-3.14", "BSF-2.5")
def test_discoveries_change_hands_in_camp_but_not_at_set_up():
    s, _ = recovering(discoveries=("clue_01",))
    s.exploration, s.rounds_over = ("cb01",), 1
    assert "give+janus_draik+clue_01+taddeus" in asked(camp(s))[1]
    play(exchange(s))


@rule("BSF-24.10", "BSF-29.15", "BSF-29.19")
def test_cards_and_traits_of_an_explorer_out_of_action_do_not_serve_in_a_combat():
    s = table(arena(ROW), faces=black(12, stream="event"))
    place(s, "espern_locarno", (0, 2), out=True, discoveries=("crown_of_filaments", "black_coin"))
    janus = place(s, "janus_draik", (1, 2))
    on_watch(janus, 3)
    play(_event(s))  # no Foreknowledge, no coin
    play(_after_event(s))  # no risk
    assert open_questions(trigger(s, foe_at(s, "ur_ghul", (3, 2)), "moved"))


# The Black Coin and the Blackstone die.


@rule("BSF-24.15", "BSF-29.11", "BSF-11.21")
def test_the_black_coin_rolls_an_inspiration_roll_of_its_holder_again():
    s = table(arena(ROW), faces=black(4, 3, stream="inspiration"))
    janus = place(s, "janus_draik", (0, 2), worth=3, wounds=4, discoveries=("black_coin",))
    play(activate_explorer(s, janus), "black_coin")
    assert (janus.points, janus.discoveries) == (1, ())
    s = table(arena(ROW), faces=black(4, stream="inspiration"))
    janus = place(s, "janus_draik", (0, 2), worth=3, wounds=4, points=4, inspired=True, discoveries=("black_coin",))
    play(activate_explorer(s, janus))  # a point more would be lost


@rule("BSF-24.15", "BSF-18.13")
def test_the_black_coin_rolls_the_risk_of_the_crown_again():
    s = table(arena(ROW), faces=black(1, 2, stream="held"))
    janus = place(s, "janus_draik", (0, 2), discoveries=("crown_of_filaments", "black_coin"))
    play(_after_event(s), "black_coin")
    assert (janus.wounds, janus.discoveries) == (0, ("crown_of_filaments",))


@rule("BSF-24.15", "BSF-29.11")
@pytest.mark.parametrize(("answer", "wounds"), [("black_coin", 0), ("pass", 1)])
def test_the_black_coin_rolls_the_risk_of_greedy_walls_again(answer, wounds):
    legacy = next(one for one in LEGACIES.values() if any(effect.op == "search_risk" for effect in one.effects))
    [risk] = legacy.effects
    faces = black(risk.at_most, *([risk.at_most + 1] if not wounds else []), stream="search")
    s = table(arena(ROW, discovery=((0, 2),)), faces=faces)
    s.past = Past(legacies=(legacy.id,))
    janus = place(s, "janus_draik", (0, 2), discoveries=("black_coin",))
    s.discoveries = ("clue_01",)
    acting(s, janus, 4)
    play(activate_explorer(s, janus), f"search+h{janus.hexes[0]}", answer)
    assert janus.wounds == wounds


@rule("BSF-24.15", "BSF-30.16")
def test_the_seer_is_asked_for_foreknowledge_and_the_leader_for_the_coin():
    s = table(arena(ROW), faces=black(12, stream="event"), players=2)
    place(s, "janus_draik", (0, 2), discoveries=("black_coin",))
    place(s, "espern_locarno", (1, 2), seat=1)
    found = []
    rule = _event(s)
    pending = open_questions(rule)
    while pending:
        [(seat, decision)] = pending.items()
        found.append((seat, list(decision.keys())[:-3]))
        try:
            pending = {item.seat: item for item in rule.send((seat, decision.value_of("not-now")))}
        except StopIteration:
            break
    assert found == [(1, ["foreknowledge"]), (0, ["black_coin"])]


# Grievous Wounds that come from no attack.


@rule("BSF-24.9", "BSF-29.11", "BSF-29.3")
def test_a_purity_seal_softens_the_grievous_wound_of_loose_cabling_and_of_effects():
    s = table(arena(ROW, discovery=((1, 2),)), faces=shows("d8", "fail", stream="agility"), twists=("loose_cabling",))
    janus = place(s, "janus_draik", (0, 2), resources=("purity_seal",))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), f"move+h{s.fight.field.at(1, 2)}", "purity_seal")
    assert (janus.wounds, janus.grievous) == (1, 0)
    janus.resources = ("purity_seal",)
    play(apply(s, Effect("grievous", n=1), "BSF-28.9", janus), "purity_seal")
    assert (janus.wounds, janus.grievous) == (2, 0)


@rule("BSF-28.3", "BSF-29.11")
def test_a_trophy_rack_serves_in_a_shadow_ambush_too():
    faces = [*shows("d12", "critical"), *shows("d8", "fail"), *shows("d12", "success"), *black(7)]
    s = expedition("taddeus", faces=faces)
    s.explorer("taddeus").resources = ("trophy_rack",)
    play(shadow_ambush(s))
    assert s.explorer("taddeus").points == 1


@rule("BSF-29.13", "BSF-12.7")
def test_flames_reach_nobody_beyond_three_hexes_in_a_blackout():
    s = table(arena(ROW), faces=shows("d8", "fail"), twists=("blackout",))
    vorne = place(s, "pious_vorne", (0, 2), inspired=True)
    foe_at(s, "ur_ghul", (3, 2))
    foe_at(s, "ur_ghul", (4, 2))
    acting(s, vorne, 4)
    play(activate_explorer(s, vorne), f"blast+cleansing_flames+h{s.fight.field.at(3, 2)}")
    assert [attack["hostile"].number for attack in told(s, "attack")] == [0]


@rule("BSF-24.10", "BSF-24.9")
def test_cards_change_a_roll_of_the_recovery_step_out_of_action_too():
    faces = [*shows("d8", "fail", "success", stream="vitality"), *black(20), *shows("d8", "fail")]
    s, janus = recovering(*faces, wounds=4, out=True)
    janus.resources = ("hunters_broth", "warp_salts")
    play(recovery_step(s), "janus_draik+hunters_broth", "warp_salts")
    assert (janus.wounds, janus.resources) == (3, ())


@rule("BSF-3.14", "BSF-24.17")
def test_artefacts_change_hands_too():
    s, janus = recovering(artefacts=("well_key",))
    s.exploration = ("cb01",)
    play(camp(s), "give+janus_draik+well_key+taddeus", "explore")
    assert (janus.artefacts, s.explorer("taddeus").artefacts) == ((), ("well_key",))
