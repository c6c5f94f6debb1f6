"""Wounds, healing, unconsciousness outside the course of a Combat (MAL-5.8, 17)."""

from __future__ import annotations

from collections import Counter
from itertools import repeat

from veillee.kernel import choose

from ...content.words import Wound
from ...hero import WOUNDS, Hero
from ...prompts.things import HealPlan, Mend, WakeFrom
from ...state import Malhya
from ..room.returning import stand_up


def suffer(s: Malhya, hero: Hero, wound: Wound, n: int, rule: str) -> int:
    """Crystals go from Life to a zone of wounds; what is beyond the last one is ignored (MAL-17.3, 17.4)."""
    n = min(n, hero.life)
    if n <= 0:
        return 0
    hero.life -= n
    hero.wounds[wound] = hero.wounded(wound) + n
    s.tell("wounded", rule, hero=hero.id, wound=wound, n=n, life=hero.life)
    if not hero.conscious:
        s.tell("unconscious", "MAL-17.6", hero=hero.id)
    return n


def recover(s: Malhya, hero: Hero, wound: Wound, n: int, rule: str, *, to_life: bool = True) -> None:
    """Crystals leave a zone of wounds, for Life, or from Grave to Damage."""
    n = min(n, hero.wounded(wound))
    if n <= 0:
        return
    hero.wounds[wound] -= n
    if to_life:
        lay = not hero.conscious
        hero.life += n
        s.tell("healed", rule, hero=hero.id, wound=wound, n=n, life=hero.life)
        if lay and s.room is not None and hero.in_room:
            stand_up(s, hero)
    else:
        hero.wounds["damage"] = hero.wounded("damage") + n
        s.tell("eased", rule, hero=hero.id, n=n)


def mend_plans(hero: Hero, n: int, most_grave: int | None = None) -> list[Mend]:
    """All ways to use `n` heals to the full: from Shock or Damage to Life, or from Grave to Damage (MAL-17.11).

    `most_grave` is how many may leave Grave, where that is limited. A crystal that a heal has moved from Grave to
    Damage can be moved on to Life by the next one.
    """
    shock, damage, grave = (hero.wounded(wound) for wound in WOUNDS)
    if most_grave is not None:
        grave = min(grave, most_grave)
    counts = [
        (a, b, c)
        for a in range(min(shock, n) + 1)
        for c in range(min(grave, n - a) + 1)
        for b in range(min(damage + c, n - a - c) + 1)
    ]
    most = max(map(sum, counts))
    return [Mend(_zones(*count)) for count in counts if sum(count) == most]


def _zones(shock: int, damage: int, grave: int) -> tuple[Wound, ...]:
    return (*repeat(WOUNDS[2], grave), *repeat(WOUNDS[0], shock), *repeat(WOUNDS[1], damage))


async def heal(s: Malhya, hero: Hero, n: int, rule: str, *, most_grave: int | None = None) -> None:
    """So many heals, spread over the zones as the hero likes (MAL-17.11, 24.10)."""
    if n == 0 or not any(hero.wounds.values()):
        return
    plans = mend_plans(hero, n, most_grave)
    if plans == [Mend()]:
        return
    plan = await choose(s, hero.seat, HealPlan(hero.id, n), plans, rule=rule)
    for zone, count in Counter(plan.zones).items():
        recover(s, hero, zone, count, rule, to_life=zone != "grave")


def wound_zones(hero: Hero) -> list[Wound]:
    return [wound for wound in WOUNDS if hero.wounded(wound)]


async def wake(s: Malhya, hero: Hero, n: int, rule: str) -> None:
    """An unconscious hero regains crystals from zones of his choice (MAL-17.18, 17.22)."""
    if hero.conscious:
        return
    for _ in range(n):
        zones = wound_zones(hero)
        if not zones:
            return
        zone = await choose(s, hero.seat, WakeFrom(hero.id), zones, rule=rule)
        recover(s, hero, zone, 1, rule)


async def wake_everybody(s: Malhya, rule: str) -> None:
    """Outside rooms nobody stays unconscious (MAL-17.18, 17.22)."""
    for hero in s.heroes:
        await wake(s, hero, 1, rule)
