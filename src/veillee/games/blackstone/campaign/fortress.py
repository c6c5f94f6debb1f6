"""What the campaign carries: explorers with their cards, legacies, strongholds, who leads next."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec import Struct

from veillee.kernel.campaign import Carried
from veillee.kernel.errors import Refusal

from ..content import ARTEFACTS, CONSTANTS, DISCOVERIES, EXPLORERS, LEGACIES, RESOURCES, STRONGHOLDS

#: The most points and dice that a stay at Precipice can give one explorer: one visit of each of the group.
MOST_GIFTS = 4


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
    leader: int = -1  # the seat that leads next; -1: chance decides
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


def check(carried: Fortress) -> None:
    """Refuse a record that no campaign can have led to: campaign files may come from anybody."""
    known = (
        carried.size in (2, 3, CONSTANTS.group)
        and [member.id for member in carried.members] == list(EXPLORERS)
        and _are(carried.legacies, pile(carried.long))
        and _are(carried.conquered, STRONGHOLDS)
        and 0 <= carried.owed <= len(carried.past)
        and len(carried.legacies) + len(carried.conquered) <= 2 * len(carried.past)
        and carried.leader >= -1
    )
    if not known or not _cards_fit(carried) or not all(map(_can_be, carried.members)):
        raise Refusal("campaign.fortress", rule="BSF-23.3")


def _are(ids: tuple[str, ...], known: object) -> bool:
    """Whether all ids are known, each once."""
    return len(set(ids)) == len(ids) and all(id in known for id in ids)  # type: ignore[operator]


def _cards_fit(carried: Fortress) -> bool:
    """Each card is held once at most; an artefact only of a stronghold that has fallen."""
    held = Counter(card for m in carried.members for card in (*m.discoveries, *m.resources, *m.artefacts))
    held.update(carried.laid_apart)
    artefacts = [card for member in carried.members for card in member.artefacts]
    return (
        all(count == 1 for count in held.values())
        and all(card in DISCOVERIES for m in carried.members for card in m.discoveries)
        and all(card in DISCOVERIES for card in carried.laid_apart)
        and all(card in RESOURCES for m in carried.members for card in m.resources)
        and all(card in ARTEFACTS and ARTEFACTS[card].stronghold in carried.conquered for card in artefacts)
    )


def _can_be(member: Member) -> bool:
    if member.dead:
        return member == Member(member.id, dead=True)
    return all(0 <= gift <= MOST_GIFTS for gift in (member.points, member.extra_dice, member.saved_rolls))
