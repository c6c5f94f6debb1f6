"""Morning: recruiting (chapter 5)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, faces, lay_track, player, table
from veillee.games.lueur.content import AIR, FIRE, WATER
from veillee.games.lueur.rules import day
from veillee.games.lueur.rules.late_morning import roll_everything
from veillee.games.lueur.rules.morning import morning, recruit
from veillee.games.lueur.rules.symbols import counts
from veillee.games.lueur.state import Die
from veillee.kernel.errors import Refusal

FIVE = ("A02", "A04", "A05", "A07", "A09")


def at_dawn(*players, track=FIVE, **fields):
    s = table(*players, at="morning", **fields)
    lay_track(s, *track)
    return s


@rule("LUE-5.1")
def test_a_player_must_take_one_of_the_companions_still_there():
    s = at_dawn(player(), player(), player(), track=("", "A04", "", "A07", "A09"))
    asked = open_questions(recruit(s, 0))
    assert asked[0].values == ["water", "air", "nature"]
    with pytest.raises(Refusal):
        asked[0].value_of("pass")


@rule("LUE-5.2")
@pytest.mark.parametrize("day", range(1, 9))
def test_the_footprints_of_the_spot_are_taken_on_every_day(day):
    s = at_dawn(player(footprints=1), day=day)
    s.spots[AIR].footprints = 2
    play(recruit(s, 0), "air")
    assert s.players[0].footprints == 3


@rule("LUE-5.2")
def test_all_dice_and_footprints_of_the_spot_come_with_the_companion():
    s = at_dawn(player(footprints=1, dice=[Die("big-red-1")]))
    s.spots[AIR].dice = [Die("small-red-1", AIR), Die("small-purple-1", AIR)]
    s.spots[AIR].footprints = 2
    s.spots[WATER].dice = [Die("small-green-1", WATER)]
    s.spots[WATER].footprints = 1
    play(recruit(s, 0), "air")
    one = s.players[0]
    assert [die.id for die in one.dice] == ["big-red-1", "small-red-1", "small-purple-1"]
    assert one.footprints == 3
    assert (s.spots[AIR].companion, s.spots[AIR].dice, s.spots[AIR].footprints) == ("", [], 0)
    assert ([die.id for die in s.spots[WATER].dice], s.spots[WATER].footprints) == (["small-green-1"], 1)


@rule("LUE-5.3")
def test_a_new_companion_is_the_last_of_the_row():
    s = at_dawn(player(row=("A03", "B08")))
    play(recruit(s, 0), "earth")
    assert [companion.id for companion in s.players[0].row] == ["A03", "B08", "A05"]


@rule("LUE-5.4")
def test_companions_nobody_took_go_to_the_cemetery_and_their_dice_and_footprints_stay():
    s = at_dawn(player(), player(), player())
    s.spots[FIRE].dice = [Die("small-red-1", FIRE)]
    s.spots[FIRE].footprints = 2
    play(morning(s), "water", "earth", "nature")
    assert s.cemetery == {"A02", "A07"}
    assert [spot.companion for spot in s.spots] == [""] * 5
    assert ([die.id for die in s.spots[FIRE].dice], s.spots[FIRE].footprints) == (["small-red-1"], 2)


@rule("LUE-5.5")
def test_with_two_players_the_first_player_discards_one_of_the_four_companions_left():
    s = at_dawn(player(), player(), first=1)
    asked = open_questions(morning(s), "water")
    assert list(asked) == [1]
    assert asked[1].prompt == "discard"
    assert asked[1].values == ["fire", "earth", "air", "nature"]
    with pytest.raises(Refusal):
        asked[1].value_of("pass")


@rule("LUE-5.5")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nobody_discards(players):
    s = at_dawn(*(player() for _ in range(players)))
    play(morning(s), *["fire", "water", "earth", "air"][:players])
    assert len(s.cemetery) == 5 - players


@rule("LUE-5.6")
@pytest.mark.parametrize("discarded", ["fire", "water"])
def test_a_companion_that_goes_to_the_cemetery_from_the_track_does_nothing(discarded):
    # Given Kaar, two Sketals and Xar'gok on the track
    s = at_dawn(
        *(player(), player()),
        track=("A20", "A13", "A10", "A04", "B21"),
        reserve={"small-black-1", "big-orange-3"},
        pile=["spell_fire"],
    )
    # When the first player takes Tamnuca and discards Kaar or a Sketal, and the second takes Xar'gok
    play(morning(s), "air", discarded, "earth")
    # Then nothing was rolled or drawn, and no die has moved
    assert s.cemetery == {"A20", "A13", "B21"}
    assert s.reserve == {"small-black-1", "big-orange-3"}
    assert [(one.score, one.dice, one.spells) for one in s.players] == [(10, [], [])] * 2
    assert not any(spot.dice for spot in s.spots)


@rule("LUE-5.7")
def test_recruiting_a_sketal_brings_its_die():
    s = at_dawn(player(), track=("A13",), reserve={"big-orange-3", "big-blue-3"})
    play(recruit(s, 0))
    assert [die.id for die in s.players[0].dice] == ["big-orange-3"]


@rule("LUE-5.7")
def test_recruiting_kaar_rolls_the_black_die_onto_the_track():
    s = at_dawn(player(), track=("A20", "A04"), reserve={"small-black-1"}, rolls=(1,))
    play(recruit(s, 0), "fire")
    assert [die.id for die in s.spots[WATER].dice] == ["small-black-1"]
    assert s.players[0].dice == []


@rule("LUE-5.7")
def test_the_owner_of_kaar_may_push_the_black_die_away_first():
    s = at_dawn(player(row=("A20",)), track=("A04", "A05"))
    s.spots[FIRE].dice = [Die("small-black-1", FIRE)]
    play(recruit(s, 0), "fire", "water")
    assert s.players[0].dice == []
    assert [die.id for die in s.spots[WATER].dice] == ["small-black-1"]


@rule("LUE-5.8")
def test_the_face_a_small_die_showed_on_the_track_has_no_effect():
    s = at_dawn(player(row=("A04",)), track=("A02",), rolls=(3, 4))
    s.spots[FIRE].dice = [Die("small-red-1", FIRE), Die("small-purple-1", FIRE)]
    play(recruit(s, 0))
    one = s.players[0]
    assert faces(one) == "FF"  # still as it lay there
    assert counts(one) == [0] * 8
    roll_everything(s)
    assert faces(one) == "AN"
    assert counts(one) == [0, 0, 0, 1, 1, 0, 0, 0]


@rule("LUE-5.9", "LUE-5.10")
def test_with_two_players_the_second_chooses_from_three_and_discards_none():
    s = at_dawn(player(), player())
    s.spots[AIR].dice = [Die("small-azure-1", AIR)]
    s.spots[AIR].footprints = 1
    asked = open_questions(morning(s), "fire", "air")
    assert list(asked) == [1]
    assert asked[1].values == ["water", "earth", "nature"]

    play(morning(s), "nature")
    assert s.cemetery == {"A04", "A05", "A07"}
    assert ([die.id for die in s.spots[AIR].dice], s.spots[AIR].footprints) == (["small-azure-1"], 1)
    assert [len(one.dice) for one in s.players] == [0, 0]


@rule("LUE-5.11", "LUE-5.5")
def test_the_order_of_one_players_morning():
    # Given the owner of Kaar and of the air spell, and the multicoloured Sketal beside the black die
    s = at_dawn(
        *(player(row=("A20",), spells=("spell_air",)), player()),
        track=("B21", "A04", "A05", "A07", "A09"),
        reserve={"big-blue-3", "big-green-3"},
    )
    s.spots[FIRE].dice = [Die("small-red-1", FIRE), Die("small-black-1", FIRE)]

    # When everything is asked in turn
    prompts = []
    for answers in [(), ("fire",), ("fire", "water"), ("fire", "water", "big-blue-3")]:
        fresh = s.copy()
        [asked] = open_questions(morning(fresh), *answers).values()
        prompts.append((asked.seat, asked.prompt))
    assert prompts == [(0, "recruit"), (0, "move-black-die"), (0, "sketal-die"), (0, "discard")]

    # Then things happen in this order
    open_questions(morning(s), "fire", "water", "big-blue-3", "nature")
    kinds = [event.kind for event in s.events]
    assert kinds == ["black-die-moved", "recruited", "die-taken", "discarded"]
    assert told(s, "recruited") == [{"seat": 0, "card": "B21", "dice": 1, "count": 0}]


@rule("LUE-5.11")
def test_the_air_spell_lies_on_the_new_companion():
    s = at_dawn(player(row=("A04",), spells=("spell_air",)), track=("A07",), rolls=(3, 3))
    s.players[0].dice = dice("big-red-1:F", "big-red-2:F")
    open_questions(day.play(s), "done")
    assert s.cemetery == {"A07"}
