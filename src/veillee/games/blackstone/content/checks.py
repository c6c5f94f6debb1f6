"""What no content file shows alone: references between lists, sizes of decks, ships and their explorers, cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from veillee.kernel.contract import count_faults
from veillee.kernel.errors import Fault

from .cards import Encounter, Legacy, Resource, Step
from .effect_checks import effect_faults
from .figure_checks import explorer_faults, figures_asked, hostile_faults, weapon_faults
from .lists import Content
from .map_checks import map_faults
from .stronghold_checks import stronghold_faults
from .tables import Table

BASE_ENCOUNTERS, CORE_LEGACIES, RESOURCES_OF_A_SHIP = 20, 12, 6
LEADER = "leader"
FACES = {"d6": 6, "d8": 8, "d12": 12}


def cross_faults(content: Content) -> list[Fault]:
    """Every fault of the lists among each other, each with its file and table."""
    return [
        *count_faults(content),
        *_constants(content),
        *_decks(content),
        *explorer_faults(content),
        *hostile_faults(content),
        *_encounters(content),
        *_challenges(content),
        *_discoveries(content),
        *_resources(content),
        *_artefacts(content),
        *_ships(content),
        *_legacies(content),
        *_locations(content),
        *_events(content),
        *effect_faults(content),
        *map_faults(content),
        *stronghold_faults(content),
    ]


def _sets(content: Content) -> set[str]:
    """The names of the sets of encounter cards."""
    return {card.set for card in content.encounters.values()}


def _constants(content: Content) -> Iterator[Fault]:
    table, constants = Table("constants"), content.constants
    yield from table.known("base_sets", constants.base_sets, "encounters.toml", _sets(content))
    for die, count in FACES.items():
        faces = [face for name, face_list in constants.dice.items() if name == die for face in face_list]
        if len(faces) != count:
            yield table.fault("die-faces", die=die, count=len(faces), wanted=count)
    costs = constants.costs
    for name in costs.__struct_fields__:
        yield from table.die_cost(f"costs.{name}", getattr(costs, name))


def _decks(content: Content) -> Iterator[Fault]:
    """Decks of the wrong size, and piles too small for an expedition."""
    constants = content.constants
    base = sum(card.set in constants.base_sets for card in content.encounters.values())
    if base != BASE_ENCOUNTERS:
        yield Table("encounters").fault("base-encounters", count=base, wanted=BASE_ENCOUNTERS)
    core = sum(legacy.core for legacy in content.legacies.values())
    if core != CORE_LEGACIES:
        yield Table("legacies").fault("core-legacies", count=core, wanted=CORE_LEGACIES)
    combats = sum(not card.cell for card in content.maps.values())
    for file, count, wanted in (
        ("challenges", len(content.challenges), constants.challenge_cards),
        ("maps", combats, constants.combat_cards),
    ):
        if count < wanted:
            yield Table(file).fault("too-few-cards", count=count, wanted=wanted)


def _encounters(content: Content) -> Iterator[Fault]:
    added = {name for legacy in content.legacies.values() for name in legacy.adds}
    for card in content.encounters.values():
        table = Table("encounters", card.id)
        if card.set not in content.constants.base_sets and card.set not in added:
            yield table.fault("set-unused", given=card.set)
        yield from _entries(table, card, content)


def _entries(table: Table, card: Encounter, content: Content) -> Iterator[Fault]:
    for number, entry in enumerate(card.entries, 1):
        if bool(entry.group) == (entry.twist is not None):
            yield table.fault("entry", number=number)
        yield from figures_asked(table, f"entries {number}", entry.group, content)


def _challenges(content: Content) -> Iterator[Fault]:
    for card in content.challenges.values():
        table = Table("challenges", card.id)
        if bool(card.steps) == bool(card.special):
            yield table.fault("steps-or-special")
        if card.special == "severed" and sum(bool(one.cell) for one in content.maps.values()) != 1:
            yield table.fault("no-cell")
        for number, step in enumerate(card.steps, 1):
            yield from _step(table, number, step, content)


def _step(table: Table, number: int, step: Step, content: Content) -> Iterator[Fault]:
    yield from table.known(f"steps {number}", (step.hostile,), "hostiles.toml", content.hostiles)
    if (step.test == "attack") != bool(step.hostile):
        yield table.fault("attack-step", number=number)
    if (step.test == "blackstone") != bool(step.at_least or step.at_most):
        yield table.fault("blackstone-step", number=number)


def _discoveries(content: Content) -> Iterator[Fault]:
    for card in content.discoveries.values():
        if (card.kind == "archeotech") != (card.value > 0):
            yield Table("discoveries", card.id).fault("discovery-value", kind=card.kind, value=card.value)


def _resources(content: Content) -> Iterator[Fault]:
    of_ship = Counter(card.ship for card in content.resources.values())
    for ship in content.ships:
        if of_ship[ship] != RESOURCES_OF_A_SHIP:
            yield Table("ships", ship).fault("resources", count=of_ship[ship], wanted=RESOURCES_OF_A_SHIP)
    for card in content.resources.values():
        yield from _resource(Table("resources", card.id), card, content)


def _resource(table: Table, card: Resource, content: Content) -> Iterator[Fault]:
    yield from table.known("ship", (card.ship,), "ships.toml", content.ships)
    yield from table.positive(price=card.price)
    yield from table.die_cost("cost", card.cost, free=True)
    if (card.weapon is not None) != any(effect.op == "weapon" for effect in card.effects):
        yield table.fault("weapon-effect")
    if card.weapon:
        yield from weapon_faults(table, card.weapon, options=True)


def _artefacts(content: Content) -> Iterator[Fault]:
    for card in content.artefacts.values():
        table = Table("artefacts", card.id)
        yield from table.known("stronghold", (card.stronghold,), "strongholds.toml", content.strongholds)
        yield from table.die_cost("cost", card.cost, free=True)
        stronghold = content.strongholds.get(card.stronghold)
        if stronghold and stronghold.artefact != card.id:
            yield table.fault("artefact-elsewhere", given=card.stronghold)


def _ships(content: Content) -> Iterator[Fault]:
    for ship in content.ships.values():
        table = Table("ships", ship.id)
        yield from table.known("home_of", ship.home_of, "explorers.toml", content.explorers)
        yield from table.known("support", (ship.support.user,), "explorers.toml", {LEADER, *content.explorers})
        yield from table.die_cost("support", ship.support.cost, free=True)
        for given in ship.home_of:
            if given in content.explorers and content.explorers[given].ship != ship.id:
                yield table.fault("home-elsewhere", given=given, ship=content.explorers[given].ship)


def _legacies(content: Content) -> Iterator[Fault]:
    sets = _sets(content)
    for legacy in content.legacies.values():
        table = Table("legacies", legacy.id)
        yield from table.known("adds", legacy.adds, "encounters.toml", sets)
        if not _fits_its_kind(legacy):
            yield table.fault("legacy-kind", kind=legacy.kind)


def _fits_its_kind(legacy: Legacy) -> bool:
    """New threats add sets, enhancements have effects, countdowns do neither (BSF-5.6)."""
    return {
        "new_threat": bool(legacy.adds and not legacy.effects),
        "enhancement": bool(legacy.effects and not legacy.adds),
        "countdown": not legacy.adds and not legacy.effects,
    }[legacy.kind]


def _locations(content: Content) -> Iterator[Fault]:
    for location in content.locations.values():
        table = Table("locations", location.id)
        if location.kind == "action":
            yield from table.die_cost("cost", location.cost)
        elif location.cost:
            yield table.fault("cost-of-no-action", given=location.cost)


def _events(content: Content) -> Iterator[Fault]:
    spans = [(row.first, row.last) for row in content.events.values()]
    yield from Table("events").rolls("events", spans)
