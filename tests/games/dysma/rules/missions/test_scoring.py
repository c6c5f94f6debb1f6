"""Chapter 22: what missions pay, at once and at the end of a turn."""

import pytest

from support import rule, told
from support.dysma import fig, run, skill, table
from veillee.games.dysma.rules.fighting.attack import Attack
from veillee.games.dysma.rules.fighting.hits import land
from veillee.games.dysma.rules.figures import skills
from veillee.games.dysma.rules.figures.wounds import remove, wound
from veillee.games.dysma.rules.missions import scoring
from veillee.games.dysma.rules.moving import movement
from veillee.games.dysma.state import Figure, Token

GUARD, ARCHER, ORC, EAGLE, THROWER = "royal_guard", "elf_archer", "orc_warrior", "great_eagle", "goblin_stone_thrower"
PRINCE, WARLORD, SHAMAN, TROLL = "elf_prince", "orc_warlord", "orc_shaman", "war_troll"


def counted(s) -> list[int]:
    """Victory points after the count at the end of the turn."""
    scoring.count_turn(s)
    return [player.vp for player in s.players]


def standard(*figures, main: str, **fields):
    """A table with seat 0 in the south and seat 1 in the north."""
    return table(*figures, main=main, deployment="standard", side="south", **fields)


def chest_table(*figures):
    return standard(*figures, main="chests", tokens=(Token(0, "chest", x=180, y=180),))


# Chests


@rule("DYS-22.17", "DYS-22.19")
def test_a_chest_pays_two_to_the_only_player_within_two_steps_from_edge_to_edge():
    # a medium base (5) and a token (5) with 20 between their edges: centres 30 apart
    assert counted(chest_table(fig(GUARD, 0, 210, 180))) == [2, 0]
    assert counted(chest_table(fig(GUARD, 0, 211, 180))) == [0, 0]
    assert counted(chest_table(fig(GUARD, 0, 210, 180), fig(ORC, 1, 180, 150))) == [0, 0]
    assert counted(chest_table(fig(GUARD, 0, 210, 180), fig(ORC, 1, 180, 149))) == [2, 0]


@rule("DYS-22.4", "DYS-22.85")
def test_a_prone_figure_neither_controls_a_chest_nor_contests_it():
    assert counted(chest_table(fig(GUARD, 0, 200, 180, prone=True))) == [0, 0]
    assert counted(chest_table(fig(GUARD, 0, 200, 180), fig(ORC, 1, 160, 180, prone=True))) == [2, 0]


@rule("DYS-22.85", "DYS-15.44", "DYS-15.42")
def test_an_insignificant_figure_earns_nothing_at_a_chest_but_contests_it():
    assert counted(chest_table(fig(THROWER, 0, 200, 180))) == [0, 0]
    assert counted(chest_table(fig(GUARD, 0, 200, 180), fig(THROWER, 1, 160, 180))) == [0, 0]


@rule("DYS-22.5")
def test_tokens_take_no_room():
    s = chest_table(fig(GUARD, 0, 180, 180))  # it stands on the chest
    assert counted(s) == [2, 0]
    assert list(s.bodies()) == s.figures


# Breakthrough


@rule("DYS-22.33", "DYS-22.34")
def test_breakthrough_pays_two_for_each_figure_with_its_centre_in_the_enemy_zone():
    s = standard(
        fig(GUARD, 0, 100, 300),  # on the line
        fig(ARCHER, 0, 140, 299),
        fig(ARCHER, 0, 180, 340),
        fig(ORC, 1, 100, 60),
        main="breakthrough",
    )
    assert counted(s) == [4, 2]


@rule("DYS-22.34", "DYS-22.85")
def test_prone_and_insignificant_figures_do_not_break_through():
    s = standard(fig(GUARD, 0, 100, 330, prone=True), fig(THROWER, 0, 200, 330), main="breakthrough")
    assert counted(s) == [0, 0]


# Control


