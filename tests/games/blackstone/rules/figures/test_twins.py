"""Rein and Raus: two figures, one card (chapter 20)."""

import pytest

from support import rule
from support.blackstone import acting, black, foe_at, on_watch, place, shows, six, table, where
from support.blackstone_arena import arena, asked, hex_key
from support.scripted import play, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content.battlefields import Portal
from veillee.games.blackstone.outcomes.cover import exposure
from veillee.games.blackstone.prompts.combat import PlaceReturned
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.event import _fumes, _is_over
from veillee.games.blackstone.rules.combat.returning import heroic_effort
from veillee.games.blackstone.rules.course.recovery import recovery_step
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.rules.explorers.overwatch import trigger
from veillee.games.blackstone.rules.figures.suffering import stun_explorer, suffer
from veillee.games.blackstone.rules.hostiles.actions import approach, shoot
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.games.blackstone.rules.hostiles.behaviour import column_of
from veillee.games.blackstone.rules.hostiles.targets import closest

ROW = frozenset((q, 2) for q in range(10))


def twins(rein=(0, 2), raus=(0, 2), *, map="", faces=(), **fields):
    s = table(map or arena(ROW), faces=faces)
    return s, place(s, "rein_raus", rein, raus, **fields)


def strikes(s, explorer, *dice):
    acting(s, explorer, *dice)
    return [key for key in asked(activate_explorer(s, explorer))[1] if key.startswith("strike")]


@rule("BSF-20.1", "BSF-10.3")
def test_the_twins_roll_one_set_of_dice():
    s, both = twins(faces=[*six(1, 2, 3, 4, 5, stream="destiny"), *six(2, 3, 4, 5, stream="activation")])
    play(destiny_phase(s))
    assert both.dice == (2, 3, 4, 5)


@rule("BSF-20.2")
def test_a_move_action_moves_one_twin_or_both_each_up_to_the_move_value():
    s, both = twins(rein=(4, 2), raus=(7, 2))
    acting(s, both, 1)
    prompt, keys = asked(activate_explorer(s, both), f"move+{hex_key(s, 5, 2)}")
    assert prompt == "move-twin"
    assert keys == [*(hex_key(s, q, 2) for q in (5, 6, 8, 9)), "pass"]
    acting(s, both, 1)
    both.hexes = tuple(s.fight.field.at(q, 2) for q in (4, 7))
    play(activate_explorer(s, both), f"move+{hex_key(s, 3, 2)}", hex_key(s, 9, 2))
    assert [where(s, at) for at in both.hexes] == [(3, 2), (9, 2)]
    acting(s, both, 1)
    play(activate_explorer(s, both), f"move+{hex_key(s, 8, 2)}+1", "pass")  # Raus alone
    assert [where(s, at) for at in both.hexes] == [(3, 2), (8, 2)]


@rule("BSF-20.2", "BSF-30.1")
def test_a_twin_that_cannot_move_is_not_asked_for():
    s, both = twins(rein=(3, 2), raus=(1, 2), map=arena(frozenset((q, 2) for q in (1, 3, 4))))
    acting(s, both, 1)
    play(activate_explorer(s, both), f"move+{hex_key(s, 4, 2)}")


@rule("BSF-20.3")
def test_each_weapon_is_measured_from_the_twin_that_bears_it():
    s, both = twins(rein=(0, 2), raus=(5, 2))
    foe_at(s, "chaos_beastman", (3, 2))  # at range 3 of Rein and 2 of Raus
    assert strikes(s, both, 2) == ["strike+rein_pistol+x0", "strike+raus_rifle+x0+1"]
    s, both = twins(rein=(0, 2), raus=(6, 2))
    foe_at(s, "chaos_beastman", (5, 2))  # too far for Rein; too near for the rifle
    assert strikes(s, both, 2) == []


@rule("BSF-20.3", "BSF-12.2")
def test_a_hostile_beside_one_twin_does_not_bind_the_other():
    s, both = twins(rein=(0, 2), raus=(6, 2))
    foe_at(s, "chaos_beastman", (1, 2))
    assert strikes(s, both, 2) == ["strike+rein_pistol+x0", "strike+raus_rifle+x0+1"]
    foe_at(s, "chaos_beastman", (7, 2))
    assert strikes(s, both, 2) == ["strike+rein_pistol+x0"]


@rule("BSF-20.4")
@pytest.mark.parametrize(
    ("raus", "damage"),
    [((0, 4), 1), ((0, 2), 0)],
)
def test_a_hostile_is_in_cover_only_from_both_twins(raus, damage):
    # From (0, 2) the cover edge of (1, 2) lies before (2, 2); from (0, 4) nothing does.
    s, both = twins(raus=raus, map=arena(cover=((1, 2, 0),)), faces=shows("d8", "success"))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    acting(s, both, 1)
    play(activate_explorer(s, both), "strike+rein_pistol+x0")
    assert foe.damage == damage


