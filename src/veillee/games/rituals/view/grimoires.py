"""The grimoires of the Witches in play, and what the other members of the Legion can do."""

from __future__ import annotations

from collections import Counter as Tally

from msgspec.structs import replace

from veillee.kernel.scene import Counter, Item, Panel, Sign
from veillee.kernel.text import Texts

from ..content import SPELLS, UNITS, WITCHCRAFT
from ..content.records import Ability, Spell
from ..rules.figures.attributes import HEALTH, health_left, unit_profile
from ..rules.legion.orders import MINIONS, callable_witches
from ..state import CUBES, Figure, Rituals
from .master import MASTER
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
    kinds = Tally((figure.unit, figure.category) for figure in s.figures if not figure.is_hero)
    groups = []
    for (unit, category), count in kinds.items():
        title = texts.say("legion.kind", name=unit_name(unit, texts), category=category, n=count)
        groups.append(_kind(s, unit, title, texts))
    title, note = texts.say("panel.bestiary"), texts.say("legion.enraged" if s.enraged else "legion.calm")
    return Panel("bestiary", title, place="left", groups=tuple(groups), note=note)


def units_to_call(s: Rituals, seat: int | None, texts: Texts) -> Panel:
    """The cards of the units that a Witch may call and of which none is in play."""
    in_play = {figure.unit for figure in s.figures}
    groups = tuple(_to_call(s, unit, texts) for unit in _callable(s, seat) if unit not in in_play)
    return Panel("to-call", texts.say("panel.to-call"), place="under", groups=groups, folded=True)


def _callable(s: Rituals, seat: int | None) -> dict[str, None]:
    """Minions, Witches, and what the cards in hand call; only the Witch Master sees the hand."""
    hand = s.hand if seat == MASTER else ()
    called = (effect.unit for card in hand for effect in WITCHCRAFT[card].effects if effect.op == "summon")
    return dict.fromkeys([*(unit.id for unit in MINIONS), *called, *callable_witches(s)])


def _to_call(s: Rituals, unit: str, texts: Texts) -> Panel:
    """The card of a unit that is not in play, with what it can do."""
    category = UNITS[unit].category if unit in UNITS else "witch"
    title = texts.say("legion.callable", name=unit_name(unit, texts), category=category)
    if unit in UNITS:
        powers = [texts.say(f"ability-note.{ability.id}") for ability in UNITS[unit].abilities]
    else:
        powers = [texts.say(f"spell-note.{spell.id}") for spell in SPELLS.values() if spell.witch == unit]
    return replace(_kind(s, unit, title, texts), prose=tuple(powers))


def _kind(s: Rituals, unit: str, title: str, texts: Texts) -> Panel:
    card = unit_profile(s, unit)
    counters = [
        Counter(f"{unit}-{name}", texts.say(f"attribute.{name}"), int(getattr(card, name)), icon=f"attr-{name}")
        for name in CUBES[:3]
    ]
    return Panel(
        f"kind-{unit}",
        title,
        counters=tuple(counters),
        note=texts.say(
            "legion.profile",
            dice=card.attack_dice,
            defence=card.defence_dice,
            wounds=card.wounds,
            health=HEALTH[unit],
            range=card.range,
        ),
    )
