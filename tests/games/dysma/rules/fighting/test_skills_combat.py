"""The skills that work in Combat (chapter 15). The enemies are in contact, face to face."""

import pytest

from support import rule, told
from support.dysma import EAST, WEST, answers, dice_left, fig, give, run, skill, table
from support.dysma_land import land, piece
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.dice.pools import Onset
from veillee.games.dysma.rules.fighting import attack, combat, hits, seeing
from veillee.games.dysma.rules.magic import ability_attack
from veillee.games.dysma.state import Activation, Lasting
from veillee.games.dysma.traits import traits

FRONT, BACK = Onset(40, 100), Onset(200, 100)


def duel(ours, theirs, *more, rolls=(), cp=0):
    """Two medium figures in contact at (100, 100) and (111, 100); the first is active, the second Tired."""
    ours.x, ours.y, ours.facing = 100, 100, EAST
    theirs.x, theirs.y, theirs.facing, theirs.tired = 100 + ours.r + theirs.r + 1, 100, WEST, True
    return table(ours, theirs, *more, rolls=rolls, cp=cp, activation=Activation(figures=[0]))


def parts(s, by=0, at=1, onset=None):
    one = s.figures[by]
    return pools.combat(s, one, s.figures[at], traits(one.kit).weapon_sets[0], onset).parts


@rule("DYS-15.4")
def test_ram_moves_who_was_hit_in_a_charge_and_throws_it_down():
    s = duel(fig("minotaur"), fig("royal_guard", 1), rolls=(3, 1, 1, 1, 1, 1, 1))
    answers(s, push="d0:20")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
    # one hit, no wound through heavy armour: Ram asks for a hit only
    assert s.figures[1].wounds == 0
    assert (s.figures[1].x, s.figures[1].prone) == (134, True)


@rule("DYS-15.4")
def test_ram_moves_as_far_as_its_owner_likes():
    s = duel(fig("minotaur"), fig("royal_guard", 1), rolls=(3, 1, 1, 1, 1, 1, 1))
    answers(s, push="d0:15")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
    assert s.figures[1].x == 114 + 15


@rule("DYS-15.71")
def test_who_dies_of_a_ram_over_an_edge_gets_no_mighty_blow(monkeypatch):
    # thrown off a hill of two steps: two dice at 4+ against a failed Defence roll
    hill = land(monkeypatch, piece("raised", (0, 0, 120, 200), 20))
    victim = fig("ogre", 1, z=20, wounds=2)
    s = duel(fig("minotaur", 0, 0, 0, "mighty_blow", z=20), victim, rolls=(3, 1, 1, 1, 1, 1, 1, 4, 4, 1, 1, 1))
    s.layout = hill
    asked = answers(s, push="d0:20", move="stay")
    run(combat.fight(s, s.figures[0], victim, onset=FRONT))
    assert victim.out == "killed"
    assert [decision.prompt for decision in asked].count("push") == 1


@rule("DYS-15.4")
def test_ram_works_in_a_charge_only():
    s = duel(fig("minotaur"), fig("royal_guard", 1), rolls=(3, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert not s.figures[1].prone


@rule("DYS-15.70", "DYS-15.71")
def test_declining_a_push_still_throws_the_victim_down():
    s = duel(fig("minotaur"), fig("royal_guard", 1, on_guard=True), rolls=(3, 3, 1, 1, 1, 1, 1, 1))
    answers(s, push="none")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
    assert (s.figures[1].x, s.figures[1].facing) == (114, WEST)
    assert s.figures[1].prone
    assert not s.figures[1].on_guard


@rule("DYS-15.71")
def test_who_is_removed_is_not_pushed():
    s = duel(fig("minotaur"), fig("goblin_fighter", 1), rolls=(3, 3, 1, 1, 1, 1, 1))
    s.activation = None
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))  # no question
    assert s.figures[1].out == "killed"


@rule("DYS-15.13")
@pytest.mark.parametrize(("rolls", "prone"), [((3, 3, 3, 1, 1, 1), True), ((3, 3, 1, 1, 1, 1), False)])
def test_mighty_blow_needs_a_wound(rolls, prone):
    s = duel(fig("rune_golem"), fig("royal_guard", 1), rolls=rolls)
    answers(s, push="d0:20")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[1].prone is prone
    assert s.figures[1].x == (138 if prone else 118)


