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
from ..dice import draw_action, renew_actions
from ..heroes.using import serve_uses, use, uses
from ..heroes.values import conscious
from ..heroes.wounds import heal
from ..unread import put_away
from .attacking import arrow_sets, line_sets, pay_strike
from .defending import defend
from .gauge import base_initiative, give_way, in_order, others_first
from .numbers import Shield, Volley, attack_cost, hit, upgrade
from .rolling import roll_attack, roll_defence
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
        s.waypoint()
        f.turn += 1
        s.tell("combat-turn", "MAL-20.4", turn=f.turn)
        await regeneration(s)
        give_points(s)
        await take_places(s)
        put_away(s)  # everybody who took a place has read the page
        f.stage = "initiative"
    if f.stage == "initiative":
        await initiative(s)
        f.stage = "upgrades"
        draw_upgrades(s)
    if f.stage == "upgrades":
        s.waypoint()
        await _line_up(s)
        f.stage = "actions"
    while f.gauge or f.acting is not None:
        if f.acting is None:
            f.acting, f.gauge = f.gauge[0], f.gauge[1:]
            if f.acting.hero:
                s.hero(f.acting.hero).stage, f.begun = "acting", False
        s.waypoint()
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
    while hero.conscious and open_zones(s):
        s.waypoint()
        values = s.work_out(_deeds, s, hero)
        deed = await choose(s, hero.seat, FightTurn(hero.id), values, rule="MAL-20.3", top=True)
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


def _deeds(s: Malhya, hero: Hero) -> list[FightDeed]:
    return [*beast_strikes(s, hero), *uses(s, hero), *others_first(s, hero), EndActivation.END]


def beast_strikes(s: Malhya, hero: Hero) -> list[Strike]:
    """Attacks on the zone a hero stands in; weapons of both kinds reach (MAL-20.3, 20.8, 20.12)."""
    assert s.beast is not None
    if s.beast.life[str(s.beast.places[hero.id])] <= 0:
        return []
    return [
        Strike(lines=numbers, arrows=arrows)
        for numbers, lines in line_sets(hero)
        for arrows in arrow_sets(hero)
        if attack_cost(lines, arrows) <= hero.ap
    ]


def _strike(s: Malhya, hero: Hero, deed: Strike) -> int:
    """Damage reduces the life of the hero's zone; at 0 the zone closes (MAL-20.3, 20.11).

    Returns how often the weapon heals its bearer (MAL-3.46).
    """
    assert s.beast is not None
    volley = pay_strike(hero, deed)
    attack, power = roll_attack(s, f"attack-{hero.id}", volley)
    result = hit(volley, attack, power)
    s.blow = Blow(hero=hero.id, beast=True, attack=attack, power=power, damage=result.damage)
    through = roll_defence(s, "enemy-defence", beast_shield(s), result)
    zone = s.beast.places[hero.id]
    s.beast.life[str(zone)] = max(0, s.beast.life[str(zone)] - through)
    s.tell("beast-struck", "MAL-20.3", reveals=True, hero=hero.id, zone=zone, attack=attack, power=power,
           defence=s.blow.defence, dodge=s.blow.dodge, through=through, life=s.beast.life[str(zone)])  # fmt: skip
    s.beat()
    if s.beast.life[str(zone)] == 0:
        _close(s, zone)
    s.blow = None
    return result.heal


def beast_shield(s: Malhya) -> Shield:
    """The beast's dice and its token (MAL-16.11)."""
    card, token = BEAST.defence, upgrade(s, KIND)
    return Shield(card.defence_dice + token.defence_dice, card.dodge_dice + token.dodge_dice, card.shields)


def _close(s: Malhya, id: int) -> None:
    """A zone without life closes; that changes the dice of the beast for good (MAL-20.11)."""
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
    attack, power = roll_attack(s, "enemy-attack", volley)
    result = hit(volley, attack, power)
    struck = [hero.id for hero in conscious(s) if s.beast.places.get(hero.id) == zone]
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
