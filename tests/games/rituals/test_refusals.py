"""Answers that no open question has: each is refused with the clause of the question, and nothing changes."""

import pytest

from support import rule
from support.rituals import DEFAULTS
from veillee.games.rituals.game import GAME
from veillee.kernel.dice import seed_of
from veillee.kernel.errors import Refusal
from veillee.kernel.match import Match
from veillee.kernel.text import LANGUAGES
from veillee.play.texts import explain, game_texts


def begun() -> Match:
    """Encounter 1 before the exchange of cards."""
    return Match.start(GAME, DEFAULTS | {"encounter": "e1"}, 1, seed_of(1))


def at_first_order() -> Match:
    """Encounter 1 before the first Action of the Witch Master, who has exchanged nothing and declined all Reactions."""
    match = begun()
    match.answer(0, "")
    while match.pending[0].about.id != "act":
        match.answer(0, match.pending[0].keys()[-1])
    return match


def moves(match: Match) -> list[str]:
    """The keys of the Moves that are offered."""
    offered = match.pending[0].keys()
    return [key for key in offered if key.startswith("move+")]


def refused(match: Match, key: str, seat: int = 0) -> Refusal:
    """What an answer is refused with, after a look at the match, in which nothing may have changed."""
    before = match.state.digest(), match.done, match.pending[0].keys()
    with pytest.raises(Refusal) as found:
        match.answer(seat, key)
    assert (match.state.digest(), match.done, match.pending[0].keys()) == before
    assert all(explain(found.value, game_texts(GAME, lang, ("Ada",))) for lang in LANGUAGES)
    return found.value


@rule("DAR-4.5", "DAR-21.12")
@pytest.mark.parametrize("key", ["c3", "c0+c0", "c0+c1+c2+c3", "pass-round", "ward"])
def test_an_exchange_of_other_cards_than_those_of_the_hand_is_refused(key):
    found = refused(begun(), key)
    assert (found.key, found.rule, found.facts["given"]) == ("answer.some", "DAR-4.5", key)


@rule("DAR-21.2", "DAR-4.22")
@pytest.mark.parametrize(
    "key",
    [
        "c0",  # a card to exchange: that question is gone
        "stop",  # before the first Action one passes
        "move+f99+z0",
        "move+f1+z99",
        "attack+f1+f1",
        "move+f1",
        "pass",
        "",
    ],
)
def test_an_order_that_is_not_offered_is_refused(key):
    match = at_first_order()
    found = refused(match, key)
    assert (found.key, found.rule, found.facts["given"]) == ("answer.one", "DAR-4.19", key)


@rule("DAR-4.22", "DAR-21.2")
def test_after_the_first_action_neither_a_pass_nor_another_member_is_accepted():
    match = at_first_order()
    first = moves(match)[0]
    member = first.rpartition("+")[0]
    other = next(key for key in moves(match) if not key.startswith(member + "+"))
    match.answer(0, first)
    for key in ("pass-round", other):
        assert refused(match, key).rule == "DAR-4.19"


@rule("DAR-1.1")
def test_nobody_but_the_witch_master_answers():
    assert refused(begun(), "", seat=1).key == "answer.not-asked"


@rule("DAR-12.4")
def test_an_answer_after_the_end_is_refused():
    match = at_first_order()
    match.state.heroes_lost = 6  # the check after the Action ends the game
    match.answer(0, moves(match)[0])
    assert (match.state.at, dict(match.pending)) == ("over", {})
    with pytest.raises(Refusal) as found:
        match.answer(0, "pass-round")
    assert found.value.key == "answer.not-asked"
