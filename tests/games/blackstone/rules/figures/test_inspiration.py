"""Inspiration points, agendas, the inspired side (chapter 21)."""

import pytest

from support import rule
from support.blackstone import acting, black, expedition, foe_at, place, shows, table
from support.blackstone_arena import arena, asked
from support.scripted import play
from veillee.games.blackstone.rules.combat.play import _clear
from veillee.games.blackstone.rules.course.camp import camp
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.cards import draw_discoveries, give, lose_discovery
from veillee.games.blackstone.rules.figures.inspiring import gain_points, lose_points
from veillee.games.blackstone.rules.figures.suffering import damage, slay


def kill(s, explorer, kind="ur_ghul", *, weapon="", distance=1, active=True):
    foe = foe_at(s, kind, (5, 2))
    slay(s, foe, by=explorer, weapon=weapon, distance=distance, active=active)


@rule("BSF-21.1")
def test_four_points_are_the_most_and_the_rest_is_lost():
    """V18."""
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2), points=4)
    gain_points(s, janus, 1, "BSF-21.1")
    assert janus.points == 4
    janus.points = 3
    gain_points(s, janus, 3, "BSF-21.1")
    assert janus.points == 4
    lose_points(s, janus, 9, "BSF-29.11")
    assert janus.points == 0


@rule("BSF-21.2", "BSF-21.6", "BSF-30.18", "BSF-21.4", "BSF-21.12")
def test_three_points_inspire_at_any_moment_of_the_own_activation():
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2), points=3, wounds=1, grievous=1)
    acting(s, janus, 2, 5)
    _, keys = asked(activate_explorer(s, janus), "inspire")
    assert (janus.inspired, janus.points) == (True, 0)
    assert (janus.wounds, janus.grievous, janus.dice) == (1, 1, (2, 5))
    assert "inspire" not in keys
    assert len([key for key in keys if key.startswith("move")]) > 14  # Move 3 from now on, no longer 2


@rule("BSF-21.2", "BSF-21.7")
@pytest.mark.parametrize(("points", "inspired"), [(2, False), (4, True)])
def test_inspiring_is_offered_only_with_three_points_and_once(points, inspired):
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2), points=points, inspired=inspired)
    acting(s, janus, 2)
    assert "inspire" not in asked(activate_explorer(s, janus))[1]


@rule("BSF-21.6", "BSF-30.30")
def test_three_points_inspire_in_camp():
    s = expedition("janus_draik", "taddeus", exploration=("cb01", "cb02"))
    s.explorer("taddeus").points = 3
    assert asked(camp(s))[1] == ["explore", "stop", "inspire+taddeus"]
    play(camp(s), "inspire+taddeus", "explore")
    assert (s.explorer("taddeus").inspired, s.explorer("taddeus").points) == (True, 0)


# Agendas.


@rule("BSF-21.3", "BSF-21.9", "BSF-11.28")
@pytest.mark.parametrize(
    ("id", "card"),
    [("janus_draik", "empyrean_chrometer"), ("espern_locarno", "warp_prism"), ("ur_025", "cogitator_heart")],
)
def test_holding_the_card_of_the_agenda_inspires(id, card):
    s = expedition(id, "taddeus")
    one, taddeus = s.explorer(id), s.explorer("taddeus")
    s.discoveries = (card, "clue_01")
    draw_discoveries(s, one, 1, "BSF-11.7")
    assert not one.inspired
    draw_discoveries(s, taddeus, 1, "BSF-11.7")
    assert not taddeus.inspired
    give(s, taddeus, one, card)
    assert (one.inspired, one.points) == (True, 0)


@rule("BSF-21.10", "BSF-21.5")
def test_losing_the_card_later_does_not_turn_the_explorer_back():
    s = expedition("janus_draik", "taddeus")
    janus = s.explorer("janus_draik")
    s.discoveries = ("empyrean_chrometer",)
    draw_discoveries(s, janus, 1, "BSF-11.7")
    lose_discovery(s, janus, "empyrean_chrometer")
    assert janus.inspired


