"""Levels and talents (MAL-3.24 to 3.27, 3.32 to 3.34)."""

from __future__ import annotations

from typing import Final

from veillee.kernel import choose

from ...content import TALENTS
from ...content.words import Bonus
from ...hero import Hero
from ...prompts.things import LearnTalent, Raise
from ...state import Malhya
from ..dice import shuffled
from .gear import add_life
from .values import card

#: Among what a hero has used today: the Aura token of a day of travel (MAL-3.30).
AURA: Final = "aura"


async def level_up(s: Malhya, hero: Hero) -> None:
    """One characteristic of the hero's choice rises by 1 and gives its bonus (MAL-3.32)."""
    printed = card(hero)
    open_ones = [name for name in printed.characteristics if hero.characteristics[name] < printed.track_max]
    if not open_ones:
        return
    chosen = await choose(s, hero.seat, Raise(hero.id), open_ones, rule="MAL-3.32")
    level = hero.characteristics[chosen] + 1
    hero.characteristics[chosen] = level
    bonus = next(growth.bonus for growth in printed.evolution if (growth.char, growth.level) == (chosen, level))
    draws = bonus == "talent"
    s.tell("level-up", "MAL-3.32", reveals=draws, hero=hero.id, characteristic=chosen, level=level, bonus=bonus)
    await _grant(s, hero, bonus)


async def _grant(s: Malhya, hero: Hero, bonus: Bonus) -> None:
    match bonus:
        case "life":
            add_life(s, hero, 1)
        case "carry":
            hero.carry += 1
        case "move":
            hero.move += 1
        case "aura":
            hero.aura += 1
        case "initiative":
            hero.initiative += 1
        case "talent":
            await learn_talent(s, hero)


def may_learn(s: Malhya, hero: Hero, talent: str) -> bool:
    """At most one hero of the group holds talents of the Mhaÿ (MAL-3.26)."""
    if TALENTS[talent].school != "mhay":
        return True
    return all(TALENTS[id].school != "mhay" for other in s.heroes if other is not hero for id in other.talents)


async def learn_talent(s: Malhya, hero: Hero) -> None:
    """Two talents are drawn and one is kept; with none left the hero gains an Aura token (MAL-3.27)."""
    drawn = [id for id in reversed(s.talents) if may_learn(s, hero, id)][:2]
    if not drawn:
        hero.aura += 1
        s.tell("aura-instead", "MAL-3.27", hero=hero.id)
        return
    kept = await choose(s, hero.seat, LearnTalent(hero.id), drawn, rule="MAL-3.27")
    s.talents = shuffled(s, "talents", sorted(id for id in s.talents if id != kept))
    hero.talents += (kept,)
    s.tell("talent", "MAL-3.27", hero=hero.id, talent=kept)


def reactivate(s: Malhya, hero: Hero, n: int, rule: str) -> None:
    """Up to `n` spent Aura tokens are turned back (MAL-3.31)."""
    n = min(n, hero.spent)
    if n:
        hero.spent -= n
        hero.aura += n
        s.tell("aura", rule, hero=hero.id, n=n, aura=hero.aura)


def has_token(s: Malhya, hero: Hero) -> bool:
    """Whether a hero may spend an Aura token now: one a turn, in a day of travel, or in a test (MAL-3.29, 3.30)."""
    return hero.aura > 0 and not hero.bought and not (AURA in hero.used_today and _on_the_road(s))


def _on_the_road(s: Malhya) -> bool:
    """Outside rooms, but for a test of the book, which has a token of its own (MAL-3.30)."""
    return s.mode == "none" and (s.book is None or s.trial is None)


def spend_aura(s: Malhya, hero: Hero, effect: str, rule: str) -> None:
    """A token is turned to its spent side and buys an effect; one token a turn (MAL-3.28 to 3.30)."""
    hero.aura -= 1
    hero.spent += 1
    if s.mode != "none":
        hero.bought = effect
    elif _on_the_road(s):
        hero.used_today += (AURA,)
    s.tell("aura-spent", rule, hero=hero.id, effect=effect, aura=hero.aura)