@rule("DYS-15.38")
def test_the_steadfast_are_pushed_but_do_not_fall():
    s = duel(fig("rune_golem"), fig("rune_golem", 1), rolls=(3, 3, 3, 1, 1, 1))
    s.figures[1].kit = fig("dwarf_thane", 1).kit
    s.figures[1].x = 125
    answers(s, push="none")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[1].wounds == 1
    assert not s.figures[1].prone


@rule("DYS-15.5", "DYS-15.56")
def test_blessed_doubles_wounds_of_the_undead_after_suffering():
    s = table(
        fig("warrior_priest", 0, 0, 0, skill("suffering", 1)),
        fig("ogre", 1),
        fig("bone_giant", 1),
        fig("demon_lord", 1),
    )
    blow = attack.Attack("combat", s.figures[0])
    # armour 0, 1, 1: 3 hits are 3 + 1 wounds; 2 + 1 doubled
    assert [attack.wounds_of(s, blow, one, 3) for one in s.figures[1:]] == [4, 6, 6]


@rule("DYS-15.74")
def test_blessed_in_combat_does_not_bless_a_shot():
    s = table(fig("warrior_priest"), fig("skeleton", 1))
    assert attack.wounds_of(s, attack.Attack("shooting", s.figures[0]), s.figures[1], 1) == 1


@rule("DYS-15.55")
def test_suffering_adds_to_wounds_but_makes_none():
    s = table(fig("slayer"), fig("royal_guard", 1))
    blow = attack.Attack("combat", s.figures[0])
    assert [attack.wounds_of(s, blow, s.figures[1], hits) for hits in (2, 3)] == [0, 2]
    cruel = attack.Attack("combat", fig("militia", 0, 0, 0, skill("suffering", 3)))
    assert [attack.wounds_of(s, cruel, s.figures[1], hits) for hits in (2, 3)] == [0, 1 + 3]


@rule("DYS-15.10", "DYS-15.11")
def test_a_companion_counts_as_one_more_friend_in_contact():
    s = duel(fig("wolf_rider"), fig("militia", 1))
    assert parts(s) == (("modifier.outnumber", 1),)
    assert pools.defence(s, s.figures[0], front=True, enemy=s.figures[1]).dice == 4
    # itself bound by another enemy, only the companion is free
    s.figures.append(fig("militia", 1, 91, 100))
    s.figures[2].id = 2
    assert parts(s) == ()
    # with the companion one free friend is enough
    s.figures.append(fig("militia", 0, s.figures[1].x + 11, 100))
    s.figures[3].id = 3
    assert parts(s) == (("modifier.outnumber", 1),)


@rule("DYS-15.12")
def test_counter_attack_strikes_back_after_a_clear_defence():
    s = duel(fig("militia"), fig("royal_guard", 1), rolls=(1, 1, 1, 4, 4, 1, 4, 1, 1, 1, 1, 1))
    asked = answers(s, {"strike-back": "f0+0"}, reply="defence")
    run(combat.fight(s, s.figures[0]))
    assert [(one.prompt, one.seat) for one in asked] == [("strike-back", 1), ("reply", 0)]
    assert s.figures[0].wounds == 1
    assert s.figures[1].tired


@rule("DYS-15.12")
def test_counter_attack_is_on_that_attacker():
    s = duel(fig("militia"), fig("royal_guard", 1), fig("militia", 0, 111, 111), rolls=(1, 1, 1, 1, 4, 4, 1))
    asked = answers(s, {"strike-back": "pass"})
    run(combat.fight(s, s.figures[0]))
    assert asked[0].keys() == ["f0+0", "pass"]


@rule("DYS-15.12")
def test_counter_attack_may_be_declined_and_needs_two_more():
    s = duel(fig("militia"), fig("royal_guard", 1), rolls=(1, 1, 1, 4, 4, 1))
    answers(s, {"strike-back": "pass"})
    run(combat.fight(s, s.figures[0]))
    s = duel(fig("militia"), fig("royal_guard", 1), rolls=(1, 1, 1, 4, 1, 1))
    run(combat.fight(s, s.figures[0]))  # one more only: no question
    assert dice_left(s) == []


