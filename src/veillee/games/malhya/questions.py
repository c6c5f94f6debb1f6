"""The table of questions: each prompt with its words, its sketch, why answers are closed, and what bots think."""

from __future__ import annotations

from veillee.kernel.questions import QuestionKind, Questions, question_table

from .prompts import book, combat, room, things, travel
from .state import Malhya

QUESTIONS: Questions[Malhya] = question_table(
    QuestionKind(prompt=book.TakeHero),
    QuestionKind(prompt=book.ChooseOption),
    QuestionKind(prompt=book.PickOne),
    QuestionKind(prompt=book.WhichHero),
    QuestionKind(prompt=book.Tester),
    QuestionKind(prompt=book.Helpers),
    QuestionKind(prompt=book.TestOrder),
    QuestionKind(prompt=book.Prepare),
    QuestionKind(prompt=book.RollOn),
    QuestionKind(prompt=book.Trade),
    QuestionKind(prompt=combat.Regenerate),
    QuestionKind(prompt=combat.Initiative),
    QuestionKind(prompt=combat.Tied),
    QuestionKind(prompt=combat.NextFigure),
    QuestionKind(prompt=combat.EnemyTarget),
    QuestionKind(prompt=combat.EnemyWay),
    QuestionKind(prompt=combat.FightTurn),
    QuestionKind(prompt=combat.Defend),
    QuestionKind(prompt=combat.TakePlace),
    QuestionKind(prompt=room.PlaceEnemy),
    QuestionKind(prompt=room.Arrange),
    QuestionKind(prompt=room.NextHero),
    QuestionKind(prompt=room.Act),
    QuestionKind(prompt=room.Danger),
    QuestionKind(prompt=room.Alert),
    QuestionKind(prompt=room.Hush),
    QuestionKind(prompt=room.FewerDice),
    QuestionKind(prompt=room.WhichEnemy),
    QuestionKind(prompt=room.EnemyEnd),
    QuestionKind(prompt=room.LeaveBy),
    QuestionKind(prompt=room.ComeBack),
    QuestionKind(prompt=things.Overflow),
    QuestionKind(prompt=things.TooHeavy),
    QuestionKind(prompt=things.KeepWeapons),
    QuestionKind(prompt=things.KeepArmour),
    QuestionKind(prompt=things.WearNow),
    QuestionKind(prompt=things.Recipient),
    QuestionKind(prompt=things.HealPlan),
    QuestionKind(prompt=things.WakeFrom),
    QuestionKind(prompt=things.LoseResource),
    QuestionKind(prompt=things.LoseAnything),
    QuestionKind(prompt=things.Raise),
    QuestionKind(prompt=things.LearnTalent),
    QuestionKind(prompt=travel.Travel),
)
