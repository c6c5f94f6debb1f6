"""Afternoon: what both journeys share (first part of chapter 9, and 9.46 to 9.48)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, from_step, plain_dice, player, table
from veillee.games.lueur.content import PATHS, SPACES, Gain, Way
from veillee.games.lueur.rules.archipelago import sail
from veillee.games.lueur.rules.day import begin
from veillee.games.lueur.rules.province import steps, walk
from veillee.games.lueur.rules.travel import pay_skull
from veillee.games.lueur.state import Spell


def company_at(space, letters="", **fields):
    return table(player(company=space, dice=plain_dice(letters), **fields), player())


def boat_at(island, letters="", **fields):
    boats = [island, "I06", "I07", "I08"]
    return table(player(boats=boats, dice=plain_dice(letters), **fields), player(), journey="archipelago")


@rule("LUE-9.1")
def test_the_dice_that_triggered_a_card_at_midday_travel_in_the_afternoon() -> None:
    s = table(player("taetyss", company="P45", dice=plain_dice("AW")), player(), deck=["B01"] * 5)
    open_questions(from_step(s, "midday"), "P60+big-green")
    assert s.players[0].score == 13  # Taetyss: air + water
    assert s.players[0].company == "P60"  # air


@rule("LUE-9.1")
def test_nobody_has_to_travel() -> None:
    s = company_at("P45", "A")
    play(walk(s, 0), "stop")
    assert s.players[0].company == "P45"
    s = boat_at("I00", "A")
    play(sail(s, 0), "stay")
    assert s.players[0].boats == ["I00", "I06", "I07", "I08"]


@rule("LUE-9.2")
def test_a_die_returned_at_midday_opens_no_space_in_the_afternoon() -> None:
    shown = dice("big-green-3:N", "small-blue-1:E", "small-azure-1:E")
    s = table(player(row=("A15:green",), dice=shown, company="P45"), player())
    play(from_step(s, "midday"))  # earth twice: the Sketal goes, and nature was the only way on from P45
    assert s.reserve == {"big-green-3"}
    assert s.players[0].company == "P45"


@rule("LUE-9.3")
def test_companies_and_encampments_of_different_players_share_a_space() -> None:
    s = table(player(company="P05", camp="P05"), player(company="P04", footprints=1))
    play(walk(s, 1), "P05+toll", "camp")
    assert [one.company for one in s.players] == ["P05", "P05"]
    assert [one.camp for one in s.players] == ["P05", "P05"]


@rule("LUE-9.3")
def test_boats_of_different_players_share_an_island() -> None:
    taken = player(boats=["I01", "I00", "I00", "I00"])
    s = table(taken, player(dice=plain_dice("A")), journey="archipelago")
    play(sail(s, 1), "I00+I01")
    assert s.players[1].boats == ["I01", "I00", "I00", "I00"]


@rule("LUE-9.4")
@pytest.mark.parametrize(
    ("company", "answer", "gained"),
    [
        ("P10", "P11+free", (1, 0)),
        ("P52", "P54+footprint", (2, 0)),
        ("P19", "P26+footprint", (0, 1)),
        ("P22", "P23+footprint", (0, 1)),
        ("P04", "P05+toll", (1, 0)),
        ("P32", "P33+toll", (1, 0)),
        ("P37", "P38+toll", (0, 1)),
        ("P60", "P59+toll", (0, 1)),
    ],
)
def test_a_company_takes_the_bonus_of_a_path_or_village(company, answer, gained) -> None:
    s = company_at(company, footprints=2)
    play(walk(s, 0), answer, "stop")
    assert (s.players[0].fireflies, s.players[0].tokens) == gained


@rule("LUE-9.4")
def test_a_bonus_is_kept_when_the_company_walks_on() -> None:
    s = company_at("P60", footprints=1)
    play(walk(s, 0), "P59+toll", "P57+free", "stop")
    assert s.players[0].tokens == 1


@rule("LUE-9.4", "LUE-10.10")
@pytest.mark.parametrize(
    ("start", "end", "letters", "gained"),
    [
        ("I00", "I01", "A", (2, 0, 0)),
        ("I00", "I03", "AEF", (0, 2, 0)),
        ("I03", "I04", "A", (1, 0, 0)),
        ("I00", "I10", "AEFW", (0, 0, 1)),
    ],
)
def test_a_boat_takes_the_bonus_of_the_island_it_reaches(start, end, letters, gained) -> None:
    s = boat_at(start, letters)
    play(sail(s, 0), f"{start}+{end}")
    assert (s.players[0].footprints, s.players[0].fireflies, s.players[0].tokens) == gained


@rule("LUE-9.5", "LUE-9.10")
@pytest.mark.parametrize(("company", "answer"), [("P11", "P12+footprint"), ("P12", "P11+free")])
def test_the_loss_icon_costs_five_bursts_at_once_in_either_direction(company, answer) -> None:
    s = company_at(company, score=30, footprints=1)
    assert 0 in open_questions(walk(s, 0), answer)  # the walk is not over yet
    assert s.players[0].score == 25


@rule("LUE-9.6", "LUE-9.26")
@pytest.mark.parametrize(("company", "village", "toll"), [("P04", "P05", 1), ("P42", "P43", 2), ("P13", "P14", 3)])
def test_a_place_whose_footprints_cannot_be_paid_is_closed(company, village, toll) -> None:
    poor, rich = company_at(company, footprints=toll - 1), company_at(company, footprints=toll)
    assert (village, "toll") not in steps(poor.players[0])
    play(walk(rich, 0), f"{village}+toll", "camp")
    assert rich.players[0].footprints == 0


@rule("LUE-9.7", "LUE-10.10")
def test_a_skull_icon_asks_for_a_companion_or_a_spell() -> None:
    s = boat_at("I01", row=("A01", "A02"), spells=("spell_fire",))
    asked = open_questions(sail(s, 0), "I01+I02")[0]
    assert asked.keys() == ["A01", "A02", "spell-0"]


@rule("LUE-9.7", "LUE-9.47")
def test_a_skull_icon_is_paid_with_whichever_the_player_prefers() -> None:
    s = boat_at("I01", row=("A01", "A02"), spells=("spell_fire",))
    play(sail(s, 0), "I01+I02", "A02")
    assert s.cemetery == {"A02"}
    assert [companion.id for companion in s.players[0].row] == ["A01"]

    s = boat_at("I01", row=("A01", "A02"), spells=("spell_fire",))
    play(sail(s, 0), "I01+I02", "spell-0")
    assert s.players[0].spells == []
    assert (s.gone, s.cemetery) == (["spell_fire"], set())


@rule("LUE-9.8")
def test_who_has_neither_companion_nor_spell_passes_a_skull_freely() -> None:
    s = boat_at("I01", footprints=2)
    before = s.players[0].copy()
    play(sail(s, 0), "I01+I02")
    before.boats, before.done = ["I02", "I06", "I07", "I08"], True
    assert s.players[0] == before


@rule("LUE-9.8")
def test_a_path_with_a_skull_is_open_to_who_has_neither_companion_nor_spell() -> None:
    s = company_at("P15", footprints=2)  # the path from P15 to P16 bears a skull
    open_questions(walk(s, 0), "P16+footprint")
    one = s.players[0]
    assert (one.company, one.footprints, one.score, one.fireflies, one.tokens) == ("P16", 1, 10, 0, 0)


@rule("LUE-9.9")
def test_a_face_down_spell_is_cancelled_unseen() -> None:
    s = boat_at("I01", row=("A01",))
    s.players[0].spells = [Spell("spell_air")]
    play(sail(s, 0), "I01+I02", "spell-0")
    assert s.players[0].spells == []
    assert s.gone == []  # nobody may know which one it was
    assert told(s, "spell-cancelled") == [{"seat": 0}]


@rule("LUE-9.10")
@pytest.mark.parametrize(("company", "answer"), [("P15", "P16+footprint"), ("P16", "P15+footprint")])
def test_a_skull_on_a_path_bites_in_either_direction(company, answer) -> None:
    s = company_at(company, footprints=1, row=("A01",))
    play(walk(s, 0), answer, *(["stop"] if company == "P16" else []))
    assert s.cemetery == {"A01"}


@rule("LUE-9.10")
def test_an_icon_applies_again_on_another_day() -> None:
    s = company_at("P52", footprints=2)
    play(walk(s, 0), "P54+footprint", "stop")
    begin(s, "afternoon")
    play(walk(s, 0), "P52+footprint")
    assert s.players[0].fireflies == 4


@rule("LUE-9.11", "LUE-9.39")
def test_the_icon_of_a_path_comes_before_that_of_the_space(monkeypatch) -> None:
    monkeypatch.setitem(PATHS, "P59-P60", Way("P59-P60", Gain(firefly=1)))
    s = company_at("P60", footprints=1)
    play(walk(s, 0), "P59+toll", "stop")
    gains = [event.kind for event in s.events if event.kind in ("fireflies", "tokens")]
    assert gains == ["fireflies", "tokens"]  # the village gives the re-roll token


@rule("LUE-9.12")
def test_a_footprint_found_on_the_way_pays_a_later_step(monkeypatch) -> None:
    monkeypatch.setitem(PATHS, "P59-P60", Way("P59-P60", Gain(footprint=1)))
    s = company_at("P60", "E", footprints=1)
    play(walk(s, 0), "P59+toll", "P57+footprint", "stop")
    assert (s.players[0].company, s.players[0].footprints) == ("P57", 0)


@rule("LUE-9.13", "LUE-11.6")
def test_the_die_of_a_sketal_lost_on_the_way_opens_no_further_space() -> None:
    # From P40 the barred water space is free; the earth space after it needs the Sketal's die.
    s = table(player(company="P40", row=("A17:red", "A01"), dice=dice("big-red-4:E")), player())
    play(walk(s, 0), "P41+free", "A17")
    assert s.players[0].company == "P41"
    assert s.players[0].dice == []
    assert s.reserve == {"big-red-4"}

    s = table(player(company="P40", row=("A17:red", "A01"), dice=dice("big-red-4:E")), player())
    assert open_questions(walk(s, 0), "P41+free", "A01")[0].keys() == ["stop", "P42+big-red"]


@rule("LUE-9.46")
@pytest.mark.parametrize(
    ("card", "letters"), [("A19", "WWWW"), ("A11", "WW"), ("A13", "WWW"), ("B22", "FF"), ("B08", "W")]
)
def test_a_companion_given_to_a_skull_icon_applies_no_effect(card, letters) -> None:
    s = boat_at("I01", letters, row=(card,))
    play(sail(s, 0), "I01+I02")
    assert s.cemetery == {card}
    assert (s.players[0].score, s.players[0].footprints) == (10, 0)


@rule("LUE-9.47")
def test_a_cancelled_spell_has_no_effect() -> None:
    s = boat_at("I01", "FF", spells=("spell_fire",))
    play(sail(s, 0), "I01+I02")
    assert s.players[0].spells == []
    assert s.players[0].score == 10


@rule("LUE-9.48")
def test_who_cannot_move_has_finished_the_afternoon_unasked() -> None:
    s = company_at("P45", "WE")  # around P45 there are fire, nature and air
    play(walk(s, 0))
    assert s.players[0].done
    s = table(player(), player(), journey="archipelago")  # without dice or footprints no route is open
    play(sail(s, 0))
    assert s.players[0].done


@rule("LUE-9.26")
def test_village_tolls_are_the_printed_ones() -> None:
    tolls = {name: space.toll for name, space in SPACES.items() if space.toll}
    assert tolls == {"P05": 1, "P14": 3, "P17": 1, "P33": 1, "P38": 1, "P43": 2, "P59": 1}


@rule("LUE-8.34")
def test_spells_face_down_are_one_option_at_a_skull():
    one = player(row=("A01",), spells=("spell_any", "spell_any"))
    one.spells += [Spell("spell_air"), Spell("spell_fire")]
    s = table(one, at="afternoon")
    asked = open_questions(pay_skull(s, 0), "spell-2")
    assert asked == {}
    assert [spell.id for spell in s.players[0].spells] == ["spell_any", "spell_any", "spell_fire"]
    assert open_questions(pay_skull(s, 0))[0].keys() == ["A01", "spell-0", "spell-2"]
