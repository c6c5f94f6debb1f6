"""Combat (chapter 14). Enemies stand in contact at (100, 100) and (111, 100), face to face unless told."""

import pytest

from support import open_questions, rule, told
from support.dysma import EAST, NORTH, WEST, answers, dice_left, fig, give, run, table
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.dice.pools import Onset
from veillee.games.dysma.rules.fighting import combat, replies
from veillee.games.dysma.state import Activation
from veillee.games.dysma.traits import traits
from veillee.kernel.answers import key_of

#: A charge that began in front of the enemy at (111, 100), and one that began in its back.
FRONT, BACK = Onset(40, 100), Onset(200, 100)


def duel(ours, theirs, *more, rolls=(), cp=0, **fields):
    """Two figures in contact; the first is active."""
    ours.x, ours.y, ours.facing = 100, 100, EAST
    theirs.x, theirs.y, theirs.facing = 111, 100, WEST
    return table(ours, theirs, *more, rolls=rolls, cp=cp, activation=Activation(figures=[0]), **fields)


def pool(s, by=0, at=1, onset=None, weapons=0):
    one = s.figures[by]
    return pools.combat(s, one, s.figures[at], traits(one.kit).weapon_sets[weapons], onset)


@rule("DYS-14.1")
def test_a_combat_is_against_an_enemy_in_contact():
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 1, 120, 120), fig("militia", 0, 100, 111))
    assert combat.targets(s, s.figures[0]) == [s.figures[1]]
    assert not combat.can_fight(s, s.figures[2])


@rule("DYS-14.2")
def test_the_acting_figure_turns_to_its_target():
    s = duel(fig("militia"), fig("militia", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1))
    s.figures[0].facing = NORTH
    answers(s, combat="f1+0")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[0].facing == EAST


@rule("DYS-14.2", "DYS-16.14")
def test_it_need_not_turn():
    s = duel(fig("militia"), fig("militia", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1))
    s.figures[0].facing = NORTH
    asked = answers(s, combat="f1+0+keep")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[0].facing == NORTH
    assert (asked[0].keys(), asked[0].asides) == (["f1+0", "f1+0+keep"], [])


@rule("DYS-16.13", "DYS-16.14")
def test_among_several_targets_not_turning_is_for_persons_to_think_of():
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 1, 100, 111))
    asked = open_questions(combat.fight(s, s.figures[0]))[0]
    assert (asked.keys(), [key_of(aside) for aside in asked.asides]) == (["f1+0", "f2+0"], ["f2+0+keep", "concede"])


@rule("DYS-14.3", "DYS-17.2")
def test_a_ranged_weapon_is_of_no_use_in_combat():
    s = duel(fig("dwarf_crossbow"), fig("militia", 1))  # a crossbow pierces, fists do not
    [fists] = traits(s.figures[0].kit).weapon_sets
    assert (fists.ids, fists.skills) == ((), ())


@rule("DYS-14.4")
def test_without_a_weapon_there_is_neither_skill_nor_penalty():
    s = duel(fig("militia"), fig("militia", 1))
    assert (pool(s).dice, pool(s).rerolls) == (3, 0)


@rule("DYS-14.5")
def test_a_combat_roll_is_three_dice_at_the_combat_value_with_the_weapons_skills():
    s = duel(fig("swordsman"), fig("militia", 1))
    assert (pool(s).dice, pool(s).threshold, pool(s).rerolls) == (3, 4, 1)


@rule("DYS-14.6")
def test_assault_gives_a_die_to_who_just_charged():
    s = duel(fig("militia"), fig("militia", 1))
    assert pool(s, onset=FRONT).parts == (("modifier.assault", 1),)


