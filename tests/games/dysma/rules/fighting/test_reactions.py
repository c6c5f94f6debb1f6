"""Reactions (chapter 16): when they can be played, and what each does."""

import pytest

from support import rule, told
from support.dysma import WEST, answers, dice_left, fig, run, table
from veillee.games.dysma.content import ABILITIES
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.fighting import combat, shooting
from veillee.games.dysma.rules.fighting.reactions import react, reactions
from veillee.games.dysma.rules.figures import effects, skills
from veillee.games.dysma.rules.magic import spells
from veillee.games.dysma.rules.moving import movement


def ready(s, figure, form):
    """The reactions that could answer an attack on a figure, with their users."""
    return [(user.id, name) for user, name in reactions(s, s.figures[figure], form)]


@rule("DYS-16.7", "DYS-16.4")
def test_blade_wall_adds_one_armour_against_a_shooting_action_only():
    # Heavy armour and Blade Wall: 3. Four hits of the archer leave one wound, and the wall is down again afterwards.
    guard = fig("royal_guard", 1, 200, 100, facing=WEST, tired=True)
    archer = fig("elf_archer", 0, 100, 100)
    s = table(archer, guard, rolls=(8, 4, 4, 4, 1, 1, 1), cp=0)
    s.players[1].cp = 1
    asked = answers(s, reply="defence+blade_wall:f1")
    run(shooting.shoot(s, archer))
    assert asked[0].keys() == ["defence", "defence+heroism", "defence+blade_wall:f1"]
    assert guard.wounds == 1
    assert s.players[1].cp == 0
    assert skills.armour(s, guard) == 2
    assert dice_left(s) == []


@rule("DYS-16.4")
@pytest.mark.parametrize("hand", [0, 1])
def test_a_reaction_may_be_played_whoever_is_active(hand):
    s = table(fig("war_dancer", 0, 100, 100), fig("orc_warrior", 1, 111, 100), hand=hand)
    assert ready(s, 0, "combat") == [(0, "riposte_dance")]


@rule("DYS-16.25")
@pytest.mark.parametrize(
    ("user", "name", "forms"),
    [
        ("royal_guard", "blade_wall", {"shooting"}),
        ("war_dancer", "riposte_dance", {"combat"}),
        ("orc_shaman", "hard_head", {"combat", "shooting", "projectile", "ability"}),
        ("herald", "warp_hide", {"combat", "shooting", "projectile", "ability"}),
        ("runesmith", "oath", {"combat", "shooting", "projectile", "ability"}),
    ],
)
def test_each_reaction_has_its_own_triggers(user, name, forms):
    s = table(fig(user, 0, 100, 100))
    every = ("combat", "shooting", "projectile", "ability", "malefice", "fall")
    assert {form for form in every if ready(s, 0, form) == [(0, name)]} == forms


@rule("DYS-16.25", "DYS-16.26", "DYS-16.12")
def test_hold_the_line_helps_another_figure_within_six_steps_in_combat_only():
    s = table(fig("swordsman", 0, 100, 100), fig("elf_archer", 0, 170, 100), fig("elf_archer", 0, 171, 130))
    assert ready(s, 1, "combat") == [(0, "hold_line")]
    assert ready(s, 1, "shooting") == []
    assert ready(s, 2, "combat") == []
    assert ready(s, 0, "combat") == []


@rule("DYS-16.2")
def test_a_reaction_is_paid_and_used_once_a_turn():
    s = table(fig("orc_shaman", 0, 100, 100), cp=2)
    react(s, s.figures[0], "hard_head", s.figures[0])
    assert s.players[0].cp == 1
    assert ready(s, 0, "combat") == []
    effects.end_turn(s)
    assert ready(s, 0, "combat") == [(0, "hard_head")]
    s.players[0].cp = 0
    assert ready(s, 0, "combat") == []


@rule("DYS-16.10")
def test_prone_tired_and_activated_figures_may_react():
    s = table(fig("orc_shaman", 0, 100, 100, prone=True, tired=True, activated=True))
    assert ready(s, 0, "shooting") == [(0, "hard_head")]


