"""Throwing dice (chapter 2)."""

import pytest

from support import rule, told
from support.dysma import answers, dice_left, fig, run, table
from veillee.games.dysma.prompts.dice import ExtraDie
from veillee.games.dysma.rules.dice import odds, pools, throwing
from veillee.games.dysma.rules.dice.pools import Pool
from veillee.games.dysma.rules.fighting import combat, shooting
from veillee.games.dysma.rules.fighting.missiles import Missile
from veillee.games.dysma.rules.magic import ability_attack
from veillee.games.dysma.rules.moving import falls
from veillee.games.dysma.state import Lasting


def thrown(*rolls, pool, extras=(), **more):
    """A roll of an elf archer with these dice; every die given has to be thrown."""
    s = table(fig("elf_archer", artefacts=("amulet",)), rolls=rolls)
    result = run(throwing.throw(s, s.figures[0], pool, extras, **more))
    assert dice_left(s) == []
    return s, result


def successes(*rolls, **more):
    return thrown(*rolls, **more)[1].successes


@rule("DYS-2.1")
def test_a_die_shows_one_to_eight():
    s = table(rolls=(1, 8))
    assert [throwing.die(s), throwing.die(s)] == [1, 8]
    s, _ = thrown(1, 4, 8, 1, pool=Pool("combat", 4))  # the eight explodes
    assert told(s, "thrown")[0]["first"] == [1, 4, 8]


@rule("DYS-2.2", "DYS-2.3")
def test_a_roll_is_three_dice_and_counts_those_at_the_threshold():
    assert successes(3, 4, 7, pool=Pool("combat", 4)) == 2


@rule("DYS-2.4")
def test_modifiers_add_up_to_whole_dice():
    pool = Pool("combat", 4, (("modifier.assault", 1), ("modifier.treachery", 1), ("modifier.prone", -1)))
    assert pool.dice == 4
    assert successes(4, 4, 4, 4, pool=pool) == 4


@rule("DYS-2.4")
def test_example_e13_one_bonus_die_makes_four():
    assert Pool("combat", 4, (("modifier.assault", 1),)).dice == 4


@rule("DYS-2.5")
def test_example_g13_a_roll_without_dice_fails_by_itself():
    pool = Pool("shooting", 2, (("modifier.cover", -1), ("modifier.long_range", -1), ("spell.ill_fate", -1)), rerolls=2)
    s, result = thrown(pool=pool)
    assert result.successes == 0
    assert told(s, "no-dice")


@rule("DYS-2.8", "DYS-2.9")
def test_example_e1_an_eight_adds_a_die_and_so_does_the_next():
    assert successes(1, 5, 8, 6, pool=Pool("shooting", 5)) == 3
    # example G17: one die, 8, 8, 3 at 4+
    assert successes(8, 8, 3, pool=Pool("shooting", 4, base=1)) == 2


@rule("DYS-2.10")
def test_a_seven_that_fails_still_explodes_with_mutation():
    assert successes(7, 8, 2, pool=Pool("combat", 8, base=1, explodes=7)) == 1


@rule("DYS-2.11", "DYS-2.12")
def test_example_e2_a_reroll_replaces_one_failed_die_once():
    s, result = thrown(1, 3, 7, 4, pool=Pool("defence", 4, rerolls=1))
    assert result.successes == 2
    assert told(s, "thrown")[0]["rerolled"] == [[0, 4]]
    # two rerolls for one failed die: it is rolled again once, although it fails again
    assert successes(1, 7, 7, 2, pool=Pool("defence", 4, rerolls=2)) == 2


@rule("DYS-2.11")
def test_a_die_at_the_threshold_is_no_failed_one():
    assert successes(4, 4, 1, 1, pool=Pool("defence", 4, rerolls=3)) == 2


@rule("DYS-2.13", "DYS-2.15")
def test_rerolls_come_before_explosions_and_their_eights_explode():
    # 8 and 2; the 2 is rolled again to an 8; only then two more dice
    assert successes(8, 2, 5, 8, 6, 1, pool=Pool("shooting", 5, rerolls=1)) == 4


@rule("DYS-2.14")
def test_dice_of_an_explosion_are_never_rerolled():
    assert successes(8, 8, 8, 1, 1, 1, pool=Pool("shooting", 5, rerolls=3)) == 3


