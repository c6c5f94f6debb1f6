"""Abilities that are actions and talents (chapter 16), each with what it does."""

import pytest

from support import rule, told
from support.dysma import NORTH, WEST, answers, dice_left, fig, run, table
from veillee.games.dysma.content import ABILITIES
from veillee.games.dysma.prompts.course import UseAbility
from veillee.games.dysma.rules.course import actions, activation
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.figures import effects, skills
from veillee.games.dysma.rules.magic import abilities
from veillee.games.dysma.rules.moving import arriving
from veillee.games.dysma.state import Activation, SpellTerrain, Token
from veillee.games.dysma.traits import traits
from veillee.kernel.errors import Refusal


def use(s, name, **given):
    """Let the first figure use an ability with these answers; the questions asked."""
    asked = answers(s, {prompt.replace("_", "-"): keys for prompt, keys in given.items()})
    run(abilities.use(s, s.figures[0], name))
    assert dice_left(s) == []
    return asked


def offered(s, figure=0):
    return [name for name, _ in abilities.actions(s, s.figures[figure])] + abilities.talents(s, s.figures[figure])


def combat_dice(s, figure):
    enemy = fig("orc_warrior", 1, 300, 300)
    return pools.combat(s, figure, enemy, traits(figure.kit).weapon_sets[0]).dice


@rule("DYS-16.1", "DYS-9.13")
def test_an_ability_costs_its_command_points():
    s = table(fig("orc_warlord", 0, 100, 100), fig("orc_brute", 0, 130, 100, tired=True), cp=3)
    use(s, "waaargh")
    assert s.players[0].cp == 1
    use(s, "boss_kick")
    assert s.players[0].cp == 0


@rule("DYS-16.1", "DYS-9.13", "DYS-9.19")
def test_an_ability_is_offered_only_to_who_can_pay_it():
    s = table(fig("orc_warlord", 0, 100, 100), fig("orc_brute", 0, 130, 100, tired=True), cp=1)
    assert offered(s) == ["boss_kick"]
    s.players[0].cp = 2
    assert offered(s) == ["waaargh", "boss_kick"]


@rule("DYS-16.2")
def test_the_same_figure_uses_an_ability_once_a_turn_and_another_may_use_it_too():
    s = table(fig("ogre", 0, 100, 100), fig("ogre", 0, 130, 100))
    use(s, "belly_slam")
    assert "belly_slam" not in offered(s)
    assert "belly_slam" in offered(s, 1)
    effects.end_turn(s)
    assert "belly_slam" in offered(s)


@rule("DYS-16.3", "DYS-16.5")
def test_action_abilities_and_talents_are_told_apart():
    s = table(fig("centaur_chief", 0, 100, 100), fig("orc_warrior", 1, 114, 100))
    assert abilities.actions(s, s.figures[0]) == [("kick", "short_action")]
    assert abilities.talents(s, s.figures[0]) == ["stampede"]


@rule("DYS-16.3", "DYS-6.1")
def test_an_action_ability_takes_one_of_the_two_short_actions_and_a_talent_none():
    surgeon, hurt = fig("surgeon", 0, 100, 100), fig("ogre", 0, 114, 100, wounds=3)
    s = table(
        surgeon,
        hurt,
        fig("orc_warrior", 1, 300, 300),
        cp=1,
        activation=Activation([0], begun=True, was_tired=[0]),
        at="act",
    )
    asked = answers(s, {"act": ["ability:field_surgery", "stance"], "stance": "100,100@0"})
    run(activation.act(s))
    assert [one.keys() for one in asked if one.prompt == "act"] == [
        ["march", "run", "stance", "bandages", "ability:field_surgery", "end", "end_extra"],
        ["march", "stance", "bandages", "end"],  # no long action is left, and after another short one nothing is
    ]
    assert (hurt.wounds, surgeon.activated) == (2, True)

    s = table(fig("ogre", 0, 100, 100), cp=1, activation=Activation([0], begun=True, was_tired=[0]), at="act")
    asked = answers(s, act=["talent:belly_slam", "end"])
    run(activation.act(s))
    assert asked[-1].value_of("run") == "run"


