"""Nothing leaks: change only what a seat cannot know, and what it is shown stays the same, byte for byte."""

import msgspec
import pytest

from support.toy import TOY
from support.walks import ALL_GAMES, Case, Glances, few_cases, played, stubborn, walk
from veillee.kernel.dice import Dice
from veillee.kernel.text import LANGUAGES
from veillee.play.question import log_lines, question

FEW = [case for game in ALL_GAMES for case in few_cases(game)]
#: What is dealt anew is looked at in so many positions of a game, and played on to the end from so many.
DEALS, FORKS = 60, 20


def shown(case: Case, state, seat: int | None, pending, texts) -> tuple[bytes, list[bytes]]:
    """All that the client of a seat is sent."""
    asked = [question(case.game, state, decision, texts) for decision in pending.values() if decision.seat == seat]
    return msgspec.json.encode(case.game.view(state, seat, texts)), [msgspec.json.encode(one) for one in asked]


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_seat_is_shown_nothing_it_cannot_know(case):
    seats = [*range(case.players), None]
    texts = {lang: case.texts(lang) for lang in LANGUAGES}
    match, glances, number = case.start(), Glances(often=3 * len(seats), nth=9, whole=80), 0
    for _ in played(case).again(match):
        if not glances.worth(match):
            continue
        number += 1  # from one seat after another: scenes take long to build
        seat, language = seats[number % len(seats)], texts[LANGUAGES[number // len(seats) % len(LANGUAGES)]]
        before = match.state.digest()
        expected = shown(case, match.state, seat, match.pending, language)
        for key in (1, 2):
            other = match.state.copy()
            other.dice.key = bytes([key]) * 16
            case.game.redeal(other, seat, other.dice)
            assert shown(case, other, seat, match.pending, language) == expected
        assert match.state.digest() == before


@pytest.mark.parametrize("game", [pytest.param(game, id=game.id) for game in ALL_GAMES])
def test_something_hidden_is_dealt_anew(game):
    """Not at every table is there something to hide; at one of them there is."""
    assert any(_deals_anew(case) for case in few_cases(game))


def _deals_anew(case: Case) -> bool:
    match = case.start()
    for _ in walk(match, case.seed):
        other = match.state.copy()
        case.game.redeal(other, None, Dice(b"another deal....."[:16]))
        if other.digest() != match.state.digest():
            return True
    return False


@pytest.mark.parametrize("case", FEW, ids=str)
def test_what_is_dealt_anew_depends_only_on_what_the_seat_knows(case):
    """So a bot that thinks on forks cannot be influenced by what is hidden, not even by its order."""
    game = played(case)
    for done in game.spread(DEALS):
        match = game.at(done)
        for seat in (*range(case.players), None):
            other = match.state.copy()
            other.dice.key = b"another deal....."[:16]
            case.game.redeal(other, seat, other.dice)
            other.dice = match.state.dice.copy()
            again = match.state.copy()
            for state in (other, again):
                state.dice.key = b"the same deal...."[:16]
                case.game.redeal(state, seat, state.dice)
            assert other.to_text() == again.to_text()


@pytest.mark.parametrize("case", FEW, ids=str)
def test_a_fork_is_asked_the_same_and_plays_on_to_the_end(case):
    """What is dealt anew is a position that the rules could have come to."""
    game = played(case)
    for done in game.spread(FORKS):
        match = game.at(done)
        for seat in list(match.pending) if case.game is TOY else list(match.pending)[:1]:
            fork = match.fork(seat, bytes([done % 256]) * 16)
            assert fork.pending[seat].keys() == match.pending[seat].keys()
            assert list(fork.pending) == list(match.pending)
            fork.play_out(stubborn(case.game, -1, 0))
            assert case.game.outcome(fork.state) is not None
            fork = match.fork(seat, bytes([done % 256]) * 16)
            fork.play_out(stubborn(case.game, 0, -1))
            assert case.game.outcome(fork.state) is not None


@pytest.mark.parametrize("case", FEW, ids=str)
def test_only_those_concerned_read_of_a_private_event(case):
    texts = case.texts("en")
    for events in played(case).events:
        for seat in (*range(case.players), None):
            lines = log_lines(case.game, events, seat, texts)
            assert len(lines) == sum(event.seats is None or seat in event.seats for event in events)
