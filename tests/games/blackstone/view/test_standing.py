"""Standing orders: overwatch, offers to change rolls, the initiative phase."""

from __future__ import annotations

import pytest

from support import rule
from support.blackstone import foe_at, on_watch, place, shows, table
from support.blackstone_words import FR, decision_of
from veillee.games.blackstone.game import GAME
from veillee.games.blackstone.prompts.combat import GoOn
from veillee.games.blackstone.prompts.fighting import Keep, Reaction
from veillee.games.blackstone.rules.combat.initiative import initiative_phase
from veillee.games.blackstone.rules.explorers.defending import defend
from veillee.games.blackstone.rules.explorers.overwatch import trigger
from veillee.games.blackstone.rules.explorers.rolls import Throw, make
from veillee.games.blackstone.standing import INITIATIVE, OVERWATCH, REROLLS
from veillee.kernel.standing import Ask
from veillee.play.standing import StandingAnswers

JANUS, AMALLYN = "janus_draik", "amallyn"


def watching():
    """Janus and Amallyn are on overwatch, an Ur-Ghul beside Janus has attacked."""
    s = table()
    janus, amallyn = place(s, JANUS, (0, 1)), place(s, AMALLYN, (0, 1))
    on_watch(janus, 5)
    on_watch(amallyn, 3)
    return s, decision_of(trigger(s, foe_at(s, "ur_ghul", (0, 2)), "attacked"))


@rule("BSF-30.38")
def test_an_explorer_that_is_to_fire_takes_the_option_of_greatest_expected_damage():
    s, decision = watching()
    orders = {JANUS: "fire", AMALLYN: "ask"}
    # one attack with a D8 is expected to do 1, two attacks nearly twice as much
    assert OVERWATCH.answer(s, decision, orders.__getitem__) == Reaction(JANUS, "rain_of_blows", 2)


@rule("BSF-30.38")
def test_without_orders_the_player_is_asked_and_with_never_nobody_fires():
    s, decision = watching()
    assert OVERWATCH.default == "ask"
    assert OVERWATCH.answer(s, decision, lambda subject: "ask") is Ask.ASK
    assert OVERWATCH.answer(s, decision, lambda subject: "never") is None
    assert OVERWATCH.answer(s, decision, {JANUS: "never", AMALLYN: "ask"}.__getitem__) is Ask.ASK


def rerolling(kind, face, *, grievous=False, **fields):
    """The question about a roll of Janus with one point."""
    die = "d8"
    s = table(faces=shows(die, face))
    janus = place(s, JANUS, (0, 1), **({"points": 1} | fields))
    ghul = foe_at(s, "ur_ghul", (0, 2))
    if kind == "defence":
        return s, decision_of(defend(s, janus, grievous=grievous, hostile=ghul))
    target = ghul if kind == "attack" else None
    return s, decision_of(make(s, Throw(janus, kind, (die,), "BSF-12.3", target=target), lambda best: True))


@pytest.mark.parametrize(
    ("kind", "face", "grievous", "asks"),
    [
        ("attack", "fail", False, True),
        ("attack", "success", False, False),
        ("defence", "fail", True, True),
        ("defence", "fail", False, False),
        ("vitality", "fail", False, False),
        ("agility", "fail", False, True),
        ("gambit", "fail", False, True),
    ],
)
@rule("BSF-30.29")
def test_the_standard_offers_points_only_where_they_matter(kind, face, grievous, asks):
    s, decision = rerolling(kind, face, grievous=grievous)
    answer = REROLLS.answer(s, decision, lambda subject: "standard")
    assert answer is (Ask.ASK if asks else Keep.KEEP)


@rule("BSF-30.29")
def test_points_and_cards_are_switched_on_and_off_apart():
    s, points = rerolling("vitality", "fail")
    assert REROLLS.answer(s, points, lambda subject: "points") is Ask.ASK
    assert REROLLS.answer(s, points, lambda subject: "cards") is Keep.KEEP
    s, cards = rerolling("vitality", "fail", points=0, resources=("warp_salts",))
    assert REROLLS.answer(s, cards, lambda subject: "cards") is Ask.ASK
    assert REROLLS.answer(s, cards, lambda subject: "points") is Keep.KEEP
    assert REROLLS.answer(s, cards, lambda subject: "always") is Ask.ASK


@rule("BSF-30.29")
def test_what_costs_nothing_is_always_offered():
    s, decision = rerolling("attack", "fail", points=1)
    s.fight.rerolled_group = 0
    decision = decision_of(_again(s))
    assert REROLLS.answer(s, decision, lambda subject: "never") is Ask.ASK


def _again(s):
    s.dice = table(faces=shows("d8", "fail")).dice
    throw = Throw(s.explorer(JANUS), "attack", ("d8",), "BSF-12.3", target=s.fight.hostile(0))
    return make(s, throw, lambda best: True)


@rule("BSF-30.29")
def test_something_can_be_said_about_each_roll_of_each_explorer_of_the_seat():
    s = table()
    place(s, JANUS, (0, 1))
    said = StandingAnswers(GAME).in_words(s, 0, FR)
    rolls = next(kind for kind in said if kind.prompt == "reroll")
    assert [subject.text for subject in rolls.subjects] == [
        f"Janus Draik, {roll}" for roll in ("attaque", "défense", "vitalité", "agilité", "manœuvre")
    ]


@rule("BSF-30.27")
def test_the_initiative_phase_can_be_left_as_it_is():
    s = table()
    place(s, JANUS, (0, 1), dice=(3,))
    foe_at(s, "ur_ghul", (0, 3))
    decision = decision_of(initiative_phase(s))
    assert INITIATIVE.answer(s, decision, lambda subject: "ask") is Ask.ASK
    assert INITIATIVE.answer(s, decision, lambda subject: "request") is GoOn.DONE
