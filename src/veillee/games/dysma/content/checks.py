"""What no content file shows alone: references between lists, bounds, dice tables and the shape of tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from veillee.kernel.errors import Fault

from .layout_checks import layout_faults
from .lists import Content
from .records import Effect, Profile, SkillRef

#: Factions of figures that are not recruited: familiars and summoned ones, and the statue.
UNRECRUITED = ("special", "")
THRESHOLDS = ("co", "ti", "de", "es")


def cross_faults(content: Content) -> list[Fault]:
    """Every fault of the lists among each other, each with its file and table."""
    return [
        *_profiles(content),
        *_things(content),
        *_magic(content),
        *_warbands(content),
        *_dice_tables(content),
        *layout_faults(content.layouts, content.geometry),
    ]


class _Place:
    """A table of a file, from which other lists are referred to."""

    def __init__(self, file: str, table: str) -> None:
        self.file, self.table = file, table

    def fault(self, key: str, **facts: object) -> Fault:
        return Fault(key, file=self.file, line=None, table=self.table, **facts)

    def known(self, field: str, ids: Iterable[str], there: str, lists: Mapping[str, object]) -> Iterator[Fault]:
        """A fault for each id that the other list lacks; an empty one refers to nothing."""
        for given in ids:
            if given and given not in lists:
                yield self.fault("fault.reference", field=field, given=given, there=f"{there}.toml")

    def skills(self, field: str, refs: Iterable[SkillRef], content: Content) -> Iterator[Fault]:
        for ref in refs:
            yield from self.known(field, (ref.skill, ref.of), "skills", content.skills)

    def effects(self, effects: Iterable[Effect], content: Content) -> Iterator[Fault]:
        for effect in effects:
            named = (effect.skill, effect.unless_skill, *(text.partition(":")[0] for text in effect.skills))
            yield from self.known("effects", named, "skills", content.skills)
            yield from self.known("effects", (effect.profile,), "profiles", content.profiles)


def _profiles(content: Content) -> Iterator[Fault]:
    for profile in content.profiles.values():
        place = _Place("profiles.toml", profile.id)
        options = [option.id for option in profile.equipment_options]
        if profile.faction not in UNRECRUITED:
            yield from place.known("faction", (profile.faction,), "factions", content.factions)
        yield from place.known("included_equipment", profile.included_equipment, "equipment", content.equipment)
        yield from place.known("equipment_options", options, "equipment", content.equipment)
        yield from place.skills("skills", profile.skills, content)
        yield from place.skills("skill_options", profile.skill_options, content)
        yield from place.known("abilities", profile.abilities, "abilities", content.abilities)
        yield from place.known("domains", profile.domains, "domains", content.domains)
        yield from _bounds(place, profile)


def _bounds(place: _Place, profile: Profile) -> Iterator[Fault]:
    for stat in THRESHOLDS:
        if not 0 <= (value := getattr(profile, stat)) <= 8:
            yield place.fault("fault.threshold", stat=stat, value=value)
    if not 0 <= profile.ar <= 3:
        yield place.fault("fault.armour", value=profile.ar)


def _things(content: Content) -> Iterator[Fault]:
    for item in content.equipment.values():
        place = _Place("equipment.toml", item.id)
        yield from place.skills("skills", item.skills, content)
        yield from place.known("charge_only_skills", item.charge_only_skills, "skills", content.skills)
        yield from place.known("requires_skill", (item.requires_skill,), "skills", content.skills)
        yield from place.effects(item.use_effects, content)
    for artefact in content.artefacts.values():
        place = _Place("artefacts.toml", artefact.id)
        yield from place.skills("skills", artefact.skills, content)
        yield from place.known("casts", (artefact.casts,), "spells", content.spells)
        yield from place.known("profile", (artefact.profile,), "profiles", content.profiles)
        yield from place.effects(artefact.effects, content)
    for ability in content.abilities.values():
        yield from _Place("abilities.toml", ability.id).effects(ability.effects, content)


def _magic(content: Content) -> Iterator[Fault]:
    for spell in content.spells.values():
        place = _Place("spells.toml", spell.id)
        yield from place.known("domain", (spell.domain,), "domains", content.domains)
        yield from place.skills("skills", spell.skills, content)
        yield from place.effects(spell.effects, content)
    basic = Counter(spell.domain for spell in content.spells.values() if spell.tier == "basic")
    for domain in content.domains:
        if basic[domain] != 2:
            yield _Place("domains.toml", domain).fault("fault.basic-spells", count=basic[domain])


def _warbands(content: Content) -> Iterator[Fault]:
    for warband in content.warbands.values():
        place = _Place("warbands.toml", warband.id)
        yield from place.known("factions", warband.factions, "factions", content.factions)
        for member in warband.members:
            yield from place.known("profile", (member.profile,), "profiles", content.profiles)
            yield from place.known("equipment", member.equipment, "equipment", content.equipment)
            yield from place.skills("skills", member.skills, content)
            yield from place.known("artefacts", member.artefacts, "artefacts", content.artefacts)
            yield from place.known("domains", member.domains, "domains", content.domains)
            yield from place.known("spells", member.spells, "spells", content.spells)


def _dice_tables(content: Content) -> Iterator[Fault]:
    """Each list that is drawn from by a die has every face of the die exactly once."""
    tables = {
        "layouts.toml": [layout.d8 for layout in content.layouts.values()],
        "deployments.toml": [face for deployment in content.deployments.values() for face in deployment.d8],
        "main_missions.toml": [mission.d8 for mission in content.main_missions.values()],
        "secondary_missions.toml": [mission.d8 for mission in content.secondary_missions.values()],
        "injuries.toml": [mark.d8 for mark in content.injuries.values()],
        "advances.toml": [mark.d8 for mark in content.advances.values()],
    }
    for file, faces in tables.items():
        if sorted(faces) != list(range(1, 9)):
            yield Fault("fault.d8", file=file, faces=", ".join(map(str, sorted(faces))))
