"""The bot that picks an answer by chance. All are as likely, except among answers that take long to work out."""

from __future__ import annotations

import random
from typing import Any

from veillee.kernel.answers import are_lazy
from veillee.kernel.decision import Decision, Policy
from veillee.kernel.state import State

from .bot import Bot, BotQuestion


class RandomBot(Bot):
    def __init__(self, seed: int) -> None:
        self._pick = uniform(seed)

    def decide(self, question: BotQuestion) -> Any:
        return self._pick(None, question.decision)


def uniform(seed: int) -> Policy:
    """Random play as a policy, for playing whole games without suspending."""
    chance = random.Random(seed).random

    def answer(s: State | None, decision: Decision[Any]) -> Any:
        values = decision.candidates()
        if are_lazy(values):
            return values.one_at(chance())
        return values[int(chance() * len(values))]

    return answer
