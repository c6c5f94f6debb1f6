"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from .named import Named
from .prompts import course
from .state import Dysma
from .view.sketch import sketch
from .view.why_not import closed
from .view.wording import asked_facts, flow, wording

QUESTIONS: Questions[Dysma] = question_table(
    QuestionKind(prompt=Named, words=wording, decline_words=wording, facts=asked_facts, sketch=sketch, why_not=closed),
    # Set-up
    QuestionKind(prompt=course.ChooseWarband, words=flow.warband),
    QuestionKind(prompt=course.ChooseSide, words=flow.side),
    QuestionKind(prompt=course.ChooseZone, words=flow.zone),
)