@rule("BSF-21.9", "BSF-21.3")
@pytest.mark.parametrize(
    ("kind", "weapon", "inspired"),
    [
        ("chaos_space_marine", "power_maul", True),  # Wounds value 7
        ("obsidius_mallex", "power_maul", True),
        ("chaos_beastman", "power_maul", False),  # 5
        ("chaos_space_marine", "servo_stubber", False),
    ],
)
def test_taddeus_slays_one_of_seven_wounds_with_the_maul(kind, weapon, inspired):
    s = table(arena())
    taddeus = place(s, "taddeus", (0, 2))
    acting(s, taddeus)
    kill(s, taddeus, kind, weapon=weapon)
    assert taddeus.inspired is inspired


@rule("BSF-21.9", "BSF-21.11")
def test_vorne_slays_four_in_one_activation():
    s = table(arena())
    vorne = place(s, "pious_vorne", (0, 2))
    acting(s, vorne)
    for _ in range(3):
        kill(s, vorne)
    acting(s, vorne)  # another activation: the count begins anew
    for _ in range(3):
        kill(s, vorne)
    assert not vorne.inspired
    kill(s, vorne)
    assert vorne.inspired


@rule("BSF-21.9", "BSF-21.11")
def test_amallyn_slays_three_at_range_four_or_more_in_one_combat():
    s = table(arena())
    amallyn = place(s, "amallyn", (0, 2))
    acting(s, amallyn)
    kill(s, amallyn, distance=4)
    kill(s, amallyn, distance=3)
    kill(s, amallyn, distance=5)
    assert not amallyn.inspired
    kill(s, amallyn, distance=4, active=False)
    assert amallyn.inspired
    s = table(arena())
    amallyn = place(s, "amallyn", (0, 2))
    kill(s, amallyn, distance=4)
    kill(s, amallyn, distance=4)
    _clear(s)
    assert amallyn.far_kills == 0


@rule("BSF-21.9", "BSF-21.11")
def test_dahyak_slays_four_kinds_in_one_expedition():
    s = table(arena())
    dahyak = place(s, "dahyak_grekh", (0, 2))
    for kind in ("ur_ghul", "ur_ghul", "traitor_guardsman", "cultist"):
        kill(s, dahyak, kind)
    assert not dahyak.inspired
    kinds = dahyak.kinds_slain
    _clear(s)
    assert dahyak.kinds_slain == kinds  # it lasts beyond the combat
    s.combat = table(arena()).combat
    kill(s, dahyak, "spindle_drone")
    assert dahyak.inspired


@rule("BSF-21.9")
def test_the_twins_draw_four_discovery_cards_in_one_expedition():
    s = expedition("rein_raus", "taddeus")
    twins = s.explorer("rein_raus")
    s.discoveries = tuple(f"clue_0{n}" for n in range(1, 6))
    draw_discoveries(s, twins, 3, "BSF-11.7")
    give(s, twins, s.explorer("taddeus"), "clue_05")
    assert not twins.inspired
    draw_discoveries(s, twins, 1, "BSF-11.7")
    assert twins.inspired


@rule("BSF-21.7")
def test_an_agenda_fulfilled_while_inspired_has_no_effect():
    s = table(arena())
    taddeus = place(s, "taddeus", (0, 2), inspired=True, points=1)
    acting(s, taddeus)
    s.events = []
    kill(s, taddeus, "chaos_space_marine", weapon="power_maul")
    assert (taddeus.points, [event for event in s.events if event.kind == "inspired"]) == (1, [])


@rule("BSF-21.12")
def test_an_explorer_inspired_by_a_kill_rolls_the_new_dice_from_the_next_attack_on():
    # The maul costs 5 for two attacks on the inspired side only; the stubber at range 1 rolls a d8 instead of a d6.
    s = table(arena(), faces=[*shows("d12", "critical"), *shows("d8", "fail"), *black(20)])
    taddeus = place(s, "taddeus", (0, 2))
    foe_at(s, "chaos_space_marine", (1, 2), damage=4)
    foe_at(s, "chaos_beastman", (1, 1))
    acting(s, taddeus, 1, 2)
    play(activate_explorer(s, taddeus), "strike+power_maul+x0", "strike+servo_stubber+x1")


@rule("BSF-12.4")
def test_a_kill_without_an_explorer_counts_for_nobody():
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2))
    foe = foe_at(s, "ur_ghul", (5, 2))
    damage(s, foe, 4, "BSF-9.26")
    assert (foe.slain, janus.worth) == (1, 0)
