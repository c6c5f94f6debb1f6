"""Worked examples of the days: re-rolls, midday, the score track, the deck and the meeting track."""

import pytest

from support import Face, open_questions, play, rule, scripted, told
from support.lueur import dice, faces, new_game, plain_dice, player, random_play, table
from veillee.games.lueur.rules import day
from veillee.games.lueur.rules.evening import evening
from veillee.games.lueur.rules.late_morning import late_morning
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.morning import morning
from veillee.games.lueur.rules.score import move_marker, space_before
from veillee.games.lueur.rules.setup import choose_adventurers, lay_out, setup
from veillee.games.lueur.rules.symbols import apply_special_faces


def play_midday(s, *answers):
    day.begin(s, "midday")
    apply_special_faces(s)
    play(resolve_cards(s, 0), *answers)


def taetyss():
    shown = dice("big-blue-1:A", "big-blue-2:A", "small-red-1:A", "small-orange-1:W")
    return table(player("taetyss", row=("A18",), tokens=2, dice=shown))


@rule("LUE-6.5", "LUE-6.6", "LUE-8.5", "LUE-8.10")
def test_example_1_three_re_rolls_turn_a_die():
    s = taetyss()
    play(late_morning(s, 0), "turn", "companion+token+token", "big-blue-1", "water", "done")
    assert sorted(faces(s.players[0])) == ["A", "A", "W", "W"]
    assert s.players[0].tokens == 0
    play_midday(s)
    assert (s.players[0].score, s.players[0].tokens) == (16, 2)


@rule("LUE-8.10")
def test_example_1_without_the_change():
    s = taetyss()
    play(late_morning(s, 0), "done")
    play_midday(s)
    assert (s.players[0].score, s.players[0].tokens) == (13, 3)


@rule("LUE-6.9", "LUE-6.11", "LUE-8.6")
def test_example_2_re_rolls_of_the_score_track():
    shown = ["big-red-1:A", "big-red-2:A", "big-red-3:F", "big-orange-3:A"]
    shown += ["small-green-1:F", "small-blue-1:W", "small-azure-1:N"]
    s = table(player("pocana", score=12, row=("A13:orange", "A19"), dice=dice(*shown)), rolls=(2, 3))

    # The first re-roll costs 1 space and brings earth
    open_questions(late_morning(s, 0), "track", "big-red-3")
    assert (s.players[0].score, sorted(faces(s.players[0]))) == (11, list("AAAEFNW"))

    # The second costs 2 and brings air
    play(late_morning(s, 0), "track", "big-red-3", "done")
    assert (s.players[0].score, sorted(faces(s.players[0]))) == (9, list("AAAAFNW"))

    # Snarexe dies for 10 bursts, once; the Sketal stays
    play_midday(s)
    assert s.players[0].score == 19
    assert s.cemetery == {"A19"}
    assert [companion.id for companion in s.players[0].row] == ["A13"]


@rule("LUE-8.20", "LUE-8.22")
def test_example_3_midday_with_order_and_a_returned_die():
    shown = dice("big-azure-1:A", "big-azure-2:A", "big-green-3:N", "small-red-1:E", "small-orange-1:E")
    s = table(player("eoles", row=("A15:green", "A08"), dice=shown, company="P01"), at="midday")
    # Eoles, the Sketal, and Donillilu, who is left
    asked = open_questions(day.play(s), "adventurer", "A15")
    one = s.players[0]
    assert [(e["card"], e["times"]) for e in told(s, "resolved")] == [("eoles", 2), ("A15", 1), ("A08", 1)]
    assert [event["bursts"] for event in told(s, "bursts")] == [4, 2, 2]
    assert (one.score, one.fireflies, one.tokens) == (18, 2, 1)
    assert s.cemetery == {"A15"}
    assert s.reserve == {"big-green-3"}

    # In the afternoon the green die is not there: no nature symbol
    assert [die.id for die in one.dice] == ["big-azure-1", "big-azure-2", "small-red-1", "small-orange-1"]
    assert asked[0].keys() == ["stop", "P00+free"]


#: Card and dice; then the score (from 10), footprints, re-roll tokens, and whether the card went to the cemetery.
CONDITIONS = [
    ("A21", "WWF", 10, 2, 0, False),
    ("A04", "EEEA", 13, 0, 0, False),
    ("A05", "FFF", 14, 0, 0, False),
    ("A05", "FFFF", 18, 0, 0, False),
    ("taetyss", "AAAW", 13, 0, 1, False),
    ("orium", "FFWWWE", 12, 0, 0, False),
    ("A03", "NNNWWW", 18, 0, 0, False),
    ("B07", "WWWW", 6, 0, 0, False),
    ("A12", "AAFF", 10, 2, 0, True),
    ("A11", "WWWW", 10, 1, 0, True),
    ("A08", "FFA", 12, 0, 1, False),
    ("A06", "FAN", 10, 0, 0, False),
    ("A06", "FAE", 14, 0, 0, False),
    ("B14", "WWW", 16, 0, 0, False),
    ("B14", "WE", 10, 0, 0, False),
]


