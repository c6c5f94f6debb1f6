"""What effects of all lists refer to: hostiles, artefacts, and the floors and places of strongholds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from veillee.kernel.errors import Fault

from .effects import Effect
from .lists import Content
from .strongholds import Stronghold
from .tables import LAST_ROLL, Table

#: Explorers whom an effect concerns because of where they are.
SOMEWHERE = ("on_floor", "on_location")


def effect_faults(content: Content) -> Iterator[Fault]:
    """All faults of effects outside strongholds; effects inside them know their stronghold."""
    for table, effects in _effects(content):
        for effect in _with_substitutes(effects):
            yield from _references(table, effect, content)
            if effect.where or effect.floor or effect.who in SOMEWHERE:
                yield table.fault("only-in-strongholds", op=effect.op)
    for card in content.strongholds.values():
        yield from _of_stronghold(Table("strongholds", card.id), card, content)


def _effects(content: Content) -> Iterator[tuple[Table, Iterable[Effect]]]:
    yield from ((Table("discoveries", card.id), card.hold) for card in content.discoveries.values())
    yield from ((Table("resources", card.id), card.effects) for card in content.resources.values())
    yield from ((Table("artefacts", card.id), card.effects) for card in content.artefacts.values())
    yield from ((Table("ships", card.id), card.facility) for card in content.ships.values())
    yield from ((Table("legacies", card.id), card.effects) for card in content.legacies.values())
    yield from ((Table("locations", card.id), card.effects) for card in content.locations.values())
    yield from ((Table("events", row.id), row.effects) for row in content.events.values())
    for card in content.challenges.values():
        for step in card.steps:
            yield Table("challenges", card.id), (*step.fail, *step.success, *step.critical)


def _with_substitutes(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects, each followed by the one that takes its place (BSF-29.14)."""
    for effect in effects:
        yield effect
        if effect.otherwise:
            yield effect.otherwise


def _references(table: Table, effect: Effect, content: Content) -> Iterator[Fault]:
    yield from table.known(effect.op, (effect.hostile, *effect.hostiles), "hostiles.toml", content.hostiles)
    yield from table.known(effect.op, (effect.id,), "artefacts.toml", content.artefacts)
    if effect.op == "artefact" and not effect.id:
        yield table.fault("no-artefact")
    if effect.op == "event_remap" and not (1 <= effect.src <= LAST_ROLL and 1 <= effect.dst <= LAST_ROLL):
        yield table.fault("event-remap", src=effect.src, dst=effect.dst)


def _of_stronghold(table: Table, card: Stronghold, content: Content) -> Iterator[Fault]:
    floors = {placement.floor for placement in card.placements}
    places = {place.id for place in card.places}
    effects = [*card.reward, *(effect for row in card.events for effect in row.effects)]
    for effect in _with_substitutes(effects):
        yield from _references(table, effect, content)
        yield from table.known(effect.op, (effect.floor,), "placements", floors)
        if effect.who == "on_floor":
            yield from table.known(effect.op, (effect.where,), "placements", floors)
        if effect.who == "on_location":
            yield from table.known(effect.op, (effect.where,), "places", places)
        if effect.who in SOMEWHERE and not effect.where:
            yield table.fault("no-where", op=effect.op)
        yield from _needs(table, card, effect)


def _needs(table: Table, card: Stronghold, effect: Effect) -> Iterator[Fault]:
    """What an effect of a stronghold does has to be there: links, nests, Access markers."""
    actions = {action.id for action in card.actions}
    if effect.op == "block_link" and not card.links:
        yield table.fault("rule-needs", rule=effect.op, needs="links")
    if effect.place == "nest" and "burn" not in actions:
        yield table.fault("rule-needs", rule=effect.op, needs="burn")
    if effect.op == "remove_access" and not actions & {"release", "unlock"}:
        yield table.fault("rule-needs", rule=effect.op, needs="unlock")
