"""Worked examples: journeys, special companions, the final count. Numbers as in the rulebook or worked out by hand."""

from itertools import permutations

import pytest

from support import open_questions, play, rule
from support.lueur import dice, from_step, lay_track, plain_dice, player, table
from veillee.games.lueur.content import BLACK
from veillee.games.lueur.prompts import Crossing, StepTo
from veillee.games.lueur.rules.archipelago import crossings, sail
from veillee.games.lueur.rules.evening import evening, final_count
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.province import steps, walk
from veillee.games.lueur.rules.symbols import apply_special_faces, counts
from veillee.kernel.asking import together


def row(s, seat=0):
    return [companion.id for companion in s.players[seat].row]


@rule("LUE-9.22", "LUE-9.23", "LUE-9.26", "LUE-9.29", "LUE-9.37")
def test_example_4_a_company_walks_through_a_village() -> None:
    s = table(player(company="P45", dice=plain_dice("AF"), footprints=1), player())
    play(walk(s, 0), "P60+big-green", "P59+toll", "P57+free")  # P56, barred fire, is refused: no question is left
    one = s.players[0]
    assert (one.company, one.camp, one.footprints, one.tokens) == ("P57", "P00", 0, 1)


@rule("LUE-9.4", "LUE-10.4", "LUE-10.6", "LUE-10.13")
def test_example_4_a_boat_sails_with_one_or_two_elements() -> None:
    def boat(letters, footprints=0):
        one = player(dice=plain_dice(letters), footprints=footprints)
        return table(one, player(), journey="archipelago")

    s = boat("AE")
    play(sail(s, 0), "I00+I01")
    assert s.players[0].footprints == 2
    assert ("I00", "I01") not in crossings(boat("AEF").players[0])
    s = boat("", footprints=1)
    play(sail(s, 0), "I00+I01")
    assert s.players[0].footprints == 2  # one paid, two gained


@rule("LUE-13.2", "LUE-13.3", "LUE-13.4", "LUE-13.6")
def test_example_5_the_final_count() -> None:
    cards = ("A09", "A18", "B16", "B02", "B18", "B13", "A07")
    s = table(player("taetyss", row=cards, camp="P05", fireflies=1, footprints=3, score=60), player())
    final_count(s)
    count = s.players[0].count
    assert (count.cards, count.journey, count.fireflies, count.footprints) == (4, 5, 0, 3)
    assert s.players[0].score == 72


@rule("LUE-11.26", "LUE-11.27", "LUE-11.30", "LUE-11.50")
def test_the_black_die_cancels_three_dice() -> None:
    shown = ("small-red-1:F", "small-blue-1:F", "small-blue-2:W")
    s = table(player(row=("B15", "A05"), dice=dice(*shown, "small-black-1:F"), company="P07"), player())
    s.deck = ["B01"] * 5
    assert counts(s.players[0])[:5] == [0, 1, 0, 0, 0]
    play(resolve_cards(s, 0))
    assert s.players[0].score == 12
    assert StepTo("P08", "free") in steps(s.players[0])  # barred fire
    evening(s)
    assert [die.id for die in s.spots[0].dice] == ["small-blue-1", "small-red-1", BLACK]

    s = table(player(row=("B15", "A05"), dice=dice(*shown, "small-black-1:L")), player())
    apply_special_faces(s)
    assert s.players[0].score == 8
    assert counts(s.players[0])[:5] == [2, 1, 0, 0, 0]


@rule("LUE-13.4")
@pytest.mark.parametrize(
    ("cards", "tokens", "bonus"),
    [
        (("A01", "A04", "A05", "A19", "A02", "A03", "A07", "A08"), 3, 10),
        (("A01", "A04", "A05", "A19", "A02", "A03", "A07", "A08"), 2, 0),
        (("A01", "A04", "A05", "A19", "A02", "A03", "A07"), 2, 10),
    ],
)
def test_the_firefly_bonus(cards, tokens, bonus) -> None:
    s = table(player(row=cards, fireflies=tokens), player())  # five fireflies are printed
    final_count(s)
    assert s.players[0].count.fireflies == bonus


@rule("LUE-11.18", "LUE-11.19", "LUE-11.42", "LUE-11.43")
def test_cromaug_fetches_zellyf_or_a_sketal() -> None:
    def owner():
        s = table(player(row=("B18",), dice=plain_dice("AW")), player(), at="midday")
        s.cemetery, s.reserve = {"B08", "A16"}, {"big-blue-3"}
        return s

    s = owner()
    play(resolve_cards(s, 0), "B08")
    assert (s.players[0].score, row(s)) == (13, ["B08"])
    s = owner()
    play(resolve_cards(s, 0), "A16")
    [die] = [die for die in s.players[0].dice if die.id == "big-blue-3"]
    assert not die.rolled
    assert s.players[0].score == 10


@rule("LUE-11.14", "LUE-11.35")
def test_the_air_spell_after_the_companion_it_lies_on() -> None:
    s = table(player(row=("A03", "B02"), spells=("spell_air",), dice=plain_dice("AAEE")), player(), at="midday")
    play(resolve_cards(s, 0), "B02")
    assert s.players[0].score == 20  # air + earth, twice
    assert (row(s), s.cemetery, s.gone) == (["A03"], {"B02"}, ["spell_air"])


