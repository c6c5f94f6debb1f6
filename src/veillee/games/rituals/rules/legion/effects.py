"""Carrying out spells, cards and abilities of the Legion: their operations in order (DAR-19.1, DAR-19.5)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from veillee.kernel import choose, offer
from veillee.shared.bits import numbers_of

from ...content.records import Effect
from ...prompts import FigureId, PickCube, PickTarget, PickZone, ZoneId
from ...state import CUBES, Figure, Modifier, Rituals
from ..fighting.attack import attack
from ..fighting.strike import Bonus, card_strike
from ..figures.attributes import cube_down, profile
from ..figures.conditions import root, stun
from ..figures.elimination import by_figure
from ..figures.entering import enter_unit, heroes_in
from ..figures.pushing import push_ends
from ..figures.serfs import possess
from ..figures.wounds import heal, take_wounds
from .energy import recover
from .plague import settle, spread
from .targets import NO_AIM, Aim, aims, attackable, can_strike, reach_of


class Casting(Struct):
    """A spell, card or ability being carried out. `aim` waits for the first operation that leaves a choice."""

    source: str
    caster: Figure
    reach: int  # -1: that of the profile
    aim: Aim = NO_AIM
    member: int = 0  # the `legion_one` of the card: named twice it is the same figure (DAR-19.3)
    struck: int = 0  # the last figure attacked


async def carry_out(s: Rituals, casting: Casting, effects: tuple[Effect, ...]) -> None:
    """All operations in order; one without a legal target is skipped, and a gone caster does no more."""
    for effect in effects:
        if s.figure(casting.caster.number) is None:
            return
        if effect.who == "legion_one" and casting.member:
            await _again(s, casting, effect)
        elif effect.who == "defender":
            await _on_defender(s, casting, effect)
        else:
            found = aims(s, effect, casting.caster, casting.reach)
            if found is None:
                await _do(s, casting, effect, NO_AIM)
            elif found:
                await _do(s, casting, effect, await _settle_aim(s, casting, effect, found))


async def _settle_aim(s: Rituals, casting: Casting, effect: Effect, found: Sequence[Aim]) -> Aim:
    """The choice made with the order, if this is the operation it was made for; else the Witch Master is asked."""
    if casting.aim != NO_AIM:
        aim, casting.aim = casting.aim, NO_AIM
        return aim
    target, zone = 0, -1
    targets = list(dict.fromkeys(FigureId(one.target) for one in found if one.target))
    if targets:
        about = PickTarget(casting.source, effect.op, casting.caster.number)
        target = (await choose(s, 0, about, targets, rule="DAR-19.5")).number
    zones = [ZoneId(one.zone) for one in found if one.target == target and one.zone >= 0]
    if zones:
        where = PickZone(casting.source, effect.op, target or casting.caster.number, effect.unit)
        zone = (await choose(s, 0, where, zones, rule="DAR-19.5")).number
    return Aim(target, zone)


async def _do(s: Rituals, casting: Casting, effect: Effect, aim: Aim) -> None:
    caster = casting.caster
    target = s.figure(aim.target)
    match effect.op:
        case "attack":
            await _attack(s, casting, effect, aim)
        case "wound":
            assert target is not None
            await take_wounds(s, target, effect.n, by_figure(caster))
            await settle(s)
        case "heal":
            heal(s, target or caster, effect.n, "DAR-19.1")
        case "push" | "pull":
            if target is not None:
                _set_down(s, target, aim.zone, "pushed" if effect.op == "push" else "pulled")
            else:
                await _push_all(s, casting, effect)
        case "move" | "teleport":
            _set_down(s, target or caster, aim.zone, "moved")
        case "stun" | "root":
            for hero in _affected_heroes(s, casting, effect, aim):
                (stun if effect.op == "stun" else root)(s, hero)
        case "mod":
            modify(s, effect, target or caster)
            if effect.who == "legion_one":
                casting.member = aim.target
        case "summon":
            await _summon(s, casting, effect, aim)
        case "possess":
            assert target is not None
            possess(s, target, "DAR-19.1")
        case "energy":
            recovered = recover(s, effect.n)
            s.tell("recovered", "DAR-19.10", n=recovered, source=casting.source)
        case "hero_energy_loss":
            for _ in _affected_heroes(s, casting, effect, aim):  # one Plant for each Hero (DAR-7.30)
                discard_plant(s)
        case "discard_plants":
            for _ in range(effect.n):
                discard_plant(s)
        case "board_down":
            await _lower_cubes(s, casting, effect.n)
        case "plague":
            await spread(s)
            await settle(s)
        case "extra_action":
            assert target is not None
            await free_attack(s, target, casting.source)
    s.beat()


async def _again(s: Rituals, casting: Casting, effect: Effect) -> None:
    """A further operation on the member that the card has named already."""
    member = s.figure(casting.member)
    if member is None:
        return
    if effect.op == "extra_action" and can_strike(s, member):
        await free_attack(s, member, casting.source)
    elif effect.op == "heal":
        heal(s, member, effect.n, "DAR-19.3")


async def _on_defender(s: Rituals, casting: Casting, effect: Effect) -> None:
    """Push whoever was attacked before, a Hero or a Serf, if it is still there; up to so many Zones may be none."""
    struck = s.figure(casting.struck)
    if struck is None:
        return
    ends = [ZoneId(zone) for zone in numbers_of(push_ends(s, casting.caster, struck, effect.n))]
    chosen = await offer(s, 0, PickZone(casting.source, "push", struck.number), ends, rule="DAR-5.6")
    if chosen is not None:
        _set_down(s, struck, chosen.number, "pushed")
        s.beat()


async def _attack(s: Rituals, casting: Casting, effect: Effect, aim: Aim) -> None:
    """One Attack, or one against each Hero of a Zone by place (DAR-6.38)."""
    reach = reach_of(s, effect, casting.caster, casting.reach)
    bonus = Bonus(effect.dice, effect.force, effect.wounds, reach, effect.on_hit)
    if effect.scope == "one":
        numbers = [aim.target]
    else:
        zone = aim.zone if effect.scope == "each_hero_in_zone_chosen" else casting.caster.zone
        numbers = [hero.number for hero in heroes_in(s, zone)]
    for number in numbers:
        target = s.figure(number)
        if target is not None and s.figure(casting.caster.number) is not None:
            casting.struck = number
            await attack(s, card_strike(s, casting.caster, target, bonus))


async def free_attack(s: Rituals, member: Figure, source: str) -> None:
    """An Attack outside the order of Actions, free of Energy; the Witch Master picks the target (DAR-8.22)."""
    targets = [FigureId(target.number) for target in attackable(s, member, profile(s, member).range)]
    if targets:
        chosen = await choose(s, 0, PickTarget(source, "attack", member.number), targets, rule="DAR-19.5")
        target = s.figure(chosen.number)
        assert target is not None
        await attack(s, card_strike(s, member, target))


async def _push_all(s: Rituals, casting: Casting, effect: Effect) -> None:
    """Each Hero of the caster's Zone, by place; up to so many Zones may be none."""
    for hero in heroes_in(s, casting.caster.zone):
        ends = [ZoneId(zone) for zone in numbers_of(push_ends(s, casting.caster, hero, effect.n))]
        about = PickZone(casting.source, effect.op, hero.number)
        if chosen := await offer(s, 0, about, ends, rule="DAR-5.6"):
            _set_down(s, hero, chosen.number, "pushed")
            s.beat()


