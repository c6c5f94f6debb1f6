"""The words of activations and moves, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from support import rule
from support.dysma import NORTH, SOUTH, WEST, fig, table
from support.dysma_land import land, piece, tower
from veillee.games.dysma.game import GAME
from veillee.games.dysma.rules.course import activation
from veillee.games.dysma.rules.moving import charge, movement, pushing
from veillee.games.dysma.state import Activation, Dysma, Token
from veillee.games.dysma.view.wording.moving import steps, wind
from veillee.kernel.decision import Decision
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES
from veillee.play.question import Question, question, sentence
from veillee.play.texts import explain


def words(s: Dysma, rule: Any, lang: str, *answers: str) -> Question:
    """The question that a person sees after these answers."""
    [asked] = rule.send(None)
    for key in answers:
        [asked] = rule.send((asked.seat, asked.value_of(key)))
    assert isinstance(asked, Decision)
    return question(GAME, s, asked, GAME.texts[lang])


def texts(asked: Question) -> dict[str, str]:
    """The answers by their keys, giving up apart."""
    return {answer.key: answer.text for answer in asked.answers if answer.key != "concede"}


def test_an_activation_says_who_may_act_what_it_may_do_and_what_that_costs():
    orcs = [fig("orc_warrior", 0, 100 + 40 * n, 100) for n in range(2)]
    s = table(*orcs, *(fig("orc_archer", 1, 100 + 40 * n, 300, facing=SOUTH) for n in range(3)))

    chosen = words(s, activation.activate(s), "fr")
    assert chosen.text == "1, quelle figurine activez-vous ?"
    assert texts(chosen)["f1"] == "Guerrier orque 2"
    assert texts(chosen)["multiple"] == "Activation multiple : deux ou trois figurines ensemble (2 PC)"
    assert texts(chosen)["pass"] == "Céder l’activation"
    assert [answer.on for answer in chosen.answers if answer.key == "f1"] == [("f1",)]

    s.activation, s.at = Activation([0], begun=True, done=["run"]), "act"
    doing = words(s, activation.act(s), "en")
    assert doing.text == "Orc Warrior: what does your figure do?"
    assert texts(doing)["tire:march"] == "March, then Tired"
    assert texts(doing)["end_extra"] == "End and activate another figure (1 CP)"


def test_a_move_names_its_places_and_its_detours(monkeypatch: pytest.MonkeyPatch):
    layout = land(monkeypatch, tower((80, 80, 150, 120), 30))
    orc = fig("orc_warrior", 0, 145, 100, z=30, floor=30)
    s = table(orc, layout=layout, tokens=(Token(0, "flag", owner=1, x=300, y=300),))

    asked = words(s, movement.march(s, orc), "fr")

    assert asked.text == "Guerrier orque, marche : où s’arrête le mouvement ?"
    assert texts(asked)["145,100,30@6"] == "14,5 · 10, à 3 pas de haut, face nord (22°) : 0 pas"
    assert [texts(asked)[key] for key in ("via", "jump", "leave")] == [
        "Passer d’abord par un point",
        "Sauter d’un bord",
        "Ne rien ramasser en arrivant",
    ]
    assert words(s, movement.march(s, orc), "en", "via").text == "Orc Warrior: which way does the move go?"
    assert words(s, movement.march(s, orc), "en", "jump").text == "Orc Warrior: where does the leap land?"


@rule("DYS-25.1", "DYS-25.2")
def test_a_move_tells_what_it_costs(monkeypatch: pytest.MonkeyPatch):
    layout = land(monkeypatch, piece("difficult", (60, 140, 200, 160), 0))
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_archer", 1, 100, 300, facing=SOUTH), layout=layout)

    asked = texts(words(s, movement.march(s, orc), "fr"))

    # Four steps on open ground, and half a step in the river that counts twice.
    assert asked["100,100@8"] == "10 · 10, face nord (0°) : 0 pas"
    assert asked["100,145@8"] == "10 · 14,5, face nord (0°) : 5 pas"


def test_by_a_corner_a_move_costs_what_the_way_over_the_corner_costs():
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc)

    asked = texts(words(s, movement.march(s, orc), "en", "via", "120,100"))

    # Two steps to the corner, and two steps back.
    assert asked["100,100@16"] == "10 · 10, facing west (270°): 4 steps"


def test_charges_and_interceptions_name_both_sides():
    orc, target = fig("orc_warrior", 0, 100, 100, facing=NORTH), fig("elf_archer", 1, 100, 200, facing=SOUTH)
    s = table(orc, target, fig("elf_archer", 1, 120, 150))

    asked = words(s, charge.charge(s, orc), "fr")
    assert asked.text == "Guerrier orque charge : qui ?"
    assert texts(asked) == {"f1": "Archer elfe", "f2": "Archer elfe 2"}
    asked = words(s, charge.charge(s, orc), "fr", "f1")
    assert asked.text == "Guerrier orque charge Archer elfe : l’une de vos figurines s’interpose-t-elle ?"
    assert texts(asked) == {"f2": "Archer elfe 2 s’interpose", "pass": "Laisser passer la charge"}


def test_pushes_are_named_by_winds_and_steps():
    pusher, victim = fig("orc_warrior", 1, 100, 100), fig("orc_warrior", 0, 111, 100)
    s = table(pusher, victim, fig("orc_warrior", 0, 128, 100))

    asked = words(s, pushing.ask_push(s, pusher, victim, ram=True), "fr")

    assert texts(asked)["d8:20"] == "nord (0°), 2 pas"
    assert texts(asked)["d0:5"] == "est (90°), 0,5 pas"
    assert texts(asked)["none"] == "Le laisser sur place"


def test_what_several_do_together_names_their_target():
    archers = [fig("orc_archer", 0, 100 + 40 * n, 100, facing=NORTH) for n in range(2)]
    potion = fig("orc_warlord", 0, 200, 100, artefacts=("healing_potion",), wounds=1)
    s = table(*archers, potion, fig("elf_archer", 1, 120, 250, facing=SOUTH))
    s.activation, s.at = Activation([0, 1], multiple=True), "act"
    assert texts(words(s, activation.act(s), "fr"))["shoot:f3"] == "Tir : Archer elfe"

    s.activation = Activation([0, 2], multiple=True)
    asked = texts(words(s, activation.act(s), "fr"))
    assert asked["f2:potion:healing_potion"] == "Seigneur de guerre orque : Potion de soin"
    assert asked["march"] == "Marche"


def test_lengths_and_facings_in_words():
    french, english = GAME.texts["fr"], GAME.texts["en"]

    assert (steps(250, french), steps(250, english), steps(500, french), steps(142, english)) == (
        "2,5",
        "2.5",
        "5",
        "1.4",
    )
    assert [wind(facing, english) for facing in (0, 3, 8, 31, -1)] == [
        "east (90°)",
        "north-east (56°)",
        "north (0°)",
        "east (101°)",
        "–",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_of_a_way_can_be_said(monkeypatch: pytest.MonkeyPatch, lang: str):
    wall, hedge = piece("impassable", (120, 80, 125, 120), 30), piece("obstacle", (90, 120, 110, 123), 5)
    orc = fig("orc_warrior", 0, 100, 100)
    s = table(orc, fig("orc_warrior", 1, 100, 70), layout=land(monkeypatch, wall, hedge))
    moving = movement.march(s, orc)
    [asked] = moving.send(None)
    [asked] = moving.send((0, asked.value_of("via")))
    [asked] = moving.send((0, asked.value_of("100,105")))

    said = set()
    for key in ("somewhere", "100,105@99", "140,100", "100,121", "100,160", "100,105,20", "118,105"):
        with pytest.raises(Refusal) as refused:
            asked.value_of(key)
        said.add((refused.value.key, explain(refused.value, GAME.texts[lang])))
        assert refused.value.rule.startswith("DYS-")
    assert len(said) == len({sentence for _, sentence in said}) == 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_happened_is_told_with_names_and_steps(lang: str):
    orc, enemy = fig("orc_warrior", 0, 100, 100), fig("orc_warrior", 1, 150, 100, facing=WEST, on_fire=True)
    s = table(orc, enemy, rolls=(1,) * 7, cp=0)
    s.policy = lambda _, decision: decision.candidates()[0]
    with pytest.raises(StopIteration):
        charge.charge(s, orc).send(None)

    lines = [sentence(GAME, event, GAME.texts[lang]) for event in s.events or [] if event.kind != "roll"]

    expected = {
        "fr": "Guerrier orque arrive au contact de Guerrier orque 2 après 3,9 pas.",
        "en": "Orc Warrior comes into contact with Orc Warrior 2 after 3.9 steps.",
    }
    assert expected[lang] in lines
