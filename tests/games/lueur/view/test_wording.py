"""Answers and events in words and pictures, and the guide for who meets a question for the first time."""

import re

import pytest

from support import open_questions
from support.lueur import dice, lay_track, new_game, plain_dice, player, random_play, table
from veillee.games import load
from veillee.games.lueur.content import (
    COMPANIONS,
    DICE,
    ISLANDS,
    PATHS,
    PATHS_FROM,
    ROUTES,
    ROUTES_FROM,
    SPACES,
    SPELLS,
)
from veillee.games.lueur.rules.archipelago import sail
from veillee.games.lueur.rules.late_morning import late_morning
from veillee.games.lueur.rules.midday import resolve_cards
from veillee.games.lueur.rules.morning import recruit
from veillee.games.lueur.rules.province import walk
from veillee.games.lueur.rules.travel import pay_skull
from veillee.games.lueur.view.bearings import direction
from veillee.games.lueur.view.scene import view
from veillee.games.lueur.view.signs import line_signs, power_signs
from veillee.games.lueur.view.wording import event_facts, event_items
from veillee.games.lueur.view.words import place_text
from veillee.kernel.state import Event
from veillee.kernel.text import LANGUAGES
from veillee.play.question import question, sentence
from veillee.play.texts import game_texts

GAME = load("lueur")
TEXTS = {lang: game_texts(GAME, lang, ("Ana", "Bo", "Cy", "Dee")) for lang in LANGUAGES}
#: What fits two lines of a narrow column, beside its number and signs; a crossing names two islands and has few signs.
LONGEST, LONGEST_CROSSING = 70, 84


def asked(s, rule, *answers):
    """The question that a rule puts to Ana, in French."""
    decision = open_questions(rule, *answers)[0]
    return {answer.key: answer for answer in question(GAME, s, decision, TEXTS["fr"]).answers}


def signs(answer):
    return [(sign.icon, sign.text, sign.mark) for sign in answer.signs]


def test_a_step_says_where_to_and_shows_what_it_costs():
    s = table(player(company="P01", dice=dice("big-blue-1:F"), footprints=1), player())
    answers = asked(s, walk(s, 0))
    assert answers["P02+big-blue"].text == "Vers le feu, au nord-est, avec le gros dé bleu"
    assert signs(answers["P02+big-blue"]) == [("fire", "", "big-blue")]
    assert answers["P02+footprint"].text == "Vers le feu, au nord-est, contre 1 petit pas"
    assert signs(answers["P02+footprint"]) == [("footprint", "−1", "")]
    assert answers["P00+free"].text == "Vers le départ, le passage est libre"
    assert answers["stop"].quiet
    assert not answers["P00+free"].quiet


def test_a_village_shows_its_toll_and_its_gift():
    s = table(player(company="P04", footprints=2), player())
    village = asked(s, walk(s, 0))["P05+toll"]
    assert village.text == "Vers Gué-aux-Braises, 5 éclats, contre 1 petit pas, +1 luciole"
    assert signs(village) == [("footprint", "−1", ""), ("firefly", "+1", "")]


def test_a_camp_shows_what_it_is_worth():
    s = table(player(company="P05"), player())
    answers = asked(s, walk(s, 0))
    assert signs(answers["camp"]) == [("camp", "", ""), ("burst", "+5", "")]
    assert answers["stop"].text == "Ne pas aller plus loin aujourd’hui, sans camper"


def test_no_two_neighbours_are_told_in_the_same_words():
    for here, ways in PATHS_FROM.items():
        told = [
            (SPACES[there].symbol, SPACES[there].kind, direction(here, there)) for there in ways if SPACES[there].symbol
        ]
        assert len(set(told)) == len(told), here


@pytest.mark.parametrize(
    ("across", "down", "expected"),
    [(0, -9, "n"), (9, -9, "ne"), (9, 0, "e"), (9, 9, "se"), (3, 9, "s"), (4, 9, "se"), (-9, 3, "w"), (-9, -9, "nw")],
)
def test_directions(across, down, expected, monkeypatch):
    here, there = SPACES["P01"], SPACES["P02"]
    moved = type(there)(id="P02", kind="element", symbol="fire", x=here.x + across, y=here.y + down)
    monkeypatch.setitem(SPACES, "P02", moved)
    assert direction("P01", "P02") == expected