@rule("DYS-16.11")
def test_an_action_ability_is_the_same_action_only_as_itself():
    s = table(fig("centaur_chief", 0, 100, 100), fig("orc_warrior", 1, 114, 100))
    chief = s.figures[0]
    assert UseAbility("kick") in actions.possible(s, chief, ["fight", "ability:other"], 1)
    assert "fight" in actions.possible(s, chief, ["ability:kick"], 1)
    assert UseAbility("kick") not in actions.possible(s, chief, ["ability:kick"], 1)


@rule("DYS-16.5", "DYS-16.10")
def test_prone_tired_and_activated_figures_may_use_talents():
    s = table(fig("ogre", 0, 100, 100, prone=True, tired=True, activated=True))
    assert "belly_slam" in offered(s)


@rule("DYS-16.6")
@pytest.mark.parametrize(
    ("name", "user", "gained"),
    [
        ("volley", "dark_crossbow", ["master"]),
        ("vanish", "elf_archmage", ["stealthy", "elusive"]),
        ("brute_charge", "orc_brute", ["ram"]),
        ("sneak_stab", "orc_tracker", ["vicious", "piercing"]),
        ("mob_up", "gnoblar", ["companion"]),
        ("dread_moan", "grave_guard", ["fearsome"]),
        ("mist_form", "vampire_lord", ["flight", "elusive"]),
        ("blood_feast", "vampire_lord", ["bloodthirst", "vampire"]),
        ("unholy_flames", "hellguard", ["flaming"]),
        ("belly_slam", "ogre", ["mighty_blow"]),
        ("cruel_cut", "dreadlord", ["suffering"]),
        ("poison_blades", "assassin", ["venomous"]),
        ("roar", "griffon", ["fearsome"]),
        ("holy_wrath", "warrior_priest", ["blessed"]),
    ],
)
def test_talents_without_a_target_give_their_user_alone_skills_until_the_end_of_the_turn(name, user, gained):
    s = table(fig(user, 0, 100, 100), fig(user, 0, 130, 100), cp=3)
    use(s, name)
    assert [one.skill.skill for one in s.figures[0].effects if one.skill] == gained
    assert s.figures[1].effects == []
    effects.end_turn(s)
    assert s.figures[0].effects == []


@rule("DYS-15.75")
@pytest.mark.parametrize(
    ("name", "user", "skill", "value"),
    [
        ("sneak_stab", "orc_tracker", "piercing", 1),
        ("dread_moan", "grave_guard", "fearsome", 2),
        ("cruel_cut", "dreadlord", "suffering", 1),
        ("roar", "griffon", "fearsome", 1),
    ],
)
def test_values_of_gained_skills_add_to_those_the_figure_has(name, user, skill, value):
    s = table(fig(user, 0, 100, 100))
    use(s, name)
    assert skills.value(s, s.figures[0], skill) == value


@rule("DYS-15.46")
def test_volley_lets_its_user_shoot_twice():
    s = table(fig("dark_crossbow", 0, 100, 100))
    assert not skills.masters(s, s.figures[0], "shooting")
    use(s, "volley")
    assert skills.masters(s, s.figures[0], "shooting")


@rule("DYS-15.74")
def test_unholy_flames_burn_in_combat_only():
    s = table(fig("hellguard", 0, 100, 100))
    use(s, "unholy_flames")
    assert skills.has(s, s.figures[0], "flaming", "combat")
    assert not skills.has(s, s.figures[0], "flaming", "shooting")


@rule("DYS-28.2")
@pytest.mark.parametrize(
    ("name", "user", "roll"), [("careful_aim", "forest_scout", "shooting"), ("holy_wrath", "warrior_priest", "combat")]
)
def test_a_die_for_the_next_roll_is_gone_after_it_or_with_the_turn(name, user, roll):
    s = table(fig(user, 0, 100, 100))
    use(s, name)
    [effect] = [one for one in s.figures[0].effects if one.op == "dice"]
    assert (effect.roll, effect.dice, effect.duration) == (roll, 1, "next_roll")
    effects.end_turn(s)
    assert s.figures[0].effects == []


@rule("DYS-28.3")
def test_stampede_adds_two_steps():
    s = table(fig("centaur", 0, 100, 100))
    before = skills.mv(s, s.figures[0])
    use(s, "stampede")
    assert skills.mv(s, s.figures[0]) == before + 2


