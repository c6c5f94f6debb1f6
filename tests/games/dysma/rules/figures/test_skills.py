"""Which skills a figure has, and how they add up (15.72 to 15.76, 17.1, 17.15, 17.16)."""

import pytest

from support import rule
from support.dysma import fig, skill, table
from veillee.games.dysma import current_skills
from veillee.games.dysma.content.records import SkillRef
from veillee.games.dysma.rules.dice import pools
from veillee.games.dysma.rules.fighting import attack
from veillee.games.dysma.rules.figures import skills
from veillee.games.dysma.state import Lasting, Token
from veillee.games.dysma.traits import traits


def gained(name, value=0, **more):
    """An effect that gives a skill until the end of the turn."""
    return Lasting(op="skill", source="test", origin="spell", by=0, skill=SkillRef(skill=name, value=value, **more))


@rule("DYS-15.75")
def test_example_e5_expert_from_two_sources_adds_up():
    s = table(fig("elf_archer", 0, 0, 0, skill("expert", 1, roll="shooting")))
    s.figures[0].effects = [gained("expert", 1, roll="shooting")]
    assert skills.rerolls(s, s.figures[0], "shooting") == 2


@rule("DYS-15.74", "DYS-15.30")
def test_a_bracket_limits_a_skill_to_one_roll():
    s = table(fig("elf_archer", 0, 0, 0, skill("expert", 2, roll="spirit")))
    assert [skills.rerolls(s, s.figures[0], roll) for roll in ("spirit", "combat")] == [2, 0]


@rule("DYS-15.76")
def test_skills_without_a_value_do_not_add_up():
    # Given two enemies with Shackles in contact
    s = table(
        fig("militia", 0, 100, 100),
        fig("tempter", 1, 111, 100, facing=16),
        fig("tempter", 1, 89, 100, facing=0),
    )
    pool = pools.combat(s, s.figures[0], s.figures[1], traits(s.figures[0].kit).weapon_sets[0])
    assert pool.parts == (("skill.shackles", -1),)


@rule("DYS-15.73", "DYS-17.1")
def test_a_weapons_skill_counts_only_while_it_is_used():
    s = table(fig("swordsman"))  # a sword: Expert (1)
    [sword] = traits(s.figures[0].kit).weapon_sets
    assert skills.rerolls(s, s.figures[0], "combat") == 0
    assert skills.rerolls(s, s.figures[0], "combat", sword.skills) == 1
    assert skills.rerolls(s, s.figures[0], "defence") == 0


@rule("DYS-15.72")
def test_a_skill_overrides_the_basic_rule():
    # half dead is Weakened, but not for the Unfeeling
    s = table(fig("ghoul", 0, 0, 0, wounds=1), fig("grave_guard", 0, 50, 0, wounds=1))
    assert [pools.weakened(s, one) for one in s.figures] == [True, False]


@rule("DYS-15.3")
def test_an_aura_gives_its_skill_to_friends_within_six_steps():
    bearer = fig("militia", 0, 100, 100, equipment=("instrument",))
    near, far, enemy = fig("militia", 0, 170, 100), fig("militia", 0, 171, 100), fig("militia", 1, 120, 100)
    s = table(bearer, near, far, enemy)
    assert [skills.has(s, one, "enduring") for one in s.figures] == [True, True, False, False]
    bearer.out = "killed"
    assert not skills.has(s, near, "enduring")


@rule("DYS-15.3")
def test_an_aura_of_a_skill_with_a_value_gives_that_value(monkeypatch):
    monkeypatch.setattr(current_skills, "AURA_SKILLS", {"expert"})
    s = table(fig("militia", 0, 0, 0, skill("aura", of="expert", of_value=2)), fig("militia", 0, 20, 0))
    assert skills.value(s, s.figures[1], "expert", "defence") == 2


@rule("DYS-15.37")
def test_immunity_makes_a_skill_do_nothing_to_the_figure():
    s = table(fig("tempter"), fig("rune_golem", 1), fig("militia", 1))
    venom = attack.Attack("combat", s.figures[0])
    assert attack.strength(s, venom, s.figures[1], "venomous") == 0
    assert attack.strength(s, venom, s.figures[2], "venomous") == 1
    assert skills.immune(s, s.figures[1], "venomous")
    assert not skills.immune(s, s.figures[1], "flaming")


