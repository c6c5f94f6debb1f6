"""What is said while a player prepares a test or rolls on: the odds of every goal."""

from __future__ import annotations

from veillee.kernel.decision import Decision
from veillee.kernel.questions import Sketch
from veillee.kernel.text import Texts

from ...chances import percent, reach_chance
from ...content import OBJECTS
from ...prompts.book import Again, Prepare, Prepared, RollOn
from ...state import Malhya
from ..trials import chance_of, goals, sitting


def prepare_sketch(s: Malhya, decision: Decision[Prepare], value: Prepared, texts: Texts) -> Sketch:
    """The chance of each goal with these means, if the hero rolls until it is there."""
    test, hero = sitting(s), s.hero(decision.about.hero)
    lines = [
        texts.say("sketch.goal", n=goal, percent=percent(chance_of(s, test, hero, goal, value)))
        for goal in goals(s, test)
    ]
    return Sketch(lines=tuple(lines) or (texts.say("trial.hidden"),))


def roll_sketch(s: Malhya, decision: Decision[RollOn], value: Again, texts: Texts) -> Sketch:
    """The chance of each further goal from what lies there."""
    test, trial = sitting(s), s.trial
    assert trial is not None
    gain = OBJECTS[value.object].effect.test_successes if value.object else None
    had = trial.successes + (trial.validated if test.kind == "group" else 0)
    more = gain.n if gain is not None else 0
    lines = []
    for goal in goals(s, test):
        if goal > had:
            chance = reach_chance(
                trial.skill_dice, trial.difficulty, trial.limit, goal, trial.special, had + more, trial.stops
            )
            lines.append(texts.say("sketch.goal", n=goal, percent=percent(chance)))
    return Sketch(lines=tuple(lines))
