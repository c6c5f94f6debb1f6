"""The strikes at a figure that breaks off (7.18, 7.24, 16.23)."""

import pytest

from support import open_questions, rule, told
from support.dysma import answers, duel, fig, give, run, table
from veillee.games.dysma.prompts.fighting import Strike
from veillee.games.dysma.prompts.ids import FigureId
from veillee.games.dysma.rules.fighting import strikes
from veillee.kernel.errors import Refusal


@rule("DYS-16.23", "DYS-7.18")
def test_the_strikes_at_a_retreat_are_one_question_for_each_owner():
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 1, 100, 111), fig("militia", 1, 89, 100, prone=True))
    asked = answers(s, strikes="f2:0+f1:0")
    give(s, *(1,) * 14)  # two who are free outnumber it: 4 against 3, twice
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert (asked[0].seat, len(asked)) == (1, 1)
    assert asked[0].keys() == ["f1:0+f2:0", "f2:0+f1:0", "f1:0", "f2:0", "none"]  # all of them is the first
    assert [one["figure"].id for one in told(s, "combat")] == [2, 1]


@rule("DYS-16.23", "DYS-15.84")
def test_each_owner_is_asked_for_its_own_strikers_and_honour_keeps_some_back():
    # The knight of seat 1 stands in the back of the one who breaks off
    knight = fig("knight", 1, 86, 100)
    s = table(fig("militia", 0, 100, 100), knight, fig("militia", 1, 111, 100), fig("militia", 2, 100, 111), players=3)
    asked = answers(s, strikes="none")
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert [(one.seat, one.keys()) for one in asked] == [
        (1, ["f2:0", "f2:0:heroism", "none"]),
        (2, ["f3:0", "f3:0:heroism", "none"]),
    ]


@rule("DYS-16.23", "DYS-25.14")
def test_strikes_beyond_a_long_list_can_still_be_answered():
    around = [fig("militia", 1, x, y) for x, y in ((100, 111), (89, 100), (100, 89))]
    s = duel(fig("militia"), fig("militia", 1), *around)
    asked = open_questions(strikes.retreat_strikes(s, s.figures[0]))[1]
    listed = asked.keys()
    assert (len(listed), "f4:0" in listed) == (60, False)
    assert asked.value_of("f4:0") == (Strike(FigureId(4), 0),)
    for wrong in ("f4:0+f4:0", "f0:0", "f4:0:heroism"):  # twice, not an enemy, no point to pay with
        with pytest.raises(Refusal):
            asked.value_of(wrong)


@rule("DYS-16.23")
def test_strikes_at_a_retreat_may_have_extra_dice_that_are_there():
    s = duel(fig("militia"), fig("militia", 1), fig("militia", 1, 100, 111), cp=1)
    asked = answers(s, strikes="f1:0:heroism+f2:0")
    give(s, *(1,) * 15)
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert s.players[1].cp == 0
    with pytest.raises(Refusal):
        asked[0].value_of("f1:0:heroism+f2:0:heroism")
    with pytest.raises(Refusal):
        asked[0].value_of("f1:0+f1:0")


@rule("DYS-16.23")
def test_nobody_has_to_strike():
    s = duel(fig("militia"), fig("militia", 1))
    answers(s, strikes="none")
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert not told(s, "combat")


@rule("DYS-7.24")
def test_who_is_out_of_contact_by_then_has_lost_its_strike():
    # The first striker's hammer pushes the retreating ogre away from the second
    hammer = fig("militia", 1, equipment=("hammer",))
    s = duel(fig("ogre"), hammer, fig("militia", 1, 100, 114), rolls=(5, 1, 1, 1, 1, 1, 1))
    answers(s, strikes="f1:0+f2:0", push="d24:20")
    run(strikes.retreat_strikes(s, s.figures[0]))
    assert len(told(s, "combat")) == 1
