"""What no content file shows alone: references between lists, sizes of decks, cards of each number, Demon piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from veillee.kernel.contract import count_faults
from veillee.kernel.errors import Fault

from .encounter_checks import encounter_faults
from .grid import OUTER_SIDES
from .lists import Content
from .records import X_LEVEL, ActionCard, AiCard, DemonPile, Effect
from .tables import Table

DEMON_PILE_CARDS = 8
AI_CARDS_OF_A_PLACE = 3
#: The Action cards that have a Reaction, one each (DAR-11.11).
PLACES_WITH_REACTION = (1, 2, 3)
SPELLS_OF_A_KIND = 3  # as many Actions as Reactions in each grimoire


def cross_faults(content: Content) -> list[Fault]:
    """Every fault of the lists among each other, each with its file and table."""
    return [
        *count_faults(content),
        *_grimoires(content),
        *_effects(content),
        *_heroes(content),
        *_hero_cards(content),
        *_demons(content),
        *_tiles(content),
        *encounter_faults(content),
    ]


def _grimoires(content: Content) -> Iterator[Fault]:
    for spell in content.spells.values():
        yield from Table("spells", spell.id).known("witch", (spell.witch,), "witches", content.witches)
    actions = Counter(spell.witch for spell in content.spells.values() if spell.trigger == "action")
    reactions = Counter(spell.witch for spell in content.spells.values() if spell.trigger != "action")
    for witch in content.witches:
        if (actions[witch], reactions[witch]) != (SPELLS_OF_A_KIND, SPELLS_OF_A_KIND):
            yield Table("witches", witch).fault("grimoire", actions=actions[witch], reactions=reactions[witch])


def _effects(content: Content) -> Iterator[Fault]:
    """Units that are summoned."""
    lists: Mapping[str, Mapping[str, Iterable[Effect]]] = {
        "spells": {spell.id: spell.effects for spell in content.spells.values()},
        "witchcraft": {card.id: card.effects for card in content.witchcraft.values()},
        "units": {u.id: [e for ability in u.abilities for e in ability.effects] for u in content.units.values()},
    }
    for file, tables in lists.items():
        for name, effects in tables.items():
            summoned = [effect.unit for effect in effects]
            yield from Table(file, name).known("effects", summoned, "units", content.units)


def _heroes(content: Content) -> Iterator[Fault]:
    starters = sum(hero.starter for hero in content.heroes.values())
    if starters != content.constants.hero_slots:
        yield Table("heroes").fault("starters", count=starters, wanted=content.constants.hero_slots)


def _hero_cards(content: Content) -> Iterator[Fault]:
    places = range(1, content.constants.hero_slots + 1)
    drawn = Counter(card.number for card in content.ai_cards.values())
    printed = Counter(card.number for card in content.action_cards.values())
    for number in sorted({*places, *drawn}):
        wanted = AI_CARDS_OF_A_PLACE if number in places else 0
        if drawn[number] != wanted:
            yield Table("ai_cards").fault("cards-of-place", number=number, count=drawn[number], wanted=wanted)
    for number in sorted({*places, *printed}):
        wanted = 1 if number in places else 0
        if printed[number] != wanted:
            yield Table("action_cards").fault("cards-of-place", number=number, count=printed[number], wanted=wanted)
    for card in content.action_cards.values():
        wanted = 1 if card.number in PLACES_WITH_REACTION else 0
        if len(card.reactions) != wanted:
            yield Table("action_cards", card.id).fault("reactions", count=len(card.reactions), wanted=wanted)
        yield from _levels(Table("action_cards", card.id), card, content)
    for ai_card in content.ai_cards.values():
        yield from _levels(Table("ai_cards", ai_card.id), ai_card, content)


def _levels(table: Table, card: AiCard | ActionCard, content: Content) -> Iterator[Fault]:
    """Alchemy spells have a level, other entries have none."""
    most = content.constants.alchemy_most
    levels = {X_LEVEL, *range(1, most + 1)}
    for number, entry in enumerate(card.entries, 1):
        if (entry.level not in levels) if entry.kind == "spell" else entry.level:
            yield table.fault("entry-level", number=number, kind=entry.kind, level=entry.level, most=most)
    for reaction in card.reactions:
        if reaction.level not in levels:
            yield table.fault("reaction-level", name=reaction.id, level=reaction.level, most=most)


def _demons(content: Content) -> Iterator[Fault]:
    """Every Demon has a pile of known cards; the abilities that they force are its own."""
    cards = content.demon_cards
    demons = {unit.id: unit for unit in content.units.values() if unit.category == "demon"}
    for demon in demons:
        if demon not in content.demon_piles:
            yield Table("units", demon).fault("no-demon-pile")
    for pile in content.demon_piles.values():
        table = Table("demon_piles", pile.id)
        if pile.id not in demons:
            yield table.fault("not-a-demon", given=pile.id)
        else:
            own = {ability.id for ability in demons[pile.id].abilities}
            for card in (cards[name] for name in pile.cards if name in cards):
                forced = [effect.ability for effect in card.effects if effect.ability and effect.ability not in own]
                yield from (table.fault("demon-ability", card=card.id, given=ability) for ability in forced)
        yield from _pile(table, pile, content)


def _pile(table: Table, pile: DemonPile, content: Content) -> Iterator[Fault]:
    added = [swap.add for swap in pile.solo_replacements]
    yield from table.known("cards", pile.cards, "demon_cards", content.demon_cards)
    yield from table.known("solo_replacements", added, "demon_cards", content.demon_cards)
    cards = list(pile.cards)
    if len(cards) != DEMON_PILE_CARDS:
        yield table.fault("demon-pile-size", count=len(cards), wanted=DEMON_PILE_CARDS)
    for swap in pile.solo_replacements:
        if swap.remove in cards:
            cards[cards.index(swap.remove)] = swap.add
        else:
            yield table.fault("swap", given=swap.remove)
    for name in cards:
        if name in content.demon_cards and content.demon_cards[name].control == "heroes":
            yield table.fault("demon-of-heroes", given=name)


def _tiles(content: Content) -> Iterator[Fault]:
    for tile in content.tiles.values():
        for wall in tile.outer_walls:
            if wall not in OUTER_SIDES:
                yield Table("tiles", tile.id).fault("outer-wall", given=wall, possible=", ".join(sorted(OUTER_SIDES)))
