"""Cards, powers and ownership (chapter 2)."""

import pytest

from support import open_questions, play, rule
from support.lueur import dice, lay_track, plain_dice, player, table
from veillee.games.lueur.content import ADVENTURERS, COMPANIONS, LINES, Gain
from veillee.games.lueur.rules import day
from veillee.games.lueur.rules.arrival import bury
from veillee.games.lueur.rules.evening import card_bursts, evening
from veillee.games.lueur.rules.late_morning import late_morning
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.morning import recruit
from veillee.games.lueur.rules.province import step
from veillee.games.lueur.rules.score import receive
from veillee.games.lueur.rules.symbols import apply_special_faces
from veillee.games.lueur.rules.travel import cross


def lost(s, number=0):
    """Send a companion of the first player to the cemetery."""
    play(bury(s, 0, s.players[0].row[number], "LUE-9.46"))


@rule("LUE-2.1")
def test_only_pocana_and_kaar_have_no_line():
    assert (len(ADVENTURERS), len(COMPANIONS)) == (7, 46)
    assert {card for card in [*ADVENTURERS, *COMPANIONS] if card not in LINES} == {"pocana", "A20"}


@rule("LUE-2.1")
def test_some_companions_have_no_power():
    plain = {c.id for c in COMPANIONS.values() if not (c.end_bursts or c.fireflies or c.rerolls or c.die)}
    assert plain == {"A02", "A03", "A07", "A08", "A09", "B08"}


@rule("LUE-2.2")
@pytest.mark.parametrize("card", ["A01", "A18"])  # two fireflies; a re-roll
def test_a_power_gives_no_token(card):
    s = table(player())
    lay_track(s, card)
    play(recruit(s, 0))
    assert (s.players[0].fireflies, s.players[0].tokens) == (0, 0)


@rule("LUE-2.2", "LUE-2.3")
def test_printed_fireflies_count_while_their_card_is_in_play():
    s = table(player(row=("A01", "A04"), fireflies=1))
    assert s.players[0].all_fireflies == 2 + 1 + 1
    lost(s)
    assert s.players[0].all_fireflies == 1 + 1


@rule("LUE-2.2", "LUE-2.4")
def test_end_bursts_count_while_their_card_is_in_play():
    s = table(player("pocana", row=("A20", "A22")))
    assert card_bursts(s.players[0]) == 4 + 4 - 5
    lost(s)
    assert card_bursts(s.players[0]) == 4 - 5


@rule("LUE-2.4")
def test_end_bursts_are_not_gained_before_the_end():
    s = table(player())
    lay_track(s, "A20", "A21")
    s.reserve = set()
    play(recruit(s, 0), "fire")
    assert s.players[0].score == 10


@rule("LUE-2.5", "LUE-2.8")
def test_the_big_die_of_a_companion_stays_as_long_as_its_card():
    s = table(player(dice=dice("big-red-1:F")), reserve={"big-orange-3"})
    lay_track(s, "A13")
    play(recruit(s, 0))
    assert [die.id for die in s.players[0].dice] == ["big-red-1", "big-orange-3"]
    assert s.reserve == set()
    lost(s)
    assert [die.id for die in s.players[0].dice] == ["big-red-1"]
    assert s.reserve == {"big-orange-3"}


@rule("LUE-2.6")
def test_a_lumipili_gives_one_re_roll_every_day():
    s = table(player(score=0, row=("A18",), dice=dice("big-red-1:F")), rolls=(1, 2))
    play(late_morning(s, 0), "companion")  # one die: it is re-rolled, and there is no second question
    day.begin_day(s)
    day.begin(s, "late_morning")
    play(late_morning(s, 0), "companion")
    assert s.players[0].row[0].spent


@rule("LUE-2.2", "LUE-2.6")
def test_a_lumipili_in_the_cemetery_gives_no_re_roll():
    s = table(player(score=0, row=("A18",), dice=dice("big-red-1:F")))
    lost(s)
    play(late_morning(s, 0))


@rule("LUE-2.7")
@pytest.mark.parametrize(
    ("card", "shown", "tokens"),
    [("A23", "N", (1, 0, 0)), ("B06", "E", (0, 1, 0)), ("A02", "WE", (0, 0, 1))],
)
def test_effects_give_tokens(card, shown, tokens):
    s = table(player(row=(card,), dice=plain_dice(shown)))
    play(resolve_cards(s, 0))
    one = s.players[0]
    assert (one.tokens, one.footprints, one.fireflies) == tokens


