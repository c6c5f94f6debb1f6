"""What a kit gives a figure as it enters play: characteristics, skills, weapons and spells (chapters 1, 17-19).

The rules add temporary effects, wounds and auras to these traits.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from .building.costs import bought_equipment, cost_of
from .content import ADVANCES, ARTEFACTS, EQUIPMENT, GEOMETRY, INJURIES, PROFILES, SPELLS
from .content.records import Equipment, FigureType, Member, Profile, Size, SkillRef

#: The characteristics that are thresholds (1.4).
THRESHOLDS = ("co", "ti", "de", "es")
SORCERER = "Sorcier"


class WeaponSet(Struct, frozen=True):
    """What a figure may hold in one Combat: at most two hands full (14.24)."""

    ids: tuple[str, ...]  # none: knife, fists or claws
    skills: tuple[SkillRef, ...] = ()  # the skills that the weapons always give
    charge_only: tuple[SkillRef, ...] = ()  # the skills that the weapons give only in a charge
    shield_in_hand: bool = False


class Traits(Struct, frozen=True):
    """The fixed values of a figure, before wounds and effects. Thresholds: 4 is 4+, 0 is none (1.11)."""

    profile: str
    type: FigureType
    keywords: tuple[str, ...]
    cost: int
    size: Size
    r: int
    h: int
    mv: int
    co: int
    ti: int
    de: int
    ar: int  # the plain sum; the rules hold it between 0 and 3 after temporary effects (1.6)
    es: int
    sa: int
    skills: tuple[SkillRef, ...]  # that do not depend on what the figure has in hand
    melee: tuple[str, ...]
    ranged: tuple[str, ...]
    shield: str
    mount: str
    equipment: tuple[str, ...]
    artefacts: tuple[str, ...]
    abilities: tuple[str, ...]
    domains: tuple[str, ...]
    spells: tuple[str, ...]
    sorcerer: bool
    weapon_sets: tuple[WeaponSet, ...]


@lru_cache(4096)  # bounded, since a server meets new kits without end
def traits(kit: Member) -> Traits:
    """All that is fixed about a figure with this kit."""
    profile = PROFILES[kit.profile]
    owned = owned_equipment(kit)
    items = [EQUIPMENT[item] for item in owned]
    mount = next((item for item in items if item.category == "mount"), None)
    size = _size(profile, mount)
    info = GEOMETRY.sizes[size]
    printed = printed_characteristics(kit)
    domains = known_domains(kit)
    return Traits(
        profile=profile.id,
        type=profile.type,
        keywords=profile.keywords,
        cost=cost_of(kit),
        size=size,
        r=info.radius,
        h=info.height,
        mv=_movement(kit, printed["mv"], items, mount),
        co=printed["co"],
        ti=printed["ti"],
        de=printed["de"],
        ar=printed["ar"] + sum(item.armour_bonus for item in items),
        es=printed["es"],
        sa=printed["sa"],
        skills=_skills(kit, profile, items),
        melee=tuple(item.id for item in items if item.category == "melee"),
        ranged=tuple(item.id for item in items if item.category == "ranged"),
        shield=next((item.id for item in items if item.category == "shield"), ""),
        mount=mount.id if mount else "",
        equipment=owned,
        artefacts=kit.artefacts,
        abilities=profile.abilities,
        domains=domains,
        spells=known_spells(kit),
        sorcerer=SORCERER in profile.keywords,
        weapon_sets=_weapon_sets(items),
    )


def owned_equipment(kit: Member) -> tuple[str, ...]:
    """What the profile includes, less what was replaced, and what was bought (1.8, 3.13, 3.14)."""
    bought = bought_equipment(kit)
    included = PROFILES[kit.profile].included_equipment
    return (*(item for item in included if not any(_replaces(new, item) for new in bought)), *bought)


def _replaces(new: str, included: str) -> bool:
    """Whether a bought item replaces an included one: armour always, a weapon if two hands cannot hold both."""
    bought, old = EQUIPMENT[new], EQUIPMENT[included]
    if bought.category != old.category:
        return False
    return bought.category == "armour" or (bought.category == "melee" and 2 in (bought.hands, old.hands))


def printed_characteristics(kit: Member) -> dict[str, int]:
    """The profile's characteristics with the changes of a campaign, held within their bounds (1.12, 27.7)."""
    profile = PROFILES[kit.profile]
    values = {stat: getattr(profile, stat) for stat in ("mv", *THRESHOLDS, "ar", "sa")}
    for mark in kit.marks:
        effect = (INJURIES.get(mark) or ADVANCES[mark]).effect
        if effect.stat and values[effect.stat]:
            least, most = _bounds(profile, effect.stat)
            values[effect.stat] = min(max(values[effect.stat] + effect.delta, least), most)
    return values


