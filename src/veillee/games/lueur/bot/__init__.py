"""What bots know of Lueur: how good a position is, and how to play on quickly and sensibly."""

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions
from veillee.shared.judging import judged_policy, shortlisted

from ..state import Lueur
from .value import evaluate

#: Answers nearly as good as the best are taken now and then: so many bursts are no great difference.
DOUBT = 0.8


def horizon(root: Lueur, now: Lueur) -> bool:
    """A day later the dice of the root no longer matter, and the value of the position says the rest."""
    return now.day > root.day


def judgement(questions: Questions[Lueur]) -> Judgement[Lueur]:
    """The judgement of bots, with the judges and shortlists that stand in the table of questions."""
    return Judgement(
        evaluate=evaluate,
        policy=judged_policy(questions, doubt=DOUBT),
        candidates=shortlisted(questions),
        horizon=horizon,
    )
