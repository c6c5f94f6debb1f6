"""What bots need to play explorers and hostiles: the worth of positions and answers."""

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions
from veillee.shared.judging import judged_policy, thought_over

from ..state import Blackstone
from .value import evaluate

#: At most so many points are added to each price at random: answers nearly as good as the best are taken now and then.
DOUBT = 0.05
#: A playout ends after so many combat turns, or with the combat.
TURNS = 2


def horizon(root: Blackstone, now: Blackstone) -> bool:
    """Whether the position is far enough from the root to be judged."""
    if root.combat is None or now.combat is None:
        return root.combats != now.combats or root.combat is not None
    return now.combat.turn - root.combat.turn >= TURNS


def judgement(questions: Questions[Blackstone]) -> Judgement[Blackstone]:
    """The judgement of bots, with the judges and shortlists of the table of questions."""
    return Judgement(
        evaluate=evaluate,
        policy=judged_policy(questions, doubt=DOUBT),
        candidates=thought_over(questions),
        horizon=horizon,
    )
