"""How far both sides are with what they need to win; `story` tells the goals in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from veillee.kernel.scene import Counter, Panel
from veillee.kernel.text import Texts

from ..rules.encounters.victory import AT_MOST, MET, conditions, is_possible
from ..state import Rituals

#: The id of a condition, and how many are enough.
Goal: TypeAlias = tuple[str, int]
#: The signs of both sides.
LEGION, HEROES = "enrage", "shield"
#: The numbers that conditions count.
COUNTED: Final[dict[str, Callable[[Rituals], int]]] = {
    "trapped_souls_on_board": lambda s: len(s.trapped),
    "souls_freed": lambda s: s.freed,
    "heroes_eliminated": lambda s: s.heroes_lost,
    "heroes_eliminated_by_demon": lambda s: s.heroes_lost_to_demon,
    "witches_eliminated_total": lambda s: s.witches_lost,
    "starting_witches_eliminated": lambda s: len(s.gone_witches),
}


def goal_panels(s: Rituals, texts: Texts) -> tuple[Panel, ...]:
    """The conditions of both sides with their progress, and the Encounter's own rules."""
    rules = tuple(
        texts.say("goal-of.rule", rule=rule, note=texts.say(f"special-rule-note.{rule}", keeper=s.keeper))
        for rule in s.scenario.special_rules
    )
    return (
        Panel("legion-wins", texts.say("goal-of.legion"), counters=_all(s, legion_goals(s), LEGION, texts)),
        Panel(
            "heroes-win",
            texts.say("goal-of.heroes"),
            counters=_all(s, heroes_goals(s), HEROES, texts),
            note=texts.say("goal-of.no-witch", n=sum(1 for _ in s.witches())),
        ),
        *((Panel("encounter-rules", texts.say("goal-of.rules"), prose=rules),) if rules else ()),
    )


def goal_counters(s: Rituals, texts: Texts) -> tuple[Counter, ...]:
    """The first goal of each side, for the top of the table: the Encounter's own one."""
    return (*_all(s, legion_goals(s)[:1], LEGION, texts), *_all(s, heroes_goals(s)[:1], HEROES, texts))


def legion_goals(s: Rituals) -> list[Goal]:
    return [goal for goal in conditions(s)["legion"] if is_possible(s, *goal)]


def heroes_goals(s: Rituals) -> list[Goal]:
    """The conditions that can still be met; that no Witch is left is told apart."""
    return [goal for goal in conditions(s)["heroes"] if goal[0] != "no_witch" and is_possible(s, *goal)]


def lost_goals(s: Rituals, texts: Texts) -> tuple[str, ...]:
    """What neither side can reach any more, each as a sentence (DAR-21.17)."""
    every = [goal for goals in conditions(s).values() for goal in goals]
    lost = [(id, n) for id, n in every if not is_possible(s, id, n)]
    return tuple(texts.say(f"goal-lost.{id}", n=AT_MOST[id](s), most=n, keeper=s.keeper) for id, n in lost)


def progress(s: Rituals, goal: Goal) -> int:
    """How many there are of what a condition counts; a condition that counts nothing is met or not."""
    id, most = goal
    return min(COUNTED[id](s), most) if id in COUNTED else int(MET[id](s, most))


def _all(s: Rituals, goals: list[Goal], icon: str, texts: Texts) -> tuple[Counter, ...]:
    return tuple(
        Counter(goal[0], texts.say(f"condition.{goal[0]}"), progress(s, goal), "goal", icon, goal[1]) for goal in goals
    )