@rule("DYS-2.16")
def test_example_g37_the_lowest_failed_die_is_rerolled():
    s, result = thrown(5, 2, 7, 6, pool=Pool("combat", 6, rerolls=1))
    assert result.successes == 2
    assert told(s, "thrown")[0]["rerolled"] == [[1, 6]]
    s, result = thrown(5, 7, 2, 6, pool=Pool("combat", 6, rerolls=1))
    assert told(s, "thrown")[0]["rerolled"] == [[2, 6]]


@rule("DYS-2.6")
def test_the_side_with_more_successes_succeeds_and_the_other_fails():
    s = table(
        fig("orc_warrior", 0, 100, 100),
        fig("militia", 1, 111, 100, facing=16, tired=True),
        rolls=(4, 4, 1, 5, 1, 1),
        cp=0,
    )
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[0].wounds, s.figures[1].wounds) == (0, 1)


@rule("DYS-2.7")
def test_equal_successes_do_nothing():
    s = table(
        fig("orc_warrior", 0, 100, 100),
        fig("militia", 1, 111, 100, facing=16, tired=True),
        rolls=(4, 4, 1, 5, 5, 1),
        cp=0,
    )
    run(combat.fight(s, s.figures[0]))
    assert (s.figures[0].wounds, s.figures[1].wounds) == (0, 0)


@rule("DYS-2.17", "DYS-2.21")
def test_extra_dice_are_declared_before_and_paid_when_thrown():
    s, result = thrown(4, 4, 4, 4, 4, pool=Pool("combat", 4), extras=(ExtraDie.HEROISM, ExtraDie.AMULET))
    assert result.successes == 5
    assert s.players[0].cp == 2
    assert s.figures[0].spent == ["amulet"]


@rule("DYS-2.21")
def test_a_roll_that_is_not_thrown_costs_nothing():
    s, result = thrown(pool=Pool("combat", 4, (("spell.ill_fate", -4),)), extras=(ExtraDie.HEROISM,))
    assert result.successes == 0
    assert s.players[0].cp == 3


@rule("DYS-2.18")
def test_a_single_die_neither_explodes_nor_is_rerolled():
    s = table(fig("elf_archer"), rolls=(8, 4, 5))
    assert throwing.single(s, 5)
    assert not throwing.single(s, 5)
    assert throwing.single(s, 5)


@rule("DYS-2.19")
def test_an_attack_on_the_own_side_alone_is_not_rerolled():
    assert successes(1, 1, 6, pool=Pool("shooting", 5, rerolls=2), wanted=False) == 1


@rule("DYS-2.20")
@pytest.mark.parametrize(("setting", "rolls", "expected"), [("never", (1, 1, 6), 1), ("auto", (1, 1, 6, 6), 2)])
def test_the_setting_of_rerolls_decides_without_a_question(setting, rolls, expected):
    s = table(fig("elf_archer"), rolls=rolls)
    s.players[0].rerolls = setting
    assert run(throwing.throw(s, s.figures[0], Pool("shooting", 5, rerolls=1))).successes == expected


@rule("DYS-2.20")
@pytest.mark.parametrize(("said", "rolls", "expected"), [("yes", (1, 1, 6, 6), 2), ("no", (1, 1, 6), 1)])
def test_a_player_who_wants_is_asked_about_rerolls(said, rolls, expected):
    s = table(fig("elf_archer"), rolls=rolls)
    s.players[0].rerolls = "ask"
    asked = answers(s, reroll=said)
    assert run(throwing.throw(s, s.figures[0], Pool("shooting", 5, rerolls=1))).successes == expected
    assert [(one.seat, one.rule) for one in asked] == [(0, "DYS-2.20")]


@rule("DYS-2.20")
def test_nobody_is_asked_about_rerolls_when_no_die_failed():
    s = table(fig("elf_archer"), rolls=(6, 6, 6))
    s.players[0].rerolls = "ask"
    assert run(throwing.throw(s, s.figures[0], Pool("shooting", 5, rerolls=1))).successes == 3


