"""What is wrong with an Encounter: its layout, what stands where, and what its special rules need."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from veillee.kernel.errors import Fault
from veillee.shared.graph import FAR, Graph, both_ways

from .grid import borders, zone_names
from .lists import Content
from .records import Category, Encounter, SpecialRule
from .tables import Table

#: The special rule without which another rule, an Objective or a condition of victory has no sense.
NEEDED_RULE: dict[str, SpecialRule] = {
    "rubies": "pit",
    "obsessed_possessed": "rubies",
    "pekka_ward": "caves",
    "blood_sacrifice": "pit",
    "invoke_demon": "pit",
    "welcome_demon": "invoke_demon",
    "trapped_soul_on_board": "trapped_souls",
    "trapped_souls_on_board": "trapped_souls",
    "souls_freed": "trapped_souls",
    "possessed_carries_ruby": "rubies",
    "hero_in_caves_or_can_enter": "caves",
}
#: The marked Zone that a special rule needs.
NEEDED_ZONE = {"pit": "yellow_zone", "pekka_ritual": "yellow_zone", "welcome_demon": "green_zone"}
NEEDS_DEMON = (
    "rubies",
    "pekka_ritual",
    "invoke_demon",
    "demon_in_play",
    "demon_eliminated",
    "heroes_eliminated_by_demon",
    "all_possessed_eliminated_before_demon",
    "pekka_eliminated_before_demon",
)
NEEDS_PEKKA = ("pekka_ward", "pekka_ritual", "hero_in_caves_or_can_enter", "pekka_eliminated_before_demon")
CAVES_TILE = "A1"
#: Which figures the lists `legion` and `serfs` hold; a Demon comes by a rule only (DAR-8.1).
PLACED: dict[str, tuple[Category, ...]] = {"legion": ("minion", "creature", "possessed"), "serfs": ("serf",)}


def encounter_faults(content: Content) -> Iterator[Fault]:
    """All faults of each Encounter."""
    for encounter in content.encounters.values():
        table = Table("encounters", encounter.id)
        yield from _figures(table, encounter, content)
        yield from _numbers(table, encounter, content)
        yield from _rules(table, encounter)
        whole = list(_layout(table, encounter, content))
        yield from whole
        if not whole:  # nothing can be said about the Zones of a layout with faults
            yield from _zones(table, encounter)
            yield from _ways(table, encounter, content)


def _figures(table: Table, encounter: Encounter, content: Content) -> Iterator[Fault]:
    witches = Counter(place.witch for place in encounter.witches)
    yield from table.known("witches", witches, "witches", content.witches)
    most = content.constants.most_witches
    if len(encounter.witches) > most:
        yield table.fault("too-many-witches", count=len(encounter.witches), most=most)
    yield from (table.fault("witch-twice", given=witch) for witch, count in witches.items() if count > 1)
    if encounter.playable and not witches:
        yield table.fault("no-witch")
    for field, units in {"legion": encounter.legion, "serfs": encounter.serfs}.items():
        yield from table.known(field, sorted({place.unit for place in units}), "units", content.units)
        for given, count in Counter(place.unit for place in units).items():
            if given not in content.units:
                continue
            if content.units[given].category not in PLACED[field]:
                yield table.fault("category", field=field, given=given)
            if count > content.units[given].count:
                yield table.fault("too-many-figures", given=given, count=count, most=content.units[given].count)
    yield from table.known("demon", (encounter.demon,), "units", content.units)
    if encounter.demon in content.units and content.units[encounter.demon].category != "demon":
        yield table.fault("not-a-demon", given=encounter.demon)


def _numbers(table: Table, encounter: Encounter, content: Content) -> Iterator[Fault]:
    slots, last = content.constants.hero_slots, content.constants.soul_counter_most
    if encounter.playable and len(encounter.hero_zones) != slots:
        yield table.fault("hero-zones", count=len(encounter.hero_zones), wanted=slots)
    rewards = encounter.plague_rewards
    if any(not 1 <= space <= last for space in rewards) or any(one >= other for one, other in pairwise(rewards)):
        yield table.fault("plague-rewards", given=", ".join(map(str, rewards)), last=last)
    if len(encounter.plants) > len(content.plant_tokens):
        yield table.fault("plant-tokens", count=len(encounter.plants), most=len(content.plant_tokens))


def _rules(table: Table, encounter: Encounter) -> Iterator[Fault]:
    rules = encounter.special_rules
    conditions = [condition.id for condition in (*encounter.witch_master_wins, *encounter.heroes_win)]
    for given in (*rules, *(objective.when for objective in encounter.objectives), *conditions):
        if given in NEEDED_RULE and NEEDED_RULE[given] not in rules:
            yield table.fault("needs-rule", given=given, rule=NEEDED_RULE[given])
        if given in NEEDED_ZONE and not getattr(encounter, NEEDED_ZONE[given]):
            yield table.fault("needs-zone", given=given, field=NEEDED_ZONE[given])
        if given in NEEDS_DEMON and not encounter.demon:
            yield table.fault("needs-demon", given=given)
        if given in NEEDS_PEKKA and "pekka" not in {place.witch for place in encounter.witches}:
            yield table.fault("needs-pekka", given=given)
    if "rubies" in rules and not encounter.rubies:
        yield table.fault("no-ruby")
    if "caves" in rules and CAVES_TILE not in {tile for row in encounter.layout for tile in row}:
        yield table.fault("needs-tile", given="caves", tile=CAVES_TILE)


def _layout(table: Table, encounter: Encounter, content: Content) -> Iterator[Fault]:
    tiles = [tile for row in encounter.layout for tile in row]
    yield from table.known("layout", sorted(set(tiles)), "tiles", content.tiles)
    if not tiles or len({len(row) for row in encounter.layout}) != 1:
        yield table.fault("no-rectangle")
    faces: dict[str, str] = {}
    for tile in tiles:
        # "A1" and "B1" are the two faces of one tile.
        if (other := faces.setdefault(tile[1:], tile)) != tile:
            yield table.fault("both-faces", tile=tile, other=other)
    yield from (table.fault("tile-twice", tile=tile) for tile, count in Counter(tiles).items() if count > 1)


def _placed_zones(encounter: Encounter) -> Iterator[tuple[str, str]]:
    """Each Zone in which something starts, with the field that names it."""
    yield "red_zone", encounter.red_zone
    yield "green_zone", encounter.green_zone
    yield from (("witches", place.zone) for place in encounter.witches)
    yield from (("legion", place.zone) for place in encounter.legion)
    yield from (("serfs", place.zone) for place in encounter.serfs)
    for field in ("hero_zones", "chests", "plants", "rubies"):
        yield from ((field, zone) for zone in getattr(encounter, field))


def _zones(table: Table, encounter: Encounter) -> Iterator[Fault]:
    names = zone_names(encounter.layout)
    optional = ("green_zone", "yellow_zone")
    pit = encounter.yellow_zone if "pit" in encounter.special_rules else ""
    for field, zone in (*_placed_zones(encounter), ("yellow_zone", encounter.yellow_zone)):
        if zone not in names and (zone or field not in optional):
            yield table.fault("zone", field=field, given=zone)
        elif pit and zone == pit and field != "yellow_zone":
            yield table.fault("on-the-pit", field=field, given=zone)


def _ways(table: Table, encounter: Encounter, content: Content) -> Iterator[Fault]:
    """Every Zone can be walked to from the red one; nobody walks through the Pit, but it has a way to its side."""
    names = zone_names(encounter.layout)
    if encounter.red_zone not in names:
        return
    passable = [pair for pair, border in borders(encounter.layout, content.tiles) if border != "wall"]
    graph = Graph(range(len(names)), both_ways(passable))
    pit = names.index(encounter.yellow_zone) if _has_pit(encounter, names) else -1
    costs = graph.costs_from(names.index(encounter.red_zone), blocked=1 << pit if pit >= 0 else 0)
    cut_off = [name for zone, name in enumerate(names) if costs[zone] == FAR and zone != pit]
    if pit >= 0 and all(costs[zone] == FAR for pair in passable if pit in pair for zone in pair):
        cut_off.append(names[pit])
    if cut_off:
        yield table.fault("cut-off", zones=", ".join(cut_off))


def _has_pit(encounter: Encounter, names: tuple[str, ...]) -> bool:
    return "pit" in encounter.special_rules and encounter.yellow_zone in names