def test_a_crossing_shows_its_price_only_if_there_is_one():
    s = table(
        player(boats=["I05", "I06", "I07", "I01"], footprints=3, dice=plain_dice("FWEAN")),
        player(),
        journey="archipelago",
    )
    answers = asked(s, sail(s, 0))
    assert answers["I01+I02"].text == "Île des Traces → Récif du Deuil, rien à perdre"
    assert signs(answers["I01+I02"]) == [("skull", "", "bad")]
    assert answers["I05+I03"].text == "Îlot du Sud → Île aux Lucioles, contre 1 petit pas, +2 lucioles"
    assert signs(answers["I05+I03"]) == [("footprint", "−1", ""), ("firefly", "+2", "")]
    assert answers["I05+I03"].on == ("I03", "I03-I05")
    assert answers["stay"].quiet


def test_a_companion_is_offered_with_what_comes_along():
    s = table(player(), player(), at="morning")
    lay_track(s, "A01", "A02")
    s.spots[0].dice, s.spots[0].footprints = dice("small-red-1:F"), 1
    answers = asked(s, recruit(s, 0))
    assert answers["fire"].text == "Likyar (feu), avec petit dé rouge, 1 petit pas"
    loot = [("d6", "+", "small-red"), ("footprint", "+1", "")]
    assert signs(answers["fire"])[-2:] == loot
    assert answers["fire"].on == ("spot-fire", "card-A01")
    assert answers["water"].text == "Thoape (eau), avec rien d’autre"
    s.spots[0].dice = dice("small-red-1:F", "small-blue-1:F", "small-green-1:F")
    assert asked(s, recruit(s, 0))["fire"].text == "Likyar (feu), avec 3 petits dés, 1 petit pas"
    s.spots[0].dice = dice("small-red-1:F", "small-blue-1:F", "small-blue-2:F")
    assert signs(asked(s, recruit(s, 0))["fire"])[-3:-1] == [("d6", "+2", "small-blue"), ("d6", "", "small-red")]


def test_a_companion_is_offered_with_all_that_its_card_says():
    s = table(player(), player(), at="morning")
    lay_track(s, "A11", "A18")
    s.spots[0].dice, s.spots[1].dice = [], []
    offered = asked(s, recruit(s, 0))
    for key, card in (("fire", "A11"), ("water", "A18")):
        assert offered[key].signs == (*power_signs(card), *line_signs(card))
        assert offered[key].signs
    assert ("reroll", "", "") in signs(offered["water"])
    assert ("to", "", "") in signs(offered["fire"])


def test_an_adventurer_is_offered_in_words_that_can_be_read_aloud():
    s = new_game(1, adventurers="pick")
    [decision] = next(random_play(s, 1)).values()
    texts = {lang: question(GAME, s, decision, TEXTS[lang]).answers for lang in LANGUAGES}
    told = {lang: {answer.key: answer.text for answer in answers} for lang, answers in texts.items()}
    assert told["fr"]["braccio"] == "Braccio\xa0: 2 gros dés verts, +1 à la fin"
    assert told["en"]["braccio"] == "Braccio: 2 big green dice, +1 at the end"
    assert all(answer.signs == line_signs(answer.key) for answer in texts["fr"])  # the powers are said in words


@pytest.mark.parametrize(
    ("row", "spells", "expected"),
    [
        (("A01",), (), "−1 compagnon"),
        ((), ("spell_fire",), "−1 sortilège"),
        (("A01",), ("spell_fire",), "perte au choix"),
    ],
)
def test_a_skull_on_the_way_says_what_it_takes(row, spells, expected):
    boats = ["I05", "I06", "I07", "I01"]
    moored = player(boats=boats, dice=plain_dice("FWEAN"), row=row, spells=spells)
    s = table(moored, player(), journey="archipelago")
    assert asked(s, sail(s, 0))["I01+I02"].text == f"Île des Traces → Récif du Deuil, {expected}"


