"""Who decides for the hostiles, and what is not asked at all (chapters 15 to 18 and 30)."""

import pytest

from support.blackstone import black, foe_at, place, shows, table, where
from support.scripted import open_questions, play, rule, told
from veillee.games.blackstone.content.effects import Effect
from veillee.games.blackstone.content.figures import Band
from veillee.games.blackstone.rules.combat.event import event_phase
from veillee.games.blackstone.rules.effects import apply
from veillee.games.blackstone.rules.hostiles.actions import aim, shoot
from veillee.games.blackstone.rules.hostiles.activation import activate_group
from veillee.games.blackstone.rules.hostiles.deploying import deploy_group
from veillee.games.blackstone.rules.hostiles.special import ACTIONS

D6, D8 = "d6", "d8"


def with_hostile_player(*faces, **fields):
    """Five players; the fifth one plays the hostiles."""
    s = table(players=5, faces=[*faces], **fields)
    s.hostile_seat, s.ties, s.leader = 4, "ask", 0
    return s


@rule("BSF-17.9", "BSF-16.9", "BSF-30.21")
def test_the_hostile_player_chooses_among_equally_close_targets():
    s = with_hostile_player(*shows(D8, "fail"))
    place(s, "espern_locarno", (0, 1), seat=0)
    place(s, "taddeus", (1, 1), seat=1)
    play(shoot(s, foe_at(s, "chaos_beastman", (0, 2)), []), (4, "taddeus"))
    assert told(s, "hostile-attack")[0]["explorer"] == "taddeus"


@rule("BSF-17.9", "BSF-17.16")
def test_the_hostile_player_chooses_among_equally_far_targets_of_aim():
    """Two explorers are 3 hexes away, one is 2."""
    s = with_hostile_player(*shows(D6, "fail"))
    place(s, "espern_locarno", (0, 0), seat=0)
    place(s, "taddeus", (0, 0), seat=1)
    place(s, "amallyn", (0, 1), seat=2)
    play(aim(s, foe_at(s, "traitor_guardsman", (0, 3), loadout="lasgun"), []), (4, "taddeus"))
    assert told(s, "hostile-attack")[0]["explorer"] == "taddeus"


@rule("BSF-15.9")
def test_the_hostile_player_chooses_who_of_equally_close_figures_acts():
    s = with_hostile_player(*black(1, 1, stream="behaviour"))
    place(s, "espern_locarno", (0, 1), seat=0)
    foe_at(s, "traitor_guardsman", (-1, 5), loadout="pistol")
    foe_at(s, "traitor_guardsman", (-2, 5), loadout="flamer")
    play(activate_group(s, 0), (4, "x1"))
    assert [facts["hostile"].index for facts in told(s, "behaviour")] == [1, 0]


@rule("BSF-16.8")
def test_the_hostile_player_picks_the_explorer_that_disrupt_wounds():
    s = with_hostile_player()
    espern, taddeus = place(s, "espern_locarno", (0, 1), seat=0), place(s, "taddeus", (0, 1), seat=1, wounds=2)
    play(ACTIONS["disrupt"](s, foe_at(s, "rogue_psyker", (0, 4)), []), (4, "espern_locarno"))
    assert (espern.wounds, taddeus.wounds) == (1, 2)


@rule("BSF-9.21")
def test_the_hostile_player_deploys_within_what_the_rules_allow():
    """Around (-2, 4) nobody is exposed to (0, 1); the player takes (-3, 5) for the second figure."""
    s = with_hostile_player(groups=())
    place(s, "espern_locarno", (0, 1), seat=0)
    at = s.fight.field.at
    deployment = deploy_group(s, "test", [Band("ur_ghul", 2)], at(-2, 4))
    play(deployment, (4, f"h{at(-3, 5)}"))
    assert [where(s, hostile.hex) for hostile in s.fight.hostiles] == [(-2, 4), (-3, 5)]