@rule("DYS-14.7", "DYS-14.8")
def test_treachery_needs_a_charge_that_began_in_the_back():
    # The charger stands in the enemy's back now, but it began in front of it
    s = duel(fig("militia"), fig("militia", 1))
    s.figures[1].facing = EAST
    assert pool(s, onset=Onset(200, 100)).parts == (("modifier.assault", 1),)
    assert pool(s, onset=Onset(40, 100)).parts == (("modifier.assault", 1), ("modifier.treachery", 1))
    # exactly on the rear line: not behind it
    assert pool(s, onset=Onset(106, 300)).parts == (("modifier.assault", 1),)


@rule("DYS-14.9", "DYS-14.12")
def test_two_figures_with_no_other_enemy_outnumber_one():
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 0, 122, 100))
    assert pool(s).parts == (("modifier.outnumber", 1),)
    # one of them is in contact with another enemy
    s.figures.append(fig("militia", 1, 133, 100))
    s.figures[3].id = 3
    assert pool(s).parts == ()
    # a third free one counts although the roller is not free itself
    s.figures.append(fig("militia", 0, 111, 111))
    s.figures[4].id = 4
    assert pool(s).parts == (("modifier.outnumber", 1),)
    assert pool(s, by=2).parts == (("modifier.outnumber", 1),)


@rule("DYS-14.9", "DYS-10.8")
def test_a_prone_figure_does_not_outnumber():
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 0, 122, 100, prone=True))
    assert pool(s).parts == ()


@rule("DYS-14.10")
@pytest.mark.parametrize(("profile", "wounds"), [("militia", 1), ("captain", 2), ("ogre", 2)])
def test_example_e8_weakened_from_half_the_health_on(profile, wounds):
    s = duel(fig(profile, wounds=wounds), fig("militia", 1))
    assert pool(s).parts == (("modifier.weakened", -1),)
    s.figures[0].wounds -= 1
    assert pool(s).parts == ()


@rule("DYS-14.11")
def test_a_prone_figure_fights_with_a_die_less():
    s = duel(fig("militia", prone=True), fig("militia", 1))
    assert pool(s).parts == (("modifier.prone", -1),)


@rule("DYS-14.13", "DYS-14.15", "DYS-14.17")
def test_the_opponent_may_riposte_and_is_tired_by_it():
    # 1 success against 2: the attacker takes the hit
    s = duel(fig("militia"), fig("militia", 1), rolls=(5, 1, 1, 5, 5, 1))
    asked = answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0]))
    assert asked[0].keys() == ["defence", "riposte:0"]
    assert (s.figures[0].wounds, s.figures[1].wounds) == (1, 0)
    assert s.figures[1].tired


@rule("DYS-14.13")
def test_a_tired_figure_cannot_riposte():
    s = duel(fig("militia"), fig("militia", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))  # no question
    assert dice_left(s) == []


@rule("DYS-14.14")
def test_example_e7_a_charge_from_the_back_on_a_weakened_troll_that_ripostes():
    # Given an elf behind a troll with 3 of its 6 wounds
    s = duel(fig("elf_spearman"), fig("war_troll", 1, wounds=3))
    s.figures[1].x, s.figures[1].facing = 118, EAST
    # When: five dice with 3 successes (4+), the troll's two dice with 1 (3+)
    give(s, 4, 5, 6, 1, 1, 3, 1)
    answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(40, 100)))
    # Then two hits, two wounds
    own, other = told(s, "thrown")
    assert own["parts"] == [["modifier.assault", 1], ["modifier.treachery", 1]]
    assert other["parts"] == [["modifier.weakened", -1]]
    assert s.figures[1].wounds == 5
    assert s.figures[1].tired


@rule("DYS-14.16")
def test_a_prone_figure_may_riposte_with_a_die_less():
    s = duel(fig("militia"), fig("militia", 1, prone=True), rolls=(1, 1, 1, 5, 5))
    answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[0].out == "killed"


@rule("DYS-14.18")
def test_a_winning_defence_only_blocks():
    s = duel(fig("militia"), fig("militia", 1, tired=True), rolls=(1, 1, 1, 6, 6, 6))
    run(combat.fight(s, s.figures[0]))
    assert s.figures[0].wounds == 0


