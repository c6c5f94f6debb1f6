"""Crossfire, Shadow Ambush and Severed (BSF-28.3 to 28.6, 28.13 to 28.15, 28.19, 28.22, 28.23)."""

import pytest

from support import rule
from support.blackstone import black, expedition, join, shows, six, started
from support.blackstone_course import GROUP, asked, leads_to, offered
from support.scripted import open_questions, play, told
from veillee.games.blackstone.content import HOSTILES
from veillee.games.blackstone.rules.challenges import special
from veillee.games.blackstone.rules.challenges.special import (
    Ambush,
    cell_reward,
    crossfire,
    melee_dice,
    sever,
    shadow_ambush,
)
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.event import event_phase
from veillee.games.blackstone.rules.combat.play import play_combat
from veillee.games.blackstone.rules.combat.setup import deploy_hostiles, lay_out
from veillee.games.blackstone.rules.course.play import STEPS
from veillee.games.blackstone.rules.explorers.supports import can_use
from veillee.games.blackstone.state import Past


def group(*faces, players: int = 1, explorers=GROUP, **fields):
    return expedition(*explorers, players=players, faces=[face for some in faces for face in some], **fields)


@rule("BSF-28.5", "BSF-28.19")
def test_crossfire_a_wrong_guess_costs_as_many_wounds_as_guesses_were_right_before():
    s = group(six(3, 5, 5, 2, 2, stream="crossfire"))
    # 5 after 3 and 5 after 5 are guessed right; "higher" is wrong for 2 after 5 and costs 2; 2 after 2 is right.
    play(crossfire(s), "higher", "not-higher", "higher", "not-higher")
    assert [one.wounds for one in s.explorers] == [0, 0, 2, 0]
    assert [fact["right"] for fact in told(s, "guessed")] == [True, True, False, True]


@rule("BSF-28.5")
def test_crossfire_the_first_wrong_guess_costs_one_wound():
    s = group(six(3, 2, 6, 1, 1))
    play(crossfire(s), "higher", "not-higher", "higher", "higher")
    assert [one.wounds for one in s.explorers] == [1, 1, 1, 1]


@rule("BSF-28.5")
def test_crossfire_an_equal_die_is_not_higher():
    s = group(six(4, 4, 4, 4, 4))
    play(crossfire(s), "higher", "not-higher", "not-higher", "not-higher")
    assert [one.wounds for one in s.explorers] == [1, 0, 0, 0]


@rule("BSF-28.5")
def test_crossfire_each_player_guesses_in_leader_order_and_sees_the_last_die():
    s = group(six(4, 1), players=2, explorers=("janus_draik", "taddeus"))
    decision = asked(crossfire(s), (0, "not-higher"))
    assert (decision.seat, decision.about.last, decision.about.right) == (1, 1, 1)


# Shadow Ambush: an Ur-Ghul has 3 Wounds and talons of a d8.


@rule("BSF-28.4")
@pytest.mark.parametrize(
    ("id", "dice"),
    [
        ("janus_draik", ("d8",)),
        ("taddeus", ("d12",)),
        ("amallyn", ("d8",)),
        ("dahyak_grekh", ("d8", "d6")),
        ("ur_025", ("d12",)),
    ],
)
def test_an_adjacent_ghul_is_attacked_with_the_best_weapon_for_it(id, dice):
    s = group(explorers=(id,))
    assert melee_dice(s.explorers[0]) == dice


@rule("BSF-28.4")
def test_an_explorer_without_a_weapon_for_range_1_rolls_a_d6(monkeypatch):
    monkeypatch.setattr(special, "weapons_of", lambda explorer: [])
    assert melee_dice(group().explorers[0]) == ("d6",)


@rule("BSF-28.3")
def test_the_explorers_stand_in_a_row_in_leader_order():
    s = group()
    s.order = ("ur_025", "janus_draik", "taddeus", "amallyn")
    ambush = Ambush(s)
    assert ambush.beside(s.explorer("ur_025")) == ["ur_025", "janus_draik"]
    assert ambush.beside(s.explorer("janus_draik")) == ["janus_draik", "ur_025", "taddeus"]
    assert ambush.beside(s.explorer("amallyn")) == ["amallyn", "taddeus"]