@rule("DYS-15.12")
def test_counter_attack_follows_a_defence_and_not_a_riposte():
    s = duel(fig("ogre"), fig("royal_guard", 1), rolls=(1, 1, 1, 4, 4, 1))
    s.figures[1].tired = False
    answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[0].wounds == 2


@rule("DYS-15.15")
def test_defender_takes_the_assault_die_in_front_only():
    for defender in (fig("halberdier", 1), fig("militia", 1, 0, 0, "defender")):  # by its weapon, or by itself
        s = duel(fig("militia"), defender)
        assert parts(s, onset=FRONT) == ()
        assert parts(s, onset=BACK) == (("modifier.assault", 1), ("modifier.treachery", 1))
    s = duel(fig("militia"), fig("militia", 1))
    assert parts(s, onset=FRONT) == (("modifier.assault", 1),)


@rule("DYS-15.15", "DYS-15.37")
def test_who_is_immune_to_defender_keeps_the_assault_die():
    s = duel(fig("militia", 0, 0, 0, skill("immunity", of="defender")), fig("halberdier", 1))
    assert parts(s, onset=FRONT) == (("modifier.assault", 1),)


@rule("DYS-15.18")
def test_a_duellist_wins_ties_of_its_own_combat():
    s = duel(fig("elf_prince"), fig("militia", 1), rolls=(3, 1, 1, 5, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert s.figures[1].wounds == 1


@rule("DYS-15.18")
def test_a_duellist_does_not_win_ties_when_it_defends():
    s = duel(fig("militia"), fig("elf_prince", 1), rolls=(5, 1, 1, 3, 1, 1))
    s.figures[1].tired = False
    answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[0].wounds, s.figures[1].wounds) == (0, 0)


@rule("DYS-15.22", "DYS-15.23")
def test_a_charger_that_fears_its_target_loses_the_combat():
    s = duel(fig("militia"), fig("wraith", 1), rolls=(7, 1, 1))  # it needs two successes at 7+
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
    assert told(s, "afraid")
    assert dice_left(s) == []


@rule("DYS-15.22")
def test_a_defender_that_fears_the_charger_may_only_defend():
    s = duel(fig("wraith"), fig("militia", 1), rolls=(7, 7, 1, 1, 1, 1, 1, 5, 1, 1))
    s.figures[1].tired = False
    answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
    assert told(s, "dares")
    assert s.figures[0].wounds == 1
    assert s.figures[1].tired


@rule("DYS-15.22")
def test_fear_is_of_a_charge_only():
    s = duel(fig("militia"), fig("wraith", 1), rolls=(1, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert [one["roll"] for one in told(s, "thrown")] == ["combat", "defence"]


@rule("DYS-15.24")
def test_the_fearsome_and_the_immune_fear_nobody():
    for brave in (fig("grave_guard"), fig("slayer")):
        s = duel(brave, fig("wraith", 1), rolls=(1, 1, 1, 1, 1, 1, 1))
        run(combat.fight(s, s.figures[0], s.figures[1], onset=FRONT))
        assert [one["roll"] for one in told(s, "thrown")] == ["combat", "defence"]


@rule("DYS-15.26")
def test_chain_attack_strikes_again_at_anybody_in_contact():
    s = duel(fig("war_dancer"), fig("ogre", 1), fig("militia", 1, 100, 111, tired=True))
    give(s, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)
    asked = answers(s, {"strike-back": "f2+0"}, combat="f1+0")
    run(combat.fight(s, s.figures[0]))
    assert asked[1].keys() == ["f1+0", "f2+0", "pass"]
    assert [one["target"].id for one in told(s, "combat")] == [1, 2]


@rule("DYS-15.26")
def test_chain_attack_also_follows_a_riposte():
    s = duel(fig("ogre"), fig("war_dancer", 1), rolls=(1, 1, 1, 3, 3, 1, 1, 1, 1, 1, 1))
    s.figures[1].tired = False
    asked = answers(s, {"strike-back": "f0+0"}, reply=["riposte:0", "defence"])
    run(combat.fight(s, s.figures[0]))
    assert [one.seat for one in asked] == [1, 1, 0]


@rule("DYS-15.26")
def test_chain_attack_needs_two_successes_more_in_the_attack_and_in_a_riposte():
    s = duel(fig("war_dancer"), fig("ogre", 1), rolls=(3, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))  # no question
    assert told(s, "compared")[0]["own"] == 1
    s = duel(fig("ogre"), fig("war_dancer", 1), rolls=(1, 1, 1, 3, 1, 1))
    s.figures[1].tired = False
    asked = answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0]))
    assert [one.prompt for one in asked] == ["reply"]


