"""The advice for a first expedition: every question has a few calm words."""

import re

import pytest

from veillee.games import folder_of
from veillee.games.blackstone.game import GAME
from veillee.kernel.text import LANGUAGES, load_texts

TEXTS = load_texts(folder_of("blackstone") / "text")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_has_advice_of_a_few_calm_sentences(lang):
    asked = {re.sub(r"(?<!^)(?=[A-Z])", "-", prompt.__name__).lower() for prompt in GAME.questions}
    advice = {key[6:]: said for key, said in TEXTS[lang].sentences.items() if key.startswith("guide.")}
    assert set(advice) == asked
    for said in advice.values():
        assert said.endswith(".")
        assert 25 < len(said) < 420
        assert "!" not in said
        assert "{" not in said
    assert len(set(advice.values())) == len(advice)
