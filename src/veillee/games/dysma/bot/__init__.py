"""What bots know of the game."""

from __future__ import annotations

from veillee.kernel.game import Judgement

from .foresight import evaluate, horizon
from .policy import candidates, policy

JUDGEMENT = Judgement(evaluate=evaluate, policy=policy, candidates=candidates, horizon=horizon)