@rule("BSF-28.3")
def test_a_whole_shadow_ambush():
    """Two explorers strike twice; each slays the Ur-Ghul of the other, and makes an inspiration roll."""
    s = group(
        shows("d12", "critical"),  # Taddeus: 3 damage
        shows("d8", "critical"),  # Amallyn: 3 damage
        shows("d8", "fail"),  # the Ur-Ghul of Taddeus misses
        shows("d8", "success"),  # that of Amallyn attacks: a Wound
        shows("d8", "fail") + shows("d6", "fail"),  # she does not ward it off
        shows("d12", "success"),  # Taddeus attacks the Ur-Ghul of Amallyn: 4 damage, slain
        shows("d8", "success"),  # Amallyn attacks that of Taddeus: 4 damage, slain
        black(4, 5),  # at or below 4: a point; 5: none
        explorers=("taddeus", "amallyn"),
    )
    play(shadow_ambush(s), "amallyn")
    taddeus, amallyn = s.explorers
    assert (taddeus.wounds, amallyn.wounds) == (0, 1)
    assert (taddeus.points, amallyn.points) == (1, 0)
    assert [fact["beside"] for fact in told(s, "ghul-slain")] == ["amallyn", "taddeus"]


@rule("BSF-28.3")
def test_surviving_ghuls_attack_twice_then_vanish():
    s = group(
        shows("d12", "fail"),
        shows("d8", "critical"),
        shows("d8", "fail"),  # a Grievous Wound
        shows("d12", "success"),
        shows("d8", "critical"),
        shows("d8", "success"),  # the defence makes it a Wound
        explorers=("taddeus",),
    )
    play(shadow_ambush(s))
    assert (s.explorers[0].wounds, s.explorers[0].grievous) == (1, 1)
    assert len(told(s, "ghul-attack")) == 2


@rule("BSF-28.3")
def test_in_the_second_round_an_explorer_chooses_among_the_ghuls_in_reach():
    fails = shows("d12", "fail") + shows("d8", "fail")
    s = group(fails, shows("d8", "fail", "fail"), explorers=("taddeus", "amallyn"))
    assert offered(shadow_ambush(s)) == ["taddeus", "amallyn"]


@rule("BSF-28.23")
def test_an_explorer_out_of_action_leaves_the_row_with_its_ghul():
    s = group(
        shows("d12", "fail"),
        shows("d8", "fail"),  # Amallyn
        shows("d12", "fail"),  # UR-025
        shows("d8", "fail"),  # the Ur-Ghul of Taddeus
        shows("d8", "success"),  # that of Amallyn
        shows("d8", "fail") + shows("d6", "fail"),
        shows("d8", "fail"),  # that of UR-025
        explorers=("taddeus", "amallyn", "ur_025"),
    )
    s.explorer("amallyn").grievous = 4
    assert offered(shadow_ambush(s)) == ["taddeus", "ur_025"]  # neighbours now
    assert s.explorer("amallyn").out


@rule("BSF-28.23")
def test_defence_rolls_can_be_made_again_and_softened_in_a_shadow_ambush():
    s = group(
        shows("d12", "fail"), shows("d8", "critical"), shows("d8", "fail"), explorers=("taddeus",)
    )  # fmt: skip
    s.explorers[0].points, s.explorers[0].resources = 1, ("purity_seal",)
    assert offered(shadow_ambush(s), "keep") == ["points", "keep"]
    s = group(
        shows("d12", "fail"),
        shows("d8", "critical"),
        shows("d8", "fail"),
        shows("d12", "fail"),
        shows("d8", "fail"),
        explorers=("taddeus",),
    )
    s.explorers[0].resources = ("purity_seal",)
    play(shadow_ambush(s), "purity_seal")
    assert (s.explorers[0].wounds, s.explorers[0].grievous) == (1, 0)


