"""What is said while a player prepares a test or rolls on: the odds of every goal."""

from __future__ import annotations

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.text import Texts

from ...outcomes import total_of
from ...prompts.book import Again, Prepare, Prepared, RollOn
from ...state import Malhya
from ..trials import further_goal_reached, goal_reached, goals, settles, sitting


def prepare_sketch(s: Malhya, decision: Decision[Prepare], value: Prepared, texts: Texts) -> Sketch:
    """The chance of each goal with these means, if the hero rolls until it is there."""
    test, hero = sitting(s), s.hero(decision.about.hero)
    if not settles(s, test):
        return Sketch()
    lines = [
        texts.say("sketch.goal", n=goal, chance=goal_reached(s, test, hero, goal, value)) for goal in goals(s, test)
    ]
    return Sketch(lines=tuple(lines) or (texts.say("trial.hidden"),))


def roll_sketch(s: Malhya, decision: Decision[RollOn], value: Again, texts: Texts) -> Sketch:
    """The chance of each further goal from what lies there."""
    test, trial = sitting(s), s.trial
    assert trial is not None
    if not settles(s, test):
        return Sketch()
    further = [goal for goal in goals(s, test) if goal > total_of(trial, test)]
    chances = [(goal, further_goal_reached(trial, test, goal, value.object)) for goal in further]
    return Sketch(lines=tuple(texts.say("sketch.goal", n=goal, chance=chance) for goal, chance in chances))
