"""A bot, and the question put to it: with forks of the match that know only what the bot's seat knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.flow import Flow
from veillee.kernel.game import Game
from veillee.kernel.match import Match
from veillee.kernel.sides import Part, allies
from veillee.kernel.state import State


class BotQuestion:
    """A decision that a bot is to take, and all that the bot may learn about the match."""

    def __init__(self, match: Match[Any], seat: int, parts: Sequence[Part] = ()) -> None:
        """The open question of `seat`; without `parts` every seat plays for itself."""
        self._match = match
        self._parts = parts
        self.seat = seat
        self.game: Game[Any] = match.game
        self.decision: Decision[Any] = match.pending[seat]

    def fork(self, key: bytes) -> Flow[Any]:
        """A flow at this point with the unseen dealt anew by `key`; the bot's own answer is still open in it."""
        return self._match.fork(self.seat, key)

    def worth(self, state: State, seat: int) -> float:
        """How good a position is for the side of `seat`: the mean of what its seats think of the position."""
        evaluate = self.game.judgement.evaluate
        side = allies(self._parts, seat) if self._parts else (seat,)
        return sum(evaluate(state, ally) for ally in side) / len(side)


class Bot(ABC):
    """A player that answers by itself."""

    @abstractmethod
    def decide(self, question: BotQuestion) -> Any:
        """One of the candidates of `question.decision`."""

    def stop(self) -> None:  # noqa: B027  # most bots answer in a moment and need not be stopped
        """Called from another thread: end thinking and give an answer soon."""
