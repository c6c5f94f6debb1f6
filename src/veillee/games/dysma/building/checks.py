"""Whether a warband is legal: all its faults together, each with its clause (chapter 3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import islice

from veillee.kernel.errors import Refusal

from ..content import (
    ADVANCES,
    ARTEFACTS,
    CAMPAIGN,
    DOMAINS,
    EQUIPMENT,
    FACTIONS,
    INJURIES,
    PROFILES,
    SKILLS,
    SPELLS,
)
from ..content.records import Member, Warband
from .costs import spent_in, total
from .figure_checks import CHECKS
from .quotas import quotas, types_of

#: The most characters of the name of a warband or figure: other players see it in one line.
LONGEST_NAME = 40
#: Ids that do not exist are told up to this number: looking for similar ones takes time.
MOST_UNKNOWN = 10


def check(warband: Warband, *, campaign: bool = False) -> None:
    """Refuse a warband that is not legal at its format; the refusal names all faults."""
    found = faults(warband, campaign=campaign)
    if found:
        raise Refusal("building.faults", count=len(found), faults=_one_below_the_other(found))


def faults(warband: Warband, *, campaign: bool = False) -> list[Refusal]:
    """All faults of a warband. If it has unknown ids, only these are named: nothing else can be checked then."""
    return list(islice(_unknown(warband), MOST_UNKNOWN)) or [
        *_names(warband),
        *(fault for one in _WHOLE for fault in one(warband)),
        *_figures(warband),
        *_marks(warband, campaign),
    ]


def check_ids(warband: Warband) -> None:
    """Refuse a warband with ids that the game does not have."""
    if found := list(islice(_unknown(warband), MOST_UNKNOWN)):
        raise Refusal("building.faults", count=len(found), faults=_one_below_the_other(found))


def _one_below_the_other(found: list[Refusal]) -> Refusal:
    """All faults as one, halved again and again: a long list is not nested deeper than Python can follow."""
    if len(found) == 1:
        return found[0]
    half = len(found) // 2
    return Refusal("building.and", first=_one_below_the_other(found[:half]), rest=_one_below_the_other(found[half:]))


def _unknown(warband: Warband) -> Iterator[Refusal]:
    """A refusal for each id that the game does not have."""
    yield from _unknown_ids("faction", warband.factions, FACTIONS)
    for member in warband.members:
        yield from _unknown_ids("profile", [member.profile], PROFILES)
        yield from _unknown_ids("equipment", member.equipment, EQUIPMENT)
        yield from _unknown_ids("skill", [ref.skill for ref in member.skills], SKILLS)
        yield from _unknown_ids("artefact", member.artefacts, ARTEFACTS)
        yield from _unknown_ids("domain", member.domains, DOMAINS)
        yield from _unknown_ids("spell", member.spells, SPELLS)
        yield from _unknown_ids("mark", member.marks, {**INJURIES, **ADVANCES})


def _unknown_ids(kind: str, ids: Iterable[str], known: Mapping[str, object]) -> Iterator[Refusal]:
    for one in ids:
        if one not in known:
            close = get_close_matches(one, known, 3) or list(known)[:3]
            yield Refusal("building.unknown", rule="DYS-1.1", kind=kind, given=one, possible=", ".join(close))


def _names(warband: Warband) -> Iterator[Refusal]:
    for name in (warband.name, *(member.name for member in warband.members)):
        if len(name) > LONGEST_NAME or not name.isprintable():
            yield Refusal("building.name", name=name[:LONGEST_NAME], most=LONGEST_NAME)


def _factions(warband: Warband) -> Iterator[Refusal]:
    """One or two factions, and no figure of another (3.7)."""
    if len(set(warband.factions)) != len(warband.factions) or not 1 <= len(warband.factions) <= 2:
        yield Refusal("building.factions", rule="DYS-3.7", count=len(set(warband.factions)))
    for faction in dict.fromkeys(PROFILES[member.profile].faction for member in warband.members):
        if faction in FACTIONS and faction not in warband.factions:
            yield Refusal("building.outsider", rule="DYS-3.7", faction=faction, possible=warband.factions)


def _cost(warband: Warband) -> Iterator[Refusal]:
    """The total stays within the format (3.6)."""
    if (cost := total(warband)) > warband.format:
        yield Refusal("building.cost", rule="DYS-3.6", cost=cost, format=warband.format, over=cost - warband.format)


def _quotas(warband: Warband) -> Iterator[Refusal]:
    """The figures of each type are within the quotas of the format (3.5)."""
    for kind, count, least, most in _out_of_bounds(warband.members, warband.format):
        yield Refusal("building.quota", rule="DYS-3.5", type=kind, count=count, least=least, most=most)


def _alliance(warband: Warband) -> Iterator[Refusal]:
    """In an alliance each faction has quotas of its own, by the points spent in it (3.8)."""
    present = [
        faction
        for faction in warband.factions
        if any(PROFILES[member.profile].faction == faction for member in warband.members)
    ]
    if len(present) < 2:
        return
    for faction in present:
        own = [member for member in warband.members if PROFILES[member.profile].faction == faction]
        points = spent_in(warband, faction)
        for kind, count, least, most in _out_of_bounds(own, points):
            yield Refusal(
                "building.alliance-quota",
                rule="DYS-3.8",
                faction=faction,
                points=points,
                type=kind,
                count=count,
                least=least,
                most=most,
            )


def _out_of_bounds(members: Iterable[Member], points: int) -> Iterator[tuple[str, int, int, int]]:
    counts = types_of(members)
    for kind, (least, most) in quotas(points).items():
        if not least <= counts[kind] <= most:
            yield kind, counts[kind], least, most


def _band_limits(warband: Warband) -> Iterator[Refusal]:
    """Some items and artefacts may be bought only once or twice in a warband (3.17)."""
    items = Counter(item for member in warband.members for item in member.equipment)
    artefacts = Counter(artefact for member in warband.members for artefact in member.artefacts)
    for item, count in items.items():
        if 0 < (most := EQUIPMENT[item].band_limit) < count:
            yield Refusal("building.item-limit", rule="DYS-3.17", item=item, count=count, most=most)
    for artefact, count in artefacts.items():
        if 0 < (most := ARTEFACTS[artefact].band_limit) < count:
            yield Refusal("building.artefact-limit", rule="DYS-18.1", item=artefact, count=count, most=most)


def _figures(warband: Warband) -> Iterator[Refusal]:
    """The faults of each figure, with the number of the figure in the list."""
    for number, member in enumerate(warband.members, 1):
        for one in CHECKS:
            for fault in one(member):
                yield Refusal(fault.key, rule=fault.rule, number=number, profile=member.profile, **fault.facts)


def _marks(warband: Warband, campaign: bool) -> Iterator[Refusal]:
    """Injuries and advances belong to campaigns; a figure has each advance at most once (27.5)."""
    for number, member in enumerate(warband.members, 1):
        advances = [mark for mark in member.marks if mark in ADVANCES]
        most = CAMPAIGN.max_advances_per_figure
        if member.marks and not campaign:
            yield Refusal("building.marks", rule="DYS-27.2", number=number, profile=member.profile)
        elif len(advances) > most or len(set(advances)) != len(advances):
            yield Refusal("building.advances", rule="DYS-27.5", number=number, profile=member.profile, most=most)


_WHOLE: tuple[Callable[[Warband], Iterator[Refusal]], ...] = (_factions, _cost, _quotas, _alliance, _band_limits)