@rule("DYS-22.35")
def test_a_quarter_pays_two_with_two_own_figures_wholly_inside_and_no_enemy():
    s = standard(fig(GUARD, 0, 175, 100), fig(ARCHER, 0, 100, 175), main="control")
    assert counted(s) == [2, 0]
    s = standard(fig(GUARD, 0, 176, 100), fig(ARCHER, 0, 100, 175), main="control")
    assert counted(s) == [0, 0]
    s = standard(fig(GUARD, 0, 100, 100), fig(THROWER, 0, 140, 100), main="control")  # Insignificant: 15.42
    assert counted(s) == [0, 0]


@rule("DYS-22.36", "DYS-24.55")
def test_an_enemy_in_the_quarter_with_any_part_of_its_base_keeps_it_from_paying_unless_prone():
    def own() -> tuple[Figure, ...]:
        return fig(GUARD, 0, 100, 100), fig(ARCHER, 0, 140, 100)

    assert counted(standard(*own(), fig(ORC, 1, 184, 50), main="control")) == [0, 0]
    assert counted(standard(*own(), fig(ORC, 1, 185, 50), main="control")) == [2, 0]
    assert counted(standard(*own(), fig(ORC, 1, 50, 50, prone=True), main="control")) == [2, 0]
    assert counted(standard(*own(), fig(THROWER, 1, 50, 50), main="control")) == [0, 0]


# Flags


def flags(*figures, **fields):
    """Each player's flag lies far from everything; figures that carry one say so by `carries`."""
    tokens = (Token(0, "flag", 0, 10, 180), Token(1, "flag", 1, 350, 180))
    s = standard(*figures, main="capture_the_flag", tokens=tokens, **fields)
    for figure in s.figures:
        if figure.carries >= 0:
            s.tokens[figure.carries].carrier = figure.id
    return s


@rule("DYS-22.41")
def test_the_enemy_flag_in_hand_pays_four_and_the_own_flag_in_the_enemy_zone_four():
    assert counted(flags(fig(GUARD, 0, 100, 100, carries=1))) == [4, 0]
    assert counted(flags(fig(GUARD, 0, 100, 330, carries=0))) == [4, 0]
    assert counted(flags(fig(GUARD, 0, 100, 100, carries=0))) == [0, 0]


@rule("DYS-22.42")
def test_where_the_flag_is_decides_whoever_carries_it():
    # G36: an enemy carries the own flag inside the enemy's zone
    assert counted(flags(fig(ORC, 1, 100, 330, carries=0))) == [4, 4]
    s = flags()
    s.tokens[0].y = 330  # it lies there
    assert counted(s) == [4, 0]


@rule("DYS-22.77", "DYS-22.4")
def test_a_prone_carrier_scores_what_it_carries():
    assert counted(flags(fig(GUARD, 0, 100, 100, carries=1, prone=True))) == [4, 0]


@rule("DYS-15.42")
def test_an_insignificant_carrier_earns_nothing():
    assert counted(flags(fig(THROWER, 0, 100, 100, carries=1))) == [0, 0]


# Altars, pillage, loot


@rule("DYS-22.46")
def test_each_own_active_altar_pays_two():
    tokens = (
        Token(0, "altar", 0, 100, 250, active=True),
        Token(1, "altar", 0, 200, 250, active=True),
        Token(2, "altar", 0, 300, 250),
        Token(3, "altar", 1, 100, 100, active=True),
    )
    assert counted(standard(main="portal_activation", tokens=tokens)) == [4, 2]


@rule("DYS-22.51", "DYS-22.76")
def test_a_stolen_resource_is_revealed_and_pays_its_value_every_turn():
    tokens = (Token(0, "resource", 1, value=4, carrier=0), Token(1, "resource", 0, value=3, carrier=1))
    s = standard(fig(GUARD, 0, 100, 100, carries=0), fig(ARCHER, 0, 140, 100, carries=1), main="pillage", tokens=tokens)
    assert counted(s) == [4, 0]
    assert (s.tokens[0].revealed, s.tokens[1].revealed) == (True, False)
    assert [facts["value"] for facts in told(s, "revealed")] == [4]
    assert counted(s) == [8, 0]
    assert len(told(s, "revealed")) == 1


