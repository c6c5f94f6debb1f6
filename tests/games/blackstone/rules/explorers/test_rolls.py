"""Rolls and what changes them: one question with all means, and none that cannot matter (BSF-30.3 to 30.9, 21.8)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, place, shows, table
from support.blackstone_arena import arena, asked
from support.scripted import open_questions, play, told
from veillee.games.blackstone.content.figures import Weapon
from veillee.games.blackstone.prompts.combat import Gambit
from veillee.games.blackstone.rules.combat.initiative import _gambit
from veillee.games.blackstone.rules.explorers.defending import defend
from veillee.games.blackstone.rules.explorers.striking import attack
from veillee.games.blackstone.rules.explorers.tests import agility_roll, vitality_roll
from veillee.games.blackstone.rules.hostiles.striking import roll_attack
from veillee.games.blackstone.state import Figure, TrackCard


def shooting(s, explorer, foe, *, dice=("d8",)):
    """One attack with so many dice on a hostile."""
    weapon = Weapon("cannon", 99, adj=dice, close=dice, far=dice)
    return attack(s, Figure(explorer, 0, explorer.hexes[0]), weapon, foe)


def marksman(*faces, kind="chaos_beastman", damage=0, cover=(), points=1, die="d8", **fields):
    s = table(arena(cover=cover), faces=shows(die, *faces))
    janus = place(s, "janus_draik", (0, 2), points=points)
    acting(s, janus)
    return s, janus, foe_at(s, kind, (2, 2), damage=damage, **fields)


# When an attack roll brings an offer.


@rule("BSF-30.3", "BSF-21.8", "BSF-21.2", "BSF-21.1")
def test_a_point_rolls_one_die_again_and_the_question_comes_again_while_points_are_left():
    s, janus, foe = marksman("fail", "fail", "success", points=2)
    play(shooting(s, janus, foe), "points", "points")
    assert (janus.points, foe.damage) == (0, 1)
    assert [roll["faces"] for roll in told(s, "rolled")] == [(0,), (0,), (1,)]


@rule("BSF-30.3")
def test_to_keep_a_roll_ends_the_question():
    s, janus, foe = marksman("success")
    assert asked(shooting(s, janus, foe)) == ("reroll", ["points", "keep"])
    s, janus, foe = marksman("success")
    play(shooting(s, janus, foe), "keep")
    assert (janus.points, foe.damage) == (1, 1)


@rule("BSF-30.4")
@pytest.mark.parametrize("cover", [(), ((1, 2, 0),)])
def test_a_critical_brings_no_offer_even_against_cover(cover):
    """V71: the target has 2 damage left and is in cover; no face is better than a critical."""
    s, janus, foe = marksman("critical", damage=2, cover=cover)
    play(shooting(s, janus, foe))
    assert janus.points == 1


@rule("BSF-30.4")
@pytest.mark.parametrize(
    ("kind", "damage", "cover", "fields", "offers"),
    [
        ("chaos_beastman", 4, (), {}, False),  # V72: slain for certain
        ("chaos_beastman", 3, (), {}, True),  # two damage left
        ("chaos_beastman", 4, ((1, 2, 0),), {}, True),  # cover makes the success a fail
        ("chaos_space_marine", 6, (), {}, True),  # Power Armour may ignore it
        ("negavolt_cultist", 4, (), {}, True),  # Voltagheist may ignore it
        ("negavolt_cultist", 4, (), {"shielded": True}, False),  # it has been tried this turn
    ],
)
def test_a_success_that_slays_for_certain_brings_no_offer(kind, damage, cover, fields, offers):
    s, janus, foe = marksman("success", kind=kind, damage=damage, cover=cover, **fields)
    assert bool(open_questions(shooting(s, janus, foe))) is offers


@rule("BSF-30.9")
def test_without_points_or_cards_nothing_is_offered():
    s, janus, foe = marksman("fail", points=0)
    play(shooting(s, janus, foe))


@rule("BSF-30.9", "BSF-24.9")
def test_a_card_or_a_trait_that_serves_other_rolls_is_not_offered():
    """Spare Plating is for defence rolls; the Oration of Taddeus, on its first side, is for attack rolls."""
    s, janus, foe = marksman("fail", points=0)
    janus.resources = ("spare_plating",)
    play(shooting(s, janus, foe))
    place(s, "taddeus", (1, 2), preaching=True)
    s.dice.given = shows("d8", "fail")
    play(agility_roll(s, janus, "BSF-19.6"))
    s.dice.given = shows("d8", "fail")
    assert asked(shooting(s, janus, foe)) == ("reroll", ["inspiring_oration", "keep"])
    s.dice.given = shows("d8", "fail")
    assert asked(defend(s, janus, grievous=False, hostile=foe)) == ("reroll", ["spare_plating", "keep"])


@rule("BSF-30.2", "BSF-30.3")
def test_dice_that_are_alike_are_offered_once():
    s, janus, foe = marksman("fail", "fail")
    assert asked(shooting(s, janus, foe, dice=("d8", "d8")))[1] == ["points", "keep"]
    s, janus, foe = marksman("fail", "success")
    assert asked(shooting(s, janus, foe, dice=("d8", "d8")))[1] == ["points", "points+1", "keep"]


@rule("BSF-30.3")
def test_all_means_for_a_roll_stand_in_one_question():
    s = table(arena(), faces=[*shows("d12", "fail", "success")])
    amallyn = place(
        s, "amallyn", (0, 2), inspired=True, points=1,
        resources=("hawk_lenses", "warp_salts", "blessed_shells"), artefacts=("hammer_shard",),
        discoveries=("black_coin",),
    )  # fmt: skip
    place(s, "taddeus", (1, 2), preaching=True)
    foe = foe_at(s, "obsidius_mallex", (4, 2))
    s.fight.rerolled_group = 0
    acting(s, amallyn, oiled=1)
    prompt, keys = asked(shooting(s, amallyn, foe, dice=("d12", "d12")))
    # The first die shows a fail, the second a success.
    assert (prompt, keys) == (
        "reroll",
        [
            "points", "points+1",
            "vanguard", "vanguard+1", "vanguard+2",
            "holy_oil",
            "hawk_lenses",
            "inspiring_oration", "inspiring_oration+1",
            "warp_salts", "warp_salts+1",
            "blessed_shells+1",
            "hammer_shard",
            "black_coin", "black_coin+1",
            "keep",
        ],
    )  # fmt: skip


@rule("BSF-30.3", "BSF-30.4")
def test_after_each_use_it_is_tested_again_whether_anything_is_worth_offering():
    s, janus, foe = marksman("fail", "critical", points=3)
    play(shooting(s, janus, foe), "points")
    assert janus.points == 2


# Defence.


def defending(*faces, points=1, grievous=False, riposte_from=3):
    s = table(arena(), faces=shows("d8", *faces, stream="defence"))
    taddeus = place(s, "taddeus", (0, 2), points=points)
    foe = foe_at(s, "ur_ghul", (1, 2))
    return s, taddeus, defend(s, taddeus, grievous=grievous, hostile=foe, riposte_from=riposte_from)


@rule("BSF-30.5", "BSF-17.10", "BSF-17.11")
@pytest.mark.parametrize(
    ("face", "grievous", "offers"),
    [("success", False, False), ("fail", False, True), ("success", True, True), ("fail", True, True)],
)
def test_a_defence_that_cancels_all_brings_no_offer(face, grievous, offers):
    """V73: a success against a Grievous Wound leaves a Wound; a critical would cancel it."""
    _, _, rolling = defending(face, grievous=grievous)
    assert bool(open_questions(rolling)) is offers


@rule("BSF-30.5")
@pytest.mark.parametrize(("inspired", "offers"), [(False, True), (True, False)])
def test_a_defence_is_worth_improving_for_a_trait_of_the_defender(inspired, offers):
    """A success cancels the Wound; Janus answers only a critical, inspired also a success."""
    die = "d12" if inspired else "d8"
    s = table(arena(), faces=[*shows("d8", "success", stream="hostile"), *shows(die, "success", stream="defence")])
    janus = place(s, "janus_draik", (0, 2), points=1, inspired=inspired)
    foe = foe_at(s, "ur_ghul", (1, 2))
    [weapon] = foe.card.weapons
    rolling = roll_attack(s, foe, s.figures()[0], weapon, ("d8",), cover=False, again=False)
    assert asked(rolling)[0] == ("reroll" if offers else "riposte")
    assert janus.points == 1


# Vitality, agility, gambits.


@rule("BSF-30.6")
@pytest.mark.parametrize(
    ("face", "wounds", "offers"),
    [("critical", 3, False), ("success", 1, False), ("success", 2, True), ("fail", 1, True)],
)
def test_a_vitality_roll_that_heals_all_brings_no_offer(face, wounds, offers):
    s = table(arena(), faces=shows("d12", face, stream="vitality"))
    taddeus = place(s, "taddeus", (0, 2), points=1, wounds=wounds)
    assert bool(open_questions(vitality_roll(s, taddeus, "BSF-11.6"))) is offers


@rule("BSF-30.7", "BSF-19.6", "BSF-19.7")
@pytest.mark.parametrize(
    ("face", "critical_matters", "offers"),
    [("fail", False, True), ("success", False, False), ("success", True, True), ("critical", True, False)],
)
def test_an_agility_roll_with_success_brings_no_offer_unless_a_critical_does_more(face, critical_matters, offers):
    s = table(arena(), faces=shows("d6", face, stream="agility"))
    taddeus = place(s, "taddeus", (0, 2), points=1)
    rolling = agility_roll(s, taddeus, "BSF-19.6", critical_matters=critical_matters)
    assert bool(open_questions(rolling)) is offers


@rule("BSF-30.8")
@pytest.mark.parametrize(
    ("face", "groups", "prompt"),
    [("success", 2, "gambit-place"), ("success", 3, "reroll"), ("critical", 3, "gambit-place"), ("fail", 1, "reroll")],
)
def test_a_gambit_brings_an_offer_only_if_another_face_reaches_further(face, groups, prompt):
    s = table(arena(), faces=shows("d8", face, stream="gambit"), phase="initiative")
    janus = place(s, "janus_draik", (0, 2), points=1, dice=(1,))
    left, right = TrackCard(group=0), [TrackCard(group=n) for n in range(1, groups)]
    s.fight.track = (left, TrackCard(explorer=janus.id), *right)
    assert asked(_gambit(s, Gambit("janus_draik")))[0] == prompt


@rule("BSF-21.8")
@pytest.mark.parametrize("kind", ["attack", "defence", "vitality", "agility", "gambit"])
def test_a_point_rolls_again_any_action_die_of_the_explorers_own_rolls(kind):
    die = {"attack": "d8", "defence": "d8", "vitality": "d8", "agility": "d8", "gambit": "d8"}[kind]
    s = table(arena(), faces=shows(die, "fail", "success", stream=kind))
    janus = place(s, "janus_draik", (0, 2), points=1, wounds=1, dice=(1,))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    rolling = {
        "attack": lambda: shooting(s, janus, foe),
        "defence": lambda: defend(s, janus, grievous=False, hostile=foe),
        "vitality": lambda: vitality_roll(s, janus, "BSF-11.6"),
        "agility": lambda: agility_roll(s, janus, "BSF-19.6"),
        "gambit": lambda: _gambit(s, Gambit("janus_draik")),
    }[kind]
    play(rolling(), "points", *(["pass"] if kind == "gambit" else []))
    assert janus.points == 0


@rule("BSF-11.4")
def test_a_roll_of_two_dice_may_be_repeated_in_part():
    s, janus, foe = marksman("fail", "success", "critical")
    play(shooting(s, janus, foe, dice=("d8", "d8")), "points")
    assert [roll["faces"] for roll in told(s, "rolled")] == [(0, 1), (2, 1)]


@rule("BSF-29.16", "BSF-12.9")
def test_armour_is_rolled_without_asking_after_the_last_offer():
    s, janus, foe = marksman("success", kind="chaos_space_marine")
    s.dice.given += black(11, stream="armour")
    play(shooting(s, janus, foe), "keep")
    assert foe.damage == 0
    assert [event.kind for event in s.events if event.kind != "roll"] == ["attack", "rolled", "armour"]
