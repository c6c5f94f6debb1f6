"""Which language it is, and refusals in it."""

import pytest

from support.toy import TOY
from veillee.kernel.errors import Refusal
from veillee.kernel.text import LANGUAGES, gaps
from veillee.play.bots import BOTS, LEVELS
from veillee.play.texts import common_texts, explain, game_texts, language


@pytest.mark.parametrize(
    ("environ", "found"),
    [
        ({}, "fr"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "C"}, "fr"),
        ({"LANG": "C.UTF-8"}, "fr"),
        ({"LANG": "POSIX"}, "fr"),
        ({"LANG": ""}, "fr"),
        ({"LC_ALL": "en_US", "LANG": "fr_FR"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_FR", "LANG": "en_US"}, "fr"),
    ],
)
def test_the_language_is_that_of_the_locale_and_french_without_one(environ, found):
    assert language(None, environ) == found
    assert language("", environ) == found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_asked_for_wins(lang):
    assert language(lang, {"LANG": "fr_FR"}) == lang


def test_a_language_there_is_not_is_refused_with_those_there_are():
    with pytest.raises(Refusal) as refused:
        language("de", {})
    assert explain(refused.value, common_texts("en")) == "The language “de” is not available. Languages: fr, en."


def test_common_texts_are_the_same_in_every_language():
    assert gaps({lang: common_texts(lang) for lang in LANGUAGES}) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_seat_has_a_name(lang):
    texts = common_texts(lang)
    assert all(texts.say(f"level.{kind}") for kind in ("human", *BOTS, *LEVELS))


def test_the_texts_of_a_table_know_game_kernel_and_names():
    texts = game_texts(TOY, "fr", ("Ana",))
    assert texts.say("game.name") == "Le phare"
    assert texts.say("answer.not-asked", seat=0) == "Ana n'a rien à décider en ce moment."


def test_a_refusal_within_a_refusal_is_explained_too():
    inner = Refusal("answer.not-asked", seat=1)
    outer = Refusal("journal.diverged", rule="PHA-1.1", path="x.jsonl", number=3, reason=inner)
    said = explain(outer, common_texts("en"))
    assert said == "x.jsonl does not replay at choice 3: 2 has nothing to decide at the moment. (PHA-1.1)"
