"""What runs through without a question (BSF-30.1, 30.34)."""

from msgspec.structs import replace

from support import rule
from support.blackstone import black, expedition, foe_at, place, shows, six, table
from support.blackstone_arena import arena
from support.scripted import play, told
from veillee.games.blackstone.content import CHALLENGES
from veillee.games.blackstone.content.cards import Step
from veillee.games.blackstone.rules.challenges.steps import resolve_steps
from veillee.games.blackstone.rules.combat.destiny import destiny_phase
from veillee.games.blackstone.rules.combat.event import event_phase
from veillee.games.blackstone.rules.course.recovery import recovery_step
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.kernel.trail import Trail


@rule("BSF-30.34")
def test_a_hostile_activation_with_attacks_and_defence_asks_nothing():
    # Ur-Ghul, engaged, roll 13: Onslaught, two attacks; each brings a defence roll.
    faces = [
        *black(13, stream="behaviour"),
        *shows("d8", "success", stream="hostile"),
        *shows("d8", "fail", stream="defence"),
        *shows("d8", "critical", stream="hostile"),
        *shows("d8", "success", stream="defence"),
    ]
    s = table(arena(), faces=faces)
    taddeus = place(s, "taddeus", (0, 2))
    foe_at(s, "ur_ghul", (1, 2))
    play(activate_group(s, 0))
    assert (taddeus.wounds, taddeus.grievous) == (2, 0)
    assert len(told(s, "hostile-attack")) == 2


@rule("BSF-15.19")
def test_when_the_last_explorer_is_out_of_action_a_clone_begins_no_later_than_before_that_attack():
    """The rules cannot be entered in the activation of a group with no explorer left: its track is left at once."""
    faces = [
        *black(13, stream="behaviour"),
        *shows("d8", "critical", stream="hostile"),
        *shows("d8", "fail", stream="defence"),
    ]
    s = table(arena(), faces=faces)
    espern = place(s, "espern_locarno", (0, 2), wounds=2, grievous=2)
    foe_at(s, "ur_ghul", (1, 2))
    s.trail = Trail(0, s.copy())
    play(activate_group(s, 0))
    assert espern.out
    assert s.trail.position.fight.acting == 0
    assert not s.trail.position.explorer("espern_locarno").out


@rule("BSF-30.34")
def test_destiny_events_and_recovery_ask_nothing_of_who_holds_nothing():
    s = table(arena(), faces=[*six(5, 5, 1, 2, 3), *six(1, 2, 3, 4), *black(12, stream="event")])
    place(s, "taddeus", (0, 2))
    play(destiny_phase(s))
    play(event_phase(s))
    s = expedition("taddeus", faces=[*black(3, stream="recovery"), *shows("d12", "fail")])
    taddeus = s.explorer("taddeus")
    taddeus.out, taddeus.wounds, taddeus.grievous = True, 2, 2
    play(recovery_step(s))
    assert (taddeus.out, taddeus.wounds) == (False, 2)


@rule("BSF-30.34", "BSF-30.9")
def test_a_test_of_a_challenge_is_rolled_without_a_question():
    challenge = next(one for one in CHALLENGES.values() if one.steps)
    quiet = replace(challenge, steps=(Step("each", "agility"),))
    s = expedition("taddeus", "ur_025", faces=shows("d6", "fail", "critical", stream="agility"))
    play(resolve_steps(s, quiet))
    assert [test["faces"] for test in told(s, "rolled")] == [(0,), (2,)]
