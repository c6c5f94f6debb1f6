"""The bot that does not look ahead: it answers by the game's own quick policy."""

from __future__ import annotations

import random
from typing import Any

from .window import Bot, Window


class Quick(Bot):
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def decide(self, window: Window) -> Any:
        flow = window.fork(self._random.randbytes(16))
        value = window.game.judgement.policy(self._random.random)(flow.state, flow.pending[window.seat])
        flow.close()
        return value
