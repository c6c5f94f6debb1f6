"""Heroes as figures: the colour and letter of each, what marks they bear."""

from __future__ import annotations

from typing import Final

from veillee.kernel.scene import Item
from veillee.kernel.text import Texts

from ..hero import Hero
from ..state import Malhya

#: The tokens of heroes, as of seats.
TOKENS: Final = "abcd"
#: The looks of enemies.
FOE: Final = "foe"


def crystals(hero: Hero) -> int:
    """All crystals of a hero, in Life and in the zones of wounds."""
    return hero.life + sum(hero.wounds.values())


def token_of(s: Malhya, hero: str) -> str:
    """The colour of a hero: the first one of a seat has that of the seat, others what is left."""
    found: dict[str, str] = {}
    for one in s.heroes:
        if TOKENS[one.seat] not in found.values():
            found[one.id] = TOKENS[one.seat]
    left = (token for token in TOKENS if token not in found.values())
    for one in s.heroes:
        if one.id not in found:
            found[one.id] = next(left)
    return found.get(hero, "")


def letter_of(s: Malhya, hero: str) -> str:
    return token_of(s, hero).upper()


def acting_hero(s: Malhya) -> str:
    """The hero whose turn it is, who rolls or who reads; "" for none, as at the end of the scenario."""
    if s.ending:
        return ""
    if s.trial is not None and s.trial.hero:
        return s.trial.hero
    if s.blow is not None and s.blow.shielding:
        return s.blow.shielding
    if s.book is not None and s.book.active:
        return s.book.active
    if s.stealth is not None and s.stealth.turns:
        return s.stealth.turns[-1]
    if s.fight is not None and s.fight.acting is not None:
        return s.fight.acting.hero
    return ""


def hero_marks(s: Malhya, hero: Hero) -> tuple[str, ...]:
    flags = {
        "active": acting_hero(s) == hero.id,
        "out": not hero.conscious,
        "waits": s.mode != "none" and hero.stage == "waiting",
    }
    return tuple(name for name, on in flags.items() if on)


def hero_token(s: Malhya, hero: Hero, at: str, texts: Texts) -> Item:
    full = crystals(hero)
    return Item(
        hero.id,
        "token",
        texts.say(f"hero.{hero.id}"),
        "hero",
        note=texts.say("figure-note.hero", life=hero.life, full=full),
        at=at,
        seat=hero.seat,
        marks=hero_marks(s, hero),
        emblem=hero.id,
        bar=(hero.life, full),
        token=token_of(s, hero.id),
        letter=letter_of(s, hero.id),
    )
