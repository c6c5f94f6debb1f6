"""The table of questions: each prompt with its words and with what bots think of the answers."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from . import bot, view
from .prompts import Swap
from .state import NewGame

QUESTIONS: Questions[NewGame] = question_table(
    QuestionKind(prompt=Swap, words=view.swap_words, judge=bot.judge_swap),
)