@rule("LUE-8.5", "LUE-8.6", "LUE-8.9", "LUE-8.10", "LUE-8.11", "LUE-8.12", "LUE-8.13", "LUE-8.24", "LUE-8.27")
@pytest.mark.parametrize(("card", "shown", "score", "footprints", "tokens", "dies"), CONDITIONS)
def test_the_kinds_of_conditions(card, shown, score, footprints, tokens, dies):
    if card in ("taetyss", "orium"):
        s = table(player(card, dice=plain_dice(shown)))
    else:
        s = table(player(row=(card,), dice=plain_dice(shown)))
    play(resolve_cards(s, 0))
    one = s.players[0]
    assert (one.score, one.footprints, one.tokens, one.fireflies) == (score, footprints, tokens, 0)
    assert s.cemetery == ({card} if dies else set())


@rule("LUE-7.4", "LUE-7.9")
def test_orium_with_both_yellow_dice_on_bursts():
    s = table(player("orium", dice=dice("big-yellow-1:B", "big-yellow-2:B", "small-red-1:W")))
    play_midday(s)
    assert [event["score"] for event in told(s, "bursts")] == [16, 17]


@rule("LUE-7.3", "LUE-7.9")
def test_noctiluca_with_three_purple_dice_on_footprints():
    s = table(player("noctiluca", dice=dice("big-purple-1:P", "big-purple-2:P", "small-purple-1:P")))
    play_midday(s)
    assert (s.players[0].footprints, s.players[0].score) == (6, 15)
    assert [event.kind for event in s.events] == ["step", "footprints", "resolved", "bursts"]


@rule("LUE-8.16", "LUE-8.20", "LUE-8.29")
def test_a_sketal_with_three_water_symbols():
    shown = dice("big-orange-3:W", "big-red-1:W", "big-red-2:W")
    s = table(player(row=("A13:orange",), dice=shown))
    play(resolve_cards(s, 0))
    assert (s.players[0].score, s.cemetery, s.reserve) == (6, {"A13"}, {"big-orange-3"})


@rule("LUE-8.20")
def test_xargok_with_two_fire_symbols():
    s = table(
        player(), player(row=("A10",), dice=plain_dice("FF")), player(), pile=["spell_any", "spell_air", "spell_fire"]
    )
    play(resolve_cards(s, 1))
    assert s.cemetery == {"A10"}
    drawn = [[(spell.id, spell.revealed) for spell in one.spells] for one in s.players]
    assert drawn == [[("spell_air", False)], [], [("spell_fire", False)]]


@rule("LUE-4.5", "LUE-4.7", "LUE-4.9", "LUE-6.9", "LUE-6.11", "LUE-6.18")
@pytest.mark.parametrize(
    ("score", "spaces"),
    [
        (10, [9, 7, 5, 4, 3, 2, 1, 0, None]),
        (60, [52, 44, 37]),
        (53, [52]),
        (52, [44]),
        (103, [None]),
    ],
)
def test_the_score_track_backwards(score, spaces):
    assert [score := space_before(score) for _ in spaces] == spaces


@rule("LUE-4.6", "LUE-4.8")
@pytest.mark.parametrize(("score", "bursts", "end"), [(98, 5, 103), (3, -5, 0)])
def test_the_ends_of_the_score_track(score, bursts, end):
    s = table(player(score=score))
    move_marker(s, 0, bursts, "")
    assert s.players[0].score == end


@rule("LUE-1.2", "LUE-3.10", "LUE-3.23")
@pytest.mark.parametrize("seed", [1, 2])
def test_the_deck_in_a_whole_game(seed):
    s = new_game(seed, 2, "archipelago")
    dealt, left = {}, {}
    for _ in random_play(s, seed):
        if s.at == "morning" and s.day not in dealt:
            dealt[s.day] = [spot.companion for spot in s.spots]
            left[s.day] = len(s.deck)
    assert left == {1: 35, 2: 30, 3: 25, 4: 20, 5: 15, 6: 10, 7: 5, 8: 0}
    assert ["".join(card[0] for card in dealt[number]) for number in range(1, 9)] == ["AAAAA"] * 4 + ["BBBBB"] * 4
    assert len({card for cards in dealt.values() for card in cards}) == 40
    assert (s.at, s.day) == ("over", 8)


@rule("LUE-3.15", "LUE-3.17", "LUE-5.4")
def test_the_meeting_track_at_set_up_and_after_a_day():
    # Given nine small dice: two fire, three water, four air
    s = setup(
        {"journey": "province", "adventurers": "pick"},
        3,
        scripted(Face(0, 3, "setup"), *(Face(face, 6, "setup") for face in (0, 0, 1, 1, 1, 3, 3, 3, 3))),
    )
    play(choose_adventurers(s), "pocana", "eoles", "orium")
    lay_out(s)
    assert [len(spot.dice) for spot in s.spots] == [2, 3, 0, 4, 0]
    assert [spot.footprints for spot in s.spots] == [0, 0, 1, 0, 1]

    # When nobody takes the companion of earth, and no die comes there in the evening
    day.begin_day(s)
    play(morning(s), "fire", "water", "nature")
    evening(s)

    # Then earth holds two footprints
    assert [spot.footprints for spot in s.spots] == [0, 0, 2, 0, 1]
    assert [len(spot.dice) for spot in s.spots] == [2, 3, 0, 4, 0]


@rule("LUE-7.12", "LUE-7.11")
def test_special_faces_near_zero():
    s = table(player(score=1, dice=dice("big-yellow-1:B", "small-black-1:L")))
    play_midday(s)
    assert [event["score"] for event in told(s, "bursts")] == [4, 2]
    assert s.players[0].score == 2
