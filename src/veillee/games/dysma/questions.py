"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from .bot import acting as bot_acting
from .bot import moving as bot_moving
from .bot import preparing, waiting
from .bot import tokens as bot_tokens
from .bot.policy import best_few
from .named import Named
from .prompts import course, missions
from .prompts import moving as prompts
from .state import Dysma
from .view import why_not
from .view.sketch import acting, moves, placing, sketch
from .view.wording import asked_facts, flow, moving, wording

QUESTIONS: Questions[Dysma] = question_table(
    QuestionKind(prompt=Named, words=wording, decline_words=wording, facts=asked_facts, sketch=sketch),
    # Set-up
    QuestionKind(prompt=course.ChooseWarband, words=flow.warband),
    QuestionKind(prompt=course.ChooseSide, words=flow.side),
    QuestionKind(prompt=course.ChooseZone, words=flow.zone),
    QuestionKind(
        prompt=course.Deploy,
        words=flow.place,
        facts=moving.who,
        sketch=moves.place_sketch,
        judge=preparing.deploy,
    ),
    QuestionKind(
        prompt=course.PlaceScout,
        words=flow.place,
        facts=moving.who,
        sketch=moves.place_sketch,
        judge=preparing.deploy,
    ),
    # Missions
    QuestionKind(prompt=missions.PlaceLoot, words=flow.place, sketch=placing.token_sketch, judge=preparing.token_place),
    QuestionKind(
        prompt=missions.PlaceAltar, words=flow.place, sketch=placing.token_sketch, judge=preparing.token_place
    ),
    QuestionKind(
        prompt=missions.PlaceStatue, words=flow.place, sketch=placing.token_sketch, judge=preparing.token_place
    ),
    QuestionKind(prompt=missions.NameFlagBearer, words=flow.figure, judge=preparing.bearer),
    QuestionKind(prompt=missions.NameResourceBearer, words=flow.figure, judge=preparing.resource),
    QuestionKind(prompt=missions.NameAmbassador, words=flow.figure, judge=preparing.sturdy),
    QuestionKind(prompt=missions.NameLegend, words=flow.figure, judge=preparing.legend),
    QuestionKind(prompt=missions.NameDearest, words=flow.figure, judge=preparing.sturdy),
    QuestionKind(prompt=missions.PickUp, words=flow.token, facts=moving.who, judge=bot_tokens.pick_up),
    QuestionKind(prompt=missions.HandOver, words=flow.figure, facts=moving.who),
    QuestionKind(prompt=missions.SwitchAltar, words=flow.token, facts=moving.who, judge=bot_tokens.altar),
    # Activations
    QuestionKind(
        prompt=course.Activate,
        words=moving.activate,
        sketch=acting.activate_sketch,
        why_not=why_not.closed_activations,
        judge=waiting.activate,
        shortlist=best_few(waiting.activate, 4, 3.0),
    ),
    QuestionKind(
        prompt=course.Act,
        words=moving.act,
        facts=moving.who,
        sketch=acting.act_sketch,
        why_not=why_not.closed_actions,
        judge=bot_acting.act,
        shortlist=best_few(bot_acting.act, 4, 3.0),
    ),
    QuestionKind(prompt=course.JoinMultiple, words=moving.figure, sketch=acting.activate_sketch, judge=waiting.join),
    QuestionKind(prompt=course.ActTogether, words=moving.act_together, judge=waiting.act_together),
    QuestionKind(prompt=course.ActsNext, words=moving.figure),
    QuestionKind(prompt=course.ChangeSettings, facts=flow.settings_facts),
    QuestionKind(prompt=course.SpendLeftover, words=flow.leftover, judge=waiting.leftover),
    # Moving
    QuestionKind(
        prompt=prompts.MoveTo,
        words=moving.move,
        facts=moving.move_facts,
        sketch=moves.move_sketch,
        judge=bot_moving.move,
        shortlist=best_few(bot_moving.move, 3, 2.0),
    ),
    QuestionKind(prompt=prompts.MoveVia, words=moving.point, facts=moving.who, sketch=moves.leap_sketch),
    QuestionKind(prompt=prompts.JumpTo, words=moving.point, facts=moving.who, sketch=moves.leap_sketch),
    QuestionKind(
        prompt=prompts.FaceOnGuard,
        words=moving.point,
        facts=moving.who,
        sketch=moves.stance_sketch,
        judge=bot_moving.stance,
    ),
    QuestionKind(prompt=prompts.RecoverFrom, facts=moving.who, judge=bot_moving.recovery),
    QuestionKind(
        prompt=prompts.Charge,
        words=moving.charge,
        facts=moving.who,
        sketch=acting.charge_sketch,
        judge=bot_moving.charge,
        shortlist=best_few(bot_moving.charge, 3, 3.0),
    ),
    QuestionKind(
        prompt=prompts.Intercept,
        words=moving.figure,
        facts=moving.intercept_facts,
        sketch=acting.intercept_sketch,
        judge=bot_moving.intercept,
    ),
    QuestionKind(
        prompt=prompts.Push,
        words=moving.push,
        facts=moving.push_facts,
        sketch=moves.push_sketch,
        judge=bot_moving.push,
    ),
    QuestionKind(
        prompt=prompts.TeleportTo,
        words=moving.appear,
        facts=moving.who,
        sketch=moves.place_sketch,
        judge=bot_moving.appear,
    ),
    QuestionKind(
        prompt=prompts.SummonTo,
        words=moving.appear,
        facts=moving.who,
        sketch=moves.place_sketch,
        judge=bot_moving.appear,
    ),
)