@rule("DYS-22.29")
def test_each_loot_carried_pays_one():
    tokens = (Token(0, "loot", carrier=0), Token(1, "loot", carrier=1), Token(2, "loot", x=200, y=200))
    carriers = fig(GUARD, 0, 100, 100, carries=0), fig(ARCHER, 0, 140, 100, carries=1)
    s = standard(*carriers, fig(GUARD, 0, 200, 200), main="loot", tokens=tokens)
    assert counted(s) == [2, 0]


@rule("DYS-22.25", "DYS-22.26", "DYS-22.78")
def test_loot_slows_its_carrier_to_five_steps_and_flags_do_not():
    s = standard(
        fig(EAGLE, 0, 100, 100, carries=0), main="loot", tokens=(Token(0, "loot", carrier=0), Token(1, "flag", 0))
    )
    assert skills.mv(s, s.figures[0]) == 5
    assert skills.carries_loot(s, s.figures[0])
    assert not movement.can_run(s, s.figures[0])
    s.figures[0].carries = 1
    assert movement.can_run(s, s.figures[0])
    assert skills.mv(s, s.figures[0]) > 5
    assert not skills.carries_loot(s, s.figures[0])
    s.figures[0].carries, s.tokens = -1, s.tokens[:1]  # nor does loot that somebody else carries
    assert not skills.carries_loot(s, s.figures[0])


# Statues


def statues(**fields):
    return standard(
        fig(GUARD, 0, 100, 100), fig("statue", 1, 112, 100), fig("statue", 0, 88, 100), main="two_statues", **fields
    )


@rule("DYS-22.55", "DYS-22.82", "DYS-22.73")
def test_each_wound_of_an_enemy_statue_pays_three_at_once_and_the_third_removes_it():
    s = statues()
    run(wound(s, s.figures[1], 2, s.figures[0]))
    assert (s.players[0].vp, s.figures[1].wounds, s.figures[1].out) == (6, 2, "")
    run(wound(s, s.figures[1], 4, s.figures[0]))
    assert (s.players[0].vp, s.figures[1].wounds) == (9, 3)
    assert s.figures[1].out
    assert s.players[0].sources == {"two_statues": 9}


@rule("DYS-22.55")
def test_an_own_statue_pays_nobody():
    s = statues()
    run(wound(s, s.figures[2], 1, s.figures[0]))
    assert [player.vp for player in s.players] == [0, 0]


@rule("DYS-22.54", "DYS-22.56", "DYS-22.83")
def test_a_statue_is_a_body_but_no_figure():
    from veillee.games.dysma.rules.figures.states import make
    from veillee.games.dysma.space.table.bodies import in_contact
    from veillee.games.dysma.traits import traits

    s = statues(secondary="legend")
    statue = s.figures[1]
    info = traits(statue.kit)
    assert (info.mv, info.co, info.ti, info.de, info.ar, info.es, info.sa) == (0, 0, 0, 0, 3, 1, 3)
    assert statue in s.bodies()
    assert statue not in s.standing()
    assert in_contact(s, s.figures[0]) == []
    make(s, statue, "prone")
    assert not statue.prone
    s.players[0].legend = 0
    run(wound(s, statue, 3, s.figures[0]))
    assert s.players[0].sources == {"two_statues": 9}  # no kill


# Kills


def kill(secondary: str, killer: str, victim: str, **player) -> list[int]:
    """The points after seat 0's killer gives seat 1's victim its last wound."""
    s = standard(fig(killer, 0, 100, 100), fig(victim, 1, 112, 100), main="chests", secondary=secondary)
    for name, value in player.items():
        setattr(s.players[0 if name == "legend" else 1], name, value)
    run(wound(s, s.figures[1], 9, s.figures[0]))
    return [one.vp for one in s.players]


