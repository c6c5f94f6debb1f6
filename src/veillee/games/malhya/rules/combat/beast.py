"""The river beast: a combat by zones (MAL-20)."""

from __future__ import annotations

from typing import Final

from veillee.kernel import choose

from ...content import ACTION_CARDS, BEASTS
from ...content.foes import BeastZone
from ...content.gear import PerSpecial
from ...hero import Hero
from ...prompts.combat import EndActivation, FightDeed, FightTurn, Strike, TakePlace
from ...prompts.room import First, Read, Walk
from ...state import Blow, Fight, Malhya, Standing
from ..book.reading import Elsewhere
from ..dice import draw_action, renew_actions, throw
from ..heroes.gear import lose_cubes
from ..heroes.using import use, uses
from ..heroes.values import conscious
from ..heroes.wounds import heal
from ..stealth.windows import serve_uses
from .attacking import arrow_sets, chosen_lines, line_sets
from .defending import defend
from .gauge import base_initiative, give_way, in_order, others_first
from .numbers import Hit, Shield, Volley, attack_cost, hero_volley, hit, stopped, upgrade
from .turn import draw_upgrades, end_combat, give_points, initiative, regeneration

KIND: Final = "beast"
BEAST: Final = BEASTS["sarycan"]


async def beast_fight(s: Malhya) -> str:
    """Combat turns until the heart is reached or everybody lies unconscious (MAL-20.4, 20.9)."""
    if s.fight is None:
        s.fight = Fight()
    try:
        while True:
            await _turn(s)
    except Elsewhere:
        return s.at


async def _turn(s: Malhya) -> None:
    f = s.fighting
    if f.stage == "regeneration":
        f.turn += 1
        s.tell("combat-turn", "MAL-20.4", turn=f.turn)
        await regeneration(s)
        give_points(s)
        await take_places(s)
        s.reading, s.notes = (), ()  # everybody who took a place has read the page
        f.stage = "initiative"
    if f.stage == "initiative":
        await initiative(s)
        draw_upgrades(s)
        await _line_up(s)
        f.stage = "actions"
    while f.gauge or f.acting is not None:
        if f.acting is None:
            f.acting, f.gauge = f.gauge[0], f.gauge[1:]
        if f.acting.hero:
            await _hero_acts(s, s.hero(f.acting.hero))
        else:
            await _beast_acts(s)
        f.acting = None
        await serve_uses(s)
        await _check(s)
    f.upgrades = {}
    f.stage = "regeneration"


def open_zones(s: Malhya) -> list[BeastZone]:
    assert s.beast is not None
    return [zone for zone in BEAST.zones if s.beast.life[str(zone.id)] > 0]


def places_in(s: Malhya, zone: BeastZone) -> int:
    """The places of a zone; the heart has one more for each other zone closed (MAL-20.2, 20.11)."""
    if zone.id != BEAST.heart:
        return zone.places
    still = {one.id for one in open_zones(s)}
    return zone.places + sum(one.heart_places for one in BEAST.zones if one.id not in still)


async def take_places(s: Malhya) -> None:
    """At the start of a turn every hero takes a free place in an open zone (MAL-20.2)."""
    assert s.beast is not None
    s.beast.places = {}
    heroes, zones = conscious(s), open_zones(s)
    unlimited = sum(places_in(s, zone) for zone in zones) < len(heroes)
    for hero in heroes:
        taken = list(s.beast.places.values())
        free = [zone.id for zone in zones if unlimited or taken.count(zone.id) < places_in(s, zone)]
        s.beast.places[hero.id] = await choose(s, hero.seat, TakePlace(hero.id), free, rule="MAL-20.2")
    s.tell("places", "MAL-20.2", places=dict(s.beast.places))


async def _line_up(s: Malhya) -> None:
    """Heroes and the beast by initiative (MAL-14.10, 24.7)."""
    places = {Standing(hero=hero.id): base_initiative(s, hero) + hero.raised for hero in conscious(s)}
    places[Standing(kind=KIND)] = BEAST.initiative + upgrade(s, KIND).initiative
    s.fighting.gauge = await in_order(s, places)


async def _hero_acts(s: Malhya, hero: Hero) -> None:
    assert s.beast is not None
    hero.stage, s.fighting.begun = "acting", False
    while hero.conscious and open_zones(s):
        values: list[FightDeed] = [*beast_strikes(s, hero), *uses(s, hero), *others_first(s, hero), EndActivation.END]
        deed = await choose(s, hero.seat, FightTurn(hero.id), values, rule="MAL-20.3")
        s.fighting.begun = True
        if isinstance(deed, First):
            give_way(s, hero, deed.hero)
            return
        if isinstance(deed, Strike):
            await heal(s, hero, _strike(s, hero, deed), "MAL-3.46")
            if s.beast.life[str(BEAST.heart)] <= 0:
                break
        elif deed is EndActivation.END:
            break
        else:
            assert not isinstance(deed, Walk | Read)
            await use(s, deed)
    hero.stage = "done"


