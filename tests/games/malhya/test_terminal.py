"""A whole scenario in the terminal, in both languages: typed answers, pages as they are read, the ending."""

import re
from random import Random

import pytest

from veillee.games.malhya.content import CHAPTERS
from veillee.games.malhya.game import GAME
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.play.table import Table

SEED = 11
OPTIONS = {"size": "2", "group": "random"}


@pytest.fixture(scope="module")
def played():
    """The keys that a quick player of two heroes types from the first question to the ending, and the ending."""
    table = Table.create(GAME, OPTIONS, ("human",), ("Ana",), seed=seed_of(SEED))
    policy = GAME.judgement.policy(Random(SEED).random)
    typed = []
    while table.outcome is None:
        asked = table.match.pending[0]
        given = policy(table.match.state, asked)
        several = asked.kind in ("some", "order")  # these are typed as numbers
        typed.append(" ".join(str(1 + asked.values.index(one)) for one in given) if several else key_of(given))
        table.answer(0, key_of(given))
    return typed, table.match.state


def plain(text):
    """Letters without spaces: lines are broken at the edge of the terminal, also behind a hyphen."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_scenario_is_played_in_the_terminal_to_its_ending(veillee, played, lang):
    typed, end = played
    options = [word for name, value in OPTIONS.items() for word in ("--option", f"{name}={value}")]
    words = ("--seed", str(SEED), "--seats", "human", "--names", "Ana", "--plain", "--lang", lang)
    done = veillee("play", "malhya", *options, *words, typed="\n".join(typed) + "\n")
    assert done.exit_code == 0
    shown = plain(done.stdout)
    texts = GAME.texts[lang]
    # The goal comes before the first question; every chapter is read once in full; the ending has its title.
    assert 0 <= shown.find(plain(texts.say("scenario.intro"))) < shown.find("1.")
    unread = [page for page in end.pages if page in CHAPTERS and plain(texts.say(f"chapter.{page}")) not in shown]
    assert unread == []
    assert plain(texts.say(f"ending.{end.ending}")) in shown
