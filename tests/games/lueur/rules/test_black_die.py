"""Kaar and the curse of the black die (chapter 11)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, from_step, lay_track, new_game, plain_dice, player, random_play, table
from veillee.games.lueur.content import BLACK, COMPANIONS
from veillee.games.lueur.prompts import Crossing, StepTo
from veillee.games.lueur.rules.archipelago import crossings, sail
from veillee.games.lueur.rules.evening import evening
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.morning import morning, recruit
from veillee.games.lueur.rules.province import steps
from veillee.games.lueur.rules.symbols import apply_special_faces, counts, curse
from veillee.games.lueur.state import Companion, Die

FIRE, WATER, EARTH, AIR, NATURE, LOSS = 0, 1, 2, 3, 4, 5  # as the black die is rolled


def kaar_on_fire(*rolls, first=None):
    """A morning with Kaar on the fire spot; the black die is in the reserve and will roll as given."""
    s = table(first or player(), player(), player(), rolls=rolls, at="morning", reserve={BLACK})
    lay_track(s, "A20", "A01", "A02", "A03", "A04")
    return s


def black_spots(s):
    return [number for number, spot in enumerate(s.spots) if any(die.id == BLACK for die in spot.dice)]


def cursed(letters, face="F", row=(), **fields):
    """A holder of the black die, at midday."""
    shown = [*plain_dice(letters), *dice(f"small-black-1:{face}")]
    return table(player(row=row, dice=shown, **fields), player(), at="midday")


@rule("LUE-11.26")
def test_the_dice_that_the_curse_cancels_are_told_at_midday() -> None:
    s = cursed("FFW")
    s.events = []
    apply_special_faces(s)
    [facts] = told(s, "cursed")
    assert (facts["seat"], facts["face"]) == (0, FIRE)
    assert len(facts["dice"]) == 3  # both dice that show fire, and the black die itself


@rule("LUE-11.21")
@pytest.mark.parametrize("face", [WATER, EARTH, AIR, NATURE])
def test_kaar_brings_the_black_die_to_the_spot_it_rolls(face) -> None:
    s = kaar_on_fire(face)
    play(recruit(s, 0), "fire")
    assert black_spots(s) == [face]
    assert s.reserve == set()
    assert s.players[0].dice == []


@rule("LUE-11.47")
def test_the_black_die_is_rolled_until_it_names_a_spot_with_a_companion() -> None:
    s = kaar_on_fire(FIRE, LOSS, AIR)  # Kaar has just left the fire spot
    play(recruit(s, 0), "fire")
    assert black_spots(s) == [AIR]
    assert s.dice.given == []
    assert s.players[0].score == 10  # −2 costs nothing here


@rule("LUE-11.22")
def test_without_kaar_the_black_die_stays_in_the_reserve() -> None:
    s = kaar_on_fire()
    lay_track(s, "A20", "A05", "A02", "A03", "A04")
    open_questions(morning(s), "water", "earth", "air")
    assert BLACK in s.reserve
    assert "A20" in s.cemetery


@rule("LUE-11.22", "LUE-11.28")
@pytest.mark.parametrize("seed", range(6))
def test_the_black_die_is_in_play_if_and_only_if_somebody_has_had_kaar(seed) -> None:
    s = new_game(seed, players=2 + seed % 3)
    had = False
    for _ in random_play(s, seed):
        had = had or any(one.immune for one in s.players)
        assert (BLACK not in s.reserve) == had


@rule("LUE-11.23")
def test_the_black_die_is_taken_rolled_and_put_back_like_any_small_die() -> None:
    s = table(player(score=0), player(score=0), rolls=(AIR,), deck=["B01", "B02", "B03", "B04", "B05"])
    lay_track(s, "A01", "A02", "A03", "A04", "A05")
    s.spots[WATER].dice = [Die(BLACK, WATER)]
    open_questions(from_step(s, "morning"), "water", "fire", "nature")
    assert s.at == "morning"  # of day 2: nobody had anything to decide in between
    assert told(s, "rolled")[0] == {"seat": 0, "dice": [(BLACK, AIR)]}
    assert black_spots(s) == [AIR]


@rule("LUE-11.24")
def test_the_owner_of_kaar_fears_neither_the_curse_nor_the_loss() -> None:
    s = cursed("FF", row=("A20", "A05"))
    play(resolve_cards(s, 0))
    assert s.players[0].score == 14  # Ladawa: two fires
    s = cursed("FF", face="L", row=("A20",))
    apply_special_faces(s)
    assert s.players[0].score == 10


@rule("LUE-11.25")
def test_for_the_owner_of_kaar_the_black_die_counts_for_cards_spells_and_travel() -> None:
    s = cursed("F", row=("A20", "A05"))  # Ladawa needs two fires, one of them black
    play(resolve_cards(s, 0))
    assert s.players[0].score == 14
    s = cursed("F", row=("A20",), spells=("spell_fire",))
    play(resolve_cards(s, 0))
    assert s.players[0].score == 4
    s = cursed("", row=("A20",), company="P01")
    assert steps(s.players[0]) == [StepTo("P00", "free"), StepTo("P02", "small-black")]
    s = cursed("E", row=("A20",), boats=["I00"] * 4)
    s.journey = "archipelago"
    assert crossings(s.players[0]) == [Crossing("I00", "I01"), Crossing("I00", "I06")]
    assert counts(s.players[0])[:5] == [1, 0, 1, 0, 0]


@rule("LUE-11.26")
def test_the_curse_cancels_every_die_showing_the_black_dies_element() -> None:
    s = cursed("FFWW", row=("A05", "B08"))  # Ladawa wants fires, Zellyf gives 3 for each water
    play(resolve_cards(s, 0))
    assert s.players[0].score == 16
    s = cursed("FFF", spells=("spell_fire",))
    play(resolve_cards(s, 0))
    assert s.players[0].score == 10
    s = cursed("F", company="P02")
    assert steps(s.players[0]) == []  # fire on P01 and P03, nature on P45
    s = cursed("FE", boats=["I00"] * 4)
    assert Crossing("I00", "I01") in crossings(s.players[0])  # earth alone
    s = cursed("FEA", boats=["I00"] * 4)
    assert Crossing("I00", "I03") not in crossings(s.players[0])


@rule("LUE-11.26", "LUE-11.50")
@pytest.mark.parametrize(
    ("face", "left"),
    [
        ("F", [0, 2, 2, 2, 2]),
        ("W", [2, 0, 2, 2, 2]),
        ("E", [2, 2, 0, 2, 2]),
        ("A", [2, 2, 2, 0, 2]),
        ("N", [2, 2, 2, 2, 0]),
        ("L", [2, 2, 2, 2, 2]),
    ],
)
def test_each_face_of_the_black_die_cancels_its_own_element(face, left) -> None:
    s = cursed("FFWWEEAANN", face)
    assert counts(s.players[0])[:5] == left


@rule("LUE-11.26", "LUE-8.14")
def test_a_cancelled_element_is_absent_for_barred_symbols() -> None:
    s = cursed("FF", row=("B15",), company="P07")  # Drel wants no fire, P08 is barred fire
    assert StepTo("P08", "free") in steps(s.players[0])
    play(resolve_cards(s, 0))
    assert s.players[0].score == 12


@rule("LUE-11.50")
def test_under_the_curse_the_black_die_does_not_count_itself() -> None:
    s = cursed("W", row=("B15", "B09"), company="P01")  # Drel wants no fire, B09 a fire
    assert counts(s.players[0]) == [0, 1, 0, 0, 0, 0, 0, 0]
    play(resolve_cards(s, 0))
    assert s.players[0].score == 12
    assert steps(s.players[0]) == [StepTo("P00", "free")]  # P02 is fire


@rule("LUE-11.27")
def test_the_loss_face_costs_two_bursts_at_the_start_of_midday_and_cancels_nothing() -> None:
    # Orium pays 1 for the pair of fires, after the loss: from 1 that makes 0 + 1.
    shown = [*plain_dice("FF"), *dice("small-black-1:L")]
    s = table(player("orium", dice=shown, score=1, tokens=1, company="P49"), player(score=0))
    play(from_step(s, "late_morning"), "done")
    assert [(fact["bursts"], fact["why"]) for fact in told(s, "bursts")][:2] == [(-1, "face"), (1, "orium")]


@rule("LUE-11.28")
def test_the_black_die_stays_in_play_when_kaar_dies() -> None:
    s = table(player(row=("A20",), spells=("spell_air",), dice=plain_dice("AA")), player(), at="midday")
    s.spots[WATER].dice = [Die(BLACK, WATER)]
    play(resolve_cards(s, 0))
    assert s.cemetery == {"A20"}
    assert black_spots(s) == [WATER]
    assert BLACK not in s.reserve


@rule("LUE-11.29")
@pytest.mark.parametrize(("rolls", "spot"), [((FIRE,), FIRE), ((LOSS, LOSS, NATURE), NATURE)])
def test_kaar_fetched_at_midday_brings_the_black_die_to_any_spot(rolls, spot) -> None:
    s = table(player(row=("B18",), dice=plain_dice("A")), player(), rolls=rolls, at="midday")
    s.cemetery, s.reserve = {"A20"}, {BLACK}
    play(resolve_cards(s, 0), "A20")
    assert black_spots(s) == [spot]
    assert s.dice.given == []
    assert s.players[0].score == 10


@rule("LUE-11.30")
def test_cancelled_small_dice_go_back_to_the_track_by_their_symbol() -> None:
    shown = dice("small-red-1:F", "small-blue-1:F", "small-blue-2:W", "small-black-1:F")
    s = table(player(dice=shown), player(), deck=["B01"] * 5)
    evening(s)
    assert [die.id for die in s.spots[FIRE].dice] == ["small-blue-1", "small-red-1", "small-black-1"]
    assert [die.id for die in s.spots[WATER].dice] == ["small-blue-2"]


def owner_at_the_black_die():
    s = table(player(row=("A20",)), player(), player(), at="morning")
    lay_track(s, "A01", "", "A02", "A03", "A04")
    s.spots[FIRE].dice = dice("small-red-1:F", "small-black-1:W")
    return s


@rule("LUE-11.48", "LUE-11.56")
def test_the_owner_of_kaar_may_push_the_black_die_to_another_companion() -> None:
    s = owner_at_the_black_die()
    # Not to the empty water spot, although the die shows water.
    assert open_questions(recruit(s, 0), "fire")[0].keys() == ["keep", "earth", "air", "nature"]
    s = owner_at_the_black_die()
    play(recruit(s, 0), "fire", "air")
    assert [die.id for die in s.players[0].dice] == ["small-red-1"]
    assert [(die.id, die.face) for die in s.spots[AIR].dice] == [(BLACK, WATER)]


@rule("LUE-11.48")
def test_the_owner_of_kaar_may_keep_the_black_die() -> None:
    s = owner_at_the_black_die()
    play(recruit(s, 0), "fire", "keep")
    assert [die.id for die in s.players[0].dice] == ["small-red-1", BLACK]


@rule("LUE-11.48", "LUE-11.53")
def test_others_cannot_push_the_black_die_away() -> None:
    s = owner_at_the_black_die()
    play(recruit(s, 1), "fire")
    assert BLACK in [die.id for die in s.players[1].dice]


@rule("LUE-11.56", "LUE-11.23")
def test_who_recruits_from_the_spot_gets_the_black_die_whatever_face_it_shows() -> None:
    s = owner_at_the_black_die()
    play(recruit(s, 0), "fire", "air")
    play(recruit(s, 1), "air")
    assert [die.id for die in s.players[1].dice] == [BLACK]


@rule("LUE-11.49")
def test_for_the_owner_of_kaar_the_loss_face_costs_and_counts_for_nothing() -> None:
    s = cursed("", face="L", row=("A20", "B03"))  # B03 pays for any pair
    apply_special_faces(s)
    play(resolve_cards(s, 0))
    assert s.players[0].score == 10
    assert steps(s.players[0]) == []


@rule("LUE-11.51")
def test_who_gains_kaar_at_midday_gets_the_cancelled_dice_back() -> None:
    s = cursed("FA", row=("B18", "A05"))
    s.cemetery = {"A20"}
    play(resolve_cards(s, 0), "A20")
    assert counts(s.players[0])[:5] == [2, 0, 0, 1, 0]
    assert s.players[0].score == 14  # Ladawa, with the black fire


@rule("LUE-11.51")
def test_a_loss_already_paid_is_not_returned_by_kaar() -> None:
    shown = [*plain_dice("A"), *dice("small-black-1:L")]
    one = player(row=("B18",), dice=shown, company="P49", tokens=1)
    s = table(one, player(score=0), rolls=(AIR,), cemetery={"A20"}, deck=["B01"] * 5)  # rolled in the evening
    open_questions(from_step(s, "late_morning"), "done", "A20")
    assert s.players[0].immune
    assert s.players[0].score == 8


@rule("LUE-11.52", "LUE-11.53")
def test_who_loses_kaar_at_midday_falls_under_the_curse_without_paying_the_loss() -> None:
    s = cursed("FFAA", row=("A05", "A20"), spells=("spell_air",))
    play(resolve_cards(s, 0), "spell-0")
    assert s.players[0].score == 10  # Ladawa no longer finds two fires
    s = cursed("AA", face="L", row=("A20",), spells=("spell_air",))
    apply_special_faces(s)
    play(resolve_cards(s, 0))
    assert s.players[0].score == 10


@rule("LUE-11.52")
def test_who_loses_kaar_on_the_way_falls_under_the_curse() -> None:
    s = cursed("FFAE", row=("A20",), boats=["I01", "I00", "I00", "I00"])
    s.journey, s.at = "archipelago", "afternoon"
    play(sail(s, 0), "I01+I02")  # the skull of Mourning Reef takes Kaar
    assert curse(s.players[0]) == FIRE
    assert counts(s.players[0])[:5] == [0, 0, 1, 1, 0]


@rule("LUE-11.53")
def test_immunity_lasts_exactly_as_long_as_kaar_is_in_play() -> None:
    s = cursed("F")
    one = s.players[0]
    assert counts(one)[FIRE] == 0
    one.row.append(Companion("A20"))
    assert counts(one)[FIRE] == 2
    one.row.clear()
    assert counts(one)[FIRE] == 0


@rule("LUE-11.54")
def test_kaar_fetched_when_the_black_die_is_in_play_moves_no_die() -> None:
    s = table(player(row=("B18",), dice=plain_dice("A")), player(), at="midday", cemetery={"A20"})
    s.spots[WATER].dice = [Die(BLACK, WATER)]
    play(resolve_cards(s, 0), "A20")
    assert s.players[0].immune
    assert black_spots(s) == [WATER]


@rule("LUE-11.55")
def test_the_curse_follows_the_last_face_of_the_black_die() -> None:
    # The black die shows fire, then a re-roll makes it water: now Zellyf's water is cancelled, not Ladawa's fires.
    shown = [*plain_dice("FFW"), *dice("small-black-1:F")]
    one = player(row=("A05", "B08"), dice=shown, score=0, tokens=1, company="P49")
    s = table(one, player(score=0), rolls=(WATER,), deck=["B01"] * 5)
    open_questions(from_step(s, "late_morning"), "token", BLACK)
    assert s.players[0].score == 4


@rule("LUE-11.23", "LUE-12.2")
@pytest.mark.parametrize("seed", range(4))
def test_there_is_one_black_die_in_every_position_of_a_game(seed) -> None:
    s = new_game(seed, players=3, journey="archipelago")
    for _ in random_play(s, seed):
        held = [die.id for one in s.players for die in one.dice] + [die.id for spot in s.spots for die in spot.dice]
        assert held.count(BLACK) + (BLACK in s.reserve) == 1


@rule("LUE-2.1")
def test_kaar_is_the_only_companion_without_a_line() -> None:
    assert [card.id for card in COMPANIONS.values() if not card.has_line] == ["A20"]