def beast_strikes(s: Malhya, hero: Hero) -> list[Strike]:
    """Attacks on the zone a hero stands in; weapons of both kinds reach (MAL-20.3, 20.8, 20.12)."""
    assert s.beast is not None
    zone = s.beast.places.get(hero.id, 0)
    if not zone or s.beast.life[str(zone)] <= 0:
        return []
    return [
        Strike(lines=numbers, arrows=arrows)
        for numbers in line_sets(hero)
        for arrows in arrow_sets(hero)
        if attack_cost(chosen_lines(hero, numbers), arrows) <= hero.ap
    ]


def _strike(s: Malhya, hero: Hero, deed: Strike) -> int:
    """Damage reduces the life of the hero's zone; at 0 the zone closes (MAL-20.3, 20.11).

    Returns how often the weapon heals its bearer (MAL-3.46).
    """
    assert s.beast is not None
    lines = chosen_lines(hero, deed.lines)
    hero.ap -= attack_cost(lines, deed.arrows)
    for arrow in deed.arrows:
        lose_cubes(hero, arrow)
    volley = hero_volley(hero, lines, deed.arrows)
    stream = f"attack-{hero.id}"
    faces = throw(s, stream, "attack", volley.attack_dice), throw(s, stream, "power", volley.power_dice)
    result = hit(volley, *faces)
    s.blow = Blow(hero=hero.id, beast=True, attack=faces[0], power=faces[1], damage=result.damage)
    token = upgrade(s, KIND)
    shield = Shield(
        BEAST.defence.defence_dice + token.defence_dice,
        BEAST.defence.dodge_dice + token.dodge_dice,
        BEAST.defence.shields,
    )
    defence = throw(s, "enemy-defence", "defence", max(0, shield.defence_dice - result.cancel_defence))
    dodge = throw(s, "enemy-defence", "dodge", max(0, shield.dodge_dice - result.cancel_dodge))
    shields = stopped(shield, defence, dodge)
    through = 0 if shields is None else max(0, result.damage - shields)
    s.blow.defence, s.blow.dodge, s.blow.shields = defence, dodge, -1 if shields is None else shields
    zone = s.beast.places[hero.id]
    s.beast.life[str(zone)] = max(0, s.beast.life[str(zone)] - through)
    s.tell("beast-struck", "MAL-20.3", reveals=True, hero=hero.id, zone=zone, attack=faces[0], power=faces[1],
           defence=defence, dodge=dodge, through=through, life=s.beast.life[str(zone)])  # fmt: skip
    s.beat()
    if s.beast.life[str(zone)] == 0:
        _close(s, zone)
    s.blow = None
    return result.heal


def _close(s: Malhya, id: int) -> None:
    assert s.beast is not None
    zone = next(one for one in BEAST.zones if one.id == id)
    s.beast.attack_dice += zone.attack_dice
    s.beast.power_dice += zone.power_dice
    s.tell("zone-closed", "MAL-20.11", zone=id)


async def _beast_acts(s: Malhya) -> None:
    """An action card names the zone; every hero there suffers the same attack (MAL-20.6, 20.10, 20.13)."""
    assert s.beast is not None
    still = {zone.id for zone in open_zones(s)}
    at_risk = {zone for id, zone in s.beast.places.items() if s.hero(id).conscious and zone in still}
    if not at_risk:
        return
    while True:
        if not s.actions:
            renew_actions(s)
        s.beast.card = draw_action(s)
        zone = ACTION_CARDS[s.beast.card].zone
        if zone in at_risk:
            break
    renew_actions(s)
    volley = beast_volley(s)
    attack = throw(s, "enemy-attack", "attack", volley.attack_dice)
    power = throw(s, "enemy-attack", "power", volley.power_dice)
    result: Hit = hit(volley, attack, power)
    struck = [id for id, place in s.beast.places.items() if place == zone and s.hero(id).conscious]
    s.blow = Blow(beast=True, targets=tuple(struck), attack=attack, power=power, damage=result.damage)
    s.tell("beast-attack", "MAL-20.6", reveals=True, zone=zone, card=s.beast.card, attack=attack, power=power,
           damage=result.damage, targets=tuple(struck))  # fmt: skip
    s.beat()
    for id in struck:
        await defend(s, s.hero(id), volley, result)
    s.blow = None


def beast_volley(s: Malhya) -> Volley:
    """The beast's dice with lasting changes and its token; open zones say what special faces do (MAL-20.7, 20.8)."""
    assert s.beast is not None
    token = upgrade(s, KIND)
    zones = open_zones(s)
    sign = BEAST.sign_attack_dice if token.sign else 0
    return Volley(
        attack_dice=max(0, BEAST.attack.attack_dice + s.beast.attack_dice + token.attack_dice + sign),
        power_dice=max(0, BEAST.attack.power_dice + s.beast.power_dice + token.power_dice),
        flat_damage=BEAST.attack.flat_damage,
        special_attack=tuple(zone.special_attack for zone in zones) or (PerSpecial(),),
        special_power=tuple(zone.special_power for zone in zones) or (PerSpecial(),),
        damage_type=BEAST.attack.damage_type,
    )


async def _check(s: Malhya) -> None:
    """The heart at 0 is victory; everybody unconscious is defeat (MAL-20.9)."""
    assert s.beast is not None
    if s.beast.life[str(BEAST.heart)] <= 0:
        s.beast = None
        await end_combat(s, BEAST.victory, won=True)
    elif not conscious(s):
        s.beast = None
        await end_combat(s, BEAST.defeat, won=False)
