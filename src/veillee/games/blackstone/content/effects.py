"""What a card, a place or an event does: operations with their parameters."""

from __future__ import annotations

from typing import Literal

from .record import Record
from .words import ActionDie, Op, Who


class Effect(Record, frozen=True):
    """One operation with its parameters; each is defined in BSF-29.11."""

    op: Op
    n: int = 0
    who: Who = ""
    where: str = ""  # a floor or a place
    die: ActionDie = "d6"
    range: int = 0
    radius: int = 0
    roll: Literal["defence", "agility", "any_action"] = "agility"
    at_most: int = 0  # of a roll of the Blackstone die
    attacks: int = 0
    turns: int = 0
    src: int = 0
    dst: int = 0
    kind: Literal["combat", "challenge"] = "combat"
    hostile: str = ""
    hostiles: tuple[str, ...] = ()
    place: Literal["closest_to_explorer", "nest"] = "closest_to_explorer"
    which: Literal["furthest", "choice"] = "furthest"
    floor: str = ""
    cost: Literal["", "archeotech"] = ""
    id: str = ""  # of an artefact
    otherwise: Effect | None = None
