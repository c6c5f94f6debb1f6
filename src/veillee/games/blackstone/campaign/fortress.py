"""What the campaign carries: explorers with their cards, legacies, strongholds, who leads next."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from veillee.kernel.campaign import Carried

from ..content import CONSTANTS, LEGACIES, STRONGHOLDS


class Member(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An explorer between two expeditions."""

    id: str
    dead: bool = False
    discoveries: tuple[str, ...] = ()
    resources: tuple[str, ...] = ()
    artefacts: tuple[str, ...] = ()
    points: int = 0
    extra_dice: int = 0
    saved_rolls: int = 0


class Fortress(Carried, kw_only=True):
    """The campaign before its next expedition."""

    size: int = CONSTANTS.group  # of a group
    long: bool = False
    leader_points: bool = False
    stirring: bool = False
    members: list[Member] = []
    legacies: tuple[str, ...] = ()  # revealed, in their order
    conquered: tuple[str, ...] = ()
    laid_apart: tuple[str, ...] = ()  # discoveries that go on top of the pile; the last is the top one
    owed: int = 0  # legacies still to be drawn for expeditions that were given up
    leader: int = -1  # the seat that leads next; -1: the group names one
    ended: Literal["", "won", "lost"] = ""

    @property
    def living(self) -> int:
        return sum(not member.dead for member in self.members)

    @property
    def legacies_left(self) -> int:
        return len(pile(self.long)) - len(self.legacies)

    @property
    def strongholds_left(self) -> list[str]:
        return [id for id, one in STRONGHOLDS.items() if one.kind == "stronghold" and id not in self.conquered]


def pile(long: bool) -> tuple[str, ...]:
    """The legacy cards of a campaign: twelve, or sixteen in a long one (BSF-1.6)."""
    return tuple(id for id, legacy in LEGACIES.items() if legacy.core or long)
