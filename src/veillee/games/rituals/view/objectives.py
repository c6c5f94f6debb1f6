"""What the Heroes pursue now, and where: most of their cards name the Objective (DAR-10.31, DAR-21.16)."""

from __future__ import annotations

from veillee.kernel.scene import Item, Panel
from veillee.kernel.text import Texts

from ..rules.heroes.objective import Goal, by_goal
from ..state import Figure, Rituals
from .naming import figure_key, figure_name, unit_name, zone_key, zone_name


def objectives(s: Rituals, texts: Texts) -> Panel:
    """The Objective of all Heroes, or that of each group of them where they differ, with its targets."""
    goals = by_goal(s)
    title = texts.say("panel.objective")
    if not goals:
        return Panel("objective", title, place="left", note=texts.say("objective.nobody"))
    groups = tuple(
        _goal(s, number, goal, heroes if len(goals) > 1 else [], texts)
        for number, (goal, heroes) in enumerate(goals.items())
    )
    return Panel("objective", title, place="left", groups=groups)


def sought(s: Rituals) -> frozenset[int]:
    """The numbers of the figures that are the Objective of any Hero."""
    return frozenset(number for goal in by_goal(s) for number in goal.figures)


def _goal(s: Rituals, number: int, goal: Goal, heroes: list[Figure], texts: Texts) -> Panel:
    """One Objective; `heroes` are those who pursue it, none if all of them do."""
    names = [unit_name(hero.unit, texts) for hero in heroes]
    return Panel(
        f"objective-{number}",
        texts.say(f"objective.{'-or-'.join(goal.words)}", keeper=s.keeper),
        tuple(_targets(s, number, goal, texts)),
        note=texts.say("objective.of", heroes=names) if names else "",
    )


def _targets(s: Rituals, number: int, goal: Goal, texts: Texts) -> list[Item]:
    figures = [figure for figure in s.figures if figure.number in goal.figures]
    places = [(figure_key(figure), figure_name(figure, texts), figure.zone) for figure in figures]
    places += [(zone_key(zone), texts.say("token.soul"), zone) for zone in goal.zones]
    return [
        Item(
            f"sought-{number}-{key}",
            "card",
            texts.say("objective.at", name=name, zone=zone_name(s.board, zone, texts)),
            "sought",
            shape="words",
            shows=key,
        )
        for key, name, zone in places
    ]