@rule("DYS-22.58", "DYS-22.59", "DYS-22.73")
def test_duel_of_chiefs_pays_two_for_a_hero_and_three_when_a_hero_did_it():
    assert kill("duel_of_chiefs", GUARD, WARLORD) == [2, 0]
    assert kill("duel_of_chiefs", PRINCE, WARLORD) == [3, 0]
    assert kill("duel_of_chiefs", PRINCE, ORC) == [0, 0]


@rule("DYS-22.60")
def test_survival_pays_one_for_a_warrior():
    assert kill("survival", GUARD, ORC) == [1, 0]
    assert kill("survival", GUARD, WARLORD) == [0, 0]


@rule("DYS-22.60", "DYS-22.69")
@pytest.mark.parametrize("form", ["combat", "riposte", "shooting", "projectile", "ability"])
def test_a_kill_is_paid_to_who_struck_however_he_did(form):
    s = standard(fig(GUARD, 0, 100, 100), fig(ORC, 1, 112, 100), main="chests", secondary="survival")
    run(land(s, Attack(form, s.figures[0]), s.figures[1], 9))
    assert [one.vp for one in s.players] == [1, 0]


@rule("DYS-22.69", "DYS-21.12")
def test_a_fall_is_paid_to_who_pushed_and_a_leap_to_nobody():
    for credit, points in ((0, 1), (None, 0)):
        s = standard(fig(GUARD, 0, 100, 100), fig(ORC, 1, 112, 100), main="chests", secondary="survival")
        pusher = None if credit is None else s.figures[credit]
        run(land(s, Attack("fall", None, credit=pusher), s.figures[1], 9))
        assert s.players[0].vp == points


@rule("DYS-22.61")
def test_for_glory_pays_two_between_heroes_and_supports():
    assert kill("for_glory", PRINCE, TROLL) == [2, 0]
    assert kill("for_glory", EAGLE, WARLORD) == [2, 0]
    assert kill("for_glory", GUARD, TROLL) == [0, 0]
    assert kill("for_glory", PRINCE, WARLORD) == [0, 0]


@rule("DYS-22.62")
def test_the_witch_hunt_pays_three_for_a_sorcerer():
    assert kill("witch_hunt", GUARD, SHAMAN) == [3, 0]
    assert kill("witch_hunt", GUARD, WARLORD) == [0, 0]


@rule("DYS-22.62", "DYS-22.72")
def test_the_witch_hunt_pays_one_at_the_end_of_a_turn_with_a_spell():
    s = standard(fig(SHAMAN, 0, 100, 100), main="chests", secondary="witch_hunt")
    assert counted(s) == [0, 0]
    s.players[0].cast = True
    assert counted(s) == [1, 0]
    assert s.players[0].sources == {"witch_hunt": 1}


@rule("DYS-22.63")
def test_the_enemy_ambassador_pays_three():
    assert kill("ambassador", GUARD, ORC, ambassador=1) == [3, 0]
    assert kill("ambassador", GUARD, ORC, ambassador=0) == [0, 0]


@rule("DYS-22.64", "DYS-22.71")
def test_the_legend_earns_two_for_every_enemy_figure_it_kills():
    assert kill("legend", GUARD, ORC, legend=0) == [2, 0]
    assert kill("legend", GUARD, "familiar", legend=0) == [2, 0]
    assert kill("legend", GUARD, "imp", legend=0) == [2, 0]
    assert kill("legend", GUARD, ORC, legend=1) == [0, 0]


@rule("DYS-22.65")
def test_sabotage_pays_four_for_the_most_expensive_enemy():
    assert kill("sabotage", GUARD, WARLORD, dearest=1) == [4, 0]
    assert kill("sabotage", GUARD, WARLORD, dearest=0) == [0, 0]


