"""A random warband of one faction: legal, with as many of its points spent as possible (3.26)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from ..content import ARTEFACTS, DOMAINS, FACTIONS, PROFILES, QUOTAS, SPELLS
from ..content.records import Member, Profile, Warband
from ..traits import known_domains
from .checks import faults
from .costs import total
from .quotas import quotas

#: A function that draws a number from 0 to one below a limit, from the dice of the match.
Draw = Callable[[int], int]
#: The keys of random warbands: one of any faction, or one of a certain faction.
ANY = "random"
LOTS = (ANY, *(f"{ANY}-{faction}" for faction in FACTIONS))


def drawn(lot: str, format: int, draw: Draw) -> Warband:
    """A random warband: the least figures of each type, then figures or purchases at random while any is possible."""
    if lot == ANY:
        lot = LOTS[1 + draw(len(FACTIONS))]
    band = Warband(id=lot, name="", format=format, factions=(lot.removeprefix(f"{ANY}-"),), members=())
    for kind, (least, _) in quotas(format).items():
        for _ in range(least):
            band = _joined(band, draw, kind)
    more = ["purchases", "figures"]
    while more:
        way = more[draw(len(more))]
        richer = _one_more(band, list(_recruits(band, draw) if way == "figures" else _purchases(band)), draw)
        if richer is None:
            more.remove(way)
        else:
            band = richer
    return band


def _joined(band: Warband, draw: Draw, kind: str) -> Warband:
    """A figure of a type that the format asks for."""
    profiles = [one for one in PROFILES.values() if one.faction in band.factions and one.type == kind]
    return _with(band, recruit(profiles[draw(len(profiles))], draw))


def _one_more(band: Warband, richer: list[Warband], draw: Draw) -> Warband | None:
    """A random one of the richer warbands that is within the format and legal, if there is any."""
    while richer:
        one = richer.pop(draw(len(richer)))
        if total(one) <= band.format and not faults(one):
            return one
    return None


def _recruits(band: Warband, draw: Draw) -> Iterator[Warband]:
    """The warband with one figure more, for each profile of its faction."""
    for profile in PROFILES.values():
        if profile.faction in band.factions and profile.type in QUOTAS:
            yield _with(band, recruit(profile, draw))


def recruit(profile: Profile, draw: Draw) -> Member:
    """A figure without purchases; a sorcerer with several domains to choose from takes a random one (3.21)."""
    several = len(profile.domains) > 1
    return Member(profile=profile.id, domains=(profile.domains[draw(len(profile.domains))],) if several else ())


def _purchases(band: Warband) -> Iterator[Warband]:
    """The warband with one purchase more, for each figure and each thing that the figure may buy."""
    for place, member in enumerate(band.members):
        for richer in _with_purchase(member):
            yield replace(band, members=(*band.members[:place], richer, *band.members[place + 1 :]))


def _with_purchase(member: Member) -> Iterator[Member]:
    """A figure with one purchase more, for each thing that it may buy."""
    profile = PROFILES[member.profile]
    for item in profile.equipment_options:
        yield replace(member, equipment=(*member.equipment, item.id))
    for skill in profile.skill_options:
        yield replace(member, skills=(*member.skills, skill.bare))
    for spell in SPELLS.values():
        if spell.domain in known_domains(member):
            yield replace(member, spells=(*member.spells, spell.id))
    for artefact in ARTEFACTS.values() if profile.artefact_slots else ():
        more = {"artefacts": (*member.artefacts, artefact.id)}
        if not artefact.extra_domains:
            yield replace(member, **more)
        else:  # this artefact opens another domain (3.21)
            for domain in DOMAINS:
                yield replace(member, **more, domains=(*member.domains, domain))


def _with(band: Warband, member: Member) -> Warband:
    return replace(band, members=(*band.members, member))
