"""Short records of figures, for events and questions: what they were when something happened."""

from __future__ import annotations

from msgspec import Struct

from .state import Combat, Hostile, TrackCard


class Foe(Struct, frozen=True, omit_defaults=True):
    """A hostile in an event: figure `index` of a group."""

    number: int
    kind: str
    group: int
    index: int
    loadout: str = ""


def foe(hostile: Hostile) -> Foe:
    return Foe(hostile.number, hostile.kind, hostile.group, hostile.index, hostile.loadout)


class Turn(Struct, frozen=True, omit_defaults=True):
    """An initiative card in an event: of an explorer, or of a group with the kinds of its hostiles."""

    explorer: str = ""
    group: int = -1
    kinds: tuple[str, ...] = ()


def card_told(c: Combat, card: TrackCard) -> Turn:
    return Turn(card.explorer) if card.explorer else Turn("", card.group, c.kinds_of(card.group))