@rule("DYS-2.22")
def test_the_dice_of_a_fall_explode_and_nothing_else_changes_them():
    # Given a figure whose every roll has a die more and two rerolls
    s = table(fig("elf_archer", 0, 0, 0), rolls=(4, 1, 8, 3, 1, 1, 1, 1), cp=0)
    bonus = Lasting(op="dice", source="fate", origin="spell", by=0, roll="any", dice=1)
    s.figures[0].effects = [bonus]
    # When it falls three steps: 4, 1, 8 and a 3 for the eight are two successes; the Defence has four dice
    struck = run(falls.attack(s, s.figures[0], 3))
    assert (struck.hits, struck.wounds) == (2, 2)
    assert s.figures[0].out == "killed"
    assert dice_left(s) == []


@rule("DYS-1.11")
def test_who_has_no_threshold_gets_no_success():
    assert successes(pool=Pool("defence", 0)) == 0


@rule("DYS-1.11")
def test_who_has_no_combat_or_shooting_value_attacks_nobody():
    s = table(fig("statue", 0, 100, 100, facing=0), fig("militia", 1, 111, 100), fig("wolf", 0, 200, 200), cp=0)
    assert not combat.may_attack(s, s.figures[0], s.figures[1])
    assert shooting.targets(s, s.figures[2], Missile("bow", 30)) == []


@rule("DYS-1.19")
def test_every_die_of_a_statues_spirit_is_a_success():
    s = table(fig("statue", 0, 100, 100, statue=True), rolls=(1, 2, 1))
    assert run(throwing.throw(s, s.figures[0], pools.spirit(s, s.figures[0]))).successes == 3


@rule("DYS-2.16")
def test_the_exact_chances_agree_with_counting_by_hand():
    # one die at 5+: fails with 4/8, exactly one success: 5, 6, 7 or an 8 followed by a failure
    one = odds.spread(Pool("combat", 5, base=1))
    assert one[0] * 8 == 4
    assert one[1] * 64 == 3 * 8 + 4
    # with a reroll: 1 - (1/2)^2
    assert 1 - odds.spread(Pool("combat", 5, base=1, rerolls=1))[0] == 3 * one[0] / 2
    # at 8+ with Mutation a 7 adds a die: p = 1/8 + 1/8 p at least once
    assert (1 - odds.spread(Pool("combat", 8, base=1, explodes=7))[0]) * 7 == 1
    assert sum(odds.spread(Pool("combat", 3, base=5, rerolls=2, explodes=7))) == 1


@rule("DYS-15.80")
def test_the_die_a_stealthy_victim_is_spared_is_rerolled_last_and_counted_apart():
    # 2, 3, 1 at 4+ with two rerolls: the first two are rolled again, not the last one although it is lowest
    _, result = thrown(2, 3, 1, 4, 5, pool=Pool("shooting", 4, rerolls=2), last_apart=True)
    assert (result.successes, result.sparing) == (2, 2)
    # 5, 2, 8 and a 6 that exploded from the last: three successes, one without the last die
    _s, result = thrown(5, 2, 8, 6, pool=Pool("shooting", 4), last_apart=True)
    assert (result.successes, result.sparing) == (3, 1)
    # the last die just succeeds, and what explodes is not of it; or it explodes for nothing
    _s, result = thrown(8, 2, 4, 4, pool=Pool("shooting", 4), last_apart=True)
    assert (result.successes, result.sparing) == (3, 2)
    _s, result = thrown(5, 2, 8, 1, pool=Pool("shooting", 4), last_apart=True)
    assert (result.successes, result.sparing) == (2, 1)
    _s, result = thrown(5, 2, 8, 4, pool=Pool("shooting", 4), last_apart=True)
    assert (result.successes, result.sparing) == (3, 1)


@rule("DYS-28.3", "DYS-28.13")
def test_a_die_for_any_roll_waits_for_one_of_the_four_rolls():
    fate = Lasting(op="dice", source="fate", origin="spell", by=0, roll="any", dice=1, duration="next_roll")
    s = table(fig("cave_troll", effects=[fate]), fig("ogre", 1), rolls=(1, 1, 1, 1, 1), cp=0)
    run(ability_attack.attack(s, s.figures[0], s.figures[1], 2, 4))
    assert s.figures[0].effects == [fate]
