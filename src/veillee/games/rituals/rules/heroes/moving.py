"""Planning moves: to or towards a target, on foot or by Teleport (DAR-10.15 to 10.22, 10.43 to 10.46, 10.53, 10.54)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from veillee.shared.bits import mask_of, union
from veillee.shared.graph import FAR

from ...board import NOWHERE, zones_of
from ...content.records import HeroAction, TargetWord
from ...state import Figure, Reason, Rituals
from ..encounters.ward import barred_to_heroes
from ..figures.attributes import value
from ..figures.escaping import can_leave, hindrance
from . import objective
from .alchemy import first_payable
from .attacking import most_harmful, no_such_target, of_word, preferred
from .harm import least, zone_rank
from .objective import Goal
from .plans import MovePlan
from .reach import chance_of_elimination, expected_wounds, hero_reach


def is_laden(hero: Figure) -> bool:
    """Whether all three slots are full, so that no Chest is of use (DAR-10.42, DAR-10.57)."""
    return bool(hero.attack and hero.defence and hero.artefact)


class MoveTarget(Struct, frozen=True):
    """A target of a move: a figure (0: a token) and the mask of the Zones from which the Hero could deal with it."""

    figure: int
    zones: int
    token: int = NOWHERE  # the Zone of a token


def goal_targets(s: Rituals, hero: Figure, goal: Goal) -> list[MoveTarget]:
    """What the Objective of a Hero leads to (DAR-10.21, DAR-10.60)."""
    pit = ~s.board.pit_mask
    if goal.activate == "free_soul":
        return [MoveTarget(0, 1 << zone & pit, zone) for zone in goal.zones]
    targets = [figure for figure in s.figures if figure.number in goal.figures]
    if goal.activate == "free_serf":
        return [MoveTarget(figure.number, 1 << figure.zone & pit) for figure in targets]
    return in_reach_of(s, hero, targets)


def in_reach_of(s: Rituals, hero: Figure, targets: list[Figure]) -> list[MoveTarget]:
    """Figures as targets of a move, each with the Zones from which the Hero could attack it (DAR-10.58)."""
    board, reach = s.board, hero_reach(s, hero)
    return [MoveTarget(f.number, board.in_range(f.zone, reach) & ~board.pit_mask) for f in targets]


def move_targets(s: Rituals, hero: Figure, word: TargetWord) -> list[MoveTarget]:
    """What a word of a move entry other than the Objective leads to (DAR-10.39, 10.57)."""
    pit = ~s.board.pit_mask
    if word == "hero":
        others = [f for f in s.figures if f.category == "hero" and f.number != hero.number]
        return [MoveTarget(figure.number, 1 << figure.zone) for figure in others]
    if word == "plant":
        return [MoveTarget(0, 1 << zone & pit, zone) for zone in sorted({pile.zone for pile in s.piles})]
    if word == "chest":
        return [] if is_laden(hero) else [MoveTarget(0, 1 << zone & pit, zone) for zone in sorted(set(s.chests))]
    return in_reach_of(s, hero, of_word(s, word))


def plan_move(
    s: Rituals, hero: Figure, action: HeroAction, besides: int, only: int = 0, token: int = NOWHERE
) -> MovePlan | Reason:
    """A move to or towards a target, if the Hero can leave its Zone (DAR-10.15 to 10.22, 10.43).

    `only` is the figure, or `token` the Zone of the token, that a player has chosen among equals.
    """
    if hero.rooted and action.mode != "teleport":
        return Reason("rooted", "DAR-10.55")
    found = _way(s, hero, action, only, token)
    if isinstance(found, Reason) or action.mode != "move" or can_leave(s, hero):
        return found
    reaction = first_payable(s, hero, "hero_must_escape", besides)
    if reaction is None:
        return Reason(
            "held", "DAR-10.15", n=hindrance(s, hero), zone=hero.zone, other=value(s, hero, "agility", acting=True)
        )
    why = Reason("by-reaction", "DAR-10.53", figure=hero.number, unit=hero.unit, word=reaction.id)
    return replace(found, reaction=reaction, why=(*found.why, why))


def _way(s: Rituals, hero: Figure, action: HeroAction, only: int, token: int) -> MovePlan | Reason:
    refused: Reason | None = None
    steps = Steps(s, hero, action.mode)
    for word in action.targets:
        goal = objective.current(s, hero) if word == "objective" else None
        targets = move_targets(s, hero, word) if goal is None else goal_targets(s, hero, goal)
        if only:
            targets = [target for target in targets if target.figure == only]
        if token != NOWHERE:
            targets = [target for target in targets if target.token == token]
        for target in targets:
            if target.zones >> hero.zone & 1:
                return _standing(s, hero, target, word)
        if not targets:
            full = word == "chest" and s.chests and is_laden(hero)
            refused = refused or (Reason("laden", "DAR-10.42") if full else no_such_target(word))
            continue
        surest_first = goal is not None and goal.equal
        go = _way_to if action.aim == "to" else _way_towards
        found = go(s, hero, action, targets, steps, surest_first=surest_first)
        if found is not None:
            return found
        key, rule = ("too-far", "DAR-10.19") if action.aim == "to" else ("no-closer", "DAR-10.20")
        refused = Reason(key, rule, word=word, n=action.steps)
    assert refused is not None
    return refused


def _standing(s: Rituals, hero: Figure, target: MoveTarget, word: str) -> Reason:
    figure = s.figure(target.figure)
    return Reason(
        "already-there", "DAR-10.22", figure=target.figure, unit=figure.unit if figure else "",
        ordinal=figure.ordinal if figure else 0, zone=hero.zone, word=word,
    )  # fmt: skip


class Steps:
    """Distances of a Hero's move in its mode: on foot around barred Zones, or on the grid (DAR-10.17, 10.44, 10.45)."""

    def __init__(self, s: Rituals, hero: Figure, mode: str) -> None:
        self.start = hero.zone
        self.ways = s.board.ways(barred_to_heroes(s, hero.zone), teleport=mode == "teleport")

    def within(self, steps: int) -> int:
        """The mask of the Zones that so many steps reach."""
        return self.ways.within(self.start, steps)

    def to(self, zones: int) -> int:
        """The fewest steps to any Zone of a mask."""
        return self.ways.steps(self.start, zones)

    def nearest(self, zones: int) -> int:
        """The mask of the nearest Zones of a mask."""
        return self.ways.nearest(self.start, zones)


