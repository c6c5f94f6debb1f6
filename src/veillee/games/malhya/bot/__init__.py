"""What bots need to play heroes: the worth of positions and answers."""

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions
from veillee.shared.judging import judged_policy

from ..state import Malhya
from .value import evaluate

#: At most so many points are added to each price at random: answers nearly as good as the best are taken now and then.
DOUBT = 0.05
#: A playout ends after so many pages of the book.
PAGES = 3


def horizon(root: Malhya, now: Malhya) -> bool:
    """Whether the position is far enough from the root to be judged."""
    return len(now.pages) - len(root.pages) >= PAGES or root.mode != now.mode


def judgement(questions: Questions[Malhya]) -> Judgement[Malhya]:
    """The judgement of bots, with the judges and shortlists of the table of questions."""
    return Judgement(
        evaluate=evaluate,
        policy=judged_policy(questions, doubt=DOUBT),
        candidates=lambda s, decision: decision.candidates(),
        horizon=horizon,
    )
