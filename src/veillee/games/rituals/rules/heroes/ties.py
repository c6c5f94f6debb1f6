"""Ties that the player breaks: option `tie_break` (DAR-10.24, DAR-10.40)."""

from __future__ import annotations

from msgspec.structs import replace

from veillee.kernel import choose

from ...content.records import HeroAction
from ...prompts import BreakTie, FigureId, ZoneId
from ...state import Figure, Rituals
from ..figures.alike import one_of_alike
from .moving import plan_move
from .plans import AttackPlan, MovePlan


async def targets_by_player(s: Rituals, hero: Figure, found: AttackPlan) -> AttackPlan:
    """Where more figures are tied than the Hero attacks, the player picks those that it attacks."""
    targets = [number for number in found.targets if number not in found.tied]
    tied = [figure for figure in s.figures if figure.number in found.tied]
    if len(tied) <= len(found.targets) - len(targets):
        return found
    why = list(found.why)
    for position in range(len(targets), len(found.targets)):
        options = [FigureId(figure.number) for figure in one_of_alike(tied)]
        chosen = await choose(s, 0, BreakTie(hero.number, "target"), options, rule="DAR-10.24")
        picked = next(figure for figure in tied if figure.number == chosen.number)
        tied.remove(picked)
        targets.append(picked.number)
        far = s.board.range_of[hero.zone][picked.zone]
        why[position] = replace(
            why[position], figure=picked.number, unit=picked.unit, ordinal=picked.ordinal, zone=picked.zone, n=far
        )
    return replace(found, targets=tuple(targets), why=tuple(why))


async def way_by_player(s: Rituals, hero: Figure, action: HeroAction, found: MovePlan) -> MovePlan:
    """The player picks one of the tied targets or tokens, then one of the Zones that serve equally (DAR-10.46)."""
    again = found
    if len(found.tied) > 1:
        # By the Zones where they lead: of targets that lead to the same Zones one is offered.
        plans: dict[tuple[int, ...], MovePlan] = {}
        for number in found.tied:
            one = plan_move(s, hero, action, 0, number)
            assert isinstance(one, MovePlan)
            plans.setdefault(one.tied_zones, one)
        targets = [FigureId(plan.target) for plan in plans.values()]
        target = await choose(s, 0, BreakTie(hero.number, "target"), targets, rule="DAR-10.24")
        again = next(plan for plan in plans.values() if plan.target == target.number)
    elif len(found.tokens) > 1:
        tokens = [ZoneId(zone) for zone in found.tokens]
        token = await choose(s, 0, BreakTie(hero.number, "zone"), tokens, rule="DAR-10.24")
        to_token = plan_move(s, hero, action, 0, token=token.number)
        assert isinstance(to_token, MovePlan)
        again = to_token
    if len(again.tied_zones) > 1:
        zones = [ZoneId(zone) for zone in again.tied_zones]
        zone = await choose(s, 0, BreakTie(hero.number, "zone"), zones, rule="DAR-10.24")
        why = tuple(replace(one, zone=zone.number) if one.key == "goes-to" else one for one in again.why)
        again = replace(again, zone=zone.number, why=why)
    return again
