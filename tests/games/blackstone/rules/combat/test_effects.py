"""Effects and flags beside twists: traps, barriers, invisibility, Foreknowledge (chapter 29)."""

from msgspec.structs import replace

from support.blackstone import black, foe_at, on_watch, place, shows, table, where
from support.scripted import open_questions, play, rule
from veillee.games.blackstone.outcomes.faces import better
from veillee.games.blackstone.rules.combat.event import event_phase
from veillee.games.blackstone.rules.hostiles.actions import advance, onslaught
from veillee.games.blackstone.rules.hostiles.behaviour import column_of
from veillee.games.blackstone.rules.hostiles.moving import go
from veillee.games.blackstone.rules.hostiles.reinforcing import put_back
from veillee.games.blackstone.rules.hostiles.striking import attack as strike
from veillee.games.blackstone.state import Trap

D6, D8 = "d6", "d8"


@rule("BSF-29.10")
def test_overwatch_against_an_ur_ghul_that_has_just_moved_is_made_as_if_it_were_in_cover():
    """Scuttle: a critical counts as a success, 1 damage. After an attack of the Ur-Ghul it counts in full."""
    s = table(faces=shows(D8, "critical"))
    taddeus = place(s, "espern_locarno", (0, 1))
    on_watch(taddeus, 1, 1)
    ghul = foe_at(s, "ur_ghul", (0, 3))
    play(go(s, ghul, (s.fight.field.at(0, 2),)), "fire+espern_locarno+force_cane")
    assert ghul.damage == 1
    s.dice.given = shows(D8, "fail") + shows(D8, "critical")
    play(onslaught(s, ghul, []), "fire+espern_locarno+force_cane")
    assert ghul.slain


@rule("BSF-29.7")
def test_a_trap_ignores_cover():
    """(1, 3) is in cover from its owner at (0, 1); the success is a Wound all the same."""
    s = table(faces=shows(D8, "success", stream="trap"))
    place(s, "taddeus", (0, 1))
    at = s.fight.field.at(1, 3)
    s.fight.traps = (Trap(at, "d8", "taddeus"),)
    ghul = foe_at(s, "ur_ghul", (1, 4))
    play(go(s, ghul, (at,)))
    assert ghul.damage == 1


@rule("BSF-29.7")
def test_deployment_does_not_spring_a_trap():
    s = table()
    place(s, "taddeus", (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 4))
    at = s.fight.field.at(1, 3)
    s.fight.traps = (Trap(at, "d8", "taddeus"),)
    put_back(s, ghul, at, "BSF-15.5")
    assert (len(s.fight.traps), ghul.damage) == (1, 0)


@rule("BSF-29.7", "BSF-11.31")
def test_a_kill_by_a_trap_counts_for_who_placed_it():
    s = table(faces=shows(D8, "critical", stream="trap"))
    taddeus = place(s, "taddeus", (0, 1))
    s.fight.traps = (Trap(s.fight.field.at(0, 3), "d8", "taddeus"),)
    ghul = foe_at(s, "ur_ghul", (0, 4), damage=1)
    play(go(s, ghul, (s.fight.field.at(0, 3),)))
    assert (bool(ghul.slain), taddeus.worth) == (True, 4)


@rule("BSF-29.6", "BSF-7.8")
def test_a_barrier_gives_cover_to_who_stands_in_it():
    """(0, 1) attacked from (0, 3), 2 hexes away, without any cover before."""
    s = table(faces=shows(D6, "success"))
    taddeus = place(s, "taddeus", (0, 1))
    s.fight.layout = replace(s.fight.layout, barriers=1 << s.fight.field.at(0, 1))
    play(strike(s, foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun"), s.figures()[0]))
    assert taddeus.wounds == 0


@rule("BSF-29.8")
def test_hostiles_still_move_towards_invisible_explorers():
    s = table(unseen=True, faces=shows(D8, "fail"))
    place(s, "taddeus", (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 4))
    play(advance(s, ghul, []))
    assert where(s, ghul.hex) == (0, 2)


@rule("BSF-29.15", "BSF-29.19")
def test_cards_and_traits_of_an_explorer_out_of_action_do_not_work():
    """Foreknowledge of Espern is not offered, and the lantern reveals nobody."""
    s = table(phase="event", faces=black(11, stream="event"), escape_event=True)
    place(s, "taddeus", (0, 1))
    espern = place(s, "espern_locarno", (0, 1), artefacts=("pale_lantern",))
    espern.out = True
    assert open_questions(event_phase(s)) == {}
    assert column_of(s, foe_at(s, "ur_ghul", (-1, 4)), []) == "hidden"


@rule("BSF-29.20")
def test_foreknowledge_is_used_up_on_both_sides_of_the_card():
    s = table(phase="event", faces=black(11, stream="event"), escape_event=True)
    place(s, "espern_locarno", (0, 1), used=("foreknowledge",), inspired=True)
    assert open_questions(event_phase(s)) == {}


@rule("BSF-30.31", "BSF-30.16")
def test_foreknowledge_declined_for_the_combat_is_not_offered_again():
    s = table(phase="event", faces=black(11, 11, stream="event"), escape_event=True)
    place(s, "espern_locarno", (0, 1))
    play(event_phase(s), "not-in-combat")
    play(event_phase(s))
    assert s.fight.turn == 3


@rule("BSF-30.16")
def test_an_inspired_seer_keeps_either_roll():
    s = table(phase="event", faces=black(15, 1, stream="event"))
    espern = place(s, "espern_locarno", (0, 1), inspired=True)
    play(event_phase(s), "foreknowledge", "15")
    assert (espern.points, s.fight.markers.bit_count()) == (1, 3)


@rule("BSF-29.4")
def test_a_die_one_step_better_stops_at_the_d12():
    assert [better(die) for die in ("d6", "d8", "d12")] == ["d8", "d12", "d12"]
