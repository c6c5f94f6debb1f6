"""What bots need to play Lueur: the worth of positions and answers, and shortlists of answers."""

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions
from veillee.shared.judging import judged_policy, shortlisted

from ..state import Lueur
from .value import evaluate

#: At most so many bursts are added to each worth at random: answers nearly as good as the best are taken now and then.
DOUBT = 0.8


def horizon(root: Lueur, now: Lueur) -> bool:
    """Whether a day has passed since the root: the dice of the root no longer matter, and the position is judged."""
    return now.day > root.day


def judgement(questions: Questions[Lueur]) -> Judgement[Lueur]:
    """The judgement of bots, with the judges and shortlists of the table of questions."""
    return Judgement(
        evaluate=evaluate,
        policy=judged_policy(questions, doubt=DOUBT),
        candidates=shortlisted(questions),
        horizon=horizon,
    )