@rule("BSF-28.3", "BSF-30.4")
@pytest.mark.parametrize(("left", "offers"), [(1, False), (2, True)])
def test_a_success_that_slays_an_ur_ghul_is_not_offered_again(left, offers):
    s = group(shows("d12", "success"), explorers=("taddeus",))
    taddeus = s.explorers[0]
    taddeus.points = 1
    ambush = Ambush(s)
    ambush.ghuls["taddeus"].damage = HOSTILES["ur_ghul"].wounds - left
    hit = special._hit(s, ambush, taddeus, "taddeus", ("d12",))
    assert (open_questions(hit) != {}) == offers


@rule("BSF-28.23")
def test_the_duellist_strikes_back_in_a_shadow_ambush():
    s = group(
        shows("d8", "fail"),
        shows("d8", "critical"),  # the Ur-Ghul
        shows("d8", "critical"),  # the defence of Janus
        shows("d8", "critical"),  # and his riposte: 3 damage
        shows("d8", "success"),  # his next attack: 4 damage, slain
        black(20),
        explorers=("janus_draik",),
    )
    play(shadow_ambush(s), "yes")
    assert len(told(s, "ghul-slain")) == 1


@rule("BSF-28.3", "BSF-29.15")
def test_a_trophy_rack_helps_the_inspiration_roll_of_a_shadow_ambush():
    s = group(shows("d12", "critical"), shows("d8", "fail"), shows("d12", "success"), black(7), explorers=("taddeus",))
    s.explorers[0].resources = ("trophy_rack",)
    play(shadow_ambush(s))
    assert s.explorers[0].points == 1  # 7 - 3, at or below the 4 Wounds of the Ur-Ghul


# Severed: two explorers in the closed cell with two Ur-Ghuls and a Negavolt Cultist.


def severed(*faces, explorers=GROUP, **fields):
    """The first two of the group are in the cell."""
    s = group(*faces, explorers=explorers, **fields)
    play(sever(s))
    return s


@rule("BSF-28.6")
def test_two_explorers_are_severed_from_the_others():
    s = severed()
    assert [one.away for one in s.explorers] == [False, False, True, True]
    assert (s.fight.map, s.fight.is_cell) == ("mc01", True)
    assert {one.id for one in s.in_action()} == {"janus_draik", "taddeus"}
    assert all(one.hexes == () for one in s.explorers[2:])


@rule("BSF-28.6")
def test_chance_says_who_is_severed():
    inside = set()
    for seed in range(12):
        s = started(seed=seed)
        for id in GROUP:
            join(s, id)
        play(sever(s))
        inside.add(frozenset(one.id for one in s.in_action()))
    assert len(inside) > 3


@rule("BSF-28.6", "BSF-28.15")
def test_the_hostiles_of_the_cell_are_one_group():
    s = severed()
    play(deploy_hostiles(s))
    c = s.fight
    assert sorted(one.kind for one in c.on_board()) == ["negavolt_cultist", "ur_ghul", "ur_ghul"]
    assert {one.group for one in c.hostiles} == {0}
    assert len(c.groups) == 1
    assert {c.field.grid.cells[one.hex] for one in c.hostiles if one.kind == "ur_ghul"} >= {(3, -1)}
    assert [c.field.grid.cells[one.hex] for one in c.hostiles if one.kind == "negavolt_cultist"] == [(4, -2)]


@rule("BSF-28.15")
def test_the_cell_has_no_markers_no_portals_and_no_supports():
    s = severed(ships=("vanguard", "clarion", "steed_mathurir", "long_hauler"))
    assert (s.fight.markers, s.fight.gates) == (0, 0)
    assert not any(can_use(s, ship) for ship in s.ships)


@rule("BSF-28.6", "BSF-28.22", "BSF-26.2")
def test_in_the_cell_only_activation_dice_are_rolled():
    s = severed(six(1, 2, 3, 4, 5, 5, 6, 6, stream="activation"))
    play(deploy_hostiles(s))
    play(destiny_phase(s))
    assert (s.fight.destiny, s.fight.spent_destiny) == ((), ())
    s = severed(six(1, 2, 3, 4, 5, 5, 6, 6, stream="activation"), explorers=GROUP[:2], size=2)
    play(deploy_hostiles(s))
    play(destiny_phase(s))
    assert s.fight.destiny == ()


