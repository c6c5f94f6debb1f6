"""What a figure can do, in a few lines: its characteristics, what it carries, its skills, powers and spells."""

from __future__ import annotations

from veillee.kernel.text import Texts

from ..content import ABILITIES, ARTEFACTS, EQUIPMENT, FACTIONS, PROFILES, SPELLS
from ..content.records import Member, SkillRef
from ..state import Figure, Lasting
from ..traits import traits

CHARACTERISTICS = ("mv", "co", "ti", "de", "ar", "es", "sa")
THRESHOLDS = ("co", "ti", "de", "es")


def sheet(figure: Figure, texts: Texts) -> str:
    """The whole sheet of a figure, a line for each part."""
    lines = [*texts.remember(_fixed_lines, figure.kit), *_uses(figure, texts), *_effects(figure.effects, texts)]
    return "\n".join(lines)


def _fixed_lines(kit: Member, texts: Texts) -> tuple[str, ...]:
    """What a figure has for the whole game."""
    t = traits(kit)
    lines = [
        " · ".join(_head(kit, texts)),
        " · ".join(characteristic(name, getattr(t, name), texts) for name in CHARACTERISTICS),
    ]
    if t.equipment:
        items = ", ".join(equipment_text(item, texts) for item in t.equipment)
        lines.append(texts.say("sheet.equipment", items=items))
    lines += [_skill_line(skill, texts) for skill in t.skills]
    lines += [_ability_line(ability, texts) for ability in t.abilities]
    lines += [_spell_line(spell, texts) for spell in t.spells]
    lines += [_artefact_line(artefact, texts) for artefact in t.artefacts]
    return tuple(lines)


def _head(kit: Member, texts: Texts) -> list[str]:
    """Type, faction (familiars and summoned figures have none), size and cost."""
    t = traits(kit)
    faction = PROFILES[kit.profile].faction
    head = [texts.say(f"sheet.type.{t.type}"), *([texts.say(f"faction.{faction}")] if faction in FACTIONS else [])]
    return [*head, texts.say("sheet.size", size=t.size), texts.say("sheet.cost", cost=t.cost)]


def characteristic(name: str, value: int, texts: Texts) -> str:
    """A characteristic with its value: "Co 4+", or "Ti –" where a figure has none."""
    shown = f"{value}+" if name in THRESHOLDS and value else "–" if name in THRESHOLDS else str(value)
    return texts.say(f"sheet.{name}", value=shown)


def skill_text(skill: SkillRef, texts: Texts) -> str:
    """A skill as it is printed: "Expert (1) [Défense]", "Aura (Endurant)"."""
    said = texts.say(f"skill.{skill.skill}")
    inner = [texts.say(f"skill.{skill.of}") + (f" {skill.of_value}" if skill.of_value else "")] if skill.of else []
    if skill.action:
        inner.append(texts.say(f"action.{skill.action}"))
    if skill.value:
        inner.append(str(skill.value))
    if inner:
        said += f" ({', '.join(inner)})"
    bracket = texts.say(f"sheet.roll.{skill.roll}") if skill.roll else skill.keyword
    return f"{said} [{bracket}]" if bracket else said


def skill_note(skill: SkillRef, texts: Texts) -> str:
    """The short text of a skill, with its value where it has one and the text needs it."""
    valued = f"skill-valued.{skill.skill}"
    if skill.value and valued in texts:
        return texts.say(valued, value=skill.value)
    return texts.say(f"skill-note.{skill.skill}")


def equipment_text(item: str, texts: Texts) -> str:
    """A piece of equipment with what it brings: "Épée (Expert (1))", "Arc (30 pas)"."""
    info = EQUIPMENT[item]
    brings = [skill_text(skill, texts) for skill in info.skills]
    if info.range:
        brings.insert(0, texts.say("scene.steps", length=info.range))
    if info.armour_bonus:
        brings.append(texts.say("sheet.armour", bonus=info.armour_bonus))
    name = texts.say(f"equipment.{item}")
    return f"{name} ({', '.join(brings)})" if brings else name


def ability_text(ability: str, texts: Texts) -> str:
    """An ability with its cost and kind: "Ordre des aînés (1 PC, talent)"."""
    info = ABILITIES[ability]
    kind = texts.say(f"sheet.ability.{info.type}")
    return texts.say("sheet.power", name=texts.say(f"ability.{ability}"), cost=info.cost_cp, kind=kind)


def spell_text(spell: str, texts: Texts) -> str:
    """A spell with its kind and range: "Trait de feu (projectile magique, 24 pas)"."""
    info = SPELLS[spell]
    kind = texts.say(f"sheet.spell.{info.kind}", difficulty=info.difficulty)
    where = ", ".join((kind, texts.say("scene.steps", length=info.range))) if info.range else kind
    return f"{texts.say(f'spell.{spell}')} ({where})"


def _skill_line(skill: SkillRef, texts: Texts) -> str:
    return texts.say("sheet.line", name=skill_text(skill, texts), note=skill_note(skill, texts))


def _ability_line(ability: str, texts: Texts) -> str:
    name = ability_text(ability, texts)
    return texts.say("sheet.line", name=name, note=texts.say(f"ability-note.{ability}"))


def _spell_line(spell: str, texts: Texts) -> str:
    name = spell_text(spell, texts)
    return texts.say("sheet.line", name=name, note=texts.say(f"spell-note.{spell}"))


def _artefact_line(artefact: str, texts: Texts) -> str:
    name, note = texts.say(f"artefact.{artefact}"), texts.say(f"artefact-note.{artefact}")
    return texts.say("sheet.line", name=name, note=note)


def _uses(figure: Figure, texts: Texts) -> list[str]:
    """The unloaded weapons, the things used up, and the abilities already used this turn."""
    lines = []
    if figure.unloaded:
        lines.append(texts.say("sheet.unloaded", items=", ".join(_thing(item, texts) for item in figure.unloaded)))
    if figure.spent:
        lines.append(texts.say("sheet.spent", items=", ".join(_thing(item, texts) for item in figure.spent)))
    if figure.used:
        lines.append(texts.say("sheet.used", items=", ".join(_thing(item, texts) for item in figure.used)))
    return lines


def _thing(name: str, texts: Texts) -> str:
    """The name of anything that can be used up or have an effect."""
    for section, known in (
        ("equipment", EQUIPMENT),
        ("artefact", ARTEFACTS),
        ("ability", ABILITIES),
        ("spell", SPELLS),
    ):
        if name in known:
            return texts.say(f"{section}.{name}")
    raise KeyError(name)


def _effects(effects: list[Lasting], texts: Texts) -> list[str]:
    """The temporary effects on a figure, by their sources; effects kept by Concentration are marked."""
    sources = dict.fromkeys((effect.source, effect.kept) for effect in effects)
    return [
        texts.say(f"sheet.effect{'-kept' if kept else ''}", source=_thing(source, texts)) for source, kept in sources
    ]
