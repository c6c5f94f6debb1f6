"""All steps within steps of chapters and events, and the conditions that they ask about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .steps import (
    BySuccesses,
    Choice,
    Condition,
    DrawGem,
    If,
    PerPick,
    RollThreat,
    RoomRule,
    Step,
    Test,
)


def inner_lists(step: Step) -> Iterator[tuple[Step, ...]]:
    """The lists of steps that one step holds."""
    match step:
        case Choice():
            yield from (option.then for option in step.options)
        case If():
            yield from (step.then, step.otherwise)
        case Test():
            yield from (objective.then for objective in step.objectives)
            yield from (step.fail, step.none, step.on_first_fail, step.on_all_pass, step.on_any_fail)
            yield from (step.on_any_pass, step.after)
        case BySuccesses():
            yield from (case.then for case in step.cases)
        case DrawGem():
            yield from step.cases.values()
        case RollThreat():
            yield from step.cases.values()
        case PerPick():
            yield from step.cases.values()
        case RoomRule():
            yield step.steps


def steps_within(steps: Iterable[Step]) -> Iterator[Step]:
    """The steps and all steps inside them, each before what it holds."""
    for step in steps:
        yield step
        for inner in inner_lists(step):
            yield from steps_within(inner)


def conditions_of(step: Step) -> Iterator[Condition]:
    """The conditions of one step, without those of the steps inside it."""
    match step:
        case Choice():
            yield from (condition for option in step.options for condition in option.conditions)
        case If():
            yield from (*step.conditions, *step.any_of)
        case Test():
            yield from (condition for modifier in step.modifiers for condition in modifier.conditions)
