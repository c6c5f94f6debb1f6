"""What bots know of the game."""

from __future__ import annotations

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions

from ..state import Dysma
from .foresight import evaluate, horizon
from .policy import candidates, policy


def judgement(questions: Questions[Dysma]) -> Judgement[Dysma]:
    """The judgement of bots, with the judges and shortlists that stand in the table of questions."""
    return Judgement(evaluate=evaluate, policy=policy(questions), candidates=candidates(questions), horizon=horizon)