def _bounds(profile: Profile, stat: str) -> tuple[int, int]:
    """How low and how high a campaign may bring a characteristic that the profile has."""
    if stat == "mv":
        return min(2, profile.mv), profile.mv
    return (1, profile.sa + 2) if stat == "sa" else (2, 8)


def known_domains(kit: Member) -> tuple[str, ...]:
    """The chosen domains, or the one that the profile imposes (19.1)."""
    imposed = PROFILES[kit.profile].domains
    return kit.domains if kit.domains or len(imposed) != 1 else imposed


def known_spells(kit: Member) -> tuple[str, ...]:
    """The basic spells of every domain for free, and the bought ones (3.22)."""
    domains = known_domains(kit)
    basic = [spell.id for spell in SPELLS.values() if spell.tier == "basic" and spell.domain in domains]
    return (*basic, *kit.spells)


def _size(profile: Profile, mount: Equipment | None) -> Size:
    return "large" if mount and profile.size != "huge" else profile.size


def _movement(kit: Member, printed: int, items: list[Equipment], mount: Equipment | None) -> int:
    """The Mv of the mount or else of the figure, changed by equipment and artefacts."""
    base = mount.mv_set if mount else printed
    return base + sum(item.mv_delta for item in items) + sum(ARTEFACTS[artefact].mv_delta for artefact in kit.artefacts)


def _skills(kit: Member, profile: Profile, items: list[Equipment]) -> tuple[SkillRef, ...]:
    """Skills of profile, purchases, mount, things carried, artefacts and campaign, but not of weapons and shields."""
    found = [*profile.skills, *kit.skills]
    for item in items:
        if item.category in ("mount", "other"):
            found += item.skills
    for artefact in kit.artefacts:
        found += ARTEFACTS[artefact].skills
    for mark in kit.marks:
        effect = (INJURIES.get(mark) or ADVANCES[mark]).effect
        if effect.skill:
            found.append(SkillRef(skill=effect.skill, value=effect.value, roll=effect.roll, of=effect.of))
    return tuple(found)


def _weapon_sets(items: list[Equipment]) -> tuple[WeaponSet, ...]:
    """Weapon and shield, two one-handed weapons, or one two-handed one (14.24); a net keeps a hand busy (17.16)."""
    weapons = [item for item in items if item.category == "melee"]
    single = [item for item in weapons if item.hands == 1]
    pair = next((item for item in items if item.category == "melee_pair"), None)
    shield = any(item.category == "shield" for item in items)
    both_hands = not any(item.category == "other" and item.hands for item in items)
    sets = [_in_hand(item) for item in weapons if item.hands == 2]
    if both_hands:
        sets += [_in_hand(*two) for two in combinations(single, 2)]
        if pair and single:
            sets.append(_in_hand(single[0], pair))
    if shield or not sets:
        in_hand = shield and both_hands
        sets += [_in_hand(item, shield=in_hand) for item in single] or [WeaponSet((), shield_in_hand=in_hand)]
    return tuple(sets)


def _in_hand(*weapons: Equipment, shield: bool = False) -> WeaponSet:
    """The skills of all weapons held; a second weapon counts as the first one and adds only its own skill (14.26)."""
    skills = [(ref, ref.skill in weapon.charge_only_skills) for weapon in weapons for ref in weapon.skills]
    return WeaponSet(
        ids=tuple(weapons[0].id if weapon.category == "melee_pair" else weapon.id for weapon in weapons),
        skills=tuple(ref for ref, charging in skills if not charging),
        charge_only=tuple(ref for ref, charging in skills if charging),
        shield_in_hand=shield,
    )