@rule("DYS-15.57", "DYS-15.75")
def test_the_value_of_strategist_counts_the_standard_too():
    s = table(fig("captain", equipment=("standard",)), fig("militia"))
    assert [skills.value(s, one, "strategist") for one in s.figures] == [2, 0]


@rule("DYS-15.46")
def test_a_master_masters_one_action():
    s = table(fig("elf_prince"))
    assert skills.masters(s, s.figures[0], "combat")
    assert not skills.masters(s, s.figures[0], "magic")


@rule("DYS-15.47", "DYS-15.48")
def test_friends_near_an_inspiring_figure_use_the_better_spirit():
    captain = fig("captain", 0, 100, 100)  # Es 4+
    near, far, better = fig("militia", 0, 170, 100), fig("militia", 0, 171, 100), fig("battle_mage", 0, 120, 100)
    s = table(captain, near, far, better, fig("militia", 1, 110, 120))
    assert [skills.spirit(s, one) for one in s.figures] == [4, 4, 7, 3, 7]


@rule("DYS-15.47", "DYS-15.74")
def test_example_e11_inspiring_may_be_limited_to_a_keyword():
    s = table(fig("centaur_chief", 0, 100, 100), fig("beastman", 0, 120, 100), fig("centaur", 0, 100, 130))
    assert [skills.spirit(s, one) for one in s.figures] == [4, 6, 4]


@rule("DYS-1.6")
@pytest.mark.parametrize(("delta", "expected"), [(2, 3), (-5, 0), (-1, 1)])
def test_armour_stays_between_none_and_three(delta, expected):
    s = table(fig("royal_guard"))  # heavy armour: 2
    s.figures[0].effects = [Lasting(op="stat", source="test", origin="spell", by=0, stat="ar", delta=delta)]
    assert skills.armour(s, s.figures[0]) == expected


@rule("DYS-28.15")
def test_movement_counts_effects_first_and_the_weight_of_loot_last():
    s = table(fig("war_dancer"), fig("dwarf_thane"), tokens=(Token(id=0, kind="loot", carrier=0),))
    s.figures[0].carries = 0
    for one, delta in zip(s.figures, (2, -9), strict=True):
        one.effects = [Lasting(op="stat", source="test", origin="spell", by=0, stat="mv", delta=delta)]
    assert [skills.mv(s, one) for one in s.figures] == [5, 0]


@rule("DYS-17.15")
def test_a_mounts_venom_works_on_combat_rolls_and_not_on_shots():
    s = table(fig("elf_rider", 0, 0, 0, equipment=("giant_spider",)), fig("militia", 1))
    assert skills.has(s, s.figures[0], "venomous", "combat")
    assert attack.strength(s, attack.Attack("riposte", s.figures[0]), s.figures[1], "venomous") == 1
    assert attack.strength(s, attack.Attack("shooting", s.figures[0]), s.figures[1], "venomous") == 0


@rule("DYS-17.16")
def test_a_net_takes_a_hand_but_hampers_while_it_is_owned():
    netted = fig("militia", 1, 111, 100, equipment=("net", "sword", "shield"), facing=16)
    s = table(fig("militia", 0, 100, 100), netted)
    pool = pools.combat(s, s.figures[0], netted, traits(s.figures[0].kit).weapon_sets[0])
    assert ("skill.shackles", -1) in pool.parts
    assert [one.shield_in_hand for one in traits(netted.kit).weapon_sets] == [False]


@rule("DYS-15.29")
def test_shackles_reach_only_who_stands_in_the_field_of_view():
    s = table(fig("militia", 0, 100, 100), fig("tempter", 1, 111, 100, facing=0))  # it looks away
    assert not pools.shackled(s, s.figures[0])
    s.figures[1].facing = 16
    assert pools.shackled(s, s.figures[0])
    s.figures[1].x = 130  # out of contact
    assert not pools.shackled(s, s.figures[0])


def test_what_an_effect_forbids_is_not_done():
    s = table(fig("militia"))
    s.figures[0].effects = [Lasting(op="forbid", source="test", origin="spell", by=1, actions=("march",))]
    assert skills.forbidden(s.figures[0], "march")
    assert not skills.forbidden(s.figures[0], "combat")
