"""One game between bots, from a seed number to its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from veillee.kernel.answers import key_of
from veillee.kernel.decision import Decision
from veillee.kernel.dice import Dice, dice_key, seed_of
from veillee.kernel.flow import play_out
from veillee.kernel.game import Game
from veillee.kernel.journal import Header
from veillee.play.bots import BotQuestion, bot_seed, make_bot
from veillee.play.bots.random_bot import uniform
from veillee.play.record import Record

from .keeping import Choice, Keep, write_journal
from .result import Result


class Stopped(Exception):
    """Somebody asked to stop in the middle of the game."""


class Batch(Struct, frozen=True):
    """What all games of a run have in common; sent to worker processes.

    With several `cases`, further options to compare, they take turns: every game has a seed of its own, for a few seeds
    that all cases share would be a few tables and scenarios, and look like much more than they are.
    """

    game: str
    options: dict[str, str]
    cases: tuple[dict[str, str], ...] = ({},)
    keep: Keep | None = None

    def seeds(self, first: int, count: int) -> range:
        """The seeds of `count` games of each case."""
        return range(first, first + count * len(self.cases))


def play_case(game: Game[Any], batch: Batch, seats: tuple[str, ...], seed: int, stop: Callable[[], bool]) -> Result:
    """Play the game of a seed in the case whose turn it is, and keep its journal if the batch asks for it."""
    case = seed % len(batch.cases)
    options = game.between_bots({**batch.options, **batch.cases[case]})
    keep = batch.keep
    fast = keep is None or (keep.which == "failed" and _all_random(seats))  # nobody writes down what is chosen
    choices: list[Choice] | None = None if fast else []
    result = play(game, options, seats, seed, stop, choices)
    if keep is not None and keep.wants(result):
        if choices is None:
            choices = []
            play(game, options, seats, seed, stop, choices)
        write_journal(keep.path(game.id, seed), game, options, seats, seed, choices)
    return replace(result, case=case) if case else result


def play(
    game: Game[Any],
    options: Mapping[str, str],
    seats: tuple[str, ...],
    seed: int,
    stop: Callable[[], bool] = lambda: False,
    choices: list[Choice] | None = None,
) -> Result:
    """Play the game of `seed`; a failing rule is a result too, and says what failed.

    With the same bots and options, `veillee play --seed` plays the same game. What is chosen is added to `choices`.
    """
    options = game.between_bots(options)
    decisions = [0] * len(seats)
    try:
        if choices is None and _all_random(seats):
            state = _play_random(game, options, seed, decisions)
        else:
            state = _play_match(game, options, seats, seed, decisions, stop, [] if choices is None else choices)
        outcome = game.outcome(state)
        brought = tuple(game.brought(state, seat) for seat in range(len(seats)))
    except Stopped:
        raise
    except Exception as fault:  # noqa: BLE001  # whatever a rule does wrong is reported with its seed
        return Result(seed, seats, decisions=tuple(decisions), failure=f"{type(fault).__name__}: {fault}")
    if outcome is None:
        return Result(seed, seats, decisions=tuple(decisions), failure="ended without an outcome")
    return Result(
        seed,
        seats,
        outcome.winners,
        outcome.scores,
        tuple(decisions),
        brought=brought if any(brought) else (),
        ending=outcome.ending.how,
        verdict=outcome.ending.verdict,
    )


def _all_random(seats: tuple[str, ...]) -> bool:
    return all(kind == "random" for kind in seats)


def _play_random(game: Game[Any], options: Mapping[str, str], seed: int, decisions: list[int]) -> Any:
    """Random bots alone: they answer as soon as a rule asks, so the rules are never suspended."""
    policies = [uniform(bot_seed(seed, seat)) for seat in range(len(decisions))]

    def answer(s: Any, decision: Decision[Any]) -> Any:
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
    choices: list[Choice],
) -> Any:
    """Any bots, question by question; what they choose is added to `choices`."""
    bots = [make_bot(kind, bot_seed(seed, seat)) for seat, kind in enumerate(seats)]
    record = Record.create(game, Header.of(game, dict(options), seats, seats, seed_of(seed)), None)
    match = record.match
    while match.pending:
        if stop():
            raise Stopped
        seat = next(iter(match.pending))
        decisions[seat] += 1
        key = key_of(bots[seat].decide(BotQuestion(match, seat, record.parts)))
        record.commit(record.choose(seat, key), None)
        choices.append((seat, key))
    return match.state