@rule("BSF-20.4")
def test_a_twin_that_does_not_see_the_hostile_counts_as_giving_cover():
    # Raus at (4, 2) is behind a wall.
    map = arena(cover=((1, 2, 0),), wall=((3, 2, 3), (3, 2, 2), (3, 2, 4), (3, 2, 0), (3, 2, 1), (3, 2, 5)))
    s, both = twins(raus=(3, 2), map=map, faces=shows("d8", "success"))
    foe = foe_at(s, "chaos_beastman", (2, 2))
    acting(s, both, 1)
    play(activate_explorer(s, both), "strike+rein_pistol+x0")
    assert foe.damage == 0


@rule("BSF-20.5", "BSF-20.7", "BSF-3.12")
def test_both_go_out_of_action_together_and_make_one_recovery_roll():
    s, both = twins(rein=(0, 2), raus=(4, 2), wounds=3, grievous=1)
    suffer(s, both, "BSF-14.1")
    assert (both.out, both.hexes, s.figures()) == (True, (NOWHERE, NOWHERE), [])
    s.combat = None
    s.dice.given = [*black(2, stream="recovery"), *shows("d6", "fail", stream="vitality")]
    play(recovery_step(s))
    assert not both.out


@rule("BSF-20.6", "BSF-18.18", "BSF-18.19")
def test_twins_that_return_may_stand_in_one_hex_or_in_two():
    s, both = twins(wounds=0, out=True, map=arena())
    both.hexes = (NOWHERE, NOWHERE)
    place(s, "janus_draik", (2, 2))
    place(s, "taddeus", (5, 2))
    prompt, keys = asked(heroic_effort(s))
    assert (prompt, keys) == (PlaceReturned.id, [hex_key(s, 2, 2), hex_key(s, 5, 2)])
    both.out, both.hexes = True, (NOWHERE, NOWHERE)
    s.dice.given = shows("d6", "success", stream="vitality")
    play(heroic_effort(s), hex_key(s, 2, 2), hex_key(s, 5, 2))
    assert [where(s, at) for at in both.hexes] == [(2, 2), (5, 2)]


@rule("BSF-20.7", "BSF-16.9")
def test_each_twin_counts_for_the_closest_explorer():
    s, _ = twins(rein=(0, 2), raus=(6, 2))
    place(s, "janus_draik", (3, 2))
    foe = foe_at(s, "ur_ghul", (8, 2))
    found = []

    async def find():
        found.append(await closest(s, foe, s.figures(), "move", []))

    play(find())
    assert (found[0].explorer.id, found[0].number) == ("rein_raus", 1)


@rule("BSF-20.7", "BSF-16.9")
def test_a_hostile_goes_for_the_closer_twin_and_shoots_at_it():
    """From (5, 2), Raus is 2 hexes away, Janus 3, Rein 5."""
    faces = [*shows("d6", "success", stream="hostile"), *shows("d8", "fail"), *shows("d6", "fail")]
    s, both = twins(rein=(0, 2), raus=(7, 2), faces=faces)
    place(s, "janus_draik", (2, 2))
    guard = foe_at(s, "traitor_guardsman", (5, 2), loadout="lasgun")
    play(shoot(s, guard, []))
    assert [(shot["explorer"], shot["figure"]) for shot in told(s, "hostile-attack")] == [("rein_raus", 1)]
    assert both.wounds == 1  # on the card of both
    play(approach(s, guard, []))
    assert where(s, guard.hex) == (6, 2)


@rule("BSF-20.7", "BSF-15.9")
def test_the_figure_closest_to_either_twin_acts_first():
    """One stands 3 hexes from Rein and 6 from Raus, the other 1 from Raus; both lie and only stand up."""
    s, _ = twins(rein=(0, 2), raus=(9, 2))
    foe_at(s, "ur_ghul", (3, 2), stunned=True)
    foe_at(s, "ur_ghul", (8, 2), stunned=True)
    play(activate_group(s, 0))
    assert [stood["hostile"].index for stood in told(s, "stood-up")] == [1, 0]


@rule("BSF-20.8", "BSF-18.3")
def test_both_twins_must_be_in_the_escape_chamber():
    gate = Portal("P1", cell=(4, 5), touches=((4, 4), (5, 4)), escape=((4, 6), (3, 6)))
    s, both = twins(rein=(4, 4), raus=(4, 4), map=arena(portals=(gate,)))
    acting(s, both, 4)
    play(activate_explorer(s, both), "summon+p0")
    number = s.fight.field.at
    both.hexes = (number(4, 5), number(4, 4))
    assert _is_over(s) is None
    both.hexes = (number(4, 5), number(4, 6))
    assert _is_over(s) == "evacuated"


