"""Cromaug, who fetches a companion from the cemetery (chapter 11)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, from_step, plain_dice, player, table
from veillee.games.lueur.content import COMPANIONS
from veillee.games.lueur.rules.day import begin_day
from veillee.games.lueur.rules.late_morning import reroll_ways, roll_everything
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.province import steps


def owner(*cemetery, letters="A", row=("B18",), reserve=(), rolls=(), **fields):
    """The owner of Cromaug at midday, first in turn order, with these companions in the cemetery."""
    s = table(player(row=row, dice=plain_dice(letters), **fields), player(), rolls=rolls, at="midday")
    s.cemetery, s.reserve = set(cemetery), set(reserve)
    return s


def row(s, seat=0):
    return [companion.id for companion in s.players[seat].row]


@rule("LUE-11.18")
def test_one_air_sends_cromaug_away_and_brings_a_companion_of_choice() -> None:
    s = owner("A01", "A02", "A03")
    assert open_questions(resolve_cards(s, 0))[0].keys() == ["none", "A01", "A02", "A03"]
    s = owner("A01", "A02", "A03")
    play(resolve_cards(s, 0), "A02")
    assert row(s) == ["A02"]
    assert s.cemetery == {"A01", "A03", "B18"}


@rule("LUE-11.18")
def test_without_air_cromaug_stays() -> None:
    s = owner("A01", letters="WWFFE")
    play(resolve_cards(s, 0))
    assert row(s) == ["B18"]


@rule("LUE-11.18", "LUE-8.6")
def test_several_airs_fetch_one_companion() -> None:
    s = owner("A01", "A02", letters="AAA")
    play(resolve_cards(s, 0), "A02")
    assert row(s) == ["A02"]


@rule("LUE-11.19")
def test_the_fetched_companion_is_applied_before_any_other_card() -> None:
    # Zellyf gives 3 for water; Kapao (B23), another card of the row, is triggered by two waters.
    s = owner("B08", letters="AWW", row=("B18", "B23"))
    play(resolve_cards(s, 0), "B18", "B08")
    order = [fact["card"] for fact in told(s, "resolved")]
    assert order == ["B18", "B08", "B23"]
    assert s.players[0].score == 16


@rule("LUE-11.20")
def test_the_companion_may_be_declined_but_cromaug_goes() -> None:
    s = owner("A01")
    play(resolve_cards(s, 0), "none")
    assert row(s) == []
    assert s.cemetery == {"A01", "B18"}


@rule("LUE-11.40", "LUE-11.46")
def test_cromaug_cannot_fetch_itself_and_from_an_empty_cemetery_nothing_is_asked() -> None:
    s = owner()
    play(resolve_cards(s, 0))
    assert (row(s), s.cemetery) == ([], {"B18"})


@rule("LUE-11.41")
def test_the_fetched_companion_is_last_in_the_row() -> None:
    s = owner("A02", row=("A01", "B18", "A03"))
    play(resolve_cards(s, 0), "A02")
    assert row(s) == ["A01", "A03", "A02"]


@rule("LUE-11.41")
def test_the_powers_of_a_fetched_companion_apply_from_then_on() -> None:
    s = owner("A18", score=0)  # a Lumipili, which has a re-roll
    assert reroll_ways(s.players[0]) == []
    play(resolve_cards(s, 0), "A18")
    assert reroll_ways(s.players[0]) == ["companion"]
    s = owner("A06")  # two printed fireflies
    play(resolve_cards(s, 0), "A06")
    assert s.players[0].all_fireflies == 2


@rule("LUE-11.42")
def test_a_fetched_sketal_takes_its_die_at_once() -> None:
    s = owner("A16", reserve=("big-blue-3", "big-red-4"))
    play(resolve_cards(s, 0), "A16")
    assert [die.id for die in s.players[0].dice] == ["big-green-1", "big-blue-3"]
    assert s.reserve == {"big-red-4"}


@rule("LUE-11.42")
def test_a_fetched_multicoloured_sketal_lets_its_owner_choose() -> None:
    s = owner("B21", reserve=("big-blue-3", "big-red-4", "small-black-1"))
    asked = open_questions(resolve_cards(s, 0), "B21")
    assert asked[0].keys() == ["big-blue-3", "big-red-4"]


@rule("LUE-11.42")
def test_a_fetched_sketal_gets_nothing_from_an_empty_reserve() -> None:
    s = owner("A16")
    play(resolve_cards(s, 0), "A16")
    assert [die.id for die in s.players[0].dice] == ["big-green-1"]


@rule("LUE-11.43")
def test_a_die_received_at_midday_counts_for_no_card_and_no_step_today() -> None:
    # A new die lies there showing fire: Ladawa needs two fires, P02 is a fire space.
    s = owner("A16", letters="AF", row=("A05", "B18"), reserve=("big-blue-3",), company="P45")
    play(resolve_cards(s, 0), "A16")
    assert s.players[0].dice[-1].face == 0
    assert s.players[0].score == 10
    assert [way.payment for way in steps(s.players[0])] == ["big-green", "big-green"]


@rule("LUE-11.43")
def test_a_die_received_at_midday_is_rolled_next_day() -> None:
    s = owner("A16", reserve=("big-blue-3",), rolls=(0, 5))
    play(resolve_cards(s, 0), "A16")
    begin_day(s)
    roll_everything(s)
    assert [(die.id, die.face, die.rolled) for die in s.players[0].dice] == [
        ("big-green-1", 0, True),
        ("big-blue-3", 1, True),  # the sixth face of blue is water
    ]


@rule("LUE-11.44")
def test_a_fetched_companion_that_is_not_triggered_yet_joins_the_unresolved_cards() -> None:
    # Drel wants no fire. The only fire is the Sketal's die, which goes with it afterwards.
    shown = dice("big-green-3:F", "small-blue-1:E", "small-orange-1:E", "small-azure-1:A")
    s = table(player(row=("B18", "A15:green"), dice=shown), player(), at="midday")
    s.cemetery = {"B15"}
    play(resolve_cards(s, 0), "B18", "B15")
    assert [fact["card"] for fact in told(s, "resolved")] == ["B18", "A15", "B15"]
    assert s.players[0].score == 14  # 2 for the Sketal, 2 for Drel


@rule("LUE-11.45")
def test_a_companion_that_acted_and_died_today_may_act_again() -> None:
    s = owner(letters="AF", row=("A12", "B18"))  # Briki: air + fire, two footprints
    play(resolve_cards(s, 0), "A12", "A12")
    assert s.players[0].footprints == 4
    assert s.cemetery == {"A12", "B18"}


@rule("LUE-11.57")
def test_a_fetched_companion_is_applied_even_if_it_costs() -> None:
    s = owner("B07", letters="AWW")  # Zellyf: two waters cost 2
    play(resolve_cards(s, 0), "B07")
    assert s.players[0].score == 8
    s = owner("A13", letters="AWWW")  # a Sketal: three waters, a skull and −4
    play(resolve_cards(s, 0), "A13")
    assert s.players[0].score == 6
    assert (row(s), s.cemetery) == ([], {"A13", "B18"})


@rule("LUE-11.57", "LUE-11.19")
def test_a_fetched_companion_with_a_skull_does_not_wait_for_its_turn() -> None:
    s = owner("A13", letters="AWWW", row=("B18", "B08", "B23"))
    asked = open_questions(resolve_cards(s, 0), "B18", "A13")
    assert asked[0].keys() == ["all", "B08", "B23"]
    assert [fact["card"] for fact in told(s, "resolved")] == ["B18", "A13"]
    assert s.players[0].score == 6


@rule("LUE-11.42", "LUE-11.19", "LUE-11.6")
def test_a_fetched_sketal_that_is_triggered_takes_its_die_acts_at_once_and_gives_the_die_back() -> None:
    s = owner("A13", letters="AWWW", row=("B18", "B08", "B23"), reserve=("big-orange-3",))
    asked = open_questions(resolve_cards(s, 0), "B18", "A13")
    assert asked[0].keys() == ["all", "B08", "B23"]
    steps_of_it = ("fetched", "die-taken", "resolved", "buried", "die-returned", "bursts")
    kinds = [event.kind for event in s.events if event.kind in steps_of_it]
    assert kinds == ["resolved", "buried", *steps_of_it]  # the first two are Cromaug's
    assert (s.players[0].score, len(s.players[0].dice), s.reserve) == (6, 4, {"big-orange-3"})


@rule("LUE-11.46")
def test_cromaug_is_lost_for_nothing_when_only_later_players_filled_the_cemetery() -> None:
    owner_of_two = player(row=("B18", "B12"), dice=plain_dice("A"), company="P49")
    later = player(row=("B20",), dice=plain_dice("AA"), company="P49")
    s = table(owner_of_two, later, deck=["B01"] * 5)
    open_questions(from_step(s, "midday"), (0, "B18"))  # by now B20 has gone to the cemetery
    assert s.at == "morning"
    assert row(s) == ["B12"]
    assert s.cemetery == {"B18", "B20"}


@pytest.mark.parametrize("special", ["cromaug", "xargok", "kaar"])
def test_there_is_one_companion_of_each_special_kind(special) -> None:
    assert sum(card.special == special for card in COMPANIONS.values()) == 1
