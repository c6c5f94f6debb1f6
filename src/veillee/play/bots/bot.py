"""A bot, and the question put to it: with forks of the match that know only what the bot's seat knows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from veillee.kernel.decision import Decision
from veillee.kernel.flow import Flow
from veillee.kernel.game import Game
from veillee.kernel.match import Match


class BotQuestion:
    """A decision that a bot is to take, and all that the bot may learn about the match."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        self._match = match
        self.seat = seat
        self.game: Game[Any] = match.game
        self.decision: Decision[Any] = match.pending[seat]

    def fork(self, key: bytes) -> Flow[Any]:
        """A flow at this point with the unseen dealt anew by `key`; the bot's own answer is still open in it."""
        return self._match.fork(self.seat, key)


class Bot(ABC):
    """A player that answers by itself."""

    @abstractmethod
    def decide(self, question: BotQuestion) -> Any:
        """One of the candidates of `question.decision`."""

    def stop(self) -> None:  # noqa: B027  # most bots answer in a moment and need not be stopped
        """Called from another thread: end thinking and give an answer soon."""
