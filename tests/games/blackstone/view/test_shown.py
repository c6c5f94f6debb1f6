"""What events show on the board: dice with their faces, who against whom, wounds and points that rise."""

from __future__ import annotations

from support import open_questions
from support.blackstone import acting, black, foe_at, place, shows, table
from support.blackstone_words import FR
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.refs import Foe
from veillee.games.blackstone.rules.explorers.activation import activate_explorer
from veillee.games.blackstone.view.shown import BANNERS, BLACKSTONE, SIXES
from veillee.kernel.shown import Rise, Shown
from veillee.kernel.state import Event

JANUS = "janus_draik"
GHUL = Foe(3, "ur_ghul", 0, 2)


def shown(kind: str, **facts: object) -> Shown:
    return GAME.event_shown(Event(kind, facts), FR)


def test_an_attack_roll_shows_its_dice_against_the_target():
    s = table(faces=[*shows("d8", "critical"), *black(20)])
    janus = place(s, JANUS, (0, 1))
    ghul = foe_at(s, "ur_ghul", (0, 3), damage=1)
    acting(s, janus, 2)
    open_questions(activate_explorer(s, janus), f"strike+pistol_rapier+x{ghul.number}")
    assert s.events is not None
    rolled = next(event for event in s.events if event.kind == "rolled")
    duel = GAME.event_shown(rolled, FR).duel
    assert duel is not None
    attack, target = duel.sides
    assert (attack.on, target.on) == (JANUS, f"x{ghul.number}")
    assert [(die.style, die.icon) for die in attack.dice] == [("d8 counts", "face-critical")]
    assert attack.total == "critique"


def test_a_hostile_that_rolls_is_shown_against_the_explorer():
    duel = shown("hostile-rolled", hostile=GHUL, explorer=JANUS, dice=("d8", "d6"), faces=(0, 1)).duel
    assert duel is not None
    assert [side.on for side in duel.sides] == ["x3", JANUS]
    assert [die.icon for die in duel.sides[0].dice] == ["face-fail", "face-success"]


def test_other_rolls_stand_beside_whoever_rolls():
    facts = {"explorer": JANUS, "roll": "vitality", "dice": ("d8",), "faces": (1,), "target": -1}
    [roll] = shown("rolled", **facts).rolls
    assert (roll.on, roll.label, roll.total) == (JANUS, "vitalité", "réussite")
    [roll] = shown("behaviour", hostile=GHUL, roll=7, counted=7, column="close", action="charge").rolls
    assert (roll.on, [die.text for die in roll.dice], roll.dice[0].style) == ("x3", ["7"], "blackstone")
    [roll] = shown("destiny-rolled", faces=(1, 1, 6)).rolls
    assert [die.text for die in roll.dice] == ["1", "1", "6"]


def test_wounds_points_and_misses_rise_from_figures():
    assert shown("wounded", explorer=JANUS, left=2).rises == (Rise("−1", JANUS, tone="bad", icon="wound"),)
    assert shown("hostile-wounded", hostile=GHUL, n=3, left=0).rises == (Rise("−3", "x3", tone="good", icon="wound"),)
    assert shown("missed", hostile=GHUL).rises == (Rise("manqué", "x3", tone="bad"),)
    assert shown("points", explorer=JANUS, n=1, now=2).rises[0].text == "+1"


def test_what_matters_stands_over_the_board():
    assert shown("inspired", explorer=JANUS).banner
    assert not shown("paid", explorer=JANUS, dice=[3], destiny=[]).banner


def test_only_events_that_the_rules_tell_are_shown():
    told = {key.removeprefix("event.") for key in FR.sentences if key.startswith("event.")}
    assert {*BANNERS, *BLACKSTONE, *SIXES} <= told
