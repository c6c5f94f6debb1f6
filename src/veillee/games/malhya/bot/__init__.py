"""What bots need to play heroes: the worth of positions and answers."""

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions
from veillee.shared.judging import judged_policy, thought_over

from ..state import Malhya
from .value import evaluate

#: At most so many points are added to each price at random: answers nearly as good as the best are taken now and then.
DOUBT = 0.05
#: A playout ends after so many combat turns, or cycles of Infiltration.
TURNS, CYCLES = 2, 1


def horizon(root: Malhya, now: Malhya) -> bool:
    """Whether the position is far enough from the root to be judged.

    A playout never goes beyond a page that the group has not read at the root: bots know no more of the book than a
    reader does.
    """
    if (
        root.mode != now.mode
        or root.at != now.at
        or (now.pages != root.pages and not set(now.pages) <= set(root.pages))
    ):
        return True
    if now.fight is not None and root.fight is not None:
        return now.fight.turn - root.fight.turn >= TURNS
    if now.stealth is not None and root.stealth is not None:
        return now.stealth.cycle - root.stealth.cycle >= CYCLES
    return False


def judgement(questions: Questions[Malhya]) -> Judgement[Malhya]:
    """The judgement of bots, with the judges and shortlists of the table of questions.

    Questions of the book and of tests have no shortlist: a search would try what the next pages say.
    """
    return Judgement(
        evaluate=evaluate,
        policy=judged_policy(questions, doubt=DOUBT),
        candidates=thought_over(questions),
        horizon=horizon,
    )
