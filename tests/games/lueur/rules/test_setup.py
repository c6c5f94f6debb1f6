"""Set-up (chapter 3)."""

import pytest

from support import Face, open_questions, play, rule, scripted, told
from support.lueur import new_game
from veillee.games.lueur.rules import day
from veillee.games.lueur.rules.morning import recruit
from veillee.games.lueur.rules.setup import choose_adventurers, lay_out, setup


def prepared(*rolls, players=3, journey="province", adventurers="pick"):
    """A game with given chance: the first player (after the board, if random), then the nine small dice."""
    chances = [2, players] if journey == "random" else [players]
    sides = chances + [6] * (len(rolls) - len(chances))
    drawn = [Face(roll, of, "setup") for roll, of in zip(rolls, sides, strict=True)]
    s = setup({"journey": journey, "adventurers": adventurers}, players, scripted(*drawn))
    s.events = []
    return s


def laid_out(*small, first=0, players=3):
    """A table after set-up, with these rolls of the nine small dice."""
    s = prepared(first, *small, players=players)
    play(choose_adventurers(s), "braccio", *["eoles", "pocana", "orium"][: players - 1])
    lay_out(s)
    return s


NINE = (0, 0, 1, 1, 2, 2, 3, 3, 4)


@rule("LUE-3.1")
@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_the_players_choose_a_side_of_the_board(journey):
    s = prepared(0, journey=journey)
    assert s.journey == journey


@rule("LUE-3.1")
@pytest.mark.parametrize(("number", "journey"), [(0, "province"), (1, "archipelago")])
def test_the_side_of_the_board_may_be_left_to_chance(number, journey):
    assert prepared(number, 0, journey="random").journey == journey


@rule("LUE-3.2", "LUE-3.3")
def test_adventurers_are_chosen_clockwise_from_the_first_player_and_each_once():
    s = prepared(1)
    asked = open_questions(choose_adventurers(s))
    assert list(asked) == [1]
    assert asked[1].values == ["braccio", "taetyss", "eoles", "pocana", "moloch", "noctiluca", "orium"]

    asked = open_questions(choose_adventurers(s), "pocana")
    assert list(asked) == [2]
    assert asked[2].values == ["braccio", "taetyss", "eoles", "moloch", "noctiluca", "orium"]

    asked = open_questions(choose_adventurers(s), "orium")
    assert list(asked) == [0]
    assert asked[0].values == ["braccio", "taetyss", "eoles", "moloch", "noctiluca"]

    play(choose_adventurers(s), "moloch")
    assert [one.adventurer for one in s.players] == ["moloch", "pocana", "orium"]


@rule("LUE-3.4")
def test_everybody_begins_on_space_10():
    assert [one.score for one in prepared(0, players=4).players] == [10, 10, 10, 10]


@rule("LUE-3.5")
def test_company_and_encampment_begin_on_the_start_space():
    assert [(one.company, one.camp, one.boats) for one in prepared(0).players] == [("P00", "P00", [])] * 3


@rule("LUE-3.6")
def test_four_boats_begin_on_the_central_island():
    s = prepared(0, journey="archipelago")
    assert [(one.company, one.boats) for one in s.players] == [("", ["I00", "I00", "I00", "I00"])] * 3


@rule("LUE-3.7")
def test_the_reserve_holds_five_big_dice_and_the_black_one():
    reserve = {"big-red-4", "big-azure-3", "big-blue-3", "big-orange-3", "big-green-3", "small-black-1"}
    assert prepared(0).reserve == reserve


@rule("LUE-3.8")
def test_dice_of_unused_adventurers_are_out_of_the_game():
    s = laid_out(*NINE, players=2)
    on_track = [die.id for spot in s.spots for die in spot.dice]
    held = [die.id for one in s.players for die in one.dice]
    big = sorted(name for name in [*on_track, *held, *s.reserve] if name.startswith("big"))
    assert big == [
        *("big-azure-1", "big-azure-2", "big-azure-3"),
        "big-blue-3",
        *("big-green-1", "big-green-2", "big-green-3"),
        *("big-orange-3", "big-red-4"),
    ]


SEVEN_SPELLS = ["spell_air", "spell_any", "spell_any", "spell_earth", "spell_fire", "spell_nature", "spell_water"]


@rule("LUE-3.9")
def test_the_seven_spells_are_shuffled():
    piles = [new_game(seed).pile for seed in range(5)]
    assert all(sorted(pile) == SEVEN_SPELLS for pile in piles)
    assert len({tuple(pile) for pile in piles}) > 1


@rule("LUE-3.10")
def test_three_random_cards_of_each_deck_are_missing():
    everything = {f"{deck}{number:02}" for deck in "AB" for number in range(1, 24)}
    missing = []
    for seed in range(5):
        s = new_game(seed)
        removed = sorted(everything - set(s.deck))
        assert [card[0] for card in removed] == ["A", "A", "A", "B", "B", "B"]
        assert len(s.deck) == len(set(s.deck)) == 40
        missing.append(tuple(removed))
    assert len(set(missing)) == 5


@rule("LUE-3.10")
def test_the_order_of_both_decks_is_left_to_chance():
    orders = [new_game(seed).deck for seed in range(5)]
    for deck in "AB":
        shared = set.intersection(*(set(order) for order in orders))
        assert len({tuple(c for c in order if c in shared and c[0] == deck) for order in orders}) > 1


