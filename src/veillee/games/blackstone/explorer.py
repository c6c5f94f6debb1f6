"""Explorers: their cards, what they hold, where their figures stand.

An explorer holds numbers, texts and tuples only, so that it is copied at once.
"""

from __future__ import annotations

from typing import NamedTuple

from veillee.kernel.data import Data

from .content import EXPLORERS
from .content.figures import CardSide, ExplorerCard


class Explorer(Data):
    """An explorer: the card, the cards held, the figures."""

    id: str
    seat: int = 0  # the player that took this explorer; see `control`
    inspired: bool = False
    points: int = 0  # of inspiration
    wounds: int = 0
    grievous: int = 0
    #: Unspent activation dice in ascending order: each lies on a space of the card. After the explorer's activation
    #: they are overwatch dice.
    dice: tuple[int, ...] = ()
    on_watch: bool = False
    stunned: bool = False
    out: bool = False  # out of action
    away: bool = False  # waits outside the closed cell in which two others fight (BSF-28.6)
    dead: bool = False
    hexes: tuple[int, ...] = ()  # of each figure; NOWHERE: not on the battlefield
    discoveries: tuple[str, ...] = ()
    resources: tuple[str, ...] = ()
    artefacts: tuple[str, ...] = ()
    exhausted: tuple[str, ...] = ()
    # Markers that last until the next activation begins
    cloaked: bool = False
    stalking: bool = False
    preaching: bool = False
    unscented: bool = False
    # In this initiative phase
    swapped: bool = False  # has taken part in covering fire
    free_gambits: int = 0
    # In this combat
    used: tuple[str, ...] = ()  # what can be used once in a combat
    far_kills: int = 0  # as the agenda of Amallyn counts them
    worth: int = 0  # Wounds values of hostiles slain since the last inspiration roll
    # In this expedition
    kinds_slain: tuple[str, ...] = ()
    found: tuple[str, ...] = ()  # Discovery cards that this explorer has drawn
    # Bought at Precipice for the next expedition
    extra_dice: int = 0  # rolled in the first turn of the first combat
    saved_rolls: int = 0  # recovery rolls that may be made again

    @property
    def card(self) -> ExplorerCard:
        return EXPLORERS[self.id]

    @property
    def side(self) -> CardSide:
        card = EXPLORERS[self.id]
        return card.inspired if self.inspired else card.plain

    @property
    def free_spaces(self) -> int:
        """Spaces of the card without a wound token."""
        return EXPLORERS[self.id].slots - self.wounds - self.grievous

    @property
    def cards(self) -> tuple[str, ...]:
        """Resources and artefacts."""
        return self.resources + self.artefacts


class Figure(NamedTuple):
    """One figure of an explorer on the battlefield."""

    explorer: Explorer
    number: int  # among the figures of the explorer
    hex: int
