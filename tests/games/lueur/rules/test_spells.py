"""Xar'gok and spells (chapter 11)."""

import pytest

from support import open_questions, play, rule, told
from support.lueur import dice, from_step, lay_track, new_game, plain_dice, player, table
from veillee.games.lueur.rules.day import begin_day
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.morning import recruit
from veillee.games.lueur.state import Spell


def holder(*spells, letters="", **fields):
    return table(player(spells=spells, dice=plain_dice(letters), **fields), player())


def held(s, seat=0):
    return [spell.id for spell in s.players[seat].spells]


def row(s, seat=0):
    return [companion.id for companion in s.players[seat].row]


@rule("LUE-11.10", "LUE-11.32")
def test_two_fires_send_xargok_away_and_everybody_else_draws_a_spell() -> None:
    caster = player(row=("A10",), dice=plain_dice("FF"))
    s = table(player(), caster, player(), pile=["spell_any", "spell_air", "spell_fire", "spell_water"])
    play(resolve_cards(s, 1))
    assert s.cemetery == {"A10"}
    # Clockwise from the caster's left, from the end of the pile.
    assert [held(s, seat) for seat in range(3)] == [["spell_fire"], [], ["spell_water"]]
    assert s.pile == ["spell_any", "spell_air"]


@rule("LUE-11.10")
def test_one_fire_is_not_enough_for_xargok() -> None:
    s = table(player(row=("A10",), dice=plain_dice("FA")), player(), pile=["spell_fire"])
    play(resolve_cards(s, 0))
    assert (row(s), held(s, 1)) == (["A10"], [])


@rule("LUE-11.31")
def test_a_drawn_spell_lies_face_down_and_nobody_is_told_which_it_is() -> None:
    s = table(player(row=("A10",), dice=plain_dice("FF")), player(), pile=["spell_fire"])
    play(resolve_cards(s, 0))
    assert not s.players[1].spells[0].revealed
    assert told(s, "spell-drawn") == [{"seat": 1}]


@rule("LUE-11.11", "LUE-11.31")
def test_a_face_down_spell_does_not_act() -> None:
    s = holder(letters="FF")
    s.players[0].spells = [Spell("spell_fire")]
    play(resolve_cards(s, 0))
    assert (s.players[0].score, held(s)) == (10, ["spell_fire"])


@rule("LUE-11.12", "LUE-8.25")
@pytest.mark.parametrize("first", [0, 2])
@pytest.mark.parametrize(
    ("spell", "letters", "score", "footprints"),
    [("spell_fire", "FF", 4, 5), ("spell_earth", "EE", 10, 2), ("spell_any", "AAA", 3, 5)],
)
def test_a_spell_strikes_its_holder_wherever_they_sit(spell, letters, score, footprints, first) -> None:
    holding = player(spells=(spell,), dice=plain_dice(letters), footprints=5)
    s = table(player(footprints=5), holding, player(footprints=5), first=first)
    play(resolve_cards(s, 1))
    assert [(one.score, one.footprints) for one in s.players] == [(10, 5), (score, footprints), (10, 5)]


@rule("LUE-11.11")
def test_spells_are_revealed_before_anybody_recruits() -> None:
    s = table(player(), player(), deck=["A01", "A02", "A03", "A04", "A05"], day=3)
    s.players[0].spells = [Spell("spell_fire"), Spell("spell_air")]
    s.players[1].spells = [Spell("spell_water")]
    asked = open_questions(from_step(s, "afternoon"))
    assert [question.prompt for question in asked.values()] == ["recruit"]
    assert all(spell.revealed for one in s.players for spell in one.spells)
    assert [fact["spell"] for fact in told(s, "spell-revealed")] == ["spell_fire", "spell_air", "spell_water"]


@rule("LUE-11.12")
def test_a_revealed_spell_is_resolved_in_the_order_its_holder_chooses() -> None:
    # Ladawa gives 4, the spell takes 6: from 3 the order matters, since a score stops at 0.
    s = holder("spell_fire", letters="FF", row=("A05",), score=3)
    assert open_questions(resolve_cards(s, 0))[0].keys() == ["all", "A05", "spell-0"]
    s = holder("spell_fire", letters="FF", row=("A05",), score=3)
    play(resolve_cards(s, 0), "spell-0")
    assert s.players[0].score == 4
    s = holder("spell_fire", letters="FF", row=("A05",), score=3)
    play(resolve_cards(s, 0), "A05")
    assert s.players[0].score == 1


