"""Pages in the line mode: what a page hides is never printed before the page."""

import re
from io import StringIO
from random import Random

import pytest

from veillee.games.malhya.game import GAME
from veillee.games.malhya.view.book import prose_of
from veillee.kernel.answers import key_of
from veillee.kernel.dice import seed_of
from veillee.play.question import sentence
from veillee.play.table import Table
from veillee.play.texts import game_texts
from veillee.terminal.plain import Lines
from veillee.terminal.session import Session

OPTIONS = {"size": "2", "group": "random"}


def new_table(seed):
    return Table.create(GAME, OPTIONS, ("human",), ("Ana",), seed=seed_of(seed))


def played(seed):
    """What a quick player types from the first question to the ending, and what each answer brings."""
    table = new_table(seed)
    policy = GAME.judgement.policy(Random(seed).random)
    typed, events = [], []
    while table.outcome is None:
        asked = table.match.pending[0]
        given = policy(table.match.state, asked)
        several = asked.kind in ("some", "order")  # these are typed as numbers
        typed.append(" ".join(str(1 + asked.values.index(one)) for one in given) if several else key_of(given))
        table.answer(0, key_of(given))
        events.append(list(table.match.events))
    return typed, events


def plain(text):
    """Letters without spaces: paragraphs are broken at the edge, also behind a hyphen."""
    return re.sub(r"\s+", "", text)


@pytest.mark.parametrize("seed", [11, 12])
def test_what_follows_from_a_page_is_printed_after_the_page(seed):
    typed, answered = played(seed)
    out = StringIO()
    Lines(Session(new_table(seed), "fr"), StringIO("".join(f"{line}\n" for line in typed)), out).run()
    said, at = plain(out.getvalue()), 0
    texts = game_texts(GAME, "fr", ("Ana",))
    early, pages = [], 0
    for events in answered:
        prose = 0
        for event in events:
            line = plain(sentence(GAME, event, texts)) if event.seats is None or 0 in event.seats else ""
            if not line or f"event.{event.kind}" not in texts:
                continue
            if event.kind == "page":
                at = said.index(line, at)
                prose = said.index(plain(prose_of(event.facts["page"], texts)), at)
                pages += 1
            elif said.find(line, at) < prose:
                early.append(sentence(GAME, event, texts))
    assert early == []
    assert pages > 10


def test_a_page_that_goes_on_is_not_printed_again_from_its_beginning():
    typed, answered = played(11)
    out = StringIO()
    Lines(Session(new_table(11), "fr"), StringIO("".join(f"{line}\n" for line in typed)), out).run()
    said = plain(out.getvalue())
    texts = game_texts(GAME, "fr", ("Ana",))
    opened = [event.facts["page"] for events in answered for event in events if event.kind == "page"]
    for page in set(opened):
        assert said.count(plain(prose_of(page, texts))) == opened.count(page), page
