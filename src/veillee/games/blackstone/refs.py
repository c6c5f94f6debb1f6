"""Short records of figures, for events and questions: what they were when something happened."""

from __future__ import annotations

from msgspec import Struct

from .state import Hostile


class Foe(Struct, frozen=True, omit_defaults=True):
    """A hostile in an event: figure `index` of a group."""

    number: int
    kind: str
    group: int
    index: int
    loadout: str = ""


def foe(hostile: Hostile) -> Foe:
    return Foe(hostile.number, hostile.kind, hostile.group, hostile.index, hostile.loadout)