@rule("BSF-20.9")
def test_one_twin_in_place_is_enough_to_search_and_to_summon():
    gate = Portal("P1", cell=(4, 5), touches=((4, 4), (5, 4)), escape=((4, 6), (3, 6)))
    s, both = twins(rein=(0, 2), raus=(4, 4), map=arena(portals=(gate,), discovery=((4, 4),)))
    foe_at(s, "ur_ghul", (1, 2))  # adjacent to Rein, who does not search
    acting(s, both, 4)
    keys = asked(activate_explorer(s, both))[1]
    assert {f"search+{hex_key(s, 4, 4)}", "summon+p0"} <= set(keys)
    foe_at(s, "ur_ghul", (4, 3))
    acting(s, both, 4)
    keys = asked(activate_explorer(s, both))[1]
    assert f"search+{hex_key(s, 4, 4)}" not in keys
    assert "summon+p0" in keys


@rule("BSF-20.10")
def test_stun_lies_on_the_card_of_both():
    s, both = twins(dice=(2, 3))
    stun_explorer(s, both, "BSF-19.1")
    stun_explorer(s, both, "BSF-19.1")
    assert (both.stunned, both.wounds) == (True, 1)
    asked(activate_explorer(s, both))
    assert (both.stunned, both.dice) == (False, (3,))


@rule("BSF-20.10", "BSF-30.10")
def test_neither_twin_reacts_while_they_lie():
    s, both = twins(rein=(0, 2), raus=(1, 2))
    foe = foe_at(s, "chaos_beastman", (3, 2))
    on_watch(both, 6)
    assert asked(trigger(s, foe, "moved"))[0] == "overwatch"
    stun_explorer(s, both, "BSF-19.1")
    play(trigger(s, foe, "moved"))
    assert both.dice == (6,)


@rule("BSF-20.12", "BSF-29.13")
def test_each_twin_breathes_fumes_on_its_own():
    s, both = twins(faces=black(1, 1, stream="fumes"))
    _fumes(s)
    assert both.wounds == 2


@rule("BSF-20.13")
def test_either_twin_may_use_the_weapon_of_a_card():
    s, both = twins(rein=(0, 2), raus=(6, 2), resources=("pulse_carbine",))
    foe_at(s, "chaos_beastman", (4, 2))
    carbine = [key for key in strikes(s, both, 2) if "pulse" in key]
    assert carbine == ["strike+pulse_carbine+x0", "strike+pulse_carbine+x0+1"]


@rule("BSF-20.14")
def test_columns_and_exposure_count_each_twin():
    s, _ = twins(rein=(0, 2), raus=(5, 2), map=arena())
    assert exposure(s, s.fight.field.at(3, 2)) == 2
    foe = foe_at(s, "ur_ghul", (6, 2))
    assert column_of(s, foe, []) == "engaged"


@rule("BSF-20.15", "BSF-29.10")
@pytest.mark.parametrize("inspired", [False, True])
def test_each_twin_slips_away_past_the_first_hex_of_its_move(inspired):
    corridor = frozenset({(0, 2), (1, 2), (2, 2), (3, 2), (4, 2), (0, 3), (1, 3)})
    s, both = twins(rein=(0, 2), raus=(4, 2), map=arena(corridor), inspired=inspired)
    foe_at(s, "ur_ghul", (0, 3))  # next to (0, 2) and (1, 2)
    acting(s, both, 1)
    keys = asked(activate_explorer(s, both))[1]
    assert f"move+{hex_key(s, 2, 2)}" in keys  # Rein begins adjacent: (1, 2) does not stop him
    # Raus does not begin adjacent: (1, 2) would stop him, and he gets no further.
    both.hexes = (s.fight.field.at(4, 2), s.fight.field.at(2, 2))
    acting(s, both, 1)
    keys = asked(activate_explorer(s, both))[1]
    assert f"move+{hex_key(s, 1, 2)}+1" in keys
    assert f"move+{hex_key(s, 0, 2)}+1" not in keys


@rule("BSF-20.15")
def test_other_explorers_do_not_slip_away():
    s = table(arena(frozenset({(0, 2), (1, 2), (2, 2), (0, 3)})))
    janus = place(s, "janus_draik", (0, 2))
    foe_at(s, "ur_ghul", (0, 3))
    acting(s, janus, 1)
    assert f"move+{hex_key(s, 2, 2)}" not in asked(activate_explorer(s, janus))[1]
    assert told(s, "moved") == []
