"""The table of questions: each prompt with its words, why answers are closed, and what bots think of the answers."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from . import prompts
from .bot import policy
from .state import Lueur
from .view import why_not, wording

QUESTIONS: Questions[Lueur] = question_table(
    QuestionKind(prompt=prompts.PickAdventurer, words=wording.adventurer, judge=policy.adventurer),
    # Morning
    QuestionKind(prompt=prompts.Recruit, words=wording.recruit, judge=policy.recruit),
    QuestionKind(prompt=prompts.MoveBlackDie, words=wording.spot),
    QuestionKind(prompt=prompts.Discard, words=wording.spot, judge=policy.discard),
    QuestionKind(prompt=prompts.SketalDie, words=wording.sketal_die),
    QuestionKind(prompt=prompts.ReturnDie, words=wording.own_die),
    # Late morning
    QuestionKind(prompt=prompts.Reroll, words=wording.reroll, judge=policy.reroll, shortlist=policy.cheap_rerolls),
    QuestionKind(
        prompt=prompts.RerollDice,
        words=wording.reroll_dice,
        judge=policy.reroll_dice,
        shortlist=policy.promising_dice,
    ),
    QuestionKind(prompt=prompts.TurnPayment, words=wording.turn_payment, shortlist=policy.first_payment),
    QuestionKind(prompt=prompts.TurnDie, words=wording.own_die, shortlist=policy.different_dice),
    QuestionKind(prompt=prompts.TurnFace, words=wording.turn_face, judge=policy.turn_face),
    # Midday
    QuestionKind(prompt=prompts.Resolve, words=wording.resolve, shortlist=policy.orders_that_matter),
    QuestionKind(prompt=prompts.Fetch, words=wording.fetch, judge=policy.fetch),
    # Afternoon
    QuestionKind(prompt=prompts.Skull, words=wording.skull, judge=policy.skull),
    QuestionKind(
        prompt=prompts.Step,
        words=wording.step,
        decline_words=wording.stop_walking,
        why_not=why_not.closed_steps,
        judge=policy.step,
    ),
    QuestionKind(prompt=prompts.Sail, words=wording.sail, why_not=why_not.closed_crossings, judge=policy.sail),
)
