"""Closed answers of the afternoon: what a player would look for, why it is not possible, and which clause says so."""

import pytest

from support import open_questions
from support.lueur import dice, new_game, plain_dice, player, random_play, table
from veillee.games import load
from veillee.games.lueur.prompts import Crossing, Reroll, Sail, Step, StepTo, Stop
from veillee.games.lueur.rules.archipelago import sail
from veillee.games.lueur.rules.province import walk
from veillee.games.lueur.view.why_not import MOST
from veillee.kernel.decision import Decision
from veillee.play.question import question
from veillee.play.texts import game_texts

GAME = load("lueur")
FR = game_texts(GAME, "fr", ("Ana", "Bo", "Cy", "Dee"))


def closed(s, decision):
    return GAME.kind_of(decision).why_not(s, decision, FR)


def shut(s, about=None):
    """What is closed to Ana: (text, reason, clause) by place."""
    found = closed(s, Decision(0, about or Step(), "LUE-9.20", [Stop.STOP]))
    return {one.on[0]: (one.text, one.reason, one.rule) for one in found}


def walking(space, **fields):
    return table(player(company=space, **fields), player())


def test_a_space_walked_today_is_closed():
    s = walking("P02", visited=["P01", "P02"])
    assert shut(s)["P01"] == ("Vers le feu, au sud-ouest", "Déjà foulée aujourd’hui.", "LUE-9.21")


def test_an_element_that_no_die_shows_is_closed_without_footprints():
    s = walking("P00")
    assert shut(s)["P01"][1:] == ("Aucun de vos dés ne montre le feu, et vous n’avez pas de petit pas.", "LUE-9.22")
    s.players[0].footprints = 1
    assert shut(s) == {}


def test_a_die_that_has_served_opens_nothing_more():
    s = walking("P00", dice=dice("big-red-1:F"))
    s.players[0].dice[0].used = True
    assert shut(s)["P01"][1:] == (
        "Vos dés qui montrent le feu ont déjà servi, et vous n’avez pas de petit pas.",
        "LUE-9.35",
    )


def test_what_the_black_die_cancels_opens_nothing():
    s = walking("P00", dice=dice("big-red-1:F", "small-black-1:F"))
    assert shut(s)["P01"][1:] == ("Le dé noir annule le feu, et vous n’avez pas de petit pas.", "LUE-11.26")


def test_a_barred_space_is_closed_by_its_symbol():
    s = walking("P07", dice=plain_dice("F"))
    assert shut(s)["P08"] == (
        "Vers le feu barré, au nord-est",
        "Un de vos dés montre le feu, et vous n’avez pas de petit pas.",
        "LUE-9.23",
    )
    s.players[0].dice = plain_dice("W")
    assert "P08" not in shut(s)


def test_a_village_that_is_too_dear_is_closed():
    s = walking("P04")
    assert shut(s)["P05"] == (
        "Vers Gué-aux-Braises, 5 éclats",
        "L’entrée coûte 1 petit pas\xa0; il vous en reste 0.",
        "LUE-9.26",
    )
    s.players[0].footprints = 1
    assert "P05" not in shut(s)


def test_the_camp_is_closed_where_it_stands():
    s = walking("P05", camp="P05")
    assert shut(s)["P05"] == ("Monter le campement ici", "Votre campement y est déjà.", "LUE-9.49")


def test_what_was_walked_today_is_missed_least():
    s = walking("P02", visited=["P01", "P02"])
    assert list(shut(s))[-1] == "P01"
    assert len(shut(s)) == MOST


def sailing(*boats, letters="", **fields):
    return table(player(boats=list(boats), dice=plain_dice(letters), **fields), player(), journey="archipelago")


def test_an_island_where_a_boat_lies_is_closed():
    s = sailing("I01", "I02", letters="FW")
    assert shut(s, Sail())["I02"] == (
        "Île des Traces → Récif du Deuil",
        "Un de vos bateaux y mouille déjà.",
        "LUE-10.2",
    )


def test_too_many_elements_close_a_route():
    s = sailing("I03", "I09", "I10", "I11", letters="FWEAN", footprints=5)
    assert shut(s, Sail())["I04"] == (
        "Île aux Lucioles → Pointe du Levant",
        "La route veut 2 éléments au plus\xa0; vos dés en montrent 5.",
        "LUE-10.14",
    )


def test_a_crossing_that_is_too_dear_is_closed():
    s = sailing("I03", "I09", "I10", "I11", letters="F", footprints=2)
    assert shut(s, Sail())["I05"] == (
        "Île aux Lucioles → Îlot du Sud",
        "La traversée coûte 5 petits pas\xa0; il vous en reste 2.",
        "LUE-10.15",
    )


def test_an_island_that_another_boat_reaches_is_not_closed():
    s = sailing("I03", "I06", "I10", "I11", letters="FWEAN", footprints=1)
    assert "I05" not in shut(s, Sail())


def test_nothing_is_closed_in_other_questions():
    s = walking("P00")
    assert closed(s, Decision(0, Reroll(), "LUE-6.3", [Stop.DONE])) == ()


def test_the_question_brings_what_is_closed():
    s = walking("P00", dice=plain_dice("N"))
    asked = question(GAME, s, open_questions(walk(s, 0))[0], FR)
    assert [one.on for one in asked.closed] == [("P01",)]
    s = sailing("I01", "I02", "I03", "I04", letters="FW")
    asked = question(GAME, s, open_questions(sail(s, 0))[0], FR)
    assert 0 < len(asked.closed) <= MOST


@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_what_is_closed_is_never_an_answer_and_cites_a_clause(journey):
    met = 0
    for seed in range(3):
        s = new_game(seed, players=3, journey=journey)
        for pending in random_play(s, seed):
            for decision in pending.values():
                found = closed(s, decision)
                ends = {value.space for value in decision.values if isinstance(value, StepTo)}
                ends |= {value.island for value in decision.values if isinstance(value, Crossing)}
                assert len(found) <= MOST
                assert not ends & {place for one in found for place in one.on}
                assert all(one.rule in GAME.clauses for one in found)
                met += len(found)
    assert met > 20
