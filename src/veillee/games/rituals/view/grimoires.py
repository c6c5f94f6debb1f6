"""The grimoires of the Witches in play, and what the other members of the Legion can do."""

from __future__ import annotations

from collections import Counter as Tally

from veillee.kernel.scene import Counter, Item, Panel, Sign
from veillee.kernel.text import Texts

from ..content import SPELLS, UNITS
from ..content.records import Ability, Spell
from ..rules.figures.attributes import HEALTH, health_left, profile
from ..state import CUBES, Figure, Rituals
from .naming import figure_key, unit_name
from .pieces import LEGION


def grimoires(s: Rituals, texts: Texts) -> Panel:
    """A grimoire for each Witch, then the abilities of all others."""
    groups = [_grimoire(s, witch, texts) for witch in s.witches()]
    abilities = _abilities(s, texts)
    if abilities:
        groups.append(Panel("abilities", texts.say("panel.abilities"), abilities))
    return Panel("grimoires", texts.say("panel.grimoires"), place="under", groups=tuple(groups))


def _grimoire(s: Rituals, witch: Figure, texts: Texts) -> Panel:
    spells = [spell for spell in SPELLS.values() if spell.witch == witch.unit]
    ordered = sorted(spells, key=lambda spell: spell.trigger != "action")
    name, left, full = f"life-{witch.unit}", health_left(witch), HEALTH[witch.unit]
    life = Counter(name, texts.say("counter.life"), left, "life", most=full)
    return Panel(
        f"grimoire-{witch.unit}",
        texts.say(f"unit.{witch.unit}"),
        tuple(_spell(spell, texts) for spell in ordered),
        (life,),
        token=LEGION,
        letter=texts.say(f"unit.{witch.unit}")[0],
        emblem=witch.unit,
        shows=figure_key(witch),
    )


def _spell(spell: Spell, texts: Texts) -> Item:
    sort = "deed" if spell.trigger == "action" else "answer"
    return Item(
        f"spell-{spell.id}",
        "card",
        texts.say(f"spell.{spell.id}"),
        f"spell {sort}",
        note=texts.say(f"spell-note.{spell.id}"),
        signs=(Sign("energy", str(spell.cost)),),
    )


def _abilities(s: Rituals, texts: Texts) -> tuple[Item, ...]:
    """The abilities of the units in play, each once."""
    units = dict.fromkeys(figure.unit for figure in s.legion() if figure.category != "witch")
    return tuple(_ability(unit, ability, texts) for unit in units for ability in UNITS[unit].abilities)


def _ability(unit: str, ability: Ability, texts: Texts) -> Item:
    sort = "deed" if ability.timing == "action" else "answer"
    name = texts.say("legion.ability", unit=unit, ability=ability.id)
    note, cost = texts.say(f"ability-note.{ability.id}"), ability.cost
    return Item(f"ability-{ability.id}", "card", name, f"ability {sort}", note=note, signs=_price(cost))


def _price(cost: int) -> tuple[Sign, ...]:
    return (Sign("energy", str(cost)),) if cost else ()


def bestiary(s: Rituals, texts: Texts) -> Panel:
    """The card of every kind of Legion member and Serf in play, on the side that counts now."""
    kinds = Tally(figure.unit for figure in s.figures if not figure.is_hero)
    first = {figure.unit: figure for figure in reversed(s.figures) if not figure.is_hero}
    groups = tuple(_kind(s, first[unit], count, texts) for unit, count in kinds.items())
    title, note = texts.say("panel.bestiary"), texts.say("legion.enraged" if s.enraged else "legion.calm")
    return Panel("bestiary", title, place="left", groups=groups, note=note)


def _kind(s: Rituals, figure: Figure, count: int, texts: Texts) -> Panel:
    card = profile(s, figure)
    numbers = {name: int(getattr(card, name)) for name in CUBES[:3]}
    counters = [
        Counter(f"{figure.unit}-{name}", texts.say(f"attribute.{name}"), number, icon=name)
        for name, number in numbers.items()
    ]
    name = unit_name(figure.unit, texts)
    return Panel(
        f"kind-{figure.unit}",
        texts.say("legion.kind", name=name, category=figure.category, n=count),
        counters=tuple(counters),
        note=texts.say(
            "legion.profile",
            dice=card.attack_dice,
            defence=card.defence_dice,
            wounds=card.wounds,
            health=HEALTH[figure.unit],
            range=card.range,
        ),
    )
