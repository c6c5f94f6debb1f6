"""Tests of challenges: which dice are rolled, and the chance to pass (chapter 28)."""

from __future__ import annotations

from ..content.cards import Step
from ..content.words import ActionDie
from ..state import Explorer
from .faces import BLACKSTONE_SIDES, odds
from .weapons import defence_dice, weapons_of


def expected(dice: tuple[ActionDie, ...]) -> float:
    """What a band is worth: P(success) + 3 P(critical) of the best of its dice (BSF-28.7)."""
    roll = odds(dice)
    return roll.success + 3 * roll.critical


def best_band(explorer: Explorer) -> tuple[ActionDie, ...]:
    """The best band of any weapon that the explorer has (BSF-28.7)."""
    bands = [band for weapon in weapons_of(explorer) for band in (weapon.adj, weapon.close, weapon.far) if band]
    return max(bands, key=expected)


def passes(explorer: Explorer, step: Step) -> float:
    """The chance that an explorer passes the test of a step, with a success or better, if nobody changes the roll."""
    match step.test:
        case "none":
            return 1.0
        case "blackstone" if step.at_least:
            return (BLACKSTONE_SIDES + 1 - step.at_least) / BLACKSTONE_SIDES
        case "blackstone":
            return step.at_most / BLACKSTONE_SIDES
        case "agility":
            return odds((explorer.side.agility,)).passed
        case "vitality":
            return odds((explorer.side.vitality,)).passed
        case "defence":
            return odds(defence_dice(explorer)).passed
        case "attack":
            return odds(best_band(explorer)).passed


def higher(last: int) -> float:
    """The chance that the next D6 of Crossfire is higher than the last one (BSF-28.5)."""
    return (6 - last) / 6