@rule("DYS-28.2")
@pytest.mark.parametrize(
    ("user", "name"), [("orc_shaman", "hard_head"), ("herald", "warp_hide"), ("royal_guard", "blade_wall")]
)
def test_armour_reactions_last_for_the_action(user, name):
    s = table(fig(user, 0, 100, 100))
    before = skills.armour(s, s.figures[0])
    react(s, s.figures[0], name, s.figures[0])
    assert skills.armour(s, s.figures[0]) == before + 1
    effects.end_action(s)
    assert skills.armour(s, s.figures[0]) == before


@rule("DYS-28.2", "DYS-28.3")
@pytest.mark.parametrize(
    ("user", "name", "target"), [("war_dancer", "riposte_dance", 0), ("swordsman", "hold_line", 1)]
)
def test_dice_reactions_add_a_die_to_one_defence_roll(user, name, target):
    s = table(fig(user, 0, 100, 100), fig("elf_archer", 0, 130, 100))
    react(s, s.figures[0], name, s.figures[target])
    assert [pools.defence(s, figure, front=True).dice for figure in s.figures] == [4 - target, 3 + target]
    effects.end_action(s)
    assert [pools.defence(s, figure, front=True).dice for figure in s.figures] == [3, 3]


@rule("DYS-16.4", "DYS-28.3")
def test_a_parrying_dance_in_a_real_combat():
    dancer = fig("war_dancer", 1, 112, 100, facing=WEST, tired=True)
    s = table(fig("orc_warrior", 0, 100, 100), dancer, rolls=(4, 1, 1, 1, 1, 1, 4), cp=0)
    s.players[1].cp = 1
    answers(s, reply="defence+riposte_dance:f1")
    run(combat.fight(s, s.figures[0]))
    assert dancer.wounds == 0  # one success each, thanks to the fourth die
    assert dancer.effects == []


@rule("DYS-16.25")
def test_an_oath_of_stone_may_keep_a_dying_figure_in_play():
    smith = fig("runesmith", 1, 190, 100, facing=WEST, tired=True, wounds=2)
    mage = fig("battle_mage", 0, 100, 100, spells=("occult_bolt",))
    s = table(mage, smith, rolls=(4, 1, 1, 1, 1, 1, 5), cp=0)
    s.players[1].cp = 1
    answers(s, reply="defence+oath:f1")
    run(spells.cast(s, mage))
    assert (smith.out, smith.wounds) == ("", 2)
    assert not skills.has(s, smith, "relentless")


@rule("DYS-16.20", "DYS-28.6")
def test_run_for_it_answers_an_enemy_that_ended_its_move_within_four_steps_without_contact():
    boss = fig("goblin_boss", 1, 155, 100, facing=WEST, tired=True, activated=True)
    s = table(fig("swordsman", 0, 100, 100), boss, cp=1)
    boss.x = 100 + 5 + boss.r + 40
    asked = answers(s, {"run-for-it": "f1", "move": f"{boss.x + 50},100@0"})
    run(movement.after_move(s, s.figures[0]))
    assert boss.x == 100 + 5 + boss.r + 90
    assert (s.players[1].cp, boss.used) == (0, ["scatter_run"])
    assert asked[0].rule == "DYS-16.20"


@rule("DYS-16.20")
@pytest.mark.parametrize(
    "change",
    [{"x": 152 + 3}, {"x": 111}, {"prone": True}, {"used": ["scatter_run"]}],
    ids=["too far", "in contact", "lying down", "used this turn"],
)
def test_run_for_it_is_not_asked_otherwise(change):
    boss = fig("goblin_boss", 1, 140, 100, facing=WEST)
    s = table(fig("swordsman", 0, 100, 100), boss, cp=1)
    assert boss.r + 5 + 40 <= 52
    for name, value in change.items():
        setattr(boss, name, value)
    answers(s)
    run(movement.after_move(s, s.figures[0]))
    assert told(s, "reaction") == []


@rule("DYS-16.20")
def test_run_for_it_is_not_asked_without_a_command_point():
    s = table(fig("swordsman", 0, 100, 100), fig("goblin_boss", 1, 140, 100), cp=0)
    answers(s)
    run(movement.after_move(s, s.figures[0]))
    assert s.figures[1].used == []


def test_every_reaction_is_tried_here():
    tried = {"blade_wall", "riposte_dance", "hard_head", "warp_hide", "oath", "hold_line", "scatter_run"}
    assert tried == {ability.id for ability in ABILITIES.values() if ability.type == "reaction"}