def _way_to(
    s: Rituals, hero: Figure, action: HeroAction, targets: list[MoveTarget], steps: Steps, *, surest_first: bool
) -> MovePlan | None:
    """To a Zone of interaction within the steps: the nearest target, its nearest Zone (DAR-10.19, 10.46, 10.62)."""
    inside = steps.within(action.steps)
    reachable = [target for target in targets if target.zones & inside]
    if not reachable:
        return None
    first = s.figure(reachable[0].figure)
    compares = s.level == "advanced" and first is not None and first.is_legion  # targets and Zones by what is dealt
    if compares:
        near = least(reachable, lambda target: -_best_chance(s, hero, target, inside))
        target, tied, why = _settle_target(s, hero, near, steps, inside, surest_first=surest_first)
        if why.key in ("nearest", "soonest"):
            why = replace(why, key="surest", rule="DAR-11.4")
    else:
        near = _nearest(reachable, steps)
        stops = steps.nearest(union(target.zones for target in near))
        target, tied, why = _settle_target(s, hero, near, steps, stops, surest_first=surest_first)
    zones = target.zones & inside
    figure = s.figure(target.figure)
    if compares and figure is not None:
        zones = mask_of(least(zones_of(zones), lambda zone: -expected_wounds(s, hero, figure, zone)))
    zones = steps.nearest(zones)
    return _to_zone(s, hero, action.mode, target, tied, zones, figure, why)


def _best_chance(s: Rituals, hero: Figure, target: MoveTarget, inside: int) -> float:
    """The best chance to eliminate the figure from a Zone of a mask."""
    figure = s.figure(target.figure)
    if figure is None:
        return 0.0
    return max(chance_of_elimination(s, hero, figure, zone) for zone in zones_of(target.zones & inside))


def _nearest(targets: list[MoveTarget], steps: Steps) -> list[MoveTarget]:
    return least(targets, lambda target: steps.to(target.zones)) if len(targets) > 1 else targets


def _way_towards(
    s: Rituals, hero: Figure, action: HeroAction, targets: list[MoveTarget], steps: Steps, *, surest_first: bool
) -> MovePlan | None:
    """Strictly closer to the nearest target, as far as the steps allow (DAR-10.20, DAR-10.54).

    At the advanced level, what can be reached is chosen as in a move to a target (DAR-11.3, DAR-11.4).
    """
    if s.level == "advanced" and (found := _way_to(s, hero, action, targets, steps, surest_first=surest_first)):
        return found
    near = _nearest(targets, steps)
    distance = steps.to(near[0].zones)
    if distance >= FAR:
        return None
    stops = steps.nearest(union(target.zones for target in near))
    target, tied, why = _settle_target(s, hero, near, steps, stops, surest_first=surest_first)
    left = {zone: steps.ways.steps(zone, target.zones) for zone in zones_of(steps.within(action.steps))}
    best = min(left.values())
    if best >= distance:
        return None
    zones = mask_of(zone for zone, still in left.items() if still == best)
    return _to_zone(s, hero, action.mode, target, tied, zones, s.figure(target.figure), why)


def _settle_target(
    s: Rituals, hero: Figure, near: list[MoveTarget], steps: Steps, stops: int, *, surest_first: bool
) -> tuple[MoveTarget, list[MoveTarget], Reason]:
    """One of the nearest targets and those still tied: figures by harm, tokens in reading order.

    The chance of an elimination is that from the Zones of the mask `stops`, where the Hero would stop.
    """
    by_number = {target.figure: target for target in near}
    figures = [figure for figure in s.figures if figure.number in by_number]
    if not figures:
        target = min(near, key=lambda one: one.token)
        return target, near, Reason("nearest-token", "DAR-10.44", zone=target.token, n=steps.to(target.zones))
    chosen, tied, why = most_harmful(
        s,
        hero,
        figures,
        lambda figure: _best_chance(s, hero, by_number[figure.number], stops),
        surest_first=surest_first,
    )
    target = by_number[chosen.number]
    if why is None:
        # Whoever strikes from afar stops before its target: what is counted is the way, not the distance.
        key = "nearest" if target.zones == 1 << chosen.zone else "soonest"
        why = preferred(key, "DAR-10.44", chosen, None, steps.to(target.zones))
    return target, [by_number[figure.number] for figure in tied], why


def _to_zone(
    s: Rituals,
    hero: Figure,
    mode: str,
    target: MoveTarget,
    tied: list[MoveTarget],
    ends: int,
    figure: Figure | None,
    why: Reason,
) -> MovePlan:
    """The plan of a move to the best Zone of a mask."""
    zones = zones_of(ends)
    zone = zones[0] if len(zones) == 1 else min(zones, key=lambda zone: zone_rank(s, hero, figure, zone))
    way = Reason("goes-to", "DAR-10.25" if len(zones) > 1 else "DAR-10.62", zone=zone, n=len(zones))
    return MovePlan(
        zone,
        target.figure,
        mode,
        tuple(one.figure for one in tied if one.figure),
        tuple(one.token for one in tied if one.token != NOWHERE),
        zones,
        why=(why, way),
    )
