"""The position before the first question."""

from __future__ import annotations

from collections.abc import Mapping

from veillee.kernel.dice import Dice

from ...content import DISCOVERIES, RESOURCES, SHIPS
from ...options import WITH_HOSTILE_PLAYER, Options, read
from ...state import Blackstone
from .forming import all_explorers


def setup(options: Mapping[str, str], players: int, dice: Dice) -> Blackstone:
    """A one-off expedition: everybody alive, no resources, no legacies (BSF-27.1)."""
    s = blank(read(options, players), players, dice)
    choose_leader(s)
    return s


def choose_leader(s: Blackstone, wanted: int = -1) -> None:
    """The seat that leads first: the one that is wanted, or by chance (BSF-2.1)."""
    seats = s.explorer_seats()
    if wanted in seats:
        s.leader = wanted
    else:
        s.leader = seats[s.draw("leader", len(seats))] if len(seats) > 1 else seats[0]


def blank(options: Options, players: int, dice: Dice) -> Blackstone:
    """Before anything is chosen: all explorers at Precipice, all cards in their piles."""
    return Blackstone(
        at="group",
        dice=dice,
        mode="one_off",
        players=players,
        hostile_seat=players - 1 if players == WITH_HOSTILE_PLAYER else -1,
        goal=options.goal,
        stirring=options.stirring,
        size=options.size,
        random_group=options.random_group,
        ties=options.ties,
        resting=all_explorers(),
        discoveries=tuple(DISCOVERIES),
        resource_piles={ship: tuple(id for id, card in RESOURCES.items() if card.ship == ship) for ship in SHIPS},
    )
