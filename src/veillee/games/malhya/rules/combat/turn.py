"""A Combat: regeneration, initiative, upgrades, actions (MAL-14, 17.12 to 17.19)."""

from __future__ import annotations

from veillee.kernel import choose, window

from ...content import CONSTANTS, ENEMIES, ROOMS, UPGRADES
from ...hero import WOUNDS
from ...prompts.combat import Begin, Hurry, HurryByAura, Initiative, Regain, Regenerate
from ...state import AS_PRINTED, Malhya, Standing
from ..book.reading import Elsewhere, open_page
from ..dice import shuffled
from ..heroes.growth import spend_aura
from ..heroes.using import serve_uses
from ..heroes.values import ability, aura_effect, card, conscious, move_value
from ..heroes.wounds import recover, suffer, wake
from ..unread import put_away
from .enemies import activate_kind
from .fighting import activate_hero
from .gauge import base_initiative, in_order
from .numbers import sign_of, upgrade


async def combat(s: Malhya) -> str:
    """Combat turns until all enemies are beaten or all heroes are unconscious (MAL-14.2, 17.14, 17.16)."""
    try:
        while True:
            await combat_turn(s)
    except Elsewhere:
        return s.at


async def combat_turn(s: Malhya) -> None:
    f = s.fighting
    if f.stage == "regeneration":
        s.waypoint()
        f.turn += 1
        s.tell("combat-turn", "MAL-14.2", turn=f.turn)
        await regeneration(s)
        await check_end(s)
        give_points(s)
        f.stage = "initiative"
    if f.stage == "initiative":
        await initiative(s)
        f.stage = "upgrades"
        draw_upgrades(s)
    if f.stage == "upgrades":
        s.waypoint()
        await line_up(s)
        f.stage = "actions"
    while f.gauge or f.acting is not None:
        if f.acting is None:
            f.acting, f.gauge = f.gauge[0], f.gauge[1:]
            _begin_action(s, f.acting)
        await _act(s, f.acting)
        f.acting = None
        await serve_uses(s)
        await check_end(s)
    f.upgrades = {}
    f.stage = "regeneration"


async def regeneration(s: Malhya) -> None:
    """An unconscious hero may regain a crystal; all conscious ones suffer such a wound (MAL-17.12, 17.13, 24.13)."""
    asked: set[str] = set()
    while True:
        fallen = [hero for hero in s.heroes if not hero.conscious and hero.id not in asked]
        able = conscious(s)
        if not fallen or not able or all(hero.life == 1 for hero in able):
            return
        regains = {
            seat: [
                Regain(hero.id, zone) for hero in fallen if hero.seat == seat for zone in WOUNDS if hero.wounded(zone)
            ]
            for seat in s.seats
        }
        taken = await window(s, s.seats, Regenerate(len(fallen)), regains.__getitem__, rule="MAL-17.12")
        if taken is None:
            return
        chosen = taken[1]
        asked.add(chosen.hero)
        hero = s.hero(chosen.hero)
        recover(s, hero, chosen.zone, 1, "MAL-17.12")
        for other in able:
            suffer(s, other, chosen.zone, 1, "MAL-17.12")


def give_points(s: Malhya) -> None:
    """Conscious heroes have all Action Points again, and another Aura token to spend (MAL-3.30, 14.3, 14.18, 14.19)."""
    for hero in s.heroes:
        hero.ap = CONSTANTS.action_points if hero.conscious else 0
        hero.bought, hero.raised = "", 0
        hero.stage = "fresh"


async def initiative(s: Malhya) -> None:
    """Action Points and Aura raise initiative for this turn; one question for each seat (MAL-14.4, 24.7)."""
    asked = False
    for seat in s.seats:
        while True:
            if seat == s.seats[0]:  # whoever enters later would ask those before once more
                s.waypoint()
            values = hurries(s, seat)
            if not values:
                break
            about = Initiative(s.fighting.turn)
            chosen = await choose(s, seat, about, [Begin.BEGIN, *values], rule="MAL-14.4")
            asked = True
            if isinstance(chosen, Begin):
                break
            hero = s.hero(chosen.hero)
            if isinstance(chosen, Hurry):
                hero.ap -= chosen.points
                hero.raised += chosen.points
            else:
                spend_aura(s, hero, chosen.effect, "MAL-3.49")
                effect = aura_effect(hero, chosen.effect)
                assert effect is not None
                hero.raised += effect.initiative
            s.tell("hurried", "MAL-14.4", hero=hero.id, initiative=base_initiative(s, hero) + hero.raised, ap=hero.ap)
    if asked:
        put_away(s)  # everybody has read the page that led to the fight


