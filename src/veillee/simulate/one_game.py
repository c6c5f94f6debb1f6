"""One game between bots, from a seed number to its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from veillee.kernel.decision import Decision, key_of
from veillee.kernel.dice import Dice, seed_of
from veillee.kernel.dice import key_of as dice_key
from veillee.kernel.flow import play_out
from veillee.kernel.game import Game
from veillee.kernel.match import Match
from veillee.play.bots import BotQuestion, make_bot
from veillee.play.bots.random_bot import uniform

#: Seats a game can have at most: every seat of every seed gets its own number.
MOST_SEATS = 64


class Stopped(Exception):
    """Somebody asked to stop in the middle of the game."""


class Batch(Struct, frozen=True):
    """What all games of a run have in common; goes to worker processes.

    With several `cases`, further options to compare, they take turns: every game has a seed of its own, for a few seeds
    that all cases share would be a few tables and scenarios, and look like much more than they are.
    """

    game: str
    options: dict[str, str]
    cases: tuple[dict[str, str], ...] = ({},)

    def seeds(self, first: int, count: int) -> range:
        """The seeds of `count` games of each case."""
        return range(first, first + count * len(self.cases))


class Result(Struct, frozen=True):
    """How one game went: the kinds of bots by seat, who won, how many decisions each seat took, what it played with."""

    seed: int
    seats: tuple[str, ...]
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    decisions: tuple[int, ...] = ()
    failure: str = ""
    brought: tuple[tuple[str, ...], ...] = ()  # empty where the game gives everybody the same
    case: int = 0  # which of the cases of the run


def play_case(game: Game[Any], batch: Batch, seats: tuple[str, ...], seed: int, stop: Callable[[], bool]) -> Result:
    """Play the game of a seed in the case whose turn it is."""
    case = seed % len(batch.cases)
    result = play(game, {**batch.options, **batch.cases[case]}, seats, seed, stop)
    return replace(result, case=case) if case else result


def play(
    game: Game[Any],
    options: Mapping[str, str],
    seats: tuple[str, ...],
    seed: int,
    stop: Callable[[], bool] = lambda: False,
) -> Result:
    """Play the game of `seed`; a failing rule is a result too, and says what failed."""
    decisions = [0] * len(seats)
    try:
        if all(kind == "random" for kind in seats):
            state = _play_random(game, options, seed, decisions)
        else:
            state = _play_match(game, options, seats, seed, decisions, stop)
        outcome = game.outcome(state)
        brought = tuple(game.brought(state, seat) for seat in range(len(seats)))
    except Stopped:
        raise
    except Exception as fault:  # noqa: BLE001  # whatever a rule does wrong is reported with its seed
        return Result(seed, seats, decisions=tuple(decisions), failure=f"{type(fault).__name__}: {fault}")
    if outcome is None:
        return Result(seed, seats, decisions=tuple(decisions), failure="ended without an outcome")
    return Result(
        seed, seats, outcome.winners, outcome.scores, tuple(decisions), brought=brought if any(brought) else ()
    )


def bot_seed(seed: int, seat: int) -> int:
    """The chance of a bot is its own, and the same whoever else sits at the table."""
    return seed * MOST_SEATS + seat


def _play_random(game: Game[Any], options: Mapping[str, str], seed: int, decisions: list[int]) -> Any:
    """Random players answer inside the question, so the game never suspends."""
    policies = [uniform(bot_seed(seed, seat)) for seat in range(len(decisions))]

    def answer(s: Any, decision: Decision) -> Any:
        seat = decision.seat
        decisions[seat] += 1
        return policies[seat](s, decision)

    state = game.new(options, len(decisions), Dice(dice_key(seed_of(seed))))
    return play_out(game, state, answer)


def _play_match(
    game: Game[Any],
    options: Mapping[str, str],
    seats: tuple[str, ...],
    seed: int,
    decisions: list[int],
    stop: Callable[[], bool],
) -> Any:
    bots = [make_bot(kind, bot_seed(seed, seat)) for seat, kind in enumerate(seats)]
    match = Match.start(game, options, len(seats), seed_of(seed))
    while match.pending:
        if stop():
            raise Stopped
        seat = next(iter(match.pending))
        decisions[seat] += 1
        match.answer(seat, key_of(bots[seat].decide(BotQuestion(match, seat))))
    return match.state
