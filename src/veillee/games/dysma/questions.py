"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from .bot import casting as casting_judges
from .bot import fighting as fighting_judges
from .named import Named
from .prompts import course, dice, fighting, magic
from .state import Dysma
from .view.sketch import fighting as fighting_sketches
from .view.sketch import sketch
from .view.sketch import spells as casting_sketches
from .view.why_not import closed
from .view.wording import asked_facts, flow, wording
from .view.wording import casting as casting_words
from .view.wording import fighting as fighting_words
from .view.wording.naming import named_fields

QUESTIONS: Questions[Dysma] = question_table(
    QuestionKind(prompt=Named, words=wording, decline_words=wording, facts=asked_facts, sketch=sketch, why_not=closed),
    # Set-up
    QuestionKind(prompt=course.ChooseWarband, words=flow.warband),
    QuestionKind(prompt=course.ChooseSide, words=flow.side),
    QuestionKind(prompt=course.ChooseZone, words=flow.zone),
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
    ),
    QuestionKind(
        prompt=fighting.RunForIt, words=fighting_words.run_for_it, facts=named_fields, judge=fighting_judges.run_for_it
    ),
    # Dice
    QuestionKind(prompt=dice.AddDice, words=fighting_words.extras, facts=named_fields, judge=fighting_judges.extras),
    QuestionKind(prompt=dice.RerollFailed, words=fighting_words.reroll, facts=named_fields),
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
        prompt=magic.UnrollScroll, words=casting_words.figure, facts=named_fields, judge=casting_judges.scroll
    ),
)
