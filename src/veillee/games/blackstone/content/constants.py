"""The numbers that hold for the whole game."""

from __future__ import annotations

from typing import ClassVar, Literal

from veillee.kernel.content import Record

from .words import ActionDie, Face, Size


class Costs(Record, frozen=True):
    move: int
    recuperate: int
    search: int
    summon: int
    aim: int


class Spends(Record, frozen=True):
    inspire: int
    search_anywhere: int
    gambit: int
    reroll: int


class Goal(Record, frozen=True):
    clues: int
    archeotech: int


class LeaderPoints(Record, frozen=True):
    clue: int
    inspired: int
    out_of_action: int
    card_left: int


class Constants(Record, frozen=True):
    NEEDS: ClassVar = ()

    destiny_dice: int
    destiny_per_activation: int
    group: int
    most_points: int
    grievous_damage: int
    clues_for_stronghold: int
    resources_shown: int
    home_bonus: int
    kept_cards: int
    challenge_cards: int
    combat_cards: int
    ships: int
    most_threat: int
    most_turns: int
    stirring_turn: int
    stirring: int
    cell_turns: int
    base_sets: tuple[str, ...]
    hex_limits: tuple[tuple[int, int, int], ...]
    dice: dict[ActionDie, tuple[Face, ...]]
    costs: Costs
    spends: Spends
    reinforcements: dict[Size, tuple[int, ...]]
    goals: dict[Literal["normal", "hard", "extreme"], Goal]
    leader_points: LeaderPoints
