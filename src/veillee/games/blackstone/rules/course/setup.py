"""The position before the first question."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel.dice import Dice

from ...content import DISCOVERIES, RESOURCES, SHIPS
from ...options import WITH_HOSTILE_PLAYER, Options, read
from ...state import NOBODY, Blackstone
from .forming import all_explorers


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Blackstone:
    """A one-off expedition: everybody alive, no resources, no legacies (BSF-27.1)."""
    return blank(read(options, players), players, dice)


def blank(options: Options, players: int, dice: Dice) -> Blackstone:
    """Before anything is chosen: all explorers at Precipice, all cards in their piles. One player alone leads."""
    alone = players == 1
    return Blackstone(
        at="group" if alone else "leader",
        dice=dice,
        mode="one_off",
        players=players,
        leader=0 if alone else NOBODY,
        hostile_seat=players - 1 if players == WITH_HOSTILE_PLAYER else -1,
        goal=options.goal,
        stirring=options.stirring,
        turn_limit=options.turn_limit,
        size=options.size,
        random_group=options.random_group,
        ties=options.ties,
        resting=all_explorers(),
        discoveries=tuple(DISCOVERIES),
        resource_piles={ship: tuple(id for id, card in RESOURCES.items() if card.ship == ship) for ship in SHIPS},
    )
