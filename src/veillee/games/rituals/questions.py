"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from . import prompts
from .state import Rituals

QUESTIONS: Questions[Rituals] = question_table(
    QuestionKind(prompt=prompts.Act),
    QuestionKind(prompt=prompts.Exchange),
    QuestionKind(prompt=prompts.Defend),
    QuestionKind(prompt=prompts.React),
    QuestionKind(prompt=prompts.PickTarget),
    QuestionKind(prompt=prompts.PickZone),
    QuestionKind(prompt=prompts.PickUpgrade),
    QuestionKind(prompt=prompts.PickCube),
    QuestionKind(prompt=prompts.SpreadPlague),
    QuestionKind(prompt=prompts.AppearingHero),
    QuestionKind(prompt=prompts.BreakTie),
)
