"""What bots know of the game: what an answer is worth, and how good a position is."""

from __future__ import annotations

from collections.abc import Sequence

from veillee.kernel import Decision
from veillee.kernel.game import Judgement
from veillee.kernel.questions import Questions
from veillee.shared.judging import judged_policy, shortlisted

from .content import HIGHEST
from .prompts import Swap
from .state import NewGame

DOUBT = 0.5  # answers whose prices differ by less may change places


def judge_swap(s: NewGame, decision: Decision[Swap], values: Sequence[bool]) -> list[float]:
    """The price of each answer: the card one would have, on average."""
    average = (HIGHEST + 1) / 2
    return [average if value else float(decision.about.card) for value in values]


def evaluate(s: NewGame, seat: int) -> float:
    """How good the position is for `seat`: its card, less the best card of the others."""
    others = [card for other, card in enumerate(s.hands) if other != seat]
    return float(s.hands[seat] - max(others))


def horizon(root: NewGame, now: NewGame) -> bool:
    """Whether `now` is so far from `root` that it can be judged: when everybody has decided."""
    return now.turn == len(now.hands)


def judgement(questions: Questions[NewGame]) -> Judgement[NewGame]:
    return Judgement(
        evaluate=evaluate,
        policy=judged_policy(questions, doubt=DOUBT),
        candidates=shortlisted(questions),
        horizon=horizon,
    )
