"""What bots need to play Dysma's Portal: the worth of positions, answers and shortlists of answers."""

from __future__ import annotations

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions

from ..state import Dysma
from .foresight import evaluate, horizon
from .policy import candidates, policy


def judgement(questions: Questions[Dysma]) -> Judgement[Dysma]:
    """The judgement of bots, with the judges and shortlists of the table of questions."""
    return Judgement(evaluate=evaluate, policy=policy(questions), candidates=candidates(questions), horizon=horizon)