@pytest.mark.parametrize(
    ("dice_taken", "footprints", "expected"),
    [
        (5, 0, "Ana enrôle Likyar, avec 5 petits dés."),
        (0, 1, "Ana enrôle Likyar, avec 1 petit pas."),
        (2, 1, "Ana enrôle Likyar, avec 2 petits dés, 1 petit pas."),
        (0, 0, "Ana enrôle Likyar."),
    ],
)
def test_the_log_says_nothing_of_what_did_not_come_along(dice_taken, footprints, expected):
    event = Event("recruited", {"seat": 0, "card": "A01", "dice": dice_taken, "count": footprints})
    assert TEXTS["fr"].say("event.recruited", **event_facts(event, TEXTS["fr"])) == expected


def test_re_rolls_show_what_they_cost():
    s = table(player(row=("A18",), tokens=1, score=14, dice=plain_dice("FW")), player(), at="late_morning")
    answers = asked(s, late_morning(s, 0))
    assert signs(answers["track"]) == [("burst", "−1", "bad")]
    assert signs(answers["turn"]) == [("reroll", "3", "")]
    assert answers["done"].quiet
    payment = asked(s, late_morning(s, 0), "turn")["companion+token+track"]
    assert signs(payment) == [("burst", "−1", "bad")]
    assert signs(asked(s, late_morning(s, 0), "token")["big-green-1"]) == [("fire", "", "big-green")]


def test_a_card_to_resolve_shows_what_it_brings_this_time():
    s = table(player(row=("A05", "A11"), dice=plain_dice("FFFFWW")), player(), at="midday")
    answers = asked(s, resolve_cards(s, 0))
    assert signs(answers["A05"]) == [("burst", "8", "")]  # twice
    assert signs(answers["A11"]) == [("skull", "", "bad"), ("footprint", "1", "")]
    assert not answers["all"].quiet


def test_what_a_skull_would_take_shows_its_powers_and_no_secret():
    s = table(player(row=("A01", "A18"), spells=("spell_fire",)), player())
    s.players[0].spells[0].revealed = False
    answers = asked(s, pay_skull(s, 0))
    assert signs(answers["A01"]) == [("firefly", "2", "")]
    assert signs(answers["spell-0"]) == [("magic", "", "")]
    assert answers["spell-0"].text == "Annuler\xa0: sortilège face cachée"


@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_answers_fit_two_lines(journey):
    for seed in range(4):
        s = new_game(seed, players=2 + seed % 3, journey=journey, adventurers="pick")
        for pending in random_play(s, seed):
            for decision in pending.values():
                longest = LONGEST_CROSSING if decision.prompt == "sail" else LONGEST
                for answer in question(GAME, s, decision, TEXTS["fr"]).answers:
                    assert len(answer.text) <= longest, answer.text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("row", "spells"), [((), ()), (("A01",), ()), ((), ("spell_fire",)), (("A01",), ("spell_fire",))]
)
def test_the_dearest_crossing_fits_two_lines(lang, row, spells):
    told = []
    for island in ROUTES_FROM:
        boats = [island] * 4
        s = table(player(boats=boats, footprints=9, row=row, spells=spells), player(), journey="archipelago")
        decision = open_questions(sail(s, 0))[0]
        told += [answer.text for answer in question(GAME, s, decision, TEXTS[lang]).answers]
    assert len(told) == 2 * len(ROUTES) + len(ROUTES_FROM)  # every route both ways; and staying
    assert max(map(len, told)) <= LONGEST_CROSSING


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_spaces_of_the_province_are_told_alike(lang):
    told = [place_text(space, TEXTS[lang]) for space in SPACES]
    assert len({*told}) == len(told)
    if lang == "fr":
        assert place_text("P03", TEXTS[lang]) == "case feu à l’ouest de Gué-aux-Braises"
        assert place_text("P02", TEXTS[lang]) == "deuxième case feu au sud-est de Brumelle"


