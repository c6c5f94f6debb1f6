"""Everything in the content files has its words in both languages, and no word is left over."""

import re

import pytest

from support import rule
from support.malhya_content import TEXTS
from veillee.games.malhya.content import CONTENT
from veillee.games.malhya.content.steps import Choice, EachHeroPicks, Note
from veillee.games.malhya.content.steps import Test as SkillTest
from veillee.games.malhya.content.walking import steps_within
from veillee.games.malhya.rules.trials.crafting import CRAFT
from veillee.kernel.text import gaps

NAMES = {
    "die": CONTENT.dice,
    "hero": CONTENT.heroes,
    "people": CONTENT.heroes,
    "hero-note": CONTENT.heroes,
    "ability": [hero.ability.id for hero in CONTENT.heroes.values()],
    "ability-does": [hero.ability.id for hero in CONTENT.heroes.values()],
    "talent": CONTENT.talents,
    "talent-does": CONTENT.talents,
    "talent-note": CONTENT.talents,
    "weapon": CONTENT.weapons,
    "weapon-note": CONTENT.weapons,
    "object": CONTENT.objects,
    "object-note": CONTENT.objects,
    "enemy": CONTENT.enemies,
    "enemy-note": CONTENT.enemies,
    "enemy-sign": CONTENT.enemies,
    "upgrade": CONTENT.upgrades,
    "beast": CONTENT.beasts,
    "beast-note": CONTENT.beasts,
    "zone": [zone.id for beast in CONTENT.beasts.values() for zone in beast.zones],
    "zone-open": [zone.id for beast in CONTENT.beasts.values() for zone in beast.zones],
    "zone-closed": [zone.id for beast in CONTENT.beasts.values() for zone in beast.zones],
    "track": CONTENT.tracks,
    "resource": CONTENT.resources,
    "resource-note": CONTENT.resources,
    "place": [one.name for one in CONTENT.region.hexes if one.name],
    "room": CONTENT.rooms,
    "scenario-card": CONTENT.scenario_cards,
    "clue": CONTENT.clues,
    "market": CONTENT.markets,
    "ending": CONTENT.endings,
    "chapter": CONTENT.chapters,
    "journey": CONTENT.events,
}


def keys_of(kind):
    return {key.split(".", 1)[1] for key in TEXTS["fr"].sentences if key.split(".")[0] == kind}


def test_both_languages_have_the_same_sentences():
    assert gaps(TEXTS) == []


@pytest.mark.parametrize("kind", NAMES)
def test_every_thing_has_its_words_and_every_word_its_thing(kind):
    assert keys_of(kind) == {str(name) for name in NAMES[kind]}


def book():
    for reading in (*CONTENT.chapters.values(), *CONTENT.events.values()):
        for step in steps_within(reading.steps):
            yield reading.id, step


@rule("MAL-5.1")
def test_every_option_has_its_words():
    ids = {f"{name}.{option.id}" for name, step in book() if isinstance(step, Choice) for option in step.options}
    assert keys_of("option") == ids


def test_every_test_and_every_note_has_its_words():
    assert keys_of("test") == {step.id for _, step in book() if isinstance(step, SkillTest)} | {CRAFT.id}
    assert keys_of("note") == {step.id for _, step in book() if isinstance(step, Note)}


def test_every_value_that_a_hero_can_pick_has_its_words():
    picks = [step for _, step in book() if isinstance(step, EachHeroPicks)]
    assert keys_of("pick") == {f"{step.key}.{value}" for step in picks for value in step.values}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_paragraphs_are_whole_and_hold_no_sign_of_a_form(lang):
    for key, sentence in TEXTS[lang].sentences.items():
        if key.split(".")[0] in ("chapter", "journey", "note", "scenario", "option"):
            assert sentence.strip() == sentence, key
            assert not set("{}_\n'\"") & set(sentence), key


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_no_option_says_its_verb_twice(lang):
    """No "Try the trial": the first word of an option has the beginning of no other word of it."""

    def beginning(word):
        return word.casefold().replace("y", "i")[:3]

    for key, sentence in TEXTS[lang].sentences.items():
        if key.startswith("option."):
            verb, *others = re.findall(r"[^\W\d_]+", sentence)
            again = {word.casefold() for word in others if beginning(word) == beginning(verb)} - {verb.casefold()}
            assert not again, key
