"""What pages give, take and change (MAL-3, 5.8, 18)."""

from __future__ import annotations

from typing import Final

from veillee.kernel import choose_as_group

from ...content import ACTION_CARDS, BEASTS, ROOMS
from ...content.places import Token
from ...content.steps import (
    AddAccess,
    Aura,
    Cards,
    Counter,
    Damage,
    DamageEnemies,
    Gain,
    Heal,
    LevelUp,
    Lose,
    SetDoor,
    Who,
)
from ...content.words import Gem
from ...hero import Hero
from ...prompts.book import WhichHero
from ...prompts.things import Recipient
from ...state import BeastFight, Malhya
from ..combat.wounding import beat_figures
from ..dice import draw_action, renew_actions
from ..heroes.gear import (
    draw_card,
    gain_cubes,
    gain_gold,
    hand_out,
    lose_anything,
    lose_cubes,
    lose_gold,
    lose_resource,
    receive,
)
from ..heroes.growth import level_up, reactivate
from ..heroes.wounds import heal, suffer, wake, wake_everybody
from ..room.places import floor

#: How the names of flags begin that are lines of the journal (MAL-5.7).
CLUE: Final = "clue_"


async def concerned(s: Malhya, who: Who, active: str) -> list[Hero]:
    """The heroes whom an effect concerns (MAL-18.1)."""
    match who:
        case "each" | "group":
            return list(s.heroes)
        case "active":
            return [s.hero(active)] if active else [await _one(s)]
        case "choose":
            return [await _one(s)]


async def _one(s: Malhya) -> Hero:
    assert s.book is not None
    ids = [hero.id for hero in s.heroes]
    return s.hero(await choose_as_group(s, s.seats, WhichHero(s.book.page), ids, rule="MAL-18.1"))


async def gain(s: Malhya, step: Gain, active: str) -> None:
    """Gold for the purse; cubes and cards for heroes (MAL-3.35, 3.37)."""
    if step.what == "gold":
        gain_gold(s, step.n * (len(s.heroes) if step.who == "each" else 1), "MAL-18.9")
        return
    if step.what == "resource":
        if step.who == "group":
            await give_cubes(s, step.resource, step.n, "MAL-18.9")
            return
        for hero in await concerned(s, step.who, active):
            gain_cubes(s, hero, step.resource, step.n, "MAL-18.9")
        return
    for _ in range(step.n):
        if step.who in ("choose", "group") or (step.who == "active" and not active):
            card = draw_card(s, step.what)
            if card is not None:
                await hand_out(s, card, "MAL-18.9")
            continue
        for hero in await concerned(s, step.who, active):
            card = draw_card(s, step.what)
            if card is not None:
                await receive(s, hero, card, "MAL-18.9")


async def lose(s: Malhya, step: Lose, active: str) -> None:
    if step.what == "gold":
        lose_gold(s, step.n * (len(s.heroes) if step.who == "each" else 1), "MAL-18.9")
        return
    for hero in await concerned(s, step.who, active):
        if step.what == "any_resource":
            await lose_resource(s, hero, step.n, "MAL-18.9")
        else:
            await lose_anything(s, hero, step.n, "MAL-18.9")


def scenario_cards(s: Malhya, step: Cards) -> None:
    """Cards of the group; one that is held already is not gained again."""
    for card in step.gain:
        if card not in s.cards:
            s.cards += (card,)
            s.tell("scenario-card", "MAL-18.10", card=card)
    for card in step.discard:
        if card in s.cards:
            s.cards = tuple(held for held in s.cards if held != card)
            s.tell("scenario-card-gone", "MAL-18.10", card=card)


async def change_heroes(s: Malhya, step: Damage | Heal | Aura | LevelUp, active: str) -> None:
    """Damage that nothing reduces (MAL-5.8), heals, Aura tokens, levels."""
    for hero in await concerned(s, step.who, active):
        match step:
            case Damage():
                suffer(s, hero, step.type, step.n, "MAL-5.8")
            case Heal():
                await heal(s, hero, step.n, "MAL-17.11")
            case Aura():
                if hero.spent:
                    reactivate(s, hero, step.n, "MAL-3.31")
                else:
                    s.tell("aura-full", "MAL-3.31", hero=hero.id)
            case LevelUp():
                for _ in range(step.n):
                    await level_up(s, hero)
    if s.mode == "none":
        await wake_everybody(s, "MAL-17.22")


