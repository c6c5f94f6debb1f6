"""The Demon's cards (chapter 8): who controls it, and what it does when nobody does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...content import DEMON_CARDS
from ...content.records import Effect
from ...state import Figure, Rituals
from ..decks import draw
from ..fighting.attack import attack
from ..fighting.strike import card_strike
from ..figures.attributes import ABILITIES, health_left, profile
from ..figures.entering import heroes_in
from .effects import Casting, carry_out, free_attack, modify
from .targets import Aim, can_strike, zones_with_heroes

#: The figures that a word of a Demon card names; enemies are all other members of the Legion (DAR-8.17).
_NAMED: Final[dict[str, Callable[[Figure], bool]]] = {
    "hero": lambda figure: figure.is_hero,
    "serf": lambda figure: figure.is_serf,
    "witch": lambda figure: figure.category == "witch",
    "minion": lambda figure: figure.category == "minion",
    "enemy": lambda figure: figure.is_legion,
}


async def draw_demon_card(s: Rituals) -> None:
    """At the start of an activation of the Witch Master, unless a card still holds for the round (DAR-8.5, DAR-8.6)."""
    demon = s.demon_figure()
    if demon is None or s.demon_card:
        return
    s.demon_card = draw(s, s.demon_pile, "demon")
    card = DEMON_CARDS[s.demon_card]
    s.tell("demon-card", "DAR-8.6", reveals=True, card=card.id, demon=demon)
    s.beat()
    for effect in card.effects:
        await _act(s, demon, card.id, effect)


def end_demon_card(s: Rituals, *, end_of_round: bool) -> None:
    """Discard the card whose time is over (DAR-8.13)."""
    if s.demon_card and (end_of_round or DEMON_CARDS[s.demon_card].duration == "activation"):
        s.demon_pile.discard.append(s.demon_card)
        s.demon_card = ""


async def _act(s: Rituals, demon: Figure, card: str, effect: Effect) -> None:
    """One operation of a card, free of Energy (DAR-8.8, DAR-8.24)."""
    match effect.op:
        case "mod":
            modify(s, effect, demon)
        case "free_action" if can_strike(s, demon):
            await free_attack(s, demon, card)
        case "demon_attack":
            await _approach_and_attack(s, demon, effect)
        case "demon_attack_each":
            await _attack_each(s, demon, effect)
        case "demon_ability":
            await _use_ability(s, demon, effect)


def _others(s: Rituals, demon: Figure, word: str) -> list[Figure]:
    return [figure for figure in s.figures if figure is not demon and _NAMED[word](figure)]


async def _approach_and_attack(s: Rituals, demon: Figure, effect: Effect) -> None:
    """Approach and attack the nearest target of the first word that serves, or only come nearer (DAR-8.15, 8.16)."""
    steps = s.board.steps_of[demon.zone]
    for word in effect.targets:
        ends = {f.number: _firing_zones(s, demon, f, effect.approach) for f in _others(s, demon, word)}
        targets = [f for f in _others(s, demon, word) if ends[f.number]]
        if targets:
            target = min(targets, key=lambda f: (steps[f.zone], health_left(f), f.number))
            zone = min(ends[target.number], key=lambda z: (0 if z == demon.zone else steps[z], z))
            _go(s, demon, zone)
            await attack(s, card_strike(s, demon, target))
            return
    for word in effect.targets:
        if targets := _others(s, demon, word):
            target = min(targets, key=lambda f: (steps[f.zone], health_left(f), f.number))
            _go(s, demon, _nearer(s, demon, target, effect.approach))
            return


def _within(s: Rituals, demon: Figure, most: int) -> list[int]:
    """The Zones up to so many steps away, and the one where the Demon stands, be it the Pit."""
    steps = s.board.steps_of[demon.zone]
    return [z for z, n in enumerate(steps) if z == demon.zone or (n <= most and z != s.board.pit)]


def _firing_zones(s: Rituals, demon: Figure, target: Figure, most: int) -> list[int]:
    """The Zones within the approach from which the Demon could attack a target."""
    reach = profile(s, demon).range
    return [zone for zone in _within(s, demon, most) if s.board.range_of[zone][target.zone] <= reach]


def _nearer(s: Rituals, demon: Figure, target: Figure, most: int) -> int:
    """The Zone within the approach that is nearest to a target by moves; of several the first (DAR-8.10)."""
    zones = _within(s, demon, most)
    return min(zones, key=lambda zone: (s.board.steps_of[zone][target.zone], zone))


def _go(s: Rituals, demon: Figure, zone: int) -> None:
    """Forced movement needs no Escape (DAR-8.10)."""
    if zone != demon.zone:
        start, demon.zone = demon.zone, zone
        s.tell("moved", "DAR-8.10", figure=demon, start=start, zone=zone)
        s.beat()


async def _attack_each(s: Rituals, demon: Figure, effect: Effect) -> None:
    """Attack everybody within range once: Heroes by place, then Serfs and Legion by number (DAR-8.19).

    A Demon that a Witch has pushed away reaches the others no more.
    """
    named = [f for f in s.figures if f is not demon and any(_NAMED[word](f) for word in effect.targets)]
    inside = [f for f in named if _is_within(s, demon, f, effect.range)]
    for target in sorted(inside, key=lambda f: (not f.is_hero, f.place, f.number)):
        if s.figure(target.number) is not None and _is_within(s, demon, target, effect.range):
            await attack(s, card_strike(s, demon, target))


def _is_within(s: Rituals, demon: Figure, target: Figure, reach: int) -> bool:
    return s.board.range_of[demon.zone][target.zone] <= reach


async def _use_ability(s: Rituals, demon: Figure, effect: Effect) -> None:
    """An ability of the Demon, aimed by the order of the card (DAR-8.18)."""
    ability = next(one for one in ABILITIES[demon.unit] if one.id == effect.ability)
    find = _fullest_zone if effect.order == "most_heroes" else _hero_zone
    zone = find(s, demon, ability.effects[0])
    if zone >= 0 and (effect.order == "most_heroes" or zone != demon.zone):
        s.tell("ability-used", "DAR-8.24", figure=demon, ability=ability.id)
        await carry_out(s, Casting(ability.id, demon, -1, Aim(zone=zone)), ability.effects)


def _fullest_zone(s: Rituals, demon: Figure, effect: Effect) -> int:
    """The Zone in range with most Heroes, then with the least Health left; -1: there is none."""
    zones = zones_with_heroes(s, demon.zone, effect.range)
    here = {zone: heroes_in(s, zone) for zone in zones}
    return min(zones, key=lambda z: (-len(here[z]), sum(map(health_left, here[z])), z), default=-1)


def _hero_zone(s: Rituals, demon: Figure, effect: Effect) -> int:
    """The allowed Zone nearest to a Hero by moves, its own included; -1: there is no Hero."""
    heroes = list(s.heroes())
    far = s.board.grid.distances[demon.zone]
    zones = [zone for zone, steps in enumerate(far) if steps <= effect.range and zone != s.board.pit]
    if not heroes:
        return -1
    return min(zones, key=lambda zone: (min(s.board.steps_of[zone][hero.zone] for hero in heroes), zone))
