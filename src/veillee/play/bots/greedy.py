"""The bot that looks one step ahead: it tries every answer on forks and takes the one that is judged best."""

from __future__ import annotations

import random
from typing import Any

from veillee.kernel.flow import Flow

from .bot import Bot, BotQuestion


class Greedy(Bot):
    """Answers that bring chance are tried on several forks, the same ones for every answer.

    `blunders` is how often, from 0 to 1, a novice does not look at all.
    """

    def __init__(self, seed: int, *, samples: int = 5, blunders: float = 0.0) -> None:
        self._random = random.Random(seed)
        self._samples = samples
        self._blunders = blunders

    def decide(self, question: BotQuestion) -> Any:
        judgement = question.game.judgement
        keys = [self._random.randbytes(16) for _ in range(self._samples)]
        flow = question.fork(keys[0])
        values = judgement.candidates(flow.state, question.decision)
        flow.close()
        if len(values) == 1:
            return values[0]
        if self._random.random() < self._blunders:
            return self._random.choice(values)
        return max(values, key=lambda value: self._worth(question, value, keys))

    def _worth(self, question: BotQuestion, value: Any, keys: list[bytes]) -> float:
        worths = []
        for key in keys:
            flow = question.fork(key)
            drawn = flow.state.dice.total()
            flow.answer(question.seat, value)
            self._settle(flow)
            worths.append(question.worth(flow.state, question.seat))
            by_chance = flow.state.dice.total() != drawn
            flow.close()
            if not by_chance:
                break
        return sum(worths) / len(worths)

    def _settle(self, flow: Flow[Any]) -> None:
        """Answer questions until an action is finished, because a position can only be judged then."""
        policy = flow.game.judgement.policy(self._random.random)
        while asked := next((d for d in flow.pending.values() if not d.top), None):
            flow.answer(asked.seat, policy(flow.state, asked))
