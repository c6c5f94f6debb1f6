"""What bots know of Lueur: how good a position is, and how to play on quickly and sensibly."""

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions

from ..state import Lueur
from .policy import candidates, sensible
from .value import evaluate


def horizon(root: Lueur, now: Lueur) -> bool:
    """A day later the dice of the root no longer matter, and the value of the position says the rest."""
    return now.day > root.day


def judgement(questions: Questions[Lueur]) -> Judgement[Lueur]:
    """The judgement of bots, with the judges and shortlists that stand in the table of questions."""
    return Judgement(evaluate=evaluate, policy=sensible(questions), candidates=candidates(questions), horizon=horizon)