@rule("LUE-11.24", "LUE-11.25", "LUE-11.49", "LUE-11.52")
def test_the_black_die_and_its_immune_owner() -> None:
    def owner(letters, black, **fields):
        shown = [*plain_dice(letters), *dice(f"small-black-1:{black}")]
        return table(player(row=("A05", "A20"), dice=shown, **fields), player(), at="midday")

    s = owner("FFW", "F")
    assert counts(s.players[0])[:5] == [3, 1, 0, 0, 0]
    play(resolve_cards(s, 0))
    assert s.players[0].score == 14

    s = owner("FFW", "L")
    apply_special_faces(s)
    assert s.players[0].score == 10
    assert counts(s.players[0])[:5] == [2, 1, 0, 0, 0]
    play(resolve_cards(s, 0))
    assert s.players[0].score == 14

    s = owner("FFWAA", "F", spells=("spell_air",))
    play(resolve_cards(s, 0), "spell-0")
    assert s.cemetery == {"A20"}
    assert counts(s.players[0])[:5] == [0, 1, 0, 2, 0]
    assert s.players[0].score == 10


def simultaneous_midday(order, first=0):
    """Three seats answer in this order (nobody has more than one card to resolve, so to start is to answer)."""
    s = table(
        player(row=("A19",), dice=plain_dice("NNNN")),
        player(row=("B18",), dice=plain_dice("A")),
        player(row=("A11",), dice=plain_dice("WW")),
        at="midday",
        first=first,
        cemetery={"A01"},
    )
    return s, together(s, [resolve_cards(s, seat) for seat in order])


@rule("LUE-14.2", "LUE-14.8", "LUE-14.10", "LUE-14.15")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a_simultaneous_midday_does_not_depend_on_the_order_of_answers(order) -> None:
    s, running = simultaneous_midday(order)
    asked = open_questions(running)
    assert {seat: question.keys() for seat, question in asked.items()} == {1: ["none", "A01", "A19"]}

    s, running = simultaneous_midday(order)
    play(running, "A19")
    assert [one.score for one in s.players] == [20, 10, 10]
    assert s.players[2].footprints == 1
    assert [row(s, seat) for seat in range(3)] == [[], ["A19"], []]
    assert s.cemetery == {"A01", "A11", "B18"}
    in_turn_order, running = simultaneous_midday(range(3))
    play(running, "A19")
    assert s.digest() == in_turn_order.digest()


@rule("LUE-14.9", "LUE-14.10")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_cromaugs_owner_as_first_player_sees_only_the_old_cemetery(order) -> None:
    _, running = simultaneous_midday(order, first=1)
    assert open_questions(running)[1].keys() == ["none", "A01"]


@rule("LUE-11.45")
def test_cromaug_and_a_companion_that_died_today() -> None:
    s = table(player(row=("A19", "B18"), dice=plain_dice("AAAA")), player(), at="midday")
    play(resolve_cards(s, 0), "A19", "A19")
    assert (s.players[0].score, row(s)) == (30, [])


@rule("LUE-11.21", "LUE-11.23", "LUE-11.47")
def test_kaar_with_two_players() -> None:
    s = table(player(score=0), player(score=0), rolls=(0, 5, 1), reserve={BLACK}, deck=["B01"] * 5)
    lay_track(s, "A20", "A01", "A02", "A03", "A04")
    running = from_step(s, "morning")
    asked = open_questions(running, "fire", "water")
    assert asked[1].keys() == ["earth", "air", "nature"]
    assert [die.id for die in s.spots[1].dice] == [BLACK]
    assert s.players[0].score == 0

    s = table(player(score=0), player(score=0), rolls=(0, 5, 1), reserve={BLACK}, deck=["B01"] * 5)
    lay_track(s, "A20", "A01", "A02", "A03", "A04")
    open_questions(from_step(s, "morning"), "fire", "water", "earth", "water")
    assert s.day == 2
    assert [die.id for die in s.players[1].dice] == [BLACK]


@rule("LUE-9.13", "LUE-9.40", "LUE-9.46")
def test_a_skull_icon_on_a_path() -> None:
    def company():
        shown = dice("big-red-4:A", "small-blue-1:A")
        return table(player(company="P15", row=("A17:red",), dice=shown, footprints=1), player())

    s = company()
    play(walk(s, 0), "P16+big-red", "P17+toll", "stop")
    assert (s.players[0].company, s.players[0].footprints, s.players[0].score) == ("P17", 0, 10)
    assert (s.cemetery, s.reserve) == ({"A17"}, {"big-red-4"})
    assert [(die.id, die.used) for die in s.players[0].dice] == [("small-blue-1", False)]

    s = company()
    play(walk(s, 0), "P16+small-blue", "stop")
    assert [(die.id, die.used) for die in s.players[0].dice] == [("small-blue-1", True)]


@rule("LUE-10.4", "LUE-10.7", "LUE-10.14", "LUE-10.15")
def test_boats_and_footprints() -> None:
    def fleet(letters, footprints=0, start="I03"):
        one = player(boats=[start, "I00", "I00", "I00"], dice=plain_dice(letters), footprints=footprints)
        return table(one, player(), journey="archipelago")

    assert ("I03", "I05") not in crossings(fleet("AEFWN").players[0])
    for letters, footprints in (("AEFWN", 1), ("AEFW", 2)):
        s = fleet(letters, footprints)
        play(sail(s, 0), "I03+I05")
        assert s.players[0].footprints == 0

    assert crossings(fleet("AEF", 0, "I00").players[0]) == [Crossing("I00", "I03"), Crossing("I00", "I08")]
    assert crossings(fleet("AEF", 9, "I00").players[0]) == [Crossing("I00", end) for end in ("I03", "I08", "I10")]
    s = fleet("AEF", 1, "I00")
    play(sail(s, 0), "I00+I10")
    assert s.players[0].footprints == 0
