"""What bots know of the game."""

from __future__ import annotations

from veillee.kernel.game import Judgement

from .policy import candidates, horizon, policy
from .value import evaluate

JUDGEMENT = Judgement(evaluate=evaluate, policy=policy, candidates=candidates, horizon=horizon)
