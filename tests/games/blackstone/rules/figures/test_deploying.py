"""Figures that come back during a combat, and kills and cards outside it (BSF-19.4, 19.5, 13.15, 11.32, 24.16)."""

from msgspec.structs import replace

from support import rule
from support.blackstone import black, expedition, foe_at, on_watch, place, shows, table, where
from support.blackstone_arena import arena, asked
from support.scripted import play, told
from veillee.games.blackstone.battlefield import NOWHERE
from veillee.games.blackstone.content import CHALLENGES
from veillee.games.blackstone.content.battlefields import Portal
from veillee.games.blackstone.content.effects import Effect
from veillee.games.blackstone.outcomes.trials import best_band, expected
from veillee.games.blackstone.rules.challenges.special import shadow_ambush
from veillee.games.blackstone.rules.challenges.steps import resolve_steps
from veillee.games.blackstone.rules.combat.returning import heroic_effort, return_hostile
from veillee.games.blackstone.rules.course.camp import camp
from veillee.games.blackstone.rules.course.leading import pass_leader
from veillee.games.blackstone.rules.hostiles.reinforcing import bring_back

ROW = frozenset((q, 2) for q in range(10))
GATE = Portal("P1", cell=(10, 2), touches=((9, 2),), escape=((11, 2), (12, 2)))


@rule("BSF-19.4", "BSF-15.24", "BSF-8.6")
def test_a_hostile_that_finds_no_room_at_a_portal_is_slain_again_at_once():
    s = table(arena(ROW, portals=(GATE,)))
    place(s, "janus_draik", (9, 2))
    slain = foe_at(s, "ur_ghul", (5, 2), hex=NOWHERE, slain=1)
    play(bring_back(s, 0, 1))
    assert (slain.hex, slain.slain) == (NOWHERE, 1)
    assert len(told(s, "no-room")) == 1


@rule("BSF-19.4", "BSF-8.5")
def test_a_hostile_is_not_deployed_beyond_the_limits_of_a_hex():
    s = table(arena(ROW, portals=(GATE,)))
    place(s, "janus_draik", (0, 2))
    for _ in range(3):
        foe_at(s, "ur_ghul", (9, 2))
    slain = foe_at(s, "ur_ghul", (5, 2), hex=NOWHERE, slain=1)
    play(bring_back(s, 0, 1))
    assert slain.hex == NOWHERE


@rule("BSF-19.5", "BSF-15.8")
def test_a_hostile_that_returns_comes_without_damage():
    s = table(arena(ROW, portals=(GATE,)))
    place(s, "janus_draik", (0, 2))
    slain = foe_at(s, "ur_ghul", (5, 2), hex=NOWHERE, slain=1, damage=4)
    play(bring_back(s, 0, 1))
    assert (where(s, slain.hex), slain.damage, slain.slain) == ((9, 2), 0, 0)


@rule("BSF-19.4", "BSF-18.19")
def test_an_explorer_for_whom_no_hex_is_left_stays_out_of_action():
    s = table(arena(frozenset({(0, 2), (1, 2)})))
    place(s, "janus_draik", (0, 2))
    place(s, "amallyn", (0, 2))
    foe_at(s, "ur_ghul", (1, 2))
    taddeus = place(s, "taddeus", (1, 2), out=True)
    taddeus.hexes = (NOWHERE,)
    play(heroic_effort(s))
    assert (taddeus.out, taddeus.hexes) == (True, (NOWHERE,))


@rule("BSF-13.15", "BSF-13.12")
def test_a_hostile_deployed_in_the_event_phase_triggers_nothing():
    for phase, asks in (("event", False), ("activation", True)):
        s = table(arena(ROW, portals=(GATE,)), phase=phase)
        janus = place(s, "janus_draik", (5, 2))
        on_watch(janus, 3)
        foe_at(s, "ur_ghul", (5, 2), hex=NOWHERE, slain=1)
        if asks:
            assert asked(bring_back(s, 0, 1))[0] == "overwatch"
        else:
            play(bring_back(s, 0, 1))
            s.fight.hostile(0).slain, s.fight.hostile(0).hex = 1, NOWHERE
            play(return_hostile(s, Effect("return_hostile", n=1)))


