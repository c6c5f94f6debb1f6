"""Planning an action of an entry: a plan, or the reason why there is none.

Planning reads the position and changes nothing (DAR-11.21).
"""

from __future__ import annotations

from ...content.records import HeroAction
from ...state import Figure, Reason, Rituals
from ..fighting.strike import Bonus
from ..figures.attributes import health_left
from . import objective
from .attacking import attack_one, plan_attack
from .moving import is_laden, plan_move
from .plans import HealPlan, Plan, TokenPlan


def plan(s: Rituals, hero: Figure, action: HeroAction, x: int = 0, besides: int = 0) -> Plan | Reason:
    """What the Hero would do for an action. `x` is that of an NX spell, `besides` the Ingredients the entry takes."""
    match action.verb:
        case "attack":
            force = x if action.force_bonus == "X" else action.force_bonus
            return plan_attack(s, hero, action, Bonus(force=force), besides)
        case "move":
            return plan_move(s, hero, action, besides)
        case "activate_objective":
            return plan_objective(s, hero, besides)
        case "take_plants":
            if any(pile.zone == hero.zone for pile in s.piles):
                return TokenPlan("take_plants", why=(Reason("takes-plants", "DAR-10.32", zone=hero.zone),))
            return Reason("no-plants-here", "DAR-10.32", zone=hero.zone)
        case "search_chest":
            if hero.zone not in s.chests:
                return Reason("no-chest-here", "DAR-10.32", zone=hero.zone)
            if is_laden(hero):
                return Reason("laden", "DAR-10.42")
            return TokenPlan("search_chest", why=(Reason("searches", "DAR-10.32", zone=hero.zone),))
        case "heal_hero":
            return plan_healing(s, hero, action.n)


def plan_healing(s: Rituals, hero: Figure, n: int) -> HealPlan | Reason:
    """The Hero of the Zone with most Wounds (DAR-10.33)."""
    hurt = [f for f in s.figures if f.category == "hero" and f.zone == hero.zone and f.wounds]
    if not hurt:
        return Reason("nobody-hurt", "DAR-10.33")
    chosen = min(hurt, key=lambda f: (-f.wounds, health_left(f), f.place))
    return HealPlan(chosen.number, n, (Reason("heals", "DAR-10.33", figure=chosen.number, unit=chosen.unit, n=n),))


# Objectives


def plan_objective(s: Rituals, hero: Figure, besides: int) -> Plan | Reason:
    """The action of the current Objective (DAR-10.31)."""
    goal = objective.current(s, hero)
    if goal.activate == "attack":
        targets = [figure for figure in s.figures if figure.number in goal.figures]
        return attack_one(s, hero, targets, "objective", Bonus(), besides, surest_first=goal.equal)
    if goal.activate == "free_soul":
        if hero.zone in goal.zones:
            return TokenPlan("free_soul", why=(Reason("frees-soul", "DAR-13.5", zone=hero.zone),))
        return Reason("no-soul-here", "DAR-13.5", zone=hero.zone)
    here = [f for f in s.figures if f.number in goal.figures and f.zone == hero.zone]
    if here:
        first = here[0]
        why = Reason("frees-serf", "DAR-12.12", figure=first.number, unit=first.unit, ordinal=first.ordinal)
        return TokenPlan("free_serf", first.number, (why,))
    return Reason("objective-not-here", "DAR-10.31", zone=hero.zone)