@rule("DYS-28.2", "DYS-15.26")
def test_what_a_reaction_gives_for_one_combat_is_gone_in_the_one_that_follows():
    # Two hits on Armour 0 + 1, then one hit on Armour 0
    s = duel(fig("war_dancer"), fig("orc_shaman", 1), rolls=(3, 3, 1, 1, 1, 1, 3, 1, 1, 1, 1, 1))
    s.players[1].cp = 1
    answers(s, {"strike-back": "f1+0"}, reply="defence+hard_head:f1")
    run(combat.fight(s, s.figures[0]))
    assert [(one["hits"], one["wounds"]) for one in told(s, "hit")] == [(2, 1), (1, 1)]


@rule("DYS-15.28")
def test_a_flaming_hit_sets_on_fire_even_through_armour():
    s = duel(fig("militia", equipment=("torch",)), fig("royal_guard", 1), rolls=(5, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[1].wounds, s.figures[1].on_fire) == (0, True)


@rule("DYS-15.28")
def test_example_e10_flaming_for_shots_sets_nobody_on_fire_in_combat():
    s = duel(fig("ogre", 0, 0, 0, skill("flaming", roll="shooting")), fig("ogre", 1), rolls=(4, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[1].wounds, s.figures[1].on_fire) == (1, False)


@rule("DYS-10.12", "DYS-10.21")
def test_who_burns_sets_others_on_fire_in_combat_and_by_riposte():
    s = duel(fig("ogre", on_fire=True), fig("ogre", 1), rolls=(4, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert s.figures[1].on_fire
    s = duel(fig("ogre"), fig("ogre", 1, on_fire=True), rolls=(1, 1, 1, 4, 1, 1))
    s.figures[1].tired = False
    answers(s, reply="riposte:0")
    run(combat.fight(s, s.figures[0]))
    assert s.figures[0].on_fire
    s = duel(fig("ogre", on_fire=True), fig("ogre", 1, 0, 0, skill("immunity", of="flaming")), rolls=(4, 1, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[1].wounds, s.figures[1].on_fire) == (1, False)


@rule("DYS-15.41")
def test_the_unfeeling_are_never_weakened():
    s = duel(fig("grave_guard", wounds=1), fig("militia", 1, wounds=1))
    assert parts(s) == ()
    assert parts(s, by=1, at=0) == (("modifier.weakened", -1),)


@rule("DYS-15.45", "DYS-15.84")
def test_the_honourable_spare_backs_and_the_fallen():
    s = duel(fig("knight", r=8, h=16), fig("militia", 1))
    assert combat.can_fight(s, s.figures[0])
    s.figures[1].prone = True
    assert not combat.can_fight(s, s.figures[0])
    s.figures[1].prone, s.figures[1].facing = False, EAST
    assert seeing.honour_forbids(s, s.figures[0], s.figures[1])
    assert not combat.can_fight(s, s.figures[0])


@rule("DYS-15.84")
@pytest.mark.parametrize(("start", "dice", "fought"), [(300, 7, 1), (40, 0, 0)])
def test_a_charge_of_the_honourable_counts_from_where_it_began(start, dice, fought):
    # The enemy looks east; the knight has ended in its back
    s = duel(fig("knight"), fig("militia", 1))
    s.figures[1].facing = EAST
    give(s, *(1,) * dice)
    run(combat.fight(s, s.figures[0], s.figures[1], onset=Onset(start, 100)))
    assert len(told(s, "combat")) == fought


@rule("DYS-15.84")
def test_the_honourable_may_always_riposte():
    s = duel(fig("militia", prone=True), fig("knight", 1, r=8, h=16))
    s.figures[1].tired = False
    asked = answers(s, reply="defence")
    give(s, *(1,) * 5)
    run(combat.fight(s, s.figures[0]))
    offered = asked[0].keys()
    assert "riposte:0" in offered


@rule("DYS-15.49")
def test_mutation_lets_combat_rolls_explode_on_seven():
    s = duel(fig("lesser_demon"), fig("ogre", 1), rolls=(7, 1, 1, 4, 7, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert s.figures[1].wounds == 1
    assert dice_left(s) == []


@rule("DYS-15.49")
def test_mutation_does_nothing_for_a_six_nor_for_a_defence_roll():
    s = duel(fig("lesser_demon"), fig("lesser_demon", 1), rolls=(6, 6, 1, 7, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert (told(s, "compared")[0]["own"], told(s, "compared")[0]["other"]) == (2, 1)
    assert dice_left(s) == []


@rule("DYS-15.50")
def test_piercing_lowers_armour_but_not_below_none():
    s = table(fig("ball_fanatic"), fig("royal_guard", 1), fig("militia", 1))
    blow = attack.Attack("combat", s.figures[0])
    assert [attack.wounds_of(s, blow, one, 2) for one in s.figures[1:]] == [2, 2]
    assert attack.wounds_of(s, attack.Attack("shooting", s.figures[0]), s.figures[1], 2) == 0  # Piercing [Combat]


@rule("DYS-15.53")
def test_keen_senses_have_no_back():
    s = duel(fig("militia"), fig("wolf", 1))
    assert parts(s, onset=BACK) == (("modifier.assault", 1),)
    s.figures[1].facing = EAST
    assert not seeing.in_back(s, s.figures[1], s.figures[0])


@rule("DYS-15.54", "DYS-15.85")
def test_bloodthirst_adds_a_die_to_combat_rolls_against_the_wounded():
    s = duel(fig("orc_brute"), fig("ogre", 1, wounds=1))
    assert parts(s) == (("skill.bloodthirst", 1),)
    assert pools.defence(s, s.figures[0], front=True, enemy=s.figures[1]).dice == 3
    s.figures[1].wounds = 0
    assert parts(s) == ()


@rule("DYS-15.63")
def test_a_vampire_heals_by_the_wounds_it_deals():
    s = duel(fig("vampire_lord", wounds=2), fig("ogre", 1), rolls=(3, 3, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[0].wounds, s.figures[1].wounds) == (1, 2)  # one wound, however many it dealt


@rule("DYS-15.63")
def test_only_a_vampire_heals_and_only_by_a_wound_in_combat():
    for ours, form, count in (("ogre", "combat", 1), ("vampire_lord", "combat", 0), ("vampire_lord", "shooting", 1)):
        s = duel(fig(ours, wounds=1), fig("royal_guard" if not count else "ogre", 1))
        run(hits.land(s, attack.Attack(form, s.figures[0]), s.figures[1], 1))
        assert (s.figures[0].wounds, s.figures[1].wounds) == (1, count)


@rule("DYS-15.66")
def test_venom_poisons_the_wounded_but_neither_undead_nor_constructs():
    for profile, poisoned in (("ogre", True), ("ghoul", False), ("ballista", False)):
        s = duel(fig("blood_maiden"), fig(profile, 1), rolls=(3, 3, 1, 1, 1, 1))
        s.activation = None
        run(combat.fight(s, s.figures[0]))
        assert s.figures[1].poisoned is poisoned


@rule("DYS-15.66")
def test_venom_needs_a_wound():
    s = duel(fig("blood_maiden"), fig("royal_guard", 1), rolls=(3, 3, 1, 1, 1, 1))
    run(combat.fight(s, s.figures[0]))
    assert not s.figures[1].poisoned


@rule("DYS-15.67")
def test_vicious_charges_from_the_back_cancel_armour():
    s = table(fig("night_goblin", 0, 100, 100), fig("royal_guard", 1, 111, 100, facing=WEST))
    blows = [attack.Attack("combat", s.figures[0], onset=onset) for onset in (BACK, FRONT, None)]
    assert [attack.wounds_of(s, blow, s.figures[1], 2) for blow in blows] == [2, 0, 0]
    s = table(fig("goblin_fighter", 0, 100, 100), fig("royal_guard", 1, 111, 100, facing=WEST))
    assert attack.wounds_of(s, attack.Attack("combat", s.figures[0], onset=BACK), s.figures[1], 2) == 0


@rule("DYS-17.6", "DYS-17.7")
def test_a_lance_and_a_morningstar_pierce_in_a_charge_only():
    for item in ("cavalry_lance", "morningstar"):
        s = duel(fig("elf_rider", equipment=(item,), r=8, h=16), fig("royal_guard", 1))
        held = traits(s.figures[0].kit).weapon_sets[0]
        pierced = [
            attack.armour_met(s, attack.Attack("combat", s.figures[0], pools.gear(held, onset), onset), s.figures[1])
            for onset in (FRONT, None)
        ]
        assert pierced == [0, 2]


@rule("DYS-12.20", "DYS-28.13")
def test_an_ability_attack_follows_the_pattern_without_combat_modifiers():
    # Trample: 2 dice at 4+ against a Defence roll of three dice, although the ogre is half dead and Prone
    s = duel(fig("cave_troll"), fig("ogre", 1, wounds=2, prone=True), rolls=(4, 4, 5, 1, 1))
    struck = run(ability_attack.attack(s, s.figures[0], s.figures[1], 2, 4))
    assert (struck.hits, struck.wounds) == (1, 1)
    assert s.figures[1].wounds == 3


@rule("DYS-17.17", "DYS-28.13")
@pytest.mark.parametrize(("facing", "dice"), [(WEST, 4), (EAST, 3)])
def test_guard_and_shield_help_against_an_ability_attack_from_the_front_only(facing, dice):
    s = duel(fig("cave_troll"), fig("ogre", 1, on_guard=True))
    s.figures[1].facing = facing
    give(s, *(1,) * (2 + dice))
    run(ability_attack.attack(s, s.figures[0], s.figures[1], 2, 4))
    assert [len(one["first"]) for one in told(s, "thrown")] == [2, dice]


@rule("DYS-28.2", "DYS-28.13")
def test_what_was_for_one_roll_ends_with_an_ability_attack():
    shield = Lasting(op="dice", source="test", origin="ability", by=1, roll="defence", dice=1, duration="this_roll")
    s = duel(fig("cave_troll"), fig("ogre", 1, effects=[shield]), rolls=(1, 1, 1, 1, 1, 1))
    run(ability_attack.attack(s, s.figures[0], s.figures[1], 2, 4))
    assert (s.figures[1].effects, dice_left(s)) == ([], [])


@rule("DYS-28.13", "DYS-15.30")
def test_an_expert_rolls_dice_of_an_ability_attack_again():
    s = duel(fig("cave_troll", 0, 0, 0, skill("expert", 1)), fig("ogre", 1), rolls=(4, 1, 4, 1, 1, 1))
    struck = run(ability_attack.attack(s, s.figures[0], s.figures[1], 2, 4))
    assert (struck.hits, dice_left(s)) == (2, [])


@rule("DYS-15.37", "DYS-15.13")
def test_who_is_immune_to_mighty_blow_stays_up():
    s = duel(fig("centaur_chief"), fig("ogre", 1, 0, 0, skill("immunity", of="mighty_blow")), rolls=(5, 1, 1, 1, 1, 1))
    run(ability_attack.attack(s, s.figures[0], s.figures[1], 3, 5, ("mighty_blow",)))  # no question
    assert (s.figures[1].wounds, s.figures[1].prone) == (1, False)


@rule("DYS-28.13")
def test_the_skills_of_an_ability_attack_work_as_those_of_a_weapon():
    s = duel(fig("centaur_chief"), fig("ogre", 1), rolls=(5, 1, 1, 1, 1, 1))
    answers(s, push="none")
    run(ability_attack.attack(s, s.figures[0], s.figures[1], 3, 5, ("mighty_blow",)))
    assert s.figures[1].prone
