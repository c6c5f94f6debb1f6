"""The bot that does not look ahead: it answers by the game's own quick policy."""

from __future__ import annotations

import random
from typing import Any

from .bot import Bot, BotQuestion


class Quick(Bot):
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def decide(self, question: BotQuestion) -> Any:
        flow = question.fork(self._random.randbytes(16))
        value = question.game.judgement.policy(self._random.random)(flow.state, flow.pending[question.seat])
        flow.close()
        return value