@rule("BSF-30.21")
def test_by_agreement_ties_are_settled_without_asking():
    s = table(faces=shows(D8, "fail"))
    s.ties = "auto"
    place(s, "espern_locarno", (0, 1))
    place(s, "taddeus", (1, 1))
    assert open_questions(shoot(s, foe_at(s, "chaos_beastman", (0, 2)), [])) == {}


@rule("BSF-30.34")
def test_a_hostile_activation_runs_through_without_confirmation():
    """Two Ur-Ghuls charge; the first one wounds."""
    faces = black(10, stream="behaviour") + shows(D8, "success") + shows(D8, "fail")
    faces += black(10, stream="behaviour") + shows(D8, "fail")
    s = table(faces=faces)
    place(s, "espern_locarno", (0, 1))
    foe_at(s, "ur_ghul", (0, 3))
    foe_at(s, "ur_ghul", (0, 4))
    assert open_questions(activate_group(s, 0)) == {}


@rule("BSF-30.1")
def test_an_event_with_one_marker_left_asks_for_nothing():
    s = table(phase="event", faces=black(1, stream="event"))
    place(s, "taddeus", (0, 1))
    s.fight.markers = 1 << s.fight.field.at(-1, 9)
    assert open_questions(event_phase(s)) == {}
    assert s.fight.markers == 0


@rule("BSF-29.1", "BSF-29.11")
def test_an_operation_that_no_event_can_have_is_an_error():
    s = table()
    place(s, "taddeus", (0, 1))
    with pytest.raises(AssertionError, match="barrier"):
        play(apply(s, Effect(op="barrier", who="each"), "BSF-29.11"))


@rule("BSF-29.2", "BSF-29.12")
def test_each_means_every_explorer_in_action():
    s = table()
    taddeus, vorne = place(s, "taddeus", (0, 1)), place(s, "pious_vorne", (0, 1))
    vorne.out = True
    play(apply(s, Effect(op="wound", n=1, who="each"), "BSF-29.11"))
    play(apply(s, Effect(op="inspiration", n=1, who="each"), "BSF-29.11"))
    assert (taddeus.wounds, vorne.wounds, taddeus.points, vorne.points) == (1, 0, 1, 0)


@rule("BSF-29.12", "BSF-2.2")
def test_each_is_dealt_with_in_leader_order():
    """Vorne is first in leader order and rolls a d8, Taddeus a d6."""
    s = table(faces=[*shows(D8, "success"), *shows(D6, "fail")])
    taddeus, vorne = place(s, "taddeus", (0, 1)), place(s, "pious_vorne", (0, 1))
    s.order = ("pious_vorne", "taddeus")
    play(apply(s, Effect(op="roll_or_wound", roll="agility", n=1, who="each"), "BSF-29.11"))
    assert (taddeus.wounds, vorne.wounds) == (1, 0)


@rule("BSF-29.3")
def test_wounds_of_effects_allow_no_defence_roll_and_healing_spares_grievous_wounds():
    s = table()
    taddeus = place(s, "taddeus", (0, 1))
    play(apply(s, Effect(op="grievous", n=1, who="each"), "BSF-29.11"))
    play(apply(s, Effect(op="wound", n=1, who="each"), "BSF-29.11"))
    assert (taddeus.wounds, taddeus.grievous) == (1, 1)
    play(apply(s, Effect(op="heal", n=2, who="each"), "BSF-29.11"))
    assert (taddeus.wounds, taddeus.grievous) == (0, 1)


@rule("BSF-29.3", "BSF-21.1")
def test_points_of_effects_stop_at_4_and_at_0():
    s = table()
    taddeus = place(s, "taddeus", (0, 1), points=3)
    play(apply(s, Effect(op="inspiration", n=2, who="each"), "BSF-29.11"))
    assert taddeus.points == 4
    play(apply(s, Effect(op="lose_inspiration", n=6, who="each"), "BSF-29.11"))
    assert taddeus.points == 0
