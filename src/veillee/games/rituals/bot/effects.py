"""What spells, cards and abilities of the Legion are worth: operation by operation."""

from __future__ import annotations

from ..content.records import Effect
from ..rules.figures.attributes import HEALTH, profile
from ..state import Figure
from .outlook import Outlook
from .stakes import AVAILABLE, CUBE, ENERGY, INGREDIENT, PLAGUE, PRESENCE, WOUNDED, hurt, witch_worth


def effect_worth(
    view: Outlook, figures: dict[int, Figure], caster: Figure, effect: Effect, target: int, zone: int, reach: int
) -> float:
    """What one operation brings; `target` and `zone` are those chosen for the first operation that needs any."""
    s = view.s
    match effect.op:
        case "attack":
            return _spell_attack(view, caster, effect, target, zone, reach)
        case "wound":
            return view.numbered[target].gain[min(3, effect.n)] if target in view.numbered else 0.0
        case "heal":
            return healing(view, caster, min(effect.n, caster.wounds)) if effect.who == "self" else 0.4
        case "push" | "pull":
            return _shift(view, figures, effect, target, zone)
        case "stun" | "root":
            return _binding(view, figures, caster, effect, target, zone)
        case "mod":
            if effect.who == "legion_one":
                return 0.0
            hero = figures.get(target)
            return 0.0 if hero is None else (2.2 if hero.place == view.next_place else 1.2)
        case "summon":
            return effect.n * (PRESENCE[effect.unit] + 0.3) - 0.6
        case "possess":
            return 4.0 if view.stakes.possessed and not s.demon_came else -3.0 if s.encounter == "e1" else 0.8
        case "energy":
            return (AVAILABLE + ENERGY) * min(effect.n, s.exhausted) if s.energy < 8 else 0.0
        case "hero_energy_loss" | "discard_plants":
            return INGREDIENT * min(max(1, effect.n), len(s.reserve))
        case "board_down":
            return CUBE
        case "plague":
            return PLAGUE
        case "extra_action":
            return _frenzy(view, figures, target)
        case "teleport" | "move":
            moved = figures.get(target, caster)
            return view.pull(moved, zone) - view.pull(moved, moved.zone) if zone >= 0 else 0.0
    return 0.0


def _spell_attack(view: Outlook, caster: Figure, effect: Effect, target: int, zone: int, reach: int) -> float:
    """One Attack with what the spell adds, or one against each Hero of a Zone."""
    card = profile(view.s, caster)
    if effect.scope == "one":
        if target not in view.numbered:
            return view.best_strike(caster, zone if zone >= 0 else caster.zone)
        aimed = view.numbered[target]
        bonus = {"stun": 1.2, "heal_self": 0.0, "": 0.0}[effect.on_hit]
        if effect.on_hit == "heal_self":
            bonus = healing(view, caster, min(1, caster.wounds))
        if bonus and not aimed.figure.is_hero:
            bonus = 0.0
        return view.strike(caster, card, aimed, effect.dice, effect.force, effect.wounds) + 0.6 * bonus
    there = caster.zone if zone < 0 else zone
    return sum(
        view.strike(caster, card, aimed, effect.dice, effect.force, effect.wounds)
        for aimed in view.targets
        if aimed.zone == there and aimed.figure.is_hero
    )


def _frenzy(view: Outlook, figures: dict[int, Figure], number: int) -> float:
    """A free Attack of a member with 2 more Force."""
    member = figures.get(number)
    if member is None:
        return 0.0
    card, reach = profile(view.s, member), view.board.range_of[member.zone]
    return max(
        (view.strike(member, card, t, force=2) for t in view.targets if reach[t.zone] <= card.range), default=0.0
    )


def _shift(view: Outlook, figures: dict[int, Figure], effect: Effect, target: int, zone: int) -> float:
    """A Hero is moved: out of reach of Witches and Souls, or within reach of those who strike."""
    hero = figures.get(target)
    if hero is None or zone < 0:
        return 0.3
    return harm_at(view, hero, hero.zone) - harm_at(view, hero, zone)


def harm_at(view: Outlook, hero: Figure, zone: int) -> float:
    """How much a Hero in a Zone troubles the Legion."""
    found = 0.0
    weight = 1.0 if hero.place == view.next_place else 0.5
    for figure in view.s.figures:
        if figure.category in ("witch", "demon"):
            far = view.board.steps_of[zone][figure.zone]
            found += weight * (2.0, 1.4, 0.8, 0.4)[min(far, 3)]
    for soul in view.s.trapped:
        far = view.board.steps_of[zone][soul]
        found += weight * (5.0, 3.0, 1.5, 0.5)[min(far, 3)]
    return found


def _binding(
    view: Outlook, figures: dict[int, Figure], caster: Figure, effect: Effect, target: int, zone: int
) -> float:
    """Heroes that lose an Action or cannot move."""
    if target:
        marked = [figures[target]]
    else:
        there = caster.zone if zone < 0 else zone
        marked = [figure for figure in view.s.figures if figure.category == "hero" and figure.zone == there]
    worth = 1.6 if effect.op == "stun" else 0.9
    return sum(worth * (2.0 if hero.place == view.next_place else 1.0) for hero in marked)


def healing(view: Outlook, witch: Figure, healed: int) -> float:
    """What it is worth that a figure loses so many Wounds."""
    if not healed or witch.category != "witch":
        return 0.3 * healed
    health = HEALTH[witch.unit]
    before, after = hurt(witch.wounds, health), hurt(witch.wounds - healed, health)
    return WOUNDED * witch_worth(view.s, witch, view.stakes) * (before - after)