@rule("DYS-14.19", "DYS-12.17", "DYS-12.18")
def test_hits_are_the_difference_and_armour_absorbs_some():
    # 3 successes against 1, heavy armour 2: no wound; light armour 1: one wound
    for profile, left in (("ironbreaker", 0), ("dwarf_warrior", 1)):
        s = duel(fig("orc_warrior"), fig(profile, 1, tired=True), rolls=(4, 4, 4, 7, 1, 1))
        s.figures[1].x = 110
        run(combat.fight(s, s.figures[0]))
        assert told(s, "hit")[0]["hits"] == 2
        assert s.figures[1].wounds == left


@rule("DYS-14.20")
def test_a_tie_does_nothing_even_against_a_riposte():
    s = duel(fig("militia"), fig("militia", 1), rolls=(5, 1, 1, 5, 1, 1))
    answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[0].wounds, s.figures[1].wounds) == (0, 0)


@rule("DYS-14.21", "DYS-14.31")
def test_who_killed_all_in_contact_may_consolidate():
    s = duel(fig("orc_warrior"), fig("goblin_fighter", 1, tired=True), rolls=(4, 1, 1, 1, 1, 1))
    s.figures[1].x = 110
    asked = answers(s, move="stay")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[1].out == "killed"
    assert [one.prompt for one in asked] == ["move"]


@rule("DYS-14.31")
def test_nobody_consolidates_with_an_enemy_left_or_without_a_kill():
    s = duel(
        fig("orc_warrior"),
        fig("goblin_fighter", 1, tired=True),
        fig("militia", 1, 100, 111),
        rolls=(4, 1, 1, 1, 1, 1, 1),
    )
    s.figures[1].x = 110
    answers(s, combat="f1+0")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[1].out == "killed"
    s = duel(fig("orc_warrior"), fig("militia", 1, tired=True), rolls=(1, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))  # no question either


@rule("DYS-14.1", "DYS-22.55")
def test_an_enemy_statue_is_fought_in_contact_only():
    statues = [fig("statue", seat, x, 100) for seat, x in ((1, 111), (1, 130), (0, 89))]
    s = table(fig("orc_warrior", 0, 100, 100), *statues, main="two_statues")
    assert combat.targets(s, s.figures[0]) == [s.figures[1]]


@rule("DYS-14.31", "DYS-22.56")
def test_nobody_consolidates_over_a_broken_statue():
    s = duel(fig("orc_warrior"), fig("statue", 1, wounds=2), main="two_statues")
    s.figures[1].x = 100 + s.figures[0].r + s.figures[1].r
    give(s, 8, 8, 8, 8, 1, 1, 1)  # four hits on Armour 3
    run(combat.fight(s, s.figures[0]))  # no question
    assert s.figures[1].out == "killed"


@rule("DYS-14.32")
def test_nobody_consolidates_outside_its_own_activation():
    s = duel(fig("orc_warrior"), fig("goblin_fighter", 1, tired=True), rolls=(4, 1, 1, 1, 1, 1))
    s.figures[1].x = 110
    s.activation = Activation(figures=[1])
    s.hand = 1
    run(combat.fight(s, s.figures[0], s.figures[1], defence_only=True))
    assert s.figures[1].out == "killed"


@rule("DYS-14.30")
def test_consolidation_comes_once_after_all_linked_combats():
    # Chain Attack kills a second enemy; only then the one question
    s = duel(fig("war_dancer"), fig("goblin_fighter", 1, tired=True), fig("goblin_fighter", 1, 100, 110, tired=True))
    s.figures[1].x = 110
    give(s, 3, 3, 1, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1)
    asked = answers(s, {"strike-back": "f2+0"}, combat="f1+0", move="stay")
    run(combat.fight(s, s.figures[0]))
    assert [one.prompt for one in asked] == ["combat", "strike-back", "move"]


