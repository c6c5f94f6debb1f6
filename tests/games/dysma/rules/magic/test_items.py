"""Bandages (17.12)."""

from support import rule
from support.dysma import answers, fig, run, table
from veillee.games.dysma.prompts.course import Action
from veillee.games.dysma.rules.course import actions
from veillee.games.dysma.rules.magic import items


@rule("DYS-17.12")
def test_bandages_heal_one_wound_of_their_owner_or_of_a_friend_in_contact():
    s = table(
        fig("swordsman", 0, 100, 100, equipment=("bandages",), wounds=1),
        fig("swordsman", 0, 112, 100, wounds=1),
        fig("swordsman", 0, 100, 113, wounds=1),
        fig("orc_warrior", 1, 88, 100, wounds=1),
    )
    asked = answers(s, {"bandage-target": "f1"})
    run(items.bandage(s, s.figures[0]))
    assert asked[0].keys() == ["f0", "f1"]
    assert [figure.wounds for figure in s.figures] == [1, 0, 1, 1]
    s.figures[0].spent = []
    run(items.bandage(s, s.figures[0]))  # no question: only one is wounded now
    assert s.figures[0].wounds == 0


@rule("DYS-17.12")
def test_bandages_are_used_up():
    s = table(fig("swordsman", 0, 100, 100, equipment=("bandages", "bandages"), wounds=1))
    for left in (True, True, False):
        s.figures[0].wounds = 1
        assert items.can_bandage(s, s.figures[0]) is left
        if left:
            run(items.bandage(s, s.figures[0]))
            assert s.figures[0].wounds == 0


@rule("DYS-17.12")
def test_bandages_take_a_short_action_and_heal_no_second_wound():
    ogre = fig("ogre", 0, 100, 100, equipment=("bandages",), wounds=2)
    s = table(ogre)
    assert Action.BANDAGES in actions.possible(s, ogre, [Action.MARCH], 1)
    run(items.bandage(s, ogre))
    assert ogre.wounds == 1


@rule("DYS-17.12")
def test_bandages_need_somebody_wounded():
    s = table(fig("swordsman", 0, 100, 100, equipment=("bandages",)), fig("swordsman", 0, 130, 100, wounds=1))
    assert not items.can_bandage(s, s.figures[0])