@rule("DYS-22.67", "DYS-22.69", "DYS-22.84")
def test_sacrifice_pays_one_for_every_own_death_whatever_it_died_of():
    assert kill("sacrifice", GUARD, ORC) == [0, 1]
    s = standard(fig(GUARD, 0, 100, 100), fig(ORC, 1, 200, 200), main="chests", secondary="sacrifice")
    run(wound(s, s.figures[0], 2))  # fire, poison, a jump
    assert [player.vp for player in s.players] == [1, 0]


@rule("DYS-22.69")
def test_fire_and_poison_are_nobodys_kill():
    s = standard(fig(GUARD, 0, 100, 100), fig(ORC, 1, 200, 200), main="chests", secondary="survival")
    run(wound(s, s.figures[1], 2))
    assert [player.vp for player in s.players] == [0, 0]


@rule("DYS-22.70")
@pytest.mark.parametrize(("secondary", "points"), [("survival", [0, 0]), ("sacrifice", [1, 0])])
def test_killing_ones_own_figure_scores_no_kill(secondary, points):
    s = standard(fig(GUARD, 0, 100, 100), fig(ARCHER, 0, 112, 100), main="chests", secondary=secondary)
    run(wound(s, s.figures[1], 2, s.figures[0]))
    assert [player.vp for player in s.players] == points


@rule("DYS-22.84")
def test_sacrifice_counts_a_familiar_killed_by_wounds_not_one_that_leaves_with_its_sorcerer_nor_the_summoned():
    def dead(profile: str, **how) -> int:
        s = standard(
            fig(SHAMAN, 0, 100, 100), fig(profile, 0, 130, 100, caster=0), main="chests", secondary="sacrifice"
        )
        run(wound(s, s.figures[how.get("victim", 1)], 9))
        return s.players[0].vp

    assert dead("familiar") == 1
    assert dead("imp") == 0
    assert dead("familiar", victim=0) == 1  # the sorcerer alone
    s = standard(fig(SHAMAN, 0, 100, 100), fig("familiar", 0, 130, 100, caster=0), main="chests")
    run(wound(s, s.figures[1], 9))
    run(wound(s, s.figures[0], 9))
    assert [figure.out for figure in s.figures] == ["killed", "killed"]  # the dead do not leave once more
    assert dead("imp", victim=0) == 1


@rule("DYS-1.14")
def test_a_removed_figure_leaves_the_table_and_drops_what_it_carries():
    s = flags(fig(GUARD, 0, 100, 120, carries=1, z=20, floor=20))
    remove(s, s.figures[0])
    assert list(s.standing()) == []
    flag = s.tokens[1]
    assert (flag.carrier, flag.x, flag.y, flag.z, flag.floor) == (-1, 100, 120, 20, 20)
    assert s.figures[0].carries == -1


@rule("DYS-22.73")
def test_points_are_kept_by_where_they_come_from():
    s = standard(fig(GUARD, 0, 100, 100), main="chests")
    scoring.score(s, 0, 2, "chests")
    scoring.score(s, 0, 1, "survival")
    scoring.score(s, 0, 2, "chests")
    assert (s.players[0].vp, s.players[0].sources) == (5, {"chests": 4, "survival": 1})
    assert s.scored
    assert [facts["total"] for facts in told(s, "scored")] == [2, 3, 5]


@rule("DYS-1.18")
def test_friends_are_of_the_same_player_and_enemies_of_any_other():
    s = table(fig(GUARD, 0), fig(ARCHER, 0), fig(ORC, 1), fig("militia", 2), players=3)
    assert [figure.id for figure in s.of(0)] == [0, 1]
    assert [figure.id for figure in s.enemies(0)] == [2, 3]


@rule("DYS-15.42")
def test_a_skill_that_makes_insignificant_for_a_turn_counts_too():
    s = chest_table(fig(GUARD, 0, 200, 180, skill("insignificant")))
    assert counted(s) == [0, 0]