@rule("DYS-14.24", "DYS-14.25")
def test_the_attacker_chooses_a_weapon_set_of_two_hands_at_declaration():
    s = duel(
        fig("militia", equipment=("axe", "spear", "shield")), fig("militia", 1, tired=True), rolls=(5, 1, 1, 1, 1, 1)
    )
    sets = [one.ids for one in traits(s.figures[0].kit).weapon_sets]
    asked = answers(s, combat=f"f1+{sets.index(('axe', 'spear'))}")
    run(combat.fight(s, s.figures[0]))
    assert asked[0].keys() == ["f1+0", "f1+1", "f1+2"]
    assert sorted(sets) == [("axe",), ("axe", "spear"), ("spear",)]


@rule("DYS-14.25")
def test_a_riposte_is_made_with_a_chosen_weapon_set():
    s = duel(fig("militia"), fig("militia", 1, equipment=("axe", "spear", "shield")))
    faced = answers(s, reply="defence")
    give(s, *(1,) * 7)  # the shield rerolls a failed die
    run(combat.fight(s, s.figures[0]))
    assert faced[0].keys() == ["defence", "riposte:0", "riposte:1", "riposte:2"]


@rule("DYS-14.26")
def test_two_different_weapons_give_both_skills_and_two_alike_one_more_reroll():
    s = duel(fig("militia", equipment=("sword", "axe")), fig("militia", 1))
    [both] = traits(s.figures[0].kit).weapon_sets
    assert {one.skill for one in both.skills} == {"expert", "piercing"}
    s = duel(fig("militia", equipment=("sword", "second_weapon")), fig("militia", 1))
    assert pool(s).rerolls == 2


@rule("DYS-14.27")
def test_a_spear_defends_whenever_its_bearer_is_charged():
    s = duel(fig("militia"), fig("militia", 1, equipment=("spear", "sword")))
    assert pool(s, onset=FRONT).parts == ()
    assert pool(s, onset=BACK).parts == (("modifier.assault", 1), ("modifier.treachery", 1))


@rule("DYS-14.28")
def test_a_combat_is_played_in_its_order():
    # A fearsome charger with two extra dice, a Riposte that needs courage, then both rolls
    s = duel(fig("grave_guard"), fig("militia", 1), rolls=(7, 1, 1, 4, 1, 1, 1, 1, 5, 1, 1), cp=1)
    asked = answers(s, combat="f1+0+heroism", reply="riposte:0", extras="roll")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
    assert [one.prompt for one in asked] == ["combat", "reply", "extras"]
    assert [one["roll"] for one in told(s, "thrown")] == ["spirit", "combat", "combat"]


@rule("DYS-14.29")
def test_at_most_eight_combats_follow_from_one():
    # Two figures that strike back for ever: nine Combats of 3 + 3 dice, always 0 against 2
    both = [fig("royal_guard", 0), fig("royal_guard", 1)]
    s = duel(*both, rolls=(1, 1, 1, 4, 4, 1) * 9)
    answers(s, {"strike-back": ["f0+0", "f1+0"] * 4}, reply="defence")
    run(combat.fight(s, s.figures[0]))
    assert len(told(s, "combat")) == 9
    assert dice_left(s) == []


@rule("DYS-14.33")
def test_a_frightened_defender_keeps_its_dice_for_the_defence_and_is_not_tired():
    s = duel(fig("grave_guard"), fig("militia", 1), rolls=(1, 1, 1, 4, 1, 1, 1, 5, 5, 5, 1), cp=1)
    answers(s, combat="f1+0", reply="riposte:0+heroism", extras="roll")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
    assert [one["roll"] for one in told(s, "thrown")] == ["spirit", "combat", "defence"]
    assert told(s, "thrown")[2]["parts"] == [["command.heroism", 1]]
    assert not s.figures[1].tired
    assert s.players[1].cp == 0


@rule("DYS-14.34", "DYS-10.16")
def test_example_g31_a_weakened_figure_defends_with_two_dice_in_combat_and_three_against_a_shot():
    s = duel(fig("militia"), fig("militia", 1, wounds=1))
    assert pools.defence(s, s.figures[1], front=True, enemy=s.figures[0]).dice == 2
    assert pools.defence(s, s.figures[1], front=True).dice == 3
    s.figures[1].on_guard = True
    assert pools.defence(s, s.figures[1], front=True).dice == 4
    assert pools.defence(s, s.figures[1], front=False).dice == 3