async def recover_all(s: Malhya, life: int) -> None:
    for hero in s.heroes:
        await wake(s, hero, life, "MAL-18.13")


def gem_of(card: str) -> Gem:
    return ACTION_CARDS[card].gem


async def loot(s: Malhya, n: int) -> None:
    """The loot of so many action cards; outside Infiltration the deck is shuffled afterwards (MAL-18, 22.5)."""
    for _ in range(n):
        if not s.actions and s.mode == "infiltration":
            break  # the deck has run out, which is told when the page is done (MAL-10.7)
        found = ACTION_CARDS[draw_action(s)].loot
        s.tell("loot", "MAL-22.5", reveals=True, loot=found)
        if found in ("gold1", "gold2"):
            gain_gold(s, 1 if found == "gold1" else 2, "MAL-22.5")
        elif found in ("common_object", "common_weapon"):
            card = draw_card(s, found)
            if card is not None:
                await hand_out(s, card, "MAL-22.5")
    if s.mode != "infiltration":
        renew_actions(s)


def set_flag(s: Malhya, flag: str) -> None:
    if flag not in s.flags:
        s.flags += (flag,)
        if flag.startswith(CLUE):
            s.tell("clue", "MAL-5.7", clue=flag)


def count(s: Malhya, step: Counter) -> None:
    """Set or change a counter."""
    value = s.counters.get(step.name, 0)
    if step.from_room:
        value = ROOMS[s.here.page].water_start
    elif step.set is not None:
        value = step.set
    s.counters[step.name] = value + step.add
    s.tell("counter", "MAL-18.31", name=step.name, n=s.counters[step.name])


def add_access(s: Malhya, step: AddAccess) -> None:
    if s.room is not None and all(token.chapter != step.chapter for token in s.room.access):
        s.room.access += (Token(step.chapter, step.at),)
        s.tell("access", "MAL-18.24", chapter=step.chapter)


def set_door(s: Malhya, step: SetDoor) -> None:
    if s.room is None:
        return
    open_doors = [door for door in s.room.open_doors if door != step.id]
    s.room.open_doors = tuple(sorted([*open_doors, step.id] if step.state == "open" else open_doors))
    s.tell("door", "MAL-18.25", door=step.id, state=step.state)


def meet_beast(s: Malhya, id: str) -> None:
    """The river beast: life of each zone by the number of heroes (MAL-20.1)."""
    assert s.book is not None
    s.beast = BeastFight({str(zone.id): zone.life_per_hero * len(s.heroes) for zone in BEASTS[id].zones})
    s.mode = "combat"
    s.book.elsewhere = True


def damage_enemies(s: Malhya, step: DamageEnemies) -> None:
    """Damage without defence to enemies beside the void."""
    if s.room is None:
        return
    near = floor(s).beside_void
    for figure in s.room.figures:
        if figure.kind not in step.but and near >> figure.square & 1:
            figure.damage += step.n
            s.tell("enemy-wounded", "MAL-18.36", figure=figure.number, enemy=figure.kind, n=step.n)
    beat_figures(s)


def lose_pick(s: Malhya) -> None:
    """The pick used in this lock test is discarded."""
    if s.trial is not None and s.trial.pick:
        hero = s.hero(s.trial.hero)
        if hero.held(s.trial.pick):
            lose_cubes(hero, s.trial.pick)


async def give_cubes(s: Malhya, resource: str, n: int, rule: str) -> None:
    """The group chooses who receives cubes (MAL-3.35)."""
    ids = [hero.id for hero in s.heroes]
    receiver = await choose_as_group(s, s.seats, Recipient(resource), ids, rule="MAL-3.35")
    gain_cubes(s, s.hero(receiver), resource, n, rule)
