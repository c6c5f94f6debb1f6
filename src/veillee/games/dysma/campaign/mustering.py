"""Warbands that a roster can field without its player making a list: veterans first, then newcomers for gold (27.2)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from hashlib import blake2b

from msgspec.structs import replace

from veillee.kernel.dice import KEY_BYTES, Dice
from veillee.kernel.errors import Refusal

from ..building.costs import cost_of
from ..building.drawn import Draw, recruit
from ..building.quotas import quotas
from ..content import PROFILES, QUOTAS
from ..content.records import Member, Warband
from .fielding import field
from .names import namer
from .roster import Roster, format_of, next_game

#: The keys of warbands that are put together for a player. The last is offered only where no other is possible.
WAYS = ("muster-1", "muster-2", "muster-3")
ON_CREDIT = "muster-credit"


@lru_cache(maxsize=256)
def mustered(roster: Roster) -> dict[str, tuple[Roster, Warband]]:
    """By key: the roster and its warband. A roster that cannot pay for a legal warband is lent the gold it lacks."""
    found = {}
    for way in WAYS:
        try:
            found[way] = field(roster, _list(roster, way, roster.gold), namer(roster.name))
        except Refusal:
            continue
    return found or {ON_CREDIT: _on_credit(roster)}


def fielded(roster: Roster, key: str, wanted: Warband | None) -> tuple[Roster, Warband]:
    """The roster and the warband of a choice: one of the keys, or else the list that a player has made."""
    if wanted is None:
        return mustered(roster)[key]
    return field(roster, wanted, namer(roster.name))


def joined(roster: Roster, warband: Warband) -> Roster:
    """The roster once its warband is revealed: newcomers have joined, and their gold is spent."""
    for after, ready in mustered(roster).values():
        if ready.members == warband.members:
            return after
    return field(roster, warband, namer(roster.name))[0]


def _on_credit(roster: Roster) -> tuple[Roster, Warband]:
    """The least that the format asks for; gold falls to none, never below."""
    format = format_of(next_game(roster))
    rich = replace(roster, gold=max(roster.gold, format))
    after, warband = field(rich, _list(rich, ON_CREDIT, rich.gold, least=True), namer(roster.name))
    spent = rich.gold - after.gold
    return replace(after, gold=max(0, roster.gold - spent)), warband


def _list(roster: Roster, way: str, gold: int, *, least: bool = False) -> Warband:
    """A list of veterans and newcomers within points, quotas and gold. `field` has the last word on it."""
    format = format_of(next_game(roster))
    dice = Dice(blake2b(f"{way} {roster.name} {len(roster.games)}".encode(), digest_size=KEY_BYTES).digest())
    bounds = quotas(format)
    veterans = [figure.kit for figure in roster.figures if not figure.resting]
    veterans.sort(key=lambda kit: (-cost_of(kit), kit.name))
    members: list[Member] = []
    counts: Counter[str] = Counter()

    def draw(limit: int) -> int:
        return dice.below("muster", limit)

    def room() -> int:
        return format - sum(map(cost_of, members))

    def join(member: Member) -> None:
        members.append(member)
        counts[PROFILES[member.profile].type] += 1

    for kind, (fewest, _) in bounds.items():
        for kit in [kit for kit in veterans if PROFILES[kit.profile].type == kind][:fewest]:
            veterans.remove(kit)
            join(kit)
    for kind, (fewest, _) in bounds.items():
        while counts[kind] < fewest:
            cheapest = _recruits(roster, kind, draw)[0]
            gold -= cost_of(cheapest)
            join(cheapest)
    for kit in veterans:
        if counts[PROFILES[kit.profile].type] < bounds[PROFILES[kit.profile].type][1] and cost_of(kit) <= room():
            join(kit)
    while not least:
        wanted = [
            one
            for kind in bounds
            if counts[kind] < bounds[kind][1]
            for one in _recruits(roster, kind, draw)
            if cost_of(one) <= min(room(), gold)
        ]
        if not wanted:
            break
        newcomer = wanted[draw(len(wanted))]
        gold -= cost_of(newcomer)
        join(newcomer)
    return Warband(name=roster.name, format=format, factions=roster.factions, members=tuple(members))


def _recruits(roster: Roster, kind: str, draw: Draw) -> list[Member]:
    """A bare figure of each profile of a type that the roster's first faction has, the cheapest first."""
    profiles = [one for one in PROFILES.values() if one.faction == roster.factions[0] and one.type == kind in QUOTAS]
    return sorted((recruit(profile, draw) for profile in profiles), key=lambda one: (cost_of(one), one.profile))
