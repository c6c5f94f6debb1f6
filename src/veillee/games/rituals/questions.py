"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from . import prompts, standing
from .bot import acting as acting_judges
from .bot import answering as answering_judges
from .bot import judges as shortlists
from .bot import picking as picking_judges
from .state import Rituals
from .view import why_not
from .view.sketch import acting as acting_sketches
from .view.sketch import answering as answer_sketches
from .view.wording import acting as acting_words
from .view.wording import answering as answer_words

QUESTIONS: Questions[Rituals] = question_table(
    QuestionKind(
        prompt=prompts.Act,
        words=acting_words.act,
        decline_words=acting_words.ending,
        facts=acting_words.act_facts,
        sketch=acting_sketches.act_sketch,
        why_not=why_not.closed_orders,
        judge=acting_judges.act,
        shortlist=shortlists.promising_orders,
    ),
    QuestionKind(
        prompt=prompts.Exchange,
        words=answer_words.exchange,
        facts=answer_words.exchange_facts,
        judge=picking_judges.exchange,
        shortlist=shortlists.few_exchanges,
    ),
    QuestionKind(
        prompt=prompts.Defend,
        words=answer_words.defend,
        facts=answer_words.defend_facts,
        sketch=answer_sketches.defend_sketch,
        standing=standing.DEFENCE,
        judge=answering_judges.defend,
    ),
    QuestionKind(
        prompt=prompts.React,
        words=answer_words.react,
        facts=answer_words.react_facts,
        sketch=answer_sketches.react_sketch,
        standing=standing.REACTIONS,
        judge=answering_judges.react,
    ),
    QuestionKind(
        prompt=prompts.PickTarget,
        words=answer_words.target,
        facts=answer_words.target_facts,
        sketch=answer_sketches.target_sketch,
        judge=picking_judges.pick_target,
    ),
    QuestionKind(
        prompt=prompts.PickZone,
        words=answer_words.zone,
        facts=answer_words.zone_facts,
        sketch=answer_sketches.zone_sketch,
        judge=picking_judges.pick_zone,
    ),
    QuestionKind(
        prompt=prompts.PickUpgrade,
        words=answer_words.upgrade,
        facts=answer_words.upgrade_facts,
        judge=picking_judges.pick_upgrade,
    ),
    QuestionKind(
        prompt=prompts.PickCube, words=answer_words.cube, facts=answer_words.cube_facts, judge=picking_judges.pick_cube
    ),
    QuestionKind(
        prompt=prompts.SpreadPlague,
        words=answer_words.plague_use,
        facts=answer_words.plague_facts,
        sketch=answer_sketches.plague_sketch,
        judge=picking_judges.spread_plague,
        shortlist=shortlists.few_plagues,
    ),
    QuestionKind(
        prompt=prompts.AppearingHero,
        words=answer_words.arrival,
        facts=answer_words.arrival_facts,
        judge=picking_judges.appearing_hero,
    ),
    QuestionKind(
        prompt=prompts.BreakTie, words=answer_words.tie, facts=answer_words.tie_facts, judge=picking_judges.break_tie
    ),
)
