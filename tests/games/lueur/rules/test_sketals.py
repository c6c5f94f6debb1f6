"""Sketals and their dice (chapter 11)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, from_step, lay_track, plain_dice, player, table
from veillee.games.lueur.rules.archipelago import sail
from veillee.games.lueur.rules.arrival import bury
from veillee.games.lueur.rules.day import begin_day
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.morning import morning, recruit

RESERVE = {"big-red-4", "big-azure-3", "big-blue-3", "big-orange-3", "big-green-3", "small-black-1"}


def meets(card, one=None, reserve=frozenset(RESERVE)):
    """A player for whom `card` is the only companion left on the track."""
    s = table(one or player(), player(), at="morning", reserve=set(reserve))
    lay_track(s, card)
    return s


@rule("LUE-11.1")
@pytest.mark.parametrize(
    ("card", "die"),
    [
        ("A13", "big-orange-3"),
        ("A14", "big-azure-3"),
        ("A15", "big-green-3"),
        ("A16", "big-blue-3"),
        ("A17", "big-red-4"),
    ],
)
def test_a_coloured_sketal_brings_the_big_die_of_its_colour(card, die) -> None:
    s = meets(card)
    play(recruit(s, 0))
    assert [one.id for one in s.players[0].dice] == [die]
    assert s.reserve == RESERVE - {die}


@rule("LUE-11.2")
def test_the_multicoloured_sketal_brings_a_big_die_of_choice() -> None:
    s = meets("B21")
    big = ["big-green-3", "big-blue-3", "big-azure-3", "big-red-4", "big-orange-3"]
    assert open_questions(recruit(s, 0))[0].keys() == big
    s = meets("B21")
    play(recruit(s, 0), "big-azure-3")
    assert [one.id for one in s.players[0].dice] == ["big-azure-3"]
    assert s.players[0].row[0].die == "azure"


@rule("LUE-11.3")
@pytest.mark.parametrize(("card", "reserve"), [("A13", {"big-blue-3", "small-black-1"}), ("B21", {"small-black-1"})])
def test_a_sketal_without_a_suitable_die_gets_none_and_claims_none_later(card, reserve) -> None:
    s = meets(card, reserve=reserve)
    play(recruit(s, 0))
    assert s.players[0].dice == []
    assert s.reserve == reserve
    s.reserve.add("big-orange-3")
    lay_track(s, "A01")
    play(recruit(s, 0))
    assert s.players[0].dice == []


@rule("LUE-11.3")
def test_a_sketal_without_a_die_claims_neither_one_that_comes_back_nor_one_of_the_next_day() -> None:
    owner = player(row=("B21:orange",), dice=dice("big-orange-3:W", "small-blue-1:N"))
    s = table(player(row=("A13",)), owner, at="midday")
    play(bury(s, 1, s.players[1].row[0], "LUE-8.20"))
    begin_day(s)
    assert (s.players[0].dice, s.reserve) == ([], {"big-orange-3"})


@rule("LUE-11.4", "LUE-11.1")
def test_a_sketal_die_is_handed_over_before_the_next_player_chooses() -> None:
    s = table(player(), player(), player(), at="morning", reserve=set(RESERVE))
    lay_track(s, "A13", "A01", "A02", "A03", "A04")
    assert list(open_questions(morning(s), "fire")) == [1]
    assert [die.id for die in s.players[0].dice] == ["big-orange-3"]


@rule("LUE-11.5")
def test_a_die_taken_in_the_morning_is_rolled_the_same_day() -> None:
    s = table(player(score=0), player(score=0, tokens=1), rolls=(5,), reserve={"big-orange-3"})
    lay_track(s, "A13", "A01", "A02", "A03", "A04")
    open_questions(from_step(s, "morning"), "fire", "nature", "water")
    [die] = s.players[0].dice
    assert (die.id, die.face, die.rolled) == ("big-orange-3", 2, True)  # the sixth face of orange is earth
    assert s.at == "late_morning"


def gone_by_its_own_skull():
    s = table(player(row=("A15:green",), dice=dice("big-green-3:N", "small-blue-1:E", "small-azure-1:E")), player())
    play(resolve_cards(s, 0))
    return s


def gone_by_the_air_spell():
    shown = dice("big-green-3:N", "small-blue-1:A", "small-azure-1:A")
    s = table(player(row=("A15:green",), spells=("spell_air",), dice=shown), player())
    play(resolve_cards(s, 0))
    return s


def gone_by_a_skull_icon():
    one = player(row=("A15:green",), dice=dice("big-green-3:N"), boats=["I01", "I00", "I00", "I00"])
    s = table(one, player(), journey="archipelago")
    play(sail(s, 0), "I01+I02")
    return s


@rule("LUE-11.6")
@pytest.mark.parametrize("lost", [gone_by_its_own_skull, gone_by_the_air_spell, gone_by_a_skull_icon])
def test_a_sketal_gives_its_die_back_however_it_goes(lost) -> None:
    s = lost()
    assert s.cemetery == {"A15"}
    assert s.reserve == {"big-green-3"}
    assert "big-green-3" not in [die.id for die in s.players[0].dice]


@rule("LUE-11.6")
def test_the_multicoloured_sketal_gives_back_the_colour_it_gave() -> None:
    shown = dice("big-azure-3:W", "big-blue-1:N", "big-blue-2:N")
    s = table(player("taetyss", row=("B21:azure",), dice=shown), player())
    play(resolve_cards(s, 0))
    assert s.reserve == {"big-azure-3"}


@rule("LUE-11.7")
def test_the_owner_chooses_which_big_die_of_the_colour_returns() -> None:
    def braccio():
        greens = ("big-green-1:F", "big-green-2:W", "big-green-3:A", "small-green-1:E")
        shown = (*greens, "big-blue-1:N", "small-blue-1:E")
        return table(player("braccio", row=("A15:green",), dice=dice(*shown)), player())

    greens = ["big-green-1", "big-green-2", "big-green-3"]
    assert open_questions(resolve_cards(braccio(), 0))[0].keys() == greens
    s = braccio()
    play(resolve_cards(s, 0), "big-green-2")
    assert s.reserve == {"big-green-2"}
    left = ["big-green-1", "big-green-3", "big-blue-1", "small-green-1", "small-blue-1"]
    assert [die.id for die in s.players[0].dice] == left


@rule("LUE-11.8")
def test_a_returned_die_is_there_for_a_later_sketal() -> None:
    s = gone_by_its_own_skull()
    s.at = "morning"
    lay_track(s, "B21")
    play(recruit(s, 1))
    assert [die.id for die in s.players[1].dice] == ["big-green-3"]
    assert s.reserve == set()


@rule("LUE-11.9")
def test_a_sketal_that_never_had_a_die_returns_none() -> None:
    s = table(player("braccio", row=("A15",), dice=plain_dice("EE")), player())  # two big green dice of his own
    play(resolve_cards(s, 0))
    assert s.cemetery == {"A15"}
    assert s.reserve == set()
    assert len(s.players[0].dice) == 2


@rule("LUE-11.3")
def test_it_is_told_that_a_sketal_got_nothing() -> None:
    s = meets("A13", reserve=set())
    play(recruit(s, 0))
    assert told(s, "no-die") == [{"seat": 0, "card": "A13"}]


@rule("LUE-11.7")
def test_dice_that_nothing_tells_apart_are_one_option():
    alike = dice("big-green-1:N", "big-green-3:N", "big-green-2:A")
    s = table(player(row=("A15:green",), dice=alike), at="midday")
    asked = open_questions(bury(s, 0, s.players[0].row[0], "LUE-8.20"))
    assert asked[0].values == ["big-green-1", "big-green-2"]


@rule("LUE-11.7")
def test_a_die_that_was_not_rolled_today_is_told_from_one_that_was():
    rolled, fresh = dice("big-green-1:F", "big-green-3:F")
    fresh.rolled = False
    s = table(player(row=("A15:green",), dice=[rolled, fresh]), at="midday")
    asked = open_questions(bury(s, 0, s.players[0].row[0], "LUE-8.20"))
    assert asked[0].values == ["big-green-1", "big-green-3"]