@rule("DYS-28.4")
def test_a_snack_heals_its_user_if_it_has_a_wound():
    s = table(fig("ogre_cook", 0, 100, 100, wounds=2))
    assert "snack" in offered(s)
    use(s, "snack")
    assert s.figures[0].wounds == 1
    assert "snack" not in offered(table(fig("ogre_cook", 0, 100, 100)))


@rule("DYS-28.6")
def test_quick_reload_loads_without_an_action():
    s = table(fig("dwarf_crossbow", 0, 100, 100, unloaded=["crossbow"]))
    use(s, "quick_reload")
    assert s.figures[0].unloaded == []
    assert "quick_reload" not in offered(s)


# Areas


@rule("DYS-28.10", "DYS-16.12", "DYS-1.18")
@pytest.mark.parametrize(
    ("name", "user", "steps", "dice"),
    [("waaargh", "orc_warlord", 6, [4, 4, 3, 3]), ("wild_howl", "beast_shaman", 6, [3, 3, 3, 3])],
)
def test_cries_reach_friends_from_edge_to_edge_and_their_user(name, user, steps, dice):
    leader = fig(user, 0, 100, 100)
    edge = 100 + leader.r + 5 + 10 * steps
    s = table(
        leader, fig("orc_warrior", 0, edge, 100), fig("orc_warrior", 0, edge + 1, 130), fig("orc_warrior", 1, 100, 140)
    )
    use(s, name)
    assert [combat_dice(s, figure) for figure in s.figures] == dice
    assert [bool(figure.effects) for figure in s.figures] == [True, True, False, False]


@rule("DYS-15.54")
def test_a_wild_howl_gives_bloodthirst():
    s = table(fig("beast_shaman", 0, 100, 100), fig("orc_warrior", 0, 130, 100))
    use(s, "wild_howl")
    assert skills.has(s, s.figures[1], "bloodthirst", "combat")


@rule("DYS-28.10")
def test_a_piercing_cry_takes_a_combat_die_from_enemies_within_four_steps():
    eagle = fig("great_eagle", 0, 100, 100)
    edge = 100 + eagle.r + 5 + 40
    s = table(
        eagle, fig("orc_warrior", 1, edge, 100), fig("orc_warrior", 1, edge + 1, 130), fig("orc_warrior", 0, 100, 130)
    )
    use(s, "piercing_cry")
    assert [combat_dice(s, figure) for figure in s.figures] == [3, 2, 3, 3]


@rule("DYS-28.1")
def test_a_shield_wall_gives_defender_and_puts_on_guard_those_who_stand():
    s = table(
        fig("ironbreaker", 0, 100, 100),
        fig("swordsman", 0, 130, 100),
        fig("swordsman", 0, 100, 130, prone=True),
        fig("swordsman", 0, 160, 100),
    )
    use(s, "shield_wall")
    assert [skills.has(s, figure, "defender") for figure in s.figures] == [True, True, True, False]
    assert [figure.on_guard for figure in s.figures] == [True, True, False, False]


@rule("DYS-28.5")
def test_a_rally_brings_friends_to_their_feet():
    s = table(
        fig("warrior_priest", 0, 100, 100),
        fig("swordsman", 0, 130, 100, prone=True),
        fig("orc_warrior", 1, 100, 130, prone=True),
    )
    use(s, "rally")
    assert [figure.prone for figure in s.figures] == [False, False, True]
    assert "rally" not in offered(s)


# Abilities for a friend


@rule("DYS-16.26", "DYS-16.12")
def test_an_ability_for_a_friend_is_for_another_one_in_range_and_needs_no_sight():
    boss = fig("goblin_boss", 0, 100, 100, tired=True)
    edge = 100 + boss.r + 5 + 60
    troll = fig("cave_troll", 1, 130, 100)
    s = table(
        boss, fig("orc_warrior", 0, edge, 100, tired=True), fig("orc_warrior", 0, 100, edge + 1, tired=True), troll
    )
    use(s, "boss_kick")
    assert [figure.tired for figure in s.figures] == [True, False, True, False]
    assert offered(s) == []


@rule("DYS-16.26")
def test_an_ability_for_a_keyword_is_for_figures_that_have_it():
    s = table(
        fig("necromancer", 0, 100, 100),
        fig("grave_guard", 0, 130, 100, wounds=1),
        fig("swordsman", 0, 100, 130, wounds=1),
    )
    assert use(s, "bone_knit") == []
    assert [figure.wounds for figure in s.figures] == [0, 0, 1]