@rule("LUE-11.12", "LUE-8.25")
def test_a_spell_acts_once_and_leaves_the_game() -> None:
    s = holder("spell_fire", letters="FFFF", score=30)
    play(resolve_cards(s, 0))
    assert s.players[0].score == 24
    assert (held(s), s.gone) == ([], ["spell_fire"])


@rule("LUE-11.13")
def test_the_air_spell_moves_onto_every_new_companion() -> None:
    s = holder("spell_air", letters="AA", row=("A01", "A02"))
    s.at = "morning"
    lay_track(s, "A03")
    play(recruit(s, 0))
    play(resolve_cards(s, 0))
    assert (row(s), s.cemetery) == (["A01", "A02"], {"A03"})


@rule("LUE-11.14", "LUE-11.35")
def test_the_companion_under_the_air_spell_may_be_resolved_first() -> None:
    s = holder("spell_air", letters="AA", row=("B12",))  # Dvol: a burst for each air
    play(resolve_cards(s, 0), "B12")
    assert (s.players[0].score, s.cemetery) == (12, {"B12"})
    s = holder("spell_air", letters="AA", row=("B12",))
    play(resolve_cards(s, 0), "spell-0")
    assert (s.players[0].score, s.cemetery) == (10, {"B12"})


@rule("LUE-11.15")
def test_the_air_spell_falls_on_the_most_recent_companion_left() -> None:
    s = holder("spell_air", letters="AAF", row=("A01", "A02", "A12"))  # Briki: air + fire, a skull
    play(resolve_cards(s, 0), "A12")
    assert (row(s), s.cemetery) == (["A01"], {"A12", "A02"})


@rule("LUE-11.15")
def test_the_air_spell_of_a_player_without_companions_just_leaves_the_game() -> None:
    s = holder("spell_air", letters="AA")
    play(resolve_cards(s, 0))
    assert (held(s), s.gone, s.cemetery) == ([], ["spell_air"], set())


@rule("LUE-11.16")
def test_a_player_may_hold_several_spells_and_each_acts() -> None:
    s = holder("spell_fire", "spell_water", "spell_nature", letters="FFWW", score=30)
    play(resolve_cards(s, 0), "spell-1")
    assert s.players[0].score == 19
    assert held(s) == ["spell_nature"]


@rule("LUE-11.16")
def test_who_holds_a_spell_draws_another_one() -> None:
    caster = player(row=("A10",), dice=plain_dice("FF"))
    s = table(caster, player(spells=("spell_water", "spell_air")), pile=["spell_fire"])
    play(resolve_cards(s, 0))
    assert held(s, 1) == ["spell_water", "spell_air", "spell_fire"]


@rule("LUE-11.17")
@pytest.mark.parametrize(
    ("spell", "letters", "score", "footprints"),
    [
        ("spell_nature", "NN", 25, 4),
        ("spell_water", "WW", 25, 4),
        ("spell_fire", "FF", 24, 4),
        ("spell_earth", "EE", 30, 1),
        ("spell_any", "AAA", 23, 4),
        ("spell_any", "NNN", 23, 4),
    ],
)
def test_what_the_spells_take(spell, letters, score, footprints) -> None:
    s = holder(spell, letters=letters, score=30, footprints=4)
    play(resolve_cards(s, 0))
    assert (s.players[0].score, s.players[0].footprints) == (score, footprints)


@rule("LUE-11.17")
def test_a_game_has_seven_spells_two_of_them_alike() -> None:
    ones = ["spell_air", "spell_any", "spell_any", "spell_earth", "spell_fire", "spell_nature", "spell_water"]
    assert sorted(new_game(1).pile) == ones


@rule("LUE-11.33")
def test_a_spell_drawn_on_the_last_day_never_acts() -> None:
    caster = player(row=("A10",), dice=plain_dice("FF"), company="P49")  # with fire no way leads on from P49
    victim = player("noctiluca", dice=plain_dice("FF"), company="P49")
    s = table(caster, victim, pile=["spell_fire"], day=8)
    play(from_step(s, "midday"))
    assert s.at == "over"
    assert held(s, 1) == ["spell_fire"]
    assert s.players[1].score == 20  # 10, and 10 for the fireflies


