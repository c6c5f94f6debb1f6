"""Threat dice and the threat cube (MAL-11.16 to 11.20, 11.27)."""

from __future__ import annotations

from typing import Final

from veillee.kernel import offer

from ...content import OBJECTS
from ...hero import Hero
from ...prompts.room import FewerDice, Hush
from ...state import Malhya
from ..dice import THREAT, throw
from ..heroes.growth import spend_aura
from ..heroes.using import use_up
from ..heroes.values import aura_effect, card, threat_dice_cancelled
from .alert import look_about, pending_alert
from .entering import last_space, zone, zone_at
from .vision import Interrupt, spotters
from .windows import exposure_window

#: From so many dice on the black one is rolled instead (MAL-11.16).
BLACK: Final = 3


async def roll_threat(s: Malhya, hero: Hero, interrupt: Interrupt, *, by_choice: bool = False) -> None:
    """At the end of a turn and at each wait: a white die for each type of action; three or more are one black die.

    A hero whose turn ends `by_choice` has had the time to buy fewer dice; others are asked (MAL-24.1).
    """
    types, hero.types = hero.types, ()
    hushed, hero.hushed = hero.hushed, 0
    if not s.here.figures:
        return  # nobody is there to notice (MAL-11.20)
    dice, muffled = dice_left(hero, len(types), hushed)
    hero.muffled += muffled
    dice -= 0 if by_choice else await _dice_bought_off(s, hero, dice)
    if dice <= 0:
        return
    stream = f"threat-{hero.id}"
    faces = throw(s, stream, "threat_black", 1) if dice >= BLACK else throw(s, stream, "threat_white", dice)
    n = sum(THREAT.get(face, 0) for face in faces)
    s.tell("threat-roll", "MAL-11.16", reveals=True, hero=hero.id, faces=faces, n=n)
    s.beat()
    if await _roll_undone(s, n, alarm="alarm" in faces):
        return
    if "alarm" in faces:
        await pending_alert(s, "alarm", [], interrupt)
    await advance(s, n, "MAL-11.18", interrupt)


def dice_left(hero: Hero, types: int, hushed: int) -> tuple[int, int]:
    """The threat dice for so many types of action, and how many of them cards take away (MAL-11.16, 11.19).

    Cards take dice away once in a turn (ruling R60); `hushed` are those that an Aura token takes away.
    """
    muffled = min(types, threat_dice_cancelled(hero) - hero.muffled)
    return max(0, types - muffled - hushed), muffled


async def _dice_bought_off(s: Malhya, hero: Hero, dice: int) -> int:
    """An Aura token may take dice away before the roll (MAL-3.49, 11.19)."""
    if dice <= 0 or not hero.aura or hero.bought or not hero.conscious:
        return 0
    effects = [effect.id for effect in card(hero).aura_effects if effect.cancel_threat_dice]
    chosen = await offer(s, hero.seat, FewerDice(hero.id, dice), effects, rule="MAL-3.49")
    if chosen is None:
        return 0
    spend_aura(s, hero, chosen, "MAL-3.49")
    effect = aura_effect(hero, chosen)
    assert effect is not None
    return effect.cancel_threat_dice


async def _roll_undone(s: Malhya, n: int, *, alarm: bool) -> bool:
    """An object of any hero undoes the roll (MAL-3.47)."""
    if not n and not alarm:
        return False
    for hero in s.heroes:
        objects = [id for id in dict.fromkeys(hero.pack) if OBJECTS[id].effect.cancel_threat_roll]
        if hero.conscious and hero.in_room and objects:
            chosen = await offer(s, hero.seat, Hush(hero.id, n), objects, rule="MAL-3.47")
            if chosen is not None:
                use_up(s, hero, chosen)
                s.tell("hushed", "MAL-3.47", hero=hero.id)
                return True
    return False


async def advance(s: Malhya, n: int, rule: str, interrupt: Interrupt) -> None:
    """The cube advances; before it does, those who would be seen with the new vision may act (W3)."""
    if n <= 0:
        return
    while True:  # an interrupt may move the cube as well: the space is worked out anew (MAL-11.32)
        space = min(s.sneaking.threat + n, last_space(s))
        vision = zone_at(s, space).vision
        if vision == zone(s).vision or not await exposure_window(s, "threat", spotters(s, vision), interrupt):
            break
    s.sneaking.threat = space
    s.tell("threat", rule, n=n, threat=space)
    s.beat()
    await look_about(s, interrupt)


async def look_after_page(s: Malhya, interrupt: Interrupt) -> None:
    """A page is done: the threat that it has raised, then the eyes of enemies (MAL-5.16, 11.27)."""
    rising, s.sneaking.rising = s.sneaking.rising, 0
    await advance(s, rising, "MAL-18.15", interrupt)
    await look_about(s, interrupt)