@rule("DYS-16.12", "DYS-28.4")
def test_field_surgery_needs_contact():
    s = table(
        fig("surgeon", 0, 100, 100), fig("swordsman", 0, 112, 100, wounds=1), fig("swordsman", 0, 100, 113, wounds=1)
    )
    use(s, "field_surgery")
    assert [figure.wounds for figure in s.figures] == [0, 0, 1]


@rule("DYS-28.9", "DYS-28.17")
def test_an_order_lets_an_activated_and_tired_friend_march_and_changes_neither():
    friend = fig("swordsman", 0, 130, 100, activated=True, tired=True)
    s = table(fig("elf_prince", 0, 100, 100), friend)
    use(s, "elder_order", move="160,100@0")
    assert (friend.x, friend.activated, friend.tired) == (160, True, True)


@rule("DYS-28.17", "DYS-6.12")
def test_a_free_march_is_not_offered_for_friends_who_lie_down_or_are_locked_in_contact():
    s = table(fig("elf_prince", 0, 100, 100), fig("swordsman", 0, 130, 100, prone=True))
    assert "elder_order" not in offered(s)
    s = table(fig("elf_prince", 0, 100, 100), fig("swordsman", 0, 130, 100), fig("orc_warrior", 1, 142, 100))
    assert "elder_order" not in offered(s)


@rule("DYS-28.1", "DYS-28.17")
def test_the_lash_rouses_a_friend_and_lets_it_march_unless_it_lies_down():
    friend = fig("swordsman", 0, 130, 100, tired=True)
    s = table(fig("dreadlord", 0, 100, 100), friend)
    use(s, "lash", move="150,100@0")
    assert (friend.tired, friend.x) == (False, 150)
    friend = fig("swordsman", 0, 130, 100, tired=True, prone=True)
    s = table(fig("dreadlord", 0, 100, 100), friend)
    use(s, "lash")
    assert (friend.tired, friend.x) == (False, 130)
    assert told(s, "free-action-lost")


@rule("DYS-28.9", "DYS-6.12")
def test_command_fire_lets_an_activated_friend_shoot_at_once():
    archer = fig("elf_archer", 0, 130, 100, activated=True)
    s = table(
        fig("captain", 0, 100, 100),
        archer,
        fig("orc_warrior", 1, 200, 100, facing=WEST, tired=True),
        cp=2,
        rolls=(4, 1, 1, 1, 1, 1),
    )
    s.players[1].cp = 0
    use(s, "command_fire")
    assert s.figures[2].wounds == 1
    assert archer.activated
    blind = fig("elf_archer", 0, 130, 100, facing=WEST)
    assert "command_fire" not in offered(table(fig("captain", 0, 100, 100), blind, fig("orc_warrior", 1, 200, 100)))


# Attacks and leaps


@rule("DYS-28.13", "DYS-12.20")
def test_a_kick_is_an_attack_of_its_own_with_mighty_blow_and_no_riposte():
    chief = fig("centaur_chief", 0, 100, 100)
    enemy = fig("orc_warrior", 1, 100 + chief.r + 6, 100, facing=WEST, wounds=1, equipment=("light_armour",))
    s = table(chief, enemy, cp=2, rolls=(5, 5, 4, 1, 1, 1, 1))
    s.players[1].cp = 0
    asked = use(s, "kick", ability_target="f1+heroism", push="none")
    assert asked[0].keys() == ["f1", "f1+heroism"]
    assert told(s, "thrown")[0]["parts"] == [["command.heroism", 1]]
    assert (told(s, "hit")[0]["hits"], told(s, "hit")[0]["wounds"]) == (2, 1)
    assert enemy.out == "killed"
    assert s.players[0].cp == 0


@rule("DYS-28.13")
def test_a_kicked_figure_that_lives_is_thrown_down():
    chief = fig("centaur_chief", 0, 100, 100)
    enemy = fig("ogre", 1, 100 + chief.r + 9, 100, facing=WEST, wounds=2)  # weakened, which does not matter here
    s = table(chief, enemy, cp=1, rolls=(5, 1, 1, 1, 1, 1))
    s.players[1].cp = 0
    use(s, "kick", push="d0:20")
    assert (enemy.wounds, enemy.prone, enemy.x) == (3, True, 100 + chief.r + 29)