@rule("BSF-28.22", "BSF-28.13")
def test_a_turn_of_the_cell_ends_without_an_event_and_the_marker_stays():
    s = severed()
    play(deploy_hostiles(s))
    s.explorers[0].dice, s.explorers[0].on_watch = (2, 3), True
    s.explorers[1].discoveries = ("crown_of_filaments",)
    before = s.order
    assert leads_to(event_phase(s)) is None
    assert (s.fight.turn, s.leader, s.order) == (2, 0, before)
    assert (s.explorers[0].dice, s.explorers[0].on_watch) == ((), False)


@rule("BSF-28.13")
def test_the_cell_is_over_when_all_hostiles_are_slain_both_are_out_or_after_ten_turns():
    s = severed()
    play(deploy_hostiles(s))
    s.fight.turn = 10
    assert leads_to(event_phase(s)) == "survived"
    s.fight.turn = 9
    assert leads_to(event_phase(s)) is None
    for one in s.explorers[:2]:
        one.out = True
    assert leads_to(event_phase(s)) == "survived"
    s = severed()
    assert leads_to(event_phase(s)) == "survived"  # nobody was deployed


@rule("BSF-28.14")
def test_with_all_hostiles_slain_both_gain_a_point_and_one_draws_a_card():
    s = severed()
    s.explorers[1].out = True  # of the two also the one who fell
    play(cell_reward(s), "janus_draik")
    assert [one.points for one in s.explorers] == [1, 1, 0, 0]
    assert [len(one.discoveries) for one in s.explorers] == [1, 0, 0, 0]


@rule("BSF-28.14")
def test_with_a_hostile_left_there_is_no_reward():
    s = severed()
    play(deploy_hostiles(s))
    play(cell_reward(s))
    assert [one.points for one in s.explorers] == [0] * 4


@rule("BSF-28.13", "BSF-28.2", "BSF-3.4")
def test_after_the_cell_the_others_are_back_and_recovery_follows():
    s = severed()
    s.at, s.card, s.fight.phase = "combat", "severed", "event"
    assert leads_to(STEPS["combat"](s), "taddeus") == "recovery"
    assert [one.away for one in s.explorers] == [False] * 4
    assert not s.wiped_out
    assert s.combat is None


@rule("BSF-28.2", "BSF-28.13")
def test_both_out_of_action_in_the_cell_do_not_end_the_expedition():
    s = severed()
    play(deploy_hostiles(s))
    for one in s.explorers[:2]:
        one.out, one.hexes = True, (-1,)
    s.fight.phase = "event"
    assert leads_to(play_combat(s)) == "survived"


@rule("BSF-28.22")
def test_the_cell_has_threat_level_1_whatever_legacies_say():
    s = group(past=Past(("hardened_drones",)))
    play(sever(s))
    assert s.fight.threat == 1
    s = group(past=Past(("hardened_drones",)))
    play(lay_out(s, "cb01"))
    assert s.fight.threat == 3


@rule("BSF-29.11", "BSF-28.6")
def test_the_cell_is_not_the_first_combat_of_the_expedition():
    s = severed(six(1, 1, 1, 1, 2, 2, 2, 2))
    s.explorers[0].extra_dice = 1
    play(deploy_hostiles(s))
    play(destiny_phase(s))
    assert s.explorers[0].extra_dice == 1
    assert len(s.explorers[0].dice) == 4


@rule("BSF-28.10", "BSF-28.6")
def test_severed_is_not_optional():
    s = group(exploration=("severed",))
    assert leads_to(STEPS["camp"](s), "explore") == "combat"
    assert s.fight.is_cell


@rule("BSF-28.1", "BSF-28.5")
def test_crossfire_begins_from_its_card():
    s = group(six(3), exploration=("crossfire",))
    assert asked(STEPS["camp"](s), "explore").prompt == "guess"


@rule("BSF-28.1", "BSF-28.3")
def test_a_shadow_ambush_begins_from_its_card():
    s = group(shows("d8", "fail"), exploration=("shadow_ambush",))
    s.explorers[0].points = 1
    assert asked(STEPS["camp"](s), "explore").prompt == "reroll"
