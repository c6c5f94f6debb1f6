"""Dice and symbols (chapter 7)."""

import pytest

from support import open_questions, play, rule
from support.lueur import dice, lay_track, player, table
from veillee.games.lueur.content import DICE, LINES, SYMBOLS
from veillee.games.lueur.prompts import StepTo
from veillee.games.lueur.rules import day
from veillee.games.lueur.rules.midday import resolve_cards, triggered
from veillee.games.lueur.rules.province import steps
from veillee.games.lueur.rules.symbols import apply_special_faces, counted, counts, triggers
from veillee.games.lueur.state import Die

#: The sixth face of each colour, and how many dice there are, big and small.
COLOURS = {
    "green": ("nature", 3, 2),
    "blue": ("water", 3, 2),
    "azure": ("air", 3, 2),
    "red": ("fire", 4, 1),
    "orange": ("earth", 3, 1),
    "purple": ("footprints", 2, 1),
    "yellow": ("bursts", 2, 0),
    "black": ("loss", 0, 1),
}


@rule("LUE-7.1", "LUE-7.2", "LUE-7.3", "LUE-7.4", "LUE-7.5")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_die_has_the_five_elements_and_the_face_of_its_colour(colour):
    sixth, big, small = COLOURS[colour]
    alike = [die for die in DICE.values() if die.colour == colour]
    assert [die.big for die in alike] == [True] * big + [False] * small
    for die in alike:
        assert [SYMBOLS[face] for face in die.faces] == ["fire", "water", "earth", "air", "nature", sixth]


@rule("LUE-7.3", "LUE-7.4", "LUE-7.5", "LUE-7.6")
@pytest.mark.parametrize(
    ("shown", "score", "footprints"),
    [
        (["big-purple-1:P"], 10, 2),
        (["big-purple-1:P", "big-purple-2:P", "small-purple-1:P"], 10, 6),
        (["big-yellow-1:B"], 13, 0),
        (["big-yellow-1:B", "big-yellow-2:B"], 16, 0),
        (["small-black-1:L"], 8, 0),
        (["big-purple-1:F", "big-yellow-1:A", "small-black-1:N"], 10, 0),
    ],
)
def test_what_special_faces_bring(shown, score, footprints):
    s = table(player(dice=dice(*shown)))
    apply_special_faces(s)
    assert (s.players[0].score, s.players[0].footprints) == (score, footprints)


@rule("LUE-7.6")
def test_special_faces_pay_when_midday_begins_and_only_then():
    # Given a purple, a yellow and the black die, and two blue dice for Zellyf and Briki
    names = ("big-blue-1", "big-blue-2", "big-purple-1", "big-yellow-1", "small-black-1")
    one = player(tokens=1, company="P01", row=("B08", "A11"), dice=[Die(name) for name in names])
    s = table(one, rolls=(5, 5, 5, 5, 5, 5))
    lay_track(s, "A03")

    # When all of them show their sixth face at the first roll, and the yellow one again after a re-roll
    def counted_so_far(*answers):
        asked = open_questions(day.play(s), *answers)
        return asked[0].prompt, s.players[0].score, s.players[0].footprints

    s.at = "morning"
    assert counted_so_far() == ("reroll", 10, 0)
    assert counted_so_far("token", "big-yellow-1") == ("reroll", 10, 0)
    # Then they pay before the first card: 2 footprints, 3 − 2 bursts
    assert counted_so_far("done") == ("resolve", 11, 2)
    # and not again after the cards, which bring 6 bursts and a footprint
    assert counted_so_far("all") == ("step", 17, 3)


@rule("LUE-7.7")
def test_a_die_without_a_result_of_today_does_not_count():
    one = player(dice=dice("big-red-1:F", "big-red-2:A"))
    one.dice.append(Die("big-orange-3", SYMBOLS.index("fire")))  # taken at midday, not rolled
    assert counts(one) == [1, 0, 0, 1, 0, 0, 0, 0]
    assert [die.id for die in counted(one)] == ["big-red-1", "big-red-2"]


@rule("LUE-7.7")
def test_dice_cancelled_by_the_curse_do_not_count():
    one = player(dice=dice("big-red-1:F", "big-red-2:A", "small-red-1:F", "small-black-1:F"))
    assert counts(one) == [0, 0, 0, 1, 0, 0, 0, 0]
    assert [die.id for die in counted(one)] == ["big-red-2"]


@rule("LUE-7.8")
@pytest.mark.parametrize("card", ["A04", "A21", "A22", "A23", "B09", "A05"])
def test_special_faces_meet_no_element_condition(card):
    special = dice("big-purple-1:P", "big-purple-2:P", "big-yellow-1:B", "big-yellow-2:B", "small-black-1:L")
    assert triggered(player(row=(card,), dice=special)) == []


@rule("LUE-7.8")
def test_special_faces_meet_no_barred_symbol():
    special = dice("big-purple-1:P", "big-yellow-1:B", "small-black-1:L")
    assert triggered(player(row=("A06", "A07", "B16"), dice=special)) == ["A06", "A07", "B16"]


@rule("LUE-7.9")
@pytest.mark.parametrize(
    "shown", [("big-purple-1:P", "big-purple-2:P"), ("big-yellow-1:B", "big-yellow-2:B")], ids=["footprints", "bursts"]
)
def test_two_special_faces_alike_are_two_identical_symbols(shown):
    s = table(player("orium", dice=dice(*shown)))
    play(resolve_cards(s, 0))
    assert s.players[0].score == 11


@rule("LUE-7.9")
def test_a_footprint_and_a_burst_face_are_not_identical():
    assert triggered(player("orium", dice=dice("big-purple-1:P", "big-yellow-1:B"))) == []


@rule("LUE-7.10")
@pytest.mark.parametrize("card", ["orium", "noctiluca", "A19"])
def test_the_loss_of_the_black_die_counts_for_no_condition(card):
    shown = [0, 0, 0, 0, 0, 0, 0, 4]  # there is one black die; were there four, they would not count either
    assert triggers(LINES[card], shown) == 0


@rule("LUE-7.11")
def test_special_faces_pay_before_the_first_card_is_checked():
    # Zellyf costs 2 bursts: at score 0 it makes a difference whether the 3 bursts have come before
    one = player(score=0, company="P03", row=("B07",), dice=dice("big-yellow-1:B", "big-red-1:W", "big-red-2:W"))
    s = table(one, at="late_morning")
    asked = open_questions(day.play(s))
    assert asked[0].prompt == "step"
    assert s.players[0].score == 1


@rule("LUE-7.12")
def test_gains_of_special_faces_come_before_the_loss_of_the_black_die():
    s = table(player(score=1, dice=dice("big-yellow-1:B", "small-black-1:L")))
    apply_special_faces(s)
    assert s.players[0].score == 2


@rule("LUE-7.13")
def test_a_special_face_opens_no_element_space():
    one = player(company="P02", dice=dice("big-purple-1:P", "big-yellow-1:B", "small-black-1:L"))
    one.visited = ["P02"]
    assert steps(one) == []  # P01 fire, P03 fire, P45 nature


@rule("LUE-7.13")
def test_a_special_face_closes_no_barred_space():
    one = player(company="P07", dice=dice("big-purple-1:P", "big-yellow-1:B", "small-black-1:L"))
    one.visited = ["P07"]
    assert steps(one) == [StepTo("P08", "free")]  # barred fire; P06 is water
