"""A hero's activation in Combat (MAL-15.15, 15.16, 16.7)."""

from __future__ import annotations

from veillee.kernel import choose

from ...hero import Hero
from ...prompts.combat import EndActivation, FightDeed, FightTurn, Strike
from ...prompts.room import First, Read, Walk
from ...state import Malhya
from ..book.reading import read_in_room
from ..heroes.using import use, uses
from ..heroes.wounds import heal
from ..room.places import token_at
from ..room.returning import occupied, stand_up
from ..stealth.moving import can_step, step, walks, way
from ..unread import put_away, read_first
from .attacking import attack, strikes
from .engaged import hero_engaged
from .gauge import give_way, others_first


async def activate_hero(s: Malhya, hero: Hero) -> None:
    """Deeds in any order while Action Points last (MAL-16.7)."""
    while hero.stage == "acting" and hero.conscious and s.here.figures:
        if hero_engaged(s, hero):
            hero.free = 0  # MAL-15.16
        s.waypoint()
        values = s.work_out(deeds, s, hero)
        if values == [EndActivation.END]:
            await read_first(s)
            break
        deed = await choose(s, hero.seat, FightTurn(hero.id), values, rule="MAL-16.7", top=True)
        put_away(s)
        s.fighting.begun = True
        await do(s, hero, deed)
        if isinstance(deed, First):
            return
    hero.stage = "done"


def deeds(s: Malhya, hero: Hero) -> list[FightDeed]:
    """All that a hero may do now. The many walks stand behind attacks and uses."""
    found: list[FightDeed] = [*strikes(s, hero)]
    token = token_at(s, s.here.interest, hero.square)
    if token is not None and token.chapter not in hero.read:
        found.append(Read(token.chapter))
    found += uses(s, hero)
    found += walks(s, hero)
    found += others_first(s, hero)
    return [*found, EndActivation.END]


async def do(s: Malhya, hero: Hero, deed: FightDeed) -> None:
    match deed:
        case Walk():
            for square in way(s, hero, deed.square.number):
                if not can_step(s, hero, square):
                    break
                step(s, hero, square)
                if hero_engaged(s, hero) and hero.free:
                    hero.free = 0  # MAL-15.16
                    if not occupied(s, hero):
                        break  # whether to pay for the rest is asked
            stand_up(s, hero)
            s.beat()
        case Strike():
            await heal(s, hero, attack(s, hero, deed), "MAL-3.46")
        case Read():
            hero.read += (deed.chapter,)
            if hero.id in await read_in_room(s, deed.chapter, hero.id):
                hero.stage = "done"  # MAL-17.23
        case First():
            give_way(s, hero, deed.hero)
        case EndActivation.END:
            hero.stage = "done"
        case _:
            await use(s, deed)
