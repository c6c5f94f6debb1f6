"""Whether one figure of a warband is legal: each refusal names its clause and what is possible instead (3.11-3.22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from veillee.kernel.errors import Refusal

from ..content import ARTEFACTS, EQUIPMENT, PROFILES, QUOTAS, SPELLS
from ..content.records import Equipment, Member
from ..traits import SORCERER, known_domains, owned_equipment, traits

#: The item that one figure may buy twice (3.11).
TWICE = "bandages"

Check = Callable[[Member], Iterator[Refusal]]


def recruited(member: Member) -> Iterator[Refusal]:
    """Familiars, summoned figures and statues are not recruited (3.23)."""
    profile = PROFILES[member.profile]
    if profile.type not in QUOTAS:
        yield Refusal("building.not-recruited", rule="DYS-3.23")


def buys_nothing(member: Member) -> Iterator[Refusal]:
    """A Beast buys nothing (3.20, 3.30)."""
    bought = (*member.equipment, *member.skills, *member.artefacts, *member.spells)
    if bought and any(ref.skill == "beast" for ref in PROFILES[member.profile].skills):
        yield Refusal("building.beast", rule="DYS-3.20")


def listed_equipment(member: Member) -> Iterator[Refusal]:
    """Equipment comes from the profile's list, each item at most once, bandages twice (3.11)."""
    options = [option.id for option in PROFILES[member.profile].equipment_options]
    for item, count in Counter(member.equipment).items():
        if item not in options:
            key = "building.not-on-offer" if options else "building.nothing-on-offer"
            yield Refusal(key, rule="DYS-3.11", item=item, possible=tuple(options))
        elif count > (most := 2 if item == TWICE else 1):
            yield Refusal("building.item-again", rule="DYS-3.11", item=item, count=count, most=most)


def listed_skills(member: Member) -> Iterator[Refusal]:
    """Skills come from the profile's list, each at most once (1.9)."""
    options = [option.bare for option in PROFILES[member.profile].skill_options]
    for ref, count in Counter(member.skills).items():
        if ref not in options:
            key = "building.skill-not-on-offer" if options else "building.no-skill-on-offer"
            possible = tuple(option.skill for option in options)
            yield Refusal(key, rule="DYS-1.9", skill=ref.skill, possible=possible)
        elif count > 1:
            yield Refusal("building.skill-again", rule="DYS-1.9", skill=ref.skill)


def two_hands(member: Member) -> Iterator[Refusal]:
    """A two-handed weapon leaves no hand for a shield, a net or another melee weapon (3.12)."""
    items = _owned(member)
    for weapon in items:
        if weapon.category == "melee" and weapon.hands == 2:
            busy = [item.id for item in items if item.hands and item is not weapon]
            if busy:
                yield Refusal("building.two-hands", rule="DYS-3.12", item=weapon.id, busy=tuple(busy))
                return


def one_of_each(member: Member) -> Iterator[Refusal]:
    """A figure has at most one armour, one shield or pavise, and one mount (3.14)."""
    for category in ("armour", "shield", "mount"):
        found = tuple(item.id for item in _owned(member) if item.category == category)
        if len(found) > 1:
            yield Refusal("building.one-of-each", rule="DYS-3.14", items=found)


def second_weapon(member: Member) -> Iterator[Refusal]:
    """A second weapon needs exactly one one-handed weapon, which it doubles (3.15)."""
    items = _owned(member)
    if any(item.requires == "one_handed_melee" for item in items):
        weapons = sum(item.category == "melee" and item.hands == 1 for item in items)
        if weapons != 1:
            yield Refusal("building.second-weapon", rule="DYS-3.15", weapons=weapons)


def needed_skill(member: Member) -> Iterator[Refusal]:
    """Some items need a skill, such as a cavalry lance, which needs a rider (3.16)."""
    known = {ref.skill for ref in traits(member).skills}
    for item in _owned(member):
        if item.requires_skill and item.requires_skill not in known:
            mounts = tuple(
                option.id
                for option in PROFILES[member.profile].equipment_options
                if any(ref.skill == item.requires_skill for ref in EQUIPMENT[option.id].skills)
            )
            yield Refusal("building.needs-skill", rule="DYS-3.16", item=item.id, possible=mounts)


def artefact_slots(member: Member) -> Iterator[Refusal]:
    """Heroes and sorcerers carry as many artefacts as their profile has slots, others none (3.18)."""
    slots = PROFILES[member.profile].artefact_slots
    if len(member.artefacts) > slots:
        yield Refusal("building.slots", rule="DYS-3.18", most=slots, count=len(member.artefacts))


def artefact_bearers(member: Member) -> Iterator[Refusal]:
    """Some artefacts need a keyword, and some have a limit for each figure (3.19)."""
    profile = PROFILES[member.profile]
    for artefact, count in Counter(member.artefacts).items():
        record = ARTEFACTS[artefact]
        if record.requires_keyword and record.requires_keyword not in profile.keywords:
            yield Refusal("building.keyword", rule="DYS-3.19", item=artefact, keyword=record.requires_keyword)
        if record.per_figure_limit and count > record.per_figure_limit:
            yield Refusal("building.artefact-again", rule="DYS-3.19", item=artefact, most=record.per_figure_limit)


def domains(member: Member) -> Iterator[Refusal]:
    """A sorcerer has one domain of its profile, and one more with an artefact that opens domains (3.21)."""
    profile = PROFILES[member.profile]
    chosen = known_domains(member)
    if SORCERER not in profile.keywords:
        if chosen:
            yield Refusal("building.no-sorcerer", rule="DYS-3.21")
        return
    count = 1 + min(1, sum(ARTEFACTS[artefact].extra_domains for artefact in member.artefacts))
    own = [domain for domain in chosen if domain in profile.domains]
    free = count - 1 if len(profile.domains) == 1 else 0  # with one domain in the profile, an artefact opens any other
    if len(chosen) != count or len(set(chosen)) != count or len(chosen) - len(own) > free:
        yield Refusal("building.domains", rule="DYS-3.21", count=count, possible=profile.domains)


def spells(member: Member) -> Iterator[Refusal]:
    """Paid spells come from the figure's domains; basic ones are known anyway (3.22)."""
    own = known_domains(member)
    possible = tuple(spell.id for spell in SPELLS.values() if spell.domain in own and spell.tier == "paid")
    for spell, count in Counter(member.spells).items():
        record = SPELLS[spell]
        if not own:
            yield Refusal("building.no-spells", rule="DYS-3.22", spell=spell)
        elif record.domain not in own:
            yield Refusal("building.spell-domain", rule="DYS-3.22", spell=spell, possible=possible)
        elif record.tier == "basic":
            yield Refusal("building.spell-free", rule="DYS-3.22", spell=spell)
        elif count > 1:
            yield Refusal("building.spell-again", rule="DYS-3.22", spell=spell)


def _owned(member: Member) -> list[Equipment]:
    return [EQUIPMENT[item] for item in owned_equipment(member)]


#: In the order of the rulebook's chapter.
CHECKS: tuple[Check, ...] = (
    recruited,
    buys_nothing,
    listed_equipment,
    listed_skills,
    two_hands,
    one_of_each,
    second_weapon,
    needed_skill,
    artefact_slots,
    artefact_bearers,
    domains,
    spells,
)