@rule("DYS-21.8")
def test_a_plunging_charge_has_a_die_more():
    s = duel(fig("militia"), fig("militia", 1))
    assert pool(s, onset=Onset(40, 100, plunging=True)).parts == (("modifier.assault", 1), ("modifier.plunging", 1))


@rule("DYS-7.16")
def test_a_retreating_figure_may_only_defend():
    s = duel(fig("militia"), fig("militia", 1), rolls=(5, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0], s.figures[1], defence_only=True))  # no question of a Riposte
    assert s.figures[1].wounds == 1


@rule("DYS-10.18")
def test_a_combat_ends_the_attackers_guard_and_a_riposte_does_not():
    s = duel(fig("militia", on_guard=True), fig("militia", 1, on_guard=True), rolls=(1, 1, 1, 1, 1, 1))
    answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[0].on_guard, s.figures[1].on_guard) == (False, True)


@rule("DYS-17.17", "DYS-17.4")
def test_a_shield_helps_against_attacks_from_the_field_of_view():
    s = duel(fig("militia"), fig("militia", 1, equipment=("shield",)), rolls=(1, 1, 1, 1, 1, 1, 1))
    answers(s, reply="defence")
    run(combat.fight(s, s.figures[0]))
    assert dice_left(s) == []  # six dice and the reroll
    # charged from behind there is none, wherever the charger stands in the end
    s = duel(fig("militia"), fig("militia", 1, equipment=("shield",)), rolls=(1, 1, 1, 1, 1, 1, 1, 1))
    answers(s, reply="defence")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=BACK))
    assert dice_left(s) == []  # five dice and three


@rule("DYS-22.56", "DYS-22.83")
def test_an_enemy_statue_is_fought_but_neither_outnumbered_nor_pushed():
    s = duel(
        fig("rune_golem"),
        fig("statue", 1, statue=True),
        fig("militia", 0, 117, 111),
        rolls=(3, 3, 8, 3),
        main="two_statues",
    )
    s.figures[1].x = 117
    run(combat.fight(s, s.figures[0]))  # 4 hits against armour 3, and no question of a push
    assert s.figures[1].wounds == 1
    assert told(s, "thrown")[0]["parts"] == []
    assert not s.figures[1].prone


@rule("DYS-8.18")
def test_a_combat_against_who_left_contact_is_lost():
    s = duel(fig("militia"), fig("militia", 1))
    s.figures[1].x = 140
    assert run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT)) is None


@rule("DYS-15.25")
def test_a_linked_combat_is_no_longer_part_of_the_charge():
    s = duel(
        fig("war_dancer", 0, 0, 0),
        fig("grave_guard", 1, tired=True),
        rolls=(5, 1, 1, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1),
    )
    answers(s, {"strike-back": "f1+0"})
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
    rolls = [(one["roll"], len(one["first"])) for one in told(s, "thrown")]
    assert rolls == [("spirit", 3), ("combat", 4), ("defence", 3), ("combat", 3), ("defence", 3)]


def test_replies_and_declarations_stay_short():
    s = duel(
        fig("captain", equipment=("sword", "axe", "spear", "shield"), artefacts=("amulet",)),
        *(fig("militia", 1, 100 + dx, 100 + dy) for dx, dy in ((11, 0), (0, 11), (-11, 0), (0, -11), (8, 8), (-8, 8))),
        cp=3,
    )
    asked = answers(s, combat="f1+0", reply="defence")
    give(s, *(1,) * 8)
    run(combat.fight(s, s.figures[0]))
    assert len(asked[0].values) == replies.LONGEST
    assert len(asked[0].values) + len(asked[0].asides) > 6 * 3 * 4  # the rest, and all of them without turning