def hurries(s: Malhya, seat: int) -> list[Hurry | HurryByAura]:
    found: list[Hurry | HurryByAura] = []
    for hero in conscious(s):
        if hero.seat != seat:
            continue
        if hero.ap == CONSTANTS.action_points:  # once a turn
            found += [Hurry(hero.id, points) for points in range(1, hero.ap + 1)]
        if hero.aura and not hero.bought:
            found += [HurryByAura(hero.id, effect.id) for effect in card(hero).aura_effects if effect.initiative]
    return found


def kinds(s: Malhya) -> list[str]:
    """The kinds of enemies present, in the order of their numbers."""
    return sorted({figure.kind for figure in s.here.figures})


def draw_upgrades(s: Malhya) -> None:
    """A token for each kind of enemies, all different ones of the bag (MAL-14.7, 14.17)."""
    bag = shuffled(s, "upgrades", sorted(id for id, token in UPGRADES.items() for _ in range(token.copies)))
    kinds_here = ["beast"] if s.beast is not None else kinds(s)
    s.fighting.upgrades = dict(zip(kinds_here, bag, strict=False))
    s.tell("upgrades", "MAL-14.7", reveals=True, tokens=dict(s.fighting.upgrades))
    s.beat()


async def line_up(s: Malhya) -> None:
    """The gauge: heroes and kinds of enemies by initiative; players order ties (MAL-14.8, 14.10, 14.20)."""
    places: dict[Standing, int] = {}
    for hero in conscious(s):
        places[Standing(hero=hero.id)] = base_initiative(s, hero) + hero.raised
    for kind in kinds(s):
        places[Standing(kind=kind)] = ENEMIES[kind].initiative + upgrade(s, kind).initiative
        if sign_of(s, kind) == "act_twice":
            places[Standing(kind=kind, second=True)] = 0
    s.fighting.gauge = await in_order(s, places)
    s.tell("gauge", "MAL-14.8", order=tuple(one.hero or one.kind for one in s.fighting.gauge))


def _begin_action(s: Malhya, standing: Standing) -> None:
    if standing.hero:
        hero = s.hero(standing.hero)
        hero.free, hero.moved_free, hero.read = move_value(hero), False, ()
        hero.stage, s.fighting.begun = "acting", False
        s.tell("activation", "MAL-14.12", hero=hero.id)
    else:
        s.fighting.waiting = tuple(figure.number for figure in s.here.figures if figure.kind == standing.kind)
        s.tell("enemies-act", "MAL-14.11", enemy=standing.kind)


async def _act(s: Malhya, standing: Standing) -> None:
    if standing.hero:
        await activate_hero(s, s.hero(standing.hero))
        return
    weakened = s.weakened.get(standing.kind, AS_PRINTED)
    if standing.second and weakened.no_sign:
        return  # MAL-14.16
    await activate_kind(s, standing.kind)


async def check_end(s: Malhya) -> None:
    """All heroes unconscious: the defeat chapter. All enemies beaten: the victory chapter (MAL-17.14, 17.16)."""
    if not conscious(s):
        await end_combat(s, ROOMS[s.here.page].defeat, won=False)
    elif not s.here.figures:
        await end_combat(s, s.here.victory, won=True)


async def end_combat(s: Malhya, chapter: str, *, won: bool) -> None:
    """The unconscious wake, shock heals, the Ancienne regenerates; then the book (MAL-17.17 to 17.20)."""
    s.tell("combat-over", "MAL-17.16" if won else "MAL-17.14", won=won)
    s.mode, s.fight, s.blow = "none", None, None
    for hero in s.heroes:
        await wake(s, hero, 1, "MAL-17.18")
        recover(s, hero, "shock", hero.wounded("shock"), "MAL-17.17")
        recover(s, hero, "damage", ability(hero).end_of_combat_heal, "MAL-17.19")
        hero.bought, hero.stage = "", "fresh"
    open_page(s, chapter)
    s.at = "book"
    raise Elsewhere