def _affected_heroes(s: Rituals, casting: Casting, effect: Effect, aim: Aim) -> list[Figure]:
    """The Heroes that an operation is about, by place."""
    if effect.who == "heroes_in_zone":
        return heroes_in(s, casting.caster.zone)
    if effect.who == "heroes_in_zone_chosen":
        return heroes_in(s, aim.zone)
    hero = s.figure(aim.target)
    return [hero] if hero is not None else []


def modify(s: Rituals, effect: Effect, figure: Figure) -> None:
    """Change an Attribute for a time."""
    if effect.attr and effect.until:
        s.modifiers.append(Modifier(figure.number, effect.attr, effect.n, effect.until))
        s.tell("modified", "DAR-19.1", figure=figure, attr=effect.attr, n=effect.n, until=effect.until)


def _set_down(s: Rituals, figure: Figure, zone: int, kind: str) -> None:
    start, figure.zone = figure.zone, zone
    s.tell(kind, "DAR-5.6", figure=figure, start=start, zone=zone)
    s.beat()


async def _summon(s: Rituals, casting: Casting, effect: Effect, aim: Aim) -> None:
    """So many figures within range; the Zone of each one after the first is asked."""
    for number in range(effect.n):
        if number:
            found = aims(s, effect, casting.caster, casting.reach)
            if not found:
                return
            zones = [ZoneId(one.zone) for one in found]
            about = PickZone(casting.source, "summon", unit=effect.unit)
            aim = Aim(zone=(await choose(s, 0, about, zones, rule="DAR-19.5")).number)
        summon(s, casting.caster, effect.unit, aim.zone)


def summon(s: Rituals, by: Figure, unit: str, zone: int) -> Figure:
    figure = enter_unit(s, unit, zone)
    s.summoned_in.append(zone)
    s.tell("summoned", "DAR-7.12", figure=figure, by=by, zone=zone)
    s.beat()
    return figure


async def _lower_cubes(s: Rituals, casting: Casting, n: int) -> None:
    for _ in range(n):
        cubes = [attr for attr in CUBES if s.cubes[attr]]
        if cubes:
            chosen = await choose(s, 0, PickCube(casting.source), cubes, rule="DAR-19.5")
            cube_down(s, chosen, "DAR-19.1")


def discard_plant(s: Rituals) -> None:
    """A Plant of the common reserve, at random (DAR-7.31)."""
    if s.reserve:
        plant = s.reserve.pop(s.draw("plant", len(s.reserve)) if len(s.reserve) > 1 else 0)
        s.plants.discard.append(plant)
        s.tell("plant-lost", "DAR-7.31", plant=plant, left=len(s.reserve))