@rule("DYS-28.10", "DYS-28.4")
def test_a_troll_tramples_every_enemy_in_contact_one_after_the_other():
    troll = fig("cave_troll", 0, 100, 100)
    reach = troll.r + 6
    first, second = fig("orc_warrior", 1, 100 + reach, 100), fig("orc_warrior", 1, 100, 100 + reach)
    s = table(troll, first, second, fig("swordsman", 0, 100 - reach, 100), cp=1, rolls=(4, 1, 1, 1, 1, 4, 4, 5, 1, 1))
    s.players[1].cp = 0
    use(s, "trample", push="none")
    assert [figure.wounds for figure in s.figures] == [0, 1, 1, 0]


@rule("DYS-16.14", "DYS-28.13")
def test_a_die_may_be_added_to_the_attack_of_an_ability():
    troll = fig("cave_troll", 0, 100, 100)
    enemy = fig("orc_warrior", 1, 100 + troll.r + 6, 100)
    s = table(troll, enemy, cp=2, rolls=(4, 1, 4, 1, 1, 5))  # three dice instead of two
    s.players[1].cp = 0
    [asked] = use(s, "trample", ability_attack="f1+heroism")
    assert asked.keys() == ["f1", "f1+heroism"]
    assert (enemy.wounds, s.players[0].cp) == (1, 0)


@rule("DYS-24.44")
def test_a_hell_leap_is_a_teleport_of_four_steps():
    fury = fig("fury", 0, 100, 100)
    s = table(fury, fig("orc_warrior", 1, 112, 100))
    asked = use(s, "hell_leap", teleport=f"{100 - 2 * fury.r - 40},100@16")
    assert (fury.x, fury.y, fury.facing) == (100 - 2 * fury.r - 40, 100, WEST)
    assert s.players[0].cp == 2
    assert all(abs(point.x - 112) ** 2 + (point.y - 100) ** 2 >= (fury.r + 5 + 10) ** 2 for point in asked[0].values)


@rule("DYS-28.12")
def test_a_shadow_step_ends_in_or_against_terrain():
    witch = fig("witch", 0, 100, 100)
    assert "shadow_step" not in offered(table(witch))
    brambles = SpellTerrain(x=145, y=100, radius=10, terrain="difficult", height=10, source="brambles", by=0)
    s = table(witch, fig("orc_warrior", 1, 145, 300), zones=[brambles])
    [asked] = use(s, "shadow_step", teleport="130,100")
    assert (witch.x, witch.y, witch.facing) == (130, 100, NORTH)  # to the enemy in sight
    assert all(arriving.is_hidden(s, point.x, point.y, witch.r) for point in asked.values)
    for refused, why in (("127,100", "DYS-28.12"), ("145,121", "DYS-28.12"), ("161,100", "DYS-24.44")):
        with pytest.raises(Refusal) as refusal:
            asked.value_of(refused)
        assert refusal.value.rule == why


@rule("DYS-22.40", "DYS-28.6")
def test_a_flag_is_picked_up_at_the_end_of_a_teleport():
    fury = fig("fury", 0, 100, 100)
    s = table(fury, fig("orc_warrior", 1, 300, 300), tokens=(Token(0, "flag", 1, 140, 100),), main="capture_the_flag")
    use(s, "hell_leap", teleport="130,100@0")
    assert fury.carries == 0


def test_every_action_ability_and_talent_is_tried_here():
    tried = {
        *("volley", "vanish", "brute_charge", "sneak_stab", "mob_up", "dread_moan", "mist_form", "blood_feast"),
        *("unholy_flames", "belly_slam", "cruel_cut", "poison_blades", "roar", "holy_wrath", "careful_aim"),
        *("stampede", "snack", "quick_reload", "waaargh", "wild_howl", "piercing_cry", "shield_wall", "rally"),
        *("boss_kick", "bone_knit", "field_surgery", "elder_order", "lash", "command_fire", "kick", "trample"),
        *("hell_leap", "shadow_step"),
    }
    assert tried == {ability.id for ability in ABILITIES.values() if ability.type != "reaction"}
