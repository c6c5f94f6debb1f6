"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from . import standing
from .bot import acting as acting_judges
from .bot import casting as casting_judges
from .bot import fighting as fighting_judges
from .bot import moving as moving_judges
from .bot import preparing as setup_judges
from .bot import tokens as token_judges
from .bot import waiting as turn_judges
from .bot.policy import best_few
from .prompts import course, dice, fighting, magic, missions, moving
from .state import Dysma
from .view import why_not
from .view.sketch import acting as acting_sketches
from .view.sketch import fighting as fighting_sketches
from .view.sketch import moves as move_sketches
from .view.sketch import placing as token_sketches
from .view.sketch import spells as casting_sketches
from .view.wording import casting as casting_words
from .view.wording import fighting as fighting_words
from .view.wording import flow as flow_words
from .view.wording import moving as moving_words
from .view.wording.naming import named_fields

QUESTIONS: Questions[Dysma] = question_table(
    # Set-up
    QuestionKind(prompt=course.ChooseWarband, words=flow_words.warband),
    QuestionKind(prompt=course.ChooseSide, words=flow_words.side),
    QuestionKind(prompt=course.ChooseZone, words=flow_words.zone),
    QuestionKind(
        prompt=course.Deploy,
        words=flow_words.place,
        facts=named_fields,
        sketch=move_sketches.place_sketch,
        judge=setup_judges.deploy,
    ),
    QuestionKind(
        prompt=course.PlaceScout,
        words=flow_words.place,
        facts=named_fields,
        sketch=move_sketches.place_sketch,
        judge=setup_judges.deploy,
    ),
    # Missions
    QuestionKind(
        prompt=missions.PlaceLoot,
        words=flow_words.place,
        sketch=token_sketches.token_sketch,
        judge=setup_judges.token_place,
    ),
    QuestionKind(
        prompt=missions.PlaceAltar,
        words=flow_words.place,
        sketch=token_sketches.token_sketch,
        judge=setup_judges.token_place,
    ),
    QuestionKind(
        prompt=missions.PlaceStatue,
        words=flow_words.place,
        sketch=token_sketches.token_sketch,
        judge=setup_judges.token_place,
    ),
    QuestionKind(prompt=missions.NameFlagBearer, words=flow_words.figure, judge=setup_judges.bearer),
    QuestionKind(prompt=missions.NameResourceBearer, words=flow_words.figure, judge=setup_judges.resource),
    QuestionKind(prompt=missions.NameAmbassador, words=flow_words.figure, judge=setup_judges.sturdy),
    QuestionKind(prompt=missions.NameLegend, words=flow_words.figure, judge=setup_judges.legend),
    QuestionKind(prompt=missions.NameDearest, words=flow_words.figure, judge=setup_judges.sturdy),
    QuestionKind(prompt=missions.PickUp, words=flow_words.token, facts=named_fields, judge=token_judges.pick_up),
    QuestionKind(prompt=missions.HandOver, words=flow_words.figure, facts=named_fields),
    QuestionKind(prompt=missions.SwitchAltar, words=flow_words.token, facts=named_fields, judge=token_judges.altar),
    # Activations
    QuestionKind(
        prompt=course.Activate,
        words=moving_words.activate,
        sketch=acting_sketches.activate_sketch,
        why_not=why_not.closed_activations,
        judge=turn_judges.activate,
        shortlist=best_few(turn_judges.activate, 4, 3.0),
    ),
    QuestionKind(
        prompt=course.Act,
        words=moving_words.act,
        facts=named_fields,
        sketch=acting_sketches.act_sketch,
        why_not=why_not.closed_actions,
        judge=acting_judges.act,
        shortlist=best_few(acting_judges.act, 4, 3.0),
    ),
    QuestionKind(
        prompt=course.JoinMultiple,
        words=moving_words.figure,
        sketch=acting_sketches.activate_sketch,
        judge=turn_judges.join,
    ),
    QuestionKind(prompt=course.ActTogether, words=moving_words.act_together, judge=turn_judges.act_together),
    QuestionKind(prompt=course.ActsNext, words=moving_words.figure),
    QuestionKind(prompt=course.ChangeSettings, facts=flow_words.settings_facts),
    QuestionKind(prompt=course.SpendLeftover, words=flow_words.leftover, judge=turn_judges.leftover),
    # Moving
    QuestionKind(
        prompt=moving.MoveTo,
        words=moving_words.move,
        facts=named_fields,
        sketch=move_sketches.move_sketch,
        judge=moving_judges.move,
        shortlist=best_few(moving_judges.move, 3, 2.0),
    ),
    QuestionKind(prompt=moving.MoveVia, words=moving_words.point, facts=named_fields, sketch=move_sketches.leap_sketch),
    QuestionKind(prompt=moving.JumpTo, words=moving_words.point, facts=named_fields, sketch=move_sketches.leap_sketch),
    QuestionKind(
        prompt=moving.FaceOnGuard,
        words=moving_words.point,
        facts=named_fields,
        sketch=move_sketches.stance_sketch,
        judge=moving_judges.stance,
    ),
    QuestionKind(prompt=moving.RecoverFrom, facts=named_fields, judge=moving_judges.recovery),
    QuestionKind(
        prompt=moving.Charge,
        words=moving_words.charge,
        facts=named_fields,
        sketch=acting_sketches.charge_sketch,
        judge=moving_judges.charge,
        shortlist=best_few(moving_judges.charge, 3, 3.0),
    ),
    QuestionKind(
        prompt=moving.Intercept,
        words=moving_words.figure,
        facts=named_fields,
        sketch=acting_sketches.intercept_sketch,
        judge=moving_judges.intercept,
        standing=standing.REACTIONS,
    ),
    QuestionKind(
        prompt=moving.Push,
        words=moving_words.push,
        facts=named_fields,
        sketch=move_sketches.push_sketch,
        judge=moving_judges.push,
    ),
    QuestionKind(
        prompt=moving.TeleportTo,
        words=moving_words.appear,
        facts=named_fields,
        sketch=move_sketches.place_sketch,
        judge=moving_judges.appear,
    ),
    QuestionKind(
        prompt=moving.SummonTo,
        words=moving_words.appear,
        facts=named_fields,
        sketch=move_sketches.place_sketch,
        judge=moving_judges.appear,
    ),
    # Fighting
    QuestionKind(
        prompt=fighting.DeclareShot,
        words=fighting_words.shoot,
        facts=named_fields,
        sketch=fighting_sketches.shoot,
        judge=fighting_judges.shoot,
    ),
    QuestionKind(
        prompt=fighting.AimBlast,
        words=fighting_words.aim,
        facts=named_fields,
        sketch=fighting_sketches.aim,
        judge=fighting_judges.blast,
    ),
    QuestionKind(
        prompt=fighting.DeclareCombat,
        words=fighting_words.combat,
        facts=named_fields,
        sketch=fighting_sketches.combat,
        judge=fighting_judges.combat,
    ),
    QuestionKind(
        prompt=fighting.StrikeBack,
        words=fighting_words.combat,
        facts=named_fields,
        sketch=fighting_sketches.combat,
        judge=fighting_judges.combat,
    ),
    QuestionKind(
        prompt=fighting.StrikeRetreating,
        words=fighting_words.strikes,
        facts=named_fields,
        sketch=fighting_sketches.strikes,
        judge=fighting_judges.strikes,
    ),
    QuestionKind(
        prompt=fighting.ReplyTo,
        words=fighting_words.reply,
        facts=fighting_words.reply_facts,
        sketch=fighting_sketches.reply,
        judge=fighting_judges.defend,
        shortlist=best_few(fighting_judges.defend, 2, 1.0),
        standing=standing.REPLIES,
    ),
    QuestionKind(
        prompt=fighting.RunForIt,
        words=fighting_words.run_for_it,
        facts=named_fields,
        judge=fighting_judges.run_for_it,
        standing=standing.REACTIONS,
    ),
    # Dice
    QuestionKind(prompt=dice.AddDice, words=fighting_words.extras, facts=named_fields, judge=fighting_judges.extras),
    QuestionKind(prompt=dice.RerollFailed, words=fighting_words.reroll, facts=named_fields, standing=standing.REROLLS),
    # Magic
    QuestionKind(
        prompt=magic.CastSpell,
        words=casting_words.spell,
        facts=named_fields,
        sketch=casting_sketches.spell,
        judge=casting_judges.spell,
    ),
    QuestionKind(
        prompt=magic.SpellTarget,
        words=casting_words.aimed,
        facts=named_fields,
        sketch=casting_sketches.target,
        judge=casting_judges.spell_target,
    ),
    QuestionKind(
        prompt=magic.SpellPoint,
        words=casting_words.point,
        facts=named_fields,
        sketch=casting_sketches.point,
        judge=fighting_judges.blast,
    ),
    QuestionKind(
        prompt=magic.AbilityTarget,
        words=casting_words.aimed,
        facts=named_fields,
        sketch=casting_sketches.ability,
        judge=casting_judges.ability_target,
    ),
    QuestionKind(prompt=magic.AbilityAttack, words=casting_words.aimed, facts=named_fields),
    QuestionKind(
        prompt=magic.PotionTarget, words=casting_words.figure, facts=named_fields, judge=casting_judges.potion_target
    ),
    QuestionKind(
        prompt=magic.BandageTarget, words=casting_words.figure, facts=named_fields, judge=casting_judges.bandage_target
    ),
    QuestionKind(
        prompt=magic.UnrollScroll,
        words=casting_words.figure,
        facts=named_fields,
        judge=casting_judges.scroll,
        standing=standing.REACTIONS,
    ),
)
