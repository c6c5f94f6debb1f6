"""Short records of figures, for events and questions: what they were when something happened."""

from __future__ import annotations

from msgspec import Struct

from .state import Combat, Hostile, TrackCard


class Foe(Struct, frozen=True, omit_defaults=True):
    """A hostile in an event: figure `index` of a group; `namesakes`: another group has hostiles of this kind too."""

    number: int
    kind: str
    group: int
    index: int
    loadout: str = ""
    namesakes: bool = False


def foe(hostile: Hostile) -> Foe:
    return Foe(hostile.number, hostile.kind, hostile.group, hostile.index, hostile.loadout, hostile.namesakes)


class Turn(Struct, frozen=True, omit_defaults=True):
    """An initiative card in an event: of an explorer, or of a group with the kinds of its hostiles."""

    explorer: str = ""
    group: int = -1
    kinds: tuple[str, ...] = ()
    namesakes: bool = False  # another group is of the same kinds


def card_told(c: Combat, card: TrackCard) -> Turn:
    if card.explorer:
        return Turn(card.explorer)
    return Turn("", card.group, c.kinds_of(card.group), c.has_namesakes(card.group))
