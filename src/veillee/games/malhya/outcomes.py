"""What an answer will probably bring: every chance and mean that questions, sketches, pages and bots go by.

Each function says of which event it gives the chance, and which later answers it takes for granted. All of them count
with the dice, shields and limits that the rules themselves use.
"""

from __future__ import annotations

from .chances import Chances, attack_chances, fail_chance, guard_chances, reach_chance
from .content import OBJECTS
from .content.steps import Test
from .hero import Hero
from .prompts.book import Prepared
from .prompts.combat import Defend, Guard
from .rules.combat.attacking import hindered
from .rules.combat.beast import beast_shield
from .rules.combat.defending import shield_of
from .rules.combat.numbers import Hit, Shield, Volley, enemy_shield, left_of
from .rules.room.places import enemy_squares
from .rules.trials.dice import TestDice, dice_of, given_successes
from .state import Figure, Malhya, Trial

# Combat


def strike_shield(s: Malhya, hero: Hero, figure: Figure, volley: Volley, opposed: int) -> Shield:
    """The defence of an enemy against a hero's attack; `opposed` are the squares of all enemies."""
    covered = hindered(s, hero.square, figure.square, opposed, volley)
    return enemy_shield(s, figure.kind, hindered=covered)


def strike_chances(s: Malhya, hero: Hero, figure: Figure, volley: Volley) -> Chances:
    """The damage that one attack of a hero does to an enemy; no later answer matters."""
    return attack_chances(volley, strike_shield(s, hero, figure, volley, enemy_squares(s)), mild=s.mild_power_die)


def beast_strike_chances(s: Malhya, volley: Volley) -> Chances:
    """The damage that one attack does to a zone of the river beast; no later answer matters."""
    return attack_chances(volley, beast_shield(s), mild=s.mild_power_die)


def guard_of(hero: Hero, about: Defend, guard: Guard) -> tuple[Hit, Shield]:
    """The attack that a hero meets, and the defence with these means, before dice are cancelled."""
    hit = Hit(about.damage, about.cancel_defence, about.cancel_dodge)
    return hit, shield_of(hero, guard, hindered=about.hindered, bought=guard.aura or hero.bought)


def guard_left(hero: Hero, about: Defend, guard: Guard) -> Shield:
    """The dice and shields that a hero really defends with."""
    hit, shield = guard_of(hero, about, guard)
    return left_of(shield, hit)


def through_chances(hero: Hero, about: Defend, guard: Guard) -> Chances:
    """The damage that gets through to a hero who defends with these means; no later answer matters.

    A potion that somebody has asked for is drunk before these wounds count.
    """
    return guard_chances(*guard_of(hero, about, guard))


# Tests


def passes(dice: TestDice, wanted: int, kept: int = 0) -> float:
    """The chance that a hero brings a total to `wanted`, who stops as soon as it is there.

    `kept` is what lies in the total already and cannot be lost. Even with enough successes at the start the first roll
    has to be survived (MAL-4.8).
    """
    if kept >= wanted:
        return 1.0
    had = kept + dice.start
    if not dice.skill:
        return 0.0
    if had >= wanted:
        return 1 - fail_chance(dice.difficulty, dice.limit, 0)
    return reach_chance(dice.skill, dice.difficulty, dice.limit, wanted, dice.special, had)


def goal_chance(s: Malhya, test: Test, hero: Hero, goal: int, prepared: Prepared) -> float:
    """The chance that the total stands at a goal when a hero has tried, who prepares so and rolls until it is there.

    Objects are used only as prepared. In a group test the total is that of all so far: what others may add later does
    not count.
    """
    kept = 0
    if test.kind == "group":
        running = s.trial is not None and s.trial.id == test.id
        kept = s.trial.validated if running and s.trial is not None else given_successes(s, test, hero)
    return passes(dice_of(s, test, hero, prepared), goal, kept)


def onward_chance(trial: Trial, test: Test, goal: int, object: str = "") -> float:
    """The chance that the total reaches a goal, if the hero at the dice rolls on until it is there.

    With an object its successes count at once. Nothing else is used any more.
    """
    gain = OBJECTS[object].effect.test_successes if object else None
    had = total_of(trial, test) + (gain.n if gain is not None else 0)
    return reach_chance(trial.skill_dice, trial.difficulty, trial.limit, goal, trial.special, had, trial.stops)


def risk_of_next(trial: Trial) -> float:
    """The chance that the very next roll of the hero at the dice brings the last Stop."""
    return fail_chance(trial.difficulty, trial.limit, trial.stops)


def total_of(trial: Trial, test: Test) -> int:
    """The successes that goals are compared with: those of the hero, and in a group test of all before as well."""
    return trial.successes + (trial.validated if test.kind == "group" else 0)
