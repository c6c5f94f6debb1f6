"""The activation of an explorer: dice, plain actions, its end (chapter 11)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, place, shows, table, where
from support.blackstone_arena import arena, asked, hex_key, hexes_of
from support.scripted import open_questions, play, told
from veillee.games.blackstone.content import MAPS
from veillee.games.blackstone.content.battlefields import Portal
from veillee.games.blackstone.rules.combat.play import _activations
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.figures.suffering import suffer
from veillee.games.blackstone.rules.hostiles.moving import go
from veillee.games.blackstone.state import TrackCard, Trap

ROW = frozenset((q, 2) for q in range(10))
GATE = Portal("P1", cell=(4, 5), touches=((4, 4), (5, 4)), escape=((4, 6), (3, 6)))
OTHER_GATE = Portal("P2", cell=(0, 5), touches=((0, 4),), escape=((0, 6), (-1, 6)))


def deeds(s, explorer, *dice, **fields):
    acting(s, explorer, *dice, **fields)
    return asked(activate_explorer(s, explorer))[1]


def plain(keys):
    """The answers that are neither moves nor strikes."""
    return [key for key in keys if not key.startswith(("move", "strike"))]


# Order and dice.


@rule("BSF-11.1")
def test_cards_are_resolved_from_left_to_right_and_turned_down():
    s = table(arena())
    for number, id in enumerate(("janus_draik", "taddeus")):
        place(s, id, (number, 2), dice=(1,))
    open_questions(_activations(s), "end")
    assert s.fight.turned == 1
    s.act = None
    play(_activations(s), "end")
    assert [event["explorer"] for event in told(s, "explorer-acts")] == ["janus_draik", "taddeus", "taddeus"]
    assert s.fight.turned == 2


@rule("BSF-11.2", "BSF-30.28")
def test_any_number_of_actions_each_paid_with_the_lowest_die_that_pays():
    s = table(arena(), faces=[*shows("d12", "fail"), *shows("d6", "fail")] * 2)
    amallyn = place(s, "amallyn", (0, 2))
    foe_at(s, "chaos_beastman", (5, 2))
    acting(s, amallyn, 1, 2, 4, 6)
    play(
        activate_explorer(s, amallyn), "strike+long_rifle+x0", "strike+long_rifle+x0",
        f"move+{hex_key(s, 1, 2)}", "end",
    )  # fmt: skip
    assert [paid["dice"] for paid in told(s, "paid")] == [[2], [4], [1]]
    assert amallyn.dice == (5,)  # the 6 is on overwatch


@rule("BSF-11.3", "BSF-11.25", "BSF-10.11")
def test_up_to_two_destiny_dice_may_be_used_in_an_activation():
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2), wounds=4)
    s.fight.destiny = (1, 4, 6)
    acting(s, janus)
    play(activate_explorer(s, janus), f"move+{hex_key(s, 2, 2)}", f"move+{hex_key(s, 4, 2)}")
    assert (s.fight.destiny, s.fight.spent_destiny) == ((6,), (1, 4))


@rule("BSF-11.29")
def test_destiny_dice_that_are_left_stay_for_the_others_and_never_become_overwatch_dice():
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2))
    s.fight.destiny = (3, 5)
    acting(s, janus, 4)
    play(activate_explorer(s, janus), "end")
    assert (s.fight.destiny, janus.dice) == ((3, 5), (3,))


@rule("BSF-30.28", "BSF-11.25")
def test_own_dice_pay_first_unless_the_player_says_otherwise():
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2))
    s.fight.destiny = (1,)
    assert plain(deeds(s, janus, 5)) == ["destiny-first", "end"]
    acting(s, janus, 5)
    play(activate_explorer(s, janus), "destiny-first", f"move+{hex_key(s, 1, 2)}", "end")
    assert (s.fight.destiny, janus.dice) == ((), (4,))
    s.fight.destiny = (1,)
    acting(s, janus, 5)
    assert plain(asked(activate_explorer(s, janus), "destiny-first")[1]) == ["own-first", "end"]
    acting(s, janus, 5)
    play(activate_explorer(s, janus), f"move+{hex_key(s, 2, 2)}", "end")
    assert (s.fight.destiny, janus.dice) == ((1,), ())


@rule("BSF-26.4")
@pytest.mark.parametrize(("size", "used"), [(4, 2), (3, 2), (2, 4)])
def test_a_strike_force_of_two_uses_four_destiny_dice_each(size, used):
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2), wounds=4)
    s.size, s.fight.destiny = size, (1, 1, 1, 1, 1)
    acting(s, janus)
    steps = [f"move+{hex_key(s, 1 + n % 2, 2)}" for n in range(used)]
    play(activate_explorer(s, janus), *steps)
    assert len(s.fight.destiny) == 5 - used


@rule("BSF-11.27", "BSF-30.37")
def test_an_activation_ends_by_the_players_word_or_when_nothing_is_left_to_do():
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2))
    assert deeds(s, janus, 1)[-1] == "end"
    acting(s, janus, 1)
    play(activate_explorer(s, janus), f"move+{hex_key(s, 1, 2)}")
    assert s.act is None
    acting(s, janus, 2, 5)
    play(activate_explorer(s, janus), "end")  # and nothing asks again
    assert (s.act, janus.dice, janus.on_watch) == (None, (1, 4), True)


# Move and Recuperate.


@rule("BSF-11.5", "BSF-11.34")
def test_a_move_costs_one_or_more_and_may_be_made_again():
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2))
    acting(s, janus, 1, 1)
    play(activate_explorer(s, janus), f"move+{hex_key(s, 2, 2)}", f"move+{hex_key(s, 4, 2)}")
    assert where(s, janus.hexes[0]) == (4, 2)


@rule("BSF-29.13", "BSF-11.5")
def test_terrifying_howls_make_a_move_cost_two_or_more():
    s = table(arena(ROW), twists=("terrifying_howls",))
    janus = place(s, "janus_draik", (0, 2), wounds=1)
    assert deeds(s, janus, 1) == ["recuperate", "end"]
    assert hexes_of(s, deeds(s, janus, 2), "move") == {(1, 2), (2, 2)}


@rule("BSF-29.10", "BSF-30.28")
@pytest.mark.parametrize(("inspired", "heavy"), [(False, 5), (True, 4)])
def test_a_heavy_tread_goes_two_hexes_with_a_high_die(inspired, heavy):
    s = table(arena(ROW))
    ur = place(s, "ur_025", (4, 2), inspired=inspired)
    assert hexes_of(s, deeds(s, ur, heavy - 1), "move") == {(3, 2), (5, 2)}
    assert hexes_of(s, deeds(s, ur, heavy), "move") == {(2, 2), (3, 2), (5, 2), (6, 2)}
    acting(s, ur, 1, heavy, 6)
    play(activate_explorer(s, ur), f"move+{hex_key(s, 6, 2)}", f"move+{hex_key(s, 7, 2)}", "end")
    # Two hexes are paid with the lowest die that is high enough, one hex with the lowest.
    assert [paid["dice"] for paid in told(s, "paid")] == [[heavy], [1]]


@rule("BSF-11.6")
def test_recuperate_is_possible_only_with_a_wound():
    s = table(arena(ROW), faces=shows("d8", "success", stream="vitality"))
    janus = place(s, "janus_draik", (0, 2), grievous=1)
    assert "recuperate" not in deeds(s, janus, 6)
    janus.wounds = 1
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "recuperate")
    assert (janus.wounds, janus.grievous) == (0, 1)


@rule("BSF-11.6")
@pytest.mark.parametrize(("id", "inspired", "die"), [
    ("janus_draik", False, "d8"), ("janus_draik", True, "d8"), ("espern_locarno", False, "d8"),
    ("espern_locarno", True, "d8"), ("taddeus", False, "d12"), ("taddeus", True, "d12"), ("pious_vorne", False, "d8"),
    ("pious_vorne", True, "d8"), ("amallyn", False, "d6"), ("amallyn", True, "d6"), ("dahyak_grekh", False, "d8"),
    ("dahyak_grekh", True, "d8"), ("ur_025", False, "d8"), ("ur_025", True, "d12"), ("rein_raus", False, "d6"),
    ("rein_raus", True, "d6"),
])  # fmt: skip
def test_a_vitality_roll_uses_the_die_of_the_card(id, inspired, die):
    s = table(arena(), faces=shows(die, "success", stream="vitality"))
    explorer = place(s, id, *[(0, 2)] * (2 if id == "rein_raus" else 1), inspired=inspired, wounds=1)
    acting(s, explorer, 1)
    play(activate_explorer(s, explorer), "recuperate")
    assert explorer.wounds == 0


# Search.


def searching(*, at=(0, 2), marker=(0, 2), **fields):
    s = table(arena(discovery=(marker,)))
    janus = place(s, "janus_draik", at, **fields)
    return s, janus


@rule("BSF-11.7", "BSF-11.28")
def test_search_takes_the_marker_and_draws_the_top_card_for_all_to_see():
    s, janus = searching()
    s.discoveries = ("clue_01", "clue_02")
    assert "search" not in " ".join(deeds(s, janus, 3))
    acting(s, janus, 4)
    play(activate_explorer(s, janus), f"search+{hex_key(s, 0, 2)}")
    assert (janus.discoveries, s.discoveries, s.fight.markers) == (("clue_02",), ("clue_01",), 0)
    assert told(s, "found") == [{"explorer": "janus_draik", "card": "clue_02"}]


@rule("BSF-11.7")
def test_search_needs_a_marker_and_no_visible_hostile_adjacent():
    s, janus = searching(at=(1, 2))
    assert "search" not in " ".join(deeds(s, janus, 6))
    s, janus = searching()
    foe_at(s, "ur_ghul", (2, 2))
    assert f"search+{hex_key(s, 0, 2)}" in deeds(s, janus, 6)
    foe_at(s, "ur_ghul", (1, 2), stunned=True)
    assert "search" not in " ".join(deeds(s, janus, 6))
    s = table(arena(discovery=((0, 2),), wall=((0, 2, 0),)))
    janus = place(s, "janus_draik", (0, 2))
    foe_at(s, "ur_ghul", (1, 2))  # behind a wall: neither adjacent nor visible
    assert f"search+{hex_key(s, 0, 2)}" in deeds(s, janus, 6)


@rule("BSF-11.8", "BSF-21.2")
def test_three_points_and_the_die_search_a_hex_without_marker():
    s, janus = searching(at=(1, 2), points=3)
    s.discoveries = ("clue_01",)
    assert "search-anywhere" not in deeds(s, janus, 3)
    acting(s, janus, 4)
    play(activate_explorer(s, janus), "search-anywhere")
    assert (janus.points, janus.discoveries, s.fight.markers != 0) == (0, ("clue_01",), True)
    s, janus = searching(at=(1, 2), points=2)
    assert "search-anywhere" not in deeds(s, janus, 6)
    s, janus = searching(at=(1, 2), points=3)
    foe_at(s, "ur_ghul", (2, 2))
    assert "search-anywhere" not in deeds(s, janus, 6)
    s, janus = searching(points=3)  # on the marker: an ordinary Search
    assert "search-anywhere" not in deeds(s, janus, 6)


@rule("BSF-11.9")
def test_with_an_empty_pile_a_search_removes_the_marker_and_draws_nothing():
    s, janus = searching()
    s.discoveries = ()
    acting(s, janus, 4)
    play(activate_explorer(s, janus), f"search+{hex_key(s, 0, 2)}")
    assert (janus.discoveries, s.fight.markers) == ((), 0)
    s, janus = searching(at=(1, 2), points=3)
    s.discoveries = ()
    assert "search-anywhere" not in deeds(s, janus, 6)


@rule("BSF-29.13")
def test_major_find_gives_two_cards_for_a_marker_only():
    s, janus = searching(points=3)
    s.discoveries, s.fight.twists = ("clue_01", "clue_02", "clue_03"), ("major_find",)
    acting(s, janus, 4)
    play(activate_explorer(s, janus), f"search+{hex_key(s, 0, 2)}", "end")
    assert janus.discoveries == ("clue_03", "clue_02")
    acting(s, janus, 4)
    play(activate_explorer(s, janus), "search-anywhere")
    assert janus.discoveries == ("clue_03", "clue_02", "clue_01")


@rule("BSF-11.28", "BSF-21.3", "BSF-21.9")
def test_a_card_drawn_is_tested_for_the_agenda_at_once():
    s, janus = searching()
    s.discoveries = ("empyrean_chrometer",)
    acting(s, janus, 4)
    play(activate_explorer(s, janus), f"search+{hex_key(s, 0, 2)}")
    assert janus.inspired


# Summon.


@rule("BSF-11.10", "BSF-11.26", "BSF-6.11")
def test_summon_replaces_a_portal_that_the_explorers_hex_touches():
    s = table(arena(portals=(GATE, OTHER_GATE)))
    janus = place(s, "janus_draik", (5, 4))
    assert "summon+p0" not in deeds(s, janus, 3)
    assert [key for key in deeds(s, janus, 4) if key.startswith("summon")] == ["summon+p0"]
    acting(s, janus, 4)
    play(activate_explorer(s, janus), "summon+p0")
    assert (s.fight.layout.escape, s.fight.gates, where(s, janus.hexes[0])) == (0, 0b10, (5, 4))
    taddeus = place(s, "taddeus", (0, 4))
    assert not [key for key in deeds(s, taddeus, 6) if key.startswith("summon")]  # one chamber is there already


@rule("BSF-11.10")
def test_summon_needs_a_hex_that_touches_a_portal():
    s = table(arena(portals=(GATE,)))
    janus = place(s, "janus_draik", (3, 4))
    assert not [key for key in deeds(s, janus, 6) if key.startswith("summon")]


# The end of an activation.


@rule("BSF-13.1", "BSF-11.23")
def test_unspent_dice_become_overwatch_dice_each_one_lower():
    """V4: 4, 1 and 3 become 3 and 2."""
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2))
    acting(s, janus, 4, 1, 3)
    play(activate_explorer(s, janus), "end")
    assert (janus.dice, janus.on_watch) == ((2, 3), True)
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "end")
    assert (janus.dice, janus.on_watch) == ((), False)
    acting(s, janus, 2)
    play(activate_explorer(s, janus), "end")
    assert (janus.dice, janus.on_watch) == ((1,), True)


@rule("BSF-11.21")
@pytest.mark.parametrize(("roll", "points"), [(7, 1), (8, 0)])
def test_an_inspiration_roll_at_or_below_the_wounds_values_of_the_slain_gives_a_point(roll, points):
    """V17: Wounds values 2, 2 and 3, roll 7."""
    s = table(arena(), faces=[*shows("d8", "critical", "critical", "critical"), *black(roll, stream="inspiration")])
    janus = place(s, "janus_draik", (1, 2))
    foe_at(s, "cultist", (2, 2), loadout="blade")
    foe_at(s, "cultist", (2, 2), loadout="blade")
    foe_at(s, "traitor_guardsman", (2, 2))
    acting(s, janus, 6)
    play(activate_explorer(s, janus), "strike+rain_of_blows+x0+3", "x1")
    assert (janus.points, janus.worth) == (points, 0)


@rule("BSF-11.21")
def test_without_a_kill_there_is_no_inspiration_roll():
    s = table(arena(), faces=shows("d8", "success"))
    janus = place(s, "janus_draik", (1, 2))
    foe_at(s, "ur_ghul", (2, 2))
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0")
    assert told(s, "inspiration-roll") == []


@rule("BSF-11.21", "BSF-11.23")
def test_the_inspiration_roll_comes_before_overwatch_dice():
    s = table(arena(), faces=[*shows("d8", "critical"), *black(20)])
    janus = place(s, "janus_draik", (1, 2))
    foe_at(s, "ur_ghul", (2, 2), damage=1)
    acting(s, janus, 1, 5)
    play(activate_explorer(s, janus), "strike+pistol_rapier+x0", "end")
    kinds = [event.kind for event in s.events if event.kind in ("inspiration-roll", "on-watch")]
    assert kinds == ["inspiration-roll", "on-watch"]


@rule("BSF-11.22")
def test_kills_before_the_activation_count_for_its_roll():
    s = table(arena(ROW), faces=black(3, stream="inspiration"))
    janus = place(s, "janus_draik", (1, 2), worth=3)
    acting(s, janus, 1)
    play(activate_explorer(s, janus), "end")
    assert janus.points == 1


@rule("BSF-11.31", "BSF-29.7", "BSF-16.17")
def test_a_kill_by_a_trap_counts_for_whoever_placed_it_at_the_next_activation():
    s = table(arena(ROW), faces=shows("d12", "critical", stream="trap"))
    dahyak = place(s, "dahyak_grekh", (0, 2))
    foe = foe_at(s, "ur_ghul", (5, 2), damage=1)
    s.fight.traps = (Trap(s.fight.field.at(4, 2), "d12", "dahyak_grekh"),)
    play(go(s, foe, (s.fight.field.at(4, 2), s.fight.field.at(3, 2))))
    assert (foe.slain, dahyak.worth, dahyak.kinds_slain, s.fight.traps) == (1, 4, ("ur_ghul",), ())
    s.dice.given = black(4, stream="inspiration")
    play(activate_explorer(s, dahyak))
    assert dahyak.points == 1


@rule("BSF-11.30")
def test_whoever_goes_out_of_action_makes_no_inspiration_roll():
    s = table("cb05", faces=shows("d8", "fail", stream="agility"))
    janus = place(s, "janus_draik", (1, 4), wounds=4, worth=20)
    s.fight.destiny = (1,)
    acting(s, janus)
    play(activate_explorer(s, janus), f"move+{hex_key(s, 1, 5)}")
    assert janus.out


@rule("BSF-10.18", "BSF-11.1")
def test_an_explorer_without_a_card_on_the_track_is_not_activated():
    s = table(arena())
    place(s, "janus_draik", (0, 2), dice=(1,))
    s.fight.track = ()
    play(_activations(s))
    s.fight.track = (TrackCard(explorer="janus_draik"),)
    assert open_questions(_activations(s))


@rule("BSF-10.18", "BSF-14.4")
def test_an_explorer_out_of_action_before_its_card_comes_is_not_activated():
    s = table(arena())
    janus = place(s, "janus_draik", (0, 2), wounds=4)
    place(s, "taddeus", (1, 2), dice=(1,))
    suffer(s, janus, "BSF-14.1")
    play(_activations(s), "end")
    assert [event["explorer"] for event in told(s, "explorer-acts")] == ["taddeus"]


@rule("BSF-11.11", "BSF-11.34")
def test_marks_that_last_until_the_next_activation_end_when_it_begins():
    s = table(arena(ROW))
    janus = place(s, "janus_draik", (0, 2), cloaked=True, stalking=True, preaching=True, unscented=True, dice=(1,))
    open_questions(activate_explorer(s, janus))
    assert {janus.cloaked, janus.stalking, janus.preaching, janus.unscented} == {False}


# What strongholds and locations change.


@rule("BSF-29.10", "BSF-11.2")
def test_in_the_abyss_no_action_of_five_or_more_is_taken_and_moves_go_one_hex_further():
    s = table("null_gravity_abyss")
    janus = place(s, "janus_draik", (40, 0))
    foe_at(s, "ur_ghul", (41, 0))
    keys = deeds(s, janus, 6)
    assert [key for key in keys if key.startswith("strike")] == [
        "strike+pistol_rapier+x0", "strike+rain_of_blows+x0+2",
    ]  # fmt: skip
    s.fight.hostile(0).hex = -1
    found = hexes_of(s, deeds(s, janus, 1), "move")
    ranges = {s.terrain.range[janus.hexes[0]][s.fight.field.at(*at)] for at in found}
    assert max(ranges) == 3
    janus.hexes = (s.fight.field.at(0, 0),)
    foe_at(s, "ur_ghul", (1, 0))
    assert "strike+rain_of_blows+x1+3" in deeds(s, janus, 6)


@rule("BSF-9.25", "BSF-30.3")
@pytest.mark.parametrize(("distance", "offers"), [(4, True), (3, False)])
def test_the_firing_step_rolls_one_failed_die_of_a_far_attack_again(distance, offers):
    # On map CB02 the step is (-2, -1); the hexes (-2, 0) to (-2, 5) lie south-east of it in a line.
    far = shows("d6", "fail") if distance == 4 else []
    s = table("cb02", faces=shows("d12", "fail") + far)
    amallyn = place(s, "amallyn", (-2, -1))
    foe_at(s, "chaos_beastman", (-2, distance - 1))
    acting(s, amallyn, 2)
    rule = activate_explorer(s, amallyn)
    if offers:
        prompt, keys = asked(rule, "strike+long_rifle+x0")
        assert (prompt, keys) == ("reroll", ["firing_step", "firing_step+1", "keep"])
    else:
        play(rule, "strike+long_rifle+x0")


@rule("BSF-9.25")
def test_the_firing_step_serves_only_who_stands_on_it():
    s = table("cb02", faces=shows("d12", "fail") + shows("d6", "fail"))
    amallyn = place(s, "amallyn", (-2, 0))
    foe_at(s, "chaos_beastman", (-2, 4))
    acting(s, amallyn, 2)
    play(activate_explorer(s, amallyn), "strike+long_rifle+x0")


@rule("BSF-9.25", "BSF-29.11")
def test_a_charged_conduit_strikes_everybody_within_one_hex_once_in_a_combat():
    s = table("cb03")
    janus = place(s, "janus_draik", (2, 2))
    assert not [key for key in deeds(s, janus, 6) if key.startswith("location")]
    near, far = foe_at(s, "chaos_beastman", (2, 3)), foe_at(s, "chaos_beastman", (2, 4))
    assert "location+charged_conduit" in deeds(s, janus, 6)
    acting(s, janus, 6)
    s.dice.given = shows("d8", "success")
    play(activate_explorer(s, janus), "location+charged_conduit")
    assert (near.damage, far.damage) == (1, 0)
    assert "location+charged_conduit" not in deeds(s, janus, 6)


@rule("BSF-9.25", "BSF-11.10")
def test_a_gate_lever_calls_the_escape_chamber_to_any_portal():
    s = table("cb04")
    janus = place(s, "janus_draik", (-5, 3))
    offered = [key for key in deeds(s, janus, 6) if key.startswith("location")]
    assert offered == ["location+gate_lever+p0", "location+gate_lever+p1"]
    acting(s, janus, 6)
    play(activate_explorer(s, janus), "location+gate_lever+p1")
    assert s.fight.layout.escape == 1
    assert not [key for key in deeds(s, janus, 6) if key.startswith("location")]


@rule("BSF-9.25", "BSF-11.7")
def test_a_hidden_cache_gives_a_card_and_may_wound_whoever_opens_it():
    map, at = _location("hidden_cache")
    s = table(map)
    janus = place(s, "janus_draik", at)
    assert "location+hidden_cache" not in deeds(s, janus, 4)
    acting(s, janus, 5)
    s.discoveries, s.dice.given = ("clue_01",), shows("d8", "fail", stream="agility")
    play(activate_explorer(s, janus), "location+hidden_cache")
    assert (janus.discoveries, janus.wounds) == (("clue_01",), 1)
    s = table(map)
    janus = place(s, "janus_draik", at)
    near = next(n for n in range(len(s.terrain.adjacent)) if s.terrain.adjacent[janus.hexes[0]] >> n & 1)
    foe_at(s, "ur_ghul", where(s, near))
    assert "location+hidden_cache" not in deeds(s, janus, 6)


@rule("BSF-9.25", "BSF-3.10")
def test_a_medicae_niche_gives_two_vitality_rolls_to_the_wounded():
    map, at = _location("medicae_niche")
    s = table(map)
    janus = place(s, "janus_draik", at)
    assert "location+medicae_niche" not in deeds(s, janus, 6)
    janus.wounds = 3
    assert "location+medicae_niche" not in deeds(s, janus, 2)
    acting(s, janus, 3)
    s.dice.given = shows("d8", "success", "success", stream="vitality")
    play(activate_explorer(s, janus), "location+medicae_niche")
    assert janus.wounds == 1
    assert "location+medicae_niche" not in deeds(s, janus, 6)  # once in a combat


def _location(id):
    """A map with a location, and the hex of the location."""
    return next((map.id, spot.at) for map in MAPS.values() for spot in map.locations if spot.id == id)


@rule("BSF-22.29", "BSF-8.7")
def test_a_move_over_a_lift_ends_after_the_step_across():
    s = table("descent")
    amallyn = place(s, "amallyn", (-3, 6), inspired=True)
    found = hexes_of(s, deeds(s, amallyn, 1), "move")
    lower = {(q, r) for q, r in found if q >= 30}
    assert lower == {(40, 0)}  # (-3, 7), then the lift: two of four hexes, and no further
    play(activate_explorer(s, amallyn), f"move+{hex_key(s, 40, 0)}")
    assert [[where(s, at) for at in moved["path"]] for moved in told(s, "moved")] == [[(-3, 7), (40, 0)]]
