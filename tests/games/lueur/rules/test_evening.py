"""Evening: the track is made ready for another day (chapter 12)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, from_step, plain_dice, player, table
from veillee.games.lueur.content import BLACK
from veillee.games.lueur.rules.evening import evening

FIRE, WATER, EARTH, AIR, NATURE = range(5)
DECK = ["B05", "B04", "B03", "B02", "B01"]  # the next card is the last


def on_track(s, spot):
    return [die.id for die in s.spots[spot].dice]


@rule("LUE-12.1")
def test_with_an_empty_deck_the_game_ends_and_nothing_is_made_ready() -> None:
    s = table(player(dice=dice("small-green-1:W")), player(), day=8, first=1)
    play(from_step(s, "afternoon"))
    assert s.at == "over"
    assert (s.day, s.first) == (8, 1)
    assert [die.id for die in s.players[0].dice] == ["small-green-1"]
    assert all(not spot.companion and not spot.dice and not spot.footprints for spot in s.spots)


@rule("LUE-12.1")
def test_with_cards_in_the_deck_there_is_another_day() -> None:
    s = table(player(), player(), day=7, deck=DECK.copy())
    open_questions(from_step(s, "afternoon"))
    assert (s.at, s.day, s.deck) == ("morning", 8, [])


@rule("LUE-12.2", "LUE-12.8")
def test_small_dice_return_to_the_spots_of_their_symbols_and_big_ones_stay() -> None:
    one = player(dice=dice("big-red-1:F", "small-green-1:F", "small-blue-1:N", "small-black-1:N"))
    other = player(dice=dice("big-azure-3:W", "small-red-1:E", "small-blue-2:N"))
    s = table(one, other, deck=DECK.copy())
    evening(s)
    assert [on_track(s, spot) for spot in range(5)] == [
        ["small-green-1"],
        [],
        ["small-red-1"],
        [],
        ["small-blue-1", "small-blue-2", BLACK],
    ]
    assert [[die.id for die in one.dice] for one in s.players] == [["big-red-1"], ["big-azure-3"]]


@rule("LUE-12.3")
def test_footprints_and_the_loss_are_rolled_anew_for_nothing() -> None:
    one = player(dice=dice("small-purple-1:P", "small-black-1:L"))
    s = table(one, player(), deck=DECK.copy(), rolls=(5, 5, AIR, 5, WATER))
    evening(s)
    assert on_track(s, AIR) == ["small-purple-1"]
    assert on_track(s, WATER) == [BLACK]
    assert s.dice.given == []
    assert (s.players[0].score, s.players[0].footprints) == (10, 0)


@rule("LUE-12.4")
def test_five_companions_are_dealt_face_up_from_left_to_right() -> None:
    s = table(player(), player(), deck=["A23", *DECK])
    evening(s)
    assert [spot.companion for spot in s.spots] == ["B01", "B02", "B03", "B04", "B05"]
    assert s.deck == ["A23"]
    assert told(s, "dealt") == [{"cards": ["B01", "B02", "B03", "B04", "B05"]}]


@rule("LUE-12.5")
def test_every_spot_without_a_die_receives_a_footprint() -> None:
    s = table(player(dice=dice("small-green-1:F", "small-blue-1:A")), player(), deck=DECK.copy())
    evening(s)
    assert [spot.footprints for spot in s.spots] == [0, 1, 1, 0, 1]


@rule("LUE-12.5")
@pytest.mark.parametrize(("day", "left"), [(1, 30), (3, 20), (6, 5), (7, 0)])
def test_every_evening_leaves_footprints_whatever_is_left_of_the_deck(day, left) -> None:
    s = table(player(dice=dice("small-green-1:F")), player(), day=day, deck=["A23"] * left + DECK)
    evening(s)
    assert ([spot.footprints for spot in s.spots], len(s.deck), s.day) == ([0, 1, 1, 1, 1], left, day + 1)


@rule("LUE-12.10")
def test_the_black_die_alone_keeps_a_footprint_away() -> None:
    s = table(player(dice=dice("small-black-1:E")), player(), deck=DECK.copy())
    evening(s)
    assert [spot.footprints for spot in s.spots] == [1, 1, 0, 1, 1]


@rule("LUE-12.9")
def test_old_footprints_stay_beside_dice_and_add_up_elsewhere() -> None:
    s = table(player(dice=dice("small-green-1:F")), player(), deck=DECK.copy())
    s.spots[FIRE].footprints, s.spots[WATER].footprints = 2, 2
    evening(s)
    assert [spot.footprints for spot in s.spots] == [2, 3, 1, 1, 1]


@rule("LUE-12.6")
@pytest.mark.parametrize(("first", "following"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_player_changes_clockwise(first, following) -> None:
    s = table(player(), player(), player(), deck=DECK.copy(), first=first)
    assert list(open_questions(from_step(s, "afternoon"))) == [following]
    assert s.first == following


@rule("LUE-12.7")
def test_what_was_declined_is_lost_in_the_evening_and_what_is_due_was_applied() -> None:
    s = table(player("orium", dice=plain_dice("NN"), company="P45"), player(), deck=DECK.copy())
    asked = open_questions(from_step(s, "midday"), "stop")
    assert s.players[0].score == 11  # Orium's pair, without being asked
    assert {seat: question.prompt for seat, question in asked.items()} == {1: "recruit"}
    assert s.players[0].company == "P45"


@rule("LUE-12.11")
def test_dice_nobody_took_stay_where_they_lie() -> None:
    s = table(player(), player(), deck=DECK.copy())
    s.spots[EARTH].dice = dice("small-purple-1:E")
    s.spots[AIR].dice = dice("small-black-1:W")  # pushed there by the owner of Kaar
    evening(s)
    assert [(die.id, die.face) for die in s.spots[EARTH].dice] == [("small-purple-1", EARTH)]
    assert [(die.id, die.face) for die in s.spots[AIR].dice] == [(BLACK, WATER)]


@rule("LUE-12.12")
def test_the_evening_comes_when_the_last_player_has_finished_and_asks_nobody() -> None:
    def afternoon():
        colours = ("small-blue-1:N", "small-azure-1:N")
        return table(*(player(company="P45", dice=dice(shown)) for shown in colours), deck=DECK.copy())

    s = afternoon()
    assert list(open_questions(from_step(s, "afternoon"), (1, "stop"))) == [0]
    assert s.at == "afternoon"
    assert s.spots[NATURE].dice == []
    s = afternoon()
    assert list(open_questions(from_step(s, "afternoon"), (1, "stop"), (0, "stop"))) == [1]
    assert s.at == "morning"
    assert on_track(s, NATURE) == ["small-blue-1", "small-azure-1"]