@rule("LUE-11.34")
def test_a_spell_that_is_not_triggered_stays_until_it_is() -> None:
    s = holder("spell_fire", letters="FW")
    for _ in range(3):
        play(resolve_cards(s, 0))
        begin_day(s)
        s.players[0].dice = plain_dice("FW")
    assert held(s) == ["spell_fire"]
    s.players[0].dice = plain_dice("FF")
    play(resolve_cards(s, 0))
    assert (s.players[0].score, held(s)) == (4, [])


@rule("LUE-11.34")
def test_a_spell_that_is_not_triggered_is_still_there_on_the_next_morning() -> None:
    s = holder("spell_fire", letters="F", company="P49")  # with fire no way leads on from P49
    s.deck = ["B01"] * 5
    asked = open_questions(from_step(s, "midday"))
    assert (s.day, [one.prompt for one in asked.values()]) == (2, ["recruit"])
    assert held(s) == ["spell_fire"]


@rule("LUE-11.35")
def test_the_air_spell_kills_a_sketal_without_its_effect_but_takes_its_die() -> None:
    shown = dice("big-red-4:A", "small-blue-1:A", "small-azure-1:A")
    s = table(player(row=("A17:red",), spells=("spell_air",), dice=shown), player())  # air three times: −4
    play(resolve_cards(s, 0), "spell-0")
    assert s.players[0].score == 10
    assert (s.cemetery, s.reserve) == ({"A17"}, {"big-red-4"})


@rule("LUE-11.35")
def test_the_air_spell_pays_no_reward_of_a_skull() -> None:
    s = holder("spell_air", letters="AAF", row=("A12",))  # Briki would give two footprints
    play(resolve_cards(s, 0), "spell-0")
    assert (s.players[0].footprints, s.cemetery) == (0, {"A12"})


@rule("LUE-11.36")
def test_the_air_spell_moves_onto_a_companion_fetched_by_cromaug() -> None:
    s = holder("spell_air", letters="AA", row=("B18", "A01"))
    s.cemetery = {"A02"}
    play(resolve_cards(s, 0), "B18", "A02")
    assert row(s) == ["A01"]
    assert s.cemetery == {"B18", "A02"}


@rule("LUE-11.37")
def test_the_air_spell_waits_for_the_first_companion() -> None:
    s = holder("spell_air", letters="AE")
    play(resolve_cards(s, 0))
    assert held(s) == ["spell_air"]
    lay_track(s, "A03")
    begin_day(s)
    play(recruit(s, 0))
    s.players[0].dice = plain_dice("AA")
    play(resolve_cards(s, 0))
    assert (row(s), s.cemetery) == ([], {"A03"})


@rule("LUE-11.38")
def test_nothing_is_drawn_from_an_empty_pile() -> None:
    caster = player(row=("A10",), dice=plain_dice("FF"))
    s = table(caster, player(), player(), pile=["spell_fire"])
    play(resolve_cards(s, 0))
    assert [held(s, seat) for seat in range(3)] == [[], ["spell_fire"], []]


@rule("LUE-11.38", "LUE-14.12")
def test_two_castings_with_four_players_take_six_of_the_seven_spells() -> None:
    s = table(
        player(row=("A10",), dice=plain_dice("FF")),
        player(row=("B18",), dice=plain_dice("FFA")),
        player(),
        player(),
        pile=["7", "6", "5", "4", "3", "2", "1"],
    )
    s.deck = ["B01"] * 5
    open_questions(from_step(s, "midday"), "A10")
    assert [held(s, seat) for seat in range(4)] == [["6"], ["1"], ["2", "4"], ["3", "5"]]
    assert s.pile == ["7"]


@rule("LUE-11.39", "LUE-11.17")
def test_the_earth_spell_takes_all_footprints_of_who_has_fewer_than_three() -> None:
    s = holder("spell_earth", letters="EE", footprints=2)
    play(resolve_cards(s, 0))
    assert (s.players[0].footprints, s.players[0].score) == (0, 10)
