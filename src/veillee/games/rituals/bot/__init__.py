"""What bots need to play the Witch Master: the worth of positions and answers, and shortlists of answers."""

from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions
from veillee.shared.judging import judged_policy, thought_over

from ..content import AI_CARDS
from ..state import Rituals
from .value import evaluate

#: At most so many points are added to each price at random: answers nearly as good as the best are taken now and then.
DOUBT = 0.3
#: A playout ends after so many activations of the Heroes.
ACTIVATIONS = 4


def horizon(root: Rituals, now: Rituals) -> bool:
    """Whether enough AI cards were turned since the root; the pile is shuffled anew when all have been turned."""
    turned = (len(root.ai.cards) - len(now.ai.cards)) % len(AI_CARDS)
    return turned >= ACTIVATIONS


def judgement(questions: Questions[Rituals]) -> Judgement[Rituals]:
    """The judgement of bots, with the judges and shortlists of the table of questions."""
    return Judgement(
        evaluate=evaluate,
        policy=judged_policy(questions, doubt=DOUBT),
        candidates=thought_over(questions),
        horizon=horizon,
    )