@pytest.mark.parametrize("journey", ["province", "archipelago"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nobody_reads_what_the_program_calls_a_place_or_a_card(journey, lang):
    texts = TEXTS[lang]
    s = new_game(2, players=3, journey=journey, adventurers="pick")
    read = set()
    for pending in random_play(s, 2):
        for decision in pending.values():
            asked = question(GAME, s, decision, texts)
            read |= {asked.text, *(answer.text for answer in asked.answers)}
            read |= {word for shut in asked.closed for word in (shut.text, shut.reason)}
        scene = view(s, 0, texts)
        lying = [item for panel in scene.panels for item in panel.items]
        read |= {word for item in (*scene.fixed, *scene.board, *lying) for word in (item.label, item.text, item.note)}
        read |= {sentence(GAME, event, texts) for event in s.events if f"event.{event.kind}" in texts}
    ids = {*SPACES, *PATHS, *ISLANDS, *ROUTES, *COMPANIONS, *SPELLS, *DICE}
    assert not [words for words in read if ids & {*re.findall(r"[\w-]+", words)}]


def test_every_prompt_has_a_guide_in_both_languages():
    for texts in TEXTS.values():
        prompts = {key.split(".")[1] for key in texts.sentences if key.startswith("ask.") and key.endswith(".text")}
        guides = {key.split(".")[1] for key in texts.sentences if key.startswith("guide.")}
        assert prompts >= {"recruit", "step", "sail"}
        assert guides == prompts
        for prompt in prompts:
            said = texts.say(f"guide.{prompt}")
            assert 1 <= said.count(". ") + said.count(" ; ") + 1 <= 4, prompt
            assert "!" not in said


def test_a_guided_player_is_told_what_a_question_is_about():
    s = table(player(company="P05"), player())
    decision = open_questions(walk(s, 0))[0]
    asked_first = question(GAME, s, decision, TEXTS["fr"], guided=True)
    assert asked_first.guide.startswith("Chaque pas se paie d’un dé")
    assert question(GAME, s, decision, TEXTS["fr"]).guide == ""


def test_every_value_of_an_option_is_explained():
    for texts in TEXTS.values():
        for setting in GAME.settings:
            for choice in setting.choices:
                note = texts.say(f"setting.{setting.id}.{choice}-note")
                assert 20 < len(note) < 110


@pytest.mark.parametrize(
    ("kind", "facts", "expected"),
    [
        ("rolled", {"seat": 0, "dice": [("big-red-1", 0)]}, ("die-big-red-1",)),
        ("turned", {"seat": 0, "die": "big-red-1", "face": 2}, ("die-big-red-1",)),
        ("black-die", {"seat": 0, "spot": "air"}, ("die-small-black-1", "spot-air")),
        ("stepped", {"seat": 1, "space": "P02", "payment": "free", "path": "P01-P02"}, ("company-1", "P01-P02", "P02")),
        ("camped", {"seat": 1, "space": "P05"}, ("camp-1", "P05")),
        ("sailed", {"seat": 0, "start": "I00", "island": "I01", "price": 0}, ("I00", "I01")),
        ("bursts", {"seat": 0, "bursts": 3, "score": 13, "why": "A01"}, ("marker-0", "card-A01")),
        ("bursts", {"seat": 0, "bursts": 3, "score": 13, "why": "face"}, ("marker-0",)),
        ("dealt", {"cards": ["A01", "A02"]}, ("card-A01", "card-A02")),
        ("adventurer", {"seat": 0, "adventurer": "orium"}, ("adventurer-orium",)),
        ("bare-spots", {"spots": ["fire", "air"]}, ("spot-fire", "spot-air")),
        ("frozen", {"seat": 0}, ()),
    ],
)
def test_an_event_names_what_it_is_about(kind, facts, expected):
    assert event_items(Event(kind, facts, "LUE-1.1")) == expected


@pytest.mark.parametrize("journey", ["province", "archipelago"])
def test_an_event_names_only_what_can_be_on_the_table(journey):
    s = new_game(5, players=3, journey=journey)
    known = set()
    named = set()
    for _ in random_play(s, 5):
        scene = view(s, 0, TEXTS["fr"])
        known |= {item.id for item in (*scene.fixed, *scene.board)}
        known |= {item.id for panel in scene.panels for item in panel.items}
        named |= {item for event in s.events if event.kind != "roll" for item in event_items(event)}
    assert named <= known
    assert any(item.startswith("die-") for item in named)