@rule("LUE-2.8")
def test_big_dice_stay_and_small_dice_change_hands():
    s = table(player(dice=dice("big-red-1:A", "small-blue-1:W")), player(), deck=["A01"] * 5)
    evening(s)
    assert [die.id for die in s.players[0].dice] == ["big-red-1"]
    assert [[die.id for die in spot.dice] for spot in s.spots] == [[], ["small-blue-1"], [], [], []]
    play(recruit(s, 1), "water")
    assert [die.id for die in s.players[1].dice] == ["small-blue-1"]


@rule("LUE-2.9")
def test_two_footprints_at_once_can_be_paid_one_by_one():
    s = table(player(company="P04", dice=dice("big-purple-1:P")))
    apply_special_faces(s)
    assert s.players[0].footprints == 2
    play(step(s, 0, "P05", "toll"))  # a village that costs one
    assert s.players[0].footprints == 1


@rule("LUE-2.10")
def test_there_are_always_tokens_left():
    s = table(player(tokens=44, fireflies=50, footprints=50), player(tokens=44, fireflies=50, footprints=50))
    for seat in (0, 1):
        receive(s, seat, Gain(reroll=1, firefly=1, footprint=2), 1, "", "")
    assert [(p.tokens, p.fireflies, p.footprints) for p in s.players] == [(45, 51, 52)] * 2


@rule("LUE-2.11")
def test_a_skull_of_the_journey_cannot_take_the_adventurer():
    s = table(player("moloch", row=("A03",), spells=("spell_fire",)))
    asked = open_questions(cross(s, 0, Gain(discard=1), "P15-P16"))
    assert asked[0].keys() == ["A03", "spell-0"]


@rule("LUE-2.11")
def test_an_adventurer_alone_passes_a_skull_of_the_journey():
    s = table(player("eoles"))
    play(cross(s, 0, Gain(discard=1), "P15-P16"))
    assert (s.players[0].adventurer, s.cemetery) == ("eoles", set())


@rule("LUE-2.11")
def test_the_air_spell_cannot_take_an_adventurer_alone():
    s = table(player("moloch", spells=("spell_air",), dice=plain_dice("AA")))
    play(resolve_cards(s, 0))
    assert (s.players[0].adventurer, s.players[0].spells, s.cemetery) == ("moloch", [], set())


@rule("LUE-2.12")
def test_companions_stand_in_the_order_of_recruitment():
    s = table(player(row=("B16",)))
    lay_track(s, "A07", "A04", "A05")
    for spot in ("earth", "fire", "water"):
        play(recruit(s, 0), *([] if spot == "water" else [spot]))
    assert [companion.id for companion in s.players[0].row] == ["B16", "A05", "A07", "A04"]


@rule("LUE-2.12")
def test_the_air_spell_takes_the_last_of_the_row():
    s = table(player(row=("A13", "A03", "B08"), spells=("spell_air",), dice=plain_dice("AA")))
    play(resolve_cards(s, 0))
    assert [companion.id for companion in s.players[0].row] == ["A13", "A03"]


@rule("LUE-2.13")
def test_an_unused_re_roll_power_is_not_kept_for_tomorrow():
    s = table(player(score=0, row=("A18",), dice=dice("big-red-1:F")), rolls=(1,))
    play(late_morning(s, 0), "done")
    day.begin_day(s)
    day.begin(s, "late_morning")
    play(late_morning(s, 0), "companion")  # once; a second re-roll is not offered
    assert s.players[0].tokens == 0


@rule("LUE-2.14")
def test_a_lumipili_works_on_the_day_it_is_recruited():
    s = table(player(score=0, dice=dice("big-red-1:F")), rolls=(0,), at="morning")
    lay_track(s, "A18")
    asked = open_questions(day.play(s))
    assert asked[0].keys() == ["done", "companion"]


@rule("LUE-2.15")
def test_a_lumipili_fetched_at_midday_works_from_the_next_day_on():
    # Given Cromaug, who dies of one air symbol, and a Lumipili in the cemetery
    one = player(score=0, row=("B18",), dice=dice("big-red-1:A"), company="P09")
    s = table(one, rolls=(0,), at="midday", cemetery={"A18"}, deck=["A01"] * 5)

    # When it is fetched, the next question is about the afternoon: P10 can be entered with an air symbol
    asked = open_questions(day.play(s), "A18")
    assert asked[0].prompt == "step"

    # Then it serves the next day
    asked = open_questions(day.play(s), "stop", "fire")
    assert asked[0].keys() == ["done", "companion"]


@rule("LUE-2.6")
def test_two_lumipilis_give_two_re_rolls_a_day_and_no_third():
    s = table(player(score=0, row=("A18", "B22"), dice=dice("big-red-1:F")), rolls=(0, 0))
    play(late_morning(s, 0), "companion", "companion")
    assert [companion.spent for companion in s.players[0].row] == [True, True]