@rule("BSF-11.32", "BSF-28.3")
def test_kills_outside_combats_are_rolled_for_where_the_challenge_says_so():
    # Taddeus slays his Ur-Ghul with two blows of the maul; a roll of 4 is not above its Wounds value.
    faces = [*shows("d12", "critical"), *shows("d8", "fail"), *shows("d12", "success"), *black(4)]
    s = expedition("taddeus", faces=faces)
    play(shadow_ambush(s))
    assert (s.explorer("taddeus").points, s.explorer("taddeus").worth) == (1, 0)


@rule("BSF-11.32", "BSF-28.7")
def test_an_attack_in_a_challenge_is_no_kill():
    challenge = next(one for one in CHALLENGES.values() if any(step.test == "attack" for step in one.steps))
    step = next(step for step in challenge.steps if step.test == "attack")
    quiet = replace(challenge, steps=(replace(step, who="each", fail=(), success=(), critical=(), cost=""),))
    s = expedition("taddeus", faces=shows("d12", "critical"))
    play(resolve_steps(s, quiet))
    assert s.explorer("taddeus").worth == 0


@rule("BSF-24.16", "BSF-28.11")
def test_a_cost_in_cards_is_shuffled_into_the_discovery_pile():
    challenge = next(one for one in CHALLENGES.values() if any(step.cost for step in one.steps))
    step = next(step for step in challenge.steps if step.cost)
    quiet = replace(challenge, steps=(replace(step, test="none", fail=(), success=(), critical=()),))
    s = expedition("taddeus", "janus_draik")
    s.discoveries = ("clue_02",)
    s.explorer("taddeus").discoveries = ("clue_01", "stasis_shell")
    play(resolve_steps(s, quiet), "taddeus")
    assert s.explorer("taddeus").discoveries == ("clue_01",)
    assert s.discoveries == ("clue_02", "stasis_shell")


@rule("BSF-28.7")
def test_the_best_band_of_a_robot_is_its_cannon_at_close_range():
    """V82: 1.417 for a d8 and a d6, 1.333 for the d12 of the claw."""
    s = expedition("ur_025")
    assert best_band(s.explorer("ur_025")) == ("d8", "d6")
    # Two dice: no better than a success 1 - 5/8 = 3/8 critical; at least a success 1 - 1/2 * 2/3 = 2/3.
    assert round(expected(("d8", "d6")), 3) == round((2 / 3 - 3 / 8) + 3 * 3 / 8, 3) == 1.417
    assert round(expected(("d12",)), 3) == round(1 / 3 + 3 * 1 / 3, 3) == 1.333


@rule("BSF-3.13", "BSF-2.16", "BSF-18.14")
def test_with_one_player_the_marker_passes_to_the_next_explorer():
    """V84."""
    s = expedition("janus_draik", "taddeus", "amallyn", "ur_025")
    pass_leader(s, "BSF-18.14")
    assert s.order == ("taddeus", "amallyn", "ur_025", "janus_draik")
    for _ in range(3):
        pass_leader(s, "BSF-18.14")
    assert s.order[0] == "janus_draik"


@rule("BSF-30.19", "BSF-30.30", "BSF-3.14")
def test_cards_are_given_in_the_one_question_of_the_camp_and_only_if_somebody_holds_one():
    s = expedition("janus_draik", "taddeus", exploration=("cb01", "cb02"))
    assert asked(camp(s)) == ("camp", ["explore", "stop"])
    s.explorer("janus_draik").resources = ("medi_pack",)
    assert asked(camp(s))[1] == ["explore", "stop", "give+janus_draik+medi_pack+taddeus"]


@rule("BSF-30.20", "BSF-4.4", "BSF-3.2")
def test_to_stop_is_put_to_the_leader_and_to_the_others_only_if_the_leader_wants_it():
    s = expedition("janus_draik", "taddeus", players=2, exploration=("cb01", "cb02"))
    play(camp(s), "explore")
    prompt, _ = asked(camp(s), (0, "stop"))
    assert prompt == "agree-to-stop"
    play(camp(s), (0, "stop"), (1, "yes"))
    laden = expedition("janus_draik", "taddeus", players=2, exploration=("cb01", "cb02"))
    laden.explorers[0].resources = ("medi_pack",)
    _, keys = asked(camp(laden), (0, "stop"), (1, "no"))
    assert "explore" in keys
    assert "stop" not in keys  # it is not proposed again before the next card