@rule("LUE-3.11")
def test_the_five_cards_on_top_are_dealt_face_up_from_left_to_right():
    s = laid_out(*NINE)
    assert [spot.companion for spot in s.spots] == ["A23", "A22", "A21", "A20", "A19"]
    assert told(s, "dealt") == [{"cards": ["A23", "A22", "A21", "A20", "A19"]}]
    assert s.deck[-1] == "A18"


@rule("LUE-3.12")
@pytest.mark.parametrize(
    ("name", "card"), [("fire", "A23"), ("water", "A22"), ("earth", "A21"), ("air", "A20"), ("nature", "A19")]
)
def test_the_spots_are_fire_water_earth_air_nature(name, card):
    s = laid_out(*NINE)
    s.dice.given = [Face(0, 6, "seat-0")] if name == "air" else []  # the black die comes with Kaar
    play(recruit(s, 0), name)
    assert s.players[0].row[0].id == card


@rule("LUE-3.13")
def test_the_first_player_is_drawn():
    assert [prepared(first).first for first in (0, 1, 2)] == [0, 1, 2]
    assert {new_game(seed).first for seed in range(20)} == {0, 1, 2}


@rule("LUE-3.14")
@pytest.mark.parametrize(
    ("first", "tokens"), [(0, [0, 0, 2]), (1, [2, 0, 0]), (2, [0, 2, 0]), (0, [0, 2]), (1, [2, 0])]
)
def test_the_last_in_turn_order_receives_two_re_roll_tokens(first, tokens):
    s = prepared(first, players=len(tokens))
    assert [one.tokens for one in s.players] == tokens


@rule("LUE-3.15", "LUE-3.12")
def test_the_nine_small_dice_are_rolled_onto_the_spots_of_their_symbols():
    # green fire, green nature (its sixth face), blue water twice, azure air twice, red earth, orange earth, purple fire
    s = laid_out(0, 5, 1, 5, 3, 5, 2, 5, 0)
    assert [[die.id for die in spot.dice] for spot in s.spots] == [
        ["small-green-1", "small-purple-1"],
        ["small-blue-1", "small-blue-2"],
        ["small-red-1", "small-orange-1"],
        ["small-azure-1", "small-azure-2"],
        ["small-green-2"],
    ]


@rule("LUE-3.16")
def test_the_purple_die_is_rolled_until_it_shows_an_element():
    s = laid_out(0, 0, 1, 1, 2, 2, 3, 3, 5, 5, 4)
    assert [die.id for die in s.spots[4].dice] == ["small-purple-1"]
    assert [one.footprints for one in s.players] == [0, 0, 0]


@rule("LUE-3.17")
def test_spots_without_a_die_receive_a_footprint():
    s = laid_out(0, 0, 1, 1, 1, 3, 3, 3, 3)
    assert [len(spot.dice) for spot in s.spots] == [2, 3, 0, 4, 0]
    assert [spot.footprints for spot in s.spots] == [0, 0, 1, 0, 1]


@rule("LUE-3.19", "LUE-2.5")
@pytest.mark.parametrize(
    ("name", "brought"),
    [
        ("braccio", ["big-green-1", "big-green-2"]),
        ("taetyss", ["big-blue-1", "big-blue-2"]),
        ("eoles", ["big-azure-1", "big-azure-2"]),
        ("pocana", ["big-red-1", "big-red-2", "big-red-3"]),
        ("moloch", ["big-orange-1", "big-orange-2"]),
        ("noctiluca", ["big-purple-1", "big-purple-2"]),
        ("orium", ["big-yellow-1", "big-yellow-2"]),
    ],
)
def test_an_adventurer_brings_its_big_dice(name, brought):
    s = prepared(0)
    open_questions(choose_adventurers(s), name)
    assert [die.id for die in s.players[0].dice] == brought


@rule("LUE-3.20")
def test_adventurers_may_be_dealt_at_random():
    dealt = set()
    for seed in range(5):
        s = new_game(seed, adventurers="random")
        play(choose_adventurers(s))  # nobody is asked
        names = tuple(s.players[seat].adventurer for seat in s.order())
        assert len(set(names)) == 3
        assert all(len(one.dice) >= 2 for one in s.players)
        dealt.add(names)
    assert len(dealt) > 1


@rule("LUE-3.21", "LUE-3.22")
def test_adventurers_are_chosen_after_the_first_player_is_drawn_and_before_anything_is_dealt_or_rolled():
    s = prepared(2)
    asked = open_questions(day.play(s), "orium", "moloch")
    assert list(asked) == [1]  # after 2 and 0
    assert asked[1].prompt == "adventurer"
    assert [one.tokens for one in s.players] == [0, 2, 0]
    assert not any(spot.companion or spot.dice or spot.footprints for spot in s.spots)
    assert len(s.deck) == 40


@rule("LUE-3.23")
def test_twenty_a_cards_lie_on_twenty_b_cards():
    deck = "".join(card[0] for card in reversed(new_game(3).deck))
    assert deck == "A" * 20 + "B" * 20


@rule("LUE-3.24")
def test_the_cemetery_is_empty_and_nobody_has_anything_yet():
    s = laid_out(*NINE, players=4)
    assert s.cemetery == set()
    assert [(p.footprints, p.fireflies, p.spells, p.row) for p in s.players] == [(0, 0, [], [])] * 4
