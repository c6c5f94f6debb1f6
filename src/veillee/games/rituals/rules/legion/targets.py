"""The figures and Zones that an effect of the Legion can be about (chapter 19), for orders and for questions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from veillee.shared.bits import numbers_of

from ...board import zones_of
from ...content import UNITS
from ...content.records import Effect
from ...state import CUBES, Figure, Rituals
from ..encounters.ritual import is_bound
from ..figures.alike import one_of_alike
from ..figures.attributes import profile
from ..figures.entering import heroes_in, is_left
from ..figures.pushing import pull_ends, push_ends
from ..figures.serfs import can_be_possessed
from .control import is_free_to_attack


class Aim(Struct, frozen=True):
    """A choice for one operation: a figure, a Zone, or both. 0 and -1: none is needed."""

    target: int = 0
    zone: int = -1


NO_AIM = Aim()


def attackable(s: Rituals, attacker: Figure, reach: int) -> list[Figure]:
    """The Heroes and Serfs within reach (DAR-6.1, DAR-6.2)."""
    near = s.board.in_range(attacker.zone, reach)
    found = [f for f in s.figures if near >> f.zone & 1 and f.category in ("hero", "serf")]
    return one_of_alike(found) if len(found) > 1 else found


def heroes_within(s: Rituals, zone: int, reach: int) -> list[Figure]:
    near = s.board.in_range(zone, reach)
    found = [figure for figure in s.figures if near >> figure.zone & 1 and figure.category == "hero"]
    return sorted(found, key=lambda hero: hero.place)


def reach_of(s: Rituals, effect: Effect, caster: Figure, reach: int) -> int:
    """The range of an operation: its own, else that of the spell or card, else that of the profile (DAR-19.4)."""
    if effect.range >= 0:
        return effect.range
    return reach if reach >= 0 else profile(s, caster).range


def aims(s: Rituals, effect: Effect, caster: Figure, reach: int) -> Sequence[Aim] | None:
    """All choices for an operation; without any it has no legal target. None: it needs no choice and can be done."""
    reach = reach_of(s, effect, caster, reach)
    match effect.op:
        case "attack":
            return _attack_aims(s, effect, caster, reach)
        case "wound" | "stun" | "root" | "mod" | "hero_energy_loss":
            return _affected_aims(s, effect, caster, reach)
        case "push" | "pull":
            return _shift_aims(s, effect, caster, reach)
        case "heal":
            if effect.who == "self":
                return None if caster.wounds else []
            return [Aim(f.number) for f in one_of_alike(f for f in s.legion() if f.wounds)]
        case "move":
            # An effect escapes by itself (chapter 19), but it frees nobody who is Rooted (DAR-5.7).
            ends = 0 if caster.rooted else s.board.next_to(caster.zone)
            return _zone_aims(ends)
        case "teleport":
            return _teleport_aims(s, effect, caster, reach)
        case "summon":
            return _summon_aims(s, effect, caster, reach)
        case "possess":
            near = s.board.in_range(caster.zone, reach)
            serfs = [serf for serf in s.serfs() if near >> serf.zone & 1 and can_be_possessed(s, serf)]
            return [Aim(serf.number) for serf in one_of_alike(serfs)]
        case "extra_action":
            return [Aim(f.number) for f in one_of_alike(s.legion()) if can_strike(s, f)]
    return None if _has_effect(s, effect) else []


def can_strike(s: Rituals, figure: Figure) -> bool:
    """Whether a member of the Legion could make a free Attack now (DAR-7.46, DAR-7.50)."""
    return is_free_to_attack(s, figure) and bool(attackable(s, figure, profile(s, figure).range))


def _has_effect(s: Rituals, effect: Effect) -> bool:
    """Whether an operation without a choice changes anything."""
    match effect.op:
        case "energy":
            return s.exhausted > 0
        case "discard_plants":
            return bool(s.reserve)
        case "board_down":
            return any(s.cubes[attr] for attr in CUBES)
        case "plague":
            return bool(s.plagues.cards or s.plagues.discard)
    return False


def _attack_aims(s: Rituals, effect: Effect, caster: Figure, reach: int) -> list[Aim] | None:
    if effect.scope == "each_hero_in_zone":
        return None if heroes_in(s, caster.zone) else []
    if effect.scope == "each_hero_in_zone_chosen":
        return [Aim(zone=zone) for zone in zones_with_heroes(s, caster.zone, reach)]
    return [Aim(target.number) for target in attackable(s, caster, reach)]


def zones_with_heroes(s: Rituals, zone: int, reach: int) -> list[int]:
    return sorted({hero.zone for hero in heroes_within(s, zone, reach)})


def _affected_aims(s: Rituals, effect: Effect, caster: Figure, reach: int) -> list[Aim] | None:
    """Wounds, conditions and changes of Attributes; the loss of Energy costs Plants, if there are any (DAR-7.30)."""
    if effect.op == "hero_energy_loss" and not s.reserve:
        return []
    if effect.who == "heroes_in_zone":
        return None if any(_would_change(effect, hero) for hero in heroes_in(s, caster.zone)) else []
    if effect.who == "heroes_in_zone_chosen":
        zones = zones_with_heroes(s, caster.zone, reach)
        return [Aim(zone=z) for z in zones if any(_would_change(effect, hero) for hero in heroes_in(s, z))]
    if effect.who == "legion_one":
        useful = [f for f in s.legion() if f.number == caster.number or can_strike(s, f)]
        return [Aim(f.number) for f in one_of_alike(useful)]
    if effect.who == "hero":
        near = heroes_within(s, caster.zone, reach)
        return [Aim(hero.number) for hero in near if _would_change(effect, hero)]
    return None


def _would_change(effect: Effect, hero: Figure) -> bool:
    """Whether a condition is new to a Hero (DAR-6.24)."""
    if effect.op == "stun":
        return not hero.stunned
    return not hero.rooted if effect.op == "root" else True


def _shift_aims(s: Rituals, effect: Effect, caster: Figure, reach: int) -> list[Aim] | None:
    ends = push_ends if effect.op == "push" else pull_ends
    if effect.who == "heroes_in_zone":
        return None if any(ends(s, caster, hero, effect.n) for hero in heroes_in(s, caster.zone)) else []
    if effect.who == "defender":
        return []
    return [
        Aim(hero.number, zone)
        for hero in heroes_within(s, caster.zone, reach)
        for zone in zones_of(ends(s, caster, hero, effect.n))
    ]


def _teleport_aims(s: Rituals, effect: Effect, caster: Figure, reach: int) -> list[Aim]:
    """Placing a figure ignores everything but the Pit; the Witch of the Ritual is not moved (DAR-5.6, DAR-16.19)."""
    if effect.dest == "zone_of_a_witch":
        zones = sorted({witch.zone for witch in s.witches()})
        moved = [f for f in s.legion() if not is_bound(s, f)]
        return [Aim(f.number, zone) for f in one_of_alike(moved) for zone in zones if zone != f.zone]
    far = s.board.grid.distances[caster.zone]
    return [Aim(zone=zone) for zone, steps in enumerate(far) if 0 < steps <= reach and zone != s.board.pit]


@lru_cache(4096)
def _zone_aims(zones: int) -> tuple[Aim, ...]:
    """A choice for each Zone of a mask; masks come again and again."""
    return tuple(Aim(zone=zone) for zone in numbers_of(zones))


def _summon_aims(s: Rituals, effect: Effect, caster: Figure, reach: int) -> Sequence[Aim]:
    if effect.unit not in UNITS or not is_left(s, effect.unit):
        return []
    return _zone_aims(s.board.in_range(caster.zone, reach) & ~s.board.pit_mask)


def first_aims(
    s: Rituals, effects: tuple[Effect, ...], caster: Figure, reach: int, *, idle: bool = False
) -> Sequence[Aim]:
    """The choices with which a spell, card or ability begins; none: it would do nothing (DAR-19.1).

    They are those of its first operation that leaves a choice. `idle`: it may be played without any effect.
    """
    can_do = idle
    for effect in effects:
        found = aims(s, effect, caster, reach)
        if found is None:
            can_do = True
        elif found:
            return found
    return (NO_AIM,) if can_do else ()
