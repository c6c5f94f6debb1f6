"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table
from veillee.shared.judging import best_few

from . import standing
from .bot import fighting, picking, reading, sneaking, testing, travelling
from .prompts import book, combat, room, things, travel
from .state import Malhya
from .view import why_not
from .view.sketch import acting as acting_sketches
from .view.sketch import book as book_sketches
from .view.wording import book as book_words
from .view.wording import combat as combat_words
from .view.wording import room as room_words
from .view.wording import things as thing_words
from .view.wording import travel as travel_words

QUESTIONS: Questions[Malhya] = question_table(
    # The book
    QuestionKind(
        prompt=book.TakeHero, judge=reading.take_hero, words=book_words.take_hero, facts=book_words.take_facts
    ),
    QuestionKind(
        prompt=book.ChooseOption, judge=reading.option, words=book_words.option_words, facts=book_words.option_facts
    ),
    QuestionKind(prompt=book.TurnPage, judge=picking.first, facts=book_words.option_facts),
    QuestionKind(prompt=book.PickOne, judge=reading.pick_one, words=book_words.pick_words, facts=book_words.pick_facts),
    QuestionKind(
        prompt=book.WhichHero, judge=reading.which_hero, words=book_words.hero_words, facts=book_words.which_facts
    ),
    QuestionKind(prompt=book.Tester, judge=testing.tester, words=book_words.tester_words, facts=book_words.test_facts),
    QuestionKind(
        prompt=book.Helpers, judge=testing.helpers, words=book_words.tester_words, facts=book_words.test_facts
    ),
    QuestionKind(
        prompt=book.TestOrder, judge=testing.order, words=book_words.tester_words, facts=book_words.test_facts
    ),
    QuestionKind(
        prompt=book.Prepare,
        judge=testing.prepare,
        sketch=book_sketches.prepare_sketch,
        words=book_words.prepare_words,
        facts=book_words.prepare_facts,
    ),
    QuestionKind(
        prompt=book.RollOn,
        judge=testing.roll_on,
        sketch=book_sketches.roll_sketch,
        words=book_words.roll_words,
        decline_words=book_words.stop_words,
        facts=book_words.roll_facts,
    ),
    QuestionKind(
        prompt=book.Trade,
        judge=reading.trade,
        words=book_words.trade_words,
        facts=book_words.trade_facts,
        why_not=why_not.closed_deals,
    ),
    # Travel
    QuestionKind(
        prompt=travel.Travel,
        judge=travelling.travel,
        words=travel_words.travel_words,
        facts=travel_words.travel_facts,
        why_not=why_not.closed_travel,
    ),
    # Rooms
    QuestionKind(
        prompt=room.PlaceEnemy,
        judge=picking.away_from_heroes,
        words=room_words.place_words,
        standing=standing.PLACES,
    ),
    QuestionKind(
        prompt=room.Arrange, judge=picking.first, words=room_words.arrange_words, facts=room_words.arrange_facts
    ),
    QuestionKind(prompt=room.NextHero, judge=picking.first, words=room_words.next_words, facts=room_words.next_facts),
    QuestionKind(
        prompt=room.Act,
        judge=sneaking.act,
        shortlist=sneaking.worth_a_thought,
        sketch=acting_sketches.act_sketch,
        words=room_words.act_words,
        decline_words=room_words.turn_words,
        facts=room_words.act_facts,
        why_not=why_not.closed_deeds,
    ),
    QuestionKind(
        prompt=room.Danger,
        judge=sneaking.danger,
        sketch=acting_sketches.danger_sketch,
        words=room_words.hand_words,
        facts=room_words.danger_facts,
        standing=standing.WINDOWS,
    ),
    QuestionKind(prompt=room.Alert, judge=sneaking.alert, words=room_words.alert_words, facts=room_words.alert_facts),
    QuestionKind(prompt=room.Hush, judge=sneaking.hush, words=room_words.hush_words, facts=room_words.hush_facts),
    QuestionKind(prompt=room.FewerDice, judge=sneaking.fewer_dice, words=room_words.fewer_words),
    QuestionKind(
        prompt=room.WhichEnemy, judge=picking.first, words=room_words.enemy_words, facts=room_words.enemy_facts
    ),
    QuestionKind(
        prompt=room.EnemyEnd,
        judge=picking.away_from_heroes,
        sketch=acting_sketches.enemy_sketch,
        words=room_words.end_words,
        facts=room_words.end_facts,
        standing=standing.ENDS,
    ),
    QuestionKind(prompt=room.LeaveBy, judge=sneaking.leave_by, facts=room_words.leave_facts),
    QuestionKind(prompt=room.ComeBack, judge=sneaking.come_back, facts=room_words.come_back_facts),
    # Combat
    QuestionKind(
        prompt=combat.Regenerate,
        judge=fighting.regenerate,
        shortlist=best_few(fighting.regenerate, 3),
        words=combat_words.regain_words,
    ),
    QuestionKind(
        prompt=combat.Initiative,
        judge=fighting.initiative,
        words=combat_words.hurry_words,
        facts=combat_words.hurry_facts,
    ),
    QuestionKind(prompt=combat.Tied, judge=picking.first, words=combat_words.tied_words, standing=standing.TIES),
    QuestionKind(
        prompt=combat.NextFigure,
        judge=picking.first,
        words=room_words.enemy_words,
        facts=combat_words.kind_facts,
        standing=standing.FIGURES,
    ),
    QuestionKind(
        prompt=combat.EnemyTarget,
        judge=fighting.enemy_target,
        sketch=acting_sketches.enemy_sketch,
        words=combat_words.target_words,
        facts=combat_words.figure_facts,
        standing=standing.TARGETS,
    ),
    QuestionKind(
        prompt=combat.EnemyWay,
        judge=picking.first,
        sketch=acting_sketches.enemy_sketch,
        words=combat_words.way_words,
        facts=combat_words.figure_facts,
        standing=standing.WAYS,
    ),
    QuestionKind(
        prompt=combat.FightTurn,
        judge=fighting.fight_turn,
        shortlist=fighting.worth_a_thought,
        sketch=acting_sketches.fight_sketch,
        words=combat_words.fight_words,
        facts=combat_words.fight_facts,
        why_not=why_not.closed_fight,
    ),
    QuestionKind(
        prompt=combat.Defend,
        judge=fighting.defend,
        shortlist=best_few(fighting.defend, 3),
        sketch=acting_sketches.guard_sketch,
        words=combat_words.guard_words,
        facts=combat_words.defend_facts,
    ),
    QuestionKind(
        prompt=combat.TakePlace,
        judge=fighting.take_place,
        words=combat_words.zone_words,
        facts=combat_words.zone_facts,
    ),
    # What heroes carry, wounds, levels
    QuestionKind(prompt=things.Overflow, judge=picking.cheapest, words=thing_words.card_words),
    QuestionKind(prompt=things.TooHeavy, judge=picking.cheapest, words=thing_words.card_words),
    QuestionKind(prompt=things.KeepWeapons, judge=picking.weapon_to_drop, words=thing_words.card_words),
    QuestionKind(prompt=things.KeepArmour, judge=picking.dearest, words=thing_words.card_words),
    QuestionKind(prompt=things.WearNow, judge=picking.yes, facts=thing_words.wear_facts),
    QuestionKind(
        prompt=things.Recipient,
        judge=picking.recipient,
        words=thing_words.recipient_words,
        facts=thing_words.recipient_facts,
    ),
    QuestionKind(prompt=things.HealPlan, judge=picking.heal, words=thing_words.heal_words),
    QuestionKind(prompt=things.WakeFrom, judge=picking.first, words=thing_words.wake_words),
    QuestionKind(prompt=things.LoseResource, judge=picking.cheapest, words=thing_words.card_words),
    QuestionKind(prompt=things.LoseAnything, judge=picking.cheapest, words=thing_words.card_words),
    QuestionKind(prompt=things.Raise, judge=picking.raise_, words=thing_words.raise_words),
    QuestionKind(prompt=things.LearnTalent, judge=picking.first, words=thing_words.talent_words),
)
