"""What is wrong with a stronghold: its groups, places, rules, goal, reward and events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from veillee.kernel.errors import Fault
from veillee.shared import hex

from .figure_checks import figures_asked
from .lists import Content
from .map_checks import battlefield_faults, laid_hexes
from .strongholds import GarrisonGroup, Stronghold, StrongholdRule
from .tables import Table
from .words import Hex

STRONGHOLDS, VAULTS = 4, 1
#: The rules of groups that are no rule of their stronghold (BSF-22.17, 22.20).
OWN_RULES = ("no_reinforcements",)
#: The place, the action or the floor without which a rule of a stronghold has no sense.
NEEDED_PLACE: dict[StrongholdRule, str] = {"defensive_fire": "lanes"}
NEEDED_ACTION: dict[StrongholdRule, str] = {"pack": "burn", "awakening": "unlock"}
NEEDED_FLOOR: dict[StrongholdRule, str] = {"only_lower_exit": "lower"}
#: The actions that fulfil a kind of objective.
GOAL_ACTIONS = {"access": ("release", "unlock"), "burned": ("burn",), "core": ("unlock",)}
CORE = "core"


def stronghold_faults(content: Content) -> Iterator[Fault]:
    """All faults of each stronghold and of the vault."""
    kinds = Counter(card.kind for card in content.strongholds.values())
    if (kinds["stronghold"], kinds["vault"]) != (STRONGHOLDS, VAULTS):
        yield Table("strongholds").fault("strongholds", strongholds=kinds["stronghold"], vaults=kinds["vault"])
    for card in content.strongholds.values():
        table = Table("strongholds", card.id)
        fields: dict[str, list[Hex]] = {
            "links": [cell for link in card.links for cell in link],
            "groups": [cell for group in card.groups for cell in (group.at, *group.fixed_hexes)],
            "places": [cell for place in card.places for cell in place.hexes],
        }
        yield from battlefield_faults(table, card, content, fields, content.constants.group)
        if all(placement.tile in content.tiles for placement in card.placements):
            yield from _floors(table, card, content)
        yield from table.positive(access_cards=card.access_cards)
        if not card.portals and "no_retreat" not in card.rules:
            yield table.fault("no-portal")
        yield from _groups(table, card, content)
        yield from _places(table, card)
        yield from _objective(table, card)
        yield from _reward(table, card, content)
        yield from table.rolls("events", [(row.first, row.last) for row in card.events])


def _floors(table: Table, card: Stronghold, content: Content) -> Iterator[Fault]:
    """Floors lie apart; a group bound to a floor starts there."""
    floors: dict[str, set[Hex]] = {}
    for placement in card.placements:
        floors.setdefault(placement.floor, set()).update(laid_hexes(placement, content.tiles))
    for (one, cells), (other, others) in combinations(floors.items(), 2):
        if any(cell in others for here in cells for cell in hex.neighbours(here)):
            yield table.fault("floors-touch", floor=one, other=other)
    for group in card.groups:
        yield from table.known(group.id, (group.floor,), "placements", floors)
        if group.floor in floors and not {group.at, *group.fixed_hexes} <= floors[group.floor]:
            yield table.fault("group-off-floor", group=group.id, floor=group.floor)


def _groups(table: Table, card: Stronghold, content: Content) -> Iterator[Fault]:
    ids = Counter(group.id for group in card.groups)
    yield from (table.fault("group-twice", group=name) for name, count in ids.items() if count > 1)
    bands = [band for group in card.groups for band in group.hostiles]
    yield from figures_asked(table, "groups", bands, content)
    for group in card.groups:
        yield from _group(table, group, card)


def _group(table: Table, group: GarrisonGroup, card: Stronghold) -> Iterator[Fault]:
    figures = sum(band.n for band in group.hostiles)
    if group.fixed_hexes and len(group.fixed_hexes) != figures:
        yield table.fault("fixed-hexes", group=group.id, count=len(group.fixed_hexes), wanted=figures)
    yield from table.known(group.id, group.rules, "rules", (*OWN_RULES, *card.rules))


def _places(table: Table, card: Stronghold) -> Iterator[Fault]:
    places = {place.id for place in card.places}
    actions = {action.id for action in card.actions}
    floors = {placement.floor for placement in card.placements}
    for action in card.actions:
        yield from table.known(action.id, action.where, "places", places)
        yield from table.die_cost(action.id, action.cost)
    for field in ("links_end_moves", "links_once_a_turn"):
        if getattr(card, field) and not card.links:
            yield table.fault("rule-needs", rule=field, needs="links")
    for needed, there in ((NEEDED_PLACE, places), (NEEDED_ACTION, actions), (NEEDED_FLOOR, floors)):
        for rule, needs in needed.items():
            if rule in card.rules and needs not in there:
                yield table.fault("rule-needs", rule=rule, needs=needs)


def _objective(table: Table, card: Stronghold) -> Iterator[Fault]:
    goal = card.objective
    if goal.kind == "slain_all":
        yield from table.known("objective", (goal.group,), "groups", {group.id for group in card.groups})
    elif goal.kind == "slain":
        hostiles = {band.hostile for group in card.groups for band in group.hostiles}
        yield from table.known("objective", (goal.hostile,), "groups", hostiles)
    else:
        wanted = GOAL_ACTIONS[goal.kind]
        places = {place for action in card.actions if action.id in wanted for place in action.where}
        if not 1 <= goal.count <= len(places):
            yield table.fault("objective-count", count=goal.count, most=len(places))
    if goal.kind == "core" and CORE not in {place.id for place in card.places}:
        yield table.fault("rule-needs", rule=goal.kind, needs=CORE)
    needs = {"slain_all": "group", "slain": "hostile"}.get(goal.kind)
    if needs and not getattr(goal, needs):
        yield table.fault("rule-needs", rule=goal.kind, needs=needs)


def _reward(table: Table, card: Stronghold, content: Content) -> Iterator[Fault]:
    """A stronghold gives its artefact, the vault the victory (BSF-22.5, 22.10)."""
    yield from table.known("artefact", (card.artefact,), "artefacts.toml", content.artefacts)
    given = [effect.id for effect in card.reward if effect.op == "artefact"]
    wins = any(effect.op == "campaign_victory" for effect in card.reward)
    if card.kind == "vault":
        if card.artefact or given or not wins:
            yield table.fault("reward-of-vault")
    elif not card.artefact or given != [card.artefact] or wins:
        yield table.fault("reward-of-stronghold")
